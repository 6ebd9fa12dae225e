"""A finished game as the store takes it in, and the figures that its tables show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial, reduce
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple  # Any: plain data of a file

from pinochle_widgets.games import find_game
from pinochle_widgets.lab.stats.score_history import higher_level, levels_by_round, scores_by_round
from pinochle_widgets.match import Match, Record, Saved
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import DeckDealt, Move, has_substitute
from pinochle_widgets.match.saving.saver import GAME_ID, HELPED, RATED
from pinochle_widgets.store.people import PLAYER, Person

MELDS = "melds"
"""The column of a game's score that counts melds, where it has one."""


class Round(NamedTuple):
    """The points of a side in a round."""

    round: int
    side: int
    points: int
    total: int
    melds: int | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game."""

    id: str
    """The game's id; empty for a record that comes without one, which is known by its digest."""
    record: Record
    ended: str
    """The time of its end, as ISO 8601 in UTC."""
    seat: int | None = None
    """The seat of the player; None for the first person's."""
    person: Person | None = None
    """The player; None for the one who takes the game in."""
    is_rated: bool = False
    is_helped: bool = False
    """Whether the player had hints."""

    @classmethod
    def noted(cls, record: Record, ended: datetime, notes: Mapping[str, Any]) -> Finished:
        """Describe a game by its record and the notes beside it, which anybody may have written."""
        seat, given = notes.get("seat"), notes.get(GAME_ID)
        return cls(
            id=given if isinstance(given, str) and len(given) <= 64 else "",
            record=record,
            ended=utc(ended),
            seat=seat if type(seat) is int else None,
            person=Person.of(notes.get(PLAYER)),
            is_rated=bool(notes.get(RATED)) or isinstance(notes.get("rated"), list),
            is_helped=notes.get(HELPED) is True,
        )

    @classmethod
    def read(cls, path: Path) -> Finished | None:
        """Read the file of a game; None where the game is not over.

        Raises
        ------
        SavedError
            If no game can be read from the file.
        OSError
            If it has gone.
        """
        ended = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        saved = Saved.read(path)
        match, _ = Match.of_saved(saved)
        return cls.noted(match.record, ended, saved.notes) if match.state.is_over else None

    def figures(self) -> tuple[dict[str, object], list[Round]]:
        """Work out the figures of the game for the store's tables, and its rounds.

        Raises
        ------
        RecordError
            If the record does not replay, or its game is not over.
        """
        record, game = self.record, find_game(self.record.game)
        scores, _ = scores_by_round(record, game)
        persons = [n for n, seat in enumerate(record.seats) if seat.player == PERSON]
        seat = self.seat if self.seat in persons else next(iter(persons), None)
        sides = [game.seats_of(side) for side in range(game.sides or game.seats)]
        mine = next(side for side, seats in enumerate(sides) if (seat or 0) in seats)
        ladder = [level.name for level in game.levels]
        by_round = levels_by_round(record)
        highest = [
            None
            if n in persons  # also where a level has played for one who was away
            else reduce(partial(higher_level, ladder=ladder), (levels[n] for levels in by_round), None)
            for n in range(game.seats)
        ]
        others = [n for n in range(game.seats) if n not in sides[mine]]
        partners = [n for n in sides[mine] if n != (seat or 0)]
        totals = scores[-1].totals
        winner = record.result.winner if record.result else None
        best = max(total for side, total in enumerate(totals) if side != mine)
        rounds = [
            Round(each.number, side, each.points[side], each.totals[side], melds)
            for each in scores
            for side in range(len(sides))
            for melds in [each.columns[MELDS][side] if MELDS in each.columns else None]
        ]
        own = [each for each in rounds if each.side == mine]
        ahead = sum(total > totals[mine] for side, total in enumerate(totals) if side not in (mine, winner))
        digest = digest_of(record)
        return {
            "id": self.id or digest,
            "digest": digest,
            "seat": seat,
            "game": record.game,
            "rules": record.rules.to_text(),
            "level": reduce(partial(higher_level, ladder=ladder), (highest[n] for n in others), None) or PERSON,
            "partner": ", ".join(highest[n] or PERSON for n in partners),
            "opponents": ", ".join(record.seats[n].name or highest[n] or PERSON for n in others),
            "ended": self.ended,
            "rounds": len(scores),
            "place": 1 if mine == winner else 2 + ahead,
            "points": totals[mine],
            "against": best,
            "margin": totals[mine] - best,
            "best_hand": max((each.points for each in own), default=None),
            "best_melds": max((each.melds for each in own if each.melds is not None), default=None),
            "rated": self.is_rated,
            "uncounted": self._uncounted(persons),
            "excluded": "",
            "reset": "",
            "record": str(record),
        }, rounds

    def _uncounted(self, persons: list[int]) -> str:
        """Say why the game never counts; empty where it does."""
        if not persons:
            return "watched"
        if self.record.is_practice or self.record.score is not None:
            return "practice"
        if has_substitute(self.record.entries):
            return "substituted"
        return "assisted" if self.is_helped else ""


def digest_of(record: Record) -> str:
    """Compute the digest of rules, decks and moves: comments and prices don't make a record another game."""
    told = [record.game, record.rules.to_record(), f"{record.dealer} {record.score}"]
    told += [
        str(entry)
        for entry in record.entries
        if isinstance(entry, DeckDealt) or (isinstance(entry, Move) and not entry.taken_back)
    ]
    return sha256("\n".join(told).encode()).hexdigest()[:32]


def utc(when: datetime) -> str:
    """Write a time as ISO 8601 in UTC, to the second."""
    return when.astimezone(UTC).isoformat(timespec="seconds")
