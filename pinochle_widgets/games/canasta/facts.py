"""The properties of a game of Canasta, read from its course and position; `state` adds the actions."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta import codes
from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.observer import CanastaObserver
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.canasta.standing import Standing
from pinochle_widgets.games.state import CourseFacts
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen

STAGES = ("take", "meld", "round over")
"""The words for the stages of a round."""


class Facts(CourseFacts[at.Round]):
    """A game as it stands now.

    Attributes
    ----------
    course : Course
        Rules, decks and actions.
    core : Round
        The position of the round in play.
    """

    _observer: CanastaObserver
    _stepper: Stepper[at.Round]
    _terms: at.Terms

    @property
    def rules(self) -> CanastaRules:
        """The rules in force."""
        rules: CanastaRules = self.course.rules
        return rules

    @property
    def standing(self) -> Standing:
        """The score between rounds."""
        standing: Standing = self.course.standing
        return standing

    @property
    def goal(self) -> int:
        """The points that win."""
        return self.rules.goal

    @property
    def scores(self) -> tuple[int, int]:
        """The points of all finished rounds, by seat."""
        return self.standing.totals

    @property
    def rounds(self) -> list[tuple[int, int]]:
        """The gain of each seat in each finished round."""
        return list(self.standing.rounds)

    @property
    def stage(self) -> str:
        """The stage of the game: ``cut``, ``take``, ``meld``, or ``over`` after its end.

        The stage of a `closed` round is ``round over``, that `before` the first deal ``undealt``.
        """
        if self.is_over:
            return "over"
        if self.is_cutting:
            return "cut"
        return STAGES[self.core.stage] if self.round else "undealt"

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn; empty where nobody is."""
        if self.is_cutting:
            return (len(self.cuts),)
        if self.is_over or not self.round or self.core.stage == at.OVER:
            return ()
        return (self.core.turn,)

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""
        return self.core.stock

    # ---- the cut for deal

    @property
    def is_cutting(self) -> bool:
        """A flag: True while the deck is being cut for the deal."""
        return self.rules.cut_for_deal and not self.course.starts and not self._is_aside

    @property
    def cuts(self) -> list[int]:
        """The places at which the deck was cut, by seat; after the first deal both cuts of the deck cut last."""
        done, starts = self.course.codes, self.course.starts
        made = done[: starts[0].at] if starts else done
        ahead = at.SEATS * (len(self.course.cut_decks) - 1)
        return [code - codes.CUT for code in made[max(0, ahead) :]]

    def cut_range(self) -> range:
        """Return the places at which the seat to act may cut, as numbers of cards taken off; empty outside the cut."""
        if not self.is_cutting:
            return range(0)
        cuts = self.cuts
        taken = cuts[0] if cuts else 0
        return range(taken + 1, len(self.rules.deck) + (1 if taken else 0))

    def cuts_made(self) -> tuple[tuple[int, Card], ...]:
        """List the places and cards of the cut for deal in progress, by seat; empty outside the cut."""
        return tuple((place, self.cut_decks[-1][place - 1]) for place in self.cuts) if self.is_cutting else ()

    # ---- sealed cards

    def unseen(self, seat: int) -> list[Unseen]:
        """List the unknown places of each deal for a seat.

        In the round in play these are the stock, the talons, and the cards that the other seat was dealt and has drawn.
        Earlier rounds were settled with open cards.
        """
        if not self.decks:
            return []
        if self.is_over:
            return [ALL_SEEN] * len(self.decks)
        seen = {seat, CanastaObserver.ALL}
        now = Unseen(frozenset(place for place, owner in enumerate(self._seen.owners) if owner not in seen))
        return [*[ALL_SEEN] * (len(self.decks) - 1), ALL_SEEN if self.core.stage == at.OVER else now]
