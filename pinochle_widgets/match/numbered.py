"""The numbered deals: the same cards for everybody, by a generator that any language can follow."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from itertools import count

from pinochle_widgets.arguments import find_number
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules

LARGEST = 10**9
"""The largest number of a sequence, a game or a round."""

_WORD = 2**32


def deal(
    game: str = "two-handed",
    rules: Rules | str | Mapping[str, bool | int] | None = None,
    *,
    sequence: int = 1,
    number: int = 1,
    round: int = 1,
) -> list[Card]:
    """Return the deck of a numbered deal: the same cards for everybody who names the same numbers.

    The numbers give a deck, not a secret: whoever knows them knows all cards. So a promise of fairness says nothing of them.

    Parameters
    ----------
    game : str
        The name of the game in the registry.
    rules : Rules, str, mapping or None
        The rules, which choose the deck: those of 64 cards are dealt otherwise.
    sequence : int
        The number of a sequence of games, from 1, as a club may agree upon.
    number : int
        The number of the game in the sequence, from 1.
    round : int
        The number of the round in the game, from 1.

    Returns
    -------
    list of Card
        The deck in dealing order, for the ``deal=`` of `new_game` and `Match`.

    Raises
    ------
    ValueError
        If the game, its rules or a number does not exist, or the game has no deck of its own.

    Notes
    -----
    The unshuffled deck lies suit by suit (spades, hearts, diamonds, clubs), each card with its copies, in the order of the game's
    ranks (`Deck.cards`). It is shuffled by Fisher and Yates from its end: for i = n - 1 down to 1 the cards at i and j change
    places, where j is drawn evenly from 0 to i. The draws come from words of 32 bits, big-endian, of SHA-256 of the texts
    ``pinochle deal 1 SEQUENCE NUMBER ROUND BLOCK`` for BLOCK = 0, 1, ...; a word from the last incomplete multiple of i + 1 on is
    passed over, any other one gives j as its remainder.

    Examples
    --------
    >>> from pinochle_widgets import new_game
    >>> cards = deal("two-handed", sequence=3, number=2, round=4)
    >>> " ".join(map(str, cards[:6])), len(cards)
    ('TD JH JC QS TC JC', 48)
    >>> new_game("two-handed", deal=cards).decks[0] == cards
    True
    """
    found = find_game(game)
    deck: Deck | None = getattr(found.make_rules(rules), "deck", None)
    if deck is None:
        raise ValueError(f"game is {found.name!r}, whose rules name no deck; it can't be dealt by numbers")
    numbers = [
        find_number(value, 1, LARGEST, name)
        for name, value in (("sequence", sequence), ("number", number), ("round", round))
    ]
    return shuffled(deck, " ".join(map(str, numbers)))


def shuffled(deck: Deck, name: str) -> list[Card]:
    """Shuffle a deck by the words of a name; see the notes of `deal`."""
    cards, words = deck.cards, _words(f"pinochle deal 1 {name}")
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, words)
        cards[last], cards[at] = cards[at], cards[last]
    return cards


def _words(name: str) -> Iterator[int]:
    """Yield whole numbers of 32 bits, without end."""
    for block in count():
        digest = hashlib.sha256(f"{name} {block}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def _below(bound: int, words: Iterator[int]) -> int:
    """Draw a number below a bound, each as likely as the others."""
    even = _WORD - _WORD % bound
    return next(word for word in words if word < even) % bound
