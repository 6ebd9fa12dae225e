"""Test the wire: the declarations, the messages sent, and the TypeScript are the same."""

from __future__ import annotations

import random
from itertools import islice
from typing import Union

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.players import last_thought
from pinochle_widgets.games.words.advice import advised as counselled
from pinochle_widgets.games.words.advising import Advising
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.line import Heard, Rejected
from pinochle_widgets.widgets.odds.protocol import Odds
from pinochle_widgets.widgets.protocol.common import Menu
from pinochle_widgets.widgets.protocol.view import View
from pinochle_widgets.widgets.table import DESKS, Table
from tests.conftest import FULL, first_of_each, kin
from tests.golden import adapter
from tests.widgets import moments, scenes, wire
from tests.widgets.clicks import clicked

TRAITS = {"view": View, "menu": Menu, **{name: kind for desk in DESKS for name, kind in desk.shows.items()}}
DOWN = Union[Heard, Rejected, *(reply for desk in DESKS for reply in desk.replies)]
MOST = 60 if FULL else 20
THOUGHTS = 3


def assert_as_declared(value: object, kind: object, name: str) -> None:
    if value != {}:  # without a thought, a fault or advice the trait is empty
        assert messages.fault(value, kind) is None, f"{name}: {value!r:.400}"


def test_the_typescript_is_written_from_the_protocol() -> None:
    told = wire.TARGET.read_text(encoding="utf-8")
    assert told == wire.typescript(), "write it anew: python -m tests.widgets.wire"
    assert wire.PLACES.read_text(encoding="utf-8") == wire.own_places(), "write it anew: python -m tests.widgets.wire"
    assert "export interface Legal extends Choices {\n  undo?: boolean;" in told


@pytest.fixture
def quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the adviser choose after three thoughts: its advice has the same parts as after hundreds, but for the judge's."""
    first = lambda self, seen, rng: counselled(  # noqa: E731
        last_thought(islice(self._thoughts(seen, rng), THOUGHTS)), seen, self._player
    )
    monkeypatch.setattr(Advising, "choose", first)


@pytest.mark.ci_runs("hoyle", "pinochle34")
@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.parametrize(
    ("game", "rules"),
    first_of_each(lambda case: kin(case[0]), [(game, rules) for game in pw.list_games() for rules in game.presets]),
)
def test_all_that_a_table_sends_is_as_declared(game: Game, rules: str) -> None:
    level = adapter.levels(game.name, searching=False)[-1]
    table = pw.play(game.name, opponent=level, rules=rules, seed="wire", training=True, commit=True)
    rng = random.Random(3)
    table.send = lambda content, *_: assert_as_declared(content, DOWN, "a reply")
    for n in range(MOST):
        for name, kind in TRAITS.items():
            assert_as_declared(getattr(table, name), kind, name)
        ids = [zone["id"] for zone in table.view["picture"]["zones"]]
        assert len({*ids}) == len(ids)
        assert not {*ids} & {*Picture.__annotations__}, "a step names zones and parts alike"
        panel = table.view["picture"]["panel"]
        if panel and panel["kind"] == "game":
            break
        asked = {5: {"act": "hint"}, 6: {"act": "explain"}, 7: {"act": "help"}, 8: {"act": "code"}, 9: {"act": "dance"}}
        message = asked.get(n) or clicked(table.view, rng)
        adapter.send(table, {"n": n, "view_id": table.view["view_id"], **message})
    table.close()


def test_all_that_a_panel_sends_is_as_declared() -> None:
    table = pw.play(opponent="novice", seed=7)
    panel = pw.OddsPanel(table, predict=True)
    panel.observe(lambda change: assert_as_declared(change["new"], Odds, "odds"), names="view")
    table.match.proceed()
    for _ in range(60):
        if question := panel.view["predict"]["question"]:
            adapter.send(panel, {"act": "guess", "number": question["number"], "percent": 40})
            adapter.send(panel, {"act": "next"})
        if table.match.state.is_over or table.match.pause:
            break
        table.match.act(table.match.state.legal_actions(0)[0], 0)
    assert not panel.guesses.empty


def test_each_message_is_answered_by_one_desk() -> None:
    for board in (Table, pw.OddsPanel, pw.Scoresheet):
        acts = [act for desk in board.DESKS for act in desk.answered]
        assert sorted(acts) == sorted(set(acts)) == sorted(board.messages())
        for desk, answer in board.answers().values():
            assert callable(getattr(desk, answer.do))


def test_the_scenes_of_the_front_end_are_what_tables_send() -> None:
    assert scenes.TARGET.read_text(encoding="utf-8") == scenes.written(), (
        "write it anew: python -m tests.widgets.scenes"
    )


def test_the_moments_of_the_front_end_are_what_tables_send() -> None:
    assert moments.TARGET.read_text(encoding="utf-8") == moments.written(), (
        "write it anew: python -m tests.widgets.scenes"
    )
