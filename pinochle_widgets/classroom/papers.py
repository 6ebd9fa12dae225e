"""The hand-in of a student: answers to a sheet, written into a file that is replaced whole with each.

The file has a line of JSON for its head and one for each answer, each with a checksum. Checksums find damage, not cheating: a
student can write any file. But the token of a paper holds a digest of its first name and user, so that nobody's paper can be made
that of another.
"""

from __future__ import annotations

import math
import os
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any  # Any: answers as JSON has them

from pinochle_widgets.basics.arguments import Seed, wrong
from pinochle_widgets.basics.files import find_path, is_there, write_whole
from pinochle_widgets.classroom.lines import MOST_NAME, Line, summed, words
from pinochle_widgets.classroom.loading import load
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.sheets import Sheet, slug
from pinochle_widgets.lab.pooling import package

MAGIC, VERSION = "pinochle-hand-in", 2
ENDING = ".handin"
USER = "JUPYTERHUB_USER"
"""The environment variable in which a hub names its user."""

MOST_ANSWERS = 200
"""The most answers of a hand-in, repeated ones included."""


def token_of(drawn: str, first: str, user: str) -> str:
    """Make the token of a paper: 16 letters that were drawn for it, and a digest of these, its first name and its user."""
    return drawn + blake2b(f"{drawn}\n{first}\n{user}".encode(), digest_size=8).hexdigest()


def file_of(first: str, token: str) -> str:
    """Make the name of a paper's file."""
    return f"{slug(first)}-{token[:16]}{ENDING}"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that was handed in."""

    question: int
    """Its number, from 1."""
    value: Any
    """The answer, as JSON has it."""
    said: str
    """The time by the student's clock."""
    at: float = 0
    """The time by the clock of the folder, in seconds; 0 while it is the time of the file's last change."""
    origin: dict[str, Any] | None = None
    """The call of the lab that made the figure; None for an answer that was typed."""

    def told(self, line: int) -> Line:
        """Write the answer as a line of its number."""
        told: Line = {"line": line, "question": self.question, "value": self.value, "said": self.said}
        if self.at:
            told["at"] = self.at
        return told | ({"origin": self.origin} if self.origin else {})


@dataclass
class Paper:
    """The answers of one student to a sheet, which are handed in one by one.

    Parameters
    ----------
    sheet : Sheet, str or path
        The sheet, as `load` takes it.
    name : str, optional
        The student's name; by default that of the hub's user.
    folder : str or path, optional
        The folder that hand-ins go into, best one of the student's own; by default that of the sheet. Without one the paper is a
        text (`text`).

    Raises
    ------
    ValueError
        If there is no name, it is too long, the sheet can't be read, or there is no such folder.

    Attributes
    ----------
    first : str
        The name with which the first answer was handed in: cards and samples of the student's own go by it, whatever `rename`
        says later, unless a hub names the user.
    user : str
        The hub's user; empty without a hub.
    token : str
        The text by which the paper is known; it holds a digest of `first` and `user`.

    Examples
    --------
    >>> from pinochle_widgets import classroom, lab
    >>> from pinochle_widgets.lab.hands import void
    >>> ask = {"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"}
    >>> paper = classroom.Paper(classroom.sheet("Voids", [ask, {**ask, "kind": "interval"}]), "Mia")
    >>> paper.answer(1, 0.05)
    0.05
    >>> paper.answer(2, lab.chance(void("D"), method="simulated", n=500, seed=paper.seed))  # a figure with its origin
    [0.0153, 0.044]
    >>> paper
    <Paper of Mia on 'Voids': 2 of 2 questions answered>
    """

    sheet: Sheet
    name: str = ""
    folder: Path | None = None
    user: str = field(init=False)
    first: str = field(init=False)
    token: str = field(init=False)
    answers: list[Answer] = field(init=False)

    def __init__(self, sheet: Sheet | str | Path, name: str | None = None, folder: str | Path | None = None) -> None:
        self.sheet, self.user = load(sheet), words(os.environ.get(USER, ""), MOST_NAME, USER, least=0)
        if not (name or self.user):
            raise wrong("name", name, "be the student's name, as no hub names its user here")
        self.name = words(name or self.user, MOST_NAME, "name")
        self.folder = find_path(folder) if folder is not None else self.sheet.folder
        if folder is not None and not (self.folder and is_there(self.folder, folder=True)):
            raise wrong("folder", str(folder), "be a folder that is there")
        self.answers = []
        self._begin()

    def _begin(self) -> None:
        self.first = self.name
        self.token = token_of(secrets.token_hex(8), self.first, self.user)

    def rename(self, name: str) -> None:
        """Change the student's name; from the first answer on only the name that is shown.

        Raises
        ------
        ValueError
            If it is none, or too long.
        OSError
            If the file can't be written; then the name stays.
        """
        before, self.name = self.name, words(name, MOST_NAME, "name")
        if not self.answers:
            self._begin()
            return
        self._note_time()
        try:
            self._write()
        except OSError:
            self.name = before
            raise

    @property
    def seed(self) -> Seed:
        """The seed of this student's deals and samples."""
        return self.sheet.seed_of(self.user or self.first)

    @property
    def path(self) -> Path | None:
        """The file of the hand-in; None without a folder."""
        return self.folder / file_of(self.first, self.token) if self.folder else None

    @property
    def text(self) -> str:
        """The hand-in as text."""
        head = {
            "magic": MAGIC, "version": VERSION, "sheet": self.sheet.id, "title": self.sheet.name, "name": self.name,
            "user": self.user, "first": self.first, "paper": self.token, "answers": len(self.answers), "package": package(),
        }  # fmt: skip
        lines = [head, *(answer.told(number) for number, answer in enumerate(self.answers, 1))]
        return "".join(f"{summed(line, self.token)}\n" for line in lines)

    def hand(self, question: int) -> str:
        """Find the hand that a question shows this student."""
        self.sheet.asked(question)
        return self.sheet.hand_of(question, self.seed)

    def answer(self, question: int, value: object) -> Any:
        """Hand in an answer; one that was handed in before stays, and the sheet says which of them counts.

        Parameters
        ----------
        question : int
            The number of the question, from 1.
        value : object
            A chance from 0 to 1 (0.375, ``"37.5%"`` or ``"3/8"``), a number, two numbers, a card, a call, points, a choice or
            words, as the question asks. Or a table of the lab with one row: its chance or mean, of an interval its bounds,
            with the origin of the figure.

        Returns
        -------
        object
            The answer as it was read.

        Raises
        ------
        ValueError
            If there is no such question, or the answer is none of its kind.
        OSError
            If the file can't be written; the answers before are still in it.
        """
        asked = self.sheet.asked(question)
        if len(self.answers) == MOST_ANSWERS:
            raise wrong(
                "question", question, "be left", fault=f"comes after {MOST_ANSWERS} answers, the most of a paper"
            )
        origin = None
        if (attrs := getattr(value, "attrs", None)) is not None:
            value, origin = figure_of(asked, value), attrs.get("origin")
        found = asked.read(value)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._note_time()
        self.answers.append(Answer(int(question), found, now, origin=origin))
        try:
            self._write()
        except OSError:
            self.answers.pop()
            raise
        return found

    def _note_time(self) -> None:
        """Note the time of the file's last change with the answers that were written then."""
        path = self.path
        if self.answers and path and path.exists():
            changed = round(path.stat().st_mtime, 3)
            self.answers = [_timed(each, changed) for each in self.answers]

    def _write(self) -> None:
        if path := self.path:
            write_whole(path, self.text)

    def answered(self, question: int) -> Answer | None:
        """Find the last answer to a question."""
        return next((each for each in reversed(self.answers) if each.question == question), None)

    def __repr__(self) -> str:
        done = len({each.question for each in self.answers})
        return (
            f"<Paper of {self.name} on {self.sheet.name!r}: {done} of {len(self.sheet.questions)} questions answered>"
        )


def _timed(answer: Answer, changed: float) -> Answer:
    return answer if answer.at else Answer(answer.question, answer.value, answer.said, changed, answer.origin)


COLUMNS = ("probability", "mean", "value")


def figure_of(asked: Question, table: Any) -> Any:
    """Take the figure of a table with one row that a question asks for: a number, or the bounds of an interval.

    Raises
    ------
    ValueError
        If the table has more rows than one, or no such columns.
    """
    one = table.to_frame().T if table.ndim == 1 else table
    needed = ("ci_low", "ci_high") if asked.kind == "interval" else COLUMNS
    found = [name for name in needed if name in one]
    if len(one) != 1 or len(found) < (2 if asked.kind == "interval" else 1):
        must = (
            f"be a table with one row, and a column {' and '.join(needed) if len(needed) == 2 else ' or '.join(needed)}"
        )
        raise wrong(
            "value", None, must, fault=f"is a table with {len(one)} rows and columns {', '.join(map(str, one))}"
        )
    values = [float(one[name].iloc[0]) for name in found]
    if not all(map(math.isfinite, values)):
        raise wrong("value", values, "be finite")
    return [round(each, 4) for each in values] if asked.kind == "interval" else values[0]
