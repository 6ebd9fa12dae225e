"""The plans beside an advice: what a hand waits for, the end of that, and a turn of several acts that is one plan.

A family's module of plans (`Game.plans`) has ``WAITS``, its kinds of `Wait`, and may have ``ways(seen, acts)``, which maps those
of some acts by which a round is ended in this turn to their `Way`, and ``gives_up(facts, act)``, which checks whether an act
gives up more than a plan that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: the facts of a family, and what its plans are about

from pinochle_widgets.games.protocol import Decision, Game, Observation, listing
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.protocol.words import capital, figure, signed
from pinochle_widgets.games.registry import game_of

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.judging.standing import Standing

TEN = 10
"""The unit of points to which worths are rounded."""

NOW = "You can go out now"
"""The words with which both worths begin: they stand before the reason, of which a narrow bar shows less."""

FEW = 4
"""The acts of a way that are told; of a longer one the first is."""


class Wait(NamedTuple):
    """A kind of plan over several turns: a hand keeps cards, and waits for others.

    Parameters
    ----------
    finds : callable
        ``finds(facts, act)`` returns what the plan beside an advised act is about, and its words; None where there is none.
    ends : callable
        ``ends(facts, about)`` tells in words why such a plan is over; empty where it goes on, None where it has come true.
    """

    finds: Callable[[Any, Any], tuple[Any, str] | None]
    ends: Callable[[Any, Any], str | None]


class Plan(NamedTuple):
    """A plan of a hand.

    Parameters
    ----------
    about : object
        The cards that it is about: what they are follows from the kind.
    """

    wait: Wait
    about: Any
    words: str


class Way(NamedTuple):
    """A turn of several acts that is one plan.

    Parameters
    ----------
    acts : sequence of Action
    seen : sequence of tuple of int
        The information state of the seat before each act.
    names : sequence of str
        What is done, act by act: ``add K♦``.
    """

    acts: Sequence[Action]
    seen: Sequence[tuple[int, ...]]
    names: Sequence[str]

    @property
    def words(self) -> str:
        """The acts in words; of many the first alone."""
        if len(self.acts) <= FEW:
            return listing(self.names)
        return f"{self.names[0]}, then {len(self.acts) - 1} steps more"

    def from_act(self, place: int) -> Decision:
        """Make the advice of one of its acts, once those before are done."""
        rest = [*self.names[place:]]
        return Decision(
            self.acts[place], f"You are going out: {listing(rest) if len(rest) <= FEW else self._next(place)}."
        )

    def _next(self, place: int) -> str:
        return f"{self.names[place]}, then {len(self.acts) - place - 1} steps more"


def plan_beside(seen: Observation, act: Action) -> Plan | None:
    """Find the plan of a hand for which an advised act leaves the cards."""
    module = _module(game_of(seen.rules))
    if module is None:
        return None
    facts = module.Facts(seen)
    found = ((wait, wait.finds(facts, act)) for wait in module.WAITS)
    return next((Plan(wait, *told) for wait, told in found if told), None)


def ends_plan(seen: Observation, act: Action, rival: Action) -> bool:
    """Check whether a rival of the kind of an advised act gives up the plan for which that leaves cards, or more."""
    module = _module(game_of(seen.rules))
    if module is None or type(rival) is not type(act):
        return False
    facts, plan, other = module.Facts(seen), plan_beside(seen, act), plan_beside(seen, rival)
    if plan is not None and (other is None or other.about != plan.about):
        return True
    return hasattr(module, "gives_up") and module.gives_up(facts, rival) and not module.gives_up(facts, act)


def ends_of(seen: Observation, plans: Iterable[Plan]) -> Mapping[Plan, str]:
    """Map those of some plans that are over to the words that tell of it, which are empty for one that has come true."""
    module, plans = _module(game_of(seen.rules)), list(plans)
    if module is None or not plans:
        return {}
    facts = module.Facts(seen)
    found = {plan: plan.wait.ends(facts, plan.about) for plan in plans}
    return {plan: words or "" for plan, words in found.items() if words != ""}


def ways_of(game: Game | None, seen: Observation, acts: Iterable[Action]) -> Mapping[Action, Way]:
    """Map those of some acts by which a round is ended in this turn to the way in which they do."""
    module = _module(game)
    return module.ways(seen, acts) if module is not None and hasattr(module, "ways") else {}


def _module(game: Game | None) -> Any:
    return loaded(game.plans) if game and game.plans else None


def with_worths(decision: Decision, found: Standing, way: Way | None) -> Decision:
    """Add to an advice the worths of going out now, and of waiting.

    Parameters
    ----------
    found : Standing
        What stands, its `beside` compared with it: of the two one goes out, the other waits.
    way : Way or None
        The way out that is advised; None where waiting is.
    """
    if found.beside is None:
        return decision
    price, is_sized = found.beside, found.asked.is_sized
    ahead = price.value if way else price.value + price.given_up
    more = -price.given_up if not way else price.given_up
    now = f"{NOW}{f' for {signed(_round(ahead))}' if is_sized else ''}"
    if abs(price.given_up) <= price.half_width:
        waits = "waiting is worth about as much"
    elif is_sized:
        waits = f"waiting is worth about {figure(max(TEN, _round(abs(more))))} {'more' if more > 0 else 'less'}"
    else:
        waits = f"waiting is worth {'more' if more > 0 else 'less'}"
    told = f"{now}: {way.words}. {capital(waits)}." if way else f"{now}; {waits}. {decision.reason}".rstrip()
    return replace(decision, reason=told)


def _round(points: float) -> int:
    return round(points / TEN) * TEN
