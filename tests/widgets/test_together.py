"""Test persons at one match, each at a table: none takes the game from others, and what is one's own is shown to no one else."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Saved, aside
from pinochle_widgets.match.saving.saver import HELPED, HELPED_AT
from pinochle_widgets.widgets.chair import Chair
from tests.match.test_nines_in_private import ASKED, worlds
from tests.match.thinkers import Brake, assert_none_is_left, install, until
from tests.match.worlds import assert_alike
from tests.widgets.test_table import Browser, everything

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

TWO = ("person", "person")


def two(*, dealt: bool = True, names: tuple[str, str] = ("Ann", "Bert"), **options: object) -> tuple[Browser, Browser]:
    match = Match(seats=TWO, names=names, pauses=True, **{"seed": 3, **options})
    if dealt:
        match.proceed()
    return Browser(pw.Table(match, 0)), Browser(pw.Table(match, 1))


@pytest.fixture
def brake(monkeypatch: pytest.MonkeyPatch) -> Iterator[Brake]:
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    yield install(monkeypatch)
    assert_none_is_left()


# the game is everybody's ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ["restart_round", "restart_game", "redeal_game", "save_hidden", "resume", "open_game"])
def test_nobody_takes_the_game_from_the_others(act: str) -> None:
    ann, bert = two()
    own = Match(seed=9, pauses=True)
    before, record, cards = ann.table.match.state, str(ann.table.record), bert.picture["hand"]
    bert.send(act, **({"text": own.saved().decode("ascii")} if act == "open_game" else {}))
    refused = bert.answer()
    assert "More than one person plays here" in refused["reason"], "in words, and at once"
    assert ann.table.match.state is before
    assert str(ann.table.record) == record
    assert (bert.table.seat, bert.picture["hand"]) == (1, cards), "not another's hand"
    with pytest.raises(pw.IllegalAction, match="More than one person"):
        bert.table.put(own)


def test_a_chair_that_no_widget_shows_takes_the_game_from_nobody_either() -> None:
    match = Match(seats=TWO, seed=3, pauses=True)
    chair, before = Chair(match, 1), match.state
    with pytest.raises(pw.IllegalAction, match="More than one person"):
        chair.put(Match(seed=9, pauses=True))
    assert match.state is before
    chair.close()


def test_two_persons_at_one_table_begin_a_round_anew_as_ever() -> None:
    match = Match(seats=TWO, seed=3, pauses=True)
    match.proceed()
    only, begun = Browser(pw.Table(match, 0)), match.state.text
    match.act(match.state.legal_actions()[0])
    assert match.state.text != begun
    only.send("restart_round")
    assert [reply for reply in only.replies if "reason" in reply] == []
    assert match.state.text == begun


# each message is answered or refused by role ----------------------------------------------------------------------

TO_ALL = {
    "assist_tab", "code", "explain", "help", "listing", "look", "lying", "new_day", "pref", "review_closer", "review_game",
    "save_record", "scoreboards", "share", "stay", "stop_review",
}  # fmt: skip
"""The messages that are answered whoever sends them."""

TO_PLAYERS = {
    "admit", "afresh", "analyze", "at_once", "bid_up", "cards", "challenge", "choose", "continue", "deal", "do", "do_then",
    "go_back", "hint", "hint_level", "hurry", "invitations", "invite_others", "join_others", "lay", "lay_all", "lessons",
    "level_line", "new_table", "next_game", "open_lesson", "play", "read_acts", "rest", "retry", "save_notebook", "save_page",
    "site_link", "stand_in", "undo", "undo_turn", "wait", "withdraw",
}  # fmt: skip
"""The messages that are refused to a page which looks on."""

TO_ONE_ALONE = {
    "earlier", "earlier_turns", "later", "learn", "level", "look_at", "next_round", "open_game", "play_deal",
    "play_on_at", "redeal_game",
    "restart_game", "restart_round", "resume", "save_game", "save_hidden", "today",
}  # fmt: skip
"""The messages that are refused to one of several persons at tables of their own, too."""

FIELDS = {
    "admit": {"id": "x", "yes": True},
    "at_once": {"on": True},
    "assist_tab": {"tab": "explain"},
    "bid_up": {"to": 30},
    "choose": {"what": "unfolded", "value": True},
    "do": {"action": "pass"},
    "do_then": {"action": "pass", "then": "run"},
    "hint_level": {"level": "beginner"},
    "invite_others": {"people": 2, "lan": False},
    "lay": {"ids": []},
    "lying": {"cards": ["KS", "QS"]},
    "level": {"level": "advanced"},
    "level_line": {"level": "standard"},
    "listing": {"name": "Log"},
    "look_at": {"number": 0},
    "open_game": {"text": Match(seed=9, pauses=True).saved().decode("ascii")},
    "open_lesson": {"name": "bids"},
    "play": {"id": "AS1"},
    "play_deal": {"deal": "two-handed.20261130.1"},
    "play_on_at": {"number": 1},
    "pref": {"name": "large", "value": True},
    "read_acts": {"who": "levels"},
}
"""The fields of messages that have more than a name."""

BY_ROLE = re.compile("You watch this seat|More than one person plays here|The review is not ready")
"""The refusals by role; a review of several persons is looked at by none of them, whether it is ready or not."""


def of_three() -> tuple[Match, list[Browser]]:
    """Seat two persons, each at a table of their own, and a page that looks on."""
    match = Match("pinochle34/kitty", (*TWO, "beginner"), seed=3, pauses=True)
    match.proceed()
    return match, [Browser(pw.Table(match, seat)) for seat in range(3)]


def whole(match: Match, others: list[Browser]) -> tuple[object, ...]:
    """Collect all that a message of one page must leave to the others."""
    return (*everything(match), match.company, match.auto_knock, *[each.table.get_state() for each in others])


def test_each_message_is_answered_or_refused_by_role() -> None:
    assert sorted([*TO_ALL, *TO_PLAYERS, *TO_ONE_ALONE]) == sorted(pw.Table.messages())
    match, pages = of_three()
    for act in sorted(
        pw.Table.messages(), reverse=True
    ):  # `hint` comes after `hint_level`, from a level that answers at once
        turn = match.state.seats_to_act[0]
        for page in (pages[2], pages[turn]):
            others = [each for each in pages if each is not page]
            before = whole(match, others)
            page.send(act, **FIELDS.get(act, {}))
            refused = [reply["reason"] for reply in page.replies if "rejected" in reply]
            page.replies.clear()
            by_role = act in TO_ONE_ALONE or (page is pages[2] and act not in TO_ALL)
            assert bool(BY_ROLE.match("".join(refused))) is by_role, (act, page.table.seat, refused)
            if by_role or page is pages[2]:
                assert whole(match, others) == before, act
        if match.state.seats_to_act[0] != turn:
            for page in pages:
                page.table.close()
            match, pages = of_three()
    for page in pages:
        page.table.close()


# all who are here go on together --------------------------------------------------------------------------------


def waits(browser: Browser) -> list[str]:
    """List the words of buttons that were pressed, and wait for others."""
    return [button["waits"] for button in browser.picture["panel"]["buttons"] if "waits" in button]


def test_the_cards_are_dealt_when_all_are_ready_and_a_press_can_be_taken_back() -> None:
    ann, bert = two(dealt=False)
    match = ann.table.match
    ann.send("continue")
    assert (waits(ann), waits(bert), match.pause) == (["Waiting for Bert"], [], "start")
    assert ann.table.view["steps"][-1]["event"]["say"] == "Waiting for Bert."
    match.rename(1, "Bertha")
    assert waits(ann) == ["Waiting for Bertha"]
    ann.send("wait")
    bert.send("continue")
    assert (waits(ann), waits(bert), match.pause) == ([], ["Waiting for Ann"], "start")
    bert.raw({"act": "continue", "view_id": bert.table.view["view_id"] - 1})
    assert "moved on" in bert.answer()["reason"], "a press of before is no other one"
    ann.send("continue")
    assert match.pause is None
    assert [len(each.picture["hand"]) for each in (ann, bert)] == [12, 12]
    assert ann.replies == bert.replies == []
    ann.send("wait")
    assert "does not wait" in ann.answer()["reason"]


def test_all_who_are_waited_for_are_named_and_who_comes_is_waited_for() -> None:
    match = Match(
        "pinochle34/partnership",
        ("person",) * 3 + ("beginner",),
        names=("Ann", "Bert", "Cid", "D"),
        pauses=True,
        seed=1,  # some deals are thrown in at once
    )
    ann, bert, looks = (Browser(pw.Table(match, seat)) for seat in (0, 1, 3))
    ann.send("continue")
    assert waits(ann) == ["Waiting for Bert"]
    cid = Browser(pw.Table(match, 2))
    assert waits(ann) == ["Waiting for Bert and Cid"]
    looks.send("continue")
    assert "You watch" in looks.answer()["reason"]
    looks.send("pref", name="start_reminders", value=False)
    assert (waits(looks), match.pause) == ([], "start")
    cid.send("continue")
    bert.send("pref", name="start_reminders", value=False)
    assert match.pause is None, "a wish not to pause is one's own press"


def left(bert: Browser) -> None:
    bert.table.close()


def substituted(bert: Browser) -> None:
    bert.table.match.substitute(1)


@pytest.mark.parametrize("away", [left, substituted])
def test_nobody_waits_for_one_who_has_gone(away: Callable[[Browser], None]) -> None:
    ann, bert = two(dealt=False)
    ann.send("continue")
    away(bert)
    assert ann.table.match.pause is None
    assert len(ann.picture["hand"]) == 12


def test_a_wish_not_to_pause_deals_for_nobody_else() -> None:
    ann, bert = two(dealt=False)
    ann.send("pref", name="start_reminders", value=False)
    assert (waits(ann), waits(bert), ann.table.match.pause) == (["Waiting for Bert"], [], "start")


def test_the_next_game_begins_when_all_are_ready() -> None:
    ann, bert = two(rules={"goal": 50})
    match = ann.table.match
    while not match.state.is_over:
        _ = match.proceed() if match.pause else match.act(match.state.legal_actions()[-1])
    result = bert.picture["panel"]
    ann.send("next_game")
    assert (waits(ann), match.number, bert.picture["panel"]) == (["Waiting for Bert"], 1, result)
    bert.send("next_game")
    assert (match.number, match.pause) == (2, None)


@pytest.mark.parametrize("tables", [1, 2])
def test_two_persons_before_one_screen_go_on_by_one_press(tables: int) -> None:
    match = Match(seats=TWO, pauses=True)
    first, *_ = [Browser(pw.Table(match, 0)) for _ in range(tables)]
    first.send("continue")
    assert match.pause is None


# hints are a seat's own -------------------------------------------------------------------------------------------


def test_a_hint_that_thinks_is_shown_and_hurried_at_its_seat_alone(brake: Brake) -> None:
    async def cell() -> None:
        ann, bert = two()
        seats, match = (ann, bert), ann.table.match
        asks = match.state.seats_to_act[0]
        own, other = seats[asks], seats[1 - asks]
        brake.free.clear()
        own.send("hint")
        await until(lambda: own.table.thinking)
        assert own.table.thinking["about"] == "hint"
        assert other.table.thinking == {}, "another's hint is nobody's business"
        other.send("hurry")
        await asyncio.sleep(0.01)
        assert own.table.thinking, "hurried by whom it is for alone"
        own.send("hint")
        own.send("hurry")
        assert [reply["reply"] for reply in own.replies if reply["reply"] != "heard"] == ["hint", "hint"]
        assert not [reply for reply in other.replies if reply["reply"] == "hint"]
        assert own.table.thinking == {}
        brake.free.set()

    asyncio.run(cell())


def test_two_levels_are_asked_and_both_answer(brake: Brake) -> None:
    async def cell() -> None:
        match, told = Match(seats=TWO, seed=3), []
        seat = match.state.seats_to_act[0]
        brake.free.clear()
        with match.aside():
            match.ask_hint(seat, lambda _: told.append("slow"), level="slow")
            match.ask_hint(seat, lambda _: told.append("novice"), level="novice")
        brake.free.set()
        await until(lambda: len(told) == 2)
        assert set(told) == {"slow", "novice"}

    asyncio.run(cell())


def test_the_file_says_whose_game_is_assisted(tmp_path: Path) -> None:
    ann, bert = two()
    match = ann.table.match
    match.save(tmp_path / "two.save")
    seat = match.state.seats_to_act[0]
    (ann, bert)[seat].send("analyze")
    match.hint(seat, match.game.levels[0].name)
    assert match.saver is not None
    kept = Saved.of(match.saved(), tmp_path)
    for notes in (match.saver.notes, kept.notes):
        assert (notes[HELPED], notes[HELPED_AT]) == (True, [seat])


def told_to(page: Browser) -> list[object]:
    """Collect all that goes out to a page from now on: its values, one by one, and its answers."""
    told: list[object] = page.replies
    page.table.observe(lambda change: told.append((change["name"], json.dumps(change["new"]))), list(page.table.keys))
    return told


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_ready_renamed_substituted_or_back_tells_nothing_of_their_cards(seat: int) -> None:
    """Check worlds of which two ask a person in private about five nines: renamed meanwhile, the person declines."""
    told = []
    found = worlds(seat, pauses=True)
    for name, each in found:
        pages = [Browser(pw.Table(each.match, other)) for other in range(4)]
        told.append(told_to(pages[seat]))
        for page in pages:
            page.send("continue")
        for asked in (2, 3):
            each.match.rename(asked, "Dan")
        if name in ASKED:
            each.match.act("decline", ASKED[name])
        each.match.substitute(3, "beginner")
        each.match.substitute(2)
        each.match.back(3)
        each.match.back(2)
        for page in pages:
            page.table.close()
    assert told[0]
    assert told[1:] == told[:1] * 2
    assert_alike(*(each for _, each in found))
