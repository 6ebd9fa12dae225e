"""The replies of the kernel to the messages of one page."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Heard(TypedDict):
    """A reply at once: the message with this number has come, and its answer follows; a view may tell so instead."""

    heard: int


class Rejected(TypedDict):
    """A reply that refuses a message, with the reason; `n` is the number of the message."""

    rejected: Literal[True]
    view_id: int
    title: str
    reason: str
    n: NotRequired[int]


class HintDo(TypedDict):
    """The message that does the action of a hint."""

    act: str
    action: str


class Hint(TypedDict):
    """The answer to `hint`."""

    reply: Literal["hint"]
    title: str
    text: str
    ids: list[str]
    do: HintDo
    chances: list[tuple[int, int]]
    n: NotRequired[int]


class Explained(TypedDict):
    """The answer to `explain` and `listing`."""

    reply: Literal["explain"]
    title: str
    lines: list[str]
    n: NotRequired[int]


HelpBlock = tuple[Literal["h", "p", "li"], str] | tuple[Literal["row"], list[str]]


class Help(TypedDict):
    """The answer to `help`: headings, paragraphs, entries of lists, and rows of tables."""

    reply: Literal["help"]
    blocks: list[HelpBlock]
    n: NotRequired[int]


class Code(TypedDict):
    """The answer to `code`."""

    reply: Literal["code"]
    code: str
    n: NotRequired[int]


class GameFile(TypedDict):
    """The answer to `save_game`, `save_page` and `save_record`: a file for the player."""

    reply: Literal["file"]
    name: str
    text: str
    n: NotRequired[int]


class OpenedHere(TypedDict):
    """The answer to `open_game`: what was sent lies on the table, or its replay stands in the table's place."""

    reply: Literal["opened"]
    n: NotRequired[int]


Reply = Hint | Explained | Help | Code | GameFile | OpenedHere
