"""The ranks and melds of Canasta in words."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.games.protocol import listing

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


def laying(verb: str, rank: str, cards: Sequence[Card]) -> str:
    """Name the laying of cards on a meld as a button does, the wild ones by themselves.

    >>> laying("meld", "K", [Card("KS"), Card("KH"), Card("2D")]), laying("add", "Q", [Card("XR"), Card("XB")])
    ('Meld 2 kings and a two', 'Add 2 jokers to queens')
    """
    jokers = sum(card.is_joker for card in cards)
    twos = sum(card.rank == "2" for card in cards)
    natural, ranks = len(cards) - jokers - twos, cards_of_rank(rank)
    if rank == "2":
        return f"Meld {len(cards)} {ranks}" if verb == "meld" else f"Add {len(cards)} to {ranks}"
    counted = [("joker", jokers), ("two", twos)]
    wild = [f"a {name}" if number == 1 else f"{number} {name}s" for name, number in counted if number]
    own = [f"{natural} {ranks}" if verb == "meld" else str(natural)] if natural else []
    told = listing([*own, *wild])
    return f"Meld {told}" if verb == "meld" else f"Add {told} to {ranks}"


def ranks_of(cards: Sequence[Card]) -> str:
    """Write the ranks of cards, wild cards last.

    >>> ranks_of([Card("XR"), Card("2S"), Card("TS"), Card("5H")])
    '5 10 2 joker'
    """
    jokers = ["joker"] * sum(card.is_joker for card in cards)
    ranks = sorted((card.rank for card in cards if not card.is_joker), key="3456789TJQKA2".index)
    return " ".join([rank.replace("T", "10") for rank in ranks] + jokers)
