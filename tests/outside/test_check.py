"""Test that faults of a game are found before its first table, each told in a sentence with its place."""

import re
import sys
from dataclasses import replace
from types import ModuleType

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games import check_game, find_game, list_games, register_game, registry
from pinochle_widgets.games.protocol.checking.bench import flaws_of_arena
from pinochle_widgets.games.protocol.checking.play import FEW, flaws_of_play
from pinochle_widgets.games.protocol.lazy import Lazy
from pinochle_widgets.games.two_handed.mind.bulk import arena
from pinochle_widgets.games.unseen import ALL_SEEN
from tests.conftest import FULL, first_of_each, kin


class Changed:
    """An object that does as another one, but for some of its members."""

    def __init__(self, thing, **members):
        self._thing = thing
        self.__dict__.update(members)

    def __getattr__(self, name):
        return getattr(self._thing, name)

    def __repr__(self):
        return repr(self._thing)


def with_picture(game, change):
    """Give a game a scene that changes its pictures; `change` gets the picture, the observation and the state that made it."""

    def picture(seen, company, *, keep=False):
        drawn = game.scene.picture(seen, company, keep=keep)
        change(drawn, seen)
        return drawn

    return replace(game, name="faulty", scene=Changed(game.scene, picture=picture))


def with_state(game, **members):
    """Give a game states of a class with other members."""
    kind = type("Faulty", (game.new,), members)
    return replace(game, name="faulty", new=kind)


def zone(picture, kind):
    return next(zone for zone in picture["zones"] if zone["kind"] == kind)


def without_hand(game):
    return with_picture(game, lambda drawn, _: drawn["zones"].remove(zone(drawn, "hand")))


def without_turn(game):
    return with_picture(game, lambda drawn, _: drawn["info"].pop("turn"))


def without_goal(game):
    return with_picture(game, lambda drawn, _: drawn["info"].pop("goal"))


def unseen_of_nothing(game):
    return with_state(game, unseen=lambda self, _: [ALL_SEEN for _ in self.decks])


def never_a_reason(game):
    return with_state(game, explain_illegal=lambda *_: None)


def panel_without_lines(game):
    def panel(pause, seen, company):
        return {name: part for name, part in game.scene.panel(pause, seen, company).items() if name != "lines"}

    return replace(game, name="faulty", scene=Changed(game.scene, panel=panel))


def trick_cards_without_seat(game):
    def change(drawn, _):
        for card in zone(drawn, "trick")["cards"]:
            del card["seat"]

    return with_picture(game, change)


def commented(game, **fields):
    def comment(event, seen, company):
        return {**game.scene.comment(event, seen, company), **fields}

    return replace(game, name="faulty", scene=Changed(game.scene, comment=comment))


def event_of_unknown_type(game):
    return commented(game, type="pirouette")


def trick_that_is_never_taken(game):
    return commented(game, type="phase")


def action_that_reads_as_another(game):
    play = next(action for action in game.actions if action.VERB == "play")
    reads = {"read": staticmethod(lambda *_: play.read(["AS"], 0)), "__slots__": ()}
    other = type("Play", (play,), reads)
    return replace(game, name="faulty", actions=[other if action is play else action for action in game.actions])


def picture_of_another_hand(game):
    class Spying(game.new):
        def observe(self, seat):
            theirs = super().observe(1 - seat).hand
            return Changed(super().observe(seat), best=" ".join(map(str, theirs[-1:])))

    def change(drawn, seen):
        drawn["chip"]["text"] = f"Their best card: {seen.best}"

    return replace(with_picture(game, change), new=Spying)


def score_of_words(game):
    return with_state(game, scores=property(lambda _: (0.5, 1)))


def without_controls(game):
    return replace(game, name="faulty", controls=None)


def title_of_numbers(game):
    return replace(game, name="faulty", title=3)


def new_for_no_deck(game):
    def new(*given, deal, **named):
        return game.new(*given, deal=deal and 1 / 0, **named)

    return replace(game, name="faulty", new=new)


def never_over(game):
    """Give a game states that no action changes."""
    return with_state(game, apply=lambda *_: [])


TWO_HANDED = {
    without_controls: "^its controls is None; it must be of the type Controls$",
    title_of_numbers: "^its title is 3; it must be of the type str$",
    new_for_no_deck: r"none of \d+ tables with other hidden cards could be compared: .* not known whether secrets are kept",
    never_over: "no round and no game has ended after 2,000 actions by chance",
    without_hand: "holds .* but its zones of the kind 'hand' show nothing in its picture .*test_check.py",
    without_turn: "the picture is no Picture as the protocol has it: turn is missing in info",
    without_goal: "goal is missing in info",
    unseen_of_nothing: r"unseen\(0\) lists 0 places of the deck; 11 of the 11 cards of other hands",
    never_a_reason: "is refused after .* explain_illegal gives no reason",
    trick_cards_without_seat: "seat is missing in an entry of cards",
    event_of_unknown_type: "of the type 'pirouette'; tables know deal, cut",
    trick_that_is_never_taken: "a trick leaves the table with .* scene.comment does not call 'take'",
    action_that_reads_as_another: "is written 'play .*', which reads as",
    picture_of_another_hand: r"scene.picture of seat . differs with cards that unseen\(.\) lists as unknown: chip.text is",
    score_of_words: "the scores of the state are .*; they must be 2 whole numbers",
    panel_without_lines: "the panel 'start' is no Panel as the protocol has it: lines is missing",
}


@pytest.mark.ci_runs(8)
@pytest.mark.parametrize("fault", TWO_HANDED, ids=lambda fault: fault.__name__)
def test_a_fault_is_named(fault):
    game = find_game("two-handed")
    found = check_game(fault(game))
    assert any(re.search(TWO_HANDED[fault], each) for each in found), found


def test_an_error_of_the_package_is_told_with_the_line_of_the_game(rummy):
    def explain(*_):
        return find_game("nowhere")

    (found,) = check_game(replace(rummy, name="faulty", scene=Changed(rummy.scene, explain=explain)))
    assert re.match(r"scene.explain raised ValueError: no game 'nowhere'.* \(test_check.py:\d+\)$", found)


@pytest.mark.whole
def test_a_fault_comes_before_the_first_card(rummy):
    faulty = event_of_unknown_type(rummy)
    register_game(faulty)
    with pytest.raises(
        ValueError, match=r"game 'faulty' breaks the protocol:\n- scene\.comment says that a CardDrawn"
    ) as refusal:
        pw.Match(faulty.name, ("person", "simple"), seed=1)
    assert "scene.py" in str(refusal.value) or "test_check.py" in str(refusal.value)
    with pytest.raises(ValueError, match="breaks the protocol"):
        pw.play(faulty.name)


def test_a_game_is_tried_once(rummy, monkeypatch):
    tried = []
    monkeypatch.setattr(registry, "_proven", {})
    monkeypatch.setattr("pinochle_widgets.games.protocol.checking.flaws_of_game", lambda game: tried.append(game) or [])
    for seed in range(2):
        pw.Match(rummy.name, ("person", "simple"), seed=seed)
        pw.Match("two-handed", seed=seed)
    assert tried == [rummy]


def test_what_raises_is_told_with_its_line(rummy):
    def explain(*_):
        return {}["nothing"]

    (found,) = check_game(replace(rummy, name="faulty", scene=Changed(rummy.scene, explain=explain)))
    assert found.startswith("scene.explain raised KeyError: 'nothing' (test_check.py:")


@rule
def self_play_of_old(_levels, _first, _last, _table):
    return 0


@rule
def rounds_without_rows(_bench, _first, _last, _table):
    return 0


def pairs_without_rule(_bench, _first, _last, _table):
    return 0


def setting_of_a_field_unknown(_rules):
    return {"dek": []}


def setting_without_deck(rules):
    return {name: part for name, part in arena.setting(rules).items() if name != "deck"}


class Shelf(Layout):
    series: int


ARENA = {
    "a member that is missing": ({"cards_dealt": None}, "its arena faulty_arena has no 'cards_dealt'"),
    "a rule that takes something else": (
        {"self_play": self_play_of_old},
        r"'self_play' of its arena takes \(levels, first, last, table\); it must take \(bench, first, last, table\) \(test_check",
    ),
    "a function that is no rule": (
        {"play_pairs": pairs_without_rule},
        r"'play_pairs' of its arena is no rule; it must be marked by engine\.twin\.rule",
    ),
    "columns without a winner": ({"GAME_COLUMNS": ("rounds",)}, "'GAME_COLUMNS' of its arena has no 'seat_won'"),
    "columns in a list": (
        {"ROUND_COLUMNS": ["dealer"]},
        "'ROUND_COLUMNS' of its arena is .*; it must be a tuple of names",
    ),
    "a bench without a series": ({"Bench": Shelf}, r"the Bench of its arena has no field 'series' .* \(test_check\.py"),
    "a setting that does not fit": (
        {"setting": setting_of_a_field_unknown},
        "a Bench of its arena, made of its 'setting' for .* raised TypeError: Bench has no field 'dek'",
    ),
    "a setting without cards": (
        {"setting": setting_without_deck},
        r"'setting' of its arena has no 'deck' with all 48 cards of .* \(test_check\.py",
    ),
    "rounds that write nothing": (
        {"play_rounds": rounds_without_rows},
        r"'play_rounds' of its arena wrote 0 numbers for 2 rounds; it must write 10, .* \(test_check\.py",
    ),
}


@pytest.mark.parametrize("fault", ARENA)
def test_a_fault_of_an_arena_is_named(fault, monkeypatch):
    changes, sentence = ARENA[fault]
    module = ModuleType("faulty_arena")
    members = {name: getattr(arena, name) for name in arena.__all__} | changes
    vars(module).update({name: member for name, member in members.items() if member is not None})
    monkeypatch.setitem(sys.modules, module.__name__, module)
    found = list(flaws_of_arena(replace(find_game("two-handed"), arena=module.__name__)))
    assert any(re.search(sentence, each) for each in found), found


@pytest.mark.parametrize("part", ["arena", "appraiser", "analyst", "auctions", "drills", "limits"])
@pytest.mark.parametrize("given", [str, Lazy])
def test_a_module_that_is_not_there_is_a_fault(part, given):
    found = check_game(replace(find_game("two-handed"), **{part: given("pinochle_widgets.nowhere")}))
    assert found == [
        (
            f"its {part} 'pinochle_widgets.nowhere' can't be loaded: ModuleNotFoundError: "
            "No module named 'pinochle_widgets.nowhere'"
        )
    ]


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize("game", first_of_each(kin, list_games(), lambda game: game.name))
def test_the_games_of_the_package_have_no_fault(game):
    assert check_game(game, whole=FULL) == []


@pytest.mark.parametrize("revision", [0, -1, 1.0, True, "2", 1000])
def test_a_revision_of_a_level_that_is_none_is_a_fault(rummy, revision):
    faulty = replace(rummy, name="faulty", levels=(*rummy.levels[:-1], replace(rummy.levels[-1], revision=revision)))
    said = f"the revision of its level 'steady' is {revision!r}; it must be a whole number from 1 to 999"
    assert said in check_game(faulty)


def test_a_game_from_outside_has_no_fault(rummy):
    assert check_game(rummy, whole=FULL) == []


@pytest.mark.whole
def test_secrets_are_compared_where_few_cards_can_be_exchanged():
    game = find_game("canasta")  # a red three that comes up elsewhere changes all that is drawn after it
    assert flaws_of_play(game, "canasta/modern-american", FEW) == []
