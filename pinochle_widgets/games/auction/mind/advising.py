"""The figures behind an advice, by name."""

from __future__ import annotations

from pinochle_widgets.games.auction.mind import policies
from pinochle_widgets.games.auction.mind.policies import Advice

EXPECTED = {
    policies.NOT_WORTH_MORE: 2,
    policies.LEAVE_TO_PARTNER: 2,
    policies.WORTH_A_BID: 2,
    policies.TELL_PARTNER: 3,
    policies.COVER_PARTNER: 2,
    policies.SAVE_PARTNER: 2,
    policies.NO_TRUE_CALL: 2,
}
"""The place in an advice without a search of the points that the side may expect from a call, by the number of its reason."""


def figures(advice: Advice) -> dict[str, float]:
    """List the figures behind an advice: the points to expect from a call, or what a search of cards came to."""
    _, reason, one, other = advice
    if reason in (policies.TRIED_CARD, policies.TRIED_FOLD):
        return {"ahead": one, "deals": other}
    if reason in (policies.TRIED_PASS, policies.TRIED_BID, policies.TRIED_TRUMP):
        return {"expected": one, "chance": other}
    return {"expected": advice[EXPECTED[reason]]} if reason in EXPECTED else {}
