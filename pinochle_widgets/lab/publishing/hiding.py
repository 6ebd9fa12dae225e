"""The taking out of paths and of the user's name: a page is for strangers, who need not know where its author keeps things."""

from __future__ import annotations

import builtins
import getpass
import keyword
import math
import re
import statistics
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
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

PROGRAM = {*keyword.kwlist, *dir(builtins), *dir(math), *dir(statistics), *dir(str)}
"""The words of Python, such as `max` and `pi`, which stand in prose and in what is printed; accounts may have such names, too."""

BEFORE = r"(?<![^\s'\"`=(,<>:;|{\[])"
"""The start of a text, or a sign that a path can begin after; letters, digits and closing brackets stand before a division."""

LAST = r"\s'\"<>|"

PATHS = re.compile(
    rf"{BEFORE}(?:file://[\w.-]*)?/\.?[^\W\d][\w.@+~%-]*(?:/[\w.@+~%-]+)*/(?=[\w.@+~%-])"
    rf"|(?:{BEFORE}file:///)?\b[A-Za-z]:[\\/]+(?:[^\\/{LAST}]+[\\/]+)+"
    rf"|{BEFORE}\\{{2,4}}\w[\w.$-]*\\+(?:[^\\{LAST}]+\\+)+"
)
"""The folders of an absolute path, of Unix or of Windows, whose backslashes code doubles: the file's own name stays."""

QUOTED = re.compile(
    r"""\#[^\n]* | ^[ \t]*[%!][^\n]* | =[ \t]*[%!][^\n]*
    | \'\'\'.*?\'\'\' | \"\"\".*?\"\"\" | \'(?:\\.|[^\'\\\n])*\' | \"(?:\\.|[^\"\\\n])*\" """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
"""The parts of code that may hold a path: remarks, the shell's lines, and strings; elsewhere a stroke divides."""


@dataclass(frozen=True)
class Hider:
    """The taking out of paths and of the user's name, for each kind of text."""

    folders: tuple[str, ...] = ()
    """Folders that are known by name, as they may hold spaces."""
    users: tuple[str, ...] = ()

    def words(self, text: str) -> str:
        """Hide paths and the user's name in prose and in printed texts."""
        named = "|".join(map(re.escape, self.users))
        return re.sub(rf"(?<!\w)(?:{named})(?!\w)", GONE, self.data(text)) if named else self.data(text)

    def data(self, text: str) -> str:
        """Hide paths in data, in which a word that is also the user's name stays: else they would be others."""
        known = "|".join(map(_known, sorted(self.folders, key=len, reverse=True)))
        return PATHS.sub(f"{GONE}/", re.sub(rf"(?:{known})(?![\w-])", GONE, text) if known else text)

    def code(self, text: str) -> str:
        """Hide paths in the strings, the remarks and the shell's lines of code."""
        if text.lstrip().startswith("%%"):
            return self.data(text)
        return QUOTED.sub(lambda found: self.data(found[0]), text)


def _known(folder: str) -> str:
    """Write the pattern of a folder; one at the top, such as /tmp, may also be a divisor."""
    return (BEFORE if len(re.findall(r"[\\/]+", folder)) == 1 else "") + re.escape(folder)


def hider(notebook: Path) -> Hider:
    """Make the hider of this computer and its user.

    Parameters
    ----------
    notebook : Path
        The notebook, whose folder is one of those that are known by name.
    """
    home = Path.home()
    known = [notebook.parent, Path.cwd(), home, Path(tempfile.gettempdir()), Path(sys.prefix), Path(sys.base_prefix)]
    paths = {str(each) for path in known for each in (path, path.resolve()) if len(each.parts) > 1}
    folders = {form for path in paths for form in (path, path.replace("\\", "/"), path.replace("\\", "\\\\"))}
    users = {home.name}
    with suppress(OSError, KeyError, ImportError):  # an account without a name
        users.add(getpass.getuser())
    usual = {each.lower() for each in NOBODY | PROGRAM}
    return Hider(tuple(folders), tuple(each for each in users if len(each) > 1 and each.lower() not in usual))
