"""Test Canasta by worked examples for the lines of its tables, asked through the questions about rules."""

import pytest

from tests.games.canasta_examples import EXAMPLES


def told(example):
    return f"{example.line}-{example.ask.__name__}"


@pytest.mark.ci_runs(130)
@pytest.mark.parametrize("example", EXAMPLES, ids=told)
def test_worked_example(example):
    assert example.ask(*example.given) == example.answer
