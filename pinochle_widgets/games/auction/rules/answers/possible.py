"""The check of described rounds: `check` refuses a round that is impossible, and says which values would be possible.

The points of melds and cards are bounded kind by kind, as if the kinds did not compete for cards. So no possible round is
refused, and few impossible ones are accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from pinochle_widgets.games.auction.rules.core import bidding, layout, scoring
from pinochle_widgets.games.auction.rules.core.steps import lost_on_board, new_hand, trump_must_have_marriage
from pinochle_widgets.games.auction.rules.meld_options import SERIES
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import listing


class DescribedRound(NamedTuple):
    """The description of a round; lists have one number for each side."""

    bid: int
    bidder: int
    meld: Sequence[int]
    tricks: Sequence[int]
    scores: Sequence[int]
    discards: int
    outcome: str
    taken: Sequence[int] | None
    pinochles: int
    progress: Sequence[bool] | None

    def gained(self, rules: AuctionRules) -> list[bool]:
        """List for each side whether it had gained in an earlier round.

        If `progress` is not given, sides with a score above 0 had gained. If a side stands as high as a shutout, all sides had:
        otherwise it would have won before.
        """
        if self.progress is not None:
            return list(self.progress)
        stands_high = rules.shutout > 0 and max(self.scores) >= rules.shutout
        return [score > 0 or stands_high for score in self.scores]


def check(hand: DescribedRound, rules: AuctionRules) -> None:
    """Check that a round is possible.

    Raises
    ------
    ValueError
        If it is impossible; the message names the fault, and what would be right.
    """
    _check_bid(hand.bid, rules)
    _check_scores(hand, rules)
    _check_melds(hand, rules)
    _check_outcome(hand, rules)
    _check_discards(hand, rules)
    if hand.outcome == "played":
        _check_tricks(hand, rules)
    elif sum(hand.tricks) or sum(hand.taken or ()):
        name, values = ("tricks", hand.tricks) if sum(hand.tricks) else ("taken", hand.taken)
        raise ValueError(f"{name} are {values}; where the outcome is {hand.outcome!r} no card is played, so all are 0")


# ---- bid and scores


def _check_bid(bid: int, rules: AuctionRules) -> None:
    held = rules.dealer_holds
    lowest = bidding.lowest_bid(rules.stuck if held else 0, held, rules.terms)
    if bid == rules.stuck or (
        lowest != bidding.NO_BID
        and lowest <= bid <= rules.highest_bid
        and bidding.next_allowed(bid, rules.terms) == bid
    ):
        return
    bids = f", or from {lowest} to {rules.highest_bid}" if lowest != bidding.NO_BID else ""
    coarse = f", above {rules.coarse_above} by {rules.coarse_step}" if bids and rules.coarse_above else ""
    raise ValueError(f"bid is {bid}; it may be {rules.stuck}, where the dealer is stuck{bids}{coarse}")


def _check_scores(hand: DescribedRound, rules: AuctionRules) -> None:
    """Refuse scores at which the game was over before this round, whichever side had taken the last bid."""
    gained = hand.gained(rules)
    for side, (score, has_gained) in enumerate(zip(hand.scores, gained, strict=True)):
        if score > 0 and not has_gained:
            raise ValueError(f"progress is {gained}; side {side} has {score} points, so it has gained before")
    s = new_hand()
    for side in range(rules.sides):
        s.score[side] = hand.scores[side]
        s.progress[side] = int(gained[side])
    won = []
    for side in range(rules.sides):
        s.bidder = side
        won.append(scoring.at_target(s, rules.terms))
    if layout.NOBODY not in won:
        raise ValueError(
            f"scores are {list(hand.scores)}; the game was over before this hand: {rules.target} points win"
        )
    if (side := scoring.shut_out(s, rules.terms)) != layout.NOBODY:
        raise ValueError(
            f"scores are {list(hand.scores)} and progress {hand.progress}; side {side} had won before this hand: "
            f"{rules.shutout} points do before another side has gained"
        )


# ---- melds


def _check_melds(hand: DescribedRound, rules: AuctionRules) -> None:
    for points in hand.meld:
        can = melds_that_can_be(rules)
        most = can.bit_length() - 1
        if points > most:
            raise ValueError(f"meld is {list(hand.meld)}; the melds of one side come to {most} at most, not {points}")
        if not can >> points & 1:
            raise ValueError(f"meld is {list(hand.meld)}; there are no melds that come to {points}")
    copies = rules.deck.copies
    if hand.pinochles > copies:
        raise ValueError(f"pinochles is {hand.pinochles}; a deck with {copies} copies of each card has {copies}")
    if hand.pinochles and not rules.count_own_meld:  # otherwise a seat may have overlooked a meld
        worth = rules.values("pinochle")[hand.pinochles - 1]
        if hand.meld[hand.bidder] < worth:
            raise ValueError(
                f"meld is {list(hand.meld)}; side {hand.bidder} has {hand.pinochles} pinochles in one hand, which alone "
                f"come to {worth}"
            )


@lru_cache(maxsize=64)
def melds_that_can_be(rules: AuctionRules) -> int:
    """Find the possible points of one side's melds, as bits: an upper bound, in which none is missing."""
    copies = rules.deck.copies
    hands = rules.seats // rules.sides
    shared_comes_off = rules.roundhouse and not rules.run_shares_roundhouse
    kinds = [_series((0, *rules.values(kind)[:copies]), hands) for kind in SERIES if kind != "roundhouse"]
    if rules.roundhouse:
        kinds.append(_series((0, *rules.values("roundhouse")[:copies]), hands))
    kinds.append({rules.marriage * number for number in range(3 * copies + 1)})
    kinds.append({rules.royal_marriage * number for number in range(-copies if shared_comes_off else 0, copies + 1)})
    if "9" in rules.deck.ranks:
        kinds.append({rules.dix * number for number in range(copies + 1)})
    sums = _sums(kinds)
    return (1 << sums.bit_length()) - 1 if rules.count_own_meld else sums  # a seat may count too few


def _series(values: Sequence[int], hands: int) -> set[int]:
    """List the possible points of the copies of one meld, divided among `hands` hands (one or two)."""
    if hands == 1:
        return set(values)
    copies = range(len(values))
    return {values[one] + values[other] for one in copies for other in copies if one + other < len(values)}


def _sums(kinds: Iterable[set[int]]) -> int:
    """Find the sums, from 0 up, of one number out of each set, as bits."""
    sums, lowest = 1, 0
    for kind in kinds:
        least = min(kind)
        lowest += least
        together = 0
        for points in kind:
            together |= sums << points - least
        sums = together
    return sums >> -lowest


# ---- the outcome


def _check_outcome(hand: DescribedRound, rules: AuctionRules) -> None:
    meld = hand.meld[hand.bidder]
    on_board = lost_on_board(hand.bid, meld, rules.terms)
    if hand.outcome == "folded" and not rules.may_fold:
        raise ValueError("outcome is 'folded'; nobody can fold under these rules")
    if hand.outcome == "no-marriage" and not trump_must_have_marriage(hand.bid, rules.terms):
        raise ValueError(f"outcome is 'no-marriage'; under these rules a bid of {hand.bid} needs no marriage in trump")
    if hand.outcome in ("played", "folded") and on_board:
        raise ValueError(f"outcome is {hand.outcome!r}; {_on_board(hand.bid, meld, rules)}, so it is 'board'")
    if hand.outcome == "board" and not on_board:
        never = "" if rules.board_set else ": under these rules none is lost there"
        raise ValueError(
            f"outcome is 'board'; a bid of {hand.bid} with {meld} of melds is not lost on the board{never}"
        )


def _on_board(bid: int, meld: int, rules: AuctionRules) -> str:
    why = f"the tricks count {rules.trick_total}" if meld >= rules.least_meld else f"it takes {rules.least_meld}"
    return f"a bid of {bid} with {meld} of melds is lost before play ({why})"


# ---- tricks


def _check_discards(hand: DescribedRound, rules: AuctionRules) -> None:
    if hand.discards and not rules.kitty:
        raise ValueError(f"discards is {hand.discards}; there is no kitty, so nothing is discarded")
    least, most = card_points(rules.kitty, rules)
    if not least <= hand.discards <= most:
        raise ValueError(f"discards is {hand.discards}; the points of {rules.kitty} cards are from {least} to {most}")


def _check_tricks(hand: DescribedRound, rules: AuctionRules) -> None:
    found = sum(hand.tricks) + hand.discards
    if found != rules.trick_total:
        given = [*map(str, hand.tricks), *([f"discards {hand.discards}"] if hand.discards else [])]
        last = f", {rules.last_trick} of them for the last trick" if rules.last_trick else ""
        raise ValueError(
            f"tricks {listing(given, 'and')} come to {found}; the {rules.cards}-card deck has {rules.trick_total} in all"
            f"{last}"
        )
    if hand.taken is None:
        return
    if sum(hand.taken) != rules.hand_size:
        raise ValueError(
            f"taken {listing(map(str, hand.taken), 'and')} come to {sum(hand.taken)}; there are {rules.hand_size} tricks"
        )
    for taken, points in zip(hand.taken, hand.tricks, strict=True):
        most = card_points(taken * rules.seats, rules)[1] + (rules.last_trick if taken else 0)
        if points > most:
            raise ValueError(
                f"tricks are {list(hand.tricks)}; with {taken} taken a side has {most} at most, not {points}"
            )


@lru_cache(maxsize=256)
def card_points(number: int, rules: AuctionRules) -> tuple[int, int]:
    """Find the lowest and the highest points in tricks of `number` cards."""
    points = sorted(rules.rank_points[RANKS.index(card.rank)] for card in rules.deck.cards)
    return sum(points[:number]), sum(points[len(points) - number :])
