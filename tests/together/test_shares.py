"""Test that the cards of a shared game come out of the shares of all, over the line, also where somebody cheats."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record.entries import Share
from pinochle_widgets.match.record.fairness import COMPARE, GIVEN_UP
from pinochle_widgets.match.record.sealing import promise_of
from pinochle_widgets.together.notes import NOTE, checked
from pinochle_widgets.together.room import AWAY
from pinochle_widgets.together.shares import OPENING, PROMISING
from tests.formats.write import play_on
from tests.together.ends import World

if TYPE_CHECKING:
    from pathlib import Path

    from pinochle_widgets.together.room import Room
    from tests.together.ends import End

RULES = {"goal": 50}


def shares_in(room: Room) -> list[str]:
    return [str(entry) for entry in room.match.record.entries if isinstance(entry, Share)]


def play_to_the_end(room: Room, world: World) -> Record:
    play_on(room.match, random.Random(1))
    world.pump()
    return Record.from_text(str(room.match.record))


def deal(*ends: End) -> None:
    for end in ends:
        end.say("continue")


def silent(end: End, *acts: str) -> list[dict[str, Any]]:
    """Let an end hold some messages back; returns them."""
    held: list[dict[str, Any]] = []
    put = end.guest._put
    end.guest._put = lambda act, **told: held.append({"act": act, **told}) if act in acts else put(act, **told)  # type: ignore[method-assign]
    return held


def test_all_promise_before_any_opens_and_each_guest_can_check_the_record() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    before = room.match.state.decks[0]
    deal(ann)
    assert ann.guest.values["fair"] == bert.guest.values["fair"] == {"deal": "", "promises": [], "game": 0}
    deal(bert)
    assert room.match.pause is None
    assert room.match.state.decks[0] != before, "those were drawn by the table alone"
    assert [line.split()[:2] for line in shares_in(room)] == [
        ["promise", "table"],
        ["promise", "0"],
        ["promise", "1"],
        ["share", "0"],
        ["share", "1"],
    ]
    record = play_to_the_end(room, world)
    for end in (ann, bert):
        told = record.verify_fairness(end.guest.promises)
        assert told, str(told)
    deal_of_before, panels = ann.guest.promises, []
    for end in (ann, bert):
        end.guest._shown = lambda new: panels.append(new["view"]["picture"].get("panel")) if "view" in new else None
        end.say("next_game")
    assert (room.match.number, room.match.pause) == (2, None)
    assert not [each for each in panels if each and each["kind"] == "start"], "nobody is asked once more"
    assert ann.guest.promises != deal_of_before
    assert play_to_the_end(room, world).verify_fairness(bert.guest.promises)


def test_the_tables_share_goes_to_nobody_before_the_game_is_over() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    seen: list[str] = []
    for end in (ann, bert):
        take = end.guest.take
        end.guest.take = lambda frame, take=take: (seen.append(str(frame)), take(frame))[1]  # type: ignore[method-assign, misc]
    silent(bert, "reveal")
    deal(ann, bert)
    assert room.collecting.shares is not None
    own = room.collecting.shares.own
    world.pump(OPENING + 1)
    deal(ann, bert)
    ann.say("code")
    assert own not in "".join(seen)


def test_who_promises_nothing_in_time_gives_no_share_and_the_others_are_dealt() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    held = silent(bert, "promise")
    deal(ann, bert)
    assert room.match.pause == "start"
    for end in (ann, bert):
        assert [each.get("waits") for each in end.view["picture"]["panel"]["buttons"] if each["act"] == "continue"] == [
            "Shuffling"
        ]
    world.pump(PROMISING + 1)
    assert room.match.pause is None
    assert [line.split()[:2] for line in shares_in(room)] == [["promise", "table"], ["promise", "0"], ["share", "0"]]
    assert "Bert gave no share" in str(play_to_the_end(room, world).verify_fairness())
    (promise,) = held
    assert bert.say(**promise) == [], "it is too late, and no fault of the person"


def test_who_does_not_open_ends_the_deal_which_all_and_the_record_are_told() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    silent(bert, "reveal")
    deal(ann, bert)
    world.pump(OPENING + 1)
    told = "Bert did not answer while the cards were shuffled: nothing was dealt. Try again."
    assert (room.match.pause, room.match.ready_ones) == ("start", [])
    for end in (ann, bert):
        assert end.presence["undealt"] == told
    del bert.guest._put  # type: ignore[method-assign]
    deal(ann, bert)
    assert (room.match.pause, ann.presence["undealt"]) == (None, "")
    assert [line.split()[0] for line in shares_in(room)] == [
        *["promise"] * 3,
        "share",
        "unopened",
        *["promise"] * 3,
        "share",
        "share",
    ]
    told = str(play_to_the_end(room, world).verify_fairness(ann.guest.promises))
    assert "A deal before was given up, as Bert did not open the promised share." in told


def test_a_deal_that_was_given_up_is_told_by_the_next_referee_too(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(rules=RULES)
    ann, bert = (world.sit(ident, tokens[seat]) for seat in (0, 1))
    silent(bert, "reveal")
    deal(ann, bert)
    shown = bert.guest.promises
    world.pump(OPENING + 1)
    assert world.room(ident).collecting.shares is None
    world.kill()
    del bert.guest._put  # type: ignore[method-assign]
    world.pump(1)
    deal(ann, bert)
    room = world.room(ident)
    assert room.match.pause is None
    assert [line.split()[0] for line in shares_in(room)][:5] == [*["promise"] * 3, "share", "unopened"]
    assert room.notes()["given_up"] is None, "the record has it"
    play_to_the_end(room, world)
    assert [sorted(each) for each in bert.guest.values["finished"]["given_up"]] == [sorted(shown)]  # type: ignore[index]


def test_who_saw_the_promises_of_a_deal_that_was_given_up_accuses_nobody_and_can_compare_nothing() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    silent(bert, "reveal")
    deal(ann, bert)
    bert.cut()
    world.pump(OPENING + AWAY + 2)
    deal(ann)
    assert room.match.pause is None
    bert.connect()
    world.pump()
    record = play_to_the_end(room, world)
    finished: Any = bert.guest.values["finished"]
    assert finished["given_up"] == [bert.guest.promises]
    assert sorted(map(promise_of, finished["shares"])) == sorted(ann.guest.promises)
    for promises in (bert.guest.promises, iter(bert.guest.promises)):
        told = record.verify_fairness(promises)
        assert told, str(told)
        assert str(told).endswith(f"{COMPARE} {GIVEN_UP}")
    assert not record.verify_fairness([*bert.guest.promises, "0" * 64])


def test_the_first_promises_of_a_deal_stand_as_the_share_is_open_then() -> None:
    world = World()
    _, (ann, bert) = world.seated(rules=RULES)
    silent(bert, "reveal")
    deal(ann, bert)
    before = [*ann.guest.promises]
    assert len(before) == 3
    ann.guest._see_shares({"deal": before[0], "promises": [*before[:2], "0" * 64], "game": 7})
    assert ann.guest.promised == {"deal": before[0], "game": 1, "promises": before}


def test_a_share_that_does_not_fit_ends_the_deal_at_once_and_a_repeated_promise_is_refused() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    held = silent(bert, "promise", "reveal")
    deal(ann, bert)
    name = held[0]["deal"]
    for promise in (name, "xyz"):
        (refused,) = bert.say("promise", deal=name, promise=promise)
        assert "repeats what another one has promised" in refused["reason"]
    assert bert.say("reveal", deal=name, share="0" * 32) == [], "it is not asked yet"
    assert room.collecting.shares is not None
    assert room.collecting.shares.asked == [1]
    assert bert.say("promise", deal=name, promise=promise_of("1" * 32)) == []
    assert bert.say("reveal", deal="0" * 64, share="1" * 32) == [], "of another deal"
    bert.say("reveal", deal=name, share="2" * 32)
    for end in (ann, bert):
        assert end.presence["undealt"].startswith("Bert answered wrongly while the cards were shuffled")
    assert room.match.pause == "start"
    assert bert.say("reveal", deal=name, share="1" * 32) == [], "too late"
    assert room.match.pause == "start"


@pytest.mark.parametrize("holds", ["promise", "reveal"])
def test_a_deal_that_is_under_way_goes_on_at_the_next_referee_with_the_same_shares(tmp_path: Path, holds: str) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(rules=RULES)
    ann, bert = (world.sit(ident, tokens[seat]) for seat in (0, 1))
    silent(bert, holds)
    deal(ann, bert)
    shares = world.room(ident).collecting.shares
    assert shares is not None
    world.kill()
    del bert.guest._put  # type: ignore[method-assign]
    world.pump()
    room = world.room(ident)
    assert room.match.pause is None
    assert shares_in(room)[0] == f"promise table {shares.deal}"
    assert len(shares_in(room)) == 5
    assert play_to_the_end(room, world).verify_fairness(ann.guest.promises)


def test_who_goes_while_promises_are_waited_for_gives_no_share() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules=RULES)
    silent(bert, "promise")
    deal(ann, bert)
    bert.say("autopilot", on=True)
    world.pump(1)
    assert room.match.pause is None
    assert [line.split()[:2] for line in shares_in(room)] == [["promise", "table"], ["promise", "0"], ["share", "0"]]


def test_two_pages_of_a_seat_give_one_share() -> None:
    world = World()
    ident, tokens = world.open(rules=RULES)
    ann, bert = (world.sit(ident, tokens[seat]) for seat in (0, 1))
    again = world.sit(ident, "", secret=bert.guest.secret)
    deal(ann, again)
    room = world.room(ident)
    assert room.match.pause is None
    assert len(shares_in(room)) == 5
    assert bert.guest.promises or again.guest.promises


@pytest.mark.parametrize(
    "changes",
    [
        {"own": "xyz"},
        {"asked": [7]},
        {"promises": {"5": "a" * 64}},
        {"promises": {"x": "a" * 64}},
        {"shares": {"0": "no share"}, "promises": {"0": "a" * 64}},
        {"before": ["0 play AS"], "own": ""},
        {"number": "1"},
    ],
)
def test_shares_in_a_file_that_are_none_are_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(rules=RULES)
    ann, bert = (world.sit(ident, tokens[seat]) for seat in (0, 1))
    silent(bert, "promise")
    deal(ann, bert)
    notes = world.room(ident).notes()
    notes["fair"] = {**notes["fair"], **changes}  # type: ignore[typeddict-item]
    match = Match("two-handed", ["person"] * 2, pauses=True)
    match.save(tmp_path / f"{'x' * 11}.table", {NOTE: notes})
    assert match.saver is not None
    match.saver.close()
    with pytest.raises(ValueError, match="holds no shared table"):
        world.referee.room("x" * 11)
    assert checked({**notes, "fair": None})["fair"] is None


@pytest.mark.parametrize("given_up", [{"number": 1, "lines": ["0 play AS"]}, {"number": "1", "lines": []}, []])
def test_deals_given_up_in_a_file_that_are_none_are_refused(tmp_path: Path, given_up: object) -> None:
    world = World(tmp_path)
    ident, _ = world.open(rules=RULES)
    notes = {**world.room(ident).notes(), "given_up": given_up}
    match = Match("two-handed", ["person"] * 2, pauses=True)
    match.save(tmp_path / f"{'x' * 11}.table", {NOTE: notes})
    assert match.saver is not None
    match.saver.close()
    with pytest.raises(ValueError, match="holds no shared table"):
        world.referee.room("x" * 11)
