"""The seating of a table from one seat's point of view: places around the table, names, and the names of sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.mind.ladder import speaks
from pinochle_widgets.games.protocol.words import Viewpoint
from pinochle_widgets.games.zones import PLACES

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.protocol import Company
    from pinochle_widgets.games.protocol.picture.parts import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating(Viewpoint):
    """The table from the point of view of one seat; computer players that go by their level are called by their place.

    Where several persons play, it is the place as the first of them sees it.

    Parameters
    ----------
    viewer, names, is_person
        As for `Viewpoint`.
    sides : int
        The number of sides; seat ``n`` belongs to side ``n % sides``.
    speaks : tuple of bool
        By seat, whether its calls follow the convention.
    """

    sides: int
    speaks: tuple[bool, ...]

    @classmethod
    def of(cls, seen: AuctionObservation, company: Company) -> Seating:
        """Make the seating for the seat of an observation."""
        seats = seen.rules.seats
        places = PLACES[seats]
        persons = [seat for seat, level in enumerate(company.levels) if level is None]
        south = persons[0] if len(persons) > 1 else seen.seat  # they talk about the others by the same names
        names = tuple(
            places[(seat - south) % seats].capitalize()
            if level is not None and name.casefold() == level.casefold()
            else name
            for seat, (name, level) in enumerate(zip(company.seen_from(seen.seat), company.levels, strict=True))
        )
        is_person, spoken = company.levels[seen.seat] is None, tuple(map(speaks, company.levels))
        return cls(seen.seat, names, is_person, sides=seen.rules.sides, speaks=spoken)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The seats, from the viewer's own on."""
        return tuple((self.viewer + n) % self.seats for n in range(self.seats))

    def place(self, seat: int) -> Place:
        """Find the place at which a seat is drawn: ``south`` is the viewer's own."""
        return PLACES[self.seats][(seat - self.viewer) % self.seats]

    def is_partner(self, seat: int) -> bool:
        """Check whether a seat is the viewer's partner."""
        return seat != self.viewer and self.side_of(seat) == self.side

    @property
    def side(self) -> int:
        """The viewer's side."""
        return self.side_of(self.viewer)

    def side_of(self, seat: int) -> int:
        """Find the side of a seat."""
        return seat % self.sides

    @property
    def sides_from_here(self) -> tuple[int, ...]:
        """The sides, the viewer's own first."""
        return tuple((self.side + n) % self.sides for n in range(self.sides))

    def side_name(self, side: int) -> str:
        """Name a side: ``You + North``, or a single name if seats play alone."""
        return " + ".join(self.who(seat) for seat in self.clockwise if self.side_of(seat) == side)

    def side_words(self, side: int) -> str:
        """Name a side as the subject of a sentence: ``You and North``."""
        return self.side_name(side).replace(" + ", " and ")

    def side_short(self, side: int) -> str:
        """Name a side at the head of a narrow column: ``We``, ``They``, or a single name."""
        if self.sides == self.seats:
            return self.who(side)
        if not self.is_person:
            return self.side_name(side)
        return "We" if side == self.side else "They"
