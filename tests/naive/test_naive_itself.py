"""Test the naive rule book on properties of any round, before it is used to judge the engine."""

import random

import pytest

from tests.naive.two_handed import NaiveGame, NaiveRound, NaiveRules, trick_worth, whole_deck


def shuffled(rng, cards=48):
    deck = whole_deck(cards)
    rng.shuffle(deck)
    return deck


def every_card(round_):
    places = [*round_.hands, round_.stock, round_.table, [round_.upcard] if round_.upcard else []]
    tricks = [card for card in round_.all_cards if not any(card in place for place in places)]
    return sum(map(len, places)), len(tricks)


@pytest.mark.ci_runs("48-12")
@pytest.mark.parametrize(("cards", "tricks_of_phase_one"), [(48, 12), (64, 20)])
def test_random_rounds_end_after_the_right_number_of_tricks(cards, tricks_of_phase_one):
    rng = random.Random(cards)
    for _ in range(30):
        rules = NaiveRules(cards=cards, roundhouse=rng.random() < 0.5, dix_alone=rng.random() < 0.5)
        round_ = NaiveRound(shuffled(rng, cards), rng.randrange(2), rules)
        plays = {1: 0, 2: 0}
        assert [len(hand) for hand in round_.hands] == [12, 12]
        assert round_.stock_count == cards - 24
        while not round_.over:
            action = rng.choice(round_.legal())
            plays[round_.phase] += action.startswith("play")
            round_.do(action)
            places, gone = every_card(round_)
            assert places + gone == cards
        assert plays == {1: 2 * tricks_of_phase_one, 2: 24}
        assert round_.stock_count == 0


@pytest.mark.parametrize("simplified", [False, True])
@pytest.mark.parametrize("cards", [48, 64])
def test_the_whole_deck_is_worth_240_on_both_scales(simplified, cards):
    round_ = NaiveRound(whole_deck(cards), 0, NaiveRules(cards=cards))
    assert trick_worth(round_.all_cards, NaiveRules(simplified_scoring=simplified)) == 240


@pytest.mark.parametrize("by_round", [False, True])
def test_random_games_end_with_exactly_one_seat_at_the_goal(by_round):
    rng = random.Random(3)
    for number in (1, 2):
        rules = NaiveRules(goal=300, score_by_round=by_round)
        game = NaiveGame(rules, iter(lambda: shuffled(rng), None), number)
        assert game.round.leader == (0 if number == 1 else 1)
        while not game.over:
            game.do(rng.choice(game.legal()))
        assert game.points[game.winner] >= game.goal
        assert game.knocked or game.points[1 - game.winner] < game.goal
