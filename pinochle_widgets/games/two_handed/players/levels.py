"""Players of two-handed Pinochle by level: they see an observation, and say what they do and why in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pinochle_widgets.cards import CARDS
from pinochle_widgets.engine.bitset import suit_of
from pinochle_widgets.games.actions import Action, Cut, Draw, Knock, Lay, Play
from pinochle_widgets.games.protocol import Decision, Level, last_thought
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.names import KEYS
from pinochle_widgets.games.two_handed.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.players import expert, policies, standard, thinking
from pinochle_widgets.games.two_handed.players.budget import CHAMPION, MASTER, Budget
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.players.reasons import REASONS
from pinochle_widgets.games.two_handed.players.weights import EXPERT_WEIGHTS, MASTER_WEIGHTS
from pinochle_widgets.games.two_handed.search import endgame, known_hand, rollouts


class PolicyPlayer:
    """Follows a policy; knocks as soon as it may."""

    level: str = ""

    def advise(self, seen: core.Round, rules: core.Terms, chance: int) -> Advice:
        """What the policy of this level says; see `policies`."""
        raise NotImplementedError

    def choose(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : TwoHandedObservation
            What the player's seat may know.
        rng : random.Random
            Where its dice come from; the same observation and rng give the same decision.

        Returns
        -------
        Decision

        Raises
        ------
        ValueError
            If the seat has nothing to do.
        """
        decision = without_thought(observation, rng)
        if decision:
            return decision
        return decided(observation, self.advise(observation.position, observation.rules.terms, rng.getrandbits(32)))


class Carefree(PolicyPlayer):
    """Plays any card the rules allow, and never melds."""

    level = "carefree"

    def advise(self, seen: core.Round, rules: core.Terms, chance: int) -> Advice:
        """Ask the policy."""
        return policies.carefree(seen, rules, chance)


class Novice(PolicyPlayer):
    """Lays its melds and tries for points, but gives little thought to which card it plays."""

    level = "novice"

    def advise(self, seen: core.Round, rules: core.Terms, chance: int) -> Advice:
        """Ask the policy."""
        return policies.novice(seen, rules, chance)


class Standard(PolicyPlayer):
    """Weighs what each card is worth keeping against what the trick brings; forgets what was played."""

    level = "standard"

    def advise(self, seen: core.Round, rules: core.Terms, chance: int) -> Advice:
        """Ask the policy."""
        return standard.standard(seen, rules, chance)


class Searcher(PolicyPlayer):
    """Decides as Expert does, by weights, and tries its plays out where that is within its budget; a `Thinker`."""

    weights: Weights
    budget: Budget

    def is_ready(self) -> bool:
        """Whether the first search need not wait for the compiler."""
        return thinking.is_ready()

    def choose(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """Decide on an action, thinking to the end; as `PolicyPlayer.choose`."""
        return last_thought(self.think(observation, rng))

    def think(self, observation: TwoHandedObservation, rng: Random) -> Iterator[Decision]:
        """Yield what it would do: by its weights at first, then by what it tried out so far; see `Thinker.think`."""
        decision = without_thought(observation, rng)
        if decision:
            yield decision
            return
        chance = rng.getrandbits(32)
        seen, rules = observation.position, observation.rules.terms
        yield decided(observation, expert.at_once(seen, rules, self.weights))
        if rollouts.is_to_search(seen, rules, self.budget):
            for advice in thinking.searches(seen, rules, chance, self.weights, self.budget):
                yield decided(observation, advice)
        elif known_hand.is_to_solve(seen, rules):
            yield decided(observation, thinking.solved(seen, rules))


class Expert(PolicyPlayer):
    """Remembers what was played, and keeps cards by the odds of completing melds."""

    level = "expert"

    def advise(self, seen: core.Round, rules: core.Terms, _chance: int) -> Advice:
        """Ask the policy."""
        if known_hand.is_to_solve(seen, rules):
            return known_hand.solved(seen, rules, endgame.SolverRoom())
        return expert.expert(seen, rules)


class Champion(Searcher):
    """Weighs, towards the end of phase 1, what phase 2 will bring."""

    level = "champion"
    weights = EXPERT_WEIGHTS
    budget = CHAMPION


class Master(Searcher):
    """Weighs better, and tries its plays out from the first trick on."""

    level = "master"
    weights = MASTER_WEIGHTS
    budget = MASTER


LEVELS = (
    Level("carefree", "Carefree", "Plays at random within the rules and never melds.", Carefree),
    Level("novice", "Novice", "Lays its melds and tries for points, with little thought for each card.", Novice),
    Level("standard", "Standard", "Keeps the cards that may still make melds, and picks its tricks.", Standard),
    Level(
        "expert",
        "Expert",
        "Goes by the odds of what is still out; in phase 2 it knows the other hand, and plays without a fault.",
        Expert,
    ),
    Level(
        "champion",
        "Champion",
        "Tries out its plays in the last tricks of phase 1, and weighs what phase 2 will bring.",
        Champion,
    ),
    Level("master", "Master", "Weighs better, and tries out its plays from the first trick on.", Master),
)


def without_thought(observation: TwoHandedObservation, rng: Random) -> Decision | None:
    """What all levels do alike: knock as soon as they may, and cut; None where there is something to think about.

    Raises
    ------
    ValueError
        If the seat has nothing to do.
    """
    legal = observation.legal_actions
    if not legal:
        raise ValueError(f"seat {observation.seat} has nothing to do now")
    for action in legal:
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
    return action.kind != "marriage" or suit_of(action.cards[0].card.index) == kind


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
