"""Test the moving pictures: by messages, as a page sends them, with wrong ones, and with figures of one's own reckoning."""

from __future__ import annotations

from fractions import Fraction
from math import comb, isnan

import pytest

import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.lab.hands import call, count, longest
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.moving import square
from pinochle_widgets.widgets.moving.protocol import BayesPanel, DrawPanel
from pinochle_widgets.widgets.protocol.common import VERSION

OWN = {"words": ("so", "does", "does not"), "prior": 0.25, "if_so": 0.6, "if_not": 0.2}


def say(panel, act, **more):
    panel._on_message(panel, {"version": VERSION, "act": act, **more}, [])
    shown = getattr(panel, panel.SHOWS)
    assert messages.fault(shown, BayesPanel if panel.SHOWS == "bayes" else DrawPanel) is None
    return shown


def counts(shown):
    return [each["count"] for each in shown["counts"]]


def test_a_square_counts_the_hands_of_each_kind_and_tells_the_share() -> None:
    panel = pw.BayesPanel(**OWN)
    assert counts(panel.bayes) == [10, 15, 15, 60]
    assert panel.posterior == pytest.approx(0.5)
    shown = say(panel, "done", place=1)
    assert counts(shown) == [15, 10, 60, 15]
    assert [each["text"] for each in shown["shares"]] == ["25", "40", "80"]
    assert panel.posterior == pytest.approx(1 / 7)
    shown = say(panel, "set", what="if_so", value=" 12,5 % ")
    assert (panel.if_so, shown["shares"][1]["text"]) == (0.125, "12.5")
    assert panel._shares["if_so"] == 0.875, "the other act is done in all the rest"
    assert counts(say(panel, "reset")) == [10, 15, 15, 60]
    panel.close()


def test_hands_are_a_hundred_whatever_the_figures() -> None:
    panel = pw.BayesPanel(**OWN)
    for prior in ("0", "0.4", "33.3", "66.67", "99.9", "100"):
        for so in ("0", "7.7", "50.5", "100"):
            say(panel, "set", what="prior", value=prior)
            shown = say(panel, "set", what="if_so", value=so)
            assert sum(counts(shown)) == 100
            shares = [each for _, _, each in panel.counts]
            exact = float(prior) * float(so) / 100
            assert abs(shares[1] - exact) < 1
    panel.close()


def test_an_act_that_nobody_does_tells_nothing() -> None:
    panel = pw.BayesPanel(**{**OWN, "if_so": 0, "if_not": 0})
    assert isnan(panel.posterior)
    assert panel.bayes["told"] == "Does: nobody does"
    assert repr(panel) == "<BayesPanel: so; 25% before, nobody does 'does'>"
    panel.close()


def test_what_is_no_figure_changes_nothing_and_is_told() -> None:
    panel = pw.BayesPanel(**OWN)
    for wrong in ("", "half", "101", "-1", "nan", "1e999"):
        shown = say(panel, "set", what="prior", value=wrong)
        assert "write a number from 0 to 100" in shown["fault"], wrong
        assert panel.prior == 0.25
    assert say(panel, "done", place=2)["fault"]
    assert say(panel, "set", what="prior", value="30")["fault"] == ""
    say(panel, "set", what="goal", value="30")
    panel.close()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"event": count("A") >= 3}, "act"),
        ({"act": "longest() >= 5"}, "event"),
        ({"event": 3, "act": longest() >= 5}, "event"),
        ({"words": ("so", "does")}, "words"),
        ({"words": ("so", "does", "not"), "prior": 0.5}, "words"),
        ({**OWN, "prior": 25}, "prior"),
        ({**OWN, "if_so": True}, "if_so"),
        ({**OWN, "theme": "pink"}, "pink"),
    ],
)
def test_wrong_arguments_of_a_square_are_named(wrong, told) -> None:
    with pytest.raises(ValueError, match=told):
        pw.BayesPanel(**wrong)


def test_the_figures_of_events_are_those_of_the_lab() -> None:
    event, act = count("A") >= 3, longest() >= 5
    panel = pw.BayesPanel(event, "longest() >= 5")
    assert panel.posterior == pytest.approx(lab.chance(event, act)["probability"].iloc[0])
    assert panel.words == (event.text, act.text, f"~({act.text})")
    panel.close()


@pytest.mark.whole
def test_the_usual_figures_are_those_of_rounds_that_are_played() -> None:
    panel = pw.BayesPanel(count("A", of="partner") >= 3, call("partner", 1) == "pass")
    assert [panel.prior, panel.if_so, panel.if_not] == pytest.approx(square.SHARES, abs=0.001)
    assert panel.posterior == pytest.approx(0.253, abs=0.001)
    panel.close()


def test_a_chance_follows_the_cards() -> None:
    panel = pw.DrawPanel("count('A') >= 2", cards=3, deck="52-card", seed=1)
    none, one = comb(48, 3), 4 * comb(48, 2)
    assert panel.chances == [1 - Fraction(none + one, comb(52, 3))]
    shown = say(panel, "card", card="AS", in_hand=True)
    assert panel.chances[1] == 1 - Fraction(comb(48, 2), comb(51, 2))
    assert (shown["hidden"], shown["cards"][0]["card"]) == (2, "AS")
    say(panel, "card", card="ah", in_hand=False)
    assert panel.chances[2] == 1 - Fraction(comb(48, 2), comb(50, 2))
    assert say(panel, "card", card="AS", in_hand=True)["fault"] == "No ace of spades is left."
    assert "Name one card" in say(panel, "card", card="AS AH", in_hand=True)["fault"]
    assert "Name one card" in say(panel, "card", card=" ", in_hand=True)["fault"]
    assert say(panel, "card", card="13 of bells", in_hand=True)["fault"]
    say(panel, "turn")
    say(panel, "turn")
    assert panel.chances[-1] in (0, 1)
    assert say(panel, "turn")["fault"] == "All cards of the hand are turned."
    assert len(say(panel, "back")["cards"]) == 3
    assert say(panel, "deal")["cards"] == []
    assert say(panel, "back")["cards"] == []
    panel.close()


def test_on_average_a_turned_card_changes_nothing() -> None:
    panel = pw.DrawPanel("count('A') >= 2", cards=4, deck="52-card")
    before, after = panel.chances[0], Fraction(0)
    for card in {str(each) for each in panel.deck.cards}:
        panel.turn(card)
        after += panel.chances[1] / 52
        say(panel, "back")
    assert after == before
    panel.close()


def test_another_event_is_asked_of_the_same_cards() -> None:
    panel = pw.DrawPanel(["void('D')", count("A") >= 4], seed=4)
    panel.turn("9D")
    assert panel.chances[1] == 0
    assert say(panel, "event", place=1)["event"] == 1
    assert [str(each.card) for each in panel._seen] == ["9D"]
    assert panel.chances[0] > panel.chances[1] > 0
    assert say(panel, "event", place=2)["fault"]
    panel.close()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"event": []}, "event"),
        ({"event": call("partner", 1) == "pass"}, "event"),
        ({"event": 3}, "event|iterable"),
        ({"cards": 0}, "cards"),
        ({"cards": 21}, "cards"),
        ({"deck": "tarot"}, "deck"),
        ({"seed": 1.5}, "seed"),
        ({"event": "count('A', of='kitty') >= 1"}, "kitty"),
    ],
)
def test_wrong_arguments_of_a_draw_are_named(wrong, told) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        pw.DrawPanel(**wrong)


def test_static_forms_have_a_picture_and_all_figures_in_words() -> None:
    panel, drawing = pw.BayesPanel(**OWN), pw.DrawPanel("count('A') >= 4", seed=2)
    drawing.turn("AS")
    drawing.turn("KS", in_hand=False)
    for each, words in (
        (panel, ("15 yes, does", "60 no, does not", "Does: 50.0%", "Before it: 25.0%")),
        (drawing, ("before 9.4%", "A♠ 19.7%", "K♠ gone 20.7%")),
    ):
        still = each._still()
        assert still.picture.startswith(b"\x89PNG")
        assert all(word in still.text for word in words), still.text
        each.close()
