"""The chance that the other seat goes out at its next turn, by the knowledge of the viewing seat.

The unseen cards are dealt anew some times, and in each of these worlds the other hand is laid as far as it goes: onto its melds,
as new melds, with its wild cards. The worlds are the same for the same cards, so that a table shows one number.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.core.cards import TWO, is_wild, kind_of
from pinochle_widgets.games.canasta.core.limits import SMALLEST, takes_wild
from pinochle_widgets.games.canasta.moves.texts import as_kind
from pinochle_widgets.games.canasta.observation import CanastaObservation, LyingMeld

WORLDS = 60
"""The number of worlds that are tried."""

WILLING = 0.5
"""The share of hands that could go out whose owner does so; measured between players of Standard."""

WILD = "wild"
"""The wild cards of a hand, among its ranks."""

MOST = 14
"""The most cards of a hand that is thought to go out at once."""


def chance_of_going_out(seen: CanastaObservation) -> float:
    """Estimate the chance that the other seat goes out at its next turn, from 0 to 1."""
    other = 1 - seen.seat
    melds = seen.melds[other]
    lacks = seen.rules.canastas_to_go_out - sum(meld.kind != "meld" for meld in melds)
    size = seen.hand_sizes[other] + (min(seen.rules.draw, seen.stock) if _draws(seen, other) else 0)
    if not seen.is_open[other] or lacks > len(melds) or size > MOST:
        return 0.0
    cards = _unseen(seen)
    unseen = [_place_of(card) for card in sorted(cards) for _ in range(cards[card])]
    known = [_place_of(card) for card in seen.seen]
    unknown = min(size - len(known), len(unseen))
    rng = Random(f"{seen.number} {seen.round} {len(seen.history)}")
    takers = [meld for meld in melds if not (seen.rules.no_extended and len(meld.cards) >= at.CANASTA)]
    room = {meld.rank: _room(seen, meld) for meld in takers}
    sizes = {meld.rank: len(meld.cards) for meld in melds}
    worlds = (Counter([*known, *rng.sample(unseen, unknown)]) for _ in range(WORLDS))
    return WILLING * sum(_goes_out(world, sizes, room, lacks) for world in worlds) / WORLDS


def _place_of(card: Card) -> str:
    """Find the rank of a card, or WILD: of a hand no more is asked, in many worlds."""
    return WILD if is_wild(kind_of(card)) else card.rank


def _goes_out(held: Counter[str], sizes: dict[str, int], room: dict[str, int], lacks: int) -> bool:
    """Check whether a hand, counted by ranks, can be laid but for one card, with the canastas that are lacking."""
    wild = held.pop(WILD, 0)
    left = 0
    places = 0
    grown = dict.fromkeys(sizes, 0)
    for rank, number in held.items():
        if rank in room:
            grown[rank] = number
        elif number >= SMALLEST:
            places += 1
        elif number == SMALLEST - 1 and wild and rank not in sizes and rank != "3":
            wild -= 1
        else:
            left += number
    for rank in sorted(sizes, key=lambda rank: -sizes[rank] - grown[rank]):
        size = sizes[rank] + grown[rank]
        if lacks <= 0 or sizes[rank] >= at.CANASTA:
            continue
        need = max(0, at.CANASTA - size)
        if need <= min(wild, room.get(rank, 0)):
            wild -= need
            lacks -= 1
    places += sum(room.values())
    return lacks <= 0 and left + max(0, wild - places) <= 1


def _draws(seen: CanastaObservation, seat: int) -> bool:
    """Check whether a seat is yet to draw before it could go out."""
    return seen.to_act[:1] != (seat,) or seen.stage == "take"


def _unseen(seen: CanastaObservation) -> Counter[Card]:
    """Count the cards that the seat has not seen: those of the stock, of talons and of the other hand."""
    cards = Counter(map(as_kind, seen.rules.deck.cards))
    lying = [card for melds in seen.melds for meld in melds for card in meld.cards]
    mine = [held.card for held in seen.hand]
    for card in (*mine, *seen.seen, *seen.pile, *seen.apart, *seen.threes[0], *seen.threes[1], *lying):
        cards[as_kind(card)] -= 1
    for card in [card for card in cards if card.rank == "3" and (seen.rules.threes_equal or card.suit in "HD")]:
        del cards[card]  # these never stay in a hand
    return +cards


def _room(seen: CanastaObservation, meld: LyingMeld) -> int:
    """Count the wild cards that a meld of the other seat still takes."""
    rank = RANKS.index(meld.rank)
    if rank == TWO:
        return at.CANASTA
    if not takes_wild(seen.position, at.OTHER, rank, 0, seen.rules.terms):
        return 0
    return max(0, min(seen.rules.most_wild, len(meld.naturals)) - len(meld.wilds))
