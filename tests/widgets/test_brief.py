"""Test the short form of views: it says the same, in fewer bytes."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets.brief import brief
from tests.conftest import FULL, first_of_each, kin
from tests.widgets.clicks import click


def at_length(value: Any) -> Any:
    """Make the long form again, as the front end does."""
    if isinstance(value, list):
        return [at_length(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "~cards" in value:
        words = [word.split("=") for word in value["~cards"].split(" ")]
        if "~at" in value:
            return [{"id": f"{value['~at']}.{n}", "card": word[0]} for n, word in enumerate(words)]
        return [{"id": word[0], "card": word[-1][:2]} for word in words]
    if "~words" in value:
        return value["~words"].split(" ")
    if "~lines" in value:
        lines, says = [line.split(" ", 4) for line in value["~lines"].split("\n")], value["~says"].split("\n")
        return [
            [int(turn), None if seat == "-" else int(seat), kind, says[int(n)] + rest]
            for turn, seat, kind, n, rest in lines
        ]
    if "~acts" in value:
        return {label: f"{value['~acts']} {label[:2]}" for label in value["~ids"].split(" ")}
    return {name: at_length(each) for name, each in value.items()}


@pytest.mark.ci_runs("canasta", "two-handed")
@pytest.mark.parametrize("game", first_of_each(kin, [game.name for game in pw.list_games()]))
def test_a_view_says_the_same_in_fewer_bytes(game: str) -> None:
    table, rng = pw.play(game, seed=2), random.Random(2)
    for _ in range(40 if FULL else 20):
        click(table, rng)
        view = json.loads(json.dumps(table.view))
        short = table.get_state("view")["view"]
        assert at_length(json.loads(json.dumps(short))) == view
        assert len(json.dumps(short)) < len(json.dumps(view))


@pytest.mark.parametrize(
    "value",
    [
        [], ["a b", "c", "d"], ["", "a", "b"], ["a=b", "c", "d"], [1, 2, 3], [None] * 4, {}, "a", None, True,
        [{"id": "a.0", "card": "4S"}, {"id": "a.2", "card": "4S"}, {"id": "4S 1", "card": "4S"}],
        [{"id": "x", "card": "4S", "look": "later"}] * 3, [[1, 2, "x", "two\nlines"]] * 3, [[1, 0, "x y", ""]] * 3,
        {"4S1": "play 4S", "4D1": "play 4S", "7C1": "play 7C"},
        ["QS", "KS", "AS"], [[1, 0, "x", "You bid"], [1, 1, "x", "You pass"], [2, 0, "x", "You lead {QS}"]],
    ],
)  # fmt: skip
def test_what_has_no_short_form_stays(value: object) -> None:
    assert brief(value) == value


def test_each_short_form_can_be_read_back() -> None:
    values = [
        [{"id": "JK1", "card": "XR"}, {"id": "4S1", "card": "4S"}, {"id": ".0", "card": "4S"}],
        [
            [1, None, "m", "You drew {4S} {4D}"],
            [12, 1, "x", ""],
            [3, 0, "x", " two  spaces "],
            [4, 0, "m", "You drew {5S}"],
        ],
        ["a", "b", "c", "d", "e"],
        {"4S1": "discard 4S", "4S2": "discard 4S", "JK1": "discard JK"},
    ]
    for value in values:
        assert brief(value) != value
        assert at_length(brief(value)) == value
