"""The phrases that grounds are made of: cards and ranks by name, chances, and where a card of a rank is wanted."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.canasta.rules.names import cards_of_rank
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import number_word


def named(card: Card) -> str:
    """Name a card by its signs."""
    return "a joker" if card.is_joker else sign(card)


def ranks(rank: str, number: int = 2) -> str:
    """Name the cards of a rank: ``nine``, ``nines``."""
    return RANK_NAMES[rank] if number == 1 and rank != "2" else cards_of_rank(rank)


def some(number: int, rank: str) -> str:
    """Write a number of cards of a rank: ``two nines``."""
    return f"{number_word(number)} {ranks(rank, number)}"


def wanted(f: Facts, rank: str) -> str:
    """Name the cards with which the other player takes the pile: ``two nines``, also ``two nines, or one and a wild card,``."""
    return f"{some(PAIR, rank)}{'' if f.they_need_pair else ', or one and a wild card,'}"


def cases(chance: float) -> str:
    """Write a chance as a number of 100 cases."""
    return f"in {min(99, max(1, round(100 * chance)))} of 100 cases"


def pile(f: Facts, card: Card) -> str:
    """Name the pile with a card that is thrown on it; the card alone where no pile lies."""
    return f"the pile of {f.piled + 1} cards with {sign(card)}" if f.piled else sign(card)


def soon(f: Facts) -> str:
    """Begin a sentence with the cause for which the round may soon be over."""
    if f.stock_is_low:
        return f"The stock has {plural(f.seen.stock, 'card')} left" if f.seen.stock else "The stock is empty"
    return f"The other player may go out with the {plural(f.seen.hand_sizes[1 - f.seen.seat], 'card')} of its hand"


def wanted_top(rank: str) -> str:
    """Name one card of a rank: ``an ace``."""
    return f"{'an' if rank in '8A' else 'a'} {RANK_NAMES[rank]}"


def wild_name(card: Card) -> str:
    """Name a wild card by its kind."""
    return "a joker" if card.is_joker else "a two"
