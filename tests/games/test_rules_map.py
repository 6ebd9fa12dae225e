"""Check that the tables in `rules_map.py` and `rules_map_auction.py` are whole, and the tests they name exist."""

import ast
import dataclasses
from pathlib import Path

import pytest

import pinochle_widgets as pw
from tests.games import rules_map, rules_map_auction

TESTS = Path(__file__).parents[1]
SECTIONS = {"A": 29, "B": 17, "C": 17, "D": 12}
"""The number of rows in each section of RULES.md."""

MAPS = pytest.mark.parametrize(
    ("table", "rules", "sections"),
    [(rules_map, pw.TwoHandedRules, "A"), (rules_map_auction, pw.AuctionRules, "BCD")],
    ids=["two-handed", "auction"],
)


def functions_of(module):
    tree = ast.parse((TESTS / module).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@MAPS
def test_every_row_has_a_test(table, rules, sections):  # noqa: ARG001 - the same table of cases for all
    rows = [f"{section}{number}" for section in sections for number in range(1, SECTIONS[section] + 1)]
    assert list(table.ROWS) == rows
    assert all(table.ROWS.values())


@MAPS
def test_every_option_has_a_test(table, rules, sections):  # noqa: ARG001 - the same table of cases for all
    assert set(table.OPTIONS) == {field.name for field in dataclasses.fields(rules)}
    assert all(table.OPTIONS.values())


@MAPS
def test_every_test_that_is_named_exists(table, rules, sections):  # noqa: ARG001 - the same table of cases for all
    named = [*table.ALL, *sum([*table.ROWS.values(), *table.OPTIONS.values()], [])]  # noqa: RUF017 - a few short lists
    for test in named:
        module, function = test.split("::")
        assert function in functions_of(module), test


def test_a_test_with_a_rows_id_in_its_name_stands_in_that_row():
    rows = rules_map.ROWS | rules_map_auction.ROWS
    for path in TESTS.glob("*/test_*.py"):
        module = path.relative_to(TESTS).as_posix()
        for function in functions_of(module):
            for part in function.split("_"):
                if part.upper() in rows:
                    assert f"{module}::{function}" in rows[part.upper()]
