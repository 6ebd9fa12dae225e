"""The stepping through rounds of a game by codes: by interpreted rules, or by compiled ones once these were asked for.

A game that steps in this way has a board: a layout of the position of a round (its field ``round``) and of all else that is
needed to play it. Its field ``listed`` is the number of legal codes in a list beside the board, or UNLISTED.
The game's module of codes has rules for the board, which take that list as `out`:

    lay_out(board, dealer)        deals
    play_on(board, code)          does a legal code, which is not checked
    act(board, code, out)         checks a code and does it; returns ILLEGAL, 0 if the round is over, or else 1
    relist(board, out)            lists the legal codes, and returns their number

and the same in two calls for compiled stepping, which return the number that `relist` does:

    begin(board, dealer, out)     deals and lists
    advance(board, code, out)     checks, does and lists, or returns ILLEGAL

A `Stepper` keeps such a board. Interpreted, it is an object; compiled, it is a row of int64, from which the position is read
when somebody looks. Playing a game compiles nothing and waits for nothing: `Book.make_ready` compiles on request. From then
on each new deal is played by compiled rules, also in games under way.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Generic, Self, TypeVar  # Any: a board is an object, or flat numbers where it is compiled

from pinochle_widgets.engine.ahead import compile_entry
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room, rule

L = TypeVar("L", bound=Layout)

ILLEGAL = -1
"""The answer to a code that the rules don't allow: nothing was done."""

UNLISTED = -3
"""The value of the number of legal codes while they are not listed."""


@rule
def is_listed(code: int, out: Sequence[int], listed: int) -> bool:
    """Check whether a code is among those listed."""
    place = 0
    while place < listed and out[place] != code:
        place += 1
    return place < listed


class Book(Generic[L]):
    """The rules by which the rounds of a game are stepped through.

    Parameters
    ----------
    module : str
        The name of the module that has `begin` and `advance`.
    position : type of Layout
        The layout of the board's ``round``.

    Attributes
    ----------
    is_ready : bool
        Whether the compiled rules are loaded.
    """

    def __init__(self, module: str, board: type[Layout], position: type[L]) -> None:
        self.module, self.board, self.position = module, board, position
        self.places = {field.name: slice(field.start, field.start + field.length) for field in board.fields}
        self.starts = {field.name: self.places["round"].start + field.start for field in position.fields}
        self.is_ready = False
        self._rules: dict[bool, Any] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return find_book, (self.module,)

    def make_ready(self) -> None:
        """Compile the rules, or load them from disk, and wait for it; without numba do nothing."""
        if self.is_ready or not can_compile():
            return
        for name in ("begin", "advance"):
            compile_entry(self.module, name)
        self.is_ready = True

    def rules(self, *, to_compile: bool) -> Any:
        """Get the module with the rules, interpreted or compiled."""
        if to_compile not in self._rules:
            self._rules[to_compile] = compiled(self.module) if to_compile else import_module(self.module)
        return self._rules[to_compile]


def find_book(module: str) -> Book[Any]:
    """Find the book of a module of codes; each has one in a process."""
    book: Book[Any] = import_module(module).BOOK
    return book


class Stepper(Generic[L]):
    """A stepper holds the round in play, and the codes that are legal in it.

    Parameters
    ----------
    most : int
        The most codes that are ever listed.
    **fields : Layout
        The fields of the board that are the same in all rounds.

    Attributes
    ----------
    is_flat : bool
        Whether the rules are compiled; a position that was read does not change then.
    position : Layout or None
        The position of the round, which must not be changed; None if `read` has to make it first.
    """

    __slots__ = (
        "_act",
        "_board",
        "_book",
        "_codes",
        "_fixed",
        "_listed",
        "_most",
        "_numbers",
        "_room",
        "_rules",
        "is_flat",
        "position",
    )

    _board: Any
    _codes: Any
    _numbers: Any
    _room: Any
    position: L | None

    def __init__(self, book: Book[L], most: int, **fields: Layout) -> None:
        self._book, self._most, self._fixed = book, most, tuple(fields)
        self._take(book.board(**fields), is_flat=False)

    # ---- reading

    def read(self) -> L:
        """Return the position of the round, which must not be changed."""
        if self.position is None:
            row = self._board[self._book.places["round"]]
            self.position = self._book.position._read(row.tolist())  # noqa: SLF001 - as `read`, of a row that is long enough
        return self.position

    def peek(self, name: str, place: int = 0) -> int:
        """Read one number of the position, at a place of its list if the field is a list; a set may have a sign."""
        if self.is_flat:
            value: int = self._numbers[self._book.starts[name] + place]
            return value
        found = getattr(self.position, name)
        return found[place] if type(found) is list else found  # type: ignore[no-any-return]

    def number(self, name: str) -> int:
        """Read a number of the board outside the position."""
        return self._numbers[self._book.places[name].start] if self.is_flat else getattr(self._board, name)  # type: ignore[no-any-return]

    @property
    def listed(self) -> int:
        """The number of codes that are legal now; negative, by the game's rules, if these can't be listed."""
        return self._relist() if self._listed == UNLISTED else self._listed

    def codes(self) -> list[int]:
        """List the codes that are legal now, in a new list; empty if these can't be listed."""
        listed = self._listed
        if listed < 0:
            listed = max(0, self.listed)
        codes: list[int] = self._codes[:listed]
        return codes.tolist() if self.is_flat else codes  # type: ignore[attr-defined]  # a piece of memory

    # ---- stepping

    def advance(self, code: int) -> int:
        """Do a code; returns ILLEGAL if it is not legal, 0 if the round is over with it, otherwise another number."""
        done: int = self._act(self._board, code, self._room)
        if done != ILLEGAL:
            if self.is_flat:
                self._listed = done
                self.position = None
            else:
                self._listed = UNLISTED
        return done

    def do(self, code: int) -> None:
        """Do a legal code, which is not checked where the rules are interpreted."""
        if self.is_flat:
            self.advance(code)
        else:
            self._rules.play_on(self._board, code)
            self._unlist()

    def begin(self, dealer: int, **fields: list[int]) -> None:
        """Deal a round; numbers given for a field that is longer are put at its end."""
        if self.is_flat is not self._book.is_ready:
            board = self._plain_board()
            self._take(numbers(board) if self._book.is_ready else board, is_flat=self._book.is_ready)
        for name, given in fields.items():
            place = self._book.places[name]
            if self.is_flat:
                self._board[place.stop - len(given) : place.stop] = given
            else:
                getattr(self._board, name)[place.stop - place.start - len(given) :] = given
        if self.is_flat:
            self._listed, self.position = self._rules.begin(self._board, dealer, self._room), None
        else:
            self._rules.lay_out(self._board, dealer)
            self._listed = UNLISTED

    def put(self, position: L, **numbers_beside: int) -> None:
        """Replace the position and other numbers of the board; steps are interpreted until the next deal."""
        if self.is_flat:
            self._take(self._plain_board(), is_flat=False)
        self._board.round.assign(position)
        for name, number in numbers_beside.items():
            setattr(self._board, name, number)
        self._unlist()

    # ---- copies

    def copy(self) -> Self:
        """Copy the stepper; the copy is independent."""
        made = object.__new__(type(self))
        made._book, made._most, made._fixed = self._book, self._most, self._fixed
        if self.is_flat:
            made._take(self._board.copy(), is_flat=True)
            made._room[:] = self._room
            made._listed, made.position = self._listed, self.position
        else:
            made._take(self._twin_board(), is_flat=False)
        return made

    def __getstate__(self) -> tuple[Any, ...]:
        return self._book, self._most, self._fixed, self._plain_board()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._book, self._most, self._fixed, board = state
        self._take(board, is_flat=False)

    def _twin_board(self) -> Any:
        """Copy the board as an object; both share the fields that are the same in all rounds."""
        board, twin = self._board, object.__new__(self._book.board)
        for name in self._book.board.__slots__:
            value = getattr(board, name)
            setattr(twin, name, value if type(value) is int or name in self._fixed else value.copy())
        return twin

    def _plain_board(self) -> Any:
        """Return the board as an object; a copy if it is flat."""
        return self._book.board.read(self._board) if self.is_flat else self._board

    def _take(self, board: Any, *, is_flat: bool) -> None:
        """Use a board, compiled if it is flat; nothing is listed."""
        rules = self._book.rules(to_compile=is_flat)
        place: Any = room(self._most) if is_flat else [0] * self._most
        codes = memoryview(place) if is_flat else place
        seen = memoryview(board) if is_flat else None
        position, act = (None, rules.advance) if is_flat else (board.round, rules.act)
        made = board, seen, is_flat, place, codes, position, rules, act
        # in one statement, so that an interruption leaves all of these changed, or none
        self._board, self._numbers, self.is_flat, self._room, self._codes, self.position, self._rules, self._act = made
        self._unlist()

    def _unlist(self) -> None:
        """Drop the list of legal codes until they are asked for."""
        self._listed = UNLISTED
        if not self.is_flat:
            self._board.listed = UNLISTED

    def _relist(self) -> int:
        self._listed = self._rules.relist(self._board, self._room)
        return self._listed
