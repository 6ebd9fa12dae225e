"""The declarations that all widgets share: the version of the wire, the menu, and messages that all know.

The messages of a table are declared by its desks (`widgets.desks`).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.choices import BarButton

VERSION = 1
"""The version of all declarations here; messages and views of another version are not understood."""


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

    `barred` names the messages for which the menu has a button at other tables, but not here, `tabs` the assistant's tabs that
    the game has.
    """

    prefs: list[MenuPref]
    levels: list[tuple[str, str]]
    ranks: NotRequired[str]
    controls: NotRequired[Controls]
    barred: NotRequired[list[str]]
    tabs: NotRequired[list[str]]


class Message(TypedDict):
    """The fields of every message: its number, which the replies repeat, and the view that it answers."""

    version: int
    n: NotRequired[int]
    view_id: NotRequired[int]


class Bare(Message):
    """A message that has nothing but its name."""

    act: str


class SetPref(Message):
    """A message that sets a preference."""

    act: Literal["pref"]
    name: str
    value: bool | str


class RankRow(TypedDict):
    """The copies of a rank, or of the cards with a `name` of their own, by place: in hand, on both mats, in the pile, seen, out.

    `eyed` of those in hand were seen by the other seat; `pair` is the chance that it holds two, or words in its place.
    """

    rank: str
    name: str
    lie: list[int]
    eyed: int
    top: bool
    pair: str


class RanksTold(TypedDict):
    """The cards by rank, with sentences on certain and likely cards of the other hand.

    `head` are the heads of the columns; `places` the words for the places of a row, for copies that are eyed, and for the top.
    """

    rows: list[RankRow]
    lines: list[str]
    head: list[str]
    places: list[str]
