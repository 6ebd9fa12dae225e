"""Test that the words on screen are those of card players: what a program calls a thing is shown nowhere."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.start.offered import Variant
from tests.widgets.clicks import click

NOT_SHOWN = re.compile(
    r"\b(?:seats? \d|ply|plies|rivals?|rollouts?|determini[sz]\w+|null|NaN)\b"
    r"|\b(?:None|True|False)\b(?! [a-z])"
    r"|\b[Pp]hases?\b(?! \d)"  # two-handed Pinochle has two by its rules; a stage of another game is none
    r"|[♠♥♦♣]\*"
    r"|\b[A-Za-z][a-z]+-american\b"
)
"""The words of programs, and the spellings of codes, that no text on screen holds."""
FRONTEND = Path(pw.__file__).parent / "frontend" / "src"
SENTENCE = re.compile(r'"([^"\n]* [^"\n]*)"|`([^`]* [^`]*)`|>\s*([A-Za-z][^<>{}=;]*?)\s*[<{]')
"""A text with a space in a source of the front end, or one between tags."""
CODE = re.compile(r"[=<>?;|&]|^[a-z-]+( [a-z-]+)*$")
"""The signs by which such a text is a piece of code, or a list of classes."""
VALUE = re.compile(r"\$\{[^{}]*\}")
REMARK = re.compile(r"(?s)/\*.*?\*/|(?m:^\s*//.*$)")


def strings(value):
    """Yield the texts in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings(each)


def sentences(value):
    return (text for text in strings(value) if " " in text)


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.name)
def test_help_options_and_levels_are_in_card_players_words(game):
    told = [game.title, game.tile.label, *((level.label, level.help) for level in game.levels)]
    for preset in game.rules.PRESETS:
        variant = Variant(game, preset)
        told += [variant.label, helptext.blocks(game, variant.rules), variant.rules.in_force()]
    assert [text for text in strings(told) if NOT_SHOWN.search(text)] == []


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/exchange", "double-deck/learners", "canasta"])
def test_a_table_speaks_card_players_words(game):
    table, rng, told = pw.play(game, seed=3), random.Random(3), []
    table.send = lambda content, *_: told.append(content)
    for _ in range(15):
        click(table, rng)
        told += [table.view["picture"], [step["event"].get("say", "") for step in table.view["steps"]]]
    told += [table.menu, table.prefs, pw.play().start, table.match.record._repr_html_().partition("<details>")[0]]
    assert [text for text in sentences(told) if NOT_SHOWN.search(text)] == []


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/kitty", "pinochle34/partnership", "canasta"])
def test_a_state_is_drawn_with_its_players_at_their_places(game):
    state = pw.new_game(game, seed=1)
    shown = state._repr_html_()
    assert not NOT_SHOWN.search(shown)
    assert ("West" if find_game(game).seats > 2 else "Opponent") in shown


def test_refusals_name_players_and_no_numbers():
    for game, action in (("two-handed", "draw"), ("pinochle34/partnership", "pass"), ("canasta", "draw")):
        state = pw.new_game(game, seed=1)
        refused = state.explain_illegal(pw.parse_action(action, 1 - state.turn if state.turn < 2 else 0))
        assert refused.startswith("It is not your turn")
        assert not NOT_SHOWN.search(refused)


def test_a_review_names_a_melded_card_without_a_star():
    state = pw.new_game("two-handed", seed=7)
    for action in ("play AS", "play 9S", "meld marriage KC QC", "draw", "draw"):
        state.apply(action)
    alternatives = appraiser_of(find_game("two-handed")).alternatives(state.observe(0), state.legal_actions()[0])
    assert {"the melded K♣", "the melded Q♣"} < set(alternatives.names)
    assert not any(map(NOT_SHOWN.search, alternatives.names))


def test_the_front_end_adds_no_word_of_programs():
    found = []
    for path in sorted(FRONTEND.rglob("*.ts*")):
        text = VALUE.sub("0", REMARK.sub("", path.read_text(encoding="utf-8")))
        shown = (next(filter(None, match.groups())) for match in SENTENCE.finditer(text))
        found += [(path.name, each) for each in shown if not CODE.search(each) and NOT_SHOWN.search(each)]
    assert found == []
