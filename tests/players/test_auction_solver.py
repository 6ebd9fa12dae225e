"""Test the solver of the auction games against plain minimax over lists of cards, and its other promises."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import twin
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.mind.search import endgame
from pinochle_widgets.games.auction.mind.search.appraiser import own_side
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.core.counted import put_in
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays, play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from tests.conftest import proofs
from tests.naive.auction import cards_that_may_follow, points_in, whole_deck, winning_place
from tests.players.hands import SUITS

PRESETS = list(pw.AuctionRules.PRESETS)
RULES = {name: pw.AuctionRules.preset(name) for name in PRESETS}
LOOSE = replace(RULES["double-deck/partnership"], must_beat=False, must_overtrump=False, jack_points=2, ten_points=10)
RULES |= {"loose": LOOSE, "looser": replace(RULES["pinochle34/kitty"], must_trump=False, last_trick=10)}


# ---- the naive solver


class Minimax:
    """A search of all plays. Hands are tuples of texts; the naive rule book says which cards are legal, and which seat wins."""

    def __init__(self, rules, trump, ours):
        self.rules, self.trump, self.ours = rules, trump, ours
        self.value = cache(self.value)

    def value(self, hands, leader, trick):
        """Value the points that our side takes from here on."""
        return self.best(leader, trick)(self.plays(hands, leader, trick).values()) if any(hands) else 0

    def best(self, leader, trick):
        return max if (leader + len(trick)) % self.rules.seats in self.ours else min

    def plays(self, hands, leader, trick):
        """Value the points that our side takes after each card."""
        seat = (leader + len(trick)) % self.rules.seats
        hand = list(hands[seat])
        cards = cards_that_may_follow(hand, list(trick), self.trump, self.rules) if trick else hand
        return {card: self.after(hands, leader, trick, seat, card) for card in cards}

    def after(self, hands, leader, trick, seat, card):
        place = hands[seat].index(card)
        rest = (*hands[:seat], hands[seat][:place] + hands[seat][place + 1 :], *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < self.rules.seats:
            return self.value(rest, leader, trick)
        taker = (leader + winning_place(list(trick), self.trump)) % self.rules.seats
        points = points_in(trick, self.rules) + (0 if any(rest) else self.rules.last_trick)
        return (points if taker in self.ours else 0) + self.value(rest, taker, ())


# ---- endings, and the solver asked both ways


class Ending:
    """A deal of some cards each, and perhaps a trick begun, as lists of texts and in the form of the rules."""

    def __init__(self, rng, rules, cards):
        deck = whole_deck(rules.cards)
        rng.shuffle(deck)
        self.rules, self.trump, self.leader = rules, rng.choice(SUITS), rng.randrange(rules.seats)
        self.hands = tuple(tuple(sorted(deck[cards * seat : cards * (seat + 1)])) for seat in range(rules.seats))
        self.ours = rng.choice([(0, 2), (1, 3)] if rules.seats == 4 else [(0,), (1,), (2,), (0, 1), (1, 2), (0, 2)])
        self.trick = ()
        self.s = self.begun()
        for _ in range(rng.choice([0, 0, *range(rules.seats)])):
            card = rng.choice(slots(legal_plays(self.s, rules.terms)))
            self.play(card)

    def begun(self):
        s = steps.new_hand()
        s.stage, s.tricks, s.turn, s.trump = layout.LEAD, 1, self.leader, SUITS.index(self.trump)
        for seat, hand in enumerate(self.hands):
            for card in pw.parse_cards(" ".join(hand)):
                put_in(s.hand[seat], index_of(card))
        return s

    def play(self, card):
        seat, text = self.s.turn, str(CARDS[card])
        place = self.hands[seat].index(text)
        rest = self.hands[seat][:place] + self.hands[seat][place + 1 :]
        self.hands = (*self.hands[:seat], rest, *self.hands[seat + 1 :])
        self.trick = (*self.trick, text)
        play(self.s, card, self.rules.terms)

    @property
    def side(self):
        return sum(1 << seat for seat in self.ours)

    def expected(self):
        """Compute the value of each card, and the best value."""
        minimax = Minimax(self.rules, self.trump, self.ours)
        plays = minimax.plays(self.hands, self.leader, self.trick)
        return plays, minimax.best(self.leader, self.trick)(plays.values())


class Ways:
    """The solver interpreted and compiled, each with one table for all its calls."""

    def __init__(self):
        self.compiled = twin.compiled(endgame.__name__)
        self.memory, self.memory_c = [0] * endgame.SIZE, twin.room(endgame.SIZE)

    def best_play(self, s, ours, vector):
        here = endgame.best_play(s, ours, vector, self.memory)
        assert here == tuple(self.compiled.best_play(twin.numbers(s), ours, twin.numbers(vector), self.memory_c))
        return here

    def play_values(self, s, ours, vector):
        values, values_c = [0] * 32, twin.room(32)
        plays = endgame.play_values(s, ours, vector, self.memory, values)
        there = self.compiled.play_values(twin.numbers(s), ours, twin.numbers(vector), self.memory_c, values_c)
        assert (plays, values) == (there, list(values_c))
        return {str(CARDS[card]): values[card] for card in slots(plays)}


@pytest.fixture(scope="module")
def ways():
    return Ways()


# ---- exact


@pytest.mark.parametrize("name", RULES)
def test_it_finds_what_trying_everything_finds(name, ways):
    rules = RULES[name]
    for number in range(proofs(4000, one_in=1000)):
        rng = random.Random(f"ending {name} {number}")
        ending = Ending(rng, rules, rng.randint(1, 4))
        plays, value = ending.expected()
        assert ways.play_values(ending.s, ending.side, rules.terms) == plays, (ending.hands, ending.trick)
        points, card = ways.best_play(ending.s, ending.side, rules.terms)
        assert points == value == plays[str(CARDS[card])], (ending.hands, ending.trick)


@pytest.mark.parametrize("name", RULES)
def test_tricks_played_by_it_on_all_sides_bring_what_it_says(name, ways):
    rules = RULES[name]
    for number in range(max(2, proofs(100))):
        ending = Ending(random.Random(f"whole {name} {number}"), rules, 5)
        s, expected = ending.s, None
        s.tricks = rules.hand_size - 5
        while s.stage != layout.OVER:
            points, card = ways.best_play(s, ending.side, rules.terms)
            taken = sum(s.points[seat] for seat in ending.ours)
            expected = taken + points if expected is None else expected
            assert expected == taken + points
            play(s, card, rules.terms)
        assert expected == sum(s.points[seat] for seat in ending.ours)


@pytest.mark.parametrize("name", PRESETS)
def test_what_stands_in_the_table_changes_nothing_with_eight_cards_each(name, ways):
    """The gain of one side is the loss of the other."""
    rules, vector = RULES[name], twin.numbers(RULES[name].terms)
    for number in range(max(4, proofs(200))):
        ending = Ending(random.Random(f"table {name} {number}"), rules, 8)
        s, against = twin.numbers(ending.s), ending.side ^ (1 << rules.seats) - 1
        used = ways.compiled.best_play(s, ending.side, vector, ways.memory_c)
        assert used == ways.compiled.best_play(s, ending.side, vector, twin.room(endgame.SIZE))
        total = points_in([*ending.trick, *sum(ending.hands, ())], rules) + rules.last_trick
        assert used[0] + ways.compiled.best_play(s, against, vector, ways.memory_c)[0] == total


# ---- solve


def near_the_end(name, seed, cards, further=0):
    """Let Beginners play a game to tricks with so many cards in each hand, and some cards on."""
    rng, player = random.Random(f"solve {name} {seed}"), find_game(name).level("beginner").make()
    state = pw.new_game(name, seed=seed)
    while state.stage != "lead" or len(state.tricks) < state.rules.hand_size - cards:
        state.apply(player.choose(state.observe(state.seats_to_act[0]), rng).action)
    for _ in range(further):
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_solve_tells_every_play_and_what_it_brings_the_best_first(name):
    for seed in range(max(2, proofs(100))):
        state = near_the_end(name, seed, cards=4 + seed % 5, further=seed % 7)
        before = state.core.copy()
        solved = pw.solve(state)
        assert state.core == before
        assert sorted(map(str, solved.plays)) == sorted(map(str, state.legal_actions()))
        assert list(solved.plays.values()) == sorted(solved.plays.values(), reverse=True)
        assert solved.value == next(iter(solved.plays.values()))
        for action, value in solved.plays.items():
            assert value == value_after(state, action)


def value_after(state, action):
    """Compute the value of a play by solving the game after it."""
    side = own_side(state, state.seats_to_act[0])
    after = state.copy()
    after.apply(action)
    gained = [now - then for now, then in zip(after.core.points, state.core.points, strict=True)]
    ahead = sum(points if side >> seat & 1 else -points for seat, points in enumerate(gained))
    rest = pw.solve(after).value
    return ahead + (rest if side >> after.seats_to_act[0] & 1 else -rest)


def test_where_three_play_alone_two_hold_together_against_the_bidder():
    state = near_the_end("pinochle34/kitty", 1, cards=5)
    bidder = state.core.bidder
    assert [own_side(state, seat) for seat in range(3)] == [
        1 << bidder if seat == bidder else 7 ^ 1 << bidder for seat in range(3)
    ]
    partners = near_the_end("double-deck/regular", 1, cards=5)
    assert [own_side(partners, seat) for seat in range(4)] == [5, 10, 5, 10]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (
            pw.new_game("pinochle34/kitty", seed=1),
            "state is at 'bid'; it must be at the tricks with a card to be played",
        ),
        (
            near_the_end("pinochle34/kitty", 1, 9),
            "state has 9 cards in a hand; it can be solved once nobody has more than 8",
        ),
        ("double-deck", "state is 'double-deck'; it must be a game, as new_game makes it"),
    ],
)
def test_what_can_not_be_solved_is_said(state, message):
    with pytest.raises(ValueError, match=message):
        pw.solve(state)
