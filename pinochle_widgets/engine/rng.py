"""Generate random numbers as rules, the same numbers interpreted and compiled.

The generator is splitmix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014) cut to
63 bits. Its state is a number; each draw adds STEP to it:

    state = following(state)
    number = mixed(state)
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from pinochle_widgets.engine.int63 import KEPT, product, total
from pinochle_widgets.engine.twin import rule

STEP = 0x9E3779B97F4A7C15 & KEPT
FIRST = 0xBF58476D1CE4E5B9 & KEPT
SECOND = 0x94D049BB133111EB & KEPT

HALF = 31
"""The number of bits that a draw below a limit uses: the highest 31 of 63."""


@rule
def following(state: int) -> int:
    """Return the state that follows a state."""
    return total(state, STEP)


@rule
def mixed(state: int) -> int:
    """Compute the random number of a state: 63 bits."""
    z = product(state ^ state >> 30, FIRST)
    z = product(z ^ z >> 27, SECOND)
    return z ^ z >> 31


@rule
def below(limit: int, state: int) -> int:
    """Draw a number from 0 up to, not including, a limit of at most 2**31: the random number of a state, scaled down."""
    return (mixed(state) >> 32) * limit >> HALF


@rule
def branch(state: int, number: int) -> int:
    """Return the first state of a stream of its own, different for each number."""
    return mixed(mixed(state) ^ product(number, STEP))


@rule
def fresh(deck: Sequence[int], cards: list[int]) -> None:
    """Copy a deck into `cards`, which restores the order before a shuffle."""
    for place in range(len(deck)):
        cards[place] = deck[place]


@rule
def shuffle(cards: list[int], start: int, end: int, state: int) -> int:
    """Shuffle the cards from `start` up to, not including, `end`, in place; return the state to go on from."""
    for place in range(end - 1, start, -1):
        state = following(state)
        other = start + below(place - start + 1, state)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
    return state


def stream(seed: int | str, *numbers: int) -> int:
    """Compute the first state for a seed, an int or any text; each choice of further numbers gives a stream of its own.

    Examples
    --------
    >>> stream(1) == stream(1), stream(1) == stream("1"), stream(1, 2) == stream(1, 3)
    (True, True, False)
    """
    state = int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big") & KEPT
    for number in numbers:
        state = branch(state, number)
    return state


@rule(entry=True)
def shuffle_decks(deck: list[int], state: int, first: int, n: int, decks: list[int]) -> None:
    """Shuffle `n` fresh decks into `decks`, one after the other, each by a stream of its own, numbered from `first`."""
    size = len(deck)
    for number in range(n):
        for place in range(size):
            decks[number * size + place] = deck[place]
        shuffle(decks, number * size, (number + 1) * size, branch(state, first + number))
