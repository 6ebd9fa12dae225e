"""The board: a widget with rows of games, each of which opens its game in the place of the board."""

from __future__ import annotations

from html import escape
from typing import ClassVar

import traitlets

from pinochle_widgets.match.record import Record
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.inplace import InPlace
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, by_act, sentence, understood
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.opened import PLAY_AGAIN, playable
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.protocol import ScoreboardsUp, Scores
from pinochle_widgets.widgets.still.output import LIVES, Still

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

    FAULTS: ClassVar[tuple[type[Exception], ...]] = (ValueError,)
    """The errors that a message may lead to, which the board tells in a sentence."""

    _fault = ""
    """The sentence on what could not be done last."""

    boards = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("replay").tag(sync=True)

    def __init__(self, **preferences: bool | str) -> None:
        chosen = prefs.checked(preferences)
        super().__init__(boards={}, prefs={**prefs.usual(), **chosen}, _dom_classes=(LIVES,))
        self.on_msg(self._on_message)

    def _scores(self) -> Scores:
        raise NotImplementedError

    def _publish(self) -> None:
        self.boards = dict(self._scores())
        self._renew()

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, by_act(ScoreboardsUp))
        except NotUnderstood:
            return
        self._fault = ""
        try:
            self._do(message)
        except self.FAULTS as error:
            self._fault = sentence(error)
            self._publish()

    def _do(self, message: Understood) -> None:
        """Do the act of a message."""
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
        """Take a way out of a game: back to the rows."""
        if way == BOARDS:
            self._put(None)

    def _still(self) -> Still:
        board = self._scores()
        lines = [self._heading(board)]
        for row in board["rows"]:
            won = "" if row["won"] is None else "won" if row["won"] else "lost"
            figures = [
                f"{label} {figure}" for (label, _), figure in zip(board["columns"], row["figures"], strict=False)
            ]
            lines.append(f"{row['title']}, {row['note']}: " + ", ".join(filter(None, [won, *figures])))
        return Still("".join(f"<p>{escape(line)}</p>" for line in lines), "\n".join(lines))

    def _heading(self, board: Scores) -> str:
        """Name the board in a line."""
        return board["title"]
