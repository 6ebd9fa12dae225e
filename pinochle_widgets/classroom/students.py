"""The students of a collection: whose a paper is, so that nobody's answers are taken for those of another.

In a folder of a student's own all papers are theirs. In a shared folder a paper only says whose it is: those of one name stand
beside each other, unless the teacher says that they are one student's, or the owners of the files prove it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b
from itertools import chain, repeat
from typing import TypeVar

from pinochle_widgets.basics.arguments import flag, wrong
from pinochle_widgets.classroom.handins import HandIn

Doubled = tuple[HandIn, str]
"""A hand-in that is left out, and the reason."""

Key = tuple[str, str]
"""The key of a student: the person that papers name, and what tells papers of one name apart; or the folder of their own."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def singled(read: Iterable[HandIn]) -> tuple[list[HandIn], list[Doubled]]:
    """Keep one file of each paper, and list its copies with their fault; files that can't be of one paper are kept with theirs.

    Kept is the file under the paper's own name, then the one with the most answers, then the one that was written first: an
    earlier state of a paper is no fault. A file whose token is that of another name or user takes nothing from the others.
    """
    kept: list[HandIn] = []
    doubled: list[Doubled] = []
    for same in _grouped(read, lambda each: (each.place.student, each.token)).values():
        fitting = [each for each in same if each.fits]
        others = [each for each in same if not each.fits]
        if fitting or any(each.version > 1 for each in others):
            kept += [replace(each, fault="its paper was begun in another name, or by another user") for each in others]
        elif len({(each.person, each.name.casefold()) for each in others}) > 1:
            kept += [replace(each, fault=_shared(each, others)) for each in others]
        else:
            fitting = others
        states = sorted(fitting, key=_by_state)
        kept += states[:1]
        doubled += [(each, f"it is a copy of {states[0].file}") for each in states[1:]]
    return sorted(kept, key=lambda found: found.file), doubled


def _by_state(read: HandIn) -> tuple[bool, int, float, str]:
    return not read.is_at_home, -len(read.answers), read.changed, read.file


def _shared(read: HandIn, others: list[HandIn]) -> str:
    other = next(each for each in others if (each.person, each.name) != (read.person, read.name))
    return f"{other.file} is the same paper in the name of {other.name}: of version 1 nobody can tell whose it is"


class Students:
    """The students of hand-ins, each by a label of their own.

    Parameters
    ----------
    read : list of HandIn
        The papers that count.
    together : bool or iterable of str
        The names or users whose papers are one student's, as the teacher says; True for all.
    """

    def __init__(self, read: list[HandIn], together: bool | Iterable[str] = False) -> None:
        self._read, self._together = read, together
        owners = _grouped(read, lambda each: each.owner)
        self._proven = {
            owner for owner, papers in owners.items() if len(owners) > 1 and len({each.person for each in papers}) == 1
        }
        """The owners who are one student each: files have several, and those of this one bear one name."""
        self.papers = _grouped(read, self.key)
        self._labels = self._labelled()

    def key(self, read: HandIn) -> Key:
        """Find the key of a paper's student."""
        if read.place.student:
            return "", read.place.student
        if self._is_joined(read):
            return read.person, ""
        return read.person, f"owner {read.owner}" if read.owner in self._proven else read.token

    def label(self, read: HandIn) -> str:
        """Find the label of a paper's student; of one that does not count, the name that it bears."""
        return read.name if read.fault else self._labels[self.key(read)]

    def _is_joined(self, read: HandIn) -> bool:
        if isinstance(self._together, bool):
            return self._together
        said = {each.casefold() for each in self._together}
        return any(each.casefold() in said for each in (read.name, read.first, read.user))

    def _labelled(self) -> dict[Key, str]:
        """Make the labels: the last name that each gave, and a word in brackets where others gave the same one."""
        last = {key: max(papers, key=lambda each: each.changed) for key, papers in self.papers.items()}
        labels = {key: each.name for key, each in last.items()}
        ways: list[Callable[[Key], str]] = [
            lambda key: last[key].place.student,
            lambda key: last[key].user or "no user",
            lambda key: last[key].token[:4],
        ]
        for tell in chain(ways, repeat(_digest)):  # a name may be written as if it were a label
            alike = [same for same in _alike(labels) if len(same) > 1]
            if not alike:
                break
            for same in alike:
                told = {key: tell(key) for key in same}
                if len({*told.values()}) > 1:
                    labels.update({key: f"{labels[key]} ({told[key]})" for key in same})
        return labels

    def remarks(self) -> Iterator[str]:
        """Yield sentences on papers that only say whose they are."""
        people = _grouped((key for key in self.papers if key[0]), lambda key: key[0]).values()
        if names := [each.user or each.first for keys in people if len(keys) > 1 for each in self.papers[keys[0]][:1]]:
            told = ", ".join(names)
            yield f"Several papers in one name stand beside each other: {told}. Those of one student: together={names}."
        joined = {key: papers for key, papers in self.papers.items() if key[0] and not key[1] and len(papers) > 1}
        if names := [self._labels[key] for key, papers in joined.items() if not papers[0].user]:
            yield f"Several papers count as one student's: {', '.join(names)}. Two students of one name need two names."
        renamed = [
            f"{each.name} (at first {each.first})"
            for each in self._read
            if not (each.user or each.place.student) and each.first.casefold() != each.name.casefold()
        ]
        if renamed:
            yield f"Begun in another name: {', '.join(renamed)}."
        papers = _grouped(self._read, lambda each: each.token).values()
        if places := [" and ".join(each.file for each in same) for same in papers if len(same) > 1]:
            yield f"One paper lies in several folders: {'; '.join(places)}."


def _alike(labels: dict[Key, str]) -> Iterable[list[Key]]:
    """List the students whose labels are alike, together."""
    return _grouped(labels, lambda key: labels[key].casefold()).values()


def _digest(key: Key) -> str:
    return blake2b(repr(key).encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()


def _grouped(values: Iterable[T], by: Callable[[T], K]) -> dict[K, list[T]]:
    found: dict[K, list[T]] = {}
    for each in values:
        found.setdefault(by(each), []).append(each)
    return found


def find_together(together: object) -> bool | list[str]:
    """Check the names whose papers are one student's.

    Raises
    ------
    ValueError
        If they are neither True or False, nor names.
    """
    if (is_so := flag(together)) is not None:
        return is_so
    found = [*together] if isinstance(together, Iterable) and not isinstance(together, str) else [None]
    names = [each for each in found if isinstance(each, str)]
    if len(names) < len(found):
        raise wrong("together", together, "be True, False or a list of names")
    return names
