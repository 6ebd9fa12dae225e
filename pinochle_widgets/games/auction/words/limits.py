"""The limit of a hand in the auction, in the words of all pages: it is worked out with an advice, and kept by position.

Nobody waits for it where nothing is compiled; then no limit is named.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pinochle_widgets.engine.twin import can_compile
from pinochle_widgets.games.auction.mind import intermediate
from pinochle_widgets.games.auction.mind.search.bidding_on import RULES, Now, Weighed, can_bid, weigh
from pinochle_widgets.games.auction.mind.speech import tells
from pinochle_widgets.games.auction.mind.thinking import HALVES
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.rules.moves.coded import as_action
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Decision, Gain, listing
from pinochle_widgets.games.words.door import words_of

MOST_KEPT = 32
"""The positions whose limits are kept."""

BEYOND = 3
"""The bids above the limit to which chances are told."""

SELDOM = 0.05
"""The share of deals up to which something hardly ever happens."""

PARTS = [(n, of) for of in (2, 3, 4, 5, 10) for n in range(1, of) if of != 10 or n in (1, 9)]
"""The shares that are told, as so many of so many."""

compiles = RULES.modules
"""The modules of rules that limits ask for compiled."""

_kept: OrderedDict[tuple[object, ...], Weighed] = OrderedDict()


def _key(seen: AuctionObservation) -> tuple[object, ...]:
    return seen.information, seen.rules, seen.convention


def is_asked(seen: AuctionObservation) -> bool:
    """Check whether a seat may bid, and a limit can be found."""
    return seen.stage == "bid" and can_bid(seen.position, seen.rules.terms) and can_compile()


def known(seen: AuctionObservation) -> Weighed | None:
    """Find the limit of a position that was worked out; None where it was not."""
    return _kept.get(_key(seen))


def forget() -> None:
    """Forget all limits."""
    _kept.clear()


def weighing(seen: AuctionObservation, decision: Decision) -> Iterator[None]:
    """Work out the limit of a seat in short steps, and the worth of its decision; yields after each of them."""
    f, before, decision = Facts(seen), known(seen), spoken(decision, seen)
    asked = decision.action.amount if isinstance(decision.action, Bid) else f.lowest
    if before is None or asked not in before.now:
        found = yield from weigh(f.position, f.rules, f.told, asked, before)
        RULES.note_it_ran()
        _kept[_key(seen)] = found
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)


def spoken(decision: Decision, seen: AuctionObservation) -> Decision:
    """Return the decision to bid as the convention has it for the hand, where a search finds a pass no more than as good.

    By a pass partner hears of no meld. A player who holds some bids, and partner covers the bid.
    """
    f = Facts(seen)
    if not isinstance(decision.action, Pass) or not tells(f.position, f.rules, f.told):
        return decision
    bid = as_action(seen, intermediate.call(f.position, f.rules, f.told))
    found = next((each for each in decision.as_good if each.alternative == bid), None)
    if found is None:
        return decision
    gain = Gain(-found.points, found.half_width, decision.action)
    return replace(decision, action=bid, reason=words_of(seen).reason(bid), gain=gain, as_good=(gain,))


def stands(decision: Decision, seen: AuctionObservation) -> Decision:
    """Return the decision that stands beside the limit: the other one only where that is surely better in fresh worlds.

    Both must have been compared by the player. Chances are told up to a little above the limit.
    """
    weighed, f, decision = known(seen), Facts(seen), spoken(decision, seen)
    if weighed is None:
        return decision
    highest, act = weighed.limit.highest, decision.action
    told = f.bids[: BEYOND + 1 + (f.bids.index(highest) if highest in f.bids else -1)]
    numbers = {**decision.numbers, "limit": highest or 0}
    decision = replace(decision, numbers=numbers, chances=[each for each in decision.chances if each[0] in told])
    lead, ends = now = _now(decision, f, weighed)
    other = Pass(seen.seat) if isinstance(act, Bid) else Bid(seen.seat, amount=f.lowest)
    compared = [gain.alternative for gain in (decision.gain, *decision.as_good) if gain]
    is_behind = lead.is_worse if isinstance(act, Bid) else lead.is_better
    if other not in compared or not is_behind or (ends.staked > 0) != (ends.more > 0):
        return decision
    gain = Gain(abs(now.lead.points), lead.half_width, act)
    return replace(decision, action=other, reason=words_of(seen).reason(other), gain=gain, as_good=())


def _now(decision: Decision, f: Facts, weighed: Weighed) -> Now:
    """Find the priced bid that a decision is about: its own, or the lowest one beside a pass."""
    return weighed.now[decision.action.amount if isinstance(decision.action, Bid) else f.lowest]


# ---- in words


def in_a_line(seen: AuctionObservation) -> list[str]:
    """Write the bids beside a pass, as far as they were worked out; a list of one line, or none."""
    weighed = known(seen)
    return [f"Beside a pass: {listed(weighed, Facts(seen).bids)}."] if weighed else []


def listed(weighed: Weighed, bids: Sequence[int]) -> str:
    """Write the bids by their worth beside a pass: ``17 to 21 yes, 22 even, from 23 no``."""
    limit = weighed.limit
    top = limit.highest or bids[0] - 1
    rows = {bid: lead for bid, lead in limit.rows.items() if bid in bids}
    first = min((bid for bid in rows if bid > top and rows[bid].is_worse), default=None)
    even = [bid for bid in limit.even if first is None or bid < first]
    sure = max((bid for bid in rows if rows[bid].is_better and bid <= top), default=None)
    even = [bid for bid in even if sure is None or bid > sure]
    yes = [bid for bid in bids if bid <= top and (not even or bid < even[0])]
    parts = [f"{_span(some)} {word}" for some, word in ((yes, "yes"), (even, "even")) if some]
    return ", ".join([*parts, *([f"from {first} no"] if first else [])])


def _span(bids: Sequence[int]) -> str:
    return listing(map(str, bids)) if not bids[2:] else f"{bids[0]} to {bids[-1]}"


def why(decision: Decision, seen: AuctionObservation, table: Seating) -> str:
    """Tell by play-outs why a call is advised; empty where they tell nothing.

    How often a bid is made is what the bars of chances show.
    """
    weighed, f, act = known(seen), Facts(seen, table.names), decision.action
    bid = act.amount if isinstance(act, Bid) else f.lowest
    made = dict(decision.chances).get(bid)
    if weighed is None or made is None or f.best is None:
        return ""
    lead, ends = _now(decision, f, weighed)
    lost, named = 1 - made / 100, f"{bid} in {f.best.name}"
    cost = f"{-ends.cost / (HALVES * ends.lost):.0f}" if ends.lost else ""
    if isinstance(act, Pass):
        if lead.is_worse and cost and lost > SELDOM:
            return f"{named} is set {times(lost)}, which costs {cost}: pass."
        if f.holder == "other" and 2 * ends.makes < ends.left:
            return f"Left to play, {_other(f)} is set {times(1 - ends.makes / ends.left)}."
        return ""
    if lost <= SELDOM:
        return f"{named} is nearly always made."
    if not cost or lead.is_worse:
        return ""
    if f.holder == "other" and lost > 1 / 2:
        return f"You can stop {_other(f)} cheaply; being set costs {cost}, {times(lost)}."
    return f"{named} is made {times(1 - lost)}; being set costs {cost}."


def _other(f: Facts) -> str:
    """Name the opponent that holds the bid."""
    return f.names[f.seen.bidder] if f.names and f.seen.bidder is not None else "the other side"


def times(share: float) -> str:
    """Write a share of deals: ``2 times of 3``."""
    if share <= SELDOM or share >= 1 - SELDOM:
        return "hardly ever" if share <= SELDOM else "nearly always"
    number, of = min(PARTS, key=lambda part: abs(part[0] / part[1] - share))
    return f"{number} time{'s' if number > 1 else ''} of {of}"
