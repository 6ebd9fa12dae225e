"""Test the lessons for a class: built files, times, and notebooks that run from top to bottom."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from time import monotonic

import pytest
from nbclient import NotebookClient

from lessons import build
from pinochle_widgets.lab import chance
from pinochle_widgets.lab.hands import count, longest
from pinochle_widgets.lab.stats.intervals import wilson
from tests.conftest import FULL

SOURCES = pytest.mark.parametrize("path", build.sources(), ids=lambda path: path.parent.name)


@SOURCES
def test_the_files_of_a_lesson_are_those_of_its_source(path):
    for file, text in build.files_of(path).items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name} is old: python -m lessons.build"


@SOURCES
def test_students_get_no_answer_and_no_check(path):
    source, student = build.read(path), build.read(path.with_name("student.ipynb"))
    answers = [cell for cell in source.cells if "BEGIN SOLUTION" in cell.source]
    assert len(answers) >= 10
    for cell, shown in zip(source.cells, student.cells, strict=True):
        assert not shown.get("outputs")
        assert "### " not in shown.source.replace("#### ", "")
        assert not (cell.metadata.get("nbgrader", {}).get("grade") and "assert" in shown.source)
        if cell in answers:
            answer = build.REGION.search(cell.source)[2].strip()
            assert answer not in shown.source
            assert build.STUBS[shown.cell_type] in shown.source


@SOURCES
def test_an_answer_stands_under_its_question_and_nowhere_else(path):
    solution = build.solution(build.read(path))
    assert all("BEGIN" not in cell.source for cell in solution.cells)
    asked = [number for number, cell in enumerate(solution.cells) if "question" in cell.metadata.get("tags", ())]
    answered = [
        number for number, cell in enumerate(solution.cells) if cell.metadata.get("nbgrader", {}).get("solution")
    ]
    assert [number + 1 for number in asked] == answered
    assert all(second - first > 1 for first, second in pairwise(asked))


@pytest.mark.whole
@SOURCES
def test_a_lesson_runs_from_top_to_bottom_and_fits_into_45_minutes(path):
    source = build.read(path)
    took = []
    for made in (build.student, build.solution) if FULL else (build.solution,):
        begun = monotonic()
        NotebookClient(made(source), timeout=300).execute()
        took.append(monotonic() - begun)
    planned = sum(spent for _, spent in build.minutes(source))
    assert planned + max(took) / 60 <= 45
    told = [int(row.split("|")[1]) for row in build.planned(source).splitlines()[2:]]
    assert told == sorted(told)
    assert told[-1] <= 45


def test_a_lesson_uses_the_words_of_a_syllabus():
    words = " ".join(cell.source for path in build.sources() for cell in build.read(path).cells).lower()
    for word in ("chance", "sample", "relative frequency", "interval", "conditional", "bayes", "expect", "binomial"):
        assert word in words


@pytest.mark.whole
def test_26_to_30_of_thirty_intervals_hold_the_chance_in_98_of_100_classes():
    """The text says so; here it is reckoned, with the share of intervals that hold this chance after a hundred hands."""
    p, n = chance((count("A") >= 3) & (longest() >= 5)).probability.item(), 100
    ends = [wilson(hits, n, 0.95) for hits in range(n + 1)]
    holds = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k, (low, high) in enumerate(ends) if low <= p <= high)
    classes = sum(comb(30, k) * holds**k * (1 - holds) ** (30 - k) for k in range(26, 31))
    assert round(100 * classes) == 98
