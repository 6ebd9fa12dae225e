"""The answers to questions about rules, asked without a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class MeldScore:
    """A meld with its points.

    Parameters
    ----------
    name : str
        The meld's name, such as ``royal marriage``.
    points : int
        The points that it scores.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.classify_meld("two-handed", cards="KH QH", trump="H")
    MeldScore(name='royal marriage', points=40)
    """

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class MeldItem:
    """A line in the list of a hand's melds.

    Parameters
    ----------
    name : str
        The name of the meld, such as ``double aces around``.
    points : int
        The points that it scores.
    cards : tuple of Card
        The cards of the meld; a card may belong to melds of several kinds.
    """

    name: str
    points: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HandScore:
    """The points that a hand melds, counted in the way that scores most.

    Parameters
    ----------
    total : int
        The points of all its melds.
    items : tuple of MeldItem
        The melds, that with most points first.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> score = pw.score_hand("pinochle34/partnership", cards="AS TS KS KS QS QS JS JD", trump="S")
    >>> isinstance(score, pw.HandScore), score.total
    (True, 23)
    """

    total: int
    items: tuple[MeldItem, ...]


class RoundResult(Protocol):
    """The result of a round after settling; by side, which is a pair of partners or a seat that plays alone.

    A game's own class may tell more, such as whether a bid was made.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.settle("canasta", [["KS KH KD KC KS KH KD"], []], ["", "JK 9C"]).gains
    (570, -60)
    """

    @property
    def gains(self) -> tuple[int, ...]:
        """The points that each side gains; negative if it loses."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side after the round."""

    @property
    def winner(self) -> int | None:
        """The side that has won the game with this round, or None."""


@dataclass(frozen=True)
class Solution:
    """The value of the rest of a round with best play of all sides, and of each action.

    Parameters
    ----------
    value : int
        The points that the side of the seat to act will take more than the other one from here on.
    plays : mapping of Action to int
        The same number after each play, the best play first.
    """

    value: int
    plays: Mapping[Action, int]
