"""Test properties of melds, of following and of whole rounds, for cards that Hypothesis chooses."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pinochle_widgets as pw
from tests.games.tables import whole_hand
from tests.naive.two_handed import (
    NaiveCard,
    NaiveGame,
    NaiveRules,
    cards_that_may_follow,
    in_one_spelling,
    meld_patterns,
    whole_deck,
)

suits = st.sampled_from("SHDC")
cards = st.sampled_from(sorted(set(whole_deck(64))))


def option_values(field):
    if isinstance(field.default, bool):
        return st.booleans()
    return {
        "cards": st.sampled_from([48, 64]),
        "pinochle_points": st.sampled_from([20, 40]),
        "goal": st.integers(10, 3000),
        "extension": st.integers(10, 500),
    }[field.name]


all_rules = st.builds(
    pw.TwoHandedRules, **{field.name: option_values(field) for field in dataclasses.fields(pw.TwoHandedRules)}
)


@st.composite
def nearly_melds(draw):
    """Draw a meld's cards in any order, or with a card changed, dropped or added."""
    rules, trump = draw(all_rules), draw(suits)
    _kind, needed, _points = draw(st.sampled_from(meld_patterns(rules, trump)))
    chosen = draw(st.permutations(needed))
    change = draw(st.sampled_from(["none", "none", "swap", "drop", "add"]))
    if change in ("swap", "drop"):
        chosen = chosen[1:]
    if change in ("swap", "add"):
        chosen = [*chosen, draw(st.sampled_from(sorted(set(whole_deck(rules.cards)))))]
    return rules, trump, chosen


@given(nearly_melds())
def test_classify_meld_knows_exactly_the_melds(case):
    rules, trump, chosen = case
    points = [points for _, needed, points in meld_patterns(rules, trump) if sorted(needed) == sorted(chosen)]
    found = pw.classify_meld("two-handed", cards=" ".join(chosen), trump=trump, rules=rules)
    assert (found.points if found else None) == (points[0] if points else None)


@given(nearly_melds())
def test_classify_meld_does_not_care_for_the_order(case):
    rules, trump, chosen = case
    found = pw.classify_meld("two-handed", cards=chosen, trump=trump, rules=rules)
    assert pw.classify_meld("two-handed", cards=sorted(chosen), trump=trump, rules=rules) == found


@given(
    hand=st.lists(cards, min_size=1, max_size=12),
    led=cards,
    trump=suits,
    phase=st.sampled_from([1, 2]),
    must_overplay=st.booleans(),
)
def test_legal_plays_are_those_of_the_rule_for_any_hand(hand, led, trump, phase, must_overplay):
    hand = [card for card in hand if [*hand, led].count(card) <= 2] or [led]
    expected = cards_that_may_follow(
        [NaiveCard(card, 0) for card in hand], NaiveCard(led, 0), trump, phase, must_overplay
    )
    rules = pw.TwoHandedRules(must_overplay=must_overplay, cards=64)
    found = pw.legal_plays("two-handed", hand=hand, trick=led, trump=trump, phase=phase, rules=rules)
    assert {str(card) for card in found} == {card.text for card in expected}
    assert found


@given(hand=st.lists(cards, min_size=1, max_size=12, unique=True), trump=suits, phase=st.sampled_from([1, 2]))
def test_the_leader_may_play_anything(hand, trump, phase):
    found = pw.legal_plays("two-handed", hand=hand, trick="", trump=trump, phase=phase, rules="64-card")
    assert sorted(map(str, found)) == sorted(hand)


@given(all_rules)
def test_rules_read_back_from_their_text(rules):
    assert pw.TwoHandedRules.from_text(rules.to_text()) == rules


@st.composite
def rounds(draw):
    """Draw rules, two decks in which melds are likely, and the choice at each step."""
    rules = dataclasses.replace(draw(all_rules), cut_for_deal=False, roundhouse=draw(st.booleans()))
    melding = [card for card in whole_deck(rules.cards) if card[0] in "KQJ"]
    others = [card for card in whole_deck(rules.cards) if card[0] not in "KQJ"]
    deck = draw(st.permutations(melding))[:16] + draw(st.permutations(others))
    left = whole_deck(rules.cards)
    for card in deck:
        left.remove(card)
    deck += left
    return rules, [deck, draw(st.permutations(deck))], draw(st.lists(st.integers(0, 999), min_size=40, max_size=120))


@pytest.mark.whole
@given(rounds())
def test_any_course_of_a_round_is_the_naive_books(case):
    rules, decks, choices = case
    state = pw.new_game("two-handed", rules=rules, deal=[" ".join(deck) for deck in decks], seed=1)
    naive = NaiveGame(NaiveRules.like(rules), decks)
    for choice in choices:
        if state.is_over or state.round == 2:
            break
        legal = {in_one_spelling(str(action)): action for action in state.legal_actions()}
        assert sorted(legal) == naive.legal()
        melds = sorted(text for text in legal if text.startswith("meld"))
        among = melds if melds and choice % 4 else sorted(legal)
        text = among[choice // 4 % len(among)]
        state.apply(legal[text])
        naive.do(text)
        assert state.scores == naive.scores


@pytest.mark.whole
@given(rounds())
def test_a_meld_pays_its_points_and_leaves_its_cards_in_the_hand(case):
    rules, decks, choices = case
    rules = dataclasses.replace(rules, score_by_round=False, goal=3000)
    state = pw.new_game("two-handed", rules=rules, deal=[" ".join(deck) for deck in decks], seed=1)
    for choice in choices:
        if state.round == 2:
            break
        actions = state.legal_actions()
        lays = [action for action in actions if str(action).startswith("meld")]
        action = (lays or actions)[choice % len(lays or actions)]
        seat = state.seats_to_act[0]
        before, hand = state.scores[seat], whole_hand(state, seat)
        state.apply(action)
        if not lays:
            continue
        chosen = [held.card for held in action.cards]
        trump = state.observe(seat).trump
        worth = pw.classify_meld("two-handed", cards=chosen, trump=trump, rules=rules)
        assert state.scores[seat] == before + worth.points
        assert any(held.lies == 0 for held in action.cards)
        if action.kind != "dix":
            assert whole_hand(state, seat) == hand
