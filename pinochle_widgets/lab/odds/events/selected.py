"""The cards that an event counts, read from text: ranks, suits and single cards."""

from __future__ import annotations

from functools import cache

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.cards import CARDS, JOKER, RANKS, Card, parse_card, parse_suit

CHOICE = "name ranks, suits or cards, as in 'A', 'D', 'A T' or 'QS JD'"


@cache
def selected(text: str, argument: str = "cards") -> frozenset[Card]:
    """Read a set of cards.

    Parameters
    ----------
    text : str
        Words of which each is a rank (``A``, ``10`` or ``T``), a suit (``D``, ``♦``, ``diamonds``), ``X`` for jokers, or a card.
    argument : str
        The name of the argument, for errors.

    Raises
    ------
    ValueError
        If there is no word, or a word is none of these.

    Examples
    --------
    >>> sorted(selected("QS JD"))
    [Card('QS'), Card('JD')]
    >>> len(selected("A")), len(selected("A D"))
    (4, 16)
    """
    words = text.replace(",", " ").split() if isinstance(text, str) else []
    if not words:
        raise wrong(argument, text, CHOICE)
    return frozenset().union(*(_word(word, argument) for word in words))


def _word(word: str, argument: str) -> frozenset[Card]:
    rank = "T" if word == "10" else word.upper()
    if rank in (*RANKS, JOKER):
        return frozenset(card for card in CARDS if card.rank == rank)
    try:
        suit = parse_suit(word)
    except ValueError:
        pass
    else:
        return frozenset(card for card in CARDS if card.suit == suit and not card.is_joker)
    try:
        return frozenset([parse_card(word)])
    except ValueError:
        raise wrong(argument, word, CHOICE) from None
