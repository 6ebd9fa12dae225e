"""Test the table of lessons: tries are shown, explained and taken back, lessons follow each other, and nothing is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol.teaching import Course, Lesson
from pinochle_widgets.store import place
from pinochle_widgets.widgets.lessons import Lessons, LessonTable
from pinochle_widgets.widgets.messages import fault
from pinochle_widgets.widgets.protocol.lesson import Lesson as Told
from pinochle_widgets.widgets.protocol.view import View
from tests.conftest import FULL
from tests.games.test_lessons import COURSES, TRICK
from tests.golden.adapter import send
from tests.widgets.test_reviewing import heard

ASKED = replace(
    TRICK,
    ask="Which is higher: ten or king?",
    choices=("The ten", "The king"),
    done="The ten",
    solution=(),
    wrong={"The king": "The king comes after the ten. Only the ace is higher than both."},
    rule="The ten is higher.",
)
COURSE = Course(
    "Two-handed",
    (
        Lesson("trick", "The trick", "the higher card wins", "AH", (TRICK, ASKED), heading="Melds"),
        Lesson("broken", "Broken", "it does not read", "AH", (replace(TRICK, shown="KC"),)),
        Lesson("trump", "Trump", "one suit beats all", "AS", (TRICK,)),
        Lesson("more", "More", "for later", "AS", (TRICK,), is_extra=True),
    ),
)


@pytest.fixture
def calls():
    return []


@pytest.fixture
def table(calls):
    table = LessonTable(
        find_game("two-handed"),
        COURSE,
        COURSE.lessons[0],
        leave=lambda: calls.append("left"),
        finished=lambda lesson: calls.append(lesson.name),
    )
    yield table
    table.close()


def tell(table, **message):
    """Send a message for the view in sight; returns the lesson as the page gets it."""
    send(table, {**message, "view_id": table.viewer.view_id})
    assert fault(table.lesson, Told) is None
    assert fault(table.view, View) is None
    return table.lesson


def label(table, card):
    hand = next(zone for zone in table.view["picture"]["zones"] if zone["kind"] == "hand")
    return next(each["id"] for each in hand["cards"] if each["card"] == card)


def press(table, card):
    return tell(table, act="play", id=label(table, card))


def in_trick(table):
    trick = next(zone for zone in table.view["picture"]["zones"] if zone["kind"] == "trick")
    return [card["card"] for card in trick["cards"]]


def test_a_task_is_asked_with_its_cards_alone(table):
    told = table.lesson
    assert (told["stage"], told["title"], told["text"]) == ("task", TRICK.ask, TRICK.why)
    assert told["taught"]["said"] == (
        "Task: take the trick: play a card that wins. Standard led the ten of hearts. Any card may be played."
    )
    assert sorted(table.view["legal"]["play"].values()) == sorted(f"play {card}" for card in TRICK.shown.split())
    assert table.view["legal"]["actions"] == []
    assert [seat["name"] for seat in table.view["picture"]["seats"]] == ["You", "Standard"]
    assert table.view["picture"]["log"] == []


def test_a_wrong_try_lies_there_is_explained_and_is_taken_back(table):
    before = table.view["picture"]["zones"]
    king = label(table, "KH")
    told = press(table, "KH")
    assert (told["stage"], told["title"], told["way"]) == ("wrong", "The ten is higher than the king.", "Take it back")
    assert told["text"] == "Take it back and try again."
    assert told["taught"]["said"].startswith("Not yet: the ten is higher than the king.")
    assert (told["taught"]["tried"], told["taught"]["hit"]) == ([king], ["TH", "KH"])
    assert told["taught"]["ladder"] == TRICK.ladder.split()
    assert in_trick(table) == ["TH", "KH"]
    assert table.view["legal"] == {}
    sent = heard(table)
    tell(table, act="do", action="play AH")
    assert sent[-1]["reason"] == "Press Take it back first."
    assert tell(table, act="lesson_on")["stage"] == "task"
    assert table.view["picture"]["zones"] == before


def test_two_wrong_tries_show_the_right_card_and_so_does_asking(table):
    press(table, "KH")
    tell(table, act="lesson_on")
    told = press(table, "9H")
    assert (told["stage"], told["action"], told["ids"]) == ("wrong", "play AH", [label(table, "AH")])
    assert tell(table, act="lesson_on")["ids"] == [label(table, "AH")]
    press(table, "AH")
    told = tell(table, act="lesson_on")
    assert (told["taught"]["task"], told["action"]) == (2, "")
    assert tell(table, act="lesson_show")["action"] == "The ten"


def test_lessons_follow_each_other_and_one_that_does_not_read_is_left_out(table, calls):
    told = press(table, "AH")
    assert (told["title"], told["text"]) == ("Right. Only the ace beats a ten.", "The winner draws first.")
    assert (told["way"], in_trick(table), calls) == ("Next", ["TH", "AH"], [])
    told = tell(table, act="lesson_on")
    assert (told["taught"]["choices"], table.view["legal"]) == (["The ten", "The king"], {})
    told = tell(table, act="lesson_answer", choice=1)
    assert (told["title"], told["taught"]["tried"]) == ("The king comes after the ten.", ["The king"])
    assert told["text"] == "Only the ace is higher than both. Try again."
    sent = heard(table)
    tell(table, act="lesson_answer", choice=0)
    assert sent[-1]["reason"] == "Press Try again first."
    tell(table, act="lesson_on")
    told = tell(table, act="lesson_answer", choice=0)
    assert (told["way"], calls, told["taught"]["done"]) == ("Next: trump", ["trick"], [0])
    told = tell(table, act="lesson_on")
    assert (told["learned"], told["total"], told["taught"]["title"]) == (2, 3, "Trump")
    assert press(table, "AH")["way"] == "Done"
    tell(table, act="lesson_on")
    assert calls == ["trick", "trump", "left"]


def test_the_answers_to_a_question_are_said_and_the_right_one_when_it_is_shown(table):
    press(table, "AH")
    told = tell(table, act="lesson_on")
    assert told["taught"]["said"].endswith("Answers: The ten, The king.")
    told = tell(table, act="lesson_show")
    assert told["taught"]["said"].endswith("The right answer: The ten.")


def test_a_trick_that_was_taken_is_said_without_the_best_meld(table):
    press(table, "AH")
    assert [step["event"]["say"] for step in table.view["steps"]][-1] == "You took the trick."


def test_what_is_not_yet_right_is_said_so_once():
    wrong = replace(ASKED, wrong={"The king": "Not yet: the king comes after the ten."})
    course = replace(COURSE, lessons=(replace(COURSE.lessons[0], tasks=(wrong,)),))
    table = LessonTable(find_game("two-handed"), course, course.lessons[0])
    told = tell(table, act="lesson_answer", choice=1)
    assert told["taught"]["said"].startswith("Not yet: the king comes")
    table.close()


def test_an_extra_lesson_is_begun_by_itself():
    table = LessonTable(find_game("two-handed"), COURSE, COURSE.lessons[3], done={"trick"})
    assert (table.lesson["learned"], table.lesson["total"], table.lesson["taught"]["done"]) == (0, 0, [])
    table.close()


def test_the_rule_is_opened_and_other_messages_are_refused(table, calls):
    sent = heard(table)
    send(table, {"act": "help"})
    assert sent[-1]["reply"] == "help"
    assert table.lesson["taught"]["heading"] == "Melds"
    tell(table, act="lesson_answer", choice=0)
    assert sent[-1]["reason"] == "There is no such answer."
    for act in ("hint", "explain", "undo", "cards", "continue"):
        tell(table, act=act)
        assert sent[-1]["reason"] == f"The table got a message that it does not know: {act!r}."
    tell(table, act="lesson_leave")
    assert calls == ["left"]


def test_lessons_touch_no_store_and_no_file(table, tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "store"))
    send(table, {"act": "set_pref", "name": "four_colour", "value": True})
    press(table, "KH")
    tell(table, act="lesson_on")
    press(table, "AH")
    assert table.match.saver is None
    assert not (tmp_path / "store").exists()


def test_a_lesson_whose_position_does_not_read_raises_an_error():
    with pytest.raises(ValueError, match="KC is not in the hand"):
        LessonTable(find_game("two-handed"), COURSE, COURSE.lessons[1])


@pytest.mark.parametrize("name", COURSES if FULL else ["canasta"])
def test_a_course_is_gone_through_at_its_table(name):
    """Answer each task wrong first, where a wrong try is known, then by its solution."""
    course, done = COURSES[name], []
    table = LessonTable(find_game(name), course, course.lessons[0], finished=lambda lesson: done.append(lesson.name))
    wrong = 0
    while not (table.lesson["stage"] == "right" and table.lesson["way"] == "Done"):
        if table.lesson["stage"] != "task":
            tell(table, act="lesson_on")
            continue
        attempt = table.desk(Lessons)._attempt
        view, asked = table.view["picture"]["zones"], table.lesson["title"]
        if attempt.task.choices:
            tell(table, act="lesson_answer", choice=list(attempt.task.choices).index(attempt.right_choice))
            continue
        bad = next((each for each in attempt.offers if attempt._told(each)), None)
        if bad and tell(table, act="do", action=bad)["stage"] == "wrong":
            wrong += 1
            tell(table, act="lesson_on")
            assert (table.view["picture"]["zones"], table.lesson["title"]) == (view, asked)
        if table.lesson["stage"] == "task":
            tell(table, act="do", action=table.desk(Lessons)._attempt.better)
    assert done == [lesson.name for lesson in course.lessons if not lesson.is_extra]
    assert wrong > 0
    table.close()
