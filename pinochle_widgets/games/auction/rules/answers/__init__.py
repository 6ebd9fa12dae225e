"""The answers of the auction games to questions about rules that need no game.

They come from the rules that the games are played by. `asked` has questions about cards and bids, `settling` settles a round,
and `possible` refuses a round that can't be.
"""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.games.auction.rules.answers import asked
from pinochle_widgets.games.auction.rules.answers.settling import settle

QUESTIONS: dict[str, Callable[..., object]] = {
    "legal_bids": asked.legal_bids,
    "score_hand": asked.score_hand,
    "classify_meld": asked.classify_meld,
    "legal_plays": asked.legal_plays,
    "trick_winner": asked.trick_winner,
    "settle": settle,
}
"""The answers by the names of their questions, for `Game.questions`."""
