"""Labels under which people follow cards from the hand to the trick.

The rules know no copies of a card. Who looks at a table wants each card to stay the one that it is: so the owner's
copies are numbered in the order in which they came, and the cards that others see are labelled by what can be seen of them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, Self

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.pinochle.cards import CARDS


class TrickCard(NamedTuple):
    """A card in the trick: who played it, and its labels for its owner and for everybody else."""

    seat: int
    card: int
    own: str
    public: str


class Labels:
    """The numbers of one hand's cards."""

    __slots__ = ("_came", "_held")

    def __init__(self) -> None:
        self._held: list[tuple[int, int]] = []
        self._came = [0] * len(CARDS)

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self)()
        twin._held, twin._came = self._held[:], self._came[:]  # noqa: SLF001 - its own kind
        return twin

    def arrive(self, card: int) -> None:
        """A card came into the hand: it has the next number of its kind."""
        self._came[card] += 1
        self._held.append((card, self._came[card]))

    def leave(self, card: int, label: str = "") -> str:
        """A card left the hand: the one with this label, or else the last one of its kind. Its label is returned."""
        alike = [held for held in self._held if held[0] == card]
        gone = next((held for held in alike if own_label(*held) == label), alike[-1]) if label else alike[-1]
        self._held.remove(gone)
        return own_label(*gone)

    def cards(self) -> tuple[Held, ...]:
        """The hand in the order in which its cards came."""
        return tuple([own_card(card, number) for card, number in self._held])


@cache
def own_card(card: int, number: int) -> Held:
    """A card of a hand for its owner: made once, as all looks at a table are full of them."""
    return Held(CARDS[card], 0, own_label(card, number))


@cache
def shown_card(seat: int, card: int, number: int) -> Held:
    """A card that all know to be in a hand."""
    return Held(CARDS[card], 0, shown_label(seat, card, number))


@cache
def own_label(card: int, number: int) -> str:
    """The label of a card for its owner: ``QS1`` is the first queen of spades that came into the hand."""
    return f"{CARDS[card]}{number}"


def shown_label(seat: int, card: int, number: int) -> str:
    """The label of a card that all know to be in a hand: ``2:QS1`` is the first queen of spades known at seat 2."""
    return f"{seat}:{CARDS[card]}{number}"


def played_label(seat: int, card: int, known: int, trick: int) -> str:
    """The label for others of a card that is played: that of the last one known, or one of its own."""
    return shown_label(seat, card, known) if known else f"{seat}:{CARDS[card]}-{trick}"
