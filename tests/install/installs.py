"""Install as users do, each time in a bare environment without Node, and play; `make install-check`.

Each way of the README is gone in a clone of its own, up to a table that takes a card; sdist and wheel are built and installed.
It prints the seconds of each step. It is not part of `make test`: it installs the whole data stack several times. With words
it does only those parts: `python -m tests.install.installs "make app" distributions`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from tests.browser.jupyter import Lab
from tests.install.playing import install_and_play, opened, play_a_card
from tests.install.ways import ROOT, Way, ways

# The environment of a bare system: no Node, no npm.
BARE = {name: value for name, value in os.environ.items() if not name.startswith(("NODE", "npm_", "PYTHON", "VIRTUAL"))}
PROGRAMS = (
    "bash", "sh", "env", "ls", "uname", "cat", "mkdir", "rm", "dirname", "sed", "ldd", "make", "find", "id", "touch",
)  # fmt: skip
SHOWS = """
import json, pinochle_widgets as pw
table = pw.play(seed=1)
assert len(table._program.text) > 10_000 and table.match.state.round == 1
print("a table stands; bundle of", len(table._program.text) // 1024, "KiB")
"""
"""The lines that deal without a browser."""
RUNNING = {"lab": ["jupyterlab==4.2.*"], "notebook": ["notebook==7.*", "ipywidgets==8.0.*"]}
"""The Jupyters that run already, by their commands: what is installed there before the package."""
NOTEBOOK = "mine.ipynb"
"""A notebook of the user's own, where a Lab was there before."""


def step(what: str, *command: object, cwd: Path | None = None, fails: bool = False) -> str:
    start = time.perf_counter()
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=BARE, capture_output=True, text=True, check=False)
    took(what, start, *done.stdout.strip().splitlines()[-1:])
    if (done.returncode != 0) != fails:
        sys.exit(f"exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def took(what: str, start: float, said: str = "") -> None:
    print(f"{time.perf_counter() - start:6.1f} s  {what}  {said}", flush=True)


def clone(folder: Path) -> Path:
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
    return folder


def without_node(folder: Path) -> None:
    """Limit PATH to links to the programs of a bare system and its Python."""
    programs = folder / "programs"
    programs.mkdir()
    for name in PROGRAMS:
        if path := shutil.which(name):
            (programs / name).symlink_to(path)
    for name in ("python", "python3"):
        (programs / name).symlink_to(Path(sys._base_executable).resolve())  # type: ignore[attr-defined]
    BARE["PATH"] = str(programs)


def environment(folder: Path) -> Path:
    step(f"new environment {folder.name}", "python3", "-m", "venv", folder)
    return folder / "bin" / "python"


def go(way: Way, work: Path) -> None:
    """Run the commands of a way, and play in the page that opens."""
    place, path = clone(work / "clone"), BARE["PATH"]
    *commands, opens = way.commands
    if way.extras == [""]:  # it goes into a Lab that is there, whose notebooks lie elsewhere
        lab = environment(work / "lab").parent
        step("a JupyterLab", lab / "pip", "install", "-q", "jupyterlab")
        path = os.pathsep.join([str(lab), path])
        commands, opens = [*way.commands], f"jupyter lab {NOTEBOOK}"
    typed = {**BARE, "PATH": path}
    for command in commands:
        start = time.perf_counter()
        subprocess.run(["sh", "-c", command], cwd=place, env=typed, check=True, stdout=subprocess.DEVNULL)
        took(command, start)
    if NOTEBOOK in opens:
        place = work / "own"
        place.mkdir()
        Lab("", place).write(NOTEBOOK, ["import pinochle_widgets as pw\n\npw.play()"])
    start = time.perf_counter()
    with opened(opens, place, work, typed) as address:
        took(f"{opens}: a browser is opened", start)
        start = time.perf_counter()
        played = play_a_card(address)
        took("a card is played:", start, played)


def size(folder: Path) -> float:
    """Measure a folder in MB."""
    return sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6


def into_running(command: str, work: Path) -> None:
    """Install a wheel by a cell of a Jupyter that runs, and play there: no restart, nothing is built."""
    own, env = work / "own", work / "env"
    python = environment(env)
    step(" ".join(RUNNING[command]), python, "-m", "pip", "install", "-q", *RUNNING[command])
    step("the wheel", python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", work, ROOT)
    (wheel,), before = work.glob("*.whl"), size(env)
    own.mkdir()
    Lab("", own).write(NOTEBOOK, [f"%pip install -q {wheel.as_uri()}", "import pinochle_widgets as pw\n\npw.play()"])
    start, typed = time.perf_counter(), {**BARE, "PATH": os.pathsep.join([str(python.parent), BARE["PATH"]])}
    with opened(f"jupyter {command} {NOTEBOOK}", own, work, typed) as address:
        took(f"jupyter {command}: a browser is opened", start)
        start = time.perf_counter()
        played = install_and_play(address)
        took("installed by a cell, the page reloaded, a card is played:", start, played)
    print(
        f"{before:6.0f} MB before, {size(env) - before:.0f} MB came, a wheel of {wheel.stat().st_size / 1e6:.2f} MB among them"
    )


def distributions(work: Path) -> None:
    """Build sdist and wheel, and deal where each is installed."""
    place = clone(work / "clone")
    python = environment(work / "from-clone")
    step("pip install . in a fresh clone (bundles the front end)", python, "-m", "pip", "install", "-q", ".", cwd=place)
    step("play", python, "-c", SHOWS, cwd=work)
    said = step("pinochle without the extra", work / "from-clone/bin/pinochle", cwd=work, fails=True)
    assert 'pip install "pinochle_widgets[app]"' in said, said

    step("build tool", python, "-m", "pip", "install", "-q", "build")
    step("sdist and wheel", python, "-m", "build", "--outdir", work / "dist", place)
    (sdist,), (wheel,) = (list((work / "dist").glob(pattern)) for pattern in ("*.tar.gz", "*.whl"))
    shutil.rmtree(work / "from-clone")

    BARE["npm_config_registry"] = "http://127.0.0.1:9/"  # from here on, bundling again would fail
    for what, path in (("sdist", sdist), ("wheel", wheel)):
        python = environment(work / f"from-{what}")
        step(f"pip install {path.name}", python, "-m", "pip", "install", "-q", f"pinochle_widgets @ {path.as_uri()}")
        step("play", python, "-c", SHOWS, cwd=work)
        shutil.rmtree(work / f"from-{what}")
    del BARE["npm_config_registry"]


def main() -> None:
    running = {f"running {command}": partial(into_running, command) for command in RUNNING}
    parts = {**{way.name: partial(go, way) for way in ways()}, **running, "distributions": distributions}
    parser = argparse.ArgumentParser(prog="python -m tests.install.installs", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(map(shlex.quote, parts))} (default: all)")
    chosen = parser.parse_args().parts or list(parts)
    if unknown := set(chosen) - set(parts):
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    with tempfile.TemporaryDirectory(prefix="pinochle-installs-", ignore_cleanup_errors=True) as name:
        without_node(Path(name))
        for part in chosen:
            print(f"--- {part}", flush=True)
            work = Path(name, part.partition(" ")[2].partition(" ")[0] or part)
            work.mkdir()
            parts[part](work)
            shutil.rmtree(work, ignore_errors=True)  # a process may still compile rules there
    print("installs: all well")


if __name__ == "__main__":
    main()
