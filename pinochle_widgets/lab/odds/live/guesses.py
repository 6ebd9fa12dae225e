"""The guesses of a learner at probabilities, and their scores: predict, then reveal.

A guess is measured twice. At once, by its distance from the exact odds. And when chance has decided, by
the Brier score, the mean of ``(guess - outcome)**2`` with an outcome of 1 or 0: 0 is perfect foresight,
0.25 is to say 50% always (Brier, 1950, *Monthly Weather Review* 78). The exact odds are scored beside it:
no method that knows only what the player knew can do better in the long run.

The outcome is True if the cards came: with the cards held at the guess and all that were drawn since in time, kept or
not. So the score judges the guess, not the play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.games.protocol.prospects import Prospect, Prospects
from pinochle_widgets.lab.odds.live.companion import MeldOdds

if TYPE_CHECKING:
    import pandas as pd


ALWAYS_HALF = 0.25
"""The Brier score of guesses that are always 50%."""


@dataclass(slots=True)
class Guess:
    """The guess at one meld, and its outcome."""

    game: int
    round: int
    trick: int
    """The moment of the guess."""
    meld: Prospect
    """The meld, as it stood then."""
    draws: int
    """The number of cards still to be drawn in time."""
    guess: float
    """The probability that was guessed, from 0 to 1."""
    exact: Fraction
    """The exact probability."""
    deal: int
    drawn: int
    """The number of the deal, and the number of cards drawn in it before."""
    outcome: bool | None = None
    """True if the cards came, False if not; None while that is open."""
    is_void: bool = False
    """True if the outcome will never be known: the deal was given up, or the game ended before."""

    @property
    def off_by(self) -> float:
        """The distance from the exact odds, from 0 to 1."""
        return abs(self.guess - float(self.exact))

    @property
    def is_waiting(self) -> bool:
        """The outcome may still become known."""
        return self.outcome is None and not self.is_void

    @property
    def status(self) -> str:
        """The state of the guess: ``waiting``, ``settled`` or ``void``."""
        return "void" if self.is_void else "waiting" if self.outcome is None else "settled"

    def settle(self, drawn: Sequence[int]) -> None:
        """Take in all cards drawn in the deal so far."""
        since = drawn[self.drawn : self.drawn + self.draws]
        missing = set(self.meld.lacking) - set(since)
        if not missing and (self.meld.fresh or set(self.meld.cards) & set(since)):
            self.outcome = True
        elif len(since) == self.draws:
            self.outcome = False


class Brier(NamedTuple):
    """The scores of the guesses; None as long as nothing is settled."""

    score: float | None
    """The Brier score of the guesses: less is better."""
    exact: float | None
    """The score of the exact odds for the same melds."""
    settled: int
    waiting: int
    """Guesses whose outcome is known, and those for which it is not yet."""
    off_by: float | None
    """The mean distance of all guesses from the exact odds; None without guesses."""


class GuessBook:
    """The guesses of one learner.

    Examples
    --------
    >>> GuessBook().brier
    Brier(score=None, exact=None, settled=0, waiting=0, off_by=None)
    """

    def __init__(self) -> None:
        self.guesses: list[Guess] = []

    def note(self, guess: float, odds: MeldOdds, known: Prospects, *, game: int, round: int, deal: int) -> Guess:
        """Write a guess down.

        Parameters
        ----------
        guess : float
            From 0 to 1.
        odds : MeldOdds
            The meld and its exact odds.
        known : Prospects
            The knowledge at that moment.
        deal : int
            A number that no other deal of the book has.

        Returns
        -------
        Guess
        """
        made = Guess(game, round, known.trick, odds.meld, known.draws, guess, odds.chance, deal, len(known.drawn))
        self.guesses.append(made)
        return made

    def settle(self, deal: int, drawn: Sequence[int]) -> list[Guess]:
        """Take in the cards drawn in a deal so far, and return the guesses that they settle."""
        waiting = [guess for guess in self.guesses if guess.is_waiting and guess.deal == deal]
        for guess in waiting:
            guess.settle(drawn)
        return [guess for guess in waiting if not guess.is_waiting]

    def void(self, deal: int) -> None:
        """Give up the guesses of a deal that are still open: their outcome will never be known."""
        for guess in self.guesses:
            if guess.is_waiting and guess.deal == deal:
                guess.is_void = True

    @property
    def brier(self) -> Brier:
        """The scores of the guesses."""
        pairs = [(guess, int(guess.outcome)) for guess in self.guesses if guess.outcome is not None]
        return Brier(
            _mean([(guess.guess - outcome) ** 2 for guess, outcome in pairs]),
            _mean([float((guess.exact - outcome) ** 2) for guess, outcome in pairs]),
            len(pairs),
            sum(guess.is_waiting for guess in self.guesses),
            _mean([guess.off_by for guess in self.guesses]),
        )

    @property
    def frame(self) -> pd.DataFrame:
        """The table of the guesses: a row each, in their order."""
        import pandas as pd

        made = self.guesses
        settled = [
            (g.guess - g.outcome, float(g.exact) - g.outcome) if g.outcome is not None else (None, None) for g in made
        ]
        return pd.DataFrame(
            {
                "game": [g.game for g in made],
                "round": [g.round for g in made],
                "trick": [g.trick for g in made],
                "meld": [g.meld.key for g in made],
                "draws": [g.draws for g in made],
                "guess": pd.array([g.guess for g in made], dtype=float),
                "exact": pd.array([float(g.exact) for g in made], dtype=float),
                "off_by": pd.array([g.off_by for g in made], dtype=float),
                "status": [g.status for g in made],
                "outcome": pd.array([g.outcome for g in made], dtype="boolean"),
                "brier": pd.array([None if a is None else a * a for a, _ in settled], dtype=float),
                "brier_exact": pd.array([None if b is None else b * b for _, b in settled], dtype=float),
            }
        )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
