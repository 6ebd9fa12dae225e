"""The page that plays without Jupyter and without a server: `play.html`, and in `table/` all that it fetches, Python among it."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import importlib
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from unittest.mock import patch

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT))  # for the bundle's program

import hatch_build  # noqa: E402
from pinochle_widgets.widgets import parts  # noqa: E402
from pinochle_widgets.widgets.parts import bundled, courts_of, imports_of, styles_of  # noqa: E402

PARTS = HERE / "table"
PROGRAM = "table.js"
PROGRAMS = (PROGRAM, "panels.js", "replay.js")
"""The program of the table, and those of what is opened in its place, which are fetched then."""

PYODIDE = PARTS / "node_modules" / "pyodide"
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide that a page needs which installs no packages."""

NEVER = (
    "_pyrepl",
    "bdb",
    "doctest",
    "ftplib",
    "imaplib",
    "mailbox",
    "pdb",
    "pickletools",
    "poplib",
    "pydoc",
    "smtplib",
    "unittest",
    "wsgiref",
    "xmlrpc",
)
"""The modules of Python's library, an eighth of it, that no table in a page can come to need: debuggers, tests, mail, servers."""

ABSENT = ("classroom", "app", "frontend", "together")
"""The folders of the package that no table in a page needs: each needs packages that don't come along."""

NEEDED = ("traitlets", "platformdirs")
"""The packages that the package needs there, both of plain Python; `standin` holds what it needs of ipywidgets and anywidget."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{}'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src data: blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
"""The policy of the page: nothing from or to anybody but its own site."""

PATCHED, PATCHED_SUM = "pyodide.asm.mjs", "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635"
"""The file of Pyodide to which a line is added, and its sha256 without it."""

BEFORE = "Module.HEAP8.set(t),l}"
ROOM = (
    "wasmMemory.buffer.byteLength<t.length&&(wasmMemory.grow(Math.ceil((t.length-wasmMemory.buffer.byteLength)/65536)),"
    "updateMemoryViews()),"
)
"""The end of `restoreSnapshot`, which writes a memory back, and the room that is made for it before: 20 MB were the most."""

WORKERS = ("worker.js", "keep.js", "python.js", "quick.js", "quick-maker.js")
MADE_FROM = ("app.zip", "python.js", "quick-maker.js")
"""The files besides Python's own that a quick start is made from: another one of them, and it is made anew."""

LICENSE = """Pyodide is licensed under the Mozilla Public License 2.0; its source is at https://github.com/pyodide/pyodide/tree/{version}.
Here a statement is added to its src/core/snapshot.ts, under the same license, before the one of `API.restoreSnapshot` that
sets `Module.HEAP8`:
    if (wasmMemory.buffer.byteLength < snapshot.length) {{
      wasmMemory.grow(Math.ceil((snapshot.length - wasmMemory.buffer.byteLength) / 65536));
      updateMemoryViews();
    }}
CPython, which it holds, is licensed under the Python Software Foundation License; its source is at https://github.com/python/cpython.
"""


def sources() -> Iterator[tuple[str, Path]]:
    """Yield the files that Python needs in the page, each by its name there."""
    package = ROOT / "pinochle_widgets"
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package)
        if path.suffix in (".py", ".md") and name.parts[0] not in ABSENT:
            yield f"pinochle_widgets/{name.as_posix()}", path
    for needed in NEEDED:
        folder = Path(importlib.import_module(needed).__file__ or "").parent
        for path in sorted(folder.rglob("*.py")):
            if "tests" not in path.parts:
                yield f"{needed}/{path.relative_to(folder).as_posix()}", path
    for path in (PARTS / "place.py", *sorted((PARTS / "standin").glob("*.py"))):
        yield path.name, path


def patched() -> bytes:
    """Return Pyodide's program with the line that lets it take back a memory of any size; a file that is not known is refused."""
    content = (PYODIDE / PATCHED).read_bytes()
    if hashlib.sha256(content).hexdigest() != PATCHED_SUM:
        raise SystemExit(
            f"{PATCHED} of Pyodide is not the one that is known: look at its restoreSnapshot, then give its sha256 here"
        )
    text = content.decode()
    if text.count(BEFORE) != 1:
        raise SystemExit(f"{PATCHED} of Pyodide has no such restoreSnapshot")
    return text.replace(BEFORE, ROOM + BEFORE).encode()


def library() -> bytes:
    """Pack Python's library without the modules that are never needed."""
    found = io.BytesIO()
    with (
        zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole,
        zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out,
    ):
        for info in whole.infolist():
            if info.filename.split("/")[0].removesuffix(".py") not in NEVER:
                out.writestr(info, whole.read(info))
    return found.getvalue()


@contextlib.contextmanager
def own_bundle() -> Iterator[None]:
    """Within the block the bundle is one of the page's programs alone: it falls into fewer parts, which pack smaller."""
    cached = (bundled, imports_of, styles_of)
    with tempfile.TemporaryDirectory() as folder, patch.object(parts, "STATIC", Path(folder)):
        hatch_build.build_for_page(Path(folder), tuple(name.removesuffix(".js") for name in PROGRAMS))
        for each in cached:
            each.cache_clear()
        yield
    for each in cached:
        each.cache_clear()


def packed() -> bytes:
    """Pack what Python needs: of the bundle the names alone and those of each program's styles, as the page fetches files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, path in sources():
            out.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
        for path in sorted(parts.STATIC.iterdir()):
            styles = " ".join(styles_of(path.name)) if path.suffix == ".js" else ""
            out.writestr(zipfile.ZipInfo(f"pinochle_widgets/widgets/static/{path.name}"), styles)
    return found.getvalue()


def bundle() -> list[Path]:
    """List the programs, the parts that they import, their styles, and the court figures."""
    names = (
        each
        for program in PROGRAMS
        for each in (program, *imports_of(program), *courts_of(program), *styles_of(program))
    )
    return [parts.STATIC / name for name in dict.fromkeys(names)]


FIRST = """
import json, sys
import pinochle_widgets as pw
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.start.offered import tiles
sys.platform = "emscripten"
table = pw.play()
first, panels = table.get_state(), {}
for tile, variants in tiles().items():
    table.starting.change("game", tile, "")
    for variant in variants:
        if variant.game.name not in panels:
            table.starting.change("preset", variant.key, "")
            panels[variant.game.name] = table.start["panel"]
print(json.dumps({"version": VERSION, "first": first, "panels": panels}))
"""
"""The program that makes what the page knows from the start: the traits of a new table, and the start panels of all games."""

FILES = ("_esm", "_program", "_imports", "_styles", "_courts", "layout")
"""The traits by which a widget names its programs, which are files of the page."""


def first() -> dict[str, object]:
    """Return what the page draws until Python is there."""
    paths = os.pathsep.join(map(str, (PARTS / "standin", ROOT)))
    environment = {"PYTHONPATH": paths, "PINOCHLE_SAVE": "off", "PINOCHLE_COMPILE": "off"}
    done = subprocess.run([sys.executable, "-c", FIRST], env=environment, capture_output=True, text=True, check=True)
    found = dict(json.loads(done.stdout))
    for name in FILES:
        found["first"].pop(name, None)
    return found


def write(site: Path) -> None:
    """Write the page and what it fetches into the folder of the site."""
    with own_bundle():
        write_with_bundle(site)


def write_with_bundle(site: Path) -> None:
    """Write them with the bundle that is there."""
    folder = site / "table"
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    files = {path.name: path.read_bytes() for path in bundle()}
    files |= {f"pyodide/{name}": (PYODIDE / name).read_bytes() for name in PYTHON}
    files[f"pyodide/{PATCHED}"] = patched()
    files["pyodide/python_stdlib.zip"] = library()
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    files["pyodide/LICENSE.txt"] = LICENSE.format(version=version).encode()
    files["LICENSES.txt"] = hatch_build.LICENSES.read_bytes()
    files |= {
        name: (PARTS / name).read_bytes() for name in ("page.js", "page.css", *WORKERS, "icon.svg", "play.webmanifest")
    }
    files["app.zip"] = packed()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    counted = [name for name in files if name.startswith("pyodide/") and name.endswith((".wasm", ".zip"))] + ["app.zip"]
    made_from = hashlib.sha256(
        b"".join(files[name] for name in files if name.startswith("pyodide") or name in MADE_FROM)
    )
    known = {"size": sum(len(files[name]) for name in counted), "python": made_from.hexdigest()[:12], **first()}
    page = (PARTS / "page.html").read_text(encoding="utf-8")
    styles = "\n".join(
        f'<link rel="stylesheet" id="pinochle-widgets-{name}" href="table/{name}">' for name in styles_of(PROGRAM)
    )
    early = (PARTS / "early.js").read_text(encoding="utf-8")
    policy = escape(POLICY.format(base64.b64encode(hashlib.sha256(early.encode()).digest()).decode()))
    page = page.format(styles=styles, policy=policy, early=early, known=json.dumps(known).replace("<", "\\u003c"))
    (site / "play.html").write_text(page, encoding="utf-8")
    digest = hashlib.sha256(page.encode() + b"".join(files.values())).hexdigest()[:12]
    kept = ["play.html", *(f"table/{name}" for name in files)]
    offline = (PARTS / "offline.js").read_text(encoding="utf-8")
    script = f"const BUILD = {json.dumps({'build': f'pinochle-{digest}', 'files': kept})};\n{offline}"
    (site / "play-offline.js").write_text(script, encoding="utf-8")


if __name__ == "__main__":
    site = Path(sys.argv[1])
    site.mkdir(parents=True, exist_ok=True)
    write(site)
