"""The table in `rules_map.py` is whole, and the tests it names exist."""

import ast
import dataclasses
from pathlib import Path

import pinochle_widgets as pw
from tests.games import rules_map

TESTS = Path(__file__).parents[1]
ROWS_OF_SECTION_A = [f"A{number}" for number in range(1, 30)]


def functions_of(module):
    tree = ast.parse((TESTS / module).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_row_of_section_a_has_a_test():
    assert list(rules_map.ROWS) == ROWS_OF_SECTION_A
    assert all(rules_map.ROWS.values())


def test_every_option_has_a_test():
    options = {field.name for field in dataclasses.fields(pw.TwoHandedRules)}
    assert set(rules_map.OPTIONS) == options
    assert all(rules_map.OPTIONS.values())


def test_every_test_that_is_named_exists():
    named = [*rules_map.ALL, *sum([*rules_map.ROWS.values(), *rules_map.OPTIONS.values()], [])]  # noqa: RUF017
    for test in named:
        module, function = test.split("::")
        assert function in functions_of(module), test


def test_a_test_with_a_rows_id_in_its_name_stands_in_that_row():
    for path in TESTS.glob("*/test_*.py"):
        module = path.relative_to(TESTS).as_posix()
        for function in functions_of(module):
            for part in function.split("_"):
                if part.upper() in rules_map.ROWS:
                    assert f"{module}::{function}" in rules_map.ROWS[part.upper()]
