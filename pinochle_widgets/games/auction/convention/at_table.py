"""What calls tell, by the convention that is in force at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from warnings import warn

from pinochle_widgets.games.auction.convention.meaning import meanings, understand
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.convention.situation import situation_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_widgets.games.auction.convention.check import Problem
    from pinochle_widgets.games.auction.observation import AuctionObservation
    from pinochle_widgets.games.auction.rules import AuctionRules

NOTHING = "nothing"
"""What a call says that tells nothing."""

TOLD_AHEAD = 16
"""For how many bids, from the lowest on, a table tells in advance what they would say."""


@lru_cache(maxsize=16)
def convention_of(rules: AuctionRules) -> Convention | None:
    """The convention that partners play under these rules: that of the nearest preset, where it has one."""
    name, *_ = rules.to_text().split()
    return Convention.preset(name) if name in Convention.presets() and rules.seats != rules.sides else None


def in_force(seen: AuctionObservation) -> Convention | None:
    """The convention of a table: the one that was chosen, or the one that goes with its rules."""
    return seen.convention or convention_of(seen.rules)


def numbers_of(convention: Convention | None) -> tuple[int, ...]:
    """A convention as players are told of it (`encoded`); nothing where there is none."""
    return () if convention is None else convention.numbers


def checked(convention: object, rules: AuctionRules) -> Convention:
    """A convention that partners may play by under these rules; it warns of the first thing that is wrong with it.

    Raises
    ------
    ValueError
        If it is none, or nobody has a partner.
    """
    if not isinstance(convention, Convention):
        raise ValueError(
            f"convention is {convention!r:.60}; it must be a Convention, such as Convention.preset() gives"
        )
    if rules.seats == rules.sides:
        raise ValueError(
            f"convention is {convention.name!r}, but nobody has a partner to tell: {rules.seats} play alone"
        )
    if problems := _problems(convention, rules):
        more = f"; and {len(problems) - 1} more, which check() lists" if len(problems) > 1 else ""
        warn(f"convention {convention.name!r}: {problems[0]}{more}", stacklevel=2)
    return convention


def told(seen: AuctionObservation, speaks: Sequence[bool]) -> list[str]:
    """What each call of the auction so far tells, in words; empty where it tells nothing, or its seat does not speak so."""
    convention = in_force(seen)
    if convention is None:
        return [""] * len(seen.calls)
    calls = tuple((call.seat, call.amount) for call in seen.calls)
    heard = zip(seen.calls, meanings(convention, calls, seen.dealer, seen.rules), strict=True)
    return [_words(meaning.words) if speaks[call.seat] else "" for call, meaning in heard]


def meld_heard(seen: AuctionObservation) -> str:
    """What meld the viewer's partner has told of, in words; empty where it is none."""
    convention = in_force(seen)
    if convention is None:
        return ""
    partner = (seen.seat + seen.rules.sides) % seen.rules.seats
    calls = tuple((call.seat, call.amount) for call in seen.calls)
    heard = zip(seen.calls, meanings(convention, calls, seen.dealer, seen.rules), strict=True)
    told = [meaning for call, meaning in heard if call.seat == partner and call.amount is not None]
    return next((each.words for each in reversed(told) if each.meld or each.aces_around), "")


def would_tell(seen: AuctionObservation, bids: Sequence[int | None]) -> dict[int | None, str]:
    """What the viewer's next call would tell, by bid; None is a pass. Only what tells anything."""
    convention = in_force(seen)
    if convention is None:
        return {}
    calls = tuple((call.seat, call.amount) for call in seen.calls)
    situation = situation_of(calls, seen.seat, seen.dealer, seen.rules)
    words = {bid: _words(understand(convention, bid, situation).words) for bid in bids[:TOLD_AHEAD]}
    return {bid: text for bid, text in words.items() if text}


@lru_cache(maxsize=16)
def _problems(convention: Convention, rules: AuctionRules) -> list[Problem]:
    return convention.check(rules)


def _words(words: str) -> str:
    return "" if words == NOTHING else words
