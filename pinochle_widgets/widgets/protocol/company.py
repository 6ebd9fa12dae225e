"""The declarations of those who ask to come in: a host sees and answers them at a table at home, and at the shared one.

It stands apart from both desks: the process of shared tables loads no widgets.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.widgets.protocol.common import Message


class Asks(TypedDict):
    """A person who asks the host to come in; `rules` lists the differences of other rules that are asked for."""

    id: str
    seat: int
    name: str
    rules: NotRequired[list[str]]


class Admit(Message):
    """A message of the host that lets a person in, or declines."""

    act: Literal["admit"]
    id: str
    yes: bool


class AtOnce(Message):
    """A message of the host that lets persons in without a question, or no longer."""

    act: Literal["at_once"]
    on: bool
