"""The names of the melds of two-handed Pinochle, whose kinds `core` numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pinochle_widgets.cards import Card, parse_cards, suit_number
from pinochle_widgets.engine.bitset import count, slots
from pinochle_widgets.games.pinochle.rules.cards import bit_of
from pinochle_widgets.games.protocol import MeldScore
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

# The word for each kind in actions and records.
KEYS = (*("marriage",) * 4, "pinochle", "jacks", "queens", "kings", "aces", "flush", "roundhouse", "dix")

# The name of each key on screen; a marriage in trump is a royal marriage.
NAMES = {
    "marriage": "marriage",
    "pinochle": "pinochle",
    "jacks": "forty jacks",
    "queens": "sixty queens",
    "kings": "eighty kings",
    "aces": "hundred aces",
    "flush": "flush",
    "roundhouse": "roundhouse",
    "dix": "dix",
}

# The order in which the cards of a meld are shown: the high ones first, queen before the pinochle's jack.
SHOWN_RANKS = (7, 6, 5, 4, 3, 2, 1, 0)


def meld_name(kind: int, trump: int) -> str:
    """Return the name of a kind of meld on screen; `trump`, 0 to 3, makes its marriage a royal one."""
    return "royal marriage" if kind == trump else NAMES[KEYS[kind]]


def meld_order(slot: int) -> tuple[int, int]:
    """Return the sort key of a slot in a meld on screen: by rank from the highest, then by suit."""
    return SHOWN_RANKS.index(slot & 7), slot >> 3 & 3


@cache
def shown_order(cards: int) -> tuple[int, ...]:
    """List the slots of a set of cards in the order in which a meld of them is shown."""
    return tuple(sorted(slots(cards), key=meld_order))


@cache
def _kinds(trump: int, rules: TwoHandedRules) -> dict[int, int]:
    """Map the set of cards of each meld to its kind."""
    kinds = [kind for kind in range(core.KINDS) if rules.roundhouse or kind != core.ROUNDHOUSE]
    return {core.meld_cards(kind, trump, rules.terms): kind for kind in kinds}


def kind_of(cards: Sequence[Card], trump: int, rules: TwoHandedRules) -> int | None:
    """Return the kind of the meld that the cards make together, or None where they make none."""
    together = sum({bit_of(card) for card in cards})
    return _kinds(trump, rules).get(together) if count(together) == len(cards) else None


def classify_meld(cards: str | list[Card], trump: str, rules: TwoHandedRules | str | None = None) -> MeldScore | None:
    """Name the meld that the cards make together, with its points; None where they make none.

    `pinochle_widgets.classify_meld` describes parameters and errors.
    """
    book, suit, held = TwoHandedRules.make(rules), suit_number(trump), parse_cards(cards)
    book.deck.check_hand(held)
    found = kind_of(held, suit, book)
    if found is None:
        return None
    return MeldScore(meld_name(found, suit), core.meld_points(found, suit, book.terms))
