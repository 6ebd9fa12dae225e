"""The facts of a trick of the auction games, for the reasons of `games.pinochle.words`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.auction.mind.inference import KINDS_48, KINDS_80
from pinochle_widgets.games.auction.mind.policies import SINGLE_DECK, cards_in_game, points_missing
from pinochle_widgets.games.auction.rules.core.layout import Hand
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.words.trick import Side, Trick


def trick_of(seen: AuctionObservation, names: Sequence[str] = ()) -> Trick:
    """Collect the facts of the trick that the seat plays to, with the names of the seats where they have any."""
    rules, position = seen.rules.terms, seen.position
    seats, lying = rules.seats, () if seen.trick_winner is not None else seen.trick
    best = CARDS[position.best] if lying else None
    taker = (seen.seat + position.taker) % seats if lying else None
    later = seats_after(seen)
    partners = allies(seen)
    partner = next(iter(partners), None)
    out, led = out_of_hand(seen), lying[0][1].card.suit if lying else ""
    is_alone = rules.sides == rules.seats
    is_bidder = seen.bidder is not None and seen.bidder % rules.sides == seen.side
    return Trick(
        lying=tuple(held.card for _, held in lying),
        best=best,
        taker=None if taker is None else _side(taker, partners),
        later=tuple(_side(seat, partners) for seat in later),
        trump=seen.trump or "",
        hand=Counter(held.card for held in seen.hand),
        out=out,
        points={rank: rules.rank_points[place] for place, rank in enumerate(RANKS)},
        tricks=len(seen.hand),
        needed=_needed(seen, position, (seen.seat, *partners)) if is_bidder else 0,
        melded=frozenset(held.card for held in seen.shown[partner])
        if partner is not None and seen.shown
        else frozenset(),
        partner=ally_of(seen, names),
        others=("the bidder" if seen.bidder != seen.seat else "the defenders") if is_alone else "the other side",
        after=tuple(_playable(seen, position, seat, led, out) for seat in later),
        is_alone=is_alone,
    )


def _needed(seen: AuctionObservation, position: Hand, side: Sequence[int]) -> int:
    """Count the points that the own side has to take yet for its bid: those that melds, tricks and discards lack."""
    rules = seen.rules.terms
    taken, missing = sum(seen.points[seat] for seat in side), points_missing(position, rules)
    discards = max(0, position.discard_points[0]) if rules.discards_count else 0
    if missing > rules.trick_total:  # it can't be made
        return 0
    return max(0, missing - taken - discards, rules.save_points - taken)


def seats_after(seen: AuctionObservation) -> list[int]:
    """List the seats that play to the trick after this one."""
    seats, lying = seen.rules.terms.seats, () if seen.trick_winner is not None else seen.trick
    return [(seen.seat + n) % seats for n in range(1, seats - len(lying))]


def _playable(seen: AuctionObservation, position: Hand, seat: int, led: str, out: Counter[Card]) -> Counter[Card]:
    """Count the cards that another seat may play, of those out or its open hand: of the suit led where it surely has that.

    Out for it are no cards that its plays exclude, and none that lie shown in other hands.
    """
    known = seen.hands[seat] if seen.hands else [held.card for held in seen.shown[seat]] if seen.shown else []
    if seen.hands:
        hand = Counter(known)
    else:
        may = position.may_hold[(seat - seen.seat) % seen.rules.seats]
        there = Counter(
            held.card for other, cards in enumerate(seen.shown) if other not in (seat, seen.seat) for held in cards
        )
        hand = Counter(
            {card: n - there[card] for card, n in out.items() if may >> index_of(card) & 1 and n > there[card]}
        )
    if not any(card.suit == led for card in known):
        return hand
    return Counter({card: n for card, n in hand.items() if card.suit == led})


def allies(seen: AuctionObservation) -> set[int]:
    """Find the seats that play with this one: partner, or the other defenders where each bids alone."""
    rules = seen.rules.terms
    if rules.sides < rules.seats:
        return {seat for seat in range(rules.seats) if seat != seen.seat and seat % rules.sides == seen.side}
    if seen.bidder in (None, seen.seat):
        return set()
    return set(range(rules.seats)) - {seen.seat, seen.bidder}


def ally_of(seen: AuctionObservation, names: Sequence[str] = ()) -> str:
    """Name the ally of a seat in a sentence: as the table does, and where it has no names as what the ally is."""
    if names:
        return next((names[seat] for seat in allies(seen)), "")
    return "partner" if seen.rules.sides < seen.rules.seats else "the other defender"


def _side(seat: int, partners: set[int]) -> Side:
    return "partner" if seat in partners else "other"


def out_of_hand(seen: AuctionObservation) -> Counter[Card]:
    """Count the copies that may lie in other hands: discards of others count among them."""
    rules = seen.rules.terms
    kinds = KINDS_48 if cards_in_game(rules) == SINGLE_DECK else KINDS_80
    deck = [CARDS[card] for card in range(32) if kinds >> card & 1]
    each = cards_in_game(rules) // len(deck)
    known = Counter(held.card for held in seen.hand)
    known.update(card for trick in seen.tricks for card in trick.cards)
    known.update(seen.discarded)
    if seen.trick_winner is None:
        known.update(held.card for _, held in seen.trick)
    return Counter({card: each - known[card] for card in deck if each > known[card]})
