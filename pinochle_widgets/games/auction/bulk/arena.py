"""The arena of the games with partners: games and rounds by the thousand in one call (`base.Arena`).

Every side plays each deal from every place at the table: a deal is as many games as there are sides, and in each of them
another side is the one of the first level.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.bulk.contest import (
    HANDS,
    SIDE_TALLY,
    TALLY,
    clear_scores,
    play_game,
    play_hand,
    tricks_of,
)
from pinochle_widgets.games.auction.bulk.random_hands import random_hand
from pinochle_widgets.games.auction.convention.at_table import convention_of, numbers_of
from pinochle_widgets.games.auction.core.layout import NOBODY, Hand, Terms
from pinochle_widgets.games.auction.core.scoring import of_side
from pinochle_widgets.games.auction.core.steps import dealing_order
from pinochle_widgets.games.auction.players.ladder import SearchRoom
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.pinochle.cards import indices

GAME_COLUMNS = (
    "seat_won",
    *("melds_0", "tricks_0", "lost_bids_0"),
    *("melds_1", "tricks_1", "lost_bids_1"),
    "rounds",
)
ROUND_COLUMNS = (
    *("dealer", "bidder", "bid", "trump"),
    *("melds_0", "tricks_0", "gain_0"),
    *("melds_1", "tricks_1", "gain_1"),
)


def setting(rules: AuctionRules) -> tuple[Terms, list[int], list[int]]:
    """Gather the arrays that `play_pairs`, `play_rounds` and `self_play` take: rules, convention, deck."""
    return rules.terms, list(numbers_of(convention_of(rules))), indices(rules.deck.cards)


def room(rules: AuctionRules) -> tuple[int | type[Layout], ...]:
    """List the shapes of the arrays to work in: shuffled cards, position, information state, memory of search, and tally."""
    return rules.cards, Hand, Hand, SearchRoom, TALLY


def places(rules: AuctionRules) -> tuple[int, list[int]]:
    """Find the places in the deck dealt to seat 0: returns their number, and for each dealer these and then all others."""
    found: list[int] = []
    for dealer in range(rules.seats):
        owners = dealing_order(dealer, rules.terms) + [NOBODY] * rules.kitty
        found += [place for place, owner in enumerate(owners) if owner == 0]
        found += [place for place, owner in enumerate(owners) if owner != 0]
    return rules.hand_size, found


@rule(entry=True)
def play_pairs(
    levels: Sequence[int],
    first: int,
    last: int,
    deals: int,
    dice: int,
    rules: Terms,
    convention: Sequence[int],
    deck: Sequence[int],
    cards: list[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
    tally: list[int],
    table: list[int],
) -> int:
    """Play the games of the deals from `first` up to, not including, `last`; each game writes a row of GAME_COLUMNS.

    `levels` lists the level of each seat in each of the games of a deal, one game after the other. All games of a deal
    have the same cards and dice, which depend on the deal's number and not on the games before. Returns the length of
    the table written.
    """
    at = 0
    for number in range(first, last):
        for game in range(rules.sides):
            fresh(deck, cards)
            seats = levels[rules.seats * game : rules.seats * (game + 1)]
            table[at] = play_game(
                seats, branch(deals, number), branch(dice, number), cards, rules, convention, s, seen, memory, tally
            )
            for place in range(SIDE_TALLY * rules.sides):
                table[at + 1 + place] = tally[1 + place]
            at += 2 + SIDE_TALLY * rules.sides
            table[at - 1] = tally[HANDS]
    return at


@rule(entry=True)
def play_rounds(
    first: int,
    last: int,
    state: int,
    rules: Terms,
    _convention: Sequence[int],
    deck: Sequence[int],
    cards: list[int],
    s: Hand,
    _seen: Hand,
    _memory: SearchRoom,
    _tally: list[int],
    table: list[int],
) -> int:
    """Play rounds at random from `first` up to, not including, `last`; each writes a row of ROUND_COLUMNS.

    The deal goes round; the cards and actions of a round depend on its number and not on the rounds before. Returns the length
    of the table written.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        random_hand(s, cards, number % rules.seats, branch(state, number), rules)
        at = write_round(s, rules, table, at)
    return at


@rule(entry=True)
def self_play(
    levels: Sequence[int],
    kept: int,
    order: Sequence[int],
    dealt: list[int],
    first: int,
    last: int,
    state: int,
    rules: Terms,
    convention: Sequence[int],
    deck: Sequence[int],
    cards: list[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
    _tally: list[int],
    table: list[int],
) -> int:
    """Play rounds from `first` up to, not including, `last`, each as if it opened a game; `levels` are by seat.

    Rows, dealer and random numbers are those of `play_rounds`; a round in which a redeal is claimed has no bidder. The first
    `kept` cards of the deck are not shuffled; `order` has for each dealer the place of each card in the deck, and `dealt` is
    room for the cards so ordered. Returns the length of the table written.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        dice = shuffle(cards, kept, len(cards), branch(state, number))
        dealer = number % rules.seats
        for place in range(len(cards)):
            dealt[order[dealer * len(cards) + place]] = cards[place]
        clear_scores(s)
        play_hand(levels, dealer, dice, dealt, rules, convention, s, seen, memory)
        at = write_round(s, rules, table, at)
    return at


@rule
def write_round(s: Hand, rules: Terms, table: list[int], at: int) -> int:
    """Write the row of a finished round; returns the place of the next row."""
    for place, value in enumerate((s.dealer, s.bidder, s.high, s.trump)):
        table[at + place] = value
    at += 4
    for side in range(rules.sides):
        table[at] = of_side(s.meld, side, rules)
        table[at + 1] = tricks_of(s, side, rules)
        table[at + 2] = s.gain[side]
        at += 3
    return at
