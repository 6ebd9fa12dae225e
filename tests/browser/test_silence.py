"""Test a table whose kernel has gone, or has other work: it says so, and its picture can still be read.

The time until it says so is tested with fake timers (frontend/test/silence.test.ts); here the machine may be busy.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.test_table import MOVES

SHOTS = os.environ.get("PINOCHLE_SHOTS")
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
ENDINGS = {
    # the process dies; the server notices, and JupyterLab goes on with another kernel
    "killed": f"""{KERNEL}.requestExecute({{code: 'import os; os.kill(os.getpid(), 9)'}}),
        new Promise(resolve => {KERNEL}.statusChanged.connect((_, status) => status.endsWith('restarting') && resolve(null)))""",
    "restarted": f"{KERNEL}.restart().then(() => null)",
    "shut down": f"{KERNEL}.shutdown().then(() => null)",
}
ANSWERS = f"""() => {{
    const kernel = {KERNEL};
    if (kernel.status !== 'idle') kernel.requestKernelInfo().catch(() => null);
    return kernel.status === 'idle';
}}"""
"""Whether the next kernel is idle; it is asked, as its first word is lost where it comes before the page listens again."""
HELD = """import ctypes, time
print("held", flush=True)
time.sleep(0.3)
ctypes.PyDLL(None).sleep(6)"""
"""The code that holds the interpreter's lock, since newer kernels hear widgets beside a running cell; it says so before."""
HOLD = f"""code => new Promise(resolve => {{
    {KERNEL}.requestExecute({{code}}).onIOPub = ({{header}}) => header.msg_type === 'stream' && setTimeout(resolve, 600, null);
}})"""
LOOKS = """root => [...root.querySelectorAll('.pw-btn.primary, .pw-btn.gold')].map(
    button => getComputedStyle(button).backgroundColor)"""
"""The script that lists the grounds of all green and gold buttons."""
SLOW = """import time
from pinochle_widgets.widgets.desks.assisting import Assisting
desk = table.desk(Assisting)
usual = desk.explained
desk.explained = lambda: time.sleep(2.5) or usual()"""
"""The code by which this table takes its time to explain: other tests share the kernel."""
WAITS = """root => new Promise(resolve => {
    const said = new Set(), begun = performance.now(), at = {};
    const tool = root.querySelector('.pw-tool[data-act=explain]');
    const look = () => {
        for (const which of ['.pw-status', '[role=alert]']) said.add(root.querySelector(which).textContent);
        const now = performance.now() - begun, left = root.querySelectorAll('[data-asked], .pw-waits').length;
        if (root.querySelector('.pw-waits')) at.ring ??= now;
        if (root.querySelector('.pw-assist p') && left === 0) resolve({...at, end: now, said: [...said].join()});
        else requestAnimationFrame(look);
    };
    tool.click();
    at.pressed = tool.dataset.asked === '';  // before the frame is painted
    look();
})"""
"""The script that presses Explain, and looks at each frame until that is there."""
SAYS = "([root, words]) => root.querySelector('.pw-status').textContent.includes(words)"


OWN = (pytest.mark.whole, pytest.mark.own_page)


@pytest.mark.parametrize(
    ("how", "width"),
    [
        pytest.param("killed", 960, marks=pytest.mark.in_lab),  # JupyterLab starts another, and the next test has that
        pytest.param("restarted", 360, marks=OWN),
        pytest.param("shut down", 960, marks=OWN),
    ],
)
def test_a_table_that_lost_its_kernel_says_so_and_can_still_be_read(table, how, width):
    board = table(seed=1, width=width)
    before = board.begin()
    board.click_card(before.legal[0])  # its button is green
    bright = board.evaluate(LOOKS)
    dialog = board.page.locator(".jp-Dialog button")
    board.page.add_locator_handler(dialog, lambda button: button.first.click())
    board.page.evaluate(f"() => ({ENDINGS[how]})")
    if how != "shut down":
        board.page.wait_for_function(ANSWERS, polling=1000)
    assert board.see().hand == before.hand, "the table stays as it was"
    # by a locator, whose click sees to JupyterLab's dialog first
    board.card(before.legal[0]).click(position={"x": 9, "y": 14}, modifiers=["Alt"])
    board.page.wait_for_function(SAYS, arg=[board.handle, "The kernel does not answer"], polling=50)
    after = board.see()
    assert "run the cell" in after.status
    assert "does not answer" in after.alert
    assert (after.hand, after.mine, after.trick, after.view) == (before.hand, before.mine, before.trick, before.view)
    assert bright
    assert len(board.evaluate(LOOKS)) == len(bright)
    assert not set(bright) & set(board.evaluate(LOOKS))
    if SHOTS:
        board.root.screenshot(path=Path(SHOTS) / f"{how.replace(' ', '-')}-{width}.png")
    board.root.locator('[data-act="more"]').click()
    board.root.get_by_role("dialog").wait_for()
    board.page.remove_locator_handler(dialog)


@pytest.mark.whole
@pytest.mark.in_lab
def test_a_kernel_with_other_work_is_called_busy_and_makes_the_move_once_when_it_is_done(table):
    board = table(seed=1, width=360, auto_draw=False)
    seen = board.begin()
    moves = board.notebook.python(MOVES)
    board.page.evaluate(HOLD, HELD)
    board.click_card(seen.legal[0], modifiers=["Alt"])
    board.page.wait_for_function(SAYS, arg=[board.handle, "The kernel is busy"], polling=50)
    if SHOTS:
        board.root.screenshot(path=Path(SHOTS) / "busy-360.png")
    board.page.wait_for_timeout(2000)
    board.click_card(seen.legal[0], modifiers=["Alt"])
    done = board.wait_until_ready(after=seen.view)
    assert "kernel" not in done.status
    assert len(done.own) == len(seen.own) - 1
    assert board.notebook.python(MOVES) > moves
    assert "moved on" not in board.see().alert


@pytest.mark.in_lab
def test_a_kernel_that_works_at_what_was_asked_here_is_not_called_busy_and_the_button_waits_with_a_ring(table):
    board = table(seed=1)
    board.begin()
    board.notebook.python("0", code=SLOW)
    told = board.evaluate(WAITS)
    assert told["pressed"]
    assert 300 <= told["ring"] < told["end"]
    assert told["end"] > 2500
    assert "kernel" not in told["said"]
