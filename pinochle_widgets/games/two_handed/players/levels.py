"""Players of two-handed Pinochle, made of the levels of `ladder`: they see an observation, and say what they do and why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from pinochle_widgets.engine.bitset import suit_of
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.pinochle.cards import CARDS, index_of
from pinochle_widgets.games.players.player import LevelPlayer, LevelSearcher, check_turn
from pinochle_widgets.games.protocol import Decision, Level, Player
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.moves.actions import Cut, Draw, Knock, Lay
from pinochle_widgets.games.two_handed.names import KEYS
from pinochle_widgets.games.two_handed.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.players import expert, ladder, thinking
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.reasons import REASONS
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.search import known_hand, rollouts
from pinochle_widgets.games.two_handed.search.budget import Budget

NO_ROOM = rollouts.SearchRoom()
"""What stands for room to work in, where nothing is searched or solved: nobody works in it."""


class PolicyPlayer(LevelPlayer):
    """Follows the policy of a level, told by its place in `ladder.LEVELS`; knocks as soon as it may."""

    def __init__(self, place: int) -> None:
        rung = ladder.LEVELS[place]
        super().__init__(rung.name)
        self.place, self.goes_by_odds = place, rung.weights is not None

    def at_once(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """What its policy says, as a decision."""
        decision = without_thought(observation, rng)
        if decision:
            return decision
        seen, rules = observation.position, observation.rules.terms
        memory = rollouts.SearchRoom() if self.goes_by_odds and known_hand.is_to_solve(seen, rules) else NO_ROOM
        return decided(observation, ladder.advise(self.place, seen, rules, rng.getrandbits(32), memory))


class Searcher(LevelSearcher):
    """Decides as Expert does, by weights, and tries its plays out where that is within its budget."""

    rules = thinking.SEARCH

    def __init__(self, level: str, weights: Weights, budget: Budget) -> None:
        super().__init__(level)
        self.weights, self.budget = weights, budget

    def at_once(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """What its weights say, as a decision."""
        return without_thought(observation, rng) or self._by_weights(observation)

    def _by_weights(self, observation: TwoHandedObservation) -> Decision:
        seen, rules = observation.position, observation.rules.terms
        return decided(observation, expert.at_once(seen, rules, self.weights))

    def think(self, observation: TwoHandedObservation, rng: Random) -> Iterator[Decision]:
        """Yield what it would do: by its weights at first, then by what it tried out so far; see `Thinker.think`."""
        check_turn(observation)
        decision = without_thought(observation, rng)
        yield decision or self._by_weights(observation)
        if decision:
            return
        seen, rules, chance = observation.position, observation.rules.terms, rng.getrandbits(32)
        if rollouts.is_to_search(seen, rules, self.budget):
            for advice in thinking.searches(seen, rules, chance, self.weights, self.budget):
                yield decided(observation, advice)
        elif known_hand.is_to_solve(seen, rules):
            yield decided(observation, thinking.solved(seen, rules))


def player(place: int) -> Player:
    """A player of the level at a place."""
    rung = ladder.LEVELS[place]
    if rung.weights and any(rung.budget):
        return Searcher(rung.name, rung.weights, rung.budget)
    return PolicyPlayer(place)


LEVELS = tuple(
    Level(rung.name, rung.name.capitalize(), rung.help, partial(player, place))
    for place, rung in enumerate(ladder.LEVELS)
)


def without_thought(observation: TwoHandedObservation, rng: Random) -> Decision | None:
    """What all levels do alike: knock as soon as they may, and cut; None where there is something to think about."""
    for action in observation.legal_actions:
        if isinstance(action, Knock):
            return Decision(action, f"The goal of {observation.goal:,} points is reached: knocking wins the game.")
    return cut(observation, rng) if observation.stage == "cut" else None


def decided(observation: TwoHandedObservation, advice: Advice) -> Decision:
    """The decision that a policy's advice stands for."""
    return Decision(as_action(observation, advice[0]), REASONS.in_words(observation, advice), REASONS.numbers(advice))


def cut(observation: TwoHandedObservation, rng: Random) -> Decision:
    """Cut anywhere when first, and what is left in half when second (A15)."""
    lowest, highest = observation.cut_range
    if not observation.cuts:
        return Decision(Cut(observation.seat, at=rng.randint(lowest, highest)), "One place is as good as another.")
    return Decision(Cut(observation.seat, at=(lowest + highest) // 2), "It cuts what is left in half.")


# ---- from the flat action space to actions


def as_action(observation: TwoHandedObservation, code: int) -> Action:
    """The legal action that an action of the flat space stands for.

    Raises
    ------
    ValueError
        If there is none.
    """
    if code < core.LAY:
        return _play(observation, code)
    for action in observation.legal_actions:
        if isinstance(action, Draw if code == core.DRAW else Lay) and (
            not isinstance(action, Lay) or _is_kind(action, code - core.LAY)
        ):
            return action
    raise ValueError(f"no legal action for code {code}")


def _is_kind(action: Lay, kind: int) -> bool:
    """Whether a meld is of a kind; of several choices of cards the legal actions list the best one first."""
    if action.kind != KEYS[kind]:
        return False
    return action.kind != "marriage" or suit_of(index_of(action.cards[0].card)) == kind


def _play(observation: TwoHandedObservation, slot: int) -> Action:
    """The card in a slot, told from its twin by whether it lies, and where both lie by their melds."""
    card = CARDS[slot & 31]
    seen = observation.position
    plays = [a for a in observation.legal_actions if isinstance(a, Play) and a.card == card]
    lying = seen.melded[core.ME] >> slot & 1
    found = [action for action in plays if bool(action.lies) == bool(lying)]
    alike = [action for action in found if not lying or _bars(observation, action) == _bars_of_slot(seen, slot)]
    return (alike or found or plays)[0]


def _bars_of_slot(seen: core.Round, slot: int) -> set[int]:
    """The classes of melds that the card in a slot may not serve in again."""
    return {barred for barred in range(core.DIXES) if seen.barred[core.ME][barred] >> slot & 1}


def _bars(observation: TwoHandedObservation, action: Play) -> set[int]:
    """The same for a card that lies melded, read from the melds on the table."""
    bars = 0
    for meld in observation.melds[observation.seat]:
        if any(held.card == action.card and held.lies == action.lies for held in meld.cards):
            bars |= core.BARS[core.CLASS_OF[KEYS.index(meld.kind)]]
            if meld.kind == "flush" and not observation.rules.flush_card_in_roundhouse:
                bars |= 1 << core.ROUNDHOUSES
    return {barred for barred in range(core.DIXES) if bars >> barred & 1}
