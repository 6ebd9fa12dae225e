"""Test a shared table in one process: who sits down, who goes on, and that nothing is lost, doubled, or shown to others."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import pinochle_widgets
from pinochle_widgets.games.registry import proven
from pinochle_widgets.match import Match, Saved, hints
from pinochle_widgets.match.saving.lines import Lines
from pinochle_widgets.match.saving.saver import MOMENT
from pinochle_widgets.together import pages
from pinochle_widgets.together.chair import BUTTONS
from pinochle_widgets.together.frames import REFUSED, VERSION
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.keys import LASTS, Lock, new_key
from pinochle_widgets.together.pages import KEPT, PAGES
from pinochle_widgets.together.pipe import MOST
from pinochle_widgets.together.referee import END, RESTS, Referee
from pinochle_widgets.together.room import AWAY, Room
from pinochle_widgets.widgets.desks.playing import TOGETHER
from pinochle_widgets.widgets.prefs import FORCED
from pinochle_widgets.widgets.table import Table
from tests.conftest import first_of_each, kin, proofs
from tests.match.test_nines_in_private import ASKED, worlds
from tests.together.ends import World, moves
from tests.widgets.clicks import clicked
from tests.widgets.test_brief import at_length
from tests.widgets.test_together import FIELDS, TO_ALL, TO_ONE_ALONE

if TYPE_CHECKING:
    from tests.together.ends import End

# to sit down ------------------------------------------------------------------------------------------------------


def test_the_host_is_asked_before_anybody_sits_down() -> None:
    world = World()
    ident, tokens = world.open(at_once=False)
    ann, cleo, dan = (world.sit(ident, tokens[seat], name) for seat, name in ((0, ""), (1, "Cleo"), (1, "Dan")))
    assert [each.guest.state for each in (ann, cleo, dan)] == ["here", "waiting", "waiting"]
    assert [(each["seat"], each["name"]) for each in ann.presence["asking"]] == [(1, "Cleo"), (1, "Dan")]
    assert cleo.guest.values == {}, "nothing is shown to them"
    first, second = (each["id"] for each in ann.presence["asking"])
    assert ann.say("admit", id=second, yes=False) == []
    assert (dan.refused["why"], cleo.guest.state) == ("declined", "waiting")
    ann.say("admit", id=first, yes=True)
    assert (cleo.guest.state, ann.presence["states"], ann.presence["asking"]) == ("here", ["here", "here"], [])
    assert world.room(ident).match.company.names == ["Ann", "Cleo"]
    assert "Nobody asks any longer" in ann.say("admit", id=second, yes=True)[0]["reason"]
    assert "Ann is the host" in cleo.say("admit", id=first, yes=True)[0]["reason"]
    assert "Ann is the host" in cleo.say("invite", seat=0)[0]["reason"]


def test_let_in_at_once_asks_nobody_and_is_kept_with_the_table(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(at_once=False, people=2)
    ann, cleo = world.sit(ident, tokens[0]), world.sit(ident, tokens[1], "Cleo")
    assert (cleo.guest.state, ann.presence["at_once"]) == ("waiting", False)
    ann.say("at_once", on=True)
    assert (cleo.guest.state, ann.presence["at_once"], ann.presence["asking"]) == ("here", True, [])
    assert "Ann is the host" in cleo.say("at_once", on=False)[0]["reason"]
    world.referee.close()
    assert Referee(tmp_path).room(ident).door.at_once is True  # type: ignore[union-attr]


def test_the_buttons_that_a_shared_table_bars_are_all_that_a_menu_has() -> None:
    desks = Path(pinochle_widgets.__file__).parent / "frontend" / "src" / "desks"
    rows = {
        act for path in desks.glob("*.ts") for act in re.findall(r'act: "(\w+)",\s*label:', path.read_text("utf-8"))
    }
    assert len(rows) > 10
    assert rows - {*BUTTONS} == set()


def test_one_who_leaves_for_good_is_replaced_by_a_level_and_then_by_another() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    for end in (ann, bert):
        end.say("continue")
    assert "You are the host: end the table" in ann.say("leave")[0]["reason"]
    bert.say("leave")
    assert (bert.refused["why"], bert.refused["text"]) == ("left", REFUSED["left"])
    assert (ann.presence["states"], ann.presence["substituted"]) == (["here", "left"], [1])
    assert "substitute 1 standard" in map(str, room.match.record.entries), "the record tells it"
    again = world.sit(bert.ident, "", secret=bert.guest.secret)
    assert again.refused["why"] == "cut", "the old keys open nothing"
    told = ann.say("invite", seat=1)[0]
    assert (ann.presence["states"][1], ann.presence["substituted"]) == ("open", [1]), "the level plays on until then"
    cleo = world.sit(bert.ident, told["token"], "Cleo")
    assert (cleo.guest.state, ann.presence["states"], ann.presence["substituted"]) == ("here", ["here", "here"], [])


def test_the_host_ends_the_table_for_all(tmp_path: Path) -> None:
    world = World(tmp_path)
    _, (ann, bert) = world.seated()
    assert "Ann is the host" in bert.say("end_table")[0]["reason"]
    ann.say("end_table")
    world.pump(0.1)
    assert [each.refused["text"] for each in (ann, bert)] == [REFUSED["ended"], REFUSED["closed"]]
    assert (world.referee.tables(), [*tmp_path.glob("*.table")]) == ([], [])
    assert world.sit(ann.ident, new_key()).refused["why"] == "gone"


def looked(world: World, ident: str, token: str) -> dict[str, Any]:
    told: list[Any] = []
    line = world.referee.connect(ident, told.append, lambda: None)
    assert line is not None
    line.take({"look": {"token": token}})
    return told[0]


def test_a_link_tells_what_it_leads_to_and_takes_no_seat() -> None:
    world = World()
    ident, tokens = world.open("pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"])
    own = looked(world, ident, tokens[0])["about"]
    assert (own["own"], own["name"]) == (True, "Ann"), "the host is not asked for the name again"
    unnamed, unnamed_tokens = world.open(names=None)
    assert "name" not in looked(world, unnamed, unnamed_tokens[0])["about"]
    ann, bert = (world.sit(ident, tokens[seat]) for seat in (0, 1))
    about = looked(world, ident, tokens[2])["about"]
    assert (about["own"], about["name"]) == (False, "Cleo")
    assert (about["host"], about["others"]) == ("Ann", ["Bert", "1 computer player"])
    assert (about["game"], about["rules"]) == (world.room(ident).match.game.title, "48 cards, 150 points")
    assert ann.presence["states"] == ["here", "here", "open", "level"]
    for token, why in ((tokens[1], "taken"), (tokens[2][:-1], "cut"), (new_key(), "wrong"), ("", "cut")):
        assert looked(world, ident, token)["refused"] == {"why": why, "text": REFUSED[why]}
    assert bert.guest.state == "here"


def test_another_device_takes_a_seat_by_a_code_once_in_two_minutes_and_five_tries() -> None:
    world = World()
    _, (ann, bert) = world.seated()
    ident = bert.ident

    def typed(code: str) -> End:
        guest = Guest("", code=code, clock=lambda: world.now)
        world.ends.append(type(bert)(world, ident, guest))
        world.pump()
        return world.ends[-1]

    assert typed("123456").refused == {"why": "codeless", "text": REFUSED["codeless"]}
    code = bert.say("device")[0]["code"]
    wrong = f"{(int(code) + 1) % 10**6:06}"
    for left in (4, 3, 2, 1):
        assert typed(wrong).refused == {"why": "code", "text": f"{REFUSED['code']} Tries left: {left}."}
    assert typed(wrong).refused == {"why": "spent", "text": REFUSED["spent"]}
    assert typed(code).refused["why"] == "codeless"
    code = bert.say("device")[0]["code"]
    world.pump(LASTS + 1)
    assert typed(code).refused["why"] == "codeless"
    code = bert.say("device")[0]["code"]
    phone = typed(f" {code[:3]} {code[3:]}")
    assert (phone.guest.state, phone.guest.welcome["seat"]) == ("here", 1)  # type: ignore[index]
    assert bert.refused == {"why": "moved", "text": REFUSED["moved"]}
    assert typed(code).refused["why"] == "codeless", "once"
    assert ann.presence["states"] == ["here", "here"]
    assert world.sit(ident, "", secret=bert.guest.secret).refused["why"] == "cut", "the old secret opens nothing"
    own = ann.say("device")[0]["code"]
    assert typed(own).guest.welcome["seat"] == 0, "the host's, too"  # type: ignore[index]


def test_who_asks_and_goes_again_is_asked_about_no_longer_and_one_seat_is_taken_once() -> None:
    world = World()
    ident, tokens = world.open(at_once=False)
    ann, cleo, dan = (world.sit(ident, tokens[seat], name) for seat, name in ((0, ""), (1, "Cleo"), (1, "Dan")))
    cleo.cut()
    world.pump()
    (asks,) = ann.presence["asking"]
    cleo.connect()
    world.pump()
    ann.say("admit", id=asks["id"], yes=True)
    assert (dan.guest.state, cleo.refused["why"]) == ("here", "taken")


def test_a_seat_is_bound_to_the_page_that_took_it() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    ident = bert.ident
    other = world.sit(ident, bert.guest._token)
    assert (other.guest.state, other.refused["why"]) == ("refused", "taken")
    again = world.sit(ident, "", secret=bert.guest.secret)
    assert again.guest.state == "here", "by its secret alone"
    assert again.view["picture"] == bert.view["picture"]
    for token, why in ((new_key(), "wrong"), (bert.guest._token[:-1], "cut"), ("", "cut"), ("x" * 500, "cut")):
        assert world.sit(ident, token).refused == {"why": why, "text": REFUSED[why]}
    assert world.sit(new_key()[:11], bert.guest._token).refused["why"] == "gone"
    assert room.match.company.names == ["Ann", "Bert"]
    notes = json.dumps(room.notes())
    for end in (ann, bert):
        assert end.guest.secret not in notes
        assert end.guest._token not in notes


def test_a_new_link_frees_the_seat_and_kills_the_old_keys() -> None:
    world = World()
    _, (ann, bert) = world.seated()
    (answer,) = ann.say("invite", seat=1)
    assert (bert.guest.state, bert.refused["why"], ann.presence["states"]) == ("refused", "wrong", ["here", "open"])
    assert world.sit(bert.ident, bert.guest._token, secret=bert.guest.secret).refused["why"] == "wrong"
    dan = world.sit(bert.ident, answer["token"], "Dan")
    assert (dan.guest.state, ann.presence["states"]) == ("here", ["here", "here"])
    assert "another person" in ann.say("invite", seat=0)[0]["reason"]


def test_a_new_link_goes_by_the_address_that_leads_here_from_elsewhere() -> None:
    world = World()
    _, (ann, _bert) = world.seated()
    assert "url" not in ann.say("invite", seat=1)[0]
    world.referee.addresses = ["http://192.0.2.7:9321", "http://127.0.0.1:9321"]
    (answer,) = ann.say("invite", seat=1)
    assert answer["url"] == f"http://192.0.2.7:9321/table/{ann.ident}#{answer['token']}"
    assert len(answer["squares"]) == len(answer["squares"][0]) > 20


@pytest.mark.parametrize("name", ["Bonuses", "Canastas", "Rules"])
def test_the_lists_of_the_game_are_there(name: str) -> None:
    world = World()
    ident, tokens = world.open("canasta")
    ends = [world.sit(ident, tokens[seat]) for seat in (0, 1)]
    for end in ends:
        (answer,) = end.say("listing", name=name)
        assert (answer["reply"], answer["title"]) == ("listing", name)
        assert answer["lines"]


@pytest.mark.parametrize(
    ("name", "told"),
    [("<i>Bo</i>", "plain text"), ("ann", "Ann sits here"), ("Novice", "calls others"), ("  ", "at least one letter")],
)
def test_a_name_that_will_not_do_is_refused_with_a_sentence(name: str, told: str) -> None:
    world = World()
    ident, tokens = world.open()
    world.sit(ident, tokens[0])
    refused = world.sit(ident, tokens[1], name).refused
    assert refused["why"] == "name"
    assert told in refused["text"]
    assert world.sit(ident, tokens[1], "Bo").guest.state == "here"


def test_another_version_and_a_hello_that_is_none() -> None:
    world = World()
    ident, tokens = world.open()
    for hello, why in (
        ({"version": 0, "secret": new_key()}, "old"),
        ({"version": VERSION, "secret": "short"}, "unknown"),
        ({"version": "1", "secret": new_key()}, "unknown"),
        ({"version": VERSION, "secret": new_key(), "role": "host"}, "unknown"),
        (None, "unknown"),
    ):
        frames: list[Any] = []
        line = world.referee.connect(ident, frames.append, lambda frames=frames: frames.append("shut"))
        assert line is not None
        line.take({"hello": hello})
        assert frames == [{"refused": {"why": why, "text": REFUSED[why]}}, "shut"]
    frames = []
    line = world.referee.connect(ident, frames.append, lambda: None)
    assert line is not None
    line.take({"hello": {"version": VERSION + 6, "secret": new_key(), "token": tokens[0]}})
    assert frames[0]["welcome"]["version"] == VERSION, "the lower one is spoken"


# pages of a seat --------------------------------------------------------------------------------------------------


def test_a_seat_has_four_pages_and_all_show_the_same() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    pages = [world.sit(bert.ident, "", secret=bert.guest.secret) for _ in range(PAGES)]
    assert [each.guest.state for each in pages] == ["here"] * (PAGES - 1) + ["refused"]
    assert pages[-1].refused["why"] == "pages"
    ann.say("continue")
    pages[0].say("continue")
    assert room.match.pause is None
    assert all(each.view == bert.view for each in pages[:-1])
    pages[0].cut()
    pages[-1].connect()
    world.pump()
    assert pages[-1].guest.state == "here"


def test_a_tab_that_was_doubled_is_told_so() -> None:
    world = World()
    _, (_, bert) = world.seated()
    twin = world.sit(bert.ident, "", secret=bert.guest.secret)
    twin.guest.welcome = bert.guest.welcome
    twin.connect()
    world.pump()
    assert (bert.guest.state, bert.refused["why"], twin.guest.state) == ("refused", "elsewhere", "here")
    assert bert.guest.is_over


def test_a_page_that_has_not_followed_begins_anew() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    bert.cut()
    for number in range(MOST + 1):
        room.chairs[1].send({"number": number})
    bert.connect()
    world.pump()
    assert (bert.guest.state, bert.guest.welcome and bert.guest.welcome["fresh"]) == ("here", True)
    assert bert.say("code")[0]["reply"] == "code"
    assert ann.guest.state == "here"


def test_pages_that_stay_away_are_forgotten() -> None:
    world = World()
    room, (_, bert) = world.seated()
    for _ in range(3 * PAGES):
        bert.guest.welcome = None
        bert.connect()
        world.pump()
    assert len(room._pages) <= 2 + PAGES
    bert.cut()
    world.pump(KEPT + 1)
    assert len(room._pages) == 1


# the game ---------------------------------------------------------------------------------------------------------


def waits(end: End) -> list[str]:
    return [button["waits"] for button in end.view["picture"]["panel"]["buttons"] if "waits" in button]


def test_persons_call_each_computer_player_the_same() -> None:
    _, ends = World().seated("pinochle34/partnership")
    for end in ends:
        end.say("continue")
    called = [{each["seat"]: each["name"] for each in end.view["picture"]["seats"]} for end in ends]
    assert called == [{0: "Ann", 1: "Greta", 2: "Bert", 3: "Edith"}] * 2


def test_a_seat_that_nobody_has_taken_yet_is_waited_for() -> None:
    world = World()
    ident, tokens = world.open()
    ann = world.sit(ident, tokens[0])
    ann.say("continue")
    assert waits(ann) == ["Waiting for Bert"]
    bert = world.sit(ident, tokens[1])
    assert world.room(ident).match.pause == "start"
    bert.say("continue")
    assert world.room(ident).match.pause is None


def test_a_page_that_is_loaded_anew_is_waited_for_and_one_that_has_gone_is_not() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    ann.say("continue")
    bert.cut()
    world.pump(AWAY - 1)
    assert (room.match.pause, ann.presence["states"]) == ("start", ["here", "here"])
    bert.connect()
    world.pump(AWAY + 1)
    assert (room.match.pause, ann.presence["states"]) == ("start", ["here", "here"])
    bert.cut()
    world.pump(AWAY + 1)
    assert (room.match.pause, ann.presence["states"]) == (None, ["here", "away"])


def test_a_level_plays_for_a_person_at_their_wish_and_all_are_told() -> None:
    world = World()
    room, ends = world.seated()
    for end in ends:
        end.say("continue")
    seat = room.match.state.seats_to_act[0]
    ends[seat].say("autopilot", on=True)
    ends[seat].say("autopilot", on=True)
    assert ends[1 - seat].presence["substituted"] == [seat]
    assert room.match.state.seats_to_act[0] != seat or moves(room.match, seat)
    ends[seat].say("autopilot", on=False)
    assert ends[1 - seat].presence["substituted"] == []
    assert str(room.match.record).count("\nback ") == 1


@pytest.mark.parametrize("game", ["pinochle34/kitty", "canasta"])
def test_a_hint_is_a_quick_levels_and_goes_to_the_seat_that_has_asked(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    world = World(tmp_path)
    ident, tokens = world.open(game, hints=True)
    assert looked(world, ident, tokens[1])["about"]["rules"].endswith(", hints on")
    ends = [world.sit(ident, token) for token in tokens.values()]
    room, best = world.room(ident), proven(game).quick_levels[-1]
    advised: list[Any] = []
    monkeypatch.setattr(
        hints, "advising", lambda player, seen, **_: advised.append((player.level, seen.seat)) or player
    )
    asked = 0
    for _ in range(40):
        if asked == 8:
            break
        for end in ends:
            if room.match.pause:
                end.say("continue")
        on_turn = room.match.state.seats_to_act
        mine = next((end for end in ends if end.guest.welcome["seat"] in on_turn), None)  # type: ignore[index]
        if mine is None or room.match.pause:  # once more
            continue
        others = [each for each in ends if each is not mine]
        before = [json.dumps([each.guest.values, each.told]) for each in others]
        assert mine.say("explain")[0]["reply"] == "explain"
        mine.say("pref", name="training", value=True)
        (hint,) = (each for each in mine.say("hint") if "reply" in each)
        assert (hint["level"], hint["levels"]) == (best.name, [[best.name, best.label]])
        (again,) = (each for each in mine.say("hint_level", level=proven(game).levels[-1].name) if "reply" in each)
        assert again["level"] == best.name, "no message of a page makes another level think"
        assert before == [json.dumps([each.guest.values, each.told]) for each in others], "nothing goes to them"
        mine.say(**hint["do"])
        asked += 1
    assert asked == 8
    assert {level for level, _ in advised} == {best.name}
    assert {end.presence["hints"] for end in ends} == {best.label}
    world.kill()
    world.pump()
    assert {end.presence["hints"] for end in ends} == {best.label}
    assert ends[0].guest.values["menu"]["tabs"] == ["hint", "explain"]  # type: ignore[index]


def test_without_hints_none_is_given_and_none_is_promised() -> None:
    world = World()
    ident, tokens = world.open("canasta")
    assert "hints" not in looked(world, ident, tokens[1])["about"]["rules"]
    ends = [world.sit(ident, token) for token in tokens.values()]
    for end in ends:
        end.say("continue")
    for end in ends:
        assert end.say("pref", name="training", value=True) == []
        assert "does not know" in end.say("hint")[0]["reason"]
        assert "advice" not in end.guest.values
        assert (end.presence["hints"], end.guest.values["menu"]["tabs"]) == ("", [])  # type: ignore[index]


def test_the_first_picture_of_a_page_tells_that_its_person_is_here(tmp_path: Path) -> None:
    world = World(tmp_path)
    shown: list[list[str]] = []
    _, ends = world.seated("canasta")
    for end in ends:
        end.guest._shown = lambda new: shown.append(new["presence"]["states"]) if "presence" in new else None
    world.kill()
    world.pump(AWAY + 1)
    assert shown
    assert all(states == ["here", "here"] for states in shown), "and so does the first one after the referee was killed"


def test_the_next_game_begins_when_both_are_ready() -> None:
    world = World()
    room, (ann, bert) = world.seated(rules={"goal": 50})
    match = room.match
    while not match.state.is_over:
        _ = match.proceed() if match.pause else match.act(match.state.legal_actions()[-1])
        world.pump()
    ann.say("next_game")
    assert (match.number, waits(ann)) == (1, ["Waiting for Bert"])
    bert.say("next_game")
    assert (match.number, match.pause) == (2, None)


TAKES = TO_ONE_ALONE - {"earlier_turns", "look_at", "play_on_at", "later", "next_round", "earlier", "learn"}
OWN = {"invite", "autopilot"}


def test_each_message_of_a_table_is_answered_or_refused_also_while_the_others_are_away() -> None:
    world = World()
    room, (ann, bert) = world.seated()
    for end in (ann, bert):
        end.say("continue")
    bert.cut()
    world.pump(AWAY + 1)
    match, answered = room.match, set()
    for act in sorted(Table.messages()):
        before = match.state
        answers = ann.say(act, **FIELDS.get(act, {}))
        refused = "".join(each.get("reason", "") for each in answers)
        if "does not know" not in refused:
            answered.add(act)
        if act in TO_ONE_ALONE:
            assert "does not know" in refused or "More than one person plays here" in refused, act
            assert match.state is before
    assert answered <= (set(room.chairs[0].messages()) - OWN)
    assert {"do", "continue", "pref", "help", "code"} <= answered
    assert "lessons" not in answered
    assert TOGETHER in ann.say("restart_round")[0]["reason"]
    assert TO_ALL & answered


def test_preferences_are_the_seats_own_and_go_with_the_table(tmp_path: Path) -> None:
    world = World(tmp_path)
    _, (ann, bert) = world.seated()
    bert.say("pref", name="large", value=True)
    assert [end.guest.values["prefs"]["large"] for end in (ann, bert)] == [False, True]  # type: ignore[index]
    world.kill()
    world.pump()
    assert [end.guest.values["prefs"]["large"] for end in (ann, bert)] == [False, True]  # type: ignore[index]


# nothing is lost --------------------------------------------------------------------------------------------------


class Player:
    """A person played by chance: one action for each view, and again if it was refused."""

    def __init__(self, world: World, end: End, rng: random.Random) -> None:
        self.world, self.end, self.rng = world, end, rng
        self.done: list[str] = []
        self.refused: list[str] = []
        self.waits_for: int | None = None
        self.seen = (-1, -1)
        self.gaps = 0
        game = world.room(end.ident).match.game
        self.level = game.levels[0].make()
        if FORCED in end.guest.values["prefs"]:  # type: ignore[operator]
            end.guest.say("pref", name=FORCED, value=False)

    def act(self) -> None:
        self._look()
        guest = self.end.guest
        if guest.state != "here" or self.waits_for is not None or "view" not in guest.values:
            return
        match, seat = self.world.room(self.end.ident).match, self.end.guest.welcome["seat"]  # type: ignore[index]
        if guest.values["mark"] != self.world.room(self.end.ident).chairs[seat].mark:
            return  # the newest view is under way
        if match.pause:
            if not match._ready.intersection([seat]):
                self.waits_for = guest.say("next_game" if match.pause == "game" else "continue")
        elif match.state.seats_to_act[0] == seat:
            decision = self.level.choose(match.state.observe(seat), self.rng)
            self.done.append(str(decision.action))
            self.waits_for = guest.say("do", action=self.done[-1])

    def _look(self) -> None:
        for told in self.end.told:
            if told.get("done") == self.waits_for:
                self.waits_for = None
            if told.get("rejected"):
                self.refused.append(told["reason"])
        self.end.told.clear()
        view: Any = self.end.guest.values.get("view")
        if view:
            base, self.seen = view["base_id"], (self.seen[1], view["view_id"])
            self.gaps += self.seen[1] < self.seen[0]
            assert base <= self.seen[1]


def played(world: World, game: str, steps: int, *, cut: int, kill: int, **how: Any) -> tuple[Room, list[Player]]:
    _, ends = world.seated(game, **how)
    world.pump(2)  # the first frame may be lost, too
    players = [Player(world, end, world.rng) for end in ends]
    for step in range(steps):
        for player in players:
            player.act()
        world.step()
        if step % cut == cut - 1:
            world.rng.choice(ends).connect()
        if step % kill == kill - 1:
            world.kill()
    world.loss = 0.0
    for _ in range(400):
        world.step()
        pipes = [page.pipe for page in world.room(ends[0].ident)._pages.open_ones]
        if not any(pipe.unheard for pipe in (*pipes, *(player.end.guest._pipe for player in players))):
            break
    world.pump()
    for player in players:
        player._look()
    return world.room(ends[0].ident), players


GAMES = [
    ("two-handed", 2),
    ("canasta", 2),
    ("pinochle34/kitty", 2),
    ("double-deck/partnership", 4),
    ("pinochle34/partnership", 3),
]


@pytest.mark.ci_runs("two-handed", "pinochle34")
@pytest.mark.parametrize(("game", "people"), first_of_each(lambda case: kin(case[0]), GAMES))
def test_no_act_is_lost_or_done_twice_by_loss_cuts_and_kills(game: str, people: int, tmp_path: Path) -> None:
    world = World(tmp_path, loss=0.07, seed=game)
    names = ["Ann", "Bert", "Cid", "Dora"][:people]
    room, players = played(world, game, proofs(3_000, one_in=20), cut=17, kill=40, people=people, names=names)
    assert room.epoch > 1
    assert world.lost > 0
    number = 0
    for player in players:
        seat = player.end.guest.welcome["seat"]  # type: ignore[index]
        done = moves(room.match, seat) if room.match.number == 1 else player.done
        assert done == player.done, (seat, player.refused)
        assert player.end.guest.values["mark"] == room.chairs[seat].mark
        assert player.gaps == 0
        number += len(done)
    assert number > 0


def test_rules_come_as_a_text_from_another_process() -> None:
    room, _ = World().seated(rules=proven("two-handed").make_rules({"goal": 250}).to_text())
    assert room.match.state.rules.goal == 250
    with pytest.raises(ValueError, match="no option"):
        World().seated(rules="hoyle speed=9")


def test_what_is_seen_is_in_the_file_though_the_disk_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(tmp_path)
    room, ends = world.seated()
    for end in ends:
        end.say("continue")
    append = Lines.append

    def slowly(lines: Lines, step: Any) -> None:
        time.sleep(1.5 * MOMENT)
        append(lines, step)

    monkeypatch.setattr(Lines, "append", slowly)
    for _ in range(3):
        seat = room.match.state.seats_to_act[0]
        before = ends[seat].view["view_id"]
        ends[seat].say("do", action=str(room.match.state.legal_actions(seat)[0]))
        assert ends[seat].view["view_id"] > before
        kept, _notes = Match.of_saved(Saved.read(tmp_path / f"{ends[0].ident}{END}"))
        assert [moves(kept, each) for each in (0, 1)] == [moves(room.match, each) for each in (0, 1)]


def test_a_press_of_before_is_done_by_the_next_referee_once(tmp_path: Path) -> None:
    world = World(tmp_path)
    room, ends = world.seated()
    for end in ends:
        end.say("continue")
    seat = room.match.state.seats_to_act[0]
    before, action = moves(room.match, seat), str(room.match.state.legal_actions(seat)[0])
    ends[seat].cut()
    number = ends[seat].guest.say("do", action=action)
    world.kill()
    world.pump()
    match = world.room(ends[0].ident).match
    assert moves(match, seat) == [*before, action]
    assert {"done": number} in ends[seat].told
    # said to a referee that died before it could acknowledge it
    again = World(tmp_path / "..", seed=1)
    again.referee, again.ends = world.referee, world.ends
    act = str(match.state.legal_actions(match.state.seats_to_act[0])[0])
    other = ends[match.state.seats_to_act[0]]
    other.guest.say("do", action=act)
    other.line.take(json.loads(other.up[-1]))
    other.down.clear()
    world.kill()
    world.pump()
    match = world.room(ends[0].ident).match
    assert moves(match, other.guest.welcome["seat"]).count(act) == 1  # type: ignore[index]
    assert [told["reason"] for told in other.told if told.get("rejected")] == ["The table has moved on; look again."]


class Killed(BaseException):
    """The end of a process in the middle of its work."""


def test_a_referee_that_dies_while_it_does_an_act_leaves_it_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path)
    room, ends = world.seated()
    for end in ends:
        end.say("continue")
    seat = room.match.state.seats_to_act[0]
    action, act = str(room.match.state.legal_actions(seat)[0]), Match.act

    def dies(*_: Any) -> None:
        raise Killed

    monkeypatch.setattr(Match, "act", dies)
    number = ends[seat].guest.say("do", action=action)
    with pytest.raises(Killed):
        ends[seat].line.take(json.loads(ends[seat].up[-1]))
    while ends[seat].down:
        ends[seat].guest.take(json.loads(ends[seat].down.pop(0)))
    assert {"heard": number} in ends[seat].told
    monkeypatch.setattr(Match, "act", act)
    world.kill()
    world.pump()
    assert moves(world.room(ends[0].ident).match, seat) == [action]
    assert {"done": number} in ends[seat].told


def may_act(end: End) -> bool:
    panel = end.view["picture"]["panel"]
    return not waits(end) if panel else any(seat["me"] and seat["turn"] for seat in end.view["picture"]["seats"])


CLICKED = [
    ("two-handed", 2), ("canasta", 2), ("pinochle34/exchange", 3), ("pinochle34/kitty", 2),
    ("double-deck/partnership", 3),
]  # fmt: skip


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize(("game", "people"), first_of_each(lambda case: kin(case[0]), CLICKED))
def test_what_is_pressed_while_the_referee_is_dead_is_done_once_at_any_position(
    game: str, people: int, tmp_path: Path
) -> None:
    """Click anything, also one of two cards alike, undo and panels: a successor's view has the same mark."""
    world = World(tmp_path, seed=game)
    room, ends = world.seated(game, people=people, names=["Ann", "Bert", "Cid"][:people])
    done = 0
    for step in range(proofs(300, one_in=8)):
        end = next(each for each in ends[step % people :] + ends if may_act(each))
        message = clicked(at_length(end.view), world.rng)
        before = len(room.match.record.entries)
        if step % 3:
            end.say(**message)
            continue
        for each in ends:
            each.cut()
        end.guest.say(**message)
        world.kill()
        end.told.clear()
        world.pump()
        room = world.room(end.ident)
        assert not [told for told in end.told if told.get("reason") == "The table has moved on; look again."]
        done += len(room.match.record.entries) > before
    assert done > step / 20


def test_who_was_ready_is_so_still_at_the_next_referee_and_the_others_are_waited_for(tmp_path: Path) -> None:
    world = World(tmp_path)
    _, (ann, bert) = world.seated()
    ann.say("continue")
    world.kill()
    bert.cut()
    world.pump(AWAY - 1)
    assert (waits(ann), world.room(ann.ident).match.pause) == (["Waiting for Bert"], "start")
    bert.connect()
    bert.say("continue")
    assert world.room(ann.ident).match.pause is None
    notes: Any = {**world.room(ann.ident).notes(), "ready": {"pause": "2 1 start", "seats": [0, 1]}}
    assert Room.of_notes(world.room(ann.ident).match, notes)._ready_before == [], "of another pause"


def test_a_room_where_nobody_is_rests_in_its_file_and_is_there_again(tmp_path: Path) -> None:
    world = World(tmp_path)
    room, ends = world.seated()
    for end in ends:
        end.say("continue")
    hand = ends[1].view["picture"]["zones"]
    for end in ends:
        end.cut()
    world.pump(RESTS + 1)
    assert world.referee.rooms == {}
    assert room.match.saver is not None
    assert room.match.saver.is_closed
    alone = world.referee.alone_for
    assert alone >= RESTS
    ends[1].connect()
    world.pump()
    assert ends[1].view["picture"]["zones"] == hand
    assert ends[1].guest.welcome is not None
    assert ends[1].guest.welcome["epoch"] == 2
    world.step()
    assert world.referee.alone_for < alone


def test_a_table_that_has_ended_or_whose_file_is_none_is_refused_in_words(tmp_path: Path) -> None:
    world = World(tmp_path)
    _, (_, bert) = world.seated()
    assert world.referee.end(bert.ident)
    world.pump()
    assert bert.refused["why"] == "closed"
    assert not world.referee.end(bert.ident)
    for name, content in (("A" * 11, b"no table"), ("B" * 11, Match(seed=1).saved())):
        (tmp_path / f"{name}.table").write_bytes(content)
        refused = world.sit(name, new_key()).refused
        assert refused["why"] == "gone"
        assert refused["text"].startswith("The table can't be opened: ")
        assert (tmp_path / f"{name}.table").read_bytes() == content or name[0] == "B"


def test_a_table_that_cannot_be_kept_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(tmp_path)
    room, (ann, bert) = world.seated()
    assert room.match.saver is not None
    monkeypatch.setattr(room.match.saver._writer, "trouble", "The game can't be saved: No space left on device.")
    world.step()
    world.pump()
    assert "No space left" in ann.presence["trouble"]
    assert "No space left" in bert.presence["trouble"]
    for end in (ann, bert):
        end.cut()
    world.pump(RESTS + 1)
    assert bert.ident in world.referee.rooms, "what is not in its file stays in memory"


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"people": 3}, "people is 3"),
        ({"people": 1}, "people is 1"),
        ({"others": "master"}, "think too long"),
        ({"names": ["Ann", "ann"]}, "Ann sits here already"),
        ({"names": ["A", "B", "C"]}, "3 names"),
        ({"names": ["<b>"]}, "plain text"),
    ],
)
def test_a_table_that_cannot_be_is_refused(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Referee().open("two-handed", **how)


# nothing is shown to others ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_frames_at_the_same_times(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check worlds of which two ask a person in private about five nines: all frames, with their numbers, marks and times."""
    told = []
    for name, each in worlds(seat, pauses=True):
        keys = (f"{number:022}" for number in range(99))
        monkeypatch.setattr(pages, "new_key", lambda keys=keys: next(keys))
        now, sent = 0.0, []
        locks = {number: Lock() for number in each.match.persons}
        tokens = {number: lock.invite() for number, lock in locks.items()}
        room = Room(each.match, locks, at_once=True, clock=lambda: now)  # noqa: B023 - the time of each
        guests = []
        for number, token in tokens.items():
            down: list[Any] = []
            guest = Guest(token, clock=lambda: now)  # noqa: B023
            line = room.connect(down.append, lambda: None)
            guest.connect(line.take)
            guests.append((number, guest, down))
        for step in range(60):
            now = step / 20
            room.tick()
            if step == 3:
                for _, guest, _ in guests:
                    guest.say("continue")
            if step == 8 and name in ASKED:
                asked = next(guest for number, guest, _ in guests if number == ASKED[name])
                asked.say("do", action="decline")
            if step == 20:
                guests[3][1].say("autopilot", on=True)
            if step == 30:
                guests[3][1].say("autopilot", on=False)
            for number, guest, down in guests:
                frames, down[:] = list(down), []
                if number == seat:
                    sent += [(now, json.dumps(frame)) for frame in frames]
                for frame in frames:
                    guest.take(frame)
                guest.tick()
        told.append(sent)
        room.close()
    assert len(told[0]) > 5
    assert told[1:] == told[:1] * 2


def test_nobody_looks_on_at_another_seat_whoever_plays_there() -> None:
    """Check the cards that lie open at each page, also while levels play for all persons but one, and for all."""
    world = World()
    room, ends = world.seated("pinochle34/partnership", people=3, names=["Ann", "Bert", "Cid"])
    assert sorted(room.chairs) == room.match.persons == [0, 1, 2], "a computer player has no page"
    assert "another person" in ends[0].say("invite", seat=3)[0]["reason"]
    for end in ends:
        end.say("continue")
    for count in range(4):
        for seat, end in enumerate(ends):
            assert end.view["seat"] == room.chairs[seat].viewer.seat == seat
            zones = [zone for zone in end.view["picture"]["zones"] if zone["kind"] in ("hand", "closed")]
            mine, *closed = sorted(zones, key=lambda zone: zone["kind"] == "closed")
            held = [each[:2] for each in mine["cards"]["~cards"].split()]
            assert sorted(held) == sorted(map(str, room.match.observe(seat).hand))
            assert [(zone["kind"], zone["cards"]) for zone in closed] == [("closed", [])] * 3
        if count < 3:
            ends[count].guest.say("autopilot", on=True)
            world.pump()


# untrusted --------------------------------------------------------------------------------------------------------


def wild(rng: random.Random, acts: list[str], depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice((None, True, False, 0, 1, -1, 2**53, 10**30, 0.5))
    if kind in (1, 2):
        return rng.randrange(-2, 80)
    if kind == 3:
        return rng.choice(acts)
    if kind in (4, 5):
        return rng.choice(("", "A" * 22, "<b>", "play AS", "\ud800", "x" * 300, "../../x", "large"))
    if kind == 6:
        return [wild(rng, acts, depth + 1) for _ in range(rng.randrange(3))]
    names = (
        "act",
        "version",
        "n",
        "view_id",
        "action",
        "name",
        "value",
        "id",
        "yes",
        "seat",
        "on",
        "to",
        "ids",
        "text",
        "msg",
        "mark",
    )
    return {rng.choice(names): wild(rng, acts, depth + 1) for _ in range(rng.randrange(5))}


def wild_frame(rng: random.Random, acts: list[str], number: int) -> dict[str, Any]:
    what = rng.random()
    if what < 0.1:
        return {rng.choice(("hello", "ping", "a", "n", "b", "x")): wild(rng, acts) for _ in range(rng.randrange(4))}
    if what < 0.3:
        return {"n": number, "a": wild(rng, acts), "b": wild(rng, acts)}
    message = {"act": rng.choice(acts), "version": 1, "n": rng.randrange(99)}
    if rng.random() < 0.6:
        message |= {key: value for key, value in FIELDS.get(message["act"], {}).items() if rng.random() < 0.9}
    if rng.random() < 0.3:
        message[rng.choice(("action", "seat", "value", "view_id", "version", "x"))] = wild(rng, acts)
    return {"n": number, "a": rng.randrange(number + 1), "b": {"msg": message, "mark": wild(rng, acts)}}


def test_wild_frames_harm_nobody(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("ERROR")
    world = World()
    room, (ann, bert) = world.seated()
    rng, number = random.Random("wild"), bert.guest._pipe._last
    acts = [act for act in (*room.chairs[0].messages(), *Table.messages()) if act != "leave"]  # nobody comes back then
    for count in range(proofs(100_000)):
        frame = wild_frame(rng, acts, number + 1)
        number += frame.get("n") == number + 1 and "b" in frame
        if bert.line is None:
            bert.guest.welcome = None
            bert.connect()
            world.pump()
            number = bert.guest._pipe._last
        bert.line.take(frame)
        bert.down.clear()
        if count % 50 == 0:
            world.pump()
    assert [record.getMessage() for record in caplog.records] == []
    assert ann.guest.state == "here"
    assert room.match.persons == [0, 1]
    assert room.match.company.names == ["Ann", "Bert"]
    assert "reply" in ann.say("code")[0]
    assert len(room._pages) <= 2 * PAGES
    bert.guest.welcome = None
    bert.connect()
    world.pump()
    for end in (ann, bert):
        end.say("autopilot", on=False)
        end.say("pref", name=FORCED, value=False)
    played = len(room.match.record.entries)
    for _ in range(8):
        if room.match.pause:
            for end in (ann, bert):
                end.say("next_game" if room.match.pause == "game" else "continue")
        else:
            seat = room.match.state.seats_to_act[0]
            assert (ann, bert)[seat].say("do", action=str(room.match.state.legal_actions(seat)[0])) == []
    assert len(room.match.record.entries) > played or room.match.number > 1, "the table can be played at"
