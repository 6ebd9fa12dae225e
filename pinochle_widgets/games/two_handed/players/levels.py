"""Players of two-handed Pinochle by level: they see an observation, and say what they do and why in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pinochle_widgets.cards import CARDS, RANK_NAMES, SUIT_NAMES, Card
from pinochle_widgets.engine.bitset import distinct, slot_bit, slots, suit_of
from pinochle_widgets.games.actions import Action, Cut, Draw, Knock, Lay, Play
from pinochle_widgets.games.protocol import Decision, Level, last_thought, listing, plural
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.names import KEYS, meld_name, meld_order
from pinochle_widgets.games.two_handed.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.players import expert, policies, standard, thinking
from pinochle_widgets.games.two_handed.players.budget import CHAMPION, MASTER, Budget
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.weighing import Weights
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
    return Decision(as_action(observation, advice[0]), in_words(observation, advice), numbers(advice))


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


# ---- reasons in words

CERTAIN = 100
SETS = range(core.JACKS, core.ACES + 1)

NUMBER_NAMES = {
    policies.LAY_DEAREST: ("kind", "points"),
    policies.LAY_DIX: ("kind", "points"),
    policies.LOWEST_CARD: ("kind", "points"),
    policies.TAKE_TO_LAY: ("kind", "points"),
    policies.LEAD_TO_LAY: ("kind", "points"),
    policies.TAKE_TO_BLOCK: ("kind", "points"),
    policies.KEEP_FOR_MELD: ("kind", "held"),
    policies.LEAD_TRUMPS: ("trumps",),
    policies.LEAD_TRUMP_ACE: ("points",),
    policies.LEAD_ACE: ("points", "suit_length"),
    policies.LEAD_LOW: ("points",),
    policies.TAKE_POINTS: ("points",),
    policies.TRUMP_IN: ("points",),
    policies.GIVE_LEAST: ("points",),
    policies.MARRY_BEFORE_FLUSH: ("kind", "points"),
    policies.KEEP_BY_ODDS: ("kind", "percent"),
    policies.COUNTED: ("lead",),
    policies.WEIGHED: ("lead", "rounds"),
    policies.SOLVED: ("lead",),
}


def numbers(advice: Advice) -> dict[str, float]:
    """The numbers behind a reason, by name."""
    names = NUMBER_NAMES.get(advice[1], ())
    return {name: value for name, value in zip(names, advice[2:], strict=False) if name != "kind"}


def in_words(observation: TwoHandedObservation, advice: Advice) -> str:
    """A reason as a sentence about the action: it stands below "Try the nine of clubs"."""
    return WORDS[advice[1]](observation, advice)


def meld_words(kind: int, trump: int) -> str:
    """A kind of meld within a sentence: ``a marriage in spades``, ``the flush``, ``eighty kings``."""
    name = meld_name(kind, trump)
    if kind < core.PINOCHLE and kind != trump:
        return f"a {name} in {_suit(kind)}"
    if kind in SETS:
        return f"a {name}" if kind == core.ACES else name
    return f"a {name}" if kind == core.PINOCHLE else f"the {name}"


def cards_words(cards: Sequence[Card]) -> str:
    """Several cards in words: ``the kings of spades and hearts``, ``all four kings``, ``the ace and ten of clubs``."""
    ranks = [RANK_NAMES[card.rank] for card in cards]
    suits = [SUIT_NAMES[card.suit] for card in cards]
    if len(cards) == 1:
        return f"the {cards[0].name}"
    if len(set(ranks)) == 1:
        return f"all four {ranks[0]}s" if len(cards) == len(SUIT_NAMES) else f"the {ranks[0]}s of {listing(suits)}"
    if len(set(suits)) == 1:
        return f"the {listing(ranks)} of {suits[0]}"
    return listing([f"the {card.name}" for card in cards])


def _suit(suit: int) -> str:
    return SUIT_NAMES[CARDS[8 * suit].suit]


def _points(number: int) -> str:
    return plural(number, "point") if number else "no points"


def _meld(observation: TwoHandedObservation, kind: int) -> str:
    return meld_words(kind, observation.position.trump)


def _draw(_observation: TwoHandedObservation, _advice: Advice) -> str:
    return "The next card comes from the stock before play goes on."


def _lay_dearest(observation: TwoHandedObservation, advice: Advice) -> str:
    _, _, kind, points = advice
    name = _meld(observation, kind)
    name = name[0].upper() + name[1:]
    verb = ("are", "score") if kind in SETS else ("is", "scores")
    others = {action.kind for action in observation.legal_actions if isinstance(action, Lay)} - {KEYS[kind]}
    if others:
        return f"{name} {verb[0]} the dearest meld in the hand, worth {_points(points)}."
    return f"{name} {verb[0]} complete and {verb[1]} {_points(points)}."


def _lay_dix(observation: TwoHandedObservation, advice: Advice) -> str:
    seen = observation.position
    upcard = seen.upcard
    if not seen.exchanged and upcard != core.dix(seen.trump, observation.rules.terms):
        return f"The dix scores {advice[3]} points and brings the {CARDS[upcard].name} into the hand."
    return f"The dix scores {advice[3]} points."


def _lowest_card(observation: TwoHandedObservation, advice: Advice) -> str:
    if advice[2] == policies.NO_KIND:
        return "It is the lowest card in the hand."
    return f"It is the lowest card that is not needed for {_meld(observation, advice[2])}."


def _take_to_lay(observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It takes the trick, so that {_meld(observation, advice[2])} can be laid for {_points(advice[3])}."


def _lead_to_lay(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, points = advice
    seen = observation.position
    sure = suit_of(slot) == seen.trump and CARDS[slot & 31].rank == "A"
    hope = "Nothing beats it" if sure else "It may well take the trick"
    return f"{hope}, and {_meld(observation, kind)} could then be laid for {_points(points)}."


def _take_to_block(observation: TwoHandedObservation, advice: Advice) -> str:
    if advice[2] == policies.NO_KIND:
        return "It is cheap and takes the trick, so the other side can't lay a meld now."
    return (
        "It takes the trick, so the other side can't lay a meld now; "
        f"what lies there may grow into {_meld(observation, advice[2])}, worth {advice[3]}."
    )


def _keep_for_meld(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, _ = advice
    kept = cards_words(_kept(observation, slot, kind))
    return f"It can best be spared; the hand keeps {kept} for {_meld(observation, kind)}."


def _kept(observation: TwoHandedObservation, slot: int, kind: int) -> list[Card]:
    """The cards that the hand has for a kind of meld, once the card in `slot` is played."""
    seen = observation.position
    needed = core.meld_cards(kind, seen.trump, observation.rules.terms)
    kept = distinct(policies.usable_without(seen, kind, slot_bit(slot))) & needed
    return [CARDS[card] for card in sorted(slots(kept), key=meld_order)]


def _lead_trumps(_observation: TwoHandedObservation, advice: Advice) -> str:
    trumps = plural(advice[2], "trump")
    return f"Nothing beats it, and with {trumps} in the hand it is time to draw those of the other side."


def _lead_trump_ace(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"Nothing beats it, and its {_points(advice[2])} come home."


def _lead_ace(_observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, points, length = advice
    suit = _suit(suit_of(slot)).removesuffix("s")
    held = f"with {plural(length, suit)} in the hand" if length > 1 else f"as it is the only {suit} in the hand"
    return f"Only a trump beats it; {held}, the other side may well have to follow, and {_points(points)} come home."


def _lead_low(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It risks least: if the trick is lost, {_points(advice[2])} of its own go with it."


def _take_points(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It takes the trick, with {_points(advice[2])} in it."


def _trump_in(observation: TwoHandedObservation, advice: Advice) -> str:
    led = _suit(suit_of(observation.position.led))
    return f"There are no {led} in the hand, so it trumps, and takes {_points(advice[2])}."


def _give_least(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"Nothing in the hand takes this trick, so it gives away as little as it can: {_points(advice[2])}."


def _marry_before_flush(_observation: TwoHandedObservation, advice: Advice) -> str:
    points = _points(advice[3])
    return f"It scores {points} now, and the flush can still be laid with its cards; the other way round it could not."


def _keep_by_odds(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, percent = advice
    kept = f"It can best be spared; the hand keeps {cards_words(_kept(observation, slot, kind))} for"
    if percent == CERTAIN:
        return f"{kept} {_meld(observation, kind)}."
    return f"{kept} {_meld(observation, kind)}, with a chance of {percent or 'less than 1'}% to draw what it lacks."


def _ahead(points: int) -> str:
    """How a seat fares against the other one: ``9 points more than the other side``."""
    if not points:
        return "as many points as the other side"
    return f"{_points(abs(points))} {'more' if points > 0 else 'fewer'} than the other side"


def _counted(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"By the cards that the other side must hold, it brings {_ahead(advice[2])} from here on."


def _weighed(_observation: TwoHandedObservation, advice: Advice) -> str:
    rounds = plural(advice[3], "way")
    return f"Tried out in {rounds} the hidden cards may lie, it leaves the round at {_ahead(advice[2])} on average."


def _solved(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"Both hands are known: it brings {_ahead(advice[2])} from here on, and nothing brings more."


def _plain(sentence: str) -> Callable[[TwoHandedObservation, Advice], str]:
    return lambda _observation, _advice: sentence


WORDS: dict[int, Callable[[TwoHandedObservation, Advice], str]] = {
    policies.ANY_CARD: _plain("Any card will do."),
    policies.ONLY_CARD: _plain("It is the only card that may be played."),
    policies.DRAW_NEXT: _draw,
    policies.LAY_DEAREST: _lay_dearest,
    policies.LAY_DIX: _lay_dix,
    policies.LOWEST_CARD: _lowest_card,
    policies.TAKE_TO_LAY: _take_to_lay,
    policies.LEAD_TO_LAY: _lead_to_lay,
    policies.TAKE_TO_BLOCK: _take_to_block,
    policies.KEEP_FOR_MELD: _keep_for_meld,
    policies.NOTHING_TO_KEEP: _plain("It can best be spared: there is no further meld to wait for."),
    policies.LEAD_HIGHEST: _plain("It is the highest card in the hand, and most likely to take the trick."),
    policies.LEAD_TRUMPS: _lead_trumps,
    policies.LEAD_TRUMP_ACE: _lead_trump_ace,
    policies.LEAD_ACE: _lead_ace,
    policies.LEAD_LOW: _lead_low,
    policies.TAKE_POINTS: _take_points,
    policies.TRUMP_IN: _trump_in,
    policies.GIVE_LEAST: _give_least,
    policies.MARRY_BEFORE_FLUSH: _marry_before_flush,
    policies.KEEP_BY_ODDS: _keep_by_odds,
    policies.COUNTED: _counted,
    policies.WEIGHED: _weighed,
    policies.SOLVED: _solved,
}
"""What each reason says."""
