"""The sentences of *Explain* that teach a hand: its best trump, the points that a bid takes, its loss, and the counters."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.rules.rules import PARTNERS
from pinochle_widgets.games.auction.table.picture import suits
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import listing, plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.rules.rules import AuctionRules
    from pinochle_widgets.games.protocol.picture.parts import SuitRow


def hand_words(seen: AuctionObservation) -> list[str]:
    """List the lines on the hand at a bid and where trump is named, and on the counters in play; none at other stages."""
    match seen.stage:
        case "bid" if seen.bid_range:
            return [*_bid_words(seen, seen.bid_range[0])]
        case "trump" if seen.bidder == seen.seat:
            return [*_bid_words(seen, seen.high or 0)]
        case "lead" | "follow":
            return [counters(seen.rules)]
        case _:
            return []


def _bid_words(seen: AuctionObservation, bid: int) -> Iterator[str]:
    """Yield the melds of the best trump, the points that the bid takes with it, and the loss without."""
    rules = seen.rules
    rows = [row for row in suits(seen) if row["points"] is not None]
    if rows:
        best = rows[0]
        yield f"The best trump is {best['name']}: {_melds(best)}."
        partner = ", less what partner melds" if rules.seats == PARTNERS else ""
        need = max(bid - (best["points"] or 0), rules.save_points)
        yield f"With it {bid} takes {need} of the {rules.trick_total} points in tricks{partner}."
    yield f"A bid that falls short loses {bid}, and melds and tricks count nothing."
    yield counters(rules)


def _melds(row: SuitRow) -> str:
    """Write the melds of a suit, and their points."""
    return f"{row['melds']}, {row['points']} in all" if "," in row["melds"] else row["melds"] or "no meld"


def counters(rules: AuctionRules) -> str:
    """List the cards that count in tricks: ``A, 10 and K count 1 each, the last trick 1``."""
    ranks = sorted(rules.deck.ranks, key=lambda rank: (-rules.rank_points[RANKS.index(rank)], -RANKS.index(rank)))
    parts = [
        f"{listing([str(rank).replace('T', '10') for rank in group])} count {points}"
        for points, group in groupby(ranks, key=lambda rank: rules.rank_points[RANKS.index(rank)])
        if points
    ]
    last = f", and the last trick {rules.last_trick}" if rules.last_trick else ""
    return f"In tricks {', '.join(parts)} each{last}: {plural(rules.trick_total, 'point')}."
