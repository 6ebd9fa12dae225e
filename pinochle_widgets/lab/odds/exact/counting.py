"""The rules that count hands for a distribution of meld value, over tables of whole numbers, to be compiled.

The method is that of `valuation`, with tables in place of packed series. The table of a suit counts its
draws by the arounds that they leave room for, by runs, by couples of king and queen, and by cards drawn.
Summed up from "exactly" to "at least", the tables of the suits multiply, and differences lead back to
"exactly". It holds as far as all counts fit 63 bits.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules.melds import ACE, DIAMONDS, JACK, KING, QUEEN, TEN

Ints = list[int]
"""A list of ints, or an array of int64 where the rules are compiled."""

CHOOSE = 33
"""The number of binomials in a row of their table."""


class Asked(Layout):
    """The question: the cards of an urn, and those of them that melds are made of."""

    held: Annotated[list[int], 32]  # copies of each card in hand, by its index
    unseen: Annotated[list[int], 32]
    draws: int
    copies: int  # the most that there are of a card
    order: Annotated[list[int], 4]  # the suits, trump last
    queen_suit: int  # that of the queen of a pinochle
    lowest_trump: int  # the dix, or -1


@rule(entry=True)
def count_hands(asked: Asked, choose: Ints, suits: Ints, products: Ints, hands: Ints) -> None:
    """Count the hands of an urn by the numbers that decide their value.

    `choose` are the binomials. `suits` has room for a table of each suit, `products` for two products of suits. `hands` takes the
    counts: by aces, kings, queens, jacks, pinochles, runs, plain marriages, couples of trump and dixes
    drawn. The three are zero.
    """
    held, order, queen_suit = asked.held, asked.order, asked.queen_suit
    copies, draws = asked.copies, asked.draws
    more, series = copies + 1, draws + 1
    room = more**6 * series
    for number in range(4):
        runs = more if number == 3 else 1
        fill_suit(suits, number * room, asked, choose, order[number], runs)
        step = more * series
        sum_up(suits, number * room, more**4 * runs * step, step, runs)
        for rank in range(4):
            sum_up(suits, number * room, more**4 * runs * step, more**rank * runs * step, more)
    marriages = 3 * copies + 1
    dixes = dixes_unseen(asked) + 1
    group = more * marriages * more * dixes
    for arounds in range(more**4):
        if lacking(held, arounds, more) > draws:
            continue
        for pinochles in range(more):
            one = wanted(arounds, pinochles, order[0], queen_suit, more) * more * series
            two = wanted(arounds, pinochles, order[1], queen_suit, more) * more * series + room
            three = wanted(arounds, pinochles, order[2], queen_suit, more) * more * series + 2 * room
            trump = wanted(arounds, pinochles, order[3], queen_suit, more) * more * more * series + 3 * room
            multiply(products, 0, suits, one, more, suits, two, more, draws)
            multiply(products, marriages * series, products, 0, 2 * copies + 1, suits, three, more, draws)
            place = (arounds * more + pinochles) * group
            for run in range(more):
                for marriage in range(marriages):
                    left = (marriages + marriage) * series
                    for couple in range(run, more):
                        at = place + ((run * marriages + marriage) * more + couple) * dixes
                        for dealt in range(min(dixes, series)):
                            right = trump + (run * more + couple) * series + draws - dealt
                            for x in range(series - dealt):
                                hands[at + dealt] += products[left + x] * suits[right - x]
    for axis in range(5):
        take_apart(hands, more**5 * group, more**axis * group, more)
    take_apart(hands, more**5 * group, group // more, more)


@rule(entry=True)
def score_hands(asked: Asked, choose: Ints, hands: Ints, beside: Ints, court: Ints, points: Ints, values: Ints) -> None:
    """Count hands by meld value, from the counts of `count_hands`.

    Of the dixes unseen any may be drawn. `beside` are the points of aces, jacks and pinochles,
    `court` those of kings, queens and runs, `points` those of a plain marriage, a couple of trump, a dix
    drawn, and of the first of the `values`.
    """
    copies, dixes = asked.copies, dixes_unseen(asked)
    more = copies + 1
    place = 0
    for arounds in range(more**4):
        jacks, queens, kings, aces = (
            arounds % more,
            arounds // more % more,
            arounds // more**2 % more,
            arounds // more**3,
        )
        for pinochles in range(more):
            for run in range(more):
                joint = beside[(aces * more + jacks) * more + pinochles] + court[(kings * more + queens) * more + run]
                for marriages in range(3 * copies + 1):
                    for couples in range(more):
                        value = joint + points[0] * marriages + points[1] * couples - points[3]
                        for dix in range(dixes + 1):
                            if hands[place]:
                                values[value + points[2] * dix] += hands[place] * choose[CHOOSE * dixes + dix]
                            place += 1


@rule
def dixes_unseen(asked: Asked) -> int:
    """Count the unseen dixes."""
    return asked.unseen[asked.lowest_trump] if asked.lowest_trump >= 0 else 0


@rule
def fill_suit(table: Ints, start: int, asked: Asked, choose: Ints, suit: int, runs: int) -> None:
    """Count a suit's draws by exact numbers of aces, kings, queens, jacks, runs, couples and cards; no dix is drawn."""
    held, unseen = asked.held, asked.unseen
    draws, dix, more = asked.draws, asked.lowest_trump, asked.copies + 1
    ace, king, queen, jack, ten = 8 * suit + ACE, 8 * suit + KING, 8 * suit + QUEEN, 8 * suit + JACK, 8 * suit + TEN
    others = -unseen[ace] - unseen[king] - unseen[queen] - unseen[jack] - unseen[ten]
    for card in range(8 * suit, 8 * suit + 8):
        others += 0 if card == dix else unseen[card]
    for a in range(unseen[ace] + 1):
        for k in range(unseen[king] + 1):
            for q in range(unseen[queen] + 1):
                for j in range(unseen[jack] + 1):
                    aces, kings, queens, jacks = held[ace] + a, held[king] + k, held[queen] + q, held[jack] + j
                    couples = min(kings, queens)
                    ways = choose[CHOOSE * unseen[ace] + a] * choose[CHOOSE * unseen[king] + k]
                    ways *= choose[CHOOSE * unseen[queen] + q] * choose[CHOOSE * unseen[jack] + j]
                    arounds = ((aces * more + kings) * more + queens) * more + jacks
                    for t in range(unseen[ten] + 1):
                        run = min(aces, couples, jacks, held[ten] + t) if runs > 1 else 0
                        drawn = a + k + q + j + t
                        place = start + ((arounds * runs + run) * more + couples) * (draws + 1) + drawn
                        for rest in range(min(others, draws - drawn) + 1):
                            table[place + rest] += (
                                ways * choose[CHOOSE * unseen[ten] + t] * choose[CHOOSE * others + rest]
                            )


@rule
def sum_up(table: Ints, start: int, size: int, step: int, length: int) -> None:
    """Sum numbers by exact place to numbers by least place, along the axis of a step and length."""
    for block in range(start, start + size, step * length):
        for place in range(block + step * (length - 1) - 1, block - 1, -1):
            table[place] += table[place + step]


@rule
def take_apart(table: Ints, size: int, step: int, length: int) -> None:
    """Take differences: from numbers by least place to numbers by exact place, along the axis of a step and length."""
    for block in range(0, size, step * length):
        for place in range(block, block + step * (length - 1)):
            table[place] -= table[place + step]


@rule
def wanted(arounds: int, pinochles: int, suit: int, queen_suit: int, more: int) -> int:
    """Find the place of the least numbers of aces, kings, queens and jacks that arounds and pinochles need of a suit."""
    jacks = arounds % more
    queens = arounds // more % more
    upper = arounds // (more * more)
    if suit == queen_suit:
        queens = max(queens, pinochles)
    if suit == DIAMONDS:
        jacks = max(jacks, pinochles)
    return (upper * more + queens) * more + jacks


@rule
def lacking(held: Ints, arounds: int, more: int) -> int:
    """Count the cards that are lacking to the least numbers of arounds."""
    number = 0
    for low in range(0, 32, 8):
        number += max(arounds % more - held[low + JACK], 0)
        number += max(arounds // more % more - held[low + QUEEN], 0)
        number += max(arounds // (more * more) % more - held[low + KING], 0)
        number += max(arounds // (more * more * more) - held[low + ACE], 0)
    return number


@rule
def multiply(
    product: Ints, start: int, one: Ints, first: int, kinds: int, other: Ints, second: int, more: int, draws: int
) -> None:
    """Multiply two suits, or products of suits: series by the sum of their couples."""
    series = draws + 1
    for place in range(start, start + (kinds + more - 1) * series):
        product[place] = 0
    for left in range(kinds):
        for x in range(series):
            ways = one[first + left * series + x]
            if ways:
                for right in range(more):
                    place = start + (left + right) * series + x
                    for y in range(series - x):
                        product[place + y] += ways * other[second + right * series + y]
