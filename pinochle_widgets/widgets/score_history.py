"""The score history of a game as a picture that is drawn anew after each round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.lab.stats.score_history import find_source, score_history
from pinochle_widgets.widgets.base import HTML, close_parts, parts_of
from pinochle_widgets.widgets.still.charted import drawn, still_of
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from pinochle_widgets.match import Happening, Match, Record
    from pinochle_widgets.widgets.table import Table


class ScoreHistory(Stilled, HTML):  # type: ignore[misc]  # ipywidgets has no types
    """The score race of a game by round, with melds and tricks, to stand in a cell of its own.

    The widget follows the table and is drawn anew after each round; the picture takes the page's colours and has a text
    alternative. Where there is no front end for widgets, a still picture stands in its place.

    Parameters
    ----------
    source : Table, Match or Record
        A game, over or in play. Rounds that are settled are shown.

    Raises
    ------
    ValueError
        If `source` is none of these.
    RecordError
        If the record does not replay.

    Examples
    --------
    >>> from pinochle_widgets.match import Match
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> history = ScoreHistory(match)
    >>> history.alt
    'The score, round by round. No points yet. The goal is 1,000.'
    >>> winner = match.play_out().winner
    >>> history
    <ScoreHistory: game 1, 5 rounds; Novice 1,056, Carefree 121>
    """

    def __init__(self, source: Match | Record | Table) -> None:
        self._match, self._record = find_source(source)
        self._is_stale = False
        self.alt = ""
        super().__init__(value=self._drawn(), _dom_classes=(LIVES,))
        self._parts = parts_of(self)
        self._stop = self._match.watch(self._on_happening) if self._match else lambda: None

    def close(self) -> None:
        """Stop following the match, and close the widget."""
        if "_stop" in self.__dict__:  # missing if a wrong argument stopped the constructor
            self._stop()
        close_parts(self)
        super().close()

    @property
    def record(self) -> Record:
        """The record of the game that is shown."""
        return self._match.record if self._match else self._record

    def _on_happening(self, happening: Happening) -> None:
        """Draw when all has settled, as the table shows the last trick first; computer players alone never settle."""
        scored = any(isinstance(event, RoundSettled) for event in happening.events)
        self._is_stale |= scored or happening.what in ("game", "restart", "level", "match")
        waits = self._match is not None and any(seat.is_person for seat in self._match.seats)
        if self._is_stale and (happening.what == "settled" or not waits):
            self._is_stale = False
            self.value = self._drawn()
            self._renew()

    def _chart(self) -> Axes:
        """Draw the chart in a figure that no notebook shows by itself."""
        from matplotlib.figure import Figure

        from pinochle_widgets.lab import charts

        figure = Figure(figsize=(7.2, 4.2), layout="constrained")
        return charts.score_history(self._match or self._record, figure.add_subplot(), in_play=False)

    def _drawn(self) -> str:
        self.alt, vector = drawn(self._chart)
        return vector

    def __repr__(self) -> str:
        rows = score_history(self._match or self._record)
        scored = rows[rows.finished]
        rounds = scored["round"].nunique()
        totals = ", ".join(
            f"{row['player']} {figure(row['total'])}" for row in scored.tail(len(self.record.seats)).to_dict("records")
        )
        said = f"{rounds} round{'s' * (rounds != 1)}" + (f"; {totals}" if totals else "")
        return f"<{type(self).__name__}: game {self.record.number}, {said}>"

    def _still(self) -> Still:
        return still_of(self._chart())
