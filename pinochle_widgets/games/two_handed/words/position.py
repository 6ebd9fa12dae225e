"""The facts that reasons of two-handed Pinochle ask for, as a seat knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.bitset import NO_CARD, copies, count, distinct, slot_bit, slots
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.rules.tricks import beats
from pinochle_widgets.games.pinochle.words.trick import Trick
from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import ME, OTHER, Round, Terms
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation

LAST_TRICK = 2
"""The cards of the stock before the last trick of phase 1."""


@dataclass(frozen=True, slots=True)
class Hope:
    """A meld that the hand may still complete: its kind, its points, the cards that it lacks, and how many of these are out."""

    kind: int
    points: int
    lacks: tuple[Card, ...]
    out: int


@dataclass(frozen=True)
class Position:
    """The hand of a seat in phase 1, with its melds and hopes.

    Parameters
    ----------
    seen : Round
        The information state.
    """

    seen: Round
    rules: Terms
    legal: tuple[Play, ...]

    @classmethod
    def of(cls, seen: TwoHandedObservation) -> Position:
        """Take the facts from an observation."""
        return cls(seen.position, seen.rules.terms, tuple(a for a in seen.legal_actions if isinstance(a, Play)))

    @cached_property
    def out(self) -> Counter[Card]:
        """The copies that lie in the stock, or unseen in the other hand."""
        s = self.seen
        known = Counter(slot & 31 for slot in (*slots(s.hand[ME]), *slots(s.played), *slots(s.melded[OTHER])))
        if s.upcard != NO_CARD and s.stock:
            known[s.upcard] += 1
        lowest = self.rules.lowest_rank
        deck = [card for card in range(32) if card & 7 >= lowest]
        shown = Counter(slot & 31 for slot in slots(s.shown[OTHER]))
        left = {CARDS[card]: 2 - known[card] - shown[card] for card in deck}
        return Counter({card: n for card, n in left.items() if n > 0})

    def slot(self, play: Play) -> int:
        """Find the slot of a card that is played."""
        card = index_of(play.card)
        lying, hand = self.seen.melded[ME], self.seen.hand[ME]
        places = [slot for slot in slots(hand & copies(1 << card)) if bool(lying >> slot & 1) == bool(play.lies)]
        return places[0] if places else card

    def wins(self, card: Card) -> bool:
        """Check whether a card takes the trick; of one that is led, whether nothing beats it."""
        if self.seen.led == NO_CARD:
            return card.rank == "A" and CARDS.index(card) // 8 == self.seen.trump
        return beats(index_of(card), self.seen.led, self.seen.trump)

    def beats(self, other: Card, card: Card) -> bool:
        """Check whether a card takes a trick to which another one is led."""
        return bool(beats(index_of(other), index_of(card), self.seen.trump))

    def beaten_by(self, card: Card) -> int:
        """Count the cards that are out and take a trick to which a card is led."""
        return sum(n for other, n in self.out.items() if self.beats(other, card))

    def open_above(self, card: Card) -> list[Card]:
        """List the cards that the other player has shown, and that take a trick to which a card is led."""
        shown = (*slots(self.seen.melded[OTHER]), *slots(self.seen.shown[OTHER]))
        return [CARDS[slot & 31] for slot in shown if beats(slot & 31, index_of(card), self.seen.trump)]

    def is_harder_to_beat(self, card: Card, than: Card) -> bool:
        """Check whether fewer cards take a trick to which a card is led, and the other player has shown none of them."""
        return not self.open_above(card) and self.beaten_by(card) < self.beaten_by(than)

    @property
    def leads(self) -> bool:
        """Check whether the seat leads."""
        return bool(self.seen.led == NO_CARD)

    @property
    def can_take(self) -> bool:
        """Check whether the seat may still take the trick."""
        return self.leads or any(self.wins(play.card) for play in self.legal)

    # ---- melds

    def points_of_meld(self, lay: Lay) -> int:
        """Look up the points of a meld that is laid."""
        kind = KEYS.index(lay.kind) if lay.kind != "marriage" else index_of(lay.cards[0].card) // 8
        return core.meld_points(kind, self.seen.trump, self.rules)

    def complete(self, gone: int) -> int:
        """Find the dearest meld that could be laid without the card in a slot; `policies.NO_KIND` if there is none."""
        melds = policies.complete_melds(self.seen, self.rules)
        return policies.dearest_without(self.seen, melds, gone, self.rules)

    def hopes(self, slot: int) -> Iterator[Hope]:
        """Yield the melds that a card in the hand can still help to complete."""
        s, rules = self.seen, self.rules
        kinds = policies.kinds_of(slot & 31, s.trump, rules)
        for kind in slots(kinds):
            if kind == core.DIX or not policies.usable_without(s, kind, 0) >> slot & 1:
                continue
            needed = core.meld_cards(kind, s.trump, rules)
            have = distinct(policies.usable_without(s, kind, 0) & copies(needed))
            lacks = tuple(CARDS[card] for card in slots(needed & ~have))
            if s.stock == LAST_TRICK and (lacks or not self.can_take):
                continue  # nothing is drawn before the last meld
            if all(self.out[card] or index_of(card) == s.upcard for card in lacks):
                yield Hope(kind, core.meld_points(kind, s.trump, rules), lacks, sum(self.out[card] for card in lacks))

    def wanted(self, slot: int) -> Iterator[Hope]:
        """Yield the melds for which a card in the hand is wanted: no other copy stands in for it."""
        return (hope for hope in self.hopes(slot) if not self._without(hope.kind, slot))

    def kept(self, slot: int) -> Hope | None:
        """Find the meld for which a card in the hand is most worth keeping: few cards lacking, many points."""
        return max(
            self.wanted(slot), key=lambda hope: (hope.points / (1 + 3 * len(hope.lacks)), hope.points), default=None
        )

    def _without(self, kind: int, slot: int) -> bool:
        """Check whether the hand has as much of a meld without the card in a slot: it holds another copy."""
        needed = core.meld_cards(kind, self.seen.trump, self.rules)
        with_it = distinct(policies.usable_without(self.seen, kind, 0) & copies(needed))
        return bool(with_it == distinct(policies.usable_without(self.seen, kind, slot_bit(slot)) & copies(needed)))

    def held(self, kind: int) -> int:
        """Count the different cards of a kind of meld in the hand."""
        needed = core.meld_cards(kind, self.seen.trump, self.rules)
        return count(distinct(policies.usable_without(self.seen, kind, 0) & copies(needed)))


def trick_of(seen: TwoHandedObservation) -> Trick:
    """Collect the facts of a trick of phase 2, where the other hand is all that is out."""
    led = None if seen.trick_winner is not None or not seen.trick else seen.trick[0][1].card
    s = seen.position
    known = Counter(CARDS[slot & 31] for slot in (*slots(s.hand[ME]), *slots(s.played)))
    lowest = seen.rules.terms.lowest_rank
    out = Counter({card: 2 - known[card] for card in CARDS if RANKS.index(card.rank) >= lowest and known[card] < 2})
    scored = core.CARD_POINTS[seen.rules.terms.simplified_scoring]
    return Trick(
        lying=(led,) if led else (),
        best=led,
        taker="other" if led else None,
        later=() if led else ("other",),
        trump=seen.trump or "",
        hand=Counter(held.card for held in seen.hand),
        out=out,
        points={rank: scored[place] for place, rank in enumerate(RANKS)},
        tricks=count(s.hand[ME]),
        others="the other player",
    )
