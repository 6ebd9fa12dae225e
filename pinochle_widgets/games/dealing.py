"""The decks of a game: first those that were given, then shuffles of a seed. All games read them alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pinochle_widgets.arguments import seed as read_seed
from pinochle_widgets.arguments import whole
from pinochle_widgets.cards import Card, Deck, parse_cards

DeckGiven = str | Sequence[Card | str]
"""A deck in dealing order, as text or card by card."""


class SecretSeed(str):
    """A seed that stays sealed until its game is over, though it was given."""

    __slots__ = ()


def checked_number(number: object) -> int:
    """Check the number of a game in its series; returns it as an int.

    Raises
    ------
    ValueError
        If it is none.
    """
    found = whole(number)
    if found is None or found < 1:
        raise ValueError(f"number is {number!r}; games are numbered from 1")
    return found


def checked_seed(seed: object) -> int | str | None:
    """Check a seed, or None for a secret one; returns it.

    Raises
    ------
    ValueError
        If it is none.
    """
    found = read_seed(seed)
    if found is None and seed is not None:
        raise ValueError(f"seed is {seed!r}; it must be a whole number, a text or None")
    return found


def checked_deck(given: DeckGiven, deck: Deck, what: str) -> list[Card]:
    """Read a deck that was given, and check that it is complete; returns its cards in order.

    Raises
    ------
    ValueError
        Naming the deck, and the card that is wrong in it.
    """
    try:
        cards = parse_cards(given)
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None
    deck.check(cards, what)
    return cards


def decks_given(deal: DeckGiven | Iterable[DeckGiven] | None) -> list[DeckGiven]:
    """List the decks given: none, one, or several.

    Raises
    ------
    ValueError
        If `deal` is not a list of decks.
    """
    if deal is None:
        return []
    if isinstance(deal, str):
        return [deal]
    if isinstance(deal, Mapping) or not isinstance(deal, Iterable):
        raise ValueError(f"deal is {deal!r:.60}; it must be a list of decks, each a text or a list of cards")
    decks = list(deal)
    if decks and all(isinstance(part, Card) or (isinstance(part, str) and len(part.split()) == 1) for part in decks):
        return [decks]  # type: ignore[list-item]  # one deck, card by card
    return decks  # type: ignore[return-value]  # each is text or cards; parse_cards refuses others
