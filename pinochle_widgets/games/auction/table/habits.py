"""Habits of an auction table: when all look at something, what is asked aside, and the preferences that it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.moves.actions import Decline, Fold
from pinochle_widgets.games.auction.moves.events import KittyTaken, MeldShown, RedealClaimed
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.protocol import Habits, Pause, Pref, Preferences, Tally

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation

HABITS = Habits(
    pauses=(
        Pause("kitty", KittyTaken, computers_only=True),
        Pause("melds", MeldShown, answers=(Fold,)),  # who does not lead can't fold any later
        Pause("redeal", RedealClaimed, is_undealt=True),
    ),
    out_of_turn=(Fold,),
    in_private=Decline,
)
"""All look at a kitty that somebody else took, at the melds, and at who had the hand thrown in."""

PREFERENCES = Preferences(
    (
        Pref(
            "training",
            False,
            "Training wheels",
            "Advice before each choice, melds left open, the cards played.",
            "Learning",
            before="tint",
        ),
        Pref(
            "card_keys",
            "letters",
            "Cards by key",
            "A letter on each card, or its code: A S or 5 1 for the ace of spades.",
            "Your hand",
            (("letters", "Letters"), ("codes", "Codes")),
            before="tint",
        ),
    ),
    begins_with={"sort": "suit"},  # long hands of four suits
)


def tally(seen: AuctionObservation) -> Tally | None:
    """The points of the hand in play, by side; None before its first card."""
    if not any(isinstance(event, CardPlayed) for event in seen.history):
        return None
    sides = len(seen.scores)
    tricks = tuple(sum(seen.points[side::sides]) for side in range(sides))
    return Tally(tuple(meld or 0 for meld in seen.side_melds), tricks)
