"""The lines of two-handed Pinochle's help that `claims` counts in rounds of Expert, the level by which hints begin.

A claim looks at a position, as its seat knows it, and at the action that was chosen there: it says whether the line was done, or
None where the position holds no chance of it. `UNCOUNTED` has the other lines, and why.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from benchmarks.counted import FIGURE, FRESH, GUIDE, NO_ACT, RULE, Row, strategy
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.pinochle.rules.melds import ACE, HEARTS, JACK, QUEEN, SPADES, TEN
from pinochle_widgets.games.two_handed.mind import ladder
from pinochle_widgets.games.two_handed.mind.policies import takes, trick_points
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.two_handed.rules.core import (
    DIX,
    FOLLOW,
    LAY,
    ME,
    MELD,
    OVER,
    Round,
    Terms,
    best_kind,
    deal,
    legal_actions,
    legal_plays,
    meld_points,
    new_round,
    step,
    view,
)
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

LAST = 2
"""The cards of the stock before the last trick of phase 1."""


class Turn(NamedTuple):
    """A decision: what its seat knows."""

    s: Round
    rules: Terms

    @property
    def plays(self) -> list[int]:
        """The cards that may be played, by slot."""
        return slots(legal_plays(self.s, self.rules))

    @property
    def to_lay(self) -> int:
        """The points of the best meld in the hand; 0 where there is none."""
        kind = best_kind(self.s, ME, self.rules)
        return 0 if kind < 0 or kind == DIX else meld_points(kind, self.s.trump, self.rules)


def is_phase_1(t: Turn, stage: int) -> bool:
    """Check whether a card is played before the stock is gone, in a stage."""
    return t.s.stock > 0 and t.s.stage == stage


def plays_one_of(t: Turn, action: int, good: Iterable[int]) -> bool | None:
    """Check whether one of some cards is played; None where none of them may be, or no other."""
    found = {*t.plays} & {*good}
    return action in found if found and len(found) < len(t.plays) else None


def queen_kept(t: Turn, action: int) -> bool | None:
    if t.s.stage > FOLLOW or not t.s.stock:
        return None
    queen = 8 * (HEARTS if t.rules.red_pinochle else SPADES) + QUEEN
    return plays_one_of(t, action, [slot for slot in t.plays if slot & 31 != queen])


def flush_kept(t: Turn, action: int) -> bool | None:
    if t.s.stage > FOLLOW or not t.s.stock:
        return None
    high = {8 * t.s.trump + rank for rank in (ACE, TEN, JACK)}
    return plays_one_of(t, action, [slot for slot in t.plays if slot & 31 not in high])


def taken_with_meld(t: Turn, action: int) -> bool | None:
    if not is_phase_1(t, FOLLOW) or not t.to_lay:
        return None
    return plays_one_of(t, action, [slot for slot in t.plays if takes(t.s, slot)])


def dearest_first(t: Turn, action: int) -> bool | None:
    if t.s.stage != MELD or not LAY <= action < LAY + DIX:
        return None
    legal = legal_actions(t.s, t.rules)
    worth = {each: meld_points(each - LAY, t.s.trump, t.rules) for each in legal if LAY <= each < LAY + DIX}
    return worth[action] == max(worth.values()) if len({*worth.values()}) > 1 else None


def last_trick_taken(t: Turn, action: int) -> bool | None:
    if not is_phase_1(t, FOLLOW) or t.s.stock != LAST or not t.to_lay:
        return None
    return plays_one_of(t, action, [slot for slot in t.plays if takes(t.s, slot)])


def follows(t: Turn) -> bool:
    """Check whether a card is played to a lead after the stock is gone."""
    return not t.s.stock and t.s.stage == FOLLOW


def taken_for_points(t: Turn, action: int) -> bool | None:
    return plays_one_of(t, action, [slot for slot in t.plays if takes(t.s, slot)]) if follows(t) else None


def least_on_a_lost_trick(t: Turn, action: int) -> bool | None:
    if not follows(t) or any(takes(t.s, slot) for slot in t.plays):
        return None
    worth = {slot: trick_points(slot, t.rules) for slot in t.plays}
    return plays_one_of(t, action, [slot for slot in t.plays if worth[slot] == min(worth.values())])


class Claim(NamedTuple):
    """A line of the page, by its beginning, with the rule that counts it."""

    name: str
    begins: str
    count: Callable[[Turn, int], bool | None]


CLAIMS = (
    Claim("the queen kept", "A card that serves two melds", queen_kept),
    Claim("the flush waits", "The ace, ten and jack of trumps", flush_kept),
    Claim("taken with a meld", "Tricks count nothing", taken_with_meld),
    Claim("the dearest first", "Lay the dearest meld first", dearest_first),
    Claim("the last trick", "The last trick before the stock", last_trick_taken),
    Claim("taken for points", "Now points lie in the tricks", taken_for_points),
    Claim("least on a lost trick", "Now points lie in the tricks", least_on_a_lost_trick),
)

UNCOUNTED = {
    "Melds bring most of the points": FIGURE,
    "Nines that are no dix": RULE,
    "Before you wait for a card": FIGURE,
    "Answering costs less": GUIDE,
    "Block when": GUIDE,
    "You know what was laid": NO_ACT,
    "Of two equal cards": RULE,
}
"""The lines without a claim, by their beginnings, each with the reason."""

EXPERT, MASTER = ladder.EXPERT, ladder.MASTER


def watch(name: str, seed: str, level: int) -> Iterator[list[tuple[Turn, int]]]:
    """Yield the decisions of rounds of a level by a preset, round by round."""
    made, rng = TwoHandedRules.preset(name), random.Random(f"{seed} {name}")
    rules, there, memory = made.terms, compiled(ladder.__name__), room(SearchRoom)
    told, number = numbers(rules), 0
    while True:
        s, deck = new_round(), indices(made.deck.shuffled(rng))
        deal(s, deck, number & 1, rules)
        number, found = number + 1, list[tuple[Turn, int]]()
        while s.stage != OVER:
            seen = new_round()
            view(s, s.turn, seen)
            action = int(there.advise(level, numbers(seen), told, stream(number, 0), memory))
            found.append((Turn(seen, rules), action))
            step(s, deck, action, rules)
        yield found


def rows(name: str, rounds: int, seed: str = FRESH, level: int = EXPERT) -> list[Row]:
    """Count the lines of a preset's page in rounds of a level; no level that searches is held to them."""
    game = f"two-handed/{name}{', Master' * (level == MASTER)}"
    page = strategy(f"two-handed/{name}", TwoHandedRules.preset(name))
    held = [claim for claim in CLAIMS if any(line.startswith(claim.begins) for line in page)]
    chances, done, played = Counter[str](), Counter[str](), watch(name, seed, level)
    for _ in range(rounds):
        for turn, action in next(played):
            for claim in held:
                if (is_done := claim.count(turn, action)) is not None:
                    chances[claim.name] += 1
                    done[claim.name] += is_done
    return [
        Row(game, claim.name, chances[claim.name], done[claim.name], level == EXPERT)
        for claim in held
        if chances[claim.name]
    ]
