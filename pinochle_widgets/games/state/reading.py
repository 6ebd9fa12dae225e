"""The reading of a game in progress: the questions that anybody may ask of it, which change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import (  # Any: each family has its observer, its rules and its form of the score
    Any,
    ClassVar,
    Generic,
    TypeVar,
)

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.hand import Hand
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.protocol.rule_book import RuleBook, Steps
from pinochle_widgets.games.shown.views import observation_html, ranks_of

P = TypeVar("P")
"""The type of positions."""

Offered = tuple[int, Sequence[Action], Sequence[int]]


class CourseReading(Generic[P]):
    """A game in progress: its course, and the round in play.

    Attributes
    ----------
    course : Course
        Rules, decks and actions.
    core : object
        The position of the round in play.
    """

    book: ClassVar[RuleBook[Any, Any, Any, Any]]
    """The rule book of the family."""

    course: Course
    _stepper: Steps[P]
    _observer: Any
    _terms: Any
    _shares_observer: bool
    _is_aside: bool
    _offered: Offered
    """The number of actions done when legal actions were last listed, and these actions with their codes."""
    _looks: dict[int, tuple[int, Any]]
    """By seat the number of actions done when it was last observed, and the observation: several look after each action."""
    _seed: int | str
    _open_seed: bool

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self.course.rules

    @property
    def standing(self) -> Any:
        """The score between rounds, in the family's own form."""
        return self.course.standing

    @property
    def goal(self) -> Any:
        """The points that win the game; None where it is not won by points."""
        return self.book.winning(self.course.standing, self.course.rules)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by side."""
        return self.book.score(self.core, self.course.standing, self.course.rules)

    @property
    def number(self) -> int:
        """The number of the game in its series."""
        return self.course.number

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first deal."""
        number: int = self.course.standing.round
        return number

    @property
    def winner(self) -> int | None:
        """The side that won, or None while the game goes on."""
        winner: int | None = self.course.standing.winner
        return winner

    @property
    def is_over(self) -> bool:
        """Check whether the game has ended."""
        return self.course.standing.winner is not None

    @property
    def decks(self) -> list[list[Card]]:
        """The decks dealt so far."""
        return self.course.decks

    @property
    def cut_decks(self) -> list[list[Card]]:
        """The decks cut for the deal so far."""
        return self.course.cut_decks

    @property
    def seed(self) -> int | str | None:
        """The seed; None until the game is over if it was drawn in secret."""
        return self._seed if self._open_seed or self.is_over else None

    @property
    def history(self) -> list[Event]:
        """The events of this round with nothing hidden."""
        history: list[Event] = self._seen.history
        return history

    def history_seen_by(self, seat: int) -> tuple[Event, ...]:
        """List the events of this round as a seat may know them."""
        seen: tuple[Event, ...] = self._seen.seen_by(seat)
        return seen

    @property
    def core(self) -> P:
        """The position of the round in play, which must not be changed."""
        stepper = self._stepper
        return stepper.position or stepper.read()

    @property
    def first_dealer(self) -> int | None:
        """The seat that dealt first, in games that draw it at random; otherwise None."""
        return None

    @property
    def held_call(self) -> Action | None:
        """The action that is done but known to its seat alone as yet; None if there is none."""
        return None

    @property
    def stage(self) -> str:
        """The stage of the game, in a word of the game's own; ``over`` after its end, ``undealt`` before the first deal."""
        if self.is_over:
            return "over"
        return self.book.stage(self.core) if self.round else "undealt"

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may act, the seat on turn first; empty when the game is over."""
        raise NotImplementedError

    def legal_actions(self, seat: int | None = None, *, full: bool = False) -> list[Action]:
        """List the legal actions of a seat, by default of the seat on turn; empty if the seat may not act.

        In full, each action that a template stands for is listed in its place.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        raise NotImplementedError

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all actions that are legal now, in rising order.

        Returns
        -------
        sequence of int
            Empty where the game is over.
        """
        return self._stepper.codes()

    # ---- the table at a glance

    @property
    def turn(self) -> int | None:
        """The seat on turn; None where nobody is."""
        acting = self.seats_to_act
        return acting[0] if acting else None

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn; 0 in games without a stock."""
        return 0

    def hand(self, seat: int) -> Hand:
        """Return the cards that a seat holds in its hand, sorted; cards that lie melded on the table are not among them.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        return Hand([held.card for held in self.observe(seat).hand], ranks_of(self.course.rules))

    def observe(self, seat: int) -> Any:
        """Build the observation of a seat from an allow-list: all that the seat may know, and nothing else.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        raise NotImplementedError

    @property
    def _also_known(self) -> tuple[str, ...]:
        """The facts that everybody knows besides the stage, in a few words each, such as the suit of trump."""
        return ()

    def __repr__(self) -> str:
        """Show the public facts in a line: a repr ends up in logs and saved notebooks."""
        stage, turn = self._known_to_all
        where = [f"round {self.round}"] * bool(self.round) + [stage, *self._also_known]
        where += [] if turn is None else [f"seat {turn} on turn"]
        scores = " to ".join(map(str, self.scores))
        return f"<{type(self).__name__} {self.course.rules.to_text()!r}: {', '.join(where)}; {scores}>"

    def _repr_html_(self) -> str:
        """Draw the table as the seat on turn sees it, or as seat 0 sees it if no seat is on turn."""
        return observation_html(self.observe(self.turn or 0))

    def _offer(self, actions: Sequence[Action], codes: Sequence[int]) -> None:
        """Keep the codes of the actions just listed, one for each."""
        self._offered = len(self.course.codes), actions[:], codes

    @property
    def _known_to_all(self) -> tuple[str, int | None]:
        """The stage and the seat on turn, as far as everybody at the table knows them."""
        return self.stage, self.turn

    @property
    def _seen(self) -> Any:
        """The observer, brought up to date with all actions."""
        if not self._observer.has_told(self.course):
            self._own_observer()
            self._observer.catch_up(self.course, self._terms)
        return self._observer

    def _own_observer(self) -> None:
        """Copy the observer if copies of the game share it."""
        if self._shares_observer:
            self._observer = self._observer.copy()
            self._shares_observer = False
