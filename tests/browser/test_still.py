"""Test a notebook opened without its kernel: static forms stand in place of the widgets."""

from __future__ import annotations

import subprocess
import sys

import nbformat
import pytest

from pinochle_widgets.widgets.still.output import STYLE
from tests.conftest import FULL

CELLS = (
    "import pinochle_widgets as pw\ntable = pw.play(seed=7, opponent='novice')\ntable",
    "pw.Scoresheet(table.match)",
    "pw.OddsPanel(table)",
    "pw.ScoreHistory(table)",
)
OUTPUTS = """() => [...document.querySelectorAll('.jp-CodeCell')]
    .map(cell => [...cell.querySelectorAll('.jp-OutputArea-child')]
        .filter(child => child.getBoundingClientRect().height > 0)
        .map(child => child.querySelector('.pw-lives') ? 'widget'
            : child.querySelector('img') ? 'picture' : child.innerText.trim()))
    .filter(outputs => outputs.length)"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"
AGAIN, ITS_TABLE = "Run this cell again to play on.", "Run the table's cell again, then this one."


def shown(page, count: int = 4) -> list[list[str]]:
    """List the outputs seen below each cell, once all have their words."""
    page.wait_for_function(f"() => ({OUTPUTS})().length >= {count}")
    page.wait_for_timeout(3500)  # a missing widget is looked for two seconds
    return page.evaluate(OUTPUTS)


def check_stills(cells: list[list[str]]) -> None:
    """Check that each widget has its static form, and nothing says that it was not found."""
    table, sheet, odds, history = cells
    assert "picture" in table
    assert "picture" in history
    for told, wanted in zip(cells, (AGAIN, ITS_TABLE, ITS_TABLE, ITS_TABLE), strict=True):
        assert wanted in told[-1], told
        assert sum(each.count(wanted) for each in told) == 1, told
        assert not any("not found" in each or "Loading" in each or "<Table" in each for each in told)
    assert "Stock: 23 cards" in table[-1] or "The table in words" in table[-1]
    assert "Goal 1,000" in sheet[-1]
    assert "31 cards unseen" in odds[-1] or "cards unseen" in odds[-1]
    assert "The score, round by round" in history[-1]


@pytest.mark.whole  # in CI words stand in its place below, and tests/widgets/test_still.py has the pictures
@pytest.mark.own_page
def test_a_notebook_without_its_kernel_shows_each_widget_as_it_was(notebook, lab, page, tmp_path):
    book = notebook(*CELLS)
    page.wait_for_selector(".pw-lives")
    assert shown(page) == [["widget"]] * 4, "static forms are hidden as long as widgets live"
    before = book.python("table._last.text")
    book.python("1", "table.match.proceed(); table.match.act(table.match.state.legal_actions(0)[0])")
    page.wait_for_function("() => document.querySelectorAll('.jp-OutputArea-child img').length > 0")
    for _ in range(200):  # the static form follows once nothing has changed for two seconds
        if (now := book.python("table._last.text")) != before:
            break
        page.wait_for_timeout(100)
    assert now != before
    assert shown(page) == [["widget"]] * 4
    page.evaluate(SAVE)
    saved = nbformat.read(lab.folder / book.name, as_version=4)
    texts = [output.data["text/plain"] for output in saved.cells[0].outputs]
    assert texts == ["", now, f"{AGAIN} {now}"], "the saved notebook has the last state"
    assert sum(len(str(output.data)) for output in saved.cells[0].outputs) < 40_000
    page.goto("about:blank")
    lab.end_sessions(book.name)

    page.goto(lab.address(book.name))
    check_stills(shown(page))

    page.goto("about:blank")
    lab.end_sessions(book.name)
    for cell in saved.cells:
        cell.source += "  # as somebody else has it: JupyterLab does not trust what it did not make itself"
        for output in cell.outputs:
            output.data["text/plain"] += " "
    nbformat.write(saved, lab.folder / f"other-{book.name}")
    page.goto(lab.address(f"other-{book.name}"))
    check_stills(shown(page))
    assert page.locator(".pw-still-below style").count() == 0, "this page is meant to be an untrusted one"
    page.goto("about:blank")
    lab.end_sessions(f"other-{book.name}")

    if FULL:  # it takes five seconds, and the page has no more than the last one
        convert = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(tmp_path)]
        subprocess.run([*convert, str(lab.folder / book.name)], check=True, capture_output=True)
        other = page.context.new_page()  # such a page asks for programs elsewhere, which are not needed
        other.route("http*://**", lambda route: route.abort())
        other.goto((tmp_path / book.name).with_suffix(".html").as_uri(), wait_until="commit")
        check_stills(shown(other))
        other.close()


BROKEN = '<div class="jupyter-widgets pw-lives"><div class="jupyter-widgets-error-widget">Javascript error</div></div>'
LIVES = '<div class="jupyter-widgets pw-lives">A table</div>'


SEEN = {LIVES: ["widget"], BROKEN: ["picture", "words"], "": ["picture", "words"]}
"""The parts of an output that are seen, by what stands where the widget would."""


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("place", ["alone", "below"])
def test_where_the_page_does_not_know_the_widget_words_stand_in_its_place(page, place):
    for widget, seen in SEEN.items():
        check_place(page, place, widget, seen)


def check_place(page, place: str, widget: str, seen: list[str]) -> None:
    """Check the parts that are seen of an output whose words stand alone, or below a picture."""
    picture = '<img width="9" height="9">' if place == "below" else None
    parts = [
        ("widget", widget or "Loading widget"),
        ("picture", picture),
        ("words", f'<p class="pw-still-{place}">Words</p>{STYLE}'),
    ]
    children = [f'<div class="jp-OutputArea-child" id="{name}"><div>{part}</div></div>' for name, part in parts if part]
    page.set_content("<style>* { animation: none !important; }</style>" + "".join(children))
    shown = [each.get_attribute("id") for each in page.locator(".jp-OutputArea-child").all() if each.is_visible()]
    assert shown == [name for name in seen if picture or name != "picture"]


@pytest.mark.whole
@pytest.mark.own_page
def test_run_again_the_widgets_live_and_their_static_forms_hide(notebook, lab, page):
    book = notebook(CELLS[0])
    page.wait_for_selector(".pw-lives")
    page.evaluate(SAVE)
    page.goto("about:blank")
    lab.end_sessions(book.name)
    page.goto(lab.address(book.name))
    assert "picture" in shown(page, 1)[0]
    book.open()
    book.run_all()
    page.wait_for_selector(".pw-lives")
    assert shown(page, 1) == [["widget"]]


BOXES = (
    "from ipywidgets import HBox, VBox\nHBox([table, pw.Scoresheet(table.match)])",
    "VBox([pw.ScoreHistory(table), pw.OddsPanel(table)])",
    "from IPython.display import display\ndisplay(table, HBox([table]))\nprint('between')\ntable",
)
ALIVE = [*[["widget"]] * 6, ["widget", "widget", "between", "widget"]]
LIVING = "() => document.querySelectorAll('.pw-lives').length"


@pytest.mark.whole  # in CI tests/browser/test_keeping.py reloads a page beside its kernel
@pytest.mark.own_page
def test_a_page_reloaded_beside_its_kernel_shows_the_living_widgets_alone(notebook, page):
    page.set_viewport_size({"width": 1280, "height": 8000})  # all cells in sight
    book = notebook(*CELLS, *BOXES)
    page.wait_for_function(f"({LIVING})() === 11")
    assert shown(page, 7) == ALIVE, "run, with widgets in boxes and several in a cell"
    page.evaluate(SAVE)
    book.open()
    page.wait_for_function(f"({LIVING})() === 11")
    assert shown(page, 7) == ALIVE, "reloaded as it was saved"
    book.python("1", "table.match.proceed(); table.match.act(table.match.state.legal_actions(0)[0])")
    assert shown(page, 7) == ALIVE, "the static form follows the table two seconds later"
    book.open()
    page.wait_for_function(f"({LIVING})() === 11")
    assert shown(page, 7) == ALIVE, "reloaded without being saved: the static forms are those of before"
    assert book.python("table.view['picture']['status']['title']") in page.locator(".pw-status").first.inner_text()
    book.python("1", "table.close()")
    page.wait_for_function(f"({LIVING})() < 11")
    closed = shown(page, 7)
    assert [told[0] for told in closed[:4]] == ["picture", "widget", "widget", "widget"]
    assert sum(told.count("picture") for told in closed) == 3, (
        "each closed table that stood alone has its picture, once"
    )


@pytest.mark.whole
@pytest.mark.own_page
def test_beside_a_kernel_an_untrusted_page_shows_each_widget_once(notebook, lab, page):
    book = notebook(CELLS[0], CELLS[1])
    page.wait_for_selector(".pw-lives")
    page.evaluate(SAVE)
    saved = nbformat.read(lab.folder / book.name, as_version=4)
    for cell in saved.cells:
        cell.source += "  # as somebody else has it"
        for output in cell.outputs:
            output.data["text/plain"] += " "
    page.goto("about:blank")  # the kernel lives on
    nbformat.write(saved, lab.folder / book.name)
    book.open()
    table, sheet = shown(page, 2)
    assert page.locator(".pw-still-below style").count() == 0, "this page is meant to be an untrusted one"
    for told, wanted in ((table, AGAIN), (sheet, ITS_TABLE)):
        assert ("widget" in told) != any(wanted in each for each in told), told
        assert not any("not found" in each for each in told), told
