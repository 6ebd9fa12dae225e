"""The quiz of an odds panel: its questions, the guesses, and their outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, NamedTuple, Protocol, TypeVar

from pinochle_widgets.games.protocol.prospects import Prospects
from pinochle_widgets.lab.odds.live.companion import Companion, MeldOdds
from pinochle_widgets.lab.odds.live.guesses import Guess, GuessBook


class Question(NamedTuple):
    """A question to the learner; a new number means another question, or other odds."""

    number: int
    odds: MeldOdds


class Numbered(Protocol):
    """A question with a number."""

    @property
    def number(self) -> int:
        """The number; a new one means another question, or another chance."""


Q = TypeVar("Q", bound=Numbered)
R = TypeVar("R")


class Course(ABC, Generic[Q, R]):
    """The course of questions, one after the other, each with its answer.

    Parameters
    ----------
    on : bool
        Whether questions are asked.
    """

    def __init__(self, on: bool) -> None:
        self.on = on
        self.question: Q | None = None
        self.result: R | None = None
        self._numbers = 0

    @abstractmethod
    def _choose(self) -> None:
        """Ask on, or ask the next question."""

    def turn(self, on: bool) -> None:
        """Turn the questions on or off."""
        self.on, self.result = on, None
        self._choose()

    def go_on(self) -> None:
        """Put the answer away and ask the next question."""
        self.result = None
        self._choose()

    def _check_on(self) -> None:
        """Check that questions are asked.

        Raises
        ------
        ValueError
            If they are not.
        """
        if not self.on:
            raise ValueError("No questions are asked now; turn them on first.")

    def _asked_now(self) -> Q:
        """Return the question that is asked.

        Raises
        ------
        ValueError
            If there is none.
        """
        if self.question is None:
            raise ValueError("Nothing is asked now.")
        return self.question

    def _guess(self, number: object, percent: object) -> float:
        """Read a guess at the question asked, given in percent, as a number from 0 to 1.

        Raises
        ------
        ValueError
            If that is not the question asked, or the guess is no number from 0 to 100.
        """
        if isinstance(number, bool) or number != self._asked_now().number:
            raise ValueError("The cards have moved on since this question; look again.")
        if isinstance(percent, bool) or not isinstance(percent, int | float) or not 0 <= percent <= 100:
            raise ValueError("A guess is a number from 0 to 100.")
        return percent / 100


class Quiz(Course[Question, tuple[Guess, MeldOdds]]):
    """The course of questions and answers beside a game.

    Parameters
    ----------
    on : bool
        Whether questions are asked.
    """

    def __init__(self, on: bool) -> None:
        super().__init__(on)
        self.book = GuessBook()
        self.news: list[Guess] = []
        """The guesses of this deal whose outcomes became known last."""
        self.is_replayed = False
        """The mark of a deal that was played before, so that its cards are no secret."""
        self.deal = 0
        self._round: tuple[int, int] | None = None
        self._odds: Companion | None = None
        self._asked: set[str] = set()

    # ---- the game goes on

    def begin_deal(self, *, replayed: bool = False) -> None:
        """Begin a deal, of other cards or of the same ones again; open guesses of the deal before stay open for ever."""
        self.book.void(self.deal)
        self.deal += 1
        self.is_replayed = replayed
        self._asked.clear()
        self.question = self.result = None
        self.news = []

    def follow(self, odds: Companion | None, game: int, round: int) -> list[Guess]:
        """Take in the odds of now, and list the guesses whose outcomes they make known."""
        if odds is not None and (game, round) != self._round:
            if self._round is not None:
                self.begin_deal()
            self._round = (game, round)
        settled = self.book.settle(self.deal, odds.known.drawn) if odds else []
        self.news = settled or self.news
        if odds is None:
            self.book.void(self.deal)
        self._odds = odds
        self._choose()
        return settled

    @property
    def known(self) -> Prospects | None:
        """The knowledge from which the odds in question were reckoned."""
        return self._odds.known if self._odds else None

    def hides(self, key: str) -> bool:
        """Check whether a meld's odds are hidden now.

        While a question is open all odds are: most melds share their odds with another one. While its answer is shown, all but
        those that were guessed or skipped in this deal, for the others are asked about next.
        """
        return self.question is not None or (self.result is not None and key not in self._asked)

    @property
    def choices(self) -> list[MeldOdds]:
        """The melds that may be asked about, as chance alone decides them."""
        if self._odds is None or self.is_replayed:
            return []
        known = self._odds.known
        for_sale = known.upcard if known.price is not None else None
        return [odds for odds in self._odds.melds if odds.is_open and for_sale not in odds.meld.lacking]

    def _choose(self, wanted: str | None = None) -> None:
        """Ask on about the same meld while it is open, else about the dearest that was not asked about in this deal."""
        before, self.question = self.question, None
        if not self.on or self.result:
            return
        choices = {odds.meld.key: odds for odds in self.choices}
        if wanted is None and before and before.odds.meld.key in choices:
            wanted = before.odds.meld.key
        key = wanted or next((key for key in choices if key not in self._asked), None)
        if key is None:
            return
        odds = choices[key]
        if before is None or (before.odds.meld.key, before.odds.chance) != (key, odds.chance):
            self._numbers += 1
        self.question = Question(self._numbers, odds)

    # ---- actions of the learner

    def ask(self, key: object) -> None:
        """Ask about a meld.

        Raises
        ------
        ValueError
            If no questions are asked, `key` is no meld, or chance does not decide it any more.
        """
        self._check_on()
        choices = [odds.meld.key for odds in self.choices]
        if not isinstance(key, str) or key not in choices:
            raise ValueError(f"No question about that now; there is one about {', '.join(choices) or 'no meld'}.")
        self.result = None
        self._choose(key)

    def answer(self, number: object, percent: object) -> Guess:
        """Take a guess at the question asked, in percent; the answer is shown then.

        Raises
        ------
        ValueError
            If that is not the question asked, or the guess is no number from 0 to 100.
        """
        guess, odds = self._guess(number, percent), self._asked_now().odds
        if self._odds is None or self._round is None:
            raise ValueError("Nothing is asked now.")
        game, round_ = self._round
        made = self.book.note(guess, odds, self._odds.known, game=game, round=round_, deal=self.deal)
        self._asked.add(odds.meld.key)
        self.question, self.result = None, (made, odds)
        return made

    def skip(self) -> None:
        """Skip the question: another one is asked, and this one not again in this deal.

        Raises
        ------
        ValueError
            If nothing is asked.
        """
        self._asked.add(self._asked_now().odds.meld.key)
        self.question = None
        self._choose()
