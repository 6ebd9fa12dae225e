"""Test damaged compiled rules on disk: deleted, compiled again, and warned of once; and folders that can't be written."""

from __future__ import annotations

import operator
import os
import pickle
import subprocess
import sys
import warnings
from pathlib import Path

import numba
import pytest

import pinochle_widgets
from pinochle_widgets.engine import linking, twin
from tests.conftest import FULL, each_once
from tests.games.test_twin import package

__all__ = ["package"]


class Poison:
    """An object that raises an error when it is unpickled."""

    def __reduce__(self):
        return operator.truediv, (1, 0)


def hole(read):
    """Fill the middle of a file with zeros, as a crash may leave it."""
    third = len(read) // 3
    return read[:third] + bytes(third) + read[2 * third :]


DAMAGES = {
    "empty": lambda _: b"",
    "cut short": lambda read: read[: len(read) // 2],
    "garbage": lambda read: bytes(range(256)) * (1 + len(read) // 256),
    "hole": hole,
    "poison": lambda _: pickle.dumps(numba.__version__, protocol=-1) + pickle.dumps((0, Poison())),
    "another numba": lambda read: pickle.dumps("0.1", protocol=-1) + read,
}

UNNOTICED = ("hole", "another numba")
"""The faults of an index that can still be read: it lists no rule that is asked for."""


@pytest.fixture(params=["linked", "one by one"])
def cache(request, tmp_path, monkeypatch):
    """Set the folder of compiled rules, linked or one by one."""
    request.getfixturevalue("package")
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(linking, "_places", {})
    monkeypatch.setattr(twin, "_warned", set())
    if request.param == "one by one":
        monkeypatch.setattr(linking, "can_link", lambda: False)
    return tmp_path / "cache"


def answer():
    """Call the compiled rule; the result is its value, the number of rules from disk, and the warnings."""
    for name in [name for name in sys.modules if name.startswith("rulebook") and name.endswith("__compiled")]:
        del sys.modules[name]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        high = twin.compiled("rulebook.high")
        return high.answer(1), sum(high.answer.stats.cache_hits.values()), [str(each.message) for each in told]


def kept(cache, ending):
    [file] = cache.rglob(f"high.answer*.{ending}")
    return file


@pytest.mark.ci_runs(5)
@pytest.mark.parametrize(("damage", "ending"), each_once(DAMAGES, ["nbi", "nbc"]))
def test_a_damaged_file_is_deleted_and_the_rule_compiled_again(cache, ending, damage):
    assert answer() == (12, 0, [])
    assert answer() == (12, 1, [])
    file = kept(cache, ending)
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    damaged = file.read_bytes()
    said, hits, told = answer()
    assert (said, hits) == (12, 0)
    if not (ending == "nbi" and damage in UNNOTICED):
        assert [text.partition(" in ")[0] for text in told] == ["compiled rules kept"]
        assert "damaged" in told[0]
        assert "compiled again" in told[0]
    assert file.read_bytes() != damaged
    assert answer() == (12, 1, [])


@pytest.mark.ci_runs("linked")
def test_of_many_damaged_files_one_is_told(cache):
    answer()
    for file in cache.rglob("*.nb?"):
        file.write_bytes(b"")
    assert len(answer()[2]) == 1
    for file in cache.rglob("*.nb?"):
        file.write_bytes(b"")
    assert answer() == (12, 0, [])


@pytest.mark.whole  # in CI the damaged files of a rule stand for it
def test_rules_go_on_to_be_linked_though_the_check_of_it_is_damaged(tmp_path):
    code = (
        "from pinochle_widgets.engine import twin\n"
        "print(type(twin.compiled('pinochle_widgets.engine.rng').below).__name__)\n"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment, timeout=120
        )
        assert done.stdout == "Rule\n"
        for file in tmp_path.rglob("*.nb?"):
            file.write_bytes(b"")
    assert "damaged" in done.stderr


def test_what_can_no_longer_be_written_is_compiled_all_the_same(cache):
    answer()
    file = kept(cache, "nbi")
    file.unlink()
    file.mkdir()  # no file can take its place
    said, hits, told = answer()
    assert (said, hits) == (12, 0)
    assert len(told) == 2
    assert "can't be kept" in told[1]


NOWHERE = """
import os, sys, warnings
from pathlib import Path
from pinochle_widgets.engine import twin

def use():
    twin._writable = lambda place: False
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for name in ("rulebook.low", "rulebook.high"):
            twin.compiled(name)
        sys.modules["rulebook.low__compiled"].double(1)
        print(sys.modules["rulebook.high__compiled"].answer(1), [str(each.message)[:15] for each in told], flush=True)

if __name__ == "__main__":
    use()
    if sys.argv[1:]:
        import multiprocessing
        helper = multiprocessing.get_context("spawn").Process(target=use)
        helper.start()
        helper.join()
"""


@pytest.mark.whole  # in CI two tests below choose and refuse folders
def test_where_no_folder_can_be_written_none_is_left_anywhere(package, tmp_path):
    script, passing = tmp_path / "nowhere.py", tmp_path / "passing"
    script.write_text(NOWHERE)
    passing.mkdir()
    environment = {**os.environ, "TMPDIR": str(passing)}
    done = subprocess.run(
        [sys.executable, str(script), "and a helper"],
        check=True, capture_output=True, text=True, env=environment, timeout=120,
    )  # fmt: skip
    assert done.stdout == "12 ['compiled rules ']\n" * 2
    assert list(passing.iterdir()) == []
    assert not (tmp_path / "cache").exists()
    assert not list(package.rglob("*.nb?"))


def test_the_folder_is_beside_the_source_or_the_users_or_none(monkeypatch, tmp_path):
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(twin, "_warned", set())
    beside = Path(twin.__file__).parents[1] / "__pycache__"
    assert twin.cache_folder(twin.__name__).parent == beside
    monkeypatch.setattr(twin, "_writable", lambda place: place != beside)
    assert twin.cache_folder(twin.__name__).parent == tmp_path / "pinochle_widgets"
    monkeypatch.setattr(twin, "_writable", lambda _: False)
    with pytest.warns(RuntimeWarning, match="NUMBA_CACHE_DIR"):
        assert twin.cache_folder(twin.__name__) is None
    assert twin.cache_folder(twin.__name__) is None


@pytest.mark.skipif(os.name != "posix", reason="files have no owners by number there")
def test_a_folder_of_another_user_is_neither_read_nor_written(monkeypatch, tmp_path):
    asked, users = tmp_path / "shared", tmp_path / "own" / "pinochle_widgets"
    beside = Path(twin.__file__).parents[1] / "__pycache__"
    foreign = set()
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(asked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(users.parent))
    monkeypatch.setattr(twin, "_warned", set())
    monkeypatch.setattr(twin, "is_foreign", foreign.__contains__)
    within = twin.cache_folder(twin.__name__)
    assert within.parent == asked
    foreign |= {within, beside}
    with pytest.warns(RuntimeWarning, match=f"^{within} belongs to another user"):
        assert twin.cache_folder(twin.__name__).parent == users
    foreign.add(users)
    with pytest.warns(RuntimeWarning, match="folder of this user"):
        assert twin.cache_folder(twin.__name__) is None


def test_the_imports_of_a_module_are_found_without_the_rest_of_its_source():
    sources = [path.read_bytes() for path in Path(pinochle_widgets.__file__).parent.rglob("*.py")][:: 1 if FULL else 4]
    quick = [set(twin._imports(source)) for source in sources]
    # a line that is no statement by itself makes the whole source be read
    whole = [set(twin._imports(source + b"\nNOTE = '''\nimport of this and that\n'''\n")) for source in sources]
    assert quick == whole
    assert sum(map(len, quick)) > len(sources)
