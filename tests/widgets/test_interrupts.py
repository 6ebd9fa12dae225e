"""A kernel that is interrupted amid the messages of a page: state, record, file and view are alike, and play goes on."""

from __future__ import annotations

import ast
import os
import random
import time
from pathlib import Path
from queue import Empty

import pytest
from jupyter_client.manager import start_new_kernel

from pinochle_widgets.match import Saved
from tests.conftest import FULL

INTERRUPTS = 500 if FULL else 8
GAMES = ("two-handed", "double-deck/partnership")

BEGIN = """
import os, random
os.environ["PINOCHLE_SAVE"] = {folder!r}
import pinochle_widgets as pw
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.golden import adapter
from tests.widgets.clicks import clicked
os.environ["PINOCHLE_SAVE"] = {folder!r}
table = pw.play({game!r}, opponent={level!r})
rng = random.Random(3)

def message():
    if table.match.state.is_over and table.match.pause != "game":
        return {{"version": VERSION, "act": "next_game", "view_id": table.view["view_id"]}}
    return {{"version": VERSION, **clicked(table.view, rng), "view_id": table.view["view_id"]}}

def check():
    match = table.match
    adapter.send(table, {{"act": "explain", "view_id": table.view["view_id"]}})  # the next message of the page
    while match.fault:  # the interrupt hit a player, and the page offers to try again
        adapter.send(table, {{"act": "retry", "view_id": table.view["view_id"]}})
    assert match.record.replay() == match.state
    if match.saver:
        assert match.saver.flush()
        saved = Saved.read(match.saver.path)
        assert saved.lost == 0
        assert saved.steps == match._play.ledger.steps
    fresh = pw.Table(match, table.seat)
    for name in ("picture", "legal"):
        assert table.view[name] == fresh.view[name]
    fresh.close()
    waits = match.pause or match.state.is_over or match._aside.is_asked("move")
    assert waits or match.seats[match.state.seats_to_act[0]].is_person
"""


@pytest.fixture
def kernel():
    """Start a kernel of its own, and its client."""
    manager, client = start_new_kernel(cwd=Path.cwd())
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def run(kernel, code, value="None"):
    """Run code in the kernel, also once more where a late interrupt has hit it, or its request; returns a value."""
    manager, client = kernel
    content = {"status": "the kernel gives no answer"}
    for _ in range(3):
        asked = client.execute(code, user_expressions={"value": f"repr({value})"}, store_history=False)
        try:
            while (reply := client.get_shell_msg(timeout=20))["parent_header"].get("msg_id") != asked:
                pass
        except Empty:  # the interrupt came while the kernel took the request from its queue
            if not manager.is_alive():
                raise ChildProcessError from None
            continue
        content = reply["content"]
        if content.get("ename") != "KeyboardInterrupt":
            break
    assert content["status"] == "ok", "\n".join(content.get("traceback", []))
    found = content["user_expressions"]["value"]
    assert found["status"] == "ok", found
    return ast.literal_eval(ast.literal_eval(found["data"]["text/plain"]))


@pytest.mark.skipif(os.name != "posix", reason="a kernel is interrupted by a signal")
@pytest.mark.parametrize("game", [GAMES[0], pytest.param(GAMES[1], marks=pytest.mark.whole)])
def test_a_kernel_interrupted_at_any_instant_plays_on(game, kernel, tmp_path):
    folder = tmp_path / "games"
    level = "standard" if game == "two-handed" else "intermediate"
    run(kernel, BEGIN.format(folder=str(folder), game=game, level=level))
    try:
        interrupted(kernel, INTERRUPTS // len(GAMES))
    except ChildProcessError:  # an interrupt that hits ipykernel's own lines around a message ends its loop
        assert kernel[0].provisioner.process.poll() == 0  # neither an error nor a signal has ended it
        for path in folder.glob("*.save"):  # none yet, where the first act was interrupted
            assert Saved.read(path).lost == 0


def interrupted(kernel, times):
    """Click and interrupt so many times; then click without interrupts, until the game has gone on."""
    manager, client = kernel
    widget, rng = run(kernel, "", "table.comm.comm_id"), random.Random(7)
    for _ in range(times):
        content = run(kernel, "told = message()", "told")
        data = {"comm_id": widget, "data": {"method": "custom", "content": content}}
        client.shell_channel.send(client.session.msg("comm_msg", data))
        time.sleep(rng.random() ** 2 * 0.02)
        manager.interrupt_kernel()
        run(kernel, "check()")
    # on a busy machine each interrupt may have come before its act
    acts = "len(table.match.record.entries)"
    before = after = run(kernel, "", acts)
    for _ in range(20):  # not each click is an act, and one may begin another game
        if after == before:
            after = run(kernel, "adapter.send(table, message()); check()", acts)
    assert after != before
