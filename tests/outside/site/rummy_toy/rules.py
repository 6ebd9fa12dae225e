"""The rules of the toy rummy: each option declared once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.protocol import Rules, option

DECK = Deck("A23456789TJQK", copies=1, jokers=2)


@dataclass(frozen=True)
class RummyRules(Rules):
    """The rules of a toy rummy for two."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {"plain": {}, "short": {"goal": 50, "hand_size": 5}}

    goal: int = option(100, "Goal", "The game is won with this many points.", "Game", "House rule", least=20, most=500)
    hand_size: int = option(7, "Hand", "So many cards are dealt to each.", "Deal", "House rule", least=5, most=10)
    wild_jokers: bool = option(True, "Wild jokers", "One joker may stand in a set.", "Sets", "House rule")

    @property
    def deck(self) -> Deck:
        """The deck that is shuffled."""
        return DECK

    def in_force(self) -> list[str]:
        """List the departures from the defaults, a short line each."""
        return [
            *([f"Goal {self.goal}"] if self.goal != 100 else []),
            *([f"{self.hand_size} cards each"] if self.hand_size != 7 else []),
            *([] if self.wild_jokers else ["Jokers are not wild"]),
        ]
