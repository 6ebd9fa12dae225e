"""What every game offers, and nothing that only one game needs.

A family of games is a folder beside this file. It brings a `Rules` class with named presets, a state
that follows `GameState`, observations, and players by level; `match`, `lab` and `widgets` know games
only through the names here.
"""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast, runtime_checkable

from pinochle_widgets.games.actions import Action

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.prospects import Prospects


class IllegalAction(ValueError):
    """An action that the rules don't allow now; its text is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Option:
    """How one option of the rules presents itself.

    Parameters
    ----------
    label, help : str
        Its name and one line on what it does, for panels and tables.
    group : str
        Under which heading it stands.
    source : str
        Where the rule comes from: the guide's heading, or a row of the rules page.
    choices : tuple
        The values it may have; empty for switches and numbers.
    least, most : int
        The range of a number.
    """

    label: str
    help: str
    group: str
    source: str
    choices: tuple[int, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, name: str, value: object, default: object) -> None:
        """Raise if `value` does not fit this option.

        Raises
        ------
        ValueError
            Naming the option and what it may be.
        """
        if isinstance(default, bool):
            if not isinstance(value, bool):
                raise ValueError(f"option {name!r} is {value!r}; it must be True or False")
        elif isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"option {name!r} is {value!r}; it must be a whole number")
        elif self.choices and value not in self.choices:
            allowed = " or ".join(map(str, self.choices))
            raise ValueError(f"option {name!r} is {value!r}; it must be {allowed}")
        elif not self.choices and not self.least <= value <= self.most:
            raise ValueError(f"option {name!r} is {value!r}; it must be from {self.least} to {self.most}")


def option(default: Any, label: str, help: str, group: str, source: str, **limits: Any) -> Any:
    """Declare an option of a `Rules` class: its default and all that is ever shown of it."""
    return field(default=default, metadata={"option": Option(label, help, group, source, **limits)})


@dataclass(frozen=True)
class Rules:
    """The rules of a game: a frozen set of options, each declared once.

    Subclasses declare their options as fields, with `option`. Named presets are data.
    """

    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    REVISION: ClassVar[int] = 1

    def __post_init__(self) -> None:
        for name, declared in self.options().items():
            declared.check(name, getattr(self, name), self.default(name))

    @classmethod
    def options(cls) -> dict[str, Option]:
        """All options by name, as declared."""
        return {f.name: f.metadata["option"] for f in dataclasses.fields(cls)}

    @classmethod
    def default(cls, name: str) -> Any:
        """The default of an option."""
        return cls.__dataclass_fields__[name].default

    @classmethod
    def preset(cls, name: str) -> Self:
        """The rules of a named preset.

        Raises
        ------
        ValueError
            If there is no such preset; the message lists them.
        """
        if name not in cls.PRESETS:
            raise ValueError(f"no preset {name!r}; there are {', '.join(cls.PRESETS)}")
        if (cls, name) not in _MADE:
            _MADE[cls, name] = cls(**cls.PRESETS[name])
        return cast("Self", _MADE[cls, name])

    @classmethod
    def make(cls, rules: Rules | str | Mapping[str, Any] | None) -> Self:
        """Rules from a Rules object, the name of a preset, a mapping of options, or None for the default.

        Raises
        ------
        ValueError
            For an unknown preset, an unknown option, a value that does not fit, or another game's rules.
        """
        if isinstance(rules, cls):
            return rules
        if rules is None:
            return cls.preset(next(iter(cls.PRESETS)))
        if isinstance(rules, str):
            return cls.preset(rules)
        if isinstance(rules, Mapping):
            return cls._from_options(rules)
        raise ValueError(
            f"rules are {rules!r}; they must be a {cls.__name__}, the name of a preset "
            f"({', '.join(cls.PRESETS)}) or a mapping of options"
        )

    @classmethod
    def _from_options(cls, given: Mapping[str, Any]) -> Self:
        unknown = set(given) - set(cls.options())
        if unknown:
            raise ValueError(f"no option {min(map(str, unknown))!r}; there are {', '.join(cls.options())}")
        return cls(**given)

    def wording(self) -> dict[str, str]:
        """What the game's help page says under these rules, by the names in braces there."""
        return {}

    def in_force(self) -> list[str]:
        """What departs from the defaults, a short line each."""
        return []

    def to_text(self) -> str:
        """The rules as the nearest preset and the options that differ from it: ``hoyle goal=500``."""
        name, changes = min(
            ((name, self.changes_from(type(self).preset(name))) for name in self.PRESETS),
            key=lambda found: len(found[1]),
        )
        return " ".join([name, *(f"{option}={int(value)}" for option, value in changes.items())])

    def changes_from(self, other: Rules) -> dict[str, Any]:
        """The options that differ from other rules of the same game, with their values here."""
        return {name: getattr(self, name) for name in self.options() if getattr(self, name) != getattr(other, name)}

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read what `to_text` wrote.

        Raises
        ------
        ValueError
            Naming the preset, option or value that does not fit.
        """
        name, *changes = text.split()
        values = dict(cls.PRESETS.get(name) or cls.preset(name).changes_from(cls()))
        for at, change in enumerate(changes):
            option, _, value = change.partition("=")
            if option not in cls.options():
                raise ValueError(f"no option {option!r}; there are {', '.join(cls.options())}")
            if option in (earlier.partition("=")[0] for earlier in changes[:at]):
                raise ValueError(f"option {option!r} stands twice")
            if not value.isdecimal() or len(value) > 9:
                raise ValueError(f"option {option!r} is {value[:20]!r}; it must be a whole number")
            number = int(value)
            if isinstance(cls.default(option), bool) and number > 1:
                raise ValueError(f"option {option!r} is {value!r}; it must be 0 or 1")
            values[option] = bool(number) if isinstance(cls.default(option), bool) else number
        return cls(**values)


_MADE: dict[tuple[type[Rules], str], Rules] = {}
"""The rules of each preset, made once: they are frozen."""


class Observation(Protocol):
    """All that one seat may know; built from an allow-list, never by copying the state and masking it."""

    @property
    def seat(self) -> int:
        """Whose view this is."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now."""


class GameState(Protocol):
    """The whole truth of one game of several rounds."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """Who may act: the seat on turn first."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self) -> int | None:
        """The seat that won, or None while the game goes on."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by seat."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat (by default the one on turn) may do now."""

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed, in a sentence; None where it is."""

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action and tell what happened."""

    def observe(self, seat: int) -> Any:
        """What a seat may know."""

    def copy(self) -> Self:
        """An independent copy."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and why in words.

    Parameters
    ----------
    action : Action
    reason : str
    numbers : mapping
        What the reason rests on, by name.
    interrupted : bool
        Whether the player was told to move before it had thought to the end.
    """

    action: Action
    reason: str
    numbers: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False


class Player(Protocol):
    """Somebody who decides from an observation; it sees nothing else, so it cannot cheat."""

    level: str

    def choose(self, observation: Any, rng: Random) -> Decision:
        """Decide on an action."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that thinks long, in small steps, so that a table stays alive and can interrupt it.

    `choose` is the last of what `think` yields: ``return last_thought(self.think(observation, rng))``.
    """

    def is_ready(self) -> bool:
        """Whether it can begin at once; False where its first search waits for a compiler, once in a process."""

    def think(self, observation: Any, rng: Random) -> Iterator[Decision]:
        """Yield what it would do, the better the longer it thinks; who stops listening has the best found so far.

        The first decision comes at once, without compiled code, and one after each step of the search: some
        20 ms at most, however it runs. How many there are depends on the budget alone, never on the time. Each is
        independent of what other calls do: an earlier one may still be in the middle of its step, in another thread.
        """


def last_thought(thoughts: Iterator[Decision]) -> Decision:
    """What a player that thinks to its end decides."""
    return deque(thoughts, maxlen=1).pop()


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table, as a picture of it needs it; by seat."""

    names: Sequence[str]
    levels: Sequence[str | None]
    wins: Sequence[int]


class Scene(Protocol):
    """How a game shows itself: pictures and words for one seat, made from its observations alone."""

    def picture(self, seen: Any, company: Company, *, keep_trick: bool = False) -> dict[str, Any]:
        """The zones of the table, as plain values."""

    def choices(self, seen: Any) -> dict[str, Any]:
        """What the seat may do, by the labels of its cards."""

    def play_of(self, seen: Any, card_id: str) -> Action | None:
        """The play of one of the seat's cards, legal or not; None if it has no such card."""

    def meld_of(self, seen: Any, ids: Sequence[str]) -> Action | None:
        """The meld that some of the seat's cards would be, legal or not; None if they are none."""

    def tell(self, event: Event, seen: Any, company: Company) -> dict[str, Any]:
        """An event for animation and screen reader."""

    def panel(self, pause: str, seen: Any, company: Company) -> dict[str, Any] | None:
        """What the table shows while it waits."""

    def name_of(self, action: Action, seen: Any) -> str:
        """An action as a hint says it."""

    def explain(self, seen: Any, company: Company) -> dict[str, Any]:
        """What the seat may do now, in sentences."""


@dataclass(frozen=True, slots=True)
class Level:
    """A skill level, as the menus show it.

    Parameters
    ----------
    name, label, help : str
        Its key, its name, and one line on how it plays.
    make : callable
        Makes the player.
    """

    name: str
    label: str
    help: str
    make: Callable[[], Player] = field(repr=False)


class Arena(Protocol):
    """Many games or rounds in one call: a module of rules that can be compiled (`games.twin`), named by `Game.arena`.

    Results are a flat list of numbers, a row for each game or round.
    """

    GAME_COLUMNS: tuple[str, ...]
    """What a game's row tells; `seat_won` and `rounds` among it, and for each seat what its points are made of."""
    ROUND_COLUMNS: tuple[str, ...]
    """What the row of a round played at random tells."""

    def setting(self, rules: Rules) -> tuple[list[int], ...]:
        """What both rules are told of a game."""

    def room(self, rules: Rules) -> tuple[int, ...]:
        """The sizes of the lists to work in that both rules take; what they hold before makes no difference."""

    def play_pairs(
        self, levels: Sequence[int], first: int, last: int, deals: int, dice: int, *rest: Sequence[int]
    ) -> int:
        """Play pairs of games, `first` up to, not including, `last`, between two levels who change seats within a pair.

        `levels` lists who sits where in the one game, then in the other, by their places in `Game.levels`; `deals` and
        `dice` are states of `games.chance`; `rest` are the lists of `setting`, those of `room`, and one for the rows.
        """

    def play_rounds(self, first: int, last: int, state: int, *rest: Sequence[int]) -> int:
        """Play rounds at random, `first` up to, not including, `last`."""


@dataclass(frozen=True, slots=True)
class Game:
    """An entry of the registry: all that the outside needs to know to play a game.

    Parameters
    ----------
    name, title : str
        Its key and its name in words.
    seats : int
        How many play.
    rules : type
        Its Rules class.
    new : callable
        ``new(rules, seed=, deal=, number=, cuts=)`` makes a state.
    levels : tuple of Level
        Weakest first.
    usual_level : str
        Whom a person meets who asks for nobody.
    scene : Scene
        How it shows itself.
    help : str
        Its help page, in Markdown.
    legal_plays, classify_meld : callable
        Questions of a lesson, asked without a game.
    prospects : callable, optional
        ``prospects(observation)`` tells what its seat may reckon with, for odds; None outside a round.
    arena : str
        The name of its `Arena`; empty where there is none.
    """

    name: str
    title: str
    seats: int
    rules: type[Rules]
    new: Callable[..., Any] = field(repr=False)
    levels: tuple[Level, ...]
    usual_level: str
    scene: Scene = field(repr=False)
    help: str = field(repr=False)
    legal_plays: Callable[..., list[Card]] = field(repr=False)
    classify_meld: Callable[..., MeldScore | None] = field(repr=False)
    prospects: Callable[[Any], Prospects | None] | None = field(default=None, repr=False)
    arena: str = field(default="", repr=False)

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of its presets."""
        return tuple(self.rules.PRESETS)

    def level(self, name: str) -> Level:
        """A level by name.

        Raises
        ------
        ValueError
            If there is none; the message lists them.
        """
        for level in self.levels:
            if isinstance(name, str) and level.name == name.lower():
                return level
        raise ValueError(
            f"no level {name!r} in {self.name}; there are {', '.join(level.name for level in self.levels)}"
        )


@dataclass(frozen=True, slots=True)
class MeldScore:
    """What some cards are as a meld.

    Parameters
    ----------
    name : str
        The meld's name, such as ``royal marriage``.
    points : int
        What it scores.
    """

    name: str
    points: int


def plural(number: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listing(parts: Iterable[str] | Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    *start, end = parts
    return f"{', '.join(start)} {last} {end}" if start else end
