"""The values beside the view: advice, faults, promises, what is kept, the start panel, and the menu."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.choices import BarButton
from pinochle_widgets.games.protocol.picture.parts import Panel


class Thinking(TypedDict):
    """The player that thinks, long enough to be shown: about a move, or about a hint that was asked for."""

    seat: int
    about: Literal["move", "hint"]
    is_ready: bool


class Fault(TypedDict):
    """The player that could not decide, and the ways to go on; `other` is the level that could take over.

    With `is_over` another level has gone on in its place: the table only tells it.
    """

    title: str
    text: str
    other: str
    is_over: bool


class Promised(TypedDict):
    """The promise of a deal: its hash, and once the game is over the text that gives the hash."""

    digest: str
    text: str | None


class Advice(TypedDict):
    """The advice to a player with training wheels: the reason, the cards, and the action.

    `chances` gives for each bid in how many of 100 hands it is made; bids behind its end are made in none.
    """

    view_id: int
    text: str
    ids: list[str]
    action: str
    chances: list[tuple[int, int]]


class Kept(TypedDict):
    """The place where the game is kept, in words, or the trouble with it; the panel that offers an earlier game.

    Of a table that `asks`, a page that opens it sends `look`: the table may be older than the newest game.
    """

    text: str
    trouble: str
    offer: Panel | None
    asks: bool


class StartTile(TypedDict):
    """A game that can be chosen: its name, a few words, and the number of seats that its tile draws."""

    label: str
    about: list[str]
    seats: int


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


class StartPanel(TypedDict):
    """The choice of the next game. What follows from it is decided by the kernel: a change is sent, and the panel comes anew.

    `differs` lists what sets the preset apart from the one in `unlike`, `groups` the options while they are unfolded. While a
    game is under way, the chosen one may wait for its end; a panel that `closes` leaves the table as it was. `numbers` are those
    of sequence and game where the deals are numbered.
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


class Start(TypedDict):
    """The choice of a game at the table: the panel while it is open, and what waits for the next game, in words.

    A page that opens a table which `deals` sends `deal`, so that nobody need press a button for a game that was asked for.
    """

    deals: bool
    waits: str
    panel: StartPanel | None


class Rating(TypedDict):
    """The rating of the player, in words."""

    title: str
    text: str
    last: str


class MenuPref(TypedDict):
    """A preference as the menu shows it: a switch where there are no choices."""

    name: str
    label: str
    help: str
    group: str
    choices: list[tuple[str, str]] | None


class Controls(TypedDict):
    """The keys and buttons of a game besides those of every table: by stage the command of each key.

    Of a command ``do knock`` the end is an action, of ``answer-P`` the key of a button that is asked. At the stages that are
    `lettered` cards go by letters. `several` tells when several cards go together, `rests` gives the milliseconds that some
    kinds of happenings rest, whether or not cards move; `listings` are the words on the buttons below the scoresheet, each of
    which opens a list.
    """

    keys: dict[str, dict[str, str]]
    lettered: list[str]
    buttons: list[BarButton]
    several: str
    rests: dict[str, int]
    listings: NotRequired[list[str]]


class Menu(TypedDict):
    """The preferences and levels that the menu offers, the ranks from the highest by which a hand is sorted, and the controls.

    `barred` names the messages for which the menu has a button at other tables, but not here.
    """

    prefs: list[MenuPref]
    levels: list[tuple[str, str]]
    ranks: NotRequired[str]
    controls: NotRequired[Controls]
    barred: NotRequired[list[str]]
