"""Run the longest notebooks in this process with few rounds: CI leaves them out, and `make verify` compares their figures."""

from __future__ import annotations

import ast
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
            show(run(source, cell.id, names))
    plt.close("all")
    assert fewer > 4, "the cells name the numbers of their rounds otherwise"


def run(source, name, names):
    """Run a cell; returns the value of its last line, if it is one."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)
    return eval(compile(ast.Expression(last.value), name, "eval"), names) if last else None


def show(value):
    """Have a value shown in each way in which a notebook shows it."""
    for how in ("__repr__", "_repr_html_", "_repr_svg_", "_repr_mimebundle_"):
        getattr(value, how, str)()
