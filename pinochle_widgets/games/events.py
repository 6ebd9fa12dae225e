"""The events of games: the one feed for animation, log, scoresheet, commentary and screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pinochle_widgets.cards import Card, parse_card
from pinochle_widgets.games.actions import Gathered, Held, parse_held

_EMPTY = "-"


def _many(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:  # fields of events are of any readable type
    return lambda text: tuple(read(part) for part in text.split(",")) if text != _EMPTY else ()


READABLE: dict[str, Callable[[str], Any]] = {  # fields of events are of any readable type
    "int": int,
    "int | None": lambda text: None if text == _EMPTY else int(text),
    "str": str,
    "bool": lambda text: text == "True",
    "Card": parse_card,
    "Card | None": lambda text: None if text == _EMPTY else parse_card(text),
    "Held": parse_held,
    "tuple[Card, ...]": _many(parse_card),
    "tuple[Held, ...]": _many(parse_held),
    "tuple[int, ...]": _many(int),
}
"""The readers of the fields of events, by annotation."""


def _write(value: object) -> str:
    if value is None or value == ():
        return _EMPTY
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


@cache
def _names_of(kind: type[Event]) -> tuple[str, ...]:
    return tuple([field.name for field in fields(kind)])


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that an action brought about at the table.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> event = pw.new_game("two-handed", seed=7).apply("play AS")[0]
    >>> isinstance(event, pw.Event), event
    (True, CardPlayed(seat=0, card=Held(card=Card('AS'), lies=0)))
    """

    TAKES: ClassVar[str] = ""
    """The kind of zone whose cards go to a seat with the event; they are shown there once more. Empty for none."""
    CLEARS: ClassVar[str] = ""
    """The kind of zone whose cards, still shown there, are taken away before the event. Empty for none."""

    @classmethod
    @cache
    def name(cls) -> str:
        """Return the name of the event in its text form: ``card-played``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def __str__(self) -> str:
        return " ".join([self.name(), *[_write(getattr(self, each)) for each in _names_of(type(self))]])  # type: ignore[arg-type]  # a class has a hash

    @property
    def gained(self) -> tuple[int, ...] | None:
        """The gain of each side in a round whose columns don't sum to it, from the event that has it; otherwise None."""
        return None

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it."""
        return self


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt; `leader` plays, or bids, first. `upcard` is None in games without one."""

    round: int
    dealer: int
    leader: int
    upcard: Card | None


@dataclass(frozen=True, slots=True)
class DeckCut(Event):
    """The event of a cut for deal: a seat took off `at` cards and showed the last of them, `card`."""

    seat: int
    at: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played to the trick."""

    seat: int
    card: Held


class RoundSettled(Event):
    """A round was settled; the base of each game's own event of it.

    Its fields are `round`, `totals` by side, and the points of each side by the columns of the game's score (`Game.columns`).
    """

    __slots__ = ()

    if TYPE_CHECKING:  # no fields here, whose order is the game's own

        @property
        def round(self) -> int:
            """The number of the round, from 1."""

        @property
        def totals(self) -> tuple[int, ...]:
            """The points recorded since the game began, by side."""


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended."""

    winner: int
    totals: tuple[int, ...]


Kinds = Mapping[str, type[Event]]
"""The events of a game by their names in text."""

KINDS = Gathered[Event]({})
"""The events of all registered games by their names; of several with the same name that of the game registered first."""


def kinds_of(events: Iterable[type[Event]]) -> Kinds:
    """Map names in text to events."""
    return {event.name(): event for event in events}


def parse_event(text: str, kinds: Kinds = KINDS) -> Event:
    """Read an event from its text form.

    Parameters
    ----------
    kinds : mapping, optional
        The events of one game (`Game.kinds`); by default those of all games.

    Raises
    ------
    ValueError
        If the text is no event.

    Examples
    --------
    >>> str(parse_event("game-over 1 980,1010"))
    'game-over 1 980,1010'
    """
    name, *words = text.split() or [""]
    kind = kinds.get(name)
    if kind is None or len(words) != len(fields(kind)):
        raise ValueError(f"no event: {text[:60]!r}; the kinds are {', '.join(kinds)}")
    return kind(*(READABLE[str(f.type)](word) for f, word in zip(fields(kind), words, strict=True)))


if not TYPE_CHECKING:

    def __getattr__(name: str) -> type[Event]:
        """Find an event of a registered game by its class name, so that scripts can import it from here."""
        if name[:1].isupper() and (event := KINDS.named(name)):
            return event
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
