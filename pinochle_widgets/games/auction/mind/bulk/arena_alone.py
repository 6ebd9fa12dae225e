"""The arena of the games in which three play alone (`base.Arena`): the rules of `arena`, with columns for three sides."""

from __future__ import annotations

from pinochle_widgets.games.auction.mind.bulk.arena import (
    Bench,
    cards_dealt,
    columns,
    play_pairs,
    play_rounds,
    self_play,
    setting,
)

__all__ = ["GAME_COLUMNS", "ROUND_COLUMNS", "Bench", "cards_dealt", "play_pairs", "play_rounds", "self_play", "setting"]

GAME_COLUMNS, ROUND_COLUMNS = columns(3)
