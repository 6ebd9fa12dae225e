"""The grounds of the auction games by kind of act, the gravest first in each list.

A ground is a function of facts and an act that returns a sentence, or None where it does not hold. Its sentence names the card,
the cards, the suit or the number of the act, so that it can't be the same beside another act, and says one thing.
"""

from __future__ import annotations

from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.rules.moves.actions import (
    Bid,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Exchange,
    Fold,
    NameTrump,
    Pass,
)
from pinochle_widgets.games.auction.words.answering import (
    asks_redeal,
    costs_the_bid,
    counts_all,
    gives_up,
    needs_too_much,
    plays_nines,
)
from pinochle_widgets.games.auction.words.bidding import CALLED, PASSED
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.following import FOLLOWED
from pinochle_widgets.games.auction.words.leading import LED
from pinochle_widgets.games.auction.words.naming import NAMED
from pinochle_widgets.games.auction.words.parting import DISCARDED, GIVEN
from pinochle_widgets.games.words.told import Ground

__all__ = ["GROUNDS", "Facts"]

GROUNDS: dict[type[Action], tuple[Ground, ...]] = {
    Play: (*FOLLOWED, *LED),
    Bid: CALLED,
    Pass: PASSED,
    NameTrump: NAMED,
    Exchange: GIVEN,
    Discard: DISCARDED,
    Fold: (gives_up, costs_the_bid, needs_too_much),
    CountMeld: (counts_all,),
    Claim: (asks_redeal,),
    Decline: (plays_nines,),
}
"""The grounds of the auction games by kind of act."""
