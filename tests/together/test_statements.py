"""Test that each statement on online play has a test that stands for it: the table in docs/TOGETHER.md names them."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
TOLD = (TESTS.parent / "docs" / "TOGETHER.md").read_text(encoding="utf-8")
LOBBY = {*range(25, 31), 58, *range(61, 65)}
"""The statements on a forum, which there is none of."""
BY_SCRIPT = {70}
"""The statement that only a program can show: 500 games."""


def rows() -> list[tuple[set[int], list[str]]]:
    """List the numbers of the statements of each row, and the tests that it names."""
    found = []
    for line in TOLD.splitlines():
        if re.match(r"\| R\d", line):
            first, *_, last = line.strip("| ").split(" | ")
            spans = re.findall(r"R(\d+)(?: to R(\d+))?", first)
            numbers = {each for low, high in spans for each in range(int(low), int(high or low) + 1)}
            found.append((numbers, re.findall(r"`(test_\w+)`", last)))
    return found


def names_in(folder: Path) -> set[str]:
    texts = [each.read_text(encoding="utf-8") for each in folder.glob("test_*.py")]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}


def test_each_statement_but_the_forums_stands_in_one_row_with_a_test_that_is_there() -> None:
    told = sorted(number for numbers, _ in rows() for number in numbers)
    assert len(told) == len({*told})
    assert {*range(1, 71)} - LOBBY <= {*told} <= {*range(1, 71)}
    there = names_in(TESTS / "browser") | names_in(TESTS / "together")
    assert [numbers for numbers, names in rows() if not names or not {*names} <= there] == []


def test_each_is_shown_in_two_pages_where_that_can_be() -> None:
    pages = names_in(TESTS / "browser")
    assert [numbers for numbers, names in rows() if not pages & {*names} and not numbers <= BY_SCRIPT] == []
