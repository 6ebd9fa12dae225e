"""The adviser of a table: a level decides, how high its seat may bid is worked out, and the judge looks at what it would advise.

So a hint says what a review of the same position says afterwards: both ask the same worlds, and read the same rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import inf
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

from pinochle_widgets.engine import behind
from pinochle_widgets.engine.twin import can_compile, is_loaded
from pinochle_widgets.games.protocol import Decision, Gain, Game, Observation, Player, Thinker, last_thought
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.words.advice import advised, played_out
from pinochle_widgets.games.words.door import MINUS, words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.judging.standing import Standing
    from pinochle_widgets.games.judging.trials import Steps

    Plainer = Callable[[Observation, Action], tuple[Decision, float] | None]


def advising(player: Player, seen: Observation, *, judged: bool = True) -> Player:
    """Return a player as it advises on a position.

    One that searches works out the limit of bids, too, where its game has one; what it would advise is judged, where its game can
    be.

    Parameters
    ----------
    judged : bool, optional
        False for the advice of a level as it plays, whatever a stronger one finds.
    """
    from pinochle_widgets.games.judging.standing import judges  # a table that asks for no hint never loads the judge

    game, limits = game_of(seen.rules), limits_of(seen)
    limits = limits if isinstance(player, Thinker) and limits and limits.is_asked(seen) else None
    judge = game if judged and can_compile() and judges(game) else None
    return Advising(player, limits, judge) if limits or judge else player


def compiled_by_judge(game: Game | None) -> tuple[str, ...]:
    """List the modules of rules by which the judge plays the rounds of a game on; none of no game."""
    from pinochle_widgets.games.judging.standing import compiled_for

    return compiled_for(game) if game else ()


def limits_of(seen: Observation) -> ModuleType | None:
    """Load the module that works out how high a seat may bid; None where its game has none."""
    game = game_of(seen.rules)
    return loaded(game.limits) if game and game.limits else None


BEHIND = 600
"""The points by which a plainer act may be behind at most, however little the judge can tell."""


class Advising:
    """A player as it advises: after its own thoughts it works out a limit, and asks the judge.

    Parameters
    ----------
    player : Player
    limits : module or None
        The limits of its game (`Game.limits`), where bids have any now.
    judge : Game or None
        Its game, where the judge is asked.
    """

    def __init__(self, player: Player, limits: ModuleType | None, judge: Game | None) -> None:
        self.level, self._player, self._limits, self._judge = player.level, player, limits, judge
        self._compiles = compiled_by_judge(judge)

    def is_ready(self) -> bool:
        """Check whether the player and the judge can begin at once."""
        is_ready = not isinstance(self._player, Thinker) or self._player.is_ready()
        return is_ready and all(map(is_loaded, self._compiles))

    def choose(self, observation: Observation, rng: Random) -> Decision:
        """Decide, work out the limit, and ask the judge, to the end."""
        return last_thought(self.think(observation, rng))

    def think(self, observation: Observation, rng: Random) -> Iterator[Decision]:
        """Yield the thoughts of the player, its last one again after each step of limit and judge, and then the advice."""
        for decision in self._thoughts(observation, rng):
            yield decision
        if self._limits:
            for _ in self._limits.weighing(observation, decision):
                yield decision
            decision = self._limits.stands(decision, observation)
        decision = advised(decision, observation, self._player)
        if self._judge:
            behind.wait(self._compiles)
            steps = judged(self._judge, decision, observation, getattr(self._player, "plainer", None))
            while True:
                yield decision
                try:
                    next(steps)
                except StopIteration as end:
                    decision = end.value
                    break
        yield decision

    def counsel(self, observation: Observation, decision: Decision) -> Decision:
        """Return the advice; where the player was stopped, that of its decision so far."""
        return advised(decision, observation, self._player) if decision.interrupted else decision

    def _thoughts(self, observation: Observation, rng: Random) -> Iterator[Decision]:
        if isinstance(self._player, Thinker):
            return self._player.think(observation, rng)
        return iter([self._player.choose(observation, rng)])


def judged(game: Game, decision: Decision, seen: Observation, plainer: Plainer | None = None) -> Steps[Decision]:
    """Judge an advice, in short steps: the one that stands, and where the seat can go out now what that is worth, and waiting.

    Parameters
    ----------
    plainer : callable, optional
        ``plainer(seen, action)`` finds the advice of a plainer act, None where there is none, and the points by which it may be
        behind; it is given, too, where the judge can't tell it from the one that stands.
    """
    from pinochle_widgets.games.judging.standing import set_beside, standing, turned
    from pinochle_widgets.games.words.plans import ways_of, with_worths

    found = yield from standing(game, seen, decision.action)
    if found is None:
        return decision
    decided = unless_told_against(stands(decision, seen, found), seen)
    if ways_of(game, seen, found.asked.actions):
        found = yield from _with_beside(game, seen, found)
        if found.beside and found.beside.is_behind:  # the best act of the other kind, which was not its rival
            again = yield from standing(game, seen, found.asked.actions[found.beside.rival])
            if again and again.action != found.action:
                found = yield from _with_beside(game, seen, again)
            else:  # cards that follow others in a turn are not priced by themselves
                found = turned(found, found.beside)
                found = found._replace(beside=found.price)
            decided = unless_told_against(stands(decision, seen, found), seen)
        return with_worths(decided, found, ways_of(game, seen, [found.action]).get(found.action))
    if simple := plainer and plainer(seen, found.action):
        plain, despite = simple
        if despite == inf:
            return plain
        beside = (yield from set_beside(game, found, [plain.action])).beside
        if beside and beside.given_up >= -max(despite, min(beside.half_width, BEHIND)):
            is_near = beside.given_up >= -beside.half_width
            gain = Gain(beside.given_up, beside.half_width, found.action, found.asked.is_sized) if is_near else None
            return unless_told_against(replace(plain, gain=gain, numbers=decided.numbers), seen)
    return decided


def _with_beside(game: Game, seen: Observation, found: Standing) -> Steps[Standing]:
    """Compare an act that goes out in this turn with the best one that waits, or one that waits with the best that goes out."""
    from pinochle_widgets.games.judging.standing import set_beside
    from pinochle_widgets.games.words.plans import ways_of

    ways = ways_of(game, seen, found.asked.actions)
    others = [each for each in found.asked.actions if (each in ways) is not (found.action in ways)]
    return (yield from set_beside(game, found, others))


def stands(decision: Decision, seen: Observation, found: Standing) -> Decision:
    """Return the advice that stands before the judge, with the judge's price beside it; another action, where that is better.

    Of actions that are as good the player's own ones are told, but none that the judge finds clearly worse.
    """
    price = found.price
    gain = Gain(-price.given_up, price.half_width, found.rival, found.asked.is_sized)
    if found.action == decision.action:
        as_good = [each for each in decision.as_good if not (gain.is_clear and each.alternative == found.rival)]
        return replace(decision, gain=gain, as_good=as_good, numbers=_counted(decision, found))
    reason = words_of(seen).reason(found.action) or played_out(seen, decision.action)
    return replace(
        decision, action=found.action, reason=reason, gain=gain, as_good=(), numbers=_counted(decision, found)
    )


def unless_told_against(decision: Decision, seen: Observation) -> Decision:
    """Leave out a rival that is as good by play-outs that say little, where its position, or a plan, speaks against it."""
    from pinochle_widgets.games.words.plans import ends_plan

    gain = decision.gain
    if gain is None or gain.is_clear or gain.is_sized:
        return decision
    is_worse = words_of(seen).beside(gain.alternative, (decision.action,)).startswith(MINUS)
    is_worse = is_worse or ends_plan(seen, decision.action, gain.alternative)
    return replace(decision, gain=None, as_good=()) if is_worse else decision


def _counted(decision: Decision, found: Standing) -> Mapping[str, float]:
    """Return the figures of a decision, with the average end of the judge's play-outs, if it has one of its own."""
    if not found.worlds or "deals" not in decision.numbers:
        return decision.numbers
    return {**decision.numbers, "ahead": found.price.value, "deals": found.worlds}
