"""Build the notebooks of a lesson from its source: ``python -m lessons.build``, with ``--page DIRECTORY`` also pages to read.

A source has nbgrader's metadata and marks: an answer stands between ``### BEGIN SOLUTION`` and ``### END SOLUTION``, its check
between ``### BEGIN HIDDEN TESTS`` and ``### END HIDDEN TESTS``. The students' notebook has neither, the solution has both. The
timed plan in `teacher.md` is written from the source, too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any  # Any: notebooks have no types

import nbformat

HERE = Path(__file__).parent
BUILT = ("student", "solution")

STUBS = {"code": "# your answer", "markdown": "*Your answer:*"}
"""The line in place of an answer; `nbgrader_config.py` names the same."""

REGION = re.compile(
    r"^[ \t]*### BEGIN (SOLUTION|HIDDEN TESTS)\n(.*?)^[ \t]*### END \1[ \t]*(?:\n|\Z)", re.MULTILINE | re.DOTALL
)
MARK = re.compile(r"^[ \t]*### (?:BEGIN|END) (?:SOLUTION|HIDDEN TESTS)[ \t]*(?:\n|\Z)", re.MULTILINE)
PLAN = re.compile(r"(<!-- plan -->\n).*?(<!-- end of plan -->)", re.DOTALL)

FIVE = "five.sheet"
"""The questions that are asked before and after a lesson, beside its source."""

WORDS_A_MINUTE, MINUTES_A_QUESTION = 200, 1.5
MINUTES_OF_ANSWERS = 1.0
"""Students' notebooks tell no answer: the class hears those of a section when it is done."""
MINUTES_OF_FIVE = 5


def sources() -> list[Path]:
    """List the sources of all lessons."""
    return sorted(HERE.glob("*/source.ipynb"))


def read(path: Path) -> Any:
    """Read a notebook."""
    return nbformat.read(path, as_version=4)


def student(source: Any) -> Any:
    """Make the students' notebook: answers and checks are left out."""
    return _changed(source, lambda cell, text: REGION.sub(lambda found: _stub(cell, found[1]), text))


def solution(source: Any) -> Any:
    """Make the notebook with all answers and checks; only their marks are left out."""
    return _changed(source, lambda _, text: MARK.sub("", text))


def _stub(cell: Any, region: str) -> str:
    return f"{STUBS[cell.cell_type]}\n" if region == "SOLUTION" else ""


def _changed(source: Any, change: Any) -> Any:
    made = nbformat.from_dict(source)
    for cell in made.cells:
        cell.source = change(cell, cell.source).rstrip("\n")
    return made


def text_of(notebook: Any) -> str:
    """Write a notebook as a file holds it."""
    return str(nbformat.writes(notebook, indent=1)) + "\n"


def minutes(source: Any) -> Iterator[tuple[str, float]]:
    """Yield the sections of a lesson, each with its minutes: reading, questions, answers, and what a cell asks for besides.

    The time in which cells run comes on top of them.
    """
    title, spent, asked = "Before it begins", 0.0, False
    for cell in student(source).cells:
        question = "question" in cell.metadata.get("tags", ())
        heading = re.match(r"##? (.+)", cell.source) if cell.cell_type == "markdown" else None
        if heading:
            if spent:
                yield title, spent + MINUTES_OF_ANSWERS * asked
            title, spent, asked = heading[1], 0.0, False
        if cell.cell_type == "markdown":
            spent += len(cell.source.split()) / WORDS_A_MINUTE
        spent += MINUTES_A_QUESTION * question
        spent += cell.metadata.get("lesson", {}).get("minutes", 0)
        asked = asked or question
    yield title, spent + MINUTES_OF_ANSWERS * asked


def planned(path: Path) -> str:
    """Write the timed plan of a lesson as a table; its five questions, if it has them, come before it and again at its end."""
    at, five = 0.0, path.with_name(FIVE).exists()
    rows = ["| from minute | section | minutes |", "|---|---|---|"]
    if five:
        rows.append(f"| before | five questions, at home or in the lesson before | {MINUTES_OF_FIVE} |")
    for title, spent in minutes(read(path)):
        rows.append(f"| {at:.0f} | {title} | {spent:.1f} |")
        at += spent
    last = "five questions again, hand in, and what is left to ask" if five else "hand in, and what is left to ask"
    return "\n".join([*rows, f"| {at:.0f} | {last} | {45 - at:.0f} |"]) + "\n"


def files_of(path: Path) -> dict[Path, str]:
    """Make the files of a lesson that are built from its source, each with its text."""
    source, plan = read(path), path.with_name("teacher.md")
    made = {path.with_name(f"{name}.ipynb"): text_of(globals()[name](source)) for name in BUILT}
    table = planned(path)
    return made | {plan: PLAN.sub(lambda found: found[1] + table + found[2], plan.read_text(encoding="utf-8"))}


def write_page(path: Path, into: Path) -> Path:
    """Run the solution of a lesson, and write it as a page of HTML."""
    from nbclient import NotebookClient
    from nbconvert import HTMLExporter

    notebook = solution(read(path))
    NotebookClient(notebook, timeout=300).execute()
    page, _ = HTMLExporter().from_notebook_node(notebook)
    into.mkdir(parents=True, exist_ok=True)
    made = into / f"{path.parent.name}.html"
    made.write_text(page, encoding="utf-8")
    return made


def main(arguments: list[str]) -> None:
    """Write all files that are built."""
    for path in sources():
        for file, text in files_of(path).items():
            file.write_text(text, encoding="utf-8")
            print(file.relative_to(HERE))
        if arguments[:1] == ["--page"]:
            print(write_page(path, Path(*arguments[1:2])))


if __name__ == "__main__":
    main(sys.argv[1:])
