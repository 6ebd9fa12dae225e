"""The walk from deal to deal: chains of swaps, each deal as often as it explains what was done (Metropolis et al., 1953).

A pilot tells how many rounds make enough effective deals; these are walked anew. To stop as soon as the spread looks small
would make intervals too short.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any  # Any: arrays of numpy, and compiled rules

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.believing.chain import IMPOSSIBLE, UNIT
from pinochle_widgets.games.believing.posed import NEVER, Posed
from pinochle_widgets.lab.odds.simulated.placed import Drawing

if TYPE_CHECKING:
    from numpy import ndarray

    from pinochle_widgets.games.protocol.certain import Certain

    Array = ndarray[Any, Any]

CHAINS = 16
BURN = 1000
"""The swaps that are tried before a deal is kept."""

THIN, STEPS = 40, 25
"""The swaps tried between deals, and the deals that a chain keeps in a round."""

PILOT, MOST_ROUNDS = 2, 12
ENOUGH, TOO_FEW = 200, 50
"""The effective deals that the rounds are chosen for, and those below which nothing is told."""

SURPLUS = 2.5
"""The rounds for which as many are planned: those of the pilot, and more, as it errs itself."""

FEW, FEW_BURN = 60, 400
"""The deals that a chain keeps, and the swaps before, where nobody is read."""

CUTS = 4096


@dataclass(frozen=True)
class Walked:
    """The deals that were kept, chain by chain.

    Parameters
    ----------
    deals : ndarray
        By chain, deal and hidden place: kinds of cards.
    done : ndarray
        By act, the share of deals in which its level does it; NaN where there was nothing to choose, or the seat is not read.
    is_explained : bool
        Whether some deal at the end of a chain explains what was done.
    """

    deals: Array
    done: Array
    is_explained: bool


class Walk:
    """A walk over the deals of a problem.

    Parameters
    ----------
    posed : Posed
        The problem.
    known : Certain
        The certain knowledge, by which deals begin.
    """

    def __init__(self, posed: Posed, known: Certain, seed: int | str) -> None:
        self.posed, self.hidden = posed, len(posed.spots)
        self._known, self._seed, self._calls = known, seed, 0
        self._row = numbers(posed.table)
        self._walk: Callable[..., int] = compiled(posed.rules).walk

    def starts(self, number: int) -> Array:
        """Begin so many chains."""
        import numpy as np

        random, draw = Random(f"believed {self._seed}"), Drawing(self._known, f"{self._seed}").next_deal
        deals = [self.posed.begin(random, draw) for _ in range(number)]
        return np.array(deals, np.int64).reshape(number, self.hidden)

    def go(self, starts: Array, steps: int, thin: int) -> tuple[Array, Array, Array]:
        """Walk on from deals; returns those kept, by chain, their weights, and by act whether its level does it."""
        import numpy as np

        self._calls += 1
        chains, acts = len(starts), len(self.posed.acts)
        dice = stream(self._seed, self._calls)
        random = np.random.RandomState(dice % (1 << 32))  # of a seed it draws the same numbers in all versions of numpy
        cuts = np.round(np.log(1 - random.random_sample(max(CUTS, 2 * thin))) * UNIT).astype(np.int64)
        deals = np.zeros(chains * steps * self.hidden, np.int64)
        logs, told = np.zeros(chains * steps, np.int64), np.zeros(max(chains * acts, 1), np.int64)
        flat = np.ascontiguousarray(starts).ravel()
        self._walk(self._row, chains, steps, thin, dice, cuts, flat, deals, logs, told)
        return (
            deals.reshape(chains, steps, self.hidden),
            logs.reshape(chains, steps),
            told[: chains * acts].reshape(chains, acts),
        )

    def weigh(self, deals: Array) -> Array:
        """Weigh deals as they are: logarithms, in `UNIT` to one."""
        logs: Array = self.go(deals, 1, 0)[1]
        return logs[:, 0]

    def few(self) -> Array:
        """Walk a short way, for deals that nobody is read in: they mix at once."""
        starts, _, _ = self.go(self.starts(CHAINS), 1, FEW_BURN)
        deals, _, _ = self.go(starts[:, -1], FEW, THIN // 2)
        return deals

    def walk(self, rounds: Callable[[Array], int]) -> Walked:
        """Walk a pilot, and then as many rounds as it shows to be needed."""
        import numpy as np

        deals, _, _ = self.go(self.starts(CHAINS), 1, BURN)
        deals, _, _ = self.go(deals[:, -1], PILOT * STEPS, THIN)
        deals, logs, told = self.go(deals[:, -1], rounds(deals) * STEPS, THIN)
        free = (told != 0).sum(0)
        done = np.where(free > 0, (told == 1).sum(0) / np.maximum(free, 1), np.nan)
        last = logs[:, -1]
        return Walked(deals, done, bool(((last > IMPOSSIBLE / 2) & (last > NEVER / 2)).any()))


def effective(hits: Array) -> Array:
    """Compute for each event how many independent deals would tell as much, by the spread of the chains' means.

    Parameters
    ----------
    hits : ndarray
        By chain, deal and event, whether it is so.
    """
    import numpy as np

    means = hits.mean(1)
    p, spread = means.mean(0), means.var(0, ddof=1) / len(means)
    n = hits.shape[0] * hits.shape[1]
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Array = np.where(spread > 0, np.fmin(n, p * (1 - p) / spread), n)
    return found


def pooled(hits: Array) -> float:
    """Compute the effective deals of many events together."""
    means = hits.mean(1)
    p, spread = means.mean(0), means.var(0, ddof=1).sum() / len(means)
    n = hits.shape[0] * hits.shape[1]
    return float(min(n, (p * (1 - p)).sum() / spread)) if spread > 0 else float(n)


def rounds_for(least: float) -> int:
    """Find the rounds to walk after a pilot that had so many effective deals."""
    return MOST_ROUNDS if least < 1 else min(MOST_ROUNDS, max(PILOT, round(SURPLUS * ENOUGH / least)))
