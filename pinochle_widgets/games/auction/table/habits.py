"""The habits of an auction table: its pauses, actions out of turn and in private, its keys, and its preferences."""

from __future__ import annotations

from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Decline, Fold
from pinochle_widgets.games.auction.rules.moves.events import KittyTaken, MeldShown, RedealClaimed
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.tricks import allies
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.pinochle.rules.rest import cards_out, sure_lead
from pinochle_widgets.games.protocol import Controls, Habits, Pause, Tally

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
        "bid": {**_STEP, "b": "ask", "p": "ask-pass", "f": "bid-up"},
        "trump": {**_STEP, "s": "suit-S", "h": "suit-H", "c": "suit-C", "d": "suit-D"},
        "count": _STEP,
        "lead": {"0": "answer-0"},
    },
    lettered=("lead", "follow", "discard", "exchange"),
)
"""Letters are for cards in a hand this long, where one is played or chosen."""


def tally(seen: AuctionObservation) -> Tally | None:
    """Count the points of the round in play, by side; None before its first card."""
    if not any(isinstance(event, CardPlayed) for event in seen.history):
        return None
    sides = len(seen.scores)
    tricks = tuple(sum(seen.points[side::sides]) for side in range(sides))
    return Tally({"melds": tuple(meld or 0 for meld in seen.side_melds), "tricks": tricks})


def raises(seen: AuctionObservation, limit: int) -> Bid | None:
    """Choose the lowest bid of a seat up to a limit; None where it has none, or partner holds the highest bid."""
    bids = [action for action in seen.legal_actions if isinstance(action, Bid) and action.amount <= limit]
    return None if seen.bidder in allies(seen) else min(bids, key=lambda bid: bid.amount, default=None)


def rest(seen: AuctionObservation) -> Play | None:
    """Choose the next lead of a seat that takes all tricks that remain by itself; None where that is not proven."""
    if seen.stage != "lead" or seen.to_act[:1] != (seen.seat,):
        return None
    mine = [held.card for held in seen.hand]
    gone = [card for trick in seen.tricks for card in trick.cards]
    possible = 0
    for cards in seen.position.may_hold[1 : seen.rules.seats]:  # the viewer stands first
        possible |= cards
    lead = sure_lead(mine, cards_out(seen.rules.deck, [*mine, *gone, *seen.discarded], possible), seen.trump or "")
    plays = (action for action in seen.legal_actions if isinstance(action, Play))
    return next((play for play in plays if play.card == lead), None)
