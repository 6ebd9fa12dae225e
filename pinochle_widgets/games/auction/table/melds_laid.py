"""The melds on the table: groups of cards with a caption, and the parts of them left while the round is played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.auction.rules.answers.asked import as_set, scored
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.zones import meld_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Held
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.protocol import HandScore, MeldItem
    from pinochle_widgets.games.protocol.picture.parts import Caption, MeldGroup


def caption(item: MeldItem) -> Caption:
    """Make the caption of a meld: its name and points."""
    return {"name": item.name[:1].upper() + item.name[1:], "suit": None, "points": item.points}


def own_score(seen: AuctionObservation) -> HandScore:
    """Score all melds of the viewer's cards as they were dealt and exchanged, whether or not they were shown or counted."""
    played = [event.card.card for event in seen.history if isinstance(event, CardPlayed) and event.seat == seen.seat]
    cards = [*(held.card for held in seen.hand), *played]
    return scored(*as_set(cards), SUITS.index(seen.trump or "S"), seen.rules)


def left_of(items: Sequence[MeldItem], held: Iterable[Held]) -> list[MeldGroup]:
    """Group the parts of melds left while their cards are played, the meld with most points first.

    Cards have their labels, by which one's own are found in the hand.

    A card of two melds lies in the one with more points; in the other an outline stands for it. An outline also stands for
    a card that was played. A meld that has only outlines left is named with the one before it, as long as none of its
    cards was played.
    """
    laid: list[MeldGroup] = []
    if not items:
        return laid
    labels: dict[Card, list[str]] = {}
    for each in held:
        labels.setdefault(each.card, []).append(each.id)
    still = {card: len(ids) for card, ids in labels.items()}
    for item in items:
        cards = []
        for card in item.cards:
            free = labels.get(card)
            cards.append(meld_card(free.pop(0), card) if free else meld_card("", card, is_ghost=True))
        if not all("ghost" in card for card in cards):
            laid.append({"caption": [caption(item)], "cards": cards})
        elif laid and all(still.get(card, 0) >= n for card, n in Counter(item.cards).items()):
            laid[-1]["caption"].append(caption(item))
    return laid
