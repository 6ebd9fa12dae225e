"""The desk of the keeper: the match is saved by itself, earlier games are offered, and a file is taken or given."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.basics.process import is_binder
from pinochle_widgets.games.protocol import START
from pinochle_widgets.games.protocol.picture.parts import AskFirst, Panel, PanelButton
from pinochle_widgets.games.zones import panel
from pinochle_widgets.match import Happening, Match
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.match import NO_COPY
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.record.record import laid_open
from pinochle_widgets.match.saving import Saved, SavedError, Saver
from pinochle_widgets.match.saving.lines import ELSEWHERE
from pinochle_widgets.match.saving.resuming import lost_lines, set_aside, unless_changed
from pinochle_widgets.match.saving.saver import (
    AGAIN,
    GAME_ID,
    HELP,
    HELPED,
    HELPED_AT,
    OVER,
    RATED,
    new_id,
    why_not_saved,
)
from pinochle_widgets.store import kept as store
from pinochle_widgets.store import people, settings
from pinochle_widgets.store.place import folder, from_home
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import OWN_GAME, Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.sharing import Sharing
from pinochle_widgets.widgets.places import words
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.start.choice import TRAINING
from pinochle_widgets.widgets.start.offered import game_in_words, rules_in_words, tile_of

MOST_DUELS = 100_000

Offers = Literal["any", "same"]

MOST_OFFERED = 3
"""The most games that are offered at a table that opens, as each is replayed before; all are when the player asks for them."""

MORE: PanelButton = {"label": "All kept games", "act": "earlier"}

PLAYS_SO = (TRAINING, prefs.AT_ONCE)
"""The preferences that say how a game is played: they come with its choice, not with the player's looks."""

DOWNLOAD = "Save game downloads it."


class Resume(Message):
    """A message that goes on with a game that is offered: the one of this name, else the first."""

    act: Literal["resume"]
    game: NotRequired[str]


class SaveAsked(TypedDict):
    """The answer to `save_game` while cards are hidden: the question before the file is given."""

    reply: Literal["save_asked"]
    first: AskFirst
    n: NotRequired[int]


SHOWS_ALL = "the file would show everybody's cards"

HOLDS_ALL: AskFirst = {
    "title": "The file holds the hidden cards",
    "text": "To go on elsewhere it needs them. Your game then counts as assisted, as after a hint.",
    "yes": "Save it",
}


class Kept(TypedDict):
    """The place where the game is kept, in words, or the trouble with it; the panel that offers an earlier game.

    Of a table that `asks`, a page that opens it sends `look`: the table may be older than the newest game. A player `learns`
    in the first game that is kept.
    """

    text: str
    trouble: str
    offer: Panel | None
    asks: bool
    learns: bool


class Keeping(Desk):
    """The part of a table that keeps its match, and knows of earlier games."""

    replies = (SaveAsked,)
    shows: ClassVar[Mapping[str, Any]] = {"kept": Kept}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._is_on = self._keeps = self._is_taking = self._learns = False
        self._offers: Offers | None = None
        self._offered: list[store.KeptGame] = []
        self._has_more = False
        self._offered_of: object = None
        self._trouble, self._not_before = "", 0.0
        self._person: people.Person | None = None
        self._liked: dict[str, bool | str] = {}
        self._handed_in: Record | None = None
        self._undealt: Saver | None = None
        self._tell()

    @property
    def person(self) -> people.Person:
        """The player whose games these are: by default the one who played here last."""
        self._person = self._person or people.player()
        return self._person

    @person.setter
    def person(self, person: people.Person) -> None:
        self._person = person
        self._look_up()
        self.note()
        self._tell()

    @property
    def keeps(self) -> bool:
        """Check whether games are kept here, and the preferences of the player with them."""
        return self._keeps

    def play_as(self, person: people.Person) -> None:
        """Let a player play here: games are the player's from now on, and the table looks as that one likes it."""
        self.person = person
        self._liked = self.own_prefs
        table = self.table
        same = {name: table.prefs[name] for name in PLAYS_SO if name in table.prefs}
        table.prefs = {**prefs.defaults(self.match.game), **same, **self.own_prefs, **table.asked_for}

    def renew(self, person: people.Person | None) -> None:
        """Let a player play here as that one likes it by now, unless a card lies: the table may be older than both."""
        if person is None or not self._asks:
            return
        before, self.person = (self.person, self._liked), person
        if (person, self.own_prefs) != before:
            self.play_as(person)

    @property
    def own_prefs(self) -> dict[str, bool | str]:
        """The preferences that the player has chosen, here or at another table, but for `PLAYS_SO`."""
        if not self._keeps:
            return {}
        found = prefs.right_ones(settings.settings(self.person, settings.PREFS))
        return {name: value for name, value in found.items() if name not in PLAYS_SO}

    def keep_settings(self, kind: str, values: Mapping[str, Any]) -> None:
        """Keep notes of the player, where games are kept."""
        if self._keeps:
            settings.keep(self.person, kind, values)

    def turn_on(self, *, keeps: bool, offers: Offers | None = None) -> None:
        """Note seat, preferences and ratings beside the game from now on.

        Parameters
        ----------
        keeps : bool
            Whether a match that is kept in no file gets one.
        offers : str, optional
            The earlier games that are offered until this one has begun: ``any``, those of all games, or ``same``, those of this
            game. None are where games are not kept.
        """
        self._is_on, self._keeps, self._offers = True, keeps, offers if keeps else None
        self._look_up()
        if keeps and self.match.saver is None and self.match.pause != START:  # the first cards lie on the table
            self.keep()
        if keeps:
            self._hand_in()
        self.look()

    def _tell(self) -> None:
        """Tell where the game is kept, or that it is not, and which earlier game is offered."""
        trouble, text = self._in_words()
        kept: Kept = {
            "text": text,
            "trouble": trouble,
            "offer": self._panel(),
            "asks": self._asks,
            "learns": self._learns,
        }
        self.table.show(kept=dict(kept))

    def _in_words(self) -> tuple[str, str]:
        saver = self._saver
        if saver is None and not self._keeps:
            return "", f"This game is not kept. {DOWNLOAD}"
        try:
            where = saver.path.parent if saver else folder()
        except OSError as error:
            return f"{error}", f"This game is not kept: {error} {DOWNLOAD}"
        trouble = saver.trouble if saver else self._trouble
        if trouble and saver and saver.is_closed:
            return trouble, f"{trouble} What is played here is not kept."
        if trouble:
            return trouble, f"{trouble} This game is not kept now. {DOWNLOAD}"
        if is_binder():
            return "", f"This game is kept only as long as this server lives. {DOWNLOAD}"
        return "", words().kept.format(from_home(where))

    # ---- saving

    @property
    def _saver(self) -> Saver | None:
        """The saver of this game; None where the one here is of an earlier game, which goes on in another window.

        A game that goes on there stays that window's through all its rounds: only another game gets a file of its own here.
        """
        saver = self.match.saver
        return None if saver is not None and saver.is_closed and saver is self._undealt else saver

    @property
    def _is_untouched(self) -> bool:
        return self.match.saver is None and self.match.pause == START

    def follow(self, happening: Happening) -> None:
        """Keep the match with its first card, and tell when it is not kept."""
        match = self.match
        if happening.what in ("events", "proceed", "game"):
            self._offered, self._offers = [], None
        if happening.what == "game":
            self._undealt = match.saver
        if happening.what == "proceed":
            if self._keeps and not self._is_taking and self._saver is None:
                self.keep()
            if self._saver is not None:
                self._undealt = None
        if match.saver is not None:
            match.saver.note(**{OVER: match.state.is_over})
        if self._keeps:
            self._hand_in()
        if happening.what == "settled":
            if self._trouble and self._saver is None and time.monotonic() >= self._not_before:
                self.keep()
            self._tell()

    def keep(self, notes: Mapping[str, Any] | None = None) -> None:
        """Keep the match in a file of its own; where that can't be, the game goes on.

        Parameters
        ----------
        notes : mapping, optional
            The notes of the saved game that it goes on from: it stays the same game.
        """
        same = {GAME_ID: new_id()} | {name: (notes or {})[name] for name in (GAME_ID, *HELP) if name in (notes or {})}
        try:
            self.match.save(store.new_path(self.match.game.name), {**self.table.notes(), **same})
            people.sit_down(self.person)
        except OSError as error:
            self._fail(error)
        else:
            self._trouble = ""

    def notes(self) -> dict[str, object]:
        """Note the player."""
        return {people.PLAYER: self.person.as_data()} if self._keeps else {}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Go on for the player of a saved game."""
        self._person = people.Person.of(notes.get(people.PLAYER)) or self._person

    def keep_duel(self, duel: Duel) -> None:
        """Keep a deal that was played twice: beside the game, and in the store of finished games."""
        self.note()
        saver = self.match.saver
        if self._keeps and saver is not None and not saver.is_closed:
            from pinochle_widgets.store import changing

            changing.keep_duel(self.person, f"{saver.notes.get(GAME_ID)}", duel)

    def _hand_in(self) -> None:
        """Hand a finished game to the store, which keeps it in a thread of its own."""
        from pinochle_widgets.store import taking

        match, saver = self.match, self.match.saver
        if saver is not None and saver.set_aside is None and store.is_ours(saver.path):
            saver.set_aside = taking.set_aside
            if GAME_ID not in saver.notes:  # a file of an older version
                saver.note(**{GAME_ID: new_id()})
        if saver is not None and saver.is_closed:
            return  # the game is another window's, which hands it in
        if match.state.is_over and match.record is not self._handed_in:
            self._handed_in = match.record
            record = laid_open(match.record)
            notes = {GAME_ID: new_id(), **self.table.notes(), **(saver.notes if saver else {})}
            taking.hand_in(record, notes)
            if self._keeps:
                with suppress(OSError):  # the game itself is handed in all the same
                    people.count_game(self.person)
                self._look_up()

    def _look_up(self) -> None:
        """Find out whether the player still learns."""
        self._learns = self._keeps and not people.games_of(self.person)

    def _fail(self, error: OSError) -> None:
        self._trouble, self._not_before = why_not_saved(error), time.monotonic() + AGAIN

    @contextmanager
    def another_game(self) -> Iterator[None]:
        """Make no new file within the block: a game that is taken up has one, or gets one when it goes on."""
        self._is_taking = True
        try:
            yield
        finally:
            self._is_taking = False
        self.decline()

    def _go_on(self, saved: Saved, path: Path | None) -> None:
        """Keep a game that was taken up, in its own file further, or in a new one where games are kept.

        Raises
        ------
        FileExistsError
            If somebody has played on with the game of the file.
        """
        if path is None:
            if self._keeps:
                self.keep(saved.notes)
        else:
            try:
                self.match.save(path, saved.notes, instead_of=saved)
            except FileExistsError:
                raise
            except OSError as error:
                self._fail(error)

    def keep_anew(self) -> None:
        """Keep a game that lies here from its middle on, in a file of its own."""
        if self._keeps:
            self.keep()

    def prefs_changed(self) -> None:
        """Note the new preferences."""
        self.note()

    def note(self) -> None:
        """Note seat, preferences and ratings anew."""
        if self._is_on and self.match.saver is not None:
            self.match.saver.note(**self.table.notes())

    @answers("save_game", player=True, unrated=NO_COPY, alone=SHOWS_ALL)
    def _save_game(self, _message: Bare) -> None:
        """Give the player the file of the game; while cards are hidden, which the file holds, ask before."""
        state = self.match.state
        if self.match.persons and not state.is_over and any(deal.places for deal in state.unseen(self.table.seat)[-1:]):
            self.line.reply({"reply": "save_asked", "first": HOLDS_ALL})
        else:
            self._give({})

    @answers("save_hidden", player=True, unrated=NO_COPY, alone=SHOWS_ALL)
    def _save_hidden(self, _message: Bare) -> None:
        """Give the player the file with the hidden cards: the game is assisted from now on."""
        self.match.note_help(self.table.seat)
        self._give({HELPED: True, HELPED_AT: [self.table.seat]})

    def _give(self, more: Mapping[str, object]) -> None:
        """Give the player the file of the game, with more notes; a watcher would see all cards in it."""
        name = f"pinochle-{datetime.now().astimezone():%Y-%m-%d-%H%M}{store.SUFFIX}"
        self.table.desk(Sharing).give(name, self.match.saved({**self.table.notes(), **more}).decode("ascii"))

    # ---- going on

    def take_up(self, saved: Saved, path: Path | None = None) -> None:
        """Go on with a saved game in place of the one that lies here; see `Table.take_up`."""
        other, lost = Match.of_saved(saved)
        self.table.put(other)
        if lost and path is not None:
            set_aside(path)
        self._go_on(saved, path)
        self.table.take_notes(saved.notes)
        self.table.prefs = {**self.table.prefs, **prefs.right_ones(saved.notes.get("prefs")), **self.table.asked_for}
        if lost:
            self.line.refuse(lost_lines(lost), "Part of the game is lost")

    @answers(Resume, player=True, alone=OWN_GAME)
    def _resume(self, message: Resume) -> None:
        """Go on with a game that is offered."""
        try:
            path = self._take(message.get("game", "")).path
            try:
                unless_changed(lambda: self.take_up(Saved.read(path), path))
            except FileExistsError:
                raise SavedError(ELSEWHERE) from None
            except OSError:
                raise SavedError("The file of that game has gone") from None
        except SavedError as error:
            self.line.refuse(f"{error}.".replace("..", "."), "That game can't go on")

    @answers("afresh", player=True)
    def _afresh(self, _message: Bare) -> None:
        """Play on here, without the game that is offered."""
        self.decline()
        if self.match.pause == START and not self.match.promises:  # a promise is shown before the deal
            self.match.ready(self.table.seat)

    # ---- earlier games

    @property
    def is_offering(self) -> bool:
        """Check whether an earlier game is offered."""
        return bool(self._offered)

    @property
    def _asks(self) -> bool:
        return self._offers is not None and self._is_untouched

    def look(self) -> None:
        """Look for earlier games, which are offered as long as this one has not begun."""
        changed = store.changed_last() if self._asks else None
        if changed != self._offered_of:
            self._offered_of = changed
            game = self.match.game.name if self._offers == "same" else None
            found = list(islice(store.unfinished(game), MOST_OFFERED + 1)) if changed else []
            self._offered, self._has_more = found[:MOST_OFFERED], len(found) > MOST_OFFERED
        self._tell()

    @answers("earlier", player=True, alone=OWN_GAME)
    def _offer(self, _message: Bare) -> None:
        """Offer all earlier games, whether this one has begun or not.

        Raises
        ------
        ValueError
            If there are none, or games are not kept here: then those of this computer are not this player's.
        """
        if not self._keeps:
            raise ValueError("Games are not kept here.")
        saver = self.match.saver
        self._offers, self._has_more = None, False
        self._offered = list(store.unfinished(without=saver.path if saver else None))
        if not self._offered:
            raise ValueError("There is no earlier game that can go on.")
        self._tell()

    def _take(self, name: str) -> store.KeptGame:
        """Take a game that is offered, by the name of its file, else the first; none is offered any longer.

        Raises
        ------
        ValueError
            If it is not offered.
        """
        taken = next((kept for kept in self._offered if name in ("", kept.path.name)), None)
        self.decline()
        if taken is None:
            raise ValueError("There is no earlier game that can go on.")
        return taken

    def decline(self) -> None:
        """Offer nothing any longer."""
        self._offered, self._offers = [], None
        self._tell()

    def _panel(self) -> Panel | None:
        if not self._offered:
            return None
        games = [self._button(kept) for kept in self._offered]
        games[0]["primary"] = True
        others = "New game" if self._is_untouched else "Stay at this one"
        title = "Go on with your game?" if len(games) == 1 else "Go on with one of your games?"
        more: list[PanelButton] = [MORE] if self._has_more else []
        return panel("offer", title, buttons=[*games, *more, {"label": others, "act": "afresh"}])

    def _button(self, kept: store.KeptGame) -> PanelButton:
        """Describe a kept game in a line, beside the button that goes on with it."""
        assert kept.match is not None  # noqa: S101 - of a game that can go on
        words = rules_in_words if self._offers == "same" else game_in_words
        return {
            "label": "Go on",
            "act": f"resume {kept.path.name}",
            "about": f"{words(kept.match.game, kept.match.rules)} · {kept.in_words()}",
            "note": kept.why,
            "whole": f"Go on: {tile_of(kept.match.game)} · {kept.opponents} · {kept.points}",
        }


def duels_in(notes: Mapping[str, Any]) -> list[Duel] | None:
    """Read the deals by which a person is rated in the notes of a saved game; None where nobody is."""
    given = notes.get("rated")
    if given is None and notes.get(RATED):  # rated by the match itself
        return []
    if not isinstance(given, list):
        return None
    names = Duel.__slots__
    fits = [each for each in given[:MOST_DUELS] if isinstance(each, dict) and set(each) == set(names)]
    return [Duel(**each) for each in fits if all(type(value) is int and abs(value) < 10**6 for value in each.values())]
