"""Test that Champion and Master of Canasta decide by imagined worlds, by a budget, and by the view of a seat."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.canasta.mind import ladder, thinking
from pinochle_widgets.games.canasta.mind.ladder import CHAMPION, EXPERT, LEVELS, MASTER, Budget
from pinochle_widgets.games.canasta.mind.opening import opens_by_pile
from pinochle_widgets.games.canasta.mind.search import appraiser, rollouts
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import kinds_of
from pinochle_widgets.games.canasta.rules.core.dealing import deal, dealt_to
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.moves.actions import Discard
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.players.comparing import NORMAL
from pinochle_widgets.games.protocol import Thinker, Tutor
from pinochle_widgets.games.words.advice import advised
from tests.conftest import FULL, in_verify, proofs
from tests.games.canasta_table import any_rules

SMALL = Budget(worlds=16, lead=10, doubt=100, melds=1, same=6)


def position(seed, turns, preset=None, stage="meld"):
    """Play a round on as Expert until a seat has a choice in a stage of a turn, after so many turns."""
    state = CanastaState(preset, seed=seed)
    quick = GAME.level("expert").make()
    thrown = 0
    while True:
        seen = state.observe(state.turn)
        if thrown >= turns and seen.stage == stage and len(seen.legal_actions) > 1:
            return state, seen
        action = quick.choose(seen, random.Random(0)).action
        state.push(action)
        thrown += isinstance(action, Discard)


def expects(seen):
    """Return the action that Expert would do."""
    return ladder.advise(EXPERT, seen.position, seen.rules.terms)


def by_its_parts(seen, chance, budget):
    """Search compiled in one go as `search` does, which takes six seconds to compile: tables ask for its parts."""
    twin, memory = compiled(rollouts.__name__), room(rollouts.SearchingRoom)
    known, rules = numbers(seen.position), numbers(seen.rules.terms)
    twin.begin_search(known, rules, expects(seen), chance, memory, budget)
    twin.try_worlds(known, rules, memory, budget, budget.worlds)
    return twin.verdict(memory, budget)


@pytest.mark.ci_runs("take")
@pytest.mark.parametrize(("stage", "turns", "preset"), [
    *in_verify(("meld", 8, None)), ("take", 12, None), ("meld", 9, "canasta/modern-american"),
])  # fmt: skip
def test_a_search_gives_the_same_interpreted_and_compiled_in_one_go_or_in_steps(stage, turns, preset):
    _, seen = position(3, turns, preset, stage)
    known, rules, budget = seen.position, seen.rules.terms, SMALL._replace(worlds=4)
    memory = rollouts.SearchingRoom()
    code = rollouts.search(known, rules, 5, memory, budget)
    here = rollouts.verdict(memory, budget)
    assert code == here[0]
    if FULL:
        search = compiled(rollouts.__name__).search
        assert code == search(numbers(known), numbers(rules), 5, room(rollouts.SearchingRoom), budget)
    assert here == tuple(map(int, by_its_parts(seen, 5, budget)))
    steps = list(thinking.searches(known, rules, expects(seen), 5, budget))
    assert code == steps[-1].verdict[0]
    assert len(steps[-1].behind) > 0


def test_the_first_action_is_never_dropped_and_the_others_are_by_halves():
    _, seen = position(3, 8)
    known, rules, budget = numbers(seen.position), numbers(seen.rules.terms), SMALL._replace(worlds=48)
    search, memory = compiled(rollouts.__name__), room(rollouts.SearchingRoom)
    search.begin_search(known, rules, expects(seen), 5, memory, budget)
    left = [rollouts.SearchingRoom.read(memory).choices.alive]
    while not search.is_decided(memory, budget):
        search.try_worlds(known, rules, memory, budget, 1)
        choices = rollouts.SearchingRoom.read(memory).choices
        assert (choices.order[0], choices.action[0]) == (0, expects(seen))
        left.append(choices.alive)
    assert left == sorted(left, reverse=True)
    assert left[5] == left[0]
    assert left[6] <= max(2, (left[0] + 1) // 2)
    assert len(left) <= 1 + budget.worlds


@pytest.mark.parametrize(("leads", "found"), [
    ([40] * 16, 1),  # ahead by 40 in each world
    ([9] * 16, 0),  # less than the lead that is asked
    ([400, -340] * 8, 0),  # 30 ahead, which may well be luck
])  # fmt: skip
def test_another_action_needs_a_lead_that_is_no_luck(leads, found):
    memory, budget = rollouts.SearchingRoom(), SMALL
    memory.choices.alive, memory.choices.order[:2], memory.choices.action[:2] = 2, [0, 1], [20, 30]
    memory.tried = len(leads)
    memory.total[:2] = [500, 500 + sum(leads)]
    memory.squares[1] = sum(lead * lead for lead in leads)
    assert rollouts.verdict(memory, budget)[0] == memory.choices.action[found]


@pytest.mark.parametrize(("worlds", "leads", "stays"), [
    (6, [0] * 6, True),  # the same, in few worlds
    (12, [0] * 12, False),  # in as many as the budget asks for
    (12, [0] * 11 + [300], True),
    (12, [-400, 395] * 6, True),  # behind, but it may catch up
    (24, [-400, 395] * 12, False),  # half of the worlds are tried
    (12, [-400, -395] * 6, False),
])  # fmt: skip
def test_a_choice_is_dropped_that_comes_to_the_same_or_can_hardly_catch_up(worlds, leads, stays):
    memory, budget = rollouts.SearchingRoom(), SMALL._replace(worlds=48, same=12)
    memory.choices.alive, memory.choices.order[:2] = 2, [0, 1]
    memory.tried, memory.total[1] = worlds, sum(leads)
    memory.squares[1] = sum(lead * lead for lead in leads)
    rollouts.sort_out(memory, budget)
    assert (memory.choices.alive == 2) == stays


@pytest.mark.whole
def test_actions_that_differ_in_suits_alone_are_tried_once():
    for seed in range(proofs(100, 5)):
        _, seen = position(seed, 6)
        memory = rollouts.SearchingRoom()
        rollouts.begin_search(seen.position, seen.rules.terms, expects(seen), 5, memory, SMALL)
        listed = memory.choices.action[: memory.choices.alive]
        thrown = [(code - codes.DISCARD) // 4 for code in listed if codes.DISCARD <= code < codes.TAKE]
        assert len(thrown) == len(set(thrown))
        assert all(codes.is_legal(seen.position, code, seen.rules.terms) for code in listed)


@pytest.mark.whole
@pytest.mark.parametrize("place", [CHAMPION, MASTER])
def test_by_any_options_they_play_legally_and_lay_no_meld_that_they_take_back(place):
    """Play a hundred rounds of each level against itself."""
    rng, decide, memory = (
        random.Random(f"any {place}"),
        compiled(rollouts.__name__).decide,
        room(rollouts.SearchingRoom),
    )
    s, seen = layout.new_round(), layout.new_round()
    for number in range(100):
        rules = any_rules(rng)
        deck, terms = kinds_of(rules.deck.shuffled(rng)), numbers(rules.terms)
        deal(s, deck, number % 2, rules.terms)
        s.need[:] = [rules.opening(rng.choice((-100, 0, 2000, 6000))) for _ in range(2)]
        while s.stage != layout.OVER:
            layout.view(s, s.turn, seen)
            code = int(decide(place, numbers(seen), terms, rng.getrandbits(32), memory))
            assert codes.is_legal(s, code, rules.terms), rules.to_text()
            assert code != codes.RETURN, rules.to_text()
            codes.do(s, deck, code, rules.terms)


def test_no_pile_is_tried_that_does_not_open():
    """The pile that opens nothing goes back, and comes out like a draw: Champion took one."""
    left_out, rng = 0, random.Random("piles")
    s, seen, memory = layout.new_round(), layout.new_round(), rollouts.SearchingRoom()
    for number in range(proofs(100, 50)):
        rules = CanastaRules.preset("canasta/modern-american")
        deck = kinds_of(rules.deck.shuffled(rng))
        deal(s, deck, number % 2, rules.terms)
        s.need[:] = [125, 125]
        while s.stage != layout.OVER:
            layout.view(s, s.turn, seen)
            code = ladder.advise(EXPERT, seen, rules.terms)
            rollouts.begin_search(seen, rules.terms, code, 5, memory, SMALL)
            takes = [each for each in memory.choices.action[: memory.choices.alive] if each >= codes.TAKE]
            if s.stage == layout.TAKE and not is_open(seen, layout.ME):
                out = [0] * codes.MOST_CODES
                legal = out[: codes.list_others(seen, rules.terms, out)]
                left_out += sum(each >= codes.TAKE for each in legal) > len(takes)
                assert all(opens_by_pile(seen, each, rules.terms) for each in takes)
            codes.do(s, deck, code, rules.terms)
    assert left_out > 0


@pytest.mark.whole
def test_what_lies_in_memory_makes_no_difference():
    (_, seen), (_, other) = position(3, 8), position(4, 5)
    used = rollouts.SearchingRoom()
    budget = SMALL._replace(worlds=2, melds=0)
    rollouts.search(other.position, other.rules.terms, 9, used, budget)
    clean = rollouts.SearchingRoom()
    found = [rollouts.search(seen.position, seen.rules.terms, 5, each, budget) for each in (clean, used)]
    assert found[0] == found[1]


@pytest.mark.ci_runs("champion")
@pytest.mark.parametrize("level", ["champion", "master"])
def test_they_think_in_steps_from_what_expert_does_to_what_they_choose(level):
    _, seen = position(3, 8)
    player = GAME.level(level).make()
    assert isinstance(player, Thinker)
    assert isinstance(player, Tutor)
    thoughts = list(player.think(seen, random.Random(7)))
    expert = GAME.level("expert").make().choose(seen, random.Random(7))
    assert (thoughts[0].action, thoughts[0].reason) == (expert.action, expert.reason)
    assert len(thoughts) > 2
    assert thoughts[-1] == player.choose(seen, random.Random(7))
    budget = next(rung.budget for rung in LEVELS if rung.name == level)
    assert 0 < thoughts[-1].numbers["deals"] <= budget.worlds
    assert thoughts[-1].gain is not None


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("place", [CHAMPION, MASTER])
def test_a_level_tries_the_same_in_a_tournament_in_fewer_worlds(place):
    budget = {CHAMPION: ladder.CHAMPION_IN_TOURNAMENTS, MASTER: ladder.MASTER_IN_TOURNAMENTS}[place]
    _, seen = position(3, 8)
    known, rules, memory = numbers(seen.position), numbers(seen.rules.terms), room(rollouts.SearchingRoom)
    found = compiled(rollouts.__name__).decide(place, known, rules, 5, memory)
    *_, tried = thinking.searches(seen.position, seen.rules.terms, expects(seen), 5, budget)
    assert found == tried.verdict[0]
    assert budget.melds == LEVELS[place].budget.melds
    assert budget.worlds < LEVELS[place].budget.worlds


@pytest.mark.parametrize("place", [CHAMPION, MASTER])
def test_where_rules_are_interpreted_a_level_tries_few_worlds(monkeypatch, place):
    monkeypatch.setattr(thinking, "can_compile", lambda: False)
    _, seen = position(3, 8)
    steps = thinking.searches(seen.position, seen.rules.terms, expects(seen), 5, LEVELS[place].budget)
    assert 1 < sum(1 for _ in steps) <= thinking.INTERPRETED  # each is of one world


@pytest.mark.ci_runs("champion")
@pytest.mark.parametrize("level", ["champion", "master"])
def test_a_seat_decides_alike_wherever_the_hidden_cards_lie(level):
    rules = CanastaRules()
    deck = list(rules.deck.shuffled(random.Random(5)))
    first = CanastaState(rules, deal=[deck])
    seat = first.turn
    place = next(
        each for each in range(22) if dealt_to(each, first.core.dealer) != seat and deck[each].rank not in "23"
    )
    there = next(each for each in range(60, 90) if deck[each].rank not in ("2", "3", deck[place].rank))
    deck[place], deck[there] = deck[there], deck[place]
    second = CanastaState(rules, deal=[deck])
    assert first.core.hand[1 - seat] != second.core.hand[1 - seat]
    told = []
    for state in (first, second):
        state.push(next(action for action in state.legal_actions() if str(action) == "draw"))
        told.append(GAME.level(level).make().choose(state.observe(seat), random.Random(1)))
    assert told[0] == told[1]


@pytest.mark.whole  # in CI `test_one_voice.py` follows hints
@pytest.mark.parametrize("preset", ["canasta/classic", *in_verify("canasta/modern-american")])
def test_the_advice_of_master_is_no_clear_loss_by_the_review(preset):
    """The long form asks at a hundred positions of each preset, of which two may be called one by chance."""
    worlds, lost = 120, 0
    for number in range(proofs(100, 25)):
        _, seen = position(number, 2 + number % 9, preset, "take" if number % 4 == 3 else "meld")
        adviser = GAME.level("master").make()
        advice = advised(adviser.choose(seen, random.Random(0)), seen, adviser)
        asked = appraiser.alternatives(seen, advice.action)
        if asked is None:
            continue
        places = range(len(asked.actions))
        found = np.asarray(appraiser.results(asked, places, 0, worlds, number, "mixed")).reshape(worlds, -1)
        rival = max((place for place in places if place != asked.done), key=found[: worlds // 2].sum(0).__getitem__)
        leads = (found[:, rival] - found[:, asked.done])[worlds // 2 :]
        lost += leads.mean() > NORMAL * leads.std() / len(leads) ** 0.5
    assert lost <= (2 if FULL else 0)
