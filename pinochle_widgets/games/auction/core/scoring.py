"""What a hand scores for each side, and who has won the game."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.layout import (
    BID_PREFERENCE,
    BIDDER,
    DISCARD_POINTS,
    DISCARDS_COUNT,
    DRIFT_OUT,
    FOLD_LEAVES_MELD,
    GAIN,
    HAND_SIZE,
    HIGH,
    LEAST_MELD,
    MELD,
    MUST_EARN_FROM,
    NOBODY,
    OUTCOME,
    OVER,
    PINOCHLES,
    PLAYED_OUT,
    POINTS,
    PROGRESS,
    QUADRUPLE_PINOCHLE_WINS,
    SAVE_POINTS,
    SCORE,
    SEAT,
    SEATS,
    SHUTOUT,
    SIDES,
    STAGE,
    SWEEP_WINS,
    TAKEN,
    TARGET,
    WINNER,
)

QUADRUPLE = 4


@rule
def of_side(s: Sequence[int], side: int, place: int, rules: Sequence[int]) -> int:
    """What the seats of a side have at a place together."""
    found = 0
    for seat in range(side, rules[SEATS], rules[SIDES]):
        found += s[SEAT * seat + place]
    return found


@rule
def bidding_side(s: Sequence[int], rules: Sequence[int]) -> int:
    """The side that took the bid."""
    return s[BIDDER] % rules[SIDES]


@rule
def counted_meld(meld: int, rules: Sequence[int]) -> int:
    """What a side's meld scores: nothing where it comes to less than the least (C7)."""
    return meld if meld >= rules[LEAST_MELD] else 0


@rule
def is_made(bid: int, meld: int, from_tricks: int, discards: int, rules: Sequence[int]) -> bool:
    """Whether a bid that was played out is made: enough meld, enough from tricks, and enough together (B11, C6)."""
    enough = meld >= rules[LEAST_MELD] and from_tricks >= rules[SAVE_POINTS]
    return enough and meld + from_tricks + discards >= bid


@rule
def defended(outcome: int, made: bool, meld: int, from_tricks: int, score: int, rules: Sequence[int]) -> int:
    """What a side gains that did not take the bid (C5, C7, C13, D8)."""
    if made and rules[MUST_EARN_FROM] and score >= rules[MUST_EARN_FROM]:
        return 0
    if outcome != PLAYED_OUT:
        return counted_meld(meld, rules) if rules[FOLD_LEAVES_MELD] else 0
    if from_tricks < rules[SAVE_POINTS]:
        return 0
    return counted_meld(meld, rules) + from_tricks


@rule
def finish_hand(s: list[int], rules: Sequence[int]) -> None:
    """Book the hand: a bid that is not made is lost by its side; then see whether the game is won."""
    s[STAGE] = OVER
    bidders = bidding_side(s, rules)
    meld = of_side(s, bidders, MELD, rules)
    from_tricks = of_side(s, bidders, POINTS, rules)
    discards = s[SEAT * s[BIDDER] + DISCARD_POINTS] if rules[DISCARDS_COUNT] else 0
    made = s[OUTCOME] == PLAYED_OUT and is_made(s[HIGH], meld, from_tricks, discards, rules)
    for side in range(rules[SIDES]):
        base = SEAT * side
        if side != bidders:
            melded = of_side(s, side, MELD, rules)
            taken = of_side(s, side, POINTS, rules)
            gain = defended(s[OUTCOME], made, melded, taken, s[base + SCORE], rules)
        elif made:
            gain = meld + from_tricks + discards
        else:
            gain = -s[HIGH]
        s[base + GAIN] = gain
        s[base + SCORE] += gain
        if gain > 0:
            s[base + PROGRESS] = 1
    s[WINNER] = winner(s, made, rules)


@rule
def winner(s: Sequence[int], made: bool, rules: Sequence[int]) -> int:
    """The side that has won the game with this hand, or NOBODY: by all tricks, by four pinochles, by points."""
    if rules[SWEEP_WINS]:
        for side in range(rules[SIDES]):
            if of_side(s, side, TAKEN, rules) == rules[HAND_SIZE]:
                return side
    if rules[QUADRUPLE_PINOCHLE_WINS] and made:
        for seat in range(bidding_side(s, rules), rules[SEATS], rules[SIDES]):
            if s[SEAT * seat + PINOCHLES] == QUADRUPLE:
                return bidding_side(s, rules)
    reached = at_target(s, rules)
    return reached if reached != NOBODY else shut_out(s, rules)


@rule
def at_target(s: Sequence[int], rules: Sequence[int]) -> int:
    """The side that wins by the target, or NOBODY: the bidder's, or the highest if no other stands as high (B13)."""
    bidders = bidding_side(s, rules)
    if s[SEAT * bidders + SCORE] >= rules[TARGET] and (rules[BID_PREFERENCE] or not rules[DRIFT_OUT]):
        return bidders
    if not rules[DRIFT_OUT]:
        return NOBODY
    best = rules[TARGET] - 1
    leader = NOBODY
    for side in range(rules[SIDES]):
        score = s[SEAT * side + SCORE]
        if score == best:
            leader = NOBODY
        elif score > best:
            best = score
            leader = side
    return leader


@rule
def shut_out(s: Sequence[int], rules: Sequence[int]) -> int:
    """The side that stands high before any other has gained in any hand, this one too; or NOBODY (C11)."""
    if rules[SHUTOUT]:
        for side in range(rules[SIDES]):
            others = 0
            for other in range(rules[SIDES]):
                others += s[SEAT * other + PROGRESS] if other != side else 0
            if s[SEAT * side + SCORE] >= rules[SHUTOUT] and not others:
                return side
    return NOBODY
