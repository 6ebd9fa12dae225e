"""The rounds of the arena with their hands, as they were dealt (`protocol.arena.Keeping`)."""

from __future__ import annotations

from pinochle_widgets.engine.layout import clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.bulk.arena import Bench, play_opening, write_round
from pinochle_widgets.games.canasta.mind.bulk.arena import owners_of as owners
from pinochle_widgets.games.canasta.rules.core.cards import DECK

__all__ = ["CALLS", "KEPT", "NO_BID", "owners", "play_kept"]

KEPT = ("hands",)
NO_BID = ""
CALLS = 0


@rule(entry=True)
def play_kept(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds from `first` up to, not including, `last`, and keep their hands; see `Keeping.play_kept`."""
    at = 0
    clear(bench.tally)
    for number in range(first, last):
        play_opening(bench, number)
        at = write_round(bench.s, bench.rules, bench.tally, table, at)
        for place in range(DECK):
            table[at] = bench.dealt[place]
            at += 1
    return at
