"""The scribe of a match: writes the record of a game while it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.match.record import Promise, Record, Result, commitment
from pinochle_widgets.match.record.entries import (
    HURRIED,
    SHARED,
    Back,
    Comment,
    Commitment,
    DeckDealt,
    LevelSet,
    Move,
    Share,
    Substituted,
)
from pinochle_widgets.match.seats import Seat, highest_levels, note_levels
from pinochle_widgets.match.taking_back import taken_back


class Scribe:
    """The writer of one game's record.

    Parameters
    ----------
    record : Record
        A record without entries.
    salt : str
        The secret that the salts of the promises are made from; empty where no deal is promised by a hash.
    shares : sequence of Share
        The lines of a fair deal; the table's share is written when the game is over.
    """

    def __init__(self, record: Record, seats: Sequence[Seat], salt: str, shares: Sequence[Share] = ()) -> None:
        self.record = record
        self.promises: list[Promise] = []
        self._seats = seats
        self._salt = salt
        self._salts: list[str] = []
        self._kept_back = [each for each in shares if each.word == SHARED and each.seat is None]
        record.entries += [each for each in shares if each not in self._kept_back]
        self._noted = {"cut-deck": 0, "deal": 0}

    def __len__(self) -> int:
        """Count the entries of the record."""
        return len(self.record.entries)

    def note_decks(self, state: GameState) -> list[str]:
        """Put decks that have come into play into the record, each behind its commitment; returns their digests.

        The decks noted so far are counted, not searched for: this runs after each action, and a record grows long.
        """
        entries, digests = self.record.entries, []
        for word, decks in (("cut-deck", state.cut_decks), ("deal", state.decks)):
            for cards in decks[self._noted[word] :]:
                deck = DeckDealt(word, tuple(cards))
                if self._salt and word == "deal":
                    self._salts.append(_digest(f"{self._salt} {len(self._salts)}"))
                    self.promises.append(Promise(commitment(self._salts[-1], deck), None))
                    entries.append(Commitment("commit", self.promises[-1].digest))
                entries.append(deck)
                digests.append(_digest(str(deck)))
                self._noted[word] += 1
        return digests

    def note_move(self, action: Action, *, hurried: bool) -> None:
        """Write an action into the record; `hurried` adds a comment that the player was stopped."""
        self.record.entries += [Move(action), *([Comment(HURRIED)] if hurried else [])]

    def note_level(self, seat: int, level: str, revision: int, *, for_person: bool = False) -> None:
        """Write a seat's new level into the record, or the level that plays for its person; it holds from here on."""
        self.record.entries.append((Substituted if for_person else LevelSet)(seat, level, revision))

    def note_back(self, seat: int) -> None:
        """Write into the record that the person at a seat plays again."""
        self.record.entries.append(Back(seat))

    def note_name(self, seat: int, name: str) -> None:
        """Write the name of a seat into the head of the record."""
        self.record.seats[seat] = replace(self.record.seats[seat], name=name)

    def see_level(self, seat: int, ladder: Iterable[str]) -> None:
        """Update the highest levels of the round after an action of a seat; see `note_levels`."""
        note_levels(self._seats, seat, list(ladder))

    def note_highest(self, since: int, number: int) -> None:
        """Write the highest levels of a round that began at entry `since`, if a level was changed in it."""
        if any(isinstance(entry, LevelSet) for entry in self.record.entries[since:]):
            self.record.entries += highest_levels(self._seats, number)

    def moves_since(self, place: int) -> int:
        """Count the moves from an entry on that stand."""
        return sum(isinstance(entry, Move) and not entry.taken_back for entry in self.record.entries[place:])

    def take_back(self, place: int, state: GameState, why: str = "") -> None:
        """Mark all entries from one on as taken back; `state` is the one that is given up."""
        entries = self.record.entries
        entries[place:] = taken_back(entries[place:], state)
        if why:
            entries.append(Comment(why))

    def close(self, state: GameState, *, tells_seed: bool) -> None:
        """Write the result of the game into the record, its seed with `tells_seed`, and the texts that open its promises."""
        if state.winner is None:
            raise ValueError("the game is not over")
        self.record.result = Result(state.winner, state.scores)
        if tells_seed:
            self.record.seed = str(state.seed)
        self.record.entries += [*(Commitment("reveal", salt) for salt in self._salts), *self._kept_back]
        if self._salts:
            self.promises = self.record.promises


def _digest(text: str) -> str:
    """Compute 32 hexadecimal digits that nobody finds the text by."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
