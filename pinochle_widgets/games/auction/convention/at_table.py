"""The meaning of the calls of an auction, by the convention that is in force at its table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.convention.meaning import in_words, meanings, understand
from pinochle_widgets.games.auction.rules.convention.agreed import convention_of, in_force
from pinochle_widgets.games.auction.rules.convention.encoded import UNKNOWN, Holding, Intent, is_true
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.games.auction.rules.convention.situation import situation_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_widgets.games.auction.convention.meaning import Meaning
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation, Call
    from pinochle_widgets.games.auction.rules.rules import AuctionRules

Calls = tuple[tuple[int, int | None], ...]
"""The calls of an auction: the seat of each, and its bid; None for a pass."""

NOTHING = "nothing"
"""The words of a call without a meaning."""

TOLD_AHEAD = 16
"""The number of bids, from the lowest on, whose meaning a table shows in advance."""


def told(seen: AuctionObservation, speaks: Sequence[bool]) -> list[str]:
    """List the meaning of each call of the auction so far, in words; empty for calls without one.

    A call of a seat whose place in `speaks` is False has no meaning either.
    """
    convention = in_force(seen)
    if convention is None:
        return [""] * len(seen.calls)
    return [_words(meaning.words) if speaks[call.seat] else "" for call, meaning in _heard(convention, seen)]


def listed(convention: Convention | None, rules: AuctionRules) -> tuple[str, list[str]]:
    """Tell the name of the convention at a table, and its rows in words; without one it is the one that goes with the rules.

    The name of the latter is empty, and there may be no row.
    """
    found = convention or convention_of(rules)
    rows = [in_words(row) for row in found.rows if row.is_on] if found else []
    return (convention.name if convention else ""), rows


def would_tell(seen: AuctionObservation, bids: Sequence[int | None]) -> dict[int | None, str]:
    """Map each bid that the viewer could make next to its meaning in words; None is a pass. Bids without one are left out."""
    convention = in_force(seen)
    if convention is None:
        return {}
    situation = situation_of(_calls(seen), seen.seat, seen.dealer, seen.rules)
    words = {bid: _words(understand(convention, bid, situation).words) for bid in bids[:TOLD_AHEAD]}
    return {bid: text for bid, text in words.items() if text}


def meld_told(seen: AuctionObservation, bid: int) -> str:
    """Describe the meld that a bid would show to the viewer's partner, in words; empty if none, or if partner is out."""
    convention = in_force(seen)
    partner = (seen.seat + seen.rules.sides) % seen.rules.seats
    is_out = seen.rules.pass_is_final and any(call.seat == partner and call.amount is None for call in seen.calls)
    if convention is None or is_out:
        return ""
    meaning = understand(convention, bid, situation_of(_calls(seen), seen.seat, seen.dealer, seen.rules))
    return meaning.words if meaning.meld or meaning.aces_around else ""


def told_truly(seen: AuctionObservation, bid: int, hand: Holding) -> bool:
    """Check whether a bid would show meld to the viewer's partner, and the hand has it."""
    convention = in_force(seen)
    if convention is None or not meld_told(seen, bid):
        return False
    meaning = understand(convention, bid, situation_of(_calls(seen), seen.seat, seen.dealer, seen.rules))
    unknown = Intent(UNKNOWN, UNKNOWN, UNKNOWN)
    return any(is_true(row.coded, hand, unknown) for row in meaning.told if row["meld"] or row["aces"])


def _calls(seen: AuctionObservation) -> Calls:
    return tuple((call.seat, call.amount) for call in seen.calls)


def _heard(convention: Convention, seen: AuctionObservation) -> Iterator[tuple[Call, Meaning]]:
    """Go through the calls so far, each with its meaning."""
    return zip(seen.calls, _meanings(convention, _calls(seen), seen.dealer, seen.rules), strict=True)


@lru_cache(maxsize=64)
def _meanings(convention: Convention, calls: Calls, dealer: int, rules: AuctionRules) -> tuple[Meaning, ...]:
    """List the meanings of an auction once: its pictures show them again until the next deal."""
    return tuple(meanings(convention, calls, dealer, rules))


def _words(words: str) -> str:
    return "" if words == NOTHING else words
