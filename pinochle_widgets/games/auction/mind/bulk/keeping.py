"""The rounds of the arena with their hands and calls (`base.Keeping`)."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.bulk.arena import Bench, owners_of, play_opening, write_round
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.rules.core.layout import LOGGED
from pinochle_widgets.games.auction.rules.rules import AuctionRules

__all__ = ["CALLS", "KEPT", "NO_BID", "owners", "play_kept"]

KEPT = ("hands", "calls")
NO_BID = "pass"
CALLS = 1 + LOGGED


def owners(rules: AuctionRules) -> list[list[int]]:
    """List for each dealer the seats that cards are dealt to; see `Keeping.owners`."""
    return owners_of(rules)


@rule(entry=True)
def play_kept(bench: Bench, first: int, last: int, table: list[int]) -> int:
    """Play rounds from `first` up to, not including, `last`, and keep hands and calls; see `Keeping.play_kept`."""
    at = 0
    for number in range(first, last):
        play_opening(bench, number)
        at = write_round(bench.s, bench.rules, table, at)
        for place in range(cards_in_game(bench.rules)):
            table[at] = bench.dealt[place]
            at += 1
        table[at] = bench.s.calls
        for call in range(LOGGED):
            table[at + 1 + call] = bench.s.log[call]
        at += CALLS
    return at
