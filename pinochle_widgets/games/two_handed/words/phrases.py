"""The phrases that grounds are made of: melds and cards by name, and how many of a card are out."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import number_word
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.names import meld_name
from pinochle_widgets.games.two_handed.words.facts import Facts

SETS = range(core.JACKS, core.ACES + 1)


def meld_words(kind: int, trump: int) -> str:
    """Write a kind of meld for use within a sentence: ``a marriage in spades``, ``the flush``, ``eighty kings``."""
    name = meld_name(kind, trump)
    if kind < core.PINOCHLE and kind != trump:
        return f"a {name} in {SUIT_NAMES[CARDS[8 * kind].suit]}"
    if kind in SETS:
        return f"a {name}" if kind == core.ACES else name
    return f"a {name}" if kind == core.PINOCHLE else f"the {name}"


def meld(f: Facts, kind: int) -> str:
    """Write a kind of meld of a position."""
    return meld_words(kind, f.s.trump)


def cards(several: Iterable[Card], last: str = "and") -> str:
    """Name cards by their signs, each once: ``K♥ and Q♥``."""
    return listing(list(dict.fromkeys(map(sign, several))), last)


def points(number: int) -> str:
    """Write a number of points that a card brings or costs: ``no point``, ``1 point``, ``14 points``."""
    return "no point" if not number else f"{number} point{'s' * (number != 1)}"


def coming(f: Facts, card: Card) -> str:
    """Tell where a card that is lacking may come from."""
    number = f.out[card]
    if not number:
        return "which lies under the stock"
    return "and one is still out" if number == 1 else "and both are still out"


def few(number: int) -> str:
    """Write a number of cards in words: ``one card``, ``two cards``."""
    return f"{number_word(number)} card{'s' * (number != 1)}"
