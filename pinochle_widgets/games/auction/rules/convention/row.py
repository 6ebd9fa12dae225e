"""A row of a bidding convention: the calls it stands for, and their meaning to partner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar  # Any: each column has a type of its own

from pinochle_widgets.games.auction.rules.convention import cells
from pinochle_widgets.games.auction.rules.convention.encoded import NEVER, OPEN_END, UNKNOWN, CodedRow, Ends

BID, PASS = "bid", "pass"
ACTUAL = "actual"

POWER_TRUMP = cells.Span(7)
"""The least number of trumps for `power`."""

ACES_AROUND = {cells.SINGLE: 1, cells.DOUBLE: 2}
SUITS = 4


def _column(read: Callable[[str], Any], default: str = cells.BLANK) -> Any:
    return field(default=default, metadata={"read": read})


@dataclass(frozen=True)
class Row:
    """A row of a convention: the calls it stands for, and their meaning to partner. Every cell is a text.

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
        The ranges in which the bid, and the highest bid before it, must be.
    meld : str
        The points of meld, as a range.
    need_meld : str
        ``yes`` asks partner for a meld bid.
    aces : str
        The number of aces, or ``single`` or ``double`` aces around.
    want_bid : str
        Whether the bidder wants to name trump.
    marriage : str
        Whether the bidder has a marriage.
    trump : str
        The number of trumps that the bidder would have; ``power`` is 7 or more and a strong suit.
    save_bid : str
        ``yes`` if the bid only takes the auction off partner, who holds the highest bid.

    Raises
    ------
    ValueError
        If a cell can't be read; the message names its column and the cells that are allowed.

    Examples
    --------
    >>> row = Row(bid="+3 to +5", when="1ST ROUND", meld="30 - 39")
    >>> row.bid, row.when, row.meld, row.want_bid
    ('+3-5', '1st round', '30-39', '-')
    """

    call: str = _column(cells.choice(BID, PASS), BID)
    said: str = _column(str)
    bid: str = _column(cells.read_bid)
    when: str = _column(cells.choice(*cells.MOMENTS))
    bid_range: str = _column(cells.read_span)
    high_range: str = _column(cells.read_span)
    meld: str = _column(cells.read_span)
    need_meld: str = _column(cells.read_flag)
    aces: str = _column(cells.read_aces)
    want_bid: str = _column(cells.read_flag)
    marriage: str = _column(cells.read_flag)
    trump: str = _column(cells.read_trump)
    save_bid: str = _column(cells.read_flag)
    _values: Mapping[str, Any] = field(init=False, repr=False, compare=False, default_factory=dict)

    OF_BIDS_ONLY: ClassVar[tuple[str, ...]] = (
        "bid", "bid_range", "need_meld", "want_bid", "marriage", "trump", "save_bid",
    )  # fmt: skip

    def __post_init__(self) -> None:
        values = {}
        for column, read in READERS.items():
            text = cells.cell_text(getattr(self, column))
            try:
                values[column] = None if text == cells.BLANK else read(text)
            except ValueError as error:
                raise ValueError(f"column {column!r} is {text[:40]!r}; {error}") from None
            object.__setattr__(self, column, cells.written(values[column]))
        if values["call"] is None:
            raise ValueError("column 'call' is empty; it must be bid or pass")
        if self.call == PASS:
            for column in self.OF_BIDS_ONLY:
                if values[column] is not None:
                    raise ValueError(f"column {column!r} is {getattr(self, column)!r}; it must be - in a pass")
        values["said"] = self.said if self.said != cells.BLANK else ACTUAL if self.call == BID else PASS
        object.__setattr__(self, "said", values["said"])
        object.__setattr__(self, "_values", values)

    def __getitem__(self, column: str) -> Any:
        """Get the value of a cell: a `Span`, a `BidPattern`, True or False, a word, or None if it is blank."""
        return self._values[column]

    @property
    def is_pass(self) -> bool:
        """Check whether the row stands for a pass."""
        return self.call == PASS

    @property
    def is_on(self) -> bool:
        """Check whether the row is in use: it has a moment and, unless it is a pass, bids."""
        return self["when"] is not None and (self.call == PASS or self["bid"] is not None)

    @property
    def stands_for(self) -> tuple[str, ...]:
        """The key of the calls this row matches; rows with equal keys are alternative meanings."""
        return self.call, self.bid, self.when, self.bid_range, self.high_range, self.save_bid

    @property
    def claims(self) -> tuple[str, ...]:
        """The cells that describe the hand."""
        return self.meld, self.need_meld, self.aces, self.want_bid, self.marriage, self.trump, self.save_bid

    @cached_property
    def coded(self) -> CodedRow:
        """The row as whole numbers; `words` and `alike`, which depend on the other rows, are 0."""
        bid = self["bid"]
        around = ACES_AROUND.get(self.aces, 0)
        return CodedRow(
            is_pass=self.is_pass,
            moment=1 + cells.MOMENTS.index(self.when) if self.is_on else NEVER,
            bid=_ends(bid and bid.span),
            is_over=bid is not None and bid.relative,
            bid_range=_ends(self["bid_range"]),
            high_range=_ends(self["high_range"]),
            meld=_ends(self["meld"]),
            aces=_ends(cells.Span(SUITS * around) if around else self["aces"]),
            trump=_ends(POWER_TRUMP if self.trump == cells.POWER else self["trump"]),
            around=around,
            strong=self.trump == cells.POWER,
            wants=_flag(self["want_bid"]),
            needs=_flag(self["need_meld"]),
            married=_flag(self["marriage"]),
            saves=_flag(self["save_bid"]),
        )

    def name(self, number: int) -> str:
        """Make the name of the row in messages: ``row 3 (+2, 1st round)``."""
        what = self.bid if self.call == BID else self.call
        return f"row {number} ({what}, {self.when})"

    def to_dict(self) -> dict[str, str]:
        """Convert the row to a dict of texts by column."""
        return {column: getattr(self, column) for column in COLUMNS}


READERS: dict[str, Callable[[str], Any]] = {f.name: f.metadata["read"] for f in fields(Row) if "read" in f.metadata}
COLUMNS: tuple[str, ...] = tuple(READERS)


def _ends(span: cells.Span | None) -> Ends:
    if span is None:
        return Ends(least=UNKNOWN, most=UNKNOWN)
    return Ends(least=span.least, most=OPEN_END if span.most is None else span.most)


def _flag(value: str | int | None) -> int:
    return UNKNOWN if value is None else int(value)
