"""The rounds of the arena with their hands and calls (`protocol.arena.Keeping`)."""

from __future__ import annotations

from pinochle_widgets.engine.rng import following, mixed
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.bulk.arena import Bench, shuffle_opening, width_of_round, write_round
from pinochle_widgets.games.auction.mind.bulk.arena import owners_of as owners
from pinochle_widgets.games.auction.mind.bulk.contest import take_turn
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.rules.core.layout import LOGGED, OVER, REDEAL
from pinochle_widgets.games.auction.rules.core.steps import deal

__all__ = ["CALLS", "KEPT", "NO_BID", "owners", "play_kept"]

KEPT = ("hands", "calls")
NO_BID = "pass"
MOST_CALLS = 96
"""The most calls of an auction that are kept; a position keeps fewer."""
CALLS = 1 + MOST_CALLS


@rule(entry=True)
def play_kept(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds from `first` up to, not including, `last`, and keep hands and calls; see `Keeping.play_kept`."""
    at = 0
    s = bench.s
    for number in range(first, last):
        dice = shuffle_opening(bench, number)
        deal(s, bench.dealt, number % bench.rules.seats, bench.rules)
        calls = at + width_of_round(bench.rules) + cards_in_game(bench.rules)
        while s.stage not in (OVER, REDEAL):
            seat = s.turn
            high = s.high
            made = s.calls
            dice = following(dice)
            take_turn(bench, bench.series.levels, mixed(dice))
            if made < s.calls <= MOST_CALLS:  # after so many calls there are bids, and a call is one if it is higher
                table[calls + s.calls] = s.log[made] if made < LOGGED else 4 * (s.high if s.high > high else 0) + seat
        at = write_round(s, bench.rules, table, at)
        for place in range(cards_in_game(bench.rules)):
            table[at] = bench.dealt[place]
            at += 1
        table[at] = s.calls
        at += CALLS
    return at
