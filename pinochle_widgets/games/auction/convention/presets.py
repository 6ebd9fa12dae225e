"""The built-in conventions: those of both double-deck games."""

from __future__ import annotations

from collections.abc import Mapping

from pinochle_widgets.games.auction.convention.row import PASS, Row

_FIRST, _LATER = "1st round", "after 1st round"
_LAST_MELD_BID = 59  # meld is told below 60 only
_BELOW = f"0-{_LAST_MELD_BID - 1}"
_MOST_TENS = 8  # 58 is eight over the opening bid of 50
_LEAST_MELD, _ACES_TO_ROUND_UP = 14, 5
_WANTED = {"want_bid": "yes", "marriage": "yes"}
_SUIT_TO_NAME = {"want_bid": "yes", "marriage": "yes", "trump": "6+", "aces": "1+"}


def _meld_bids() -> list[Row]:
    """The meld bids of the double-deck partnership rules: so many tens over the high bid, so many tens of meld (C4).

    One over the high bid tells of no meld, so it is taken for what is left to tell: that the bid is wanted. The source
    says no more about bids of 60 and above, and about those of later rounds, than that they are no meld bids.
    """
    melds = [Row(**_meld_bid(tens), meld=f"{10 * tens}-{10 * tens + 9}") for tens in range(2, _MOST_TENS)]
    return [
        Row(bid=str(_LAST_MELD_BID), when=_FIRST, aces="double"),
        *melds,
        Row(**_meld_bid(_MOST_TENS), meld=f"{10 * _MOST_TENS}+"),
        Row(bid="+1", when=_FIRST, bid_range=_BELOW, **_WANTED),
        Row(bid="+1+", when=_FIRST, bid_range=f"{_LAST_MELD_BID + 1}+", **_WANTED),
        Row(bid="+1+", when=_LATER, **_WANTED),
        Row(PASS, when=_FIRST),
        Row(PASS, when=_LATER),
    ]


def _formula() -> list[Row]:
    """The learners' formula: the meld without trump, to the nearest ten (D10), is told in tens over the high bid.

    14 is told as 20 with more than four aces. What goes beyond 59 is told by a bid of 59, which then means so much
    or more; that over 58 may as well be the one step that tells of a suit to name. From 60 on, 15 more tell of 30.
    """
    told = []
    for tens in range(2, _MOST_TENS):
        told += _rounded(_meld_bid(tens), tens, f"{10 * tens - 5}-{10 * tens + 4}")
    told += _rounded(_meld_bid(_MOST_TENS), _MOST_TENS, f"{10 * _MOST_TENS - 5}+")
    for tens in range(1, _MOST_TENS + 2):
        high = _LAST_MELD_BID - tens
        over = f"0-{high}" if tens > _MOST_TENS else str(high)
        cells = {"bid": str(_LAST_MELD_BID), "when": _FIRST, "high_range": over}
        told += _rounded(cells, max(tens, 2), f"{10 * max(tens, 2) - 5}+")
        if tens == 1:
            told.append(Row(**cells, **_SUIT_TO_NAME))
    return [
        *told,
        Row(bid="+1", when=_FIRST, bid_range=_BELOW, **_SUIT_TO_NAME),
        Row(bid="+15", when=_FIRST, high_range="60+", meld="29+"),
        Row(bid="+1-14", when=_FIRST, high_range="60+", **_WANTED),
        Row(bid="+16+", when=_FIRST, high_range="60+", **_WANTED),
        Row(bid="+1+", when=_FIRST, bid_range="60+", high_range=f"0-{_LAST_MELD_BID}", **_WANTED),
        Row(bid="+1", when=_LATER, **_SUIT_TO_NAME),
        Row(bid="+2+", when=_LATER, **_WANTED),
        Row(PASS, when=_FIRST, high_range=_BELOW, meld=f"0-{_LEAST_MELD}"),
        Row(PASS, when=_FIRST, high_range=f"{_LAST_MELD_BID}+"),
        Row(PASS, when=_LATER),
    ]


def _meld_bid(tens: int) -> dict[str, str]:
    """The cells that name the bid for so many tens of meld, or for the most that there is room for."""
    return {"bid": f"+{tens}{'+' * (tens == _MOST_TENS)}", "when": _FIRST, "bid_range": _BELOW}


def _rounded(cells: Mapping[str, str], tens: int, meld: str) -> list[Row]:
    """The row of so many tens; and its alternative of 14 and the aces, where they are two."""
    rows = [Row(**cells, meld=meld)]
    if tens == 2:
        rows.append(Row(**cells, meld=str(_LEAST_MELD), aces=f"{_ACES_TO_ROUND_UP}+"))
    return rows


PRESETS: dict[str, tuple[list[Row], bool]] = {
    "double-deck/partnership": (_meld_bids(), True),
    "double-deck/learners": (_formula(), False),
}
"""Their rows by name, each with whether the meld told counts trump."""
