"""The board: a widget with rows of games, each of which opens its game in the place of the board."""

from __future__ import annotations

from typing import ClassVar

import traitlets

from pinochle_widgets.match.record import Record
from pinochle_widgets.widgets.panel import InPlace
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.opened import PLAY_AGAIN, playable
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.protocol import ScoreboardsUp, Scores

BOARDS = "boards"
"""The way back from a game to its board."""

SEALED = "These cards can't be played again: some of them are sealed, or more than one person plays them."


def blank() -> Scores:
    """Make a board without rows, filters and players."""
    return {
        "version": VERSION,
        "tab": "history",
        "tabs": [],
        "title": "",
        "filters": [],
        "head": "Game",
        "columns": [],
        "rows": [],
        "opens": "replay",
        "first": 0,
        "more": False,
        "note": "",
        "tiles": [],
        "players": [],
        "told": "",
        "undoes": False,
        "anew": "",
        "reviewed": None,
        "looking_at": None,
        "charted": False,
        "chart": "",
        "busy": False,
        "fault": "",
        "ways": [],
        "over": False,
    }


class Board(InPlace):
    """A widget with rows of games.

    Parameters
    ----------
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        If a preference does not fit.
    """

    AGAIN = "Run this cell again to look at the games."

    MESSAGES: ClassVar[object] = ScoreboardsUp
    SHOWS = "boards"

    boards = traitlets.Dict().tag(sync=True)

    def _view(self) -> Scores:
        raise NotImplementedError

    # ---- the game of a row

    def _show_record(self, how: str, record: Record, back: str, ply: int = 0) -> None:
        """Open a game: its replay after so many actions, from which a button leads `back`, or its cards to be played again.

        Raises
        ------
        ValueError
            If its cards can't be played again.
        """
        if how == "replay":
            shown = Replay(record, **self.prefs)
            shown.show_after(ply)
            shown.ways, shown.on_way = [(BOARDS, back)], self._leave
            self._put(shown)
        elif playable(record) is None:
            raise ValueError(SEALED)
        else:
            self._play(PLAY_AGAIN, record, 0)

    def _play(self, way: str, record: Record, ply: int) -> None:
        """Play the cards of a record, or on from a position."""
        raise NotImplementedError

    def _leave(self, way: str) -> None:
        if way == BOARDS:
            self._put(None)

    def _lines(self) -> list[str]:
        board = self._view()
        lines = [self._heading(board)]
        for row in board["rows"]:
            won = "" if row["won"] is None else "won" if row["won"] else "lost"
            figures = [
                f"{label} {figure}" for (label, _), figure in zip(board["columns"], row["figures"], strict=False)
            ]
            lines.append(f"{row['title']}, {row['note']}: " + ", ".join(filter(None, [won, *figures])))
        return lines

    def _heading(self, board: Scores) -> str:
        return board["title"]
