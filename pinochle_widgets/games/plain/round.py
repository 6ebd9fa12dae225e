"""The round of a plain game: its position, the steps that change it, and the score before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self  # Any: rules and positions of a game's own, and its rule book

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.stepping import ILLEGAL


@dataclass
class Round:
    """A round in play; a game derives its own, whose further fields are values, lists, dicts or sets."""

    hands: list[list[Card]]
    """By seat, in the order in which the cards came."""
    turn: int
    """The seat on turn."""

    def copy(self) -> Self:
        """Copy the round; the copy is independent."""
        return replace(self, **{name: _copied(value) for name, value in vars(self).items()})


def _copied(value: Any) -> Any:
    """Copy a list, dict or set with the lists, dicts and sets in it; other values are never changed."""
    if isinstance(value, list):
        return [_copied(each) for each in value]
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return set(value) if isinstance(value, set) else value


class Standing(NamedTuple):
    """The score between rounds; `leader` leads the first round of the game, and the others follow by turns."""

    seats: int
    leader: int = 0
    round: int = 0
    totals: tuple[int, ...] = ()
    rounds: tuple[tuple[int, ...], ...] = ()
    ended: tuple[tuple[frozenset[int], ...], ...] = ()
    """For each deal that has ended, by seat, the places of its deck that stayed unknown."""
    winner: int | None = None

    @property
    def leader_now(self) -> int:
        """Find the seat that begins the round in play, or the first one."""
        return (self.leader + max(self.round, 1) - 1) % self.seats


class PlainSteps:
    """The steps of the round in play: the code of an action is its place among the legal ones.

    Attributes
    ----------
    position : Round or None
        None before the first deal.
    news : sequence of Event
        The events that the last action brought about.
    """

    def __init__(self, book: Any, rules: Any, position: Any = None) -> None:
        self.book, self.rules, self.position = book, rules, position
        self.news: Sequence[Event] = ()

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the seat on turn; none where the round is over or nothing is dealt."""
        if self.position is None or self.book.is_over(self.position, self.rules):
            return ()
        legal: Sequence[Action] = self.book.legal(self.position, self.rules)
        return legal

    def codes(self) -> Sequence[int]:
        """List the codes of the legal actions."""
        return range(len(self.legal))

    def advance(self, code: int) -> int:
        """Check a code and do it; the result is ILLEGAL where it is not legal, 0 where the round is over, and else 1."""
        if code not in self.codes():
            return ILLEGAL
        self.do(code)
        return int(not self.book.is_over(self.position, self.rules))

    def do(self, code: int) -> None:
        """Do a legal code."""
        self.news = self.book.do(self.position, self.legal[code], self.rules)

    def put(self, position: Any) -> None:
        """Go to another position, of which a copy is taken."""
        self.position, self.news = position and position.copy(), ()

    def read(self) -> Any:
        """Read the position; there is none before the first deal."""
        return self.position

    def copy(self) -> Self:
        """Copy the steps; the copy is independent."""
        return type(self)(self.book, self.rules, self.position and self.position.copy())
