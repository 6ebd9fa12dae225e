"""Answers to questions that a lesson asks without a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class MeldScore:
    """What some cards are as a meld.

    Parameters
    ----------
    name : str
        The meld's name, such as ``royal marriage``.
    points : int
        What it scores.
    """

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class MeldItem:
    """One line in what a hand melds.

    Parameters
    ----------
    name : str
        Such as ``double aces around``.
    points : int
        What it scores.
    cards : tuple of Card
        What it consists of; a card may lie in melds of several kinds.
    """

    name: str
    points: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HandScore:
    """What a hand melds, counted the way that scores most.

    Parameters
    ----------
    total : int
        The points of all its melds.
    items : tuple of MeldItem
        What they are, the dearest first.
    """

    total: int
    items: tuple[MeldItem, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand is settled; by side, which is a pair of partners or a player who plays alone.

    Parameters
    ----------
    is_made : bool
        Whether the bid was made.
    gains : tuple of int
        What each side gains or loses.
    scores : tuple of int
        What each side has after it.
    winner : int or None
        The side that has won the game with it.
    """

    is_made: bool
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True)
class Solution:
    """What the rest of a round is worth when all play it without a fault.

    Parameters
    ----------
    value : int
        The points in tricks that the side of the seat to act will take more than the other one from here on.
    plays : mapping of Action to int
        What each play brings of that, the best one first.
    """

    value: int
    plays: Mapping[Action, int]
