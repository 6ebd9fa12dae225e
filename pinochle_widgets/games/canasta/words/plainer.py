"""The plainer acts in place of those that play-outs chose by rules under which they say little, as a player sees them at once.

Each comes with the points by which play-outs may speak against it all the same. Play-outs know no plan: cards that are kept for a
large canasta may be behind by what that is worth, the chance that it comes counted. An act that costs less and does the same
needs no play-outs at all: a two where a joker would go, or a lone card that is as safe as one that fits an own meld.
"""

from __future__ import annotations

from math import comb, inf

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.plain import SMALL, last_wild, spared_discard
from pinochle_widgets.games.canasta.mind.weighing import best_discard, is_hot
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.codes import DISCARD
from pinochle_widgets.games.canasta.rules.core.cards import kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.words.facts import PAIR, WILD, Facts, blocks, is_wild
from pinochle_widgets.games.canasta.words.plans import chance, may_come, pays
from pinochle_widgets.games.canasta.words.special import Special, in_sight
from pinochle_widgets.games.canasta.words.throwing import CLEAR, OFTEN

LESS = 0.05
"""The difference of two dangers from which on the safer card is thrown on a pile that is not small."""


def plainer(f: Facts, act: Action) -> tuple[Action, float] | None:
    """Find the plainer act in place of one, and the points by which play-outs may speak against it; None where there is none."""
    if isinstance(act, Lay) and not act.is_template:
        code, despite = _laid(f, act)
    elif isinstance(act, Discard):
        code, despite = _thrown(f, act)
        code += DISCARD
    else:
        return None
    found = None if code == NONE else action_of(code, f.seen.seat)
    return (found, despite) if found and found != act else None


def _laid(f: Facts, act: Lay) -> tuple[int, float]:
    """Open by the one wild card that does, or not, with a special hand in sight; keep wild cards for a meld that they finish."""
    s = f.seen.position
    weights = weights_for(f.rules)
    kind = best_discard(s, f.rules, weights)
    if not f.is_open:
        near = in_sight(f)
        if near and near.lacks == 1 and kind != NONE:
            return DISCARD + _spared(f, near, kind), 0
        return last_wild(s, f.rules), inf if any(map(is_wild, act.cards)) else 0
    is_short = f.size(act.rank) > 0 and f.size(act.rank) + len(act.cards) < CANASTA
    if not is_short or not all(map(is_wild, act.cards)) or act.rank == "2" or is_hot(s, f.rules, weights):
        return NONE, 0
    return (NONE, 0) if kind == NONE else (DISCARD + kind, _wild_worth(f))


def _wild_worth(f: Facts) -> float:
    """Return the worth of a wild canasta of which the hand lacks two cards at most, the chance that they come counted."""
    lacks = CANASTA - sum(map(is_wild, f.cards))
    if not f.rules.wild_canasta or lacks > PAIR or f.size("2"):
        return 0
    out, draws = sum(f.unseen[rank] for rank in WILD), min(f.pool, f.seen.stock // 2)
    fewer = sum(comb(out, drawn) * comb(f.pool - out, draws - drawn) for drawn in range(min(lacks, draws + 1)))
    return float(f.rules.wild * (1 - fewer / comb(f.pool, draws)))


def _thrown(f: Facts, act: Discard) -> tuple[int, float]:
    """Throw a card that breaks nothing: on a small pile a lone one, on another one that is safe."""
    kind, rank = kind_of(act.card), act.card.rank
    if near := in_sight(f):
        return kind if rank_of(kind) in near.spared else _spared(f, near, kind), 0
    if act.card.is_joker and not f.is_late and not f.throws:
        twos = (
            kind_of(each.card) for each in f.seen.legal_actions if isinstance(each, Discard) and each.card.rank == "2"
        )
        return next(twos, kind), inf
    if f.fits(act.card) and (lone := _lone(f, f.danger(rank))):
        return kind_of(lone.card), inf
    if not _keeps(f, rank) and (f.piled < SMALL or blocks(act.card)):
        return spared_discard(f.seen.position, f.rules, kind), 0
    others = [each.card for each in f.throws if each.card.rank != rank and not _breaks(f, each.card.rank)]
    best = min(others, key=lambda card: (f.danger(card.rank), f.held[card.rank]), default=None)
    more = OFTEN if _keeps(f, rank) else CLEAR if _is_near(f, rank) else 0 if _breaks(f, rank) else -LESS
    is_safe = best and f.danger(best.rank) <= f.danger(rank) + more
    return kind_of(best) if best and is_safe else kind, pays(f, rank) * chance(f, rank) if _keeps(f, rank) else 0


def _lone(f: Facts, danger: float) -> Discard | None:
    """Find the safest lone card that no meld and no opening wants, of those that are no more likely taken than another card."""
    lone = [each for each in f.throws if f.held[each.card.rank] == 1 and not _breaks(f, each.card.rank)]
    found = min(lone, key=lambda each: f.danger(each.card.rank), default=None)
    return found if found and f.danger(found.card.rank) <= danger else None


def _spared(f: Facts, near: Special, kind: int) -> int:
    """Choose the safest card that a special hand does not want; the one of a kind where only wild cards are left over."""
    spared = [each.card for each in f.throws if rank_of(kind_of(each.card)) in near.spared]
    return kind_of(min(spared, key=lambda card: (f.danger(card.rank), f.points([card])))) if spared else kind


def _breaks(f: Facts, rank: str) -> bool:
    """Check whether a card of a rank is one of a pair, of cards that are kept, or wanted by a meld or to open."""
    return f.held[rank] == PAIR or _is_near(f, rank) or _keeps(f, rank) or f.size(rank) > 0


def _is_near(f: Facts, rank: str) -> bool:
    """Check whether a canasta in the hand is all but whole, or the hand opens by a card of a rank, and not without it."""
    return f.held[rank] >= CANASTA - 1 or f.opens_only_with(rank)


def _keeps(f: Facts, rank: str) -> bool:
    """Check whether aces or sevens are so many that to throw one costs a pure canasta, or a penalty at the end."""
    return bool(f.rules.uncompleted_penalties and rank in "7A" and f.held[rank] >= CANASTA - PAIR and may_come(f, rank))
