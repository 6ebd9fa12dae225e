"""The certain knowledge of a seat of an auction game, by the facts to which the worlds that levels imagine keep.

A play proves that the hand has none of the cards that the rules would have demanded; cards melded or given lie where they
went until they are played; a hand shows all that it can meld, so it does not hold more melds; the cards of the kitty are
the bidder's. That a hidden meld is small, and that the bidder needs a marriage, is not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.auction.mind.search.determinize import (
    ASIDE,
    Worlds,
    collect,
    hidden_at_first,
    may_lie,
    melds_known,
)
from pinochle_widgets.games.auction.rules.core.counted import Cards, held, plane
from pinochle_widgets.games.auction.rules.core.layout import GIVE, OVER, REDEAL, UNKNOWN, Hand
from pinochle_widgets.games.auction.rules.core.melding import (
    ACES_AROUND,
    JACKS_AROUND,
    KINGS_AROUND,
    PINOCHLE_CARDS,
    QUEENS_AROUND,
)
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS
from pinochle_widgets.games.pinochle.rules.melds import NINE, marriage, run
from pinochle_widgets.games.protocol.certain import Bar, Certain, Lot, Spot, barred, sifted


def certain(seen: AuctionObservation) -> Certain | None:
    """List the unseen cards of a seat, and the places where each may lie; None where no round is in play."""
    s = seen.position
    if s.stage in (OVER, REDEAL) or not sum(seen.hand_sizes):
        return None
    terms, worlds = seen.rules.terms, Worlds()
    hidden = worlds.cards[: collect(s, terms, worlds)]
    spots = [_hand(seen, s, seat, worlds) for seat in range(1, seen.rules.seats)]
    piles = list(range(1, seen.rules.seats))
    if aside := len(hidden) - sum(spot.hidden for spot in spots):
        spots.append(Spot(_aside(s.stage), None, aside))
        piles.append(ASIDE)
    lots = [Lot(CARDS[card & 31], copies, _spots(card, s, piles, spots)) for card, copies in Counter(hidden).items()]
    out = Counter(CARDS[card & 31] for card in hidden)
    seats = range(1, seen.rules.seats) if melds_known(s.stage) else ()
    bars = [bar for seat in seats for bar in _bars(s, seat, worlds.known[seat], out, seen.rules)]
    kinds = (Card(rank, suit) for suit in SUITS for rank in reversed(RANKS))
    return Certain(
        tuple((card, seen.rules.deck.count(card)) for card in kinds if seen.rules.deck.count(card)),
        tuple(spots),
        *sifted(lots, bars),
        RANKS,
    )


def _hand(seen: AuctionObservation, s: Hand, seat: int, worlds: Worlds) -> Spot:
    """Describe the hand of a seat, by its number from the viewer on."""
    whose = (seen.seat + seat) % seen.rules.seats
    known = Counter(_cards(worlds.known[seat]))
    melded = Counter(_cards(s.shown[seat]))
    others = tuple((known - melded).elements())
    return Spot("", whose, seen.hand_sizes[whose] - known.total(), tuple(melded.elements()), others)


def _aside(stage: int) -> str:
    """Name the cards that lie face down."""
    if hidden_at_first(stage):
        return "kitty"
    return "passed" if stage == GIVE else "discards"


def _spots(card: int, s: Hand, piles: Sequence[int], spots: Sequence[Spot]) -> tuple[int, ...]:
    """List the places, by number, where a hidden card may lie."""
    return tuple(number for number, pile in enumerate(piles) if spots[number].hidden and may_lie(card, pile, s))


def _bars(s: Hand, seat: int, known: Cards, out: Counter[Card], rules: AuctionRules) -> list[Bar]:
    """List the sets of cards that a hand would have shown as melds, and has not."""
    had = Counter(_cards(s.gone[seat]))
    had.update(_cards(known))
    return barred(seat - 1, list(_not_laid(s, seat, rules)), had, out)


def _not_laid(s: Hand, seat: int, rules: AuctionRules) -> Iterator[tuple[list[Card], int]]:
    """Yield each meld that a hand has not shown, with the number of copies of each card that it takes; of hidden melds, aces."""
    melds = [ACES_AROUND]
    if s.meld[seat] != UNKNOWN:
        melds += [KINGS_AROUND, QUEENS_AROUND, JACKS_AROUND, PINOCHLE_CARDS, run(s.trump), *map(marriage, range(4))]
        melds += [1 << 8 * s.trump + NINE] if rules.terms.worth.dix else []
    for number in range(rules.deck.copies):
        laid = plane(s.laid[seat].low, s.laid[seat].high, number)
        yield from (([CARDS[card] for card in slots(meld)], number + 1) for meld in melds if meld & ~laid)


def _cards(cards: Cards) -> list[Card]:
    return [CARDS[card] for card in range(32) for _ in range(held(cards, card))]
