"""The questions about rules that all auction games answer."""

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
