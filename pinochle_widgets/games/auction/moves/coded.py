"""The code of an action of the auction games, as `codes` numbers them."""

from __future__ import annotations

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.actions import Action, Choice
from pinochle_widgets.games.auction.codes import code_of_choice
from pinochle_widgets.games.auction.core import layout
from pinochle_widgets.games.auction.moves.actions import Bid, Claim, CountMeld, Decline, NameTrump, Pass
from pinochle_widgets.games.pinochle.cards import indices


def code_of(action: Action) -> int:
    """Encode an action other than a play, without its seat; all cards of a choice are chosen."""
    match action:
        case Bid():
            return layout.BID + action.amount
        case Pass():
            return layout.PASS
        case NameTrump():
            return layout.SUIT + SUITS.index(action.suit)
        case Choice():
            return code_of_choice(indices(action.cards))
        case CountMeld():
            return layout.TELL_MELD + action.points
        case Claim():
            return layout.CLAIM_REDEAL
        case Decline():
            return layout.DECLINE
        case _:
            return layout.FOLD
