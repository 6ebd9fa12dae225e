"""The origins of tables and figures, read: data of anybody, so they are checked, and nothing in them is evaluated."""

from __future__ import annotations

import json
import shlex
from typing import Any, NamedTuple  # Any: values as JSON has them

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.origins.arguments import DIGEST, PLACES, runs_of
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.marking import FORMAT, KEY, MOST
from pinochle_widgets.lab.pooling import OF_RUN

KINDS = {"version": int, "call": str, "arguments": dict, "package": str, DIGEST: str}
"""The parts of every origin and their types; `revision` is there where a game is."""

FIGURE = "pinochle_origins"
"""The attribute of an Axes that holds the origins of its chart."""

TRUTH = {"True": True, "False": False}
"""The truth values as a run writes them."""

WAYS = (
    "be as a function of pw.lab made it, or as a Parquet file keeps it; a CSV file and pd.concat of different tables drop "
    'frame.attrs["origin"], which can be kept apart and set again'
)


class Origin(NamedTuple):
    """An origin that was read."""

    call: str
    arguments: dict[str, Any]
    package: str
    """The version of the package."""
    revision: int | None
    """That of the game's rules."""
    digest: str
    """Of the values that were made; empty where the origin was read from columns."""
    is_as_made: bool | None
    """Whether the table has these values; None where nobody knows."""
    part: str = ""
    """The name of the table in an answer that has several."""


def is_table(x: object) -> bool:
    """Check that something is a table of pandas."""
    import pandas as pd

    return isinstance(x, pd.DataFrame | pd.Series)


def origin_of(table: Any, argument: str) -> Origin:
    """Read the origin of a table.

    Raises
    ------
    ValueError
        If `table` is no table, has no origin, or an origin that can't be read.
    """
    if not is_table(table):
        raise wrong(argument, table, "be a DataFrame or a Series that pw.lab made")
    if KEY not in table.attrs:
        raise wrong(argument, None, WAYS, fault="has no origin")
    origin = read(table.attrs[KEY], argument)
    return origin._replace(is_as_made=origin.digest == digest_of(table))


def read(origin: Any, argument: str) -> Origin:
    """Check the parts of an origin.

    Raises
    ------
    ValueError
        If one is missing or of another type, the origin is longer than `MOST`, or it is of another version.
    """
    is_known = isinstance(origin, dict) and all(type(origin.get(name)) is kind for name, kind in KINDS.items())
    if not is_known or not _is_short(origin):
        raise wrong(argument, None, WAYS, fault="has an origin that can't be read")
    if origin["version"] < FORMAT:
        fault = f"has an origin of version {origin['version']}, which pinochle_widgets has never written"
        raise wrong(argument, None, WAYS, fault=fault)
    if origin["version"] > FORMAT:
        fault = f"has an origin of version {origin['version']}; this program reads version {FORMAT}"
        raise wrong(argument, None, "be read by a later pinochle_widgets", fault=fault)
    revision = origin.get("revision")
    told = None if type(revision) is not int else revision
    part = str(origin.get("part", ""))
    return Origin(origin["call"], origin["arguments"], origin["package"], told, origin[DIGEST], None, part)


def _is_short(origin: dict[str, Any]) -> bool:
    """Check that an origin is plain data of no more than the bytes that are written, so that it can't be nested without end."""
    try:
        return len(json.dumps(origin)) <= MOST
    except (TypeError, ValueError, RecursionError):
        return False


def origins_of(x: Any) -> list[Origin]:
    """List the origins of a table or a figure: of a pooled table those that its columns name, of a figure those of its charts.

    Raises
    ------
    ValueError
        If there is none.
    """
    if is_table(x):
        if KEY not in x.attrs and (runs := runs_of(x)):
            return [of_run(line, runs_of(x[x[OF_RUN] == line])["seeds"], "x") for line in runs["runs"]]
        return [origin_of(x, "x")]
    parts = getattr(x, "axes", None)
    found: list[Origin] = []
    for each in parts if isinstance(parts, list) else [x]:
        found += [origin for origin in getattr(each, FIGURE, ()) if origin not in found]
    if not found:
        raise wrong("x", x, "be a table that pw.lab made, or a chart of one")
    return found


def origins_in(table: Any) -> list[Origin]:
    """List the origins of a table; none where it has none that can be read."""
    try:
        return origins_of(table)
    except ValueError:
        return []


def root_of(origin: Origin) -> Origin:
    """Find the origin of the games, hands or records that a table was made from at last.

    Raises
    ------
    ValueError
        If one on the way to it can't be read.
    """
    for form in origin.arguments.values():
        match form:
            case {"made": made}:
                return root_of(read(made, "frame"))
            case {"runs": [str(line), *_], "seeds": [_, *_] as seeds}:
                return of_run(line, seeds, "frame")
    return origin


def as_json(origin: Origin) -> dict[str, Any]:
    """Write an origin as JSON has it, with `derived` where the table has other values than were made."""
    parts = {"version": FORMAT, **origin._asdict(), "derived": origin.is_as_made is False}
    return {name: part for name, part in parts.items() if part not in (None, "", False) and name != "is_as_made"}


def of_run(line: str, seeds: list[Any], argument: str) -> Origin:
    """Read the origin of one run, or of several seeds of one, from the columns `run` and `seed`; their values are not known.

    Raises
    ------
    ValueError
        If the line is not as `pooling.with_run` writes it.
    """
    try:
        call, *parts = shlex.split(line)
    except ValueError:  # a quotation without its end, or nothing
        call, parts = "", []
    arguments: dict[str, Any] = {
        name: TRUTH.get(value, value) for name, _, value in (part.partition("=") for part in parts)
    }
    if not call.isidentifier() or "version" not in arguments:
        raise wrong(argument, None, WAYS, fault=f"has a run that can't be read: {line!r:.60}")
    revision, package = arguments.pop("revision", ""), arguments.pop("version", "")
    if (
        (hands := arguments.get("hand", "")).split(" ")[0].isdecimal()
    ):  # of several seats, or of another one than the first
        arguments["hand"] = {PLACES: dict(each.split(" ", 1) for each in hands.split("; ") if " " in each)}
    arguments["seed"] = seeds if len(seeds) > 1 else seeds[0]
    return Origin(call, arguments, package, int(revision) if revision.isdecimal() else None, "", None)
