"""The standing wishes of a person at a table, carried out at each turn: "all the rest are mine", and "up to 24 for me"."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Happening, Match
from pinochle_widgets.match.watching import BESIDE

GOES_ON = BESIDE | {"events", "settled"}
"""The happenings that leave a wish standing; after any other one another position lies on the table."""


class Standing(ABC):
    """A wish of one person, which holds for one round.

    What it does next is found anew at each turn, so that nothing has to be remembered but the wish.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: tuple[int, int] | None = None

    @abstractmethod
    def _next(self, seat: int) -> Action | None:
        """Choose the action of a seat whose turn it is; None where the wish has come to its end."""

    def _begin(self, seat: int, refusal: str) -> None:
        """Take up the wish of a seat, and carry it out where it is its turn.

        Raises
        ------
        IllegalAction
            If no person sits there, or nothing can be done by the wish now.
        """
        match = self._match
        if not match.seats[seat].is_person:
            raise IllegalAction("You watch this seat; a computer player sits here.")
        if match.seats[seat].player:
            raise IllegalAction(f"A level plays for {match.seats[seat].name} now.")
        if match.pause or match.state.seats_to_act[:1] != (seat,) or self._next(seat) is None:
            raise IllegalAction(refusal)
        self._said = self._round
        self.plays_on(seat)

    @property
    def _round(self) -> tuple[int, int]:
        return self._match.number, self._match.state.round

    def plays_on(self, seat: int) -> bool:
        """Do the next action of the wish; returns whether it did. While another player thinks, it waits."""
        match = self._match
        if self._said != self._round or match.pause or match.state.seats_to_act[:1] != (seat,):
            return False
        action = self._next(seat)
        if action is None:
            self._said = None
            return False
        match.act(action, seat)
        return True

    def follow(self, happening: Happening) -> None:
        """Drop the wish where something else than play has changed the table."""
        if happening.what not in GOES_ON:
            self.drop()

    def drop(self) -> None:
        """Take back the wish."""
        self._said = None


class Rest(Standing):
    """The claim that the rest of the tricks is the seat's: its cards are played out, and the others answer by their levels."""

    def claim(self, seat: int) -> None:
        """Claim the rest for a seat, and begin to play it out.

        Raises
        ------
        IllegalAction
            If no person sits there, or it is not proven that the seat takes all tricks that remain.
        """
        self._begin(seat, "You can't be sure of all the tricks yet.")

    def _next(self, seat: int) -> Action | None:
        return self._match.game.rest_of(self._match.state.observe(seat))


class Raising(Standing):
    """The wish to go up to a limit: the lowest call at each turn, until the limit is passed, or partner holds the highest one."""

    _limit = 0

    def to(self, seat: int, limit: int) -> None:
        """Call for a seat up to a limit, from now on.

        Raises
        ------
        IllegalAction
            If no person sits there, or the seat can't go up to the limit now.
        """
        self._limit = limit
        self._begin(seat, f"You can't go up to {limit:,} now.")

    def _next(self, seat: int) -> Action | None:
        return self._match.game.raise_of(self._match.state.observe(seat), self._limit)


class Laying(Standing):
    """The wish to lay a meld at the next turn, where that comes: a trick that is lost leaves none."""

    _name = ""

    def after(self, name: str) -> None:
        """Lay the meld of a name at the next turn of the seat, if it can be laid then."""
        self._name, self._said = name.lower(), self._round

    def _next(self, seat: int) -> Action | None:
        game, seen, name = self._match.game, self._match.state.observe(seat), self._name
        self._name = ""
        melds = (meld for meld in game.scene.choices(seen)["melds"] if name and meld["name"].lower() == name)
        return next((read_action(meld["action"], seat, game.verbs) for meld in melds), None)
