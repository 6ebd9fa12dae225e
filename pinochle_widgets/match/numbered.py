"""The numbered deals: the same cards for everybody, by a generator that any language can follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.course import shuffled
from pinochle_widgets.games.protocol import Rules

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName

LARGEST = 10**9
"""The largest number of a sequence, a game or a round."""


def deal(
    game: GameName | str = "two-handed",
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
        The number of the round in the game, from 1; in a `Match` of a sequence each deal counts, also after all have passed.

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


def checked_sequence(sequence: object, seed: object, *, commit: bool) -> int | None:
    """Check the number of the sequence that a match has its deals from; None where they are shuffled.

    Raises
    ------
    ValueError
        If it is no such number, a seed is given, too, or a promise of fairness is asked for.
    """
    if sequence is None:
        return None
    if seed is not None:
        raise ValueError(
            f"seed is {seed!r:.40}, and the deals are those of sequence {sequence!r:.40}; leave one of the two out"
        )
    if commit:
        raise ValueError(
            "commit is True, but whoever knows the numbers of a deal knows its cards, so a promise says nothing; leave it out"
        )
    return find_number(sequence, 1, LARGEST - 1, "sequence")
