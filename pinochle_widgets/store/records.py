"""A folder of records as a table."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.games.protocol import listing
from pinochle_widgets.match.record import Record, RecordError, is_text
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.match.record.shown import seat_name, sides

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    "file", "date", "game", "rules", "players", "names", "rounds", "moves", "is_over", "winner", "scores", "why",
)  # fmt: skip

_HEAD = 64
"""The bytes by which a record is told from other files."""


def records(folder: str | Path = ".") -> pd.DataFrame:
    """List the records in a folder, each checked by replaying it.

    Parameters
    ----------
    folder : str or Path
        The folder; folders within it are left out, and so are files that are no records.

    Returns
    -------
    pandas.DataFrame
        A row for each record, by the name of its `file`: the `date` on which it began, where the record has it, `game`, `rules`,
        `players` (``person`` or a level) by seat, the `names` of the seats in words, `rounds`, `moves`, `is_over`, the side that
        is the `winner`, the `scores` in words, such as ``"Ann 512, Ben 430"``, and `why` it can't be read or replayed.

    Raises
    ------
    OSError
        If the folder can't be read.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     len(pw.records(folder))
    0
    """
    import pandas as pd

    rows = [read(path)[0] for path in found(folder)]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    kinds = {"rounds": "Int64", "moves": "Int64", "winner": "Int64", "is_over": "boolean", "date": "datetime64[s]"}
    return table.astype(kinds)


def found(folder: str | Path) -> list[Path]:
    """List the files of a folder that begin as records do, by name.

    Raises
    ------
    OSError
        If the folder can't be read.
    """
    return [path for path in sorted(Path(folder).iterdir()) if _is_record(path)]


def _is_record(path: Path) -> bool:
    """Check whether a file begins as a record does."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return is_text(file.read(_HEAD).decode(errors="replace"))
    except OSError:
        return False


class Row(NamedTuple):
    """A record of a folder, as a row of the table; see `records`."""

    file: str
    date: dt.date | None = None
    game: str = ""
    rules: str = ""
    players: tuple[str, ...] = ()
    names: str = ""
    rounds: int | None = None
    moves: int | None = None
    is_over: bool | None = None
    winner: int | None = None
    scores: str = ""
    why: str = ""


def read(path: Path) -> tuple[Row, Record | None]:
    """Read a record, and make its row."""
    try:
        record = Record.load(path)
    except (RecordError, OSError) as error:
        return Row(path.name, why=str(error)), None
    row = Row(
        path.name,
        record.date,
        record.game,
        record.rules.to_text(),
        tuple(seat.player for seat in record.seats),
        listing(map(seat_name, record.seats)),
        moves=sum(isinstance(entry, Move) and not entry.taken_back for entry in record.entries),
        is_over=False,
    )
    if record.is_sealed:
        return row._replace(why="its last round is sealed"), record
    state = record.replay()
    scored = zip(sides(record.seats, len(state.scores)), state.scores, strict=True)
    scores = ", ".join(f"{name} {points:,}" for name, points in scored)
    return row._replace(rounds=state.round, is_over=state.is_over, winner=state.winner, scores=scores), record
