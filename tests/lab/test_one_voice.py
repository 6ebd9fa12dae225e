"""Test that hints and reviews say one thing: what is advised is no loss afterwards, and what a deeper look finds stands apart."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.games.judging import kept
from pinochle_widgets.games.judging.stages import BUDGETS, Budget
from pinochle_widgets.games.judging.standing import noted
from pinochle_widgets.games.protocol import Adviser, Decision, Gain, Game
from pinochle_widgets.games.words.advice import figures, gain_words
from pinochle_widgets.lab.reviewing.course import Course
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.match import hints
from pinochle_widgets.match.record.entries import Comment, Price

if TYPE_CHECKING:
    import pandas as pd

WEAK = {"two-handed": "carefree", "canasta": "carefree", "pinochle34/partnership": "beginner"}
"""Games with a level whose advice the judge often has to mend."""

HINTS = 8

SEEDS = {"two-handed": 5, "canasta": 2, "pinochle34/partnership": 3}
"""The games of rounds in which the judge mends some of the first hints."""


@pytest.fixture
def _weak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the weakest level advise."""
    monkeypatch.setattr(Game, "adviser", lambda game, _rules: Adviser(game.level(WEAK[game.name]), ""))


def followed(name: str) -> tuple[pw.Match, int]:
    """Let a person follow some hints of the first round; returns the match, and how many of them the judge had mended."""
    game = pw.games.find_game(name)
    match = pw.Match(name, ("person", *(game.usual_level,) * (game.seats - 1)), seed=SEEDS[name], pauses=True)
    mended, usual = 0, game.level(game.usual_level).make()
    while match.pause != "round":
        if match.pause:
            match.proceed()
            continue
        seen = match.state.observe(0)
        if len(match.advised) == HINTS:
            match.act(usual.choose(seen, Random(0)).action)
            continue
        hint = match.hint(0)
        mended += str(match.hint(0, WEAK[name]).action) != str(hint.action)
        match.act(hint.action)
    return match, mended


@pytest.mark.ci_runs("two-handed")
@pytest.mark.usefixtures("_weak")
@pytest.mark.parametrize("name", WEAK)
def test_whoever_follows_all_hints_gives_nothing_up_in_the_review(name, monkeypatch):
    match, mended = followed(name)
    assert mended >= 2
    frame = pw.review(match.record, budget="quick", n_jobs=1)  # a record alone knows of no advice
    assert not frame.is_advised.any()

    def asked(*_given):
        raise AssertionError("a row that a hint has left is read, and nobody is asked anew")

    monkeypatch.setattr(appraiser_of(match.game), "results", asked)
    mine = reviewed(match)
    assert len(mine) == HINTS
    assert (mine.ci_low <= 0).all()


def reviewed(match: pw.Match) -> pd.DataFrame:
    """Make the review of the choices that were advised, alone."""
    course = Course([match.record], BUDGETS["quick"], advised=[match.advised])
    (places,) = course._advised
    course._known[0][:] = [place not in places for place in range(course.total)]
    for _ in course.steps():
        pass
    return course.frame().iloc[sorted(places)]


@pytest.mark.whole
@pytest.mark.usefixtures("_weak")
def test_the_same_figures_come_without_what_is_kept():
    match, _ = followed("two-handed")
    rows = reviewed(match)
    kept.forget()
    again = reviewed(match)
    assert rows.given_up.tolist() == again.given_up.tolist()


def test_another_level_than_the_adviser_advises_as_it_plays():
    match = pw.Match("two-handed", ("person", "carefree"), seed=5)
    match.hint(0, "carefree")
    assert match.advised == {}
    match.hint(0)
    assert len(match.advised) == 1


def test_what_was_advised_is_kept_with_the_game_and_forgotten_with_it(tmp_path):
    match = pw.Match("two-handed", ("person", "carefree"), seed=5)
    path = match.save(tmp_path / "game.pinochle")
    match.hint(0)
    assert match.saver.flush()
    again = pw.Match.resume(path)
    assert again.advised == match.advised != {}
    match.redeal_game()
    assert match.advised == {}


@pytest.mark.parametrize("notes", [None, [], "x", {"a": "b", 3: 4}, {"a": True}])
def test_notes_on_advice_that_somebody_else_wrote_are_passed_over(notes):
    assert hints.read_advised(notes) == {}
    assert len(hints.read_advised({str(n): n for n in range(5_000)})) == hints.MOST_NOTED


@pytest.mark.whole
def test_a_deeper_look_at_an_advised_act_stands_outside_of_what_was_given_up():
    match = pw.Match("two-handed", ("carefree", "carefree"), seed=1, pauses=True)
    match.proceed()
    plain = pw.review(match, budget=200, n_jobs=1)
    dear = plain[plain.ci_low > 0].iloc[0]
    state = next(s for ply, s in enumerate(match.record.states(), 1) if ply == dear.ply)
    action = pw.parse_action(dear.action, int(dear.seat))
    match._advised = dict([noted(match.game, state.observe(action.seat), action)])
    frame = pw.review(match, budget=200, n_jobs=1)
    row = frame[frame.ply == dear.ply].iloc[0]
    assert row.is_advised
    assert row.note.startswith("Advised; a closer look finds lay hundred aces better, by ")
    before, now = (sum(rounds["given_up"] for rounds in each.attrs["rounds"]) for each in (plain, frame))
    assert now == pytest.approx(before - dear.given_up)
    told = lab.annotated(match, frame).entries
    assert Comment(row.note) in told
    assert sum(isinstance(each, Price) for each in told) == len(frame) - 1


@pytest.mark.whole
@pytest.mark.usefixtures("_weak")
def test_kept_prices_know_what_was_advised():
    match, _ = followed("two-handed")
    few = Budget(20, 100, is_counted=True)
    course = Course([match.record], few, advised=[match.advised])
    for _ in course.steps():
        pass
    told = course.kept()
    other = Course([match.record], few)
    other.go_on_from(told)
    assert other.done == course.done > 0
    assert other.frame().equals(course.frame())
    strange = Course([match.record], few)
    strange.go_on_from({**told, "advised": [-1, 10**9, 0]})
    assert strange.done in (0, course.done)


@pytest.mark.whole
def test_in_modern_american_no_size_is_told():
    match = pw.Match("canasta", ("carefree", "carefree"), seed=3, rules="canasta/modern-american", pauses=True)
    while match.pause != "round":
        match.proceed()
    frame = pw.review(match, budget="quick", n_jobs=1)
    behind = frame[frame.ci_low > 0]
    assert len(behind) > 1
    assert not frame.is_sized.any()
    assert behind.note.str.contains(r" was better\.(?: Turning point.*)?$").all()
    assert "clearly worse" in frame.attrs["summary"][0]
    told = lab.annotated(match, frame).entries
    assert not any(isinstance(each, Price) for each in told)
    assert {*behind.note} <= {each.text for each in told if isinstance(each, Comment)}


def test_a_hint_by_unsized_rules_says_which_is_better_and_no_points():
    action, rival = (pw.parse_action(f"discard {card}", 0, game="canasta") for card in ("9S", "JD"))
    advice = Decision(action, "", {"deals": 300, "ahead": 12.0}, gain=Gain(840.0, 300.0, rival, is_sized=False))
    assert gain_words(advice.gain) == "better than J♦"
    assert figures(advice) == ["Better than J♦, by play-outs."]
