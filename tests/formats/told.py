"""The facts of kept games, noted beside the files of `tests/formats`, and compared by each later tree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Saved


def told_of_save(content: bytes) -> dict[str, Any]:
    """Tell how the match of a saved game stands."""
    saved = Saved.of(content, Path("game.save"))
    match, lost = Match.of_saved(saved)
    state = match.state
    return {
        "state": state.text,
        "record": str(match.record).splitlines()[-3:],
        "entries": len(match.record.entries),
        "scores": list(state.scores),
        "is_over": state.is_over,
        "pause": match.pause,
        "seats": [[seat.name, seat.level, seat.wins] for seat in match.seats],
        "promises": len(match.promises),
        "lost": lost,
        "notes": saved.notes,
    }


def told_of_kept() -> dict[str, list[Any]]:
    """Tell which games are kept, by the names of their files: what `saved` lists, but words, times and places."""
    table = pw.saved()
    table["why"] = table["why"] != ""
    columns = ["game", "round", "seats", "is_over", "can_resume", "why"]
    rows = zip(map(Path, table["path"]), table[columns].astype(object).to_numpy(), strict=True)
    return {path.name: [None if pd.isna(value) else value for value in row] for path, row in rows}
