"""The truth of a game, and what one seat may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Action, Held
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.options import Rules
    from pinochle_widgets.games.unseen import Unseen
    from pinochle_widgets.hand import Hand


class IllegalAction(ValueError):
    """An action that the rules don't allow now; its text is the sentence that says why."""


class Observation(Protocol):
    """All that one seat may know; built from an allow-list, never by copying the state and masking it."""

    @property
    def seat(self) -> int:
        """Whose view this is."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who may act, as far as the seat knows: the one on turn first."""

    @property
    def stage(self) -> str:
        """What is expected now, by a word of the game's own."""

    @property
    def hand(self) -> tuple[Held, ...]:
        """The seat's cards."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What happened in the round, as the seat saw it."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now."""


class GameState(Protocol):
    """The whole truth of one game of several rounds."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """Who may act: the seat on turn first."""

    @property
    def turn(self) -> int | None:
        """The seat on turn; None where nobody is."""

    @property
    def trump(self) -> str | None:
        """The suit of trump; None where there is none, or none as yet."""

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The seats and cards of the trick that lies on the table, in the order played."""

    def hand(self, seat: int) -> Hand:
        """Return the cards that a seat holds in its hand, sorted."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self) -> int | None:
        """The side that won, or None while the game goes on; where nobody has a partner, a side is a seat."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by side."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def stage(self) -> str:
        """What is expected now, by a word of the game's own."""

    @property
    def seed(self) -> int | str | None:
        """The seed: sealed (None) until the game is over, unless it was given."""

    @property
    def decks(self) -> list[list[Card]]:
        """The decks dealt so far."""

    @property
    def cut_decks(self) -> list[list[Card]]:
        """The decks cut for the deal so far."""

    @property
    def history(self) -> list[Event]:
        """What happened in this round, as all hands open would show it."""

    @property
    def held_call(self) -> Action | None:
        """An action that is done, but known to its seat alone as yet; None where there is none."""

    @property
    def first_dealer(self) -> int | None:
        """Who dealt first; asked in games where chance decides it (`Game.draws_dealer`)."""

    @property
    def before(self) -> Self | None:
        """The table as it lay before the deal in play; None in a table that lies so itself."""

    @property
    def closed(self) -> Self | None:
        """The game as it lay when the round before this one was over; None in the first round."""

    def unseen(self, seat: int) -> list[Unseen]:
        """What a seat has not learnt of each deal."""

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat (by default the one on turn) may do now."""

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed, in a sentence; None where it is."""

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action and tell what happened."""

    def legal_codes(self) -> Sequence[int]:
        """The codes of all actions that are legal now."""

    def step(self, code: int) -> None:
        """Do the action of a code."""

    def pop(self) -> None:
        """Take the last action back."""

    def observe(self, seat: int) -> Observation:
        """What a seat may know."""

    def copy(self) -> Self:
        """An independent copy."""
