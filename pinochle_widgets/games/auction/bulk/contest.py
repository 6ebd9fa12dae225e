"""Whole games between levels, as rules: what tournaments and benchmarks play by the thousand."""

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

# What is counted of a game, by place; a side's own places lie SIDE_TALLY further on.
(
    HANDS,
    FROM_MELDS,
    FROM_TRICKS,
    LOST_BIDS,
) = range(4)
SIDE_TALLY = 3
TALLY = 1 + 4 * SIDE_TALLY

MOST_HANDS = 300
"""After so many hands the side that stands highest has won: a game between poor bidders might never end."""


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
    """Play a game to its end and tell which side won it.

    `levels` lists who sits where. `deals` and `dice` are states of the streams that the first dealer and the cards, and
    the players' chances come from. `deck` lists the cards; they are shuffled. `s`, `seen` and `memory` are room to work in;
    `tally` receives what is counted.
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
    """Have nobody scored yet."""
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
    """Play a hand from its deal to its end, or until a redeal is claimed; the state of the dice to go on from is returned."""
    deal(s, deck, dealer, rules)
    while s.stage not in (OVER, REDEAL):
        dice = following(dice)
        take_turn(levels, mixed(dice), rules, convention, s, seen, memory)
    return dice


@rule
def leading_side(s: Hand, rules: Terms) -> int:
    """The side that stands highest, the first of several."""
    best = 0
    for side in range(1, rules.sides):
        if s.score[side] > s.score[best]:
            best = side
    return best


@rule
def take_turn(
    levels: Sequence[int],
    chance: int,
    rules: Terms,
    convention: Sequence[int],
    s: Hand,
    seen: Hand,
    memory: SearchRoom,
) -> None:
    """Let the seat on turn do what its level says; the only card that may be played needs no thought."""
    card = forced_card(s, rules)
    if card != NO_CARD:
        step(s, card, rules)
        return
    view(s, s.turn, rules, seen)
    action, _, _, _ = advise(levels[s.turn], seen, rules, convention, chance, memory)
    step(s, action, rules)


@rule
def add_up(s: Hand, tally: list[int], rules: Terms) -> None:
    """Count what the gains of a hand are made of: melds and tricks, or a lost bid; what the rules take is not gained."""
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
    """What a side has from tricks of a hand that was played out, and from discards where they count."""
    return trick_points(s, side, rules) if s.outcome == PLAYED_OUT else 0
