"""Build the observation of one seat of a two-handed game from an allow-list."""

from __future__ import annotations

from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.labels import own_label, public_label
from pinochle_widgets.games.two_handed.rules.names import meld_name
from pinochle_widgets.games.two_handed.rules.observation import LyingMeld, TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.reading import TwoHandedReading


def observe(state: TwoHandedReading, seat: int, legal_actions: tuple[Action, ...]) -> TwoHandedObservation:
    """Build the observation of `seat`, which holds `legal_actions` as they are given."""
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
        trick_number=len(state.tricks) + (core.LEAD <= s.stage <= core.FOLLOW) if dealt else 0,
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
        history=state.history_seen_by(seat),
        cuts=state.cuts_made(),
        cut_range=(cut[0], cut[-1]) if cut else (),
        legal_actions=legal_actions,
        winner=state.winner,
        information=tuple(information.flat()),
    )


def _hand_size(s: core.Round, seat: int) -> int:
    return (s.hand[seat] & ~s.melded[seat]).bit_count()


def _in_hand(state: TwoHandedReading, seat: int) -> list[Held]:
    """List the unmelded cards of a hand with the owner's labels, in the order in which they came."""
    hand = state.hands[seat]
    lying = state.core.melded[seat]
    return [Held(CARDS[slot & 31], 0, hand.label(slot)) for slot in hand.arrived if not lying >> slot & 1]


def _shown(state: TwoHandedReading, seat: int) -> list[Held]:
    """List the unmelded cards of a hand that the other seat has seen, with that seat's labels, sorted by card."""
    hand = state.hands[seat]
    lying = state.core.melded[seat]
    known = [slot for slot in hand.arrived if hand.public[slot] and not lying >> slot & 1]
    return [
        Held(CARDS[card], 0, public_label(card, number))
        for card, number in sorted((slot & 31, hand.public[slot]) for slot in known)
    ]


def _melds(state: TwoHandedReading, owner: int, viewer: int) -> tuple[LyingMeld, ...]:
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


def _trick(state: TwoHandedReading, viewer: int) -> tuple[tuple[int, Held], ...]:
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
