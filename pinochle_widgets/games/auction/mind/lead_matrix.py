"""The choice of a suit to lead by guess: the matrix of the learners' guide, "Strategy" 8."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import copies
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.inference import PARTNER
from pinochle_widgets.games.auction.mind.policies import length
from pinochle_widgets.games.auction.rules.core.counted import size_within
from pinochle_widgets.games.auction.rules.core.layout import Hand, Terms
from pinochle_widgets.games.pinochle.rules.melds import ACE

LEFT = 1

MOST_ACES, LONGEST, FEWEST_ACES, SHORTEST = range(4)
"""The arguments for a suit: most of its aces were played, or fewest; the longest suit in the hand, or the shortest."""

# by whether the opponent on the left has led (0 or 1), then whether partner has
MATRIX = ((MOST_ACES, LONGEST), (FEWEST_ACES, SHORTEST))


@rule
def guess_by(seen: Hand, rules: Terms) -> int:
    """Find the argument for a suit, by the seats that have led so far."""
    return MATRIX[has_led(seen, LEFT, rules)][has_led(seen, PARTNER, rules)]


@rule
def has_led(seen: Hand, seat: int, rules: Terms) -> int:
    """Check whether a seat has led to a finished trick, the first one or one after a trick that it took; returns 1 or 0."""
    opener = seen.bidder if rules.bidder_leads else (seen.dealer + 1) % rules.seats
    return 1 if seat == opener or seen.taken[seat] else 0


@rule
def speaks_for(seen: Hand, suit: int, by: int) -> int:
    """Compute the strength of the argument for a suit, the greater the better: by its aces played, or its cards in the hand."""
    by_aces = by in (MOST_ACES, FEWEST_ACES)
    number = size_within(seen.played, copies(1 << 8 * suit + ACE)) if by_aces else length(seen, suit)
    return number if by in (MOST_ACES, LONGEST) else -number
