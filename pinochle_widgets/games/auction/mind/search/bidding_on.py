"""The limit of a hand in the auction (`games.judging.limits`): bids against a pass, as if the other side had bid on.

A bid is judged where an opponent has just made the one below it, so the limit answers "how far do I go?"; the lowest bid is
judged where the auction stands. All seats play on as Intermediates, as where decisions are priced.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple

from pinochle_widgets.engine.rng import branch, stream
from pinochle_widgets.engine.twin import numbers, room
from pinochle_widgets.games.auction.mind.inference import is_partner
from pinochle_widgets.games.auction.mind.intermediate import HOPE, PARTNER_MELD, best_suit, expected
from pinochle_widgets.games.auction.mind.policies import NO_SUIT_FITS, playable_suits
from pinochle_widgets.games.auction.mind.search.appraisal import Outcomes
from pinochle_widgets.games.auction.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.auction.mind.speech import partner_meld
from pinochle_widgets.games.auction.mind.thinking import HALVES
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, allowed_bids, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import CALL, LOGGED, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.judging.limits import CHOOSING, PRICING, TRYING, Lead, Limit, lead_of, seek
from pinochle_widgets.games.players.thinking import SearchRules

RULES = SearchRules("pinochle_widgets.games.auction.mind.search.appraisal")

CHAIN = 20
"""The worlds of a chain, of which open hands have but one."""


class Now(NamedTuple):
    """A bid beside a pass where the auction stands."""

    lead: Lead
    ends: Outcomes
    """Over all worlds that priced it."""


class Weighed(NamedTuple):
    """A limit, and bids as the auction stands."""

    limit: Limit
    now: Mapping[int, Now]
    """The lowest bid, and others that were asked about."""


def can_bid(seen: Hand, rules: Terms) -> bool:
    """Check whether a seat is to call, and may bid."""
    return seen.stage == CALL and seen.turn == 0 and lowest_call(seen, rules) != NO_BID


def weigh(
    seen: Hand, rules: Terms, told: CodedConvention, asked: int, before: Weighed | None = None
) -> Generator[None, None, Weighed]:
    """Find the limit of a seat that may bid, in short steps, and the lead of the bid that is asked about.

    What was found `before` is not found again. Series and chains of worlds depend on the position alone.
    """
    pricing = _Pricing(seen, rules, told)
    lowest = pricing.bids[0]
    limit, now = before or Weighed((yield from seek(pricing, pricing.bids, pricing.expected)), {})
    for bid in {lowest, asked} - now.keys():
        lead = (bid == lowest and limit.rows.get(bid)) or (yield from lead_of(pricing.as_it_stands, PRICING, bid))
        now = {**now, bid: Now(lead, pricing.ends[bid])}
    return Weighed(limit, now)


class _Pricing:
    """The play-outs of bids against a pass, for a seat that may bid."""

    def __init__(self, seen: Hand, rules: Terms, told: CodedConvention) -> None:
        self._seen, self._rules, self._told = seen, rules, told
        state = stream(str((seen.flat(), rules.flat(), told.flat())))
        self._states = {series: branch(state, series) for series in (CHOOSING, TRYING, PRICING)}
        lowest = lowest_call(seen, rules)
        most = within_reach(seen, lowest, rules, told) if opponents_in(seen, rules) else lowest
        self.bids = [bid for bid in allowed_bids(lowest, rules) if bid <= max(lowest, most)]
        """The bids that may be its limit: only the lowest where no opponent can bid on."""
        self._worlds = 1 if rules.open_hands else CHAIN
        self.expected = expected(seen, lowest, rules, told)
        self.ends: dict[int, Outcomes] = {}
        """The ends of the bids that were priced where the auction stands."""

    def __call__(self, series: int, bid: int, first: int, last: int) -> Sequence[float]:
        """Price a bid against a pass in chains of worlds; see `games.judging.limits.Prices`."""
        if bid == self.bids[0]:
            return self.as_it_stands(series, bid, first, last)
        at = as_if_bid(self._seen, bid, self._rules)
        return [_points(each) for each in self._chains(at, series, bid, first, last)]

    def as_it_stands(self, series: int, bid: int, first: int, last: int) -> Sequence[float]:
        """Price a bid where the auction stands, which may be a jump."""
        found = self._chains(self._seen, series, bid, first, last)
        if series == PRICING:
            sums = zip(*(each.flat() for each in (self.ends.get(bid, Outcomes()), *found)), strict=True)
            self.ends[bid] = Outcomes.read([*map(sum, sums)])
        return [_points(each) for each in found]

    def _chains(self, at: Hand, series: int, bid: int, first: int, last: int) -> list[Outcomes]:
        given, rules = [*map(numbers, (at, self._rules, self._told))], RULES.compiled()
        found = [room(Outcomes) for _ in range(first, last)]
        for chain, ends in enumerate(found, first):
            rules.compare(*given, bid, self._worlds, branch(self._states[series], chain), room(SearchRoom), ends)
        return [Outcomes.read(ends) for ends in found]


def _points(ends: Outcomes) -> float:
    return ends.more / (HALVES * ends.number)


def within_reach(seen: Hand, lowest: int, rules: Terms, told: CodedConvention) -> int:
    """Count the points that the side comes to with all tricks and the help to expect; 0 where the hand can name no suit."""
    suit, kind = best_suit(seen, playable_suits(seen, lowest, rules), rules), kind_of_game(rules)
    if suit == NO_SUIT_FITS:
        return 0
    meld = meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules)
    return meld + max(0, partner_meld(PARTNER_MELD[kind], seen, rules, told)) + HOPE[kind] + rules.trick_total


def opponents_in(seen: Hand, rules: Terms) -> Sequence[int]:
    """List the opponents who may still bid, the one that holds the bid first."""
    others = [seat for seat in range(1, rules.seats) if not is_partner(seat, rules)]
    still = [seat for seat in others if not (rules.pass_is_final and seen.passed >> seat & 1)]
    return sorted(still, key=lambda seat: seat != seen.bidder)


def as_if_bid(seen: Hand, bid: int, rules: Terms) -> Hand:
    """Make the position in which an opponent holds the bid just below one.

    The last bid of the opponent that holds it counts as that one; where none does, the next one in the auction has made it.
    """
    holder = opponents_in(seen, rules)[0]
    below = max(each for each in allowed_bids(rules.minimum, rules) if each < bid)
    found = Hand.read(seen.flat())
    calls = range(min(seen.calls, LOGGED))
    at = max((n for n in calls if seen.bidder == holder and seen.log[n] == 4 * seen.high + holder), default=seen.calls)
    if at == seen.calls:
        found.calls += 1
        found.passes = 0
        found.passed &= ~(1 << holder)
    if at < LOGGED:
        found.log[at] = 4 * below + holder
    found.high, found.bidder = below, holder
    return found
