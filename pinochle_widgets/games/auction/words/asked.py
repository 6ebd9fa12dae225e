"""The reasons for answers outside the auction: a new deal, and a fold."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.mind.policies import best_meld_suit, points_missing
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.moves.actions import Claim, Decline, Fold
from pinochle_widgets.games.auction.rules.observation import AuctionObservation

Reason = Callable[[AuctionObservation, Action, Action], str]


def asks_redeal(seen: AuctionObservation, better: Action, worse: Action) -> str:
    """Tell that many nines make a poor hand."""
    if not isinstance(better, Claim) or not isinstance(worse, Decline):
        return ""
    return f"{_nines(seen)} nines take next to no trick, and count nothing: ask for new cards."


def plays_nines(seen: AuctionObservation, better: Action, worse: Action) -> str:
    """Tell that the hand melds well all the same."""
    if not isinstance(better, Decline) or not isinstance(worse, Claim):
        return ""
    position, rules = seen.position, seen.rules.terms
    suit = best_meld_suit(position, 0b1111, rules)
    meld = meld_points(position.hand[0].low, position.hand[0].high, suit, rules)
    return f"In spite of its nines the hand melds {meld} with {SUIT_NAMES[SUITS[suit]]} as trump." if meld else ""


def gives_up(seen: AuctionObservation, better: Action, worse: Action) -> str:
    """Tell that the bid can't be made any more."""
    position, rules = seen.position, seen.rules.terms
    missing = points_missing(position, rules)
    if not isinstance(better, Fold) or not isinstance(worse, Play) or missing <= rules.trick_total:
        return ""
    if rules.least_meld and missing == rules.trick_total + 1:
        return f"With less than {rules.least_meld} meld the bid is lost: a fold saves you the play."
    return (
        f"{seen.high} needs {missing} in tricks, and all of them bring {rules.trick_total}: a fold saves you the play."
    )


def plays_on(seen: AuctionObservation, better: Action, worse: Action) -> str:
    """Tell that the bid can still be made."""
    position, rules = seen.position, seen.rules.terms
    missing = points_missing(position, rules)
    if not isinstance(better, Play) or not isinstance(worse, Fold) or missing > rules.trick_total:
        return ""
    needs = max(missing, rules.save_points)
    return f"You need {needs} of the {rules.trick_total} in tricks; a fold costs {seen.high} for sure."


def _nines(seen: AuctionObservation) -> int:
    return sum(held.card.rank == "9" for held in seen.hand)


ASKED: tuple[Reason, ...] = (asks_redeal, plays_nines, gives_up, plays_on)
