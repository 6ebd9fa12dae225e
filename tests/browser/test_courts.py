"""Test the court figures in a browser: they come once classic cards are shown, and a table with large faces does without them."""

from __future__ import annotations

import pytest

CELL = "import pinochle_widgets as pw\ntable = pw.play(seed=1, animate=False, large={large})\ntable"
DEALT = "() => document.querySelectorAll('.pw .pw-art').length >= 24"
FIGURED = """() => [...document.querySelectorAll('.pw .pw-art')]
    .filter(({ src }) => atob(src.split('base64,')[1]).includes('pw-ag')).length"""


@pytest.mark.ci_runs("False")
@pytest.mark.parametrize("large", [False, True])
def test_a_table_asks_for_the_figures_if_its_cards_are_classic(notebook, large) -> None:
    book = notebook(CELL.format(large=large))
    book.page.locator(".pw").get_by_role("button", name="Deal", exact=True).click()
    book.page.wait_for_function(DEALT)
    if large:
        assert book.python("table._courts is None")
        assert book.page.evaluate(FIGURED) == 0
    else:
        book.page.wait_for_function(FIGURED)
        assert book.python("table._courts.users == 1")
