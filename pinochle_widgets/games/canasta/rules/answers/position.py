"""Make a position of hands and melds that are given as cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import (
    THREE,
    TWO,
    WILD_KINDS,
    is_wild,
    kind_of,
    rank_of,
    wild_place,
)
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat, meld_size, naturals_in, wilds_in
from pinochle_widgets.games.canasta.rules.core.limits import fits, is_pure
from pinochle_widgets.games.canasta.rules.core.melding import freezes
from pinochle_widgets.games.canasta.rules.moves.texts import rank_of_meld, read_card
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS, cards_of_rank
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

CardsGiven = str | Iterable[Card | str]
"""Some cards, as text or one by one; a joker may be written ``JK``."""


def read_cards(given: CardsGiven) -> list[Card]:
    """Read some cards, all jokers alike.

    Raises
    ------
    ValueError
        If one of them is no card, or they are no cards at all.
    """
    if not isinstance(given, Iterable):
        raise ValueError(f"cards are {given!r:.40}; they must be a text or a list of cards")
    if isinstance(given, str):
        return [read_card(word) for word in given.replace(",", " ").split()]
    return [read_card(each) if isinstance(each, str) else read_card(str(each)) for each in given]


def check_cards(rules: CanastaRules, *several: Iterable[Card]) -> None:
    """Check that some cards are in the deck together.

    Raises
    ------
    ValueError
        If there are more of a card than the deck has.
    """
    cards = list(chain(*several))
    jokers = sum(card.is_joker for card in cards)
    if jokers > rules.deck.jokers:
        raise ValueError(f"{jokers} jokers; the deck has {rules.deck.jokers}")
    rules.deck.check_hand([card for card in cards if not card.is_joker])


def check_hand(rules: CanastaRules, cards: Iterable[Card], what: str) -> None:
    """Check that no three that belongs on the mat is in a hand.

    Raises
    ------
    ValueError
        Naming the card.
    """
    for card in cards:
        if goes_to_mat(kind_of(card), rules.terms):
            raise ValueError(f"{what} has the {card.name}, which goes to the mat")


def put_in_hand(s: layout.Round, seat: int, cards: Iterable[Card]) -> None:
    """Add cards to a hand."""
    for card in cards:
        s.hand[seat][kind_of(card)] += 1


def put_on_pile(s: layout.Round, cards: Iterable[Card], rules: CanastaRules) -> None:
    """Add cards to the pile, from its bottom."""
    for card in cards:
        s.pile[s.piled] = kind_of(card)
        s.piled += 1
        s.frozen |= freezes(kind_of(card), rules.terms)


def lay_meld(s: layout.Round, seat: int, cards: Sequence[Card], rules: CanastaRules) -> int:
    """Lay a whole meld; returns its rank.

    Raises
    ------
    ValueError
        If the cards are no meld under these rules, or there is one of that rank.
    """
    rank = RANKS.index(rank_of_meld(cards))
    text = " ".join(map(str, cards))
    if meld_size(s, seat, rank):
        raise ValueError(f"{text}: there is a meld of {cards_of_rank(RANKS[rank])} already")
    for card in cards:
        kind = kind_of(card)
        if is_wild(kind):
            s.wild[seat][WILD_KINDS * rank + wild_place(kind)] += 1
        elif rank_of(kind) == rank:
            s.natural[seat][kind] += 1
        else:
            raise ValueError(f"{text} is no meld: it has cards of several ranks")
    natural, wild = naturals_in(s, seat, rank), wilds_in(s, seat, rank)
    if not fits(s, seat, rank, natural, wild, wild, 0, rules.terms) or any(
        goes_to_mat(kind_of(c), rules.terms) for c in cards
    ):
        raise ValueError(f"{text or 'nothing'} is no meld under these rules")
    return rank


def name_of_meld(s: layout.Round, seat: int, rank: int) -> str:
    """Name a meld: ``meld of kings``, ``pure canasta of kings``, ``wild canasta``, ``black threes``."""
    if rank == THREE:
        return "black threes"
    is_canasta = meld_size(s, seat, rank) >= layout.CANASTA
    if rank == TWO:
        return "wild canasta" if is_canasta else "meld of wild cards"
    ranks = RANK_WORDS[RANKS[rank]]
    if not is_canasta:
        return f"meld of {ranks}"
    return f"{'pure' if is_pure(s, seat, rank) else 'mixed'} canasta of {ranks}"


def melds_given(given: Iterable[CardsGiven]) -> list[list[Card]]:
    """Read melds, each given as cards.

    Raises
    ------
    ValueError
        If they are one text, or have something that is no card.
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"melds are {given!r:.40}; they must be a list with the cards of each meld")
    return [read_cards(meld) for meld in given]
