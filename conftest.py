"""The settings of all tests, the examples of docstrings among them: they keep no games, and leave no charts open."""

import os
import sys

import pytest

os.environ["PINOCHLE_SAVE"] = "off"  # no example lists the games of somebody who runs it


@pytest.fixture(autouse=True)
def _charts_are_closed():
    """Let no test leave a chart to the next one: pyplot keeps them, and warns of the twenty-first."""
    yield
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close("all")
