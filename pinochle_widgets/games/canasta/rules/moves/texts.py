"""The cards of actions as text: as everywhere, but for jokers, which are all alike and written ``JK``."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import Card, parse_card
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, JOKER, is_wild, kind_of

JOKER_TEXT = "JK"


def write_card(card: Card) -> str:
    """Write a card of an action.

    >>> write_card(Card("XB")), write_card(Card("TH"))
    ('JK', 'TH')
    """
    return JOKER_TEXT if card.is_joker else str(card)


def read_card(text: str) -> Card:
    """Read a card of an action; of the jokers there is one kind.

    Raises
    ------
    ValueError
        If the text names no card.

    >>> read_card("JK"), read_card("xb"), read_card("10H")
    (Card('XR'), Card('XR'), Card('TH'))
    """
    return CARDS[JOKER] if text.upper() == JOKER_TEXT else as_kind(parse_card(text))


def as_kind(card: Card) -> Card:
    """Return the card that stands for all of its kind: for any joker the same one."""
    return CARDS[JOKER] if card.is_joker else card


def _place(card: Card) -> tuple[bool, int]:
    kind = kind_of(card)
    return is_wild(kind), kind


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort the cards of an action: natural ones from the lowest rank on, then twos, then jokers.

    >>> from pinochle_widgets.cards import parse_cards
    >>> [write_card(card) for card in in_order(parse_cards("XR KH 2S KS"))]
    ['KS', 'KH', '2S', 'JK']
    """
    return sorted(map(as_kind, cards), key=_place)


def rank_of_meld(cards: Iterable[Card]) -> str:
    """Return the rank of the meld that cards make: that of the first natural one, or ``2`` where all are wild."""
    return next((card.rank for card in cards if not is_wild(kind_of(card))), "2")
