"""Test agreements at a shared table, and the talk there."""

from __future__ import annotations

import random
import re
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.cards import Card
from pinochle_widgets.games import registry
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.rules.moves.actions import Bid, CountMeld, Exchange, NameTrump, Pass
from pinochle_widgets.match import Match
from pinochle_widgets.together import kept_talk
from pinochle_widgets.together.agreeing import ABSENT, LASTS, _named
from pinochle_widgets.together.chat import AT_ONCE, KEPT, MOST_LETTERS, Spoken, Talked
from pinochle_widgets.together.kept_talk import END, file_of, write_talk
from pinochle_widgets.together.room import AWAY, Room
from tests.together.ends import World, moves

if TYPE_CHECKING:
    from pathlib import Path

    from pinochle_widgets.games.actions import Action
    from tests.together.ends import End


def dealt(world: World, game: str = "two-handed", **how: Any) -> tuple[Match, list[End]]:
    room, ends = world.seated(game, **how)
    for end in ends:
        end.say("continue")
    return room.match, ends


def act(match: Match, ends: dict[int, End]) -> int:
    seat = match.state.seats_to_act[0]
    ends[seat].say("do", action=str(match.state.legal_actions(seat)[0]))
    return seat


def reason(end: End, message: str, **fields: Any) -> str:
    return "".join(each.get("reason", "") for each in end.say(message, **fields))


# to take back ------------------------------------------------------------------------------------------------------


def test_an_action_is_taken_back_once_all_agree_also_after_a_restart(tmp_path: Path) -> None:
    world = World(tmp_path)
    match, ends = dealt(world)
    seat = act(match, dict(enumerate(ends)))
    mine, other = ends[seat], ends[1 - seat]
    act(match, dict(enumerate(ends)))
    before = match.state.copy()
    assert reason(other, "agree", yes=True) == "You are not asked any longer."
    mine.say("ask_back")
    assert other.presence["wish"] == {
        "what": "take_back",
        "by": seat,
        "seat": seat,
        "named": f"{{{moves(match, seat)[0].removeprefix('play ')}}}",
        "waits": [1 - seat],
    }
    assert "asks for something already" in reason(other, "ask_back")
    assert match.state.legal_actions() == before.legal_actions(), "nothing is done yet"
    other.say("agree", yes=True)
    assert (mine.presence["wish"], moves(match, seat), moves(match, 1 - seat)) == (None, [], [])
    assert re.search(r" takes back \{..\}, as agreed\.$", mine.presence["told"])
    assert match.state.seats_to_act[0] == seat
    assert f"taken back by agreement: seat {seat}" in str(match.record)
    assert not match.can_take_back(seat)
    assert reason(mine, "ask_back") == "There is nothing to take back in this round."
    world.kill()
    world.pump(1)
    again = world.room(mine.ident).match
    assert (moves(again, seat), again.state.seats_to_act[0]) == ([], seat)
    assert act(again, dict(enumerate(ends))) == seat
    assert again.record.replay().scores == again.state.scores


def test_declined_withdrawn_or_overtaken_nothing_is_taken_back() -> None:
    world = World()
    match, ends = dealt(world)
    both = dict(enumerate(ends))
    seat = act(match, both)
    mine, other = ends[seat], ends[1 - seat]
    name = match.seats[1 - seat].name
    mine.say("ask_back")
    other.say("agree", yes=False)
    assert (mine.presence["wish"], mine.presence["told"]) == (None, f"{name} has declined.")
    mine.say("ask_back")
    mine.say("agree", yes=False)
    assert other.presence["told"] == f"{match.seats[seat].name} asks no longer."
    mine.say("ask_back")
    act(match, both)
    assert other.presence["told"] == "The table has moved on: nothing is taken back."
    assert reason(other, "agree", yes=True) == "You are not asked any longer."
    assert len(moves(match, seat)) >= 1
    for _ in range(LASTS):
        act(match, both)
    assert other.presence["told"] == "", "that is old news"


def test_one_who_is_away_is_asked_too_and_a_level_is_not() -> None:
    world = World()
    match, (ann, bert) = dealt(world)
    both = {0: ann, 1: bert}
    while act(match, both) != 0:
        pass
    bert.cut()
    world.pump(AWAY + 1)
    ann.say("ask_back")
    assert (ann.presence["wish"]["waits"], ann.presence["wish"]["by"]) == ([1], 0), (
        "else the lonely take back what they like"
    )
    bert.connect()
    world.pump()
    bert.say("agree", yes=True)
    assert moves(match, 0) == []


@pytest.mark.parametrize(
    "game", ["two-handed", "canasta", "pinochle34/partnership", "double-deck/partnership", "pinochle34/kitty"]
)
def test_several_of_ones_own_acts_are_taken_back_one_after_the_other(game: str, tmp_path: Path) -> None:
    rng, match = random.Random(f"back {game}"), Match(game, ["person"] * registry.find_game(game).seats, seed=5)
    match.save(tmp_path / "game")
    acted: list[tuple[int, str]] = []
    while len(acted) < 40 and match.state.round == 1 and not match.state.is_over:
        acted.append((match.state.seats_to_act[0], match.state.text))
        match.act(match.state.action_of(rng.choice(match.state.legal_codes())))
    if match.state.round > 1:  # its acts stay
        assert not any(match.can_take_back(seat) for seat in match.persons)
        return
    went = 0
    while match.can_take_back(1):
        match.take_back(1)
        went += 1
        while acted[-1][0] != 1 or match.state.text != acted[-1][1]:
            acted.pop()
    assert went > 2
    assert match.saver is not None
    match.saver.flush()
    state = match.state
    match.saver.close()
    assert Match.resume(match.saver.path).state == state


def test_actions_of_earlier_rounds_stay() -> None:
    world = World()
    match, ends = dealt(world, "canasta")
    both = dict(enumerate(ends))
    for _ in range(400):
        if match.pause:
            break
        seat = match.state.seats_to_act[0]
        both[seat].say("do", action=str(match.state.legal_actions(seat)[-1]))
    if match.pause:
        assert all(not match.can_take_back(seat) for seat in (0, 1))


# a level for one who is away ---------------------------------------------------------------------------------------


def test_the_others_agree_after_a_minute_that_a_level_plays_for_one_who_is_away() -> None:
    world = World()
    match, (ann, bert, cleo) = dealt(world, "pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"])
    bert.cut()
    world.pump(ABSENT - 5)
    assert ann.presence["absent"] == []
    assert "away for a minute" in reason(ann, "propose", what="substitute", seat=1)
    world.pump(10)
    assert ann.presence["absent"] == [1]
    assert ann.presence["away_for"] == [0, ABSENT, 0, 0]
    ann.say("propose", what="substitute", seat=1)
    assert cleo.presence["wish"]["waits"] == [2]
    cleo.say("agree", yes=False)
    assert (ann.presence["told"], match.seats[1].is_substituted) == ("Cleo has declined.", False)
    ann.say("propose", what="substitute", seat=1)
    cleo.say("agree", yes=True)
    assert (match.seats[1].is_substituted, ann.presence["absent"], ann.presence["wish"]) == (True, [], None)
    bert.connect()
    world.pump()
    bert.say("autopilot", on=False)
    assert not match.seats[1].is_substituted


def test_one_who_comes_back_meanwhile_plays_on() -> None:
    world = World()
    match, (ann, bert, cleo) = dealt(world, "pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"])
    bert.cut()
    world.pump(ABSENT + 5)
    ann.say("propose", what="substitute", seat=1)
    bert.connect()
    world.pump()
    assert (cleo.presence["wish"], cleo.presence["told"]) == (None, "Bert is back.")
    assert not match.seats[1].is_substituted


def test_without_autopilot_no_level_plays_for_a_person_who_has_not_left() -> None:
    world = World()
    match, (ann, bert) = dealt(world, autopilot=False)
    assert "Autopilot is off" in reason(ann, "autopilot", on=True)
    assert ann.presence["autopilot"] is False
    bert.cut()
    world.pump(ABSENT + 5)
    assert ann.presence["absent"] == []
    assert reason(ann, "propose", what="substitute", seat=1)
    assert not any(seat.is_substituted for seat in match.seats)


# talk --------------------------------------------------------------------------------------------------------------


def said(end: End) -> list[str]:
    return [each["text"] for each in end.guest.values["talk"]["said"]]  # type: ignore[index]


def test_what_is_said_comes_to_all_as_plain_text_and_is_in_no_record(tmp_path: Path) -> None:
    world = World(tmp_path)
    match, (ann, bert) = dealt(world)
    bert.say("say", text=" <b>Hi</b>\u202e\n there ")
    for end in (ann, bert):
        assert said(end) == ["<b>Hi</b> there"]
    assert end.guest.values["talk"]["said"][0] | {"text": ""} == {"number": 1, "seat": 1, "name": "Bert", "text": ""}  # type: ignore[index]
    assert "Hi" not in str(match.record)
    assert match.saver is not None
    world.room(ann.ident).talk.flush()
    match.saver.flush()
    assert [path.suffix for path in tmp_path.iterdir() if path.is_file() and b"Hi" in path.read_bytes()] == [END]
    bert.cut()
    bert.connect()
    world.pump()
    assert said(bert) == ["<b>Hi</b> there"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x" * 10_000, f"That is 10,000 letters; at most {MOST_LETTERS} are said at once."),
        (" \u200b\n", "Type something first."),
        ("", "Type something first."),
    ],
)
def test_nothing_and_too_much_are_refused_in_words(text: str, words: str) -> None:
    world = World()
    _, (ann, bert) = dealt(world)
    assert reason(ann, "say", text=text) == words
    assert said(bert) == []


@pytest.mark.parametrize("letter", ["x", "ü", "\N{BLACK HEART SUIT}"])
def test_more_than_a_frame_holds_is_refused_where_it_is_said_and_the_line_goes_on(letter: str) -> None:
    world = World()
    _, (ann, bert) = dealt(world)
    assert "shorten it" in reason(ann, "say", text=letter * 17_000)
    assert ann.guest._pipe.unheard == []
    assert reason(ann, "say", text="Hello") == ""
    assert said(bert) == ["Hello"]


def test_who_says_much_at_once_is_asked_to_wait_and_only_the_last_is_kept() -> None:
    world = World()
    _, (ann, bert) = dealt(world)
    for n in range(int(AT_ONCE)):
        assert reason(ann, "say", text=f"{n}") == ""
    assert "wait a moment" in reason(ann, "say", text="one more")
    assert reason(bert, "say", text="the other may") == ""
    for n in range(KEPT):
        world.pump(2)
        ann.say("say", text=f"later {n}")
    assert (len(said(bert)), said(bert)[-1]) == (KEPT, f"later {KEPT - 1}")


def test_one_who_is_muted_is_read_by_the_others() -> None:
    world = World()
    _, (ann, bert, cleo) = dealt(world, "pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"])
    ann.say("mute", seat=1, on=True)
    bert.say("say", text="Hello")
    assert (said(ann), said(cleo), ann.guest.values["talk"]["muted"]) == ([], ["Hello"], [1])  # type: ignore[index]
    ann.say("mute", seat=1, on=False)
    assert said(ann) == ["Hello"]
    assert "another person" in reason(ann, "mute", seat=0, on=True)
    assert "another person" in reason(ann, "mute", seat=3, on=True)


def test_what_was_said_is_there_after_a_restart_and_ends_with_the_table(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open()
    ann, bert = (world.sit(ident, token) for token in tokens.values())
    bert.say("say", text="Hello")
    ann.say("say", text="Sssh")
    ann.say("mute", seat=1, on=True)
    world.kill()
    world.pump()
    assert (said(ann), said(bert)) == (["Sssh"], ["Hello", "Sssh"])
    bert.say("say", text="Are you there?")
    assert [each["number"] for each in bert.guest.values["talk"]["said"]] == [1, 2, 3]  # type: ignore[index]
    assert world.room(ident).match.saved().count(b"Hello") == 0
    world.referee.end(ident)
    assert [path for path in tmp_path.iterdir() if path.suffix in (END, ".table")] == []


@pytest.mark.parametrize(
    "found",
    [
        b"",
        b"[]",
        b"{",
        b'{"version": 2, "said": [], "muted": {}}',
        b'{"version": 1, "said": [{"number": "x"}], "muted": {}}',
        b'{"version": 1, "said": [], "muted": {"%s": [1]}}' % (b"9" * 5_000),
        b'{"version": 1, "said": [], "muted": {}, "before": {"%s": 1}}' % (b"9" * 5_000),
    ],
)
def test_a_talk_that_cannot_be_read_counts_as_none(tmp_path: Path, found: bytes) -> None:
    world = World(tmp_path)
    ident, tokens = world.open()
    ann = world.sit(ident, tokens[0])
    file_of(tmp_path / f"{ident}.table").write_bytes(found)
    world.kill()
    world.pump()
    assert said(ann) == []


def test_a_kept_talk_is_bounded_and_harmless(tmp_path: Path) -> None:
    world = World(tmp_path)
    ident, tokens = world.open()
    ann = world.sit(ident, tokens[0])
    long = [Spoken(number=n, seat=0, name="Ann", text="a\u202eb" * 400) for n in range(3 * KEPT)]
    write_talk(tmp_path / f"{ident}.table", Talked(long, {0: [9]}))
    world.kill()
    world.pump()
    assert (len(said(ann)), {*map(len, said(ann))}, "\u202e" in said(ann)[0]) == (KEPT, {MOST_LETTERS}, False)


def test_who_is_invited_anew_is_muted_by_nobody_and_reads_what_is_said_from_then_on(tmp_path: Path) -> None:
    world = World(tmp_path)
    room, (ann, bert, dora) = world.seated("pinochle34/partnership", people=3, names=["Ann", "Bert", "Dora"])
    bert.say("say", text="I am Bert")
    dora.say("say", text="I am Dora")
    ann.say("mute", seat=1, on=True)
    bert.say("mute", seat=0, on=True)
    dora.say("mute", seat=0, on=True)
    bert.say("leave")
    world.ends.remove(bert)
    cleo = world.sit(bert.ident, room.invite(1), "Cleo")
    assert said(cleo) == []
    cleo.say("say", text="I am Cleo")
    ann.say("say", text="Hi Cleo")
    for _ in range(2):
        assert (said(cleo), said(dora)) == (["I am Cleo", "Hi Cleo"], ["I am Dora", "I am Cleo"])
        assert said(ann) == ["I am Dora", "I am Cleo", "Hi Cleo"], "and nothing of Bert, whom Ann did not read"
        assert [end.guest.values["talk"]["muted"] for end in (ann, cleo, dora)] == [[], [], [0]]  # type: ignore[index]
        world.kill()
        world.pump()


def test_a_slow_disk_holds_nobody_up_who_talks_and_has_the_last_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = Event()
    texts: list[str] = []

    def write(path: Path, text: str, *, private: bool) -> None:
        assert may_go_on.wait(30)
        texts.append(text)
        write_whole(path, text, private=private)

    monkeypatch.setattr(kept_talk, "write_whole", write)
    world = World(tmp_path)
    room, (ann, bert) = world.seated()
    for n in range(4):
        ann.say("say", text=f"line {n}")
    assert len(said(bert)) == 4, "while nothing can be written"
    assert texts == []
    may_go_on.set()
    room.talk.flush()
    assert len(texts) <= 2, "the first, and the last of all that came meanwhile"
    assert "line 3" in file_of(tmp_path / f"{ann.ident}.table").read_text()


def test_muting_is_bounded_as_it_is_written(tmp_path: Path) -> None:
    _, (ann, _) = dealt(World(tmp_path))
    told = [reason(ann, "mute", seat=1, on=n % 2 == 0) for n in range(2 * int(AT_ONCE))]
    assert "wait a moment" in told[-1]


# a rematch ---------------------------------------------------------------------------------------------------------


def going_on(end: End) -> str:
    (button,) = [each for each in end.view["picture"]["panel"]["buttons"] if each["act"] == "next_game"]
    return button["label"]


def over(world: World, match: Match) -> None:
    while not match.state.is_over:
        _ = match.proceed() if match.pause else match.act(match.state.legal_actions()[-1])
        world.pump()


def test_after_the_games_agreed_on_comes_a_rematch_by_the_same_rules_at_one_press_of_each(tmp_path: Path) -> None:
    world = World(tmp_path)
    match, (ann, bert) = dealt(world, rules="hoyle goal=100", games=2)
    over(world, match)
    assert going_on(ann) == "Next game"
    for end in (ann, bert):
        end.say("next_game")
    over(world, match)
    assert (going_on(ann), going_on(bert)) == ("Rematch", "Rematch")
    world.kill()
    world.pump(1)
    match = world.room(ann.ident).match
    assert going_on(ann) == "Rematch"
    ann.say("next_game")
    assert match.number == 2, "one alone plays nothing"
    bert.say("next_game")
    world.pump(1)
    assert (match.number, match.pause, match.rules.to_text()) == (3, None, "hoyle goal=100")


def test_who_stops_after_a_game_keeps_the_seat_and_a_rematch_waits_for_them(tmp_path: Path) -> None:
    world = World(tmp_path)
    match, (ann, bert) = dealt(world, rules="hoyle goal=100", games=1)
    assert "The game is not over" in reason(bert, "stop")
    over(world, match)
    assert "You are the host" in reason(ann, "stop")
    bert.say("next_game")
    bert.say("stop")
    assert bert.refused["why"] == "stopped"
    assert ann.presence["told"] == "Bert has stopped playing, and may come back."
    assert (ann.presence["states"], ann.presence["ready"]) == (["here", "away"], [])
    world.ends.remove(bert)
    world.pump(AWAY + 1)
    ann.say("next_game")
    assert (match.number, match.seats[1].is_substituted) == (1, False), "nobody plays for him, and no game begins"
    world.kill()
    world.pump(1)
    match = world.room(ann.ident).match
    assert (ann.presence["states"], ann.presence["ready"]) == (["here", "away"], [0]), "the next referee knows it"
    world.pump(AWAY + 1)
    assert match.number == 1
    bert = world.sit(bert.ident, "", secret=bert.guest.secret)  # a page that is loaded anew
    assert ann.presence["states"] == ["here", "here"]
    assert world.room(ann.ident).notes()["stopped"] == []
    bert.say("next_game")
    world.pump(1)
    assert (match.number, match.pause) == (2, None)
    held: Any = {**world.room(ann.ident).notes(), "stopped": [7]}
    assert Room.of_notes(match, held).notes()["stopped"] == [], "there is no such seat"


def test_who_stops_is_asked_no_longer() -> None:
    world = World()
    room, (ann, bert, cleo) = world.seated("pinochle34/partnership", people=3, names=["Ann", "Bert", "Cleo"])
    bert.cut()
    world.pump(ABSENT + 5)
    ann.say("propose", what="substitute", seat=1)
    assert cleo.presence["wish"]["waits"] == [2]
    room.stop(2)  # as after a game
    world.pump()
    assert cleo.refused["why"] == "stopped"
    assert (ann.presence["wish"], room.match.seats[1].is_substituted) == (None, True)


def test_who_leaves_is_asked_no_longer() -> None:
    match, (ann, bert) = dealt(World(), "canasta")
    both = {0: ann, 1: bert}
    while act(match, both) != 0:
        pass
    assert match.state.seats_to_act == (0,), "she has drawn"
    ann.say("ask_back")
    assert ann.presence["wish"]["waits"] == [1]
    bert.say("leave")
    assert (ann.presence["wish"], moves(match, 0)) == (None, [])


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Bid(seat=0, amount=52), "the last action (bid 52)"),
        (NameTrump(seat=0, suit="H"), "the last action ({H} trump)"),
        (Pass(seat=0), "the last action (passed)"),
        (Exchange(seat=0, cards=tuple(map(Card, ("AS", "KS", "QS")))), "the last action (gave)"),
        (CountMeld(seat=0, points=24), "the last action"),
        (Play(seat=0, card=Card("AS")), "{AS}"),
    ],
)
def test_an_action_is_named_in_words_of_players(action: Action, words: str) -> None:
    assert _named(action) == words


@pytest.mark.parametrize("games", [-1, 100])
def test_no_table_is_opened_for_a_wrong_number_of_games(games: int) -> None:
    with pytest.raises(ValueError, match="games is"):
        World().open(games=games)
