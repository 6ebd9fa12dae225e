"""Test the facts in the lessons of the auction games by the rules of those games: melds, tricks, bids, and notes."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.convention.at_table import told, would_tell
from pinochle_widgets.games.auction.teaching import double_deck, partnership, shared, three_handed
from pinochle_widgets.games.lessons.offering import drawn
from pinochle_widgets.games.lessons.trying import Attempt, fits, place
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import Company

GAMES = ("pinochle34/cutthroat", "pinochle34/partnership", "double-deck/partnership")
COURSES = (three_handed.COURSE, partnership.COURSE, double_deck.COURSE)


def number_in(text):
    return int(text.split()[0])


def position_of(lesson, number):
    task = lesson.tasks[number - 1]
    return task, place(find_game(lesson.game), task.position)


MELDS = [
    *((shared.MELDS, number, trump) for number, trump in zip((1, 2, 3, 4), "DHHH", strict=True)),
    *((double_deck.MELDS, number, trump) for number, trump in zip((1, 2, 3, 4), "DHHH", strict=True)),
    (partnership.NAME_TRUMP, 2, "D"),
    (double_deck.COUNT, 1, "S"),
]


@pytest.mark.parametrize(("lesson", "number", "trump"), MELDS)
def test_the_cards_of_a_question_meld_what_is_right(lesson, number, trump):
    task, state = position_of(lesson, number)
    cards = task.shown or state.hand(0)
    right = number_in(task.done)
    assert pw.score_hand(lesson.game, cards, trump).total == right


@pytest.mark.parametrize(("lesson", "told"), [(shared.MELDS, "rule"), (double_deck.MELDS, "ask")])
def test_the_lesson_on_melds_says_how_much_two_pinochles_count(lesson, told):
    worth = find_game(lesson.game).make_rules(None).double_pinochle
    assert f"wo {'pinochles ' * (told == 'rule')}count {worth}." in getattr(lesson.tasks[1], told)


@pytest.mark.parametrize("lesson", [shared.COUNTERS, double_deck.EIGHTY])
def test_the_trick_of_a_question_counts_what_is_right(lesson):
    task, state = position_of(lesson, 3)
    cards = [held.card for _, held in state.observe(0).trick] + pw.parse_cards(task.shown)
    assert sum(state.rules.rank_points[RANKS.index(card.rank)] for card in cards) == number_in(task.done)


def test_the_trumps_that_a_question_counts_are_those_of_its_position():
    task, state = position_of(partnership.CARDS_OUT, 1)
    held = sum(card.suit == "S" for card in state.hand(0))
    left = sum(card.suit == "S" for seat in range(4) for card in state.hand(seat))
    played = 12 - left
    assert f"You hold {held}, and {played} have been played." in task.ask
    assert task.choices == (str(12 - played), str(left - held), str(12 - held))
    assert task.done == str(left - held)


@pytest.mark.parametrize(
    ("lesson", "melds"), [(partnership.BID, 15), (partnership.PARTNER, 15), (three_handed.ALONE, 22)]
)
def test_a_hand_melds_what_its_lesson_on_bidding_reckons_with(lesson, melds):
    task, state = position_of(lesson, 1)
    assert pw.score_hand(lesson.game, state.hand(0), "H").total == melds
    assert str(melds) in " ".join((task.ask, *task.wrong.values()))


def test_no_suit_melds_more_than_the_one_that_is_to_be_named():
    for lesson, number in ((partnership.NAME_TRUMP, 1), (three_handed.ALONE, 4), (three_handed.KITTY, 1)):
        task, state = position_of(lesson, number)
        points = {suit: pw.score_hand(lesson.game, state.hand(0), suit).total for suit in "SHDC"}
        assert task.done == f"trump {max(points, key=points.get)}", points


def test_bids_tell_what_the_lessons_say():
    for lesson, heard in ((double_deck.TELL, "30 to 39 meld"), (double_deck.REGULAR, "about 30 meld")):
        task, state = position_of(lesson, 1)
        seen = state.observe(0)
        assert heard in told(seen, (True,) * 4)
        assert heard.replace(" meld", " in melds").casefold() == task.done.casefold()
    for lesson, heard in ((double_deck.TELL, "20 to 29 meld"), (double_deck.REGULAR, "about 20 meld")):
        task, state = position_of(lesson, 2)
        bid = number_in(task.done.removeprefix("bid "))
        assert would_tell(state.observe(0), [bid])[bid] == heard


@pytest.mark.parametrize(("name", "course"), [*zip(GAMES, COURSES, strict=True)], ids=GAMES)
def test_each_note_of_a_first_game_comes_in_its_first_hand(name, course):
    state, level, rng = pw.new_game(name, seed=2), find_game(name).levels[0].make(), random.Random(1)
    while not any(str(event).startswith("trick-won") for event in state.history):
        seat = state.seats_to_act[0]
        state.push(level.choose(state.observe(seat), rng).action)
    came = list(map(str, state.history))
    assert [note for note in course.first_game.notes if not any(fits(note, each) for each in came)] == []
    assert course.first_game.goal < state.goal


def test_a_task_gives_its_answer_away_neither_by_melds_that_were_shown_nor_by_the_order_of_suits():
    game = find_game(shared.GAME)
    attempt = Attempt(game, partnership.MAKE_THE_BID.tasks[1])
    company = Company(["You", "West", "North", "East"], [None] * 4, [0] * 4)
    whole = game.scene.picture(attempt.state.observe(0), company)
    shown = drawn(whole, attempt.task, attempt.hidden)
    assert any(zone.get("melds") for zone in whole["zones"])
    assert not any(zone.get("melds") for zone in shown["zones"])
    assert "meld" in whole["seats"][0]
    assert not any({"meld", "bids", "tells"} & {*seat} for seat in shown["seats"])
    ask = Attempt(game, partnership.NAME_TRUMP.tasks[2]).choices["ask"]
    rows = ask["suits"]
    assert ask["head"] == ""
    assert [row["suit"] for row in rows] == list("SHDC")
