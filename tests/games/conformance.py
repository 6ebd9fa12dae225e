"""The conformance suite of all games; `test_conformance.py` runs it on all games and presets."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.events import parse_event
from tests.games.knowledge import KNOWLEDGE, dissect


def games_and_presets():
    return [(game, preset) for game in pw.list_games() for preset in game.presets]


def two_handed_presets():
    return [(game, preset) for game, preset in games_and_presets() if game.name == "two-handed"]


class Played:
    """A random game in progress, with its actions so far."""

    def __init__(self, game, preset, seed, *, rounds=40, decks=None, state_seed=1):
        self.game = game
        self.rules = game.rules.preset(preset)
        self.rng = random.Random(f"{game.name} {preset} {seed}")
        self.decks = decks or KNOWLEDGE[game.name].decks(self.rules, self.rng, rounds)
        drawn = {"dealer": seed % game.seats if isinstance(seed, int) else 0} if game.draws_dealer else {}
        self.state = game.new(self.rules, deal=self.decks, seed=state_seed, **drawn)
        self.actions = []
        self.events = []

    def step(self, action=None):
        action = pick(self.game, self.state, self.rng) if action is None else action
        self.actions.append(action)
        self.events += self.state.apply(action)

    def steps(self, count):
        for _ in range(count):
            if self.state.is_over:
                break
            self.step()
        return self


def pick(game, state, rng):
    """Choose a random legal action of the seat on turn."""
    return KNOWLEDGE[game.name].pick(state, rng)


def snapshot(state):
    """Collect everything that a state can be asked."""
    seats = range(len(state.observe(0).hand_sizes))
    return (
        state.scores,
        state.round,
        state.winner,
        state.is_over,
        state.seats_to_act,
        tuple(tuple(map(str, state.legal_actions(seat))) for seat in seats),
        dissect([state.observe(seat) for seat in seats]),
    )


def check_random_play_ends(game, preset, seed):
    """Check that some seat can always act until the game is over, then none can, and there is one winner."""
    played = Played(game, preset, seed)
    while not played.state.is_over:
        for seat in played.state.seats_to_act:
            assert played.state.legal_actions(seat), f"seat {seat} is to act and has nothing to do"
        played.step()
        assert len(played.actions) < 20_000, "this game does not end"
    assert played.state.seats_to_act == ()
    assert played.state.legal_actions() == []
    assert played.state.winner in range(game.sides or game.seats)
    with pytest.raises(pw.IllegalAction):
        played.state.apply(played.actions[-1])
    return played


def check_what_is_legal_is_done(game, preset, seed, steps):
    """Check that a game is played by actions chosen by chance alone, or from the full lists alone, by any seat that may act."""
    for choose in (
        lambda state, rng, seat: state.random_action(rng, seat),
        lambda state, rng, seat: rng.choice(state.legal_actions(seat, full=True)),
    ):
        state, rng = game.new(game.rules.preset(preset), seed=seed), random.Random(seed)
        for _ in range(steps):
            if state.is_over:
                break
            seat = rng.choice(state.seats_to_act)
            action = choose(state, rng, seat)
            assert (action.seat, action.is_template) == (seat, False)
            state.push(action)
        if state.is_over:
            assert state.legal_actions(full=True) == []
            with pytest.raises(pw.IllegalAction, match=r"The game is over\."):
                state.random_action(rng)


def check_cards_are_conserved(game, preset, seed, steps=400):
    played = Played(game, preset, seed)
    for _ in range(steps):
        if played.state.is_over:
            break
        there, due = KNOWLEDGE[game.name].cards_at_the_table(played.state)
        assert there == due
        played.step()


def check_nothing_leaks(game, preset, seed, steps):
    """Check that two tables that differ only in hidden cards look the same to a seat, to the last byte."""
    played = Played(game, preset, seed, rounds=8).steps(steps)
    if played.state.is_over:
        return False
    for seat in range(game.seats):
        decks = KNOWLEDGE[game.name].swap_hidden(played, seat)
        if decks == played.decks:
            continue
        other = Played(game, preset, seed, decks=decks, state_seed=99)
        for action in played.actions:
            other.step(action)
        mine, theirs = played.state.observe(seat), other.state.observe(seat)
        assert mine == theirs
        assert repr(mine) == repr(theirs)
        assert mine._repr_html_() == theirs._repr_html_()
        assert dissect(mine) == dissect(theirs)
        assert mine.text == theirs.text
        assert repr(played.state) == repr(other.state)
        seen = [event.seen_by(seat) for event in played.events]
        assert seen == [event.seen_by(seat) for event in other.events]
        assert list(map(str, seen)) == [str(event.seen_by(seat)) for event in other.events]
        assert list(map(dissect, seen)) == [dissect(event.seen_by(seat)) for event in other.events]
        for full in (False, True):
            mine, theirs = (each.state.legal_actions(seat, full=full) for each in (played, other))
            assert mine == theirs
        if mine:
            assert len({each.state.random_action(random.Random(seed), seat) for each in (played, other)}) == 1
    return True


def check_open_actions_are_seen(game, preset, seed, steps):
    """Check that all seats see the cards of actions that say so, and that words of others name none; returns the verbs."""
    played, found = Played(game, preset, seed), set()
    for _ in range(steps):
        if played.state.is_over:
            break
        before = len(played.events)
        played.step()
        action = played.actions[-1]
        if action.IS_OPEN:
            found.add(action.VERB)
            for seat in range(game.seats):
                seen = " ".join(str(event.seen_by(seat)) for event in played.events[before:])
                assert all(str(card) in seen for card in action.named_cards), (action, seat, seen)
        else:  # its words are told to all where an action is to be taken back
            assert not any(str(card) in action.words for card in action.named_cards), action
    return found


def check_copies_are_independent(game, preset, seed, steps):
    """Check that a copy shows the same, goes its own way without a trace, and comes to the same end by the same actions."""
    played = Played(game, preset, seed).steps(steps)
    before = snapshot(played.state)
    twin = played.state.copy()
    assert snapshot(twin) == before
    rng = random.Random(seed)
    actions = []
    for _ in range(150):
        if twin.is_over:
            break
        actions.append(pick(game, twin, rng))
        twin.apply(actions[-1])
    assert snapshot(played.state) == before
    for action in actions:
        played.state.apply(action)
    assert snapshot(played.state) == snapshot(twin)


def check_copies_need_no_look(game, preset, seed, steps):
    """Check that a copy is whole before anybody has looked at the state, in any order of later play."""
    blind, looked_at = Played(game, preset, seed), Played(game, preset, seed)
    copies = []
    for step in range(steps):
        if blind.state.is_over:
            break
        if step % 7 == 0:
            copies.append((blind.state.copy(), snapshot(looked_at.state)))
        blind.step()
        looked_at.step(blind.actions[-1])
        for seat in range(game.seats):
            looked_at.state.observe(seat)
    assert snapshot(blind.state) == snapshot(looked_at.state)
    for copy, expected in copies:
        assert snapshot(copy) == expected
    assert blind.events == looked_at.events


def check_actions_parse_back(game, preset, seed, steps=300):
    played = Played(game, preset, seed)
    for _ in range(steps):
        if played.state.is_over:
            break
        for seat in played.state.seats_to_act:
            for action in played.state.legal_actions(seat):
                assert action.seat == seat
                again = pw.parse_action(str(action), seat=seat, game=game.name)
                assert again == action
                assert hash(again) == hash(action)
                assert str(again) == str(action)
        played.step()


def check_actions_without_a_seat_and_as_text_do_the_same(game, preset, seed, steps=200):
    played = Played(game, preset, seed)
    for _ in range(steps):
        if played.state.is_over:
            break
        action = pick(game, played.state, played.rng)
        by_text, seatless = played.state.copy(), played.state.copy()
        events = by_text.apply(str(action))
        assert seatless.apply(pw.parse_action(str(action), game=game.name)) == events
        done = len(played.events)
        played.step(action)
        assert played.events[done:] == events


def check_events_parse_back(game, preset, seed, steps=600):
    played = Played(game, preset, seed).steps(steps)
    assert played.events
    for event in played.events:
        for seen in (event, *(event.seen_by(seat) for seat in range(game.seats))):
            text = str(seen)
            assert text == text.strip()
            assert text.isprintable()
            assert parse_event(text, game.kinds) == seen


def check_legal_and_explain_agree(game, preset, seed, steps=50):
    """Check that listed actions need no excuse, and actions legal at another time are explained and refused."""
    pool = sorted({(action.seat, str(action)) for action in Played(game, preset, f"{seed} pool").steps(400).actions})
    played = Played(game, preset, seed)
    refused = 0
    for _ in range(steps):
        if played.state.is_over:
            break
        state = played.state
        legal = {seat: set(state.legal_actions(seat)) for seat in range(game.seats)}
        before = snapshot(state)
        for actions in legal.values():
            for action in actions:
                assert state.explain_illegal(action) is None, f"{action} is listed and excused"
        for seat, text in played.rng.sample(pool, 6):
            action = pw.parse_action(text, seat=seat, game=game.name)
            reason = state.explain_illegal(action)
            assert (reason is None) == is_listed(action, legal[seat], state), f"{action} by {seat}: {reason}"
            if reason is not None:
                before = check_refused(state, action, reason, before)
                refused += 1
        played.step()
    assert refused


def is_listed(action, legal, state):
    """Check whether an action is one of those listed, fills a template among them with cards of the hand, or is a count.

    Of the numbers that a seat may count a few are listed; a template may take any number of cards.
    """
    if action in legal or (action.VERB == "count" and any(listed.VERB == "count" for listed in legal)):
        return True
    templates = [listed for listed in legal if listed.is_template and type(listed) is type(action)]
    if not templates:
        return False
    if not hasattr(action, "count"):  # any number of cards: a second rule book has to tell which are right
        return is_done(action, state.copy())
    hand = Counter(held.card for held in state.observe(action.seat).hand)
    return Counter(action.cards) <= hand and action.count == templates[0].count


def is_done(action, state):
    """Do an action, unless it is refused."""
    try:
        return bool(state.apply(action))
    except pw.IllegalAction:
        return False


def check_templates_need_cards(game, preset, seed, most=30):
    """Check that any cards of the hand, in the right number, fill a template, and a template alone is refused."""
    played, checked = Played(game, preset, seed), 0
    while not played.state.is_over and played.state.round < 3 and checked < most:
        for template in filter(lambda action: action.is_template, played.state.legal_actions()):
            hand = [held.card for held in played.state.observe(template.seat).hand]
            check_refused(played.state, template)
            checked += 1
            if not hasattr(template, "count"):
                continue
            for _ in range(5):
                cards = played.rng.sample(hand, template.count)
                assert played.state.explain_illegal(template.filled(cards)) is None
            for wrong in (hand[: template.count - 1], hand[: template.count + 1]):
                check_refused(played.state, template.filled(wrong))
        played.step()


def check_refused(state, action, reason=None, before=None):
    """Check that an action is refused in a sentence, and nothing has changed; return the snapshot."""
    before = before or snapshot(state)
    with pytest.raises(pw.IllegalAction) as refusal:
        state.apply(action)
    sentence = str(refusal.value)
    assert reason is None or sentence == reason
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert len(sentence.split()) >= 3
    after = snapshot(state)
    assert after == before
    return after
