"""The special hand that a seat comes near to: the cards that it lacks, how likely they come, and which cards it can spare.

Levels show one that they happen to hold, and look for none: this is for advice. Four, four, three and three of a rank are left
out, as hands that come near to it make melds as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb, prod
from typing import NamedTuple

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, JOKER, TWO, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import has_laid, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CLOSED, ME
from pinochle_widgets.games.canasta.rules.core.specials import SIZE
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_wild
from pinochle_widgets.games.canasta.words.phrases import wanted_top
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import number_word

NEAR, LEAST = 2, 0.25
"""The cards that a special hand in sight lacks at most, and the least chance that they come in time."""
PART = 4
"""The part of the stock in which they are to come: the other player draws, too, and a round may be over before the stock is."""
STRAIGHT, PAIRS = "straight", "hand of seven pairs"
NATURALS = range(FOUR, ACE + 1)
WANTED = (TWO, *NATURALS, rank_of(JOKER))
"""The ranks that a straight has a card of."""


class Special(NamedTuple):
    """A special hand in sight."""

    name: str
    points: int
    lacks: int
    wanted: str
    """The cards that it lacks, in words."""
    spared: frozenset[int]
    """The ranks, as numbers, of which a card can be thrown."""


def in_sight(f: Facts) -> Special | None:
    """Find the special hand that is worth waiting for, the chance that it comes counted; None where none is."""
    s, rules = f.seen.position, f.rules
    if s.open[ME] != CLOSED or has_laid(s) or len(f.cards) != SIZE or f.is_late:
        return None
    held = Counter({rank: number for rank in WANTED if (number := of_rank(s.hand[ME], rank))})
    may_go = {rank_of(kind_of(each.card)) for each in f.throws} or {
        *held
    }  # rules bar throws; before a draw none is legal
    worth: dict[Special, float] = {}
    for name, points in (
        (STRAIGHT, rules.special_straight and any(s.threes[ME]) and rules.straight),
        (PAIRS, rules.special_pairs and not any(map(is_wild, f.cards)) and rules.pairs),
    ):
        after = {rank: _lacks(name, held - Counter([rank])) for rank in may_go} if points else {}
        least = min(map(_open_to, after.values()), default=(SIZE, 0))
        if least[0] <= NEAR:
            spared = frozenset(rank for rank, lacks in after.items() if _open_to(lacks) == least)
            chance = max(_chance(f, after[rank]) for rank in spared)
            lacks = min(after.values(), key=len)
            more = f"{number_word(len(lacks))} more pair{'s' * (len(lacks) > 1)}"
            wanted = listing([_named(rank) for (rank,) in lacks]) if name == STRAIGHT else more
            worth[Special(name, points, least[0], wanted, spared)] = points * chance * (chance >= LEAST)
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best and worth[best] else None


def _lacks(name: str, held: Counter[int]) -> list[list[int]]:
    """List the cards that a hand lacks, each by the ranks of which it may be."""
    if name == STRAIGHT:
        return [[rank] for rank in WANTED if not held[rank]]
    lone = [rank for rank in NATURALS if held[rank] == 1]
    lacks = SIZE // PAIR - sum(held[rank] >= PAIR for rank in NATURALS)
    return [lone] * lacks if len(lone) >= lacks else [[]] * SIZE


def _open_to(lacks: list[list[int]]) -> tuple[int, int]:
    """Sort a hand by the cards that it lacks, and those by the ranks of which they may be: a third card leaves more of them."""
    return len(lacks), -sum(map(len, lacks))


def _named(rank: int) -> str:
    return "a joker" if rank == rank_of(JOKER) else wanted_top(RANKS[rank])


def _chance(f: Facts, lacks: Iterable[list[int]]) -> float:
    """Reckon how likely the cards that lack are drawn in time, each by itself."""
    draws = min(f.pool, f.seen.stock // PART)
    out = (sum(f.unseen[rank] for rank in ranks) for ranks in lacks)
    return prod(1 - comb(f.pool - each, draws) / comb(f.pool, draws) for each in out)
