"""Stepping through the rounds of a game by codes: by its rules as they stand, or compiled once somebody asked for that.

A game that is stepped through has a board: a layout of all that a round is played with, of which ``round`` is the position
and ``codes``, its last field, are those that are legal. Its module of codes has two rules for it:

    begin(board, dealer)     deals, and answers how many codes it has listed
    advance(board, code)     checks a code, does it, and answers how many it has listed: 0 where the round is over

A `Stepper` keeps such a board. Interpreted it is an object; compiled it is a row of int64, of which the position is read
when somebody looks. Nothing is compiled because a game is played, and no game waits for it: `Book.make_ready` does that for
those who want it. From then on each deal is played by compiled rules, in games under way, too.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Generic, Self, TypeVar

from pinochle_widgets.engine.ahead import compile_entry
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import can_compile, compiled, numbers

L = TypeVar("L", bound=Layout)

ILLEGAL = -1
"""The answer of `advance` to a code that the rules don't allow: nothing was done."""


class Book(Generic[L]):
    """Rules by which the rounds of a game are stepped through.

    Parameters
    ----------
    module : str
        The name of the module that has `begin` and `advance`.
    board : type of Layout
    position : type of Layout
        That of its ``round``.

    Attributes
    ----------
    is_ready : bool
        Whether the compiled rules are at hand.
    """

    def __init__(self, module: str, board: type[Layout], position: type[L]) -> None:
        self.module, self.board, self.position = module, board, position
        self.places = {field.name: slice(field.start, field.start + field.length) for field in board.fields}
        self.is_ready = False

    def __reduce__(self) -> tuple[Any, ...]:
        return find_book, (self.module,)

    def make_ready(self) -> None:
        """Have the rules compiled, or loaded where they are on disk, and wait for it; without a compiler do nothing."""
        if self.is_ready or not can_compile():
            return
        for rule in ("begin", "advance"):
            compile_entry(self.module, rule)
        self.is_ready = True

    def rules(self, *, to_compile: bool) -> Any:
        """The module with the rules, as they stand or compiled."""
        return compiled(self.module) if to_compile else import_module(self.module)


def find_book(module: str) -> Book[Any]:
    """The book of a module of codes: there is one in a process."""
    book: Book[Any] = import_module(module).BOOK
    return book


class Stepper(Generic[L]):
    """The round in play, and the codes that are legal in it.

    Parameters
    ----------
    book : Book
    **fields : Layout
        What of the board is the same in all rounds.

    Attributes
    ----------
    is_flat : bool
        Whether compiled rules step on: then a position that was read stays as it is.
    position : Layout or None
        The position of the round, not to be changed; None where `read` has to make it first.
    """

    __slots__ = ("_advance", "_begin", "_board", "_book", "_codes", "_listed", "is_flat", "position")

    _board: Any
    _codes: Any
    position: L | None

    def __init__(self, book: Book[L], **fields: Layout) -> None:
        self._book = book
        self._listed = 0
        self._take(book.board(**fields), is_flat=False)

    def read(self) -> L:
        """The position of the round, not to be changed."""
        if self.position is None:
            row = self._board[self._book.places["round"]]
            self.position = self._book.position._read(row.tolist())  # noqa: SLF001 - as `read`, of a row that is long enough
        return self.position

    def codes(self) -> list[int]:
        """The codes that are legal now, in a list of their own."""
        listed: list[int] = self._codes[: self._listed]
        return listed.tolist() if self.is_flat else listed  # type: ignore[attr-defined]  # a piece of memory

    def advance(self, code: int) -> int:
        """Do what a code says; returns what the rule of that name does."""
        listed: int = self._advance(self._board, code)
        if listed != ILLEGAL:
            self._listed = listed
            if self.is_flat:
                self.position = None
        return listed

    def begin(self, dealer: int, **fields: list[int]) -> None:
        """Deal a round; where a field is longer than what it is given, that stands at its end."""
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
            self.position = None
        self._listed = self._begin(self._board, dealer)

    def put(self, position: L) -> None:
        """Have another position, in which nothing can be done."""
        if self.is_flat:
            self._board[self._book.places["round"]] = numbers(position)
            self.position = None
        else:
            self._board.round.assign(position)
        self._listed = 0

    def copy(self) -> Self:
        """An independent copy."""
        made = object.__new__(type(self))
        made._book, made._listed = self._book, self._listed
        made._take(self._board.copy(), is_flat=self.is_flat)
        return made

    def __getstate__(self) -> tuple[Any, ...]:
        return self._book, self._plain_board(), self._listed

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._book, board, self._listed = state
        self._take(board, is_flat=False)

    def _plain_board(self) -> Any:
        """The board as an object."""
        return self._book.board.read(self._board) if self.is_flat else self._board

    def _take(self, board: Any, *, is_flat: bool) -> None:
        """Go on with a board, compiled where it is flat."""
        self._board, self.is_flat = board, is_flat
        self._codes = memoryview(board)[self._book.places["codes"]] if is_flat else board.codes
        self.position = None if is_flat else board.round
        rules = self._book.rules(to_compile=is_flat)
        self._begin, self._advance = rules.begin, rules.advance
