"""The melds on the table: groups of cards with a caption, and the parts of them left while the round is played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_widgets.games.zones import meld_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.protocol import MeldItem
    from pinochle_widgets.games.protocol.picture.parts import Caption, MeldGroup


def caption(item: MeldItem) -> Caption:
    """Make the caption of a meld: its name and points."""
    return {"name": item.name[:1].upper() + item.name[1:], "suit": None, "points": item.points}


def groups(items: Iterable[MeldItem]) -> list[MeldGroup]:
    """Group melds, each with all its cards; a card may be in melds of several kinds."""
    return [{"caption": [caption(item)], "cards": [meld_card("", card) for card in item.cards]} for item in items]


def left_of(items: Sequence[MeldItem], held: Iterable[Card]) -> list[MeldGroup]:
    """Group the parts of melds left while their cards are played, the meld with most points first.

    A card of two melds lies in the one with more points; in the other an outline stands for it. An outline also stands for
    a card that was played. A meld that has only outlines left is named with the one before it, as long as none of its
    cards was played.
    """
    laid: list[MeldGroup] = []
    if not items:
        return laid
    still = Counter(held)
    free = still.copy()
    for item in items:
        cards = []
        for card in item.cards:
            cards.append(meld_card("", card, is_ghost=not free[card]))
            free[card] -= bool(free[card])
        if not all("ghost" in card for card in cards):
            laid.append({"caption": [caption(item)], "cards": cards})
        elif laid and still >= Counter(item.cards):
            laid[-1]["caption"].append(caption(item))
    return laid
