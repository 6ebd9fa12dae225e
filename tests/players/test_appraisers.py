"""Test the appraisers of all games: they offer legal actions, and compiled rules agree with interpreted ones."""

from __future__ import annotations

import threading
from functools import cache
from importlib import import_module

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.players import appraising
from pinochle_widgets.lab.reviewing.decisions import appraiser_of, decisions_of
from pinochle_widgets.match.record.entries import Move

GAMES = [game.name for game in list_games() if game.appraiser]


@cache
def a_round(name, rules=None):
    """Play a round between players of the two weakest levels."""
    game = find_game(name)
    levels = [game.levels[seat % 2].name for seat in range(game.seats)]
    match = pw.Match(name, levels, seed=4, rules=rules, pauses=True)
    while match.pause != "round":
        match.proceed()
    return match.record


@pytest.mark.parametrize("name", GAMES)
def test_all_alternatives_are_legal_and_one_was_done(name):
    record = a_round(name)
    played = decisions_of(record, 0)
    found = {each.ply: each for each in played.decisions}
    done = [entry.action for entry in record.entries if isinstance(entry, Move)]
    phases = set()
    for ply, state in enumerate(record.states(), 1):
        if ply in found:
            asked = found[ply].asked
            assert [state.explain_illegal(action) for action in asked.actions] == [None] * len(asked.actions)
            assert type(asked.actions[asked.done]) is type(done[ply - 1])
            assert len(set(asked.names)) == len(asked.names) == len(asked.actions) > 1
            phases.add(asked.phase)
    assert len(phases) > 2


@pytest.mark.parametrize("name", ["two-handed", "pinochle34/exchange", "pinochle34/kitty"])
def test_compiled_rules_bring_the_same_results_as_interpreted_ones(name, monkeypatch):
    appraiser = appraiser_of(find_game(name))
    decisions = decisions_of(a_round(name), 0).decisions
    asked = [next(each.asked for each in decisions if each.asked.phase == phase) for phase in phases_of(decisions)]
    monkeypatch.setattr(appraiser, "CHAIN", 2)
    fast = [list(appraiser.results(each, (0, 1), 3, 4, 12345, appraiser.LEVELS[0])) for each in asked]
    rules = import_module(appraiser.APPRAISAL)
    for home in (appraiser, appraising):
        monkeypatch.setattr(home, "compiled", lambda _: rules, raising=False)
        monkeypatch.setattr(home, "numbers", lambda values: values, raising=False)
        monkeypatch.setattr(home, "room", lambda size: [0] * size if isinstance(size, int) else size(), raising=False)
    monkeypatch.setattr(appraiser, "_rooms", threading.local(), raising=False)
    slow = [appraiser.results(each, (0, 1), 3, 4, 12345, appraiser.LEVELS[0]) for each in asked]
    assert fast == slow
    assert compiled(appraiser.APPRAISAL) is not rules


def phases_of(decisions):
    return dict.fromkeys(each.asked.phase for each in decisions if not each.asked.is_known)


def test_chains_of_worlds_depend_on_their_number_alone():
    appraiser = appraiser_of(find_game("pinochle34/partnership"))
    asked = decisions_of(a_round("pinochle34/partnership"), 0).decisions[0].asked
    whole = list(appraiser.results(asked, (0, 1), 0, 4, 7, "intermediate"))
    parts = [list(appraiser.results(asked, (0, 1), at, at + 2, 7, "intermediate")) for at in (0, 2)]
    assert whole == [*parts[0], *parts[1]]
    assert parts[0] != parts[1]
