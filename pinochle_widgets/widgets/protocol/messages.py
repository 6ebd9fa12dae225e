"""The messages that all widgets know; those of a table are declared by its desks (`widgets.desks`)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


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
