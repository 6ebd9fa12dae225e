"""The claim "all the rest are mine" at a table: the seat's cards are played out, and the others answer by their levels."""

from __future__ import annotations

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Happening, Match
from pinochle_widgets.match.watching import BESIDE

GOES_ON = BESIDE | {"events", "settled"}
"""The happenings that leave a claim standing; after any other one another position lies on the table."""


class Rest:
    """The claim of one person, which holds for one round.

    Each card is proven anew before it is played, so that nothing has to be remembered but the claim.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._claimed: tuple[int, int] | None = None

    @property
    def _round(self) -> tuple[int, int]:
        return self._match.number, self._match.state.round

    def claim(self, seat: int) -> None:
        """Claim the rest for a seat, and begin to play it out.

        Raises
        ------
        IllegalAction
            If no person sits there, or it is not proven that the seat takes all tricks that remain.
        """
        match = self._match
        if not match.seats[seat].is_person:
            raise IllegalAction("You watch this seat; a computer player sits here.")
        if match.pause or match.game.rest_of(match.state.observe(seat)) is None:
            raise IllegalAction("You can't be sure of all the tricks yet.")
        self._claimed = self._round
        self.plays_on(seat)

    def plays_on(self, seat: int) -> bool:
        """Play the next card of a claim; returns whether it did. While another player thinks, the claim waits."""
        match = self._match
        if self._claimed != self._round or match.pause or match.state.seats_to_act[:1] != (seat,):
            return False
        play = match.game.rest_of(match.state.observe(seat))
        if play is None:
            self._claimed = None
            return False
        match.act(play, seat)
        return True

    def follow(self, happening: Happening) -> None:
        """Drop the claim where something else than play has changed the table."""
        if happening.what not in GOES_ON:
            self._claimed = None
