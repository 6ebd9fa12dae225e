"""The answers of Canasta to questions about its rules, without a game.

Read `position` first (hands and melds given as cards become a position), then `asked` (most questions), `best_melds` (the melds
of a hand that score most), `settling` (the result of a round) and `possible` (which rounds can be).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pinochle_widgets.games.canasta.rules.answers.asked import (
    can_take,
    classify_meld,
    legal_discards,
    opening,
    special_hand,
)
from pinochle_widgets.games.canasta.rules.answers.best_melds import score_hand
from pinochle_widgets.games.canasta.rules.answers.settling import settle

QUESTIONS: Mapping[str, Callable[..., Any]] = {  # each has its own answer
    "classify_meld": classify_meld,
    "score_hand": score_hand,
    "settle": settle,
    "opening": opening,
    "can_take": can_take,
    "special_hand": special_hand,
    "legal_discards": legal_discards,
}
"""The answers by the names of their questions, for `Game.questions`."""
