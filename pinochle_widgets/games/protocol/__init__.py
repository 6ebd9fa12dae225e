"""The protocol of games: the parts that every game offers, and none that only one game needs.

A family of games is a folder beside this one. It brings a `Rules` class with named presets, a state that follows `GameState`,
observations, players by level, and a `Scene`; `match`, `lab` and `widgets` know games only through the names here. Read `game`
first (the entry of a game in the registry), then `state`, `rule_book` (how its rounds are dealt, played and counted), `habits`
(pauses and preferences of its tables), `controls` (keys and buttons), `players`, `scene`, `notation` (the lines of its share
codes), `arena` with `bench`, `appraiser`, `certain`, `prospects`, `answers`, `words`; `declared` compares plain values with the
typed dicts that declare them.
"""

from __future__ import annotations

from pinochle_widgets.games.options import Option, OptionError, Rules, option
from pinochle_widgets.games.protocol.answers import HandScore, MeldItem, MeldScore, RoundResult, Solution
from pinochle_widgets.games.protocol.appraiser import Alternatives, Appraiser
from pinochle_widgets.games.protocol.arena import Arena
from pinochle_widgets.games.protocol.controls import Button, Controls
from pinochle_widgets.games.protocol.game import Game, Tile
from pinochle_widgets.games.protocol.habits import GAME, ROUND, START, Habits, Pause, Pref, Preferences
from pinochle_widgets.games.protocol.notation import Notation
from pinochle_widgets.games.protocol.players import (
    Adviser,
    Decision,
    Gain,
    Level,
    Player,
    Proofs,
    Thinker,
    Tutor,
    last_thought,
)
from pinochle_widgets.games.protocol.scene import Company, Scene, Tally
from pinochle_widgets.games.protocol.state import GameState, IllegalAction, Observation
from pinochle_widgets.games.protocol.words import listing, plural

__all__ = [
    "GAME",
    "ROUND",
    "START",
    "Adviser",
    "Alternatives",
    "Appraiser",
    "Arena",
    "Button",
    "Company",
    "Controls",
    "Decision",
    "Gain",
    "Game",
    "GameState",
    "Habits",
    "HandScore",
    "IllegalAction",
    "Level",
    "MeldItem",
    "MeldScore",
    "Notation",
    "Observation",
    "Option",
    "OptionError",
    "Pause",
    "Player",
    "Pref",
    "Preferences",
    "Proofs",
    "RoundResult",
    "Rules",
    "Scene",
    "Solution",
    "Tally",
    "Thinker",
    "Tile",
    "Tutor",
    "last_thought",
    "listing",
    "option",
    "plural",
]
