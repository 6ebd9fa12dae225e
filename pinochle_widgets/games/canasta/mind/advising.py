"""The discard that Expert advises a person: of those that it weighs about alike, one that breaks nothing."""

from __future__ import annotations

from pinochle_widgets.games.canasta.mind.counting import CERTAIN, hidden_in_hand, talon_cards
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.weighing import is_hot, kept_worth, loot_worth, odds_of_wild, take_odds
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.core.cards import KINDS, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import of_rank
from pinochle_widgets.games.canasta.rules.core.discarding import may_discard
from pinochle_widgets.games.canasta.rules.core.layout import ME, Round, Terms

ALIKE = 20
"""The points by which the weights of two discards may differ, and mean nothing."""


def weigh_discards(s: Round, rules: Terms) -> dict[int, int]:
    """Weigh the discards as Expert does: a kind of each rank with its worth and danger, the least first."""
    w = weights_for(rules)
    loot, hidden = loot_worth(s, w), hidden_in_hand(s, rules)
    pool = max(1, s.stock + hidden + talon_cards(s, rules))
    wild_odds, is_late = odds_of_wild(s, hidden, pool), is_hot(s, rules, w)
    found: dict[int, tuple[int, int]] = {}
    for kind in range(KINDS):
        if s.hand[ME][kind] and rank_of(kind) not in found and may_discard(s, kind, rules):
            danger = loot * take_odds(s, kind, hidden, pool, wild_odds, rules, w) // CERTAIN
            found[rank_of(kind)] = kept_worth(s, kind, is_late, rules, w) + danger, kind
    return {kind: worth for worth, kind in sorted(found.values())}


def lone_discard(s: Round, rules: Terms, kind: int) -> int:
    """Choose a card that stands alone in the hand, where the chosen one breaks a pair or more and weighs about as much.

    A player sees at once that it breaks nothing. Threes and wild cards are thrown for other reasons; they stay chosen.
    """
    if _blocks(kind) or _held(s, kind) == 1:
        return kind
    weighed = weigh_discards(s, rules)
    most = min(weighed.values()) + ALIKE
    alone = (each for each, worth in weighed.items() if worth <= most and _held(s, each) == 1 and not _blocks(each))
    return next(alone, kind)


def next_discard(s: Round, rules: Terms, kind: int) -> int:
    """Choose the natural card of another rank that weighs least, of those that break no more than a card; NONE without any.

    In place of one that blocks the pile any card may be thrown: it breaks nothing itself.
    """
    others = [each for each in weigh_discards(s, rules) if rank_of(each) != rank_of(kind) and not is_wild(each)]
    most = _held(s, kind)
    return min(others, key=lambda each: not _blocks(kind) and _held(s, each) > most, default=NONE)


def _held(s: Round, kind: int) -> int:
    """Count the cards of the rank of a kind in the hand."""
    return of_rank(s.hand[ME], rank_of(kind))


def _blocks(kind: int) -> bool:
    return is_three(kind) or is_wild(kind)
