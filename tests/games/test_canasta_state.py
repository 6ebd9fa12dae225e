"""Test the state of Canasta: steps back, copies, text, the cut, tournaments, and that no seat sees what is hidden."""

import random
from collections import Counter

import pytest

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.moves.events import EVENTS
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.events import kinds_of, parse_event
from pinochle_widgets.games.protocol import IllegalAction
from tests.games.canasta_table import VERBS, cards
from tests.games.knowledge import dissect
from tests.games.knowledge_canasta import pick, played_at_random, swapped

PRESETS = list(CanastaRules.PRESETS)
KINDS = kinds_of(EVENTS)


def cards_at_the_table(state):
    """Count all cards that both seats see, and those that lie face down."""
    mine, theirs = state.observe(0), state.observe(1)
    held = [each.card for seen in (mine, theirs) for each in seen.hand]
    melded = [card for melds in mine.melds for meld in melds for card in meld.cards]
    threes = [card for lying in mine.threes for card in lying]
    talons = sum((4, 3)[-mine.talons :]) if mine.talons == 2 else 3 * mine.talons
    open_cards = [*held, *melded, *threes, *mine.pile, *mine.apart]
    return Counter(open_cards), len(open_cards) + mine.stock + talons


@pytest.mark.ci_runs("canasta/classic")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_by_its_text(preset):
    """Check that all cards are there at each step, actions and events parse back, and listed actions are legal."""
    rng, state = random.Random(preset), CanastaState(preset, seed=5)
    for _ in range(250):
        if state.is_over:
            break
        found, number = cards_at_the_table(state)
        assert number == 108
        assert max((n for card, n in found.items() if not card.is_joker), default=0) <= 2
        assert found[Card("XR")] <= 4
        for action in state.legal_actions():
            assert read_action(str(action), state.turn, VERBS) == action
            assert state.explain_illegal(action) is None
        action = pick(state, rng)
        twin, by_code = state.copy(), state.copy()
        events = state.apply(str(action))
        by_code.step(state.course.codes[-1])
        assert twin.apply(action) == events
        assert by_code == state
        for event in events:
            for seen in (event, event.seen_by(0), event.seen_by(1)):
                assert parse_event(str(seen), KINDS) == seen
        assert by_code.history == state.history
    assert state.round > 1


@pytest.mark.parametrize("preset", PRESETS)
def test_steps_back(preset):
    state, actions = played_at_random(preset, 60)
    for count in range(len(actions), 0, -7):
        again = CanastaState(preset, seed=1)
        for action in actions[:count]:
            again.push(action)
        assert again == state
        assert [again.observe(seat) for seat in (0, 1)] == [state.observe(seat) for seat in (0, 1)]
        for _ in range(min(7, len(state.course.codes))):
            state.pop()


@pytest.mark.parametrize("steps", [5, 40, 150, 300])
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_make_no_difference(preset, steps):
    """Check that two tables that differ only in cards that a seat has not seen look the same to it, to the last byte."""
    state, _ = played_at_random(preset, steps)
    rng = random.Random(steps)
    for seat in (0, 1):
        twin = CanastaState(preset, deal=[*state.decks[:-1], swapped(state, seat, rng)], seed=99)
        actions = [str(action_of(code, 0)) for code in state.course.codes]
        for action in actions:
            twin.push(action)
        mine, theirs = state.observe(seat), twin.observe(seat)
        assert mine == theirs
        assert repr(mine) == repr(theirs)
        assert dissect(mine) == dissect(theirs)
        assert [str(event) for event in mine.history] == [str(event) for event in theirs.history]


def test_a_state_shows_no_hidden_cards():
    state, _ = played_at_random(PRESETS[1], 40)
    for held in state.observe(1 - state.turn).hand:
        assert f" {held.card} " not in repr(state)
    assert len(repr(state)) < 200


def test_the_cut_for_deal():
    state = CanastaState({"cut_for_deal": True}, cuts=[" ".join(map(str, CanastaRules().deck.cards))] * 2, seed=2)
    assert (state.stage, state.seats_to_act, state.round) == ("cut", (0,), 0)
    state.apply("cut 1")  # the ace of spades
    assert state.explain_illegal("cut 1") == "Cut from 2 to 108, not at 1."
    state.apply("cut 2")  # the other one: both cut again
    assert (state.seats_to_act, state.round) == ((0,), 0)
    state.apply("cut 5")  # a three
    assert state.explain_illegal("draw") == "The deck is cut first."
    state.apply("cut 26")  # a king
    assert (state.round, state.seats_to_act) == (1, (1,))
    for _ in range(4):
        state.pop()
    assert state.stage == "cut"


def test_starters_of_games_alternate():
    assert [CanastaState(number=number, seed=1).turn for number in (1, 2, 3)] == [0, 1, 0]


def test_a_tournament_has_the_same_cards_for_all():
    first = CanastaState({"tournament": 2}, seed=1, number=3)
    assert first.decks == CanastaState({"tournament": 2}, seed=7, number=3).decks
    assert first.decks != CanastaState({"tournament": 3}, seed=1, number=3).decks
    assert first.decks != CanastaState({"tournament": 2}, seed=1, number=4).decks
    assert " ".join(map(str, first.decks[0][:8])) == "6C 4D 5S 7H XR 5H 6S 7C"  # the numbered deals


def test_hands_that_are_given():
    state = CanastaState(seed=1, deal={"hands": ["KS KS KH XR", None]})
    assert Counter(cards("KS KS KH JK")) <= Counter(each.card for each in state.observe(0).hand)


REFUSALS = [
    ("meld KS KH KD", "Draw first, or take the pile."),
    ("out", "Draw first, or take the pile."),
    ("return", "There is nothing to take back."),
    ("end", "There are cards in the stock: draw, or take the pile."),
    ("cut 4", "There is nothing to cut now."),
]


@pytest.mark.parametrize(("action", "reason"), REFUSALS)
def test_refusals_before_drawing(action, reason):
    state = CanastaState(seed=1)
    assert state.explain_illegal(action) == reason
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action)
    assert str(refusal.value) == reason
    assert state == CanastaState(seed=1)


@pytest.mark.whole
def test_actions_of_any_time_are_explained_in_a_sentence():
    pool = sorted(set(played_at_random(PRESETS[0], 400)[1]) | set(played_at_random(PRESETS[1], 400)[1]))
    rng = random.Random("pool")
    for preset in PRESETS:
        state = CanastaState(preset, seed=3)
        for _ in range(120):
            if state.is_over:
                break
            legal = state.legal_codes()
            for text in rng.sample(pool, 12):
                why = state.explain_illegal(text)
                action = read_action(text, state.turn, VERBS)
                assert (why is None) == any(action_of(code, state.turn) == action for code in legal)
                if why is not None:
                    assert why[0].isupper()
                    assert why.endswith(".")
            state.push(pick(state, rng))


@pytest.mark.parametrize(
    "text", ["meld", "meld XX", "add K KC", "discard", "discard KC KD", "special nothing", "cut x", "take KX", "rob"]
)
def test_texts_that_are_no_actions(text):
    with pytest.raises(ValueError, match=r"takes|no such card|no action"):
        read_action(text, 0, VERBS)
