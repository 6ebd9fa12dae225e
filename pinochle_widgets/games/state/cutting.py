"""The state of games whose rules may have two seats cut for the deal: the cut before the first deal, alike for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any  # Any: a game of any family

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Cut
from pinochle_widgets.games.dealing import DealGiven, DeckGiven
from pinochle_widgets.games.protocol.rule_book import CutForDeal
from pinochle_widgets.games.state.playing import CourseState, not_legal
from pinochle_widgets.games.state.reading import P

SEATS = 2

BEFORE_A_DEAL = {"round over": "The round is over.", "undealt": "Nothing is dealt yet."}
"""The sentences for any action at a table as it lay before a deal, by stage."""


class CuttingState(CourseState[P]):
    """A game for two seats that cut for the deal where the rules say so; its rule book is a `CutForDeal`, too."""

    def _check_given(self, rules: Any, deal: DealGiven, cuts: Sequence[DeckGiven]) -> None:
        if self._cut.begins_with_cut(rules) and isinstance(deal, Mapping):
            raise ValueError(
                "deal is given as hands, and the seats cut for the deal; it must be a list of decks, or the rules without"
            )

    @property
    def _cut(self) -> CutForDeal[Any, Any]:
        book: Any = self.book  # a rule book that is a `CutForDeal`, too
        cut: CutForDeal[Any, Any] = book
        return cut

    # ---- questions that anybody may ask

    @property
    def scores(self) -> tuple[int, int]:
        """The points recorded so far, by seat."""
        one, other = super().scores
        return one, other

    @property
    def is_cutting(self) -> bool:
        """A flag: True while the deck is being cut for the deal."""
        return not self.course.starts and not self._is_aside

    @property
    def cuts(self) -> list[int]:
        """The places at which the deck was cut, by seat; after the first deal both cuts of the deck cut last."""
        done, starts = self.course.codes, self.course.starts
        made = done[: starts[0].at] if starts else done
        ahead = SEATS * (len(self.course.cut_decks) - 1)
        return [code - self._cut.CUT for code in made[max(0, ahead) :]]

    def cut_range(self) -> range:
        """Return the places at which the seat to act may cut, as numbers of cards taken off; empty outside the cut (A15)."""
        if not self.is_cutting:
            return range(0)
        cuts = self.cuts
        return self._places(cuts[0] if cuts else 0)

    def _places(self, taken: int) -> range:
        """Find the places for a cut after one that took off so many cards; 0 for the first cut of a deck."""
        return range(taken + 1, len(self._shuffles.deck) + (1 if taken else 0))

    def cuts_made(self) -> tuple[tuple[int, Card], ...]:
        """List the places and cards of the cut for deal in progress, by seat; empty outside the cut."""
        return tuple((at, self.cut_decks[-1][at - 1]) for at in self.cuts) if self.is_cutting else ()

    @property
    def stage(self) -> str:
        """The stage of the game: ``cut`` before the first deal, if it is cut for; ``over`` after the end of the game.

        The stage of a `closed` round is ``round over``, that `before` the first deal ``undealt``; others are the game's own.
        """
        return Cut.VERB if self.is_cutting else super().stage

    # ---- codes and actions

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all actions that are legal now, in rising order.

        Returns
        -------
        sequence of int
            Empty where the game is over.
        """
        listed = self._stepper.codes()
        return [self._cut.CUT + at for at in self.cut_range()] if not listed and self.is_cutting else listed

    def _legal_cuts(self, seat: int | None) -> list[Action]:
        """List the cuts that a seat may make now, by default the one on turn."""
        turn = len(self.cuts)
        return [Cut(turn, at=at) for at in self.cut_range()] if seat in (None, turn) else []

    @property
    def _takes_along(self) -> bool:
        return not self.is_cutting

    def _go_beyond(self, code: int, done: int) -> None:
        if self.is_cutting:
            self._cut_at(code - self._cut.CUT)
        else:
            super()._go_beyond(code, done)

    def _why_not(self, action: Action) -> str | None:
        """Explain in a sentence why an action is not allowed now; the rule book is asked about tables in play and their seats."""
        if self.is_over:
            return "The game is over."
        if self.stage in BEFORE_A_DEAL:
            return BEFORE_A_DEAL[self.stage]
        if type(action.seat) is not int or action.seat not in range(SEATS):
            return f"There is no seat {action.seat!r}; the seats are 0 and 1."
        return super()._why_not(action)

    # ---- the cut itself

    @property
    def _begins_with_cut(self) -> bool:
        return not self._has_root and self._cut.begins_with_cut(self.course.rules)

    def _clear(self) -> None:
        super()._clear()
        if self._begins_with_cut:
            self.book.clear(self._stepper, None, self.course.rules)

    def _begin(self) -> None:
        """Begin with the cut for deal, or with the first deal."""
        if self._begins_with_cut:
            self._clear()
            self._new_cut()
        else:
            super()._begin()

    def _new_cut(self) -> None:
        self.course.cut_decks.append(self._shuffle(self._given_cuts, len(self.course.cut_decks), 0))

    def _cut_at(self, at: int) -> None:
        """Cut the deck; after the second cut the seat with the higher card begins, and at equal ranks both cut again (A15)."""
        cuts = self.cuts
        earlier = cuts[0] if len(cuts) == SEATS else 0
        if at not in self._places(earlier):
            raise not_legal(self._cut.CUT + at)
        if not earlier:
            return
        deck = self.course.cut_decks[-1]
        ranks = [self._cut.rank_cut(deck[cut - 1]) for cut in cuts]
        if ranks[0] == ranks[1]:
            self._new_cut()
        else:
            begun = self._cut.begun_by(self.course.standing, ranks.index(max(ranks)))
            self._deal_next(begun._replace(round=begun.round + 1))


def why_not_cut(state: CuttingState[Any], action: Action) -> str | None:
    """Explain why the deck can't be cut now, or has to be cut first; None if the action is a legal cut."""
    if not state.is_cutting:
        return "There is nothing to cut now."
    if not isinstance(action, Cut):
        return "The deck is cut first."
    if action.seat not in state.seats_to_act:
        return "It is not your turn to cut."
    places = state.cut_range()
    if action.at not in places:
        return f"Cut from {places[0]} to {places[-1]}, not at {action.at}."
    return None
