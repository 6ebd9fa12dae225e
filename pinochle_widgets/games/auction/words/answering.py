"""The grounds for answers outside the auction: a new deal, the count of the own meld, and a fold."""

from __future__ import annotations

from pinochle_widgets.games.auction.rules.moves.actions import Claim, CountMeld, Decline, Fold
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.words.told import speaks_against, speaks_for

MUCH = 0.6
"""The share of the points in tricks from which on a bid that needs them is as good as lost."""


def nines(f: Facts) -> int:
    """Count the nines of the hand."""
    return sum(n for card, n in f.hand.items() if card.rank == "9")


@speaks_for
def asks_redeal(f: Facts, _act: Claim) -> str | None:
    """Tell that many nines make a poor hand."""
    best = max(f.suits.values(), key=lambda suit: suit.meld)
    if best.meld >= f.rules.stuck:
        return None
    cards = f"{plural(nines(f), 'nine')} of {len(f.seen.hand)} cards"
    return f"{cards}, and {best.meld} meld at the most: claim, and new cards are dealt."


@speaks_for
def plays_nines(f: Facts, _act: Decline) -> str | None:
    """The hand melds well all the same."""
    best = max(f.suits.values(), key=lambda suit: suit.meld)
    if best.meld < f.rules.stuck:
        return None
    return f"In spite of its {plural(nines(f), 'nine')} your hand melds {best.meld} with {best.name} as trump."


@speaks_for
def counts_all(f: Facts, act: CountMeld) -> str | None:
    """The number is that of all melds."""
    return f"All melds of your hand come to {act.points}." if act.points == f.meld else None


@speaks_for
def gives_up(f: Facts, _act: Fold) -> str | None:
    """The bid can't be made any more."""
    if f.lacking <= f.total:
        return None
    if f.rules.least_meld and f.lacking == f.total + 1:
        return (
            f"With less than {f.rules.least_meld} meld your bid of {f.seen.high} is lost: a fold spares you the play."
        )
    return f"{f.seen.high} needs {f.lacking} in tricks, and all of them bring {f.total}: a fold spares you the play."


@speaks_for
def needs_too_much(f: Facts, _act: Fold) -> str | None:
    """The bid needs most of the points in tricks."""
    if not MUCH * f.total <= f.lacking <= f.total:
        return None
    return f"{f.seen.high} still needs {f.lacking} of the {f.total} in tricks: a fold spares you to fall short of them."


@speaks_against
def costs_the_bid(f: Facts, _act: Fold) -> str | None:
    """The bid can still be made."""
    if f.lacking > f.total:
        return None
    return f"You need {f.lacking} of the {f.total} in tricks; a fold costs {f.seen.high} for sure."
