"""A saved game as it is read from a file: checked data, which nobody trusts until then."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from types import UnionType
from typing import Self, TypeGuard, TypeVar, get_args

from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol.declared import hints
from pinochle_widgets.match.saving.ledger import SHARES, STEPS, Beginning, Detail, Player, Step
from pinochle_widgets.match.saving.lines import MOST_BYTES, elsewhere, read_lines
from pinochle_widgets.match.saving.saver import FIRST, MAGIC, VERSION

MOST_STEPS = 50_000
"""The most steps of a saved game that is read."""

T = TypeVar("T")

_LARGEST = 10**9
_MOST_LETTERS = 20_000


class SavedError(ValueError):
    """The error of a file from which no game can go on; the message gives the reason and a safe way on."""

    def __init__(self, reason: str) -> None:
        super().__init__(harmless(reason[:400]))


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game: how it began, its steps, and what else belongs to it."""

    path: Path
    beginning: Beginning
    steps: list[Step]
    notes: dict[str, object]
    """The notes of its table, as plain data."""
    lost: int
    """The number of lines that are damaged: the game goes on from before them."""
    digest: bytes
    """The hash of the content that was read."""

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Read a saved game.

        Raises
        ------
        SavedError
            If the file holds no saved game, or one of another version or of other rules.
        OSError
            If the file can't be read.
        """
        path = Path(path)
        with path.open("rb") as file:
            return cls.of(file.read(MOST_BYTES + 1), path)

    @classmethod
    def of(cls, content: bytes, path: Path) -> Self:
        """Read a saved game from the content of a file; its path is only named.

        Raises
        ------
        SavedError
            As for `read`.
        """
        try:
            lines, lost = read_lines(content, path.name)
        except ValueError as error:
            raise SavedError(str(error)) from None
        if not lines or not isinstance(lines[0], dict) or lines[0].get("magic") != MAGIC:
            raise SavedError(f"{path.name} holds no saved game, or its first line is damaged; nothing was changed")
        head, given = dict(lines[0]), lines[1:]
        if head.pop("version", None) not in range(FIRST, VERSION + 1):
            raise SavedError(f"{path.name} was saved by another version of this package; open it there")
        del head["magic"]
        notes = head.pop("notes", None)
        if not isinstance(notes, dict):
            raise SavedError(f"{path.name} holds no game that can go on: its notes are missing")
        beginning = _beginning(head, path.name)
        steps: list[Step] = []
        read = 0
        for line in given[:MOST_STEPS]:
            if _is_notes(line):
                notes |= line[1]
            elif _is_step(line):
                steps.append(tuple(line))
            else:
                break
            read += 1
        return cls(path, beginning, steps, notes, lost + len(given) - read, _digest(content))

    def check_unchanged(self) -> None:
        """Check that the file, if it is there, has not changed since it was read.

        Raises
        ------
        FileExistsError
            If somebody has played on in the meantime.
        """
        with suppress(FileNotFoundError):
            if _digest(self.path.read_bytes()) != self.digest:
                raise elsewhere()


def _digest(content: bytes) -> bytes:
    return sha256(content).digest()


def _is_notes(line: object) -> TypeGuard[tuple[str, dict[str, object]]]:
    return isinstance(line, list) and len(line) == 2 and line[0] == "notes" and isinstance(line[1], dict)


def _is_step(line: object) -> TypeGuard[list[Detail]]:
    if not isinstance(line, list) or not line:
        return False
    kind, *rest = line
    kinds = STEPS.get(kind) if isinstance(kind, str) else None
    return kinds is not None and len(kinds) == len(rest) and all(type(a) is b for a, b in zip(rest, kinds, strict=True))


def _beginning(head: dict[str, object], name: str) -> Beginning:
    """Check the first line of a file: all fields are there, each of its type, and the rules are those of today."""
    seats = head.get("seats")
    try:
        data = {
            "sequence": None,
            "score": None,
            SHARES: [],
            **head,
            "seats": [_checked(Player, seat) for seat in seats] if isinstance(seats, list) else seats,
        }
        found: Beginning = _checked(Beginning, data)
        datetime.fromisoformat(found.begun)
        rules = found.made_rules()
    except ValueError as error:
        raise SavedError(f"{name} holds no game that can go on: {error}") from None
    if found.revision != rules.REVISION:
        raise SavedError(
            f"{name} was played by revision {found.revision} of the rules, and this is revision {rules.REVISION}; "
            "finish it with the version of this package that began it"
        )
    return found


def _checked(kind: type[T], data: object) -> T:
    """Make a data class of plain data whose fields have the right types."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # a data class
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError(f"a {kind.__name__.lower()} has the fields {', '.join(names)}")
    kinds = hints(kind)  # type: ignore[arg-type]  # classes can be hashed
    for name in names:
        is_seed = name == "seed" and type(data[name]) is int  # of any size
        if not is_seed and not _fits(data[name], kinds[name]):
            raise ValueError(f"{name} is {data[name]!r:.40}")
    return kind(**data)


def _fits(value: object, hint: object) -> bool:
    if isinstance(hint, UnionType):
        return any(_fits(value, each) for each in get_args(hint))
    kind = getattr(hint, "__origin__", hint)
    if type(value) is not kind and not (kind is Player and isinstance(value, Player)):
        return False
    if isinstance(value, list):
        return len(value) <= MOST_STEPS and all(_fits(each, get_args(hint)[0]) for each in value)
    if isinstance(value, int):
        return 0 <= value < _LARGEST or hint is bool
    return not isinstance(value, str) or len(value) <= _MOST_LETTERS
