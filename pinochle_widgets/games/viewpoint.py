"""The table from the point of view of one seat: whom its words call "you", and whom by a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The point of view of one seat.

    Parameters
    ----------
    viewer : int
        The seat that looks.
    names : sequence of str
        The names of the players as that seat knows them, by seat.
    is_person : bool
        Whether a person sits there, who is called "you"; a computer player is called by its name.
    """

    viewer: int
    names: Sequence[str]
    is_person: bool = True

    def is_you(self, seat: int) -> bool:
        """Check whether a seat is the viewer's own, and a person sits there."""
        return self.is_person and seat == self.viewer

    def who(self, seat: int) -> str:
        """Name a seat: ``You``, or the name of another."""
        return "You" if self.is_you(seat) else self.names[seat]

    def does(self, seat: int, one: str, many: str) -> str:
        """Join seat and verb: ``You bid``, ``West bids``; `one` is the form for ``you``, `many` the form for others."""
        return f"{self.who(seat)} {one if self.is_you(seat) else many}"
