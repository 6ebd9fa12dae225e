"""Test whole numbers and seeds in the forms that people have them, and decks that can't be."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.basics.arguments import seed, whole
from pinochle_widgets.cards import Deck


@pytest.mark.parametrize("value", [7, 7.0, np.int8(7), np.uint64(7), np.float32(7), np.array(7), Fraction(7)], ids=repr)
def test_a_whole_number_may_come_in_any_form(value):
    assert (whole(value), type(whole(value))) == (7, int)
    assert seed(value) == 7


@pytest.mark.parametrize(
    "value",
    [True, np.True_, 7.5, np.nan, np.inf, -np.inf, "7", None, [7], np.array([7, 8]), 7j, Fraction(7, 2)],
    ids=repr,
)
def test_what_is_none_is_none(value):
    assert whole(value) is None
    assert seed(value) == (value if isinstance(value, str) else None)


FORMS = pytest.mark.parametrize("form", [float, pytest.param(np.float64, marks=pytest.mark.whole)])


@pytest.mark.whole
@FORMS
def test_counts_and_seeds_of_the_lab_may_come_in_any_form(form):
    for ask in (
        lambda n: lab.meld_odds(n(12), method="simulated", n=n(500), seed=n(3)),
        lambda n: lab.draw_odds("AS AH", draws=n(4)),
        lambda n: lab.tournament(["carefree", "novice"], pairs=n(2), seed=n(3), n_jobs=n(1)),
        lambda n: lab.self_play("carefree", n=n(5), seed=n(3)),
        lambda n: lab.convergence(n=n(200), points=n(3), copies=n(1), seed=n(3)),
        lambda n: lab.calibration(lab.auctions("pinochle34/cutthroat", n(4), seed=n(3)), bins=n(2)),
        lambda n: lab.audit_shuffle(n(1000), seed=n(3)).positions,
    ):
        assert ask(form).equals(ask(int))


@pytest.mark.ci_runs(1)
@FORMS
def test_games_are_dealt_from_a_seed_in_any_form(form):
    plain = pw.new_game("two-handed", seed=7, number=2)
    assert pw.new_game("two-handed", seed=form(7), number=form(2)).decks == plain.decks
    match, other = (pw.Match(seats=("novice", "carefree"), rules={"goal": goal}, seed=number) for goal, number in (
        (form(500), form(7)), (500, 7)))  # fmt: skip
    for each in (match, other):
        each.play_out()
        each.next_game()
        each.play_out()
    assert str(match.record) == str(other.record)


def test_true_is_no_count_and_no_seed():
    for ask in (
        lambda: lab.meld_odds(True),
        lambda: lab.meld_odds(method="simulated", n=100, seed=True),
        lambda: lab.self_play("carefree", n=5, seed=np.True_),
        lambda: pw.new_game("two-handed", seed=True),
        lambda: Deck("QKA", True),
    ):
        with pytest.raises(ValueError, match="True"):
            ask()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("AAK",), "ranks: 'A' stands twice in 'AAK'; a deck's ranks are some of 23456789TJQKA, each once"),
        (("ZYX",), "ranks: no rank 'Z' in 'ZYX'; a deck's ranks are some of 23456789TJQKA"),
        (("9JQK10A",), "ranks: no rank '1'"),
        (("",), "ranks: ''; "),
        ((["Q", "K"],), "ranks: "),
        (("QKA", 0), "copies: 0; each card may be there a whole number of times, from 1"),
        (("QKA", -2), "copies: -2"),
        (("QKA", 1.5), "copies: 1.5"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        Deck(*arguments)


def test_a_deck_is_the_same_however_its_copies_are_written():
    assert Deck("QKA", np.int64(3)) == Deck("QKA", 3.0) == Deck("QKA", 3)
    assert len(Deck("QKA", 3.0).cards) == 36


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: lab.draw_odds("AS", kitty=3), r"draw_odds\(\) got an unexpected keyword argument 'kitty'"),
        (lambda: lab.convergence(method="exact"), r"convergence\(\) got an unexpected keyword argument 'method'"),
    ],
)
def test_an_argument_that_there_is_not_is_named(ask, message):
    with pytest.raises(TypeError, match=message):
        ask()
