"""The scoreboards: a widget with the history of games, the league and the hall of fame, each row of which opens its game."""

from __future__ import annotations

import warnings
from html import escape

import traitlets
from ipywidgets import widget_serialization

from pinochle_widgets.match.record import Record
from pinochle_widgets.store.boards import record_text
from pinochle_widgets.store.people import checked_name
from pinochle_widgets.store.using import people
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, by_act, understood
from pinochle_widgets.widgets.parts import Programmed
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.listing import COLUMNS, PAGE, TITLES, Asked, rows_of, titles
from pinochle_widgets.widgets.scoreboards.protocol import ScoreboardsUp, Scores
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled


class Scoreboards(Stilled, Programmed):
    """The scoreboards of the kept games: their history, the league and the hall of fame.

    Each row of a game opens it as a replay. `pinochle_widgets.results`, `league` and `hall_of_fame` are the same as tables.

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
    """

    AGAIN = "Run this cell again to look at the games."

    boards = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("replay").tag(sync=True)
    replay = traitlets.Instance(Replay, allow_none=True).tag(sync=True, **widget_serialization)
    """The game that is open; None while a board is shown."""

    def __init__(self, name: str | None = None, **preferences: bool | str) -> None:
        chosen = prefs.checked(preferences)
        self._asked = Asked("history", "" if name is None else checked_name(name), "", 0)
        self._fault = ""
        super().__init__(boards=dict(self._scores()), prefs={**prefs.usual(), **chosen}, _dom_classes=(LIVES,))
        self.on_msg(self._on_message)

    def close(self) -> None:
        """Close the widget, and the game that is open in it."""
        if self.replay is not None:
            self.replay.close()
        super().close()

    def _scores(self) -> Scores:
        """Ask the store for the page that is shown, with its trouble."""
        asked = self._asked
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always", UserWarning)
            try:
                rows, more = rows_of(asked)
                names = [str(each) for each in people()["name"]]
            except ValueError as error:
                rows, more, names = [], False, []
                self._fault = str(error)
        trouble = next((str(each.message) for each in told if issubclass(each.category, UserWarning)), "")
        return {
            "version": VERSION,
            "tab": asked.tab,  # type: ignore[typeddict-item]  # one of the tabs, as messages are checked
            "person": asked.person,
            "people": list(dict.fromkeys([*names, *filter(None, [asked.person])])),
            "chosen": asked.game,
            "games": list(titles().items()),
            "columns": COLUMNS[asked.tab],
            "rows": rows,
            "first": asked.first,
            "more": more,
            "fault": self._fault or trouble,
        }

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, by_act(ScoreboardsUp))
        except NotUnderstood:
            return
        self._fault = ""
        try:
            if message["act"] == "open":
                self._open(message["game"])
                return
            self._asked = self._chosen(message)
        except ValueError as error:
            self._fault = str(error)
        self.boards = dict(self._scores())
        self._renew()

    def _chosen(self, message: Understood) -> Asked:
        asked, value = self._asked, message["value"]
        match message["what"]:
            case "tab" if value in TITLES:
                return asked._replace(tab=value, first=0)
            case "person" if value in {"", *self.boards["people"]}:
                return asked._replace(person=value, first=0)
            case "game" if value in {"", *titles()}:
                return asked._replace(game=value, first=0)
            case "page" if value in ("next", "previous"):
                if value == "next" and not self.boards["more"]:
                    return asked
                return asked._replace(first=max(0, asked.first + (PAGE if value == "next" else -PAGE)))
        raise ValueError("There is no such board.")

    def _open(self, game: str) -> None:
        """Show the replay of a game that stands on the board."""
        if game not in {row["game"] for row in self.boards["rows"]} - {""}:
            raise ValueError("There is no such game on this board.")
        shown = Replay(Record.from_text(record_text(game)), **self.prefs)
        shown.ways, shown.on_way = [("boards", "Scoreboards")], self._back
        self._put(shown)

    def _back(self, _way: str) -> None:
        self._put(None)

    def _put(self, shown: Replay | None) -> None:
        before, self.replay = self.replay, shown
        if before is not None:
            before.close()

    def __repr__(self) -> str:
        asked = self._asked
        return f"<Scoreboards of {asked.person or 'all players'}: {TITLES[asked.tab]}, {len(self.boards['rows'])} rows>"

    def _still(self) -> Still:
        board = self.boards
        lines = [f"{TITLES[board['tab']]} of {board['person'] or 'all players'}"]
        for row in board["rows"]:
            won = {True: "won", False: "lost"}.get(row["won"], "")
            figures = zip(board["columns"], row["figures"], strict=True)
            told = [f"{label} {figure}" for (label, _), figure in figures]
            lines.append(f"{row['title']}, {row['note']}: " + ", ".join(filter(None, [won, *told])))
        return Still("".join(f"<p>{escape(line)}</p>" for line in lines), "\n".join(lines))
