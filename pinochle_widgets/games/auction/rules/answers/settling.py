"""Settle a round without a game, by the rules that the games are played by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pinochle_widgets.basics.arguments import flag, index
from pinochle_widgets.games.auction.rules.answers import possible
from pinochle_widgets.games.auction.rules.core import layout, scoring
from pinochle_widgets.games.auction.rules.core.steps import new_hand
from pinochle_widgets.games.auction.rules.rules import AuctionRules

T = TypeVar("T")

OUTCOMES = {
    "played": layout.PLAYED_OUT,
    "folded": layout.FOLDED,
    "no-marriage": layout.NO_MARRIAGE,
    "board": layout.BOARD,
}
"""The ways in which a round ends, by name: played out, folded, or lost before play."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """The result of a round after settling; by side, which is a pair of partners or a seat that plays alone.

    Parameters
    ----------
    is_made : bool
        Whether the bid was made.
    gains : tuple of int
        The points that each side gains; negative if it loses.
    scores : tuple of int
        The points of each side after the round.
    winner : int or None
        The side that has won the game with this round, or None.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> result = pw.settle("double-deck/partnership", bid=60, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[0, 0])
    >>> isinstance(result, pw.HandResult)
    True
    """

    is_made: bool
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None


def settle(
    bid: int,
    bidder: int,
    meld: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int],
    rules: AuctionRules,
    *,
    discards: int = 0,
    outcome: str = "played",
    taken: Sequence[int] | None = None,
    pinochles: int = 0,
    progress: Sequence[bool] | None = None,
) -> HandResult:
    """Settle a round of an auction game, just as the game itself does.

    A *side* is a pair of partners, or a seat that plays alone; lists have one number for each side.

    Parameters
    ----------
    bid : int
        The amount of the bid.
    bidder : int
        The side that took the bid.
    meld : list of int
        The points of each side's melds, even if they are too few to count.
    tricks : list of int
        The points that each side took in tricks, with those for the last trick.
    scores : list of int
        The points that each side had before the round.
    discards : int
        The points of the cards that the bidder discarded for the kitty.
    outcome : str
        ``played``, or the way in which the bid was lost before play: ``folded``, ``no-marriage`` in trump, on the ``board``.
    taken : list of int, optional
        The number of tricks that each side took; only needed if the rules let a side win by taking all tricks.
    pinochles : int
        The most pinochles in one hand of the bidder's side; only needed if four of them win by the rules.
    progress : list of bool, optional
        Whether each side had gained in any earlier round; only needed if the rules have a shutout. By default the sides
        with a score above 0 had, and all sides if one of them would otherwise have won already.

    Returns
    -------
    HandResult
        Whether the bid was made, the gain of each side, the new scores, and the winner if there is one.

    Raises
    ------
    ValueError
        If an argument does not fit; the message names the argument and what would be right. Also for an impossible round
        (points that the deck does not have, a bid that is not legal, a game that is over).
    """
    sides = rules.sides
    meld, tricks = _numbers("meld", meld, sides, least=0), _numbers("tricks", tricks, sides, least=0)
    taken = None if taken is None else _numbers("taken", taken, sides, least=0)
    progress = None if progress is None else _listed("progress", progress, flag, sides, "times True or False")
    scores = _numbers("scores", scores, sides)
    side = index(bidder)
    if side is None or side not in range(sides):
        raise ValueError(f"bidder is {bidder!r}; it must be a side, from 0 to {sides - 1}")
    bidder = side
    if not isinstance(outcome, str) or outcome not in OUTCOMES:
        raise ValueError(f"outcome is {outcome!r}; it must be one of {', '.join(OUTCOMES)}")
    bid, discards, pinochles = _count("bid", bid), _count("discards", discards), _count("pinochles", pinochles)
    hand = possible.DescribedRound(bid, bidder, meld, tricks, scores, discards, outcome, taken, pinochles, progress)
    possible.check(hand, rules)
    gained = hand.gained(rules)
    s = new_hand()
    s.high, s.bidder, s.outcome = bid, bidder, OUTCOMES[outcome]
    for side in range(sides):
        s.meld[side], s.points[side], s.score[side] = meld[side], tricks[side], scores[side]
        s.taken[side] = taken[side] if taken else 0
        s.progress[side] = int(gained[side])
    s.discard_points[bidder] = discards
    s.pinochles[bidder] = pinochles
    scoring.finish_hand(s, rules.terms)
    return result_of(s, rules)


def _listed(name: str, values: object, read: Callable[[object], T | None], sides: int, what: str) -> list[T]:
    """Read a list with one value for each side."""
    found = [read(value) for value in values] if isinstance(values, Iterable) else []
    fitting = [value for value in found if value is not None]
    if len(fitting) != sides or len(found) != sides:
        raise ValueError(f"{name} is {values!r:.60}; it must be a list of {sides} {what}, one for each side")
    return fitting


def _numbers(name: str, values: object, sides: int, least: int | None = None) -> list[int]:
    """Read a list with one whole number for each side."""
    found = _listed(name, values, index, sides, "whole numbers")
    if least is not None and min(found) < least:
        raise ValueError(f"{name} is {values!r:.60}; none can be less than {least}")
    return found


def _count(name: str, value: object) -> int:
    """Read a whole number from 0."""
    number = index(value)
    if number is None or number < 0:
        raise ValueError(f"{name} is {value!r}; it must be a whole number from 0")
    return number


def result_of(s: layout.Hand, rules: AuctionRules) -> HandResult:
    """Collect the result of a finished round: bid made or not, gains, scores and winner."""
    return HandResult(
        scoring.is_made(s, rules.terms),
        side_values(s.gain, rules),
        side_values(s.score, rules),
        None if s.winner == layout.NOBODY else s.winner,
    )


def side_values(by_side: Sequence[int], rules: AuctionRules) -> tuple[int, ...]:
    """List the values of the sides in play, out of a list with four places."""
    return tuple(by_side[: rules.sides])
