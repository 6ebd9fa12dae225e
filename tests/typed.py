"""The types that an editor finds for the names of the package: mypy checks this module with the package, nobody runs it."""

from __future__ import annotations

from random import Random
from typing import assert_type

import pinochle_widgets as pw
from pinochle_widgets.games import auction, canasta, check_game, find_game, register_game
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.protocol import Game, GameState
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.state import TwoHandedState
from tests.engine.book import Round


def states(text: str) -> None:
    """A state is that of the game, by its name and with rules of any form."""
    assert_type(pw.new_game(), TwoHandedState)
    assert_type(pw.new_game("two-handed", "64-card", seed=7), TwoHandedState)
    assert_type(pw.new_game("canasta"), CanastaState)
    assert_type(pw.new_game("canasta", text), CanastaState)
    assert_type(pw.new_game("pinochle34/kitty", {"target": 200}, dealer=2), AuctionState)
    assert_type(pw.new_game("canasta").observe(0), CanastaObservation)
    assert_type(pw.new_game("double-deck/regular").observe(0), AuctionObservation)
    assert_type(pw.new_game().observe(0), TwoHandedObservation)
    pw.new_game(text).apply("draw")


def actions() -> None:
    """An action is one of those that the game has."""
    add = pw.parse_action("add K: KC", game="canasta")
    assert isinstance(add, pw.canasta.Add)
    assert_type(add, pw.canasta.Add)
    assert_type(pw.parse_action("bid 52"), pw.Action)
    assert not isinstance(pw.parse_action("pass", game="pinochle34/kitty"), pw.canasta.Add)


def tables(text: str) -> None:
    """A table is opened with the levels and presets of its game."""
    assert_type(pw.play(), pw.Table)
    assert_type(pw.play("canasta", opponent="novice", rules="canasta/classic"), pw.Table)
    assert_type(pw.play(text, opponent=text, four_colour=True), pw.Table)


def games() -> None:
    """A game takes observations of its own, and one that was found by name those of any."""
    assert_type(canasta.GAME, Game[CanastaObservation])
    assert_type(auction.GAMES[0], Game[AuctionObservation])
    assert_type(register_game(canasta.GAME), Game[CanastaObservation])
    assert check_game(canasta.GAME) == []
    found = find_game("canasta")
    state = found.new(found.make_rules("canasta/classic"), seed=1)
    assert_type(state, GameState)
    assert_type(found.level("novice").make().choose(state.observe(0), Random(1)), pw.Decision)
    canasta.GAME.rest_of(state.observe(0))  # type: ignore[arg-type]  # of any game
    assert found.teachers  # type: ignore[attr-defined]  # no field, though fields are loaded when they are asked for


def names() -> None:
    """A name is known, and one that is missing is not."""
    assert_type(pw.list_games(), list[Game])
    assert_type(pw.Match().record, pw.Record)
    assert_type(pw.__version__, str)
    pw.nwe_game  # type: ignore[attr-defined]  # noqa: B018


def layouts(s: Round) -> None:
    """A layout has the fields that it declares, and a misspelt one is an error."""
    assert_type(s.hand, list[int])
    assert_type(s.trick.led, int)
    s.hands[0] = 1  # type: ignore[attr-defined]
    s.trick.lead  # type: ignore[attr-defined]  # noqa: B018


def laboratory() -> None:
    """A function of the lab takes games, levels and melds by their names, and those of other packages."""
    pw.lab.tournament(("novice", "expert"), "canasta", pairs=1)
    pw.lab.convergence("run_any_suit")
    pw.Match("pinochle34/kitty", ("person", "beginner", "my-own"))
