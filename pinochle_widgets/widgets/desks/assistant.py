"""The assistant of a table in Python: the tab that is open, and what each tells, as plain data."""

from __future__ import annotations

from collections.abc import Mapping

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.widgets.desks.analyzing import UNRATED, Analyzing
from pinochle_widgets.widgets.desks.assisting import Assisting
from pinochle_widgets.widgets.desks.desk import Tabletop
from pinochle_widgets.widgets.desks.placing import Placing
from pinochle_widgets.widgets.desks.suggesting import Suggesting


class Assistant:
    """The assistant of a table: it answers from what the table's seat knows, and changes nothing in the game.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> table = pw.play(opponent="novice", seed=7)
    >>> table.match.proceed()
    []
    >>> table.assistant.tabs
    ('hint', 'explain', 'cards', 'analyze')
    >>> hint = table.assistant.hint("standard")
    >>> hint["title"], hint["text"]
    ('Try the ten of spades', 'Only A♠ or a trump beats 10♠: if it takes the trick, you can lay sixty queens for 60.')
    >>> table.assistant.analyze()["title"]
    'You can lay sixty queens for 60 when you win a trick; 4 cards are free to go.'
    """

    def __init__(self, table: Tabletop) -> None:
        self._table = table

    def __repr__(self) -> str:
        return f"<Assistant: {', '.join(self.tabs)}; {self.tab or 'none'} is open>"

    @property
    def tabs(self) -> tuple[str, ...]:
        """The tabs that the game has, by the names of the methods that answer for them."""
        return tuple(tab.name for tab in self._table.match.game.tabs)

    @property
    def tab(self) -> str:
        """The tab that is open in the page; empty where the assistant is closed."""
        return self._table.desk(Assisting).tab

    def hint(self, level: str | None = None) -> Mapping[str, object]:
        """Give a hint, as the tab *Suggest* does.

        Parameters
        ----------
        level : str, optional
            The level that advises; by default the strongest one of the game.

        Returns
        -------
        dict
            The `title`, the `text` of the reason, the `gain` over the next best action, the action (`do`), the `next` best one.

        Raises
        ------
        IllegalAction
            If there is nothing to decide, or somebody is rated.
        ValueError
            If there is no such level.
        """
        desk = self._table.desk(Suggesting)
        usual = desk.usual
        decision = self._table.match.hint(self._table.seat, level or usual)
        return desk.hinted(decision, level or usual.name)

    def explain(self) -> Mapping[str, object]:
        """Explain the choices and the reasons for each, as the tab *Explain* does.

        Returns
        -------
        dict
            The `title`, `lines`, the entries of what `can` be done and of what is `barred`, and the `figures` of a hint.
        """
        return self._table.desk(Assisting).explained()

    def cards(self) -> Mapping[str, object]:
        """Tell the cards that were seen and the places where the others may lie, as the tab *Cards* does.

        Returns
        -------
        dict
            The `title`, the cards `seen`, the `places` with the chances of each card (`where`), and the sentences `deduced`. A
            rated table tells the cards that were seen, no more.

        Raises
        ------
        IllegalAction
            If the game does not tell of its cards.
        """
        match = self._table.match
        if match.game.certain is None:
            raise IllegalAction(f"The cards of {match.game.title} can't be placed.")
        return self._table.desk(Placing).placed()

    def analyze(self) -> Mapping[str, object]:
        """Sort the hand by the use of its cards, as the tab *Analyze* does.

        Returns
        -------
        dict
            The `title`, the `head` and `rows` of a table of suits, the `groups` of cards, and `lines` of remarks.

        Raises
        ------
        IllegalAction
            If somebody is rated, or the game has no analyst.
        """
        match = self._table.match
        if match.rated:
            raise IllegalAction(UNRATED)
        if not match.game.analyst:
            raise IllegalAction(f"The hands of {match.game.title} can't be analyzed.")
        return self._table.desk(Analyzing).analyzed()
