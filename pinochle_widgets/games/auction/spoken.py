"""What calls tell, by the convention that is in force at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.conventions import Convention
from pinochle_widgets.games.auction.signals import meanings, situation_of, understand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_widgets.games.auction.observe import AuctionObservation
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


def in_numbers(rules: AuctionRules, convention: Convention | None = None) -> tuple[int, ...]:
    """The rules as players are told of them, with the convention behind: the one given, or the one that goes with them."""
    convention = convention or convention_of(rules)
    return rules.vector if convention is None else rules.vector + convention.numbers


def told(seen: AuctionObservation) -> list[str]:
    """What each call of the auction so far tells, in words; empty where it tells nothing."""
    convention = convention_of(seen.rules)
    if convention is None:
        return [""] * len(seen.calls)
    calls = tuple((call.seat, call.amount) for call in seen.calls)
    return [_words(meaning.words) for meaning in meanings(convention, calls, seen.dealer, seen.rules)]


def would_tell(seen: AuctionObservation, bids: Sequence[int | None]) -> dict[int | None, str]:
    """What the viewer's next call would tell, by bid; None is a pass. Only what tells anything."""
    convention = convention_of(seen.rules)
    if convention is None:
        return {}
    calls = tuple((call.seat, call.amount) for call in seen.calls)
    situation = situation_of(calls, seen.seat, seen.dealer, seen.rules)
    words = {bid: _words(understand(convention, bid, situation).words) for bid in bids[:TOLD_AHEAD]}
    return {bid: text for bid, text in words.items() if text}


def _words(words: str) -> str:
    return "" if words == NOTHING else words
