"""Test the static form of a widget: its content, its knowledge, and its costs."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageChops

import pinochle_widgets as pw
from pinochle_widgets.games import list_games
from pinochle_widgets.games.shown import words
from pinochle_widgets.widgets.still import painted, shapes
from pinochle_widgets.widgets.still.pen import Sheet, card, length, mask, outlines
from tests.conftest import first_of_each, kin, proofs
from tests.games.knowledge import KNOWLEDGE

FRONTEND = Path(pw.__file__).parent / "frontend" / "src"
GAMES = [game.name for game in list_games() if game.name in KNOWLEDGE]
by_game = pytest.mark.parametrize("game", GAMES)
KEPT = 40_000
"""The most letters that a table may take in a notebook, its picture as text included."""


def persons(game: str, **options: object) -> pw.Match:
    seats = len(pw.Match(game, seed=1).seats)
    return pw.Match(game, seats=["person"] * seats, **options)


def play_on(match: pw.Match, rng: random.Random, moves: int) -> None:
    """Do random legal actions, through all pauses."""
    for _ in range(moves):
        if match.state.is_over:
            return
        if match.pause:
            match.proceed()
        else:
            action = KNOWLEDGE[match.game.name].pick(match.state, rng)
            match.act(action, match.state.seats_to_act[0] if action.seat is None else action.seat)


# ---- its content


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize("game", first_of_each(kin, GAMES))
def test_every_table_has_a_picture_and_words_within_their_size(game: str) -> None:
    match, rng = persons(game, seed=3), random.Random(3)
    table = pw.Table(match, 0)
    for _ in range(proofs(600, one_in=100)):
        play_on(match, rng, 7)
        still = table._still()
        image = Image.open(io.BytesIO(still.picture))
        assert image.size[0] in (still.width, still.width * 3 // 2, still.width * 4 // 5)
        kept = sum(
            len(value)
            for _, data, metadata in table._outputs(still)
            for value in (*data.values(), metadata.get("image/png", {}).get("alt", ""))
        )
        assert kept < KEPT, (kept, image.size)
        mine = sorted(str(held.card) for held in match.observe(0).hand) if not match.pause else None
        found = re.search(r"<li>Your hand: ([^<]*)</li>", still.html)
        assert found
        if mine:
            named = found[1].replace("red joker", "XR").replace("black joker", "XB").split()
            told = [word.translate(str.maketrans("♠♥♦♣", "SHDC")).replace("10", "T") for word in named]
            assert sorted(told) == mine
        if match.state.is_over:
            break


def test_hands_lie_in_the_order_of_their_game() -> None:
    table = pw.Table(persons("two-handed", seed=1), 0)
    order = words.order_of(table.match.game)
    hand = {"cards": [{"card": card} for card in ("9D", "KS", "TS", "AS", "QH", "JC")]}
    assert words.sorted_hand(hand, order) == ["AS", "TS", "KS", "QH", "JC", "9D"]


def test_a_card_that_lies_in_another_meld_is_an_outline() -> None:
    plain, outline = card("QS", 60), card("QS", 60, True)
    assert plain.getpixel((30, 70)) != outline.getpixel((30, 70))
    assert card("??", 60).tobytes() == card("XX", 60).tobytes() != plain.tobytes()


@pytest.mark.parametrize("name", ["2S", "TH", "QD", "KC", "XR", "XB"])
def test_cards_differ_in_more_than_their_colour(name: str) -> None:
    others = [each for each in ("2S", "TH", "QD", "KC", "XR") if each[0] != name[0]]
    shape = card(name, 60).convert("L").point(lambda dot: 255 * (dot < 160))
    for other in others:
        assert ImageChops.difference(shape, card(other, 60).convert("L").point(lambda dot: 255 * (dot < 160))).getbbox()


def test_a_minus_is_drawn_with_a_sign_that_the_font_has() -> None:
    drawn = []
    for line in ("You −800", "You -800"):
        sheet = Sheet(80, 20)
        sheet.text(line, 0, 0)
        drawn.append((length(line), sheet.png()))
    assert drawn[0] == drawn[1]


def test_the_hole_of_an_outline_stays_open() -> None:
    """The four has a hole, and the clubs, drawn with arcs, are full."""
    width, four = shapes.RANKS["4"]
    drawn = mask(four, (width, 100), (78, 100))
    assert drawn.getpixel((35, 52)) == 0
    assert drawn.getpixel((53, 30)) == 255
    clubs = mask(shapes.SUITS["C"], (100, 100), (100, 100))
    assert clubs.getpixel((50, 26)) == clubs.getpixel((27, 60)) == clubs.getpixel((73, 60)) == 255
    assert clubs.getpixel((3, 3)) == clubs.getpixel((97, 97)) == 0
    assert all(-1 <= at <= 101 for line in outlines(shapes.SUITS["C"]) for point in line for at in point)


def test_shapes_are_those_of_the_front_end() -> None:
    drawn = "".join((FRONTEND / f"{name}.ts").read_text(encoding="utf-8") for name in ("sprite", "cards", "art/joker"))
    paths = [*shapes.SUITS.values(), *shapes.EMBLEMS.values(), *(path for _, path in shapes.RANKS.values())]
    assert len(paths) == 4 + 3 + 14
    assert [path for path in paths if f'"{path}"' not in drawn] == []
    for rank, (width, path) in shapes.RANKS.items():
        assert rank == "X" or re.search(rf'\[\s*{width},\s*"{re.escape(path)}"', drawn), rank


def test_zones_of_a_game_that_nobody_foresaw_are_drawn_and_told() -> None:
    seat = {"seat": 0, "name": "<b>Ann</b>", "me": True, "person": True, "total": 3}
    other = {"seat": 1, "name": "Bob", "me": False, "person": False, "total": 1_200}
    zones = [
        {"id": "hand", "kind": "hand", "owner": 0, "cards": [{"id": "1", "card": "XR"}, {"id": "2", "card": "2S"}]},
        {
            "id": "nest",
            "kind": "nest",
            "owner": None,
            "label": "nest",
            "cards": [{"id": "3"}, {"id": "4", "card": "5H"}],
        },
        {
            "id": "waste",
            "kind": "pile",
            "owner": None,
            "label": "waste",
            "cards": [{"id": "5", "card": "TD"}],
            "count": 9,
        },
        {"id": "row", "kind": "sets", "owner": 1, "label": "sets", "cards": [{"id": "6", "card": "7C"}]},
    ]
    picture = {
        "seats": [seat, other],
        "zones": zones,
        "info": {"round": 2, "trump": None, "lines": []},
        "panel": {"title": "Round 2 is over", "lines": ["{QS} went to <Bob>."]},
        "status": {"title": "", "text": ""},
    }
    html = words.in_words("Nest", picture, {})
    assert "<b>Nest · Round 2</b> Round 2 is over. Q♠ went to &lt;Bob&gt;." in html
    assert "&lt;b&gt;Ann&lt;/b&gt; 3, Bob 1,200" in html
    for line in ("Your hand: 2♠ red joker", "Nest: 5♥", "Waste: 10♦", "Bob’s sets: 7♣"):
        assert f"<li>{line}</li>" in html, html
    full = Image.open(io.BytesIO(painted.paint("Nest", picture, {}))).convert("L")
    for zone in zones:
        without = {**picture, "zones": [each for each in zones if each is not zone]}
        less = Image.open(io.BytesIO(painted.paint("Nest", without, {}))).convert("L")
        assert less.size != full.size or ImageChops.difference(full, less).getbbox(), zone["id"]


# ---- its knowledge


@pytest.mark.ci_runs(4)
@pytest.mark.parametrize("game", first_of_each(kin, GAMES))
@pytest.mark.parametrize("moves", [0, 9, 30])
def test_hidden_cards_make_no_difference(game: str, moves: int) -> None:
    """The static forms of two matches that differ only in cards hidden from seat 0 are the same."""
    rng = random.Random(moves)
    first = persons(game, seed=moves)
    rules = first.rules
    decks = KNOWLEDGE[game].decks(rules, rng, 8)
    first = persons(game, deal=decks, rules=rules, seed=1)
    actions = []
    while len(actions) < moves and not first.pause:
        action = KNOWLEDGE[game].pick(first.state, rng)
        actions.append((action, first.state.seats_to_act[0] if action.seat is None else action.seat))
        first.act(*actions[-1])
    played = SimpleNamespace(
        rules=rules, decks=decks, actions=[action for action, _ in actions], rng=rng, state=first.state
    )
    swapped = KNOWLEDGE[game].swap_hidden(played, 0)
    second = persons(game, deal=swapped, rules=rules, seed=1)
    for action, seat in actions:
        second.act(action, seat)
    assert swapped != decks
    assert pw.Table(first, 0)._still() == pw.Table(second, 0)._still()
    assert pw.Scoresheet(first, 0)._still() == pw.Scoresheet(second, 0)._still()


# ---- its costs


@pytest.mark.whole
def test_a_table_opens_and_plays_without_pillow() -> None:
    code = (
        "import sys, pinochle_widgets as pw; table = pw.play(seed=1, opponent='novice'); table.match.proceed(); "
        "table.match.act(table.match.state.legal_actions(0)[0]); print('PIL' in sys.modules, end=' '); "
        "table._still(); print('PIL' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout == "False True\n"


def test_where_nothing_is_shown_nothing_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    table = pw.play(seed=1, opponent="novice")
    drawn: list[object] = []
    monkeypatch.setattr(type(table), "_still", drawn.append)
    table._ipython_display_()  # a terminal
    assert capsys.readouterr().out == f"{table!r}\n"
    table.match.proceed()
    table.close()
    assert drawn == []
