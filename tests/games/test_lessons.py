"""Test the lessons of all courses: each is solved by its solution and not by chance; and test what is said of faulty ones."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from copy import copy
from dataclasses import replace

import pytest

from pinochle_widgets.games import check_game, find_game
from pinochle_widgets.games.lessons.flaws import flaws_of_course, flaws_of_teaching
from pinochle_widgets.games.lessons.offering import drawn
from pinochle_widgets.games.lessons.taught import courses
from pinochle_widgets.games.lessons.trying import LAY, NO_MELD, NOT_IT, Attempt, fits
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.teaching import Course, Lesson, Position, Task
from tests.conftest import FULL
from tests.ending import ending, past

COURSES = {each.game.name: each.course for each in courses()}
KEYS = {f"{lesson.game or name} {lesson.name}": lesson for name, each in COURSES.items() for lesson in each.lessons}
LESSONS = [pytest.param(find_game(key.split()[0]), lesson, id=key) for key, lesson in KEYS.items()]
PRESSERS = 40 if FULL else 2
"""The random pressers that try each task."""

NEAR = 8
"""The actions of a verb that a random presser chooses from: a bid is reached step by step."""


def tries(attempt, choice):
    """Try something that is offered; returns the outcome."""
    return attempt.answer(choice) if attempt.task.choices else attempt.do(choice)


def near(attempt):
    """List the tries of a random presser by kind: each kind of action and each answer is as likely as the next one."""
    kinds = {}
    for each in attempt.offers:
        kinds.setdefault(each if attempt.task.choices else each.split()[0], []).append(each)
    if attempt.better:
        kinds[attempt.better.split()[0]].insert(0, attempt.better)
    return [each[:NEAR] for each in kinds.values()]


@pytest.mark.parametrize("name", COURSES)
def test_a_course_has_no_faults(name):
    assert flaws_of_teaching(find_game(name)) == []


@pytest.mark.parametrize("name", COURSES)
def test_letters_of_cards_come_with_suits_as_only_those_follow_the_letters_of_a_player(name):
    told = repr(COURSES[name])
    assert re.findall(r"\([AKQJ]\)|\b(?:the|a|an) [KQJ]\b", told) == []


@pytest.mark.ci_runs(17)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_each_wrong_try_is_answered_by_its_sentence(game, lesson):
    for task in lesson.tasks:
        begun = Attempt(game, task)
        for pattern, sentence in task.wrong.items():
            if pattern.startswith(LAY):
                tried = [begun.lay(pattern.removeprefix(LAY).strip())]
            else:
                tried = [tries(copy(at), each) for at in begun.stages() for each in at.offers if fits(pattern, each)]
            assert ("wrong", sentence) in [(each.kind, each.sentence) for each in tried], (task.ask, pattern)


@pytest.mark.ci_runs(12)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_random_presser_needs_more_than_one_try_and_is_never_stuck(game, lesson, monkeypatch):
    monkeypatch.setattr(Attempt, "_reason", lambda *_: NOT_IT)
    rng, presses, least = random.Random(lesson.name), 0, 0
    for task in lesson.tasks:
        begun = Attempt(game, task)
        for _ in range(PRESSERS):
            attempt = begun.anew()
            kind, count = "", 0
            while kind != "right":
                kind, count = tries(attempt, rng.choice(rng.choice(near(attempt)))).kind, count + 1
                assert count < 1000, (task.ask, attempt.offers)
            presses, least = presses + count, least + max(1, len(task.solution))
    assert presses > least


# ---- a course with faults is told what is wrong with it

TRICK = Task(
    ask="Take the trick: play a card that wins.",
    why="Any card may be played.",
    position=Position(deal={"hands": ["TH", "AH KH 9H QS JD"], "stock": "9C"}, moves="play TH"),
    done="play AH",
    solution=("play AH",),
    rule="Only the ace beats a ten. The winner draws first.",
    wrong={"play KH": "The ten is higher than the king."},
    shown="AH KH 9H QS JD",
    ladder="AH TH KH QH JH 9H",
    seat=1,
)


def course_with(**changes):
    """Make a course of one lesson whose task differs by some fields."""
    lesson = Lesson("trick", "The trick", "the higher card wins", "AH", (replace(TRICK, **changes),))
    return Course("Two-handed", (lesson,))


FAULTS = [
    ({"position": Position(deal={"hands": ["1H", None]})}, "its position does not read: "),
    ({"position": Position(moves="draw")}, "its position does not read: moves: 'draw', number 1: "),
    ({"position": Position(text="two-handed hoyle; deal")}, "its position does not read: "),
    ({"solution": ("play KH",), "done": "play AH"}, "its solution does not solve it: nothing matches 'play AH'"),
    ({"solution": ()}, "its solution does not solve it: nothing matches 'play AH'"),
    ({"solution": ("play AH", "draw")}, "it is solved before 'draw'"),
    ({"solution": ("play TS",)}, "'play TS' of its solution is not offered: play AH, play KH"),
    ({"shown": "AH KH KH"}, "what it shows does not fit: KH is not in the hand, which has "),
    ({"wrong": {"play QC": "No."}}, "no try that is offered matches 'play QC' of the wrong ones: play AH"),
    ({"ask": "word " * 21}, "it asks in 21 words; 20 are the most"),
    ({"seat": 0}, "what it shows does not fit: "),
    ({"choices": ("1", "2"), "done": "3"}, "0 of its choices are '3'; one must be"),
    ({"others": ("play TH",), "done": "x", "solution": ("play KH",)}, "'play KH' of its solution can't be done: "),
]


@pytest.mark.parametrize(("changes", "told"), FAULTS)
def test_a_fault_is_told_with_course_lesson_and_task(changes, told):
    course = course_with(**changes)
    found = flaws_of_course(find_game("two-handed"), course)
    assert any(flaw.startswith(f"Two-handed, trick, task 1: {told}") for flaw in found), found
    assert flaws_of_course(find_game("two-handed"), course, course.lessons[0]) == found


def test_a_term_before_its_lesson_is_told_and_so_are_headings_and_names_that_can_not_be():
    (lesson,) = course_with(why="Marriages come later.").lessons
    later = replace(lesson, name="marriage", terms=("marriage",), heading="Nowhere", game="whist")
    course = Course("Two-handed", (lesson, replace(later, game=""), later))
    found = flaws_of_course(find_game("two-handed"), course)
    assert "Two-handed, trick: it says 'marriage', which marriage explains" in found
    assert "Two-handed, marriage: the help page has no heading 'Nowhere'" in found
    assert "Two-handed: two lessons are called marriage" in found
    assert any(flaw.startswith("Two-handed, marriage: no game 'whist'") for flaw in found)


def test_check_game_checks_a_course_when_it_looks_at_the_whole_game(monkeypatch):
    from pinochle_widgets.games.lessons import flaws

    monkeypatch.setattr(flaws, "flaws_of_game", lambda *_: [])
    game = replace(find_game("two-handed"), teaching="pinochle_widgets.nowhere")
    assert check_game(game) == []
    (flaw,) = check_game(game, whole=True)
    assert flaw.startswith("the course 'pinochle_widgets.nowhere' raised ModuleNotFoundError")


# ---- tries

GAME = find_game("two-handed")


def test_a_try_is_right_or_wrong_with_the_lessons_reason_or_the_games_own():
    attempt = Attempt(GAME, TRICK)
    assert attempt.offers == ["play AH", "play KH", "play 9H", "play QS", "play JD"]
    assert attempt.do("play KH").sentence == "The ten is higher than the king."
    assert attempt.do("play QS").sentence == "Q♠ is needed for a pinochle: 20 points."
    assert attempt.lay("KH QS").sentence == NO_MELD
    assert attempt.state.seats_to_act == (1,)  # wrong tries leave it as it was
    assert (attempt.do("play AH").kind, attempt.better) == ("right", "")


def test_a_card_that_may_not_be_played_can_be_tried_and_the_rule_is_told():
    game = find_game("pinochle34/partnership")
    hands = ["AS KS QS JS 9S AH TH KH AD TD AC TC"] + [None] * 3
    task = replace(
        TRICK, position=Position(deal={"hands": hands}, dealer=3), done="bid *", solution=("bid 21",), wrong={}
    )
    attempt = Attempt(game, replace(task, shown="", seat=0, ladder=""))
    assert "pass" in attempt.offers
    tried = attempt.do("play AS")
    assert (tried.kind, tried.actions) == ("wrong", ())
    assert tried.sentence not in ("", NOT_IT)


def test_a_question_has_one_right_answer():
    attempt = Attempt(GAME, replace(TRICK, choices=("ace", "ten"), done="ten", solution=(), wrong={"ace": "No."}))
    assert attempt.offers == ["ace", "ten"]
    assert attempt.right_choice == "ten"
    assert attempt.answer("ace").sentence == "No."
    assert attempt.answer("ten").kind == "right"


def test_a_picture_has_no_more_than_the_task_shows():
    attempt = Attempt(GAME, TRICK)
    seen = attempt.state.observe(1)
    whole = GAME.scene.picture(seen, Company(["Ann", "You"], [None, None], [0, 0]))
    picture = drawn(whole, TRICK, attempt.hidden)
    text = json.dumps(picture)
    hidden = {str(held.card) for held in seen.hand if held.id in attempt.hidden} - set(TRICK.shown.split()) - {"TH"}
    assert hidden
    assert not [card for card in hidden | {"9C"} if f'"{card}' in text]
    assert {zone["kind"] for zone in picture["zones"]} == {"hand", "trick", "closed"}
    assert next(zone["count"] for zone in picture["zones"] if zone["kind"] == "closed") == 4
    assert "trump" not in picture["info"]
    more = drawn(whole, replace(TRICK, drawn=("stock", "trump")), attempt.hidden)
    assert more["info"]["trump"] == "C"
    assert any(zone["kind"] == "stock" and zone["upcard"]["card"] == "9C" for zone in more["zones"])


def test_the_worth_of_the_whole_hand_is_not_told_where_few_of_its_cards_are_shown():
    game, (task, *_) = find_game("canasta"), COURSES["canasta"].lessons[0].tasks
    attempt = Attempt(game, task)
    whole = game.scene.picture(attempt.state.observe(0), Company(["You", "Ann"], [None, None], [0, 0]))
    assert whole["seats"][0]["counters"]
    for drawn_too, counted in (((), False), (("score",), True)):
        seats = drawn(whole, replace(task, drawn=drawn_too), attempt.hidden)["seats"]
        assert ["counters" in seat for seat in seats] == [counted] * 2


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_card_that_was_played_is_no_longer_shown_though_its_twin_is_in_the_hand(game, lesson):
    company = Company(["You", *"ABC"][: game.seats], [None] * game.seats, [0] * game.seats)
    for task in lesson.tasks:
        attempt = Attempt(game, task)
        before = attempt.state.observe(task.seat)
        for action in task.solution[:1]:
            attempt.do(action)
        seen = attempt.state.observe(task.seat)
        held, left = (Counter(str(each.card) for each in of.hand) for of in (before, seen))
        (hand,) = (
            zone
            for zone in drawn(game.scene.picture(seen, company), task, attempt.hidden)["zones"]
            if zone["kind"] == "hand"
        )
        if task.shown:
            shown = Counter(task.shown.split()) - (held - left) + (left - held)
            assert Counter(each["card"] for each in hand["cards"]) == shown, task.ask


def test_the_end_of_a_round_is_made_from_a_legal_past():
    hands = ["AS TS KS 9H", "AS TS QS JH"]
    state = ending("two-handed", hands, first=20, stock="9H")
    assert [sorted(map(str, state.hand(seat))) for seat in (0, 1)] == [sorted(hand.split()) for hand in hands]
    again = Attempt(GAME, replace(TRICK, position=Position(text=state.text), seat=0, shown=""))
    assert (again.state.stage, again.state.stock) == ("lead", 0)
    assert past("two-handed", hands, 0, 0, stock="9H") is None


@pytest.mark.ci_runs(12)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_no_picture_of_a_lesson_has_a_card_that_its_task_hides(game, lesson):
    company = Company(["You", *"ABC"][: game.seats], [None] * game.seats, [0] * game.seats)
    for task in lesson.tasks:
        for attempt in Attempt(game, task).stages():
            seen = attempt.state.observe(task.seat)
            for keep in (False, True):
                text = json.dumps(drawn(game.scene.picture(seen, company, keep=keep), task, attempt.hidden))
                assert not [label for label in attempt.hidden if f'"{label}"' in text], task.ask
            offers = json.dumps(attempt.choices)
            assert not [label for label in attempt.hidden if f'"{label}"' in offers], task.ask
