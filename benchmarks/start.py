"""Measure the costs before the first card: imports, the table's first appearance, install and start."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.report import Figure
from tests.browser.jupyter import free_port, wait_for

REPEATS = 15
ROOT = Path(__file__).parents[1]
NOT_TO_PLAY = ("numpy", "pandas", "matplotlib", "numba", "joblib", "tqdm", "sqlalchemy")


def import_seconds(statement: str) -> float:
    """Time an import in a fresh interpreter, without the interpreter's own start."""
    code = f"import time; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
    kept = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # as for anybody who starts a second time
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, capture_output=True, text=True, check=True, env=kept).stdout)


def measure_import() -> list[Figure]:
    to_play = "import pinochle_widgets; pinochle_widgets.play"  # the widgets are loaded when first asked for
    statements: dict[str, list[float]] = {"import anywidget": [], "import pinochle_widgets": [], to_play: []}
    for repeat in range(REPEATS + 1):
        for statement, seconds in statements.items():
            value = import_seconds(statement)
            if repeat:
                seconds.append(value)
    theirs, ours, played = (statistics.median(seconds) for seconds in statements.values())
    code = "import sys, pinochle_widgets; pinochle_widgets.play; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    early = sum(name in NOT_TO_PLAY for name in loaded)
    return [
        *(Figure(name, statistics.median(seconds), "s", raw=seconds) for name, seconds in statements.items()),
        Figure("import pinochle_widgets more than import anywidget", ours - theirs, "s", at_most=0.15),
        Figure(
            "import pinochle_widgets and its widgets more than import anywidget", played - theirs, "s", at_most=0.15
        ),
        Figure("modules of the lab that the import loads", early, "", at_most=0),
    ]


def measure_install() -> list[Figure]:
    """Time a plain install and the app's start in a new environment; pip's cache is warm after a first run."""
    figures = []
    with tempfile.TemporaryDirectory(prefix="pinochle-bench-") as folder:
        env = Path(folder, "env")
        python = env / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
        for what, target in (("pip install .", "."), ('pip install ".[play,app]" after it', ".[play,app]")):
            start = time.perf_counter()
            command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", target]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
            figures.append(Figure(what, time.perf_counter() - start, "s"))
        log, port = Path(folder, "log"), free_port()
        start = time.perf_counter()
        with log.open("wb") as out:
            app = subprocess.Popen(
                [str(env / "bin" / "pinochle"), "--no-browser", f"--port={port}"],
                cwd=folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, "JUPYTER_CONFIG_DIR": folder, "IPYTHONDIR": folder},
            )
        try:
            wait_for(f"http://localhost:{port}/", app, log)  # the page with the table in it
            figures.append(
                Figure(
                    "pinochle: until the page has its table (first start, no byte code yet)",
                    time.perf_counter() - start,
                    "s",
                )
            )
        finally:
            app.terminate()
            app.wait(20)
    return figures
