"""The panel of the scoreboards: a widget with the games of the store, each row of which opens its game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Protocol  # Any: changes return anything

from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.store.boards import record_text
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import LONGEST, worker
from pinochle_widgets.store.people import checked_name
from pinochle_widgets.store.place import folder, is_on
from pinochle_widgets.store.taking import taking
from pinochle_widgets.store.using import Change, change_of
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, by_act, understood
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.board import BOARDS, Board, sentence
from pinochle_widgets.widgets.scoreboards.listing import FILTERS, PAGE, TITLES, Asked, Page, day_after, page
from pinochle_widgets.widgets.scoreboards.protocol import ScoreboardsUp, Scores
from pinochle_widgets.widgets.scoreboards.sheets import game_rows, round_rows

NOT_KEPT = "Games are not kept here: these are the ones of this session."


class Home(Protocol):
    """The table on whose boards somebody looks."""

    def picture(self) -> Picture:
        """Return the picture that lies there."""

    def play_again(self, record: Record) -> None:
        """Play the cards of a record there."""

    def play_as(self, name: str) -> None:
        """Let a player play there."""

    def back(self) -> None:
        """Close the boards."""


class BoardsPanel(Board):
    """The boards of the kept games, of all players or of one.

    Parameters
    ----------
    name : str, optional
        The player to begin with; by default everybody.
    home : Home, optional
        The table on whose boards somebody looks: they begin with its game.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        If the name is empty or too long, or a preference does not fit.
    """

    _number = 0
    """The number of the last question: answers to others come too late."""

    def __init__(self, name: str | None = None, *, home: Home | None = None, **preferences: bool | str) -> None:
        player = {} if name is None else {"person": checked_name(name)}
        asked, self.home = Asked("game" if home else "history", player), home
        self._asked, self._page = asked, Page()
        self._fault = self._chart = self._removed = ""
        self._width, self._busy = 0, False
        super().__init__(**preferences)
        self._ask()
        self.on_msg(self._on_message)

    def close(self) -> None:
        """Close the widget, and the game that is open in it."""
        self._number += 1  # answers come no longer
        super().close()

    # ---- the store, which nobody waits for

    def _ask(self) -> None:
        """Ask the store for the page, with the games that are finished by now."""
        job = page(self._asked, is_drawn=bool(self._width), own=self._own())
        try:
            if is_on():
                worker().soon(taking([], folder()))
            self._soon(worker().read(job), self._show)
        except (StoreError, OSError) as error:
            self._fault = f"{error}"
            self._publish()

    def _soon(self, answer: Future[Any], take: Callable[[Future[Any]], None]) -> None:
        """Take an answer in the event loop when it is there; in a plain script, wait for it."""
        self._number += 1
        loop = running_loop()
        if loop is None:
            with suppress(TimeoutError):
                answer.exception(LONGEST)
            take(answer)
            return
        self._busy = True
        self._publish()
        mine = self._number

        def arrived(done: Future[Any]) -> None:
            with suppress(RuntimeError):  # the loop was closed with its page
                loop.call_soon_threadsafe(lambda: take(done) if self._number == mine else None)

        answer.add_done_callback(arrived)

    def _show(self, answer: Future[Page]) -> None:
        self._busy = False
        try:
            self._page = answer.result(0)
            self._draw()
        except (ValueError, TimeoutError) as error:
            self._fault = f"{error}" or "The games can't be reached: no answer in time."
        self._publish()

    def _own(self) -> Page | None:
        """Make the page of the table at which the boards are, where it needs no store."""
        rows = {"round": round_rows, "game": game_rows}.get(self._asked.tab)
        if rows is None or self.home is None:
            return None
        (head, *names), found = rows(self.home.picture())
        return Page(found, head, [(name, True) for name in names])

    def _draw(self) -> None:
        """Draw the chart that was asked for."""
        self._chart = ""
        if self._width and self._asked.is_charted:
            from pinochle_widgets.widgets.scoreboards.drawn import drawn

            self._chart = drawn(self._asked.tab, self._page.charted, self._width)

    def _scores(self) -> Scores:
        asked, found = self._asked, self._page
        with suppress(StoreError):
            self._fault = self._fault or worker().trouble
        return {
            "version": VERSION,
            "tab": asked.tab,  # type: ignore[typeddict-item]  # one of the tabs, as messages are checked
            "tabs": list(TITLES.items()),
            "title": asked.chosen.get("person") or "All players",
            "filters": found.filters,
            "head": found.head,
            "columns": found.columns,
            "rows": found.rows,
            "first": asked.first,
            "more": found.more,
            "note": " ".join(filter(None, [found.note, "" if is_on() else NOT_KEPT])),
            "players": found.players,
            "removed": f"{self._removed} is off the list; the games stay." if self._removed else "",
            "charted": asked.is_charted,
            "chart": self._chart,
            "busy": self._busy,
            "fault": self._fault,
            "ways": [("back", "Back to the table")] if self.home else [],
            "over": self.opened is not None and not isinstance(self.opened, Replay),
        }

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, by_act(ScoreboardsUp))
        except NotUnderstood:
            return
        self._fault = ""
        try:
            self._do(message)
        except ValueError as error:
            self._fault = sentence(error)
            self._publish()

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "choose":
                self._asked = self._chosen(message["what"], message["value"])
                self._page = replace(self._page, rows=[], more=False) if message["what"] == "tab" else self._page
                self._chart = self._removed = ""
                self._ask()
            case "chart":
                self._width = message["width"]
                self._ask()
            case "player":
                self._change(message)
            case "way":
                self._leave(message["to"])
            case opening:
                self._open(opening, message["game"])

    def _chosen(self, what: str, value: str) -> Asked:
        asked = self._asked
        if what == "tab" and value in TITLES:
            return replace(asked, tab=value, first=0)
        if what == "page" and value in ("next", "previous"):
            if value == "next" and not self._page.more:
                return asked
            return replace(asked, first=max(0, asked.first + (PAGE if value == "next" else -PAGE)))
        offered = next((each for each in self._page.filters if each["name"] == what), None)
        if what in FILTERS.get(asked.tab, ()) and offered is not None:
            if value and what in ("since", "until"):
                day_after(value, 1)  # or it is no day
            elif value and value not in dict(offered["choices"]):
                raise ValueError("There is no such choice.")
            others = {} if what == "game" else asked.chosen  # rules, levels and opponents are those of a game
            kept = {name: asked.chosen[name] for name in ("person", "since", "until") if name in asked.chosen}
            return replace(asked, chosen={**kept, **others, what: value}, first=0)
        raise ValueError("There is no such board.")

    def _change(self, message: Understood) -> None:
        """Change the players, and show them when the store has done so."""
        do, name = message["do"], message["name"]
        if do == "play" and self.home is not None:
            self.home.play_as(checked_name(name))
            self._ask()
            return
        change = change_of(do, self._removed if do == "undo" else name, message["to"])
        self._soon(worker().soon(change.job), partial(self._changed, change, name if do == "remove" else ""))

    def _changed(self, change: Change, removed: str, answer: Future[Any]) -> None:
        self._busy = False
        try:
            answer.result(0)
            change.then()
        except (ValueError, TimeoutError) as error:
            self._fault = sentence(error)
        else:
            self._removed = removed
        self._ask()

    # ---- the game of a row

    def _open(self, how: str, game: str) -> None:
        """Open a game that stands on the board: its replay, or a table where its cards are played again."""
        if game not in {row["game"] for row in self._page.rows} - {""}:
            raise ValueError("There is no such game on this board.")
        self._show_game(how, Record.from_text(record_text(game)), "Scoreboards")

    def _play_again(self, record: Record) -> None:
        """Play the cards of a record at the table whose boards these are."""
        if self.home is not None:
            self.home.play_again(record)

    def _leave(self, way: str) -> None:
        super()._leave(way)
        if way != BOARDS and self.home is not None:
            self.home.back()

    def __repr__(self) -> str:
        asked, rows = self._asked, len(self._page.rows)
        return f"<Scoreboards of {asked.chosen.get('person') or 'all players'}: {TITLES[asked.tab]}, {rows} rows>"

    def _heading(self, board: Scores) -> str:
        return f"{TITLES[board['tab']]} of {board['title']}"
