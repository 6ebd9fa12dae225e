"""Test that the instructions of rules do the same compiled and interpreted, at their edges, too."""

from __future__ import annotations

import sys
import textwrap
from importlib import import_module

import pytest

from pinochle_widgets.engine import twin

SOURCE = """
    from typing import Annotated
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.engine.twin import rule

    TABLE = ((3, 1, 4), (1, 5, 9))

    class Board(Layout):
        count: int
        row: Annotated[list[int], 3]
        places: Annotated[list[list[int]], 2, 3]

    @rule
    def total(numbers: list[int], times: int) -> int:
        found = 0
        for number in range(len(numbers)):
            found += numbers[number] * times
        return found

    @rule(apart=True)
    def put(board: Board, place: int, number: int) -> None:
        board.places[place][-1] = number
        board.count = number > 3

    @rule
    def shared(number: int, by: int) -> tuple[int, int]:
        return number // by, number % by

    @rule
    def numbers(a: int, b: int, out: list[int]) -> None:
        out[0], out[1], out[2], out[3] = a // 7, a % 7, min(a, b, 3), max(a, b)
        out[4] = (a & b) - (a | b) + (a ^ b) * ~a - -b
        out[5] = (a << 3) + (b >> 2)
        out[6] = (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b)
        out[7] = 1 if a and not b else 2 if a in (b, 5, -6) else 3
        a += b
        a -= 2
        a *= 3
        a &= 255
        a //= 2
        out[8], out[9] = a.bit_count(), a.bit_length()

    @rule
    def rows(board: Board, one: list[int], other: list[int], number: int) -> int:
        here = one if number & 1 else other
        for turn in range(2):
            inner = board.places[turn]
            here[turn] += total(inner, number) + total(here, turn)
            last = inner
        put(board, number & 1, here[-1] + TABLE[1][-2] + TABLE[number & 1][turn])
        return total(other, 1) + total(last, 1) + len(last) + len(TABLE[0]) + here[-2]

    @rule
    def divided(number: int, by: int) -> int:
        first, second = shared(number, by)
        return 100 * first + second

    @rule
    def filled(board: Board, number: int) -> int:
        while True:
            chosen = board.places[number & 1]
            if total(chosen, 1) + total(board.row, 1) > 50:
                return chosen[0]
            chosen[0] += 7
"""


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """The module of rules, interpreted and compiled."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("lowering")
        (folder / "instructions.py").write_text(textwrap.dedent(SOURCE))
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        yield import_module("instructions"), twin.compiled("instructions")
    for name in [name for name in sys.modules if name.startswith("instructions")]:
        del sys.modules[name]


PAIRS = [(0, 0), (7, 7), (-7, 5), (6, -6), (-1, 1), (1 << 28, -(1 << 27)), (-(1 << 28), 3), (5, 0), (-6, 2)]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_whole_numbers(both, a, b):
    plain, fast = both
    here, there = [0] * 10, twin.room(10)
    plain.numbers(a, b, here)
    fast.numbers(a, b, there)
    assert there.tolist() == here


@pytest.mark.parametrize(("number", "by"), [(17, 5), (-17, 5), (17, -5), (-17, -5), (0, 3)])
def test_divisions_by_a_number_that_is_not_known_before(both, number, by):
    plain, fast = both
    assert fast.divided(number, by) == plain.divided(number, by)


def test_an_error_comes_through_the_callers(both):
    _, fast = both
    with pytest.raises(ZeroDivisionError):
        fast.divided(1, 0)
    assert fast.divided(7, 2) == 301  # and leaves nothing behind


@pytest.mark.parametrize("number", range(4))
def test_rows_and_their_entries(both, number):
    plain, fast = both
    board = plain.Board(count=2, row=[1, 2, 3], places=[[4, 5, 6], [7, 8, 9]])
    rows, row = [[10, 20, 30], [40, 50, 60]], twin.numbers(board)
    fields = [twin.numbers(each) for each in rows]
    assert fast.rows(row, *fields, number) == plain.rows(board, *rows, number)
    assert fast.filled(row, number) == plain.filled(board, number)
    assert (plain.Board.read(row), [field.tolist() for field in fields]) == (board, rows)
