"""The choice of a game as the start panel shows it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class StartTile(TypedDict):
    """A game that can be chosen: its name, a few words, and its drawing: the seats, and the path of the cards between them."""

    label: str
    about: list[str]
    seats: int
    sign: str


class StartSeat(TypedDict):
    """The players whose level is chosen together; `who` names them in messages."""

    who: Literal["opponents", "partner"]
    label: str
    level: str
    help: str


class StartOption(TypedDict):
    """An option of the rules: a switch where the value is one, a choice, or a number within its range.

    `was` gives the preset's value where another one is chosen, `fault` says why the value can't be. A switch is `barred` while
    another one that it needs is off.
    """

    name: str
    label: str
    help: str
    barred: bool
    value: bool | int
    choices: list[int]
    least: int
    most: int
    was: str
    fault: str


class StartGroup(TypedDict):
    """The options of a group."""

    label: str
    options: list[StartOption]


class StartSwitch(TypedDict):
    """A switch besides the rules; one that is barred stays visible, and its help says why."""

    name: Literal["training", "rated", "commit", "numbered"]
    label: str
    help: str
    on: bool
    barred: bool


class StartLessons(TypedDict):
    """The way to the lessons of the game, for somebody new to it: the cards that it shows (empty for a back), and a few words."""

    cards: list[str]
    about: str


class StartToday(TypedDict):
    """The way to the deal of the day in the game chosen: what it is, and what one has made of it."""

    title: str
    about: str


class StartPanel(TypedDict):
    """The choice of the next game. What follows from it is decided by the kernel: a change is sent, and the panel comes anew.

    `differs` lists what sets the preset apart from the one in `unlike`, `groups` the options while they are unfolded. While a
    game is under way, the chosen one may wait for its end; a panel that `closes` leaves the table as it was. `numbers` are those
    of sequence and game where the deals are numbered. `people` are the players who are known here, if there is anybody to choose.
    `absent` are the levels that need the installed package, where it is not. The `lessons` are there until the
    player has finished them, or a game; `today` is there where the game has a deal of the day. Where rules alone are changed
    between two rounds, the `next_round` can be played by them.
    """

    tiles: list[StartTile]
    tile: str
    seats: list[StartSeat]
    levels: list[tuple[str, str]]
    presets: list[tuple[str, str]]
    preset: str
    unlike: str
    differs: list[str]
    changed: int
    back: str
    unfolded: bool
    groups: list[StartGroup]
    switches: list[StartSwitch]
    name: str
    numbers: tuple[int, int] | None
    faults: list[str]
    summary: str
    note: str
    under_way: bool
    closes: bool
    absent: NotRequired[list[str]]
    people: NotRequired[list[str]]
    lessons: NotRequired[StartLessons]
    today: NotRequired[StartToday]
    next_round: NotRequired[bool]
