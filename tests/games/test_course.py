"""Test a game as its course and a position: codes, `pop`, copies and equality, and events derived at a look."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import twin
from pinochle_widgets.games.auction.rules import codes
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.moves.actions import CountMeld
from pinochle_widgets.games.events import RedealClaimed
from pinochle_widgets.games.pinochle.rules.cards import index_of, indices
from tests.conftest import FULL, first_of_each, kin
from tests.games.knowledge import CANASTA, dissect

SEATS = {game.name: game.seats for game in pw.list_games()}
PRESETS = [(game.name, preset) for game in pw.list_games() for preset in game.presets]

NINES = ("pinochle34/partnership", {"nines_redeal": 2})
"""The rules by which a seat is asked for a redeal before nearly every auction."""

HOUSES = [("two-handed", {"cut_for_deal": True, "goal": 300}), NINES]
every_house = pytest.mark.parametrize(
    ("game", "rules"), [*first_of_each(lambda case: kin(case[0]), PRESETS), *HOUSES], ids=str
)


def random_codes(state, rng, count):
    """Play at random by codes, without a look."""
    for _ in range(count):
        if state.is_over:
            break
        state.step(rng.choice(state.legal_codes()))
    return state


def played_until(reached, state, rng):
    """Play at random by codes until the state is as wanted; a rule that never leads there fails, not fills the memory."""
    for _ in range(2000):
        if reached(state):
            return state
        random_codes(state, rng, 1)
    pytest.fail(f"2,000 random actions did not lead there: {state!r}")


def random_action(state, rng):
    """Choose an action of all seats that may act, with its cards chosen."""
    action = rng.choice(actions_of_all(state))
    if action.is_template and not hasattr(action, "count"):
        return CANASTA.pick(state, rng)
    if action.is_template:
        hand = [held.card for held in state.observe(action.seat).hand]
        action = action.filled(rng.sample(hand, action.count))
    return action


def actions_of_all(state):
    return [action for seat in state.seats_to_act for action in state.legal_actions(seat)]


def looks(game, state):
    """Collect everything that can be seen of a game."""
    return (
        state.stage,
        state.scores,
        list(state.rounds),
        state.seats_to_act,
        [str(action) for action in actions_of_all(state)],
        [str(event) for event in state.history],
        dissect([state.observe(seat) for seat in range(SEATS[game])]),
        state.closed and [str(event) for event in state.closed.history],
        state.before and (state.before.stage, [str(event) for event in state.before.history]),
        [state.unseen(seat) for seat in range(SEATS[game])],
    )


@every_house
def test_codes_and_actions_are_two_names_of_the_same(game, rules):
    by_action, rng = pw.new_game(game, rules=rules, seed=1), random.Random(1)
    by_code = by_action.copy()
    for _ in range(200):
        if by_action.is_over:
            break
        actions, legal = actions_of_all(by_action), by_code.legal_codes()
        if not any(action.is_template for action in actions):
            assert len(actions) == len(legal) == len(set(legal))
        by_action.apply(random_action(by_action, rng))
        code = by_action.course.codes[-1]
        assert code in legal
        by_code.step(code)
    assert by_code == by_action
    assert looks(game, by_code) == looks(game, by_action)


@pytest.mark.ci_runs("canasta", "{'nines")
@every_house
@pytest.mark.parametrize("seed", range(2 if FULL else 1))
def test_pop_goes_back_to_the_very_game_there_was(game, rules, seed):
    state, rng = pw.new_game(game, rules=rules, seed=seed), random.Random(seed)
    seen = []
    for _ in range(200):
        if state.is_over:
            break
        action = random_action(state, rng)
        seen.append((state.copy(), action, looks(game, state) if rng.random() < 0.06 else None))
        state.push(action)
    while seen:
        before, action, looked = seen.pop()
        assert state.pop() == action
        assert state == before
        assert state.legal_codes()[:9] == before.legal_codes()[:9]
        assert state.core == before.core
        if looked:
            assert looks(game, state) == looked
    with pytest.raises(IndexError, match="nothing has been done"):
        state.pop()


def test_a_knock_can_be_taken_back():
    state, rng = pw.new_game(rules={"goal": 150}, seed=3), random.Random(3)
    while not any(isinstance(action, pw.games.actions.Knock) for action in state.legal_actions()):
        random_codes(state, rng, 1)
        assert not state.is_over
    before = looks("two-handed", state)
    seat = next(seat for seat in state.seats_to_act if state.may_knock(seat))
    state.apply(pw.games.actions.Knock(seat))
    assert state.is_over
    state.pop()
    assert looks("two-handed", state) == before


def test_a_game_that_was_won_can_be_taken_up_again():
    game = "pinochle34/cutthroat"
    state, rng = pw.new_game(game, rules={"target": 30}, seed=4), random.Random(4)
    while not state.is_over:
        before = state.copy()
        random_codes(state, rng, 1)
    state.pop()
    assert not state.is_over
    assert looks(game, state) == looks(game, before)


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership"])
def test_cards_drawn_ahead_make_no_difference(game):
    ahead, behind = pw.new_game(game, seed=1), pw.new_game(game, seed=1)
    rng = random.Random(1)
    while ahead.round == 1:
        random_codes(ahead, rng, 1)
    random_codes(behind, random.Random(1), len(ahead.course.codes) - 1)
    assert ahead != behind
    ahead.pop()
    assert ahead == behind
    assert ahead != pw.new_game(game, seed=2)
    assert ahead != "a game"


@every_house
def test_copies_share_nothing_that_changes(game, rules):
    state = random_codes(pw.new_game(game, rules=rules, seed=5), random.Random(5), 40)
    before = looks(game, state)
    twin = state.copy()
    random_codes(twin, random.Random(6), 150)
    assert looks(game, twin) != before
    assert looks(game, state) == before
    assert state != twin
    other = twin.copy()
    told = looks(game, twin)
    if not twin.is_over:
        twin.apply(random_action(twin, random.Random(7)))
    assert looks(game, other) == told
    other.pop()
    assert looks(game, state) == before


@every_house
def test_a_seat_is_observed_once_after_each_action(game, rules):
    state, rng = random_codes(pw.new_game(game, rules, seed=4), random.Random(4), 9), random.Random(4)
    seats = range(SEATS[game])
    before = [state.observe(seat) for seat in seats]
    assert all(state.observe(seat) is seen for seat, seen in zip(seats, before, strict=True))
    twin = random_codes(state.copy(), rng, 1)
    after = [twin.observe(seat) for seat in seats]
    assert after != before == [state.observe(seat) for seat in seats]
    twin.pop()
    assert [twin.observe(seat) for seat in seats] == before
    other = rng.choice(state.legal_codes())
    twin.step(other)
    state.step(other)
    assert [twin.observe(seat) for seat in seats] == [state.observe(seat) for seat in seats] != before


@pytest.mark.ci_runs(3)
@every_house
def test_a_code_that_is_not_legal_changes_nothing(game, rules):
    state, rng = pw.new_game(game, rules=rules, seed=1), random.Random(1)
    wrong = [-1, -500, 0, 9, 31, 63, 68, 69, 70, 71, 76, 77, 255, 256, 5000, 10_050, 109_999, 10**9, 1 << 61]
    several = [seat << 17 | code for seat in range(4) for code in (5, 68, 69, 70, 120, 10_005, 1 << 19, 13 << 24)]
    for number in range(90):
        if state.is_over:
            break
        legal = state.legal_codes()
        tried = {code for code in (*wrong, *several) if code not in legal and not counts_melds(state, code)}
        before, looked = state.copy(), looks(game, state) if number % 10 == 0 else None
        for code in tried:
            with pytest.raises(pw.IllegalAction):
                state.step(code)
        assert state == before
        assert state.core == before.core
        if looked:
            assert looks(game, state) == looked
        state.step(rng.choice(legal))


def counts_melds(state, code):
    """Check whether a code counts melds, which may be done wrong: wrong counts are legal, though not listed."""
    return state.stage == "count" and codes.said(code) >= 10_000


def test_a_game_over_takes_no_code():
    state = random_codes(pw.new_game(rules={"goal": 100}, seed=1), random.Random(1), 5000)
    assert state.is_over
    assert len(state.legal_codes()) == 0
    with pytest.raises(pw.IllegalAction):
        state.step(76)


def test_a_table_before_a_deal_takes_no_code():
    state = pw.new_game("pinochle34/partnership", seed=1)
    played_until(lambda state: state.round == 2, state, random.Random(1))
    for table in (state.closed, pw.new_game("pinochle34/kitty", seed=1).before):
        assert len(table.legal_codes()) == 0
        assert table.explain_illegal("pass") == "The hand is over."
        with pytest.raises(pw.IllegalAction, match="to be looked at, not played on"):
            table.step(68)


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/exchange", "double-deck/learners"])
def test_a_look_late_tells_the_same_as_a_look_at_every_action(game):
    """The events are derived at a look: a late look sees the running round, and the one before."""
    late, early = pw.new_game(game, seed=8), pw.new_game(game, seed=8)
    rng = random.Random(8)
    for _ in range(250):
        code = rng.choice(late.legal_codes())
        late.step(code)
        early.step(code)
        assert early.history
    assert late.round > 2
    assert looks(game, late) == looks(game, early)


# ---- codes of the auction games


@pytest.mark.parametrize(("game", "due"), [("pinochle34/kitty", 3), ("pinochle34/exchange", 3)])
def test_choices_of_cards_are_all_there_and_each_once(game, due):
    state, rng = pw.new_game(game, seed=2), random.Random(2)
    played_until(lambda state: state.cards_due, state, rng)
    found = state.legal_codes()
    assert len(found) == len(set(found))
    for seat in state.seats_to_act:
        hand = sorted(index_of(held.card) for held in state.observe(seat).hand)
        own = codes.SEAT * seat if len(state.seats_to_act) > 1 else 0
        expected = {own + codes.code_of_choice(cards) for cards in combinations(hand, due)}
        listed = [code for code in found if code & codes.SEAT * 3 == own]
        assert listed == sorted(expected)
        assert all(codes.cards_chosen(code, due) == sorted(codes.cards_chosen(code, due)) for code in listed)
    assert found[-1] == list(found)[-1]
    assert found[1:4] == list(found)[1:4]
    assert found[0] + 1 not in found


def test_millions_of_choices_are_not_made_to_take_one():
    """A kitty of eight, by house rules, gives the bidder more discards than anybody wants in a list."""
    state, rng = pw.new_game("pinochle34/cutthroat", rules={"cards": 80, "kitty": 8}, seed=1), random.Random(1)
    played_until(lambda state: state.stage == "discard", state, rng)
    found = state.legal_codes()
    assert len(found) > 100_000
    code = rng.choice(found)
    hand = Counter(index_of(held.card) for held in state.observe(state.core.turn).hand)
    assert not Counter(codes.cards_chosen(code, 8)) - hand
    state.step(code)
    assert state.stage == "lead"


@pytest.mark.parametrize("game", ["pinochle34/exchange", "pinochle34/kitty", "double-deck/learners"])
def test_auction_codes_compiled_do_and_list_what_the_source_says(game):
    fast, rng = twin.compiled(codes.__name__), random.Random(3)
    rules = pw.new_game(game, rules={"nines_redeal": 3 if game.startswith("pinochle34") else 0}).rules
    room, out = [0] * 600, twin.room(600)
    board, deck = codes.Board(rules=rules.terms), indices(rules.deck.cards)
    s = board.round
    for _ in range(4):
        rng.shuffle(deck)
        board.deck[: len(deck)] = deck
        there, dealer = twin.numbers(board), rng.randrange(rules.seats)
        listed = codes.begin(board, dealer, room)
        assert listed == fast.begin(there, dealer, out)
        while listed:
            wrong = [rng.choice((-1, 72, 99, codes.SEAT, codes.CHOICE, codes.CHOICE << 5)) for _ in range(2)]
            for code in wrong:
                if not codes.is_allowed(board, code, room):
                    assert fast.advance(there, code, out) == codes.ILLEGAL
            if listed == codes.CHOOSE:
                seats = [seat for seat in range(rules.seats) if codes.has_to_give(s, seat, rules.terms)] or [s.turn]
                code = rng.choice(codes.Choices(s, seats, rules.kitty or rules.exchange))
            else:
                code = rng.choice(room[:listed])
            listed = codes.advance(board, code, room)
            assert listed == fast.advance(there, code, out)
            assert codes.Board.read(there) == board
            assert listed == codes.CHOOSE or list(out[:listed]) == room[:listed]
        assert s.stage in (layout.OVER, layout.REDEAL)


def test_a_call_that_waits_can_be_taken_back_and_made_again():
    game, rules = NINES
    for seed in range(30):
        state = pw.new_game(game, rules=rules, seed=seed)
        first = state.seats_to_act[-1]
        if state.stage == "claim" and state.legal_actions(first)[0].VERB == "pass":
            break
    before = looks(game, state)
    assert state.apply(pw.parse_action("bid 20", seat=first)) == []
    assert str(state.held_call) == "bid 20"
    assert state.observe(first).high == 20
    waiting = looks(game, state)
    code = state.course.codes[-1]
    state.pop()
    assert looks(game, state) == before
    state.step(code)
    assert looks(game, state) == waiting
    while state.stage == "claim":
        seat = state.seats_to_act[0]
        state.apply(pw.parse_action("decline", seat=seat))
    assert state.held_call is None
    assert [str(event) for event in state.history[1:]] == [f"bid-made {first} 20"]
    for _ in range(len(state.course.codes) - 1):
        state.pop()
    assert looks(game, state) == waiting
    state.apply(pw.parse_action("claim", seat=state.seats_to_act[0]))
    assert [type(event) for event in state.history if isinstance(event, RedealClaimed)] == [RedealClaimed]
    assert state.before.stage == "thrown in"
    assert state.held_call is None
    state.pop()
    assert looks(game, state) == waiting


def test_more_points_than_there_is_a_code_for_are_refused_and_nothing_has_changed():
    state, rng = pw.new_game("double-deck/learners", rules={"count_own_meld": True}, seed=1), random.Random(1)
    played_until(lambda state: state.stage == "count", state, rng)
    seat, before = state.seats_to_act[0], looks("double-deck/learners", state)
    with pytest.raises(pw.IllegalAction, match="Melds are counted up to 99,999"):
        state.apply(CountMeld(seat, points=100_000))
    assert looks("double-deck/learners", state) == before
    state.apply(CountMeld(seat, points=99_999))
    state.pop()
    assert looks("double-deck/learners", state) == before
