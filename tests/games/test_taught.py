"""The courses of the games: which there are, how long they take, and the keys of their lessons."""

from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES, find_game
from pinochle_widgets.games.lessons.taught import Taught, courses, find_course, length_of, minutes
from tests import small_course
from tests.small_course import COURSE, taught


@pytest.fixture(autouse=True)
def _taught(monkeypatch):
    taught(monkeypatch)


def test_games_that_share_a_course_have_it_once(monkeypatch):
    for name in ("pinochle34/kitty", "pinochle34/cutthroat"):
        monkeypatch.setitem(GAMES, name, replace(find_game(name), teaching=small_course.__name__ + "_of_others"))
    monkeypatch.setitem(__import__("sys").modules, small_course.__name__ + "_of_others", small_course)
    assert [each.game.name for each in courses()] == ["two-handed", "pinochle34/cutthroat"]
    assert find_course("pinochle34/kitty") == find_course("pinochle34/cutthroat")


def test_a_game_without_a_course_is_named_with_those_that_have_one():
    told = r"game is '{}'; it must be 'two-handed': these have lessons"
    for name in ("canasta", "chess"):
        with pytest.raises(ValueError, match=told.format(name)):
            find_course(name)


def test_the_time_of_a_course_is_reckoned_from_the_words_and_presses_that_finish_it():
    needed = COURSE.lessons[:3]  # the extra lesson need not be done
    assert minutes(COURSE) == max(round(sum(length_of(each).seconds for each in needed) / 60), 1) == 1
    assert find_course("two-handed").in_words() == "Three short lessons, one minute."
    long = replace(COURSE, lessons=[replace(each, tasks=each.tasks * 4) for each in needed])
    assert Taught(find_game("two-handed"), long).in_words() == "Three short lessons, five minutes."
    short = replace(COURSE, lessons=COURSE.lessons[:1])
    assert Taught(find_game("two-handed"), short).in_words() == "One short lesson, one minute."


def test_the_key_of_a_lesson_is_that_of_the_game_whose_lesson_it_is():
    own = find_course("two-handed")
    assert own.key(COURSE.lessons[0]) == "two-handed ranks"
    assert own.key(replace(COURSE.lessons[0], game="canasta")) == "canasta ranks"


@pytest.mark.parametrize("game", pw.list_games(), ids=lambda game: game.name)
def test_the_score_that_wins_a_first_game_is_an_option_of_each_games_rules(game):
    for preset in game.presets:
        rules = game.rules.preset(preset)
        option = rules.goal_option()
        assert f"{replace(rules, **{option: 175}).in_short()}".endswith("to 175")
    assert Taught(game, COURSE).first_options() == {game.make_rules().goal_option(): 150}
