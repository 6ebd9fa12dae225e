"""What a record keeps to itself while a game goes on: what somebody at the table has not learnt of its deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pinochle_widgets.games.actions import Action, Choice
from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen
from pinochle_widgets.match.record.entries import DeckDealt, Entry, Move


@dataclass(frozen=True, slots=True)
class Seal:
    """What is not told of a game.

    Parameters
    ----------
    deals : tuple of Unseen
        Of each deal, in order; deals beyond are told.
    cutting : bool
        Whether a deck that is cut tells only the cards at which it was cut, as long as none follows it.
    undealt : bool
        Whether the last deck is not told of at all: nobody has dealt it or cut it yet.
    """

    deals: tuple[Unseen, ...] = ()
    cutting: bool = False
    undealt: bool = False

    @classmethod
    def of(cls, state: GameState, seats: Iterable[int], *, undealt: bool = False) -> Seal:
        """What one of these seats does not know of a state."""
        persons = list(seats)
        if not persons or state.is_over:
            return cls(undealt=undealt)
        deals = zip(*map(state.unseen, persons), strict=True)
        return cls(tuple(map(Unseen.to_one_of, deals)), cutting=True, undealt=undealt)

    def closed_over(self, entries: list[Entry]) -> list[Entry]:
        """The entries as a text may tell them."""
        decks = [n for n, entry in enumerate(entries) if isinstance(entry, DeckDealt)]
        told = entries
        if self.undealt and decks:
            last = decks.pop()
            told = entries[:last] + entries[last + 1 :]
        if not decks or not (self.cutting or any(deal != ALL_SEEN for deal in self.deals)):
            return told
        return list(self._closed(told, decks))

    def _closed(self, entries: list[Entry], decks: list[int]) -> Iterator[Entry]:
        """The entries one by one; `decks` are the places where decks stand."""
        yield from entries[: decks[0]]
        number = 0
        for begin, end in zip(decks, [*decks[1:], len(entries)], strict=True):
            deck, *course = entries[begin:end]
            if isinstance(deck, DeckDealt) and deck.word == "cut-deck":
                yield _cut_open(deck, course) if self.cutting and end == len(entries) else deck
                yield from course
                continue
            unseen = self.deals[number] if number < len(self.deals) else ALL_SEEN
            number += 1
            for entry in (deck, *course):
                yield from _as_seen(entry, unseen)


def _cut_open(deck: DeckDealt, course: list[Entry]) -> DeckDealt:
    """A deck of which only the cards are told at which it was cut."""
    seen = {place for entry in course if isinstance(entry, Move) for place in entry.action.shown_places}
    return replace(deck, cards=tuple(card if at in seen else None for at, card in enumerate(deck.cards)))


def _as_seen(entry: Entry, unseen: Unseen) -> list[Entry]:
    """What is told of an entry: itself, less of it, or nothing."""
    match entry:
        case DeckDealt():
            cards = tuple(None if at in unseen.places else card for at, card in enumerate(entry.cards))
            return [replace(entry, cards=cards)]
        case Move(Choice() as choice) if _hides(unseen.choices, entry, unseen):
            return [replace(entry, action=replace(choice, cards=()))]
        case Move(action) if action.IS_PRIVATE and _hides(unseen.moves, entry, unseen):
            return []
        case Move(action) if _name(action) in unseen.moves and not entry.taken_back:
            return []
        case _:
            return [entry]


def _hides(kept: frozenset[tuple[int, str]], move: Move, unseen: Unseen) -> bool:
    return _name(move.action) in kept or (move.taken_back and move.action.seat in unseen.taken_back)


def _name(action: Action) -> tuple[int, str]:
    return action.seat or 0, action.VERB


OPEN = Seal()
"""Nothing is kept back."""
