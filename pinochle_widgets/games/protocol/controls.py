"""The controls of a table: the keys that a game's stages have, and the buttons of its bar, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

DO = "do "
"""The beginning of a command that does an action, whose text follows; where it is not legal, the table says why not."""

ANSWER = "answer-"
"""The beginning of a command that presses the button of a question which has the key that follows."""

SUIT = "suit-"
"""The beginning of a command that names a suit where one is asked for."""

COMMANDS = frozenset(("play", "best", "ask", "ask-pass", "ask-up", "ask-down"))
"""Commands that a key may have besides: play the marked card, lay the best meld; and where something is asked: answer what
stands ready, pass, go one up or down."""

EVERYWHERE = frozenset(("u", "?", "x", "n", "F1", "Escape", "Home", "End", "Enter", " ", "ArrowLeft", "ArrowRight"))
"""Keys that mean the same at every stage of every game."""

LETTERS = "ABCDEFGIJKMOPQRTVWYZ"
"""The letters on cards, where cards go by letters."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the bar for an action that needs no card; it stands there while the action is legal.

    Parameters
    ----------
    action : str
        The text of the action.
    label : str
        The word on the button.
    tone : {"primary", "gold", ""}
        How much it stands out; Enter presses a primary one where there is nothing to play or to lay.
    """

    action: str
    label: str
    tone: Literal["primary", "gold", ""] = ""


@dataclass(frozen=True, slots=True)
class Controls:
    """The keys and buttons of a game, besides those that every table has.

    Parameters
    ----------
    keys : mapping of str to mapping of str to str
        By stage, as `Scene.picture` tells it: keys, letters in lower case, and the command of each. A command is one of
        `COMMANDS`, ``do`` and the text of an action, ``answer-`` and the key of a button that is asked, or ``suit-`` and a
        suit. Of the keys of every table those for a hint, for sorting and for going up and down may mean something else.
    lettered : sequence of str
        The stages at which cards go by letters.
    buttons : sequence of Button
        In the order in which they stand.

    Raises
    ------
    ValueError
        For a command that there is not, or a key that is taken; the message names them.
    """

    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    lettered: Sequence[str] = ()
    buttons: Sequence[Button] = ()

    def __post_init__(self) -> None:
        for stage, keys in self.keys.items():
            for key, command in keys.items():
                if command not in COMMANDS and not command.startswith((DO, ANSWER, SUIT)):
                    raise ValueError(
                        f"the command of {key!r} at stage {stage!r} is {command!r}; it must be "
                        f"{', '.join(sorted(COMMANDS))}, or begin with {DO!r}, {ANSWER!r} or {SUIT!r}"
                    )
                if key in EVERYWHERE or key.startswith("Shift+"):
                    raise ValueError(f"{key!r} means the same at every stage; stage {stage!r} must take another key")
                if stage in self.lettered and key.upper() in LETTERS:
                    raise ValueError(f"{key!r} is a letter of a card at stage {stage!r}, which must take another key")
