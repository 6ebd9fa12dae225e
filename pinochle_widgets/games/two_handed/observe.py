"""What one seat may know of a two-handed game, put together from what is allowed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pinochle_widgets.cards import CARDS, Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.hands import own_label, public_label
from pinochle_widgets.games.two_handed.meldnames import meld_name
from pinochle_widgets.games.two_handed.rules import TwoHandedRules

if TYPE_CHECKING:
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.two_handed.state import TwoHandedState


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


def observe(state: TwoHandedState, seat: int) -> TwoHandedObservation:
    """Build what `seat` may know of a state."""
    s = state.core
    dealt = bool(state.round)
    information = core.new_round()
    core.view(s, seat, information)
    cut = state.cut_range()
    both = (0, 1)
    last = state.tricks[-1] if state.tricks else None
    lies_there = _trick(state, seat)
    return TwoHandedObservation(
        seat=seat,
        rules=state.rules,
        number=state.number,
        round=state.round,
        turn=len(state.tricks) + (core.LEAD <= s.stage <= core.FOLLOW) if dealt else 0,
        phase=state.phase if dealt else 1,
        stage=state.stage,
        to_act=state.seats_to_act,
        dealer=s.dealer,
        goal=state.goal,
        rounds=tuple(state.rounds),
        totals=(state.totals[0], state.totals[1]),
        scores=state.scores,
        melded=(state.meld_points(0), state.meld_points(1)),
        trick_points=(state.trick_points(0), state.trick_points(1)),
        taken=(s.tricks[0], s.tricks[1]),
        trump=CARDS[8 * s.trump].suit if dealt else None,
        upcard=CARDS[s.upcard] if s.stock else None,
        stock=s.stock,
        hand=tuple(_in_hand(state, seat)),
        hand_sizes=(_hand_size(s, 0), _hand_size(s, 1)),
        melds=(_melds(state, 0, seat), _melds(state, 1, seat)),
        shown=tuple(_shown(state, 1 - seat)),
        trick=lies_there,
        trick_winner=last.winner if last and len(lies_there) == len(both) else None,
        tricks=tuple(state.tricks),
        history=tuple(event.seen_by(seat) for event in state.history),
        cuts=state.cuts_made(),
        cut_range=(cut[0], cut[-1]) if cut else (),
        legal_actions=tuple(state.legal_actions(seat)),
        winner=state.winner,
        information=tuple(information.flat()),
    )


def _hand_size(s: core.Round, seat: int) -> int:
    return (s.hand[seat] & ~s.melded[seat]).bit_count()


def _in_hand(state: TwoHandedState, seat: int) -> list[Held]:
    """The unmelded cards of a hand for its owner, in the order in which they came."""
    hand = state.hands[seat]
    lying = state.core.melded[seat]
    return [Held(CARDS[slot & 31], 0, hand.label(slot)) for slot in hand.arrived if not lying >> slot & 1]


def _shown(state: TwoHandedState, seat: int) -> list[Held]:
    """The unmelded cards of a hand that the other seat knows, as that seat labels them."""
    hand = state.hands[seat]
    lying = state.core.melded[seat]
    known = [slot for slot in hand.arrived if hand.public[slot] and not lying >> slot & 1]
    return [
        Held(CARDS[card], 0, public_label(card, number))
        for card, number in sorted((slot & 31, hand.public[slot]) for slot in known)
    ]


def _melds(state: TwoHandedState, owner: int, viewer: int) -> tuple[LyingMeld, ...]:
    hand = state.hands[owner]
    label = hand.label if owner == viewer else hand.public_label
    trump = state.core.trump
    return tuple(
        LyingMeld(
            meld.key,
            meld_name(meld.kind, trump),
            meld.points,
            tuple(Held(CARDS[slot & 31], hand.lies(slot), label(slot)) for slot in meld.slots),
        )
        for meld in hand.melds
    )


def _trick(state: TwoHandedState, viewer: int) -> tuple[tuple[int, Held], ...]:
    return tuple(
        (
            lying.seat,
            Held(
                CARDS[lying.card],
                0,
                own_label(lying.card, lying.own) if lying.seat == viewer else public_label(lying.card, lying.public),
            ),
        )
        for lying in state.hands.trick
    )
