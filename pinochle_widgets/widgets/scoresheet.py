"""The scoresheet: a widget over one match, to stand in a cell of its own."""

from __future__ import annotations

import traitlets

from pinochle_widgets.games.shown.words import score, sheet_in_words
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.board import Board
from pinochle_widgets.widgets.still.output import Still
from pinochle_widgets.widgets.table import Table


class Scoresheet(Board):
    """The scoresheet of a match, to stand in a cell of its own.

    Parameters
    ----------
    match : Match or Table
        The match to show; of a table, the person's rating is shown, too, while the games at it are rated.
    seat : int, optional
        The seat from whose side it is written; by default that of the table, or the first person's.
    **preferences
        As for `Table`.

    Raises
    ------
    ValueError
        If `match` is neither a Match nor a Table, `seat` does not exist, or a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("novice", "carefree"), seed=1)
    >>> sheet = pw.Scoresheet(match)
    >>> sheet.close()
    """

    part = traitlets.Unicode("scoresheet").tag(sync=True)
    rating = traitlets.Dict().tag(sync=True)

    def __init__(self, match: Match | Table, seat: int | None = None, **preferences: bool | str) -> None:
        table = match if isinstance(match, Table) else None
        if table and seat is None:
            seat = table.seat
        super().__init__(table.match if table else match, seat, **preferences)
        self._rated_by = traitlets.dlink((table, "rating"), (self, "rating")) if table else None

    def close(self) -> None:
        """Stop following match and rating, and close the widget."""
        if link := self.__dict__.pop("_rated_by", None):
            link.unlink()
        super().close()

    @property
    def _values(self) -> list[str]:
        return [*super()._values, "rating"]

    def _still(self) -> Still:
        title, picture = self.match.game.title, self.view["picture"]
        rated = f" {self.rating['title']}." if self.rating else ""
        return Still(sheet_in_words(title, picture), f"{title}. {score(picture)}.{rated}")
