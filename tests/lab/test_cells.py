"""Test the outputs of cells in a kernel: charts are shown, and progress bars leave nothing."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient

# in CI the notebooks show charts behind a name, and their words are compared
pytestmark = pytest.mark.whole

SETUP = """
import time
from matplotlib import pyplot as plt
from pinochle_widgets import lab
from pinochle_widgets.lab import progress
odds = lab.meld_odds(12)
"""
CELLS = {
    "named": "ax = lab.charts.meld_odds(odds)",
    "last": "lab.charts.meld_odds(odds)",
    "several": "for _ in range(2):\n    ax = lab.charts.meld_odds(odds)",
    "own": "figure, ax = plt.subplots()\nax = lab.charts.meld_odds(odds, ax=ax)",
    "open": "plt.get_fignums()",
    "bar": """
progress.DELAY = 0.1
with progress.progress(3, "hands") as bar:
    for _ in range(3):
        time.sleep(0.1)
        bar.update(1)
"done"
""",
}


@pytest.fixture(scope="module")
def cells():
    """Run all cells in one kernel; return their outputs by name, and all that was shown on the way."""
    shown = []

    class Client(NotebookClient):
        def process_message(self, msg, cell, cell_index):
            if msg["msg_type"] in ("display_data", "update_display_data"):
                shown.append(msg["content"]["data"].get("text/plain", ""))
            return super().process_message(msg, cell, cell_index)

    book = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, (SETUP, *CELLS.values()))])
    with pytest.MonkeyPatch.context() as environment:
        environment.delenv("TQDM_DISABLE", raising=False)
        Client(book, timeout=120, kernel_name="python3").execute()
    return {name: cell.outputs for name, cell in zip(CELLS, book.cells[1:], strict=True)}, shown


@pytest.mark.parametrize(("name", "pictures"), [("named", 1), ("last", 1), ("several", 2), ("own", 1), ("open", 0)])
def test_a_chart_is_shown_in_a_cell_also_behind_a_name(cells, name, pictures):
    outputs = cells[0][name]
    found = [each.data["text/plain"] for each in outputs if "image/png" in each.get("data", {})]
    assert len(found) == pictures
    assert all("How likely is each meld?" in words for words in found)
    if name == "open":
        assert outputs[0].data["text/plain"] == "[]"


def test_a_progress_bar_is_shown_and_leaves_nothing(cells):
    outputs, shown = cells
    assert any("3.00/3.00" in text for text in shown)
    assert shown[-1] == ""
    kept = [each for each in outputs["bar"] if each.get("data", {}) or each.get("text")]
    assert [each.data["text/plain"] for each in kept] == ["'done'"]
