"""The mark of a table: the call that makes it again, noted in its `attrs` where it is made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from inspect import signature
from typing import Any, NamedTuple, ParamSpec, TypeVar  # Any: values as JSON has them

from pinochle_widgets.games import find_game
from pinochle_widgets.lab.origins.arguments import DIGEST, in_short, written
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.work import Work
from pinochle_widgets.lab.pooling import package

P = ParamSpec("P")
R = TypeVar("R")

KEY = "origin"
FORMAT = 1
"""The version of the form that docs/FORMATS.md describes."""

MOST = 1000
"""The most bytes of an origin: pandas copies `attrs` at each operation."""


class Maker(NamedTuple):
    """The function that makes a table, and the estimate of its work."""

    function: Callable[..., Any]
    work: Work


LEFT = {
    "compiled": "leave it out; exact answers are counted in one way, and simulations are compiled unless they are short"
}
"""The arguments that functions took once, each with the way without it."""

MAKERS: dict[str, Maker] = {}
"""The functions that mark their tables, by their public names, as far as they were loaded."""


def marked(work: Work) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Make a function of the lab note in ``attrs["origin"]`` of its answer the call that makes it again.

    Parameters
    ----------
    work : callable
        The estimate of its work, one of `lab.origins.work` or its own: `rerun` asks it before a stranger's table is made again.
    """

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        takes = signature(function)

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                asked = takes.bind(*args, **kwargs)
            except TypeError as error:
                for name in LEFT.keys() & kwargs.keys() - takes.parameters.keys():
                    raise TypeError(f"{function.__name__}() takes no {name!r} any more: {LEFT[name]}") from error
                return function(*args, **kwargs)  # says what is wrong by its own name
            asked.apply_defaults()
            for name, value in asked.arguments.items():
                if isinstance(value, Iterator):  # can be gone through once
                    asked.arguments[name] = list(value)
            answer = function(*asked.args, **asked.kwargs)
            for part, table in tables_in(answer):
                note(table, function.__name__, asked.arguments, part)
            return answer

        MAKERS[function.__name__] = Maker(call, work)
        return call

    return mark


def tables_in(answer: Any) -> Iterator[tuple[str, Any]]:
    """Yield an answer that is a table, or the names and tables of one that has several."""
    if hasattr(answer, "attrs"):
        yield "", answer
    else:
        yield from ((name, part) for name, part in vars(answer).items() if hasattr(part, "attrs"))


def note(table: Any, call: str, arguments: Mapping[str, Any], part: str = "") -> None:
    """Note in a table's `attrs` the call that makes it again, and the digest of its values."""
    told = written(arguments, table.attrs)
    origin = {"version": FORMAT, "call": call, "arguments": told, "package": package(), DIGEST: digest_of(table)}
    if part:
        origin["part"] = part
    if (revision := revision_of(told)) is not None:
        origin["revision"] = revision
    while len(json.dumps(origin)) > MOST:
        longest = max(told, key=lambda name: len(json.dumps(told[name])))
        told[longest] = in_short(told[longest])
    table.attrs[KEY] = origin


def revision_of(arguments: Mapping[str, Any]) -> int | None:
    """Find the revision of the rules that a call plays by, as they are now; None for a call without a game.

    Raises
    ------
    ValueError
        If no game has that name.
    """
    if "game" not in arguments:
        return None
    game = str(arguments["game"])
    return find_game(game.split(None, 1)[0] if ";" in game else game).rules.REVISION
