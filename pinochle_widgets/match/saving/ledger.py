"""The ledger of a match: how its game in play began, and each step since, as plain data.

A match that begins as the ledger says, and takes the same steps, stands where the match stands. The steps of computer
players are among them, so that no player is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date, datetime
from functools import lru_cache

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.match.record.entries import Comment, Entry, Share, read_entry

Detail = str | int | bool | list[int]
Step = tuple[Detail, ...]
"""A step: its kind, one of `STEPS`, and what belongs to it."""

STEPS: dict[str, tuple[type, ...]] = {
    "do": (str, bool),  # the action as a line of a record, and whether its player was hurried
    "pick": (str, bool, str),  # as for "do", and the labels of the cards meant, where the hand holds others alike
    "deck": (str,),  # the digest of a deck that came into play, by which a resumed game is checked
    "proceed": (),
    "undo": (),  # the whole turn
    "undo_last": (),
    "take_back": (int,),  # the last action of this person, and all since, as all have agreed
    "restart": (),
    "level": (int, str),  # a seat and its new level, in the form that a record has
    "rename": (int, str),  # a seat and the new name of its person
    "substitute": (int, str),  # a person's seat, and the level that plays there from here on, as for "level"
    "back": (int,),  # a person's seat, where the person plays again
    "pauses": (bool,),  # whether the match waits for `proceed` from here on
    "auto": (list,),  # the persons for whom the match acts where it can
    "comment": (str,),
}
"""The kinds of steps, and the types of what belongs to each."""

SINCE = {"rename": 3, "substitute": 3, "back": 3, "pick": 4, "take_back": 6}
"""The versions of saved games with which later kinds of steps have come."""

SHARES = "shares"
"""The field of a beginning that only a game out of shares has."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat of a match when a game begins: its person or level, in the form that a record has, its name, and its games won."""

    player: str
    name: str
    wins: int

    @property
    def level(self) -> str:
        """The person or level, without a revision."""
        return self.player.partition("=")[0]


@dataclass(frozen=True, slots=True)
class Beginning:
    """The beginning of a game in a match."""

    game: str
    """The name of the game."""
    rules: str
    """The rules as text."""
    revision: int
    """The revision of the rules."""
    number: int
    dealt: int
    """The number of the game in its series, and of the games dealt in the match so far."""
    seed: int | str | None
    """The seed of the series; None where each game has a secret one."""
    secret: str
    """The seed of this game, where it is secret; else empty."""
    players: str
    """The seed of the random numbers of the computer players."""
    salt: str
    """The secret that the salts of the promised deals are made from."""
    dealer: int | None
    """The seat that deals first, where that is not drawn from the seed."""
    given: list[str]
    cuts: list[str]
    """Decks that were given for the first deals, and for the first cuts."""
    seats: list[Player]
    auto: list[int]
    """The persons for whom the match acts where it can."""
    pauses: bool
    commit: bool
    """See `Match`."""
    convention: dict[str, object] | None
    """The convention as plain data; see `Game.convention_data`."""
    sequence: int | None
    """The sequence of numbered deals that the games are from, if they are."""
    score: str | None
    """The score before the first deal, as a record has it; None for a game from its beginning."""
    begun: str
    """The time of the beginning, as ISO 8601 with its time zone."""
    shares: list[str] = field(default_factory=list)
    """The lines of a fair deal, with the table's share, that the secret comes out of; empty where it was drawn here."""

    def share_lines(self) -> list[Share]:
        """Read the lines of the fair deal.

        Raises
        ------
        ValueError
            If a line is none of them.
        """
        lines = [read_entry(line, 0) for line in self.shares]
        if wrong := next((each for each in lines if not isinstance(each, Share)), None):
            raise ValueError(f"{wrong!s:.40} is no line of a fair deal")
        return [each for each in lines if isinstance(each, Share)]

    def made_rules(self) -> Rules:
        """Make the rules that the text describes.

        Raises
        ------
        ValueError
            If there are no such rules of this game.
        """
        game = find_game(self.game)
        return game.make_rules(_rules_read(game.rules, self.rules or "none"))  # type: ignore[arg-type]  # as above

    @property
    def day(self) -> date:
        """The day of the beginning."""
        return datetime.fromisoformat(self.begun).date()

    def as_data(self) -> dict[str, object]:
        """Return the beginning as data that JSON can hold; a game without shares is written as before there were any."""
        return {name: value for name, value in asdict(self).items() if name != SHARES or value}


@lru_cache(maxsize=64)
def _rules_read(kind: type[Rules], text: str) -> Rules:
    """Read rules, once where many games that go on have the same."""
    return kind.from_record(text)


def clock() -> datetime:
    """Return the time of this computer; tests put another clock in its place."""
    return datetime.now().astimezone()


def now() -> str:
    """Return the time as ISO 8601 with its time zone, to the second."""
    return clock().isoformat(timespec="seconds")


Follower = Callable[["Ledger", Step | None], None]
"""A function that gets a ledger and its newest step when that is done; None where a new game has begun."""


class Ledger:
    """The beginning of the game in play, and its steps since.

    Parameters
    ----------
    follower : callable, optional
        Called with each step.
    """

    def __init__(self, beginning: Beginning, follower: Follower | None = None) -> None:
        self.beginning = beginning
        self.has_forms = any(level.revision != 1 for level in find_game(beginning.game).levels)
        """Whether a level of the game has a later form."""
        self.steps: list[Step] = []
        self.follower = follower
        self._entries = 0
        self._auto = set(beginning.auto)
        if follower is not None:
            follower(self, None)

    def add(self, *step: Detail, entries: int) -> None:
        """Add a step that is done; the record has so many entries then."""
        self._entries = entries
        self._add(*step)

    def see(self, entries: Sequence[Entry], auto: set[int]) -> None:
        """Add steps for changes that somebody made beside the match: comments in its record, and its `auto_knock`."""
        if len(entries) > self._entries:
            for entry in entries[self._entries :]:
                if isinstance(entry, Comment):
                    self._add("comment", entry.text)
            self._entries = len(entries)
        if auto != self._auto:
            self._auto = set(auto)
            self._add("auto", sorted(auto))

    def _add(self, *step: Detail) -> None:
        self.steps.append(step)
        if self.follower is not None:
            self.follower(self, step)
