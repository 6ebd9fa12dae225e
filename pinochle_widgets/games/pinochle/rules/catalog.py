"""The melds by name, with the cards that make each: a catalog for questions such as "how likely is a run?".

`melds` has the same cards as sets for rules. A meld of this catalog may also be of any suit, and the dix is that of a deck.
"""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules import melds
from pinochle_widgets.games.pinochle.rules.cards import RANKS


class Meld(NamedTuple):
    """A meld by name, with groups of cards; each group makes the meld.

    Attributes
    ----------
    name : str
        A name such as ``"aces_around"`` or ``"run_any_suit"``.
    suit : str
        The suit of the meld; empty where it has none, or may be of any suit.
    groups : tuple of tuple of int
        The indices of the cards (`games.pinochle.rules.cards`); no card is in two groups.
    """

    name: str
    suit: str
    groups: tuple[tuple[int, ...], ...]


def _around(name: str, rank: int) -> Meld:
    return Meld(name, "", (tuple(slots(melds.around(rank))),))


ROUNDHOUSE = Meld("roundhouse", "", (tuple(slots(melds.roundhouse())),))
AROUNDS = (
    _around("aces_around", melds.ACE),
    _around("kings_around", melds.KING),
    _around("queens_around", melds.QUEEN),
    _around("jacks_around", melds.JACK),
)
RUNS = tuple(Meld("run", name, (tuple(slots(melds.run(suit))),)) for suit, name in enumerate(SUITS))
MARRIAGES = tuple(Meld("marriage", name, (tuple(slots(melds.marriage(suit))),)) for suit, name in enumerate(SUITS))
RUN_ANY_SUIT = Meld("run_any_suit", "", tuple(run.groups[0] for run in RUNS))
MARRIAGE_ANY_SUIT = Meld("marriage_any_suit", "", tuple(marriage.groups[0] for marriage in MARRIAGES))


def pinochle(queen_suit: str = "S") -> Meld:
    """Make the pinochle: jack of diamonds with the queen of spades, or of hearts."""
    return Meld("pinochle", "", (tuple(slots(melds.pinochle(SUITS.index(queen_suit)))),))


def dix_card(suit: str, deck: Deck) -> int | None:
    """Find the index of a deck's dix: its lowest card of a suit, where that ranks below the jack (A18)."""
    lowest = min(RANKS.index(rank) for rank in deck.ranks)
    return 8 * SUITS.index(suit) + lowest if lowest < melds.JACK else None


def dix(suit: str, deck: Deck) -> Meld:
    """Make the dix of a suit; where the deck has none, a meld of no cards, which no hand holds."""
    card = dix_card(suit, deck)
    return Meld("dix", suit, () if card is None else ((card,),))


def hand_melds(deck: Deck, trump: str = "S") -> list[Meld]:
    """List the melds to look for in a dealt hand; run, marriage and dix are of `trump`."""
    suit = SUITS.index(trump)
    return [
        *AROUNDS,
        pinochle(),
        RUNS[suit],
        RUN_ANY_SUIT,
        MARRIAGES[suit],
        MARRIAGE_ANY_SUIT,
        ROUNDHOUSE,
        dix(trump, deck),
    ]


def watched_melds(deck: Deck, trump: str | None = None, pinochle_queen: str = "S") -> list[Meld]:
    """List the melds to look for while cards are drawn: without trump runs of each suit, with it the run and dix of trump."""
    return [
        *AROUNDS,
        pinochle(pinochle_queen),
        *(RUNS if trump is None else (RUNS[SUITS.index(trump)],)),
        *((RUN_ANY_SUIT,) if trump is None else ()),
        *MARRIAGES,
        MARRIAGE_ANY_SUIT,
        ROUNDHOUSE,
        *(() if trump is None else (dix(trump, deck),)),
    ]
