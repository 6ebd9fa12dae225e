"""The shuffle of tournaments, many times over, as a rule that can be compiled."""

from __future__ import annotations

from pinochle_widgets.engine.rng import branch, shuffle
from pinochle_widgets.engine.twin import rule


@rule(entry=True)
def shuffle_decks(deck: list[int], state: int, first: int, n: int, decks: list[int]) -> None:
    """Shuffle `n` fresh decks into `decks`, one after the other, each by a stream of its own, numbered from `first`."""
    size = len(deck)
    for number in range(n):
        for place in range(size):
            decks[number * size + place] = deck[place]
        shuffle(decks, number * size, (number + 1) * size, branch(state, first + number))
