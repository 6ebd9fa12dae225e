"""Play games and rounds by the thousand in one call: the arena that the lab asks of a game (`protocol.Arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta import codes
from pinochle_widgets.games.canasta.bulk import random_rounds
from pinochle_widgets.games.canasta.bulk.contest import Aim, Tally, play_game, play_round
from pinochle_widgets.games.canasta.bulk.random_rounds import random_round
from pinochle_widgets.games.canasta.core.cards import DECK, kinds_of
from pinochle_widgets.games.canasta.core.dealing import deal
from pinochle_widgets.games.canasta.core.layout import SEATS, Round, Terms
from pinochle_widgets.games.canasta.core.opening import points_to_open
from pinochle_widgets.games.canasta.core.scoring import bonuses_scored, cards_scored
from pinochle_widgets.games.canasta.rules import CanastaRules

GAME_COLUMNS = ("seat_won", "cards_0", "bonuses_0", "cards_1", "bonuses_1", "rounds")
ROUND_COLUMNS = ("dealer", "cards_0", "bonuses_0", "cards_1", "bonuses_1")


def setting(rules: CanastaRules) -> tuple[Terms, Aim, list[int]]:
    """Return the arguments of the rules below that depend on the game's rules: its options, and the kinds of all cards."""
    return rules.terms, Aim.of(rules), kinds_of(rules.deck.cards)


def room(rules: CanastaRules) -> tuple[int | type[Layout], ...]:
    """Return the sizes of the working memory that the rules below take, in the order of their arguments `cards` to `counts`."""
    return len(rules.deck), Round, Round, Tally, codes.MOST_CODES, random_rounds.TALLY


def places(rules: CanastaRules) -> tuple[int, list[int]]:
    """Return no cards that can be given to seat 0, and for each dealer the deck as it lies."""
    return 0, 2 * list(range(len(rules.deck)))


@rule(entry=True)
def play_pairs(
    levels: Sequence[int], first: int, last: int, deals: int, _dice: int, rules: Terms, aim: Aim, deck: Sequence[int],
    cards: list[int], s: Round, seen: Round, tally: Tally, _out: list[int], _counts: list[int], table: list[int],
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
    _tally: Tally, out: list[int], counts: list[int], table: list[int],
) -> int:  # fmt: skip
    """Play rounds at random from `first` up to, not including, `last`; each round writes a row of ROUND_COLUMNS.

    The seats deal in turns, and need some points to open at random. A round depends on `state` and its number alone.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        random_round(s, cards, number & 1, branch(state, number), rules, out, counts)
        at = write_round(number & 1, s, rules, table, at)
    return at


@rule(entry=True)
def self_play(
    levels: Sequence[int], kept: int, order: Sequence[int], dealt: list[int], first: int, last: int, state: int, rules: Terms,
    _aim: Aim, deck: Sequence[int], cards: list[int], s: Round, seen: Round, tally: Tally, _out: list[int],
    _counts: list[int], table: list[int],
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
        deal(s, dealt, number & 1, rules)
        for seat in range(SEATS):
            s.need[seat] = points_to_open(0, rules)
        play_round(levels, dealt, s, seen, rules, tally)
        at = write_round(number & 1, s, rules, table, at)
    return at


@rule
def write_round(dealer: int, s: Round, rules: Terms, table: list[int], at: int) -> int:
    """Write the row of a finished round at place `at` of the table; return the place of the next row."""
    table[at] = dealer
    for seat in range(SEATS):
        table[at + 2 * seat + 1] = cards_scored(s, seat, rules)
        table[at + 2 * seat + 2] = bonuses_scored(s, seat, rules)
    return at + 5
