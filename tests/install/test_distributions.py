"""What a wheel and an sdist of this tree hold: the bundle, the licences, nothing of the workshop."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUNDLE = {"widgets/static/widget.js", "widgets/static/widget.css"}


def built(kind: str, folder: Path) -> Path:
    """Build without isolation: hatchling is here, and the bundle is current since the install made it."""
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    with zipfile.ZipFile(built("wheel", tmp_path_factory.mktemp("wheel"))) as archive:
        yield archive


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    with tarfile.open(built("sdist", tmp_path_factory.mktemp("sdist"))) as archive:
        yield {name.partition("/")[2]: name for name in archive.getnames()}


def test_the_wheel_carries_the_bundle_and_no_sources_of_it(wheel):
    names = set(wheel.namelist())
    assert {f"pinochle_widgets/{path}" for path in BUNDLE} <= names
    assert not [name for name in names if "frontend" in name or "node_modules" in name or name.startswith("tests/")]


def test_the_wheel_tells_its_licences(wheel):
    texts = {Path(name).name for name in wheel.namelist() if "/licenses/" in name}
    assert texts == {"LICENSE", "NOTICE"}


def test_the_wheel_is_small(wheel):
    assert sum(item.compress_size for item in wheel.infolist()) < 1_000_000


def test_the_wheel_touches_no_other_server(wheel):
    """No Jupyter configuration is installed: the server extension is named by our launchers alone."""
    assert not [name for name in wheel.namelist() if ".data/" in name]


def test_the_sdist_carries_the_bundle_with_its_fingerprint_and_its_sources(sdist):
    assert {f"pinochle_widgets/{path}" for path in BUNDLE} <= set(sdist)
    assert "pinochle_widgets/widgets/static/fingerprint" in sdist
    assert {
        "pinochle_widgets/frontend/package-lock.json",
        "hatch_build.py",
        "tests/install/test_distributions.py",
    } <= set(sdist)
    assert not [name for name in sdist if "node_modules" in name]


def test_pins_name_versions_and_no_host():
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True, check=True).stdout
    locks = [ROOT / name for name in listed.split("\0") if name.endswith("package-lock.json")]
    assert len(locks) == 2
    assert not [path for path in locks if '"resolved"' in path.read_text()]
    pins = (ROOT / ".ci" / "constraints.txt").read_text().splitlines()
    assert all(line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins)
