"""Run the longest notebooks in this process with few rounds: CI leaves them out, and `make verify` compares their figures."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

BOOKS = Path(__file__).parents[2] / "notebooks"
FEWER = {r"\b\d+_000\b": "60", r"range\(\d\d+\)": "range(2)", r"pairs=\d+": "pairs=4", r"\(GAME, 12,": "(GAME, 2,"}
"""The numbers of rounds, games and auctions in cells, and those that are played here."""


@pytest.mark.parametrize("name", ["canasta", "partnership"])
def test_each_cell_runs_with_few_rounds(name, monkeypatch):
    import matplotlib.pyplot as plt

    monkeypatch.chdir(BOOKS)
    monkeypatch.setattr(plt, "show", lambda *_, **__: None)
    names, fewer = {"__name__": "__main__"}, 0
    for cell in nbformat.read(BOOKS / f"{name}.ipynb", as_version=4).cells:
        if cell.cell_type == "code":
            source = cell.source
            for number, few in FEWER.items():
                source, count = re.subn(number, few, source)
                fewer += count
            exec(compile(source, cell.id, "exec"), names)
    plt.close("all")
    assert fewer > 4, "the cells name the numbers of their rounds otherwise"
