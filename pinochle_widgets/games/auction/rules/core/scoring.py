"""The points of a round for each side, and the side that has won the game."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, OVER, PLAYED_OUT, Hand, Terms

QUADRUPLE = 4


@rule
def of_side(by_seat: Sequence[int], side: int, rules: Terms) -> int:
    """Sum a number by seat over the seats of a side."""
    found = 0
    for seat in range(side, rules.seats, rules.sides):
        found += by_seat[seat]
    return found


@rule
def bidding_side(s: Hand, rules: Terms) -> int:
    """Find the side that took the bid."""
    return s.bidder % rules.sides


@rule
def counted_meld(meld: int, rules: Terms) -> int:
    """Count the points that a side scores for its melds: 0 below the least meld (C7)."""
    return meld if meld >= rules.least_meld else 0


@rule
def trick_points(s: Hand, side: int, rules: Terms) -> int:
    """Count the points of a side from tricks, the bidder's discards included where they count (B11)."""
    discards = rules.discards_count and side == bidding_side(s, rules)
    return of_side(s.points, side, rules) + (s.discard_points[s.bidder] if discards else 0)


@rule
def points_in_all(s: Hand, side: int, rules: Terms) -> int:
    """Count the points of a side from melds and tricks, regardless of the least meld and the points that save."""
    return of_side(s.meld, side, rules) + trick_points(s, side, rules)


@rule
def is_made(s: Hand, rules: Terms) -> bool:
    """Check whether the bid of a finished round is made: played out, with enough meld, tricks and points (B11, C6)."""
    side = bidding_side(s, rules)
    enough = of_side(s.meld, side, rules) >= rules.least_meld and of_side(s.points, side, rules) >= rules.save_points
    return s.outcome == PLAYED_OUT and enough and points_in_all(s, side, rules) >= s.high


@rule
def defended(outcome: int, made: bool, meld: int, from_tricks: int, score: int, rules: Terms) -> int:
    """Count the points that a side of defenders gains (C5, C7, C13, D8)."""
    if made and rules.must_earn_from and score >= rules.must_earn_from:
        return 0
    if outcome != PLAYED_OUT:
        return counted_meld(meld, rules) if rules.fold_leaves_meld else 0
    if from_tricks < rules.save_points:
        return 0
    return counted_meld(meld, rules) + from_tricks


@rule
def finish_hand(s: Hand, rules: Terms) -> None:
    """Settle the round: add each side's gain to its score, minus the bid if it is not made; then look for a winner."""
    s.stage = OVER
    bidders = bidding_side(s, rules)
    made = is_made(s, rules)
    for side in range(rules.sides):
        if side != bidders:
            melded = of_side(s.meld, side, rules)
            taken = of_side(s.points, side, rules)
            gain = defended(s.outcome, made, melded, taken, s.score[side], rules)
        elif made:
            gain = points_in_all(s, bidders, rules)
        else:
            gain = -s.high
        s.gain[side] = gain
        s.score[side] += gain
        if gain > 0:
            s.progress[side] = 1
    s.winner = winner(s, made, rules)


@rule
def winner(s: Hand, made: bool, rules: Terms) -> int:
    """Find the side that has won the game with this round, by all tricks, four pinochles or points; NOBODY if none has."""
    if rules.sweep_wins:
        for side in range(rules.sides):
            if of_side(s.taken, side, rules) == rules.hand_size:
                return side
    if rules.quadruple_pinochle_wins and made:
        for seat in range(bidding_side(s, rules), rules.seats, rules.sides):
            if s.pinochles[seat] == QUADRUPLE:
                return bidding_side(s, rules)
    reached = at_target(s, rules)
    return reached if reached != NOBODY else shut_out(s, rules)


@rule
def at_target(s: Hand, rules: Terms) -> int:
    """Find the side that wins by the target, or NOBODY: the bidder's side, or the highest side if no other ties it (B13)."""
    bidders = bidding_side(s, rules)
    if s.score[bidders] >= rules.target and (rules.bid_preference or not rules.drift_out):
        return bidders
    if not rules.drift_out:
        return NOBODY
    best = rules.target - 1
    leader = NOBODY
    for side in range(rules.sides):
        score = s.score[side]
        if score == best:
            leader = NOBODY
        elif score > best:
            best = score
            leader = side
    return leader


@rule
def shut_out(s: Hand, rules: Terms) -> int:
    """Find the side that wins by a shutout, or NOBODY: it has the points before any other has gained in a round (C11)."""
    if rules.shutout:
        for side in range(rules.sides):
            others = 0
            for other in range(rules.sides):
                others += s.progress[other] if other != side else 0
            if s.score[side] >= rules.shutout and not others:
                return side
    return NOBODY
