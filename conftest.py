"""Close the charts that an example of a docstring drew: pyplot keeps them, and warns of the twenty-first."""

import sys

import pytest


@pytest.fixture(autouse=True)
def _charts_are_closed():
    """Let no test leave a chart to the next one."""
    yield
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close("all")
