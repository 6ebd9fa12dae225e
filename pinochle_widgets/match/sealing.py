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
    taken_back : frozenset of int
        Seats whose choices are sealed where they were taken back: the cards may still be in the hand.
    """

    places: frozenset[int] = frozenset()
    choices: frozenset[tuple[int, str]] = frozenset()
    taken_back: frozenset[int] = frozenset()

    @classmethod
    def of(cls, state: Any, seats: Iterable[int]) -> Seal:
        """What one of these seats does not know of a state."""
        persons = list(seats)
        choices: frozenset[tuple[int, str]] = frozenset().union(*map(state.sealed_choices, persons))
        return cls(
            frozenset().union(*map(state.sealed_places, persons)), choices, frozenset(seat for seat, _ in choices)
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
            case Move(Choice() as choice) if self._hides(choice, taken_back=entry.taken_back):
                return replace(entry, action=replace(choice, cards=()))
            case _:
                return entry

    def _hides(self, choice: Choice, *, taken_back: bool) -> bool:
        return (choice.seat, choice.VERB) in self.choices or (taken_back and choice.seat in self.taken_back)


OPEN = Seal()
"""Nothing is kept back."""
