"""The exact chances when some cards are known: some are held, some are gone, and more are drawn from the unseen.

One question, the multivariate hypergeometric one, serves every game: cards drawn from the stock, cards that lie in the
kitty, cards that partner was dealt. All are draws from the unseen cards, each set of them equally likely to a player
without further knowledge.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.catalog import Meld, watched_melds
from pinochle_widgets.lab.odds.exact.urn import Urn

Counts = Sequence[int]
"""Copies of each card, at the place of its index (`games.pinochle.rules.cards`)."""


class DrawOdds(NamedTuple):
    """The chance that a hand holds a meld at least `copies` times after the draws, and the cards still lacking.

    `needs` is empty where nothing is lacking, and for a meld of any suit.
    """

    meld: str
    suit: str
    copies: int
    probability: Fraction
    needs: tuple[Card, ...]


class KeepOdds(NamedTuple):
    """The chances of a meld with a held card kept, and with it played."""

    card: Card
    meld: str
    suit: str
    copies: int
    kept: Fraction
    played: Fraction


def needs(meld: Meld, copies: int, held: Counts) -> tuple[Card, ...]:
    """List the cards that `copies` of a meld still lack; none for a meld of any suit."""
    if len(meld.groups) != 1:
        return ()
    lacking = ((CARDS[card], max(copies - held[card], 0)) for card in meld.groups[0])
    return tuple(card for card, number in lacking for _ in range(number))


def exact_draw_odds(
    held: Counts, unseen: Counts, draws: int, deck: Deck, trump: str | None = None, pinochle_queen: str = "S"
) -> list[DrawOdds]:
    """Compute the chance that each meld is whole after the draws.

    Parameters
    ----------
    held, unseen : sequence of int
        Copies of each card in hand, and of each card that may be drawn.
    draws : int
        The number of unseen cards that are drawn.

    Returns
    -------
    list of DrawOdds
        For each of the `watched_melds`, once, twice, … up to the deck's copies.
    """
    urn = Urn(held, unseen, draws)
    return [
        DrawOdds(
            meld.name, meld.suit, copies, Fraction(urn.ways(meld.groups, copies), urn.total), needs(meld, copies, held)
        )
        for meld in watched_melds(deck, trump, pinochle_queen)
        for copies in range(1, deck.copies + 1)
    ]


def exact_keep_odds(
    held: Counts, unseen: Counts, draws: int, deck: Deck, trump: str | None = None, pinochle_queen: str = "S"
) -> list[KeepOdds]:
    """Compute by how much keeping each held card raises the chances of melds.

    Parameters
    ----------
    held, unseen, draws, deck, trump, pinochle_queen
        As for `exact_draw_odds`.

    Returns
    -------
    list of KeepOdds
        For each card in hand, the melds that are likelier when it is kept than when one copy of it is
        played before the draws; a card with no row serves no meld that can still be made.
    """
    kept = Urn(held, unseen, draws)
    rows = []
    for card in CARDS:
        place = index_of(card)
        if not held[place]:
            continue
        played = Urn([number - (index == place) for index, number in enumerate(held)], unseen, draws)
        for meld in watched_melds(deck, trump, pinochle_queen):
            if not any(place in group for group in meld.groups):
                continue
            for copies in range(1, deck.copies + 1):
                ways = kept.ways(meld.groups, copies), played.ways(meld.groups, copies)
                if ways[0] > ways[1]:
                    chances = (Fraction(number, kept.total) for number in ways)
                    rows.append(KeepOdds(card, meld.name, meld.suit, copies, *chances))
    return rows


def exact_holding(urn: Urn, wanted: Counts) -> Fraction:
    """Compute the chance to hold all of `wanted` after the draws: at least that number of copies of each card."""
    others = sum(number for number, copies in zip(urn.unseen, wanted, strict=True) if not copies)
    series = urn.product(urn.tail(card, copies) for card, copies in enumerate(wanted) if copies)
    return Fraction(urn.hands(urn.times(series, urn.free(others))), urn.total)


def exact_any_of(urn: Urn, wants: Sequence[Counts]) -> Fraction:
    """Compute the chance to hold at least one of several sets of cards, by inclusion and exclusion.

    Parameters
    ----------
    wants : sequence of sequences of int
        Sets of cards, which may overlap; the work doubles with each.

    Returns
    -------
    Fraction
    """
    chance = Fraction(0)
    for size in range(1, len(wants) + 1):
        for some in combinations(wants, size):
            together = [max(copies) for copies in zip(*some, strict=True)]
            chance += (-1) ** (size + 1) * exact_holding(urn, together)
    return chance
