"""The whole games between levels, as rules: tournaments and benchmarks play them by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import below, following, fresh, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.ladder import SearchRoom, advise
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.rules.codes import LARGEST_DECK
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, OVER, PLAYED_OUT, REDEAL, Hand, Terms
from pinochle_widgets.games.auction.rules.core.scoring import bidding_side, is_made, trick_points
from pinochle_widgets.games.auction.rules.core.steps import deal, forced_card, step
from pinochle_widgets.games.protocol.bench import Series

# The tally of a game, by place; the places of each further side lie SIDE_TALLY further on.
HANDS, FROM_MELDS, FROM_TRICKS, LOST_BIDS = range(4)
SIDE_TALLY = 3
TALLY = 1 + 4 * SIDE_TALLY

MOST_ROUNDS = 300
"""The number of rounds after which the highest side wins: a game between poor bidders might never end."""


class Bench(Layout):
    """The bench of compiled play: all that it takes and works in; see `protocol.Arena`.

    A smaller deck fills the first places of a list.
    """

    series: Series
    rules: Terms
    convention: CodedConvention
    deck: Annotated[list[int], LARGEST_DECK]  # the cards by index, unshuffled
    order: Annotated[list[int], 4 * LARGEST_DECK]  # for each dealer the places of seat 0's cards, then all others
    cards: Annotated[list[int], LARGEST_DECK]  # shuffled
    dealt: Annotated[list[int], LARGEST_DECK]  # the same cards, those that are kept in the places of seat 0
    s: Hand
    seen: Hand
    memory: SearchRoom
    tally: Annotated[list[int], TALLY]


@rule
def play_game(b: Bench, levels: Sequence[int], deals: int, dice: int) -> int:
    """Play a game to its end; returns the side that won it.

    `levels` are by seat. `deals` and `dice` are states of the random streams for the first dealer and the cards, and for the
    players. The counts of the game are in the tally then.
    """
    s = b.s
    for place in range(TALLY):
        b.tally[place] = 0
    clear_scores(s)
    fresh(b.deck, b.cards)
    deals = following(deals)
    dealer = below(b.rules.seats, deals)
    while b.tally[HANDS] < MOST_ROUNDS:
        deals = shuffle(b.cards, 0, cards_in_game(b.rules), deals)
        dice = play_hand(b, levels, dealer, dice, b.cards)
        if s.stage == OVER:
            b.tally[HANDS] += 1
            add_up(s, b.tally, b.rules)
            if s.winner != NOBODY:
                return s.winner
            dealer = (dealer + 1) % b.rules.seats
    return leading_side(s, b.rules)


@rule
def clear_scores(s: Hand) -> None:
    """Set all scores to 0."""
    for side in range(len(s.score)):
        s.gain[side] = s.score[side] = s.progress[side] = 0


@rule
def play_hand(b: Bench, levels: Sequence[int], dealer: int, dice: int, deck: Sequence[int]) -> int:
    """Play a round from the deal to its end, or until a redeal is claimed; returns the next state of the dice."""
    deal(b.s, deck, dealer, b.rules)
    while b.s.stage not in (OVER, REDEAL):
        dice = following(dice)
        take_turn(b, levels, mixed(dice))
    return dice


@rule
def leading_side(s: Hand, rules: Terms) -> int:
    """Find the side with the highest score; the first of several."""
    best = 0
    for side in range(1, rules.sides):
        if s.score[side] > s.score[best]:
            best = side
    return best


@rule(late=True)
def take_turn(b: Bench, levels: Sequence[int], chance: int) -> None:
    """Play a forced card, or decide for the seat on turn by the policy of its level."""
    s = b.s
    card = forced_card(s, b.rules)
    if card != NO_CARD:
        step(s, card, b.rules)
        return
    view(s, s.turn, b.rules, b.seen)
    action = advise(levels[s.turn], b.seen, b.rules, b.convention, chance, b.memory)
    step(s, action, b.rules)


@rule
def add_up(s: Hand, tally: list[int], rules: Terms) -> None:
    """Add the gains of a round to the tally: from melds, from tricks, or by a lost bid; only points that were gained count."""
    for side in range(rules.sides):
        at = SIDE_TALLY * side
        gain = s.gain[side]
        if side == bidding_side(s, rules) and not is_made(s, rules):
            tally[at + LOST_BIDS] += gain
        elif gain:
            tricks = tricks_of(s, side, rules)
            tally[at + FROM_TRICKS] += tricks
            tally[at + FROM_MELDS] += gain - tricks


@rule
def tricks_of(s: Hand, side: int, rules: Terms) -> int:
    """Sum the points of a side from tricks, and from discards where they count, if the round was played out; otherwise 0."""
    return trick_points(s, side, rules) if s.outcome == PLAYED_OUT else 0
