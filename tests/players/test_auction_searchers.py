"""Test that Advanced decides by rollouts, by a budget and never by time or by the caller."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.bitset import distinct
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Bid, Fold, NameTrump, Pass, Play
from pinochle_widgets.games.auction.mind import intermediate, ladder, thinking
from pinochle_widgets.games.auction.mind.search import rollouts
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol import Thinker
from tests.games.tables_auction import DOUBLE, KITTY, SINGLE, auction, do, table

GAME = find_game("pinochle34/partnership")
LITTLE = (24, 24, 24)


def information(state, seat=None):
    return state.observe(state.seats_to_act[0] if seat is None else seat).position


def at_lead():
    state = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H"})
    auction(state, 20, "-", "-", "-")
    do(state, "trump S")
    return state


def at_name():
    state = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H"})
    auction(state, 20, "-", "-", "-")
    return state


def at_call():
    return table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H"})


every_stage = pytest.mark.parametrize("make", [at_call, at_name, at_lead])


@every_stage
def test_a_search_gives_the_same_interpreted_and_compiled_in_one_go_or_in_steps(make):
    state = make()
    known, rules = information(state), state.rules.terms
    here = rollouts.search(known, rules, SILENT, 5, rollouts.SearchRoom(), LITTLE)
    twin = compiled(rollouts.__name__)
    there = twin.search(numbers(known), numbers(rules), numbers(SILENT), 5, room(rollouts.SearchRoom), LITTLE)
    *_, last = thinking.searches(known, rules, SILENT, 5, LITTLE)
    assert here == tuple(map(int, there)) == last.verdict


def test_in_the_auction_it_tells_how_likely_each_bid_is_made():
    state = at_call()
    seen = state.observe(state.seats_to_act[0])
    decision = GAME.level("advanced").make().choose(seen, random.Random(1))
    bids, chances = zip(*decision.chances, strict=True)
    may_bid = [action.amount for action in seen.legal_actions if isinstance(action, Bid)]
    assert list(bids) == sorted(may_bid)[: len(bids)]
    assert chances[-1] == 0 < chances[-2]
    assert list(chances) == sorted(chances, reverse=True)
    assert chances[0] == decision.numbers["chance"]
    assert GAME.level("intermediate").make().choose(seen, random.Random(1)).chances == ()
    later = at_lead()
    assert GAME.level("advanced").make().choose(later.observe(later.seats_to_act[0]), random.Random(1)).chances == ()


@pytest.mark.ci_runs("at_name")
@every_stage
def test_what_lies_in_memory_makes_no_difference(make):
    state = make()
    known, rules, used = information(state), state.rules.terms, rollouts.SearchRoom()
    other = table(DOUBLE, seed=3)
    rollouts.search(information(other), other.rules.terms, SILENT, 9, used, LITTLE)
    first = rollouts.search(known, rules, SILENT, 5, rollouts.SearchRoom(), LITTLE)
    assert rollouts.search(known, rules, SILENT, 5, used, LITTLE) == first


def still_tried(memory):
    """List the choices that are left."""
    choices = memory.rollouts.choices
    return [choices.action[each] for each in choices.order[: choices.alive]]


def test_the_lesser_half_of_the_choices_is_dropped_and_the_rounds_cost_the_same():
    state = at_lead()
    known, rules, memory = information(state), state.rules.terms, rollouts.SearchRoom()
    rollouts.begin_search(known, rules, SILENT, 5, memory)
    left = [memory.rollouts.choices.alive]
    played = 0
    while not rollouts.is_decided(memory):
        round_before, best = memory.rollouts.round, rollouts.verdict(known, rules, memory)[0]
        rollouts.try_hands(known, rules, SILENT, memory, LITTLE, 1)
        played += left[-1]
        if memory.rollouts.round > round_before:
            left.append(memory.rollouts.choices.alive)
        assert rollouts.verdict(known, rules, memory)[0] in still_tried(memory)
        assert best in memory.rollouts.choices.action[: left[0]]
    assert left[0] > 4
    assert left.pop() == left[-1] == 2, "after the last round the best of two comes first"
    assert all(after == (before + 1) // 2 for before, after in pairwise(left))
    assert LITTLE[rollouts.PLAYS] <= played <= LITTLE[rollouts.PLAYS] + left[0] * memory.rollouts.rounds


def test_of_cards_that_do_the_same_one_is_tried():
    state = at_lead()
    known, memory = information(state), rollouts.SearchRoom()
    rollouts.begin_search(known, state.rules.terms, SILENT, 5, memory)
    tried = [str(CARDS[card]) for card in still_tried(memory)]
    assert {"AS", "AH", "AD"} <= set(tried)
    out = distinct(known.hand[0].low)
    assert len(set(tried)) == len(tried)
    assert not rollouts.do_the_same(3 * 8 + 2, 3 * 8 + 3, 1 << 3 * 8 + 3, state.rules.terms), "another jack is out"
    assert rollouts.do_the_same(3 * 8 + 2, 3 * 8 + 3, 0, state.rules.terms), "nothing lies between"
    assert not rollouts.do_the_same(4, 5, 0, state.rules.terms), "a king counts, a queen does not"
    assert out


def test_it_gives_a_bid_up_that_can_hardly_be_made():
    rules = {"may_fold": True, "fold_leaves_meld": False, "nines_redeal": 0}
    state = table(SINGLE, {1: "9S JS 9H JH 9D JD 9C JC 9S JH 9C JD", 0: "AS AS TS TS AH AH AD AD"}, rules=rules)
    auction(state, 60, "-", "-", "-")
    do(state, "trump S")
    player = find_game(SINGLE).level("advanced").make()
    decision = player.choose(state.observe(1), random.Random(1))
    assert isinstance(decision.action, Fold)
    assert "deals" in decision.numbers


@pytest.mark.whole
def test_its_bid_comes_with_what_it_expects_and_how_likely_it_makes_it():
    for make, kind in ((at_call, Bid), (at_name, NameTrump)):
        state = make()
        player = find_game(SINGLE).level("advanced").make()
        assert isinstance(player, Thinker)
        thoughts = list(player.think(state.observe(1), random.Random(7)))
        as_intermediate = find_game(SINGLE).level("intermediate").make().choose(state.observe(1), random.Random(7))
        assert thoughts[0] == as_intermediate
        assert len(thoughts) > 2
        decision = player.choose(state.observe(1), random.Random(7))
        assert decision == thoughts[-1]
        assert isinstance(decision.action, kind)
        assert 0 <= decision.numbers["chance"] <= 100
        assert 0 < decision.numbers["expected"] < 100
        assert len(decision.reason.split()) > 4
        assert player.is_ready()


def test_a_poor_hand_passes_and_says_what_the_next_bid_would_bring():
    state = table(SINGLE, {2: "9S JS 9H JH 9D JD 9C JC TC TD QH QS"})
    auction(state, 45)
    decision = find_game(SINGLE).level("advanced").make().choose(state.observe(2), random.Random(1))
    assert isinstance(decision.action, Pass)
    assert (
        decision.reason
        == "Pass: 9 in meld and about 3 from partner, and all 25 in tricks, come to 37; the next bid is 46."
    )


def test_a_lone_choice_and_what_it_does_not_search_is_decided_as_an_intermediate_does():
    state = table(KITTY, {1: "AS AS TS KS QS JS AH TH KH AD TD KD QD JD 9D"})
    auction(state, 25, "-", "-")
    do(state, "trump S")
    known, rules = information(state), state.rules.terms
    assert not rollouts.is_to_search(known, rules)
    assert ladder.within(known, rules, SILENT, 1, [], rollouts.TABLE) == intermediate.intermediate(
        known, rules, SILENT, 1
    )
    players = [find_game(KITTY).level(name).make() for name in ("intermediate", "advanced")]
    one, other = (player.choose(state.observe(1), random.Random(1)) for player in players)
    assert one == other


def test_who_is_not_on_turn_does_not_search():
    state = at_lead()
    assert not rollouts.is_to_search(information(state, seat=2), state.rules.terms)
    assert rollouts.is_to_search(information(state, seat=1), state.rules.terms)


def test_a_game_that_it_wins_is_worth_more_than_the_points():
    state = at_lead()
    near = replace(state.rules, target=20)
    plays = [action for action in state.legal_actions() if isinstance(action, Play)]
    assert plays
    s = state.core.copy()
    s.stage, s.gain[0], s.gain[1], s.winner = layout.OVER, 12, 5, layout.NOBODY
    even = rollouts.settled(s, near.terms)
    s.winner = 0
    assert rollouts.settled(s, near.terms) - even == 20
    s.winner = 1
    assert even - rollouts.settled(s, near.terms) == 20
    assert even == 14


def test_the_table_plays_out_more_hands_than_a_tournament():
    assert all(more > less for more, less in zip(rollouts.TABLE, rollouts.TOURNAMENT, strict=True))


def test_hidden_cards_do_not_change_what_it_does():
    """The seat and its knowledge are the same, the cards in the other hands are not."""
    one = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H", 2: "AS TS AC"}, seed=5)
    other = table(SINGLE, {1: "AS TS KS QS JS AH AD KH QC 9C 9D 9H", 0: "AS TS AC"}, seed=5)
    decisions = []
    for state in (one, other):
        auction(state, 20, "-", "-", "-")
        decisions.append(find_game(SINGLE).level("advanced").make().choose(state.observe(1), random.Random(3)))
    assert decisions[0] == decisions[1]
    assert pw.AuctionRules is type(one.rules)
