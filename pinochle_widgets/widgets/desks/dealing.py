"""The desk of the dealer: the table goes on where it waits, and a round or game begins again."""

from __future__ import annotations

from pinochle_widgets.games.protocol import GAME
from pinochle_widgets.match.match import ONCE
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.protocol.messages import Bare


class Dealing(Desk):
    """The part of a table that goes on from one deal to the next."""

    def shown(self) -> None:
        """Go on where the table waits, if its person wants no reminders; an earlier game that is offered comes first."""
        waits = self.match.pause not in (None, GAME)
        if waits and not self.table.prefs.get("start_reminders") and not self.table.desk(Keeping).is_offering:
            self.match.proceed()

    @answers("continue", fresh=True, player=True)
    def _proceed(self, _message: Bare) -> None:
        self.match.proceed()

    @answers("restart_round", fresh=True, player=True, unrated=ONCE)
    def _restart_round(self, _message: Bare) -> None:
        self.match.restart_round()

    @answers("restart_game", fresh=True, player=True, unrated=ONCE)
    def _restart_game(self, _message: Bare) -> None:
        self.match.restart_game()

    @answers("redeal_game", fresh=True, player=True, unrated=ONCE)
    def _redeal_game(self, _message: Bare) -> None:
        self.match.redeal_game()
