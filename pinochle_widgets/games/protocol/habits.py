"""Habits of a table: what it does in a game beyond the rules, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Action, Play

if TYPE_CHECKING:
    from pinochle_widgets.games.events import Event

START, ROUND, GAME = "start", "round", "game"
"""Pauses that every table has: before the first deal, between rounds, and after a game."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause in which all look at what has happened, until somebody goes on.

    Parameters
    ----------
    name : str
        Its name, by which `Scene.panel` shows it.
    after : type of Event
        What it follows.
    computers_only : bool
        Whether it follows only where the seat of the event is a computer player's.
    is_undealt : bool
        Whether the next cards are still in the deck: nobody is told of them before somebody goes on.
    answers : tuple of type of Action
        What may be done all the same while the table waits; it goes on then.
    """

    name: str
    after: type[Event]
    computers_only: bool = False
    is_undealt: bool = False
    answers: tuple[type[Action], ...] = ()


@dataclass(frozen=True, slots=True)
class Habits:
    """What a table does in a game by itself, and when it waits.

    Parameters
    ----------
    undo_stages : sequence of str
        Stages of a seat's own turn in which it may take back what it has done, as long as it is in one of them.
    pauses : sequence of Pause
        When the table waits, besides the pauses of every table.
    at_once : sequence of type of Action
        What a computer player does as soon as any seat of its may, on turn or not; and for a person who wants it so
        (``auto_knock``).
    forced : sequence of type of Action
        What is done for a person who wants it so (``auto_draw``) where there is nothing else to do.
    out_of_turn : sequence of type of Action
        What a seat may do, but need not, while another one is on turn: a computer player is asked whether it will.
    in_private : type of Action, optional
        How a seat goes on that is asked something of which no other seat learns: a computer player is asked with dice of
        its own, so that it shows in nothing else. Rated play and playing a deal again go on this way, too.
    noted : sequence of type of Action
        With which actions of a person's opponents a record notes the levels of a round.
    """

    undo_stages: Sequence[str] = ()
    pauses: Sequence[Pause] = ()
    at_once: Sequence[type[Action]] = ()
    forced: Sequence[type[Action]] = ()
    out_of_turn: Sequence[type[Action]] = ()
    in_private: type[Action] | None = None
    noted: Sequence[type[Action]] = (Play,)

    @property
    def undealt(self) -> frozenset[str]:
        """The pauses in which the next cards are still in the deck."""
        return frozenset((START, ROUND, *(pause.name for pause in self.pauses if pause.is_undealt)))

    def pause_after(self, event: Event, *, is_person: bool) -> str | None:
        """The pause that follows an event of a seat; None for none."""
        for pause in self.pauses:
            if isinstance(event, pause.after) and not (pause.computers_only and is_person):
                return pause.name
        return None

    def answers(self, pause: str | None) -> tuple[type[Action], ...]:
        """What may be done while the table waits in a pause."""
        return tuple(action for each in self.pauses if each.name == pause for action in each.answers)


@dataclass(frozen=True, slots=True)
class Pref:
    """A preference at a table: a switch, or a choice between named values.

    Parameters
    ----------
    name : str
    default : bool or str
    label, help, group : str
        How the menu shows it.
    choices : tuple of (value, label)
        Empty for a switch.
    before : str
        In the menu of a game that has it: before which of the preferences of all tables it stands.
    """

    name: str
    default: bool | str
    label: str
    help: str
    group: str
    choices: tuple[tuple[str, str], ...] = ()
    before: str = ""

    def check(self, value: object) -> bool | str:
        """The value, if it fits.

        Raises
        ------
        ValueError
            Naming the preference and what it may be.
        """
        if self.choices:
            allowed = [choice for choice, _ in self.choices]
            if value not in allowed:
                raise ValueError(f"preference {self.name!r} is {value!r}; it must be {' or '.join(allowed)}")
            return str(value)
        if not isinstance(value, bool):
            raise ValueError(f"preference {self.name!r} is {value!r}; it must be True or False")
        return value


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a game says of preferences.

    Parameters
    ----------
    own : sequence of Pref
        Those that only tables of games like this one offer.
    begins_with : mapping
        Values of preferences that its tables begin with, where they are others than at all tables.
    """

    own: Sequence[Pref] = ()
    begins_with: Mapping[str, bool | str] = field(default_factory=dict)
