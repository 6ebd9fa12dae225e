"""Test the part of the bundle with the court figures: a widget names it once a view asks, and not before."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets.base import Shared
from pinochle_widgets.widgets.parts import bundled, courts_of, imports_of
from pinochle_widgets.widgets.protocol.common import VERSION

ASKED = {"version": VERSION, "act": "courts"}
FIGURE = "pw-aQSp"


@pytest.mark.parametrize("program", ["table", "replay", "panels", "shared"])
def test_the_figures_are_in_a_part_that_no_program_begins_with(program):
    (part,) = courts_of(f"{program}.js")
    assert FIGURE in bundled(part)
    assert not [name for name in (f"{program}.js", *imports_of(f"{program}.js")) if FIGURE in bundled(name)]


@pytest.mark.parametrize("program", ["odds", "scoresheet", "invite"])
def test_a_program_without_cards_knows_no_figures(program):
    assert courts_of(f"{program}.js") == ()


def test_a_table_names_the_figures_once_a_view_asks_and_tables_share_them():
    tables = [pw.play(seed=1), pw.play("canasta", seed=1)]
    assert [table._courts for table in tables] == [None, None]
    for table in (tables[0], *tables):
        table._handle_custom_msg(ASKED, [])
    held = tables[0]._courts
    assert held is tables[1]._courts
    assert FIGURE in held.text
    assert held.users == 2
    tables[0].close()
    assert held.comm is not None
    tables[1].close()
    assert held.comm is None
    assert held.name not in Shared._open


@pytest.mark.parametrize("wrong", [None, [], "courts", {}, {"act": "court"}, {"act": ["courts"]}])
def test_nothing_else_names_them(wrong):
    table = pw.play(seed=1)
    table._handle_custom_msg(wrong, [])
    assert table._courts is None
