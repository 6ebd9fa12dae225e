"""The replay of a record in a notebook cell, and the function that opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import traitlets

from pinochle_widgets.basics.files import is_there
from pinochle_widgets.basics.process import in_address
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import GameState, Observation
from pinochle_widgets.games.shown.words import in_words, order_of, told_in_text
from pinochle_widgets.match.record import Record, RecordError, is_code, is_text
from pinochle_widgets.match.replaying import RecordedTable, allowed_in
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.base import Programmed
from pinochle_widgets.widgets.line import Line
from pinochle_widgets.widgets.messages import NotUnderstood, by_act, understood
from pinochle_widgets.widgets.replay.pages import Pages, packed
from pinochle_widgets.widgets.replay.protocol import ReplayUp
from pinochle_widgets.widgets.replay.sharing import in_link
from pinochle_widgets.widgets.replay.views import Views, is_views
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled


class Replay(Stilled, Programmed):
    """A recorded game to be gone through, in a notebook cell; `pinochle_widgets.replay` makes one.

    Nothing can be played in it. All of its views are made by the kernel and shown by the page alone.

    Parameters
    ----------
    seats : sequence of int, optional
        The seats whose views are shown; by default all that may be shown, and all hands open.
    **preferences
        The looks, such as ``four_colour=True``; see `Table`.

    Raises
    ------
    RecordError
        If the record does not replay, or is sealed; the message names the line.
    ValueError
        If a seat does not exist, or a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("novice", "carefree"), seed=1)
    >>> end = match.play_out()
    >>> replay = pw.Replay(match.record)
    >>> replay.goto(12)
    >>> replay.position
    <TwoHandedState 'hoyle': round 1, meld, trump D, seat 0 on turn; 110 to 0>
    >>> replay.close()
    """

    AGAIN = "Run this cell again to go through the game."

    pages = traitlets.Unicode().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("replay").tag(sync=True)
    ways: traitlets.List[tuple[str, str]] = traitlets.List().tag(sync=True)
    """The ways out of the replay, each with its name and the words on its button."""

    on_way: Callable[[str], None] | None = None
    """The function that is called with the name of the way that was chosen."""

    def __init__(self, record: Record, seats: Sequence[int] | None = None, **preferences: bool | str) -> None:
        if not isinstance(record, Record):
            raise ValueError(f"record is {record!r:.60}; it must be a Record, such as the .record of a table")
        chosen = {**prefs.defaults(find_game(record.game)), **prefs.checked(preferences)}
        self._pages = Pages(allowed_in(record, seats), chosen)
        self._line, self._stop = 0, 0
        self.line = Line(lambda content: self.send(content))  # noqa: PLW0108 - as `send` is then
        first = {"head": self._pages.head, "rounds": [self._pages.first()], "lines": []}
        super().__init__(pages=packed(first), place=self._place(0), prefs=chosen, _dom_classes=(LIVES,))
        self.on_msg(self._on_message)

    # ---- the cursor

    @property
    def record(self) -> Record:
        """The record that is gone through: of a game that goes on, as its person may read it."""
        return self._pages.allowed.told or self._pages.allowed.record

    @property
    def ply(self) -> int:
        """The number of actions before the position that is shown; of some seats' views, of those that one of them noticed."""
        return self._pages.plies(self._line)[self._stop]

    def goto(self, ply: int) -> None:
        """Show the position of the game after so many actions; a round that was dealt then is shown.

        Parameters
        ----------
        ply : int
            From 0, the beginning; a negative number counts from the end.

        Raises
        ------
        ValueError
            If the game has no such position.
        """
        self._show(self._pages.stop_after(ply))

    @property
    def actions(self) -> int:
        """The number of actions of the record before the position that is shown, noticed or not."""
        return self._pages.stops(self._line)[self._stop].ply

    def show_after(self, actions: int) -> None:
        """Show the last position before which the record has at most so many actions; a negative number counts from the end."""
        stops = self._pages.stops(0)
        most = stops[-1].ply + 1 + actions if actions < 0 else actions
        self._show(max((n for n, stop in enumerate(stops) if stop.ply <= most), default=0))

    def _show(self, stop: int) -> None:
        self._line, self._stop = 0, stop
        self.place = self._place(self.place["number"] + 1)
        self._renew()

    @property
    def position(self) -> GameState | Observation:
        """The position that is shown: the state of the game, or where only one seat may be shown its observation."""
        table = self._table()
        if self._pages.allowed.is_whole:
            return table.lying.copy()
        return table.observe(self._pages.allowed.seats[0])

    def _table(self) -> RecordedTable:
        """Play the line that is shown up to the place that is shown."""
        return self._pages.table(self._line, self._stop)

    def _place(self, number: int) -> dict[str, int]:
        return {"line": self._line, "stop": self._stop, "number": number}

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        with self.line.listening(content), suppress(NotUnderstood, IndexError, ValueError):
            message = understood(content, by_act(ReplayUp))  # a page that asks for what there is not gets no answer
            match message["act"]:
                case "at":
                    self._follow(message["line"], message["stop"])
                case "more":
                    self._send_more(message["at"])
                case "pref":
                    self.prefs = {**self.prefs, **prefs.checked({message["name"]: message["value"]})}
                case "way":
                    self._take(message["to"])

    def _follow(self, line: int, stop: int) -> None:
        """Take over the place that the page shows."""
        if 0 <= line < len(self._pages.lines) and 0 <= stop < len(self._pages.stops(line)):
            self._line, self._stop = line, stop
            self._renew()

    def _take(self, way: str) -> None:
        if self.on_way is not None and way in dict(self.ways):
            self.on_way(way)

    def _send_more(self, at: int) -> None:
        """Send a round, or the lines that leave the game."""
        if not 0 <= at <= self._pages.rounds:
            raise IndexError(at)
        more = self._pages.others() if at == self._pages.rounds else self._pages.round(at)
        self.send({"reply": "more", "at": at, "packed": packed(more)})

    def __repr__(self) -> str:
        game = find_game(self.record.game)
        names = ", ".join(seat.name for seat in self.record.seats)
        return f"<Replay: {game.title}, {names}; move {self.ply} of {self._pages.plies(0)[-1]}>"

    def _still(self) -> Still:
        from pinochle_widgets.widgets.still.painted import WIDTH, paint

        game, picture = find_game(self.record.game), self._pages.picture(self._table())
        order = order_of(game)
        words = in_words(game.title, picture, order)
        return Still(words, told_in_text(game.title, picture), paint(game.title, picture, order), WIDTH)


def replay(
    record: Record | str | Path | None = None, *, seats: Sequence[int] | None = None, **preferences: bool | str
) -> Replay | Views:
    """Open a recorded game to go through it, as a widget: it plays, steps and jumps, and nothing can be changed in it.

    Parameters
    ----------
    record : Record, str or Path, optional
        A record, the path of its file, its share code, its text, or a link as `share_url` makes it; or the text of the views
        of some seats, as a notebook of theirs has it. By default the code in the address of a page that Voilà serves.
    seats : sequence of int, optional
        The seats whose views are shown; by default all, with a view of all hands. While persons play, only what they all
        know is shown.
    **preferences
        The looks, such as ``four_colour=True``; see `Table`.

    Returns
    -------
    Replay or Views
        A widget: the last line of a cell shows it. `Views` have no record, and so no position in Python.

    Raises
    ------
    RecordError
        If it is no record, or one that does not replay, or is sealed; the message names the line.
    ValueError
        If a seat does not exist, or a preference does not fit.
    OSError
        If the file can't be read.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> match.play_out().winner
    0
    >>> shown = replay(match.record)
    >>> shown.goto(-1)
    >>> shown.position.scores == match.state.scores
    True
    """
    if isinstance(record, str) and is_views(record := in_link(record)):
        if seats is not None:
            raise ValueError(f"seats is {seats!r:.60}; it must be left out, as views are those of their seats alone")
        return Views(record, **preferences)
    return Replay(find_record(_linked() if record is None else record), seats, **preferences)


def _linked() -> str:
    """Read the share code in the address of the page that Voilà serves."""
    codes = in_address("code")
    if not codes:
        raise RecordError(0, "no record is given, and the address of this page names no code")
    return codes[0]


def find_record(given: Record | str | Path) -> Record:
    """Read a record that is given in one of several forms: the record itself, a file, a share code, or its text.

    Raises
    ------
    RecordError
        If it is no record.
    OSError
        If the file can't be read.
    """
    if isinstance(given, Record):
        return given
    if isinstance(given, Path):
        return Record.load(given)
    if not isinstance(given, str):
        raise RecordError(0, f"{type(given).__name__} is no record; give a Record, a path, a share code or a text")
    given = in_link(given)
    if is_text(given):
        return Record.from_text(given)
    if is_code(given):
        return Record.from_code(given)
    if not is_there(given) or is_there(given, folder=True):
        raise RecordError(
            0, f"{given!r:.60} is no share code, no link and no text of a record, and there is no such file"
        )
    return Record.load(given)
