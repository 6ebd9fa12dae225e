"""The panels at the end of a round and of a game: the outcome as the title, the reason, the figures, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.auction.table.meter import contract_of, settled_meter
from pinochle_widgets.games.auction.words.commentary import (
    gains_words,
    lost_points,
    lost_words,
    result_words,
    won_words,
)
from pinochle_widgets.games.zones import end_buttons, next_game_buttons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.words.seating import Seating
    from pinochle_widgets.games.protocol.picture.parts import Panel, PanelRow

QUADRUPLE = "quadruple pinochle"


def round_panel(seen: AuctionObservation, table: Seating, counted: str) -> Panel:
    """Make the panel between two rounds; `counted` is a sentence on the viewer's own count, or empty."""
    hand = seen.sheet[-1]
    dealer = (seen.dealer + 1) % table.seats
    return _figures("round", seen, table) | {
        "title": result_words(hand.bidder, hand.bid, hand.is_made, table),
        "lines": _settled(seen, table, counted),
        "note": f"{table.does(dealer, 'deal', 'deals')} the next hand.",
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
        return (
            f"More than one reached {rules.target:,}; {who} took the bid and counted first."
            if (most >= seen.scores[winner])
            else f"More than one reached {rules.target:,}; {who} had more."
        )
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
    """List the scores by side before the last hand."""
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

    panel: Panel = {
        "kind": kind,
        "title": "",
        "lines": [],
        "head": [table.side_name(side) for side in order],
        "rows": [
            row("Melds", hand.melds) | {"lost": lost, "notes": melds_of_each(seen, table)},
            row("Tricks, discards" if _buried(seen, table) else "Tricks", hand.tricks) | {"lost": lost},
            row("This hand", hand.gains),
        ],
        "note": "",
        "buttons": [],
    }
    meter = settled_meter(seen, table)
    return panel | {"meter": meter} if meter else panel


def _buried(seen: AuctionObservation, table: Seating) -> int:
    """Count the points of discards among those of the bidder's tricks."""
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
