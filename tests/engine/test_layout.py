"""Test the fields of a position by name: the same interpreted and compiled, and checked at the door."""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
import random
import sys
from importlib import import_module
from typing import Annotated

import numpy as np
import pytest

from pinochle_widgets.engine import linking, twin
from pinochle_widgets.engine.layout import Layout, LayoutClass
from pinochle_widgets.lab.warming import modules_with_rules
from tests.conftest import proofs
from tests.engine import book
from tests.engine.book import Round, Trick

TOP = 1 << 63


@pytest.fixture(scope="module")
def compiled():
    return twin.compiled(book.__name__)


def both_ways(module, times):
    """Do random operations on an object and on a row, compared after each."""
    rng, order = random.Random("fields"), random.Random("order").sample(range(1000), 48)
    s, row, room_here, room_there = Round(), twin.room(Round), Round(), twin.room(Round)
    for _ in range(times):
        action = rng.randrange(1000)
        assert book.step(s, action, order) == module.step(row, action, twin.numbers(order))
        assert Round.read(row) == s
        ask = rng.randrange(20)
        assert book.play_on(s, room_here, ask, order) == module.play_on(row, room_there, ask, twin.numbers(order))
        assert Round.read(room_there) == room_here
        if rng.random() < 0.1:
            row = twin.numbers(s)
        if rng.random() < 0.1:
            s = Round.read(row)


def test_rules_do_the_same_to_an_object_and_to_a_row(compiled):
    both_ways(compiled, proofs(20_000))


@pytest.mark.whole  # in CI tests/games/test_linking.py has rules compiled one by one
def test_so_they_do_where_numba_compiles_rules_one_by_one(tmp_path, monkeypatch):
    monkeypatch.setattr(linking, "can_link", lambda: False)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.delitem(sys.modules, book.__name__ + "__compiled", raising=False)
    alone = twin.compiled(book.__name__)
    assert type(alone.step).__name__ == "CPUDispatcher"
    both_ways(alone, 20)
    with pytest.raises(ValueError, match="a row of Round has"):
        alone.step(twin.room(3), 1, twin.numbers([1]))
    monkeypatch.delitem(sys.modules, book.__name__ + "__compiled")


def test_sets_come_back_without_a_sign_and_numbers_with_theirs():
    s = Round(
        turn=-1, seen=TOP, hand=[TOP | 1, 0], barred=[[0, TOP, 0], [0, 0, 0]], trick=Trick(led=-1, taken=[0, TOP])
    )
    row = twin.numbers(s)
    assert row.dtype == np.int64
    assert row[1] < 0
    assert Round.read(row) == s
    assert Round.read(s.flat()) == s
    assert Round.read(s) is s


def test_a_copy_stands_on_its_own_and_what_is_done_in_place_reaches_all_who_hold_it():
    s = Round(hand=[1, 2], tricks=[Trick(led=1), Trick(led=2)])
    for twin_of in (s.copy(), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
        assert twin_of == s
        twin_of.hand[0] = twin_of.tricks[1].led = twin_of.barred[1][2] = 9
        assert (s.hand, s.tricks[1].led, s.barred[1][2]) == ([1, 2], 2, 0)
    hand, barred, trick = s.hand, s.barred[1], s.tricks[0]
    s.assign(Round(hand=[5, 6], barred=[[0] * 3, [0, 0, 7]], tricks=[Trick(led=8), Trick()]))
    assert (hand, barred, trick.led) == ([5, 6], [0, 0, 7], 8)
    s.clear()
    assert (hand, barred, trick.led) == ([0, 0], [0, 0, 0], 0)
    assert s == Round()
    assert s != Trick()


def test_what_does_not_fit_a_layout_is_named():
    with pytest.raises(TypeError, match="Trick has no field 'lead'; it has led, taken"):
        Trick(lead=1)
    with pytest.raises(ValueError, match=r"Trick\.taken has 2 entries, not 3"):
        Trick(taken=[1, 2, 3])
    with pytest.raises(ValueError, match="a row of Trick has 3 numbers; this row has 2"):
        Trick.read([1, 2])
    with pytest.raises(AttributeError, match="lead"):
        Trick().lead = 1
    for taken in ("copy", "flat", "fields"):
        with pytest.raises(TypeError, match=f"Wrong.{taken} is what every layout has"):
            exec(
                f"class Wrong(Layout):\n    __annotations__ = {{{taken!r}: int}}",
                {"Layout": Layout, "__name__": __name__},
            )
    for wrong in ("float", "list[int]", "Annotated[list[int], 2, 3]", "Annotated[list[str], 2]"):
        room = {"Annotated": Annotated, "Layout": Layout, "__name__": __name__}
        with pytest.raises(TypeError, match=r"Wrong\.field must be an int, Bits, a layout, or a list"):
            exec(f"class Wrong(Layout):\n    __annotations__ = {{'field': {wrong!r}}}", room)


def test_the_attributes_of_something_else_fill_a_layout_of_the_same_names():
    class Rules:
        led, taken, other = True, (3, 4), "unused"

    assert Trick.of(Rules()) == Trick(led=1, taken=[3, 4])
    with pytest.raises(AttributeError, match="turn"):
        Round.of(Rules())


# ---- the door


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ([0] * Round.length, "step: s is a list; it must be an array of int64 with the"),
        (np.zeros(Round.length), "s is an array of float64"),
        (np.zeros((Round.length, 1), np.int64), "s is an array of int64 with shape"),
        (np.zeros(2 * Round.length, np.int64)[::2], "s is an array of int64 that has gaps"),
        (Round(), "s is a Round; it must be an array of int64"),
        (None, "s is a NoneType"),
    ],
)
def test_a_compiled_rule_refuses_what_is_no_row(compiled, row, complaint):
    with pytest.raises(TypeError, match=complaint):
        compiled.step(row, 1, twin.numbers([1]))


@pytest.mark.parametrize("length", [0, 1, Round.length - 1, Round.length + 1])
def test_a_compiled_rule_refuses_a_row_of_another_length(compiled, length):
    with pytest.raises(ValueError, match=f"a row of Round has {Round.length} numbers; this row has another length"):
        compiled.step(twin.room(length), 1, twin.numbers([1]))
    with pytest.raises(ValueError, match="a row of Round has"):
        compiled.play_on(twin.room(Round), twin.room(length), 1, twin.numbers([1]))


def test_a_compiled_rule_refuses_what_is_no_whole_number_and_no_numbers(compiled):
    for wrong in (1.5, None, "1"):
        with pytest.raises(TypeError, match=r"step: action is .*; it must be a whole number"):
            compiled.step(twin.room(Round), wrong, twin.numbers([1]))
    for wrong in ([1], "12", None, Trick()):
        with pytest.raises(TypeError, match=r"length_of: numbers is .*; it must be an array of int64"):
            compiled.length_of(wrong, 1)
    with pytest.raises((ValueError, OverflowError), match=r"64 bits|too big"):
        compiled.length_of(twin.numbers([1]), TOP)
    assert compiled.length_of(twin.numbers([1, 2]), 3) == 6


def test_a_position_is_filled_alike_both_ways(monkeypatch):
    trick = Trick(led=3)
    row = twin.filled(Round, turn=1, trick=trick, hand=[TOP, 5])
    with monkeypatch.context() as without:
        without.setattr(twin, "can_compile", lambda: False)
        made = twin.filled(Round, turn=1, trick=trick, hand=[TOP, 5])
    assert (made.turn, made.trick, made.hand) == (1, trick, [TOP, 5])
    assert Round.read(row) == made
    with pytest.raises(TypeError, match="Round has no field 'hands'; it has"):
        twin.filled(Round, hands=[1, 2])
    with pytest.raises(ValueError, match=r"Round\.hand has 2 numbers, not 1"):
        twin.filled(Round, hand=[1])


# ---- rules that are the same both ways


def test_no_rule_assigns_a_list_of_a_layout():
    """The statement ``t.hand = s.hand`` makes one list of two when interpreted, and copies numbers when compiled."""
    found, looked_at = [], set()
    for name in (*modules_with_rules(), book.__name__):
        module = import_module(name)
        lists = {field for layout in vars(module).values() if isinstance(layout, LayoutClass) for field in held(layout)}
        looked_at |= lists
        found += [
            f"{name}:{node.lineno}: {ast.unparse(node)}"
            for node in ast.walk(ast.parse(inspect.getsource(module)))
            if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign))
            for target in getattr(node, "targets", [getattr(node, "target", None)])
            if isinstance(target, ast.Attribute) and target.attr in lists
        ]
    assert found == []
    assert {"hand", "barred", "trick", "solver"} <= looked_at


def held(layout):
    """Yield the names of fields that hold lists or layouts, in a layout and in those it holds."""
    for field in layout.fields:
        if field.shape or isinstance(field.kind, LayoutClass):
            yield field.name
        if isinstance(field.kind, LayoutClass):
            yield from held(field.kind)
