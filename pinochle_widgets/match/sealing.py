"""What a record keeps to itself while a round goes on: cards that somebody at the table does not know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pinochle_widgets.games.actions import Choice
from pinochle_widgets.match.entries import DeckDealt, Entry, Move


@dataclass(frozen=True, slots=True)
class Seal:
    """What is not told of the running round.

    Parameters
    ----------
    places : frozenset of int
        Places in its deck.
    choices : frozenset of (int, str)
        Seats and verbs: cards that the seat chose face down, of which only the number is told.
    """

    places: frozenset[int] = frozenset()
    choices: frozenset[tuple[int, str]] = frozenset()

    @classmethod
    def of(cls, state: Any, seats: Iterable[int]) -> Seal:
        """What one of these seats does not know of a state."""
        persons = list(seats)
        return cls(
            frozenset().union(*map(state.sealed_places, persons)),
            frozenset().union(*map(state.sealed_choices, persons)),
        )

    def closed_over(self, entries: list[Entry]) -> list[Entry]:
        """The entries as a text may tell them: the last deck, and what follows it, without what is sealed."""
        decks = [n for n, entry in enumerate(entries) if isinstance(entry, DeckDealt)]
        if not decks or not (self.places or self.choices):
            return entries
        return entries[: decks[-1]] + [self._closed(entry) for entry in entries[decks[-1] :]]

    def _closed(self, entry: Entry) -> Entry:
        match entry:
            case DeckDealt():
                cards = tuple(None if at in self.places else card for at, card in enumerate(entry.cards))
                return replace(entry, cards=cards)
            case Move(Choice() as choice) if (choice.seat, choice.VERB) in self.choices:
                return replace(entry, action=replace(choice, cards=()))
            case _:
                return entry


OPEN = Seal()
"""Nothing is kept back."""
