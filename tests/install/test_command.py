"""Test the `pinochle` command, short of opening the app (tests/browser does that)."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from pinochle_widgets.app import cli
from tests.browser.jupyter import free_port, read, told_address, wait_for
from tests.install.bare import serving


def test_help_is_the_same_both_ways():
    asked = [[sys.executable, "-m", "pinochle_widgets", "--help"], [f"{sys.exec_prefix}/bin/pinochle", "--help"]]
    texts = {subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in asked}
    (text,) = ("".join(text.split()) for text in texts)  # a long name may be parted at the end of a line
    for option in (
        "--game",
        "double-deck/learners",
        "--opponent",
        "--rules",
        "--name",
        "--seed",
        "--port",
        "--no-browser",
    ):
        assert option in text


SCRIPT = """
import sys
import pinochle_widgets as pw
seen = pw.new_game("two-handed", seed=7).observe(0)
print(pw.Decision(pw.parse_action("draw"), "−5 for Q♠"))
sys.stdout.reconfigure(encoding="utf-8")
print(pw.why(seen, "play TD", "play QS"))
"""
COMMAND = """
from pinochle_widgets.app import cli
cli._warm = lambda game: print("−5 for Q♠")
cli.main(["warm"])
"""


@pytest.mark.parametrize(
    ("code", "said"), [(SCRIPT, ("reason='-5 for QS'", "\nQ♠ is needed")), (COMMAND, ("?5 for Q?",))], ids=["script", "command"]
)  # fmt: skip
def test_signs_of_suits_end_nothing_where_the_output_lacks_them(code, said):
    output = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=output)
    assert [words for words in said if words not in ran.stdout.decode()] == []


@pytest.mark.parametrize("missing", ["voila", "ipykernel"])
def test_without_the_extra_it_says_what_to_install(missing, monkeypatch, capsys):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else found(name))
    assert cli.main([]) == 1
    said = capsys.readouterr().err
    assert f"{missing} is not installed" in said
    assert 'pip install "pinochle_widgets[app]"' in said


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--rules", "bridge"], "bridge"),
        (["--game", "bridge"], "pinochle34/kitty"),
        (["--game", "pinochle34/kitty", "--opponent", "novice"], "beginner"),
        (["--opponent", "grandmaster"], "grandmaster"),
        (["--seed", "many"], "many"),
        (["--port", "http"], "http"),
    ],
)
def test_wrong_arguments_are_named_before_anything_starts(arguments, named, capsys, monkeypatch):
    monkeypatch.setattr(cli, "_serve", lambda options: pytest.fail(f"served {options}"))
    with pytest.raises(SystemExit) as refused:
        cli.main(arguments)
    assert refused.value.code == 2
    assert named in capsys.readouterr().err


def test_the_notebook_it_serves_is_one_cell_with_the_options_in_it(tmp_path):
    path = tmp_path / "Pinochle.ipynb"
    for options, call in (
        ([], "pw.play()"),
        (["--opponent", "novice", "--seed", "7"], "pw.play(opponent='novice', seed=7)"),
        (
            ["--game", "double-deck/partnership", "--name", "<b>'Ann'"],
            """pw.play(game='double-deck/partnership', name="<b>'Ann'")""",
        ),
    ):
        cli._write_notebook(path, cli._table_arguments(cli._parser().parse_args(options)))
        (cell,) = json.loads(path.read_text())["cells"]
        assert cell["source"].endswith(f" else {call}")


@pytest.mark.whole  # in CI kernels end within the process, in the tests below
@pytest.mark.skipif(os.name == "nt", reason="paths as Unix has them")
@pytest.mark.parametrize("how", ["made ready", "made for the page"])
def test_a_page_says_so_where_its_kernel_does_not_start(tmp_path, how):
    pytest.importorskip("voila")
    (tmp_path / "ipykernel_launcher.py").write_text("raise SystemExit('a kernel that is broken')")
    command = (sys.executable, "-m", "pinochle_widgets", "--no-browser", f"--port={free_port()}")
    with serving(tmp_path, *command, PYTHONPATH=str(tmp_path)) as (server, log):
        address = told_address(server, log)
        while how == "made ready" and "a kernel that is broken" not in log.read_text() and server.poll() is None:
            time.sleep(0.05)
        page = read(address + "&theme=dark" * (how == "made for the page"))
    assert "The table can't open: its kernel, the Python that deals the cards, did not start." in page
    said = log.read_text()
    assert said.index("a kernel that is broken") < said.index("The table can't open, its kernel did not start")


# ---- its end


@pytest.fixture
def manager(tmp_path):
    pytest.importorskip("voila")
    from pinochle_widgets.app.server import Kernels

    return Kernels(connection_dir=str(tmp_path), root_dir=str(tmp_path))


async def started(manager, how):
    """Start two kernels of which one is in that state; their managers know whether a process lives."""
    await manager.start_kernel(kernel_id="first")
    kernels = [manager.get_kernel("first")]
    second = asyncio.create_task(manager.start_kernel(kernel_id="second"))
    made = manager.kernel_manager_factory
    manager.kernel_manager_factory = lambda *args, **kwargs: kernels.append(made(*args, **kwargs)) or kernels[-1]
    while "second" not in manager._pending_kernels:  # noqa: ASYNC110 - there is no event to wait for
        await asyncio.sleep(0)
    if how != "coming":
        await second
    if how == "going":
        manager.going = asyncio.create_task(manager.shutdown_kernel("second"))
        await asyncio.sleep(0)
    if how == "gone":
        await manager.shutdown_kernel("second", now=True)
        manager.list_kernel_ids = lambda: ["first", "second"] if "first" in manager else []  # as they were just before
    return kernels


@pytest.mark.parametrize("how", ["coming", "running", "going", "gone"])
def test_all_kernels_end_also_where_one_is_coming_or_has_just_gone(how, manager):
    async def end():
        kernels = await started(manager, how)
        await manager.shutdown_all()
        return [await kernel.is_alive() for kernel in kernels]

    assert asyncio.run(asyncio.wait_for(end(), 60)) == [False, False]
    assert manager.list_kernel_ids() == []


def test_no_kernel_starts_beyond_the_most_and_one_without_a_page_is_ended(manager, monkeypatch):
    from pinochle_widgets.app import server

    async def run():
        monkeypatch.setattr(server, "MOST", 2)
        first, second = [await manager.start_kernel() for _ in range(2)]
        with pytest.raises(server.TooManyKernels, match="2 kernels run"):
            await manager.start_kernel()
        manager.notify_connect(second)
        for kernel in (first, second):
            manager.get_kernel(kernel).execution_state = "idle"
            manager.get_kernel(kernel).last_activity -= timedelta(seconds=server.IDLE + 1)
        await manager.cull_kernels()
        left = manager.list_kernel_ids()
        await manager.start_kernel()
        await manager.shutdown_all()
        return left == [second]

    assert asyncio.run(asyncio.wait_for(run(), 60))


def test_a_kernel_that_can_not_be_ended_is_killed_and_keeps_no_other(manager, caplog, monkeypatch):
    async def end():
        kernels = await started(manager, "running")
        manager.log.propagate = True
        shut = manager._async_shutdown_kernel

        async def fails(kernel, now=False):
            if kernel == "first":
                raise RuntimeError("it hangs")
            await shut(kernel, now=now)

        monkeypatch.setattr(manager, "_async_shutdown_kernel", fails)
        await manager.shutdown_all()
        return kernels, [await kernel.is_alive() for kernel in kernels]

    kernels, alive = asyncio.run(asyncio.wait_for(end(), 60))
    assert alive == [False, False]
    assert all(told in caplog.text for told in ("first did not end well", "it hangs"))
    assert kernels[0]._activity_stream is None, "a socket that stays open keeps the process from ending"


def kernels_of(server):
    """Find the process of each kernel that a server has started, by the kernel's id."""
    import psutil

    found = {}
    for child in psutil.Process(server.pid).children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it has just ended
            match = re.search(r"kernel-([0-9a-f-]{36})", " ".join(child.cmdline()))
            if match:
                found[match[1]] = child
    return found


@pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
@pytest.mark.whole  # in CI the test of all kernels ends them within this process, at each stage
@pytest.mark.parametrize("how", ["starting", "killed"])
def test_told_to_end_when_a_kernel_is_coming_or_has_just_gone_it_ends_well_and_leaves_none(how, tmp_path):
    pytest.importorskip("voila")
    port, log = free_port(), tmp_path / "log"
    command = [Path(sys.executable).with_name("pinochle"), "--no-browser", f"--port={port}", "--opponent=novice"]
    with log.open("wb") as out:
        server = subprocess.Popen(
            command, cwd=tmp_path, env={**os.environ, "TMPDIR": str(tmp_path)}, stdout=out, stderr=subprocess.STDOUT
        )

    try:
        if how == "starting":
            while "Pinochle is served" not in log.read_text() and server.poll() is None:
                time.sleep(0.001)
        else:
            wait_for(told_address(server, log), server, log)  # a page has a kernel, and the next kernel is being made
        kernels = kernels_of(server)
        if how == "killed":
            next(iter(kernels.values())).kill()
        kernels |= kernels_of(server)
        server.terminate()
        time.sleep(0.2)
        server.send_signal(signal.SIGTERM)  # a second signal, as from an impatient user
        assert server.wait(60) == 0, log.read_text()
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()
    # Voila may have been at work in the kernel that was killed, and then prints a traceback of its own
    told = re.sub(r"(?s)Traceback(?:(?!Traceback).)*DeadKernelError: Kernel died", "", log.read_text())
    assert "Traceback" not in told, told
    assert [kernel for kernel in kernels.values() if kernel.is_running() and kernel.status() != "zombie"] == []
    assert list(tmp_path.glob("pinochle-*")) == []
