"""Test that hint, Suggest and bar have the same plan, and that its end comes once, at its own seat alone."""

from __future__ import annotations

import pinochle_widgets as pw
from tests.games.test_plans import PINOCHLE, two_handed
from tests.widgets.test_table import Browser

LOST = "The second J♦ has gone: no pinochle any more."
TRICKS = ("play 9S", "play JD", "play 9C", "play JD")


def follow(match, then=lambda: None):
    """Play two tricks that take both jacks, up to the turn of seat 0; `then` is called after each of their cards."""
    for text in TRICKS:
        while "draw" in map(str, match.state.legal_actions()):
            match.act("draw", match.state.seats_to_act[0])
        match.act(text, match.state.seats_to_act[0])
        then()
    while match.state.seats_to_act[0] != 0 or "draw" in map(str, match.state.legal_actions()):
        match.act("draw" if "draw" in map(str, match.state.legal_actions()) else match.state.legal_actions()[0])


def said(table):
    """List the sentences of the last view that are spoken."""
    return [step["event"].get("say", "") for step in table.view["steps"]]


def test_hint_suggest_and_bar_tell_one_plan_from_one_source():
    match = two_handed()
    browser, other = Browser(pw.Table(match, 0, training=True)), pw.Table(match, 1)
    browser.send("hint")
    assert browser.answer()["text"] == browser.table.advice["text"] == match.hint(0).reason
    assert PINOCHLE in browser.table.advice["text"]
    assert "pinochle" not in repr(other.view)


def test_the_end_of_a_plan_is_told_once_in_the_bar_and_aloud():
    match = two_handed()
    table, other = pw.Table(match, 0), pw.Table(match, 1)
    match.hint(0)
    views = []
    table.observe(lambda change: views.append(change["new"]), "view")
    follow(match)
    told = [view for view in views if LOST in view["picture"]["status"]["text"]]
    aloud = [step["event"]["say"] for view in views for step in view["steps"] if LOST in step["event"].get("say", "")]
    assert (len(told), aloud) == (1, [LOST])
    assert LOST not in repr(other.view)
    assert match.plans_over(0) == []


def test_each_table_of_a_seat_tells_of_the_end_of_a_plan():
    """A notebook may show a seat in two cells: only the one that was made first told of it."""
    match = two_handed()
    told = [[], []]
    tables = [pw.Table(match, 0) for _ in told]
    for table, views in zip(tables, told, strict=True):
        table.observe(lambda change, views=views: views.append(change["new"]["picture"]["status"]["text"]), "view")
    match.hint(0)
    follow(match)
    assert [sum(LOST in text for text in views) for views in told] == [1, 1]


def test_the_end_of_a_plan_stands_in_the_bar_until_its_seat_acts():
    match = two_handed()
    table = pw.Table(match, 0)
    match.hint(0)
    stood = []

    def draw_again():
        for what in ("renew", "happening"):
            before = LOST in table.view["picture"]["status"]["text"]
            if what == "renew":
                table.viewer.renew()
            else:
                match._tell((), "face")
            stood.append((before, LOST in table.view["picture"]["status"]["text"]))

    follow(match, draw_again)
    assert (True, True) in stood
    assert (True, False) not in stood
    assert LOST not in table.view["picture"]["status"]["text"]


def test_the_end_of_a_plan_stands_before_the_advice_of_training_wheels():
    match = two_handed()
    table = pw.Table(match, 0, training=True)
    match.hint(0)
    advices = []
    table.observe(lambda change: advices.append(change["new"]), "advice")
    follow(match)
    assert [LOST in advice.get("text", "") for advice in advices].count(True) == 1
    assert LOST not in table.view["picture"]["status"]["text"]
    assert LOST not in said(table)


def test_a_table_without_hints_tells_of_no_plan():
    match = two_handed()
    table = pw.Table(match, 0)
    views = []
    table.observe(lambda change: views.append(change["new"]), "view")
    follow(match)
    assert LOST not in repr(views)
