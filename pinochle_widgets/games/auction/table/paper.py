"""The paper in the trick's place while the melds are looked over: the bid, the melds of each side, and the points to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES
from pinochle_widgets.games.auction.rules.moves.actions import Fold
from pinochle_widgets.games.auction.rules.moves.events import MeldCounted
from pinochle_widgets.games.auction.table.melds_laid import own_score
from pinochle_widgets.games.auction.table.meter import contract_of
from pinochle_widgets.games.auction.table.questions import before_fold
from pinochle_widgets.games.zones import button

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.words.seating import Seating
    from pinochle_widgets.games.protocol import Company
    from pinochle_widgets.games.protocol.picture.parts import Panel, PanelRow


def melds_panel(seen: AuctionObservation, _company: Company, table: Seating) -> Panel:
    """Make the paper: a row of figures for each side, and the trick points with which the bidder makes the bid."""
    bidder = seen.bidder if seen.bidder is not None else seen.dealer
    trump = SUIT_NAMES[seen.trump] if seen.trump else ""
    may_fold = seen.legal_actions == (Fold(seen.seat),)  # another seat leads, and plays as soon as the pause ends
    look = f"{table.does(seen.to_act[0], 'lead', 'leads')} next."
    return {
        "kind": "melds",
        "title": f"{table.does(bidder, 'play', 'plays')} for {seen.high} in {trump}",
        "lines": [],
        "rows": [*(_side_row(seen, side, table) for side in table.sides_from_here), _tricks_row(seen, bidder, table)],
        "note": count_note(seen, table),
        "bar": {"title": "Melds", "text": f"{look} You may still fold." if may_fold else look},
        "buttons": [
            button("Start play", "continue", primary=True),
            *([button("Fold", "fold", first=before_fold(seen))] if may_fold else []),
        ],
    }


def _side_row(seen: AuctionObservation, side: int, table: Seating) -> PanelRow:
    """Make the row of a side: its points, and below its name those of each partner, or the reason why it has none."""
    points = seen.side_melds[side]
    verb = "meld" if table.sides < table.seats or table.is_you(side) else "melds"
    row: PanelRow = {"label": f"{table.side_short(side)} {verb}", "values": ["–" if points is None else points]}
    if points is None:
        return row | {"notes": [f"under {seen.rules.least_meld}: it scores nothing and stays hidden"]}
    if table.sides == table.seats:
        return row
    seats = [seat for seat in table.clockwise if table.side_of(seat) == side]
    shares = [f"{'you' if table.is_you(seat) else table.names[seat]} {seen.melds[seat].points}" for seat in seats]
    return row | {"notes": [", ".join(shares)]}


def _tricks_row(seen: AuctionObservation, bidder: int, table: Seating) -> PanelRow:
    """Make the row of the points that the bidder's side has to take in tricks."""
    contract = contract_of(seen, bidder, table)
    if contract.state == "set":
        return {"label": "The bid can't be made", "values": [""]}
    side = table.side_of(bidder)
    mine = side == table.side and table.is_person
    needs = "need" if table.sides < table.seats else "needs"
    label = "Take in tricks" if mine else f"{table.side_short(side)} {needs} in tricks"
    return {"label": label, "values": [contract.needed]}


def count_note(seen: AuctionObservation, table: Seating) -> str:
    """Compare the viewer's count of its melds with the points of its cards, in a sentence; empty where nobody counts its own."""
    if not seen.rules.count_own_meld:
        return ""
    told, whole = _told(seen, seen.melds[seen.seat].points or 0), own_score(seen).total
    counted = f"{'You counted' if table.is_person else 'Counted'} {told}"
    if told > whole:
        return f"{counted}; the cards make {whole}."
    return f"{counted} of {whole}: {whole - told} missed." if told < whole else "Nothing missed."


def _told(seen: AuctionObservation, scored_points: int) -> int:
    """Find the viewer's own count of its melds, which may be too high; without one the points that are scored."""
    mine = (event for event in seen.history if isinstance(event, MeldCounted) and event.seat == seen.seat)
    told = next(mine, None)
    return scored_points if told is None or told.points is None else told.points
