"""Test late rules: each is compiled by itself, once for all callers, when a call first reaches it."""

from __future__ import annotations

import json
import signal
import threading
from importlib import import_module

import pytest

from pinochle_widgets.engine import twin
from pinochle_widgets.engine.by_numba import late
from tests.engine import rulebook

WATCH = """
    import json, sys
    from numba.core import event
    from pinochle_widgets.engine import linking, twin

    linking.can_link()
    compiled = []

    class Watch(event.Listener):
        def on_start(self, event):
            if event.data["dispatcher"].py_func.__module__.startswith("rulebook"):
                compiled.append(event.data["dispatcher"].py_func.__name__)

        def on_end(self, event):
            pass

    event.register("numba:compile", Watch())
    high = twin.compiled("rulebook.high")
    row, room = twin.numbers([9, 2]), twin.room(1)
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    rulebook.keep_check(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    yield rulebook.write(tmp_path)
    rulebook.forget()


@pytest.mark.usefixtures("package")
def test_a_late_rule_does_the_same_compiled_and_interpreted():
    plain, fast = import_module("rulebook.high"), twin.compiled("rulebook.high")
    pair = import_module("rulebook.low").Pair
    here, there, room, numbers = pair(left=9, right=2), twin.numbers([9, 2]), twin.room(1), [0]
    assert plain.first(here, numbers) == fast.first(there, room) == 707
    assert plain.second(here, numbers, 5) == fast.second(there, room, 5)
    assert pair.read(there) == here
    assert list(room) == numbers
    low, slow = twin.compiled("rulebook.low"), import_module("rulebook.low")  # from Python, too
    assert low.rarely(1001) is slow.rarely(1001) is True
    assert low.divided(there, room, (5, 7)) == slow.divided(here, numbers, (5, 7))


@pytest.mark.whole
@pytest.mark.usefixtures("package")
def test_it_is_compiled_once_for_all_callers_and_not_before_a_call_reaches_it(tmp_path):
    asked = """
    high.first
    made = [list(compiled)]
    high.first(row, room)
    made.append(list(compiled))
    high.second(row, room, 3)
    made.append(list(compiled))
    has_learned = "numba.cpython.setobj" in sys.modules  # with all other functions that numba can compile
    print(json.dumps([*made, has_learned]))
    """
    untouched, first, both, has_learned = json.loads(rulebook.run(tmp_path, WATCH + asked))
    assert untouched == []
    assert sorted(first) == ["divided", "first"]
    assert sorted(both) == ["divided", "first", "second"]
    again = json.loads(rulebook.run(tmp_path, WATCH + asked))
    assert again == [[], [], [], False]  # all of it comes from disk, for which numba need not learn anything
    assert has_learned


@pytest.mark.usefixtures("package")
def test_an_error_within_it_reaches_the_caller():
    fast = twin.compiled("rulebook.high")
    with pytest.raises(ZeroDivisionError):
        fast.first(twin.numbers([9, 0]), twin.room(1))


def test_where_it_can_not_be_compiled_the_caller_gets_an_error_that_names_it(package, capsys):
    low = package / "low.py"
    low.write_text(low.read_text().replace("return number > 1000", "return number.nothing"))
    fast = twin.compiled("rulebook.high")
    assert fast.first(twin.numbers([9, 2]), twin.room(1)) == 707  # no call reaches it
    with pytest.raises(RuntimeError, match="rarely could not be compiled"):
        fast.first(twin.numbers([9000, 2]), twin.room(1))
    assert "nothing" in capsys.readouterr().err


def wait_after(call):
    """Call, and wait for an interrupt that was put off."""
    assert call() == 707
    for _ in range(600):
        threading.Event().wait(0.1)


@pytest.mark.whole
@pytest.mark.usefixtures("package")
def test_an_interrupt_while_it_is_compiled_comes_when_the_call_returns(monkeypatch):
    fast, room = twin.compiled("rulebook.high"), twin.room(1)
    reached = late.announced()["rulebook.low__compiled.divided"]
    find, asked = reached.address, []

    def interrupted():
        asked.append(None)
        if len(asked) == 1:
            signal.raise_signal(signal.SIGINT)
        return find()

    monkeypatch.setattr(reached, "address", interrupted)
    with pytest.raises(KeyboardInterrupt):
        wait_after(lambda: fast.first(twin.numbers([9, 2]), room))
    assert len(asked) == 2
    assert list(room) == [10]  # the call was done
    assert fast.first(twin.numbers([9, 2]), room) == 707
