"""The keeping of a table's match: it is saved by itself, an earlier game is offered, and a file is taken or given."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.games.protocol import START
from pinochle_widgets.host import is_binder
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.saving import Saved, SavedError
from pinochle_widgets.match.saving.lines import MOST_BYTES
from pinochle_widgets.match.saving.saver import AGAIN, OVER, why_not_saved
from pinochle_widgets.store import kept as store
from pinochle_widgets.store.place import folder, from_home
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.start.offered import game_in_words, rules_in_words

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.picture.parts import Panel, PanelButton
    from pinochle_widgets.match import Happening, Match
    from pinochle_widgets.widgets.protocol.traits import Kept

Offers = Literal["any", "same"]

MOST_OFFERED = 3
"""The most games that are offered at once: each is replayed before."""

DOWNLOAD = "Save game downloads it."
MOST_DUELS = 100_000
_LINE = re.compile("[0-9a-f]{8} ")
"""The beginning of a saved game: the checksum of its first line."""


class Keeping:
    """The part of a table that keeps its match, and knows of earlier games.

    Parameters
    ----------
    match : Match
    notes : callable
        Returns what is kept beside the game; see `notes_of`.
    tell : callable
        Called with what the page is told, when it may have changed.
    """

    def __init__(self, match: Match, notes: Callable[[], Plain], tell: Callable[[Kept], None]) -> None:
        self._match, self._notes, self._tell = match, notes, tell
        self._is_on = self._keeps = self._is_taking = False
        self._offers: Offers | None = None
        self._offered: list[store.KeptGame] = []
        self._offered_of: object = None
        self._trouble, self._not_before = "", 0.0
        self.close = match.watch(self._on_happening)

    def turn_on(self, *, keeps: bool, offers: Offers | None = None) -> None:
        """Note seat, preferences and ratings beside the game from now on.

        Parameters
        ----------
        keeps : bool
            Whether a match that is kept in no file gets one.
        offers : str, optional
            The earlier games that are offered until this one has begun: ``any``, the newest of all, or ``same``, those of this
            game. None are where games are not kept.
        """
        self._is_on, self._keeps, self._offers = True, keeps, offers if keeps else None
        if keeps and self._match.saver is None and self._match.pause != START:  # the first cards lie on the table
            self.keep()
        self.look()

    def told(self) -> Kept:
        """Tell where the game is kept, or that it is not, and which earlier game is offered."""
        trouble, text = self._in_words()
        return {"text": text, "trouble": trouble, "offer": self._panel(), "asks": self._asks}

    def _in_words(self) -> tuple[str, str]:
        saver = self._match.saver
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
        return "", f"This game is kept in {from_home(where)}"

    # ---- saving

    @property
    def _is_untouched(self) -> bool:
        return self._match.saver is None and self._match.pause == START

    def _on_happening(self, happening: Happening) -> None:
        match = self._match
        if happening.what in ("events", "proceed", "game"):
            self._offered, self._offers = [], None
        if (
            self._keeps
            and not self._is_taking
            and happening.what == "proceed"
            and (match.saver is None or match.saver.is_closed)
        ):
            self.keep()
        if match.saver is not None:
            match.saver.note(**{OVER: match.state.is_over})
        if happening.what == "settled":
            if self._trouble and match.saver is None and time.monotonic() >= self._not_before:
                self.keep()
            self._tell(self.told())

    def keep(self) -> None:
        """Keep the match in a file of its own; where that can't be, the game goes on."""
        try:
            self._match.save(store.new_path(self._match.game.name), self._notes())
        except OSError as error:
            self._fail(error)
        else:
            self._trouble = ""

    def _fail(self, error: OSError) -> None:
        self._trouble, self._not_before = why_not_saved(error), time.monotonic() + AGAIN

    @contextmanager
    def taking_up(self) -> Iterator[None]:
        """Make no new file within the block: a game that is taken up has one, or gets one from `go_on`."""
        self._is_taking = True
        try:
            yield
        finally:
            self._is_taking = False

    def go_on(self, saved: Saved, path: Path | None) -> None:
        """Keep a game that was taken up, in its own file further, or in a new one where games are kept.

        Raises
        ------
        FileExistsError
            If somebody has played on with the game of the file.
        """
        if path is None:
            if self._keeps:
                self.keep()
        else:
            try:
                self._match.save(path, saved.notes, instead_of=saved)
            except FileExistsError:
                raise
            except OSError as error:
                self._fail(error)
        self.decline()

    def go_on_anew(self) -> None:
        """Keep a game that lies here from its middle on, in a file of its own."""
        if self._keeps:
            self.keep()

    def note(self) -> None:
        """Note seat, preferences and ratings anew."""
        if self._is_on and self._match.saver is not None:
            self._match.saver.note(**self._notes())

    def content(self) -> tuple[str, str]:
        """Write the game as a file that `open` takes; returns its name and its text."""
        name = f"pinochle-{datetime.now().astimezone():%Y-%m-%d-%H%M}{store.SUFFIX}"
        return name, self._match.saved(self._notes()).decode("ascii")

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
            game, most = (self._match.game.name, MOST_OFFERED) if self._offers == "same" else (None, 1)
            self._offered = list(islice(store.unfinished(game), most)) if changed else []
        self._tell(self.told())

    def offer(self) -> None:
        """Offer earlier games, whether this one has begun or not.

        Raises
        ------
        ValueError
            If there are none, or games are not kept here: then those of this computer are not this player's.
        """
        if not self._keeps:
            raise ValueError("Games are not kept here.")
        saver = self._match.saver
        self._offers = None
        self._offered = list(islice(store.unfinished(without=saver.path if saver else None), MOST_OFFERED))
        if not self._offered:
            raise ValueError("There is no earlier game that can go on.")
        self._tell(self.told())

    def take(self, name: str = "") -> store.KeptGame:
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
        self._tell(self.told())

    def _panel(self) -> Panel | None:
        if not self._offered:
            return None
        games = [self._button(kept) for kept in self._offered]
        games[0]["primary"] = True
        others = "New game" if self._is_untouched else "Stay at this one"
        return {
            "kind": "offer",
            "title": "Go on with your game?" if len(games) == 1 else "Go on with one of your games?",
            "lines": [],
            "rows": [],
            "note": "",
            "buttons": [*games, {"label": others, "act": "afresh"}],
        }

    def _button(self, kept: store.KeptGame) -> PanelButton:
        """Describe a kept game in a line, beside the button that goes on with it."""
        assert kept.match is not None  # noqa: S101 - of a game that can go on
        words = rules_in_words if self._offers == "same" else game_in_words
        return {
            "label": "Go on",
            "act": f"resume {kept.path.name}",
            "about": f"{words(kept.match.game, kept.match.rules)} · {kept.in_words()}",
            "note": kept.why,
        }


def notes_of(seat: int, chosen: Plain, duels: list[Duel] | None) -> Plain:
    """Collect the notes of a table beside its game: seat, preferences, and the deals by which its person is rated."""
    return {"seat": seat, "prefs": dict(chosen), "rated": None if duels is None else [asdict(duel) for duel in duels]}


def prefs_in(notes: Plain) -> dict[str, bool | str]:
    """Read the preferences in the notes of a saved game; wrong ones are left out."""
    found: dict[str, bool | str] = {}
    given = notes.get("prefs")
    for name, value in given.items() if isinstance(given, dict) else ():
        try:
            found |= prefs.checked({name: value})
        except ValueError:
            continue
    return found


def duels_in(notes: Plain) -> list[Duel] | None:
    """Read the deals by which a person is rated in the notes of a saved game; None where nobody is."""
    given = notes.get("rated")
    if not isinstance(given, list):
        return None
    names = Duel.__slots__
    fits = [each for each in given[:MOST_DUELS] if isinstance(each, dict) and set(each) == set(names)]
    return [Duel(**each) for each in fits if all(type(value) is int and abs(value) < 10**6 for value in each.values())]


def opened(text: str) -> Saved:
    """Read a saved game that a page has sent.

    Raises
    ------
    SavedError
        If it is none.
    """
    if len(text) > MOST_BYTES:
        raise SavedError(f"This file is too long for a saved game; those have at most {MOST_BYTES:,} bytes.")
    if not _LINE.match(text):
        raise SavedError("this is no share code, no record and no saved game")
    return Saved.of(text.encode(errors="replace"), Path("this file"))
