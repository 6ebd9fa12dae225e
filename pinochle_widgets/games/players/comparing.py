"""Compare the choices of a search by the deals that it tried them in, and tell which of them are as good as the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import NamedTuple

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.players.halving import Choices
from pinochle_widgets.games.protocol import Decision, Gain
from pinochle_widgets.games.protocol.players import LEAST_GAIN

NORMAL = 1.96
"""The standard errors on each side of a mean that hold 95% of a normal distribution."""


FEW_STEPS = 4
"""The steps of a search from which on a choice that was dropped is compared."""


class Behind(NamedTuple):
    """The points by which an action is behind the best one of a search, and half the width of their 95% interval."""

    action: int
    points: float
    half_width: float


class Tried(NamedTuple):
    """The result of a search so far: its best action and the figures of it, and at its end the others, the next best first.

    For a call also the chances of the legal bids, as `Decision` has them.
    """

    verdict: tuple[int, ...]
    behind: list[Behind]
    chances: Sequence[tuple[int, int]] = ()


class Step(NamedTuple):
    """The totals of the choices after a step of a search, over the worlds so far, and the choices that remain."""

    worlds: int
    totals: Sequence[int]
    remaining: frozenset[int]


class Course:
    """The course of a search: the totals of its choices after each of its steps.

    Parameters
    ----------
    unit : int
        The number of units of a total that make a point.
    """

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self.steps: list[Step] = []

    def note(self, worlds: int, totals: Sequence[int], choices: Choices) -> None:
        """Note the totals after a step."""
        self.steps.append(Step(worlds, totals, frozenset(choices.order[: choices.alive])))

    def begin_anew(self) -> None:
        """Forget the steps so far: the totals begin anew."""
        self.steps.clear()

    def behind(self, choices: Choices, extra: Sequence[float] = ()) -> list[Behind]:
        """List the choices behind the best one: first those that remain, then the ones dropped, the last one first.

        Parameters
        ----------
        extra : sequence of float, optional
            The points of each choice that are not of the worlds tried.
        """
        best, *others = sorted(choices.order[: choices.alive], key=lambda each: -choices.score[each])
        tried = {each: [step for step in self.steps if each in step.remaining] for each in self.steps[0].remaining}
        dropped = [each for each in tried.keys() - {best, *others} if len(tried[each]) >= FEW_STEPS]
        dropped.sort(key=lambda each: (-len(tried[each]), -choices.score[each]))
        return [self._behind(best, each, tried[each], choices, extra) for each in (*others, *dropped)]

    def _behind(self, best: int, other: int, steps: list[Step], choices: Choices, extra: Sequence[float]) -> Behind:
        """Compare two choices in the worlds that both were tried in; the error is that of the mean over the steps."""
        leads = [(0, 0), *((step.worlds, step.totals[best] - step.totals[other]) for step in steps)]
        worlds, lead = leads[-1]
        off = [won - lead * more / worlds for more, won in ((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(leads))]
        spread = sum(each * each for each in off) * len(off) / (len(off) - 1) if len(off) > 1 else inf
        more = extra[best] - extra[other] if extra else 0.0
        return Behind(
            choices.action[other], lead / (self.unit * worlds) + more, NORMAL * spread**0.5 / (self.unit * worlds)
        )


def compared(decision: Decision, behind: Sequence[Behind], act: Callable[[int], Action]) -> Decision:
    """Add to a decision its gain over the next best action, and the actions that are as good.

    The comparison with the next best is the finest: an action that was dropped early is as good only within that error, too.

    Parameters
    ----------
    behind : sequence of Behind
        The other actions, the next best one first.
    act : callable
        ``act(code)`` is the action for a number of the flat action space.
    """
    gains = [Gain(points, half_width, act(action)) for action, points, half_width in behind]
    card = getattr(decision.action, "card", None)  # two copies of a card are no alternatives
    rivals = (gain for gain in gains if card is None or getattr(gain.alternative, "card", None) != card)
    finest = next((gain.half_width for gain in gains if gain.half_width), 0.0)
    as_good = tuple(gain for gain in gains if not gain.is_clear and gain.points < max(finest, LEAST_GAIN))
    return replace(decision, gain=next(rivals, None), as_good=as_good)
