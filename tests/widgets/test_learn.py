"""The list of lessons: what it shows by a player's progress, the ways in and out, and the first game after a course."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from types import ModuleType

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES, find_game
from pinochle_widgets.games.lessons.taught import courses
from pinochle_widgets.games.protocol.teaching import Position
from pinochle_widgets.store import people, place, progress
from pinochle_widgets.widgets.desks.newcomer import FIRST, Newcomer
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.learn.first import first_choice
from pinochle_widgets.widgets.learn.protocol import Courses
from pinochle_widgets.widgets.lessons import Lessons
from pinochle_widgets.widgets.messages import fault
from pinochle_widgets.widgets.start import choice
from tests.golden.adapter import send
from tests.small_course import COURSE, taught
from tests.widgets.clicks import click


@pytest.fixture(autouse=True)
def _taught(monkeypatch):
    taught(monkeypatch)


def say(widget, act, **more):
    """Send a message as a page does, and return the list of lessons as it is then."""
    send(widget, {"act": act, **more})
    assert fault(widget.courses, Courses) is None
    return widget.courses


def told(courses, name):
    return [tile[name] for tile in courses["tiles"]]


def solve(lesson):
    """Answer the tasks of the lesson that is open, and stay at its last word."""
    desk = lesson.desk(Lessons)
    for _ in desk._lesson.tasks:
        if lesson.lesson["stage"] == "right":
            send(lesson, {"act": "lesson_on"})
        send(lesson, {"act": "do", "action": desk._attempt.better, "view_id": lesson.viewer.view_id})
    assert lesson.lesson["stage"] == "right"


# ---- the list


def test_a_course_is_shown_with_the_progress_of_the_player_and_the_time_that_it_takes():
    shown = pw.learn().courses
    assert fault(shown, Courses) is None
    sign = find_game("two-handed").tile.sign
    row = {"game": "two-handed", "title": "Two-handed", "seats": 2, "sign": sign, "told": "0 of 3", "done": False}
    assert shown["rows"] == [row]
    assert (shown["about"], shown["go_on"]) == ("Three short lessons, one minute.", "Begin: ranks")
    assert [(tile["cards"], tile["words"]) for tile in shown["tiles"]] == [
        (["AH", "TH", "KH"], []),
        (["AC", "9H"], []),
        ([], ["21", "Pass"]),
        (["9D", ""], []),
    ]
    assert shown["first"] == "to 150, with advice; any time"
    for name in ("ranks", "trump"):
        progress.finish(people.player(), f"two-handed {name}", 1)
    shown = pw.learn("two-handed").courses
    assert (shown["rows"][0]["told"], shown["go_on"], shown["next"]) == ("2 of 3", "Go on: a bid", "bid")
    assert told(shown, "done") == [True, True, False, False]
    progress.finish(people.player(), "two-handed bid", 1)
    shown = pw.learn().courses
    assert (shown["rows"][0]["told"], shown["rows"][0]["done"]) == ("all 3", True)  # the extra lesson need not be done
    assert (shown["go_on"], shown["next"]) == ("Your first game", "")
    people.count_game(people.player())
    assert pw.learn().courses["go_on"] == ""
    assert repr(pw.learn()) == "<Learn: Two-handed, all 3 lessons>"


def test_it_opens_on_the_game_asked_for_else_on_the_course_gone_on_with_last(monkeypatch):
    other = ModuleType("a_course_of_canasta")
    other.COURSE = replace(COURSE, title="Canasta", lessons=COURSE.lessons[:1])
    monkeypatch.setitem(sys.modules, other.__name__, other)
    monkeypatch.setitem(GAMES, "canasta", replace(find_game("canasta"), teaching=other.__name__))
    listed = pw.learn()
    assert [row["title"] for row in listed.courses["rows"]] == ["Two-handed", "Canasta"]
    assert (listed.courses["game"], pw.learn("canasta").courses["game"]) == ("two-handed", "canasta")
    assert say(listed, "course", name="canasta")["title"] == "Canasta"
    assert pw.learn().courses["game"] == "two-handed"  # to look is not to go on
    progress.go_on(people.player(), "canasta")
    assert pw.learn().courses["game"] == "canasta"
    progress.go_on(people.player(), "a game that has gone")
    assert pw.learn().courses["game"] == "two-handed"


def test_a_wrong_game_is_named_with_those_that_have_lessons(monkeypatch):
    for name in ("canasta", "no game", ""):
        with pytest.raises(ValueError, match=f"game is '{name}'; it must be 'two-handed': these have lessons"):
            pw.learn(name)
    with pytest.raises(ValueError, match="no preference 'colour'"):
        pw.learn(colour="red")
    taught(monkeypatch, none="")
    with pytest.raises(ValueError, match="it must have lessons, as no game has"):
        pw.learn()


def test_messages_of_a_page_are_not_trusted():
    listed = pw.learn()
    before = listed.courses
    for message in (
        {"act": "lesson"},
        {"act": "lesson", "name": 3},
        {"act": "dance"},
        {"act": "lesson", "name": "ranks", "more": 1},
        None,
    ):
        listed._on_message(listed, message if message is None else {"version": 1, **message}, [])
        assert listed.courses == before
    assert say(listed, "lesson", name="__init__")["told"] == "There is no such lesson."
    assert say(listed, "course", name="canasta")["told"].startswith("Game is 'canasta'; it must be 'two-handed'")
    assert say(listed, "back")["told"] == ""  # nothing is open
    assert listed.opened is None


# ---- lessons


def test_every_lesson_is_entered_anywhere_and_its_end_is_kept_for_the_player():
    listed = pw.learn(theme="dark")
    shown = say(listed, "lesson", name="bid")  # the last one first
    lesson = listed.opened
    assert (lesson.lesson["taught"]["title"], lesson.prefs["theme"]) == ("A bid", "dark")
    assert not shown["over"]
    send(lesson, {"act": "lesson_leave"})
    assert listed.opened is None
    assert (listed.courses["at"], told(listed.courses, "done")) == ("bid", [False] * 4)
    say(listed, "lesson", name="bid")
    solve(listed.opened)
    send(listed.opened, {"act": "lesson_leave"})
    assert told(listed.courses, "done") == [False, False, True, False]
    assert listed.courses["rows"][0]["told"] == "1 of 3"
    assert progress.finished(people.player(), "two-handed bid", 1)
    assert progress.last_course(people.player()) == "two-handed"


def test_lessons_follow_each_other_at_the_same_table():
    listed = pw.learn()
    say(listed, "lesson", name="ranks")
    lesson = listed.opened
    solve(lesson)
    assert lesson.lesson["way"] == "Next: trump"
    send(lesson, {"act": "lesson_on"})
    solve(lesson)
    send(lesson, {"act": "lesson_leave"})
    assert (told(listed.courses, "done"), listed.courses["at"]) == ([True, True, False, False], "trump")


def test_a_course_ends_with_what_its_player_knows_and_the_first_game():
    listed = pw.learn()
    for name in ("ranks", "trump", "bid"):
        say(listed, "lesson", name=name)
        solve(listed.opened)
        send(listed.opened, {"act": "lesson_leave"})
        assert (listed.courses["end"] is not None) == (name == "bid")
    end = {
        "title": "You can play Two-handed Pinochle",
        "known": [(title, f"what {title.lower()} is") for title in ("Ranks", "Trump", "A bid")],
    }
    assert (listed.courses["end"], listed.courses["at"]) == (end, "bid")
    assert say(listed, "back")["end"] is None
    for name, ends in (("ranks", False), ("knock", False), ("bid", True)):  # gone through again
        say(listed, "lesson", name=name)
        solve(listed.opened)
        send(listed.opened, {"act": "lesson_leave"})
        assert (listed.courses["end"] is not None) == ends
    assert say(listed, "course", name="two-handed")["end"] is None


def test_a_page_is_told_at_once_that_a_lesson_has_gone_and_where_to_come_back_to(monkeypatch):
    listed = pw.learn()
    say(listed, "lesson", name="ranks")
    solve(listed.opened)
    send(listed.opened, {"act": "lesson_on"})
    told_states = []
    monkeypatch.setattr(type(listed), "send_state", lambda self, key=None: told_states.append((self, {*key})))
    send(listed.opened, {"act": "lesson_leave"})
    assert [key for widget, key in told_states if widget is listed and "opened" in key] == [{"opened", "courses"}]


def test_a_lesson_with_a_fault_is_left_out_with_a_word(monkeypatch):
    first, second, *more = COURSE.lessons
    broken = replace(second.tasks[0], position=Position({"hands": ["AH AH AH", None]}))
    course = replace(COURSE, lessons=[first, replace(second, tasks=[broken]), *more])
    monkeypatch.setattr("tests.small_course.COURSE", course)
    listed = pw.learn()
    progress.finish(people.player(), "two-handed ranks", 1)
    shown = say(listed, "lesson", name="trump")
    assert listed.opened is None
    assert shown["told"].startswith(
        "Trump is left out, as it has a fault: Two-handed, trump, task 1: its position does"
    )
    assert (shown["rows"][0]["told"], shown["go_on"]) == ("1 of 2", "Go on: a bid")
    assert say(listed, "lesson", name="bid")["told"] == ""
    assert listed.opened is not None


def test_progress_is_that_of_the_player_who_plays_here_and_of_the_version():
    for name in ("Ann", "Bob"):
        people.sit_down(people.player(name))
        assert pw.learn().courses["rows"][0]["told"] == "0 of 3"
        progress.finish(people.player(), "two-handed ranks", 1)
        assert pw.learn().courses["rows"][0]["told"] == "1 of 3"


# ---- the start panel and the help


def the_table(**more):
    table = pw.play(save=False, **more)
    table.send = lambda *_: None
    return table


def test_the_start_panel_leads_to_the_lessons_of_the_chosen_game_and_back(monkeypatch):
    table = the_table()
    assert table.start["panel"]["lessons"] == {
        "cards": ["AH", "TH", "KH"],
        "about": "Learn it at the table, one minute",
    }
    send(table, {"act": "lessons"})
    listed = table.opened
    assert (listed.courses["game"], listed.courses["ways"]) == ("two-handed", [("back", "Back to the table")])
    say(listed, "lesson", name="ranks")
    send(listed.opened, {"act": "lesson_leave"})
    send(listed, {"act": "back"})
    assert table.opened is None
    assert table.start["panel"]["tile"] == "Two-handed"
    send(table, {"act": "choose", "what": "game", "value": "Canasta"})
    assert "lessons" not in table.start["panel"]  # it has none
    send(table, {"act": "lessons"})
    assert table.opened.courses["game"] == "two-handed"
    taught(monkeypatch, none="")
    assert "lessons" not in the_table().start["panel"]


def test_the_way_is_gone_after_the_course_of_the_chosen_game_alone(monkeypatch):
    taught(monkeypatch, two_handed="tests.small_course", canasta="pinochle_widgets.games.canasta.teaching")
    table = the_table()
    send(table, {"act": "lessons"})
    say(table.opened, "lesson", name="ranks")
    for _ in range(3):
        solve(table.opened.opened)
        send(table.opened.opened, {"act": "lesson_on"})
    send(table.opened, {"act": "back"})  # from the end of the course to its list
    send(table.opened, {"act": "back"})
    assert "lessons" not in table.start["panel"]
    send(table, {"act": "choose", "what": "game", "value": "Canasta"})
    assert "lessons" in table.start["panel"]
    send(table, {"act": "lessons"})
    assert table.opened.courses["game"] == "canasta"


@pytest.mark.parametrize("keeps", [True, False])
def test_the_way_is_gone_after_the_first_finished_game_and_stays_in_the_help(keeps, monkeypatch, tmp_path):
    if keeps:
        monkeypatch.setenv(place.SWITCH, str(tmp_path))
    choice.remember(choice.with_option(choice.with_level(choice.first_choice(), "opponents", "carefree"), "goal", 100))
    table = pw.play(seed=None)
    assert "lessons" in table.start["panel"]
    send(table, {"act": "deal"})
    rng = random.Random(1)
    while not table.match.state.is_over:
        click(table, rng)
    send(table, {"act": "new_table"})
    assert "lessons" not in table.start["panel"]
    assert table.news == {"text": "", "lessons": True}  # the help leads there
    people.flush()


def test_a_lesson_that_the_help_opens_counts_as_one_of_the_list():
    table = pw.play("two-handed", save=False)
    table.send = lambda *_: None
    send(table, {"act": "open_lesson", "name": "trump"})
    assert table.opened.lesson["taught"]["done"] == []
    solve(table.opened)
    send(table.opened, {"act": "lesson_leave"})
    assert table.opened is None
    assert told(pw.learn().courses, "done") == [False, True, False, False]


# ---- the drill


def test_the_drill_of_a_course_opens_in_the_place_of_the_list():
    listed = pw.learn(theme="dark")
    assert listed.courses["drill"]
    shown = say(listed, "drill")
    drill = listed.opened
    assert (drill.course.game.name, drill.prefs["theme"], shown["over"]) == ("two-handed", "dark", True)
    shown = say(listed, "back")
    assert (listed.opened, drill.comm, shown["at"], shown["over"]) == (None, None, "drill", False)


def test_a_game_without_questions_has_no_drill(monkeypatch):
    monkeypatch.setitem(GAMES, "two-handed", replace(find_game("two-handed"), drills=""))
    listed = pw.learn()
    assert listed.courses["drill"] == ""
    assert "no drills" in say(listed, "drill")["told"]


# ---- the first game


def first_game(table):
    send(table, {"act": "lessons"})
    send(table.opened, {"act": "first_game"})
    return table


def test_the_first_game_is_short_advised_and_against_the_weakest_level():
    table = first_game(the_table())
    match = table.match
    assert table.opened is None
    assert table.start["panel"] is None
    assert (match.rules.goal, [seat.level for seat in match.seats]) == (150, [None, "carefree"])
    assert (table.prefs["training"], table.prefs["pace"]) == (True, "auto")
    assert match.pause is None
    assert choice.remembered().changes == {}  # the next start panel has a game as usual
    assert progress.last_course(people.player()) == "two-handed"


def test_what_is_new_is_told_once_at_its_moment_and_stays_until_the_player_has_acted(monkeypatch):
    notes = {"card-played 0 *": "You have played.", "card-played 1 *": "The other card."}
    course = replace(COURSE, first_game=replace(COURSE.first_game, notes=notes, goal=1000))  # no deal ends it
    monkeypatch.setattr("tests.small_course.COURSE", course)
    table, rng = first_game(the_table()), random.Random(1)
    news = []
    table.observe(lambda change: news.append(change["new"]["text"]), "news")
    assert table.news["text"] == ""
    for _ in range(12):
        before = table.news["text"]
        click(table, rng)
        assert not before or table.news["text"] != before, "it goes when its player has acted"
    assert [" ".join(news).count(sentence) for sentence in notes.values()] == [1, 1]
    assert news[-1] == ""
    assert table.desk(Newcomer).notes() == {FIRST: []}


def test_a_first_game_that_goes_on_tells_what_was_not_told_yet():
    table = first_game(the_table())
    desk = table.desk(Newcomer)
    kept = desk.notes()
    assert kept == {FIRST: list(COURSE.first_game.notes)}
    other = pw.play("two-handed", save=False)
    for wrong in ({}, {FIRST: 3}, {FIRST: ["no pattern"]}):
        other.desk(Newcomer).take_notes(wrong)
        assert not other.desk(Newcomer).notes().get(FIRST)
    other.desk(Newcomer).take_notes(kept)
    assert other.desk(Newcomer).notes() == kept
    other.match.proceed()
    send(other, {"act": "new_table"})
    send(other, {"act": "deal"})
    assert other.desk(Newcomer).notes() == {}  # another game


def test_the_first_game_of_a_cell_lies_below_the_list_which_is_the_way_back():
    listed = pw.learn(four_colour=True)
    shown = say(listed, "first_game")
    table = listed.opened
    assert isinstance(table, pw.Table)
    assert shown["over"]
    assert (table.match.rules.goal, table.prefs["training"], table.prefs["four_colour"]) == (150, True, True)
    assert not say(listed, "back")["over"]
    assert listed.opened is None
    send(table, {"act": "lessons"})  # it is closed, and answers nobody
    listed.close()


def test_a_course_without_a_first_game_says_so(monkeypatch):
    monkeypatch.setattr("tests.small_course.COURSE", replace(COURSE, first_game=None))
    listed = pw.learn()
    assert listed.courses["first"] == ""
    assert say(listed, "first_game")["told"] == "This course has no first game."


def test_two_persons_at_a_table_keep_their_game():
    match = pw.Match(seats=("person", "person"), seed=1)
    table = pw.Table(match, 0)
    table.send = lambda *_: None
    rules = match.rules
    first_game(table)
    assert table.opened.courses["told"].startswith("More than one person plays here")
    assert match.rules == rules
    table.desk(Opening).close()


def test_the_first_game_of_each_course_can_be_dealt_and_its_news_come(monkeypatch):
    monkeypatch.undo()  # the games' own courses
    for own in courses():
        chosen = first_choice(own, "")
        assert chosen.faults() == []
        match = chosen.match()
        assert match.rules.in_short().endswith(f"to {own.course.first_game.goal:,}")
        kinds = {pattern.split()[0] for pattern in own.course.first_game.notes}
        assert len(own.course.first_game.notes) == 3
        assert kinds <= {*own.game.kinds}
        others = {level.label for level in own.game.levels}
        texts = " ".join(own.course.first_game.notes.values())
        assert not [label for label in others if label in texts], "it is the weakest level that plays there"
