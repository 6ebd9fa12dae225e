"""The facts that one seat of two-handed Pinochle knows, worked out once a position: all grounds ask here, none counts for itself.

The seat itself is "you" in sentences; `theirs` are the cards of the other player that it can see. Melds are of the kinds that
`core` numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.bitset import NO_CARD, copies, count, distinct, slot_bit, slots
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.rules.tricks import beats, duty
from pinochle_widgets.games.pinochle.words.trick import Trick, height
from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import ME, OTHER, Round, Terms
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.moves.coded import as_action
from pinochle_widgets.games.two_handed.rules.names import KEYS
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation

Place = tuple[Card, int]
"""A card of the hand, and whether it lies melded, as `Play` has them."""
LAST_TRICK = 2
"""The cards of the stock before the last trick of phase 1."""
BIG = (core.ROUNDHOUSE, core.FLUSH, core.ACES, core.KINGS, core.QUEENS, core.JACKS)
"""The melds that are worth keeping from the other player, the dearest first."""
COPIES = 2
NEVER = 99
"""The cards that a card without use is away from a meld."""


@dataclass(frozen=True, slots=True)
class Hope:
    """A meld that the hand may still complete.

    Parameters
    ----------
    lacks : tuple of Card
        The cards that the hand does not hold.
    away : int
        The cards that have to come: those, or another copy of one that lies; 0 for a meld that can be laid.
    """

    kind: int
    points: int
    lacks: tuple[Card, ...]
    away: int


@dataclass(frozen=True)
class Facts:
    """The facts of a position, as one seat knows them."""

    seen: TwoHandedObservation

    # ---- the table

    @cached_property
    def s(self) -> Round:
        """The information state: the seat itself is ME."""
        return self.seen.position

    @cached_property
    def rules(self) -> Terms:
        """The options of the round as whole numbers."""
        return self.seen.rules.terms

    @cached_property
    def led(self) -> Card | None:
        """The card that the other player has led; None where the seat leads."""
        return None if self.s.led == NO_CARD else CARDS[self.s.led]

    @property
    def trump(self) -> str:
        """The suit of trump."""
        return CARDS[8 * self.s.trump].suit

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The cards that the seat may play."""
        return tuple(act for act in self.seen.legal_actions if isinstance(act, Play))

    @cached_property
    def lays(self) -> tuple[Lay, ...]:
        """The melds that the seat may lay."""
        return tuple(act for act in self.seen.legal_actions if isinstance(act, Lay))

    @property
    def last_meld(self) -> bool:
        """Check whether the trick on the table is the last one on which a meld can be laid."""
        return bool(self.s.stock == LAST_TRICK)

    @cached_property
    def upcard(self) -> Card:
        """The card under the stock."""
        return CARDS[self.s.upcard]

    @property
    def dix_brings(self) -> Card | None:
        """The card that a dix brings into the hand; None where it brings none any more."""
        brings = not self.s.exchanged and self.s.upcard != core.dix(self.s.trump, self.rules)
        return self.upcard if brings else None

    @property
    def upcard_may_go(self) -> bool:
        """Check whether the other player may yet exchange a dix for the card under the stock."""
        dix = CARDS[core.dix(self.s.trump, self.rules)]
        return self.dix_brings is not None and bool(self.out[dix] or self.theirs[dix])

    # ---- the cards around

    @cached_property
    def mine(self) -> Counter[Card]:
        """The cards of the own hand, with those that lie melded."""
        return Counter(CARDS[slot & 31] for slot in slots(self.s.hand[ME]))

    @cached_property
    def gone(self) -> Counter[Card]:
        """The cards that were played, the one that is led included."""
        return Counter(CARDS[slot & 31] for slot in slots(self.s.played))

    @cached_property
    def theirs(self) -> Counter[Card]:
        """The cards of the other hand that the seat can see in phase 1."""
        return Counter(CARDS[slot & 31] for slot in (*slots(self.s.melded[OTHER]), *slots(self.s.shown[OTHER])))

    @cached_property
    def out(self) -> Counter[Card]:
        """The cards that the seat can't see: in the stock, or hidden in the other hand."""
        known = self.theirs + self.mine + self.gone
        if self.s.stock:
            known[self.upcard] += 1
        deck = [card for card in CARDS if height(card) >= self.rules.lowest_rank]
        return Counter({card: COPIES - known[card] for card in deck if known[card] < COPIES})

    def beats(self, card: Card, best: Card) -> bool:
        """Check whether a card takes a trick to which another one is led."""
        return bool(beats(index_of(card), index_of(best), self.s.trump))

    def wins(self, card: Card) -> bool:
        """Check whether a card takes the trick from the card that is led."""
        return self.led is not None and self.beats(card, self.led)

    @cached_property
    def takers(self) -> list[Play]:
        """The cards that may take the trick: of those that are led all."""
        return [play for play in self.plays if self.led is None or self.wins(play.card)]

    @property
    def can_take(self) -> bool:
        """Check whether the seat may still take the trick."""
        return bool(self.takers)

    def above(self, card: Card) -> list[Card]:
        """List the different cards that would take a card which is led in phase 1: those out, and those that the other shows."""
        return [other for other in CARDS if (self.out[other] or self.theirs[other]) and self.beats(other, card)]

    def number_above(self, card: Card) -> int:
        """Count the cards out that would take a card which is led in phase 1."""
        return sum(n for other, n in self.out.items() if self.beats(other, card))

    def shown_above(self, card: Card) -> list[Card]:
        """List the different cards that the other player shows and that would take a card which is led, the lowest first."""
        found = [other for other in self.theirs if self.beats(other, card)]
        return sorted(found, key=lambda other: (other.suit == self.trump, height(other), other.suit))

    def worth(self, card: Card) -> int:
        """Look up the points of a card in a trick of phase 2."""
        return core.CARD_POINTS[self.rules.simplified_scoring][height(card)]

    # ---- melds

    @cached_property
    def _slots(self) -> dict[Place, int]:
        """The slot of each card that may be played."""
        alike: dict[tuple[Card, bool], list[Place]] = {}
        for play in self.plays:
            alike.setdefault((play.card, bool(play.lies)), []).append((play.card, play.lies))
        found: dict[Place, int] = {}
        for slot in slots(core.legal_plays(self.s, self.rules)):
            places = alike[CARDS[slot & 31], bool(self.s.melded[ME] >> slot & 1)]
            if len(places) > 1:  # both copies lie: which one is in the slot its melds tell, if they differ
                meant = as_action(self.seen, slot)
                places = sorted(places, key=lambda place: place[1] != getattr(meant, "lies", 0))
            found[next(place for place in places if place not in found)] = slot
        return found

    def slot(self, play: Play) -> int:
        """Find the slot of a card that is played."""
        return self._slots[play.card, play.lies]

    def points(self, kind: int) -> int:
        """Look up the points of a kind of meld."""
        return core.meld_points(kind, self.s.trump, self.rules)

    def kind(self, lay: Lay) -> int:
        """Find the kind of a meld that is laid."""
        return index_of(lay.cards[0].card) // len(RANKS) if lay.kind == "marriage" else KEYS.index(lay.kind)

    @cached_property
    def ready(self) -> int:
        """The kinds of melds that lie whole in the hand, as bits."""
        return policies.complete_melds(self.s, self.rules)

    def best_after(self, play: Play) -> int | None:
        """Find the dearest meld that could be laid once a card is played; None where there is none."""
        kind = policies.dearest_without(self.s, self.ready, self.slot(play), self.rules)
        return None if kind == policies.NO_KIND else kind

    @cached_property
    def best_on_trick(self) -> int | None:
        """The dearest meld that could be laid on this trick, once a card that may take it is played; None without any."""
        found = [kind for play in self.takers if (kind := self.best_after(play)) is not None]
        return max(found, key=self.points, default=None)

    @cached_property
    def hopes(self) -> dict[int, Hope]:
        """The melds that may still be laid in this round by the cards of the hand, by kind; without the dix."""
        if not self.s.stock or (self.last_meld and not self.can_take):
            return {}
        found = (
            self._hope(kind) for kind in range(core.DIX) if kind != core.ROUNDHOUSE or self.rules.roundhouse_points
        )
        return {hope.kind: hope for hope in found if hope}

    def _hope(self, kind: int) -> Hope | None:
        """Find the cards that a kind of meld lacks; None where it can't be completed in time."""
        needed = core.meld_cards(kind, self.s.trump, self.rules)
        held = policies.usable_without(self.s, kind, 0) & copies(needed)
        lacking = tuple(CARDS[card] for card in slots(needed & ~distinct(held)))
        ready = not lacking and bool(held & ~self.s.melded[ME])
        wanted = lacking or (() if ready else tuple(CARDS[card] for card in slots(needed)))
        coming = [card for card in wanted if self.out[card] or card == self.brought]
        away = len(lacking) or int(not ready)
        by_draw = away - (self.brought in coming)
        if len(coming) < len(lacking) or (away and not coming) or by_draw > self.s.stock // 2 - 1:
            return None
        if self.last_meld and not any(self._is_whole_after(kind, play) for play in self.takers):
            return None
        return Hope(kind, self.points(kind), lacking, away)

    def _is_whole_after(self, kind: int, play: Play) -> bool:
        """Check whether a kind of meld can be laid at the last chance once a card is played, perhaps after a dix."""
        gone = slot_bit(self.slot(play))
        if policies.complete_without(self.s, kind, gone, self.rules):
            return True
        if self.brought is None or not self._dixes & ~gone:
            return False
        needed, card = core.meld_cards(kind, self.s.trump, self.rules), 1 << index_of(self.brought)
        lacking = needed & ~distinct(policies.usable_without(self.s, kind, gone) & copies(needed))
        return bool(lacking == card or (not lacking and needed & card))

    @property
    def _dixes(self) -> int:
        """The dixes in the hand that lie in no meld."""
        return self.s.hand[ME] & ~self.s.melded[ME] & copies(1 << core.dix(self.s.trump, self.rules))

    @property
    def brought(self) -> Card | None:
        """The card that a dix may still bring before the last meld; None where it brings none in time."""
        in_time = not self.last_meld or (self._dixes and not self.rules.dix_alone)
        return self.dix_brings if in_time else None

    def is_dix(self, play: Play) -> bool:
        """Check whether a card in the hand may still be laid as a dix."""
        is_one = not play.lies and index_of(play.card) == core.dix(self.s.trump, self.rules)
        return is_one and (not self.last_meld or any(other.card != play.card for other in self.takers))

    def hopes_of(self, play: Play) -> list[Hope]:
        """List the melds that a card in the hand can still help to complete, the nearest first, then the dearest."""
        slot = self.slot(play)
        kinds = policies.kinds_of(slot & 31, self.s.trump, self.rules)
        found = [
            hope
            for kind, hope in self.hopes.items()
            if kinds >> kind & 1 and policies.usable_without(self.s, kind, 0) >> slot & 1
        ]
        return sorted(found, key=lambda hope: (hope.away, -hope.points))

    def wanted(self, play: Play) -> list[Hope]:
        """List the melds for which a card in the hand is wanted: no other copy stands in for it."""
        return [hope for hope in self.hopes_of(play) if not self._stands_in(hope.kind, self.slot(play))]

    def _stands_in(self, kind: int, slot: int) -> bool:
        """Check whether the hand has as much of a meld without the card in a slot."""
        needed = copies(core.meld_cards(kind, self.s.trump, self.rules))
        with_it = policies.usable_without(self.s, kind, 0) & needed
        without = policies.usable_without(self.s, kind, slot_bit(slot)) & needed
        lacks = copies(distinct(without)) != needed  # what comes is laid for the first time
        return bool(distinct(with_it) == distinct(without) and (lacks or without & ~self.s.melded[ME]))

    def melds(self, play: Play) -> bool:
        """Check whether a card may still be laid in a meld."""
        return self.is_dix(play) or bool(self.hopes_of(play))

    def away(self, play: Play) -> int:
        """Count the cards that have to come before a card makes a meld."""
        return 0 if self.is_dix(play) else min((hope.away for hope in self.hopes_of(play)), default=NEVER)

    def copies_loose(self, card: Card) -> int:
        """Count the copies of a card in the hand that lie in no meld."""
        return sum(held.card == card and not held.lies for held in self.seen.hand)

    def is_shown(self, card: Card) -> bool:
        """Check whether the other player has seen a card that lies in no meld."""
        return index_of(card) in (slot & 31 for slot in slots(self.s.shown[ME]))

    @cached_property
    def threat(self) -> int | None:
        """The dearest meld of which the other player shows all cards but one, which may come to it; None where there is none."""
        for kind in BIG:
            needed = [CARDS[card] for card in slots(core.meld_cards(kind, self.s.trump, self.rules))]
            lacking = [card for card in needed if not self.theirs[card]]
            may = kind != core.ROUNDHOUSE or self.rules.roundhouse_points
            if may and len(lacking) == 1 and self.out[lacking[0]]:
                return kind
        return None

    # ---- phase 2, where the other hand is known

    @cached_property
    def trick(self) -> Trick:
        """The facts of a trick of phase 2, where the other hand is all that is out."""
        scored = core.CARD_POINTS[self.rules.simplified_scoring]
        return Trick(
            lying=(self.led,) if self.led else (),
            best=self.led,
            taker="other" if self.led else None,
            later=() if self.led else ("other",),
            trump=self.trump,
            hand=Counter(held.card for held in self.seen.hand),
            out=self.out + self.theirs,
            points={rank: scored[place] for place, rank in enumerate(RANKS)},
            tricks=count(self.s.hand[ME]),
            others="the other player",
        )

    def replies(self, card: Card) -> list[Card]:
        """List the different cards that the other player may play to a card which is led."""
        hand = sum(1 << index_of(other) for other in self.trick.out)
        return [CARDS[slot] for slot in slots(duty(hand, index_of(card), self.s.trump, self.rules.must_overplay))]

    def beaters(self, card: Card) -> list[Card]:
        """List those of the replies that take the trick, the lowest first."""
        found = [other for other in self.replies(card) if self.beats(other, card)]
        return sorted(found, key=height)

    def falls(self, card: Card) -> bool:
        """Check whether the other player must take a card which is led."""
        beaters = self.beaters(card)
        return bool(beaters) and len(beaters) == len(self.replies(card))
