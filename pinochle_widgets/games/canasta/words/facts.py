"""The facts that one seat of Canasta knows, worked out once a position: all grounds ask here, none counts for itself.

The seat itself is `me`, its melds are `mine`; the other player's are `theirs`. Ranks are those of `cards.RANKS`; the meld of wild
cards has the rank 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.canasta.mind.search.determinize import count_unseen
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, KINDS, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points, goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, TAKEN, Terms
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay
from pinochle_widgets.games.canasta.rules.moves.events import CardDiscarded
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation, LyingMeld
from pinochle_widgets.games.canasta.words.going import PlainWay, plain_way_out
from pinochle_widgets.games.canasta.words.opening import meldable, meldable_with_pile, meldable_without

OF_A_RANK = 8
PAIR = 2
WILD = (RANKS.index("2"), 13)
"""The ranks of wild cards as numbers: twos and jokers."""
FEW = 4
"""The draws of the stock, or the cards of a hand that may go out, from which on a round may soon be over."""


def is_wild(card: Card) -> bool:
    """Check whether a card is a two or a joker."""
    return card.is_joker or card.rank == "2"


def is_three(card: Card) -> bool:
    """Check whether a card is a three."""
    return not card.is_joker and card.rank == "3"


def blocks(card: Card) -> bool:
    """Check whether nobody takes a pile with a card on top."""
    return is_wild(card) or is_three(card)


@dataclass(frozen=True)
class Facts:
    """The facts of a position, as one seat knows them."""

    seen: CanastaObservation

    # ---- the table

    @cached_property
    def rules(self) -> Terms:
        """The options of the round as whole numbers."""
        return self.seen.rules.terms

    @cached_property
    def mine(self) -> dict[str, LyingMeld]:
        """The melds of the seat by rank."""
        return {meld.rank: meld for meld in self.seen.melds[self.seen.seat]}

    @cached_property
    def theirs(self) -> dict[str, LyingMeld]:
        """The melds of the other player by rank."""
        return {meld.rank: meld for meld in self.seen.melds[1 - self.seen.seat]}

    def size(self, rank: str) -> int:
        """Count the cards of the seat's meld of a rank."""
        return len(self.mine[rank].cards) if rank in self.mine else 0

    def their_size(self, rank: str) -> int:
        """Count the cards of the other player's meld of a rank."""
        return len(self.theirs[rank].cards) if rank in self.theirs else 0

    @property
    def piled(self) -> int:
        """The number of cards in the pile."""
        return len(self.seen.pile)

    @cached_property
    def below(self) -> tuple[Card, ...]:
        """The cards below the top one that come into the hand with the pile."""
        return tuple(card for card in self.seen.pile[:-1] if not goes_to_mat(kind_of(card), self.rules))

    @property
    def is_open(self) -> bool:
        """Check whether the seat has opened."""
        return self.seen.is_open[self.seen.seat]

    @property
    def need(self) -> int:
        """The points that the seat opens with."""
        return self.seen.needs[self.seen.seat]

    @property
    def is_frozen(self) -> bool:
        """Check whether the pile is frozen to both."""
        return bool(self.rules.always_frozen or self.seen.position.frozen)

    @cached_property
    def they_need_pair(self) -> bool:
        """Check whether the other player takes the pile with a natural pair only."""
        return self.is_frozen or not self.seen.is_open[1 - self.seen.seat]

    @cached_property
    def wanting(self) -> int:
        """The canastas that the seat still lacks for going out."""
        return max(0, self.rules.canastas_to_go_out - _canastas(self.mine))

    @cached_property
    def they_want(self) -> int:
        """The canastas that the other player still lacks for going out."""
        return max(0, self.rules.canastas_to_go_out - _canastas(self.theirs))

    @cached_property
    def has_canasta(self) -> bool:
        """Check whether the seat has a canasta."""
        return _canastas(self.mine) > 0

    def unfinished_cost(self, rank: str) -> int:
        """Return the points that a meld of a rank costs as long as it is no canasta; 0 where it costs nothing."""
        meld = self.mine.get(rank)
        if (
            not self.rules.uncompleted_penalties
            or rank not in "7A2"
            or (meld and (meld.kind != "meld" or (meld.wilds and rank != "2")))
        ):
            return 0
        return self.rules.unfinished_wild if rank == "2" else self.rules.unfinished_special

    @cached_property
    def is_late(self) -> bool:
        """Check whether the round may soon be over."""
        other = 1 - self.seen.seat
        may = self.seen.is_open[other] and not self.they_want
        return self.stock_is_low or (may and self.seen.hand_sizes[other] <= FEW)

    @property
    def stock_is_low(self) -> bool:
        """Check whether few draws are left in the stock."""
        return self.seen.stock <= FEW * self.rules.draw

    @cached_property
    def they_threw(self) -> dict[str, Card]:
        """The card of each rank that the other player threw last in this round."""
        other = 1 - self.seen.seat
        return {e.card.rank: e.card for e in self.seen.history if isinstance(e, CardDiscarded) and e.seat == other}

    # ---- the hand

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand."""
        return tuple(held.card for held in self.seen.hand)

    @cached_property
    def held(self) -> Counter[str]:
        """The natural cards of the hand by rank."""
        return Counter(card.rank for card in self.cards if not is_wild(card))

    @cached_property
    def throws(self) -> list[Discard]:
        """The natural cards that may be thrown, one of each rank, those that block the pile left out."""
        legal = (act for act in self.seen.legal_actions if isinstance(act, Discard) and not blocks(act.card))
        return list({act.card.rank: act for act in legal}.values())

    @cached_property
    def can_make(self) -> int:
        """The most points that the hand can open with, those laid already among them."""
        return meldable(self.seen)

    @cached_property
    def can_make_with_pile(self) -> int | None:
        """The same with the top card of the pile; None where it can't be taken, or the seat is open."""
        return meldable_with_pile(self.seen)

    @cached_property
    def without(self) -> dict[str, int]:
        """The most points that the hand can open with once a card of a pair, or of more, is thrown; by its rank."""
        cards = [act.card for act in self.throws if self.held[act.card.rank] >= PAIR]
        return {card.rank: meldable_without(self.seen, card) for card in cards}

    def opens_only_with(self, rank: str) -> bool:
        """Check whether the hand has the points to open with, and not without a card of a rank."""
        return not self.is_open and self.without.get(rank, self.can_make) < self.need <= self.can_make

    @cached_property
    def uncounted(self) -> Card | None:
        """The top card of the pile that was taken in this turn, where it does not count towards the opening."""
        s = self.seen.position
        is_so = self.rules.opening_from_hand and s.source == TAKEN and not self.is_open
        return CARDS[s.pile[s.taken - 1]] if is_so else None

    def points(self, cards: Iterable[Card]) -> int:
        """Add up the points of cards."""
        return sum(card_points(rank_of(kind_of(card)), self.rules) for card in cards)

    def left_after(self, act: Lay) -> list[Card]:
        """List the cards of the hand that are left when others are laid."""
        left = Counter(map(kind_of, self.cards)) - Counter(map(kind_of, act.cards))
        return [card for card in self.cards if left[kind_of(card)] > 0]

    def fits(self, card: Card) -> bool:
        """Check whether a natural card goes onto a meld of the seat."""
        return not blocks(card) and 0 < self.size(card.rank) < (CANASTA if self.rules.no_extended else OF_A_RANK * 2)

    @cached_property
    def new_melds(self) -> frozenset[str]:
        """The ranks that the seat has no meld of, of which pile and hand make one; a canasta where less costs points."""
        cards = Counter(card.rank for card in (*self.seen.pile[-1:], *self.below) if not blocks(card))
        least = {rank: CANASTA if self.unfinished_cost(rank) else PAIR + 1 for rank in cards}
        return frozenset(rank for rank in cards if not self.size(rank) and cards[rank] + self.held[rank] >= least[rank])

    def is_useful(self, card: Card) -> bool:
        """Check whether a card of the pile is wild, goes onto a meld of the seat, or is one of a new meld."""
        return is_wild(card) or self.fits(card) or card.rank in self.new_melds

    @cached_property
    def way_out(self) -> PlainWay | None:
        """The way in which the hand goes out in this turn, where there is a plain one."""
        return plain_way_out(self.seen.position, self.rules)

    # ---- the cards that are out

    @cached_property
    def known(self) -> Counter[str]:
        """The natural cards by rank that the other hand holds for certain."""
        return Counter(card.rank for card in self.seen.seen if not is_wild(card))

    @cached_property
    def knows_wild(self) -> bool:
        """Check whether the other hand holds a wild card for certain."""
        return any(map(is_wild, self.seen.seen))

    @cached_property
    def unseen_kinds(self) -> list[int]:
        """The number of cards of each kind that nobody has shown."""
        left = [0] * KINDS
        count_unseen(self.seen.position, left)
        return left

    @cached_property
    def unseen(self) -> Counter[int]:
        """The cards by rank, as numbers, that may be drawn or held: those nobody has shown but threes that go to the mat."""
        found = Counter[int]()
        for kind, number in enumerate(self.unseen_kinds):
            if not goes_to_mat(kind, self.rules):
                found[rank_of(kind)] += number
        return +found

    @cached_property
    def out(self) -> Counter[str]:
        """The natural cards by rank that nobody has shown: in the stock, in talons, or hidden in the other hand."""
        return Counter({rank: self.unseen[RANKS.index(rank)] for rank in "456789TJQKA"})

    @cached_property
    def hidden(self) -> int:
        """The number of cards of the other hand that nobody has shown."""
        return self.seen.hand_sizes[1 - self.seen.seat] - len(self.seen.seen)

    @cached_property
    def pool(self) -> int:
        """The number of cards that may be among those hidden in the other hand: no threes that go to the mat."""
        return self.unseen.total()

    def at_most(self, rank: str) -> int:
        """Count the cards of a rank that the other hand can hold at most."""
        return self.known[rank] + min(self.out[rank], self.hidden)

    def chance_to_hold(self, rank: str, least: int) -> Fraction:
        """Compute the chance that the other hand holds so many natural cards of a rank at least, by the cards alone."""
        out, hidden = self.out[rank], min(self.pool, self.hidden)
        fewer = range(min(least - self.known[rank], hidden + 1))
        ways = sum(comb(out, held) * comb(self.pool - out, hidden - held) for held in fewer)
        return 1 - Fraction(ways, comb(self.pool, hidden))

    # ---- what the other player can do

    def fits_theirs(self, rank: str) -> bool:
        """Check whether a natural card of a rank on top of the pile goes onto a meld of the other player."""
        size = self.their_size(rank)
        full = size >= CANASTA and (self.rules.no_add_to_canasta or self.rules.no_extended)
        return size > 0 and not self.they_need_pair and not full

    def is_closed(self, rank: str) -> bool:
        """Check whether the other player's meld of a rank has no room for the cards that take the pile with it on top."""
        meld = self.theirs.get(rank)
        size = self.their_size(rank)
        pure_canasta = meld is not None and size >= CANASTA and not meld.wilds
        no_room = self.rules.no_extended and size + (PAIR if self.they_need_pair else 0) >= CANASTA
        return bool(size and (no_room or (self.rules.no_add_to_canasta and pure_canasta)))

    def can_end(self, spent: int) -> bool:
        """Check whether the other player can end a turn in which it takes the pile, with a card more, by cards of its hand.

        Two cards have to be left to it, one to throw and one to keep, unless it may go out.
        """
        return not self.they_want or self.seen.hand_sizes[1 - self.seen.seat] - spent + self.piled >= 2

    def is_taken(self, card: Card) -> bool:
        """Check whether the other player takes the pile for certain with a natural card."""
        return not blocks(card) and self.danger(card.rank) == 1

    @cached_property
    def least_danger(self) -> float:
        """The danger of the safest card that may be thrown, those that block the pile left out."""
        return min((self.danger(each.card.rank) for each in self.throws), default=1)

    def danger(self, rank: str) -> float:
        """Compute the chance that the other player takes the pile with a card of a rank on top, by the cards alone."""
        return self._odds[rank]

    @cached_property
    def _odds(self) -> dict[str, float]:
        return {rank: float(chance) for rank, chance in self.dangers.items()}

    @cached_property
    def dangers(self) -> dict[str, Fraction]:
        """The chance for each rank that the other hand holds two natural cards which take the pile with one on top.

        Where the pile is not frozen, a natural and a wild card do as well, or a meld.
        """
        return {rank: self._danger(rank) for rank in self.out}

    def _danger(self, rank: str) -> Fraction:
        if self.is_closed(rank):
            return Fraction(0)
        known, pair = self.known[rank], self.they_need_pair
        if self.fits_theirs(rank) or known >= PAIR or (known and not pair and self.knows_wild):
            return Fraction(1)
        if pair:
            return self.chance_to_hold(rank, PAIR)
        naturals, wilds = self.out[rank], sum(self.unseen[each] for each in WILD)
        if known:
            lacks = self._ways(naturals + wilds)
        else:
            lacks = self._ways(naturals)
            if not self.knows_wild:
                lacks += naturals * self._ways(naturals + wilds, 1)
        return 1 - Fraction(lacks, self._ways(0))

    def _ways(self, without: int, fixed: int = 0) -> int:
        """Count the other hands that have none of so many cards but those that are fixed."""
        hidden = min(self.pool, self.hidden)
        return comb(self.pool - without, hidden - fixed) if hidden >= fixed else 0


def _canastas(melds: dict[str, LyingMeld]) -> int:
    return sum(meld.kind != "meld" for meld in melds.values())
