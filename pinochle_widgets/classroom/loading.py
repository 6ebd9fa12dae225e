"""The opening of a sheet: from its code, a link, its text, a file or a folder; nothing is fetched from a network."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.files import find_path, is_there
from pinochle_widgets.classroom.lines import LineError, content_of, plain
from pinochle_widgets.classroom.sheets import ENDING, PREFIX, Sheet, unpacked

MOST_SHEETS = 20
"""The most files of sheets that a folder is searched for others."""

MUST = f"be a code ({PREFIX}...), a link that holds one, the text of a sheet, or the path of a file or a folder"


def load(x: str | Path | Sheet) -> Sheet:
    """Open a sheet.

    Parameters
    ----------
    x : str, path or Sheet
        Its code; a link that holds the code (``?sheet=``), of which no more is read; its text; a file; or a folder that holds one
        file which ends in ``.sheet``. Of a file or a folder, hand-ins go into the folder.

    Returns
    -------
    Sheet

    Raises
    ------
    ValueError
        If it is none of these, or no sheet: an error of a file names the file and the line.

    Examples
    --------
    >>> from pinochle_widgets import classroom
    >>> made = classroom.sheet("Aces", [{"ask": "How many aces?", "kind": "number", "truth": "expect(count('A'))"}])
    >>> classroom.load(made.link("https://hub.example/voila/render/class.ipynb")) == classroom.load(made.text) == made
    True
    """
    if isinstance(x, Sheet):
        return x
    if isinstance(x, str):
        given = plain(x).strip()
        if given.startswith("{"):
            return Sheet.from_text(plain(x))
        if "://" in given[:12]:
            codes = parse_qs(given.partition("?")[2].partition("#")[0]).get("sheet", [])
            if len(codes) != 1:
                raise wrong("x", x, "be one that holds a sheet behind ?sheet=", fault="is a link without a sheet")
            given = codes[0]
        if given.startswith("pws"):
            return Sheet.from_text(unpacked(given), "the code")
    if not isinstance(x, str | Path) or not x or (isinstance(x, str) and ("\n" in x or "\0" in x or len(x) > 4096)):
        raise wrong("x", x, MUST)
    path = find_path(x)
    if is_there(path, folder=True):
        path = _only(path)
    if not is_there(path):
        raise wrong("x", x, MUST, fault=f"is {str(x)!r:.60}, and there is no such file")
    return Sheet.from_text(content_of(path).text, path.name, path.absolute().parent)


def _only(folder: Path) -> Path:
    """Find the one sheet of a folder.

    Raises
    ------
    ValueError
        If there is none, or several.
    """
    found = sheets_in(folder)
    if len(found) != 1:
        named = f"several: {', '.join(path.name for path in found[:4])}" if found else f"no file that ends in {ENDING}"
        raise LineError(str(folder), 0, f"the folder holds {named}; name the file of the sheet")
    return found[0]


def sheets_in(folder: Path) -> list[Path]:
    """List the files of sheets in a folder."""
    return sorted(path for path in folder.iterdir() if path.suffix == ENDING)


def is_of(path: Path, sheet: Sheet) -> bool:
    """Check that a file holds a sheet."""
    try:
        text = content_of(path).text
        return text == sheet.text or Sheet.from_text(text) == sheet
    except ValueError:
        return False


def other_sheets(folder: Path, sheet: Sheet) -> list[str]:
    """List the names of the first files in a folder that end as sheets do, and are none or another one."""
    return [path.name for path in sheets_in(folder)[:MOST_SHEETS] if not is_of(path, sheet)]
