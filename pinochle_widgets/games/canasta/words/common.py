"""The facts and words that several reasons share."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.canasta.mind.counting import other_size
from pinochle_widgets.games.canasta.mind.weighing import adds_freely
from pinochle_widgets.games.canasta.rules.core.cards import is_three, is_wild, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points, meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.names import cards_of_rank
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital

FEW_LEFT = 4
"""The cards of the other hand, or of the stock, from which on a round may soon be over."""


def is_late(s: Round, rules: Terms) -> bool:
    """Check whether the round may soon be over: the stock is nearly used up, or the other player may go out with few cards."""
    return s.stock <= FEW_LEFT or (may_go_out(s, OTHER, rules) and other_size(s, rules) <= FEW_LEFT)


def rank_of_card(card: Card) -> int:
    """Find the number of a card's rank."""
    return rank_of(kind_of(card))


def held(s: Round, rank: int) -> int:
    """Count the cards of a rank in the hand."""
    return of_rank(s.hand[ME], rank)


def fits_own(s: Round, rank: int, rules: Terms) -> bool:
    """Check whether a natural card of a rank goes onto a meld of the player."""
    size = meld_size(s, ME, rank)
    return size > 0 and not (rules.no_extended and size >= CANASTA)


def is_taken(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether the other player may take the pile onto a meld with a card of a kind on top."""
    return not (is_three(kind) or is_wild(kind)) and adds_freely(s, rank_of(kind), rules)


def wild_in(cards: Iterable[Card]) -> int:
    """Count the wild cards among cards."""
    return sum(is_wild(kind_of(card)) for card in cards)


def freezing(s: Round, card: Card) -> str:
    """Tell that a wild card freezes the pile."""
    return capital(
        f"{named(card)} freezes the pile of {plural(s.piled, 'card')}: "
        "then only a natural pair in the hand takes it, and no card that fits a meld."
    )


def points(cards: Iterable[Card], rules: Terms) -> int:
    """Add up the points of cards."""
    return sum(card_points(rank_of_card(card), rules) for card in cards)


def named(card: Card) -> str:
    """Name a card by its signs."""
    return "a joker" if card.is_joker else sign(card)


def all_of(rank: int) -> str:
    """Name the cards of a rank."""
    return cards_of_rank(RANKS[rank])
