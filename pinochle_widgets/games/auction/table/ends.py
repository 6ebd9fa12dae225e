"""The panels in the trick's place: the melds before the first lead, and the outcome at the end of a round and of a game."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import SUIT_NAMES
from pinochle_widgets.games.auction.rules.moves.actions import Fold
from pinochle_widgets.games.auction.rules.moves.events import MeldCounted
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.table.melds_laid import own_score
from pinochle_widgets.games.auction.table.meter import contract_of, settled_meter
from pinochle_widgets.games.auction.table.questions import before_fold
from pinochle_widgets.games.auction.words.commentary import (
    gains_words,
    lost_points,
    lost_words,
    result_words,
    won_words,
)
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.picture.parts import Panel, PanelRow
from pinochle_widgets.games.zones import button, end_buttons, next_game_buttons, panel


def melds_panel(seen: AuctionObservation, _company: Company, table: Seating) -> Panel:
    """Make the paper: a row of figures for each side, and the trick points with which the bidder makes the bid."""
    bidder = seen.bidder if seen.bidder is not None else seen.dealer
    trump = SUIT_NAMES[seen.trump] if seen.trump else ""
    may_fold = seen.legal_actions == (Fold(seen.seat),)  # another seat leads, and plays as soon as the pause ends
    look = f"{table.does(seen.to_act[0], 'lead', 'leads')} next"
    title = f"{table.does(bidder, 'play', 'plays')} for {seen.high} in {trump}"
    rows = [*(_side_row(seen, side, table) for side in table.sides_from_here), _tricks_row(seen, bidder, table)]
    fold = [button("Fold", "fold", first=before_fold(seen))] if may_fold else []
    buttons = [button("Start play", "continue", primary=True), *fold]
    made = panel("melds", title, rows=rows, note=count_note(seen, table), buttons=buttons)
    return made | {"bar": {"title": look, "text": "You may still fold." if may_fold else ""}}


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


QUADRUPLE = "quadruple pinochle"


def round_panel(seen: AuctionObservation, table: Seating, counted: str) -> Panel:
    """Make the panel between two rounds; `counted` is a sentence on the viewer's own count, or empty."""
    hand = seen.sheet[-1]
    dealer = (seen.dealer + 1) % table.seats
    return _figures("round", seen, table) | {
        "title": result_words(hand.bidder, hand.bid, hand.is_made, table),
        "lines": _settled(seen, table, counted),
        "note": f"{table.does(dealer, 'deal', 'deals')} next.",
        "buttons": end_buttons(f"Deal hand {seen.round + 1}", "continue"),
    }


def game_panel(seen: AuctionObservation, table: Seating, counted: str) -> Panel:
    """Make the panel at the end of a game; `counted` as for `round_panel`."""
    hand = seen.sheet[-1]
    result = result_words(hand.bidder, hand.bid, hand.is_made, table)
    return _figures("game", seen, table) | {
        "title": won_words(seen, table),
        "lines": [way_of_winning(seen, table), f"{result}.", *_settled(seen, table, counted)],
        "buttons": next_game_buttons(),
    }


def way_of_winning(seen: AuctionObservation, table: Seating) -> str:
    """Explain in a sentence how the game was won: every trick, four pinochles, the goal, or a shutout (B13, C11)."""
    winner = table.side if seen.winner is None else seen.winner
    who, rules = table.side_words(winner), seen.rules
    seats = [seat for seat in range(table.seats) if table.side_of(seat) == winner]
    if rules.sweep_wins and sum(seen.taken[seat] for seat in seats) == rules.hand_size:
        return f"{who} took every trick, which wins the game."
    last = seen.sheet[-1]
    made = last.is_made and table.side_of(last.bidder) == winner
    if (
        rules.quadruple_pinochle_wins
        and made
        and any(item.name == QUADRUPLE for seat in seats if seen.melds for item in seen.melds[seat].items)
    ):
        return f"{who} laid four pinochles, which win the game."
    if seen.scores[winner] < rules.target:
        has = "has" if table.sides == table.seats and not table.is_you(winner) else "have"
        return f"{who} {has} {rules.shutout:,} points before anybody else has gained: a shutout."
    most = max(seen.scores[side] for side in range(table.sides) if side != winner)
    if most >= rules.target:
        there = sum(score >= rules.target for score in seen.scores)
        they = "Both sides" if table.sides == 2 else "Two" if there == 2 else "All"
        why = "took the bid and counted first" if most >= seen.scores[winner] else "had more"
        return f"{they} reached {rules.target:,}; {who} {why}."
    return f"The goal of {rules.target:,} is reached, {seen.scores[winner] - most:,} points ahead."


def _settled(seen: AuctionObservation, table: Seating, counted: str) -> list[str]:
    """Say in sentences why points were lost, where the meter does not show it."""
    hand = seen.sheet[-1]
    if not seen.outcome:
        return lost_points(hand, _before(seen), seen.rules, table)
    words = lost_words(seen.outcome, hand.bidder, hand.bid, seen, table)
    reason = f"{words}. {gains_words(hand.gains, table)}"
    return [reason, counted] if counted else [reason]


def _before(seen: AuctionObservation) -> list[int]:
    return [total - gain for total, gain in zip(seen.scores, seen.sheet[-1].gains, strict=True)]


def _figures(kind: str, seen: AuctionObservation, table: Seating) -> Panel:
    """Collect the figures of the round by side, with the melds of each seat, and the meter of a round that was played out.

    Totals stand on the scoresheet.
    """
    order = table.sides_from_here
    hand = seen.sheet[-1]
    lost = [place for place, side in enumerate(order) if hand.gains[side] != hand.melds[side] + hand.tricks[side]]

    def row(label: str, values: Sequence[int]) -> PanelRow:
        return {"label": label, "values": [values[side] for side in order]}

    rows = [
        row("Melds", hand.melds) | {"lost": lost, "notes": melds_of_each(seen, table)},
        row("Tricks, discards" if _buried(seen, table) else "Tricks", hand.tricks) | {"lost": lost},
        row("This hand", hand.gains),
    ]
    made = panel(kind, rows=rows) | {"head": [table.side_name(side) for side in order]}
    meter = settled_meter(seen, table)
    return made | {"meter": meter} if meter else made


def _buried(seen: AuctionObservation, table: Seating) -> int:
    return 0 if seen.bidder is None or seen.outcome else contract_of(seen, seen.bidder, table).buried


def melds_of_each(seen: AuctionObservation, table: Seating) -> list[str]:
    """List the melds of each side in a line: by seat in a partnership, by kind where seats play alone; empty before melds."""
    if not seen.melds:
        return []
    if table.sides == table.seats:
        return [
            f"{table.who(seat)}: {', '.join(f'{item.name} {item.points}' for item in seen.melds[seat].items)}"
            for seat in table.clockwise
            if seen.melds[seat].items and seen.melds[seat].points
        ]
    return [
        ", ".join(
            f"{table.who(seat)} {'hidden' if seen.melds[seat].points is None else seen.melds[seat].points}"
            for seat in table.clockwise
            if table.side_of(seat) == side
        )
        for side in table.sides_from_here
    ]
