"""The records in a folder as a widget, whose rows open their games."""

from __future__ import annotations

from pathlib import Path

from pinochle_widgets.games import GAMES
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.record.shown import won_by
from pinochle_widgets.store.records import Row, found, read
from pinochle_widgets.widgets.cell import play
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.asked import PAGE
from pinochle_widgets.widgets.scoreboards.board import Board, blank
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow, Scores
from pinochle_widgets.widgets.scoreboards.words import board_row

NONE = "There are no records here. Save record, in the menu of a table, writes one; so does record.save(path)."


class Records(Board):
    """The records in a folder, each checked by replaying it; a row opens its replay, or plays its cards again.

    `pinochle_widgets.records` is the same as a table. Files are read a page at a time.

    Parameters
    ----------
    folder : str or Path
        The folder; folders within it are left out, and so are files that are no records.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    OSError
        If the folder can't be read.
    ValueError
        If a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     listed = pw.Records(folder)
    ...     listed.close()
    """

    AGAIN = "Run this cell again to open the records."

    def __init__(self, folder: str | Path = ".", **preferences: bool | str) -> None:
        self._folder, self._first = Path(folder), 0
        self._files = found(folder)
        self._rows = self._page()
        super().__init__(**preferences)

    def _page(self) -> list[BoardRow]:
        return [_told(*read(path)) for path in self._files[self._first : self._first + PAGE]]

    def _view(self) -> Scores:
        return {
            **blank(),
            "title": f"Records in {self._folder.resolve().name or self._folder}",
            "head": "Players",
            "columns": [("Date", True), ("Rounds", False), ("File", False)],
            "rows": self._rows,
            "first": self._first,
            "more": self._first + PAGE < len(self._files),
            "note": "" if self._files else NONE,
            "fault": self._fault,
            "over": self.opened is not None and not isinstance(self.opened, Replay),
        }

    def _play(self, _way: str, record: Record, _ply: int) -> None:
        self._put(play(replicate=record))

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "choose" if message["what"] == "page":
                first = self._first + (PAGE if message["value"] == "next" else -PAGE)
                if 0 <= first < len(self._files):
                    self._first = first
                    self._rows = self._page()
            case "way":
                self._leave(message["to"])
            case "replay" | "again" as how:
                if message["game"] not in {row["game"] for row in self._rows} - {""}:
                    raise ValueError("There is no such record on this page.")
                self._show_record(how, Record.load(self._folder / message["game"]), "Records")

    def __repr__(self) -> str:
        return f"<Records in {str(self._folder)!r}: {len(self._files)} files>"


def _told(row: Row, record: Record | None) -> BoardRow:
    """Write a record as a row; one that can't be replayed opens nothing, and says why."""
    title = GAMES[row.game].title if row.game in GAMES else row.game
    end = "not over"
    if record is not None and record.result is not None:
        end = won_by(record.seats, record.result)
    date = "" if row.date is None else f"{row.date:%d %b %Y}"
    return board_row(
        row.names or row.file,
        [row.why or f"{title}, {end}"],
        [date, "" if row.rounds is None else str(row.rounds), row.file],
        game="" if row.why else row.file,
    )
