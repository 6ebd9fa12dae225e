"""The course of a game: its rules, its decks, and its actions as whole numbers.

A state is a course and a position. The course alone has all that has happened in a game; events and labels are derived by an
observer when somebody looks, and can be thrown away at any time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from threading import Lock
from typing import Any, NamedTuple, Self  # Any: each family has rules and a standing of its own

from pinochle_widgets.cards import Card, Deck

_WORD = 2**32


class Start(NamedTuple):
    """The place in a course where a deal began."""

    at: int
    """The number of actions before the deal."""
    deals: int
    """The number of decks dealt before."""
    standing: Any
    """The score before the deal, in the game's own form; its `round` is the number of the round that the deal is for."""


@dataclass(slots=True)
class Course:
    """The rules, decks and actions of a game."""

    rules: Any
    number: int
    """The number of the game in its series."""
    standing: Any
    """The score between rounds, in the game's own form; a value that is never changed, only replaced."""
    decks: list[list[Card]] = field(default_factory=list)
    cut_decks: list[list[Card]] = field(default_factory=list)
    """The decks dealt, and those cut for the deal, in dealing order."""
    codes: list[int] = field(default_factory=list)
    """The codes of all actions."""
    labels: dict[int, tuple[str, ...]] = field(default_factory=dict, compare=False)
    """For some actions, by their place in `codes`, the labels of the copies that their seat chose."""
    starts: list[Start] = field(default_factory=list)
    """The place at which each deal began."""

    def copy(self) -> Self:
        """Copy the course; the copy is independent."""
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
        """Add a deck that is dealt after all actions so far, and the score before the deal."""
        self.starts.append(Start(len(self.codes), len(self.decks), standing))
        self.decks.append(deck)
        self.standing = standing

    def cut_back(self, length: int) -> Start | None:
        """Forget all actions but the first `length`, and the deals after them; returns the deal then in play.

        The score and the decks are then those at the beginning of that deal. Returns None if nothing was dealt yet.
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
        """Find the number, from 0, of the first deal of the round in play; -1 before all deals.

        A round has several deals if a redeal was claimed.
        """
        deal = len(self.starts) - 1
        while deal > 0 and self.starts[deal - 1].standing.round == self.starts[deal].standing.round:
            deal -= 1
        return deal

    def after(self, deal: int) -> Any:
        """Return the score after a deal, by the number of the deal from 0."""
        return self.starts[deal + 1].standing if deal + 1 < len(self.starts) else self.standing


class Shuffles:
    """The shuffles of a seed, in order: each is made once, and all copies of a game share them."""

    def __init__(self, deck: Deck, seed: int | str) -> None:
        self.deck, self._seed = deck, seed
        self._made: list[list[Card]] = []
        self._rng: Random | None = None
        """The source of the next shuffle; None if it has to be worked out: at first, and after an interruption."""
        self._lock = Lock()

    def __getitem__(self, number: int) -> list[Card]:
        made = self._made
        if number >= len(made):
            with self._lock:
                while number >= len(made):
                    rng, self._rng = self._rng or self._after(len(made)), None
                    made.append(self.deck.shuffled(rng))
                    self._rng = rng
        return made[number]

    def _after(self, number: int) -> Random:
        """Make the source of random numbers after so many shuffles."""
        rng = Random(f"pinochle {self._seed}")
        for _ in range(number):
            self.deck.shuffled(rng)
        return rng

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.deck, self._seed)


class NumberedSeed(str):
    """The numbers of a sequence and of a game in it, in place of a seed: the decks are those of its numbered deals."""

    __slots__ = ()


class NumberedShuffles(Shuffles):
    """The numbered deals of a game, in order; see `pinochle_widgets.deal`."""

    def __getitem__(self, number: int) -> list[Card]:
        made = self._made
        with self._lock:
            while number >= len(made):
                made.append(shuffled(self.deck, f"{self._seed} {len(made) + 1}"))
        return made[number]


def shuffled(deck: Deck, name: str) -> list[Card]:
    """Shuffle a deck by the words of a name; see the notes of `pinochle_widgets.deal`."""
    cards, words = deck.cards, _words(f"pinochle deal 1 {name}")
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, words)
        cards[last], cards[at] = cards[at], cards[last]
    return cards


def _words(name: str) -> Iterator[int]:
    """Yield whole numbers of 32 bits, without end."""
    for block in count():
        digest = hashlib.sha256(f"{name} {block}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def _below(bound: int, words: Iterator[int]) -> int:
    """Draw a number below a bound, each as likely as the others."""
    even = _WORD - _WORD % bound
    return next(word for word in words if word < even) % bound
