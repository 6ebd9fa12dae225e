"""Test the notebooks that are shipped."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
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


MELDS = {"run", "flush", "marriage", "pinochle", "roundhouse", "dix", "aces", "kings", "queens", "jacks", "canasta"}
"""The words that begin the name of a meld."""


def named_numbers(code):
    """Yield the names of melds that a text of Python pairs with numbers."""
    lines = (line for line in code.splitlines() if not line.lstrip().startswith(("%", "!")))
    for node in ast.walk(ast.parse("\n".join(lines))):
        pairs = []
        if isinstance(node, ast.Dict):
            pairs = [(getattr(key, "value", None), value) for key, value in zip(node.keys, node.values, strict=True)]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "dict":
            pairs = [(each.arg, each.value) for each in node.keywords]
        for name, value in pairs:
            is_number = isinstance(value, ast.Constant) and type(value.value) in (int, float)
            if is_number and str(name).lower().replace("_", " ").partition(" ")[0] in MELDS:
                yield name


@pytest.mark.parametrize(
    "path", [*NOTEBOOKS.glob("*.ipynb"), *(ROOT / "lessons").rglob("*.ipynb")], ids=lambda path: path.stem
)
def test_points_of_melds_come_from_the_rules(path):
    cells = nbformat.read(path, as_version=4).cells
    typed = {cell.id: [*named_numbers(cell.source)] for cell in cells if cell.cell_type == "code"}
    assert not any(typed.values()), "ask pw.classify_meld or pw.score_hand for points"


def test_points_that_are_typed_are_found():
    assert [*named_numbers("points = {'aces_around': 100, 'run': 'AS', 'odds': 3} | dict(marriage=20)")] == [
        "aces_around",
        "marriage",
    ]


@pytest.mark.parametrize(
    "path", [*NOTEBOOKS.glob("*.ipynb"), *(ROOT / "lessons").rglob("*.ipynb")], ids=lambda path: path.stem
)
def test_no_progress_bar_is_kept(path):
    assert "%|" not in path.read_text(encoding="utf-8")
