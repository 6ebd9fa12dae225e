"""The words for a position of the auction games: reasons, comments, the use of each card, what is certain.

`reasons` says why a level acts so, `why` (here) why one action is better than another one; `commentary` tells events and `calls`
the auction, under the names of `seating`; `analysis` tells the use of each card, `certain` the unseen ones.

`calling` has the facts that a seat knows of the auction, `bidding` the reasons for bids and passes, `naming` those for trump,
`parting` those for cards to give or discard, and `asked` those for answers outside the auction; `tricks` has the facts of a
trick, whose reasons are those of any trick (`games.pinochle.words`). The gravest reason of a list is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction.rules.moves.actions import Bid, NameTrump, Pass
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.asked import ASKED
from pinochle_widgets.games.auction.words.bidding import BID_OVER_BID, BID_OVER_PASS, PASSED
from pinochle_widgets.games.auction.words.calling import Calling
from pinochle_widgets.games.auction.words.naming import NAMED, Suits, worth_of
from pinochle_widgets.games.auction.words.parting import DISCARDED, GIVEN, Parting
from pinochle_widgets.games.auction.words.tricks import trick_of
from pinochle_widgets.games.pinochle.words.following import FOLLOWED
from pinochle_widgets.games.pinochle.words.leading import LED
from pinochle_widgets.games.players.reasons import first_reason


def why(
    seen: AuctionObservation,
    better: Action,
    worse: Action,
    expected: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """Tell why an action is better than another one; empty where nothing speaks for it.

    The position alone tells it, besides the points that the side may expect with the next bid, where a search has found them, and
    the names of the seats, where they have any.
    """
    match better, worse:
        case Play(), Play():
            trick = trick_of(seen, names)
            return first_reason(FOLLOWED if trick.lying else LED, trick, better.card, worse.card)
        case Bid(), Bid():
            return first_reason(BID_OVER_BID, Calling.of(seen, better.amount, worse.amount, expected, names))
        case Bid(), Pass():
            return first_reason(BID_OVER_PASS, Calling.of(seen, better.amount, 0, expected, names))
        case Pass(), Bid():
            return first_reason(PASSED, Calling.of(seen, worse.amount, 0, expected, names))
        case NameTrump(), NameTrump():
            return first_reason(NAMED, Suits.of(seen, better.suit, worse.suit))
        case Choice(), Choice() if not (better.cards and worse.cards):  # the cards are not chosen yet
            return ""
        case Choice(), Choice():
            return first_reason(
                DISCARDED if seen.stage == "discard" else GIVEN, Parting.of(seen, better.cards, worse.cards)
            )
    return first_reason(ASKED, seen, better, worse)


def why_called(seen: AuctionObservation, action: Action, expected: int | None = None, names: Sequence[str] = ()) -> str:
    """Tell why a call is better than its rival: a bid than a pass, a pass than the lowest bid, a suit than the next best one."""
    others: list[Action] = [each for each in seen.legal_actions if each != action]
    if isinstance(action, Bid | Pass):
        rival = Pass if isinstance(action, Bid) else Bid
        others = [each for each in others if isinstance(each, rival)]
    else:
        others.sort(key=lambda each: -worth_of(seen, each.suit) if isinstance(each, NameTrump) else 0)
    return why(seen, action, others[0], expected, names) if others else ""
