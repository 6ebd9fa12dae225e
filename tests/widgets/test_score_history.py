"""Test the score history beside a table: drawn anew after each round, and readable without a front end."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET

import pytest
from matplotlib import pyplot as plt

import pinochle_widgets as pw
from pinochle_widgets.lab import charts


def anything(match: pw.Match, rng: random.Random) -> None:
    if match.pause == "game":
        match.next_game()
    elif match.pause:
        match.proceed()
    else:
        match.act(rng.choice(match.state.legal_actions(match.state.seats_to_act[0])))


def drawings(history: pw.ScoreHistory, match: pw.Match) -> list[tuple[int, int]]:
    """Note game and round of each time it is drawn from now on."""
    found: list[tuple[int, int]] = []
    history.observe(lambda _change: found.append((match.number, match.state.round)), names="value")
    return found


@pytest.mark.whole
def test_it_is_drawn_after_each_round_and_with_each_game() -> None:
    table, rng = pw.play(opponent="carefree", seed=3, rules={"goal": 200}), random.Random(3)
    history = pw.ScoreHistory(table)
    found = drawings(history, table.match)
    while table.match.number == 1:
        before = history.value
        moves = len(found)
        anything(table.match, rng)
        assert (history.value != before) == (len(found) > moves)
    last = max(number for game, number in found if game == 1)
    assert last >= 2
    assert found == [*((1, number) for number in range(2, last + 1)), (1, last), (2, 1)]
    assert history.alt == "The score, round by round. No points yet. The goal is 200."


def test_it_shows_what_is_booked_and_no_more() -> None:
    table, rng = pw.play(opponent="novice", seed=5), random.Random(5)
    history = pw.ScoreHistory(table)
    while table.match.state.round < 3:
        anything(table.match, rng)
        seen = table.match.state.observe(0)
        booked = [f"After round {n}:" in history.alt for n in range(1, 4)]
        assert booked == [n <= len(seen.rounds) for n in range(1, 4)]
        assert "So far" not in history.alt
    assert ET.fromstring(history.value).get("aria-label") == history.alt


@pytest.mark.whole
def test_it_follows_computer_players() -> None:
    match = pw.Match(seats=("novice", "carefree"), seed=1)
    history = pw.ScoreHistory(match)
    found = drawings(history, match)
    match.play_out()
    assert len(found) == match.state.round
    assert repr(history) == "<ScoreHistory: game 1, 5 rounds; Novice 1,056, Carefree 121>"


def test_the_table_is_not_kept_waiting_by_moves() -> None:
    """The last move of a round costs a drawing, and no other move."""
    match, rng = pw.Match(seats=("person", "novice"), seed=2), random.Random(2)
    history = pw.ScoreHistory(match)
    found = drawings(history, match)
    while match.state.round == 1:
        assert found == []
        anything(match, rng)
    assert len(found) == 1


@pytest.mark.whole
def test_a_restarted_round_and_a_new_level_are_shown() -> None:
    match, rng = pw.Match(seats=("person", "novice"), seed=8), random.Random(8)
    history = pw.ScoreHistory(match)
    while match.state.round < 2:
        anything(match, rng)
    assert "You and Novice" in history.alt
    match.set_level(1, "standard")
    assert "You and Standard" in history.alt
    match.restart_round()
    assert "After round 1" in history.alt
    assert "round 2" not in history.alt


@pytest.mark.whole
def test_a_record_is_shown_as_it_is() -> None:
    match = pw.Match(seats=("standard", "novice"), seed=2026)
    match.play_out()
    history = pw.ScoreHistory(pw.Record.from_text(str(match.record)))
    assert history.record.result == match.record.result
    assert history.value == pw.ScoreHistory(match).value
    history.close()


def test_closed_it_follows_no_more() -> None:
    match, rng = pw.Match(seats=("person", "carefree"), seed=1), random.Random(1)
    history = pw.ScoreHistory(match)
    found = drawings(history, match)
    history.close()
    while match.state.round == 1:
        anything(match, rng)
    assert found == []
    assert match._watchers == []


@pytest.mark.whole
def test_without_a_front_end_a_still_picture_stands_in_its_place() -> None:
    match = pw.Match(seats=("standard", "novice"), seed=2026)
    match.play_out()
    open_before = plt.get_fignums()  # of other tests
    history = pw.ScoreHistory(match)
    data, metadata = history._repr_mimebundle_()
    assert data["text/plain"] == history.alt == metadata["image/png"]["alt"]
    assert len(data["image/png"]) > 10_000
    assert "application/vnd.jupyter.widget-view+json" in data
    assert plt.get_fignums() == open_before


@pytest.mark.whole
def test_it_is_drawn_for_light_and_dark_pages_whatever_theme_figures_have() -> None:
    match = pw.Match(seats=("standard", "novice"), seed=2026)
    match.play_out()
    light = pw.ScoreHistory(match).value
    with charts.theme("dark"):
        assert pw.ScoreHistory(match).value == light
    assert "data-jp-theme-light" in light


@pytest.mark.parametrize("source", ["table", None, 3])
def test_what_has_no_score_is_refused(source: object) -> None:
    with pytest.raises(ValueError, match=re.escape("source is") + ".*Record, a Match or a Table"):
        pw.ScoreHistory(source)
