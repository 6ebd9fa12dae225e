"""The players of this computer: who plays now, and their names, from a small file that is read before any database."""

from __future__ import annotations

import json
import secrets
import unicodedata
from dataclasses import asdict, dataclass, field, replace
from typing import Any  # Any: plain data of a file

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.store.place import folder, is_on

FILE = "players.json"
"""The name of the small file, in the folder of kept games: a copy of what the database knows, and who plays here now."""

PLAYER = "player"
"""The note of the player whose game it is, beside the saved game."""

MOST_LETTERS = 24
"""The most letters of a name."""

_MOST_BYTES = 1_000_000
_VERSION = 1
_GAMES = "games"


@dataclass(frozen=True, slots=True)
class Person:
    """A player.

    Attributes
    ----------
    id : str
        A random word; a name may change.
    name : str
    """

    id: str
    name: str

    @classmethod
    def new(cls, name: str) -> Person:
        """Make a player of a name; it is in no store yet.

        Raises
        ------
        ValueError
            If the name is empty or too long.
        """
        return cls(secrets.token_hex(16), checked_name(name))

    @classmethod
    def of(cls, data: object) -> Person | None:
        """Read a player from data that anybody may have written; None where there is none."""
        if not isinstance(data, dict) or not isinstance(data.get("id"), str) or not 0 < len(data["id"]) <= 64:
            return None
        try:
            return cls(data["id"], checked_name(data.get("name")))
        except ValueError:
            return None

    def as_data(self) -> dict[str, str]:
        """Return the player as data that JSON can hold."""
        return asdict(self)


def checked_name(name: object) -> str:
    r"""Check the name of a player, of any script, and tidy it up.

    Raises
    ------
    ValueError
        If it is no text, empty, or longer than `MOST_LETTERS`.

    Examples
    --------
    >>> checked_name(" Ann \n O’Hara ")
    'Ann O’Hara'
    >>> checked_name("A" * 25)
    Traceback (most recent call last):
    ValueError: the name 'AAAAAAAAAAAAAAAAAAAAAAAAA' has 25 letters; a player's name has at most 24
    """
    if not isinstance(name, str):
        raise ValueError(f"{name!r:.60} is no name; it must be a text")
    tidy = harmless(" ".join(harmless(unicodedata.normalize("NFC", name)).split())).strip()
    if not tidy:
        raise ValueError(f"{name!r:.60} is no name; it has no letter")
    if len(tidy) > MOST_LETTERS:
        raise ValueError(f"the name {tidy!r:.60} has {len(tidy)} letters; a player's name has at most {MOST_LETTERS}")
    return tidy


@dataclass(frozen=True, slots=True)
class Here:
    """The players as this computer knows them.

    Attributes
    ----------
    now : str
        The id of the player who plays; empty where there is none yet.
    people : tuple of Person
    notes : dict
        What belongs to each player, such as preferences, by id.
    """

    now: str = ""
    people: tuple[Person, ...] = ()
    notes: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def person(self) -> Person | None:
        """The player who plays; None where there is none yet."""
        return next((each for each in self.people if each.id == self.now), None)

    def named(self, name: str) -> Person | None:
        """Find the player of a name."""
        return next((each for each in self.people if each.name == name), None)

    def with_person(self, person: Person) -> Here:
        """Add a player, or another name of one: that player plays from now on."""
        others = tuple(each for each in self.people if each.id != person.id)
        return replace(self, now=person.id, people=(*others, person))

    def with_note(self, person: Person, kind: str, value: object) -> Here:
        """Put a note of a kind beside the others of a player."""
        return replace(self, notes={**self.notes, person.id: {**self.notes.get(person.id, {}), kind: value}})


_session = Here()
"""The players of this process, where nothing is kept."""


def here() -> Here:
    """Read who plays on this computer, from the small file; nobody, where that is missing or damaged."""
    if not is_on():
        return _session
    try:
        path = folder() / FILE
        if path.stat().st_size > _MOST_BYTES:
            return Here()
        data = json.loads(path.read_bytes())
        people = tuple(person for each in data["people"] if (person := Person.of(each)))
        notes = {each.id: kept if isinstance(kept := data["notes"].get(each.id), dict) else {} for each in people}
        return Here(str(data["now"]), people, notes)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return _session


def keep_here(known: Here) -> None:
    """Write who plays on this computer.

    Raises
    ------
    OSError
        If the file can't be written; it stays as it was, and this process goes by the new players all the same.
    """
    global _session  # noqa: PLW0603 - of this process
    if not is_on():
        _session = known
        return
    try:
        data = {
            "version": _VERSION,
            "now": known.now,
            "people": [each.as_data() for each in known.people],
            "notes": known.notes,
        }
        folder().parent.mkdir(parents=True, exist_ok=True)
        folder().mkdir(mode=0o700, exist_ok=True)
        write_whole(folder() / FILE, json.dumps(data, ensure_ascii=True), private=True)
    except OSError:
        _session = known
        raise


def sit_down(person: Person) -> None:
    """Note that a player plays here now.

    Raises
    ------
    OSError
        If that can't be written.
    """
    known = here()
    if known.person != person:
        keep_here(known.with_person(person))


def games_of(person: Person) -> int:
    """Count the games that a player has finished on this computer."""
    count = here().notes.get(person.id, {}).get(_GAMES, 0)
    return count if type(count) is int else 0


def count_game(person: Person) -> None:
    """Count a game that a player has finished.

    Raises
    ------
    OSError
        If that can't be written.
    """
    known = here().with_person(person)
    keep_here(known.with_note(person, _GAMES, games_of(person) + 1))


def player(name: str | None = None) -> Person:
    """Find the player of a name among those here, or make one; without a name, the one who plays now.

    Raises
    ------
    ValueError
        If the name is empty or too long.
    """
    known = here()
    if name is None:
        return known.person or known.named(YOU) or Person.new(YOU)
    tidy = checked_name(name)
    return known.named(tidy) or Person.new(tidy)
