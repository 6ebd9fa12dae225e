"""Test the solver against plain minimax over lists of cards, and its other promises."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import twin
from pinochle_widgets.engine.bitset import NO_CARD, slot_bit, slots, with_one_more
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of, indices
from pinochle_widgets.games.players import solving
from pinochle_widgets.games.two_handed.mind.search import endgame
from pinochle_widgets.games.two_handed.rules import core
from tests.conftest import in_verify, proofs
from tests.naive.two_handed import (
    NaiveCard,
    NaiveRules,
    cards_that_may_follow,
    second_card_wins,
    trick_worth,
    whole_deck,
)
from tests.players.hands import SUITS, card_set

PRESETS = list(pw.TwoHandedRules.PRESETS)
WORD = (1 << 64) - 1


# ---- the naive solver


class Minimax:
    """A search of all plays. Hands are sorted tuples of texts; the naive rule book says what points a trick has."""

    def __init__(self, rules, trump):
        self.rules = NaiveRules.like(rules)
        self.trump = SUITS[trump]
        self.lead = cache(self.lead)

    def lead(self, mine, theirs):
        """Value the points that the leader takes more."""
        if not mine:
            return 0
        return max(self.after_lead(led, without(mine, led), theirs) for led in set(mine))

    def after_lead(self, led, mine, theirs):
        """Value the points that the leader takes more, after this lead."""
        return -max(self.replies(led, theirs, mine).values())

    def replies(self, led, mine, theirs):
        """Value each reply to `led` for the seat that plays it."""
        lying = NaiveCard(led, 0)
        hand = [NaiveCard(text, 0) for text in mine]
        values = {}
        for card in cards_that_may_follow(hand, lying, self.trump, 2, self.rules.must_overplay):
            rest = without(mine, card.text)
            points = trick_worth([lying, card], self.rules) + (10 if self.rules.bonus_last_trick and not rest else 0)
            if second_card_wins(lying, card, self.trump):
                values[card.text] = points + self.lead(rest, theirs)
            else:
                values[card.text] = -points - self.lead(theirs, rest)
        return values

    def plays(self, mine, theirs, led):
        """Value each card of the seat to act."""
        if led is None:
            return {card: self.after_lead(card, without(mine, card), theirs) for card in set(mine)}
        return self.replies(led, mine, theirs)


def without(hand, card):
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


# ---- endings, and the solver asked both ways


def deal(rng, rules, cards):
    """Deal so many cards each, and a trump suit."""
    deck = whole_deck(rules.cards)
    rng.shuffle(deck)
    return tuple(sorted(deck[:cards])), tuple(sorted(deck[cards : 2 * cards])), rng.randrange(4)


def scattered(rng, hand):
    """Convert a hand to a set of cards; a single card may lie in the upper plane."""
    cards = card_set(" ".join(hand))
    for slot in slots(cards):
        if not cards >> (slot ^ 32) & 1 and rng.random() < 0.5:
            cards ^= slot_bit(slot) | slot_bit(slot ^ 32)
    return cards


class Ways:
    """The solver interpreted and compiled, each with one table for all its calls."""

    def __init__(self):
        self.compiled = twin.compiled(endgame.__name__)
        self.memory, self.memory_c = endgame.SolverRoom(), twin.room(endgame.SolverRoom)

    def best_play(self, mine, theirs, led, trump, terms):
        here = endgame.best_play(mine, theirs, led, trump, terms, self.memory)
        there = self.compiled.best_play(*twin.numbers([mine, theirs]), led, trump, twin.numbers(terms), self.memory_c)
        assert here == tuple(there)
        return here

    def play_values(self, mine, theirs, led, trump, terms):
        values, values_c = [0] * 64, twin.room(64)
        plays = endgame.play_values(mine, theirs, led, trump, terms, self.memory, values)
        hands = twin.numbers([mine, theirs])
        there = self.compiled.play_values(*hands, led, trump, twin.numbers(terms), self.memory_c, values_c)
        assert (plays, values) == (there & WORD, list(values_c))
        return {slot: values[slot] for slot in slots(plays)}


@pytest.fixture(scope="module")
def ways():
    return Ways()


def number(led):
    return NO_CARD if led is None else index_of(pw.parse_cards(led)[0])


def named(values):
    return {str(CARDS[slot & 31]): value for slot, value in values.items()}


# ---- exact


@pytest.mark.parametrize("preset", PRESETS)
def test_it_finds_what_trying_everything_finds(preset, ways):
    rules = pw.TwoHandedRules.preset(preset)
    for ending in range(proofs(2000)):
        rng = random.Random(f"ending {preset} {ending}")
        mine, theirs, trump = deal(rng, rules, rng.randint(1, 6))
        led = rng.choice(theirs) if rng.random() < 0.4 else None
        theirs = without(theirs, led) if led else theirs
        expected = Minimax(rules, trump).plays(mine, theirs, led)
        asked = scattered(rng, mine), scattered(rng, theirs), number(led), trump, rules.terms
        assert named(ways.play_values(*asked)) == expected, (mine, theirs, led, trump)
        value, slot = ways.best_play(*asked)
        assert asked[0] >> slot & 1
        assert value == expected[str(CARDS[slot & 31])] == max(expected.values()), (mine, theirs, led, trump)


@pytest.mark.parametrize(
    ("mine", "theirs", "led", "rules", "value"),
    [
        ("AH", "TH", None, {}, 21),
        ("AH", "TH", None, {"bonus_last_trick": True}, 31),
        ("AH", "TH", None, {"simplified_scoring": True}, 20),
        ("TH", "AH", None, {}, -21),
        ("AS", "9H", None, {}, -11),  # trumped
        ("AS AH", "9H TS", None, {}, 32),  # unless the trump is drawn first
        ("AS 9H", "TD KS", None, {}, 25),
        ("KS", "", "KS", {}, -8),  # of two equal cards the first one wins
        ("QS AS", "9S", "KS", {}, 18),
        ("QS AS JS", "9S TS", "KS", {}, 18),  # the jack is thrown in; the ace waits for the ten
    ],
)
def test_known_endings(mine, theirs, led, rules, value, ways):
    terms = pw.TwoHandedRules.make(rules).terms
    expected = Minimax(pw.TwoHandedRules.make(rules), 1).plays(tuple(mine.split()), tuple(theirs.split()), led)
    assert max(expected.values()) == value
    assert ways.best_play(card_set(mine), card_set(theirs), number(led), 1, terms)[0] == value


def random_hands(rng, rules):
    """Deal twelve cards each and a trump suit, as the deck falls."""
    deck = indices(rules.deck.cards)
    rng.shuffle(deck)
    hands = [0, 0]
    for place in range(2 * core.HAND_SIZE):
        hands[place & 1] = with_one_more(hands[place & 1], deck[place])
    return *hands, deck[-1] >> 3


@pytest.mark.ci_runs("64-card")
@pytest.mark.parametrize("preset", PRESETS[:2] + in_verify(*PRESETS[2:]))
def test_whole_hands_played_by_it_on_both_sides_bring_what_it_says(preset, ways):
    rules = pw.TwoHandedRules.preset(preset)
    for trial in range(proofs(100, one_in=100)):
        mine, theirs, trump = random_hands(random.Random(f"whole {preset} {trial}"), rules)
        s = core.new_round()
        s.stage, s.led, s.trump = core.LEAD, NO_CARD, trump
        s.hand[0], s.hand[1] = mine, theirs
        expected = None
        while s.stage != core.OVER:
            seat = s.turn
            hands = s.hand[seat], s.hand[1 - seat]
            value, slot = ways.best_play(*hands, s.led, trump, rules.terms)
            ahead = s.trick_points[0] - s.trick_points[1]
            expected = value if expected is None else expected
            assert expected == ahead + (value if seat == 0 else -value)
            assert core.legal_plays(s, rules.terms) >> slot & 1
            core.play(s, slot, rules.terms)
        assert expected == s.trick_points[0] - s.trick_points[1]


@pytest.mark.whole
def test_what_stands_in_the_table_changes_nothing(ways):
    rng = random.Random("table")
    for _ in range(max(4, proofs(100))):
        rules = pw.TwoHandedRules.preset(rng.choice(PRESETS))
        mine, theirs, trump = random_hands(rng, rules)
        used = ways.best_play(mine, theirs, NO_CARD, trump, rules.terms)
        fresh = endgame.best_play(mine, theirs, NO_CARD, trump, rules.terms, endgame.SolverRoom())
        again = ways.best_play(mine, theirs, NO_CARD, trump, rules.terms)
        assert used == fresh == again


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_sure_is_never_more_than_what_is_taken(preset):
    rules = pw.TwoHandedRules.preset(preset)
    exact = off = 0
    memory, endings = endgame.SolverRoom(), max(60, proofs(2000))
    for ending in range(endings):
        rng = random.Random(f"sure {preset} {ending}")
        mine, theirs, trump = deal(rng, rules, rng.randint(1, 5))
        hands = card_set(" ".join(mine)), card_set(" ".join(theirs))
        total = endgame.points_left(*hands, rules.terms)
        taken = (total + endgame.best_play(*hands, NO_CARD, trump, rules.terms, memory)[0]) // 2
        sure = endgame.sure_points(*hands, total, trump, rules.terms)
        assert sure <= taken
        exact += sure == taken
        off += abs(endgame.likely_points(*hands, total, trump, rules.terms) - taken)
    assert exact > 10
    assert off / endings < 8


# ---- solve


def in_phase_2(preset, seed, further):
    """Play at random to phase 2, and some cards on."""
    rng = random.Random(f"solve {preset} {seed}")
    state = pw.new_game("two-handed", rules={**pw.TwoHandedRules.PRESETS[preset], "score_by_round": True}, seed=seed)
    while state.phase == 1 or further:
        further -= state.phase == 2
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_solve_tells_every_play_and_what_it_brings_the_best_first(preset):
    for seed in range(proofs(300)):
        state = in_phase_2(preset, seed, further=(5 * seed + 9) % 23)
        before = state.core.flat()
        solved = pw.solve(state)
        assert state.core.flat() == before
        assert sorted(map(str, solved.plays)) == sorted(map(str, state.legal_actions()))
        assert list(solved.plays.values()) == sorted(solved.plays.values(), reverse=True)
        assert solved.value == next(iter(solved.plays.values()))
        for play, value in solved.plays.items():
            assert value == value_after(state, play)


def value_after(state, play):
    """Compute the value of a play by solving the game after it."""
    seat = state.seats_to_act[0]
    after = state.copy()
    after.apply(play)
    gained = [after.trick_points(each) - state.trick_points(each) for each in (seat, 1 - seat)]
    rest = pw.solve(after).value
    return gained[0] - gained[1] + (rest if after.seats_to_act[0] == seat else -rest)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (None, "state is None; it must be a game, as new_game makes it"),
        ("phase 2", "state is 'phase 2'; it must be a game, as new_game makes it"),
        (pw.new_game("two-handed", seed=1), "state is in phase 1; it must be in phase 2 with a card to be played"),
        (pw.new_game("two-handed", rules={"cut_for_deal": True}, seed=1), "state is at 'cut'; it must be in phase 2"),
    ],
)
def test_what_can_not_be_solved_is_said(state, message):
    with pytest.raises(ValueError, match=message):
        pw.solve(state)


def test_a_closed_round_can_not_be_solved():
    state = in_phase_2("hoyle", 1, further=24)
    assert state.closed.stage == "round over"
    with pytest.raises(ValueError, match="state is at 'round over'; it must be in phase 2"):
        pw.solve(state.closed)


def test_the_package_offers_it_without_loading_it_first():
    assert "solve" in pw.__all__
    assert pw.solve is solving.solve
    assert run("import pinochle_widgets, sys; print(sorted({'numba', 'numpy'} & set(sys.modules)))") == "[]\n"


# ---- in the next process, and without numba

ASK = """
import json, sys
if {without}: sys.modules["numba"] = None
import warnings; warnings.simplefilter("ignore")
import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.mind.search import endgame as solver
state = pw.new_game("two-handed", seed=3)
while state.phase == 1:
    state.apply(state.legal_actions()[-1])
solved = pw.solve(state)
module = compiled(solver.__name__)
s = state.core
hands = numbers([s.hand[seat] for seat in (s.turn, 1 - s.turn)])
best = module.best_play(*hands, s.led, s.trump, numbers(state.rules.terms), room(solver.SolverRoom))
new = 0 if {without} else sum(sum(each.stats.cache_misses.values()) for each in (module.best_play, module.play_values))
print(json.dumps([solved.value, {{str(play): value for play, value in solved.plays.items()}}, list(map(int, best)), new]))
"""


def run(source):
    """Run a program in a process of its own, and give its output."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", source]
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout


@pytest.mark.whole  # in CI tests of the lab load rules from the disk, and those here take both ways in one process
def test_it_comes_from_disk_in_the_next_process_and_without_numba_it_says_the_same():
    compiled = [json.loads(run(ASK.format(without=False))) for _ in range(2)]
    interpreted = json.loads(run(ASK.format(without=True)))
    assert compiled[1][-1] == 0
    assert compiled[0][:-1] == compiled[1][:-1] == interpreted[:-1]
    assert interpreted[0] == interpreted[2][0] == max(interpreted[1].values())
