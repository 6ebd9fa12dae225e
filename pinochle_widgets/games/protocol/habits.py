"""The habits of a table in a game, beyond its rules, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_flag
from pinochle_widgets.games.actions import Action, Play

if TYPE_CHECKING:
    from pinochle_widgets.games.events import Event

START, ROUND, GAME = "start", "round", "game"
"""The pauses that every table has: before the first deal, between rounds, and after a game."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause in which the table waits, so that all can look at an event, until somebody goes on."""

    name: str
    """The name of the pause, which `Scene.panel` gets."""
    after: type[Event]
    """The kind of event that the pause follows."""
    computers_only: bool = False
    """Whether the pause follows only if the seat of the event is a computer player's."""
    is_undealt: bool = False
    """Whether the next cards are still in the deck: they are shown to nobody before somebody goes on."""
    answers: tuple[type[Action], ...] = ()
    """The actions that are allowed during the pause; one of them ends it."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of a table in a game: actions that it does by itself, actions out of turn, and pauses."""

    undo_stages: Sequence[str] = ()
    """The stages of a seat's turn in which the seat may take its actions back, as long as it is in one of them."""
    pauses: Sequence[Pause] = ()
    """The pauses besides START, ROUND and GAME."""
    at_once: Sequence[type[Action]] = ()
    """Actions that a computer player does as soon as its seat may, on turn or not; for persons too, if their preference
    ``auto_knock`` says so.
    """
    forced: Sequence[type[Action]] = ()
    """Actions that the table does for a person, if the preference ``auto_draw`` says so and there is no other choice."""
    out_of_turn: Sequence[type[Action]] = ()
    """Actions that a seat may do, but need not, while another seat is on turn; computer players are asked for them."""
    in_private: type[Action] | None = None
    """The action that declines a question which is secret from all other seats. A computer player decides about such a
    question with random numbers of its own, so that its later decisions do not depend on the question. In rated play and
    when a deal is played again this action is the answer.
    """
    noted: Sequence[type[Action]] = (Play,)
    """The actions of a person's opponents at which a record notes the levels of a round."""

    @property
    def undealt(self) -> frozenset[str]:
        """The pauses in which the next cards are still in the deck."""
        return frozenset((START, ROUND, *(pause.name for pause in self.pauses if pause.is_undealt)))

    def pause_after(self, event: Event, *, is_person: bool) -> str | None:
        """Find the name of the pause that follows an event of a seat; None if there is none."""
        for pause in self.pauses:
            if isinstance(event, pause.after) and not (pause.computers_only and is_person):
                return pause.name
        return None

    def answers(self, pause: str | None) -> tuple[type[Action], ...]:
        """List the actions that are allowed during a pause."""
        return tuple(action for each in self.pauses if each.name == pause for action in each.answers)


@dataclass(frozen=True, slots=True)
class Pref:
    """A preference at a table: a switch, or a choice between named values."""

    name: str
    default: bool | str
    label: str
    help: str
    group: str
    """Name, help and group of the preference in the menu."""
    choices: tuple[tuple[str, str], ...] = ()
    """Empty for a switch."""
    before: str = ""
    """The preference of all tables before which this one stands in the menu."""

    def check(self, value: object) -> bool | str:
        """Check a value; returns the value.

        Raises
        ------
        ValueError
            If the value does not fit; the message names the preference and the allowed values.
        """
        if self.choices:
            allowed = [choice for choice, _ in self.choices]
            if value not in allowed:
                raise ValueError(f"preference {self.name!r} is {value!r}; it must be {' or '.join(allowed)}")
            return str(value)
        return find_flag(value, f"preference {self.name!r}")


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of a game."""

    own: Sequence[Pref] = ()
    """The preferences that tables of this game have besides those of all tables."""
    begins_with: Mapping[str, bool | str] = field(default_factory=dict)
    """The initial values of preferences, by name, that differ from those of all tables."""
    drawn: Sequence[str] = ()
    """The names of the preferences by which pictures differ: scenes get them (`Company.wish`). All others are the page's.
    """

    def named(self, name: str) -> Pref:
        """Find a preference of the game by its name."""
        return next(pref for pref in self.own if pref.name == name)
