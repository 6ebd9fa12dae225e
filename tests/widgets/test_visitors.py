"""Test that visitors of one process see nothing of each other: marimo serves all of an app in one, each by a thread of its own.

A module that says what marimo says stands in for it; marimo itself is opened by `make verify` (tests/browser/doors.py).
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.basics import visitors
from pinochle_widgets.store import people, place, progress, settings
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.widgets.start import choice


class Visitor:
    """A visitor: functions are called in a thread of their own until the visit ends."""

    def __init__(self, begin: Callable[[], object]) -> None:
        self._thread = ThreadPoolExecutor(1, initializer=begin)

    def __call__(self, do: Callable[..., object], *given: object, **named: object) -> object:
        return self._thread.submit(do, *given, **named).result(30)

    def leave(self) -> None:
        self._thread.shutdown()
        del self._thread


@pytest.fixture
def app(monkeypatch) -> Iterator[Callable[..., Visitor]]:
    """Stand in for an app of marimo; a call brings a visitor."""
    here = threading.local()
    context = SimpleNamespace(get_context=lambda: SimpleNamespace(cell_id=getattr(here, "cell", None)))
    marimo = SimpleNamespace(
        running_in_notebook=lambda: hasattr(here, "mode"), app_meta=lambda: SimpleNamespace(mode=here.mode)
    )
    for name, module in {"marimo": marimo, "marimo._runtime": marimo, "marimo._runtime.context": context}.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(visitors, "_is_app", False)
    monkeypatch.delenv(place.SWITCH, raising=False)
    there: list[Visitor] = []

    def visit(mode: str = "run", cell: str | None = "Hbol") -> Visitor:
        there.append(Visitor(lambda: vars(here).update(mode=mode, cell=cell)))
        return there[-1]

    yield visit
    for visitor in there:
        if hasattr(visitor, "_thread"):
            visitor.leave()


def test_nothing_is_kept_for_visitors_of_an_app_of_marimo_but_for_the_editor_of_a_notebook(app, monkeypatch):
    assert place.is_on()
    assert app(mode="edit")(place.is_on)
    visitor = app()
    assert not visitor(place.is_on)
    assert not place.is_on(), "threads that work for visitors keep nothing either"
    monkeypatch.setenv(place.SWITCH, "on")
    assert visitor(place.is_on)


def test_a_visitor_knows_no_player_choice_or_preference_of_another(app):
    ann, bob = app(), app()
    person = ann(people.player, "Ann")
    ann(people.sit_down, person)
    ann(settings.keep, person, settings.PREFS, {"four_colour": True})
    ann(progress.note_game, person)
    chosen = choice.with_name(choice.first_choice(), "Ann")
    ann(choice.remember, choice.with_option(chosen, "goal", 500))
    assert ann(people.player).name == "Ann"
    assert ann(lambda: pw.play().match.rules.goal) == 500
    assert bob(people.player).name == "You"
    assert bob(settings.settings, person, settings.PREFS) == {}
    assert bob(progress.is_new, person)
    table = bob(pw.play)
    assert "Ann" not in str(table.start)
    assert table.match.rules.goal == 1000


def test_a_visitor_sees_no_store_of_another_and_takes_the_own_along(app):
    ann, bob = app(), app()
    ann(pw.people, add="Ann")
    assert [*ann(pw.people)["name"]] == ["Ann"]
    assert bob(pw.people).empty
    store = ann(workers.worker)._thread
    ann.leave()
    store.join(30)
    assert not store.is_alive()
    assert bob(workers.worker)._thread.is_alive()


def test_in_marimo_each_widget_has_parts_of_its_own(app):
    ann, bob = app(), app()
    mine, yours = ann(pw.play, seed=1), bob(pw.play, seed=1)
    parts = [{part.model_id for part in (each._program, *each._styles, *each._imports)} for each in (mine, yours)]
    assert not parts[0] & parts[1], "a page knows the models of its own visitor only"
    assert mine._esm == yours._esm != ""


def test_what_is_opened_between_cells_of_marimo_needs_no_file_of_it(app):
    between = app(cell=None)
    assert between(pw.play, seed=1)._esm == ""
