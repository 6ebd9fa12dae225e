"""The chair at a table: a match, the viewer of a seat, a line to pages, desks, and the messages that they answer.

A chair knows no widget: a `Board` is a chair that a widget shows.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar  # Any: each message has a type of its own

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.games.protocol import Level
from pinochle_widgets.games.protocol.picture.parts import Panel
from pinochle_widgets.match import Happening, Match, Record
from pinochle_widgets.store import people, settings
from pinochle_widgets.store.place import is_on
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import Answer, Desk, Preferring, check_alone, not_alone
from pinochle_widgets.widgets.following import Follower, Shown, Watched
from pinochle_widgets.widgets.line import Line
from pinochle_widgets.widgets.messages import NotUnderstood, understood
from pinochle_widgets.widgets.places import ELSEWHERE, Words, here, words
from pinochle_widgets.widgets.prefs import controls_of
from pinochle_widgets.widgets.viewer import Viewer, barred_of

log = logging.getLogger(__name__)

D = TypeVar("D", bound=Desk)


class Chair:
    """A chair at a table: a match, a seat, its view for pages, and desks.

    Parameters
    ----------
    seat : int, optional
        The seat whose cards lie open; by default the first person's.
    **preferences
        The looks and behaviour.

    Attributes
    ----------
    view, prefs, menu : dict
        The values that its pages show beside those of its desks: the view of the seat, preferences, what the menu offers.
    send : callable
        Sends the pages a message; each kind of chair has its own.
    """

    DESKS: ClassVar[Sequence[type[Desk]]] = (Preferring,)
    """Its desks, in the order in which they follow the match."""
    BARRED: ClassVar[Sequence[str]] = ()
    """The messages that have buttons at other chairs, and no desk of this one answers."""
    games: int = 0
    """The number of games that its persons have agreed on; 0 for none."""
    adviser: Level | None = None
    """The level that alone advises here; None where that of the game does, or any that is chosen."""
    TEACHES: ClassVar[bool] = False
    """Whether it shows positions one after the other, which are nobody's game, whoever sits there."""

    view: dict[str, Any]
    menu: dict[str, Any]
    send: Callable[[Mapping[str, object]], None]
    _leave: Callable[[], None] | None = None

    def __init__(self, match: Match, seat: int | None = None, **preferences: bool | str) -> None:
        if not isinstance(match, Match):
            raise ValueError(f"match is {match!r:.80}; it must be a Match, such as the .match of a table")
        if seat is None:
            seat = (*match.persons, 0)[0]
        seat = find_index(seat, 0, len(match.seats) - 1, "seat")
        if match.rated and seat not in match.rated:
            raise ValueError(
                f"seat is {seat!r}; it must be {match.rated[0]}, whose person is rated: others' cards stay hidden"
            )
        self.asked_for: Mapping[str, bool | str] = prefs.checked(preferences)
        chosen = {**prefs.defaults(match.game), prefs.AT_ONCE: seat in match.auto_knock, **self.asked_for}
        self.match = match
        self.seat = seat
        self._desks: dict[type[Desk], Desk] = {}
        self.viewer = self._watch(chosen)
        self.line = Line(lambda content: self.send(content), lambda: self.viewer.view_id)  # noqa: PLW0108 - as `send` is then
        self._begin(view={**self.viewer.view()}, prefs=chosen, menu=self._menu())
        for kind in self.DESKS:
            self._desks[kind] = kind(self)
        self._unwatch = match.watch(self._follow)

    def _begin(self, **values: object) -> None:
        """Show the first values."""
        self.show(**values)

    @property
    def prefs(self) -> dict[str, bool | str]:
        """The preferences of the person who looks."""
        return self._prefs

    @prefs.setter
    def prefs(self, chosen: dict[str, bool | str]) -> None:
        self._prefs = prefs.usual() | prefs.checked(chosen)
        self.viewer.follow_prefs(self._prefs)
        self.follow_prefs()

    @property
    def record(self) -> Record:
        """The record of the game in play."""
        return self.match.record

    @property
    def _values(self) -> list[str]:
        """The names of the values beside the view, which a page may have missed."""
        return [name for desk in self.DESKS for name in desk.shows]

    def _watch(self, chosen: Mapping[str, bool | str]) -> Follower[Watched, Shown]:
        """Make the viewer that turns the match into views, drawn by the preferences that were chosen."""
        shown = self._show, self._plays_on, chosen, self.BARRED, self._ending, self.games, self._telling
        return Viewer(self.match, self.seat, *shown)

    @property
    def _barred(self) -> list[str]:
        return [*barred_of(self.match), *self.BARRED]

    @property
    def words(self) -> Words:
        """The words of the place where it is shown."""
        return words()

    def _menu(self) -> dict[str, object]:
        """Describe the preferences, levels and controls of the game, as they are sent."""
        game, barred = self.match.game, self._barred
        return {
            "prefs": [each for each in prefs.menu(game, self.words) if each["name"] not in barred],
            "levels": [[level.name, level.label] for level in game.offered_levels],
            "ranks": game.ranks,
            "controls": controls_of(game),
            "tabs": [tab.name for tab in game.tabs if tab.name not in barred],
        } | ({"barred": barred} if barred else {})

    def _plays_on(self) -> bool:
        return any(desk.plays_on() for desk in self._desks.values())

    def _ending(self) -> Panel | None:
        """Find the panel that stands in place of the game's own at an end."""
        return next((panel for desk in self._desks.values() if (panel := desk.ending())), None)

    def _telling(self) -> str:
        """Collect the words that desks say with the next view."""
        return " ".join(words for desk in self._desks.values() if (words := desk.telling()))

    def _show(self, view: Shown) -> None:
        barred, before = self._barred, self.seat
        # another match may have taken the place of the one before
        if self.view.get("game") != view.get("game") or self.menu.get("barred", []) != barred:
            self.show(menu=self._menu())
        self.seat = self.viewer.seat
        self.show(view={**view})
        if self.seat != before and (leave := self._leave):
            self._leave = self.match.attend(self.seat)
            leave()
        for desk in self._desks.values():
            desk.shown()

    def sit(self) -> None:
        """Let the person at the seat be here, and play by the preferences, until the chair is closed."""
        with self.match.aside():
            self._leave = self.match.attend(self.seat)
            self.follow_prefs()

    def close(self) -> None:
        """Stop following the match; after the last table of a match no player thinks any longer.

        The caller never waits: it may be a finalizer.
        """
        if "viewer" in self.__dict__:  # missing if a wrong argument stopped the constructor
            self.viewer.close()
        if "_unwatch" in self.__dict__:
            self._unwatch()
            for desk in self._desks.values():
                desk.close()
        leave, self._leave = self._leave, None
        if leave:
            leave()

    def __repr__(self) -> str:
        picture = self.match.game.scene.picture(self.viewer.observation(), self.match.company)
        info, sides = picture["info"], picture.get("sides") or picture["seats"]
        points = ", ".join(f"{side['name']} {side['total']}" for side in sides)
        return f"<{type(self).__name__}: {self.match.game.title}, game {info['number']}, round {info['round'] or 1}; {points}>"

    # ---- what desks see of it: `desks.desk.Tabletop`

    def desk(self, kind: type[D]) -> D:
        """Find the desk of a class."""
        return self._desks[kind]  # type: ignore[return-value]  # each stands under its own class

    def show(self, **values: object) -> None:
        """Show values on the pages."""
        for name, value in values.items():
            setattr(self, name, value)

    def show_again(self, *names: str) -> None:
        """Send values once more to a page that shows others."""
        self.show(**{name: getattr(self, name) for name in names})

    @property
    def is_offering(self) -> bool:
        """Check whether a desk offers something else before the game goes on."""
        return any(desk.is_offering for desk in self._desks.values())

    def notes(self) -> dict[str, object]:
        """Collect the notes that are kept beside the game."""
        notes: dict[str, object] = {"seat": self.seat, "prefs": dict(self.prefs)}
        for desk in self._desks.values():
            notes |= desk.notes()
        return notes

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Let the desks take in the notes of a game that goes on."""
        for desk in self._desks.values():
            desk.take_notes(notes)

    def follow_prefs(self) -> None:
        """Let the desks take in new preferences."""
        for desk in self._desks.values():
            desk.prefs_changed()
        for desk in self._desks.values():
            desk.shown()

    def keep_prefs(self, changed: Mapping[str, bool | str]) -> None:
        """Keep preferences that the player has changed, for the one who plays here."""
        if is_on():
            settings.keep(people.player(), settings.PREFS, changed)

    def put(self, match: Match, *, keeps_wins: bool = False) -> None:
        """Put the game of another match in the place of the one that lies here; other widgets of the match follow.

        Raises
        ------
        IllegalAction
            If several persons play here: none of them takes the game from the others.
        """
        if not self.TEACHES:
            check_alone(self.match)
        with contextlib.ExitStack() as stack:
            for desk in self._desks.values():
                stack.enter_context(desk.another_game())
            self.match.change_to(match, keeps_wins=keeps_wins)

    def _follow(self, happening: Happening) -> None:
        for desk in self._desks.values():
            desk.follow(happening)

    # ---- messages from pages: untrusted

    @classmethod
    @cache
    def answers(cls) -> dict[str, tuple[type[Desk], Answer]]:
        """Map the names of messages to the desk that answers them, and how."""
        return {act: (desk, answer) for desk in cls.DESKS for act, answer in desk.answered.items()}

    @classmethod
    @cache
    def messages(cls) -> dict[str, Any]:
        """Map the names of messages to their typed dicts."""
        return {act: answer.kind for act, (_, answer) in cls.answers().items()}

    def hear(self, content: object) -> None:
        """Answer a message of a page, which may be anything."""
        with self.line.listening(content):
            try:
                message = understood(content, self.messages(), self.words)
                desk, answer = self.answers()[message["act"]]
                view_id = message.get("view_id")
                with self.match.aside():
                    self.match.catch_up()
                    if view_id not in (None, self.viewer.view_id):
                        self._show_newest()
                    if answer.fresh and view_id != self.viewer.view_id:
                        self.line.refuse("The table has moved on; look again.")
                    else:
                        self._answer(self._desks[desk], answer, message)
            except NotUnderstood as error:
                log.warning("A %s refused a message: %s", type(self).__name__, error)
                self.line.refuse(str(error))
            except ValueError as error:
                self.line.refuse(str(error))
            except ModuleNotFoundError as error:
                if here() != "page":
                    raise
                log.warning("A page has no %s", error.name)
                self.line.refuse(ELSEWHERE, "Not in this page")
            except Exception:
                with contextlib.suppress(Exception), self.match.aside():  # the table itself may be at fault
                    self.match.catch_up()
                    self._show_newest()
                raise

    def _answer(self, desk: Desk, answer: Answer, message: Mapping[str, Any]) -> None:
        if answer.unrated and self.match.rated:
            raise self.match.refused(answer.unrated)
        if answer.alone:
            check_alone(self.match, answer.alone)
        if answer.agreed and self.match.is_shared:
            raise not_alone(answer.agreed)
        if answer.player:
            desk.check_player()
        getattr(desk, answer.do)(message)

    def _show_newest(self) -> None:
        """Send a page that has another picture the newest one: it may have missed it when the kernel was interrupted."""
        if self.view.get("view_id") == self.viewer.view_id:
            self.show_again("view", "prefs", *self._values)
        else:
            self.show(view={**self.viewer.view()})

    def set_prefs(self, **changes: bool | str) -> None:
        """Change preferences, and keep them for the player where games are kept.

        Parameters
        ----------
        **changes
            By name, such as ``four_colour=True`` or ``sort="suit"``.

        Raises
        ------
        ValueError
            If a preference is unknown, or a value does not fit.
        """
        self.prefs = {**self.prefs, **changes}
        self.keep_prefs(changes)
