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
from pinochle_widgets.store.boards import KeptRecord, kept_record
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import LONGEST, worker
from pinochle_widgets.store.people import checked_name
from pinochle_widgets.store.place import folder, is_on
from pinochle_widgets.store.taking import taking
from pinochle_widgets.widgets.messages import Understood, sentence
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.opened import PLAY_ON, before_round
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.scoreboards.asked import DAYS, FILTERS, PAGE, TITLES, Asked, Page, day_after
from pinochle_widgets.widgets.scoreboards.board import BOARDS, Board
from pinochle_widgets.widgets.scoreboards.changes import Step, anew, leaving_out, of_players, offered_anew
from pinochle_widgets.widgets.scoreboards.listing import page
from pinochle_widgets.widgets.scoreboards.looking import Looking
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow, Scores
from pinochle_widgets.widgets.scoreboards.sheets import game_rows, round_rows
from pinochle_widgets.widgets.scoreboards.words import board_row

HERE = "here"
"""The id of the game that lies on the table of the boards."""

NOT_KEPT = "Games are not kept here: these are the ones of this session."


class Home(Protocol):
    """The table on whose boards somebody looks."""

    def picture(self) -> Picture:
        """Return the picture that lies there."""

    def seat(self) -> int:
        """Return the seat from which the table is seen."""

    def record(self) -> Record:
        """Return the record of the game that lies there, as far as it has come.

        Raises
        ------
        ValueError
            If it can't be looked at now.
        """

    def play(self, way: str, record: Record, ply: int) -> None:
        """Play the cards of a record there, or on from a position."""

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

    _looking: Looking | None = None
    """The review that is open in the place of the board."""

    def __init__(self, name: str | None = None, *, home: Home | None = None, **preferences: bool | str) -> None:
        player = {} if name is None else {"person": checked_name(name)}
        asked, self.home = Asked("game" if home else "history", player), home
        self._asked, self._page = asked, Page()
        self._chart = self._told = ""
        self._back: Step | None = None
        self._width, self._busy = 0, False
        super().__init__(**preferences)
        self._ask()

    def close(self) -> None:
        """Close the widget, and the game that is open in it."""
        self._number += 1  # answers come no longer
        self._look_no_longer()
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
        (head, *names), found = rows(self.home.picture(), HERE)
        return Page(found, head, [(name, True) for name in names])

    def _draw(self) -> None:
        """Draw the chart that was asked for."""
        self._chart = ""
        if self._width and self._asked.is_charted:
            from pinochle_widgets.widgets.scoreboards.drawn import drawn

            self._chart = drawn(self._asked.tab, self._page.charted, self._width)

    def _value(self, name: str) -> str:
        """Return the value of a filter as the board shows it; empty where nothing is chosen."""
        return next((each["value"] for each in self._page.filters if each["name"] == name), "")

    def _view(self) -> Scores:
        asked, found = self._asked, self._page
        with suppress(StoreError):
            self._fault = self._fault or worker().trouble
        return {
            "version": VERSION,
            "opens": "review" if asked.tab == "history" else "replay",
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
            "tiles": found.tiles,
            "players": found.players,
            "told": self._told,
            "undoes": self._back is not None,
            "anew": offered_anew(asked.tab, self._value("person"), self._value("game")),
            "reviewed": self._looking.reviewed if self._looking else None,
            "looking_at": self._looking.row if self._looking else None,
            "charted": asked.is_charted,
            "chart": self._chart,
            "busy": self._busy,
            "fault": self._fault,
            "ways": [("back", "Back to the table")] if self.home else [],
            "over": self.opened is not None and not isinstance(self.opened, Replay),
        }

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "choose":
                self._asked = self._chosen(message["what"], message["value"])
                if message["what"] == "tab":
                    self._page = replace(self._page, rows=[], tiles=[], more=False, note="")
                    self._look_no_longer()
                self._chart = self._told = ""
                self._back = None
                self._ask()
            case "chart":
                self._width = message["width"]
                self._ask()
            case "player":
                self._change_players(message["do"], message["name"], message["to"])
            case "leave_out":
                self._change(leaving_out(self._row(message["game"])["game"], message["reason"].strip()))
            case "reset":
                self._begin_anew()
            case "undo":
                self._undo()
            case "way":
                self._leave(message["to"])
            case "look":
                self._look(message["do"], message["number"])
            case opening:
                self._open(opening, message["game"], message["round"])

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
            if value and what in DAYS:
                day_after(value, 1)  # or it is no day
            elif value not in dict(offered["choices"]) and (value or what in asked.settled):
                raise ValueError("There is no such choice.")
            others = {} if what == "game" else asked.chosen  # rules, levels and opponents are those of a game
            kept = {name: asked.chosen[name] for name in ("person", "since", "until") if name in asked.chosen}
            return replace(asked, chosen={**kept, **others, what: value}, first=0)
        raise ValueError("There is no such board.")

    # ---- changes

    def _change_players(self, do: str, name: str, to: str) -> None:
        """Change the players, or the one at the table."""
        if do == "play" and self.home is not None:
            self.home.play_as(checked_name(name))
            self._ask()
        else:
            self._change(of_players(do, name, to))

    def _begin_anew(self) -> None:
        """Begin the tables of the player anew whose board this is, at the game that it shows."""
        if not self._view()["anew"]:
            raise ValueError("Choose a player to begin the tables anew.")
        self._change(anew(self._value("person"), self._value("game") or None))

    def _undo(self) -> None:
        if self._back is None:
            raise ValueError("There is nothing to undo.")
        self._change(self._back)

    def _change(self, step: Step) -> None:
        self._soon(worker().soon(step.job), partial(self._changed, step))

    def _changed(self, step: Step, answer: Future[Any]) -> None:
        self._busy = False
        self._told, self._back = "", None
        try:
            found = answer.result(0)
            step.then()
        except (ValueError, TimeoutError) as error:
            self._fault = sentence(error)
        else:
            self._told = step.told(found)
            self._back = step.back(found) if step.back else None
        self._ask()

    # ---- the game of a row

    def _row(self, game: str, number: int | None = None) -> BoardRow:
        """Find the row of a game, or of a round of it, on the board."""
        for row in [*self._page.rows, *([self._looking.row] if self._looking else [])]:
            if game and row["game"] == game and number in (None, row["round"]):
                return row
        raise ValueError("There is no such game on this board.")

    def _open(self, how: str, game: str, number: int) -> None:
        """Open a game that stands on the board: its review, its replay, or a table where its cards are played again."""
        tiles = {tile["game"] for tile in self._page.tiles}
        row = board_row("", [], [], game=game) if game in tiles else self._row(game, number)
        if game == HERE and self.home is not None:
            self._show_game(how, row, KeptRecord(self.home.record(), self.home.seat(), {}))
        else:
            self._soon(worker().read(kept_record(game)), partial(self._opened, how, row))

    def _opened(self, how: str, row: BoardRow, answer: Future[KeptRecord]) -> None:
        self._busy = False
        try:
            self._show_game(how, row, answer.result(0))
        except (ValueError, TimeoutError) as error:
            self._fault = sentence(error)
            self._publish()

    def _show_game(self, how: str, row: BoardRow, kept: KeptRecord) -> None:
        if how == "review":
            self._look_no_longer()
            self._looking = Looking(row, kept, self._publish)
            self._publish()
        else:
            self._show_record(how, kept.record, self._way_back, before_round(kept.record, row["round"]))

    @property
    def _way_back(self) -> str:
        """The words on the button that leads back from a replay."""
        return "Review" if self._looking else "Scoreboards"

    def _look(self, do: str, number: int) -> None:
        """Do something with the review that is open."""
        looking = self._looking
        if looking is None:
            raise ValueError("There is no review on this board.")
        match do:
            case "close":
                self._look_no_longer()
                self._ask()  # the row may have an accuracy now
            case "stop":
                looking.stop()
            case "closer":
                looking.closer()
            case "on":
                looking.go_on()
            case "at":
                annotated, ply = looking.choice(number)
                self._show_record("replay", annotated, self._way_back, ply)
            case _:
                annotated, ply = looking.choice(number)
                self._play(PLAY_ON, annotated, ply - 1)
        self._publish()

    def _look_no_longer(self) -> None:
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.stop()

    def _play(self, way: str, record: Record, ply: int) -> None:
        """Play the cards of a record, or on from a position, at the table whose boards these are."""
        if self.home is not None:
            self.home.play(way, record, ply)

    def _leave(self, way: str) -> None:
        super()._leave(way)
        if way != BOARDS and self.home is not None:
            self.home.back()

    def __repr__(self) -> str:
        asked, rows = self._asked, len(self._page.rows)
        return f"<Scoreboards of {asked.chosen.get('person') or 'all players'}: {TITLES[asked.tab]}, {rows} rows>"

    def _heading(self, board: Scores) -> str:
        return f"{TITLES[board['tab']]} of {board['title']}"
