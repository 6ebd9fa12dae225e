"""The actions of Canasta, besides `Draw` and `Cut`, which it shares with other games.

>>> from pinochle_widgets import canasta, parse_action, parse_cards
>>> parse_action("add K: KC 2H", game="canasta") == canasta.Add(rank="K", cards=parse_cards("KC 2H"))
True
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, End, Meld, Out, Return, Special, Take

__all__ = ["Add", "Discard", "End", "Meld", "Out", "Return", "Special", "Take"]


def __dir__() -> list[str]:
    return __all__
