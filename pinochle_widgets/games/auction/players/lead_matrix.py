"""From which suit to lead where one can only guess: the matrix of the learners' guide, "Strategy" 8."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import copies
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.counted import size_within
from pinochle_widgets.games.auction.core.layout import Hand, Terms
from pinochle_widgets.games.auction.players.inference import PARTNER
from pinochle_widgets.games.auction.players.policies import length
from pinochle_widgets.games.pinochle.melds import ACE

LEFT = 1

MOST_ACES, LONGEST, FEWEST_ACES, SHORTEST = range(4)
"""What speaks for a suit: that most of its aces were played, or fewest; that it is the longest in the hand, or the shortest."""

# MATRIX[whether the opponent on the left has led][whether partner has]
MATRIX = ((MOST_ACES, LONGEST), (FEWEST_ACES, SHORTEST))


@rule
def guess_by(seen: Hand, rules: Terms) -> int:
    """What speaks for a suit, by who has led so far."""
    return MATRIX[has_led(seen, LEFT, rules)][has_led(seen, PARTNER, rules)]


@rule
def has_led(seen: Hand, seat: int, rules: Terms) -> int:
    """1 if another seat has led, for who leads now: to the first trick, or after a trick that it took."""
    opener = seen.bidder if rules.bidder_leads else (seen.dealer + 1) % rules.seats
    return 1 if seat == opener or seen.taken[seat] else 0


@rule
def count_for(seen: Hand, suit: int, by: int) -> int:
    """The number that a suit is judged by: aces of it that were played, or cards of it in the hand."""
    if by in (MOST_ACES, FEWEST_ACES):
        aces = copies(1 << 8 * suit + ACE)
        return size_within(seen.played, aces)
    return length(seen, suit)


@rule
def speaks_for(seen: Hand, suit: int, by: int) -> int:
    """How much speaks for a suit, the more the better."""
    number = count_for(seen, suit, by)
    return number if by in (MOST_ACES, LONGEST) else -number


@rule
def is_best_guess(seen: Hand, suit: int, by: int) -> bool:
    """Whether as much speaks for a suit as for any other one in the hand, trumps left out."""
    for other in range(4):
        if other != seen.trump and length(seen, other) and speaks_for(seen, other, by) > speaks_for(seen, suit, by):
            return False
    return suit != seen.trump
