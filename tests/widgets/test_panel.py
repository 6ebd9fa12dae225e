"""Test the base of panels: messages are checked, faults are told in a sentence, and a page is told changes alone."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import pytest
import traitlets

from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION


class Press(TypedDict):
    """A message of a small panel."""

    act: Literal["press"]
    version: int
    n: NotRequired[int]


class Counted(Panel):
    """A panel that counts, or fails."""

    MESSAGES = Press
    SHOWS = "counted"
    counted = traitlets.Dict().tag(sync=True)
    number, fails = 0, None

    def _view(self):
        return {"number": self.number, "fault": self._fault}

    def _do(self, _message):
        if self.fails is not None:
            raise self.fails
        self.number = min(self.number + 1, 2)

    def _lines(self):
        return [f"<{self.number}>", "counted"]


@pytest.fixture
def panel():
    panel = Counted(theme="dark")
    yield panel
    panel.close()


def press(panel, **message):
    panel._on_message(panel, {"version": VERSION, "act": "press", **message}, [])
    return tuple(panel.counted.values())


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ValueError("there is no such thing."), "There is no such thing."),
        (PermissionError(13, "Permission denied", "/home/ann/games"), "Permission denied."),
        (ValueError("x" * 999), f"X{'x' * 399}."),
        (KeyboardInterrupt(), "The kernel was interrupted."),
    ],
)
def test_a_fault_is_told_in_a_sentence_until_the_next_message(panel, error, told):
    panel.fails = error
    assert press(panel) == (0, told)
    panel.fails = None
    assert press(panel) == (1, "")


def test_an_error_of_the_program_is_told_to_the_page_and_goes_on_to_the_kernel(panel):
    panel.fails = KeyError("here")
    with pytest.raises(KeyError, match="here"):
        press(panel)
    assert tuple(panel.counted.values()) == (0, "That went wrong here.")


def test_a_message_of_another_kind_does_nothing(panel):
    for wrong in ({"act": "shout"}, {"version": VERSION + 1}, {"more": 1}):
        assert press(panel, **wrong) == (0, "")


def test_a_press_is_heard_before_and_done_after_the_view_that_it_leads_to_also_where_it_fails(panel):
    said = []
    panel.send = lambda content, *_: said.append(content)
    panel.observe(lambda change: said.append(change["new"]["number"]), "counted")
    press(panel, n=7)
    panel.fails = KeyboardInterrupt()
    press(panel, n=8)
    press(panel, n=9, act="shout")
    assert said == [{"heard": 7}, 1, {"done": 7}, {"heard": 8}, 1, {"done": 8}, {"heard": 9}, {"done": 9}]


def test_the_page_is_told_changes_alone(panel):
    told = []
    panel.observe(told.append, "counted")
    for _ in range(4):
        press(panel)
    assert [each["new"]["number"] for each in told] == [1, 2]
    assert panel._still().html == "<p>&lt;2&gt;</p><p>counted</p>"
