"""The analyst of a game: the tab *Analyze* of its tables, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.protocol.state import Seen_contra
from pinochle_widgets.games.protocol.words import percent

if TYPE_CHECKING:
    from fractions import Fraction

    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.protocol.scene import Company


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its cells, with cards and suits in braces.

    Parameters
    ----------
    best : bool
        Whether the row is the answer.
    """

    cells: Sequence[str]
    best: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """The entry of some cards in a group."""

    cards: Sequence[str]
    """The names of the cards."""
    text: str = ""
    """The words beside them, with cards in braces."""
    figure: str = ""
    """A chance or points, as text; empty where there are none."""
    chance: Fraction | None = None
    """The exact chance, where the figure is one."""

    @classmethod
    def likely(cls, cards: Sequence[str], text: str, chance: Fraction) -> Item:
        """Make the entry of cards with an exact chance."""
        return cls(cards, text, percent(chance), chance)


@dataclass(frozen=True, slots=True)
class Group:
    """A group of cards of which the same can be said."""

    label: str
    items: Sequence[Item]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a hand in a position."""

    title: str
    """The answer, in a sentence."""
    head: Sequence[str] = ()
    """The headings of the table; empty where there is none."""
    rows: Sequence[Row] = ()
    groups: Sequence[Group] = ()
    """The cards of the hand, and chances, by what is to be said of them."""
    lines: Sequence[str] = ()
    """Remarks, and what the figures rest on."""


class Analyst(Protocol[Seen_contra]):
    """A module that analyzes the hand of a seat, from its observation alone."""

    def analyze(self, seen: Seen_contra, company: Company, chances: Mapping[str, Fraction]) -> Analysis | None:
        """Sort the hand of the seat that observes by the use of its cards; None where it has none, as between rounds.

        `chances` has the chance that each meld is whole in time, by its key, where the game has `prospects`.
        """

    def suggestion(self, action: Action, seen: Seen_contra, company: Company) -> str:
        """Write an advised action in a player's words, such as ``Give North the ten``; empty where its name does."""

    def follow_up(self, action: Action, seen: Seen_contra) -> str:
        """Name the meld that should be laid after an advised action, if the turn comes; empty where none is ready."""
