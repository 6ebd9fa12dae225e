"""The way in which a hand goes out in this turn, as far as it is plain: by its natural cards, and few wild ones."""

from __future__ import annotations

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


def going_out(s: Round, rules: Terms, rank: int | None = None) -> str:
    """Tell how the hand goes out now; empty where it does not plainly.

    With a `rank` only where cards of it are laid on the way.
    """
    if not is_open(s, ME):
        return ""
    hand = [kind for kind in range(KINDS) for _ in range(s.hand[ME][kind])]
    wild = [kind for kind in hand if is_wild(kind)]
    single = [kind for kind in hand if is_three(kind)]
    laid: dict[int, int] = {}
    told = []
    for each in sorted({rank_of(kind) for kind in hand if not is_wild(kind) and not is_three(kind)}):
        cards = [kind for kind in hand if rank_of(kind) == each and not is_wild(kind)]
        size = meld_size(s, ME, each)
        spent = 0 if size or len(cards) != PAIR or not wild else 1
        if not goes_down(s, each, spent, rules):
            single += cards
            continue
        wild = wild[spent:]
        laid[each] = len(cards) + spent
        told.append(_told(each, len(cards), spent, adds=size > 0))
    if len(single) != 1 or wild or (rank is not None and rank not in laid):
        return ""
    found = sum(meld_size(s, ME, each) + laid.get(each, 0) >= CANASTA for each in range(MELD_RANKS))
    if not told or found < rules.canastas_to_go_out:
        return ""
    told.sort()  # cards are added first
    words = [
        now.split(" ", 1)[1] if place and now[:3] == told[place - 1][:3] else now for place, now in enumerate(told)
    ]
    return f"You can go out now: {listing([*words, f'throw {sign(CARDS[single[0]])}'])}."


def _told(rank: int, cards: int, wild: int, *, adds: bool) -> str:
    names = cards_of_rank(RANKS[rank])
    if adds:
        return f"add the {names if cards > 1 else RANK_NAMES[RANKS[rank]]}"
    return f"lay the {names}{' with a wild card' if wild else ''}"
