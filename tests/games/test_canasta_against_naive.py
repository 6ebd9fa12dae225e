"""Test Canasta against the naive second rule book, which was written from the same texts by itself.

Both play the same random rounds. At each step they must hold the same cards, and find the same actions legal: all of
them where they are few, else samples of both; at the end they settle alike. The long form (`PINOCHLE_PROOFS=full`) plays
20,000 rounds of each preset and of random mixes of options.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pinochle_widgets.games.actions import parse_action
from pinochle_widgets.games.canasta import codes
from pinochle_widgets.games.canasta.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.choices import Lays
from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.core.cards import CARDS, MELD_RANKS, TWO, WILD_KINDS, kinds_of, wild_kind
from pinochle_widgets.games.canasta.core.scoring import round_points
from pinochle_widgets.games.canasta.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules import CanastaRules
from tests.conftest import proofs
from tests.games.canasta_table import VERBS, any_rules
from tests.naive.canasta import NaiveRound, is_wild

FEW = 300
"""The most legal actions that are all compared."""

WHOLE = 0.3
"""The share of such steps at which they are."""

SAMPLES = 6
"""The actions, and the ways to lay cards, that are drawn where not all are compared."""


class Pair:
    """The same round in both books."""

    def __init__(self, rules, rng, first=""):
        self.rules, self.terms, self.rng = rules, rules.terms, rng
        deck = stacked(rules.deck.shuffled(rng), first.split())
        needs = (rng.choice((15, 50, 90, 120)), rng.choice((50, 125, 180)))
        self.board = codes.Board(rules=self.terms, deck=kinds_of(deck), to_open=list(needs))
        dealer = rng.randrange(2)
        codes.lay_out(self.board, dealer)
        self.naive = NaiveRound(rules, [name(card) for card in deck], 1 - dealer, needs)
        self.s, self.room = self.board.round, [0] * codes.MOST_CODES
        self.done: list[str] = []

    def text(self, code):
        """Write an action as both books can read it: the cards by their names, in order."""
        return ordered(str(action_of(code, self.s.turn)).removeprefix(f"{self.s.turn} "))

    def code(self, text):
        s = self.s
        return code_of(parse_action(text, s.turn, VERBS), s.pile[s.piled - 1] if s.piled else NOT_CODED)

    def may(self, text):
        """Ask the book under test whether an action is legal."""
        s, code = self.s, self.code(text)
        return code != NOT_CODED and bool(codes.is_legal(s, code, self.terms))

    def compare(self):
        where = (self.rules.to_text(), self.done)
        assert position(self.s) == naive_position(self.naive), where
        listed = codes.relist(self.board, self.room)
        legal = Lays(self.s, self.terms) if listed == codes.CHOOSE else self.room[:listed]
        assert len(legal) > 0, where
        hand = self.naive.hands[self.naive.turn]
        if len(legal) <= FEW and len(hand) < 12 and self.rng.random() < WHOLE:
            assert {self.text(code) for code in legal} == {ordered(text) for text in self.naive.legal()}, where
            return
        for code in self.rng.sample(legal, min(SAMPLES, len(legal))):
            assert self.naive.why_illegal(self.text(code)) is None, (*where, self.text(code))
        for text in (*self.naive.others(), *self.some_lays(hand)):
            assert self.may(text) == (self.naive.why_illegal(text) is None), (*where, text)

    def some_lays(self, hand):
        """Draw ways to lay cards of one rank, legal or not."""
        for _ in range(SAMPLES):
            rank = self.rng.choice(hand)[0] if hand else "K"
            own = [card for card in hand if card[0] == rank and card != "JK"]
            wild = [card for card in hand if is_wild(card)]
            taken = self.rng.sample(own, self.rng.randrange(len(own) + 1))
            taken += (
                self.rng.sample(wild, min(len(wild), self.rng.choice((0, 0, 1, 1, 2, 3, 4)))) if rank != "2" else []
            )
            if taken:
                yield ordered(f"meld {' '.join(taken)}")
                onto = self.rng.choice([rank, *self.naive.melds[self.naive.turn]])
                yield ordered(f"add {onto}: {' '.join(taken)}")

    def step(self, text=""):
        """Take an action in both books: one drawn at random, or that of a text."""
        code = self.code(text) if text else random_code(self.s, self.room, self.rng.getrandbits(60), self.terms)
        text = self.text(code)
        self.done.append(text)
        codes.act(self.board, code, self.room)
        self.naive.act(text)

    def settle(self):
        assert self.naive.stage == "over"
        for seat in range(2):
            parts = self.naive.result(seat)
            assert round_points(self.s, seat, self.terms) == sum(parts.values()), (
                self.rules.to_text(),
                self.done,
                parts,
            )


def stacked(deck, first):
    """Sort a deck so that the non-dealer of a deal of 13 gets these cards, and draws the last of them."""
    rest, wanted = list(deck), []
    for text in first:
        wanted.append(next(card for card in rest if name(card) == text))
        rest.remove(wanted[-1])
    rest = [card for card in rest if card.rank != "3"] + [card for card in rest if card.rank == "3"]
    if len(wanted) > 13:
        talons = rest[13:20]
        return (
            [card for pair in zip(wanted[:13], rest[:13], strict=True) for card in pair]
            + talons
            + wanted[13:]
            + rest[20:]
        )
    return list(deck)


def ordered(text):
    """Write the cards of an action in the order of their names."""
    verb, *words = text.split()
    start = [words.pop(0)] if verb == "add" else []
    return " ".join([verb, *start, *sorted(words)])


def name(card):
    return "JK" if card.is_joker else str(card)


def position(s):
    """List the cards of each place in the book under test."""
    melds = []
    for seat in range(2):
        lying = {}
        for kind, number in enumerate(s.natural[seat]):
            if number:
                lying.setdefault(name(CARDS[kind])[0], Counter())[name(CARDS[kind])] += number
        for rank in range(MELD_RANKS):
            for place in range(WILD_KINDS):
                if number := s.wild[seat][WILD_KINDS * rank + place]:
                    of = "2" if rank == TWO else name(CARDS[4 * rank])[0]
                    lying.setdefault(of, Counter())[name(CARDS[wild_kind(place)])] += number
        melds.append(lying)
    hands = [Counter({name(CARDS[kind]): number for kind, number in enumerate(hand) if number}) for hand in s.hand]
    return {
        "stage": ("take", "meld", "over")[s.stage],
        "turn": s.turn if s.stage != at.OVER else None,
        "hands": hands,
        "melds": melds,
        "mats": [sum(threes) for threes in s.threes],
        "stock": s.stock,
        "pile": [name(CARDS[kind]) for kind in s.pile[: s.piled]],
        "open": [state != at.CLOSED for state in s.open],
        "returns": list(s.returns),
    }


def naive_position(naive):
    return {
        "stage": naive.stage,
        "turn": naive.turn if naive.stage != "over" else None,
        "hands": [Counter(hand) for hand in naive.hands],
        "melds": [{rank: Counter(cards) for rank, cards in melds.items()} for melds in naive.melds],
        "mats": [len(mat) for mat in naive.mats],
        "stock": len(naive.stock),
        "pile": naive.pile,
        "open": naive.is_open,
        "returns": naive.returns,
    }


def play(rules, rng):
    pair = Pair(rules, rng)
    whole = pair.naive.cards()
    while pair.s.stage != at.OVER:
        pair.compare()
        pair.step()
        assert pair.naive.cards() == whole
    assert position(pair.s) == naive_position(pair.naive), (rules.to_text(), pair.done)
    pair.settle()


@pytest.mark.parametrize("preset", list(CanastaRules.PRESETS))
def test_random_rounds_of_a_preset(preset):
    rng = random.Random(preset)
    for _ in range(proofs(20_000, 4000)):
        play(CanastaRules.preset(preset), rng)


def test_random_rounds_of_mixed_options():
    rng = random.Random("mixed")
    for _ in range(proofs(20_000, 1500)):
        play(any_rules(rng), rng)


SPECIALS = ("special straight", "special pairs", "special garbage")


@pytest.mark.parametrize(
    ("hand", "special"),
    [
        ("JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS 3H AH AS", "special straight"),
        ("JK 2S 4S 5S 6S 7S 8S 9S TS JS QS KS AH AS", None),  # no three on the mat
        ("4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH", "special pairs"),
        ("2S 2S 7S 7H 8S 8H 9S 9H TS TH AS AH KS KH", "special pairs"),
        ("2S 2S 5S 5H 8S 8H 9S 9H TS TH AS AH KS KH", None),  # twos without sevens
        ("4S 4H 4D 4C 8S 8H 9S 9H TS TH QS QH KS KH", None),  # four of a rank
        ("4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 9D", "special garbage"),
        ("4S 4H 4D 4C 6S 6H 6D 6C 8S 8H 8D 9S 9H 2D", None),  # a wild card
    ],
)
def test_special_hands(hand, special):
    """Deal a hand that is special or nearly so (2.10, E18 to E20)."""
    pair = Pair(CanastaRules.preset("canasta/modern-american"), random.Random(hand), hand)
    pair.compare()
    pair.step("draw")
    pair.compare()
    for text in SPECIALS:
        assert [pair.may(text), pair.naive.why_illegal(text) is None] == [text == special] * 2
    if special:
        pair.step(special)
        pair.settle()
