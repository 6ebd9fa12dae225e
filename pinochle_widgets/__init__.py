"""Play Pinochle in Jupyter, learn card probability with it, share games that others can rerun."""

from __future__ import annotations

from pinochle_widgets.cards import Card, Deck, parse_cards
from pinochle_widgets.games import classify_meld, legal_plays, list_games, new_game
from pinochle_widgets.games.actions import parse_action
from pinochle_widgets.games.base import Decision, IllegalAction, MeldScore
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.match import Match, Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Decision",
    "Deck",
    "IllegalAction",
    "Match",
    "MeldScore",
    "Record",
    "RecordError",
    "TwoHandedRules",
    "classify_meld",
    "legal_plays",
    "list_games",
    "new_game",
    "parse_action",
    "parse_cards",
]
