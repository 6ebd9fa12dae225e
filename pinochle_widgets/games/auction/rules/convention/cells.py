"""The text forms of the cells of a convention: reading and writing.

A range is ``20-29``, ``80+`` or ``7``. A bid is a range of bids, or counts from the highest bid so far: ``+3``, ``+3-5``,
``+3+``. An empty cell is ``-``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pinochle_widgets.basics.arguments import flag, whole

BLANK = "-"
_EMPTY = frozenset(("", "-", "--", "–", "—", "nan", "none", "<na>", "nat"))
_YES = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
_RANGE = re.compile(r"(\d{1,4})(?:(?:-|–|to)\+?(\d{1,4})|(\+))?")

MOMENTS = ("1st bidder", "2nd bidder", "3rd bidder", "4th bidder", "1st round", "after 1st round")
"""The moments at which a row may be used. The first four count the bidders of the first round of calls."""

SINGLE, DOUBLE = "single", "double"
POWER = "power"


@dataclass(frozen=True, slots=True)
class Span:
    """A range of whole numbers, both ends within.

    Examples
    --------
    >>> str(read_span("20 - 29")), str(read_span("80+")), 25 in read_span("20-29")
    ('20-29', '80+', True)
    """

    least: int
    most: int | None = None
    """None if the range is open upwards."""

    def __post_init__(self) -> None:
        if self.most is not None and self.most < self.least:
            raise ValueError(f"{self.least}-{self.most} runs backwards")

    def __contains__(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least}+"
        return str(self.least) if self.most == self.least else f"{self.least}-{self.most}"

    @property
    def words(self) -> str:
        """The range in words: ``20 to 29``, ``80 or more``."""
        if self.most is None:
            return f"{self.least} or more"
        return str(self.least) if self.most == self.least else f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class BidPattern:
    """The bids that a row stands for.

    Examples
    --------
    >>> read_bid("+3 to +5").matches(55, high=52), read_bid("59").matches(59, high=52)
    (True, True)
    """

    span: Span
    relative: bool
    """Whether the span counts from the highest bid so far; otherwise it has the bids themselves."""

    def __str__(self) -> str:
        return f"{'+' * self.relative}{self.span}"

    def matches(self, bid: int, high: int) -> bool:
        """Check whether a bid over this high bid matches the pattern."""
        return (bid - high if self.relative else bid) in self.span


def read_span(text: str) -> Span:
    """Read a range of numbers.

    Raises
    ------
    ValueError
        If the text is no range.
    """
    found = _RANGE.fullmatch(_close(text))
    if not found:
        raise ValueError("it must be a range such as 20-29, 80+ or 7, or - for nothing")
    least, most, is_open = found.groups()
    return Span(int(least), None if is_open else int(most or least))


def read_bid(text: str) -> BidPattern:
    """Read a pattern of bids.

    Raises
    ------
    ValueError
        If the text is no bid.
    """
    close = _close(text)
    try:
        pattern = BidPattern(read_span(close.removeprefix("+")), relative=close.startswith("+"))
    except ValueError as error:
        if "backwards" in str(error):
            raise
        raise ValueError("it must be a bid such as 59, 51-58, 60+, +3, +3-5 or +3+, or - to disable the row") from None
    if pattern.span.least < 1:
        raise ValueError("a bid is at least 1, and at least +1 over the highest bid")
    return pattern


def read_flag(text: str) -> bool:
    """Read yes or no.

    Raises
    ------
    ValueError
        If the text is neither.
    """
    if text.lower() not in _YES:
        raise ValueError("it must be yes, no, or - for nothing")
    return _YES[text.lower()]


def read_aces(text: str) -> Span | str:
    """Read a number of aces: a range, or ``single`` or ``double`` for aces around.

    Raises
    ------
    ValueError
        If the text is none of these.
    """
    if text.lower() in (SINGLE, DOUBLE):
        return text.lower()
    try:
        return read_span(text)
    except ValueError as error:
        raise ValueError(f"{error}; or single or double, for aces around") from None


def read_trump(text: str) -> Span | str:
    """Read a number of trumps: a range, or ``power``.

    Raises
    ------
    ValueError
        If the text is neither.
    """
    if text.lower() == POWER:
        return POWER
    try:
        return read_span(text)
    except ValueError as error:
        raise ValueError(f"{error}; or power") from None


def choice(*allowed: str) -> Callable[[str], str]:
    """Make a reader of one of these words, capitalized in any way."""

    def read(text: str) -> str:
        word = " ".join(text.lower().split())
        if word not in allowed:
            raise ValueError(f"it must be {' or '.join(allowed)}")
        return word

    return read


def cell_text(value: object) -> str:
    """Convert the content of a cell to text, whether it is a text, a number, a truth value or missing."""
    if (switch := flag(value)) is not None:
        return "yes" if switch else "no"
    number = whole(value)
    text = str(value if number is None else number).strip()
    return BLANK if text.lower() in _EMPTY else text


def written(value: object) -> str:
    """Write the content of a cell in its one standard form."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return BLANK if value is None else str(value)


@cache
def _close(text: str) -> str:
    return "".join(text.lower().split())
