"""The way in which a hand goes out in this turn, as far as it is plain: by its natural cards, and few wild ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pinochle_widgets.cards import RANK_NAMES, RANKS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.canasta.mind.laying import goes_down
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, KINDS, MELD_RANKS, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_size
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.names import cards_of_rank
from pinochle_widgets.games.protocol import listing


class Step(NamedTuple):
    """A meld, or cards added to one, on the way out: its rank, natural and wild cards, and its words."""

    rank: int
    naturals: int
    wilds: int
    words: str


class PlainWay(NamedTuple):
    """The way out of a hand: what it lays, and the card that it throws."""

    steps: Sequence[Step]
    thrown: int

    def after(self, step: Step) -> str:
        """Write the steps that follow a step."""
        words = sorted(each.words for each in self.steps if each is not step)  # cards are added first
        told = [now.split(" ", 1)[1] if at and now[:3] == words[at - 1][:3] else now for at, now in enumerate(words)]
        return listing([*told, f"throw {sign(CARDS[self.thrown])}"])


def plain_way_out(s: Round, rules: Terms) -> PlainWay | None:
    """Find how the hand goes out now; None where it does not plainly."""
    if not is_open(s, ME):
        return None
    hand = [kind for kind in range(KINDS) for _ in range(s.hand[ME][kind])]
    wild = [kind for kind in hand if is_wild(kind)]
    single = [kind for kind in hand if is_three(kind)]
    steps: list[Step] = []
    for each in sorted({rank_of(kind) for kind in hand if not is_wild(kind) and not is_three(kind)}):
        cards = [kind for kind in hand if rank_of(kind) == each and not is_wild(kind)]
        size = meld_size(s, ME, each)
        spent = 0 if size or len(cards) != PAIR or not wild else 1
        if not goes_down(s, each, spent, rules):
            single += cards
            continue
        wild = wild[spent:]
        steps.append(Step(each, len(cards), spent, _told(each, len(cards), spent, adds=size > 0)))
    laid = {step.rank: step.naturals + step.wilds for step in steps}
    found = sum(meld_size(s, ME, each) + laid.get(each, 0) >= CANASTA for each in range(MELD_RANKS))
    if len(single) != 1 or wild or not steps or found < rules.canastas_to_go_out:
        return None
    return PlainWay(steps, single[0])


def _told(rank: int, cards: int, wild: int, *, adds: bool) -> str:
    names = cards_of_rank(RANKS[rank])
    if adds:
        return f"add the {names if cards > 1 else RANK_NAMES[RANKS[rank]]}"
    return f"lay the {names}{' with a wild card' if wild else ''}"
