"""Test the odds panel beside a table, in JupyterLab: it follows, asks, answers to the keyboard alone, and stays in its frame."""

from __future__ import annotations

import random

import pytest

from tests.browser.axe import objections_in_both_themes
from tests.browser.players import by_clicks
from tests.browser.table import TablePage
from tests.conftest import FULL, first_of_each, in_verify

ROWS = """root => [...root.querySelectorAll('.pw-or')].map(row => [
    row.dataset.meld, row.dataset.state, row.querySelector('.v b').textContent, row.querySelector('.pw-vh').textContent])"""
COLORS = """root => [...new Set([...root.querySelectorAll('.pw-or')].map(row =>
    JSON.stringify([row.dataset.state, getComputedStyle(row.querySelector('.v b')).color])))].map(text => JSON.parse(text))"""
OUTSIDE = """root => {
    const frame = root.getBoundingClientRect();
    return [...root.querySelectorAll('*')].filter(node => {
        const box = node.getBoundingClientRect();
        return box.width && !node.closest('.pw-vh') && (box.left < frame.left - 1 || box.right > frame.right + 1);
    }).map(node => node.className);
}"""


class OddsPage:
    """A view of an odds panel in the page."""

    def __init__(self, notebook, nth=0):
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".pw-odds").nth(nth)
        self.root.wait_for()

    @property
    def view(self):
        return int(self.root.get_attribute("data-view-id"))

    @property
    def rows(self):
        return self.root.evaluate(ROWS)

    @property
    def asked(self):
        return next((key for key, state, *_ in self.rows if state == "asked"), None)

    @property
    def said(self):
        return self.root.locator("[role=status]").text_content().strip()

    def wait_for(self, words):
        self.root.get_by_text(words).first.wait_for()

    def guess(self, percent):
        self.root.get_by_role("textbox").fill(str(percent))
        self.root.get_by_role("button", name="Reveal").click()

    def set_width(self, width):
        self.root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)

    def python_view(self):
        return self.notebook.python("[[r['key'], r['state'], r['value'], r['label']] for r in panel.view['rows']]")


def beside(notebook, *, predict=False, again=False, **options):
    call = ", ".join(f"{name}={value!r}" for name, value in {"seed": 7, "opponent": "novice", **options}.items())
    book = notebook(
        f"import pinochle_widgets as pw\ntable = pw.play({call})\ntable.set_prefs(animate=False)\ntable",
        f"panel = pw.OddsPanel(table, predict={predict})\npanel",
        *["panel"] * again,
    )
    return TablePage(book), OddsPage(book)


@pytest.mark.whole
@pytest.mark.in_lab
def test_it_follows_the_table(notebook):
    board, odds = beside(notebook)
    assert odds.root.get_by_text("The cards are not dealt yet.").is_visible()
    seen, rng = board.begin(), random.Random(1)
    for _ in range(12):
        before = odds.view
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
        odds.page.wait_for_function(
            "([root, before]) => Number(root.dataset.viewId) > before", arg=[odds.root.element_handle(), before]
        )
        assert odds.rows == odds.python_view()
    assert odds.said == "", "who plays is not talked at"
    colors = odds.root.evaluate(COLORS)
    assert len(colors) == len({state for state, _color in colors}), "what is scrolled out of sight is drawn anew, too"
    assert odds.root.locator(".pw-outs td").first.is_visible()


@pytest.mark.in_lab
def test_a_guess_is_typed_and_revealed_by_keyboard_alone(notebook):
    board, odds = beside(notebook)
    board.begin()
    odds.root.get_by_role("switch").focus()
    odds.page.keyboard.press("Space")
    odds.root.get_by_role("textbox").wait_for()
    asked, cells = odds.asked, odds.notebook.cells()
    assert asked == "aces"
    assert odds.root.get_by_role("textbox").input_value() == ""
    shown = [value for _, state, value, _ in odds.rows if state not in ("ready", "never")]
    assert set(shown) == {"your guess?", "?"}
    for _ in range(2):  # past the choice of melds
        odds.page.keyboard.press("Tab")
    odds.page.keyboard.type("22")
    odds.page.keyboard.press("Enter")
    odds.wait_for("points off")
    assert odds.said.startswith("Exactly ")
    assert odds.notebook.python("panel.guesses[['meld', 'guess']].values.tolist()") == [["aces", 0.22]]
    exact = odds.notebook.python("round(float(panel.guesses.exact[0]) * 100, 1)")
    assert f"{exact:.1f}%" in odds.root.locator(".pw-answer").text_content()
    focus = "() => document.activeElement.textContent"
    assert "Next question" in odds.page.evaluate(focus)
    odds.page.evaluate("() => window.putClockForward(600)")
    odds.page.keyboard.press("Enter")
    odds.root.get_by_role("textbox").wait_for()
    assert odds.asked == "kings"
    assert odds.notebook.cells() == cells, "the notebook hears none of these keys"


@pytest.mark.whole  # in CI test/odds.test.ts: slider and field are one guess
def test_the_slider_guesses_too(notebook):
    board, odds = beside(notebook, predict=True)
    board.begin()
    slider = odds.root.get_by_role("slider")
    slider.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "PageUp"):
        odds.page.keyboard.press(key)
    guess = int(odds.root.get_by_role("textbox").input_value())
    assert guess > 2
    odds.page.keyboard.press("Enter")
    odds.wait_for("points off")
    assert odds.notebook.python("panel.guesses.guess.tolist()") == [guess / 100]


@pytest.mark.whole  # in CI test/odds.test.ts holds Enter
def test_a_held_enter_does_not_rush_through_the_answer(notebook):
    board, odds = beside(notebook, predict=True)
    board.begin()
    odds.root.get_by_role("textbox").fill("50")
    for _ in range(6):
        odds.page.keyboard.down("Enter")
    odds.page.keyboard.up("Enter")
    odds.wait_for("points off")
    assert odds.notebook.python("len(panel.guesses)") == 1
    assert odds.asked is None


@pytest.mark.whole  # in CI test_odds_panel.py of tests/widgets, and test/table.test.ts has two views
def test_two_views_stay_in_step(notebook):
    board, odds = beside(notebook, predict=True, again=True)
    other = OddsPage(odds.notebook, 1)
    board.begin()
    odds.root.get_by_role("textbox").fill("31")
    assert other.root.get_by_role("textbox").input_value() == ""
    odds.root.get_by_role("button", name="Reveal").click()
    other.wait_for("points off")
    assert odds.rows == other.rows
    odds.root.get_by_role("button", name="Next draw").click()
    other.root.locator("[data-to=next][aria-pressed=true]").wait_for()
    assert odds.rows == other.rows


@pytest.mark.whole  # in CI test_companion.py of tests/lab settles guesses, test/odds.test.ts shows counted hands
def test_what_became_of_a_guess_is_told(notebook):
    board, odds = beside(notebook, predict=True)
    board.begin()
    odds.guess(50)
    odds.wait_for("points off")
    odds.notebook.python(
        "0",
        code="import random\nrng = random.Random(1)\n"
        "while table.match.state.phase == 1: table.match.act(rng.choice(table.match.state.legal_actions(0)))",
    )
    odds.wait_for("1 guess settled")
    assert "you guessed 50%" in odds.said
    assert odds.root.get_by_text("Greta's hand, by counting").is_visible()
    assert odds.root.locator(".pw-kh .pw-k").count() >= 11


@pytest.mark.whole  # in CI test/odds.test.ts says why something was refused
def test_a_stale_guess_is_refused_in_words(notebook):
    board, odds = beside(notebook, predict=True)
    board.begin()
    odds.page.evaluate("() => 0")
    odds.notebook.python("0", code="panel._quiz.question = panel._quiz.question._replace(number=99)")
    odds.guess(50)
    odds.wait_for("moved on")
    assert "moved on" in odds.root.locator("[role=alert]").text_content()
    assert odds.notebook.python("len(panel.guesses)") == 0


@pytest.mark.in_lab
def test_nothing_is_left_when_its_output_is_cleared(notebook):
    board, odds = beside(notebook)
    board.begin()
    odds.page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    odds.page.wait_for_function("() => document.querySelectorAll('.pw').length === 0")
    odds.notebook.python("0", code="panel.close()\ntable.match.act(table.match.state.legal_actions(0)[0])")


@pytest.mark.parametrize("width", [360, *in_verify(600, 960, 1280)])
def test_nothing_sticks_out_at_any_width(notebook, width):
    board, odds = beside(notebook, predict=True, rules="64-card")
    odds.set_width(width)
    assert odds.root.evaluate(OUTSIDE) == []
    board.begin()
    assert odds.root.evaluate(OUTSIDE) == []
    odds.guess(50)
    odds.wait_for("points off")
    assert odds.root.evaluate(OUTSIDE) == []
    odds.notebook.python(
        "0",
        code="import random\nrng = random.Random(1)\n"
        "while table.match.state.phase == 1: table.match.act(rng.choice(table.match.state.legal_actions(0)))",
    )
    odds.wait_for("by counting")
    assert odds.root.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", first_of_each(type, [360, 960]))
def test_axe_has_no_objections(notebook, width):
    board, odds = beside(notebook, predict=True)
    odds.set_width(width)
    found = {"before the deal": objections_in_both_themes(odds)} if FULL else {}
    board.begin()
    odds.root.get_by_role("button", name="Reveal").wait_for()
    found["asked"] = objections_in_both_themes(odds)
    odds.guess(50)
    odds.wait_for("points off")
    found["revealed"] = objections_in_both_themes(odds) if FULL else []
    odds.notebook.python(
        "0",
        code="import random\nrng = random.Random(1)\n"
        "while table.match.state.phase == 1: table.match.act(rng.choice(table.match.state.legal_actions(0)))",
    )
    odds.wait_for("by counting")
    found["phase 2"] = objections_in_both_themes(odds)
    assert {where: what for where, what in found.items() if what} == {}
