"""The cards by rank, as a seat of Canasta knows them: in hands, on mats, in the pile, and out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pinochle_widgets.cards import JOKER, Card
from pinochle_widgets.games.canasta.mind.counting import ALL_JOKERS
from pinochle_widgets.games.canasta.rules.core.layout import OVER
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.danger import WORLDS, can_be_near, chance_of_going_out
from pinochle_widgets.games.canasta.words.facts import OF_A_RANK, PAIR, Facts, is_three
from pinochle_widgets.games.protocol import Company
from pinochle_widgets.games.protocol.ranked import Rank, Ranked

RANKS = "AKQJT987654"
RED, BLACK = "red", "black"
APART = {"2": ("2", "Twos"), JOKER: (JOKER, "Jokers"), RED: ("3", "Red threes"), BLACK: ("3", "Black threes")}
"""The cards that stand apart, with their rank and their name."""


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
        chances = () if name else (f.chance_to_hold(rank, 1), f.chance_to_hold(rank, PAIR))
        rows.append(Rank(rank, lie, eyed[key], key == top, name, *chances))
    return Ranked(rows, sum(row.lie[-1] for row in rows), _going_out(f, company.seen_from(me)[1 - me]))


def _key(card: Card) -> str:
    """Find the rank that a card is sorted by; threes by their colour."""
    return (RED if card.suit in "HD" else BLACK) if is_three(card) else card.rank


def _counted(cards: Iterable[Card]) -> Counter[str]:
    return Counter(map(_key, cards))


def _going_out(f: Facts, other: str) -> str:
    """Tell of the chance that the other seat goes out at its next turn, as the table warns of it."""
    if not can_be_near(f):
        return f"{other} can't go out next turn."
    return f"{other} may go out next turn: {chance_of_going_out(f.seen):.0%} of {WORLDS} imagined hands."
