"""Play games and rounds by the thousand in one call: the arena that the lab asks of a game (`protocol.Arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import branch, following, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta import codes
from pinochle_widgets.games.canasta.bulk.contest import Aim, Tally, begin_turns, note_turn, play_game, play_round
from pinochle_widgets.games.canasta.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.codes import do
from pinochle_widgets.games.canasta.core.cards import DECK, JOKER, MELD_RANKS, TWO, kinds_of
from pinochle_widgets.games.canasta.core.counts import canastas, of_rank, wilds_in
from pinochle_widgets.games.canasta.core.dealing import deal, dealt_to
from pinochle_widgets.games.canasta.core.layout import OVER, SEATS, Round, Terms
from pinochle_widgets.games.canasta.core.opening import points_to_open
from pinochle_widgets.games.canasta.core.scoring import bonuses_scored, cards_scored
from pinochle_widgets.games.canasta.rules import CanastaRules

GAME_COLUMNS = ("seat_won", "cards_0", "bonuses_0", "cards_1", "bonuses_1", "rounds")
PARTS = ("cards", "bonuses", "opened", "canastas", "wild_melded", "wild_held")
"""The columns of a seat in the row of a round; `opened` is the turn in which it opened, both seats' turns counted, or 0."""

ROUND_COLUMNS = ("dealer", "out", "turns", *(f"{part}_{seat}" for seat in range(SEATS) for part in PARTS))


def setting(rules: CanastaRules) -> tuple[Terms, Aim, list[int]]:
    """Return the arguments of the rules below that depend on the game's rules: its options, and the kinds of all cards."""
    return rules.terms, Aim.of(rules), kinds_of(rules.deck.cards)


def room(rules: CanastaRules) -> tuple[int | type[Layout], ...]:
    """Return the sizes of the working memory that the rules below take, in the order of their arguments `cards` to `out`."""
    return len(rules.deck), Round, Round, Tally, codes.MOST_CODES


def places(rules: CanastaRules) -> tuple[int, list[int]]:
    """Find the places in the deck dealt to seat 0: returns their number, and for each dealer these and then all others."""
    found: list[int] = []
    for dealer in range(SEATS):
        mine = [place for place in range(SEATS * rules.hand_size) if dealt_to(place, dealer) == 0]
        found += mine + [place for place in range(DECK) if place not in mine]
    return rules.hand_size, found


@rule(entry=True)
def play_pairs(
    levels: Sequence[int], first: int, last: int, deals: int, _dice: int, rules: Terms, aim: Aim, deck: Sequence[int],
    cards: list[int], s: Round, seen: Round, tally: Tally, _out: list[int], table: list[int],
) -> int:  # fmt: skip
    """Play pairs of games from `first` up to, not including, `last`; each pair writes two rows of GAME_COLUMNS.

    `levels` are those of seats 0 and 1 in the first game of a pair, then in the second. The decks of both branch from `deals` by
    the pair's number; no level throws dice. The result is the number of entries written to `table`.
    """
    at = 0
    for pair in range(first, last):
        for game in range(SEATS):
            seats = levels[SEATS * game : SEATS * game + SEATS]
            table[at] = play_game(seats, deck, cards, branch(deals, pair), rules, aim, s, seen, tally)
            for seat in range(SEATS):
                table[at + 2 * seat + 1] = tally.cards[seat]
                table[at + 2 * seat + 2] = tally.bonuses[seat]
            table[at + 5] = tally.rounds
            at += 6
    return at


@rule(entry=True)
def play_rounds(
    first: int, last: int, state: int, rules: Terms, _aim: Aim, deck: Sequence[int], cards: list[int], s: Round, _seen: Round,
    tally: Tally, out: list[int], table: list[int],
) -> int:  # fmt: skip
    """Play rounds at random from `first` up to, not including, `last`; each round writes a row of ROUND_COLUMNS.

    The seats deal in turns. A round depends on `state` and its number alone.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        dice = shuffle(cards, 0, DECK, branch(state, number))
        begin(s, cards, number & 1, rules)
        begin_turns(tally)
        while s.stage != OVER:
            seat = s.turn
            dice = following(dice)
            do(s, cards, random_code(s, out, dice, rules), rules)
            note_turn(s, seat, tally)
        at = write_round(s, rules, tally, table, at)
    return at


@rule(entry=True)
def self_play(
    levels: Sequence[int], kept: int, order: Sequence[int], dealt: list[int], first: int, last: int, state: int, rules: Terms,
    _aim: Aim, deck: Sequence[int], cards: list[int], s: Round, seen: Round, tally: Tally, _out: list[int],
    table: list[int],
) -> int:  # fmt: skip
    """Play rounds between levels from `first` up to, not including, `last`, each as the first of a game.

    `levels` lists the levels of seats 0 and 1. The first `kept` cards of `deck` are not shuffled; `order` gives for each
    dealer the place in the dealt deck of each card; `dealt` is working memory for that deck. Rows and dealers are as in
    `play_rounds`.
    """
    at = 0
    clear(tally)
    for number in range(first, last):
        fresh(deck, cards)
        shuffle(cards, kept, DECK, branch(state, number))
        for place in range(DECK):
            dealt[order[(number & 1) * DECK + place]] = cards[place]
        begin(s, dealt, number & 1, rules)
        play_round(levels, dealt, s, seen, rules, tally)
        at = write_round(s, rules, tally, table, at)
    return at


@rule
def begin(s: Round, cards: list[int], dealer: int, rules: Terms) -> None:
    """Deal the first round of a game."""
    deal(s, cards, dealer, rules)
    for seat in range(SEATS):
        s.need[seat] = points_to_open(0, rules)


@rule
def wilds_melded(s: Round, seat: int) -> int:
    """Count the wild cards in the melds of a seat."""
    found = 0
    for rank in range(MELD_RANKS):
        found += wilds_in(s, seat, rank)
    return found


@rule
def write_round(s: Round, rules: Terms, tally: Tally, table: list[int], at: int) -> int:
    """Write the row of a finished round at place `at` of the table; return the place of the next row."""
    table[at] = s.dealer
    table[at + 1] = s.out
    table[at + 2] = tally.turns
    at += 3
    for seat in range(SEATS):
        table[at] = cards_scored(s, seat, rules)
        table[at + 1] = bonuses_scored(s, seat, rules)
        table[at + 2] = tally.opened[seat]
        table[at + 3] = canastas(s, seat)
        table[at + 4] = wilds_melded(s, seat)
        table[at + 5] = of_rank(s.hand[seat], TWO) + s.hand[seat][JOKER]
        at += 6
    return at
