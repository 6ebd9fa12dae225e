"""The built-in conventions: those of both double-deck games."""

from __future__ import annotations

from collections.abc import Mapping

from pinochle_widgets.games.auction.rules.convention.row import PASS, Row

_FIRST, _LATER = "1st round", "after 1st round"
_LAST_MELD_BID = 59  # bids of 60 and more show no meld
_BELOW = f"0-{_LAST_MELD_BID - 1}"
_MOST_TENS = 8  # 58 is eight over the opening bid of 50
_LEAST_MELD, _ACES_TO_ROUND_UP = 14, 5
_WANTED = {"want_bid": "yes", "marriage": "yes"}
_SUIT_TO_NAME = {"want_bid": "yes", "marriage": "yes", "trump": "6+", "aces": "1+"}


def _meld_bids() -> list[Row]:
    """Make the rows of the double-deck partnership rules: each ten of meld is one over the high bid (C4).

    One over the high bid shows no meld, so it is taken to want the bid, the only meaning left. About bids of 60 and above, and
    about those of later rounds of calls, the source says only that they are no meld bids.
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
    """Make the rows of the learners' formula: each ten of meld without trump, rounded (D10), is one over the high bid.

    14 counts as 20 with more than four aces. Meld that would need more than 59 is shown by a bid of 59, which then means that
    much or more; 59 over 58 may also be the single step that shows a suit to name. From 60 on, 15 more show 30.
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
    """Make the cells of the bid for `tens` tens of meld; the highest one stands for all that is more."""
    return {"bid": f"+{tens}{'+' * (tens == _MOST_TENS)}", "when": _FIRST, "bid_range": _BELOW}


def _rounded(cells: Mapping[str, str], tens: int, meld: str) -> list[Row]:
    """Make the row for `tens` tens; with two tens also its alternative, 14 and the aces."""
    rows = [Row(**cells, meld=meld)]
    if tens == 2:
        rows.append(Row(**cells, meld=str(_LEAST_MELD), aces=f"{_ACES_TO_ROUND_UP}+"))
    return rows


PRESETS: dict[str, tuple[list[Row], bool]] = {
    "double-deck/partnership": (_meld_bids(), True),
    "double-deck/learners": (_formula(), False),
}
"""The rows of each built-in convention, and whether its meld counts trump."""
