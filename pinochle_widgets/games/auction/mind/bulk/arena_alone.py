"""The arena of the games in which three play alone (`base.Arena`): the rules of `arena`, with columns for three sides."""

from __future__ import annotations

from pinochle_widgets.games.auction.mind.bulk.arena import (
    Bench,
    cards_dealt,
    play_pairs,
    play_rounds,
    self_play,
    setting,
)

__all__ = ["GAME_COLUMNS", "ROUND_COLUMNS", "Bench", "cards_dealt", "play_pairs", "play_rounds", "self_play", "setting"]

GAME_COLUMNS = (
    "seat_won",
    *("melds_0", "tricks_0", "lost_bids_0"),
    *("melds_1", "tricks_1", "lost_bids_1"),
    *("melds_2", "tricks_2", "lost_bids_2"),
    "rounds",
)
ROUND_COLUMNS = (
    *("dealer", "bidder", "bid", "trump", "thrown_in"),
    *("melds_0", "tricks_0", "gain_0"),
    *("melds_1", "tricks_1", "gain_1"),
    *("melds_2", "tricks_2", "gain_2"),
)
