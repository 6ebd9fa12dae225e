"""The controls of a table: the keys of a game's stages, the buttons of its bar, and its words and rests, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

DO = "do "
"""The beginning of a command that does an action, given by its text; if it is not legal, the table explains why."""

ANSWER = "answer-"
"""The beginning of a command that presses a button of a question, given by the button's key."""

SUIT = "suit-"
"""The beginning of a command that answers a question for a suit, given by the suit."""

COMMANDS = frozenset(("play", "best", "add", "ask", "ask-pass", "ask-up", "bid-up", "ask-down"))
"""The other commands of keys: play the marked card, lay the best meld, add cards to the column of the rank that is typed next;
and to a question give the prepared answer, pass, go one up or go one down.
"""

LONGEST_REST = 3000
"""The most milliseconds that a happening may rest: nobody waits longer for a table."""

EVERYWHERE = frozenset(
    ("u", "?", "x", "n", "F1", "Escape", "Home", "End", "PageUp", "PageDown", "Enter", " ", "ArrowLeft", "ArrowRight")
)
"""The keys that mean the same at every stage of every game."""

LETTERS = "ABCDEFGIJKMOPQRTVWYZ"
"""The letters shown on cards at stages where a key plays a card by its letter."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the bar for an action that needs no card; it stands there while the action is legal."""

    action: str
    """The text of the action."""
    label: str
    """The word on the button."""
    tone: Literal["primary", "gold", ""] = ""
    """The emphasis of the button; Enter presses a primary one if no card is to be played or laid."""


@dataclass(frozen=True, slots=True)
class Controls:
    """The keys and buttons of a game, besides those that every table has, and the words and rests that are its own.

    Raises
    ------
    ValueError
        If a command is unknown, a key is taken, or a rest is too long; the message names the command, key or happening.
    """

    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the stage in the picture (`Scene.picture`), the command of each key; letters in lower case. A command is one of
    `COMMANDS`, ``do`` and the text of an action, ``answer-`` and the key of a question's button, or ``suit-`` and a suit.
    The keys that every table has for hint, sorting, up and down may get another command.
    """
    lettered: Sequence[str] = ()
    """The stages at which a key plays a card by its letter."""
    buttons: Sequence[Button] = ()
    """The buttons, from left to right."""
    several: str = ""
    """The sentence for a player with several cards selected where one is to be played: when several cards go together."""
    rests: Mapping[str, int] = field(default_factory=dict)
    """By the name of a happening (`Scene.comment`), the milliseconds that its words stand before the next one, whether or
    not cards move. Happenings that are not named here rest as at all tables.
    """
    ranks: str = ""
    """The ranks in the order in which a hand is sorted; by default those of the notation, from the highest."""

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
        for happening, rest in self.rests.items():
            if type(rest) is not int or not 0 <= rest <= LONGEST_REST:
                raise ValueError(
                    f"the rest of {happening!r} is {rest!r}; it must be milliseconds, from 0 to {LONGEST_REST:,}"
                )


class Tab(NamedTuple):
    """A tab: the `name` of its message and reply, its `label`, the `key` that opens it, and the words on that key in the help."""

    name: str
    label: str
    key: str
    told: str


TABS = (
    Tab("hint", "Suggest", "H", "suggest, beside the table"),
    Tab("explain", "Explain", "?", "explain, beside the table"),
    Tab("cards", "Cards", "Shift+C", "the cards seen, those out, and where these may lie"),
    Tab("analyze", "Analyze", "Shift+H", "analyze your hand, beside the table"),
)
"""All tabs, in their order."""

GAP = "{tabs}"
"""The line of a help page that stands for the rows of a game's tabs."""
