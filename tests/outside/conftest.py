"""The fixtures of a toy rummy as a package of its own: found by its entry point as if installed, forgotten after each test."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import EntryPoints, distributions
from pathlib import Path

import pytest
from joblib.externals.loky import get_reusable_executor

import pinochle_widgets as pw
from pinochle_widgets import games
from pinochle_widgets.games import actions, events, registry
from tests.games.knowledge import KNOWLEDGE

SITE = Path(__file__).parent / "site"
"""The folder in which the package lies, as in a folder of installed packages."""
_loaded: dict[str, object] = {}
"""The modules of the package while no test needs them: a game that was played a little once is the same one in later tests."""


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch):
    """Forget the games that a test has registered."""
    words = (actions.VERBS, events.KINDS)
    known = (games.GAMES, *words, registry._met, registry._brought, KNOWLEDGE)
    kept = [dict(each) for each in known]  # asks all games for their words
    known = [each._found if each in words else each for each in known]
    monkeypatch.setattr(registry, "_where", ())
    yield
    for each, before in zip(known, kept, strict=True):
        each.clear()
        each.update(before)
    for each in words:
        each._waiting.clear()


@pytest.fixture
def site(monkeypatch):
    """Make the folder with the package importable."""
    monkeypatch.syspath_prepend(str(SITE))
    get_reusable_executor().shutdown(wait=True)  # processes that began before would not find it
    sys.modules.update(_loaded)
    yield SITE
    for name in [
        name
        for name in sys.modules
        if name.partition(".")[0] in ("rummy_toy", "rummy_knowledge", "rummy_appraiser", "whist_toy")
    ]:
        _loaded[name] = sys.modules.pop(name)


@pytest.fixture
def alone(site, monkeypatch):
    """Find the entry points of this folder alone: to read those of all that is installed takes longer than most tests."""
    found = EntryPoints(entry for each in distributions(path=[str(site)]) for entry in each.entry_points)
    monkeypatch.setattr(registry, "entry_points", found.select)
    return site


@pytest.fixture
def rummy(alone):
    """Find the game by its name."""
    assert (alone / "rummy_toy").is_dir()
    pw.list_games()
    KNOWLEDGE["rummy-toy"] = import_module("rummy_knowledge").KNOWLEDGE
    return games.find_game("rummy-toy")


@pytest.fixture
def whist(alone):
    """Find the game with tricks by its name."""
    assert (alone / "whist_toy").is_dir()
    pw.list_games()
    return games.find_game("whist-toy")
