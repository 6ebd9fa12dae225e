"""Test that rules are linked as one piece where the linker knows numba's version; else each is compiled alone, with a warning."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.playouts import playouts
from pinochle_widgets.engine import linking, rng, twin
from tests.conftest import FULL
from tests.engine import rulebook

WITH_ANOTHER_NUMBA = """
import json, warnings
from numba.core import compiler
{change}
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from pinochle_widgets.engine import twin
    {ask}
print(json.dumps([result, [str(each.message) for each in told], made(rule)]))
"""
MADE = "def made(rule): return [type(rule).__name__, sum(rule.stats.cache_hits.values())]\n"
GONE = MADE + "from numba.core.rewrites import static_raise; del static_raise.RewriteConstRaises"
CHANGED = MADE + "from pinochle_widgets.engine.by_numba import link; link.make_concrete_template = lambda name: None"
PLAY = """
    from benchmarks.playouts import playouts
    result = playouts("two-handed", 20, seed=5).to_csv()
    rule = twin.compiled("pinochle_widgets.games.two_handed.mind.bulk.arena").play_rounds
"""
SMALL = """
    rule = twin.compiled("rulebook.high").first
    row, numbers = twin.numbers([9, 2]), twin.room(1)
    result = [rule(row, numbers), row.tolist(), numbers.tolist()]
"""
MIX = """
    rule = twin.compiled("pinochle_widgets.engine.rng").branch
    result = rule(5, 7)
"""


def with_another_numba(folder, change, ask):
    """Run in a process of its own; the result, the warnings, and the way the rule was made."""
    source = WITH_ANOTHER_NUMBA.format(change=change, ask=ask.strip())
    root, environment = Path(__file__).parents[2], {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=root, check=True, capture_output=True, text=True, env=environment
    )
    return json.loads(done.stdout)


WAYS = [pytest.param(SMALL, lambda: [707, [10, 2], [10]], id="a small book with late rules")]
WAYS += [pytest.param(PLAY, lambda: playouts("two-handed", 20, seed=5).to_csv(), id="rounds")] if FULL else []


@pytest.mark.whole
@pytest.mark.parametrize(("ask", "linked"), WAYS)
def test_without_what_the_linker_needs_rules_are_compiled_one_by_one_and_do_the_same(
    tmp_path, monkeypatch, ask, linked
):
    rulebook.write(tmp_path)
    monkeypatch.setenv("PYTHONPATH", rulebook.environment(tmp_path)["PYTHONPATH"])
    for hits in range(2):  # the second process loads them from disk
        result, told, made = with_another_numba(tmp_path, GONE, ask)
        assert result == linked()
        assert made == ["CPUDispatcher", hits]
        assert len(told) == 1
        assert "rules are compiled one by one" in told[0]
        assert "RewriteConstRaises" in told[0]


@pytest.mark.whole
def test_so_they_are_where_something_in_numba_wants_other_arguments(tmp_path):
    result, told, made = with_another_numba(tmp_path, CHANGED, MIX)
    assert result == rng.branch(5, 7)
    assert made == ["CPUDispatcher", 0]
    assert len(told) == 1
    assert "TypeError" in told[0]


def test_so_they_are_where_what_is_linked_is_wrong(monkeypatch):
    monkeypatch.setattr(twin, "_warned", set())
    monkeypatch.setattr(linking, "_linked", lambda *_, **__: lambda *_: 0)
    with pytest.warns(RuntimeWarning, match="what it compiles is wrong"):
        assert not linking.can_link.__wrapped__()
    assert not linking.can_link.__wrapped__()  # the warning comes once


def test_with_this_numba_rules_are_linked():
    assert linking.can_link()
    assert type(twin.compiled(rng.__name__).branch).__name__ == "Rule"
