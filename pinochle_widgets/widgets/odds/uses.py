"""The questions of an odds panel over an analysis: guesses at its chances, each beside the exact one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.widgets.odds.quiz import Course
from pinochle_widgets.widgets.odds.words import ordinal

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.protocol.analyst import Analysis, Item
    from pinochle_widgets.widgets.edits import Plain

SHOWN_GUESSES = 12
"""The last guesses whose distances are drawn."""

NO_SCORE = {"yours": "–", "exact": "–", "half": "–", "note": ""}
"""The Brier scores, where nobody learns how a chance came out."""


class Asked(NamedTuple):
    """A question: its number, the group of the chance, and the entry that it stands in."""

    number: int
    label: str
    item: Item

    @property
    def key(self) -> str:
        """The name of the question, the same while its entry is."""
        return key_of(self.item)

    @property
    def exact(self) -> Fraction:
        """The exact chance."""
        return self.item.chance or Fraction(0)

    @property
    def words(self) -> str:
        """The entry in words, with cards in braces."""
        return " ".join([*(f"{{{card}}}" for card in self.item.cards), self.item.text]).strip()


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess from 0 to 1 at the exact chance of a question."""

    asked: Asked
    guess: float

    @property
    def exact(self) -> Fraction:
        """The exact chance."""
        return self.asked.exact

    @property
    def off_by(self) -> float:
        """The distance from the exact chance, from 0 to 1."""
        return abs(self.guess - float(self.exact))


def key_of(item: Item) -> str:
    """Name an entry by its cards and words."""
    return " ".join([*item.cards, item.text])


def chances_frame(found: Analysis | None) -> pd.DataFrame:
    """Tabulate the chances of an analysis: `use`, `cards`, `text` and the exact `chance`."""
    import pandas as pd

    rows = [
        (group.label, " ".join(item.cards), item.text, item.chance)
        for group in (found.groups if found else ())
        for item in group.items
        if item.chance is not None
    ]
    return pd.DataFrame(rows, columns=["use", "cards", "text", "chance"])


class UseQuiz(Course[Asked, Guessed]):
    """The course of questions on the chances of a hand, one after the other as the analysis lists them.

    Parameters
    ----------
    on : bool
        Whether questions are asked.
    """

    def __init__(self, on: bool) -> None:
        super().__init__(on)
        self.guesses: list[Guessed] = []
        self._chances: dict[str, tuple[str, Item]] = {}
        self._known: dict[str, Fraction] = {}

    def follow(self, found: Analysis | None) -> None:
        """Take in the chances of now: those that are certain are no question."""
        listed = [(group.label, item) for group in (found.groups if found else ()) for item in group.items]
        self._chances = {key_of(item): (label, item) for label, item in listed if item.chance and item.chance < 1}
        self._choose()

    def hides(self, item: Item) -> bool:
        """Check whether a chance is hidden, as it may still be asked about."""
        key = key_of(item)
        return self.on and key in self._chances and self._known.get(key) != item.chance

    def _choose(self, wanted: str = "") -> None:
        """Ask the question that is open further on, or the next one."""
        before, self.question = self.question, None
        if not self.on or self.result:
            return
        open_ones = [key for key, (_, item) in self._chances.items() if self.hides(item)]
        wanted = wanted or (before.key if before and before.key in open_ones else "")
        for key in [wanted] if wanted else open_ones[:1]:
            label, item = self._chances[key]
            if before is None or before.item != item:
                self._numbers += 1
            self.question = Asked(self._numbers, label, item)

    # ---- actions of the learner

    def ask(self, key: object) -> None:
        """Ask about an entry.

        Raises
        ------
        ValueError
            If no questions are asked, or there is no such entry.
        """
        self._check_on()
        if not isinstance(key, str) or key not in self._chances:
            raise ValueError("No question about that now.")
        self.result = None
        self._known.pop(key, None)
        self._choose(key)

    def answer(self, number: object, guess: object) -> Guessed:
        """Take a guess at the question asked, in percent; the answer is shown then.

        Raises
        ------
        ValueError
            If that is not the question asked, or the guess is no number from 0 to 100.
        """
        asked = self._asked_now()
        self.result = Guessed(asked, self._guess(number, guess))
        self.guesses.append(self.result)
        self._known[asked.key] = asked.exact
        self.question = None
        return self.result

    def skip(self) -> None:
        """Skip the question: its chance is shown, and another one asked.

        Raises
        ------
        ValueError
            If nothing is asked.
        """
        asked = self._asked_now()
        self._known[asked.key] = asked.exact
        self.question = None
        self._choose()

    # ---- what is shown

    @property
    def frame(self) -> pd.DataFrame:
        """The guesses as a table: `question`, `cards`, `guess` and `exact`."""
        import pandas as pd

        rows = [(g.asked.label, g.asked.key, g.guess, float(g.exact)) for g in self.guesses]
        return pd.DataFrame(rows, columns=["question", "cards", "guess", "exact"])

    def view(self) -> Plain:
        """Compose the question, or the answer to the last one, and the distances of the guesses."""
        asked, result = self.question, self.result
        return {
            "on": self.on,
            "head": "Predict, then reveal",
            "count": f"{ordinal(len(self.guesses) + 1)} question" if asked else "",
            "idle": "" if asked or result or not self.on else "You have guessed at all chances of now.",
            "question": asked and {"number": asked.number, "key": asked.key, "title": asked.words, "text": asked.label},
            "result": result and _result(result),
            "choices": [[key, key] for key in self._chances],
            "score": NO_SCORE,
            "news": "",
            "spark": [round(guess.off_by * 100, 1) for guess in self.guesses[-SHOWN_GUESSES:]],
        }


def _result(made: Guessed) -> Plain:
    off = made.off_by * 100
    return {
        "title": made.asked.words,
        "guess": f"{made.guess * 100:.4g}%",
        "exact": percent(made.exact),
        "off": f"{off:.1f} percentage points off" if off >= 0.05 else "exactly right",
        "text": made.asked.label,
        "outcome": "",
    }
