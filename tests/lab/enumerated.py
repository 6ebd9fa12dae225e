"""The obviously right odds: deal every hand there is, look at it, count.

Cards are texts, a hand counts them, and nothing here knows a polynomial. Values are counted copy by copy: a king and
a queen of a suit are paired off, and a roundhouse says which pairs it takes.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

SUITS = "SHDC"
RUN = "JQKTA"

# points of one, two, ... copies, as the seeds' tables print them
TABLES = {
    "two-handed": {
        "A": (100, 200), "K": (80, 160), "Q": (60, 120), "J": (40, 80), "pinochle": (20, 40), "run": (150, 300),
        "marriage": 20, "royal": 40, "dix": 10, "roundhouse": None,
    },
    "pinochle34": {
        "A": (10, 100), "K": (8, 80), "Q": (6, 60), "J": (4, 40), "pinochle": (4, 30), "run": (15, 150),
        "marriage": 2, "royal": 4, "dix": 1, "roundhouse": (24, 240),
    },
    "double-deck/partnership": {
        "A": (10, 100, 150, 200), "K": (8, 80, 120, 160), "Q": (6, 60, 90, 120), "J": (4, 40, 60, 80),
        "pinochle": (4, 30, 45, 60), "run": (15, 30, 45, 60), "marriage": 2, "royal": 4, "dix": 0, "roundhouse": None,
    },
    "double-deck/learners": {
        "A": (10, 100, 150, 200), "K": (8, 80, 120, 160), "Q": (6, 60, 90, 120), "J": (4, 40, 60, 80),
        "pinochle": (4, 30, 90, 500), "run": (15, 150, 225, 300), "marriage": 2, "royal": 4, "dix": 0,
        "roundhouse": None,
    },
}  # fmt: skip


def texts(deck) -> list[str]:
    """The deck's cards, one text for each physical card."""
    return [str(card) for card in deck.cards]


def times(hand, cards) -> int:
    """Count the copies of a set of cards in the hand."""
    return min(hand[card] for card in cards)


def melds(hand, trump, lowest="9") -> dict[str, int]:
    """Count each meld of `meld_odds` in the hand, by name."""
    runs = {suit: times(hand, [rank + suit for rank in RUN]) for suit in SUITS}
    marriages = {suit: times(hand, ["K" + suit, "Q" + suit]) for suit in SUITS}
    return {
        "aces_around": times(hand, ["AS", "AH", "AD", "AC"]),
        "kings_around": times(hand, ["KS", "KH", "KD", "KC"]),
        "queens_around": times(hand, ["QS", "QH", "QD", "QC"]),
        "jacks_around": times(hand, ["JS", "JH", "JD", "JC"]),
        "pinochle": times(hand, ["QS", "JD"]),
        "run": runs[trump],
        "run_any_suit": max(runs.values()),
        "marriage": marriages[trump],
        "marriage_any_suit": max(marriages.values()),
        "roundhouse": times(hand, ["KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC"]),
        "dix": times(hand, [lowest + trump]) if lowest else 0,
    }


def suited_melds(hand, lowest="9") -> dict[tuple[str, str], int]:
    """Count each meld of `draw_odds` in the hand, by name and suit."""
    found = {}
    for suit in SUITS:
        for name, number in melds(hand, suit, lowest).items():
            found[name, suit if name in {"run", "marriage", "dix"} else ""] = number
    return found


def value(hand, trump, table, lowest="9") -> int:
    """Score the melds of the hand, the roundhouses chosen in every way."""
    points = TABLES[table]
    pairs = {suit: list(range(times(hand, ["K" + suit, "Q" + suit]))) for suit in SUITS}
    runs = times(hand, [rank + trump for rank in RUN])
    best = 0
    most = min(len(there_are) for there_are in pairs.values()) if points["roundhouse"] else 0
    for number in range(most + 1):
        for taken in product(*(combinations(pairs[suit], number) for suit in SUITS)):
            score = points["roundhouse"][number - 1] if number else 0
            for suit, in_roundhouses in zip(SUITS, taken, strict=True):
                in_runs = range(runs) if suit == trump else ()
                free = [pair for pair in pairs[suit] if pair not in in_roundhouses and pair not in in_runs]
                score += len(free) * points["royal" if suit == trump else "marriage"]
            for rank in "KQ":
                around = times(hand, [rank + suit for suit in SUITS]) - number
                score += points[rank][around - 1] if around else 0
            best = max(best, score)
    for rank in "AJ":
        around = times(hand, [rank + suit for suit in SUITS])
        best += points[rank][around - 1] if around else 0
    pinochles = times(hand, ["QS", "JD"])
    best += points["pinochle"][pinochles - 1] if pinochles else 0
    best += points["run"][runs - 1] if runs else 0
    return best + (points["dix"] * hand[lowest + trump] if lowest else 0)


def hands(hold, unseen, draws):
    """List all hands that the draws can make, each as often as physical cards make it."""
    for drawn in combinations(unseen, draws):
        yield Counter([*hold, *drawn])


def chances_at_least(found, copies) -> dict:
    """Compute the chance of at least one, two, ... from the numbers found in each hand. ."""
    found = list(found)
    return {
        (name, least): Fraction(sum(numbers[name] >= least for numbers in found), len(found))
        for name in found[0]
        for least in range(1, copies + 1)
    }


def chances_of(values) -> dict[int, Fraction]:
    """The chance of each value."""
    counted = Counter(values)
    return {value: Fraction(number, sum(counted.values())) for value, number in sorted(counted.items())}
