"""The whole games between levels, as rules: tournaments and benchmarks play them by the thousand."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.engine.rng import below, following, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.information import view
from pinochle_widgets.games.auction.core.layout import NOBODY, OVER, PLAYED_OUT, REDEAL, Hand, Terms
from pinochle_widgets.games.auction.core.scoring import bidding_side, is_made, trick_points
from pinochle_widgets.games.auction.core.steps import deal, forced_card, step
from pinochle_widgets.games.auction.players.ladder import SearchRoom, advise

# The tally of a game, by place; the places of each further side lie SIDE_TALLY further on.
(
    HANDS,
    FROM_MELDS,
    FROM_TRICKS,
    LOST_BIDS,
) = range(4)
SIDE_TALLY = 3
TALLY = 1 + 4 * SIDE_TALLY

MOST_HANDS = 300
"""The number of rounds after which the highest side wins: a game between poor bidders might never end."""


@rule
def play_game(
    levels: Sequence[int],
    deals: int,
    dice: int,
    deck: list[int],
    rules: Terms,
    convention: Sequence[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
    tally: list[int],
) -> int:
    """Play a game to its end; returns the side that won it.

    `levels` are by seat. `deals` and `dice` are states of the random streams for the first dealer and the cards, and for the
    players. `deck` lists the cards and is shuffled in place. `s`, `seen` and `memory` are room to work in; the counts of the
    game are written to `tally`.
    """
    for place in range(TALLY):
        tally[place] = 0
    clear_scores(s)
    deals = following(deals)
    dealer = below(rules.seats, deals)
    while tally[HANDS] < MOST_HANDS:
        deals = shuffle(deck, 0, len(deck), deals)
        dice = play_hand(levels, dealer, dice, deck, rules, convention, s, seen, memory)
        if s.stage == OVER:
            tally[HANDS] += 1
            add_up(s, tally, rules)
            if s.winner != NOBODY:
                return s.winner
            dealer = (dealer + 1) % rules.seats
    return leading_side(s, rules)


@rule
def clear_scores(s: Hand) -> None:
    """Set all scores to 0."""
    for side in range(len(s.score)):
        s.gain[side] = s.score[side] = s.progress[side] = 0


@rule
def play_hand(
    levels: Sequence[int],
    dealer: int,
    dice: int,
    deck: Sequence[int],
    rules: Terms,
    convention: Sequence[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
) -> int:
    """Play a round from the deal to its end, or until a redeal is claimed; returns the next state of the dice."""
    deal(s, deck, dealer, rules)
    while s.stage not in (OVER, REDEAL):
        dice = following(dice)
        take_turn(levels, mixed(dice), rules, convention, s, seen, memory)
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
def take_turn(
    levels: Sequence[int],
    chance: int,
    rules: Terms,
    convention: Sequence[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
) -> None:
    """Play a forced card, or decide for the seat on turn by the policy of its level."""
    card = forced_card(s, rules)
    if card != NO_CARD:
        step(s, card, rules)
        return
    view(s, s.turn, rules, seen)
    action, _, _, _ = advise(levels[s.turn], seen, rules, convention, chance, memory)
    step(s, action, rules)


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
