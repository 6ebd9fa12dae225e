"""The second making of a table from its origin, and the comparison of both.

An origin is planned first: its calls are read, those within it, too, and their work is estimated in sum. Only then is one made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from math import ceil, inf
from typing import TYPE_CHECKING, Any, SupportsFloat  # Any: arguments of all functions, and values as JSON has them

from pinochle_widgets.basics.arguments import one_of, whole, wrong
from pinochle_widgets.cards import Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.lab.origins.arguments import IDLE, check_same, is_whole, runs_of
from pinochle_widgets.lab.origins.cite import in_words
from pinochle_widgets.lab.origins.digest import digest_of
from pinochle_widgets.lab.origins.marking import KEY, MAKERS, Maker, revision_of, tables_in
from pinochle_widgets.lab.origins.read import Origin, is_table, of_run, origin_of, read
from pinochle_widgets.lab.pooling import DEAL, LATER, OF_RUN, SEED, package

if TYPE_CHECKING:
    import pandas as pd

KEPT = {"hands": "hand_0", "calls": "calls_0"}
"""The parts that rounds may keep, with a column of each."""

DEEPEST = 8
"""The most tables that a table is made from, one from the other."""

SECONDS = 60
"""The seconds of work, as estimated, that are done again without being asked for."""


@dataclass(frozen=True)
class Plan:
    """The plan by which the table of an origin is made again: its call, read and checked, and not made yet."""

    origin: Origin
    maker: Maker
    """The function that is called, and the estimate of its work."""
    arguments: dict[str, Any]
    """Its arguments by name; a plan stands where a table goes that has to be made first."""

    @property
    def nested(self) -> list[Plan]:
        """The plans of the tables that this one is made from."""
        return [*_plans_in(list(self.arguments.values()))]

    @property
    def given(self) -> dict[str, Any]:
        """The arguments of its function, usual ones included."""
        takes = signature(self.maker.function).parameters
        return {name: each.default for name, each in takes.items() if each.default is not each.empty} | self.arguments

    @property
    def steps(self) -> list[tuple[str, float]]:
        """The calls of this table and of all that it is made from, each with the estimated seconds of its work."""
        own = self.origin.call, self.maker.work(self.given)
        return [own, *(step for each in self.nested for step in each.steps)]

    @property
    def seconds(self) -> float:
        """The estimated seconds of all its work."""
        return sum(seconds for _, seconds in self.steps)

    def made(self) -> pd.DataFrame | pd.Series:
        """Make the table.

        Raises
        ------
        ValueError
            If its function refuses the arguments, or makes no table of that name.
        """
        arguments = {name: _made(each) for name, each in self.arguments.items()}
        try:
            tables = dict(tables_in(self.maker.function(**arguments)))
        except TypeError as error:  # an origin may hold anything
            fault = f"has an origin with an argument of another kind: {error}"
            raise wrong("frame", None, f"be as pw.lab.{self.origin.call} made it", fault=fault) from error
        if self.origin.part not in tables:
            fault = "has an origin that names no table of it"
            raise wrong("frame", None, f"be made by pw.lab.{self.origin.call}", fault=fault)
        table: pd.DataFrame | pd.Series = tables[self.origin.part]
        return table

    def made_as_noted(self, argument: str = "origin") -> pd.DataFrame | pd.Series:
        """Make the table, and check that it has the values that the origin notes.

        Raises
        ------
        ValueError
            As `made`, or if the values are others.
        """
        again = self.made()
        if digest_of(again) != self.origin.digest:
            told = in_words(self.origin.call, self.origin.arguments, self.origin.part)
            raise wrong(argument, None, "be as pw.lab made it", fault=f"notes other values than {told} makes")
        return again


@dataclass(frozen=True, repr=False)
class Rerun:
    """The answer of `rerun`."""

    same: bool
    """Whether the table made again has the same values."""
    note: str
    """The comparison in words."""
    frame: pd.DataFrame | pd.Series
    """The table made again."""

    def __repr__(self) -> str:
        return self.note


def rerun(frame: pd.DataFrame | pd.Series, *, most: float = 0, **sources: Any) -> Rerun:
    """Make a table of the lab again from its origin, and compare the two.

    Parameters
    ----------
    frame : DataFrame or Series
        A table with ``attrs["origin"]``, also one that was read from a Parquet file; or games or rounds of several seeds with
        their columns `seed` and `run`, put together by `pandas.concat` or read from a CSV file.
    most : float
        The seconds of work that may be done, where more than sixty are estimated for all calls of an origin in sum, at the levels
        that they name: a stranger's table can ask for years.
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
        asks for more work than `most`, `most` is no number of seconds, a source is missing or another one; or as the function
        says that is called.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> values = lab.meld_value(12, method="simulated", n=2000, seed=7)
    >>> rerun(values)
    The same values: pw.lab.meld_value(cards=12, ...
    >>> rerun(values[values > 0.1])
    Not as made: ...
    """
    if isinstance(most, bool) or not isinstance(most, SupportsFloat) or not 0 <= float(most) < inf:
        raise wrong("most", most, "be seconds, 0 or more")
    most = float(most)
    if is_table(frame) and KEY not in frame.attrs and runs_of(frame):
        return _rerun_runs(frame, most)
    origin = origin_of(frame, "frame")
    again = made_again(origin, most, sources)
    same, digest = digest_of(again) == digest_of(frame), digest_of(again)
    return Rerun(same, _note(origin, same, digest == origin.digest), again)


def made_again(origin: Origin, most: float = 0, sources: Mapping[str, Any] | None = None) -> pd.DataFrame | pd.Series:
    """Make the table of an origin again, if that is no more work than is done unasked, or than `most`.

    Raises
    ------
    ValueError
        As for `rerun`.
    """
    plan = planned(origin, sources or {})
    _check_work([plan], most)
    return plan.made()


def _rerun_runs(frame: Any, most: float) -> Rerun:
    """Make games or rounds of several seeds again, each run by its columns `run` and `seed`."""
    import pandas as pd

    runs = []
    for (line, seed), rows in frame.groupby([OF_RUN, SEED], sort=False, observed=True):
        own = seed.item() if hasattr(seed, "item") else seed  # some pandas groups by numpy's numbers
        origin = of_run(str(line), [own], "frame")
        arguments = dict(origin.arguments)
        levels = arguments.pop("levels", "")
        if origin.call == "tournament":
            arguments |= {"levels": levels.split(","), "pairs": int(rows[DEAL].nunique())}
        else:
            keep = [part for part, column in KEPT.items() if column in rows]
            arguments |= {
                "n": _deals(rows),
                **({"level": levels} if levels else {}),
                **({"keep": keep} if keep else {}),
            }
        runs.append((planned(origin._replace(arguments=arguments), {}), rows))
    _check_work([plan for plan, _ in runs], most)
    made: list[Any] = []
    same = 0
    for plan, rows in runs:
        made.append(plan.made())
        now, then = (digest_of(each.drop(columns=[SEED, OF_RUN])) for each in (made[-1], rows.reset_index(drop=True)))
        same += now == then
    calls = dict.fromkeys(plan.origin.call for plan, _ in runs)
    note = f"{same} of {len(made)} runs of pw.lab.{', pw.lab.'.join(calls)} have the same values."
    return Rerun(same == len(made), note, pd.concat(made, ignore_index=True))


def _deals(rows: Any) -> int:
    """Count the deals that rounds come from: the last ones may have been thrown in, and have no rows, and make no difference."""
    import pandas as pd

    last = whole(pd.to_numeric(rows[DEAL], errors="coerce").max()) if DEAL in rows else None
    return len(rows) if last is None else max(len(rows), last + 1)


def _note(origin: Origin, same: bool, is_as_noted: bool) -> str:
    call = in_words(origin.call, origin.arguments, origin.part)
    if same:
        return f"The same values: {call}."
    if origin.is_as_made:
        now = f"; made by {origin.package}, now by {package()}" if origin.package != package() else ""
        return f"Not the same values: {call}{now}."
    noted = "the values that its origin notes" if is_as_noted else "other values than its origin notes, too"
    return f"Not as made: the table was changed after {call} made it. Made again it has {noted}."


def planned(origin: Origin, sources: Mapping[str, Any], depth: int = 0) -> Plan:
    """Find out how the table of an origin is made again; nothing is made for it.

    Raises
    ------
    ValueError
        As for `rerun`, but for the work.
    """
    if depth > DEEPEST:
        fault = f"was made from more than {DEEPEST} tables, one from the other"
        raise wrong("frame", None, f"be made from {DEEPEST} at most", fault=fault)
    maker = _maker(origin.call)
    takes = signature(maker.function).parameters
    if unknown := {*origin.arguments} - ({*takes} - {*IDLE}):
        fault = f"has an origin with unknown arguments: {', '.join(sorted(unknown)):.60}"
        raise wrong("frame", None, f"be made by pw.lab.{origin.call}", fault=fault)
    if (now := revision_of(origin.arguments)) != origin.revision:
        fault = f"was made by rules of revision {origin.revision}; here they are of revision {now}"
        raise wrong("frame", None, f"be made again by pinochle_widgets {origin.package}", fault=fault)
    if unknown := {*sources} - {*origin.arguments}:
        raise wrong("sources", sorted(unknown), f"be arguments of pw.lab.{origin.call}: {one_of(origin.arguments)}")
    arguments: dict[str, Any] = {name: value for name, value in LATER.items() if name in takes}
    for name, form in origin.arguments.items():
        if name in sources:
            check_same(name, sources[name], form)
            arguments[name] = sources[name]
        elif not is_whole(form):
            fault = "was made from something that its origin does not hold"
            raise wrong("frame", None, f"be made again with it: rerun(frame, {name}=...)", fault=fault)
        else:
            arguments[name] = _read(form, depth)
    if {"n", "method"} <= {*takes} and "n" not in origin.arguments:
        arguments["method"] = "exact"  # else hands would be dealt that the origin does not name
    if isinstance(rules := arguments.get("rules"), str):
        arguments["rules"] = find_game(str(arguments.get("game"))).rules.from_text(rules)
    return Plan(origin, maker, arguments)


def _check_work(plans: list[Plan], most: float) -> None:
    """Check that no more work is planned in sum than is done unasked.

    Raises
    ------
    ValueError
        If it is, and `most` does not allow that.
    """
    steps: dict[str, float] = {}
    for call, seconds in (step for plan in plans for step in plan.steps):
        steps[call] = steps.get(call, 0) + seconds
    seconds = ceil(sum(steps.values()))
    if seconds > max(most, SECONDS):
        told = ", ".join(f"{each:,.0f} for {call}" for call, each in steps.items() if each >= 1)
        fault = f"takes about {seconds:,} seconds to make again ({told}), and at most {SECONDS} are spent unasked"
        raise wrong("frame", None, f"be made again on purpose: rerun(frame, most={seconds})", fault=fault)


def _maker(call: str) -> Maker:
    """Find the public function of a call.

    Raises
    ------
    ValueError
        If none of `pw.lab` that makes tables has that name.
    """
    lab = import_module(__name__.partition(".origins")[0])
    if lab.load(call) is None and call in lab.GONE:
        way = f"be made anew, by {lab.GONE[call]}"
        raise wrong("frame", None, way, fault=f"was made by {call!r}, which pw.lab has no more")
    if call not in MAKERS:
        raise wrong(
            "frame", None, "be made by a function of pw.lab", fault=f"was made by {call!r:.40}, which is unknown here"
        )
    return MAKERS[call]


def _plans_in(value: object) -> Iterator[Plan]:
    """Yield the plans among arguments."""
    if isinstance(value, Plan):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _plans_in(each)
    elif isinstance(value, dict):
        yield from _plans_in([*value.values()])


def _made(value: Any) -> Any:
    """Make the tables that an argument holds plans of."""
    if isinstance(value, list):
        return [_made(each) for each in value]
    if isinstance(value, dict):
        return {name: _made(each) for name, each in value.items()}
    return value.made() if isinstance(value, Plan) else value


def _read(form: Any, depth: int) -> Any:
    """Read an argument from its form; of a table its plan.

    Raises
    ------
    ValueError
        If it has no such form.
    """
    match form:
        case None | bool() | int() | float() | str():
            return form
        case list():
            return [_read(each, depth) for each in form]
        case {"deck": [str(ranks), int(copies), int(jokers)], **others} if not others:
            return Deck(ranks, copies, jokers)
        case {"rows": str(rows), **others} if not others:
            import numpy as np

            return np.array([row == "1" for row in rows], bool)
        case {"event": str(text), **others} if not others:
            return import_module(f"{__name__.partition('.origins')[0]}.hands").read(text)
        case {"places": dict(forms), **others} if not others:
            return {name: _read(each, depth) for name, each in forms.items()}
        case {"made": origin, **others} if not others:
            return planned(read(origin, "frame"), {}, depth + 1)
    raise wrong("frame", None, "be as pw.lab made it", fault="has an origin with an argument that can't be read")
