# Written by `python -m tests.doors`: change the games and the table of `__init__.py`, not this.

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias, overload

from pinochle_widgets import canasta as canasta
from pinochle_widgets import cards as cards
from pinochle_widgets import classroom as classroom
from pinochle_widgets import engine as engine
from pinochle_widgets import games as games
from pinochle_widgets import lab as lab
from pinochle_widgets import match as match
from pinochle_widgets import store as store
from pinochle_widgets import widgets as widgets
from pinochle_widgets.cards import Card as Card
from pinochle_widgets.cards import Deck as Deck
from pinochle_widgets.cards import parse_cards as parse_cards
from pinochle_widgets.cards.hand import Hand as Hand
from pinochle_widgets.games import actions as _actions
from pinochle_widgets.games import can_take as can_take
from pinochle_widgets.games import classify_meld as classify_meld
from pinochle_widgets.games import legal_bids as legal_bids
from pinochle_widgets.games import legal_discards as legal_discards
from pinochle_widgets.games import legal_plays as legal_plays
from pinochle_widgets.games import list_games as list_games
from pinochle_widgets.games import opening as opening
from pinochle_widgets.games import score_hand as score_hand
from pinochle_widgets.games import settle as settle
from pinochle_widgets.games import special_hand as special_hand
from pinochle_widgets.games import trick_winner as trick_winner
from pinochle_widgets.games.actions import Action as Action
from pinochle_widgets.games.actions import Cut as Cut
from pinochle_widgets.games.actions import Draw as Draw
from pinochle_widgets.games.actions import Play as Play
from pinochle_widgets.games.auction.rules.answers.settling import HandResult as HandResult
from pinochle_widgets.games.auction.rules.convention.row import Row as Row
from pinochle_widgets.games.auction.rules.convention.sheet import Convention as Convention
from pinochle_widgets.games.auction.rules.moves import actions as _auction
from pinochle_widgets.games.auction.rules.moves.actions import Bid as Bid
from pinochle_widgets.games.auction.rules.moves.actions import Claim as Claim
from pinochle_widgets.games.auction.rules.moves.actions import CountMeld as CountMeld
from pinochle_widgets.games.auction.rules.moves.actions import Decline as Decline
from pinochle_widgets.games.auction.rules.moves.actions import Discard as Discard
from pinochle_widgets.games.auction.rules.moves.actions import Exchange as Exchange
from pinochle_widgets.games.auction.rules.moves.actions import Fold as Fold
from pinochle_widgets.games.auction.rules.moves.actions import NameTrump as NameTrump
from pinochle_widgets.games.auction.rules.moves.actions import Pass as Pass
from pinochle_widgets.games.auction.rules.rules import AuctionRules as AuctionRules
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.canasta.rules.moves import actions as _canasta
from pinochle_widgets.games.canasta.rules.rules import CanastaRules as CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.dealing import DealGiven
from pinochle_widgets.games.entries.named import (
    AuctionGame,
    AuctionLevel,
    AuctionPreset,
    CanastaGame,
    CanastaLevel,
    CanastaPreset,
    LevelName,
    PresetName,
    TwoHandedGame,
    TwoHandedLevel,
    TwoHandedPreset,
)
from pinochle_widgets.games.events import Event as Event
from pinochle_widgets.games.players.solving import solve as solve
from pinochle_widgets.games.protocol import Decision as Decision
from pinochle_widgets.games.protocol import HandScore as HandScore
from pinochle_widgets.games.protocol import IllegalAction as IllegalAction
from pinochle_widgets.games.protocol import MeldScore as MeldScore
from pinochle_widgets.games.protocol import Player as Player
from pinochle_widgets.games.protocol import RoundResult as RoundResult
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.shown.views import BaseObservation as Observation
from pinochle_widgets.games.state import CourseState as State
from pinochle_widgets.games.two_handed.rules.moves import actions as _two_handed
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock as Knock
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay as Lay
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules as TwoHandedRules
from pinochle_widgets.games.two_handed.rules.state import TwoHandedState
from pinochle_widgets.games.words.why import why as why
from pinochle_widgets.lab.reviewing.review import review as review
from pinochle_widgets.lab.reviewing.what_if import what_if as what_if
from pinochle_widgets.match import Match as Match
from pinochle_widgets.match import PlayerError as PlayerError
from pinochle_widgets.match import Record as Record
from pinochle_widgets.match import RecordError as RecordError
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.numbered import deal as deal
from pinochle_widgets.store.boards import hall_of_fame as hall_of_fame
from pinochle_widgets.store.boards import league as league
from pinochle_widgets.store.boards import results as results
from pinochle_widgets.store.listing import saved as saved
from pinochle_widgets.store.records import records as records
from pinochle_widgets.store.using import people as people
from pinochle_widgets.store.using import use_store as use_store
from pinochle_widgets.together.hosting import host as host
from pinochle_widgets.together.joined import join as join
from pinochle_widgets.widgets import OddsPanel as OddsPanel
from pinochle_widgets.widgets import ScoreHistory as ScoreHistory
from pinochle_widgets.widgets import Scoresheet as Scoresheet
from pinochle_widgets.widgets import Table as Table
from pinochle_widgets.widgets.drill import DrillPanel as DrillPanel
from pinochle_widgets.widgets.drill import drill as drill
from pinochle_widgets.widgets.learn.cell import learn as learn
from pinochle_widgets.widgets.moving.appearing import DrawPanel as DrawPanel
from pinochle_widgets.widgets.moving.square import BayesPanel as BayesPanel
from pinochle_widgets.widgets.replay import Replay as Replay
from pinochle_widgets.widgets.replay import replay as replay
from pinochle_widgets.widgets.replay import share_url as share_url
from pinochle_widgets.widgets.replay.dearest import dearest as dearest
from pinochle_widgets.widgets.scoreboards.cell import Scoreboards as Scoreboards
from pinochle_widgets.widgets.scoreboards.folder import Records as Records
from pinochle_widgets.widgets.sliders import ChanceSliders as ChanceSliders
from pinochle_widgets.widgets.what_if import WhatIf as WhatIf

__all__ = [
    "Action",
    "AuctionRules",
    "BayesPanel",
    "Bid",
    "CanastaRules",
    "Card",
    "ChanceSliders",
    "Claim",
    "Convention",
    "CountMeld",
    "Cut",
    "Decision",
    "Deck",
    "Decline",
    "Discard",
    "Draw",
    "DrawPanel",
    "DrillPanel",
    "Event",
    "Exchange",
    "Fold",
    "Hand",
    "HandResult",
    "HandScore",
    "IllegalAction",
    "Knock",
    "Lay",
    "Match",
    "MeldScore",
    "NameTrump",
    "Observation",
    "OddsPanel",
    "Pass",
    "Play",
    "Player",
    "PlayerError",
    "Record",
    "RecordError",
    "Records",
    "Replay",
    "RoundResult",
    "Row",
    "ScoreHistory",
    "Scoreboards",
    "Scoresheet",
    "State",
    "Table",
    "TwoHandedRules",
    "WhatIf",
    "can_take",
    "canasta",
    "classify_meld",
    "classroom",
    "deal",
    "dearest",
    "drill",
    "hall_of_fame",
    "host",
    "join",
    "lab",
    "league",
    "learn",
    "legal_bids",
    "legal_discards",
    "legal_plays",
    "list_games",
    "new_game",
    "opening",
    "parse_action",
    "parse_cards",
    "people",
    "play",
    "records",
    "replay",
    "results",
    "review",
    "saved",
    "score_hand",
    "settle",
    "share_url",
    "solve",
    "special_hand",
    "trick_winner",
    "use_store",
    "what_if",
    "why",
]
__version__: str
TwoHandedAction: TypeAlias = _actions.Play | _two_handed.Lay | _actions.Draw | _two_handed.Knock | _actions.Cut
AuctionAction: TypeAlias = (
    _actions.Play
    | _auction.Claim
    | _auction.Decline
    | _auction.Bid
    | _auction.Pass
    | _auction.NameTrump
    | _auction.Exchange
    | _auction.Discard
    | _auction.CountMeld
    | _auction.Fold
)
CanastaAction: TypeAlias = (
    _actions.Draw
    | _canasta.Take
    | _canasta.End
    | _canasta.Meld
    | _canasta.Add
    | _canasta.Special
    | _canasta.Return
    | _canasta.Discard
    | _canasta.Out
    | _actions.Cut
)

@overload
def new_game(
    game: TwoHandedGame = ...,
    rules: TwoHandedRules | TwoHandedPreset | str | Mapping[str, bool | int] | None = ...,
    seed: int | str | None = ...,
    deal: DealGiven = ...,
    *,
    number: int = ...,
    scores: Sequence[int] | None = ...,
    dealer: int | None = ...,
    convention: object = ...,
    compiled: bool = ...,
) -> TwoHandedState: ...
@overload
def new_game(
    game: AuctionGame,
    rules: AuctionRules | AuctionPreset | str | Mapping[str, bool | int] | None = ...,
    seed: int | str | None = ...,
    deal: DealGiven = ...,
    *,
    number: int = ...,
    scores: Sequence[int] | None = ...,
    dealer: int | None = ...,
    convention: object = ...,
    compiled: bool = ...,
) -> AuctionState: ...
@overload
def new_game(
    game: CanastaGame,
    rules: CanastaRules | CanastaPreset | str | Mapping[str, bool | int] | None = ...,
    seed: int | str | None = ...,
    deal: DealGiven = ...,
    *,
    number: int = ...,
    scores: Sequence[int] | None = ...,
    dealer: int | None = ...,
    convention: object = ...,
    compiled: bool = ...,
) -> CanastaState: ...
@overload
def new_game(
    game: str,
    rules: PresetName | Rules | str | Mapping[str, bool | int] | None = ...,
    seed: int | str | None = ...,
    deal: DealGiven = ...,
    *,
    number: int = ...,
    scores: Sequence[int] | None = ...,
    dealer: int | None = ...,
    convention: object = ...,
    compiled: bool = ...,
) -> State[Any]: ...
@overload
def parse_action(text: str, seat: int | None = ..., *, game: TwoHandedGame) -> TwoHandedAction: ...
@overload
def parse_action(text: str, seat: int | None = ..., *, game: AuctionGame) -> AuctionAction: ...
@overload
def parse_action(text: str, seat: int | None = ..., *, game: CanastaGame) -> CanastaAction: ...
@overload
def parse_action(text: str, seat: int | None = ..., *, game: str | None = ...) -> Action: ...
@overload
def play(
    game: TwoHandedGame,
    *,
    opponent: TwoHandedLevel | str | None = ...,
    partner: TwoHandedLevel | str | None = ...,
    seat: int | None = ...,
    rules: TwoHandedRules | TwoHandedPreset | str | None = ...,
    seed: int | str | None = ...,
    commit: bool = ...,
    rated: bool | Sequence[Duel] = ...,
    convention: Convention | None = ...,
    sequence: int | None = ...,
    number: int = ...,
    deal: DealGiven = ...,
    scores: Sequence[int] | None = ...,
    replicate: Record | str | Path | None = ...,
    today: bool | str | date = ...,
    challenge: str | None = ...,
    name: str | None = ...,
    resume: bool | int | str | Path = ...,
    save: bool | None = ...,
    **preferences: bool | str,
) -> Table: ...
@overload
def play(
    game: AuctionGame,
    *,
    opponent: AuctionLevel | str | None = ...,
    partner: AuctionLevel | str | None = ...,
    seat: int | None = ...,
    rules: AuctionRules | AuctionPreset | str | None = ...,
    seed: int | str | None = ...,
    commit: bool = ...,
    rated: bool | Sequence[Duel] = ...,
    convention: Convention | None = ...,
    sequence: int | None = ...,
    number: int = ...,
    deal: DealGiven = ...,
    scores: Sequence[int] | None = ...,
    replicate: Record | str | Path | None = ...,
    today: bool | str | date = ...,
    challenge: str | None = ...,
    name: str | None = ...,
    resume: bool | int | str | Path = ...,
    save: bool | None = ...,
    **preferences: bool | str,
) -> Table: ...
@overload
def play(
    game: CanastaGame,
    *,
    opponent: CanastaLevel | str | None = ...,
    partner: CanastaLevel | str | None = ...,
    seat: int | None = ...,
    rules: CanastaRules | CanastaPreset | str | None = ...,
    seed: int | str | None = ...,
    commit: bool = ...,
    rated: bool | Sequence[Duel] = ...,
    convention: Convention | None = ...,
    sequence: int | None = ...,
    number: int = ...,
    deal: DealGiven = ...,
    scores: Sequence[int] | None = ...,
    replicate: Record | str | Path | None = ...,
    today: bool | str | date = ...,
    challenge: str | None = ...,
    name: str | None = ...,
    resume: bool | int | str | Path = ...,
    save: bool | None = ...,
    **preferences: bool | str,
) -> Table: ...
@overload
def play(
    game: str | None = ...,
    *,
    opponent: LevelName | str | None = ...,
    partner: LevelName | str | None = ...,
    seat: int | None = ...,
    rules: PresetName | Rules | str | None = ...,
    seed: int | str | None = ...,
    commit: bool = ...,
    rated: bool | Sequence[Duel] = ...,
    convention: Convention | None = ...,
    sequence: int | None = ...,
    number: int = ...,
    deal: DealGiven = ...,
    scores: Sequence[int] | None = ...,
    replicate: Record | str | Path | None = ...,
    today: bool | str | date = ...,
    challenge: str | None = ...,
    name: str | None = ...,
    resume: bool | int | str | Path = ...,
    save: bool | None = ...,
    **preferences: bool | str,
) -> Table: ...
