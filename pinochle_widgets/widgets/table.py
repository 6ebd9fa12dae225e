"""The table: a widget over one match, made of desks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.games import list_games
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.shown.words import in_words, order_of, told_in_text
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.store import settings
from pinochle_widgets.widgets.board import Board, traits_of
from pinochle_widgets.widgets.desks.advising import Advising
from pinochle_widgets.widgets.desks.analyzing import Analyzing
from pinochle_widgets.widgets.desks.assistant import Assistant
from pinochle_widgets.widgets.desks.assisting import Assisting
from pinochle_widgets.widgets.desks.boards import Boards
from pinochle_widgets.widgets.desks.desk import Preferring
from pinochle_widgets.widgets.desks.handing import Handing
from pinochle_widgets.widgets.desks.keeping import Keeping, Offers
from pinochle_widgets.widgets.desks.meeting import Meetings, barred
from pinochle_widgets.widgets.desks.newcomer import Newcomer
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.opponents import Opponents
from pinochle_widgets.widgets.desks.placing import Placing
from pinochle_widgets.widgets.desks.playing import Dealing, Playing
from pinochle_widgets.widgets.desks.rating import Rated, checked_duels
from pinochle_widgets.widgets.desks.readiness import Readiness
from pinochle_widgets.widgets.desks.reading import Reading
from pinochle_widgets.widgets.desks.reviewing import Reviewing
from pinochle_widgets.widgets.desks.sharing import Sharing
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.desks.suggesting import Suggesting
from pinochle_widgets.widgets.desks.today import Today
from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    import pandas as pd

DESKS = (
    Preferring,
    Opponents,
    Rated,
    Keeping,
    Sharing,
    Playing,
    Dealing,
    Advising,
    Reading,
    Suggesting,
    Assisting,
    Placing,
    Analyzing,
    Readiness,
    Starting,
    Opening,
    Boards,
    Meetings,
    Newcomer,
    Reviewing,
    Handing,
    Today,
)
"""The desks of a table, in the order in which they follow it."""


class Table(Board):
    """A table to play at, in a notebook cell.

    `pinochle_widgets.play` makes one; several tables may show one match, also from several seats.

    Parameters
    ----------
    seat : int, optional
        The seat whose cards lie open; by default the first person's.
    rated : bool or sequence of Duel
        Whether a computer player plays each deal again in this seat, and the person is rated by it: then without hints, and
        against the same levels throughout. With the `duels` of an earlier table the rating goes on from those.
    keeps : bool, optional
        Whether a match that is kept in no file gets one with its first card. By default keeping is left to others: to another
        table, or to `Match.save`.
    offers : str, optional
        The kept games that are offered before the first card: ``"same"``, those of this game, or ``"any"``, those of all games.
    **preferences
        The looks and behaviour of the table, such as ``four_colour=True`` or ``auto_draw=True``.

    Raises
    ------
    ValueError
        If `match` is not a Match, `seat` does not exist, the game has no rated play, `rated` holds anything but duels, or
        a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> table = pw.play(seed=1)
    >>> isinstance(table, pw.Table), table.match.state.round
    (True, 1)
    >>> table.close()
    """

    DESKS = DESKS
    AGAIN = "Run this cell again to play on."

    vars().update(traits_of(DESKS))  # their values on the page

    def __init__(
        self,
        match: Match,
        seat: int | None = None,
        *,
        rated: bool | Sequence[Duel] = False,
        keeps: bool | None = None,
        offers: Offers | None = None,
        **preferences: bool | str,
    ) -> None:
        duels = checked_duels(rated)
        super().__init__(match, seat, **preferences)
        if duels is not None and not match.game.is_rated:
            self.close()
            rating_games = listing([game.name for game in list_games() if game.is_rated], "or")
            raise ValueError(f"rated play is not for {match.game.name}; it is for {rating_games}")
        if duels is not None and (reason := match.rules.why_unrated()):
            self.close()
            raise ValueError(f"rated is {rated!r:.40}; nobody is rated {reason}, as in {match.rules.to_text()}")
        match.date_records()
        if duels is not None:
            self.desk(Rated).rate(duels)
        if keeps is not None:
            self.keeping.turn_on(keeps=keeps, offers=offers)
        self.observe(lambda _: self.follow_prefs(), names="prefs")
        self.desk(Today).take()
        self.sit()

    @property
    def keeping(self) -> Keeping:
        """The desk that keeps the match, and knows of earlier games."""
        return self.desk(Keeping)

    @property
    def starting(self) -> Starting:
        """The desk where the next game is chosen."""
        return self.desk(Starting)

    @property
    def opening(self) -> Opening:
        """The desk that opens records."""
        return self.desk(Opening)

    @property
    def duels(self) -> tuple[Duel, ...]:
        """The deals that a computer player has played, too, where the person is rated."""
        return tuple(self.desk(Rated).duels)

    @property
    def assistant(self) -> Assistant:
        """The assistant: which of its tabs is open, and what they tell of the position, as plain data."""
        return Assistant(self)

    @property
    def review(self) -> pd.DataFrame | None:
        """The review of the game that was looked over last at this table, as far as it has come; None before."""
        return self.desk(Reviewing).frame

    @property
    def _barred(self) -> list[str]:
        return [*super()._barred, *barred()]

    def _ipython_display_(self, **kwargs: object) -> None:
        """Show the table; rules that its players and its adviser search by are made ready in the meantime."""
        super()._ipython_display_(**kwargs)
        for desk in self._desks.values():
            desk.opened()

    def take_up(self, saved: Saved, path: Path | None = None) -> None:
        """Go on with a saved game in place of the one that lies here; other widgets of the match follow.

        Parameters
        ----------
        path : Path, optional
            The file in which the game is kept further; without it in a new one, where games are kept.

        Raises
        ------
        SavedError
            If this version can't go on with the game; the table stays as it is then.
        FileExistsError
            If somebody has played on with the game of the file.
        """
        self.keeping.take_up(saved, path)

    def keep_prefs(self, changed: Mapping[str, bool | str]) -> None:
        """Keep preferences that the player has changed, where games are kept."""
        self.keeping.keep_settings(settings.PREFS, changed)

    def _still(self) -> Still:
        from pinochle_widgets.widgets.still.painted import WIDTH, paint

        title, picture, order = self.match.game.title, self.view["picture"], order_of(self.match.game)
        words = in_words(title, picture, order)
        return Still(words, told_in_text(title, picture), paint(title, picture, order), WIDTH)
