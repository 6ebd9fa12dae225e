"""Bidding conventions as data: what partners tell each other by their bids and passes.

A convention is a table. Each row stands for some bids, or for a pass, and says what they tell: how much meld, how
many aces, whether the bid is wanted. Whoever bids picks a row that is true of the hand; whoever hears the bid looks
up which row it was (`signals`). Rows tell partner nothing that the rules enforce (C4), and they count only as long
as partner is in the auction (C16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pinochle_widgets.games.auction.convention.cells import (
    BLANK,
    MOMENTS,
    cell_text,
    choice,
    read_aces,
    read_bid,
    read_flag,
    read_span,
    read_trump,
    written,
)
from pinochle_widgets.games.auction.convention.encoded import of_convention, of_row

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.convention.check import Problem
    from pinochle_widgets.games.auction.rules import AuctionRules

BID, PASS = "bid", "pass"
ACTUAL = "actual"


def _column(read: Callable[[str], Any], default: str = BLANK) -> Any:
    return field(default=default, metadata={"read": read})


@dataclass(frozen=True)
class Row:
    """A row of a convention: which calls it stands for, and what they tell partner. Every cell is a text.

    Parameters
    ----------
    call : str
        ``bid`` or ``pass``.
    said : str
        The words spoken; ``actual`` is the number of the bid itself.
    bid : str
        The bids: ``59``, ``51-58`` or ``60+``; over the highest bid so far ``+3``, ``+3-5`` or ``+3+``. ``-``
        disables the row.
    when : str
        ``1st bidder`` to ``4th bidder``, ``1st round`` or ``after 1st round``. ``-`` disables the row.
    bid_range, high_range : str
        In which range the bid, and the highest bid before it, must be.
    meld : str
        How much meld, as a range.
    need_meld : str
        ``yes`` asks partner for a meld bid.
    aces : str
        How many aces, or ``single`` or ``double`` aces around.
    want_bid : str
        Whether the bidder wants to name trump.
    marriage : str
        Whether the bidder has a marriage.
    trump : str
        How much trump the bidder would have; ``power`` is 7 or more with strength besides.
    save_bid : str
        ``yes`` where the bid only takes the auction off partner, who holds the highest bid.

    Raises
    ------
    ValueError
        Naming the column that can't be read, and what it may hold.

    Examples
    --------
    >>> row = Row(bid="+3 to +5", when="1ST ROUND", meld="30 - 39")
    >>> row.bid, row.when, row.meld, row.want_bid
    ('+3-5', '1st round', '30-39', '-')
    """

    call: str = _column(choice(BID, PASS), BID)
    said: str = _column(str)
    bid: str = _column(read_bid)
    when: str = _column(choice(*MOMENTS))
    bid_range: str = _column(read_span)
    high_range: str = _column(read_span)
    meld: str = _column(read_span)
    need_meld: str = _column(read_flag)
    aces: str = _column(read_aces)
    want_bid: str = _column(read_flag)
    marriage: str = _column(read_flag)
    trump: str = _column(read_trump)
    save_bid: str = _column(read_flag)
    _values: Mapping[str, Any] = field(init=False, repr=False, compare=False, default_factory=dict)

    OF_BIDS_ONLY: ClassVar[tuple[str, ...]] = (
        "bid", "bid_range", "need_meld", "want_bid", "marriage", "trump", "save_bid",
    )  # fmt: skip

    def __post_init__(self) -> None:
        values = {}
        for column, read in READERS.items():
            text = cell_text(getattr(self, column))
            try:
                values[column] = None if text == BLANK else read(text)
            except ValueError as error:
                raise ValueError(f"column {column!r} is {text[:40]!r}; {error}") from None
            object.__setattr__(self, column, written(values[column]))
        if values["call"] is None:
            raise ValueError("column 'call' is empty; it must be bid or pass")
        if self.call == PASS:
            for column in self.OF_BIDS_ONLY:
                if values[column] is not None:
                    raise ValueError(f"column {column!r} is {getattr(self, column)!r}; it must be - in a pass")
        values["said"] = self.said if self.said != BLANK else ACTUAL if self.call == BID else PASS
        object.__setattr__(self, "said", values["said"])
        object.__setattr__(self, "_values", values)

    def __getitem__(self, column: str) -> Any:
        """What a cell means: a `Span`, a `BidPattern`, True or False, a word, or None where it is blank."""
        return self._values[column]

    @property
    def is_pass(self) -> bool:
        """Whether it stands for a pass."""
        return self.call == PASS

    @property
    def is_on(self) -> bool:
        """Whether the row counts: it has a moment, and its bids."""
        return self["when"] is not None and (self.call == PASS or self["bid"] is not None)

    @property
    def stands_for(self) -> tuple[str, ...]:
        """Which calls it means, as far as they can be heard: rows that agree in this are alternatives."""
        return self.call, self.bid, self.when, self.bid_range, self.high_range, self.save_bid

    @property
    def claims(self) -> tuple[str, ...]:
        """What it tells."""
        return self.meld, self.need_meld, self.aces, self.want_bid, self.marriage, self.trump, self.save_bid

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The row as `rows` has it."""
        return of_row(self)

    def name(self, number: int) -> str:
        """The row as messages name it: ``row 3 (+2, 1st round)``."""
        what = self.bid if self.call == BID else self.call
        return f"row {number} ({what}, {self.when})"

    def to_dict(self) -> dict[str, str]:
        """The row by columns."""
        return {column: getattr(self, column) for column in COLUMNS}


READERS: dict[str, Callable[[str], Any]] = {f.name: f.metadata["read"] for f in fields(Row) if "read" in f.metadata}
COLUMNS: tuple[str, ...] = tuple(READERS)


@dataclass(frozen=True)
class Convention:
    """What a partnership's bids and passes tell, as a table.

    Parameters
    ----------
    name : str
    rows : sequence of Row
        Bids and passes. The first row that fits a call decides what it tells; rows that stand for the very same calls
        are alternatives, and the call tells that one of them is true.
    counts_trump : bool
        Whether the column `meld` means the meld in one's best suit, or the meld without any trump.

    Raises
    ------
    ValueError
        If a row is none.

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
        if not isinstance(self.counts_trump, bool):
            raise ValueError(f"counts_trump is {self.counts_trump!r:.40}; it must be True or False")
        rows = tuple(self.rows)
        for number, row in enumerate(rows, 1):
            if not isinstance(row, Row):
                raise ValueError(f"row {number} is {row!r:.40}; it must be a Row")
        object.__setattr__(self, "rows", rows)

    @classmethod
    def preset(cls, name: str) -> Self:
        """A built-in convention.

        Raises
        ------
        ValueError
            If there is none of this name; the message lists them.
        """
        if name not in _PRESETS:
            raise ValueError(f"no convention {name!r}; there are {', '.join(_PRESETS)}")
        rows, counts_trump = _PRESETS[name]
        return cls(name, rows, counts_trump)

    @classmethod
    def presets(cls) -> tuple[str, ...]:
        """The names of the built-in conventions."""
        return tuple(_PRESETS)

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]], name: str = "own", *, counts_trump: bool = True) -> Self:
        """A convention from its rows by columns; what is missing is blank.

        Raises
        ------
        ValueError
            Naming the row and the column that can't be read, or a column that there is not.
        """
        return cls(name, [_read_row(row, f"row {number}") for number, row in enumerate(rows, 1)], counts_trump)

    def to_rows(self) -> list[dict[str, str]]:
        """The rows by columns, as plain texts."""
        return [row.to_dict() for row in self.rows]

    @classmethod
    def from_frame(cls, df: Any, name: str | None = None, *, counts_trump: bool | None = None) -> Self:
        """A convention from a DataFrame, such as `to_frame` makes, edited or not.

        Parameters
        ----------
        df : pandas.DataFrame
            A column for each column of `Row`; those that are missing are blank, and so are empty cells.
        name : str, optional
            Its name; by default the one that `to_frame` noted.
        counts_trump : bool, optional
            Whether `meld` counts trump; by default what `to_frame` noted, else True.

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
        """The convention as a DataFrame, to look at and to edit.

        Returns
        -------
        pandas.DataFrame
            A line for each row, numbered from 1 as messages name them; all cells are texts.
        """
        from pinochle_widgets.games.auction.convention.frames import table

        return table(self.to_rows(), COLUMNS, {"name": self.name, "counts_trump": self.counts_trump})

    def check(self, rules: AuctionRules | str | None = None) -> list[Problem]:
        """What is wrong with the table: bids that fit no row, rows that never count, rows that get in each other's way.

        Parameters
        ----------
        rules : AuctionRules or str, optional
            Under which rules it is used, which decide what bids there are; by default those of both double-deck
            games.

        Returns
        -------
        list of Problem
            Each names the bid, the rows, or both; empty where all is well.
        """
        from pinochle_widgets.games.auction.convention.check import problems

        return problems(self, rules)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The convention as `rows` has it: what players go by."""
        return of_convention(self)


def _read_row(cells: Mapping[str, Any], where: str) -> Row:
    unknown = [column for column in cells if column not in READERS]
    if unknown:
        raise ValueError(f"{where}: no column {unknown[0]!r}; there are {', '.join(COLUMNS)}")
    if cell_text(cells.get("call")) == BLANK:
        raise ValueError(f"{where}: column 'call' is empty; it must be bid or pass")
    try:
        return Row(**cells)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


# ---- the built-in conventions

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


_PRESETS: dict[str, tuple[list[Row], bool]] = {
    "double-deck/partnership": (_meld_bids(), True),
    "double-deck/learners": (_formula(), False),
}
