"""The names of games, presets, levels and melds, for editors and type checkers."""

# Written by `python -m tests.doors`: change the games and the table of `__init__.py`, not this.

from __future__ import annotations

from typing import Literal, TypeAlias

TwoHandedGame: TypeAlias = Literal["two-handed"]
TwoHandedPreset: TypeAlias = Literal["hoyle", "64-card", "strict", "simplified", "roundhouse"]
TwoHandedLevel: TypeAlias = Literal["carefree", "novice", "standard", "expert", "champion", "master"]
AuctionGame: TypeAlias = Literal[
    "pinochle34/partnership",
    "pinochle34/exchange",
    "pinochle34/cutthroat",
    "pinochle34/kitty",
    "double-deck/partnership",
    "double-deck/regular",
    "double-deck/learners",
]
AuctionPreset: TypeAlias = AuctionGame
AuctionLevel: TypeAlias = Literal["beginner", "intermediate", "advanced"]
CanastaGame: TypeAlias = Literal["canasta"]
CanastaPreset: TypeAlias = Literal["canasta/classic", "canasta/modern-american"]
CanastaLevel: TypeAlias = Literal["carefree", "novice", "standard", "expert", "champion", "master"]
MeldName: TypeAlias = Literal[
    "aces_around",
    "kings_around",
    "queens_around",
    "jacks_around",
    "pinochle",
    "run",
    "run_any_suit",
    "marriage",
    "marriage_any_suit",
    "roundhouse",
    "dix",
]
GameName: TypeAlias = TwoHandedGame | AuctionGame | CanastaGame
PresetName: TypeAlias = TwoHandedPreset | AuctionPreset | CanastaPreset
LevelName: TypeAlias = TwoHandedLevel | AuctionLevel | CanastaLevel
PlayerName: TypeAlias = LevelName | Literal["person"]
