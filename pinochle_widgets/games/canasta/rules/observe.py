"""Build the observation of one seat of a game of Canasta from an allow-list."""

from __future__ import annotations

from collections import Counter
from functools import cache

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, MELD_RANKS, TWO, WILD_KINDS, wild_kind
from pinochle_widgets.games.canasta.rules.core.counts import meld_points, meld_size, size_of
from pinochle_widgets.games.canasta.rules.core.limits import is_pure
from pinochle_widgets.games.canasta.rules.core.opening import is_open, opening_points
from pinochle_widgets.games.canasta.rules.core.scoring import canasta_bonus
from pinochle_widgets.games.canasta.rules.core.taking import is_blocked, is_frozen_to
from pinochle_widgets.games.canasta.rules.moves.texts import write_card
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation, LyingMeld, MeldKind
from pinochle_widgets.games.canasta.rules.observer import cards_in, threes_in
from pinochle_widgets.games.canasta.rules.reading import CanastaReading


def observe(state: CanastaReading, seat: int, legal_actions: tuple[Action, ...]) -> CanastaObservation:
    """Build the observation of `seat`, which holds `legal_actions` as they are given."""
    s, rules = state.core, state.rules
    terms = rules.terms
    information = layout.new_round()
    layout.view(s, seat, information)
    cut = state.cut_range()
    dealt = bool(state.round)
    apart = s.pile[: s.taken - 1] if s.apart else []
    return CanastaObservation(
        seat=seat,
        rules=rules,
        number=state.number,
        round=state.round,
        stage=state.stage,
        to_act=state.seats_to_act,
        dealer=s.dealer,
        goal=rules.goal,
        rounds=state.standing.rounds,
        totals=state.standing.totals,
        scores=state.scores,
        stock=s.stock,
        talons=len(layout.TALON_SIZES) - s.talons if rules.talons and dealt else 0,
        hand=with_labels(cards_in(s.hand[seat])),
        hand_sizes=(size_of(s.hand[0]), size_of(s.hand[1])),
        apart=tuple([CARDS[kind] for kind in apart]),
        shown=cards_in(s.shown[seat]),
        seen=cards_in(s.hand[1 - seat] if s.stage == layout.OVER else s.shown[1 - seat]),
        threes=(threes_in(s.threes[0]), threes_in(s.threes[1])),
        melds=(_melds(s, 0, terms), _melds(s, 1, terms)),
        pile=tuple([CARDS[kind] for kind in s.pile[: s.piled]]),
        frozen=bool(s.piled and is_frozen_to(s, seat, terms)),
        blocked=is_blocked(s),
        is_open=(is_open(s, 0), is_open(s, 1)),
        needs=(s.need[0], s.need[1]),
        laid_points=opening_points(s, terms) if s.stage == layout.MELD else 0,
        returns=(s.returns[0], s.returns[1]),
        history=state.history_seen_by(seat),
        cuts=state.cuts_made(),
        cut_range=(cut[0], cut[-1]) if cut else (),
        legal_actions=legal_actions,
        winner=state.winner,
        information=tuple(information.flat()),
    )


def with_labels(cards: tuple[Card, ...]) -> tuple[Held, ...]:
    """Give each card of a hand a label: the card, and the number of its copy where the hand has several."""
    found: Counter[Card] = Counter()
    held = []
    for card in cards:
        found[card] += 1
        held.append(_labelled(card, found[card]))
    return tuple(held)


@cache
def _labelled(card: Card, number: int) -> Held:
    """Give a card of a hand the label of its copy by a number from 1: the same object each time."""
    return Held(card, 0, f"{write_card(card)}{number}")


def _melds(s: layout.Round, seat: int, rules: layout.Terms) -> tuple[LyingMeld, ...]:
    natural, wild = s.natural[seat], s.wild[seat]
    return tuple(
        [
            _meld(s, seat, rank, rules)
            for rank in range(MELD_RANKS)
            if any(natural[4 * rank : 4 * rank + 4]) or any(wild[WILD_KINDS * rank : WILD_KINDS * (rank + 1)])
        ]
    )


def _meld(s: layout.Round, seat: int, rank: int, rules: layout.Terms) -> LyingMeld:
    """Describe the meld of a rank."""
    natural = s.natural[seat][4 * rank : 4 * rank + 4]
    wild = s.wild[seat][WILD_KINDS * rank : WILD_KINDS * (rank + 1)]
    return LyingMeld(
        RANKS[rank],
        tuple([CARDS[4 * rank + suit] for suit, cards in enumerate(natural) for _ in range(cards)]),
        tuple([CARDS[wild_kind(place)] for place, cards in enumerate(wild) for _ in range(cards)]),
        _kind(s, seat, rank),
        meld_points(s, seat, rank, rules),
        canasta_bonus(s, seat, rank, rules),
    )


def _kind(s: layout.Round, seat: int, rank: int) -> MeldKind:
    if meld_size(s, seat, rank) < layout.CANASTA:
        return "meld"
    if rank == TWO:
        return "wild"
    return "pure" if is_pure(s, seat, rank) else "mixed"
