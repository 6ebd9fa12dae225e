"""Test that the text of an action is read as the game means it, or is refused where games mean different actions by it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.match.record.entries import read_entry

SITE = Path(__file__).parents[1] / "outside" / "site"

CLEAR = {
    "play QS": pw.Play,
    "draw": pw.Draw,
    "cut 5": pw.Cut,
    "knock": pw.Knock,
    "bid 52": pw.Bid,
    "pass": pw.Pass,
    "trump H": pw.NameTrump,
    "fold": pw.Fold,
    "exchange QS KS AS": pw.Exchange,
    "claim": pw.Claim,
    "decline": pw.Decline,
    "count 24": pw.CountMeld,
    "take": pw.canasta.Take,
    "take KS JK": pw.canasta.Take,
    "add K: KC 2H": pw.canasta.Add,
    "special pairs": pw.canasta.Special,
    "return": pw.canasta.Return,
    "out": pw.canasta.Out,
    "end": pw.canasta.End,
}
"""The texts that stand for one action wherever they are read."""

NAMED = {
    ("meld marriage KS QS", "two-handed"): pw.Lay,
    ("meld KS KH KD", "canasta"): pw.canasta.Meld,
    ("discard QS JD 9C", "pinochle34/kitty"): pw.Discard,
    ("discard QS", "double-deck/partnership"): pw.Discard,
    ("discard 2D", "canasta"): pw.canasta.Discard,
}
"""The texts that need the name of their game."""


@pytest.mark.parametrize("text", CLEAR)
def test_a_clear_text_is_read_without_a_game(text):
    action = pw.parse_action(text, 1)
    assert (type(action), str(action), action.seat) == (CLEAR[text], text, 1)


@pytest.mark.parametrize(("text", "game"), NAMED)
def test_a_text_is_read_as_its_game_means_it(text, game):
    action = pw.parse_action(text, seat=1, game=game)
    assert type(action) is NAMED[text, game]
    assert sorted(str(action).split()) == sorted(text.split())
    assert action.seat == 1


@pytest.mark.parametrize(("text", "game"), NAMED)
def test_without_a_game_it_is_refused_and_the_games_are_named(text, game):
    verb = text.split()[0]
    with pytest.raises(ValueError, match=r"^game is not given; it must be ") as refusal:
        pw.parse_action(text)
    assert str(refusal.value).endswith(f": {verb!r} is not the same action in all of them")
    games = {each.name for each in list_games() if verb in each.verbs}
    assert all(repr(name) in str(refusal.value) for name in games)
    assert {game, "canasta"} <= games


def test_only_meld_and_discard_stand_for_several_actions():
    actions = {}
    for game in list_games():
        for action in game.actions:
            actions.setdefault(action.VERB, set()).add(action)
    assert {verb for verb, several in actions.items() if len(several) > 1} == {"meld", "discard"}
    assert set(actions) == {text.split()[0] for text in CLEAR} | {"meld", "discard"}
    for game in list_games():
        assert {"draw": pw.Draw, "cut": pw.Cut}.items() >= {
            v: a for v, a in game.verbs.items() if v in ("draw", "cut")
        }.items()


@pytest.mark.parametrize(
    ("text", "game"), [("bid 52", "canasta"), ("meld KS KH KD", "double-deck/regular"), ("", "canasta")]
)
def test_a_text_that_is_no_action_of_its_game_is_refused_with_those_that_are(text, game):
    with pytest.raises(
        ValueError, match=f"^text is {text!r}; it must begin with .*, as the actions of {game} do$"
    ) as refusal:
        pw.parse_action(text, game=game)
    assert all(repr(verb) in str(refusal.value) for verb in find_game(game).verbs)


def test_a_game_that_is_none_is_refused():
    with pytest.raises(ValueError, match="no game 'whist'"):
        pw.parse_action("draw", game="whist")
    with pytest.raises(TypeError):
        pw.parse_action("draw", 0, "canasta")


@pytest.mark.parametrize("text", ["rob", "", "  ", 5, None])
def test_a_text_that_is_no_action_is_refused_with_all_verbs(text):
    with pytest.raises(ValueError, match=r"^no action: .*; an action begins with ") as refusal:
        pw.parse_action(text)
    assert all(verb in str(refusal.value) for game in list_games() for verb in game.verbs)


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/kitty", "canasta"])
def test_a_state_names_the_action_of_another_game_that_it_refuses(game):
    state = pw.new_game(game, seed=1)
    others = [text for text in CLEAR if text.split()[0] not in state.verbs]
    assert len(others) > 6
    for text in others:
        assert f"{text.split()[0]}" in state.explain_illegal(text)
        with pytest.raises(pw.IllegalAction):
            state.apply(text)


@pytest.mark.parametrize("game", [game.name for game in list_games()])
def test_a_line_of_a_record_may_have_the_verb_of_any_game(game):
    """A variation is not checked against the rules: what was read in one is read for ever, and written as it was."""
    verbs = find_game(game).verbs
    meld = ("meld QS QH QD", pw.canasta.Meld) if game == "canasta" else ("meld marriage KS QS", pw.Lay)
    discard = ("discard QS", pw.canasta.Discard if game == "canasta" else pw.Discard)
    for text, action in (*CLEAR.items(), meld, discard):
        move = read_entry(f"1 {text}", 1, verbs)
        assert (type(move.action), str(move)) == (action, f"1 {text}")
        assert str(read_entry(f"price 1 0 2 {text}", 1, verbs).rival) == text


FIRST = (
    "import pinochle_widgets",
    "import pinochle_widgets.games.canasta.rules.moves.actions",
    "import rummy_toy; from pinochle_widgets.games import list_games; list_games()",
)
"""The imports of a process before it reads an action; the rummy of another package has a `take` of its own."""


@pytest.mark.whole
def test_what_was_imported_before_makes_no_difference():
    texts = [*CLEAR, *(text for text, _ in NAMED), "lay 7S 7H 7D", "rob"]
    program = """
import json, sys
import pinochle_widgets as pw
def read(*given, **named):
    try:
        action = pw.parse_action(*given, **named)
    except ValueError as error:
        return str(error).partition(";")[0]
    return f"{type(action).__module__}.{type(action).__name__} {action}"
texts, named = json.load(sys.stdin)
print(json.dumps([*map(read, texts), *(read(text, game=game) for text, game in named)]))
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SITE), str(SITE.parents[2])])}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", first + program],
            text=True,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for first in FIRST
    ]
    told = [json.loads(each.communicate(json.dumps([texts, [*NAMED]]))[0]) for each in running]
    assert told[0] == told[1] == told[2]
    kinds = [*CLEAR.values(), *NAMED.values()]
    found = [line.split()[0] for line in told[0] if line.startswith("pinochle_widgets.")]
    assert found == [f"{kind.__module__}.{kind.__name__}" for kind in kinds]
    assert [line for line in told[0] if not line.startswith("pinochle_widgets.")] == [
        *["game is not given"] * len(NAMED),
        "rummy_toy.moves.LaySet lay 7S 7H 7D",
        "no action: 'rob'",
    ]
