"""The scribe of a match: writes the record of a game while it is played."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.match.record import Promise, Record, Result, commitment
from pinochle_widgets.match.record.entries import HURRIED, Comment, Commitment, DeckDealt, LevelSet, Move
from pinochle_widgets.match.seats import Seat, highest_levels, note_levels
from pinochle_widgets.match.taking_back import Point, taken_back


class Scribe:
    """Writes the record of one game.

    Parameters
    ----------
    record : Record
        Without entries as yet.
    seats : sequence of Seat
    commit : bool
        Whether each deal is promised by a hash before its first card.
    """

    def __init__(self, record: Record, seats: Sequence[Seat], *, commit: bool) -> None:
        self.record = record
        self.promises: list[Promise] = []
        self._seats = seats
        self._commit = commit
        self._salts: list[str] = []
        self._noted = {"cut-deck": 0, "deal": 0}

    def __len__(self) -> int:
        """How long the record is."""
        return len(self.record.entries)

    def note_decks(self, state: GameState) -> None:
        """Put decks that have come into play into the record, each behind its commitment.

        How many stand there is counted: this is asked after each action, and a record grows long.
        """
        entries = self.record.entries
        for word, decks in (("cut-deck", state.cut_decks), ("deal", state.decks)):
            for cards in decks[self._noted[word] :]:
                deck = DeckDealt(word, tuple(cards))
                if self._commit and word == "deal":
                    self._salts.append(secrets.token_hex(16))
                    self.promises.append(Promise(commitment(self._salts[-1], deck), None))
                    entries.append(Commitment("commit", self.promises[-1].digest))
                entries.append(deck)
                self._noted[word] += 1

    def note_move(self, action: Action, *, hurried: bool) -> None:
        """Write an action down."""
        self.record.entries += [Move(action), *([Comment(HURRIED)] if hurried else [])]

    def note_level(self, seat: int, level: str) -> None:
        """Write down that a seat plays at another level from here on."""
        self.record.entries.append(LevelSet(seat, level))

    def see_level(self, seat: int, ladder: Iterable[str]) -> None:
        """See at which levels the computers play, when a seat has done what a round's levels are noted with."""
        note_levels(self._seats, seat, list(ladder))

    def note_highest(self, since: int, number: int) -> None:
        """Put the highest levels of a round into the record, where a level was changed in it; it began at `since`."""
        if any(isinstance(entry, LevelSet) for entry in self.record.entries[since:]):
            self.record.entries += highest_levels(self._seats, number)

    def take_back(self, point: Point, state: GameState, why: str = "") -> None:
        """Mark all that was done since a point; the state is the one that is given up."""
        entries = self.record.entries
        entries[point.entries :] = taken_back(entries[point.entries :], state)
        if why:
            entries.append(Comment(why))

    def close(self, state: GameState, *, tells_seed: bool) -> None:
        """Write down how the game ended, and what was promised of it."""
        if state.winner is None:
            raise ValueError("the game is not over")
        self.record.result = Result(state.winner, state.scores)
        if tells_seed:
            self.record.seed = str(state.seed)
        self.record.entries += [Commitment("reveal", salt) for salt in self._salts]
        if self._salts:
            self.promises = self.record.promises
