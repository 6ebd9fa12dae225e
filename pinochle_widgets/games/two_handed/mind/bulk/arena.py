"""Play games and rounds by the thousand in one call: the arena that the lab asks of a game (`protocol.Arena`)."""

from __future__ import annotations

from pinochle_widgets.engine.layout import Layout, clear
from pinochle_widgets.engine.rng import branch, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol.bench import padded
from pinochle_widgets.games.two_handed.mind.bulk.games import (
    NEVER,
    NOBODY,
    Aim,
    Bench,
    play_game,
    play_round,
    random_round,
    unshuffled,
)
from pinochle_widgets.games.two_handed.rules.codes import LARGEST_DECK
from pinochle_widgets.games.two_handed.rules.core import HAND_SIZE, PACKET, Round
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

__all__ = ["GAME_COLUMNS", "ROUND_COLUMNS", "Bench", "cards_dealt", "play_pairs", "play_rounds", "self_play", "setting"]

GAME_COLUMNS = ("seat_won", "melds_0", "tricks_0", "melds_1", "tricks_1", "rounds")
ROUND_COLUMNS = ("dealer", "melds_0", "tricks_0", "melds_1", "tricks_1")
GAME_ROW = len(GAME_COLUMNS)
ROUND_ROW = len(ROUND_COLUMNS)

NUMBER = 1
"""The number of each game in its series: seat 0 leads first in every game, and in a pair each level sits there once."""


def setting(rules: TwoHandedRules) -> dict[str, Layout | list[int]]:
    """Return the fields of `Bench` that the game's rules decide; see `Arena.setting`."""
    return {
        "rules": rules.terms,
        "aim": Aim.of(rules),
        "deck": padded(indices(rules.deck.cards), LARGEST_DECK),
        "order": padded(places(rules), 2 * LARGEST_DECK),
    }


def cards_dealt(_rules: TwoHandedRules) -> int:
    """Return the number of cards that seat 0 is dealt."""
    return HAND_SIZE


def places(rules: TwoHandedRules) -> list[int]:
    """List for each dealer the places in the deck of seat 0's cards, then all other places."""
    found: list[int] = []
    for owners in owners_of(rules):
        mine = [place for place, owner in enumerate(owners) if owner == 0]
        found += mine + [place for place in range(rules.cards) if place not in mine]
    return found


def owners_of(rules: TwoHandedRules) -> list[list[int]]:
    """List for each dealer the seats that the cards of a deck are dealt to, in their order; NOBODY for the stock."""
    dealt = 2 * HAND_SIZE
    return [
        [1 ^ place // PACKET & 1 ^ dealer if place < dealt else NOBODY for place in range(rules.cards)]
        for dealer in range(2)
    ]


@rule(entry=True)
def play_pairs(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play pairs of games from `first` up to, not including, `last`; each pair writes two rows of GAME_COLUMNS.

    Both games of a pair have the cards and chances of its number.
    """
    at = 0
    tally = bench.tally
    series = bench.series
    for pair in range(first, last):
        for game in range(2):
            seats = series.levels[2 * game : 2 * game + 2]
            table[at] = play_game(bench, seats, NUMBER, branch(series.deals, pair), branch(series.dice, pair))
            for seat in range(2):
                table[at + 2 * seat + 1] = tally.melds[seat]
                table[at + 2 * seat + 2] = tally.tricks[seat]
            table[at + GAME_ROW - 1] = tally.rounds
            at += GAME_ROW
    return at


@rule(entry=True)
def play_rounds(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds at random from `first` up to, not including, `last`; see `Arena.play_rounds`. The seats deal in turns."""
    at = 0
    for number in range(first, last):
        random_round(bench, number & 1, branch(bench.series.deals, number))
        at = write_round(number & 1, bench.s, table, at)
    return at


@rule(entry=True)
def self_play(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds between levels to their last trick, from `first` up to, not including, `last`; see `Arena.self_play`."""
    at = 0
    clear(bench.tally)
    for number in range(first, last):
        play_opening(bench, number)
        at = write_round(number & 1, bench.s, table, at)
    return at


@rule
def play_opening(bench: Bench, number: int) -> int:
    """Play the round of a number to its last trick; return the place of the first card dealt."""
    size = bench.rules.cards
    top = unshuffled(bench)
    dice = shuffle(bench.cards, top + bench.series.kept, LARGEST_DECK, branch(bench.series.deals, number))
    for place in range(size):
        bench.dealt[top + bench.order[(number & 1) * size + place]] = bench.cards[top + place]
    play_round(bench, bench.series.levels, number & 1, dice, bench.dealt, NEVER)
    return top


@rule
def write_round(dealer: int, s: Round, table: list[int], at: int) -> int:
    """Write the row of a finished round at place `at` of the table; return the place of the next row."""
    table[at] = dealer
    for seat in range(2):
        table[at + 2 * seat + 1] = s.meld_points[seat]
        table[at + 2 * seat + 2] = s.trick_points[seat]
    return at + ROUND_ROW
