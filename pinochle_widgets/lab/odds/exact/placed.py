"""The exact chances of unseen cards to lie at each place: all deals that fit the certain knowledge of a seat, counted.

The cards are placed step by step, and the deals of the rest depend on the room that is left at each place, and on which sets of
cards that a place must not hold are whole so far: so they are counted by these alone. Cards of which the same is known are one
step, however many they are; cards of a barred set are a step each.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, prod
from typing import NamedTuple

from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol.certain import Bar, Certain, Lot

MOST_WAYS = 1_000_000
"""For more steps from state to state than these, deals are not counted but drawn."""

Room = tuple[int, ...]
"""The numbers of cards that the places can still take."""


class TooMany(Exception):
    """The deals can't be counted in the number of steps allowed."""


class Placed(NamedTuple):
    """The chances of the unseen copies of one card."""

    copies: int
    """The number of unseen copies."""
    some: tuple[Fraction, ...]
    every: tuple[Fraction, ...]
    """For each place, the chance that it holds at least one of them, and that it holds all."""


@dataclass(frozen=True, slots=True)
class _Step:
    """The lots that are placed in one step: those of one card, or all cards of which the same is known, as one lot.

    `begun`, `met` and `done` are by place: of each barred set, its bit, the copies of this card that it takes, and whether
    the step is the first and the last of the set.
    """

    cards: tuple[tuple[Card, int], ...]
    lots: tuple[tuple[int, tuple[int, ...]], ...]
    sets: tuple[tuple[int, int, int, bool, bool], ...]  # place, bit, copies, is first, is last


def count_placed(known: Certain, most: int = MOST_WAYS) -> dict[Card, Placed]:
    """Compute the chances of each unseen card to lie at each place, all deals that fit being equally likely.

    Parameters
    ----------
    most : int, optional
        The most steps from state to state.

    Returns
    -------
    dict of Card to Placed

    Raises
    ------
    TooMany
        If the deals take more steps to count.
    """
    steps = _steps(known)
    start = (tuple(spot.hidden for spot in known.spots), 0)
    layers: list[dict[tuple[Room, int], int]] = [{start: 1}]
    ways: list[list[tuple[tuple[Room, int], tuple[Room, int], Room, int]]] = []
    made = 0
    for step in steps:
        reached: defaultdict[tuple[Room, int], int] = defaultdict(int)
        taken = []
        for state, deals in layers[-1].items():
            for after, share, number in _ways(step, *state):
                reached[after] += deals * number
                taken.append((state, after, share, number))
            if made + len(taken) > most:
                raise TooMany
        made += len(taken)
        layers.append(reached)
        ways.append(taken)
    return _chances(known, steps, layers, ways)


def _chances(
    known: Certain,
    steps: Sequence[_Step],
    layers: Sequence[dict[tuple[Room, int], int]],
    ways: Sequence[list[tuple[tuple[Room, int], tuple[Room, int], Room, int]]],
) -> dict[Card, Placed]:
    """Go back through the steps, and count the deals in which each place gets each number of their cards."""
    places = range(len(known.spots))
    rest: dict[tuple[Room, int], int] = dict.fromkeys(layers[-1], 1)
    total = sum(layers[-1].values())
    found = {}
    for step, before, taken in zip(reversed(steps), reversed(layers[:-1]), reversed(ways), strict=True):
        shares: list[Counter[int]] = [Counter() for _ in places]
        earlier: defaultdict[tuple[Room, int], int] = defaultdict(int)
        for state, after, share, number in taken:
            deals = number * rest.get(after, 0)
            if deals:
                earlier[state] += deals
                for place in places:
                    shares[place][share[place]] += before[state] * deals
        rest = earlier
        for card, copies in step.cards:
            size = sum(number for _, number in step.cards)
            pairs = [_some_and_all(shares[place], copies, size, total) for place in places]
            found[card] = Placed(copies, tuple(some for some, _ in pairs), tuple(every for _, every in pairs))
    return {card: found[card] for card, _ in known.deck if card in found}


def _some_and_all(shares: Counter[int], copies: int, size: int, total: int) -> tuple[Fraction, Fraction]:
    """Compute the chances that a place has some, and all, copies of a card, from the number of cards of its step that it gets."""
    cases = comb(size, copies)
    none = sum(deals * comb(size - share, copies) for share, deals in shares.items())
    every = sum(deals * comb(share, copies) for share, deals in shares.items())
    return 1 - Fraction(none, total * cases), Fraction(every, total * cases)


def _ways(step: _Step, room: Room, whole: int) -> Iterator[tuple[tuple[Room, int], Room, int]]:
    """Yield the states that a step leads to, with the cards that each place gets, and the number of ways to choose them."""
    for share, number in _shares(step.lots, room):
        after = whole
        for place, bit, copies, is_first, is_last in step.sets:
            if share[place] < copies:
                after &= ~bit
            elif is_first:
                after |= bit
            if is_last and after & bit:
                break
        else:
            left = tuple(cards - more for cards, more in zip(room, share, strict=True))
            yield (left, after), share, number


def _shares(lots: Sequence[tuple[int, tuple[int, ...]]], room: Room) -> Iterator[tuple[Room, int]]:
    """Yield the numbers of cards that places with some room may get from lots, and in how many ways."""
    (size, places), *others = lots
    for share in _parts(size, places, room):
        number = factorial(size) // prod(map(factorial, share))
        if not others:
            yield share, number
            continue
        left = tuple(cards - more for cards, more in zip(room, share, strict=True))
        for more, ways in _shares(others, left):
            yield tuple(a + b for a, b in zip(share, more, strict=True)), number * ways


def _parts(size: int, places: Sequence[int], room: Room) -> Iterator[Room]:
    """Yield the ways to part some cards among places with some room."""
    if not places:
        if not size:
            yield (0,) * len(room)
        return
    place, *others = places
    least = max(0, size - sum(room[other] for other in others))
    for number in range(least, min(size, room[place]) + 1):
        for share in _parts(size - number, others, room):
            yield (*share[:place], number, *share[place + 1 :])


def _steps(known: Certain) -> list[_Step]:
    """Make the steps: first the cards of barred sets, so that few sets are begun at a time, then the others by what is known."""
    by_card: defaultdict[Card, list[Lot]] = defaultdict(list)
    for lot in known.lots:
        by_card[lot.card].append(lot)
    tied = {card for bar in known.bars for card, _ in bar.cards}
    alone = [card for card, lots in by_card.items() if card in tied or len(lots) > 1]
    order = _in_order([card for card in alone if card in tied], known.bars)
    order += [card for card in alone if card not in tied]
    steps = [_step(card, by_card[card], order, known.bars) for card in order]
    alike: defaultdict[tuple[int, ...], list[tuple[Card, int]]] = defaultdict(list)
    for card, (lot, *_) in by_card.items():
        if card not in order:
            alike[lot.spots].append((card, lot.copies))
    for spots in sorted(alike, key=len):
        size = sum(copies for _, copies in alike[spots])
        steps.append(_Step(tuple(alike[spots]), ((size, spots),), ()))
    return steps


def _step(card: Card, lots: Sequence[Lot], order: Sequence[Card], bars: Sequence[Bar]) -> _Step:
    sets = []
    for number, bar in enumerate(bars):
        places = sorted(order.index(each) for each, _ in bar.cards)
        for each, copies in bar.cards:
            if each is card:
                at = order.index(card)
                sets.append((bar.spot, 1 << number, copies, at == places[0], at == places[-1]))
    copies = sum(lot.copies for lot in lots)
    return _Step(((card, copies),), tuple((lot.copies, lot.spots) for lot in lots), tuple(sets))


def _in_order(cards: Sequence[Card], bars: Sequence[Bar]) -> list[Card]:
    """Sort cards so that few sets are begun and not done at a time: next is always the card that leaves the fewest."""
    left, order = list(cards), list[Card]()
    sets = [{card for card, _ in bar.cards} for bar in bars]
    while left:
        done = set(order)
        best = min(left, key=lambda card: sum(0 < len(each & (done | {card})) < len(each) for each in sets))
        order.append(best)
        left.remove(best)
    return order
