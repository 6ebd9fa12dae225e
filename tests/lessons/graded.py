"""Check nbgrader with the lessons, where it is installed: ``python -m tests.lessons.graded``.

It has to make the students' notebooks, and to mark a solution in full.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any  # Any: notebooks have no types

from lessons import build

STUDENT = "ann"


def nbgrader(course: Path, *words: str) -> None:
    """Run a command of nbgrader in the folder of a course."""
    subprocess.run([sys.executable, "-m", "nbgrader", *words], cwd=course, check=True)


def check(source: Path) -> None:
    """Make an assignment of a lesson, hand its solution in, and mark it."""
    name = source.parent.name
    with TemporaryDirectory() as folder:
        course = Path(folder)
        shutil.copy(build.HERE / "nbgrader_config.py", course)
        (course / "source" / name).mkdir(parents=True)
        shutil.copy(source, course / "source" / name / f"{name}.ipynb")
        nbgrader(course, "generate_assignment", name, "--create")
        made = build.read(course / "release" / name / f"{name}.ipynb")
        ours = build.student(build.read(source))
        for given, own in zip(made.cells, ours.cells, strict=True):
            assert given.source.strip() == own.source.strip(), (given.source, own.source)
        handed = course / "submitted" / STUDENT / name
        handed.mkdir(parents=True)
        for cell, answer in zip(made.cells, build.solution(build.read(source)).cells, strict=True):
            if cell.metadata.get("nbgrader", {}).get("solution"):
                cell.source = answer.source
        (handed / f"{name}.ipynb").write_text(build.text_of(made), encoding="utf-8")
        nbgrader(course, "autograde", name, "--create")
        marks = _marks(course / "gradebook.db")
    by_hand = {
        cell.metadata.nbgrader.grade_id for cell in made.cells if cell.cell_type == "markdown" and _is_graded(cell)
    }
    wrong = {cell: mark for cell, mark in marks.items() if mark[0] != mark[1] and cell not in by_hand}
    assert marks, "nothing was marked"
    assert not wrong, wrong
    print(f"{name}: nbgrader makes the same notebook for students; the solution has {len(marks)} marks, all full.")


def _is_graded(cell: Any) -> bool:
    return bool(cell.metadata.get("nbgrader", {}).get("grade"))


def _marks(gradebook: Path) -> dict[str, tuple[float, float]]:
    """Read points and most points by cell."""
    with sqlite3.connect(gradebook) as database:
        rows = database.execute(
            "select base_cell.name, coalesce(grade.manual_score, grade.auto_score, 0), grade_cells.max_score from grade"
            " join grade_cells on grade.cell_id = grade_cells.id join base_cell on base_cell.id = grade_cells.id"
        ).fetchall()
    return {name: (score, most) for name, score, most in rows}


if __name__ == "__main__":
    for path in build.sources():
        check(path)
