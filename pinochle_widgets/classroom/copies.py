"""The projector's own copies: the sheet and the list of shown answers, written anew into a folder that all can write to.

What a student writes there in their place is overwritten with the next look, and told; the projector never goes by it. A small
file among the teacher's own keeps the list and the question when the kernel ends; without one the question is that of the folder.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.classroom.lines import drop_link
from pinochle_widgets.classroom.loading import is_of, sheets_in
from pinochle_widgets.classroom.sheets import ENDING, Sheet, slug
from pinochle_widgets.classroom.shown import has_list, listed, read_list, read_now, read_number, shown_file
from pinochle_widgets.store import place

OWN = "classes"
"""The folder of own copies, in that of kept games."""

SHEET, SHOWN = "The sheet", "The list of shown answers"


class Copies:
    """The sheet and the shown answers of a class, as its projector has them.

    Parameters
    ----------
    folder : Path or None
        The folder in which students find both; None where they do not.

    Attributes
    ----------
    shown : frozenset of int
        The questions whose answers are shown.
    now : int
        The question that the class is at; 0 before the first step.
    """

    def __init__(self, sheet: Sheet, folder: Path | None) -> None:
        self.sheet, self.folder = sheet, folder
        self.shown: frozenset[int] = frozenset()
        self.now = 0
        self._changed: Counter[str] = Counter()
        self._fault = ""
        self._own: Path | None = None
        if folder is not None:
            found = sheets_in(folder)
            self._path = next((path for path in found if is_of(path, sheet)), folder / f"{slug(sheet.name)}{ENDING}")
            with suppress(OSError):
                self._own = _own_file(sheet, folder)
            self.shown = read_list(self._own)
            self.now = read_number(self._own) or read_now(sheet, folder)

    def show(self, shown: frozenset[int]) -> None:
        """Set the questions whose answers are shown, and write them.

        Raises
        ------
        OSError
            If students can't be told; then nothing has changed.
        """
        if self.folder is not None:
            write_whole(drop_link(shown_file(self.sheet, self.folder)), listed(shown, self.now))
        self.shown = shown
        self._keep()

    def go(self, number: int) -> None:
        """Write for the students which question the class is at, where they can read it."""
        self.now = number
        if self.folder is not None:
            with suppress(OSError):
                write_whole(drop_link(shown_file(self.sheet, self.folder)), listed(self.shown, number))
        self._keep()

    def _keep(self) -> None:
        """Write the teacher's own file, by which a panel that is opened later goes on, and another open one follows."""
        if self._own is not None:
            with suppress(OSError):
                self._own.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_whole(self._own, listed(self.shown, self.now), private=True)

    def restore(self) -> None:
        """Write the files anew that are no longer as they were written, here or by another panel of the teacher.

        A number of the question that differs alone is written without a remark: it tells nobody a right answer.
        """
        if self.folder is None:
            return
        self._fault = ""
        if has_list(self._own):
            self.shown, self.now = read_list(self._own), read_number(self._own) or self.now
        if not is_of(self._path, self.sheet):
            self._write(self._path, self.sheet.text, SHEET)
        path = shown_file(self.sheet, self.folder)
        is_same = read_list(path) == self.shown
        if not is_same or read_now(self.sheet, self.folder) != self.now:
            self._write(path, listed(self.shown, self.now), SHOWN, is_told=not is_same)

    def _write(self, path: Path, text: str, name: str, *, is_told: bool = True) -> None:
        is_there = path.exists() or path.is_symlink()
        try:
            path.unlink(missing_ok=True)  # also a file of somebody else that can't be written to, and its permissions
            write_whole(path, text)
        except OSError as error:
            self._fault = f"{name} can't be written to the folder: {error.strerror}."
            return
        self._changed[name] += is_there and is_told

    @property
    def remarks(self) -> list[str]:
        """The sentences on files that somebody else has changed, and on those that can't be written."""
        told = [
            f"{name} in the folder was another one {f'{number} times' if number > 1 else 'once'}: it was written anew."
            for name, number in self._changed.items()
            if number
        ]
        return [*told, *filter(None, [self._fault])]


def _own_file(sheet: Sheet, folder: Path) -> Path | None:
    """Find the teacher's own file for a sheet in a folder; None where nothing is kept."""
    if not place.is_on():
        return None
    digest = blake2b(str(folder.absolute()).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return place.folder() / OWN / f"{sheet.id}-{digest}.shown"
