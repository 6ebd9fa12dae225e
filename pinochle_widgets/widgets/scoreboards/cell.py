"""The scoreboards in a cell of their own, below which a table is opened."""

from __future__ import annotations

from pinochle_widgets.match.record import Record
from pinochle_widgets.store.place import is_on
from pinochle_widgets.widgets.cell import play
from pinochle_widgets.widgets.replay.opened import PLAY_AGAIN, match_for
from pinochle_widgets.widgets.scoreboards.panel import BoardsPanel
from pinochle_widgets.widgets.table import Table


class Scoreboards(BoardsPanel):
    """The scoreboards: this round, this game, the history, the league, the hall of fame, ratings, and the players.

    Each row of a game opens it: its review, its replay, or its cards to be played again. `pinochle_widgets.results`, `league` and
    `hall_of_fame` are the same as tables.

    Parameters
    ----------
    name : str, optional
        The player to begin with; by default everybody.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        If the name is empty or too long, or a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> boards = pw.Scoreboards()
    >>> boards.close()
    """

    def __init__(self, name: str | None = None, **preferences: bool | str) -> None:
        super().__init__(name, home=None, **preferences)

    def _play(self, way: str, record: Record, ply: int) -> None:
        if way == PLAY_AGAIN:
            self._put(play(replicate=record))
        else:
            self._put(Table(match_for(way, record, ply), keeps=is_on()))
