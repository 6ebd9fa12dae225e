"""Test files that are written whole or not at all: records, charts, and the games of a tournament."""

import errno
import os
import stat
from pathlib import Path

import pytest
from matplotlib.figure import Figure

from pinochle_widgets.basics.files import is_foreign, write_whole
from pinochle_widgets.lab import charts
from pinochle_widgets.match import Match


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def no_rename(*_):
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def interrupted(*_):
    raise KeyboardInterrupt


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "kept.txt"
    path.write_text("as it was")
    return path


def test_texts_and_bytes_are_written_and_the_path_comes_back(tmp_path):
    path = tmp_path / "é.txt"
    assert write_whole(path, "♠\r\n") == path
    assert path.read_bytes() == "♠\r\n".encode()
    assert write_whole(str(path), b"\0").read_bytes() == b"\0"
    assert names(tmp_path) == ["é.txt"]


@pytest.mark.parametrize(
    ("step", "fails"), [("os.fsync", full_disk), ("os.replace", no_rename), ("os.fsync", interrupted)]
)
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(old, monkeypatch, step, fails):
    monkeypatch.setattr(step, fails)
    with pytest.raises((OSError, KeyboardInterrupt)) as error:
        write_whole(old, "new")
    assert fails is interrupted or error.value.filename == str(old)
    monkeypatch.undo()
    assert (old.read_text(), names(old.parent)) == ("as it was", ["kept.txt"])


def test_a_disk_that_is_really_full_leaves_the_old_file(old):
    """Let a limit of the process stand in for the disk, so that the write itself stops half-way."""
    resource = pytest.importorskip("resource")
    import signal

    limits, handler = resource.getrlimit(resource.RLIMIT_FSIZE), signal.getsignal(signal.SIGXFSZ)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(OSError, match=r"kept\.txt"):
            write_whole(old, b"x" * 4612)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert (old.read_text(), names(old.parent)) == ("as it was", ["kept.txt"])


@pytest.mark.skipif(os.name == "nt", reason="permissions and links as Unix has them")
def test_permissions_stay_and_links_are_followed(old):
    old.chmod(0o640)
    link = old.with_name("link.txt")
    link.symlink_to("kept.txt")
    write_whole(link, "new")
    assert link.is_symlink()
    assert (old.read_text(), stat.S_IMODE(old.stat().st_mode)) == ("new", 0o640)
    dangling = old.with_name("dangling.txt")
    dangling.symlink_to("there.txt")
    write_whole(dangling, "new")
    assert (dangling.is_symlink(), old.with_name("there.txt").read_text()) == (True, "new")


@pytest.mark.skipif(os.name == "nt", reason="permissions as Unix has them")
def test_a_new_file_has_the_permissions_of_any_new_file(old):
    write_whole(old.with_name("new.txt"), "new")
    old.with_name("plain.txt").write_text("new")
    assert old.with_name("new.txt").stat().st_mode == old.with_name("plain.txt").stat().st_mode


def test_a_read_only_file_stays(old, monkeypatch):
    old.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for anybody but root
    with pytest.raises(PermissionError, match=r"kept\.txt"):
        write_whole(old, "new")
    assert old.read_text() == "as it was"


@pytest.mark.skipif(os.name == "nt", reason="a device as Unix has it")
def test_a_device_and_a_folder_are_not_replaced(tmp_path):
    write_whole(os.devnull, "gone")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "new")
    with pytest.raises(FileNotFoundError, match=r"absent.*new\.txt"):
        write_whole(tmp_path / "absent" / "new.txt", "new")


@pytest.mark.ci_runs("record", "svg")
@pytest.mark.parametrize("ending", ["record", "svg", "png", "pdf"])
def test_a_record_and_a_chart_outlast_a_disk_that_is_full(tmp_path, monkeypatch, ending):
    path = tmp_path / f"old.{ending}"
    path.write_bytes(b"as it was")
    chart = Figure().add_subplot()
    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="old"):
        Match(seed=1).record.save(path) if ending == "record" else charts.save(chart, path)
    assert (path.read_bytes(), names(tmp_path)) == (b"as it was", [path.name])


@pytest.mark.skipif(os.name != "posix", reason="files have no owners by number there")
def test_a_folder_is_foreign_where_another_user_owns_it(tmp_path, monkeypatch):
    assert not is_foreign(tmp_path)
    another = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: another)
    assert is_foreign(tmp_path)
    assert not is_foreign(tmp_path / "not there yet")
