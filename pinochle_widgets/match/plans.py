"""The plans of earlier hints: each goes on, and comes again where it changes, until its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakSet

from pinochle_widgets.games.protocol import Decision, Game, Observation
from pinochle_widgets.games.words.plans import NOW, Plan, Way, ends_of, plan_beside, ways_of

if TYPE_CHECKING:
    from collections.abc import Hashable


class Plans:
    """The plans of one seat: a turn that is under way, and what the hand waits for."""

    def __init__(self) -> None:
        self._way: Way | None = None
        self._told: dict[Plan, Hashable] = {}
        """The plans that were told in this round, each with the position in which it was."""
        self._deal: Hashable = None
        self._over: tuple[Hashable, list[str]] = (None, [])
        self._heard = WeakSet[object]()
        """The words on plans that were over in a position, with it, and the listeners that have them."""
        self._events = 0
        """The deal that they are of, and the events of the round when they were last asked for: fewer are left by taking back."""

    def step(self, seen: Observation) -> Decision | None:
        """Find the next act of a turn that was advised as one plan; None where the seat stands elsewhere."""
        at = _position(seen)
        place = self._way.seen.index(at) if self._way and at in self._way.seen else 0
        return self._way.from_act(place) if self._way and place else None

    def told(self, game: Game, seen: Observation, advice: Decision) -> Decision:
        """Add to an advice the plan that goes with it, unless an earlier hint had it; note both."""
        self._follow(seen)
        if not self.step(seen):
            self._way = ways_of(game, seen, [advice.action]).get(advice.action)
        plan = None if self._way or advice.reason.startswith(NOW) else plan_beside(seen, advice.action)
        if plan is None or self._told.setdefault(plan, _position(seen)) != _position(seen):
            return advice
        for other in [other for other in self._told if other.about == plan.about and other != plan]:
            del self._told[other]  # the same with other figures
        return replace(advice, reason=f"{advice.reason} {plan.words}".lstrip())

    def over(self, seen: Observation, listener: object = None) -> list[str]:
        """Tell each listener once of the plans that are over in a position; those of another deal are forgotten."""
        self._follow(seen)
        at, ended = _position(seen), ends_of(seen, self._told)
        for plan in ended:
            del self._told[plan]
        if ended:
            self._over = at, [words for words in ended.values() if words]
            self._heard.clear()
        listener = self if listener is None else listener
        if self._over[0] != at or listener in self._heard:
            return []
        self._heard.add(listener)
        return [*self._over[1]]

    def _follow(self, seen: Observation) -> None:
        """Forget the plans of another deal, and those of turns that were taken back."""
        deal = seen.round, getattr(seen, "number", 0)
        if self._deal != deal or len(seen.history) < self._events:
            self._told.clear()
        self._deal, self._events = deal, len(seen.history)


def _position(seen: Observation) -> Hashable:
    return getattr(seen, "information", None)
