"""Test the rules of rated play that a match keeps by itself: no hints, no deal twice, no other seat's cards, no copy."""

import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Record, RecordError, Saved
from pinochle_widgets.match.saving import saved_bytes
from pinochle_widgets.match.saving.saver import RATED
from pinochle_widgets.widgets.desks.opening import saved_in as read
from pinochle_widgets.widgets.desks.rating import Rated
from pinochle_widgets.widgets.odds.panel import NOT_RATED
from tests.games.tables_auction import SINGLE

REFUSED = {
    "observe": (lambda match: match.observe(1), "cards of other seats stay hidden"),
    "hint": (lambda match: match.hint(0), "No hints"),
    "ask_hint": (lambda match: match.ask_hint(0, print), "No hints"),
    "redeal_game": (Match.redeal_game, "each deal is played once"),
    "restart_game": (Match.restart_game, "each deal is played once"),
    "restart_round": (Match.restart_round, "each deal is played once"),
    "set_level": (lambda match: match.set_level(1, "beginner"), "levels stay"),
    "saved": (Match.saved, "the game can't be copied"),
    "change_to": (lambda match: match.change_to(Match(SINGLE)), "each deal is played once"),
    "take_up": (lambda match: match.take_up(opened(Match(SINGLE))), "each deal is played once"),
}
"""The methods that a rated match refuses, and the words of the refusals."""


def opened(match):
    return read(match.saved().decode())


@pytest.mark.ci_runs("ask_hint", "take_up", "change_to")
@pytest.mark.parametrize("name", REFUSED)
def test_a_rated_match_refuses(name):
    call, words = REFUSED[name]
    match = Match(SINGLE, seed=8)
    end = match.rate(0)
    before = str(match.record), match.state.copy()
    with pytest.raises(pw.IllegalAction, match=f"In rated play.*{words}|{words} in rated play"):
        call(match)
    assert (str(match.record), match.state) == before
    assert match.observe(0).seat == 0
    end()
    end()
    assert match.rated == []
    call(match)


@pytest.mark.parametrize("seat", [1, 9, "0", None])
def test_only_persons_are_rated(seat):
    match = Match(SINGLE, seed=8)
    with pytest.raises(ValueError, match=re.escape(f"seat is {seat!r}; it must be the seat of a person")):
        match.rate(seat)
    assert match.rated == []


def test_a_rated_match_goes_on_in_no_other_one():
    rated = Match(SINGLE, seed=8)
    rated.rate(0)
    with pytest.raises(pw.IllegalAction, match="each deal is played once"):
        Match(SINGLE).change_to(rated)


@pytest.mark.whole
def test_a_rated_match_that_was_saved_goes_on_rated(tmp_path):
    path = tmp_path / "rated.save"
    match = Match(SINGLE, seed=8)
    match.save(path)
    end = match.rate(0)
    match.saver.flush()
    saved = Saved.read(path)
    again = Match(SINGLE)
    again.take_up(saved)
    for resumed in (Match.of_saved(saved)[0], again, Match.resume(path)):
        assert resumed.rated == [0]
        with pytest.raises(pw.IllegalAction, match="No hints"):
            resumed.hint(0)
        with pytest.raises(pw.IllegalAction, match="stay hidden"):
            resumed.observe(1)
    resumed.rate(0)()
    assert resumed.rated == []
    assert resumed.hint(0)
    resumed.saver.flush()
    assert Match.resume(path).rated == []
    end()


@pytest.mark.parametrize("seats", [None, 0, [7], [1], ["0"], [[0]], {"0": 0}])
def test_the_rated_seats_of_a_saved_game_are_those_of_persons(tmp_path, seats):
    path = tmp_path / "changed.save"
    match = Match(SINGLE, seed=8)
    match.save(path).write_bytes(saved_bytes(match._play.ledger, {RATED: seats}))
    assert Match.resume(path).rated == []


def test_a_table_goes_on_with_a_rated_game_and_ends_its_rating(tmp_path):
    """Go on in a new kernel, as a page does, and deal another game there, which nobody rates."""
    table = pw.play(SINGLE, seed=8, rated=True)
    table.match.proceed()
    path = table.match.save(tmp_path / "rated.save")
    for resumed in (pw.play(resume=path), pw.play("two-handed")):
        resumed.take_up(Saved.read(path))
        assert resumed.match.rated == [0]
        assert resumed.rating["title"] == "Not rated yet: 0 of 20 deals"
        resumed.desk(Rated).rate(None)
        assert resumed.match.rated == []


def test_the_text_of_its_record_is_sealed():
    """Find the rated person's own cards in it and no other: the same deal can be played from it neither on nor again."""
    match = Match(SINGLE, seed=8)
    match.rate(0)
    text = str(match.record)
    (deal,) = (line.split()[1:] for line in text.splitlines() if line.startswith("deal "))
    own = [str(held.card) for held in match.observe(0).hand]
    assert sorted(deal) == sorted([*own, *["??"] * (48 - len(own))])
    for made in (Match.from_record, Match.replicate):
        with pytest.raises(RecordError, match="36 cards of this record are sealed"):
            made(Record.from_text(text))


def test_a_match_draws_itself_as_the_rated_person_sees_it():
    match = Match(SINGLE, seats=["person", "beginner", "person", "beginner"], seed=8)
    first = match._repr_html_()
    match.rate(2)
    assert match._repr_html_() != first
    assert match.observe(2).seat == 2
    with pytest.raises(pw.IllegalAction, match="stay hidden"):
        match.observe(0)


def test_an_odds_panel_of_a_rated_seat_tells_nothing():
    """Rate a match of a game that has odds, as no table does today."""
    match = Match(seed=7)
    panel = pw.OddsPanel(match)
    other = pw.OddsPanel(match, 1)
    shown = panel.view
    assert shown["rows"]
    end = match.rate(0)
    for each in (panel, other):
        assert each.view["waiting"] == NOT_RATED
        assert not each.view["rows"]
        assert each.view["out"] is None
        assert each.frame.empty
        assert each.seat == 0
    with pytest.raises(ValueError, match="table is rated; there are no odds in rated play"):
        pw.OddsPanel(match)
    end()
    assert panel.view["rows"] == shown["rows"]
