"""The seats of a match, with the persons and computer players at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol import Game, Player
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import Comment
from pinochle_widgets.match.record.head import form_of

MOST_LETTERS = 60
"""The most characters of a name at the table."""


@dataclass(slots=True)
class Seat:
    """A seat at the table, with its person, or its computer player and level; a person's may have a level that plays for it."""

    name: str
    level: str | None
    player: Player | None
    wins: int = 0
    is_substituted: bool = False
    """Whether it is a person's, and its level plays while that person is away."""
    face: str = ""
    """The face that its person has chosen, by name; no record has it."""
    highest: str | None = None
    """The highest level that played here in the round, since a person's first card in it."""

    @property
    def is_person(self) -> bool:
        """Check whether a person sits here, or has left the seat to a level for a while."""
        return self.player is None or self.is_substituted

    @property
    def set_by(self) -> str:
        """The kind of step by which its level is set."""
        return "substitute" if self.is_substituted else "level"

    @property
    def belongs_to(self) -> str | None:
        """The level whose seat it is; None for a person's."""
        return None if self.is_substituted else self.level


def shown_name(name: str) -> str:
    r"""Make a name fit for the table: on one line, not too long, and without marks that would change the text around it.

    Examples
    --------
    >>> shown_name(" Ann \n of\u202e York ")
    'Ann of York'
    """
    return harmless(" ".join(harmless(name).split())[:MOST_LETTERS]).strip()


def unnamed(seat: int) -> str:
    """Name a person among several who has no name yet."""
    return f"Player {seat + 1}"


def seated(game: Game, seats: Sequence[str] | None, names: Sequence[str] | None) -> list[Seat]:
    """Seat persons and players; by default a person against the game's usual level.

    Parameters
    ----------
    seats : sequence of str or None
        For each seat ``"person"`` or a level.
    names : sequence of str or None
        Names of the seats.

    Raises
    ------
    ValueError
        If there are too many or too few seats or names, or a level is unknown.
    """
    players = listed("seats", seats) or [PERSON, *[game.usual_level] * (game.seats - 1)]
    if len(players) != game.seats:
        raise ValueError(f"{len(players)} seats; {game.name} is played by {game.seats}")
    found = [_seat(game, player) for player in players]
    several = sum(seat.is_person for seat in found) > 1
    called = listed("names", names)
    if called and len(called) != len(found):
        raise ValueError(f"{len(called)} names; there are {len(found)} seats")
    called = called or [unnamed(n) if several else "" for n in range(len(found))]
    for seat, name in zip(found, called, strict=False):
        seat.name = (shown_name(name) or seat.name) if seat.is_person or names else seat.name
    return found


def _seat(game: Game, player: str) -> Seat:
    if player == PERSON:
        return Seat(YOU, None, None)
    level = game.level(player)
    return Seat(level.label, level.name, level.make())


def form_now(game: Game, level: str | None) -> str:
    """Write the form in which a level plays today, as a record has it; None, or ``person``, is a person.

    Raises
    ------
    ValueError
        If the level is unknown.
    """
    return PERSON if level in (None, PERSON) else form_of(level, game.level(level).revision)


def note_levels(seats: Sequence[Seat], played: int, ladder: Sequence[str]) -> None:
    """Note the highest level of each computer player in the round, after seat `played` has played a card.

    A level counts from the first card that a person plays against it. `ladder` lists the levels, weakest first.
    """
    if seats[played].is_person or not any(each.is_person for each in seats):
        for other in seats:
            if other.level:
                other.highest = max(other.highest or other.level, other.level, key=ladder.index)


def highest_levels(seats: Sequence[Seat], number: int) -> list[Comment]:
    """Write the highest levels of a round as comments for its record."""
    return [
        Comment(f"highest level of round {number}: seat {n} {seat.highest}")
        for n, seat in enumerate(seats)
        if seat.highest
    ]


def listed(what: str, given: Sequence[str] | None) -> list[str]:
    """Check that an argument is a list of texts, and copy it; None gives an empty list.

    Raises
    ------
    ValueError
        If `given` is no list of texts; the message names the argument `what`.
    """
    if given is None:
        return []
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(each, str) for each in given):
        raise ValueError(f"{what} is {given!r:.60}; it must be a list of texts, one for each seat")
    return list(given)
