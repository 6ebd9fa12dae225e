"""The cards of a hand in play by the tricks that they may take: the analysis that the Pinochle games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.words.trick import are_out, suit_of
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.analyst import Analysis, Group, Item

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.pinochle.words.trick import Trick

FEW = 2
"""The most higher cards that are out for which a card is told to be kept."""

NOTE = "Counted from the cards that you have seen."


def in_play(trick: Trick, lines: Iterable[str] = ()) -> Analysis:
    """Sort the hand by the tricks that its cards may take.

    Parameters
    ----------
    trick : Trick
        The facts that the seat knows.
    lines : iterable of str
        Remarks of the game.
    """
    hand = sorted(trick.hand, key=lambda card: ("SHCD".index(card.suit), -RANKS.index(card.rank)))
    sure = [card for card in hand if not trick.threats(card)]
    good = [card for card in hand if card not in sure and not trick.higher(card)]
    rest = [card for card in hand if card not in sure and card not in good]
    trumps = [card for card in rest if card.suit == trick.trump]
    guarded = [card for card in rest if card not in trumps and _is_guarded(trick, card)]
    left = [card for card in rest if card not in trumps and card not in guarded]
    counters = [card for card in left if trick.worth(card)]
    losers = [card for card in left if not trick.worth(card)]
    has_partner = "partner" in trick.later or trick.taker == "partner" or bool(trick.melded)
    ally = "the other defender" if trick.is_alone else "partner"
    groups = {
        "Sure tricks": [Item(_copies(trick, card)) for card in sure],
        "Sure unless trumped": [Item(_copies(trick, card), _trumps_out(trick)) for card in good],
        "Trumps to keep": [Item(_copies(trick, card), _beaten(trick, card)) for card in trumps],
        "Keep: good when the higher ones are gone": [
            Item(_copies(trick, card), _beaten(trick, card)) for card in guarded
        ],
        (f"Counters for {ally}'s tricks" if has_partner else "Losers that cost points"): [
            Item(_copies(trick, card), _beaten(trick, card)) for card in counters
        ],
        "Losers, free to go": [Item(_copies(trick, card)) for card in losers],
    }
    winners, more = _number(trick, sure), _number(trick, good)
    lost = _number(trick, losers) + (0 if has_partner else _number(trick, counters))
    unless = f", {more} more unless trumped" if more else ""
    title = f"{plural(winners, 'sure trick')}{unless}, {plural(lost, 'loser')}"
    if winners == trick.hand.total():
        title = "All the rest is yours"
    found = [Group(label, items) for label, items in groups.items() if items]
    return Analysis(title=f"{title}.", groups=found, lines=[*lines, NOTE])


def _is_guarded(trick: Trick, card: Card) -> bool:
    """Check whether a card would be the highest of its suit once few others are gone, and has cards below it to give first."""
    higher = trick.higher(card)
    below = sum(n for other, n in trick.hand.items() if other.suit == card.suit and trick.beats(card, other))
    is_highest = not any(other.suit == card.suit and trick.beats(other, card) for other in trick.hand)
    return bool(is_highest and trick.worth(card) and 0 < higher <= FEW and below >= higher)


def _beaten(trick: Trick, card: Card) -> str:
    """Write how many cards that are out beat a card."""
    higher = trick.higher(card)
    return f"{plural(higher, suit_of(card).removesuffix('s'))} out beat{'s' * (higher == 1)} it"


def _trumps_out(trick: Trick) -> str:
    return are_out(trick.out_of(trick.trump), "trump")


def _copies(trick: Trick, card: Card) -> list[str]:
    return [str(card)] * trick.hand[card]


def _number(trick: Trick, cards: Iterable[Card]) -> int:
    return sum(trick.hand[card] for card in cards)
