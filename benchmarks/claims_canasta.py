"""The lines of Canasta's help that `claims` counts in rounds of Expert, the level by which hints begin.

A claim looks at a position, as its seat knows it, and at the action that was chosen there: it says whether the line was done, or
None where the position holds no chance of it. `UNCOUNTED` has the other lines, and why.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from benchmarks.counted import FRESH, GUIDE, NO_ACT, RULE, Row, strategy
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.canasta.mind import ladder
from pinochle_widgets.games.canasta.mind.counting import hidden_in_hand, out, talon_cards
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.laying import MADE, as_legal, natural_lay, wild_onto_any
from pinochle_widgets.games.canasta.mind.opening import opens_by_pile
from pinochle_widgets.games.canasta.mind.policies import way_to_take
from pinochle_widgets.games.canasta.mind.weighing import odds_of_wild, take_odds
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.codes import ADD, DISCARD, DRAW, MELD, TAKE, chosen_in, do, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, KINDS, TWO, is_three, is_wild, kinds_of, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import (
    canastas,
    meld_size,
    naturals_in,
    of_rank,
    size_of,
    wilds_in,
)
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.discarding import may_throw
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import (
    CANASTA,
    ME,
    OTHER,
    OVER,
    SEATS,
    Round,
    Terms,
    new_round,
    view,
)
from pinochle_widgets.games.canasta.rules.core.layout import MELD as MELD_STAGE
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.opening import is_open, points_to_open
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

SMALL, BIG, LOW, FEW, SAFER = 2, 8, 8, 4, 80
"""The cards of small piles, of big ones, of a stock that is low and of a hand that is small; odds in thousandths that count."""


class Turn(NamedTuple):
    """A decision: what its seat knows."""

    s: Round
    rules: Terms

    @property
    def throws(self) -> list[int]:
        """The natural kinds that may be thrown; none in another stage."""
        s, held = self.s, size_of(self.s.hand[ME])
        if s.stage != MELD_STAGE:
            return []
        kinds = (kind for kind in range(KINDS) if s.hand[ME][kind] and not is_wild(kind) and not is_three(kind))
        return [kind for kind in kinds if may_throw(s, kind, held, self.rules)]


def is_throw(code: int) -> bool:
    """Check whether a code throws a card."""
    return DISCARD <= code < DISCARD + KINDS


def wilds_of(code: int) -> int:
    """Count the wild cards that a code lays; none of another code."""
    return twos(chosen_in(code)) + jokers(chosen_in(code)) if code >= MELD else 0


def throws_one_of(t: Turn, code: int, wanted: Callable[[int], bool]) -> bool | None:
    """Check whether a natural card is thrown whose rank is wanted; None where none is, or each one that may be thrown is."""
    ranks = {rank_of(kind) for kind in t.throws}
    good = {rank for rank in ranks if wanted(rank)}
    if not is_throw(code) or code - DISCARD not in t.throws or not good or good == ranks:
        return None
    return rank_of(code - DISCARD) in good


# ---- the pile


def can_take(t: Turn) -> bool:
    """Check whether the pile can be taken, and leads to an opening."""
    code = way_to_take(t.s, t.rules) if t.s.stage == TAKE_STAGE and t.s.stock else NONE
    return code != NONE and bool(is_open(t.s, ME) or opens_by_pile(t.s, code, t.rules))


def big_pile(t: Turn, code: int) -> bool | None:
    return code >= TAKE if t.s.piled >= BIG and can_take(t) else None


def small_pile(t: Turn, code: int) -> bool | None:
    return code == DRAW if 0 < t.s.piled <= SMALL and can_take(t) else None


# ---- opening


def opens_by_joker(t: Turn, code: int) -> bool | None:
    held = t.s.hand[ME]
    if is_open(t.s, ME) or not wilds_of(code) or not held[KINDS - 1] or of_rank(held, TWO) < 2:
        return None
    return not twos(chosen_in(code))


# ---- what to throw


def pair_kept(t: Turn, code: int) -> bool | None:
    held = {rank_of(kind): of_rank(t.s.hand[ME], rank_of(kind)) for kind in t.throws}
    kind = code - DISCARD
    if not is_throw(code) or kind not in t.throws or not {2}.issubset(held.values()) or not {3, 4} & {*held.values()}:
        return None
    number = held[rank_of(kind)]
    return number > 2 if number in (2, 3, 4) else None


def safe_thrown(t: Turn, code: int) -> bool | None:
    s, rules = t.s, t.rules
    if s.piled < BIG or code - DISCARD not in t.throws:
        return None
    hidden = hidden_in_hand(s, rules)
    pool = max(1, s.stock + hidden + talon_cards(s, rules))
    wild = odds_of_wild(s, hidden, pool)
    odds = {rank_of(k): take_odds(s, k, hidden, pool, wild, rules, weights_for(rules)) for k in t.throws}
    return throws_one_of(t, code, lambda rank: odds[rank] <= min(odds.values()) + SAFER)


def known_pair_starved(t: Turn, code: int) -> bool | None:
    if t.s.piled < FEW:
        return None
    return throws_one_of(t, code, lambda rank: of_rank(t.s.shown[OTHER], rank) < 2)


# ---- wild cards


def could_lay_wild(t: Turn) -> bool:
    """Check whether an open hand has a wild card that some meld takes, and a card to throw."""
    s = t.s
    return (
        s.stage == MELD_STAGE
        and bool(is_open(s, ME) and wilds_held(s) and t.throws)
        and wild_onto_any(s, MADE, t.rules) != NONE
    )


def wild_waits(t: Turn, code: int) -> bool | None:
    if t.s.stock <= LOW or not could_lay_wild(t) or may_go_out(t.s, ME, t.rules) or may_go_out(t.s, OTHER, t.rules):
        return None
    if not wilds_of(code):
        return True
    laid = naturals(chosen_in(code)) + wilds_of(code)
    return bool(meld_size(t.s, ME, rank_in(code)) + laid >= CANASTA) or rank_in(code) == TWO


def natural_awaited(t: Turn, code: int) -> bool | None:
    s = t.s
    if s.stock <= LOW or s.stage != MELD_STAGE or not is_open(s, ME) or not wilds_held(s) or not t.throws:
        return None
    one = wild_cards(s, 1, 0)
    near = [
        rank
        for rank in range(FOUR, ACE + 1)
        if FEW <= naturals_in(s, ME, rank) < CANASTA
        and not wilds_in(s, ME, rank)
        and not of_rank(s.hand[ME], rank)
        and out(s, rank) >= CANASTA - naturals_in(s, ME, rank)
        and as_legal(s, rank, one, t.rules) != NONE
    ]
    return not (wilds_of(code) and rank_in(code) in near) if near else None


def laid_at_the_end(t: Turn, code: int) -> bool | None:
    counts = not t.rules.meld_penalty or canastas(t.s, ME) > 0
    return code >= MELD if counts and t.s.stock <= FEW and could_lay_wild(t) else None


def wild_canasta_at_once(t: Turn, code: int) -> bool | None:
    if code < MELD or rank_in(code) != TWO or meld_size(t.s, ME, TWO):
        return None
    return wilds_of(code) >= CANASTA


def costly_whole(t: Turn, code: int) -> bool | None:
    is_begun = MELD <= code < ADD and is_costly(rank_in(code), t.rules) and not wilds_of(code)
    return naturals(chosen_in(code)) >= CANASTA - 1 if is_begun else None


# ---- going out


def laid_before_they_go_out(t: Turn, code: int) -> bool | None:
    s = t.s
    if s.stage != MELD_STAGE or not is_open(s, ME) or not may_go_out(s, OTHER, t.rules):
        return None
    few = size_of(s.shown[OTHER]) + hidden_in_hand(s, t.rules) <= FEW
    return code >= MELD or code < DISCARD if few and natural_lay(s, 0, t.rules) != NONE else None


class Claim(NamedTuple):
    """A line of the page, by its beginning, with the rule that counts it."""

    name: str
    begins: str
    count: Callable[[Turn, int], bool | None]


CLAIMS = (
    Claim("a joker to open", "The pile stays frozen for both, so opening first", opens_by_joker),
    Claim("a big pile", "A big pile", big_pile),
    Claim("a small pile", "A pile of one or two cards", small_pile),
    Claim("a pair kept", "Throw from ranks of which you hold three or four", pair_kept),
    Claim("wild cards wait", "They are for opening", wild_waits),
    Claim("a natural card awaited", "A natural seventh card", natural_awaited),
    Claim("laid at the end", "A joker held at the end", laid_at_the_end),
    Claim("a wild canasta at once", "A canasta of wild cards", wild_canasta_at_once),
    Claim("aces and sevens whole", "Meld aces and sevens", costly_whole),
    Claim("laid before they go out", "When the other player has two canastas", laid_before_they_go_out),
    Claim("a safe card", "Throw safe cards", safe_thrown),
    Claim("a known pair starved", "Watch the cards that were taken", known_pair_starved),
)

UNCOUNTED = {
    "Opening early": GUIDE,
    "Opening late": GUIDE,
    "While only one player is open": RULE,
    "The pile stays frozen for both, so there is": GUIDE,
    "Behind in the score": GUIDE,
    "Pairs win piles": GUIDE,
    "Nobody takes a pile": RULE,
    "Ranks of which most cards": NO_ACT,
    "While the pile is not frozen": RULE,
    "Only a pair takes what you throw": GUIDE,
    "A black three makes a turn safe": "measured in [defence](../benchmarks/results/defence.md)",
    "With nearly all cards of a special hand": "hints do, and no level",
    "Count both sides": NO_ACT,
    "The bonus for going out": RULE,
    "There is no bonus": RULE,
    "Against an open player": GUIDE,
}
"""The lines without a claim, by their beginnings, each with the reason."""

LEVEL = ladder.EXPERT


def watch(name: str, seed: str) -> Iterator[list[tuple[Turn, int]]]:
    """Yield the decisions of rounds between Experts by a preset, round by round, at scores drawn by chance."""
    made, rng = CanastaRules.preset(name), random.Random(f"{seed} {name}")
    rules, there = made.terms, compiled(ladder.__name__)
    told, number = numbers(rules), 0
    while True:
        s, deck = new_round(), kinds_of(made.deck.shuffled(rng))
        deal(s, deck, number & 1, rules)
        for seat in range(SEATS):
            s.need[seat] = points_to_open(rng.randrange(0, made.goal, 5), rules)
        number, found = number + 1, list[tuple[Turn, int]]()
        while s.stage != OVER:
            seat, seen = s.turn, new_round()
            view(s, seat, seen)
            code = int(there.advise(LEVEL, numbers(seen), told))
            found.append((Turn(seen, rules), code))
            do(s, deck, code, rules)
        yield found


def rows(name: str, rounds: int, seed: str = FRESH) -> list[Row]:
    """Count the lines of a preset's page in rounds of Expert."""
    page = strategy(name, CanastaRules.preset(name))
    held = [claim for claim in CLAIMS if any(line.startswith(claim.begins) for line in page)]
    chances, done, played = Counter[str](), Counter[str](), watch(name, seed)
    for _ in range(rounds):
        for turn, code in next(played):
            for claim in held:
                if (is_done := claim.count(turn, code)) is not None:
                    chances[claim.name] += 1
                    done[claim.name] += is_done
    return [Row(name, claim.name, chances[claim.name], done[claim.name]) for claim in held if chances[claim.name]]
