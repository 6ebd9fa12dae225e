"""Games and rounds by the thousand in one call: what the lab asks of two-handed Pinochle (`base.Arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import branch, fresh, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.cards import indices
from pinochle_widgets.games.two_handed.bulk.games import Aim, Tally, play_game, play_round, random_round
from pinochle_widgets.games.two_handed.core import HAND_SIZE, PACKET, Round, Terms
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom

GAME_COLUMNS = ("seat_won", "melds_0", "tricks_0", "melds_1", "tricks_1", "rounds")
ROUND_COLUMNS = ("dealer", "melds_0", "tricks_0", "melds_1", "tricks_1")
GAME_ROW = len(GAME_COLUMNS)
ROUND_ROW = len(ROUND_COLUMNS)

NUMBER = 1
"""Every game is the first of its series: in a pair each level leads once."""


def setting(rules: TwoHandedRules) -> tuple[Terms, Aim, list[int]]:
    """What the rules below are told of a game under TwoHandedRules: by what a round is played, what ends a game, the deck."""
    return rules.terms, Aim.of(rules), indices(rules.deck.cards)


def room(rules: TwoHandedRules) -> tuple[int | type[Layout], ...]:
    """Room to work in: for the shuffled cards, the round, what a seat sees of it, memory, and the tally."""
    return rules.cards, Round, Round, SearchRoom, Tally


def places(rules: TwoHandedRules) -> tuple[int, list[int]]:
    """How many cards seat 0 is dealt; and for each dealer, where in the deck those lie, and behind them all others."""
    found: list[int] = []
    for dealer in range(2):
        mine = [place for place in range(2 * HAND_SIZE) if place // PACKET & 1 == 1 - dealer]
        found += mine + [place for place in range(rules.cards) if place not in mine]
    return HAND_SIZE, found


@rule(entry=True)
def play_pairs(
    levels: Sequence[int],
    first: int,
    last: int,
    deals: int,
    dice: int,
    rules: Terms,
    aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    seen: Round,
    memory: SearchRoom,
    tally: Tally,
    table: list[int],
) -> int:
    """Play pairs of games from `first` up to, not including, `last`; each writes two rows of GAME_COLUMNS.

    `levels` lists who sits where in the one game, then in the other. Both games of a pair have the same
    deals and dice: those of the pair's number, whatever was played before.
    """
    at = 0
    for pair in range(first, last):
        for game in range(2):
            fresh(deck, cards)
            seats = levels[2 * game : 2 * game + 2]
            winner = play_game(
                seats, NUMBER, branch(deals, pair), branch(dice, pair), cards, rules, aim, s, seen, memory, tally
            )
            table[at] = winner
            for seat in range(2):
                table[at + 2 * seat + 1] = tally.melds[seat]
                table[at + 2 * seat + 2] = tally.tricks[seat]
            table[at + GAME_ROW - 1] = tally.rounds
            at += GAME_ROW
    return at


@rule(entry=True)
def play_rounds(
    first: int,
    last: int,
    state: int,
    rules: Terms,
    _aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    _seen: Round,
    _memory: SearchRoom,
    _tally: Tally,
    table: list[int],
) -> int:
    """Play rounds at random from `first` up to, not including, `last`; each writes a row of ROUND_COLUMNS.

    The deal goes round; a round has the chance of its number, whatever was played before.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        random_round(number & 1, branch(state, number), cards, rules, s)
        at = write_round(number & 1, s, table, at)
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
    _aim: Aim,
    deck: Sequence[int],
    cards: list[int],
    s: Round,
    seen: Round,
    memory: SearchRoom,
    _tally: Tally,
    table: list[int],
) -> int:
    """Play rounds to their last trick from `first` up to, not including, `last`; `levels` lists who sits where.

    Rows, deal and chance are those of `play_rounds`. The first `kept` cards of the deck are not shuffled; `order` tells for
    each dealer where the cards go, and `dealt` is room for them.
    """
    at = 0
    for number in range(first, last):
        fresh(deck, cards)
        dice = shuffle(cards, kept, len(cards), branch(state, number))
        for place in range(len(cards)):
            dealt[order[(number & 1) * len(cards) + place]] = cards[place]
        play_round(levels, number & 1, dice, dealt, rules, s, seen, memory)
        at = write_round(number & 1, s, table, at)
    return at


@rule
def write_round(dealer: int, s: Round, table: list[int], at: int) -> int:
    """Write the row of a finished round, and tell where the next one goes."""
    table[at] = dealer
    for seat in range(2):
        table[at + 2 * seat + 1] = s.meld_points[seat]
        table[at + 2 * seat + 2] = s.trick_points[seat]
    return at + ROUND_ROW
