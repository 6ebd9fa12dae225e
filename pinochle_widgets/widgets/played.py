"""The levels and the day of each finished round, added to its row of the scoresheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import LevelSet

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game
    from pinochle_widgets.games.zones import Zones
    from pinochle_widgets.match import Record

_ROUNDS = ("older", "round")


def with_played(picture: Zones, record: Record, game: Game) -> Zones:
    """Add to each round of the scoresheet the levels that played it, and the day, as far as they are known."""
    score = picture["score"]
    told = [*_levels(record, game), *([f"{record.date.day} {record.date:%b %Y}"] if record.date else [])]
    if not told or not any(row["kind"] in _ROUNDS for row in score["rows"]):
        return picture
    rows = [{**row, "played": told} if row["kind"] in _ROUNDS else row for row in score["rows"]]
    return {**picture, "score": {**score, "rows": rows}}


def _levels(record: Record, game: Game) -> list[str]:
    """Name the levels of the computer players; none where a level was changed within the game, as rounds differ then."""
    if any(isinstance(entry, LevelSet) for entry in record.entries):
        return []
    labels = {level.name: level.label for level in game.levels}
    players = [seat.player for seat in record.seats if seat.player != PERSON]
    names = dict.fromkeys(labels[player] for player in players if player in labels)
    return [", ".join(names)] if names else []
