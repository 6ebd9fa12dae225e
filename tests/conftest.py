"""The settings of all tests: the length of the long proofs, and the profile of Hypothesis."""

from __future__ import annotations

import gc
import itertools
import os
import re
import signal
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

os.environ["PINOCHLE_SAVE"] = "off"  # no test leaves games with whoever runs it, nor is offered any
os.environ["PINOCHLE_COMPILE"] = "off"  # tables of tests, and of kernels that tests start, compile nothing behind them

gc.disable()  # until tests run: what is imported and collected stays, and is not looked through again and again

# as in a shell's background job, where tests of Ctrl-C would wait in vain
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# jsonschema, which nbformat imports, takes two seconds to read grammars for formats that no notebook has, and does without
sys.modules["rfc3987_syntax"] = None

FULL = os.environ.get("PINOCHLE_PROOFS") == "full"

ENGINE = {"double-deck": "pinochle34"}
"""The program that stands in CI for another one of the same engine, beyond tests of rules."""
OF_RULES = {"games", "golden", "formats"}
"""The folders of tests in which each program is tested for itself."""

_shared = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("short", max_examples=25, derandomize=True, **_shared)
settings.register_profile("full", max_examples=3000, **_shared)
settings.load_profile("full" if FULL else "short")


@pytest.fixture(autouse=True)
def _a_session_of_its_own():
    """Let each test begin as a session does in which nothing was chosen yet, at a start panel or as preferences."""
    yield
    for module in ("widgets.start.choice", "store.people", "store.progress", "games.auction.words.limits"):
        if held := sys.modules.get(f"pinochle_widgets.{module}"):
            held.forget()


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    """Let workers not ask by a socket, before each test, whether it had crashed one: that took longer than most tests."""
    if hasattr(config, "workerinput") and hasattr(config, "failures_db"):
        config.failures_db._get, config.failures_db._set = lambda *_: 0, lambda *_: None


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop():
    gc.freeze()
    gc.set_threshold(
        50_000, 20, 20
    )  # a table makes so many objects that one second in sixty went into looking for cycles
    gc.enable()


def pytest_collection_modifyitems(config, items):
    """Leave to `make verify` tests marked `whole`, and of each test the presets beside one of each program."""
    if unsteady := next((item.nodeid for item in items if " at 0x" in item.nodeid), ""):
        raise pytest.UsageError(f"{unsteady}: two processes read different names where an object's address is in one")
    if not FULL:
        left_out = {item for item in items if item.get_closest_marker("whole")}
        left_out |= set(_of_further_presets(item for item in items if item not in left_out))
        left_out |= set(_of_further_cases(item for item in items if item not in left_out))
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=[*left_out])
    else:
        for test, name in _unfit(items):
            raise pytest.UsageError(f"{test}: its mark ci_runs leaves no case out by {name!r}")


def _of_further_cases(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the cases that `ci_runs` leaves out: beyond so many, evenly spread, or without one of its names in the id."""
    for cases, chosen in _chosen(items):
        if isinstance(chosen[0], int):
            most = min(chosen[0], len(cases))
            kept = {cases[n * (len(cases) - 1) // max(1, most - 1)] for n in range(most)}
        else:
            kept = {item for item in cases if any(each in item.callspec.id for each in chosen)}
        yield from (item for item in cases if kept and item not in kept)


def _chosen(items: Iterable[pytest.Item]) -> Iterator[tuple[list[pytest.Item], tuple[Any, ...]]]:
    """Yield the cases of each test marked `ci_runs`, with the mark's arguments."""
    marked = [(item, mark.args) for item in items if (mark := item.get_closest_marker("ci_runs"))]
    for _, group in itertools.groupby(marked, lambda each: (each[0].path, each[0].originalname)):
        cases, args = zip(*group, strict=True)
        yield list(cases), args[0]


def _unfit(items: Iterable[pytest.Item]) -> Iterator[tuple[str, str | int]]:
    """Yield the test and the name for each name of `ci_runs` that fits none of its cases, or the number that is no smaller.

    A test that is asked for by one case alone is not judged.
    """
    for cases, chosen in _chosen(items):
        for name in chosen if len(cases) > 1 else ():
            if name >= len(cases) if isinstance(name, int) else not any(name in item.callspec.id for item in cases):
                yield cases[0].originalname, name


def _of_further_presets(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the tests that differ from an earlier one by a preset of the same program alone, unless marked `each_preset`.

    Beyond tests of rules and files, programs that share an engine are one: what lies above asks a game, and knows no rule.
    """
    from pinochle_widgets import list_games

    programs = {name: kin(game) for game in list_games() for name in (game.name, *game.presets)}
    engines = {name: engine(name) for name in programs}
    preset = re.compile(rf"(?<![\w/])({'|'.join(sorted(map(re.escape, programs), key=len, reverse=True))})(?![\w/])")
    met = set()
    for item in items:
        case = getattr(item, "callspec", None)
        if case is None or not preset.search(case.id) or item.get_closest_marker("each_preset"):
            continue
        names = programs if item.path.parent.name in OF_RULES else engines
        test = item.path, item.originalname, preset.sub(lambda found, names=names: names[found[0]], case.id)
        if test in met:
            yield item
        met.add(test)


def first_of_each(
    family: Callable[[Any], Any], cases: Iterable[Any], name: Callable[[Any], str] | None = None
) -> list[Any]:
    """List cases for `parametrize`: the first of each family as it is, and the others of it marked `whole`."""
    params, met = [], set()
    for case in cases:
        values = case if type(case) is tuple else (case,)
        marks = [pytest.mark.whole] if family(case) in met else []
        params.append(pytest.param(*values, marks=marks, id=name(case) if name else None))
        met.add(family(case))
    return params


def in_verify(*cases: Any) -> list[Any]:
    """List cases for `parametrize` that are marked `whole`; a tuple has a value for each name."""
    return [pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.whole) for case in cases]


def kin(game: Any) -> str:
    """The family of a game, of which all have the same program and differ in rules: `pinochle34`, `double-deck` and others."""
    return getattr(game, "name", game).split("/")[0]


def engine(game: Any) -> str:
    """The family of a game, or in its place one of the same engine, which stands for it in CI where no rules are tested."""
    return ENGINE.get(kin(game), kin(game))


def each_once(*lists: Iterable[Any]) -> list[Any]:
    """List all combinations for `parametrize`; not `whole` are as many as have each value of each list at least once."""
    lists = [list(each) for each in lists]
    chosen = {tuple(n % len(each) for each in lists) for n in range(max(map(len, lists)))}
    return [
        pytest.param(
            *(each[n] for each, n in zip(lists, at, strict=True)), marks=[] if at in chosen else [pytest.mark.whole]
        )
        for at in itertools.product(*(range(len(each)) for each in lists))
    ]


def proofs(count: int, one_in: int = 50) -> int:
    """Choose how many of `count` proofs run: all of them in the long form, a fiftieth or another part by default."""
    return count if FULL else max(1, count // one_in)
