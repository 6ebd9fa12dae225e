"""Check that the tables in `rules_map.py` and those of the other families are whole, and the tests they name exist."""

import ast
import dataclasses
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from tests.games import rules_map, rules_map_auction, rules_map_canasta
from tests.games.canasta_examples import EXAMPLES

TESTS = Path(__file__).parents[1]
SECTIONS = {"A": 29, "B": 17, "C": 17, "D": 12, "E": 29, "F": 22}
"""The number of rows in each section of RULES.md."""

MAPS = pytest.mark.parametrize(
    ("table", "rules", "sections"),
    [
        (rules_map, pw.TwoHandedRules, "A"),
        (rules_map_auction, pw.AuctionRules, "BCD"),
        (rules_map_canasta, CanastaRules, "EF"),
    ],
    ids=["two-handed", "auction", "canasta"],
)


@cache
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
    tables = (table.ROWS, table.OPTIONS, getattr(table, "LINES", {}))
    named = {*table.ALL, *chain.from_iterable(chain.from_iterable(each.values() for each in tables))}
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


def test_each_example_of_canasta_shows_a_line_or_an_option():
    lines = {example.line for example in EXAMPLES}
    told = {line if line in rules_map_canasta.LINES else line.partition(":")[0] for line in lines}
    assert told <= {*rules_map_canasta.LINES, *rules_map_canasta.OPTIONS}


def test_each_option_of_canasta_that_names_examples_has_one_of_its_own():
    shown = {example.line for example in EXAMPLES}
    for name, tests in rules_map_canasta.OPTIONS.items():
        assert name in shown or not set(rules_map_canasta.EXAMPLE) <= set(tests), name
