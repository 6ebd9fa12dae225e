"""The levels and the day of each finished round, added to its row of the scoresheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import DeckDealt, LevelSet, Move

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pinochle_widgets.games.protocol import Game
    from pinochle_widgets.games.zones import Zones
    from pinochle_widgets.match import Record

_ROUNDS = ("older", "round")


def with_played(picture: Zones, record: Record, game: Game) -> Zones:
    """Add to each round of the scoresheet the levels that played it, and the day, as far as they are known."""
    score = picture["score"]
    many = sum(row["kind"] in _ROUNDS for row in score["rows"])
    if not many:
        return picture
    day = [f"{record.date.day} {record.date:%b %Y}"] if record.date else []
    levels = _levels(record, game, many)
    if not any([*day, *levels]):
        return picture
    told = iter([[*filter(None, [words]), *day] for words in levels])
    rows = [{**row, "played": next(told)} if row["kind"] in _ROUNDS else row for row in score["rows"]]
    return {**picture, "score": {**score, "rows": rows}}


def _levels(record: Record, game: Game, many: int) -> list[str]:
    """Name the levels of the computer players in each of the first `many` rounds; a changed one is followed by the new one."""
    labels = {level.name: level.label for level in game.levels}
    players = [seat.player for seat in record.seats]
    now, deals = _named(players, labels), list[list[str]]()
    for entry in record.entries:
        if isinstance(entry, Move):  # most entries are
            if deals and (not deals[-1] or deals[-1][-1] != now):
                deals[-1].append(now)
        elif isinstance(entry, LevelSet):
            players[entry.seat] = entry.level
            now = _named(players, labels)
        elif isinstance(entry, DeckDealt) and entry.word == "deal":
            deals.append([])
    if len(deals) not in (many, many + 1):  # hands that were dealt again: which round is which is not known
        deals = [[words for deal in deals for words in deal]] * many
    return [", then ".join(dict.fromkeys(filter(None, deal))) for deal in deals[:many]]


def _named(players: Sequence[str], labels: Mapping[str, str]) -> str:
    """Name the levels of the computer players at one moment, each once."""
    return ", ".join(dict.fromkeys(labels[player] for player in players if player != PERSON and player in labels))
