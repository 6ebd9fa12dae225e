"""The conventions as data: tables that give partners' bids and passes a meaning.

Each row of a table stands for some bids, or for a pass, and describes a hand: its meld, its aces, whether the bid is wanted. A
bidder picks a row that is true of the hand; its partner looks up which row the bid stands for (`meaning`). Rows do not repeat
facts that the rules enforce (C4), and they count only as long as partner is in the auction (C16). The built-in conventions are
those of both double-deck games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self  # Any: cells as pandas gives them, which has no types here

from pinochle_widgets.basics.arguments import find_flag
from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.auction.rules.convention.cells import BLANK, cell_text
from pinochle_widgets.games.auction.rules.convention.check import Problem, problems
from pinochle_widgets.games.auction.rules.convention.encoded import MOST_ROWS, PLAIN, UNHEARD, CodedConvention
from pinochle_widgets.games.auction.rules.convention.row import COLUMNS, PASS, READERS, Row
from pinochle_widgets.games.auction.rules.rules import AuctionRules

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


@dataclass(frozen=True)
class Convention:
    """The table of meanings that a partnership gives to bids and passes.

    Parameters
    ----------
    rows : sequence of Row
        Bids and passes. The first row that fits a call decides its meaning; rows that stand for the very same calls
        are alternatives, of which one is true.
    counts_trump : bool
        Whether the column `meld` is the meld with the best suit as trump; otherwise it is the meld without any trump.

    Raises
    ------
    ValueError
        If a row is not a `Row`, there are more than 100 rows, or another argument is not of its type.

    Examples
    --------
    >>> Convention.preset("double-deck/partnership").rows[1].meld
    '20-29'
    >>> Convention("brief", [Row(bid="+1+", when="1st round", want_bid="yes")]).check()[0].text
    'a bid of 51 over 50 (after 1st round) fits no row'
    """

    name: str
    rows: Sequence[Row] = ()
    counts_trump: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise ValueError(f"name is {self.name!r:.40}; it must be a text")
        object.__setattr__(self, "counts_trump", find_flag(self.counts_trump, "counts_trump"))
        rows = tuple(self.rows)
        for number, row in enumerate(rows, 1):
            if not isinstance(row, Row):
                raise ValueError(f"row {number} is {row!r:.40}; it must be a Row")
        if len(rows) > MOST_ROWS:
            raise ValueError(f"rows are {len(rows)}; a convention must have at most {MOST_ROWS}")
        object.__setattr__(self, "name", harmless(self.name))
        object.__setattr__(self, "rows", rows)

    @classmethod
    def preset(cls, name: str) -> Self:
        """Get a built-in convention.

        Raises
        ------
        ValueError
            If there is no convention of this name; the message lists the names.
        """
        if name not in PRESETS:
            raise ValueError(f"no convention {name!r}; there are {', '.join(PRESETS)}")
        rows, counts_trump = PRESETS[name]
        return cls(name, rows, counts_trump)

    @classmethod
    def presets(cls) -> tuple[str, ...]:
        """List the names of the built-in conventions."""
        return tuple(PRESETS)

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]], name: str = "own", *, counts_trump: bool = True) -> Self:
        """Make a convention from rows by columns; missing columns are blank.

        Raises
        ------
        ValueError
            Naming the row and the column that can't be read, or a column that there is not.
        """
        return cls(name, [_read_row(row, f"row {number}") for number, row in enumerate(rows, 1)], counts_trump)

    def as_data(self) -> dict[str, Any]:
        """Return the convention as plain data, which `from_data` reads."""
        return {"name": self.name, "rows": self.to_rows(), "counts_trump": self.counts_trump}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Read a convention from the plain data that `as_data` gives.

        Raises
        ------
        ValueError
            If the data are no convention.
        """
        if not isinstance(data, Mapping) or not isinstance(rows := data.get("rows"), list):
            raise ValueError("the rows of a convention are missing")
        name, counts = data.get("name"), data.get("counts_trump")
        return cls.from_rows(rows, name, counts_trump=counts)  # type: ignore[arg-type]  # checked there

    def to_rows(self) -> list[dict[str, str]]:
        """Convert the rows to dicts of texts by column."""
        return [row.to_dict() for row in self.rows]

    @classmethod
    def from_frame(cls, df: Any, name: str | None = None, *, counts_trump: bool | None = None) -> Self:
        """Make a convention from a DataFrame, such as `to_frame` makes, edited or not.

        Parameters
        ----------
        df : pandas.DataFrame
            A column for each column of `Row`; those that are missing are blank, and so are empty cells.
        name : str, optional
            The name; by default the one that `to_frame` noted.
        counts_trump : bool, optional
            Whether `meld` counts trump; by default as `to_frame` noted, or else True.

        Raises
        ------
        ValueError
            Naming the row and the column that can't be read, or a column that there is not.

        Examples
        --------
        >>> frame = Convention.preset("double-deck/partnership").to_frame()
        >>> frame.loc[2, "meld"] = "15-29"
        >>> Convention.from_frame(frame, "ours").rows[1].meld
        '15-29'
        """
        try:
            rows, noted = df.to_dict("records"), dict(df.attrs)
        except (AttributeError, TypeError):
            raise ValueError(f"a convention is read from a DataFrame, not from {df!r:.40}") from None
        name = noted.get("name", "own") if name is None else name
        counts = noted.get("counts_trump", True) if counts_trump is None else counts_trump
        return cls.from_rows(rows, name, counts_trump=counts)

    def to_frame(self) -> Any:
        """Convert the convention to a DataFrame, to look at and to edit.

        Returns
        -------
        pandas.DataFrame
            A line for each row, numbered from 1 as messages name them; all cells are texts.
        """
        import pandas as pd

        rows = self.to_rows()
        numbers = pd.RangeIndex(1, len(rows) + 1, name="row")
        frame = pd.DataFrame(rows, index=numbers, columns=list(COLUMNS), dtype=object)
        frame.attrs.update(name=self.name, counts_trump=self.counts_trump)
        return frame

    def check(self, rules: AuctionRules | str | None = None) -> list[Problem]:
        """List the faults of the table: bids that fit no row, rows without effect, rows that overlap.

        Parameters
        ----------
        rules : AuctionRules or str, optional
            The rules that it is used under, which decide the bids; by default those of both double-deck games.

        Returns
        -------
        list of Problem
            Each names the bid, the rows, or both; empty if there is no fault.
        """
        return problems(self.rows, rules)

    @cached_property
    def coded(self) -> CodedConvention:
        """The convention as whole numbers, by which players bid."""
        found = CodedConvention(count=len(self.rows), counts_trump=self.counts_trump)
        firsts: dict[tuple[str, ...], int] = {}
        for number, row in enumerate(self.rows):
            coded = found.rows[number]
            coded.assign(row.coded)
            coded.words = self.number_of(row.is_pass, row.said)
            coded.alike = firsts.setdefault(row.stands_for, number)
        return found

    def number_of(self, is_pass: bool, said: str) -> int:
        """Find the number of some words among the words that calls are spoken in; UNHEARD if no row has these words."""
        if said in ("", "pass" if is_pass else "actual"):
            return PLAIN
        texts = list(dict.fromkeys(row.said for row in self.rows))
        return 1 + texts.index(said) if said in texts else UNHEARD


def _read_row(cells: Mapping[str, Any], where: str) -> Row:
    if not isinstance(cells, Mapping):
        raise ValueError(f"{where} is {cells!r:.40}; it must have values by column")
    unknown = [column for column in cells if column not in READERS]
    if unknown:
        raise ValueError(f"{where}: no column {unknown[0]!r}; there are {', '.join(COLUMNS)}")
    if cell_text(cells.get("call")) == BLANK:
        raise ValueError(f"{where}: column 'call' is empty; it must be bid or pass")
    try:
        return Row(**cells)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
