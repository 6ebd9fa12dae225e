"""The second making of a table from its origin, and the comparison of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from math import prod
from typing import TYPE_CHECKING, Any  # Any: arguments of all functions, and values as JSON has them

from pinochle_widgets.basics.arguments import one_of, whole, wrong
from pinochle_widgets.cards import Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.lab.origins.arguments import IDLE, check_same, is_whole, runs_of
from pinochle_widgets.lab.origins.cite import in_words
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.marking import KEY, MAKERS, revision_of, tables_in
from pinochle_widgets.lab.origins.read import Origin, is_table, of_run, origin_of, read
from pinochle_widgets.lab.pooling import DEAL, OF_RUN, SEED, package

if TYPE_CHECKING:
    import pandas as pd

DEEPEST = 8
"""The most tables that a table is made from, one from the other."""

COUNTS = ("n", "pairs", "seeds", "replications")
"""The arguments that say how often something is done; the work grows by their product."""

TIMES = 10
"""How many times the work that a function does by itself is done again without being asked for."""


@dataclass(frozen=True, repr=False)
class Rerun:
    """The answer of `rerun`.

    Attributes
    ----------
    same : bool
        Whether the table made again has the same values.
    note : str
        The comparison in words.
    frame : DataFrame or Series
        The table made again.
    """

    same: bool
    note: str
    frame: pd.DataFrame | pd.Series

    def __repr__(self) -> str:
        return self.note


def rerun(frame: pd.DataFrame | pd.Series, *, most: int = 0, **sources: Any) -> Rerun:
    """Make a table of the lab again from its origin, and compare the two.

    Parameters
    ----------
    frame : DataFrame or Series
        A table with ``attrs["origin"]``, also one that was read from a Parquet file; or games or rounds of several seeds with
        their columns `seed` and `run`, put together by `pandas.concat` or read from a CSV file.
    most : int
        The hands, games or pairs that may be made, where an origin asks for more than ten times as many as its function makes by
        itself: a stranger's table can ask for years of work.
    **sources
        The arguments that an origin can't hold, by name, as the function was given them: the records of a review, a table
        that was pooled or changed.

    Returns
    -------
    Rerun
        Its ``same`` is True if the values are the same, its ``frame`` the table made again, and its ``note`` says in words how
        they compare: "not as made" where the table was changed after it was made.

    Raises
    ------
    ValueError
        If the table has no origin, the origin is of another revision of the game's rules or names no function of `pw.lab`, it
        asks for more than `most`, a source is missing or another one; or as the function says that is called.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> values = lab.meld_value(12, method="simulated", n=2000, seed=7)
    >>> rerun(values)
    The same values: pw.lab.meld_value(cards=12, ...
    >>> rerun(values[values > 0.1])
    Not as made: ...
    """
    if is_table(frame) and KEY not in frame.attrs and runs_of(frame):
        return _rerun_runs(frame, most)
    origin = origin_of(frame, "frame")
    again = _made(origin, sources, most)
    same, digest = digest_of(again) == digest_of(frame), digest_of(again)
    return Rerun(same, _note(origin, same, digest == origin.digest), again)


def made_again(origin: Any, argument: str = "origin") -> pd.DataFrame | pd.Series:
    """Make the table of an origin that somebody wrote down, and check that it has the values that the origin notes.

    Raises
    ------
    ValueError
        If the origin can't be read or made again, or the values are others.
    """
    found = read(origin, argument)
    again: pd.DataFrame | pd.Series = _made(found, {}, 0)
    if digest_of(again) != found.digest:
        fault = f"notes other values than {in_words(found.call, found.arguments, found.part)} makes"
        raise wrong(argument, None, "be as pw.lab made it", fault=fault)
    return again


def _rerun_runs(frame: Any, most: int) -> Rerun:
    """Make games or rounds of several seeds again, each run by its columns `run` and `seed`."""
    import pandas as pd

    made, same, calls = [], 0, []
    for (line, seed), rows in frame.groupby([OF_RUN, SEED], sort=False, observed=True):
        origin = of_run(str(line), [seed], "frame")
        arguments = dict(origin.arguments)
        levels = arguments.pop("levels", "")
        if origin.call == "tournament":
            arguments |= {"levels": levels.split(","), "pairs": int(rows[DEAL].nunique())}
        else:
            arguments |= {"n": len(rows), **({"level": levels} if levels else {})}
        made.append(_made(origin._replace(arguments=arguments), {}, most))
        now, then = (digest_of(each.drop(columns=[SEED, OF_RUN])) for each in (made[-1], rows.reset_index(drop=True)))
        same += now == then
        calls.append(origin.call)
    note = f"{same} of {len(made)} runs of pw.lab.{', pw.lab.'.join(dict.fromkeys(calls))} have the same values."
    return Rerun(same == len(made), note, pd.concat(made, ignore_index=True))


def _note(origin: Origin, same: bool, is_as_noted: bool) -> str:
    call = in_words(origin.call, origin.arguments, origin.part)
    if same:
        return f"The same values: {call}."
    if origin.is_as_made:
        now = f"; made by {origin.package}, now by {package()}" if origin.package != package() else ""
        return f"Not the same values: {call}{now}."
    noted = "the values that its origin notes" if is_as_noted else "other values than its origin notes, too"
    return f"Not as made: the table was changed after {call} made it. Made again it has {noted}."


def _made(origin: Origin, sources: Mapping[str, Any], most: int, depth: int = 0) -> Any:
    """Make the table of an origin again.

    Raises
    ------
    ValueError
        As for `rerun`.
    """
    if depth > DEEPEST:
        fault = f"was made from more than {DEEPEST} tables, one from the other"
        raise wrong("frame", None, f"be made from {DEEPEST} at most", fault=fault)
    function = _function(origin.call)
    if unknown := {*origin.arguments} - ({*signature(function).parameters} - {*IDLE}):
        fault = f"has an origin with unknown arguments: {', '.join(sorted(unknown)):.60}"
        raise wrong("frame", None, f"be made by pw.lab.{origin.call}", fault=fault)
    _check_work(origin, function, most)
    if (now := revision_of(origin.arguments)) != origin.revision:
        fault = f"was made by rules of revision {origin.revision}; here they are of revision {now}"
        raise wrong("frame", None, f"be made again by pinochle_widgets {origin.package}", fault=fault)
    if unknown := {*sources} - {*origin.arguments}:
        raise wrong("sources", sorted(unknown), f"be arguments of pw.lab.{origin.call}: {one_of(origin.arguments)}")
    arguments = {}
    for name, form in origin.arguments.items():
        if name in sources:
            check_same(name, sources[name], form)
            arguments[name] = sources[name]
        elif not is_whole(form):
            fault = "was made from something that its origin does not hold"
            raise wrong("frame", None, f"be made again with it: rerun(frame, {name}=...)", fault=fault)
        else:
            arguments[name] = _read(form, most, depth)
    if isinstance(rules := arguments.get("rules"), str):
        arguments["rules"] = find_game(str(arguments.get("game"))).rules.from_text(rules)
    tables = dict(tables_in(function(**arguments)))
    if origin.part not in tables:
        raise wrong("frame", None, f"be made by pw.lab.{origin.call}", fault="has an origin that names no table of it")
    return tables[origin.part]


def _check_work(origin: Origin, function: Callable[..., Any], most: int) -> None:
    """Check that a function would not do far more than by itself.

    Raises
    ------
    ValueError
        If it would, and `most` does not allow that.
    """
    usual = {name: each.default for name, each in signature(function).parameters.items() if name in COUNTS}
    given = {name: origin.arguments[name] for name in usual if whole(origin.arguments.get(name)) is not None}
    work = prod((usual | given).values())
    if work > max(most, TIMES * prod(usual.values())):
        told = ", ".join(f"{name}={number:,}" for name, number in given.items())
        fault = f"was made with {told}, more than {TIMES} times what pw.lab.{origin.call} does by itself"
        raise wrong("frame", None, f"be made again on purpose: rerun(frame, most={work})", fault=fault)


def _function(call: str) -> Callable[..., Any]:
    """Find the public function of a call.

    Raises
    ------
    ValueError
        If none of `pw.lab` that makes tables has that name.
    """
    lab = import_module(__name__.partition(".origins")[0])
    if call in lab.__all__:
        getattr(lab, call)  # loads it
    if call not in MAKERS:
        raise wrong(
            "frame", None, "be made by a function of pw.lab", fault=f"was made by {call!r:.40}, which is unknown here"
        )
    return MAKERS[call]


def _read(form: Any, most: int, depth: int) -> Any:
    """Read an argument from its form.

    Raises
    ------
    ValueError
        If it has no such form.
    """
    match form:
        case None | bool() | int() | float() | str():
            return form
        case list():
            return [_read(each, most, depth) for each in form]
        case {"deck": [str(ranks), int(copies), int(jokers)], **others} if not others:
            return Deck(ranks, copies, jokers)
        case {"rows": str(rows), **others} if not others:
            import numpy as np

            return np.array([row == "1" for row in rows], bool)
        case {"event": str(text), **others} if not others:
            return import_module(f"{__name__.partition('.origins')[0]}.hands").read(text)
        case {"made": origin, **others} if not others:
            return _made(read(origin, "frame"), {}, most, depth + 1)
    raise wrong("frame", None, "be as pw.lab made it", fault="has an origin with an argument that can't be read")
