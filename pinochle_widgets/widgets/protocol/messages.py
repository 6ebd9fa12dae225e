"""The messages that a browser sends."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Message(TypedDict):
    """The fields of every message: its number, which the replies repeat, and the view that it answers."""

    version: int
    n: NotRequired[int]
    view_id: NotRequired[int]


class Do(Message):
    """A message that does an action, given by its text."""

    act: Literal["do"]
    action: str


class PlayCard(Message):
    """A message that plays one of the seat's cards."""

    act: Literal["play"]
    id: str


class LayCards(Message):
    """A message that lays or gives some of the seat's cards."""

    act: Literal["lay"]
    ids: list[str]


class SetPref(Message):
    """A message that sets a preference."""

    act: Literal["pref"]
    name: str
    value: bool | str


class SetLevel(Message):
    """A message that sets the level of the opponents, or of the partner."""

    act: Literal["level"]
    level: str
    who: NotRequired[Literal["opponents", "partner"]]


class Choose(Message):
    """A message that changes the choice of a game; `option` names an option of the rules."""

    act: Literal["choose"]
    what: Literal[
        "game", "preset", "opponents", "partner", "option", "back", "unfolded", "training", "rated", "commit", "name",
        "numbered", "sequence", "number",
    ]  # fmt: skip
    value: bool | int | str
    option: NotRequired[str]


class Listing(Message):
    """A message that asks for a list of the game, by the words on its button; the answer is as to `explain`."""

    act: Literal["listing"]
    name: str


class Plain(Message):
    """A message that has only a name."""

    act: Literal[
        "undo", "undo_turn", "continue", "next_game", "leave", "restart_game", "restart_round", "redeal_game", "hint", "hurry",
        "retry", "stand_in", "explain", "help", "code", "look", "earlier", "earlier_turns", "afresh", "save_game",
        "save_page", "save_record", "new_table", "deal", "later", "stay", "rest",
    ]  # fmt: skip


class Resume(Message):
    """A message that goes on with a game that is offered: the one of this name, else the first."""

    act: Literal["resume"]
    game: NotRequired[str]


class OpenGame(Message):
    """A message that brings a text: a saved game, to go on with it, or a share code or record, to go through it."""

    act: Literal["open_game"]
    text: str


Up = Do | PlayCard | LayCards | SetPref | SetLevel | OpenGame | Choose | Listing | Resume | Plain
"""The messages that a table sends."""
