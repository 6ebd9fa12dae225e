"""The analyst of a game: the tab *Analyze* of its tables, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.protocol.state import Seen_contra

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.scene import Company


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its cells, with cards and suits in braces.

    Parameters
    ----------
    cells : sequence of str
    best : bool
        Whether the row is the answer.
    """

    cells: Sequence[str]
    best: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """The entry of some cards in a group.

    Parameters
    ----------
    cards : sequence of str
        The names of the cards.
    text : str
        The words beside them, with cards in braces.
    figure : str
        A chance or points; empty where there are none.
    """

    cards: Sequence[str]
    text: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of cards of which the same can be said.

    Parameters
    ----------
    label : str
    items : sequence of Item
    """

    label: str
    items: Sequence[Item]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a hand in a position.

    Parameters
    ----------
    title : str
        The answer, in a sentence.
    head : sequence of str
        The headings of the table; empty where there is none.
    rows : sequence of Row
    groups : sequence of Group
        The cards of the hand, and chances, by what is to be said of them.
    lines : sequence of str
        Remarks, and what the figures rest on.
    """

    title: str
    head: Sequence[str] = ()
    rows: Sequence[Row] = ()
    groups: Sequence[Group] = ()
    lines: Sequence[str] = ()


class Analyst(Protocol[Seen_contra]):
    """A module that analyzes the hand of a seat, from its observation alone."""

    def analyze(self, seen: Seen_contra, company: Company) -> Analysis | None:
        """Sort the hand of the seat that observes by the use of its cards; None where it has none, as between rounds."""
