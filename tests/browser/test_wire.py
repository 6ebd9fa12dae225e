"""Test the shared models of widgets in a page, and the addressing of answers, in two tabs of a real JupyterLab."""

from __future__ import annotations

import json
import os
import subprocess

import nbformat
import pytest
from nbclient import NotebookClient

from pinochle_widgets.widgets.parts import imports_of, styles_of
from tests.browser.jupyter import PROGRAMS as BIN
from tests.browser.jupyter import Notebook
from tests.browser.table import TablePage

STYLES = "() => [...document.querySelectorAll('style[id^=pinochle-widgets-]')].map(style => style.id.slice(17))"
PROGRAMS = "() => globalThis[Symbol.for('pinochle_widgets')].size"
SHOWN = ("table.js", "scoresheet.js", "odds.js")
HINTED = "root => root.querySelector('.pw-suggest') !== null"
ALL = """
import pinochle_widgets as pw
from IPython.display import display
tables = [pw.play(seed=1, animate=False), pw.play('pinochle34/partnership', seed=1, animate=False)]
display(*tables, pw.Scoresheet(tables[0].match), pw.OddsPanel(tables[0]))"""


@pytest.mark.in_lab
def test_widgets_of_a_page_run_each_program_once_and_share_their_styles(notebook):
    page = notebook(ALL).page
    page.wait_for_function("() => document.querySelectorAll('.pw').length === 4")
    shown = page.evaluate(STYLES)
    assert shown == sorted(set(shown)), "each once, and in their order"
    assert {part for program in SHOWN for part in styles_of(program)} <= set(shown)
    assert page.evaluate(PROGRAMS) <= 3  # a program that another test has run is there already
    assert page.locator(".pw-odds .pw-house").count() == 1
    assert page.locator(".pw-alone .pw-sheet").count() == 1


@pytest.mark.whole
@pytest.mark.own_page
def test_an_answer_comes_to_the_tab_that_asked_and_both_show_the_move(table):
    board = table(seed=1)
    seen = board.begin()
    board.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    book = board.notebook
    tab = board.page.context.new_page()
    tab.goto(f"{book.lab.url}/lab/workspaces/second/tree/{book.name}?reset")
    other = TablePage(type(book)(book.lab, tab, book.name))
    other.wait_until_ready()
    assert other.see().hand == seen.hand
    other.root.locator('[data-act="hint"]').click()
    tab.wait_for_function(HINTED, arg=other.handle)
    assert not board.evaluate(HINTED)
    other.click_card(seen.legal[0], modifiers=["Alt"])
    after = board.wait_until_ready(seen.view)
    assert other.wait_until_ready(seen.view).own == after.own


@pytest.mark.whole  # in CI tests/widgets/test_freed.py looks at what is saved, and test_silence.py at a table without its kernel
@pytest.mark.own_page
def test_a_notebook_saved_with_its_widgets_shows_them_by_the_program_it_holds_once(lab, page):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(ALL)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    NotebookClient(book, timeout=120, store_widget_state=True).execute()
    saved = json.dumps(book.metadata["widgets"])
    files = {part for program in SHOWN for part in (program, *imports_of(program), *styles_of(program))}
    assert saved.count('"digest"') == len(files), "the files are held once each"
    assert len(saved) < 650_000, f"{len(saved):,}: one stylesheet serves all widgets, the replay too"
    name = "saved.ipynb"
    nbformat.write(book, lab.folder / name)
    trust = {**os.environ, "JUPYTER_DATA_DIR": str(lab.folder.parent / "data")}
    subprocess.run([str(BIN / "jupyter"), "trust", name], cwd=lab.folder, env=trust, check=True)
    opened = Notebook(lab, page, name)
    opened.open()
    page.wait_for_function("() => document.querySelectorAll('.pw').length === 4")
    assert page.evaluate(STYLES) == sorted(each for each in files if each.endswith(".css"))
    page.locator(".pw-bar button.primary").first.click()
    page.wait_for_function("() => document.querySelector('.pw-status').textContent.includes('kernel does not answer')")
    lab.end_sessions(name)
