"""The arena of the games with partners: games and rounds by the thousand in one call (`base.Arena`).

Every side plays each deal from every place at the table: a deal is as many games as there are sides, and in each of them
another side is the one of the first level.
"""

from __future__ import annotations

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.bulk.contest import (
    HANDS,
    MOST_ROUNDS,
    SIDE_TALLY,
    Bench,
    clear_scores,
    play_game,
    play_hand,
    tricks_of,
)
from pinochle_widgets.games.auction.mind.bulk.random_hands import random_hand
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.rules.codes import LARGEST_DECK
from pinochle_widgets.games.auction.rules.convention.agreed import coded, convention_of
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, REDEAL, Hand, Terms
from pinochle_widgets.games.auction.rules.core.scoring import of_side
from pinochle_widgets.games.auction.rules.core.steps import dealing_order
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol.bench import padded

__all__ = [
    "GAME_COLUMNS",
    "MOST_ROUNDS",
    "ROUND_COLUMNS",
    "Bench",
    "cards_dealt",
    "play_pairs",
    "play_rounds",
    "self_play",
    "setting",
]


def columns(sides: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """List the columns of a game and of a round with so many sides."""

    def by_side(*parts: str) -> list[str]:
        return [f"{part}_{side}" for side in range(sides) for part in parts]

    round_columns = "dealer", "bidder", "bid", "trump", "thrown_in", *by_side("melds", "tricks", "gain")
    return ("seat_won", *by_side("melds", "tricks", "lost_bids"), "rounds"), round_columns


GAME_COLUMNS, ROUND_COLUMNS = columns(2)


def setting(rules: AuctionRules) -> dict[str, Layout | list[int]]:
    """Return the fields of `Bench` that the game's rules decide; see `Arena.setting`."""
    return {
        "rules": rules.terms,
        "convention": coded(convention_of(rules)),
        "deck": padded(indices(rules.deck.cards), LARGEST_DECK),
        "order": padded(places(rules), 4 * LARGEST_DECK),
    }


def cards_dealt(rules: AuctionRules) -> int:
    """Return the number of cards that seat 0 is dealt."""
    return rules.hand_size


def places(rules: AuctionRules) -> list[int]:
    """List for each dealer the places in the deck of seat 0's cards, then all other places."""
    found: list[int] = []
    for owners in owners_of(rules):
        found += [place for place, owner in enumerate(owners) if owner == 0]
        found += [place for place, owner in enumerate(owners) if owner != 0]
    return found


def owners_of(rules: AuctionRules) -> list[list[int]]:
    """List for each dealer the seats that the cards of a deck are dealt to, in their order; NOBODY for the kitty."""
    return [dealing_order(dealer, rules.terms) + [NOBODY] * rules.kitty for dealer in range(rules.seats)]


@rule(entry=True)
def play_pairs(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play the games of the deals from `first` up to, not including, `last`; each game writes a row of GAME_COLUMNS.

    All games of a deal have the same cards and dice, which depend on the deal's number and not on the games before.
    """
    at = 0
    series = bench.series
    seats = bench.rules.seats
    sides = bench.rules.sides
    for number in range(first, last):
        for game in range(sides):
            levels = series.levels[seats * game : seats * (game + 1)]
            table[at] = play_game(bench, levels, branch(series.deals, number), branch(series.dice, number))
            for place in range(SIDE_TALLY * sides):
                table[at + 1 + place] = bench.tally[1 + place]
            at += 2 + SIDE_TALLY * sides
            table[at - 1] = bench.tally[HANDS]
    return at


@rule(entry=True)
def play_rounds(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds at random from `first` up to, not including, `last`; see `Arena.play_rounds`. The deal goes round."""
    at = 0
    for number in range(first, last):
        fresh(bench.deck, bench.cards)
        random_hand(bench.s, bench.cards, number % bench.rules.seats, branch(bench.series.deals, number), bench.rules)
        at = write_round(bench.s, bench.rules, table, at)
    return at


@rule(entry=True)
def self_play(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds from `first` up to, not including, `last`, each as if it opened a game; see `Arena.self_play`.

    A round in which a redeal is claimed has no bidder.
    """
    at = 0
    for number in range(first, last):
        play_opening(bench, number)
        at = write_round(bench.s, bench.rules, table, at)
    return at


@rule
def play_opening(bench: Bench, number: int) -> None:
    """Play the round of a number, as if it opened a game."""
    dice = shuffle_opening(bench, number)
    play_hand(bench, bench.series.levels, number % bench.rules.seats, dice, bench.dealt)


@rule
def shuffle_opening(bench: Bench, number: int) -> int:
    """Lay out the cards of the round of a number, and clear the scores; returns the state of the dice."""
    size = cards_in_game(bench.rules)
    fresh(bench.deck, bench.cards)
    dice = shuffle(bench.cards, bench.series.kept, size, branch(bench.series.deals, number))
    dealer = number % bench.rules.seats
    for place in range(size):
        bench.dealt[bench.order[dealer * size + place]] = bench.cards[place]
    clear_scores(bench.s)
    return dice


@rule
def width_of_round(rules: Terms) -> int:
    """Count the columns of a round's row."""
    return 5 + 3 * rules.sides


@rule
def write_round(s: Hand, rules: Terms, table: list[int], at: int) -> int:
    """Write the row of a finished round; returns the place of the next row."""
    for place, value in enumerate((s.dealer, s.bidder, s.high, s.trump)):
        table[at + place] = value
    table[at + 4] = s.stage == REDEAL
    at += 5
    for side in range(rules.sides):
        table[at] = of_side(s.meld, side, rules)
        table[at + 1] = tricks_of(s, side, rules)
        table[at + 2] = s.gain[side]
        at += 3
    return at
