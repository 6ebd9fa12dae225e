"""Make an environment that has one extra of the package and nothing else, of the distributions installed here: no download.

Its folder of packages holds links to the distributions that pip would put there, found by their metadata as pip finds them.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import tomllib
import venv
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
TABLE = "application/vnd.jupyter.widget-view+json"
"""The kind of output in which a page finds a table."""


def environment(folder: Path, extra: str) -> Path:
    """Make an environment with the package as it lies here, and one of its extras; return its Python."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    owners = Counter(top for each in distributions() for top in {file.parts[0] for file in each.files or ()})
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"][extra]]
    for each in (distribution(project["name"]), *needed(asked)):
        for file in each.files or ():
            top = file.parts[0]
            if "bin" in file.parts[:4] or top.endswith(".pth"):  # these name the environment that they were made for
                continue
            link(site, top if owners[top] == 1 and top != ".." else str(file), each)
    (site / "here.pth").write_text(f"{ROOT}\n")
    return folder / "bin" / "python"


@contextlib.contextmanager
def serving(home: Path, *command: object, **settings: str) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """Run a command with its home, and nothing of this process's settings, until the block ends; yield it and its log."""
    log = home / "log"
    bare = {
        "HOME": str(home),
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "TMPDIR": str(home),
        "PINOCHLE_COMPILE": "off",
    }
    with log.open("wb") as out:
        server = subprocess.Popen(
            list(map(str, command)), cwd=ROOT, env={**bare, **settings}, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        yield server, log
    finally:
        server.terminate()
        server.wait(60)


def needed(asked: Iterable[str]) -> Iterator[Distribution]:
    """List the distributions that requirements ask for, and those that these need in turn."""
    ahead, seen = [(Requirement(each), {""}) for each in asked], set()
    for need, extras in ahead:
        chosen = {"", *need.extras}
        known = (need.name, *sorted(chosen))
        if known in seen or not (need.marker is None or any(need.marker.evaluate({"extra": each}) for each in extras)):
            continue
        seen.add(known)
        yield (found := distribution(need.name))
        ahead += [(Requirement(each), chosen) for each in found.requires or ()]


def link(site: Path, file: str, found: Distribution) -> None:
    """Link a file or a folder of a distribution at its place among the packages, or beside them."""
    path = Path(os.path.normpath(site / file))
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(os.path.normpath(str(found.locate_file(file))))
