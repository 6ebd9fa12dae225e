"""Test Canasta against the naive second rule book, which was written from the same texts by itself.

Both play the same random rounds. At each step they must hold the same cards, and find the same actions legal: all that lay no
cards, samples of the ways to lay some, and now and then all of these where they are few; at the end they settle alike. The
long form (`PINOCHLE_PROOFS=full`) plays 20,000 rounds of each preset and of random mixes of options. The book under test is
interpreted in the short form, and compiled in the long one.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from pinochle_widgets.cards import RANKS
from pinochle_widgets.engine.twin import can_compile, compiled, numbers
from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.canasta.mind.bulk import random_rounds
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.choices import Lays
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, KINDS, WILD_KINDS, kind_of, kinds_of, wild_place
from pinochle_widgets.games.canasta.rules.core.scoring import round_points
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from tests.conftest import FULL, proofs
from tests.games.canasta_table import VERBS, any_rules
from tests.naive.canasta import NaiveRound, is_wild

FEW = 300
"""The most legal actions that are all compared."""

WHOLE = 0.1
"""The share of such steps at which they are."""

SAMPLES = 4
"""The ways to lay cards that are drawn by each book for the other one to judge."""

NAMES = [str(card) for card in CARDS[:-1]] + ["JK"]
KIND = {name: kind for kind, name in enumerate(NAMES)}

COMPILED = FULL and can_compile()
BOOK, ROUNDS = (compiled(each.__name__) if COMPILED else each for each in (codes, random_rounds))


class Pair:
    """The same round in both books."""

    def __init__(self, rules, rng, first=""):
        self.rules, self.rng = rules, rng
        deck = stacked(rules.deck.shuffled(rng), first.split())
        needs = (rng.choice((15, 50, 90, 120)), rng.choice((50, 125, 180)))
        board = codes.Board(rules=rules.terms, deck=kinds_of(deck), to_open=list(needs))
        dealer = rng.randrange(2)
        codes.lay_out(board, dealer)
        self.naive = NaiveRound(rules, [NAMES[kind_of(card)] for card in deck], 1 - dealer, needs)
        self.board, self.now, self.terms = board, board.round, rules.terms
        self.room = [0] * codes.MOST_CODES
        if COMPILED:
            self.board, self.terms, self.room = numbers(board), numbers(rules.terms), numbers(self.room)
            self.now = self.board[codes.BOOK.places["round"]]
        self.s = layout.Round.read(self.now)
        self.done: list[str] = []

    @property
    def where(self):
        return self.rules.to_text(), self.done

    def code(self, text):
        return code_of_text(text, self.s.pile[self.s.piled - 1] if self.s.piled else NOT_CODED)

    def may(self, text):
        """Ask the book under test whether an action is legal."""
        code = self.code(text)
        return code != NOT_CODED and bool(BOOK.is_legal(self.now, code, self.terms))

    def compare(self):
        assert position(self.s) == naive_position(self.naive), self.where
        listed = BOOK.relist(self.board, self.room)
        can_lay = listed == codes.CHOOSE
        if can_lay:
            listed = BOOK.list_others(self.now, self.terms, self.room)
        others = {text_of(int(code)) for code in self.room[:listed]}
        assert others or can_lay, self.where
        legal = {ordered(text) for text in self.naive.others() if self.naive.why_illegal(text) is None}
        assert others == legal, self.where
        for text in self.some_lays(SAMPLES if self.naive.stage == "meld" else 1):
            assert self.may(text) == (self.naive.why_illegal(text) is None), (*self.where, text)
        if not can_lay:
            return
        for _ in range(SAMPLES):
            code = ROUNDS.random_lay(self.now, self.rng.getrandbits(60), self.terms)
            assert self.naive.why_illegal(text_of(code)) is None, (*self.where, text_of(code))
        if len(self.naive.hands[self.naive.turn]) < 12 and self.rng.random() < WHOLE:
            lays = Lays(self.s, self.rules.terms)
            if len(lays) <= FEW:
                assert {text_of(code) for code in lays} == {ordered(text) for text in self.naive.legal()}, self.where

    def some_lays(self, number):
        """Draw ways to lay cards of one rank, legal or not."""
        hand = self.naive.hands[self.naive.turn]
        for _ in range(number):
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
        code = (
            self.code(text) if text else ROUNDS.random_code(self.now, self.room, self.rng.getrandbits(60), self.terms)
        )
        text = text_of(code)
        self.done.append(text)
        BOOK.act(self.board, code, self.room)
        self.s = layout.Round.read(self.now)
        self.naive.act(text)

    def settle(self):
        assert self.naive.stage == "over"
        for seat in range(2):
            parts = self.naive.result(seat)
            assert round_points(self.s, seat, self.rules.terms) == sum(parts.values()), (*self.where, parts)


@cache
def text_of(code):
    """Write the action of a code as both books can read it: the cards by their names, in order."""
    return ordered(str(action_of(code, 0)).removeprefix("0 "))


@cache
def code_of_text(text, top):
    """Encode an action by its text and by the top card of the pile."""
    return code_of(read_action(text, 0, VERBS), top)


def stacked(deck, first):
    """Sort a deck so that the non-dealer of a deal of 13 gets these cards, and draws the last of them."""
    rest, wanted = list(deck), []
    for text in first:
        wanted.append(next(card for card in rest if NAMES[kind_of(card)] == text))
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


@cache
def ordered(text):
    """Write the cards of an action in the order of their names."""
    verb, *words = text.split()
    start = [words.pop(0)] if verb == "add" else []
    return " ".join([verb, *start, *sorted(words)])


def position(s):
    """List the cards of each place in the book under test, by their kinds."""
    return {
        "stage": ("take", "meld", "over")[s.stage],
        "turn": s.turn if s.stage != layout.OVER else None,
        "hands": s.hand,
        "melds": s.natural,
        "wild": s.wild,
        "mats": [sum(threes) for threes in s.threes],
        "stock": s.stock,
        "pile": s.pile[: s.piled],
        "open": [state != layout.CLOSED for state in s.open],
        "returns": s.returns,
    }


def naive_position(naive):
    """List the same in the naive book."""
    natural, wild = [[0] * KINDS for _ in range(2)], [[0] * layout.WILD_PLACES for _ in range(2)]
    for seat, melds in enumerate(naive.melds):
        for rank, cards in melds.items():
            first = WILD_KINDS * RANKS.index(rank)
            for card in cards:
                if is_wild(card):
                    wild[seat][first + wild_place(KIND[card])] += 1
                else:
                    natural[seat][KIND[card]] += 1
    return {
        "stage": naive.stage,
        "turn": naive.turn if naive.stage != "over" else None,
        "hands": [by_kind(hand) for hand in naive.hands],
        "melds": natural,
        "wild": wild,
        "mats": [len(mat) for mat in naive.mats],
        "stock": len(naive.stock),
        "pile": [KIND[card] for card in naive.pile],
        "open": naive.is_open,
        "returns": naive.returns,
    }


def by_kind(cards):
    """Count cards by their kinds."""
    found = [0] * KINDS
    for card in cards:
        found[KIND[card]] += 1
    return found


def play(rules, rng):
    pair = Pair(rules, rng)
    whole = dict(pair.naive.cards())
    while pair.s.stage != layout.OVER:
        pair.compare()
        pair.step()
        assert dict(pair.naive.cards()) == whole
    assert position(pair.s) == naive_position(pair.naive), pair.where
    pair.settle()


@pytest.mark.whole
@pytest.mark.parametrize("preset", list(CanastaRules.PRESETS))
def test_random_rounds_of_a_preset(preset):
    rng = random.Random(preset)
    for _ in range(proofs(20_000, 2000)):
        play(CanastaRules.preset(preset), rng)


def test_random_rounds_of_mixed_options():
    rng = random.Random("mixed")
    for _ in range(proofs(20_000, 2000)):
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
