"""Test the rule book of each family by itself: its steps and hooks play what a state has played."""

import random
from itertools import pairwise

import pytest

import pinochle_widgets as pw
from tests.games.test_course import HOUSES, random_codes

GAMES = [("two-handed", "hoyle"), ("pinochle34/cutthroat", None), ("double-deck/partnership", None), ("canasta", None)]


@pytest.mark.parametrize(("game", "rules"), [*GAMES, *HOUSES], ids=str)
def test_a_rule_book_deals_plays_and_settles_as_the_state_does(game, rules):
    state = random_codes(pw.new_game(game, rules, seed=4), random.Random(4), 700)
    book, course = state.book, state.course
    assert len(course.starts) > 1
    for start, following in pairwise(course.starts):
        checked, unchecked = book.steps(state.rules), book.steps(state.rules)
        for steps in (checked, unchecked):
            book.deal(steps, course.decks[start.deals], start.standing, state.rules)
        *codes, last = course.codes[start.at : following.at]
        for code in codes:
            assert checked.advance(code) > 0
            unchecked.do(code)
        assert checked.advance(last) == 0
        assert not checked.codes()
        unchecked.do(last)
        assert unchecked.position == checked.position
        assert book.settle(checked.position, start.standing, last, state.rules) == following.standing
        assert book.score(checked.position, start.standing, state.rules)
    assert book.score(state.core, state.standing, state.rules) == state.scores
    assert book.winning(state.standing, state.rules) == state.goal


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/cutthroat", "canasta"])
def test_a_table_before_its_first_deal_can_be_looked_at(game):
    before = pw.new_game(game, seed=1).before
    assert before.stage == "undealt"
    for seat in range(2):
        seen = before.observe(seat)
        assert not seen.hand
        assert not seen.history
        assert not seen.legal_actions
