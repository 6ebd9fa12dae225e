"""The calls of an auction as one seat heard them: the auction call by call, and what stays of it beside each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.convention.at_table import told

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation, Call
    from pinochle_widgets.games.auction.words.seating import Seating
    from pinochle_widgets.games.protocol.picture.parts import Auction, Said

BIDDING = ("claim", "bid")
"""The stages of the auction."""

_UNDEALT = ("undealt", "thrown in")


def auction(seen: AuctionObservation, table: Seating) -> Auction | None:
    """Show the calls of the auction with their meanings, a column for each seat in the order of the first calls.

    Once the auction is over it stays to be read again, until the next deal.
    """
    if seen.stage in _UNDEALT:
        return None
    is_over = seen.stage not in BIDDING
    first = (seen.dealer + 1) % seen.rules.seats
    order = [(first + n) % seen.rules.seats for n in range(seen.rules.seats)]
    rows: list[list[Said | None]] = []
    bids = [call.amount for call in seen.calls if call.amount is not None]
    if seen.rules.dealer_holds:
        opening: list[Said | None] = [None] * len(order)
        opening[-1] = {"text": str(seen.rules.stuck), "tells": "held by the dealer", "high": not bids}
        rows.append(opening)
    last = len(order)
    for number, (call, words) in enumerate(zip(seen.calls, told(seen, table.speaks), strict=True)):
        column = order.index(call.seat)
        if column <= last or not rows or (number == 0 and seen.rules.dealer_holds):
            rows.append([None] * len(order))
        last = column
        high = call.amount is not None and call.amount == bids[-1]
        rows[-1][column] = {"text": _text(call), "tells": words, "high": high}
    out = {call.seat for call in seen.calls if call.amount is None} if seen.rules.pass_is_final else set()
    return {
        "heads": [table.who(seat) for seat in order],
        "seats": order,
        "rows": rows,
        "turn": seen.to_act[0] if seen.to_act and not is_over else None,
        "out": sorted(out),
        "over": is_over,
    }


def says_of(seen: AuctionObservation, table: Seating) -> list[tuple[str, str]]:
    """List by seat the last call and its meaning; after the auction the last call that promised something stays, if any.

    A bid promises more than the pass that ends it: a pass stays only where no bid told anything.
    """
    calls = list(zip(seen.calls, told(seen, table.speaks), strict=True))
    return [
        _said([(call, words) for call, words in calls if call.seat == seat], seen.stage) for seat in range(table.seats)
    ]


def _said(calls: list[tuple[Call, str]], stage: str) -> tuple[str, str]:
    if stage != "bid":
        telling = [(call, words) for call, words in calls if words]
        calls = [each for each in telling if each[0].amount is not None] or telling
    if not calls or stage in (*_UNDEALT, "claim"):
        return "", ""
    call, words = calls[-1]
    return _text(call), words


def _text(call: Call) -> str:
    return "Pass" if call.amount is None else str(call.amount)
