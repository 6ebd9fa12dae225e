"""The decks of a game: first those that were given, then shuffles of a seed. All games read them alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from pinochle_widgets.basics.arguments import seed as read_seed
from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.cards import Card, Deck, parse_cards

DeckGiven = str | Sequence[Card | str]
"""A deck in dealing order, as text or card by card."""

HandsGiven = Mapping[str, object]
"""The cards of a first deal by hand: ``hands`` for each seat, ``stock`` or ``kitty`` for those that nobody is dealt."""

DealGiven = DeckGiven | Sequence[DeckGiven] | HandsGiven | None
"""The decks of the first deals, or the hands of the first one."""

NOBODY = -1
"""The place of a card in a deal that no seat is dealt: it lies in the stock, or in the kitty."""

STOCK = "stock"
"""The name of the cards that nobody is dealt, where they are drawn."""


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


class LaidOut(Protocol):
    """The cards of a first deal, as far as they are given."""

    def laid_out(self, deck: Deck, places: Sequence[int], rng: Random) -> list[Card]:
        """Lay out a deck that deals them; cards that are left to chance are drawn by `rng`."""


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands of a first deal, as far as they are given; the other cards of the deck fill them up."""

    hands: tuple[tuple[Card, ...], ...]
    """By seat, each with at most the cards of a hand."""
    others: tuple[Card, ...]
    """The first cards of the stock, the upcard before the others, or cards of the kitty."""

    @classmethod
    def read(cls, given: HandsGiven, deck: Deck, places: Sequence[int], zone: str = STOCK) -> Hands:
        """Read hands that were given, and check that they fit the deal.

        Parameters
        ----------
        given : mapping
            ``hands`` has a text or a list of cards for each seat, None or fewer cards where the others are left to chance;
            the key `zone` may be left out.
        places : sequence of int
            For each place in the deck the seat that is dealt its card, or NOBODY.
        zone : str
            The name of the cards that nobody is dealt, in this game.

        Raises
        ------
        ValueError
            If a key is unknown, a seat is missing, a hand is too large, or the deck has no such cards.
        """
        sizes = Counter(places)
        keys = ["hands", *([zone] if sizes[NOBODY] else [])]
        if unknown := set(given) - set(keys):
            may = f" and may have {zone!r}" if zone in keys else ", as all cards are dealt"
            raise ValueError(f"deal has {min(map(str, unknown))!r}; it must have 'hands'{may}")
        hands = given.get("hands")
        seats = sum(seat != NOBODY for seat in sizes)
        if isinstance(hands, str) or not isinstance(hands, Sequence) or len(hands) != seats:
            raise ValueError(
                f"the deal's hands are {hands!r:.60}; they must be a list of {seats}, None where one is left to chance"
            )
        read = [_part(cards, sizes[seat], f"hand {seat} of the deal") for seat, cards in enumerate(hands)]
        others = _part(given.get(zone), sizes[NOBODY], f"the {zone} of the deal")
        deck.check_hand([card for cards in (*read, others) for card in cards])
        return cls(tuple(read), others)

    def laid_out(self, deck: Deck, places: Sequence[int], rng: Random) -> list[Card]:
        """Lay out a deck from which these hands are dealt; cards that are left to chance are drawn by `rng`."""
        left = Counter(deck.cards)
        left.subtract(card for cards in (*self.hands, self.others) for card in cards)
        drawn = sorted(left.elements())
        rng.shuffle(drawn)
        piles = {seat: list(reversed(cards)) for seat, cards in enumerate(self.hands)}
        piles[NOBODY] = list(reversed(self.others))
        return [piles[seat].pop() if piles[seat] else drawn.pop() for seat in places]


def _part(given: object, size: int, what: str) -> tuple[Card, ...]:
    """Read some cards of a deal."""
    if given is None:
        return ()
    try:
        cards = parse_cards(given)  # type: ignore[arg-type]  # it refuses what is no text or list
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None
    if len(cards) > size:
        raise ValueError(f"{what} has {len(cards)} cards; it can have {size}")
    return tuple(cards)


def decks_given(deal: DealGiven) -> list[DeckGiven]:
    """List the decks given: none, one, or several; none where hands are given.

    Raises
    ------
    ValueError
        If `deal` is not a list of decks.
    """
    if deal is None or isinstance(deal, Mapping):
        return []
    if isinstance(deal, str):
        return [deal]
    if not isinstance(deal, Iterable):
        raise ValueError(
            f"deal is {deal!r:.60}; it must be a list of decks, each a text or a list of cards, or a dict of hands"
        )
    decks = list(deal)
    if decks and all(isinstance(part, Card) or (isinstance(part, str) and len(part.split()) == 1) for part in decks):
        return [decks]  # type: ignore[list-item]  # one deck, card by card
    return decks  # type: ignore[return-value]  # each is text or cards; parse_cards refuses others
