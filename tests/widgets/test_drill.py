"""Test the panel of a drill: by messages, as a page sends them, and with wrong ones."""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.protocol.drill import DrillPanel


def say(panel, act, **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    assert messages.fault(panel.drill, DrillPanel) is None
    return panel.drill


def test_an_answer_comes_with_its_reason_and_the_next_question_after_it() -> None:
    panel = pw.drill("two-handed", "winner", seed=1)
    asked = panel.course.question
    shown = panel.drill
    assert (shown["kind"], shown["number"], shown["answer"]) == ("winner", 1, None)
    assert asked.reason not in str(shown)
    wrong = "1" if asked.right == "0" else "0"
    shown = say(panel, "answer", number=1, answer=wrong)
    assert shown["answer"] == {"given": wrong, "right": asked.right, "is_right": False, "reason": asked.reason}
    shown = say(panel, "next")
    assert (shown["number"], shown["answer"], shown["right"], shown["answers"]) == (2, None, 0, 1)
    shown = say(panel, "answer", number=2, answer=panel.course.question.right)
    assert (shown["right"], shown["answers"]) == (1, 2)
    assert repr(panel) == "<DrillPanel of Two-handed Pinochle: 1 of 2 right>"
    panel.close()


def test_a_late_answer_changes_nothing_and_one_that_is_none_is_told() -> None:
    panel = pw.drill("canasta", "pile", seed=2)
    say(panel, "next")
    assert say(panel, "answer", number=1, answer="Yes")["answers"] == 0
    shown = say(panel, "answer", number=2, answer="Perhaps")
    assert shown["answers"] == 0
    assert "Yes or No" in shown["fault"]
    say(panel, "answer", number=2, answer="No")
    assert say(panel, "answer", number=2, answer="Yes")["answers"] == 1
    for message in ({"act": "answer", "number": "2", "answer": "No"}, {"act": "price"}, {"act": "next", "more": 1}):
        say(panel, **message)
    assert panel.drill["answers"] == 1
    panel.close()


def test_who_asks_to_be_shown_has_missed_and_is_asked_again() -> None:
    panel = pw.drill("two-handed", "plays", seed=1)
    asked = panel.course.question
    shown = say(panel, "answer", number=1, answer="")
    assert shown["answer"] == {"given": "", "right": asked.right, "is_right": False, "reason": asked.reason}
    assert (shown["marks"], shown["right"]) == ([False], 0)
    assert say(panel, "next")["missed"] == asked.reason
    assert panel.course.question.topic == asked.topic
    panel.close()


def test_another_game_and_a_kind_of_it_are_chosen() -> None:
    panel = pw.drill(seed=3)
    assert panel.drill["game"] == "two-handed"
    shown = say(panel, "choose", what="game", value="double-deck/partnership")
    assert [name for name, _ in shown["kinds"]] == ["plays", "winner", "meld", "settle", "told"]
    shown = say(panel, "choose", what="kind", value="told")
    assert (shown["kind"], panel.course.question.kind) == ("told", "told")
    before = shown["number"]
    for what, value in (("game", "<script>"), ("kind", "pile")):
        shown = say(panel, "choose", what=what, value=value)
        assert shown["fault"]
        assert (shown["game"], shown["kind"], shown["number"]) == ("double-deck/partnership", "told", before)
    assert say(panel, "choose", what="kind", value="")["kind"] == ""
    panel.close()


def test_the_rules_and_the_seed_are_taken_and_wrong_ones_refused() -> None:
    modern = pw.drill("canasta", "opening", rules="canasta/modern-american", seed=4)
    assert modern.course.question.topic == "125 to open"
    assert (
        modern.course.question
        == pw.drill("canasta", "opening", rules="canasta/modern-american", seed=4).course.question
    )
    for wrong in ({"game": "whist"}, {"kind": "pile"}, {"seed": 1.5}, {"rules": "loose"}, {"theme": "pink"}):
        with pytest.raises(ValueError, match=str(next(iter(wrong.values())))):
            pw.drill(**wrong)


def test_its_static_form_has_the_question_and_no_answer_before_it_is_given() -> None:
    panel = pw.drill("pinochle34/partnership", "plays", seed=5)
    still = panel._still()
    assert panel.course.question.ask in still.text
    assert panel.course.question.reason not in still.text
    panel.course.take(panel.course.question.right)
    assert panel.course.question.reason in panel._still().text
    panel.close()
