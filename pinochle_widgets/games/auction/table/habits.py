"""The habits of an auction table: its pauses, actions out of turn and in private, its keys, and its preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.moves.actions import Decline, Fold
from pinochle_widgets.games.auction.moves.events import KittyTaken, MeldShown, RedealClaimed
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.protocol import Controls, Habits, Pause, Pref, Preferences, Tally

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation

HABITS = Habits(
    pauses=(
        Pause("kitty", KittyTaken, computers_only=True),
        Pause("melds", MeldShown, answers=(Fold,)),  # a bidder who does not lead can fold only now
        Pause("redeal", RedealClaimed, is_undealt=True),
    ),
    out_of_turn=(Fold,),
    in_private=Decline,
)
"""The habits: the table pauses at a kitty that another seat took, at the melds, and at a redeal."""

_STEP = {"ArrowUp": "ask-up", "ArrowDown": "ask-down"}
CONTROLS = Controls(
    keys={
        "claim": {"c": "answer-C", "p": "answer-P"},
        "bid": {**_STEP, "b": "ask", "p": "ask-pass"},
        "trump": {**_STEP, "s": "suit-S", "h": "suit-H", "c": "suit-C", "d": "suit-D"},
        "count": _STEP,
        "lead": {"0": "answer-0"},
    },
    lettered=("lead", "follow", "discard", "exchange"),
)
"""Letters are for cards in a hand this long, where one is played or chosen."""

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
    begins_with={"sort": "suit"},  # as hands are long and have four suits
)


def tally(seen: AuctionObservation) -> Tally | None:
    """Count the points of the round in play, by side; None before its first card."""
    if not any(isinstance(event, CardPlayed) for event in seen.history):
        return None
    sides = len(seen.scores)
    tricks = tuple(sum(seen.points[side::sides]) for side in range(sides))
    return Tally(tuple(meld or 0 for meld in seen.side_melds), tricks)
