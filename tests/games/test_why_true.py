"""Test that reasons are true: what a sentence claims for certain is looked up in the deal, which the seat does not see."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Play
from tests.conftest import FULL

ORDER = "789JQKTA"
CARD = r"(?:A|10|K|Q|J|9|8|7)[♠♥♦♣]"
SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
ROUNDS = 40 if FULL else 4


def read(sign: str) -> Card:
    """Read a card by its signs."""
    return Card(sign[:-1].replace("10", "T") + SIGNS[sign[-1]])


class Deal:
    """A position with all hands open, in which a sentence is checked."""

    def __init__(self, state, seen):
        self.seen, self.trump = seen, seen.trump
        self.hands = {seat: list(state.hand(seat)) for seat in range(len(seen.hand_sizes))}
        self.others = Counter(card for seat, hand in self.hands.items() if seat != seen.seat for card in hand)
        self.trick = () if seen.trick_winner is not None else tuple(held.card for _, held in seen.trick)

    def beats(self, card, best):
        """Check whether a later card takes the trick from the best one."""
        if card.suit == best.suit:
            return ORDER.index(card.rank) > ORDER.index(best.rank)
        return card.suit == self.trump

    def best(self):
        """Find the card that takes the trick so far."""
        best = self.trick[0]
        for card in self.trick[1:]:
            best = card if self.beats(card, best) else best
        return best

    def wins(self, card):
        return not self.trick or self.beats(card, self.best())

    def above(self, card, *, trumps=True):
        """List the cards of other hands that beat a card."""
        return [each for each in self.others if self.beats(each, card) and (trumps or each.suit == card.suit)]

    def has(self, suit):
        return any(card.suit == suit for card in self.others)


def suit(word: str) -> str:
    return SUITS[word.removesuffix("s")]


CLAIMS: dict[str, Callable[..., bool]] = {
    rf"^({CARD}) takes the trick\b(?! or)": lambda d, c: d.wins(read(c)) if d.trick else not d.above(read(c)),
    rf"^({CARD}) is a sure trick: nothing": lambda d, c: not d.above(read(c)),
    rf"^({CARD}) is a sure trick: no trump": lambda d, c: read(c).suit == d.trump and not d.above(read(c)),
    rf"^No trump still out beats ({CARD})": lambda d, c: not d.above(read(c)),
    rf"^Nothing still out beats ({CARD})": lambda d, c: not d.above(read(c)),
    rf"^({CARD}) draws trump: .* none beats it": lambda d, c: not d.above(read(c)),
    rf"^({CARD}) takes the trick: nobody else has a trump": lambda d, _c: not d.has(d.trump),
    r"no (spade|heart|diamond|club)s and no trump": lambda d, s: not d.has(suit(s)) and not d.has(d.trump),
    r"nobody else has (spades|hearts|diamonds|clubs)": lambda d, s: not d.has(suit(s)),
    r"there are no (spades|hearts|diamonds|clubs) left": lambda d, s: not d.has(suit(s)) and d.has(d.trump),
    rf"^({CARD}) takes the trick: the other player must": lambda d, c: (
        not d.above(read(c), trumps=False) and d.has(read(c).suit)
    ),
    rf"^The other player takes ({CARD}) with ({CARD})(?! or)": lambda d, c, by: (
        d.others[read(by)] and d.beats(read(by), read(c))
    ),
    rf"^You can't beat ({CARD})": lambda d, c: d.best() == read(c),
    rf"^Nobody can beat ({CARD})": lambda d, c: d.best() == read(c),
    rf"^Your ({CARD}) can't beat the first one": lambda d, c: d.best() == read(c) and read(c) in d.hands[d.seen.seat],
    rf"both lose to ({CARD})": lambda d, c: d.best() == read(c),
    rf"takes this trick with ({CARD})": lambda d, c: d.best() == read(c),
    rf"has shown ({CARD}), which beats ({CARD})": lambda d, c, other: (
        d.others[read(c)] and d.beats(read(c), read(other))
    ),
    r"no higher (spade|heart|diamond|club) is still out": lambda d, s: any(
        card.suit == suit(s) and not d.above(card, trumps=False) for card in d.hands[d.seen.seat]
    ),
    rf"keep ({CARD}) (?:to come in again|for a trick of its own)": lambda d, c: (
        read(c) in d.hands[d.seen.seat] and not d.above(read(c), trumps=False)
    ),
    rf"draw them, and ({CARD}) stays high": lambda d, c: read(c).suit == d.trump and not d.above(read(c)),
    r"(\d+) trumps? (?:is|are) still out": lambda d, n: (
        sum(k for card, k in d.others.items() if card.suit == d.trump) <= int(n)
    ),
    rf"^({CARD}) is your last (spade|heart|diamond|club)": lambda d, c, s: (
        read(c).suit == suit(s) and [card.suit for card in d.hands[d.seen.seat]].count(suit(s)) == 1
    ),
    rf"lacks? only ({CARD}), and one is": lambda d, c: read(c) not in d.hands[d.seen.seat],
    rf"^({CARD}) can never make a meld": lambda d, c: read(c).suit != d.trump and read(c).rank in "T987",
}
"""The claims that are certain, each as a check of the cards and suits that it names."""


def claims_of(words):
    """Yield the claims of a sentence, each with the cards, suits and numbers in it."""
    for pattern, check in CLAIMS.items():
        if found := re.search(pattern, words):
            yield pattern, check, found.groups()


@pytest.mark.parametrize(
    "game",
    ["pinochle34/partnership", "pinochle34/cutthroat", "double-deck/regular", "double-deck/learners"],
)
def test_what_is_certain_is_so_in_the_deal(game):
    rng, heard = random.Random(game), Counter()
    player = pw.games.find_game(game).levels[1].make()
    for seed in range(ROUNDS):
        state = pw.new_game(game, seed=f"true {seed}")
        while state.turn is not None and state.round == 1:
            seen = state.observe(state.turn)
            plays = [each for each in seen.legal_actions if isinstance(each, Play)]
            if len(plays) > 1:
                deal = Deal(state, seen)
                better, worse = rng.sample(plays, 2)
                words = pw.why(seen, better, worse)
                for pattern, check, named in claims_of(words):
                    assert check(deal, *named), f"{words!r} is not so of {seen}"
                    heard[pattern] += 1
            state.apply(player.choose(seen, rng).action)
    assert len(heard) > 5
    assert sum(heard.values()) > 30
