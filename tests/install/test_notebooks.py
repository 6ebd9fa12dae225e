"""Test the notebooks that are shipped."""

from __future__ import annotations

from pathlib import Path

import nbformat

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PLAY = NOTEBOOKS / "play.ipynb"


def test_the_notebook_to_play_in_is_shipped_without_outputs():
    # JupyterLab does not trust outputs made on another machine: the table would be hidden after a reload
    cells = [cell for cell in nbformat.read(PLAY, as_version=4).cells if cell.cell_type == "code"]
    assert cells
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells), "clear all outputs of play.ipynb"


def test_the_cells_that_answer_an_exercise_are_folded():
    answers = 0
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        asked = False
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                asked = "### Exercise" in cell.source and cell.source.rstrip().endswith("</details>")
            elif asked:
                answers += 1
                assert cell.metadata.get("jupyter") == {"source_hidden": True, "outputs_hidden": True}, (
                    path.name,
                    cell.id,
                )
    assert answers > 15
