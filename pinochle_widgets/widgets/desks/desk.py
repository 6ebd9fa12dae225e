"""The form of a desk: a part of a table with messages, words and refusals of its own.

A desk declares the messages that it answers where it answers them:

    @answers(Do, fresh=True)
    def _do(self, message: Do) -> None: ...

    @answers("undo", fresh=True)
    def _undo(self, message: Bare) -> None: ...

It knows the table by `Tabletop`, and other desks by their class. The table calls the hooks of its desks in the order in which it
lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, get_args  # Any: each message has a type of its own

from pinochle_widgets.games.protocol import IllegalAction, Level
from pinochle_widgets.games.protocol.declared import hints
from pinochle_widgets.games.protocol.picture.parts import Panel
from pinochle_widgets.match import Happening, Match
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.following import Follower, Shown, Watched
from pinochle_widgets.widgets.line import Line
from pinochle_widgets.widgets.protocol.common import Bare, SetPref

D = TypeVar("D", bound="Desk")
Handler = TypeVar("Handler", bound=Callable[..., None])


class Answer(NamedTuple):
    """The answer of a desk to a kind of message."""

    kind: Any
    """The typed dict of the message."""
    do: str
    """The name of the desk's method that answers it."""
    fresh: bool
    """Whether the message is refused where it answers a picture that is no longer the newest."""
    player: bool
    """Whether it is refused to a page that only watches."""
    unrated: str
    """The reason for which it is refused while somebody is rated; empty if it is not."""
    alone: str
    """The reason for which it is refused where several persons play; empty if it is not."""
    agreed: str
    """The reason for which it is refused where several persons play at tables of their own; empty if it is not."""


OWN_GAME = "open a table of its own for another game"


def check_alone(match: Match, why: str = OWN_GAME) -> None:
    """Refuse at a table where several persons play, for a reason.

    Raises
    ------
    IllegalAction
        With the reason.
    """
    if len(match.persons) > 1:
        raise not_alone(why)


def not_alone(why: str) -> IllegalAction:
    """Make the refusal of a table where several persons play, for a reason."""
    return IllegalAction(f"More than one person plays here: {why}.")


def answers(
    kind: Any, *, fresh: bool = False, player: bool = False, unrated: str = "", alone: str = "", agreed: str = ""
) -> Callable[[Handler], Handler]:
    """Mark a method of a desk that answers messages; see `Answer`.

    Parameters
    ----------
    kind : type or str
        The typed dict of the messages, or the name of a message that has nothing but its name.
    """

    def mark(method: Handler) -> Handler:
        acts = (kind,) if isinstance(kind, str) else get_args(hints(kind)["act"])
        answer = Answer(Bare if isinstance(kind, str) else kind, method.__name__, fresh, player, unrated, alone, agreed)
        vars(method)["answers"] = dict.fromkeys(acts, answer)
        return method

    return mark


class Tabletop(Protocol):
    """The table as its desks know it."""

    match: Match
    seat: int
    """The seat whose cards lie open."""
    prefs: dict[str, bool | str]
    """The preferences of the person who looks."""
    asked_for: Mapping[str, bool | str]
    """Those of them that were given when the table was made: they go along to another game."""
    viewer: Follower[Watched, Shown]
    line: Line
    """The line to the pages."""
    adviser: Level | None
    """The level that alone advises here; None where that of the game does, or any that is chosen."""

    def show(self, **values: object) -> None:
        """Show values of a desk (`Desk.shows`) on the pages."""

    def show_again(self, *names: str) -> None:
        """Send values once more to a page that shows others."""

    def desk(self, kind: type[D]) -> D:
        """Find the desk of a class."""

    def notes(self) -> dict[str, object]:
        """Collect the notes that are kept beside the game."""

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Let the desks take in the notes of a game that goes on."""

    def follow_prefs(self) -> None:
        """Let the desks take in new preferences."""

    def set_prefs(self, **changes: bool | str) -> None:
        """Change preferences, and keep them for the player."""

    def put(self, match: Match, *, keeps_wins: bool = False) -> None:
        """Put the game of another match in the place of the one that lies here."""

    @property
    def is_offering(self) -> bool:
        """Check whether a desk offers something else before the game goes on."""


class Desk:
    """A part of a table: it answers messages, shows values on the page, and follows the match."""

    shows: ClassVar[Mapping[str, Any]] = {}
    """Its values on the page, each name with its type: a dict, a list, or for another widget `Any`."""
    replies: ClassVar[tuple[Any, ...]] = ()
    """The typed dicts of its answers."""
    answered: ClassVar[dict[str, Answer]] = {}
    """The messages that it answers, by name."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        found = [getattr(method, "answers", {}) for method in vars(cls).values()]
        cls.answered = {**cls.answered, **{act: answer for each in found for act, answer in each.items()}}

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.line = table.line

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.table.match

    # ---- hooks, which a table calls

    @property
    def is_offering(self) -> bool:
        """Check whether it offers something else before the game goes on."""
        return False

    def ending(self) -> Panel | None:
        """Find the panel that stands in place of the game's own where the table waits; None for that of the game."""
        return None

    def telling(self) -> str:
        """Write the words that go with the next view; empty for none."""
        return ""

    def plays_on(self) -> bool:
        """Go on for the person before a view is published; returns whether it did."""
        return False

    def follow(self, happening: Happening) -> None:
        """Follow a happening of the match, after the view has."""

    def shown(self) -> None:
        """Follow a new view that is shown, or preferences that have changed."""

    def prefs_changed(self) -> None:
        """Take in new preferences; `shown` comes after."""

    def opened(self) -> None:
        """Follow the first showing of the table in a cell."""

    def another_game(self) -> AbstractContextManager[None]:
        """Let another game take the place of the one that lies here, within the block."""
        return nullcontext()

    def notes(self) -> dict[str, object]:
        """Make the notes that are kept beside the game, as plain data."""
        return {}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Take in the notes of a game that goes on: anybody may have written them."""

    def close(self) -> None:
        """End, with the table."""

    def reply_weighed(self, make: Callable[[], Mapping[str, object]]) -> None:
        """Answer the present message once it is known how high the seat may bid: at once, or as a hint comes.

        That takes a search: it is not done where one level alone advises.
        """
        asker = self.line.asker

        def tell() -> None:
            with self.line.answering(asker):
                self.line.reply_to(asker, make())

        if self.table.adviser is None:
            self.match.weigh(self.table.seat, tell)
        else:
            tell()

    # ---- refusals that several desks need

    @property
    def watches(self) -> bool:
        """Check whether the page watches a seat, where persons play at others."""
        return bool(self.match.persons) and self.table.seat not in self.match.persons

    def check_player(self) -> None:
        """Refuse a page that watches a seat, where a person plays: some actions are the players' alone.

        Raises
        ------
        IllegalAction
            With the reason.
        """
        if self.watches:
            raise IllegalAction("You watch this seat; who plays goes on.")

    def check_alone(self) -> None:
        """Refuse another game at a table where several persons play; see `check_alone`."""
        check_alone(self.match)


class Preferring(Desk):
    """The desk of the preferences, which every widget has."""

    @answers(SetPref)
    def _set(self, message: SetPref) -> None:
        self.table.set_prefs(**prefs.checked({message["name"]: message["value"]}))
