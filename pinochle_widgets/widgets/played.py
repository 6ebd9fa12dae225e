"""The past of a game in its pictures: practice, and the levels and the day of each finished round on the scoresheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pinochle_widgets.games.protocol import Game, Level
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.match import Record
from pinochle_widgets.match.once.deals import OnceDeal, named_in, today
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import Back, DeckDealt, LevelPlays, Move

_ROUNDS = ("older", "round")


class Past:
    """The past of a game in its record, which is added to the pictures of its table.

    A record is read again when entries were added to it, or it is another one; a picture is drawn several times for each.
    """

    def __init__(self) -> None:
        self._read: tuple[Record | None, int] = None, 0
        self._deals: list[list[str]] = []
        self._is_practice = False
        self._once: OnceDeal | None = None

    def added_to(self, picture: Picture, record: Record, game: Game) -> Picture:
        """Mark practice and a deal that is played once; add to each round of the scoresheet its levels, and the day, if known."""
        if self._read[0] is not record or self._read[1] != len(record.entries):
            self._read = record, len(record.entries)
            self._is_practice, self._deals = record.is_practice, _deals(record, game)
            self._once = named_in(record)
        if self._is_practice:
            picture["info"]["practice"] = True
        if self._once:
            picture["info"]["once"] = "Today's deal" if self._once.day == today() else self._once.title
        score = picture["score"]
        many = sum(row["kind"] in _ROUNDS for row in score["rows"])
        if not many:
            return picture
        day = [f"{record.date.day} {record.date:%b %Y}"] if record.date else []
        before = min(many, _rounds_before(record))
        levels = self._levels(many - before)
        if not any([*day, *levels]):
            return picture
        told: Iterator[list[str]] = iter(
            [*([] for _ in range(before)), *([*filter(None, [words]), *day] for words in levels)]
        )
        rows = [row | {"played": next(told)} if row["kind"] in _ROUNDS else row for row in score["rows"]]
        return picture | {"score": score | {"rows": rows}}

    def _levels(self, many: int) -> list[str]:
        """Name the levels in each of the first `many` rounds; a changed one is followed by the new one."""
        deals = self._deals
        if len(deals) not in (many, many + 1):  # hands that were dealt again: which round is which is not known
            deals = [[words for deal in deals for words in deal]] * many
        return [", then ".join(dict.fromkeys(filter(None, deal))) for deal in deals[:many]]


def _rounds_before(record: Record) -> int:
    """Count the rounds that a record has as a score only: it names neither their players nor their day."""
    found = re.search(r"\bround (\d+)", record.score or "")
    return int(found[1]) - 1 if found else 0


def _deals(record: Record, game: Game) -> list[list[str]]:
    """Name the levels of the computer players after each deal of a record, in turn."""
    levels = {level.name: level for level in game.levels}
    players = [(seat.player, seat.revision) for seat in record.seats]
    now, deals = _named(players, levels), list[list[str]]()
    for entry in record.entries:
        if isinstance(entry, Move):  # most entries are
            if deals and (not deals[-1] or deals[-1][-1] != now):
                deals[-1].append(now)
        elif isinstance(entry, LevelPlays | Back):
            players[entry.seat] = (PERSON, 1) if isinstance(entry, Back) else (entry.level, entry.revision)
            now = _named(players, levels)
        elif isinstance(entry, DeckDealt) and entry.word == "deal":
            deals.append([])
    return deals


def _named(players: Sequence[tuple[str, int]], levels: Mapping[str, Level]) -> str:
    """Name the levels of the computer players at one moment, each once; of an earlier form of a level that is said, too."""
    return ", ".join(
        dict.fromkeys(
            levels[player].label + " (earlier form)" * (revision < levels[player].revision)
            for player, revision in players
            if player in levels
        )
    )
