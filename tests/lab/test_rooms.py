"""Test that a public function of the lab stands in a module of its name, and is imported from the lab itself."""

import pytest

from pinochle_widgets import lab
from pinochle_widgets.lab import charts

SHARED = {"alt", "bundle", "save", "svg", "theme"}
"""The functions of charts that serve all of them."""


@pytest.mark.parametrize("name", sorted({*lab.__all__} - {"charts", "hands"}))
def test_a_function_of_the_lab_stands_in_a_module_of_its_name(name):
    room, module = getattr(lab, name).__module__.removeprefix("pinochle_widgets.lab.").split(".")
    assert (room in {"odds", "origins", "play", "publishing", "reviewing", "stats"}, module) == (True, name)
    assert name in dir(lab)


@pytest.mark.parametrize("name", sorted({*charts.__all__} - SHARED))
def test_a_chart_stands_in_a_module_of_its_name(name):
    assert getattr(charts, name).__module__.rpartition(".")[2] == name


def test_the_charts_list_their_own_names_alone():
    assert dir(charts) == sorted(charts.__all__)


def test_a_name_that_there_is_not_is_no_attribute():
    with pytest.raises(AttributeError, match="has no attribute 'meld_oddity'"):
        lab.meld_oddity  # noqa: B018 - asked for by name
