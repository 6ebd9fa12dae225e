"""Games and hands by the thousand in one call: what the lab asks of the games with partners (`base.Arena`).

Every side plays each deal from every place at the table: with two sides a deal is two games, with three it is three, and
in each another side is the one of the first level.
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
    """What the rules below are told of a game under AuctionRules: by what a hand is played, the convention, and the deck."""
    return rules.terms, list(numbers_of(convention_of(rules))), indices(rules.deck.cards)


def room(rules: AuctionRules) -> tuple[int | type[Layout], ...]:
    """Room to work in: for the shuffled cards, the hand, what a seat sees of it, memory, and the tally."""
    return rules.cards, Hand, Hand, SearchRoom, TALLY


def places(rules: AuctionRules) -> tuple[int, list[int]]:
    """How many cards seat 0 is dealt; and for each dealer, where in the deck those lie, and behind them all others."""
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

    `levels` lists who sits where in each of the games of a deal, one game after the other. All games of a deal have the
    same cards and dice: those of the deal's number, whatever was played before.
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
    """Play hands at random from `first` up to, not including, `last`; each writes a row of ROUND_COLUMNS.

    The deal goes round; a hand has the chance of its number, whatever was played before.
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
    """Play hands from `first` up to, not including, `last`, as if each opened a game; `levels` lists who sits where.

    Rows, deal and chance are those of `play_rounds`; where a redeal is claimed nobody bids. The first `kept` cards of
    the deck are not shuffled; `order` tells for each dealer where the cards go, and `dealt` is room for them.
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
    """Write the row of a finished hand, and tell where the next one goes."""
    for place, value in enumerate((s.dealer, s.bidder, s.high, s.trump)):
        table[at + place] = value
    at += 4
    for side in range(rules.sides):
        table[at] = of_side(s.meld, side, rules)
        table[at + 1] = tricks_of(s, side, rules)
        table[at + 2] = s.gain[side]
        at += 3
    return at
