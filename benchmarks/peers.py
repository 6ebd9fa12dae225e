"""Put ten questions of a card player to the lab and to icepool: `python -m benchmarks.peers`.

Both must tell the same fractions, or the command ends with an error. Lines are those of the answer itself, without its name.
Seconds are the processor's, the least of three.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool

from benchmarks.odds import TABLE, icepool_value
from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.pinochle.rules.catalog import dix_card
from pinochle_widgets.lab import chance, distribution
from pinochle_widgets.lab.hands import at_least, count, holds, longest, meld, meld_points, void
from pinochle_widgets.lab.odds.arguments import find_deck

SINGLE = find_deck("single")
DECK = icepool.Deck(list(map(str, SINGLE.cards)))
FEW = icepool.Deck({"A": 8, "-": 40})
"""The deck of questions about the aces of two hands: all other cards are one outcome, which is icepool's quickest way."""

ACES, RUN = [f"A{suit}" for suit in SUITS], ["AS", "TS", "KS", "QS", "JS"]
REPEATS = 3

Answer = Any
"""A fraction, or fractions by number."""


def of(suit: str) -> list[str]:
    return sorted({str(card) for card in SINGLE.cards if card.suit == suit})


def fraction(frame: Any) -> Fraction:
    return frame.fraction.item()


def fractions(frame: Any) -> dict[int, Fraction]:
    return {value: share for value, share in frame["fraction"].items() if share}


def shares(die: Any) -> dict[int, Fraction]:
    return {value: Fraction(ways, die.denominator()) for value, ways in die.items() if ways}


def share(die: Any) -> Fraction:
    return shares(die).get(True, Fraction(0))


# ---- the questions, each to the lab and to icepool


def aces_around():
    return fraction(chance(meld("aces_around")))


def aces_around_icepool():
    return share(DECK.deal(12).issuperset(ACES))


def aces():
    return fractions(distribution(count("A")))


def aces_icepool():
    return shares(DECK.deal(12).keep_outcomes(ACES).size())


def a_void():
    return fraction(chance(void("D")))


def a_void_icepool():
    return share(DECK.deal(12).isdisjoint(of("D")))


def any_marriage():
    return fraction(chance(meld("marriage")))


def any_marriage_icepool():
    @icepool.multiset_function
    def marriages(hand):
        return tuple(hand.issuperset([f"K{suit}", f"Q{suit}"]) for suit in SUITS)

    return share(marriages(DECK.deal(12)).map(any, star=False))


def two_pinochles_or_a_run():
    return fraction(chance(meld("pinochle", copies=2) | meld("run", "S")))


def two_pinochles_or_a_run_icepool():
    @icepool.multiset_function
    def melds(hand):
        return hand.issuperset(["QS", "QS", "JD", "JD"]), hand.issuperset(RUN)

    return share(melds(DECK.deal(12)).map(any, star=False))


def longest_suit():
    return fractions(distribution(longest()))


def longest_suit_icepool():
    @icepool.multiset_function
    def lengths(hand):
        return tuple(hand.keep_outcomes(of(suit)).size() for suit in SUITS)

    return shares(lengths(DECK.deal(12)).map(max, star=False))


def two_of_three():
    return fraction(chance(at_least(2, void("H"), holds("AS AS"), count("A") >= 4)))


def two_of_three_icepool():
    @icepool.multiset_function
    def events(hand):
        return hand.isdisjoint(of("H")), hand.issuperset(["AS", "AS"]), hand.keep_outcomes(ACES).size()

    return share(events(DECK.deal(12)).map(lambda empty, both, number: empty + both + (number >= 4) >= 2))


def more_aces_than_partner():
    hands = {"you": 12, "partner": 12}
    return fractions(distribution(count("A", of="you") - count("A", of="partner"), cards=hands))


def more_aces_than_partner_icepool():
    @icepool.multiset_function
    def aces_of(hands):
        return hands[0].keep_outcomes(["A"]).size(), hands[1].keep_outcomes(["A"]).size()

    return shares(aces_of(FEW.deal((12, 12))).map(lambda mine, theirs: mine - theirs))


def partner_given_two_aces():
    hands = {"you": 12, "partner": 12}
    return fraction(chance(count("A", of="partner") >= 2, count("A", of="you") == 2, cards=hands))


def partner_given_two_aces_icepool():
    @icepool.multiset_function
    def aces_of(hands):
        return hands[0].keep_outcomes(["A"]).size(), hands[1].keep_outcomes(["A"]).size()

    two = {theirs: ways for (mine, theirs), ways in aces_of(FEW.deal((12, 12))).items() if mine == 2}
    return Fraction(sum(ways for theirs, ways in two.items() if theirs >= 2), sum(two.values()))


def value():
    return fractions(distribution(meld_points("H", TABLE)))


def value_icepool():
    return {points: share for points, share in icepool_value(dix_card("H", SINGLE)).items() if share}


QUESTIONS: dict[str, tuple[Callable[[], Answer], Callable[[], Answer]]] = {
    "aces around": (aces_around, aces_around_icepool),
    "how many aces": (aces, aces_icepool),
    "no diamond": (a_void, a_void_icepool),
    "a marriage of any suit": (any_marriage, any_marriage_icepool),
    "two pinochles, or a run in spades": (two_pinochles_or_a_run, two_pinochles_or_a_run_icepool),
    "the longest suit": (longest_suit, longest_suit_icepool),
    "two of: no heart, both AS, four aces": (two_of_three, two_of_three_icepool),
    "aces more than partner": (more_aces_than_partner, more_aces_than_partner_icepool),
    "partner's two aces, given two of mine": (partner_given_two_aces, partner_given_two_aces_icepool),
    "the points of all melds": (value, value_icepool),
}
"""Ten questions about 12 of 48 cards."""

BESIDES = {value_icepool: (icepool_value,)}
"""The functions that an answer needs besides, and that are written for it alone."""


def lines(answer: Callable[[], Answer]) -> int:
    """Count the lines of an answer, without empty ones and comments, and without the line of its name."""
    text = "".join(textwrap.dedent(inspect.getsource(each)) for each in (answer, *BESIDES.get(answer, ())))
    written = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(("#", '"""'))]
    return len(written) - 1 - len(BESIDES.get(answer, ()))


def timed(answer: Callable[[], Answer]) -> tuple[Answer, float]:
    """Answer some times; returns the answer and the least seconds of the processor."""
    taken, found = [], None
    for _ in range(REPEATS):
        began = time.process_time()
        found = answer()
        taken.append(time.process_time() - began)
    return found, min(taken)


def main() -> int:
    print(
        f"icepool {icepool.__version__}\n| question | lines | icepool | seconds | icepool |\n|---|---:|---:|---:|---:|"
    )
    for name, (ours, theirs) in QUESTIONS.items():
        (here, seconds), (there, other) = timed(ours), timed(theirs)
        if here != there:
            raise SystemExit(f"{name}: the lab tells {here}, icepool {there}")
        print(f"| {name} | {lines(ours)} | {lines(theirs)} | {seconds:.4f} | {other:.4f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
