"""Test the process that compiles rules behind a table."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import threading

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import ahead, behind, loading, twin, whole
from pinochle_widgets.widgets.desks.readiness import searched
from tests.conftest import FULL
from tests.engine import rulebook

COUNT = """
    from pinochle_widgets.engine.ahead import compile_all
    print(sum(times for name, times in compile_all(["rulebook.high"]) if "rulebook" in name))
"""

WHOLE = """
    from pinochle_widgets.engine.whole import is_whole
    print(is_whole("rulebook.low"), is_whole("rulebook.high"))
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Make a place with rules of which none is compiled, where processes may compile."""
    rulebook.write(tmp_path)
    for name, value in rulebook.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(behind.OFF)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(behind, "_started", set())
    monkeypatch.setattr(behind, "_running", {})
    (tmp_path / "cache").mkdir()
    rulebook.keep_check(tmp_path)
    begin, begun = behind.begin, []

    def remember(modules, **how):
        begun.append(begin(modules, **how))
        return begun[-1]

    monkeypatch.setattr(behind, "begin", remember)
    yield tmp_path
    for process in filter(None, begun):
        end(process)
    rulebook.forget()


@pytest.fixture
def unyielding(folder):
    """Let processes that are begun keep their claim to the processor: beside other tests the least one may wait for minutes."""
    (folder / "sitecustomize.py").write_text("import os\nos.nice = lambda more: 0\n")
    return folder


def end(process):
    """End the process as the end of this one would: its input closes."""
    process.stdin.close()
    return process.wait()


@pytest.mark.whole  # in CI the test of rules wanted first has them written, too
def test_rules_come_to_the_disk_while_this_process_goes_on(unyielding):
    process = behind.begin(["rulebook.high"])
    assert process.wait() == 0
    assert rulebook.run(unyielding, COUNT) == "0\n"
    assert behind.begin(["rulebook.high"]) is None  # nothing is left to do


@pytest.mark.whole  # in CI a thread waits in the test of rules wanted first
@pytest.mark.usefixtures("unyielding")
def test_a_search_in_a_thread_waits_for_it_and_the_main_thread_never_does(folder, monkeypatch):
    monkeypatch.setattr(behind, "PATIENCE", float("inf"))
    with (folder / "cache" / ahead.LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        process = behind.begin(["rulebook.high"])
        behind.wait(["rulebook.high"])
        assert process.poll() is None
        other = threading.Thread(target=behind.wait, args=[["rulebook.low"]])
        other.start()
        other.join()  # nobody compiles these
        waiting = threading.Thread(target=behind.wait, args=[["rulebook.high"]])
        waiting.start()
        assert process.poll() is None
    waiting.join()
    assert rulebook.run(folder, COUNT) == "0\n"
    assert process.wait() == 0


@pytest.mark.whole
def test_rules_wanted_first_come_before_those_being_compiled_which_go_on(unyielding):
    with (unyielding / "cache" / ahead.LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        early = behind.begin(["rulebook.high"])
        late = behind.begin(["rulebook.low"], first=True)
        early.wait()
        waiting = threading.Thread(target=behind.wait, args=[["rulebook.high"]])
        waiting.start()
        assert late.poll() is None
    waiting.join()
    assert late.wait() == 0
    assert rulebook.run(unyielding, WHOLE) == "True True\n"
    assert late.args[-2:] == ["rulebook.low", "rulebook.high"]


def test_it_has_the_least_claim_to_the_processor_and_waits_for_another_one(folder):
    with (folder / "cache" / ahead.LOCK).open("w") as lock:  # as another such process holds it
        fcntl.flock(lock, fcntl.LOCK_EX)
        process = behind.begin(["rulebook.high"])
        for _ in range(600):
            if os.getpriority(os.PRIO_PROCESS, process.pid) == ahead.LEAST:
                break
            threading.Event().wait(0.1)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == ahead.LEAST
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        end(process)
    assert not list((folder / "cache").rglob("high.*.nbc"))


def test_it_compiles_nothing_where_nothing_can_be_kept(folder):
    source = "from pinochle_widgets.engine import ahead; ahead.cache_folder = lambda name: None; ahead.main()"
    given = [sys.executable, "-c", source, ahead.BEHIND, "rulebook.high"]
    with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert (process.stdout.read(), process.wait()) == (b"", 0)
    assert not list(folder.rglob("high.*.nbc"))


def test_it_ends_with_the_process_that_began_it(folder):
    source = (
        "import os; from pinochle_widgets.engine import behind\n"
        "print(behind.begin(['rulebook.high']).pid, flush=True); os.kill(os.getpid(), 9)"
    )
    with (folder / "cache" / ahead.LOCK).open("w") as lock:  # it can't be done before
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
        assert done.returncode == -9
        assert has_ended(int(done.stdout))


def has_ended(process):
    """Wait for the end of a process that is no child of this one."""
    for _ in range(600):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        threading.Event().wait(0.1)
    return False


@pytest.mark.usefixtures("folder")
def test_it_can_be_turned_off(monkeypatch):
    monkeypatch.setenv(behind.OFF, "off")
    assert behind.begin(["rulebook.high"]) is None


@pytest.mark.usefixtures("folder")
def test_without_numba_nothing_begins(monkeypatch):
    found = behind.find_spec
    monkeypatch.setattr(behind, "find_spec", lambda name: None if name == "numba" else found(name))
    assert behind.begin(["rulebook.high"]) is None


def test_a_table_that_is_shown_begins_with_what_its_levels_and_its_adviser_search_by(monkeypatch):
    begun = []
    monkeypatch.setattr(behind, "begin", begun.append)
    table = pw.play()
    assert begun == []
    table._ipython_display_()
    (modules,) = begun
    assert modules == searched(table.match)
    assert [name.rpartition(".")[2] for name in modules] == ["rollouts", "known_hand", "endgame", "appraisal"]
    table.close()


SHOWN = """
    import subprocess, sys
    from pinochle_widgets.engine import behind, loading

    begun = []
    class Begun:
        def __init__(self, command, **how):
            begun.append(command[-1])
        def wait(self, patience):
            pass
    subprocess.Popen = Begun
    behind.begin(["rulebook.high"])
    assert "numba" not in sys.modules
    print(*begun, end="")
"""
LOADED = (
    SHOWN
    + """
    thread = loading.begin(["rulebook.high"])
    if thread:
        assert thread.daemon
        thread.join()
        assert loading.begin(["rulebook.high"]) is None  # nothing is left to do
    rules = vars(sys.modules["rulebook.high__compiled"]) if "rulebook.high__compiled" in sys.modules else {}
    for name in sorted({"first", "second"} & rules.keys()):
        print("", name, *(sum(counts.values()) for counts in rules[name].stats[1:]), end="")
    print("", "numba" in sys.modules, end="")
"""
)


def touch(folder):
    os.utime(folder / "rulebook" / "low.py", (1, 1))


def take_one_away(folder):
    next((folder / "cache").rglob("high.*.nbc")).unlink()


def damage_one(folder):
    path = next((folder / "cache").rglob("high.*.nbc"))
    path.write_bytes(path.read_bytes()[:-1] + b"!")


def garble_the_receipt(folder):
    next((folder / "cache").rglob(whole.RECEIPT)).write_text('["files"]')


def move_to_another_processor(folder):
    path = next((folder / "cache").rglob(whole.RECEIPT))
    told = json.loads(path.read_text())
    told["versions"][-1] = "another"
    path.write_text(json.dumps(told))


def put_back(before):
    """Put the files of a folder back as they were."""
    for path, (content, times) in before.items():
        path.write_bytes(content)
        os.utime(path, ns=times)


@pytest.mark.whole  # in CI `test_warming.py` asks a fresh process
def test_where_the_disk_has_all_rules_no_process_begins_and_a_thread_loads_them(folder, monkeypatch):
    rulebook.run(folder, COUNT)
    assert rulebook.run(folder, LOADED) == " first 1 0 second 1 0 True"

    before = {
        path: (path.read_bytes(), (path.stat().st_atime_ns, path.stat().st_mtime_ns))
        for path in folder.rglob("*")
        if path.is_file()
    }
    more = (touch, take_one_away, garble_the_receipt, move_to_another_processor)
    for spoil in (damage_one, *(more if FULL else ())):
        spoil(folder)
        assert rulebook.run(folder, SHOWN) == "rulebook.high", spoil
        put_back(before)
    assert rulebook.run(folder, SHOWN) == ""
    touch(folder)
    assert rulebook.run(folder, LOADED) == "rulebook.high True"  # the thread compiles nothing

    put_back(before)
    monkeypatch.setenv(behind.OFF, "off")
    assert rulebook.run(folder, LOADED) == " False"


@pytest.mark.usefixtures("folder")
def test_what_could_not_be_kept_leaves_no_receipt(monkeypatch, tmp_path):
    monkeypatch.setattr(twin, "_warned", {"unkept"})
    monkeypatch.setattr(twin, "_unkept", set())
    monkeypatch.setattr(twin, "cache_folder", lambda _: tmp_path)
    twin.warn_unkept("the disk is full")
    whole.note_whole("rulebook.high")
    assert not whole.is_whole("rulebook.high")
    twin._unkept.clear()
    whole.note_whole("rulebook.high")
    assert whole.is_whole("rulebook.high")


@pytest.mark.parametrize("told", ["", "model name: x", "model name: x\n"])
def test_a_description_of_the_processor_may_have_no_empty_line(monkeypatch, tmp_path, told):
    monkeypatch.setattr(whole, "CPU", tmp_path / "cpuinfo")
    whole.CPU.write_text(told)
    assert len(whole._processor.__wrapped__().split()[-1]) == 16  # it used to read for ever


@pytest.mark.whole
def test_a_process_is_interrupted_and_ends_while_rules_are_loaded(folder):
    source = """
        import os, signal, sys
        from pinochle_widgets.engine import behind, loading
        thread = loading.begin(["rulebook.high"])
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            print(thread.is_alive())
    """
    assert rulebook.run(folder, source) == "True\n"


@pytest.mark.usefixtures("folder")
def test_an_error_of_the_thread_reaches_nobody(monkeypatch, capfd):
    monkeypatch.setattr(loading, "_asked", set())
    monkeypatch.setattr(loading, "COMPILER", "pinochle_widgets.no_such_module")
    loading.begin(["rulebook.high"]).join()
    assert capfd.readouterr() == ("", "")
