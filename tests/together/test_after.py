"""Test the things that each person has after a shared game: the record, in an own store, with the persons as opponents."""

from __future__ import annotations

import asyncio
import random
import sys
from typing import TYPE_CHECKING, Any

import pytest

import pinochle_widgets as pw
from pinochle_widgets.basics.visitors import ForEach
from pinochle_widgets.match import Record
from pinochle_widgets.match.record.entries import Back, Move, Substituted
from pinochle_widgets.match.record.sealing import promise_of
from pinochle_widgets.store import people, place
from pinochle_widgets.store.database import worker as workers
from pinochle_widgets.together import joined, paging
from tests.together.ends import World, settled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.together.ends import End


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "data" / "games"))
    monkeypatch.delenv("PINOCHLE_STORE", raising=False)
    monkeypatch.setattr(people, "_session", ForEach(people.Here))
    yield
    people.flush()
    workers.use(None)
    workers.worker().close()


def act(world: World, ends: list[End], rng: random.Random) -> None:
    """Let all who may do something do it, over the wire."""
    match = world.room(ends[0].ident).match
    if match.pause:
        for end in ends:
            end.say("continue")
        return
    seat = match.state.seats_to_act[0]
    end = next(each for each in ends if each.guest.welcome["seat"] == seat)  # type: ignore[index]
    level = match.game.quick_levels[-1].make()
    assert end.say("do", action=str(level.choose(match.state.observe(seat), rng).action)) == []


def finished(end: End) -> Any:
    return end.guest.values["finished"]


def plies_between(record: Record, begins: type, ends: type, seat: int) -> set[int]:
    """Number the actions of a seat between two kinds of lines."""
    found, ply, is_between = set(), 0, False
    for entry in record.entries:
        is_between = (is_between or isinstance(entry, begins)) and not isinstance(entry, ends)
        if isinstance(entry, Move) and not entry.taken_back:
            ply += 1
            found |= {ply} if is_between and entry.action.seat == seat else set()
    return found


def kept_by(end: End, name: str) -> joined.SharedTable:
    """Let the kernel of a person take the game that is over."""

    async def run() -> joined.SharedTable:
        people.sit_down(people.player(name))
        table = joined.SharedTable(name)
        for _ in range(2):  # a page may see it again
            table._take_finished(end.guest, finished(end))
        table.close()
        return table

    return settled(run)


def test_a_game_of_two_persons_and_two_levels_one_of_whom_goes_and_comes_back_is_checked_and_reviewed_by_both() -> None:
    world, rng = World(), random.Random(5)
    room, ends = world.seated("pinochle34/partnership", rules="pinochle34/partnership target=40", people=2)
    ann, bert = ends
    match = room.match
    assert match.persons == [0, 2]
    assert finished(ann)["code"] == ""
    for _ in range(9):
        act(world, ends, rng)
    bert.say("autopilot", on=True)
    assert ann.presence["substituted"] == [2]
    played = len(match.record.entries)
    while not any(str(each).startswith("2 play") for each in match.record.entries[played:]):
        act(world, [ann], rng)
    bert.say("autopilot", on=False)
    while not match.state.is_over:
        act(world, ends, rng)
    by_level = [each for each in match.record.entries if isinstance(each, Substituted | Back)]
    assert [type(each) for each in by_level] == [Substituted, Back]
    for end, name, opponent in ((ann, "Ann", "Bert"), (bert, "Bert", "Ann")):
        code = finished(end)["code"]
        assert finished(end) | {"shares": []} == {
            "code": code,
            "is_helped": False,
            "game": 1,
            "shares": [],
            "given_up": [],
        }
        assert sorted(map(promise_of, finished(end)["shares"])) == sorted(end.guest.promises), "as a page compares them"
        table = kept_by(end, name)
        record = table.record
        assert record == Record.from_code(code)
        assert str(record) == str(match.record)
        assert (record.seats[0].name, record.seats[2].name) == ("Ann", "Bert")
        assert table.fairness, str(table.fairness)
        assert "made up" not in str(table.fairness), "the promises are those that this seat was shown"
        row = pw.results(name).iloc[0]
        assert (row["partner"], row["why_not"]) == ("person", "substituted")
        assert opponent not in row["opponents"], "they are partners"
    assert len(pw.results()) == 2, "each has it once"
    review = pw.review(record, budget="quick", progress=False)  # both have the same record
    assert {*review["seat"]} == {0, 1, 2, 3}
    substituted = plies_between(record, Substituted, Back, seat=2)
    assert substituted
    assert not {*review["ply"]} & substituted, "the choices of the level are not Bert's"
    levels = pw.lab.score_history(record)
    assert match.game.usual_level in levels["level"][levels["seat"] == 0].tolist(), "that round is not Bert's"


def test_games_and_points_are_counted_by_the_persons_whom_one_has_played_against() -> None:
    world, rng = World(), random.Random(7)
    room, ends = world.seated(rules={"goal": 20})
    _, bert = ends
    for _ in range(2):
        while not room.match.state.is_over:
            act(world, ends, rng)
        kept_by(bert, "Bert")
        for end in ends:
            end.say("next_game")
    wins = room.match.wins
    league = pw.league("Bert", by="opponents")
    assert league.columns.tolist()[:3] == ["player", "game", "opponents"]
    (row,) = league.to_dict("records")
    assert (row["opponents"], row["games"], row["won"]) == ("Ann", 2, wins[1])
    assert pw.results("Bert", opponents="Ann")["points"].sum() == row["points"]
    with pytest.raises(ValueError, match="by is 'place'; it must be 'level' or 'opponents'"):
        pw.league(by="place")


def test_a_kernel_that_comes_late_gets_the_game_and_one_whose_cards_were_chosen_is_told_so() -> None:
    world, rng = World(), random.Random(9)
    room, (ann, bert) = world.seated(rules={"goal": 20})
    while not room.match.state.is_over:
        if room.match.seats[1].is_substituted:
            bert.cut()
            act(world, [ann], rng)
        else:
            act(world, [ann, bert], rng)
            bert.say("autopilot", on=room.match.pause is None)
    bert.connect()
    world.pump()
    code = finished(bert)["code"]
    assert Record.from_code(code).result
    bert.guest.promised = {"deal": "0" * 64, "game": 2, "promises": ["0" * 64]}
    assert kept_by(bert, "Bert").fairness, "promises of another game tell nothing of this one"
    bert.guest.promised["game"] = 1
    table = kept_by(bert, "Bert")
    assert not table.fairness
    assert table._unkept.startswith(
        "The cards of this game were not dealt fairly. The promises are not those that you were shown"
    )


def test_a_game_that_is_kept_nowhere_is_there_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(place.SWITCH, "off")
    world, rng = World(), random.Random(9)
    room, ends = world.seated(rules={"goal": 20})
    while not room.match.state.is_over:
        act(world, ends, rng)
    assert kept_by(ends[1], "Bert").record is not None


def test_who_has_no_python_gets_the_game_as_a_page_once_it_is_over() -> None:
    world, rng = World(), random.Random(9)
    room, ends = world.seated(rules={"goal": 20})
    for _ in range(3):
        act(world, ends, rng)
    assert "share" not in ends[1].guest.values["menu"]["barred"]  # type: ignore[index, operator]
    (refused,) = ends[1].say("share")
    assert refused["reason"] == "This game is not over: what you share tells all cards. Play it to its end."
    while not room.match.state.is_over:
        act(world, ends, rng)
    (given,) = ends[1].say("share")
    assert (given["reply"], given["name"]) == ("file", "game.html")
    assert given["text"].startswith("<!doctype html>")
    assert given["text"] == paging.page_by_code(finished(ends[1])["code"])


def test_a_page_is_made_beside_the_loop_of_the_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    world, rng = World(), random.Random(9)
    room, ends = world.seated(rules={"goal": 20})
    while not room.match.state.is_over:
        act(world, ends, rng)
    code = finished(ends[0])["code"]

    async def run() -> list[str]:
        made: list[str] = []
        paging.make_page(code, made.append)
        assert made == [], "nobody waits for it"
        monkeypatch.setattr(sys, "executable", "no-such-python")
        paging.make_page("pw1-nothing", made.append)
        while len(made) < 2:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
        return made

    failed, page = sorted(settled(run), key=len)
    assert failed == ""
    assert page == paging.page_by_code(code)
