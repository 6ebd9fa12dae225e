"""The figures of a benchmark, their printing and their keeping."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

RESULTS = Path(__file__).parent / "results" / "runs"


@dataclass
class Figure:
    """A measured value, with the bound it must keep, if any."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None
    raw: list[float] = field(default_factory=list)

    @property
    def kept(self) -> bool | None:
        if self.at_least is not None:
            return self.value >= self.at_least
        return self.value <= self.at_most if self.at_most is not None else None

    def __str__(self) -> str:
        number = f"{self.value:,.0f}" if abs(self.value) >= 1000 else f"{self.value:.3g}"
        bound = ""
        if self.at_least is not None:
            bound = f"   at least {self.at_least:g}"
        if self.at_most is not None:
            bound = f"   at most {self.at_most:,g}"
        verdict = {True: ": kept", False: ": MISSED", None: ""}[self.kept]
        return f"  {number:>10} {self.unit:<12} {self.name}{bound}{verdict}"


def cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown")
    return f"{model}, {os.cpu_count()} cores"


def installed(name: str) -> str | None:
    """Find the version of a package, None where it is not installed: not every figure needs every peer."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def circumstances() -> dict[str, str | None]:
    """Collect the revision, the day, the machine, and the versions that matter; None for a package that is not installed."""
    git = ["git", "-C", str(Path(__file__).parent)]
    revision = subprocess.run(
        [*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout
    changed = subprocess.run([*git, "status", "--porcelain"], capture_output=True, text=True, check=False).stdout
    return {
        "revision": revision.strip() + (" with changes" if changed.strip() else ""),
        "date": time.strftime("%Y-%m-%d"),
        "cpu": cpu(),
        "python": platform.python_version(),
        **{name: installed(name) for name in ("pinochle_widgets", "anywidget", "jupyterlab", "open_spiel")},
    }


def save(parts: dict[str, list[Figure]], seed: int) -> Path:
    """Save the figures with their raw values, for the record."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    facts = {"seed": seed, **circumstances()}
    path = RESULTS / f"{facts['date']}-{str(facts['revision']).split()[0]}.json"
    content = {"circumstances": facts, **{part: [asdict(figure) for figure in found] for part, found in parts.items()}}
    path.write_text(json.dumps(content, indent=1) + "\n")
    return path
