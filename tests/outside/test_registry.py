"""Test that a game that breaks the protocol gets an error that names the missing part."""

from dataclasses import make_dataclass, replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game, list_games, register_game
from pinochle_widgets.games.protocol import Proofs


def without(thing, name):
    """Make an object that has all attributes of a thing but one."""
    names = [each for each in dir(thing) if not each.startswith("_") and each != name]
    return (
        make_dataclass("Lame", [])()
        if not names
        else type("Lame", (), {each: getattr(thing, each) for each in names})()
    )


BREAKS = {
    "its scene, a Lame, has no 'panel'; see pinochle_widgets.games.protocol.Scene": lambda game: {
        "scene": without(game.scene, "panel")
    },
    "its scene, a Lame, has no 'play_of'": lambda game: {"scene": without(game.scene, "play_of")},
    "its levels are ()": lambda _: {"levels": ()},
    "its usual_level is 'nobody'": lambda _: {"usual_level": "nobody"},
    "its proofs are ('novice',)": lambda _: {"proofs": ("novice",)},
    "its proofs name the level 'nobody', which it does not have; there are ": lambda _: {"proofs": [Proofs("nobody")]},
    "its proofs name the preset 'none'": lambda game: {"proofs": [Proofs(game.usual_level, presets=["none"])]},
    "its proofs name the option 'colour'": lambda game: {"proofs": [Proofs(game.usual_level, options=["colour"])]},
    "its proofs name the option 'height'": lambda game: {"proofs": [Proofs(game.usual_level, classes=[{"height": 1}])]},
    "its proofs are wrong: option 'goal' is -1; it must be from 20 to 500": lambda game: {
        "proofs": [Proofs(game.usual_level, classes=[{"goal": -1}])]
    },
    "its seats are 7": lambda _: {"seats": 7},
    "its rules are": lambda _: {"rules": dict},
    "its actions are ()": lambda _: {"actions": ()},
    "its events are": lambda _: {"events": (int,)},
    "its help page 'nowhere.md' can't be read": lambda _: {"help": "nowhere.md"},
    "'new', called as new(rules, seed=, deal=, number=), raised TypeError": lambda _: {"new": lambda rules: rules},
    "has no 'unseen'": lambda game: {"new": lambda rules, **more: without(game.new(rules, **more), "unseen")},
    "has no 'seats_to_act'": lambda game: {
        "new": lambda rules, **more: without(game.new(rules, **more), "seats_to_act")
    },
}


@pytest.mark.parametrize("words", BREAKS)
def test_what_is_missing_is_named(rummy, words):
    broken = replace(rummy, name="broken", **BREAKS[words](rummy))
    with pytest.raises(ValueError, match="game 'broken' breaks the protocol:\n- ") as refusal:
        register_game(broken)
    assert words in str(refusal.value)
    assert "broken" not in [game.name for game in list_games()]


def test_what_is_no_game_is_refused():
    with pytest.raises(ValueError, match="is no game"):
        register_game("rummy")


def test_a_name_that_is_taken_is_refused(rummy):
    with pytest.raises(ValueError, match="'two-handed' is there already"):
        register_game(replace(rummy, name="two-handed"))


def test_a_package_that_is_broken_leaves_the_others_alone(tmp_path, monkeypatch):
    (tmp_path / "lame_game.py").write_text("GAME = 'nothing'\n")
    info = tmp_path / "lame_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lame_game\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[pinochle_widgets.games]\nlame = lame_game:GAME\nlost = lame_game:LOST\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.warns(UserWarning, match="can't be played"):
        assert "two-handed" in [game.name for game in list_games()]
    with pytest.raises(ValueError, match="'lame' of lame_game:GAME can't be played: 'nothing' is no game"):
        find_game("lame")
    assert pw.new_game("two-handed", seed=1).round == 1


@pytest.mark.parametrize("name", ["canasta/modern-american", "modern-american"])
def test_a_preset_in_place_of_a_game_is_told_with_its_game(name):
    told = "no game '.*modern-american': it is a preset; give game='canasta', rules='canasta/modern-american'"
    with pytest.raises(ValueError, match=told):
        pw.play(name)
