"""The origins of tables and figures, read: data of anybody, so they are checked, and nothing in them is evaluated."""

from __future__ import annotations

import shlex
from typing import Any, NamedTuple  # Any: values as JSON has them

from pinochle_widgets.arguments import wrong
from pinochle_widgets.lab.origins.arguments import DIGEST, MADE, runs_of
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.marking import FORMAT, KEY

KINDS = {"version": int, "call": str, "arguments": dict, "package": str, DIGEST: str}
"""The parts of every origin and their types; `revision` is there where a game is."""

FIGURE = "pinochle_origins"
"""The attribute of an Axes that holds the origins of its chart."""

WAYS = (
    "be as a function of pw.lab made it, or as a Parquet file keeps it; a CSV file and pd.concat of different tables drop "
    'frame.attrs["origin"], which can be kept apart and set again'
)


class Origin(NamedTuple):
    """An origin that was read.

    Attributes
    ----------
    call : str
    arguments : dict
    package : str
        The version of the package.
    revision : int or None
        That of the game's rules.
    digest : str
        Of the values that were made; empty where the origin was read from columns.
    is_as_made : bool or None
        Whether the table has these values; None where nobody knows.
    part : str
        The name of the table in an answer that has several.
    """

    call: str
    arguments: dict[str, Any]
    package: str
    revision: int | None
    digest: str
    is_as_made: bool | None
    part: str = ""


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
        If one is missing or of another type, or the origin is of a later version.
    """
    if not isinstance(origin, dict) or not all(type(origin.get(name)) is kind for name, kind in KINDS.items()):
        raise wrong(argument, None, WAYS, fault="has an origin that can't be read")
    if origin["version"] != FORMAT:
        fault = f"has an origin of version {origin['version']}; this program reads version {FORMAT}"
        raise wrong(argument, None, "be read by a later pinochle_widgets", fault=fault)
    revision = origin.get("revision")
    told = None if type(revision) is not int else revision
    part = str(origin.get("part", ""))
    return Origin(origin["call"], origin["arguments"], origin["package"], told, origin[DIGEST], None, part)


def origins_of(x: Any) -> list[Origin]:
    """List the origins of a table or a figure: of a pooled table those that its columns name, of a figure those of its charts.

    Raises
    ------
    ValueError
        If there is none.
    """
    if is_table(x):
        if KEY not in x.attrs and (runs := runs_of(x)):
            return [of_run(line, runs["seeds"]) for line in runs["runs"]]
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
    """Find the origin of the games, hands or records that a table was made from at last."""
    while True:
        forms = [form for form in origin.arguments.values() if isinstance(form, dict)]
        made = next((form[MADE] for form in forms if MADE in form), None)
        runs = next((form for form in forms if form.get("runs")), None)
        if made is None:
            return origin if runs is None else of_run(runs["runs"][0], runs["seeds"])
        origin = read(made, "frame")


def as_json(origin: Origin) -> dict[str, Any]:
    """Write an origin as JSON has it, with `derived` where the table has other values than were made."""
    parts = {"version": FORMAT, **origin._asdict(), "derived": origin.is_as_made is False}
    return {name: part for name, part in parts.items() if part not in (None, "", False) and name != "is_as_made"}


def of_run(line: str, seeds: list[Any]) -> Origin:
    """Read the origin of one run, or of several seeds of one, from the columns `run` and `seed`; their values are not known."""
    call, *parts = shlex.split(line)
    arguments: dict[str, Any] = dict(part.partition("=")[::2] for part in parts)
    revision, package = arguments.pop("revision", ""), arguments.pop("version", "")
    arguments["seed"] = seeds if len(seeds) > 1 else seeds[0]
    return Origin(call, arguments, package, int(revision) if revision.isdecimal() else None, "", None)
