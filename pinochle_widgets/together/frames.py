"""The frames of a line between a page and its table: what each holds, and the words of those that refuse.

Up: a `Look`, which takes no seat, or a `Hello` first, then frames of a pipe whose bodies are ``{"msg": message, "mark": mark}``,
and ``{"ping": n}``. Down: ``{"about": About}``, ``{"wait": sentence}``, ``{"welcome": Welcome}`` or ``{"refused": Refused}``,
then frames of a pipe whose bodies are ``{"state": values}`` and ``{"msg": answer}``, and ``{"pong": n}``.
"""

from __future__ import annotations

import json
from asyncio import Future
from typing import NoReturn, NotRequired, TypedDict

from pinochle_widgets.widgets.start.protocol import StartGroup

VERSION = 2
"""The version of the line; both ends speak the lower one of theirs."""

LOWEST = 1
"""The lowest version that is spoken still."""

MOST_BYTES = 16_000
"""The most bytes of a frame of a page."""

MOST_READ = 4 * MOST_BYTES
"""The most bytes of one that are read at all: more ends the connection without words."""

MOST_SAID = MOST_BYTES - 200
"""The most bytes of a body: the end where it is made refuses a longer one, which would come again and again."""

TOO_LONG = "That is more than is sent at once: shorten it."


IDENT = r"[\w-]{11}"
"""The form of the name of a table."""


class Hello(TypedDict):
    """The first frame of a page.

    Parameters
    ----------
    version : int
        The highest version that the page speaks.
    secret : str
        The key that the page has drawn for itself.
    token : str
        The key of the link.
    name : str
        The name of the person; empty for the one that the seat has.
    pipe : str
        The pipe that goes on; without it a new one begins.
    code : str
        The code that another page of the seat shows, by which this one takes it.
    accepts : str
        The mark of the terms that the person has read and accepted.
    rules : dict
        The rules that the person asks for, by option: those that differ from the table's.
    """

    version: int
    secret: str
    code: NotRequired[str]
    token: NotRequired[str]
    name: NotRequired[str]
    pipe: NotRequired[str]
    accepts: NotRequired[str]
    rules: NotRequired[dict[str, bool | int]]


class Look(TypedDict):
    """The question of a page about the table of its link, by the key of that."""

    token: str


class Terms(TypedDict):
    """The terms of a table: what its persons agree on by sitting down there.

    `differs` tells what sets the rules apart from those of `preset`, `besides` what is agreed besides them. `groups` has all
    options with the table's values, while other rules can be asked for; else `stands` says why they can't. `mark` names these
    terms. `bids` tells how partners bid, line by line.
    """

    preset: str
    differs: list[str]
    besides: list[str]
    groups: list[StartGroup]
    stands: str
    mark: str
    bids: NotRequired[list[str]]


class About(TypedDict):
    """The answer to a `Look`: the game, its rules in short, the host's name, and the others who sit there, levels as a number.

    `name` is the one that the host has given to the person of the link; with `own` that is the host.
    Tables of earlier versions tell no `terms`.
    """

    game: str
    rules: str
    host: str
    others: list[str]
    name: NotRequired[str]
    own: NotRequired[bool]
    terms: NotRequired[Terms]


class Welcome(TypedDict):
    """The answer to a page that has its seat: the version that is spoken, the pipe, and whether that begins with a snapshot.

    `epoch` counts how often the table was taken up.
    """

    version: int
    epoch: int
    seat: int
    pipe: str
    fresh: bool


class Refused(TypedDict):
    """The answer to a page that has no seat: a word for the program, and a sentence with what to do."""

    why: str
    text: str


REFUSED = {
    "unknown": "This page says what the table does not understand: reload it.",
    "old": "This is of an older version than the table: reload the page; in a notebook, update pinochle_widgets.",
    "gone": "There is no such table: it has ended, or the link is not whole. Copy the whole link, or ask for another one.",
    "cut": "This link is not whole: copy all of it.",
    "wrong": "This link opens no seat: ask the host of the table for another one.",
    "taken": "Somebody sits here already, at another page. Go on there, or ask the host for another link.",
    "declined": "The host has not let you in. Ask the host, then open the link again.",
    "kept": "The host keeps the rules of the table, and has declined yours. You may accept these, or leave.",
    "terms": "The table has other rules since you read them: here they are.",
    "crowded": "More people ask to come in than the host can answer: open the link again in a minute.",
    "code": "This is not the code: look at the page that has the seat, and type its six digits.",
    "codeless": "No page shows a code now: let the page that has the seat show one, by Another device.",
    "spent": "Five tries were wrong. Let the page that has the seat show another code, by Another device.",
    "moved": "Another device has this seat now. To come back, let it show a code, by Another device.",
    "pages": "This seat is open in four pages: close one of them, then reload this one.",
    "elsewhere": "This page is open in another tab: go on there, or reload it here.",
    "behind": "This page has not followed for long: reload it.",
    "fast": "This page sends more than the table takes: reload it.",
    "long": "This page has sent more at once than the table takes: reload it.",
    "silent": "This page has not said what it wants: reload it.",
    "full": "As many pages are open as this table serves: close one, then reload this one.",
    "untrusted": "Python does not trust the certificate of this address, so no key of yours was sent. Ask the host about it; if "
    "it is the host's own, name its file in the environment variable SSL_CERT_FILE before Python begins.",
    "left": "You have left the table; a level plays on with your cards. To come back, ask the host for a link.",
    "stopped": "You have stopped playing, and the others are told. Your seat stays yours: come back whenever you like.",
    "ended": "You have ended the table for all. Open another one whenever you like.",
    "closed": "The host has closed the table. For another one, ask for a link.",
}
"""The reasons to refuse a page, each with its sentence; another one, ``name``, has a sentence for each fault."""


def refused(why: str, text: str = "") -> dict[str, object]:
    """Make the frame that refuses a page for a reason."""
    return {"refused": Refused(why=why, text=text or REFUSED[why])}


def read_frame(text: str | bytes) -> dict[str, object]:
    """Read a frame, which may be anything.

    Raises
    ------
    ValueError
        If it is no object of JSON.

    Examples
    --------
    >>> read_frame('{"a": 7}')
    {'a': 7}
    """
    try:
        frame = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if not isinstance(frame, dict):
        raise ValueError("it is no object")
    return frame


def let_go(sending: Future[None]) -> None:
    """Take no notice of a line that ends while a frame is being sent: the pipe sends it again."""
    sending.add_done_callback(lambda done: done.cancelled() or done.exception())


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
