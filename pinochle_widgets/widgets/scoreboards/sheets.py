"""The boards of one game: its rounds, and the melds and tricks of the round in play, from the scoresheet of its table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.zones import MeldsZone, is_zone
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.games.shown.words import caption, names_of, signs
from pinochle_widgets.match.record import PERSON, Record
from pinochle_widgets.match.replaying import RecordedTable, lines_of
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.replay.pages import RecordedViewer
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow
from pinochle_widgets.widgets.scoreboards.words import board_row

Rows = tuple[list[str], list[BoardRow]]
"""The heads of the columns, that of the rows' titles first, and the rows."""

ROUNDS = ("round", "older")
"""The kinds of rows of a scoresheet that stand for rounds."""

TOTAL = "sum"
"""The kind of the row that sums them up."""

SUM = "old"
"""The kind of the row that sums up rounds which are folded away; the other kinds are parts of the round in play."""


def game_rows(picture: Picture, game: str) -> Rows:
    """List the rounds of a game so far, each with its levels, day and notes; each opens the game there."""
    sheet = picture["score"]
    rows: list[BoardRow] = []
    number = 0
    for row in sheet["rows"]:
        if row["kind"] in ROUNDS:
            number += 1
            rows.append(_row(row["label"], [*row.get("notes", []), *row.get("played", [])], row["values"]))
            rows[-1] |= {"game": game, "round": number}
        elif row["kind"] == TOTAL:
            rows.append(_row(row["label"], [], row["values"]))
            rows[-1]["game"] = game
    return [*sheet["head"]], rows


def round_rows(picture: Picture, game: str) -> Rows:
    """List the points of melds and tricks of the round in play, or of the one that is just over; the last one opens it."""
    head, rows = _points_of_round(picture)
    if rows:
        rows[-1] |= {"game": game, "round": picture["info"]["round"]}
    return head, rows


def _points_of_round(picture: Picture) -> Rows:
    panel, sheet = picture["panel"], picture["score"]
    if panel and panel["rows"]:
        head = panel.get("head") or sheet["head"][-len(panel["rows"][0]["values"]) :]
        return [panel["title"], *head], [
            _row(row["label"], [*row.get("notes", [])], row["values"]) for row in panel["rows"]
        ]
    laid = [*_melds(picture)]
    rows = [_row(row["label"], [], row["values"]) for row in sheet["rows"] if row["kind"] not in (*ROUNDS, TOTAL, SUM)]
    if rows and laid:
        rows[0]["note"] = "; ".join(laid)
    return [*sheet["head"]], rows


def _melds(picture: Picture) -> Iterator[str]:
    """List the melds that lie on the table, by seat."""
    names = names_of(picture)
    for zone in picture["zones"]:
        if is_zone(zone, MeldsZone) and zone["groups"]:
            yield f"{names[zone['owner']]}: {', '.join(filter(None, map(caption, zone['groups'])))}"


def _row(title: str, notes: Sequence[str], values: Sequence[object] | str) -> BoardRow:
    cells = [values] if isinstance(values, str) else values
    figures = [signs(figure(value) if type(value) is int else str(value)) for value in cells]
    note = "; ".join(filter(None, notes))
    return board_row(signs(title), [signs(note)], figures)


def last_picture(record: Record, name: str) -> Picture:
    """Make the picture of a finished game at its end, from the seat of a player, else of the first person.

    Raises
    ------
    RecordError
        If the record does not replay.
    """
    table = RecordedTable(record, lines_of(record)[0])
    for _ in table.play():
        pass
    persons = [n for n, seat in enumerate(record.seats) if seat.player == PERSON]
    mine = next((n for n in persons if record.seats[n].name == name), next(iter(persons), 0))
    viewer = RecordedViewer(table, mine, prefs.defaults(find_game(record.game)))
    viewer.close()
    return viewer.picture
