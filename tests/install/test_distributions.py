"""Test the content of a wheel and an sdist of this tree: the bundle, the licences, nothing of the workshop."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import jedi
import pytest

from pinochle_widgets.widgets.parts import courts_of, imports_of, styles_of

ROOT = Path(__file__).parents[2]
PROGRAMS = ("table.js", "odds.js", "scoresheet.js", "replay.js", "panels.js", "shared.js", "invite.js")
PARTS = tuple(
    sorted({part for program in PROGRAMS for part in (*imports_of(program), *courts_of(program), *styles_of(program))})
)
BUNDLE = {f"widgets/static/{name}" for name in (*PROGRAMS, *PARTS, "loader.js")}
STATIC = {*PROGRAMS, *PARTS, "loader.js", "LICENSES.txt", "fingerprint"}


JUNK = (
    "games.checkpoint",
    "core.4711",
    "notebooks/games.jsonl",
    "notebooks/data/games.parquet",
    "benchmarks/results/games.bin",
    "tests/lab/core.4711",
    "pinochle_widgets/games.bin",
    "pinochle_widgets/games/rules.so",
    "pinochle_widgets/frontend/src/shot.png",
    "pinochle_widgets/widgets/static/old.js",
)
"""The files that may lie about in a working tree, unknown to git, and known to be ignored by it or not."""


def listed() -> set[str]:
    """List the files that git knows."""
    names = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True, check=True).stdout
    return {name for name in names.split("\0") if name and (ROOT / name).is_file()}


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """Copy the working tree, with other files lying about in it."""
    root = tmp_path_factory.mktemp("tree")
    static = {path.relative_to(ROOT).as_posix() for path in (ROOT / "pinochle_widgets/widgets/static").iterdir()}
    for name in listed() | static:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, path)
    for name in JUNK:
        (root / name).write_bytes(random.Random(name).randbytes(1_000_000))
    return root


def built(kind: str, tree: Path, folder: Path) -> Path:
    """Build without isolation: hatchling is here, and the bundle is current since the install made it."""
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(folder), str(tree)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tree, tmp_path_factory):
    with zipfile.ZipFile(built("wheel", tree, tmp_path_factory.mktemp("wheel"))) as archive:
        yield archive


@pytest.fixture(scope="module")
def sdist(tree, tmp_path_factory):
    """Map each file of the sdist to its content."""
    with tarfile.open(built("sdist", tree, tmp_path_factory.mktemp("sdist"))) as archive:
        yield {
            item.name.partition("/")[2]: archive.extractfile(item).read()
            for item in archive.getmembers()
            if item.isfile()
        }


def test_the_wheel_carries_the_bundle_and_no_sources_of_it(wheel):
    names = set(wheel.namelist())
    assert {f"pinochle_widgets/{path}" for path in BUNDLE} <= names
    assert not [name for name in names if "frontend" in name or "node_modules" in name or name.startswith("tests/")]


@pytest.mark.whole
def test_editors_find_the_names_of_the_package_in_both(wheel, sdist):
    for name in ("__init__.pyi", "py.typed", "games/entries/named.py"):
        assert f"pinochle_widgets/{name}" in wheel.namelist()
        assert f"pinochle_widgets/{name}" in sdist


@pytest.mark.whole
def test_an_installed_wheel_completes_names(wheel, tmp_path):
    wheel.extractall(tmp_path)
    project = jedi.Project(tmp_path, sys_path=[str(tmp_path)])
    script = jedi.Script("import pinochle_widgets as pw\npw.new_g\npw.new_game('canasta').scor", project=project)
    found = [script.complete(line) for line in (2, 3)]
    assert [[each.name for each in names] for names in found] == [["new_game"], ["scores"]]
    assert all(names[0].module_path.is_relative_to(tmp_path) for names in found)


@pytest.mark.whole
def test_a_type_checker_knows_the_names_of_an_installed_wheel(wheel, tmp_path):
    wheel.extractall(tmp_path / "site")
    (tmp_path / "notebook.py").write_text(
        "import pinochle_widgets as pw\nreveal_type(pw.new_game('canasta').observe(0))\npw.nwe_game\n"
    )
    command = [sys.executable, "-m", "mypy", "notebook.py", "--follow-imports=silent"]
    environment = {**os.environ, "MYPYPATH": "site"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert 'Revealed type is "pinochle_widgets.games.canasta.rules.observation.CanastaObservation"' in done.stdout
    assert 'Module has no attribute "nwe_game"; maybe "new_game"?' in done.stdout


def test_the_wheel_tells_its_licences(wheel):
    texts = {Path(name).name for name in wheel.namelist() if "/licenses/" in name}
    assert texts == {"LICENSE", "NOTICE"}


def assert_tells_preacts_license(*texts):
    for told in texts:
        assert b"Copyright (c) 2015-present Jason Miller" in told
        assert b"The above copyright notice and this permission notice shall be included" in told


@pytest.mark.whole
def test_wheel_and_sdist_tell_the_license_of_what_is_bundled(wheel, sdist):
    """The part that holds the package names the license, too, for an exported page holds nothing else."""
    static = "pinochle_widgets/widgets/static/"
    (part,) = (name for name in imports_of("replay.js") if b"This file holds" in wheel.read(static + name))
    assert_tells_preacts_license(*(wheel.read(static + name) for name in (part, "LICENSES.txt")))
    assert_tells_preacts_license(*(sdist[static + name] for name in (part, "LICENSES.txt")))
    assert b"Adrian Kennard" in sdist["NOTICE"]
    assert b"Preact" in sdist["NOTICE"]


@pytest.mark.whole
def test_what_lies_about_goes_into_no_distribution(wheel, sdist):
    made = {"PKG-INFO", *(f"pinochle_widgets/widgets/static/{name}" for name in STATIC)}
    assert set(sdist) == listed() | made
    sources = {name for name in listed() if name.startswith("pinochle_widgets/") and "/frontend/" not in name}
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == sources | made - {"PKG-INFO", "pinochle_widgets/widgets/static/fingerprint"}


def test_the_wheel_is_small_as_a_file(wheel):
    """The file: its 800 names and hashes take 160 kB beside what is packed."""
    # 37,000 more than 1,979,000: `lab/publishing` makes a notebook a page, with its figures drawn anew and all its texts searched
    # 26,000 more: plans of hints, rules changed between rounds, a row a rank of Canasta, what takes the pile, ends in one table
    # 20,000 more: the face of the app's page (17,500) with its license
    # 4,000 more: special hands in sight, and the ends of plans at each table of a seat
    # 10,000 more: what fits in Canasta laid at once, marked, and told before the card falls
    # 7,000 more: positions of Canasta that are set by hand
    assert Path(wheel.filename).stat().st_size < 2_089_000


def test_no_program_holds_what_another_one_holds(wheel):
    static = "pinochle_widgets/widgets/static/"
    for held in (b"pw-aQSp", b"pw-sprite", b"createTextNode"):  # a court card, suits and ranks, Preact
        assert sum(held in wheel.read(static + name) for name in (*PROGRAMS, *PARTS)) == 1, held


def test_panels_without_cards_load_no_court_cards(wheel):
    (courts,) = (part for part in PARTS if b"pw-aQSp" in wheel.read(f"pinochle_widgets/widgets/static/{part}"))
    assert not [program for program in PROGRAMS if courts in imports_of(program)], "it is asked for"
    holders = [program for program in PROGRAMS if (courts,) == courts_of(program)]
    assert holders == ["table.js", "replay.js", "panels.js", "shared.js"]


def test_the_wheel_touches_no_other_server(wheel):
    """The wheel installs no Jupyter configuration: only our launchers name the server extension."""
    assert not [name for name in wheel.namelist() if ".data/" in name]


@pytest.mark.whole
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
    locks = [ROOT / name for name in listed() if name.endswith("package-lock.json")]
    assert len(locks) == 3
    assert not [path for path in locks if '"resolved"' in path.read_text()]
    pins = (ROOT / ".ci" / "constraints.txt").read_text().splitlines()
    assert all(line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins)
