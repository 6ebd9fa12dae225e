"""Test learning from a review: positions come back until they were answered right twice, and nothing else changes."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.prices import Price
from pinochle_widgets.lab.reviewing import pricing
from pinochle_widgets.lab.reviewing.decisions import Decision, appraiser_of
from pinochle_widgets.store import place
from pinochle_widgets.widgets.desks.picked import Picked
from pinochle_widgets.widgets.desks.reviewing import Reviewing
from pinochle_widgets.widgets.learning import Learning, LearningTable, Tasks
from pinochle_widgets.widgets.messages import fault
from pinochle_widgets.widgets.protocol.lesson import Lesson
from tests.golden.adapter import send
from tests.widgets.test_reviewing import SMALL, a_table, heard, play


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    monkeypatch.setattr(stages, "BUDGETS", SMALL)


@pytest.fixture
def table():
    table = a_table(training=True)
    play(table, lambda match: match.state.round == 2 and match.pause == "round")
    send(table, {"act": "review_game"})
    yield table
    table.close()


def answer(lesson, better=True):
    """Do the better choice of the position in sight, or the one that was made."""
    picked = lesson.desk(Learning)._now.picked
    asked = picked.decision.asked
    action = asked.actions[picked.price.rival if better else asked.done]
    send(lesson, {"act": "do", "action": str(action), "view_id": lesson.viewer.view_id})
    return lesson.lesson


def go_on(lesson):
    send(lesson, {"act": "lesson_on"})
    return lesson.lesson


def ply(lesson):
    return lesson.desk(Learning)._now.picked.decision.ply


@pytest.mark.whole
def test_positions_come_one_after_the_other_until_each_was_answered_right_twice(table):
    send(table, {"act": "learn"})
    lesson = table.opened
    total = lesson.lesson["total"]
    assert total == len(table.reviewed["dear"]) > 1
    asked = []
    while lesson.lesson["stage"] != "done":
        asked.append(ply(lesson))
        told = answer(lesson)
        assert (told["stage"], fault(told, Lesson)) == ("right", None)
        go_on(lesson)
    assert asked == [*asked[:total], *asked[:total]]
    assert lesson.lesson["learned"] == total
    go_on(lesson)
    assert table.opened is None


def test_a_wrong_choice_is_told_with_its_reason_taken_back_and_comes_again_later(table):
    send(table, {"act": "learn"})
    lesson = table.opened
    first, total = ply(lesson), lesson.lesson["total"]
    before = lesson.viewer.view()["picture"]["zones"]
    told = answer(lesson, better=False)
    assert told["stage"] == "wrong"
    assert "gives up" in told["title"]
    assert told["text"].endswith("Take it back and try again.")
    assert told["ids"] == []
    sent = heard(lesson)
    assert answer(lesson)["stage"] == "wrong"
    assert sent[-1]["reason"] == "Press Take it back first."
    assert go_on(lesson)["stage"] == "task"
    assert lesson.viewer.view()["picture"]["zones"] == before
    answer(lesson, better=False)
    assert go_on(lesson)["ids"] != []  # the second time the better card is marked
    assert answer(lesson)["stage"] == "right"
    go_on(lesson)
    asked = []
    while lesson.lesson["stage"] != "done":
        asked.append(ply(lesson))
        answer(lesson)
        go_on(lesson)
    assert asked.count(first) == 2  # the try after the miss did not count
    assert len(asked) == 2 * total


@pytest.mark.whole
def test_a_position_that_was_shown_comes_twice_again(table):
    send(table, {"act": "learn"})
    lesson = table.opened
    first = ply(lesson)
    send(lesson, {"act": "lesson_show"})
    assert (lesson.lesson["stage"], len(lesson.lesson["ids"])) == ("task", 1)
    answer(lesson)
    asked = []
    while go_on(lesson)["stage"] != "done":
        asked.append(ply(lesson))
        answer(lesson)
    assert asked.count(first) == 2


@pytest.mark.whole
def test_a_choice_is_wrong_only_where_it_gave_something_up_for_certain(table, monkeypatch):
    send(table, {"act": "learn"})
    lesson = table.opened
    picked = lesson.desk(Learning)._now.picked
    asked = picked.decision.asked
    other = next(n for n in range(len(asked.actions)) if n not in (asked.done, picked.price.rival))
    message = {"act": "do", "action": str(asked.actions[other])}
    for lost, stage in ((0.0, "right"), (9.0, "wrong")):
        monkeypatch.setattr(pricing, "against", lambda *_, lost=lost: Price(0, 0.0, lost or 1.0, 2.0))
        send(lesson, {**message, "view_id": lesson.viewer.view_id})
        assert lesson.lesson["stage"] == stage
        lesson.desk(Learning)._stage = "task"
        lesson.desk(Learning)._tasks = Tasks([picked])
        lesson.desk(Learning)._ask()


@pytest.mark.whole
def test_a_choice_that_was_not_reviewed_is_compared_in_worlds_of_its_own(table):
    work = table.desk(Reviewing)._work
    picked = work.picked[0]
    asked = picked.decision.asked
    price = pricing.against(asked, picked.price.rival, table.match.game)
    assert price.given_up > 0
    assert price.method == "sampled"


CHOICES = "discard 2H", "discard 4D", "discard AC", "meld 4S 4D 2H", "meld TS TH TD"


def a_lesson_of_canasta(better):
    """Make a lesson at a discard of Canasta, where the two that was thrown cost 40 points against something better."""
    match = pw.Match("canasta", ["person", "person"], seed=5)
    match.act("draw", 0)
    seen = match.state.observe(0)
    match.act("discard 2H", 0)
    asked = appraiser_of(match.game).alternatives(seen, read_action("discard 2H", 0, match.game.verbs))
    places = {str(action): place for place, action in enumerate(asked.actions)}
    assert {*CHOICES} <= {*places}
    picked = Picked(Decision(1, 2, 0, asked), Price(places[better], 0.0, 40.0, 5.0), "Keep wild cards.")
    return LearningTable(match.record, [picked], 0, lambda: None)


def tell(lesson, action):
    send(lesson, {"act": "do", "action": action, "view_id": lesson.viewer.view_id})
    return lesson.lesson


@pytest.mark.parametrize(
    ("better", "answered", "name"),
    [("discard 4D", "discard 4S", "throwing 4♠"), ("meld TS TH TD", "meld TH TD TC", "laying 10 10 10")],
)
def test_the_twin_of_the_better_card_is_right_though_the_review_lists_another_suit(better, answered, name):
    lesson = a_lesson_of_canasta(better)
    told = tell(lesson, answered)
    assert (told["stage"], told["title"], told["text"]) == ("right", f"Right: {name}.", "Keep wild cards.")


def test_what_the_list_of_another_action_leaves_out_is_compared_by_that_of_the_review_or_refused(monkeypatch):
    compared = []

    def against(asked, rival, *_):
        compared.append((str(asked.actions[asked.done]), str(asked.actions[rival])))
        return Price(rival, 0.0, 9.0, 2.0)

    monkeypatch.setattr(pricing, "against", against)
    lesson = a_lesson_of_canasta("discard AC")
    sent = heard(lesson)
    tell(lesson, "meld TS TH TC 2H")  # the review tried all tens with a wild card
    assert sent[-1]["reason"] == "That is no choice here: something else is asked."
    assert lesson.lesson["stage"] == "task"
    assert tell(lesson, "meld 4S 4D 2H")["stage"] == "wrong"
    assert compared == [("meld 4S 4D 2H", "discard AC")]


def test_the_seat_sees_what_it_saw_and_nobody_advises_it(table):
    send(table, {"act": "learn"})
    lesson = table.opened
    desk = table.desk(Reviewing)
    decision = desk._work.picked[0].decision
    state = next(state for n, state in enumerate(desk._work.record.states(), 1) if n == decision.ply)
    assert lesson.match.observe(0).hand == state.observe(0).hand
    closed = [zone for zone in lesson.view["picture"]["zones"] if zone["kind"] == "closed"]
    assert [zone["cards"] for zone in closed] == [[] for _ in closed]
    assert lesson.prefs["training"] is False
    assert not hasattr(lesson, "advice")


def test_learning_touches_no_saved_game_no_record_and_no_store(table, tmp_path, monkeypatch):
    monkeypatch.setenv(place.SWITCH, str(tmp_path / "store"))
    table.match.save(tmp_path / "game")
    table.match.saver.flush()
    before = str(table.match.record), (tmp_path / "game").read_bytes()
    send(table, {"act": "learn"})
    lesson = table.opened
    send(lesson, {"act": "set_pref", "name": "four_colour", "value": True})
    answer(lesson, better=False)
    go_on(lesson)
    answer(lesson)
    assert lesson.match.saver is None
    send(lesson, {"act": "lesson_leave"})
    assert table.opened is None
    table.match.saver.flush()
    assert (str(table.match.record), (tmp_path / "game").read_bytes()) == before
    assert not (tmp_path / "store").exists()
