"""Test that closed widgets are freed, and open ones take no more memory however long the play."""

from __future__ import annotations

import gc
import json
import random
import re
import sys
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary, ref

import comm
import ipywidgets
import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.parts import courts_of
from pinochle_widgets.widgets.score_history import ScoreHistory
from pinochle_widgets.widgets.scoresheet import Scoresheet
from tests.conftest import FULL, proofs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOM = 3_000
"""The blocks of memory by which one game in play may differ from another; a few games that are kept take as many."""

STATIC = Path(pw.__file__).parent / "widgets" / "static"


def comms() -> set[str]:
    return set(comm.get_comm_manager().comms)


def blocks() -> int:
    """Count the blocks of memory in use, without the remembered values of each of the few thousand possible events."""
    for each in gc.get_objects():
        # by its type: to ask a weak proxy for its class fails when its object is gone
        if type(each) is _lru_cache_wrapper and each.__module__.startswith("pinochle_widgets.games"):
            each.cache_clear()
    gc.collect()
    return sys.getallocatedblocks()


TABLES = {
    "two-handed": partial(pw.play, opponent="carefree"),
    "auction": partial(pw.play, "pinochle34/partnership", opponent="beginner"),
    "rated": partial(pw.play, "pinochle34/partnership", opponent="beginner", rated=True),
}


@pytest.fixture
def quick_collector() -> Iterator[None]:
    """Let the collector look only at objects that are newer than the test, as all others take it half a second."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("quick_collector")
@pytest.mark.parametrize("kind", TABLES)
def test_tables_that_are_closed_are_gone(kind: str) -> None:
    before, tables, parts = comms(), [], []
    for seed in range(proofs(1000)):
        table = TABLES[kind](seed=seed)
        table.match.proceed()
        tables.append(ref(table))
        parts += [ref(table.viewer), ref(table.match), ref(table.layout)]
        table.close()
        table.close()
    del table
    gc.collect()
    assert [kept for kept in tables + parts if kept() is not None] == []
    assert comms() == before


BESIDE: dict[str, Callable[[Any], Any]] = {
    "scoresheet": Scoresheet,
    "odds": partial(pw.OddsPanel, predict=True),
    "history": ScoreHistory,
}


@pytest.mark.usefixtures("quick_collector")
@pytest.mark.parametrize("kind", BESIDE)
def test_what_stands_beside_a_table_is_gone_when_closed_and_keeps_no_closed_table(kind: str) -> None:
    before = comms()
    table = pw.play(opponent="carefree", seed=1)
    match = table.match
    match.proceed()
    beside = BESIDE[kind](match if kind == "scoresheet" else table)
    kept = [ref(table), ref(beside)]
    table.close()
    del table
    gc.collect()
    assert kept[0]() is None
    match.act(match.state.legal_actions(0)[0])  # the widget beside it follows the match on
    beside.close()
    del beside
    gc.collect()
    assert kept[1]() is None
    assert (comms(), match._watchers) == (before, [])


def reached(*names: str) -> set[str]:
    """List the files of some programs: their own, and the parts that these name, and so on."""
    texts = [(STATIC / name).read_text(encoding="utf-8") for name in names]
    parts = {part for text in texts for part in re.findall(r"\bpart-[\w-]+\.(?:js|css)\b", text)}
    return {*names} if parts <= {*names} else reached(*{*names, *parts})


@pytest.mark.whole
def test_a_notebook_of_many_tables_holds_the_program_once() -> None:
    ipywidgets.Widget.close_all()  # tables that other tests left open use the program, too
    before = comms()
    tables = [pw.play(seed=seed) for seed in range(3)]
    sheet = Scoresheet(tables[0].match)
    state = ipywidgets.Widget.get_manager_state()["state"]
    programs = [
        each["state"]["text"] for each in state.values() if "text" in each["state"] and "digest" in each["state"]
    ]
    asked_for = len(courts_of("table.js"))  # by a page that shows classic cards
    assert len(programs) == len(set(programs)) == len(reached("table.js", "scoresheet.js")) - asked_for
    assert max(len(json.dumps(state[each.model_id])) for each in (*tables, sheet)) < 20_000
    program = ref(tables[0]._program)
    for each in tables[:2]:
        each.close()
    assert program().comm is not None, "a table still stands"
    tables[2].close()
    sheet.close()
    del tables, each, sheet
    gc.collect()
    assert program() is None
    assert comms() == before


def test_a_table_that_is_opened_after_all_were_closed_brings_its_program() -> None:
    first = pw.play(seed=1)
    ipywidgets.Widget.close_all()
    second = pw.play(seed=1)
    assert second._program.comm is not None
    first.close()
    assert second._program.comm is not None
    second.close()


def test_a_layout_that_is_shared_outlasts_a_table() -> None:
    shared = ipywidgets.Layout(width="400px")
    table = pw.play(seed=1)
    table.layout = shared
    table.close()
    assert shared.comm is not None
    shared.close()


def test_a_table_that_is_refused_leaves_nothing_open() -> None:
    before, match = comms(), Match(seed=1)
    with pytest.raises(ValueError, match="rated play is not for two-handed"):
        pw.Table(match, rated=True)
    with pytest.raises(ValueError, match="no preference"):
        pw.Table(match, colour="red")
    assert (comms(), match._watchers) == (before, [])


def assert_flat(match: Match, games: int, play: Callable[[], object]) -> None:
    """Play some games: from the first hundredth on memory stays, and no state of an earlier game is kept."""
    first, states = max(3, games // 100), WeakValueDictionary[int, Any]()
    for number in range(games):
        if number == first:
            before = blocks()
        states[number] = match.state
        play()
        match.next_game()
    states[games] = match.state
    assert blocks() - before < ROOM
    assert match.number == games + 1
    assert list(states) == [games]


@pytest.mark.whole  # in CI a table of many games, which holds one, stands for it
def test_a_match_of_many_games_takes_no_more_memory() -> None:
    match = Match(seats=("novice", "novice"), rules={"goal": 100}, seed=1, commit=True)
    assert_flat(match, proofs(10_000, one_in=250), match.play_out)


@pytest.mark.whole
def test_a_table_of_many_games_takes_no_more_memory() -> None:
    table = pw.play(opponent="novice", rules={"goal": 100 if FULL else 20}, seed=1, commit=True)
    match, rng = table.match, random.Random(1)

    def play() -> None:
        while not match.state.is_over:
            if match.pause:
                match.proceed()
            else:
                match.act(rng.choice(match.state.legal_actions(0)), 0)

    assert_flat(match, max(12, proofs(300)), play)
    table.close()
