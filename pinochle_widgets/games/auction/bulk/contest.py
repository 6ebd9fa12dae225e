"""Whole games between levels, as rules: what tournaments and benchmarks play by the thousand."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.rng import below, following, mixed, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.information import view
from pinochle_widgets.games.auction.core.layout import (
    BIDDER,
    DISCARD_POINTS,
    DISCARDS_COUNT,
    FOLLOW,
    GAIN,
    HIGH,
    NOBODY,
    OUTCOME,
    OVER,
    PLAYED_OUT,
    POINTS,
    PROGRESS,
    REDEAL,
    SCORE,
    SEAT,
    SEATS,
    SIDES,
    STAGE,
    TURN,
    WINNER,
)
from pinochle_widgets.games.auction.core.scoring import bidding_side, of_side
from pinochle_widgets.games.auction.core.steps import deal, may_fold, step
from pinochle_widgets.games.auction.core.tricks import legal_plays
from pinochle_widgets.games.auction.players.ladder import advise

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
    rules: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
    tally: list[int],
) -> int:
    """Play a game to its end and tell which side won it.

    `levels` lists who sits where. `deals` and `dice` are states of the streams that the first dealer and the cards, and
    the players' chances come from. `deck` lists the cards; they are shuffled. `s`, `seen` and `memory` are room to work in;
    `tally` receives what is counted.
    """
    for place in range(TALLY):
        tally[place] = 0
    clear_scores(s, rules)
    deals = following(deals)
    dealer = below(rules[SEATS], deals)
    while tally[HANDS] < MOST_HANDS:
        deals = shuffle(deck, 0, len(deck), deals)
        dice = play_hand(levels, dealer, dice, deck, rules, s, seen, memory)
        if s[STAGE] == OVER:
            tally[HANDS] += 1
            book(s, tally, rules)
            if s[WINNER] != NOBODY:
                return s[WINNER]
            dealer = (dealer + 1) % rules[SEATS]
    return leading_side(s, rules)


@rule
def clear_scores(s: list[int], rules: Sequence[int]) -> None:
    """Have nobody scored yet."""
    for seat in range(rules[SEATS]):
        for place in range(GAIN, PROGRESS + 1):
            s[SEAT * seat + place] = 0


@rule
def play_hand(
    levels: Sequence[int],
    dealer: int,
    dice: int,
    deck: Sequence[int],
    rules: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
) -> int:
    """Play a hand from its deal to its end, or until a redeal is claimed; the state of the dice to go on from is returned."""
    deal(s, deck, dealer, rules)
    while s[STAGE] != OVER and s[STAGE] != REDEAL:
        dice = following(dice)
        take_turn(levels, mixed(dice), rules, s, seen, memory)
    return dice


@rule
def leading_side(s: Sequence[int], rules: Sequence[int]) -> int:
    """The side that stands highest, the first of several."""
    best = 0
    for side in range(1, rules[SIDES]):
        if s[SEAT * side + SCORE] > s[SEAT * best + SCORE]:
            best = side
    return best


@rule
def take_turn(
    levels: Sequence[int], chance: int, rules: Sequence[int], s: list[int], seen: list[int], memory: list[int]
) -> None:
    """Let the seat on turn do what its level says; the only card that may be played needs no thought."""
    if s[STAGE] <= FOLLOW and not may_fold(s, s[TURN], rules):
        plays = legal_plays(s, rules)
        if count(plays) == 1:
            step(s, first(plays), rules)
            return
    view(s, s[TURN], rules, seen)
    action, _, _, _ = advise(levels[s[TURN]], seen, rules, chance, memory)
    step(s, action, rules)


@rule
def book(s: Sequence[int], tally: list[int], rules: Sequence[int]) -> None:
    """Count what the gains of a hand are made of: melds and tricks, or a lost bid; what the rules take is not gained."""
    for side in range(rules[SIDES]):
        at = SIDE_TALLY * side
        gain = s[SEAT * side + GAIN]
        if side == bidding_side(s, rules) and gain == -s[HIGH]:
            tally[at + LOST_BIDS] += gain
        elif gain:
            tricks = tricks_of(s, side, rules)
            tally[at + FROM_TRICKS] += tricks
            tally[at + FROM_MELDS] += gain - tricks


@rule
def tricks_of(s: Sequence[int], side: int, rules: Sequence[int]) -> int:
    """What a side has from tricks of a hand that was played out, and from discards where they count."""
    if s[OUTCOME] != PLAYED_OUT:
        return 0
    points = of_side(s, side, POINTS, rules)
    if rules[DISCARDS_COUNT] and side == bidding_side(s, rules):
        points += s[SEAT * s[BIDDER] + DISCARD_POINTS]
    return points
