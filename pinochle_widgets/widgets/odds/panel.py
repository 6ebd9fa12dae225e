"""The odds panel beside a table: live odds, reckoned from the observation of its player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from weakref import ref

import traitlets

from pinochle_widgets.basics.arguments import find_flag
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.lab.odds.live.companion import as_frame, companion, unseen_frame
from pinochle_widgets.lab.odds.live.guesses import Brier
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.board import Board
from pinochle_widgets.widgets.desks.analyzing import analysis_of, told_of
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.following import Follower, seat_in
from pinochle_widgets.widgets.odds import words
from pinochle_widgets.widgets.odds.protocol import AskAbout, SetHorizon, SetPredict, TakeGuess
from pinochle_widgets.widgets.odds.quiz import Quiz
from pinochle_widgets.widgets.odds.uses import Asked, UseQuiz, chances_frame
from pinochle_widgets.widgets.odds.view import HORIZONS, as_html, as_text, compose
from pinochle_widgets.widgets.opponents import OPPONENTS, at_page
from pinochle_widgets.widgets.protocol.common import VERSION, Bare
from pinochle_widgets.widgets.still.output import Still
from pinochle_widgets.widgets.table import Table

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.protocol import Game
    from pinochle_widgets.games.protocol.analyst import Analysis
    from pinochle_widgets.lab.odds.live.companion import Companion
    from pinochle_widgets.match import Happening

FOLLOWED = ("theme", "four_colour", OPPONENTS.name)
"""The preferences that a panel takes over from its table."""

NOT_RATED = "There are no odds in rated play."
"""The words of a panel whose person is rated."""

NO_ODDS = "This game has no odds."
"""The words of a panel whose table has gone on with such a game."""

_WAITING = {
    "start": "The cards are not dealt yet.",
    "round": "The round is over. The odds come back with the next deal.",
    "game": "The game is over. The odds come back with the next one.",
}


def has_odds(game: Game) -> bool:
    """Check whether a game has odds: of melds that cards to be drawn complete, or those of its analyst."""
    return game.prospects is not None or bool(game.analyst)


class OddsViewer(Follower[Match, Plain]):
    """A watcher of a match that makes views of the odds for one seat.

    Parameters
    ----------
    seat : int
        The seat whose observations it sees.
    publish : callable
        Called with each new view, once everything has settled.
    quiz : Quiz
        The questions asked beside the game.
    prefs : mapping
        The preferences of the player who looks, by name.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        publish: Callable[[Plain], None],
        quiz: Quiz,
        prefs: Mapping[str, bool | str],
    ) -> None:
        self._prefs = prefs
        self.melds, self.uses = quiz, UseQuiz(quiz.on)
        self._found: Analysis | None = None
        self.horizon = HORIZONS[-1]
        self._odds: Companion | None = None
        self._is_stale = True
        self._said: tuple[int, str] = (0, "")
        super().__init__(match, seat, publish)
        self._catch_up()

    @property
    def quiz(self) -> Quiz | UseQuiz:
        """The questions: on melds that cards to be drawn complete, or on the chances of the analysis in other games."""
        return self.uses if self.match.game.prospects is None else self.melds

    @property
    def found(self) -> Analysis | None:
        """The analysis of the hand, where the game has no melds to be drawn for; None where no round is in play."""
        self._catch_up()
        return self._found

    @property
    def odds(self) -> Companion | None:
        """The odds now; None where no round is in play."""
        self._catch_up()
        return self._odds

    def _catch_up(self) -> None:
        """Reckon the odds anew if anything has happened since."""
        if not self._is_stale:
            return
        self._is_stale = False
        state = self.match.state
        is_on, draws = not self.match.pause and not self.match.rated, self.match.game.prospects is not None
        self._odds = companion(self.match.game, state.observe(self.seat)) if is_on and draws else None
        self._found = analysis_of(self.match, self.seat, self.company) if is_on and not draws else None
        if self._found:
            self.match.note_help(self.seat)
        self.uses.follow(self._found)
        settled = self.melds.follow(self._odds, self.match.number, state.round)
        if settled:
            self.say(words.news(settled))

    @property
    def company(self) -> Company:
        """The players by the names that they have at the page."""
        return at_page(self.match, self._prefs)

    def follow_prefs(self, prefs: Mapping[str, bool | str]) -> None:
        """Call the players by other names from now on, and publish a view if it differs by them."""
        before, self._prefs = self.company, prefs
        if self.company != before:
            self._is_stale = True
            self._publish(self.view())

    def _name(self, seat: int) -> str:
        return self.company.names[seat]

    def say(self, text: str) -> None:
        """Give the views a text to speak: only actions of the learner, or news waited for, are spoken."""
        self._said = (self._said[0] + 1, text)

    def view(self) -> Plain:
        """Make the view of the odds now."""
        self._catch_up()
        if not has_odds(self.match.game):
            waiting = NO_ODDS
        elif self.match.rated:
            waiting = NOT_RATED
        else:
            waiting = _WAITING["game" if self.match.state.is_over else self.match.pause or "start"]
        shown = compose(self._odds, self.melds, self._name, self.horizon, waiting)
        if self._found:
            shown |= {"title": "Your hand", "waiting": "", "analysis": told_of(self._found, self.uses.hides)}
        if self.match.game.prospects is None:
            shown["predict"] = self.uses.view()
        if not self.match.seats[self.seat].is_person and self._odds and self._odds.melds:
            shown["title"] = f"Odds from {self._name(self.seat)}'s seat"
        return {"version": VERSION, "view_id": self._view_id, "seat": self.seat, "said": list(self._said), **shown}

    def update(self) -> None:
        """Publish the view of the odds now."""
        self._view_id += 1
        self._publish(self.view())

    def _on_happening(self, happening: Happening) -> None:
        if happening.what in ("match", "rated"):
            self.seat = seat_in(self.match, self.seat)
        if happening.what in ("game", "restart", "match"):
            self.melds.begin_deal(replayed=happening.what == "restart")
        self._is_stale = True
        if happening.what == "settled":
            self.update()


class Guessing(Desk):
    """The desk of an odds panel: it asks, takes guesses, and sets the number of draws."""

    @property
    def _viewer(self) -> OddsViewer:
        viewer = self.table.viewer
        assert isinstance(viewer, OddsViewer)  # noqa: S101 - as an odds panel has it
        return viewer

    @answers(SetHorizon)
    def _set_horizon(self, message: SetHorizon) -> None:
        name = message["name"]
        if name not in HORIZONS:
            raise ValueError(f"The odds are shown after {', '.join(HORIZONS)} draws.")
        self._viewer.horizon = name
        self._viewer.update()

    @answers(SetPredict)
    def _set_predict(self, message: SetPredict) -> None:
        self._viewer.quiz.turn(message["on"])
        self._ask()

    @answers(AskAbout)
    def _ask_about(self, message: AskAbout) -> None:
        self._viewer.quiz.ask(message["meld"])
        self._ask()

    @answers("skip")
    def _skip(self, _message: Bare) -> None:
        self._viewer.quiz.skip()
        self._ask()

    @answers("next")
    def _go_on(self, _message: Bare) -> None:
        self._viewer.quiz.go_on()
        self._ask()

    def _ask(self) -> None:
        if asked := self._viewer.quiz.question:
            self._viewer.say(words.plain(asked.words if isinstance(asked, Asked) else words.question(asked.odds)))
        self._viewer.update()

    @answers(TakeGuess)
    def _guess(self, message: TakeGuess) -> None:
        made = self._viewer.quiz.answer(message["number"], message["percent"])
        exact = percent(made.exact)
        self._viewer.say(f"Exactly {exact}. You guessed {made.guess * 100:.4g}%.")
        self._viewer.update()


class OddsPanel(Board):
    """The odds of a game in play, live, beside its table.

    After each move it shows how likely each meld is to be completed by the cards still to be drawn, which melds the
    opponent can hold, and the cards still out. All is counted exactly from the seat's observation; nothing is read from
    how the opponent plays. With `predict`, a question comes first and the answer after the guess.

    Parameters
    ----------
    table : Table or Match
        The table or match to follow.
    seat : int, optional
        The seat whose odds are shown; by default the table's, or the first person's.
    predict : bool
        Whether to ask for guesses.
    **preferences
        The looks: `theme` and `four_colour`; by default as the table.

    Raises
    ------
    ValueError
        If `table` is not a Table or Match, `seat` does not exist, the game has no odds, somebody is rated, or a preference does
        not fit.

    Examples
    --------
    >>> from pinochle_widgets import OddsPanel, play
    >>> table = play(opponent="novice", seed=7)
    >>> panel = OddsPanel(table)
    >>> table.match.proceed()
    []
    >>> panel
    <OddsPanel of the seat of You: 35 cards unseen>
    >>> panel.frame.loc["aces", "needs"], panel.frame.loc["aces", "fraction"]
    ('AH AD AC', Fraction(9909, 73780))
    """

    DESKS = (Guessing,)

    part = traitlets.Unicode("odds").tag(sync=True)

    def __init__(
        self, table: Table | Match, seat: int | None = None, *, predict: bool = False, **preferences: bool | str
    ) -> None:
        match = table.match if isinstance(table, Table) else table
        if not isinstance(match, Match):
            raise ValueError(f"table is {table!r:.80}; it must be a Table or a Match")
        if not has_odds(match.game):
            raise ValueError(f"table plays {match.game.name!r}, which has no odds")
        if match.rated:
            raise ValueError(f"table is rated; {NOT_RATED[0].lower()}{NOT_RATED[1:-1]}")
        self._quiz = Quiz(find_flag(predict, "predict"))
        if isinstance(table, Table):
            seat = table.seat if seat is None else seat
            preferences = {**{name: table.prefs[name] for name in FOLLOWED}, **preferences}
        super().__init__(match, seat, **preferences)
        if isinstance(table, Table):
            table.observe(self._follow_prefs, names="prefs")
            self._table = ref(table)  # the table may be closed, and gone, before the panel

    def _watch(self, chosen: Mapping[str, bool | str]) -> OddsViewer:
        self._odds_viewer = OddsViewer(self.match, self.seat, self._show, self._quiz, chosen)
        return self._odds_viewer

    def _follow_prefs(self, change: Mapping[str, Mapping[str, object]]) -> None:
        new, old = change["new"], change["old"]
        self.prefs = {**self.prefs, **{name: new[name] for name in FOLLOWED if new[name] != old.get(name)}}

    def close(self) -> None:
        """Stop following the table, and close the panel."""
        kept: ref[Table] | None = self.__dict__.pop("_table", None)
        if kept is not None and (table := kept()) is not None:
            table.unobserve(self._follow_prefs, names="prefs")
        super().close()

    # ---- odds and guesses, in Python

    @property
    def frame(self) -> pd.DataFrame:
        """The odds as a table: a row for each meld, as `pinochle_widgets.lab.odds.live.companion.as_frame` has them.

        In games without melds to be drawn for: a row for each chance of the analysis, with `use`, `cards`, `text` and `chance`.
        """
        viewer = self._odds_viewer
        return chances_frame(viewer.found) if self.match.game.prospects is None else as_frame(viewer.odds)

    @property
    def unseen(self) -> pd.DataFrame:
        """The cards still out: unseen copies by suit and rank."""
        return unseen_frame(self._odds_viewer.odds)

    @property
    def guesses(self) -> pd.DataFrame:
        """The guesses, a row each: the guess, the exact odds, and the outcome where it is known."""
        return self._odds_viewer.uses.frame if self.match.game.prospects is None else self._quiz.book.frame

    @property
    def brier(self) -> Brier:
        """The Brier score of the guesses, beside that of the exact odds for the same melds."""
        return self._quiz.book.brier

    @property
    def predict(self) -> bool:
        """The switch of the questions: True where they are asked."""
        return self._odds_viewer.quiz.on

    @predict.setter
    def predict(self, on: bool) -> None:
        self._odds_viewer.quiz.turn(find_flag(on, "predict"))
        self._odds_viewer.update()

    def __repr__(self) -> str:
        view = self._odds_viewer.view()
        return f"<OddsPanel of the seat of {self.match.company.names[self.seat]}: {view['unseen'] or view['waiting']}>"

    def _still(self) -> Still:
        view = self._odds_viewer.view()
        return Still(as_html(view), as_text(view))
