"""The deals that a seat can imagine, enumerated card by card and judged by the naive rule books alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests.naive.auction import aces_laid, cards_laid, cards_that_may_follow


def unseen_of(known):
    """The cards that a seat has not seen, of all in the deck without those in `known`."""
    deck, *elsewhere = known
    return sorted((Counter(deck) - sum(map(Counter, elsewhere), Counter())).elements())


def partings(cards, sizes):
    """Yield all ways to part cards, each a card of its own, into piles of these sizes."""
    if len(sizes) == 1:
        assert len(cards) == sizes[0]
        yield (tuple(cards),)
        return
    places = range(len(cards))
    for chosen in combinations(places, sizes[0]):
        taken = set(chosen)
        rest = [cards[place] for place in places if place not in taken]
        for others in partings(rest, sizes[1:]):
            yield (tuple(cards[place] for place in chosen), *others)


def shares(cards, sizes, fits):
    """Count the deals that fit: by pile, card and copies of the card in the pile, and all."""
    found, total = Counter(), 0
    for deal in partings(cards, sizes):
        if fits(deal):
            total += 1
            for pile, held in enumerate(deal):
                found.update((pile, card, copies) for card, copies in Counter(card[:2] for card in held).items())
    return found, total


def at_least(found, total, pile, card, copies):
    return Fraction(sum(n for (p, c, k), n in found.items() if (p, c) == (pile, card) and k >= copies), total)


FROM_KITTY = "*"


class Auction:
    """The deals that fit all that a seat of an auction game has seen; of hidden melds only aces are judged."""

    def __init__(self, seen):
        self.seen, self.rules = seen, seen.rules
        self.seats = [(seen.seat + step) % seen.rules.seats for step in range(1, seen.rules.seats)]
        tricks = [(trick.leader, [str(card) for card in trick.cards]) for trick in seen.tricks]
        lying = [(seat, str(held.card)) for seat, held in seen.trick]
        if lying and seen.trick_winner is None:
            tricks.append((lying[0][0], [card for _, card in lying]))
        self.tricks = tricks
        self.played = {seat: [] for seat in range(self.rules.seats)}
        for leader, cards in tricks:
            for step, card in enumerate(cards):
                self.played[(leader + step) % self.rules.seats].append(card)
        own = [str(held.card) for held in seen.hand]
        deck = [str(card) for card in seen.rules.deck.cards]
        gone = [card for cards in self.played.values() for card in cards]
        known = {seat: self._known(seat) for seat in self.seats}
        self.cards = unseen_of([deck, own, gone, map(str, seen.discarded), *known.values()])
        self.bound = self._bound(known)
        for card in self.bound.elements():
            self.cards[self.cards.index(card)] = card + FROM_KITTY
        self.known = [[*known[seat].elements()] for seat in self.seats]
        self.sizes = [seen.hand_sizes[seat] - known[seat].total() for seat in self.seats]
        if aside := len(self.cards) - sum(self.sizes):
            self.sizes.append(aside)

    def _known(self, seat):
        """The cards known to be in a hand; of equal cards, those that went there are taken to be played first."""
        laid = Counter(map(str, self.seen.melds[seat].cards)) - Counter(self.played[seat])
        if self.seen.hands:
            return Counter(map(str, self.seen.hands[seat]))
        if not self.seen.gave or (seat - self.seen.seat) % 2:
            return laid
        gave = Counter(map(str, self.seen.gave))
        if self.seen.seat != self.seen.bidder:
            gave -= Counter(map(str, self.seen.received))
        return laid | (gave - Counter(self.played[seat]))

    def _bound(self, known):
        """The cards of the kitty that the bidder, another seat, has in its hand or its discards."""
        bidder = self.seen.bidder
        if not self.rules.kitty or bidder == self.seen.seat:
            return Counter()
        return Counter(map(str, self.seen.kitty)) - Counter(self.played[bidder]) - known[bidder]

    def fits(self, deal):
        for seat, cards, known in zip(self.seats, deal, self.known, strict=False):
            if seat != self.seen.bidder and any(card.endswith(FROM_KITTY) for card in cards):
                return False
            hand = [*(card[:2] for card in cards), *known]
            if not (self._shows(seat, hand) and self._plays(seat, hand)):
                return False
        return True

    def _shows(self, seat, hand):
        meld, whole = self.seen.melds[seat], [*hand, *self.played[seat]]
        laid = aces_laid(whole) if meld.points is None else cards_laid(whole, self.seen.trump, self.rules)
        return sorted(laid) == sorted(map(str, meld.cards))

    def _plays(self, seat, hand):
        holds = [*hand, *self.played[seat]]
        for number, (leader, cards) in enumerate(self.tricks):
            step = (seat - leader) % self.rules.seats
            if step >= len(cards):
                continue
            if step and cards[step] not in cards_that_may_follow(holds, cards[:step], self.seen.trump, self.rules):
                return False
            if not step and not number and self.rules.lead_trump and self.seen.high > self.rules.stuck:
                trumps = [card for card in holds if card[1] == self.seen.trump]
                if trumps and cards[0] not in trumps:
                    return False
            holds.remove(cards[step])
        return True
