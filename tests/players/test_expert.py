"""Test that Expert remembers played cards: it goes by odds in phase 1, and counts the other hand in phase 2."""

from __future__ import annotations

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.two_handed.mind import counting, expert, weighing
from pinochle_widgets.games.two_handed.mind.search.determinize import unseen
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS
from pinochle_widgets.games.two_handed.rules import core
from tests.players.hands import HOYLE, card, card_set, seen


def played(information, cards):
    information.played = card_set(cards)
    return information


def choice(information) -> str:
    return card(expert.expert(information, HOYLE))


def chance(missing, information):
    out = unseen(information, HOYLE)
    one = weighing.stays_away(information, out)
    both = weighing.both_stay_away(information, out, one)
    return weighing.chance_together(card_set(missing), out, one, both, information, HOYLE, EXPERT_WEIGHTS)


HAND = "AS AD AC 9S JC QC TD KD 9C JS TC QD"


def test_the_odds_to_draw_are_those_of_an_urn():
    """The urn: both copies out, 11 more draws that count, 35 cards unseen; thousandths, rounded down at each step."""
    left_away = 1.0
    for copy in range(2):
        left_away *= (35 - 11 - copy) / (35 - copy)
    assert abs(chance("AH", seen(HAND)) - 1000 * (1 - left_away)) <= 2


def test_a_card_that_was_played_twice_comes_no_more():
    assert chance("AH", played(seen(HAND, stock=20), "AH AH 9D 9D")) == 0
    assert 0 < chance("AH", played(seen(HAND, stock=20), "AH JH 9D 9D")) < chance("AH", seen(HAND))


def test_it_gives_up_a_meld_that_can_no_longer_come():
    """A jack that lacks only one other for forty jacks is kept while that may come, and given up when both were played."""
    hand = "JS JH JD TS TS TH TD TC TC AC AH AS"
    hopeful = seen(hand, trump="C", upcard="9C", stock=16)
    hopeless = played(seen(hand, trump="C", upcard="9C", stock=16), "JC JC 9S 9S 9D 9D 9H 9H")
    assert not choice(hopeful).startswith("J")
    assert choice(hopeless) in {"JH", "JS"}  # the jack of diamonds may still marry the queen of spades


def test_the_hope_lost_with_a_card_is_the_hope_with_it_less_the_hope_without_it():
    rng = random.Random("hope")
    told = []
    for seed in range(3):
        state = pw.new_game("two-handed", seed=seed)
        while state.phase == 1:
            if state.stage in ("lead", "follow"):
                told += hopes_lost(state.observe(state.turn).position)
            state.apply(rng.choice(state.legal_actions()))
    assert [each for each in told if each[0] != each[1]] == []
    assert sum(lost > 0 for lost, _ in told) > 100


def hopes_lost(information):
    ahead = weighing.outlook(information, HOYLE, EXPERT_WEIGHTS)
    odds = ahead.out, ahead.one, ahead.both
    for slot in slots(information.hand[core.ME]):
        for kind in range(core.KINDS):
            kept, left = (
                weighing.hope(information, kind, gone, *odds, HOYLE, EXPERT_WEIGHTS) for gone in (0, 1 << slot)
            )
            yield weighing.hope_lost(information, kind, slot, ahead, HOYLE, EXPERT_WEIGHTS), kept - left


@pytest.mark.parametrize("whole", [100, 1000, 10_000])
def test_a_quotient_is_rounded_down_as_a_division_is(whole):
    rng = random.Random(whole)
    for _ in range(2_000):
        number = whole * rng.randint(-99_999, 99_999)
        for near in (number - 1, number, number + 1, number + rng.randrange(whole)):
            assert weighing.quotient(near, whole) == near // whole


def test_the_royal_marriage_comes_before_the_flush_that_would_bar_it():
    early = seen("AH TH KH QH JH 9S 9D TC TD AS KC", stage=core.MELD)
    assert expert.expert(early, HOYLE) == core.LAY + 1
    late = seen("AH TH KH QH JH 9S 9D TC TD AS KC", stage=core.MELD, stock=2)
    assert expert.expert(late, HOYLE) in {core.LAY + 1, core.LAY + core.FLUSH}


def ending(mine, theirs, *, led=None, trump="H"):
    """Make an ending in which every other card was played."""
    information = seen(mine, trump=trump, led=led, stock=0)
    rest = list(pw.TwoHandedRules().deck.cards)
    for each in pw.parse_cards(f"{mine} {theirs}"):
        rest.remove(each)
    information.played = card_set(" ".join(map(str, rest)))
    return information


def test_in_phase_2_it_knows_the_other_hand():
    theirs = counting.other_hand(ending("AS TS KD", "9S AD QC"), HOYLE)
    assert sorted(str(CARDS[slot & 31]) for slot in slots(theirs)) == ["9S", "AD", "QC"]


def test_it_leads_the_ace_while_the_other_hand_must_follow():
    assert choice(ending("AS KS", "TS 9H")) == "AS"


def test_playing_through_counts_all_points_that_are_left():
    rng = random.Random(4)
    deck = [index_of(each) for each in pw.TwoHandedRules().deck.cards]
    points = core.CARD_POINTS[0]
    for _ in range(100):
        dealt = rng.sample(deck, 12)
        mine = card_set(" ".join(str(CARDS[each]) for each in dealt[:6]))
        theirs = card_set(" ".join(str(CARDS[each]) for each in dealt[6:]))
        value = counting.play_through(mine, theirs, rng.randrange(4), HOYLE)
        total = sum(points[each & 7] for each in dealt)
        assert abs(value) <= total
        assert (value - total) % 2 == 0
