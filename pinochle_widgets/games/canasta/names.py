"""The ranks and melds of Canasta in words."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card

RANK_WORDS = {rank: f"{name}es" if name == "six" else f"{name}s" for rank, name in RANK_NAMES.items()}
"""The ranks as words for several cards."""

CANASTAS = {"pure": "pure canasta", "mixed": "mixed canasta", "wild": "wild canasta"}
"""The kinds of canastas in words."""


def cards_of_rank(rank: str) -> str:
    """Name the cards of a meld by its rank.

    >>> cards_of_rank("6"), cards_of_rank("2")
    ('sixes', 'wild cards')
    """
    return "wild cards" if rank == "2" else RANK_WORDS[rank]


def name_of(card: Card) -> str:
    """Name a card; all jokers are alike.

    >>> name_of(Card("XR")), name_of(Card("QS"))
    ('joker', 'queen of spades')
    """
    return "joker" if card.is_joker else card.name
