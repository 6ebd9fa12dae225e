"""Check that names stay: those that a notebook imports, and the public attributes of matches, states and observations."""

from importlib import import_module
from pathlib import Path

import pytest

import pinochle_widgets as pw

KEPT = Path(__file__).with_name("public_names.txt")
"""The names that notebooks may use, by the object that has them: one may be added, none may go."""

FAMILIES = ("two-handed", "pinochle34/cutthroat", "canasta")


def public(thing):
    """List the public attributes of an object."""
    return sorted(name for name in dir(thing) if not name.startswith("_"))


def holders():
    """List the public names of the package, and of a match, a state and an observation of each family."""
    found = {"pinochle_widgets": sorted(pw.__all__), "Match": public(pw.Match(seed=1))}
    for game in FAMILIES:
        state = pw.new_game(game, seed=1)
        for thing in (state, state.observe(0)):
            found[type(thing).__name__] = public(thing)
    return found


def kept():
    """Read the names that stay, by their holder."""
    found = {}
    for line in KEPT.read_text().splitlines():
        if line.endswith(":"):
            names = found[line[:-1]] = []
        else:
            names += line.split()
    return found


def gone(holder, names):
    """List the names of a holder that stay and are not among those that it has."""
    return sorted(set(kept()[holder]) - set(names))


@pytest.mark.parametrize("holder", kept())
def test_public_names_stay(holder):
    assert gone(holder, holders()[holder]) == [], "notebooks use these names"


def test_a_name_that_went_is_found():
    assert gone("CanastaState", set(holders()["CanastaState"]) - {"scores", "cuts"}) == ["cuts", "scores"]


@pytest.mark.parametrize(
    "name", ["", ".canasta", ".classroom", ".games", ".lab", ".lab.charts", ".lab.hands", ".match", ".store"]
)
def test_a_list_of_names_has_the_public_ones_alone(name):
    module = import_module(f"pinochle_widgets{name}")
    listed = dir(module)
    assert listed
    assert listed == sorted(getattr(module, "__all__", listed))
    assert not [each for each in listed if not hasattr(module, each)]
    assert not {"annotations", "TYPE_CHECKING", "Any", "Callable"} & {*listed}
