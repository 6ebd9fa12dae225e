"""Test that the actions listed in full, and those that chance chooses, are the legal ones, each with its due share."""

import random
from collections import Counter
from fractions import Fraction

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.state import CourseState
from tests.games.tables import table

GAMES = [
    pytest.param("pinochle34/exchange", {"exchange": 2}, id="exchange"),
    pytest.param("pinochle34/kitty", None, id="kitty"),
    pytest.param("pinochle34/partnership", {"nines_redeal": 2}, id="redeal"),
    pytest.param("canasta", None, id="canasta"),
]


class Dice:
    """A source of chance that goes through all that can happen, one after the other; `share` is the chance of the last."""

    def __init__(self):
        self._thrown, self._at = [], 0

    def randrange(self, sides):
        if self._at == len(self._thrown):
            self._thrown.append([0, sides])
        face, known = self._thrown[self._at]
        assert known == sides
        self._at += 1
        return face

    def all_of(self, throw):
        """Yield the finds of `throw` by all throws, each with its chance."""
        while True:
            self._at = 0
            found = throw(self)
            share = Fraction(1)
            for _, sides in self._thrown:
                share /= sides
            yield found, share
            while self._thrown and self._thrown[-1][0] == self._thrown[-1][1] - 1:
                self._thrown.pop()
            if not self._thrown:
                return
            self._thrown[-1][0] += 1


def positions(game, rules, count):
    """Play by chance; yield a state now and then, and where cards are to be chosen or several seats may act."""
    state, rng = pw.new_game(game, rules=rules, seed=3), random.Random(3)
    for number in range(count):
        if number % 17 == 0 or len(state.seats_to_act) > 1 or any(each.is_template for each in state.legal_actions()):
            yield state
        state.push(state.random_action(rng, rng.choice(state.seats_to_act)))


@pytest.mark.ci_runs("redeal", "exchange", "kitty")
@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_the_full_list_has_each_legal_action_once_and_chance_reaches_all(game, rules):
    templates = 0
    for state in positions(game, rules, 90):
        by_seat = {seat: state.legal_actions(seat, full=True) for seat in state.seats_to_act}
        texts = [(seat, str(action)) for seat, full in by_seat.items() for action in full]
        assert len(set(texts)) == len(texts)
        for seat, full in by_seat.items():
            short = state.legal_actions(seat)
            templates += any(action.is_template for action in short)
            assert all(action.seat == seat and state.explain_illegal(action) is None for action in full)
            if len(full) > 200:
                continue
            chances = Counter()
            for action, share in Dice().all_of(lambda dice, state=state, seat=seat: state.random_action(dice, seat)):
                chances[action] += share
            assert set(chances) == set(full)
            assert sum(chances.values()) == 1
            assert all(chances[action] == Fraction(1, len(short)) for action in short if not action.is_template)
        if len(texts) <= 200:
            assert Counter(texts) == Counter(
                (made.seat, str(made)) for made in map(state.action_of, state.legal_codes())
            )
    assert templates > 0 or "nines_redeal" in (rules or {})


@pytest.mark.parametrize(("game", "rules"), [GAMES[0], GAMES[3]])
def test_a_family_that_counts_its_codes_finds_those_that_all_games_find(game, rules):
    compared = 0
    for state in positions(game, rules, 60):
        for template in filter(lambda action: action.is_template, state.legal_actions()):
            if len(state.legal_codes()) < 300:
                assert list(state._codes_of(template)) == list(CourseState._codes_of(state, template))
                compared += 1
    assert compared


def test_what_is_too_much_to_list_is_named_with_the_way_to_choose():
    state = pw.new_game("pinochle34/kitty", rules={"kitty": 6}, seed=2)
    rng = random.Random(2)
    while state.stage != "discard":
        state.push(state.random_action(rng))
    with pytest.raises(ValueError, match=r"^[\d,]+ actions are legal now, and at most 10,000 .*random_action\(rng\)"):
        state.legal_actions(full=True)
    action = state.random_action(rng)
    assert len(action.cards) == 6
    state.apply(action)


def test_equal_cards_are_listed_once():
    state = table(
        leader="KS KS QS QS TS TC TC AS AS AC AD AD", dealer="9S 9S JS JS 9C 9C JC JC 9D 9D TD TD", upcard="9H"
    )
    texts = list(map(str, state.legal_actions(full=True)))
    assert texts == list(map(str, state.legal_actions()))
    assert texts.count("play KS") == 1


def test_what_is_no_chance_and_a_seat_with_nothing_to_do_are_refused():
    state = pw.new_game("canasta", seed=1)
    with pytest.raises(ValueError, match=r"rng is 7; it must be a random\.Random"):
        state.random_action(7)
    with pytest.raises(ValueError, match="seat is 5"):
        state.random_action(random, 5)
    with pytest.raises(pw.IllegalAction):
        state.random_action(random, 1 - state.turn)
    assert state.random_action(random) in state.legal_actions(full=True)  # the module is a source of chance, too
