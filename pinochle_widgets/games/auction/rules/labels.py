"""The labels that identify each copy of a card on the table, from the hand to the trick.

The rules do not tell copies of a card apart, but on screen each card must keep its identity. So a seat's own copies are
numbered in the order in which they came, and cards that other seats see are labelled by public facts only.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, Self

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.rules.cards import CARDS


class TrickCard(NamedTuple):
    """A card in the trick: the seat that played it, and its labels for this seat (`own`) and for all others (`public`)."""

    seat: int
    card: int
    own: str
    public: str


class Labels:
    """The labels of the cards in one hand."""

    __slots__ = ("_came", "_held")

    def __init__(self) -> None:
        self._held: list[tuple[int, int]] = []
        self._came = [0] * len(CARDS)

    def copy(self) -> Self:
        """Copy the labels; the copy is independent."""
        twin = type(self)()
        twin._held, twin._came = self._held[:], self._came[:]  # noqa: SLF001 - its own kind
        return twin

    def arrive(self, card: int) -> None:
        """Give the next number of its kind to a card that came into the hand."""
        self._came[card] += 1
        self._held.append((card, self._came[card]))

    def leave(self, card: int, label: str = "") -> str:
        """Remove a card from the hand, the one with this label or else the last of its kind; returns its label."""
        alike = [held for held in self._held if held[0] == card]
        gone = next((held for held in alike if own_label(*held) == label), alike[-1]) if label else alike[-1]
        self._held.remove(gone)
        return own_label(*gone)

    def cards(self) -> tuple[Held, ...]:
        """List the cards of the hand in the order in which they came."""
        return tuple([own_card(card, number) for card, number in self._held])


@cache
def own_card(card: int, number: int) -> Held:
    """Make a card of a hand as its owner sees it; cached, as every picture of a table needs many."""
    return Held(CARDS[card], 0, own_label(card, number))


@cache
def shown_card(seat: int, card: int, number: int) -> Held:
    """Make a card that all know to be in a hand."""
    return Held(CARDS[card], 0, shown_label(seat, card, number))


@cache
def own_label(card: int, number: int) -> str:
    """Write the label of a card for its owner: ``QS1`` is the first queen of spades that came into the hand."""
    return f"{CARDS[card]}{number}"


def shown_label(seat: int, card: int, number: int) -> str:
    """Write the label of a card that all know to be in a hand: ``2:QS1`` is the first queen of spades known at seat 2."""
    return f"{seat}:{CARDS[card]}{number}"


def played_label(seat: int, card: int, known: int, trick: int) -> str:
    """Write the label of a played card for the other seats: that of the last copy known in the hand, or a new one."""
    return shown_label(seat, card, known) if known else f"{seat}:{CARDS[card]}-{trick}"
