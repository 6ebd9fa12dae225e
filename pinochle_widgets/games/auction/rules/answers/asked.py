"""The answers to questions about the rules that need no game; they come from the rules that the games are played by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pinochle_widgets.basics.arguments import index, wrong
from pinochle_widgets.cards import Card, parse_cards, suit_number
from pinochle_widgets.engine.bitset import of_rank, slots
from pinochle_widgets.games.auction.rules.core import bidding, layout, melding
from pinochle_widgets.games.auction.rules.core.counted import MOST_COPIES, plane, put_in
from pinochle_widgets.games.auction.rules.core.counted import Cards as CardSet
from pinochle_widgets.games.auction.rules.core.steps import new_hand
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays as cards_that_may_be_played
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules import meld_score, melds
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of, index_of
from pinochle_widgets.games.pinochle.rules.tricks import check_phase, winning_place
from pinochle_widgets.games.protocol import HandScore, MeldItem, MeldScore

MANY = ("", "", "double ", "triple ", "quadruple ")
SUITS = ("spades", "hearts", "diamonds", "clubs")


def as_set(cards: Iterable[Card]) -> tuple[int, int]:
    """Convert cards to the two words of a set."""
    found = CardSet()
    for card in cards:
        put_in(found, index_of(card))
    return found.low, found.high


def cards_in(low: int, high: int) -> list[Card]:
    """List the cards of a set of two words in their order, copies next to each other."""
    if not low:
        return []
    indices = [slot for number in range(MOST_COPIES) for slot in slots(plane(low, high, number))]
    return [CARDS[index] for index in sorted(indices)]


# ---- the melds of a hand


def score_hand(cards: str | Iterable[Card], trump: str, rules: AuctionRules) -> HandScore:
    """Score the melds of a hand with a suit as trump; see `pinochle_widgets.score_hand`."""
    held = parse_cards(cards)
    rules.deck.check_hand(held)
    return scored(*as_set(held), suit_number(trump), rules)


def scored(low: int, high: int, trump: int, rules: AuctionRules) -> HandScore:
    """Score the melds of a hand, given as two words, with a line for each meld."""
    return HandScore(melding.meld_points(low, high, trump, rules.terms), items_of(low, high, trump, rules))


@lru_cache(maxsize=256)
def items_of(low: int, high: int, trump: int, rules: AuctionRules) -> tuple[MeldItem, ...]:
    """List the melds of a hand, the most points first; cached, as a table asks for the same ones after every card."""
    return tuple(sorted(meld_items(low, high, trump, rules.terms.worth), key=lambda item: -item.points))


def meld_items(low: int, high: int, trump: int, worth: layout.Worth) -> Iterator[MeldItem]:
    """Yield the melds of a hand in the division that scores most; melds without points are left out."""
    runs = melding.times(low, high, melds.run(trump))
    kings, queens = (melding.times(low, high, of_rank(rank)) for rank in (melds.KING, melds.QUEEN))
    couples = [melding.times(low, high, melds.marriage(suit)) for suit in range(4)]
    marriages, royals = sum(couples) - couples[trump], couples[trump]
    court = (kings, queens, marriages, royals, runs, worth)
    roundhouses = max(  # at equal points, more roundhouses
        range(meld_score.most_roundhouses(kings, queens, worth) + 1),
        key=lambda number: (meld_score.with_roundhouses(number, *court), number),
    )
    series = (
        ("run", worth.run, runs, melds.run(trump)),
        ("roundhouse", worth.roundhouse, roundhouses, melds.roundhouse()),
        ("aces around", worth.aces, melding.times(low, high, of_rank(melds.ACE)), of_rank(melds.ACE)),
        ("kings around", worth.kings, kings - roundhouses, of_rank(melds.KING)),
        ("queens around", worth.queens, queens - roundhouses, of_rank(melds.QUEEN)),
        ("jacks around", worth.jacks, melding.times(low, high, of_rank(melds.JACK)), of_rank(melds.JACK)),
        ("pinochle", worth.pinochle, melding.times(low, high, melds.pinochle(melds.SPADES)), melding.PINOCHLE_CARDS),
    )
    for name, points, number, kinds in series:
        if number and points[number]:
            yield _item(MANY[number] + name, points[number], kinds, number)
    free = meld_score.free_royals(roundhouses, royals, runs, worth)
    for suit in range(4):
        number = free if suit == trump else couples[suit] - roundhouses
        each = worth.royal_marriage if suit == trump else worth.marriage
        if number < 0:
            yield _item("royal marriage in both", number * each, melds.marriage(suit), -number)
        elif number and each:
            royal = "royal marriage" if suit == trump else f"marriage in {SUITS[suit]}"
            yield _item(MANY[number] + royal, number * each, melds.marriage(suit), number)
    nines = melding.times(low, high, 1 << 8 * trump + melds.NINE)
    if nines and worth.dix:
        yield _item(MANY[nines] + "dix", nines * worth.dix, 1 << 8 * trump + melds.NINE, nines)


def _item(name: str, points: int, kinds: int, number: int) -> MeldItem:
    return MeldItem(name, points, tuple(CARDS[slot] for slot in slots(kinds) for _ in range(number)))


def classify_meld(cards: str | Iterable[Card], trump: str, rules: AuctionRules) -> MeldScore | None:
    """Name and score the one meld that the cards form; None if they form no meld or more than one."""
    held = parse_cards(cards)
    for item in score_hand(held, trump, rules).items:
        if sorted(item.cards) == sorted(held):
            return MeldScore(item.name, item.points)
    return None


# ---- tricks


def legal_plays(
    hand: str | Iterable[Card], trick: str | Iterable[Card], trump: str, phase: int, rules: AuctionRules
) -> list[Card]:
    """List the cards of `hand` that may be played to `trick`; see `pinochle_widgets.legal_plays`."""
    held, lying = parse_cards(hand), parse_cards(trick)
    if len(lying) >= rules.seats:
        raise ValueError(f"the trick holds {len(lying)} cards; {rules.seats - 1} lie there at most before a play")
    check_phase(phase)
    rules.deck.check_hand(held + lying)
    suit = suit_number(trump)
    s = new_hand()
    s.stage, s.turn, s.trump = layout.LEAD, 0, suit
    s.tricks = 1  # the rule for the first lead depends on the bid, which is not given here
    s.hand[0].low, s.hand[0].high = as_set(held)
    if lying:
        s.stage, s.trick[0], s.best = layout.FOLLOW, index_of(lying[0]), index_of(lying[winning_place(lying, suit)])
    may = cards_that_may_be_played(s, rules.terms)
    return [card for card in held if may & bit_of(card)]


def trick_winner(trick: str | Iterable[Card], trump: str, rules: AuctionRules) -> int:
    """Find the place, from 0 in the order played, of the card that takes a trick; see `pinochle_widgets.trick_winner`."""
    lying = parse_cards(trick)
    if not 0 < len(lying) <= rules.seats:
        raise ValueError(f"the trick holds {len(lying)} cards; it must be from 1 to {rules.seats}")
    rules.deck.check_hand(lying)
    return winning_place(lying, suit_number(trump))


# ---- bids


def legal_bids(high: int | None, rules: AuctionRules) -> list[int]:
    """List the bids that may be made over a high bid; see `pinochle_widgets.legal_bids`."""
    bid = index(high)
    if high is not None and (bid is None or bid < 0):
        raise wrong("high", high, "be a bid, or None where nobody has bid")
    held = rules.stuck if bid is None and rules.dealer_holds else bid
    lowest = bidding.lowest_bid(held or 0, held is not None, rules.terms)
    return [] if lowest == bidding.NO_BID else bidding.allowed_bids(lowest, rules.terms)
