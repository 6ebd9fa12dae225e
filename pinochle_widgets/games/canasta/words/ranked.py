"""The cards by rank, as a seat of Canasta knows them: in hands, on mats, in the pile, and out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pinochle_widgets.cards import JOKER, Card
from pinochle_widgets.games.canasta.mind.counting import ALL_JOKERS
from pinochle_widgets.games.canasta.rules.core.layout import OVER
from pinochle_widgets.games.canasta.rules.names import cards_of_rank
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.danger import going_out
from pinochle_widgets.games.canasta.words.facts import OF_A_RANK, PAIR, Facts, is_three
from pinochle_widgets.games.protocol import Company, listing, plural
from pinochle_widgets.games.protocol.ranked import Rank, Ranked

RANKS = "AKQJT987654"
RED, BLACK = "red", "black"
APART = {"2": ("2", "Twos"), JOKER: (JOKER, "Jokers"), RED: ("3", "Red threes"), BLACK: ("3", "Black threes")}
"""The cards that stand apart, with their rank and their name."""

HEAD = "All eight", "Still out", "Their pair"
PLACES = "in your hand", "in your melds", "in their melds", "in the pile", "seen in the other hand", "still out"
EYED, TOP = "yours, seen", "top of the pile"
NO_ROOM, ALONE = "can't take", "takes it"


def ranked(seen: CanastaObservation, company: Company) -> Ranked | None:
    """Sort all cards by rank and place; None where no round is in play."""
    if not seen.round or seen.position.stage == OVER or seen.stage in ("over", "cut"):
        return None
    f, me = Facts(seen), seen.seat
    mats = [
        _counted([*seen.threes[seat], *(card for meld in seen.melds[seat] for card in meld.cards)])
        for seat in (me, 1 - me)
    ]
    places = [_counted(f.cards), *mats, _counted([*seen.pile, *seen.apart]), _counted(seen.seen)]
    eyed = _counted(seen.shown)
    top = _key(seen.pile[-1]) if seen.pile else ""
    rows = []
    for key in (*RANKS, *APART):
        copies = {JOKER: ALL_JOKERS, RED: OF_A_RANK // 2, BLACK: OF_A_RANK // 2}.get(key, OF_A_RANK)
        mine, my_mats, theirs, piled, known = (place[key] for place in places)
        lie = (mine, my_mats, theirs, piled, known, copies - sum(place[key] for place in places))
        rank, name = APART.get(key, (key, ""))
        chances = (
            ()
            if name
            else (f.chance_to_hold(rank, 1), f.chance_to_hold(rank, PAIR), cards_of_rank(rank), _taking(f, rank))
        )
        rows.append(Rank(rank, lie, eyed[key], key == top, name, *chances))
    other = company.seen_from(me)[1 - me]
    return Ranked(rows, [*_certain(f, rows, other)], _note(f, rows, other), HEAD, (*PLACES, EYED, TOP))


def _taking(f: Facts, rank: str) -> str:
    """Tell where a pair says nothing of the danger of a rank: its meld has no room, or takes the card alone."""
    return NO_ROOM if f.is_closed(rank) else ALONE if f.fits_theirs(rank) else ""


def _key(card: Card) -> str:
    """Find the rank that a card is sorted by; threes by their colour."""
    return (RED if card.suit in "HD" else BLACK) if is_three(card) else card.rank


def _counted(cards: Iterable[Card]) -> Counter[str]:
    return Counter(map(_key, cards))


def _certain(f: Facts, rows: list[Rank], other: str) -> Iterator[str]:
    """Tell the ranks that the other seat can't hold, and its chance of going out at its next turn, as the tab *Analyze* does."""
    if never := [row.many for row in rows if row.many and not row.some]:
        yield f"{other} can't hold any {listing(never, 'or')}."
    yield f"{': '.join(filter(None, going_out(f, other)))}."


def _note(f: Facts, rows: list[Rank], other: str) -> str:
    """Tell the meaning of the chances, of the words in their place, and where less than a pair takes the pile."""
    out, told = sum(row.lie[-1] for row in rows), {row.taking for row in rows}
    pair = f"{HEAD[-1]}: the chance that {other} holds two or more, with {plural(out, 'card')} still out."
    alone = " Takes it: the card goes onto a meld." if ALONE in told else ""
    closed = " Can't take: the meld has no room." if NO_ROOM in told else ""
    wild = "" if f.they_need_pair else " The pile is not frozen: one with a wild card takes it, too."
    return f"{pair}{alone}{closed}{wild}"
