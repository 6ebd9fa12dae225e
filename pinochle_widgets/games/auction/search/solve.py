"""The endgame solver for a state: the value of each play with all hands known."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.core.counted import size
from pinochle_widgets.games.auction.core.tricks import legal_plays
from pinochle_widgets.games.auction.search.endgame import MOST_CARDS, REST, ROOT, SIZE
from pinochle_widgets.games.auction.state import AuctionState
from pinochle_widgets.games.protocol import Solution

SOLVER = "pinochle_widgets.games.auction.search.endgame"


def solve(state: AuctionState) -> Solution:
    """Solve the last tricks of an auction game exactly: see `games.solving.solve`."""
    s, stage = state.core, state.stage
    if stage not in ("lead", "follow"):
        raise ValueError(f"state is at {stage!r}; it must be at the tricks with a card to be played")
    held = max(size(s.hand[seat]) for seat in range(state.rules.seats))
    if held > MOST_CARDS:
        raise ValueError(f"state has {held} cards in a hand; it can be solved once nobody has more than {MOST_CARDS}")
    rules, memory, values = state.rules.terms, room(SIZE), room(32)
    compiled(SOLVER).play_values(numbers(s), own_side(state, s.turn), numbers(rules), memory, values)
    total = int(memory[ROOT + REST])
    plays = zip(state.legal_actions(), slots(legal_plays(s, rules)), strict=True)
    worth = [(play, 2 * int(values[card]) - total) for play, card in plays]
    worth.sort(key=lambda each: -each[1])
    return Solution(worth[0][1], dict(worth))


def own_side(state: AuctionState, seat: int) -> int:
    """Find the seats on the side of a seat, as bits: its partner too, or where three play alone the other defender."""
    seats, sides, bidder = range(state.rules.seats), state.rules.sides, state.core.bidder
    if sides < len(seats):
        own = [one for one in seats if one % sides == seat % sides]
    else:
        own = [one for one in seats if (one == bidder) == (seat == bidder)]
    return sum(1 << one for one in own)
