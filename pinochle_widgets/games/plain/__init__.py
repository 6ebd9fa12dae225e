"""The plain way to bring a game: a rule book of a few hooks in plain Python, and all else made from it.

`book` has the hooks, `round` the position and the steps that change it, `state` the game in progress, its events and the
part that a seat may know. State and observer ask the book what they ask that of every family (`protocol.rule_book`). A game
with millions of rounds to play steps through them by `games.stepping` instead, which can be compiled.
"""

from __future__ import annotations

from pinochle_widgets.games.plain.book import RuleBook
from pinochle_widgets.games.plain.round import Round
from pinochle_widgets.games.plain.state import PlainObservation, PlainState, RoundOver

__all__ = ["PlainObservation", "PlainState", "Round", "RoundOver", "RuleBook"]
