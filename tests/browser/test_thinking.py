"""Test the table in JupyterLab while its opponent thinks: responsive, stopped early, and through reloads and restarts."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.browser.axe import objections_in_both_themes
from tests.browser.jupyter import KERNEL_IS_IDLE
from tests.browser.players import by_clicks
from tests.browser.table import TablePage
from tests.browser.test_accessible import SUITS
from tests.conftest import in_verify
from tests.match import thinkers

# The slow level in the kernel; while the brake is on, it has only its first idea.
SLOW = f"""
exec({Path(thinkers.__file__).read_text()!r})
brake = Brake()
games.GAMES["two-handed"] = with_slow_level(brake)
"""
SHOTS = os.environ.get("PINOCHLE_SHOTS")
HELD = "brake.free.clear()"
RECORD = "str(table.match.record)"
THREADS = "len(thinking_threads())"


@pytest.fixture
def slow(table):
    """Open a table at which the slow level is the opponent."""

    def opened(**options) -> TablePage:
        return table(**{"before": SLOW, "opponent": "slow", "opponents": "levels", "seed": 1, **options})

    return opened


def picture(board: TablePage, name: str) -> None:
    """Take a screenshot, if somebody wants to see it."""
    if SHOTS:
        board.root.screenshot(path=Path(SHOTS) / f"{name}.png")


def wait_for_thought(board: TablePage) -> None:
    board.root.locator(".pw-bar [data-act=hurry]").wait_for()


def held(board: TablePage) -> None:
    """Begin and play a card; the opponent thinks and does not come to an end."""
    seen = board.begin()
    board.notebook.python("0", code=HELD)
    board.click_card(seen.legal[0], modifiers=["Alt"])
    wait_for_thought(board)


def release(board: TablePage) -> None:
    board.notebook.python("0", code="brake.free.set()")


@pytest.mark.in_lab
def test_the_table_is_alive_while_the_opponent_thinks(slow):
    board = slow()
    held(board)
    seen = board.see()
    assert len(seen.trick) == 1, "the own card lies on the table"
    assert "Slow is thinking" in seen.status
    assert board.root.locator(".pw-seat-opp .pw-plate .pw-dots").count() == 1
    before = [card["id"] for card in seen.hand]
    board.press("s")
    board.page.wait_for_function(
        "([root, before]) => [...root.querySelectorAll('[data-zone=hand] [data-card]')].map(n => n.dataset.id).join() !== before",
        arg=[board.handle, ",".join(before)],
    )
    board.press("F1")
    board.root.get_by_role("dialog").wait_for()
    assert "Help" in board.root.get_by_role("dialog").inner_text()
    board.press("Escape")
    board.root.get_by_role("dialog").wait_for(state="detached")
    assistant = board.root.locator(".pw-assist-body")
    board.press("?")
    assistant.locator("> p").first.wait_for()
    board.press("Escape")
    assistant.wait_for(state="detached")
    board.press("h")
    assistant.get_by_text("Nothing to decide now.", exact=True).wait_for()
    board.press("Escape")
    assistant.wait_for(state="detached")
    assert board.notebook.python("6 * 7") == 42, "a cell runs meanwhile"
    assert "Slow is thinking" in board.see().status
    assert board.notebook.python(THREADS) == 1
    release(board)
    after = board.wait_until_ready(after=seen.view)
    assert "thinking" not in after.status
    assert "hurried" not in board.notebook.python(RECORD)
    assert board.notebook.python(THREADS) == 0


@pytest.mark.whole  # in CI test/thinking.test.ts presses button and N, test_thinking.py of tests/widgets moves at once
@pytest.mark.parametrize("way", ["key", *in_verify("button")])
def test_move_now(slow, way):
    board = slow()
    held(board)
    view = board.see().view
    if way == "button":
        board.click("hurry")
    else:
        board.press("n")
    board.wait_until_ready(after=view)
    assert board.root.locator(".pw-dots").count() == 0
    assert "# hurried" in board.notebook.python(RECORD)
    assert board.see().focus is not None, "the focus has not left the table"
    release(board)


@pytest.mark.whole
def test_another_level_takes_over_in_the_middle_of_a_thought(slow):
    board = slow()
    held(board)
    view = board.see().view
    board.press("x")
    levels = board.root.get_by_label("Opponent level")
    assert levels.locator("option").count() == board.notebook.python("len(table.match.game.levels)") >= 7
    levels.select_option("novice")
    board.press("Escape")
    board.wait_until_ready(after=view)
    release(board)
    record = board.notebook.python(RECORD)
    assert "level 1 novice" in record
    assert "hurried" not in record


@pytest.mark.parametrize(
    ("width", "way"), [(360, "retry"), pytest.param(960, "another level", marks=pytest.mark.whole)]
)
def test_an_opponent_that_fails_is_asked_again_or_replaced(slow, width, way):
    board = slow(width=width)
    seen = board.begin()
    board.notebook.python("0", code="brake.error = ZeroDivisionError('no odds')")
    board.click_card(seen.legal[0], modifiers=["Alt"])
    failed = board.root.locator(".pw-bar.fault")
    failed.wait_for()
    told = board.see()
    assert len(told.trick) == 1, "the own card lies on the table"
    assert "Slow could not decide" in told.status
    assert "Slow could not decide" in told.alert
    picture(board, f"failed-{width}")
    board.glance()
    board.root.get_by_role("button", name="Retry").click()
    for _ in range(100):
        if board.notebook.python("brake.asked") == 2:
            break
        board.page.wait_for_timeout(50)
    assert board.notebook.python("brake.asked") == 2
    failed.wait_for()
    board.glance()
    view = board.see().view
    if way == "retry":
        board.notebook.python("0", code="brake.error = None")
        board.press("Enter")
    else:
        board.root.get_by_role("button", name="Let Standard play").click()
    after = board.wait_until_ready(after=view)
    assert failed.count() == 0
    assert "could not decide" not in after.status
    assert ("level 1 standard" in board.notebook.python(RECORD)) == (way != "retry")
    assert after.focus is not None, "the focus has not left the table"


@pytest.mark.whole
def test_an_opponent_that_hangs_is_left_behind(slow):
    board = slow()
    seen = board.begin()
    board.notebook.python("0", code="brake.begins.clear()")
    board.click_card(seen.legal[0], modifiers=["Alt"])
    wait_for_thought(board)
    board.click("hurry")
    board.root.locator(".pw-bar").get_by_text("Slow does not answer").wait_for()
    assert "Standard plays on." in board.see().status
    board.wait_until_ready(after=seen.view)
    assert "level 1 standard" in board.notebook.python(RECORD)
    board.notebook.python("0", code="brake.begins.set()")


@pytest.mark.whole
def test_a_round_restarted_in_the_middle_of_a_thought(slow):
    board = slow()
    held(board)
    seen = board.see()
    board.press("x")
    for _ in range(2):
        board.root.get_by_role("button", name="Restart round").click()
    again = board.wait_until_ready(after=seen.view)
    assert (again.trick, len(again.hand)) == ([], 12)
    release(board)
    board.notebook.python("0", code="import time; time.sleep(0.1)")
    assert board.see().trick == []


def test_a_hint_is_thought_about_beside_the_table(slow):
    board = slow()
    seen = board.begin()
    board.notebook.python("0", code=HELD)
    assert seen.status.startswith("You lead")
    board.press("h")
    wait_for_thought(board)
    assert board.see().status == "You leadThinking about a hint."
    assert board.root.locator(".pw-tool[aria-busy=true]").get_attribute("aria-label") == "Hint, thinking, H"
    board.click("hurry")
    board.root.locator(".pw-suggest").wait_for()
    assert "Stopped early: best move so far." in board.root.locator(".pw-suggest").inner_text()
    board.press("h", "h")
    wait_for_thought(board)
    release(board)
    board.root.locator(".pw-suggest").wait_for()
    told = board.root.locator(".pw-suggest").inner_text()
    assert told.startswith("Try the ace of hearts")
    assert "Stopped early" not in told
    assert board.see().view == seen.view


@pytest.mark.whole  # tests/browser/test_keeping.py reloads a page amid a flight
@pytest.mark.own_page
def test_a_page_reloaded_in_the_middle_of_a_thought_gets_the_answer(slow):
    board = slow()
    held(board)
    view = board.see().view
    board.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    board.notebook.open()
    again = TablePage(board.notebook)
    assert "Slow is thinking" in again.see().status
    release(again)
    seen = again.wait_until_ready(after=view)
    by_clicks(again, seen, random.Random(1))
    again.wait_until_ready(after=seen.view)


@pytest.mark.whole
@pytest.mark.in_lab
def test_output_cleared_and_widget_closed_in_the_middle_of_a_thought(slow):
    board = slow()
    held(board)
    board.page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    board.page.wait_for_function("() => document.querySelectorAll('.pw').length === 0")
    board.notebook.python("0", code="table.close()")
    release(board)
    done = "import time\nwhile thinking_threads(): time.sleep(0.01)"
    assert board.notebook.python("(len(thinking_threads()), table.match._watchers)", code=done) == (0, [])


@pytest.mark.whole
@pytest.mark.own_page
def test_a_kernel_restarted_in_the_middle_of_a_thought(slow):
    board = slow()
    held(board)
    board.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    board.page.wait_for_function(KERNEL_IS_IDLE)
    board.notebook.run_all()
    again = TablePage(board.notebook)
    again.begin()
    assert board.notebook.python(THREADS) == 0


@pytest.mark.whole  # in CI the tests above it look at each part of a thought
def test_a_round_against_an_opponent_that_always_thinks(slow):
    """A person who waits and plays needs not know that there are threads."""
    board = slow(rules="strict")
    seen, rng = board.begin(), random.Random(3)
    board.notebook.python("0", code="brake.seconds = 0.08")
    for _ in range(70):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
        if seen.panel:
            break
    assert seen.panel, "a whole round was played"
    assert board.notebook.python("table.match.record.replay().scores == table.match.state.scores")
    assert "hurried" not in board.notebook.python(RECORD)


@pytest.mark.whole
@pytest.mark.parametrize("width", [360, *in_verify(960)])
def test_axe_has_no_objections_to_a_thought_and_a_promise(slow, width):
    board = slow(width=width, commit=True)
    found = {"sealed": objections_in_both_themes(board, SUITS)}
    board.root.locator(".pw-panel .pw-seal").click()
    board.root.get_by_role("dialog", name="Sealed deals").wait_for()
    found["sheet"] = objections_in_both_themes(board, SUITS)
    board.press("Escape")
    held(board)
    found["thinking"] = objections_in_both_themes(board, SUITS)
    release(board)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.whole  # in CI test/thinking.test.ts
def test_a_deal_is_promised_before_its_first_card_and_told_after_the_last(table):
    board = table(seed=5, commit=True, opponent="novice", goal=100)
    board.wait_until_ready()
    [promised] = board.notebook.python("table.match.commitments")
    assert promised[:4] in board.root.locator(".pw-panel .pw-seal").inner_text()
    board.begin()
    board.root.locator(".pw-stockbox .pw-seal").click()
    sheet = board.root.get_by_role("dialog", name="Sealed deals")
    assert [field.input_value() for field in sheet.locator("textarea").all()] == [promised]
    board.press("Escape")
    play_out = """
while not table.match.state.is_over:
    table.match.proceed() if table.match.pause else table.match.act(table.match.state.legal_actions(0)[0])
"""
    board.notebook.python("0", code=play_out)
    board.root.locator(".pw-panel-game").wait_for()
    board.root.get_by_role("button", name="Check the deals").first.click()
    sheet.wait_for()
    told = [field.input_value() for field in sheet.locator("textarea").all()]
    assert told[::2] == board.notebook.python("list(table.match.commitments)")
    digests = f"import hashlib; digests = [hashlib.sha256(text.encode()).hexdigest() for text in {told[1::2]!r}]"
    assert board.notebook.python("digests", code=digests) == told[::2]
    assert board.notebook.python("table.record.verify_commitment(table.match.commitments)") is True
