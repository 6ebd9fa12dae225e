"""Test the lessons for a class: built files, times, and notebooks that run from top to bottom."""

from __future__ import annotations

import re
from itertools import pairwise
from math import comb
from time import monotonic
from typing import Any

import pytest
from nbclient import NotebookClient

from lessons import build
from pinochle_widgets import classroom
from pinochle_widgets.lab import chance, distribution, expect, games_needed
from pinochle_widgets.lab.hands import count, longest
from pinochle_widgets.lab.stats.intervals import wilson


@pytest.fixture
def plain_figures(monkeypatch):
    """Draw without a screen, and close the figures."""
    import matplotlib.pyplot as plt

    monkeypatch.setattr(plt, "show", lambda *_, **__: None)
    yield
    plt.close("all")


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


GLOSSARY = (build.HERE.parent / "docs" / "GLOSSARY.md").read_text(encoding="utf-8")
STATISTICS = (
    "binomial", "hypergeometric", "conditional probability", "bayes' theorem", "prior", "posterior", "likelihood ratio",
    "expected value", "variance", "standard deviation", "calibration", "brier score", "logarithmic score", "scoring rule",
    "resolution", "paired design", "luck-free score", "power", "regression to the mean",
)  # fmt: skip

ANSWER = re.compile(r"^(\w+) = None", re.MULTILINE)
TOLD = re.compile(r"<!-- told: (.+?) -->")
"""The marks in a teacher's plan: each is an expression whose text must stand there."""


def done(path, number, outside=lambda *_: None):
    """Do a solution in this process for a student's number; `outside` is called with each check and its answers."""
    names: dict[str, Any] = {"__name__": "lesson"}
    answers: list[str] = []
    for cell in build.solution(build.read(path)).cells:
        if cell.cell_type != "code":
            continue
        code = compile(cell.source.replace("my_number = 1 ", f"my_number = {number} "), cell.id, "exec")
        exec(code, names)
        if cell.metadata.get("nbgrader", {}).get("solution"):
            answers = ANSWER.findall(cell.source)
        elif answers:
            outside(code, names, answers)
            answers = []
    return names


@pytest.mark.ci_runs("how_sure", "worth_bidding", "cards_gone")
@pytest.mark.usefixtures("plain_figures")
@SOURCES
def test_answers_are_right_and_none_of_them_can_be_left_out(path):
    def without(code, names, answers):
        for name in answers:
            with pytest.raises((AssertionError, TypeError)):
                exec(code, names | {name: None})

    names = done(path, 1, without)
    texts = [(cell.source, cell.metadata.get("lesson", {}).get("told", ())) for cell in build.read(path).cells]
    plan = path.with_name("teacher.md").read_text(encoding="utf-8")
    told = [(each, text) for text, every in [*texts, (TOLD.sub("", plan), TOLD.findall(plan))] for each in every]
    wrong = [(each, found) for each, text in told if (found := str(eval(each, names))) not in text]
    for name, figure in re.findall(r"^\| [^|]+ \| `(\w+)` \| (?:yes|no|about )?(-?[\d.,]*) ", plan, re.MULTILINE):
        if figure and f"{float(names[name]):.{len(figure.partition('.')[2])}f}" != figure.replace(",", ""):
            wrong.append((name, names[name]))
    assert not wrong


@pytest.mark.whole
@pytest.mark.usefixtures("plain_figures")
@SOURCES
def test_answers_are_right_for_other_students(path):
    for number in range(2, 31):
        done(path, number)


FIVE = [each for each in build.sources() if each.with_name(build.FIVE).exists()]


@pytest.mark.parametrize("path", FIVE, ids=lambda path: path.parent.name)
def test_five_questions_before_and_after_have_their_answers_in_the_plan(path):
    sheet = classroom.load(path.with_name(build.FIVE))
    _, plan = path.with_name("teacher.md").read_text(encoding="utf-8").split("## Five questions before and after")
    rows = re.findall(r"^\| ([1-5]) \| (.+?) \| ([^|]+?) \|$", plan.partition("\n## ")[0], re.MULTILINE)
    assert len(sheet.questions) == len(rows) == 5
    for question, (number, asked, answer) in zip(sheet.questions, rows, strict=True):
        assert question.ask == asked
        truth = sheet.truth(int(number))
        if question.kind == "choice":
            assert answer == question.choices[truth.value - 1]
        else:
            assert (
                f"{truth.number:.{len(answer.rstrip('%').partition('.')[2])}{'%' if '%' in answer else 'f'}}" == answer
            )


@pytest.mark.whole
@SOURCES
def test_a_lesson_runs_from_top_to_bottom_and_fits_into_45_minutes(path):
    source = build.read(path)
    took = []
    for made in (build.student, build.solution):
        begun = monotonic()
        NotebookClient(made(source), timeout=300).execute()
        took.append(monotonic() - begun)
    planned = sum(spent for _, spent in build.minutes(source))
    assert planned + max(took) / 60 <= 45


@SOURCES
def test_a_plan_counts_answers_and_leaves_time_for_the_five_questions_at_its_end(path):
    five = path in FIVE
    rows = [[part.strip() for part in row.strip("|").split("|")] for row in build.planned(path).splitlines()[2:]]
    assert [row[0] for row in rows].count("before") == five
    begun = [int(at) for at, *_ in rows if at != "before"]
    assert begun == sorted(begun)
    assert 45 - begun[-1] >= (build.MINUTES_OF_FIVE if five else 0)
    questions = sum("question" in cell.metadata.get("tags", ()) for cell in build.read(path).cells)
    spent = sum(spent for _, spent in build.minutes(build.read(path)))
    assert spent > questions * build.MINUTES_A_QUESTION + 5 * build.MINUTES_OF_ANSWERS


def test_a_lesson_uses_the_words_of_a_syllabus():
    words = " ".join(cell.source for path in build.sources() for cell in build.read(path).cells).lower()
    for word in ("chance", "sample", "relative frequency", "interval", "conditional", "bayes", "expect", "binomial"):
        assert word in words
    terms = "\n".join(line.split("|")[1] for line in GLOSSARY.splitlines() if line.startswith("|")).lower()
    for word in STATISTICS:
        assert word in words
        assert word in terms


def test_each_word_of_statistics_has_a_sentence_at_the_cards():
    _, rows = GLOSSARY.split("| term | meaning | at the cards |\n|---|---|---|\n")
    for line in rows.splitlines():
        term, meaning, cards = (part.strip() for part in line.strip("|").split("|"))
        assert term
        assert meaning.endswith(".")
        assert len(cards.split()) >= 5


def test_figures_of_the_glossary_are_those_of_the_lab():
    aces = distribution(count("A")).probability
    values = aces.index.to_numpy()
    spread = sum((value - 2) ** 2 * each for value, each in zip(values, aces, strict=True)) ** 0.5
    told = [
        f"chance of {chance(count('A') >= 3).probability.item():.0%}",
        f"No ace {aces[0]:.0%}, one {aces[1]:.0%}, two {aces[2]:.0%}",
        f"just two among your twelve: {aces[2]:.0%}",
        f"from two by {spread:.1f}",
        f"some {100 * (0.15 * 0.85 / 100) ** 0.5:.1f} points",
        f"in {games_needed(0.55)} games",
        "two aces on average" if abs(expect(count("A"))["mean"].item() - 2) < 1e-9 else "other",
    ]
    assert not [each for each in told if each not in GLOSSARY]


@pytest.mark.whole
def test_26_to_30_of_thirty_intervals_hold_the_chance_in_98_of_100_classes():
    """The text says so; here it is reckoned, with the share of intervals that hold this chance after a hundred hands."""
    p, n = chance((count("A") >= 3) & (longest() >= 5)).probability.item(), 100
    ends = [wilson(hits, n, 0.95) for hits in range(n + 1)]
    holds = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k, (low, high) in enumerate(ends) if low <= p <= high)
    classes = sum(comb(30, k) * holds**k * (1 - holds) ** (30 - k) for k in range(26, 31))
    assert round(100 * classes) == 98
