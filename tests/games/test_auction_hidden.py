"""Test the hidden parts of the auction games beyond other hands: cards discarded or given, and melds too short to show."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.rules.core import layout
from tests.games.knowledge import dissect
from tests.games.tables_auction import DOUBLE, EXCHANGE, KITTY, SINGLE, auction, do, table, texts

PLAIN = "9S JS 9H JH 9D JD 9C TC TC TD TD AC"
"""A hand of twelve without a meld in any suit but by its nines."""


def at_rest(state, seat):
    """Collect all that a seat knows, to the last byte."""
    return dissect(state.observe(seat)), [str(event.seen_by(seat)) for event in state.history]


def after_discarding(cards):
    state = table(KITTY, {1: "AS AS TC TC TD TD 9D 9C JC JC AH TH JH KC QH"}, kitty="9S 9H TS")
    auction(state, 20, "-", "-")
    do(state, "trump S", f"discard {cards}")
    return state


def test_nobody_can_tell_which_cards_were_discarded():
    one, other = after_discarding("TC TD TD"), after_discarding("AH TH JH")
    for seat in (0, 2):
        assert at_rest(one, seat) == at_rest(other, seat)
    assert at_rest(one, 1) != at_rest(other, 1)
    assert one.core.discard_points[1] == 3


def after_giving(cards):
    state = table(EXCHANGE, {1: PLAIN, 3: "9S TS 9H TH 9D AD 9C AC JC JC TH TS"}, rules={"nines_redeal": 0})
    auction(state, 16, "-", "-", "-")
    do(state, "trump S", f"3 exchange {cards}")
    return state


def test_a_partner_sees_what_it_gets_only_when_it_has_given():
    one, other = after_giving("TH TH AD"), after_giving("AC AD JC")
    for seat in (0, 1, 2):
        assert at_rest(one, seat) == at_rest(other, seat)


def test_the_opponents_never_see_what_partners_give():
    states = []
    for second in ("9H TH 9D", "9H TH TH"):
        state = after_giving(second)
        do(state, "1 exchange 9H JH 9D")
        states.append(state)
    for seat in (0, 2):
        assert at_rest(states[0], seat)[1] == at_rest(states[1], seat)[1]
    seen = states[0].observe(1)
    assert [str(card) for card in seen.received] == ["9H", "TH", "9D"]
    assert (states[0].observe(0).received, states[0].observe(0).gave) == ((), ())


def test_the_giver_knows_what_its_partner_holds_until_it_is_played():
    state = after_giving("TH TH AD")
    do(state, "1 exchange AC TC TC")

    def given():
        return state.observe(3).position.given[0].low.bit_count()

    assert given() == 3
    assert state.observe(1).position.given[0].low.bit_count() == 3
    while given() == 3:
        seat = state.seats_to_act[0]
        plays = sorted(texts(state))
        do(state, next((play for play in plays if seat == 1 and play[-2:] in ("TH", "AD")), plays[0]))
    assert given() == 2
    assert any(str(held) in ("TH", "AD") for _, held in state.observe(0).trick)


def test_the_kitty_is_no_ones_before_the_bidding_is_over():
    for kitty in ("9S 9H 9D", "AS AH AD"):
        state = table(KITTY, kitty=kitty)
        information = state.observe(0).position
        assert (information.kitty.low, information.kitty.high, state.observe(0).kitty) == (0, 0, ())


def test_a_short_sides_melds_are_hidden_in_numbers_too():
    hands = {1: "TS TS TS TS TH TH TH TH TD TD TD TD TC TC TC TC KS QS JH JH"}
    hands[3] = "JH JH QH QH QH QH JD JD JD JD QD QD QD QD JC JC JC JC QC QC"
    state = table(DOUBLE, hands)
    auction(state, "-", "-", "-")
    do(state, "trump C")
    assert state.core.meld[1] == 2
    for viewer in (0, 2, 3):
        seen = state.observe(viewer).position
        assert seen.meld[(1 - viewer) % 4] == layout.UNKNOWN
        assert seen.pinochles[(1 - viewer) % 4] == layout.UNKNOWN
    assert state.observe(1).position.meld[0] == 2


@pytest.mark.parametrize("viewer", range(4))
def test_the_numbers_count_seats_from_their_viewer(viewer):
    state = table(SINGLE, {3: "AS AH AD AC KS"}, dealer=2)
    auction(state, 16, "-", "-", "-")
    do(state, "trump S", "play AS")
    seen = state.observe(viewer).position
    assert (seen.dealer, seen.bidder, seen.taker) == tuple((seat - viewer) % 4 for seat in (2, 3, 3))
    assert seen.turn == (0 - viewer) % 4
    assert [entry & 3 for entry in seen.log[:4]] == [(seat - viewer) % 4 for seat in (3, 0, 1, 2)]
    assert [entry >> 2 for entry in seen.log[:4]] == [16, 0, 0, 0]
    assert seen.passed == sum(1 << (seat - viewer) % 4 for seat in (0, 1, 2))
    own = [seen.hand[turns].low.bit_count() for turns in range(4)]
    assert own == [12 - (viewer == 3), 0, 0, 0], "of other hands no card"


# labels -----------------------------------------------------------------------------------------------------------


def test_the_copy_that_is_meant_is_the_one_that_goes_to_the_trick():
    state = table(SINGLE, {1: "AS AS AH AD"})
    auction(state, 16, "-", "-", "-")
    do(state, "trump S")
    ids = [held.id for held in state.observe(1).hand if str(held) == "AS"]
    assert len(set(ids)) == 2
    action = next(action for action in state.legal_actions() if str(action) == "play AS")
    state.apply(type(action)(1, card=action.card, id=ids[0]))
    assert [held.id for held in state.observe(1).hand if str(held) == "AS"] == [ids[1]]
    assert [held.id for _, held in state.observe(1).trick] == [ids[0]]


def test_labels_stay_with_their_cards_and_are_never_given_twice():
    rng = random.Random(4)
    for game in (EXCHANGE, KITTY, DOUBLE):
        state = pw.new_game(game, seed=3)
        before = {held.id: held.card for held in state.observe(0).hand}
        for _ in range(300):
            if state.is_over or state.round > 1:
                break
            legal = state.legal_actions()
            action = rng.choice(legal if state.stage != "bid" else legal[:1])
            if action.is_template:
                hand = [held.card for held in state.observe(action.seat).hand]
                action = action.filled(rng.sample(hand, action.count))
            state.apply(action)
            seen = state.observe(0)
            if state.round > 1:
                break
            now = [held.id for held in seen.hand]
            assert len(now) == len(set(now))
            for held in seen.hand:
                assert before.setdefault(held.id, held.card) == held.card
            for owner, cards in enumerate(seen.shown):
                known = [held.id for held in cards]
                assert len(known) == len(set(known))
                assert all(label.startswith(f"{owner}:") for label in known)
            lying = [held.id for _, held in seen.trick]
            assert len(lying) == len(set(lying))
