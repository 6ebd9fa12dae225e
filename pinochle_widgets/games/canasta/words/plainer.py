"""The plainer acts in place of those that play-outs chose by rules under which they say little, as a player sees them at once."""

from __future__ import annotations

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.plain import SMALL, last_wild, spared_discard
from pinochle_widgets.games.canasta.mind.weighing import best_discard, is_hot
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.codes import DISCARD
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, blocks, is_wild
from pinochle_widgets.games.canasta.words.throwing import CLEAR

LESS = 0.05
"""The difference of two dangers from which on the safer card is thrown on a pile that is not small."""


def plainer(f: Facts, act: Action) -> Action | None:
    """Find the plainer act in place of one; None where there is none."""
    if isinstance(act, Lay) and not act.is_template:
        code = _laid(f, act)
    elif isinstance(act, Discard):
        code = DISCARD + _thrown(f, act)
    else:
        return None
    found = None if code == NONE else action_of(code, f.seen.seat)
    return None if found == act else found


def _laid(f: Facts, act: Lay) -> int:
    """Open by the one wild card that does; keep a further wild card for a meld that it finishes."""
    s = f.seen.position
    if not f.is_open:
        return last_wild(s, f.rules)
    weights = weights_for(f.rules)
    meld = f.mine.get(act.rank)
    is_idle = meld is not None and meld.wilds and len(meld.cards) + len(act.cards) < CANASTA
    if not is_idle or not all(map(is_wild, act.cards)) or is_hot(s, f.rules, weights):
        return NONE
    kind = best_discard(s, f.rules, weights)
    return NONE if kind == NONE else DISCARD + kind


def _thrown(f: Facts, act: Discard) -> int:
    """Throw a card that breaks nothing: on a small pile a lone one, on another one that is safe."""
    kind, rank = kind_of(act.card), act.card.rank
    if f.piled < SMALL or blocks(act.card):
        return spared_discard(f.seen.position, f.rules, kind)
    others = [each.card for each in f.throws if each.card.rank != rank and not _breaks(f, each.card.rank)]
    best = min(others, key=lambda card: (f.danger(card.rank), f.held[card.rank]), default=None)
    more = CLEAR if f.held[rank] >= CANASTA - 1 else 0 if _breaks(f, rank) else -LESS
    return kind_of(best) if best and f.danger(best.rank) <= f.danger(rank) + more else kind


def _breaks(f: Facts, rank: str) -> bool:
    """Check whether a card of a rank is one of a pair, of a canasta that is all but whole, or wanted by a meld."""
    return f.held[rank] == PAIR or f.held[rank] >= CANASTA - 1 or f.size(rank) > 0
