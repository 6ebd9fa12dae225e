"""Test the signatures and docstrings of functions whose common parameters stand in a table."""

import re
from inspect import getdoc, signature

import pytest

from pinochle_widgets import lab
from pinochle_widgets.lab import charts

KNOWN = {"gone": "", "deck": "single"}
DRAWN = {"method": "exact", "n": 1_000_000, "seed": 0}
MELDS = {"trump": None, **DRAWN, "confidence": 0.95}
DEFAULTS = {
    "draw_odds": {"hold": "", "unseen": None, "draws": 3, **KNOWN, **MELDS},
    "keep_odds": {"unseen": None, "draws": 3, **KNOWN, **MELDS},
    "draw_value": {
        "hold": "",
        "unseen": None,
        "draws": 3,
        **KNOWN,
        "trump": "S",
        "table": "pinochle34",
        **DRAWN,
        "fractions": False,
    },
    "meld_value": {
        "cards": 12,
        "deck": "single",
        "trump": "S",
        "table": "pinochle34",
        **DRAWN,
        "fractions": False,
    },
    "convergence": {
        "meld": "aces_around",
        "copies": 1,
        "n": 1_000_000,
        "seed": 0,
        "seeds": 1,
        "points": 25,
        "given": None,
        "cards": 12,
        "deck": "single",
        "trump": None,
        "confidence": 0.95,
    },
}


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_signature_has_all_parameters_in_their_order(name):
    parameters = signature(getattr(lab, name)).parameters
    given = {
        each: parameter.default for each, parameter in parameters.items() if parameter.default is not parameter.empty
    }
    assert list(given.items()) == list(DEFAULTS[name].items())
    assert "how" not in parameters


@pytest.mark.parametrize(
    "function",
    [*(getattr(lab, name) for name in lab.__all__), *(getattr(charts, name) for name in charts.__all__)],
    ids=lambda each: f"{each.__module__.rpartition('.')[2]}.{each.__name__}" if callable(each) else each.__name__,
)
def test_help_describes_each_parameter(function):
    if not callable(function) or isinstance(function, type):
        return
    doc = getdoc(function)
    assert [
        each
        for each in signature(function).parameters
        if not re.search(rf"^(\S+, )*\*{{0,2}}{each}\b", doc, re.MULTILINE)
    ] == []
    assert "**how" not in doc


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: lab.draw_odds("AS", trumps="S"), r"draw_odds\(\) got .*'trumps'; it takes hold, .*, confidence"),
        (
            lab.keep_odds,
            r"keep_odds\(\) missing a required argument: 'hold'; it takes hold, unseen, ",
        ),
        (
            lambda: lab.meld_value(12, "single", "S", "pinochle34", "exact", 1, 0, True),
            r"meld_value\(\) too many positional arguments; it takes ",
        ),
    ],
)
def test_arguments_that_a_function_does_not_take_are_named(ask, message):
    with pytest.raises(TypeError, match=message):
        ask()
