"""Check without the compiler that the cache on disk has all compiled rules of a module, by a receipt that lies beside them.

numba tells which of its files are valid only once it is loaded, which takes a second and 100 MB. So whoever has compiled all
entries of a module (`ahead.compile_all`) leaves a receipt: the hash of each file that the rules were kept in, the sources as they
lay there, the versions, and the processor. While nothing of that has changed, numba finds each rule in its files.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from itertools import takewhile
from pathlib import Path
from typing import Any  # Any: a receipt is plain data

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.engine import twin

RECEIPT = "whole.json"
CPU = Path("/proc/cpuinfo")


def is_whole(name: str) -> bool:
    """Check that a process which asks for the compiled rules of a module finds all of them on disk.

    Parameters
    ----------
    name : str
        The full name of the module.

    Returns
    -------
    bool
        False also where nobody has left a receipt, or where it can't be read.
    """
    folder = twin.cache_folder(name)
    if folder is None:
        return False
    try:
        told = json.loads((folder / RECEIPT).read_bytes())
        return bool(told == _receipt(name, told["files"]))
    except (OSError, ValueError, TypeError, KeyError):
        return False


def note_whole(name: str) -> None:
    """Leave a receipt for a module of which all entries are compiled in this process, and kept on disk."""
    folder = twin.cache_folder(name)
    if folder is None or twin.is_unkept() or is_whole(name):
        return
    rules = [one for one in twin.sources(name, twin.LINKER) if twin.is_loaded(one)]
    places = filter(None, map(twin.cache_folder, [*rules, twin.LINKING]))
    files = [str(file) for place in places for file in sorted(place.rglob("*.nb?"))]
    try:
        folder.mkdir(exist_ok=True)  # a module without entries has nothing else there
        write_whole(folder / RECEIPT, json.dumps(_receipt(name, files)))
    except OSError as error:
        twin.warn_unkept(f"{folder}: {error}")


def _receipt(name: str, files: Any) -> dict[str, Any]:
    """Describe all that decides whether numba finds the rules of a module in these files.

    Raises
    ------
    OSError
        If one of the files is missing.
    """
    sources = twin.sources(name, twin.COMPILER, twin.LINKER)
    return {
        "versions": [sys.implementation.cache_tag, _numba(), _processor()],
        "options": {key: value for key, value in os.environ.items() if key.startswith("NUMBA_")},
        "sources": {one: [(found := Path(one).stat()).st_mtime_ns, found.st_size] for one in sorted(sources.values())},
        "files": {file: sha256(Path(file).read_bytes()).hexdigest() for file in files},
    }


def _numba() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return ""


@cache
def _processor() -> str:
    """Describe the processor, whose machine code the files hold: numba keeps another's in files of its own."""
    try:
        with CPU.open() as lines:
            first = takewhile(str.strip, lines)  # up to an empty line, as far as there is one
            told = "".join(line for line in first if line[:5] in ("model", "flags", "Featu", "CPU p"))
    except OSError:  # another system than Linux
        told = platform.processor()
    return f"{platform.machine()} {sha256(told.encode()).hexdigest()[:16]}"
