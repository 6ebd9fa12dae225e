"""The entries of a record: its lines after the header, each with its text form.

The grammar is in `docs/RECORD.md`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.cards import Card, parse_card
from pinochle_widgets.games.actions import VERBS, Action, Verbs, read_action
from pinochle_widgets.match.record.head import form_of, read_form

HIDDEN = "??"
HURRIED = "hurried"
"""The comment behind the move of a computer player that was stopped before it had thought to the end."""

PRICE, SUBSTITUTE, BACK = "price", "substitute", "back"
PROMISED, SHARED, UNOPENED = "promise", "share", "unopened"
TABLE = "table"
"""The word in place of a seat for whoever deals."""

_SEATS = ("0", "1", "2", "3")
_DIGITS = 6
_MOST_LETTERS = 400
_LARGEST = 10**9


class RecordError(ValueError):
    """The error of a record that can't be read or replayed; the message names the line and the reason.

    Reasons may quote the record, so they are made fit to be shown, and are cut where they are long.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> try:
    ...     pw.Record.from_text("no record")
    ... except pw.RecordError as error:
    ...     print(error)
    line 1: a record begins with 'pinochle-record 4', not 'no record'
    """

    def __init__(self, line: int, reason: str) -> None:
        reason = harmless(reason[:_MOST_LETTERS]) + ("…" if len(reason) > _MOST_LETTERS else "")
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (self.line, self.reason)  # an error of another process comes back


@dataclass(frozen=True, slots=True)
class DeckDealt:
    """A line ``deal`` or ``cut-deck``: a whole deck in order; None for a card that is sealed."""

    word: str
    cards: tuple[Card | None, ...]

    def __str__(self) -> str:
        return " ".join([self.word, *(HIDDEN if card is None else str(card) for card in self.cards)])

    @property
    def is_sealed(self) -> bool:
        """Check whether some cards are sealed."""
        return None in self.cards


@dataclass(frozen=True, slots=True)
class Move:
    """A line such as ``0 play QS``: an action of a seat; ``~`` before it marks an action that was taken back."""

    action: Action
    taken_back: bool = False

    def __str__(self) -> str:
        return f"{'~ ' if self.taken_back else ''}{self.action.seat} {self.action}"


@dataclass(frozen=True, slots=True)
class LevelPlays:
    """A line by which a level plays at a seat from here on; its two kinds begin with a word each."""

    WORD: ClassVar[str]

    seat: int
    level: str
    revision: int = 1

    @property
    def form(self) -> str:
        """The level with its revision, where that is not 1."""
        return form_of(self.level, self.revision)

    def __str__(self) -> str:
        return f"{self.WORD} {self.seat} {self.form}"


@dataclass(frozen=True, slots=True)
class LevelSet(LevelPlays):
    """A line such as ``level 1 novice`` or ``level 1 expert=2``: a seat plays at another level, or another form, from here on."""

    WORD = "level"


@dataclass(frozen=True, slots=True)
class Substituted(LevelPlays):
    """A line such as ``substitute 1 novice``: a level plays for the person at a seat from here on."""

    WORD = SUBSTITUTE


@dataclass(frozen=True, slots=True)
class Back:
    """A line such as ``back 1``: the person at a seat plays again from here on."""

    seat: int

    def __str__(self) -> str:
        return f"{BACK} {self.seat}"


@dataclass(frozen=True, slots=True)
class Commitment:
    """A line ``commit HASH`` before a deal, or ``reveal SALT`` once the deal is open: SHA-256 of salt and deck."""

    word: str
    text: str

    def __str__(self) -> str:
        return f"{self.word} {self.text}"


@dataclass(frozen=True, slots=True)
class Share:
    """A line of a fair deal: ``promise 0 HASH`` and ``share 0 NUMBER`` of a person, or of the table, or ``unopened 0``.

    The game's secret comes out of the shares of all, each of which was promised by its SHA-256 before any was opened.
    """

    word: str
    seat: int | None
    """The seat of a person; None for the table."""
    text: str = ""

    def __str__(self) -> str:
        return f"{self.word} {TABLE if self.seat is None else self.seat} {self.text}".rstrip()


@dataclass(frozen=True, slots=True)
class Comment:
    """A line ``# text``: a remark on the line before it; its text is one line, without spaces at its ends."""

    text: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", harmless(self.text).strip())

    def __str__(self) -> str:
        return f"# {self.text}".rstrip()


PRACTICE = "practice: "
"""The beginning of a comment that says why a game is practice, which counts in no series."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A line such as ``eval 12.5 0.8``: points expected for the seat that acted, and the standard error where sampled."""

    value: float
    error: float | None = None

    def __post_init__(self) -> None:
        for name in ("value", "error"):
            number = getattr(self, name)
            if number is not None:
                shown = _rounded(number)
                if shown is None or (name == "error" and shown < 0):
                    raise ValueError(f"an evaluation's {name} is {number!r}; that is out of range")
                object.__setattr__(self, name, shown)

    def __str__(self) -> str:
        numbers = (self.value,) if self.error is None else (self.value, self.error)
        return " ".join(["eval", *map(_decimal, numbers)])


@dataclass(frozen=True, slots=True)
class Price:
    """A line such as ``price 8 3 13 play AS``: the price of the move before it, compared with its best alternative."""

    given_up: float
    """The points that the alternative brings more; negative if it brings fewer."""
    low: float
    high: float
    """The interval of `given_up`; it is no clear loss where the interval covers 0."""
    rival: Action
    """The alternative, an action of the seat that moved."""

    def __post_init__(self) -> None:
        for name in ("given_up", "low", "high"):
            shown = _rounded(getattr(self, name))
            if shown is None:
                raise ValueError(f"a price's {name} is {getattr(self, name)!r}; that is out of range")
            object.__setattr__(self, name, shown)
        if not self.low <= self.given_up <= self.high:
            raise ValueError(f"a price of {self.given_up:g} does not lie between {self.low:g} and {self.high:g}")

    @property
    def lost(self) -> float:
        """The points that the move lost for certain: those given up, or none where the interval covers 0."""
        return self.given_up if self.low > 0 else 0.0

    def __str__(self) -> str:
        return " ".join([PRICE, *map(_decimal, (self.given_up, self.low, self.high)), str(self.rival)])


def _rounded(number: float) -> float | None:
    """Round a number as a record writes it; None if it is out of range."""
    shown = round(float(number), _DIGITS) + 0.0  # + 0.0: no minus zero
    return shown if abs(shown) < _LARGEST else None


def _decimal(number: float) -> str:
    return f"{number:.{_DIGITS}f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Variation:
    """The lines between ``(`` and ``)``: moves that could have been played instead of the move before them."""

    entries: tuple[Entry, ...]

    def __str__(self) -> str:
        return "\n".join(["(", *map(str, self.entries), ")"])


Entry = DeckDealt | Move | LevelSet | Substituted | Back | Commitment | Share | Comment | Evaluation | Price | Variation

MAX_DEPTH = 8
"""The depth to which variations may be nested."""


PRICED, FORMED, SUBSTITUTING = 2, 3, 4
"""The versions since which records have prices and scores, revisions of levels, and levels that play for a person or shares."""


def all_in(entries: Iterable[Entry], depth: int = 0) -> Iterator[Entry]:
    """Yield entries, and behind a variation those in it."""
    for entry in entries:
        yield entry
        if isinstance(entry, Variation) and depth < MAX_DEPTH:
            yield from all_in(entry.entries, depth + 1)


def has_price(entries: Iterable[Entry]) -> bool:
    """Check whether a price stands among entries, or in a variation of theirs."""
    return any(isinstance(entry, Price) for entry in all_in(entries))


def has_substitute(entries: Iterable[Entry]) -> bool:
    """Check whether a level has played for a person, by a line among entries or in a variation of theirs."""
    return any(isinstance(entry, Substituted | Back) for entry in all_in(entries))


def has_share(entries: Iterable[Entry]) -> bool:
    """Check whether the cards of a game come out of shares, by lines among entries or in a variation of theirs."""
    return any(isinstance(entry, Share) for entry in all_in(entries))


def has_revision(entries: Iterable[Entry]) -> bool:
    """Check whether a level with a revision stands among entries, or in a variation of theirs."""
    return any(isinstance(entry, LevelPlays) and entry.revision != 1 for entry in all_in(entries))


def _deck(words: list[str], line: int) -> Entry:
    try:
        return DeckDealt(words[0], tuple(None if word == HIDDEN else parse_card(word) for word in words[1:]))
    except ValueError as error:
        raise RecordError(line, str(error)) from None


def _number(text: str, line: int) -> float:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", text):
        raise RecordError(line, f"{text[:20]!r} is no number")
    return float(text)


def _evaluation(words: list[str], line: int) -> Entry:
    if len(words) not in (2, 3):
        raise RecordError(line, "'eval' takes a value and, where it was sampled, its error")
    try:
        return Evaluation(*(_number(word, line) for word in words[1:]))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(line, str(error)) from None


def _price(words: list[str], line: int, verbs: Verbs) -> Entry:
    if len(words) < 5:
        raise RecordError(line, "'price' takes three numbers and an action, such as 'price 8 3 13 play AS'")
    given_up, low, high = (_number(word, line) for word in words[1:4])
    try:
        return Price(given_up, low, high, read_action(" ".join(words[4:]), None, verbs))
    except ValueError as error:
        raise RecordError(line, str(error)) from None


def _level(words: list[str], line: int) -> Entry:
    if len(words) != 3 or words[1] not in _SEATS or not words[2].partition("=")[0].isidentifier():
        raise RecordError(line, f"{words[0]!r} takes a seat and a level, such as '{words[0]} 1 novice'")
    kind = Substituted if words[0] == SUBSTITUTE else LevelSet
    try:
        return kind(int(words[1]), *read_form(words[2]))
    except ValueError as error:
        raise RecordError(line, str(error)) from None


def _back(words: list[str], line: int) -> Entry:
    if len(words) != 2 or words[1] not in _SEATS:
        raise RecordError(line, f"{BACK!r} takes a seat, such as '{BACK} 1'")
    return Back(int(words[1]))


def _commitment(words: list[str], line: int) -> Entry:
    if len(words) != 2 or not re.fullmatch(r"[0-9a-f]{16,64}", words[1]):
        raise RecordError(line, f"{words[0]!r} takes one number in hexadecimal")
    return Commitment(words[0], words[1])


_LETTERS = {PROMISED: 64, SHARED: 32, UNOPENED: 0}
"""The hexadecimal digits behind the first words of fair deals."""


def _share(words: list[str], line: int) -> Entry:
    word, who, *text = [*words, ""] if len(words) < 3 else words
    size = _LETTERS[word]
    is_table = who == TABLE and word != UNOPENED
    if (
        not (is_table or who in _SEATS)
        or len(text) > 1
        or not re.fullmatch(f"[0-9a-f]{{{size}}}", text[0] if text else "")
    ):
        number = f" and {size} hexadecimal digits" if size else ""
        raise RecordError(line, f"{word!r} takes a seat{number}, such as '{word} 1{' …' if size else ''}'")
    return Share(word, None if is_table else int(who), *text)


_READERS: dict[str, Callable[[list[str], int], Entry]] = {
    "deal": _deck,
    "cut-deck": _deck,
    "level": _level,
    SUBSTITUTE: _level,
    BACK: _back,
    "eval": _evaluation,
    "commit": _commitment,
    "reveal": _commitment,
    PROMISED: _share,
    SHARED: _share,
    UNOPENED: _share,
}


def read_entry(text: str, line: int, verbs: Verbs = VERBS) -> Entry:
    """Read one line that is no bracket; `verbs` are those of the game.

    Raises
    ------
    RecordError
        If the line is of no known kind, or not as its kind is written.
    """
    if text.startswith("#"):
        return Comment(text[1:].strip())
    words = text.split()
    if words[0] in _READERS:
        return _READERS[words[0]](words, line)
    if words[0] == PRICE:
        return _price(words, line, verbs)
    taken_back = words[0] == "~"
    if taken_back:
        words = words[1:]
    if len(words) < 2 or words[0] not in _SEATS:
        raise RecordError(line, f"{text[:40]!r} is no line of a record")
    try:
        return Move(read_action(" ".join(words[1:]), int(words[0]), verbs), taken_back)
    except ValueError as error:
        raise RecordError(line, str(error)) from None
