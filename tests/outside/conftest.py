"""The fixtures of a toy rummy as a package of its own: found by its entry point as if installed, forgotten after each test."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest
from joblib.externals.loky import get_reusable_executor

import pinochle_widgets as pw
from pinochle_widgets import games
from pinochle_widgets.games import actions, events, registry
from tests.games.knowledge import KNOWLEDGE

SITE = Path(__file__).parent / "site"
"""The folder in which the package lies, as in a folder of installed packages."""


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch):
    """Forget the games that a test has registered."""
    known = (games.GAMES, actions.VERBS, events.KINDS, registry._met, registry._brought, registry._proven, KNOWLEDGE)
    kept = [dict(each) for each in known]
    monkeypatch.setattr(registry, "_where", ())
    yield
    for each, before in zip(known, kept, strict=True):
        each.clear()
        each.update(before)


@pytest.fixture
def site(monkeypatch):
    """Make the folder with the package importable."""
    monkeypatch.syspath_prepend(str(SITE))
    get_reusable_executor().shutdown(wait=True)  # processes that began before would not find it
    yield SITE
    for name in [
        name
        for name in sys.modules
        if name.partition(".")[0] in ("rummy_toy", "rummy_knowledge", "rummy_appraiser", "whist_toy")
    ]:
        del sys.modules[name]


@pytest.fixture
def rummy(site):
    """Find the game by its name."""
    assert (site / "rummy_toy").is_dir()
    pw.list_games()
    KNOWLEDGE["rummy-toy"] = import_module("rummy_knowledge").KNOWLEDGE
    return games.find_game("rummy-toy")


@pytest.fixture
def whist(site):
    """Find the game with tricks by its name."""
    assert (site / "whist_toy").is_dir()
    pw.list_games()
    return games.find_game("whist-toy")
