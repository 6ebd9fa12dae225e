"""The state of a game, and the observation of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.cards import Card
    from pinochle_widgets.cards.hand import Hand
    from pinochle_widgets.games.actions import Action, Held
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.options import Rules
    from pinochle_widgets.games.unseen import Unseen


class IllegalAction(ValueError):
    """The error for an action that the rules don't allow now; its text is the reason, in a sentence.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> state = pw.new_game("two-handed", seed=7)
    >>> try:
    ...     state.apply("draw")
    ... except pw.IllegalAction as error:
    ...     print(error)
    Play a card first; each draws after the trick.
    """


class Observation(Protocol):
    """The part of a game that one seat may know.

    It must be built from the facts that the seat may know, never by copying the state and masking it.
    """

    @property
    def seat(self) -> int:
        """The observing seat."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act, as far as this seat knows; the seat on turn first."""

    @property
    def stage(self) -> str:
        """The stage of the game, in a word of the game's own."""

    @property
    def hand(self) -> tuple[Held, ...]:
        """The cards of this seat."""

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of the round, as this seat saw them."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that this seat may do now."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with a default, which a later Python has itself

    Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True, default=Observation)
else:
    from typing import TypeVar

    Seen_contra = TypeVar("Seen_contra", contravariant=True)


class GameState(Protocol):
    """The state of one game of several rounds: the whole truth."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may act, the seat on turn first; empty when the game is over."""

    @property
    def turn(self) -> int | None:
        """The seat on turn; None if no seat is."""

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""

    def hand(self, seat: int) -> Hand:
        """Return the cards that a seat holds in its hand, sorted."""

    @property
    def is_over(self) -> bool:
        """Check whether the game has ended."""

    @property
    def winner(self) -> int | None:
        """The side that won, or None while the game goes on; in a game without partners a side is a seat."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by side."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def stage(self) -> str:
        """The stage of the game, in a word of the game's own."""

    @property
    def seed(self) -> int | str | None:
        """The seed; None until the game is over if it was drawn in secret."""

    @property
    def is_numbered(self) -> bool:
        """Check whether the deals are numbered: the same for everybody, whatever the seed."""

    @property
    def decks(self) -> list[list[Card]]:
        """The decks dealt so far."""

    @property
    def cut_decks(self) -> list[list[Card]]:
        """The decks cut for the deal so far."""

    @property
    def history(self) -> list[Event]:
        """The events of this round with nothing hidden."""

    @property
    def held_call(self) -> Action | None:
        """The action that is done but known to its seat alone as yet; None if there is none."""

    @property
    def first_dealer(self) -> int | None:
        """The seat that dealt first, in games where it is drawn at random (`Game.draws_dealer`); otherwise None."""

    @property
    def before(self) -> Self | None:
        """The table just before the deal in play; None if this state is such a table itself."""

    @property
    def closed(self) -> Self | None:
        """The state of the table when the round before this one was over; None in the first round."""

    def unseen(self, seat: int) -> list[Unseen]:
        """List for each deal the parts that a seat does not know."""

    def legal_actions(self, seat: int | None = None, *, full: bool = False) -> list[Action]:
        """List the legal actions of a seat, by default of the seat on turn; in full, with all that templates stand for."""

    def random_action(self, rng: Random, seat: int | None = None) -> Action:
        """Choose one of the legal actions of a seat by chance, with its cards."""

    def explain_illegal(self, action: Action | str) -> str | None:
        """Explain in a sentence why an action is not allowed; None if it is."""

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action, given as an `Action` or as text; returns the events that it brought about.

        Raises
        ------
        IllegalAction
            If the rules don't allow the action; the state has not changed then.
        ValueError
            If a text is no action.
        """

    def push(self, action: Action | str) -> None:
        """Do an action as `apply` does, and leave its events to the next look at `history`.

        Raises
        ------
        IllegalAction
            If the rules don't allow the action; the state has not changed then.
        ValueError
            If a text is no action.
        """

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all actions that are legal now, in rising order."""

    def step(self, code: int) -> None:
        """Do the action of a code.

        Raises
        ------
        IllegalAction
            If the code is not legal; the state has not changed then.
        """

    def pop(self) -> Action:
        """Take the last action back; returns it.

        Raises
        ------
        IndexError
            If no action has been done.
        """

    def observe(self, seat: int) -> Observation:
        """Build the observation of a seat."""

    def copy(self) -> Self:
        """Copy the state; the copy is independent."""
