"""Test the players and the day of each round: on the scoresheet, and in the record that a table writes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from tests.widgets.clock import stopped_at
from tests.widgets.test_table import Browser


@pytest.fixture(autouse=True)
def _today():
    with stopped_at(2026, 1, 31):
        yield


def a_round_later(browser: Browser) -> list[list[str] | None]:
    """Play to the end of a round; returns the cells `played` of its row and of those before."""
    rng, number = random.Random(1), browser.table.match.state.round
    while not ((browser.picture["panel"] or {}).get("kind") == "round" and browser.picture["info"]["round"] >= number):
        browser.anything(rng)
    rows = browser.table.view["picture"]["score"]["rows"]
    return [row.get("played") for row in rows if row["kind"] in ("older", "round")]


def test_a_round_tells_level_and_day_and_so_does_the_record_of_a_table():
    browser = Browser(pw.play("two-handed", opponent="novice", seed=2))
    match = browser.table.match
    assert a_round_later(browser) == [["Novice", "31 Jan 2026"]]
    assert str(match.record).split("\n")[5] == "date 2026-01-31"
    assert match.record.replay().round == match.state.round


def test_a_level_that_is_changed_is_told_from_its_first_card_on():
    browser = Browser(pw.play("two-handed", opponent="novice", seed=2, rules={"goal": 3000}))
    match, day = browser.table.match, "31 Jan 2026"
    a_round_later(browser)
    match.set_level(1, "standard")  # the round is over: it tells the level that played it
    browser.send("continue")
    assert a_round_later(browser) == [["Novice", day], ["Standard", day]]
    browser.send("continue")
    browser.anything(random.Random(1))
    browser.anything(random.Random(1))
    match.set_level(1, "carefree")
    assert a_round_later(browser)[2] == ["Standard, then Carefree", day]


def test_a_round_that_an_earlier_form_of_a_level_played_says_so():
    browser, day = Browser(pw.play("two-handed", opponent="expert", seed=2, rules={"goal": 3000})), "31 Jan 2026"
    assert a_round_later(browser) == [["Expert", day]]
    text = (
        str(browser.table.match.record).replace("pinochle-record 3", "pinochle-record 1").replace("expert=2", "expert")
    )
    table = pw.Table(pw.Match.from_record(pw.Record.from_text(text), pauses=True))
    browser = Browser(table)
    assert a_round_later(browser) == [["Expert (earlier form)", day], ["Expert", day]]


def test_rounds_before_a_changed_rule_are_rows_without_levels_or_day():
    browser, day = Browser(pw.play("two-handed", opponent="novice", seed=2, rules={"goal": 3000})), "31 Jan 2026"
    match = browser.table.match
    a_round_later(browser)
    match.set_level(1, "standard")
    match.change_rules(replace(match.rules, goal=2000))
    assert a_round_later(browser) == [[], ["Standard", day]], "the first was played by Novice, and is in another record"


def test_only_a_table_dates_a_record_and_the_next_game_has_its_own_day():
    match = pw.Match(seats=("person", "novice"), seed=2)
    assert "date" not in str(match.record)
    table = pw.Table(match)
    with stopped_at(2026, 2, 1):
        assert "\ndate 2026-01-31\n" in str(match.record)
        match.redeal_game()
    assert "\ndate 2026-02-01\n" in str(match.record)
    table.close()
