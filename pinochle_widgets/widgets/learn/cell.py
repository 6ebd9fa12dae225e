"""The list of lessons in a cell of its own, below which the first game is opened."""

from __future__ import annotations

from pinochle_widgets.games.lessons.taught import Taught
from pinochle_widgets.store import people
from pinochle_widgets.store.place import is_on
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.newcomer import Newcomer
from pinochle_widgets.widgets.learn.first import first_choice
from pinochle_widgets.widgets.learn.panel import LearnPanel
from pinochle_widgets.widgets.table import Table


class Learn(LearnPanel):
    """The list of lessons, as `learn` opens it."""

    def __init__(self, game: str | None = None, **preferences: bool | str) -> None:
        self._asked_for = prefs.checked(preferences)
        super().__init__(game, home=None, **preferences)

    def _begin_first(self, taught: Taught) -> None:
        table = Table(first_choice(taught, "").match(), 0, rated=False, keeps=is_on(), offers=None, **self._asked_for)
        table.keeping.play_as(people.player())
        table.desk(Newcomer).first_game(taught)
        self._put(table)


def learn(game: str | None = None, **preferences: bool | str) -> Learn:
    """Open the lessons at the table, for somebody who has never played: a course for each game, a minute a lesson.

    A lesson opens in the place of the list and comes back to it; each can be entered and left at any time. What is finished is
    kept for the player who plays here, without a store for as long as this kernel runs.

    Parameters
    ----------
    game : str, optional
        The game to learn, such as ``"two-handed"``; by default that of last time, else the first.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Returns
    -------
    Learn
        A widget: the last line of a cell shows it.

    Raises
    ------
    ValueError
        If there are no lessons for the game, with the games that have some; or a preference does not fit.

    Examples
    --------
    >>> learn("two-handed").courses["title"]
    'Two-handed'
    """
    return Learn(game, **preferences)
