"""The seal of a record: the deals promised before their first card, and the parts of them kept back while a game goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from pinochle_widgets.games.actions import Action, Choice
from pinochle_widgets.games.protocol import GameState, Rules
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen
from pinochle_widgets.match.record.entries import SHARED, TABLE, UNOPENED, DeckDealt, Entry, Move, Price, Share


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise of a round's deal, made before its first card."""

    digest: str
    """The hash, in hexadecimal."""
    text: str | None
    """The text whose SHA-256 is the hash; None until it is revealed, when the game is over."""


def commitment(salt: str, deck: DeckDealt) -> str:
    """Compute the hash that promises a deck: SHA-256 of the salt, a space and the deck's line."""
    return hashlib.sha256(preimage(salt, deck).encode()).hexdigest()


def preimage(salt: str, deck: DeckDealt) -> str:
    """Write the text that a commitment is the hash of."""
    return f"{salt} {deck}"


def promise_of(share: str) -> str:
    """Compute the hash that promises a share: SHA-256 of its 32 hexadecimal digits."""
    return hashlib.sha256(share.encode()).hexdigest()


def secret_of(game: str, rules: Rules, number: int, lines: Iterable[Share]) -> str:
    """Compute the secret of a game out of all shares that were opened, the table's first: nobody can choose it alone.

    Parameters
    ----------
    lines : iterable of Share
        The lines of the fair deal; shares of a deal that was given up are not used.
    """
    shares: dict[int, str] = {}
    for line in lines:
        if line.word == UNOPENED:
            shares.clear()
        elif line.word == SHARED:
            shares[-1 if line.seat is None else line.seat] = line.text
    told = [f"{TABLE if seat < 0 else seat} {share}" for seat, share in sorted(shares.items())]
    return hashlib.sha256("\n".join([game, rules.to_record(), str(number), *told]).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seal:
    """The parts of a game that a text of its record keeps back."""

    deals: tuple[Unseen, ...] = ()
    """The unseen parts of each deal, in order; deals beyond are open."""
    cutting: bool = False
    """Whether a deck that is cut shows only the cards at which it was cut, as long as no deck follows it."""
    undealt: bool = False
    """Whether the last deck is left out: nobody has dealt it or cut it yet."""

    @classmethod
    def of(cls, state: GameState, seats: Iterable[int], *, undealt: bool = False) -> Seal:
        """Seal all that at least one of these seats does not know of a state."""
        persons = list(seats)
        if not persons or state.is_over:
            return cls(undealt=undealt)
        deals = zip(*map(state.unseen, persons), strict=True)
        return cls(tuple(map(Unseen.to_one_of, deals)), cutting=True, undealt=undealt)

    def __call__(self) -> Seal:
        """Give the seal itself: that of a record that goes on no more."""
        return self

    def closed_over(self, entries: list[Entry]) -> list[Entry]:
        """Give the entries as a text may show them."""
        decks = [n for n, entry in enumerate(entries) if isinstance(entry, DeckDealt)]
        told = entries
        if self.undealt and decks:
            last = decks.pop()
            told = entries[:last] + entries[last + 1 :]
        if not decks or not (self.cutting or any(deal != ALL_SEEN for deal in self.deals)):
            return told
        return list(self._closed(told, decks))

    def _closed(self, entries: list[Entry], decks: list[int]) -> Iterator[Entry]:
        """Yield the sealed entries one by one; `decks` are the places of the decks among them."""
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
    """Seal all cards of a deck but those at which it was cut."""
    seen = {place for entry in course if isinstance(entry, Move) for place in entry.action.shown_places}
    return replace(deck, cards=tuple(card if at in seen else None for at, card in enumerate(deck.cards)))


def _as_seen(entry: Entry, unseen: Unseen) -> list[Entry]:
    """Seal an entry: the result is the entry itself, a part of it, or nothing."""
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
        case Move(action) if known := [each for each in unseen.told if _name(each) == _name(action)]:
            return [replace(entry, action=known[0])]
        case Price() if (
            replace(unseen, told=()) != ALL_SEEN
        ):  # the alternative may name a card that others have not seen
            return []
        case _:
            return [entry]


def _hides(kept: frozenset[tuple[int, str]], move: Move, unseen: Unseen) -> bool:
    return _name(move.action) in kept or (move.taken_back and move.action.seat in unseen.taken_back)


def _name(action: Action) -> tuple[int, str]:
    return action.seat or 0, action.VERB


OPEN = Seal()
"""The seal that keeps nothing back."""


class LiveSeal:
    """The seal of a game that runs: that of now, whenever it is called for; a copy is the seal of when it was made."""

    def __init__(self, now: Callable[[], Seal]) -> None:
        self._now = now

    def __call__(self) -> Seal:
        """Return the seal of now."""
        return self._now()

    def __deepcopy__(self, _memo: object) -> Seal:
        return self._now()
