"""The sheet of a class: a small text with a name, a seed, questions and the way they are scored.

The text has a line of JSON for the sheet and one for each question; a teacher may write it by hand. The answers are not in it:
each question names the call that reckons its answer, which students can make as well.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any, Self  # Any: values as JSON has them

from pinochle_widgets.basics.arguments import Seed, find_flag, find_number, find_seed, one_of, wrong
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.classroom.lines import MOST_BYTES, MOST_NAME, LineError, fields, of_kind, parse, words, written
from pinochle_widgets.classroom.questions import DEALT, Question
from pinochle_widgets.classroom.scoring import HANDED_IN, STEPS, Scoring
from pinochle_widgets.classroom.truths import Truth, truth_of
from pinochle_widgets.games import find_game, new_game

MAGIC, VERSION = "pinochle-sheet", 2
ENDING = ".sheet"
PREFIX = "pws1-"
MOST_QUESTIONS = 40
RULES = ("last", "first", "best")
"""The answers that may count where a student hands in several to a question."""


@dataclass(frozen=True)
class Sheet:
    """A sheet of questions, as `sheet` and `load` make it.

    Attributes
    ----------
    game : str
        The game that deals hands for the questions which show one that is ``"dealt"``.
    rules : str
        Its rules: a preset, or their text; empty for the usual ones.
    seed : int or str
        The seed of the deals.
    each : bool
        Whether each student has a seed of their own, made of the sheet's seed and their name.
    counts : str
        The answer that counts where a student hands in several: ``"last"``, ``"first"`` or ``"best"``.
    until : str
        The time from which hand-ins are late, in ISO's form with its offset; empty for none.
    folder : Path or None
        The folder that it was loaded from, into which hand-ins go.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> sheet = pw.classroom.sheet("Aces", [{"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"}])
    >>> isinstance(sheet, pw.classroom.Sheet), sheet.questions[0].ask
    (True, 'How likely is a void in diamonds?')
    """

    name: str
    questions: tuple[Question, ...]
    game: str = "two-handed"
    rules: str = ""
    seed: Seed = 0
    each: bool = False
    counts: str = "last"
    scoring: Scoring = field(default_factory=Scoring)
    until: str = ""
    folder: Path | None = field(default=None, compare=False)
    version: int = 1
    """That of its text: 2 where a question has something that version 1 has not, so that sheets stay as they are."""

    @cached_property
    def text(self) -> str:
        """The sheet as text."""
        head: dict[str, Any] = {"magic": MAGIC, "version": self.version, "name": self.name, "game": self.game}
        head |= {"rules": self.rules, "seed": self.seed, "each": self.each, "counts": self.counts}
        head |= {"scoring": self.scoring.steps, "handed_in": self.scoring.handed_in, "until": self.until}
        return "".join(f"{written(line)}\n" for line in (head, *(each.told for each in self.questions)))

    @cached_property
    def id(self) -> str:
        """The digest of its text, by which a hand-in names its sheet: 16 hexadecimal digits."""
        return blake2b(self.text.encode(), digest_size=8).hexdigest()

    @property
    def code(self) -> str:
        """The sheet as a word, for a link or a chat."""
        data = self.text.encode()
        packed = zlib.crc32(data).to_bytes(4, "big") + zlib.compress(data, 9)
        return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    def link(self, address: str) -> str:
        """Make the link that opens the sheet at an address, such as that of the app or of Voilà."""
        return f"{address}{'&' if '?' in address else '?'}sheet={self.code}"

    def save(self, place: str | Path) -> Path:
        """Write the sheet into a folder, or to a path that ends in ``.sheet``.

        Returns
        -------
        Path
            That of the file.

        Raises
        ------
        OSError
            If it can't be written.
        """
        path = Path(place)
        if path.suffix != ENDING:
            path = path / f"{slug(self.name)}{ENDING}"
        return write_whole(path, self.text)

    @classmethod
    def from_text(cls, text: str, where: str = "the sheet", folder: Path | None = None) -> Self:
        """Read a sheet.

        Parameters
        ----------
        where : str
            The name of the file, for errors.
        folder : Path, optional
            The folder that it was read from.

        Raises
        ------
        ValueError
            Naming the file and the line, if the text is no sheet, too long, of another version, or holds an unknown kind, a
            name that is unknown or doubled, or a truth that can't be.
        """
        if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            raise LineError(where, 0, f"it has more than {MOST_BYTES:,} bytes, too many for a sheet")
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            raise LineError(where, 0, "it is empty")
        (first, line), *others = lines
        head = parse(line, where, first)
        version = of_kind(head, MAGIC, VERSION, where)
        known = fields({each: head[each] for each in head if each not in ("magic", "version")}, CHECKS, where, first)
        if len(others) > MOST_QUESTIONS:
            raise LineError(where, others[MOST_QUESTIONS][0], f"a sheet has at most {MOST_QUESTIONS} questions")
        questions = []
        for number, line in others:
            try:
                questions.append(_of_version(Question.of(parse(line, where, number)), version))
            except LineError:
                raise
            except (TypeError, ValueError) as error:
                raise LineError(where, number, str(error)) from None
        try:
            return cls(**_whole(known, tuple(questions), version), folder=folder)
        except ValueError as error:
            raise LineError(where, first, str(error)) from None

    def seed_of(self, student: str) -> Seed:
        """Find the seed of a student, by the name of the hub's user or else their own."""
        return f"{self.seed} {student.casefold()}" if self.each else self.seed

    def hand_of(self, number: int, seed: Seed) -> str:
        """Find the hand that a question shows, as cards."""
        question = self.questions[number - 1]
        if question.hand != DEALT:
            return question.hand
        state = new_game(self.game, rules=self.rules or None, seed=f"{seed} question {number}")
        return " ".join(map(str, state.hand(0)))

    def truth(self, question: int, student: str = "") -> Truth:
        """Reckon the right answer to a question.

        Parameters
        ----------
        question : int
            Its number, from 1.
        student : str, optional
            The student, where each has a seed of their own.

        Raises
        ------
        ValueError
            If there is no such question, it has no right answer, or the answer can't be reckoned.
        """
        asked, seed = self.asked(question), self.seed_of(student)
        if not asked.truth:
            raise wrong("question", question, "be one with a right answer", fault=f"is {question}, answered in words")
        return asked.check(truth_of(asked.truth, {"seed": seed, "hand": self.hand_of(question, seed)}))

    def asked(self, question: int) -> Question:
        """Find a question by its number, from 1.

        Raises
        ------
        ValueError
            If there is none.
        """
        return self.questions[find_number(question, 1, len(self.questions), "question") - 1]

    def __repr__(self) -> str:
        number = len(self.questions)
        return f"<Sheet {self.name!r}: {number} {'question' if number == 1 else 'questions'}>"

    def _repr_html_(self) -> str:
        rows = ""
        for each in self.questions:
            scored = self.scoring.words_of(each)
            told = [each.note, each.measure, scored if scored != self.scoring.words else ""]
            small = "".join(f"<br><small>{escape(line)}</small>" for line in told if line)
            rows += f"<li>{escape(each.ask)}{small}</li>"
        return f"<b>{escape(self.name)}</b><ol>{rows}</ol><small>{escape(self.scoring.words)}</small>"


def sheet(
    name: str,
    questions: Iterable[Question | Mapping[str, Any]],
    *,
    game: str = "two-handed",
    rules: str = "",
    seed: Seed = 0,
    each: bool = False,
    counts: str = "last",
    scoring: Mapping[float, float] | Iterable[tuple[float, float]] = STEPS,
    handed_in: float = HANDED_IN,
    until: str | datetime = "",
) -> Sheet:
    """Make a sheet of questions for a class.

    Parameters
    ----------
    questions : iterable of dict
        Each with ``ask``, its text, and ``truth``, the call that reckons its answer: ``chance``, ``expect``, ``drawn``,
        ``score_hand``, ``trick_winner``, ``best`` (by a review), ``largest`` or ``least`` of several; with the events of
        `lab.hands`, and the names ``seed`` and ``hand``. ``kind`` is ``"probability"`` (a chance from 0 to 1), ``"number"``
        (with ``tolerance``), ``"interval"``, ``"card"``, ``"call"``, ``"points"`` (of melds), ``"choice"`` (with ``choices``),
        ``"distribution"`` or ``"order"`` (with ``choices`` and a truth ``values(...)`` of as many numbers) or ``"text"``.
        ``scale="factor"`` measures a rare chance by the factor that it is off; ``hint`` is a line to open. ``hand``,
        ``needed`` and ``stock`` are cards to show, ``note`` is small print.
    game, rules : str, optional
        The game and the rules that deal a hand which is ``"dealt"``.
    seed : int or str, optional
        The seed of the deals.
    each : bool, optional
        Whether each student has a seed of their own: other cards, other samples.
    counts : {"last", "first", "best"}, optional
        The answer that counts where a student hands in several.
    scoring : mapping, optional
        Points by how far off an answer may be, in percentage points: by default 5 within 2, 4 within 5, 3 within 10. A number's
        tolerance stands for the first of these; an interval that holds the answer is as far off as half its width.
    handed_in : float, optional
        The points for an answer that is further off, or wrong.
    until : str or datetime, optional
        The time from which hand-ins are late, with its offset: ``"2026-11-26T10:15+01:00"``.

    Returns
    -------
    Sheet

    Raises
    ------
    ValueError
        Naming the argument or the question that can't be.

    Examples
    --------
    >>> from pinochle_widgets import classroom
    >>> made = classroom.sheet("Chance", [
    ...     {"ask": "You draw 6 of 16 unseen cards. How likely is {KH} among them?", "truth": "drawn(1, unseen=16, draws=6)"},
    ...     {"ask": "How many aces has a hand of 12?", "kind": "number", "tolerance": 0.1, "truth": "expect(count('A'))"},
    ... ])
    >>> made.truth(1).value, classroom.load(made.code) == made
    (Fraction(3, 8), True)
    """  # fmt: skip
    given: dict[str, Any] = {"name": name, "game": game, "rules": rules, "seed": seed, "each": each, "counts": counts}
    given |= {"scoring": scoring, "handed_in": handed_in, "until": until}
    found = []
    for number, question in enumerate(questions, 1):
        try:
            found.append(_of_version(Question.of(question), VERSION))
        except (TypeError, ValueError) as error:
            raise ValueError(f"question {number}: {error}") from None
    checked = {each_name: CHECKS[each_name](value) for each_name, value in given.items()}
    version = VERSION if any(question.is_later or question.is_tolerant_chance for question in found) else 1
    return Sheet(**_whole(checked, tuple(found), version))


def _of_version(question: Question, version: int) -> Question:
    """Check that a question is one of a version, and give it back.

    Raises
    ------
    ValueError
        If it has something that came later, or since then a tolerance that counts for nothing.
    """
    if version > 1:
        question.check_tolerance()
    elif question.is_later:
        raise ValueError('it has a kind, a scale or a hint of version 2: write "version":2 into the first line')
    return question


def _whole(known: dict[str, Any], questions: tuple[Question, ...], version: int) -> dict[str, Any]:
    """Check all of a sheet together.

    Raises
    ------
    ValueError
        If it has no name, no or too many questions, or a game that does not deal such a hand.
    """
    if "name" not in known:
        raise ValueError("it has no 'name'")
    if not 1 <= len(questions) <= MOST_QUESTIONS:
        raise wrong("questions", len(questions), f"be 1 to {MOST_QUESTIONS} questions")
    steps, handed_in = known.pop("scoring", STEPS), known.pop("handed_in", HANDED_IN)
    if any(each.hand == DEALT for each in questions):
        find_game(known.get("game", "two-handed")).make_rules(known.get("rules") or None)
    scoring = Scoring.of(steps, handed_in, tolerates_chances=version > 1)
    return {**known, "questions": questions, "scoring": scoring, "version": version}


def _until(value: object) -> str:
    try:
        found = value if isinstance(value, datetime) else datetime.fromisoformat(str(value)) if value else None
    except ValueError:
        found = None
    if value and (found is None or found.tzinfo is None):
        raise wrong("until", value, "be a time with its offset, such as '2026-11-26T10:15+01:00'")
    return found.isoformat(timespec="seconds") if found else ""


def _one_of(name: str, values: tuple[object, ...], value: object) -> Any:
    if not any(value is each or (isinstance(value, str) and value == each) for each in values):
        raise wrong(name, value, f"be {one_of(values)}")
    return value


CHECKS: dict[str, Any] = {
    "name": lambda value: words(value, MOST_NAME, "name"),
    "game": lambda value: find_game(words(value, MOST_NAME, "game")).name,
    "rules": lambda value: words(value, 400, "rules", least=0),
    "seed": find_seed,
    "each": lambda value: find_flag(value, "each"),
    "counts": lambda value: _one_of("counts", RULES, value),
    "scoring": lambda value: value,
    "handed_in": lambda value: value,
    "until": _until,
}
"""The checks of a sheet's values, by name."""


def unpacked(code: str) -> str:
    """Unpack the text of a sheet from its code.

    Raises
    ------
    ValueError
        If the code is of another version, damaged, or holds more than a sheet may.
    """
    letters = "".join(code.split())
    if not letters.startswith(PREFIX):
        raise ValueError(f"the code is {code!r:.40}; that of a sheet begins with {PREFIX!r}")
    try:
        body = letters.removeprefix(PREFIX)
        data = base64.b64decode(body + "=" * (-len(body) % 4), "-_", validate=True)
        inflate = zlib.decompressobj()
        text = inflate.decompress(data[4:], MOST_BYTES + 1)
        if len(text) > MOST_BYTES or not inflate.eof or zlib.crc32(text).to_bytes(4, "big") != data[:4]:
            raise ValueError  # noqa: TRY301 - told below, as all that is wrong with it
        return text.decode()
    except (ValueError, zlib.error):
        raise ValueError("the code of the sheet is damaged, or cut off: its checksum is wrong") from None


def slug(name: str) -> str:
    """Make a part of a file's name of a name: letters, digits and hyphens."""
    return re.sub(r"[^\w]+", "-", name).strip("-_").lower()[:40] or "sheet"
