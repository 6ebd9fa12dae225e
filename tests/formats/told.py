"""The facts of kept games, noted beside the files of `tests/formats`, and compared by each later tree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pandas as pd

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Saved


def told_of_save(content: bytes, added: int = 0) -> dict[str, Any]:
    """Tell how the match of a saved game stands, without lines `added` by its resuming: those tell later forms of levels."""
    saved = Saved.of(content, Path("game.save"))
    match, lost = Match.of_saved(saved)
    state, lines = match.state, str(match.record).splitlines()
    for _ in range(added):
        assert re.fullmatch(r"(level|substitute) \d \S+=\d+", lines.pop(-1 if state.is_over else -2))
    return {
        "state": state.text,
        "record": lines[-3:],
        "entries": len(match.record.entries) - added,
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
