"""The audit of a shuffle: cards by position and by neighbour, tested by chi-square.

Each test is exact in its design: one place, or one pair of neighbouring places, of each of many independent
shuffles, so that its counts are multinomial. Some of many tests have small p-values by chance; p-values are therefore
corrected for the number of tests (Bonferroni), which holds although the tests are not independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log
from random import Random
from typing import TYPE_CHECKING, Any  # Any: arrays of any shape; lists of ints interpreted

from pinochle_widgets.basics.arguments import find_number, find_seed, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.engine import rng
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of, indices
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_shuffles
from pinochle_widgets.lab.progress import pieces, progress

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from matplotlib.axes import Axes

    from pinochle_widgets.games.entries.named import GameName

    Array = np.ndarray[Any, Any]

Shuffle = Callable[[list[Card], Random], object]
"""A function that brings a list of cards into another order, in place."""

Decks = Iterator[Sequence[int]]
"""Shuffled decks: the index of each card."""

FACES = len(CARDS)
LEAST, MOST = 1000, 10**9
CHUNK = 4096

SUSPICIOUS = 0.001
"""A fair shuffle has a corrected p-value below this once in a thousand audits."""


@dataclass(frozen=True, repr=False)
class ShuffleAudit:
    """The result of `audit_shuffle`.

    Attributes
    ----------
    n : int
        The number of shuffles.
    shuffle : str
        The shuffle that was tested, in words.
    tests : DataFrame
        Rows by `test` (``"position"``, or ``"pair"``: this place and the next) and `place` (from 1, the top card);
        columns `chi_square`, `degrees` and `p_value`.
    positions : DataFrame
        The number of times that each card (rows) lay at each place (columns).
    """

    n: int
    shuffle: str
    seed: int | str
    tests: pd.DataFrame
    positions: pd.DataFrame

    @property
    def p_values(self) -> pd.Series:
        """The smallest p-value of positions and of pairs, corrected for the number of tests."""
        grouped = self.tests.p_value.groupby(level="test")
        return (grouped.min() * grouped.size()).clip(upper=1).rename("p_value")

    @property
    def limit(self) -> float:
        """The corrected p-value below which a shuffle is suspicious."""
        return SUSPICIOUS

    @property
    def is_suspicious(self) -> bool:
        """The smaller of the two p-values is below 0.001, as a fair shuffle hardly ever gives it."""
        return bool((self.p_values < SUSPICIOUS).any())

    def __repr__(self) -> str:
        lines = [f"{self.n:,} shuffles of {self.positions.shape[1]} cards, {self.shuffle} (seed {self.seed!r})"]
        for test in ("position", "pair"):
            chances = self.tests.p_value.xs(test, level="test")
            lines.append(
                f"{test:>8}s: {len(chances)} tests; smallest p-value {chances.min():.2g}, at place {chances.idxmin()}; "
                f"corrected for their number {self.p_values.loc[test]:.2g}"
            )
        verdict = "This is not a fair shuffle." if self.is_suspicious else "No sign that it is not fair."
        return "\n".join([*lines, verdict])

    def plot(self, ax: Axes | None = None) -> Axes:
        """Chart the p-values; see `pinochle_widgets.lab.charts.shuffle_audit`."""
        from pinochle_widgets.lab.charts.shuffle_audit import shuffle_audit

        return shuffle_audit(self, ax)


@marked(of_shuffles)
def audit_shuffle(
    n: int = 20_000,
    shuffle: str | Shuffle = "table",
    *,
    game: GameName | str = "two-handed",
    rules: Rules | str | None = None,
    seed: int | str = 0,
) -> ShuffleAudit:
    """Test that a shuffle brings every card to every place, and beside every other, equally often.

    Parameters
    ----------
    n : int, optional
        The number of shuffles, at least 1,000.
    shuffle : str or callable, optional
        ``"table"``: the decks that `new_game` deals, each from a game of its own. ``"tournament"``: the compiled
        shuffle that tournaments deal with, one deck shuffled over and over. Or a function of a list of cards
        and a `random.Random` that brings the list into another order: it gets a deck in order each time.
    game : str, optional
        The game whose deck is shuffled.
    rules : Rules, str, mapping or None
        The game's rules, which may have another deck.
    seed : int or str, optional
        The seed of the shuffles; the same seed gives the same audit.

    Returns
    -------
    ShuffleAudit

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Notes
    -----
    The tested decks can be dealt again from their seed. A table shuffles the deck, all cards in order, by
    ``random.Random(f"pinochle {seed}")``, round after round; a tournament by `pinochle_widgets.engine.rng`.

    >>> from pinochle_widgets.cards import Deck
    >>> from pinochle_widgets.games import new_game
    >>> Deck("9JQKTA").shuffled(Random("pinochle 7")) == new_game("two-handed", seed=7).decks[0]
    True

    Examples
    --------
    >>> audit_shuffle(2000)
    2,000 shuffles of 48 cards, as a table deals them (seed 0)
    positions: 48 tests; smallest p-value ..., at place ...; corrected for their number ...
        pairs: 47 tests; smallest p-value ..., at place ...; corrected for their number ...
    No sign that it is not fair.

    A shuffle that forgets the bottom card:

    >>> def careless(cards, rng):
    ...     top = cards[:-1]
    ...     rng.shuffle(top)
    ...     cards[:-1] = top
    >>> audit_shuffle(2000, careless).is_suspicious
    True
    """
    n = find_number(n, LEAST, MOST, "n")
    seed = find_seed(seed)
    found = find_game(game)
    deck: list[Card] = sorted(found.new(rules, seed=seed).decks[0], key=index_of)
    if callable(shuffle):
        decks, name = _own(shuffle, deck, n, seed), f"by {getattr(shuffle, '__name__', 'a function')}"
    elif shuffle == "table":
        decks, name = _table(found, rules, n, seed), "as a table deals them"
    elif shuffle == "tournament":
        decks, name = _tournament(deck, n, seed), "as tournaments deal them"
    else:
        raise wrong("shuffle", shuffle, "be 'table', 'tournament' or a function of a list of cards and a Random")
    positions, pairs = _counted(decks, len(deck), n)
    return ShuffleAudit(n, name, seed, _tests(positions, pairs, deck, n), _positions(positions))


def _table(game: Game, rules: Rules | str | None, n: int, seed: int | str) -> Decks:
    for number in range(n):
        yield indices(game.new(rules, seed=f"audit {seed} {number}").decks[0])


def _tournament(deck: Sequence[Card], n: int, seed: int | str) -> Decks:
    import numpy as np

    rules, state, size = compiled(rng.__name__), stream(seed), len(deck)
    faces = indices(deck)
    done = 0
    for piece in pieces(n, CHUNK):
        shuffled: Any = [0] * (piece * size)
        if rules is rng:
            rules.shuffle_decks(faces, state, done, piece, shuffled)
        else:
            shuffled = np.array(shuffled, np.int64)
            rules.shuffle_decks(np.array(faces, np.int64), state, done, piece, shuffled)
        done += piece
        yield from (shuffled[start : start + size] for start in range(0, piece * size, size))


def _own(shuffle: Shuffle, deck: Sequence[Card], n: int, seed: int | str) -> Decks:
    rng = Random(f"audit {seed}")
    for _ in range(n):
        cards = list(deck)
        shuffle(cards, rng)
        if Counter(cards) != Counter(deck):
            raise wrong("shuffle", shuffle, "only bring the list into another order", fault="loses or changes cards")
        yield indices(cards)


def _counted(decks: Decks, size: int, n: int) -> tuple[Array, Array]:
    """Count each card at each place, and each ordered pair of cards at each place and the next."""
    import numpy as np

    positions = np.zeros(size * FACES, np.int64)
    pairs = np.zeros((size - 1) * FACES * FACES, np.int64)
    places = FACES * np.arange(size)
    with progress(n, "shuffles") as done:
        for piece in pieces(n, CHUNK):
            cards = np.array([next(decks) for _ in range(piece)], np.int64)
            positions += np.bincount((cards + places).ravel(), minlength=positions.size)
            beside = cards[:, :-1] * FACES + cards[:, 1:] + FACES * places[:-1]
            pairs += np.bincount(beside.ravel(), minlength=pairs.size)
            done.update(piece)
    return positions.reshape(size, FACES), pairs.reshape(size - 1, FACES * FACES)


def _tests(positions: Array, pairs: Array, deck: Sequence[Card], n: int) -> pd.DataFrame:
    import numpy as np
    import pandas as pd

    copies = np.bincount(indices(deck), minlength=FACES)
    size = len(deck)
    of_pairs = (np.outer(copies, copies) - np.diag(copies)).ravel()
    rows = [("position", place, row, n * copies / size) for place, row in enumerate(positions, 1)]
    rows += [("pair", place, row, n * of_pairs / (size * (size - 1))) for place, row in enumerate(pairs, 1)]
    found = [_chi_square(counted, expected) for _, _, counted, expected in rows]
    return pd.DataFrame(
        {
            "chi_square": [statistic for statistic, _ in found],
            "degrees": [degrees for _, degrees in found],
            "p_value": [survival(statistic, degrees) for statistic, degrees in found],
        },
        index=pd.MultiIndex.from_tuples([row[:2] for row in rows], names=["test", "place"]),
    )


def _chi_square(counted: Array, expected: Array) -> tuple[float, int]:
    """Compute Pearson's statistic and its degrees of freedom, over the cells with an expected count."""
    can_be = expected > 0
    statistic = ((counted[can_be] - expected[can_be]) ** 2 / expected[can_be]).sum()
    return float(statistic), int(can_be.sum()) - 1


def _positions(positions: Array) -> pd.DataFrame:
    import pandas as pd

    places = pd.RangeIndex(1, len(positions) + 1, name="place")
    frame = pd.DataFrame(positions.T, index=pd.Index([str(card) for card in CARDS], name="card"), columns=places)
    return frame[frame.any(axis=1)]


_ENOUGH = 1e-16
_TINY = 1e-300


def survival(chi_square: float, degrees: int) -> float:
    """Compute the chance that a chi-square variable is at least so large: a test's p-value.

    Parameters
    ----------
    degrees : int
        Degrees of freedom, at least 1.

    Returns
    -------
    float
        The regularised upper incomplete gamma function of half of both, by its series or, far out, by
        its continued fraction (Abramowitz and Stegun, 6.5.29 and 6.5.31).

    Examples
    --------
    >>> round(survival(3.841, 1), 4), round(survival(18.307, 10), 4)
    (0.05, 0.05)
    """
    x, a = chi_square / 2, degrees / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - scale * _series(a, x)
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * _ENOUGH:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Compute the continued fraction by Lentz's method, until a step changes nothing that a float can hold."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value, change, step = d, 0.0, 0
    while abs(change - 1) > 4 * _ENOUGH:
        step += 1
        factor = step * (a - step)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        change = c * d
        value *= change
    return value
