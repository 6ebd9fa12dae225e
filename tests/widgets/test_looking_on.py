"""Test watching from the seat of a computer player: texts use its name, and "you" means nobody else."""

import random
import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets import Table
from pinochle_widgets.widgets.protocol.common import VERSION
from tests.conftest import FULL, first_of_each, kin

EXPLAIN = {"act": "explain", "version": VERSION}
YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")
GAMES = {
    "two-handed": (("novice", "carefree"), {"goal": 500 if FULL else 200}),
    "pinochle34/exchange": (("beginner",) * 4, {"target": 60 if FULL else 30}),
    "pinochle34/kitty": (("beginner",) * 3, {"target": 60}),
    "double-deck/learners": (("beginner",) * 4, {"target": 150 if FULL else 75}),
}
"""The levels at the table, and rules by which a game is soon over."""


def texts(value):
    """Yield all texts in plain values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


def watched(table):
    """Collect the views of a table where computers play, to the end of the game."""
    told = []
    table.send = lambda content, *_: told.append(content)
    table.observe(lambda change: told.append(change["new"]), names=["view"])
    told.append(table.view)
    while table.match.pause != "game":
        table._handle_custom_msg(EXPLAIN, [])
        table.match.proceed()
    table._handle_custom_msg(EXPLAIN, [])
    return told


@pytest.mark.parametrize("game", first_of_each(kin, GAMES))
def test_a_seat_of_a_computer_player_is_told_of_by_name(game):
    levels, rules = GAMES[game]
    table = Table(pw.Match(game, levels, rules=rules, seed=5, pauses=True), 1)
    said = list(texts(watched(table)))
    table.close()
    assert len(said) > 100
    assert "explain" in said
    assert not [text for text in said if YOU.search(text)]


def test_so_it_is_where_a_person_sits_at_another_seat():
    match = pw.Match("two-handed", ("novice", "person"), seed=5, pauses=True)
    table, rng, said = Table(match, 0), random.Random(1), []
    table.observe(lambda change: said.extend(texts(change["new"])), names=["view"])
    match.proceed()
    for _ in range(60):
        if match.pause:
            match.proceed()
        match.act(rng.choice(match.state.legal_actions(1)), 1)
    table.close()
    assert {"Novice", "Player"} <= {text.split()[0] for text in said if text}
    assert not [text for text in said if YOU.search(text)]


def test_a_person_is_told_as_ever():
    table = pw.play(opponent="novice", seed=5)
    table.match.proceed()
    assert table.view["picture"]["status"]["title"] == "You lead"
    table.close()
