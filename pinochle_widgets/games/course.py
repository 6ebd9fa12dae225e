"""Course of a game: its rules, its decks, and its actions as whole numbers. All games keep it alike.

A state is a course and a position. The course alone says all that has happened; what is shown of it is derived by an
observer when somebody looks, and can be thrown away at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from threading import Lock
from typing import Any, NamedTuple, Self

from pinochle_widgets.cards import Card, Deck


class Start(NamedTuple):
    """The place in a course where a deal began.

    Parameters
    ----------
    at : int
        How many actions came before.
    deals : int
        How many decks had been dealt before.
    standing : tuple
        The score as it begins, as the game keeps it; its `round` is the number of the round that the deal is for.
    """

    at: int
    deals: int
    standing: Any


@dataclass(slots=True)
class Course:
    """Rules, decks and actions of a game.

    Parameters
    ----------
    rules : Rules
    number : int
        The number of the game in its series.
    standing : tuple
        The score between rounds, as the game keeps it; a value that is never changed, only replaced.
    decks, cut_decks : list of list of Card
        Those dealt, and those cut for the deal, in dealing order.
    codes : list of int
        All actions.
    labels : dict
        For some actions, by their place in `codes`, the labels of the very cards that their seat meant.
    starts : list of Start
        Where each deal began.
    """

    rules: Any
    number: int
    standing: Any
    decks: list[list[Card]] = field(default_factory=list)
    cut_decks: list[list[Card]] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)
    labels: dict[int, tuple[str, ...]] = field(default_factory=dict, compare=False)
    starts: list[Start] = field(default_factory=list)

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.rules,
            self.number,
            self.standing,
            self.decks[:],
            self.cut_decks[:],
            self.codes[:],
            self.labels.copy(),
            self.starts[:],
        )

    def begin_deal(self, deck: list[Card], standing: Any) -> None:
        """Note that a deck is dealt after all actions so far, and the score as it begins."""
        self.starts.append(Start(len(self.codes), len(self.decks), standing))
        self.decks.append(deck)
        self.standing = standing

    def cut_back(self, length: int) -> Start | None:
        """Forget all actions but the first ones, and what came of them; returns the deal that is in play then.

        The score and the decks are those of its beginning; None where nothing was dealt yet.
        """
        while self.starts and self.starts[-1].at > length:
            del self.decks[self.starts.pop().deals :]
        del self.codes[length:]
        for place in [place for place in self.labels if place >= length]:
            del self.labels[place]
        if not self.starts:
            return None
        self.standing = self.starts[-1].standing
        return self.starts[-1]

    def first_of_round(self) -> int:
        """The number, from 0, of the first deal of the round in play: a hand thrown in is dealt again. -1 before all deals."""
        deal = len(self.starts) - 1
        while deal > 0 and self.starts[deal - 1].standing.round == self.starts[deal].standing.round:
            deal -= 1
        return deal

    def after(self, deal: int) -> Any:
        """The score after a deal, by its number from 0."""
        return self.starts[deal + 1].standing if deal + 1 < len(self.starts) else self.standing


class Shuffles:
    """The shuffles of a seed, in order: each is made once, and the same for all copies of a game.

    Parameters
    ----------
    deck : Deck
    seed : int or str
    """

    def __init__(self, deck: Deck, seed: int | str) -> None:
        self._deck, self._seed = deck, seed
        self._made: list[list[Card]] = []
        self._rng: Random | None = None
        """What the next shuffle is drawn from; None where that has to be found out: at first, and after an interruption."""
        self._lock = Lock()

    def __getitem__(self, number: int) -> list[Card]:
        made = self._made
        if number >= len(made):
            with self._lock:
                while number >= len(made):
                    rng, self._rng = self._rng or self._after(len(made)), None
                    made.append(self._deck.shuffled(rng))
                    self._rng = rng
        return made[number]

    def _after(self, number: int) -> Random:
        """The dice after so many shuffles."""
        rng = Random(f"pinochle {self._seed}")
        for _ in range(number):
            self._deck.shuffled(rng)
        return rng

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._deck, self._seed)
