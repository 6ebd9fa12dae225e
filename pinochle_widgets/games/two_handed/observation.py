"""What one seat may know of a two-handed game, as values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.pinochle.cards import CARDS
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.rules import TwoHandedRules

if TYPE_CHECKING:
    from pinochle_widgets.games.events import Event


@dataclass(frozen=True, slots=True)
class LyingMeld:
    """A meld on the table: what it is, what it scored, and its cards that are still there."""

    kind: str
    name: str
    points: int
    cards: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick, as all saw it."""

    phase: int
    leader: int
    led: Card
    followed: Card
    winner: int


@cache
def seen_trick(phase: int, leader: int, led: int, followed: int, winner: int) -> SeenTrick:
    """A finished trick by the numbers of its cards, made once."""
    return SeenTrick(phase, leader, CARDS[led], CARDS[followed], winner)


@dataclass(frozen=True, slots=True)
class TwoHandedObservation:
    """All that `seat` may know. Pairs stand by seat; cards carry labels under which `seat` can follow them.

    Attributes
    ----------
    seat : int
        Whose view it is.
    rules : TwoHandedRules
    number, round, turn : int
        Game, round and trick (counted through both phases), from 1.
    phase : int
        1 with a stock, 2 without.
    stage : str
        ``cut``, ``lead``, ``follow``, ``meld`` or ``draw``: what is expected now; or ``over``, ``round over``.
    to_act : tuple of int
        Who may act, the seat on turn first.
    dealer : int
    goal : int
    rounds : tuple of (int, int)
        The points of each finished round.
    totals, scores, melded, trick_points, taken : tuple of int
        Finished rounds; recorded points; points of this round's melds and tricks; tricks of this phase.
    trump : str or None
        Its suit; None before the deal.
    upcard : Card or None
        The card under the stock while it is there.
    stock : int
        Cards left, the upcard included.
    hand : tuple of Held
        The seat's unmelded cards in the order in which they came.
    hand_sizes : tuple of int
        Unmelded cards of each seat.
    melds : tuple of tuple of LyingMeld
        What lies melded.
    shown : tuple of Card
        Unmelded cards that the other seat is known to hold.
    trick : tuple of (int, Held)
        The cards of the trick in play, or of the last one until the next is led.
    trick_winner : int or None
        Who took the trick that lies there.
    tricks : tuple of SeenTrick
        The finished tricks of the round.
    history : tuple of Event
        What happened in the round (before the first deal: in the cut), as this seat saw it.
    cuts : tuple of (int, Card)
        Positions and cards of the cut for deal under way.
    cut_range : tuple of int
        First and last place where the seat to act may cut, or empty.
    legal_actions : tuple of Action
        What this seat may do now.
    winner : int or None
    information : tuple of int
        The row of the round as `core.view` gives it: this seat first, nothing hidden in it. What players decide by.
    """

    seat: int
    rules: TwoHandedRules
    number: int
    round: int
    turn: int
    phase: int
    stage: str
    to_act: tuple[int, ...]
    dealer: int
    goal: int
    rounds: tuple[tuple[int, int], ...]
    totals: tuple[int, int]
    scores: tuple[int, int]
    melded: tuple[int, int]
    trick_points: tuple[int, int]
    taken: tuple[int, int]
    trump: str | None
    upcard: Card | None
    stock: int
    hand: tuple[Held, ...]
    hand_sizes: tuple[int, int]
    melds: tuple[tuple[LyingMeld, ...], tuple[LyingMeld, ...]]
    shown: tuple[Held, ...]
    trick: tuple[tuple[int, Held], ...]
    trick_winner: int | None
    tricks: tuple[SeenTrick, ...]
    history: tuple[Event, ...]
    cuts: tuple[tuple[int, Card], ...]
    cut_range: tuple[int, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None
    information: tuple[int, ...]

    @property
    def position(self) -> core.Round:
        """The numbers of `information` with their names: an object of its own each time."""
        return core.Round.read(self.information)
