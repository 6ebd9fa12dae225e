"""The proof that a seat takes all tricks that remain: "the rest are mine", whatever the others hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pinochle_widgets.cards import SUITS, Card, Deck
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of


def cards_out(deck: Deck, known: Iterable[Card], possible: int) -> Counter[Card]:
    """Count the cards that others may still hold.

    Parameters
    ----------
    known : iterable of Card
        The cards that the others hold no longer, or never held, as the seat knows.
    possible : int
        The cards that some other seat may hold, as far as plays tell, as a set of first copies.
    """
    left = Counter({card: deck.count(card) for card in CARDS if possible >> index_of(card) & 1})
    left.subtract(card for card in known if card in left)
    return +left


def sure_lead(hand: Iterable[Card], out: Counter[Card], trump: str) -> Card | None:
    """Find the card to lead for a seat that takes every remaining trick, however the cards out are divided.

    The seat leads its trumps first, each suit from the top. Whoever holds a card of the suit led must follow, so each lead takes
    at least one card of the suit from those out, at worst the lowest one. Of equal cards the one led wins.

    Returns
    -------
    Card or None
        None where this does not prove that all tricks are the seat's.
    """
    mine = [[card for card in hand if card.suit == suit] for suit in sorted(SUITS, key=lambda each: each != trump)]
    trumps_out = sum(number for card, number in out.items() if card.suit == trump)
    if any(mine[1:]) and trumps_out > len(mine[0]):
        return None
    for cards in mine:
        cards.sort(key=index_of, reverse=True)
        others = sorted(index_of(card) for card in out.elements() if cards and card.suit == cards[0].suit)
        # after each lead one less is out, and the highest stay longest
        if any(others[led:] and others[-1] > index_of(card) for led, card in enumerate(cards)):
            return None
    return next((cards[0] for cards in mine if cards), None)
