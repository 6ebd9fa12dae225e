"""A folder of records as a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.match.record import Record, RecordError, is_text
from pinochle_widgets.match.record.entries import Move

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("file", "game", "rules", "players", "names", "rounds", "moves", "is_over", "winner", "scores", "why")

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
        A row for each record, by the name of its `file`: `game`, `rules`, `players` (``person`` or a level) and `names` by seat,
        `rounds`, `moves`, `is_over`, the side that is the `winner`, `scores`, and `why` it can't be read or replayed.

    Raises
    ------
    OSError
        If the folder can't be read.
    """
    import pandas as pd

    rows = [_row(path) for path in sorted(Path(folder).iterdir()) if _is_record(path)]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    return table.astype({"rounds": "Int64", "moves": "Int64", "winner": "Int64", "is_over": "boolean"})


def _is_record(path: Path) -> bool:
    """Check whether a file begins as a record does."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return is_text(file.read(_HEAD).decode(errors="replace"))
    except OSError:
        return False


def _row(path: Path) -> tuple[object, ...]:
    try:
        record = Record.load(path)
    except (RecordError, OSError) as error:
        return (path.name, "", "", (), (), None, None, None, None, (), str(error))
    head = (path.name, record.game, record.rules.to_text())
    seats = (tuple(seat.player for seat in record.seats), tuple(seat.name for seat in record.seats))
    moves = sum(isinstance(entry, Move) and not entry.taken_back for entry in record.entries)
    if record.is_sealed:
        return (*head, *seats, None, moves, False, None, (), "its last round is sealed")
    state = record.replay()
    return (*head, *seats, state.round, moves, state.is_over, state.winner, tuple(state.scores), "")
