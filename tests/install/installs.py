"""Install from the sdist and from its wheel as users do, each in a bare environment without Node; `make install-check`.

It prints the seconds of each step. It is not part of `make test`: it installs the whole data stack several times.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The environment of a bare system: no Node, no npm.
BARE = {name: value for name, value in os.environ.items() if not name.startswith(("NODE", "npm_", "PYTHON", "VIRTUAL"))}
SHOWS = """
import json, pinochle_widgets as pw
table = pw.play(seed=1)
assert len(table._program.text) > 10_000 and table.match.state.round == 1
print("a table stands; bundle of", len(table._program.text) // 1024, "KiB")
"""


def step(what: str, *command: object, cwd: Path | None = None, fails: bool = False) -> str:
    start = time.perf_counter()
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=BARE, capture_output=True, text=True, check=False)
    print(f"{time.perf_counter() - start:6.1f} s  {what}  {done.stdout.strip().splitlines()[-1:] or ''}", flush=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def without_node(folder: Path) -> None:
    """Limit PATH to links to the programs of a bare system."""
    programs = folder / "programs"
    programs.mkdir()
    for name in ("bash", "sh", "env", "ls", "uname", "cat", "mkdir", "rm", "dirname", "sed", "ldd"):
        if path := shutil.which(name):
            (programs / name).symlink_to(path)
    BARE["PATH"] = str(programs)


def environment(folder: Path) -> Path:
    step(f"new environment {folder.name}", sys.executable, "-m", "venv", folder)
    return folder / "bin" / "python"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="pinochle-installs-") as name:
        work = Path(name)
        clone = work / "clone"
        step("clone", "git", "clone", "--quiet", ROOT, clone)
        without_node(work)

        python = environment(work / "from-clone")
        step(
            "pip install . in a fresh clone (bundles the front end)",
            python,
            "-m",
            "pip",
            "install",
            "-q",
            ".",
            cwd=clone,
        )
        step("play", python, "-c", SHOWS, cwd=work)
        said = step("pinochle without the extra", work / "from-clone/bin/pinochle", cwd=work, fails=True)
        assert 'pip install "pinochle_widgets[app]"' in said, said

        step("build tool", python, "-m", "pip", "install", "-q", "build")
        step("sdist and wheel", python, "-m", "build", "--outdir", work / "dist", clone)
        (sdist,), (wheel,) = (list((work / "dist").glob(pattern)) for pattern in ("*.tar.gz", "*.whl"))
        shutil.rmtree(work / "from-clone")

        BARE["npm_config_registry"] = "http://127.0.0.1:9/"  # from here on, bundling again would fail
        for what, path in (("sdist", sdist), ("wheel", wheel)):
            python = environment(work / f"from-{what}")
            step(
                f"pip install {path.name}", python, "-m", "pip", "install", "-q", f"pinochle_widgets @ {path.as_uri()}"
            )
            step("play", python, "-c", SHOWS, cwd=work)
            shutil.rmtree(work / f"from-{what}")
    print("installs: all well")


if __name__ == "__main__":
    main()
