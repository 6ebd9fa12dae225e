"""The taking out of paths and of the user's name: a page is for strangers, who need not know where its author keeps things."""

from __future__ import annotations

import getpass
import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

GONE = "…"

NOBODY = {
    "root",
    "user",
    "admin",
    "administrator",
    "guest",
    "runner",
    "jovyan",
    "ubuntu",
    "docker",
    "student",
    "teacher",
    "me",
    "home",
}
"""The names of accounts that name no person, and are words besides."""

PATHS = re.compile(
    r"(?<![\w.:/<])(?:/[\w.@+~-]+)+/(?=[\w.@+~-])|\b[A-Za-z]:[\\/](?:[^\\/\s\"'<>|]+[\\/])*|(?<!\\)\\\\\w[\w.$-]*\\(?:[^\\\s\"'<>|]+\\)*"
)
"""The folders of an absolute path, of Unix or of Windows: the file's own name stays."""


def hider(notebook: Path) -> Callable[[str], str]:
    """Make the function that takes paths and the user's name out of a text.

    Parameters
    ----------
    notebook : Path
        The notebook, whose folder is one of those that are taken out by name, as they may hold spaces.
    """
    home = Path.home()
    known = [notebook.parent, Path.cwd(), home, Path(tempfile.gettempdir()), Path(sys.prefix), Path(sys.base_prefix)]
    folders = {str(each) for path in known for each in (path, path.resolve()) if len(each.parts) > 1}
    found = re.compile("|".join(map(re.escape, sorted(folders, key=len, reverse=True))) + r"(?![\w-])")
    users = {home.name}
    with suppress(OSError, KeyError, ImportError):  # an account without a name
        users.add(getpass.getuser())
    names = sorted(
        map(re.escape, (each for each in users if len(each) > 1 and each.lower() not in NOBODY)), key=len, reverse=True
    )
    named = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)") if names else None

    def hide(text: str) -> str:
        text = PATHS.sub(f"{GONE}/", found.sub(GONE, text))
        return named.sub(GONE, text) if named else text

    return hide
