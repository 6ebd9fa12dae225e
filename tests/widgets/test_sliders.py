"""Test the sliders beside a chart of simulations."""

from __future__ import annotations

import matplotlib.pyplot as plt
import pytest

import pinochle_widgets as pw
from pinochle_widgets.lab import charts, hands


@pytest.mark.whole
def test_the_chart_follows_each_slider():
    sliders = pw.ChanceSliders(["count('A') >= 2", hands.void("D")], seeds=4)
    shown = {tuple(sliders.frame.ci_low)}
    for slider, value in (
        (sliders.event, sliders.event.options[1][1]),
        (sliders.cards, 15),
        (sliders.deck, "double"),
        (sliders.deck, "52-card"),
        (sliders.n, 1000),
        (sliders.seed, 9),
    ):
        slider.value = value
        shown.add(tuple(sliders.frame.ci_low))
    assert len(shown) == 7
    assert "4 intervals of 95%, each from 1,000 hands of its own" in sliders.alt
    asked = pw.lab.chance(hands.void("D"), cards=15, deck="52-card")
    assert sliders.frame.exact.iloc[0] == asked.probability.item()
    assert sliders.frame.seed.unique().tolist() == [9, 10, 11, 12]


@pytest.mark.whole
def test_what_can_not_be_is_said_and_the_sliders_go_on():
    sliders = pw.ChanceSliders("count('9') >= 2", seeds=2, chart="convergence")
    sliders.cards.value = 1
    assert "The exact chance, 0%, is a level line." in sliders.alt  # impossible, and no error
    sliders.deck.value = "double"
    assert sliders.alt.startswith(
        "event has count('9') >= 2, and this deck of 80 has no such card; its ranks are J Q K T A"
    )
    sliders.deck.value = "single"
    sliders.cards.value = 12
    assert sliders.alt.startswith("How a simulation closes in on the exact chance")


def test_an_event_that_is_known_to_have_come_stays_given():
    more, least = hands.count("A") >= 4, hands.count("A") >= 2
    sliders = pw.ChanceSliders(more, seeds=3, n=500, given=str(least))
    assert sliders.frame.exact.iloc[0] == pw.lab.chance(more, least).probability.item()
    sliders.cards.value = 15
    assert sliders.frame.exact.iloc[0] == pw.lab.chance(more, least, cards=15).probability.item()
    row = pw.lab.convergence(more, n=500, points=2, seed=1, given=least).loc[500]
    found = pw.lab.chance(more, least, method="simulated", n=500, seed=1)
    assert (
        row[["probability", "ci_low", "ci_high"]].tolist()
        == found.iloc[0][["probability", "ci_low", "ci_high"]].tolist()
    )


def test_the_same_chart_can_be_drawn_anywhere():
    sliders = pw.ChanceSliders("count('A') >= 2", seeds=2)
    _, ax = plt.subplots()
    assert sliders.chart(ax) is ax
    assert charts.alt(ax) == sliders.alt
    plt.close("all")


@pytest.mark.parametrize(
    ("argument", "fault"),
    [
        ({"event": "open('x')"}, "'open' is no function here"),
        ({"event": []}, "event is"),
        ({"event": [7]}, "event is"),
        ({"chart": "pie"}, "chart is 'pie'; it must be 'intervals' or 'convergence'"),
        ({"cards": 21}, "cards is 21; it must be a whole number from 1 to 20"),
        ({"n": 10**9}, "n is 1000000000"),
        ({"seeds": 0}, "seeds is 0"),
        ({"deck": "triple"}, "deck is 'triple'"),
        ({"seed": "club"}, "seed is 'club'"),
        ({"given": 7}, "given is 7"),
    ],
)
def test_wrong_arguments_are_named(argument, fault):
    with pytest.raises(ValueError, match=fault):
        pw.ChanceSliders(**argument)
