"""The analysis of a hand of Canasta: the opening, pairs for the pile, cards to throw, and the pile itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod, sqrt

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind.counting import hidden_in_hand
from pinochle_widgets.games.canasta.mind.search.determinize import Worlds, count_unseen
from pinochle_widgets.games.canasta.mind.weighing import adds_freely
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, KINDS, THREE, TWO, is_wild, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, OTHER
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to
from pinochle_widgets.games.canasta.rules.moves.actions import Lay
from pinochle_widgets.games.canasta.rules.names import laying
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.danger import WORLDS, can_be_near, chance_of_going_out
from pinochle_widgets.games.canasta.words.opening import meldable, meldable_with, way_to_open
from pinochle_widgets.games.protocol import Company, plural
from pinochle_widgets.games.protocol.analyst import Analysis, Group, Item

JOKER_RANK = 13
BLACK = 3
"""The suit of clubs, whose three is black."""

NOTE = "Chances count each unseen card as equally likely at each place; calls and plays are not counted."


def analyze(seen: CanastaObservation, company: Company, chances: Mapping[str, Fraction]) -> Analysis | None:  # noqa: ARG001 - of melds elsewhere
    """Sort the hand by the use of its cards; None where no round is in play."""
    if not seen.hand or seen.stage not in ("take", "meld"):
        return None
    held = Counter(each.card.rank for each in seen.hand if not is_wild(kind_of(each.card)))
    pairs = [rank for rank, n in held.items() if n >= PAIR and rank != "3"]
    own = {meld.rank for meld in seen.melds[seen.seat] if len(meld.cards) < CANASTA or not seen.rules.no_extended}
    singles = [rank for rank, n in held.items() if rank not in pairs and rank not in own]
    other = company.seen_from(seen.seat)[1 - seen.seat]
    groups = [
        Group("Next turn", [*_opening(seen), *_going_out(seen, other)]),
        Group("Fits your melds", [Item(_cards(seen, rank)) for rank in held if rank in own]),
        Group(
            "Pairs that take the pile",
            [Item(_cards(seen, rank), _on_top(seen, rank), f"{_out(seen, rank)} out") for rank in pairs],
        ),
        Group("Wild", [Item([str(each.card) for each in seen.hand if is_wild(kind_of(each.card))])]),
        Group(
            f"To throw: the chance that {other} holds cards to take it",
            sorted(
                (Item.likely(_cards(seen, rank), _blocks(rank), taken_with(seen, rank)) for rank in singles),
                key=lambda item: item.chance or 0,
            ),
        ),
        Group(f"In the pile: {plural(len(seen.pile), 'card')}", [Item([str(card) for card in sorted(seen.pile)])]),
    ]
    shown = [Group(group.label, items) for group in groups if (items := [i for i in group.items if i.cards or i.text])]
    return Analysis(f"{_title(seen, pairs)}.", groups=shown, lines=[NOTE])


def _title(seen: CanastaObservation, pairs: list[str]) -> str:
    takes = f"{plural(len(pairs), 'pair')} for the pile"
    if seen.is_open[seen.seat]:
        return f"You are open, with {takes}"
    way = way_to_open(seen)
    if way:
        return f"You can open: {way}"
    return f"You have {meldable(seen)} of the {seen.needs[seen.seat]} points to open, and {takes}"


def _opening(seen: CanastaObservation) -> list[Item]:
    if seen.is_open[seen.seat] or meldable(seen) >= seen.needs[seen.seat]:
        return []
    return [Item.likely([], "You can open after your next draw, if you keep what you hold", chance_to_open(seen))]


def chance_to_open(seen: CanastaObservation) -> Fraction:
    """Count the chance that the next draw, with the cards held now, makes enough points to open.

    A three that goes to the mat is replaced by another card, so it is no draw.
    """
    unseen, draws = _unseen(seen), min(seen.rules.terms.draw, seen.stock)
    ways = 0
    for ranks in combinations_with_replacement(sorted(unseen), draws):
        if meldable_with(seen, [_kind(rank) for rank in ranks]) >= seen.needs[seen.seat]:
            ways += prod(comb(unseen[rank], n) for rank, n in Counter(ranks).items())
    return Fraction(ways, comb(unseen.total(), draws)) if draws else Fraction(0)


def _going_out(seen: CanastaObservation, other: str) -> list[Item]:
    """Tell of the chance that the other seat goes out, with its error: it is tried in a few imagined hands."""
    if not can_be_near(seen):
        return [Item([], f"{other} can't go out")]
    chance = chance_of_going_out(seen)
    low, high = _within(chance, WORLDS)
    return [Item([], f"{other} goes out, by {WORLDS} imagined hands", f"{abs(100 * low):.0f} to {100 * high:.0f}%")]


def _within(share: float, tries: int) -> tuple[float, float]:
    """Find the 95% interval of a share in so many tries (Wilson)."""
    z = 1.96
    middle, half = share + z * z / (2 * tries), z * sqrt(share * (1 - share) / tries + (z / (2 * tries)) ** 2)
    return (middle - half) / (1 + z * z / tries), (middle + half) / (1 + z * z / tries)


def taken_with(seen: CanastaObservation, rank: str) -> Fraction:
    """Count the chance that the other hand holds cards which take the pile with a card of a rank on top.

    A frozen pile takes two cards of the rank; else one will do with a wild card.
    """
    s, rules, number = seen.position, seen.rules.terms, rank_of(kind_of(Card(f"{rank}S")))
    if number == THREE:
        return Fraction(0)
    unseen = _unseen(seen)
    hidden = min(unseen.total(), hidden_in_hand(s, rules))
    is_free = not is_frozen_to(s, OTHER, rules)
    have = of_rank(s.shown[OTHER], number)
    has_wild = bool(is_free and (of_rank(s.shown[OTHER], TWO) or s.shown[OTHER][JOKER]))
    if adds_freely(s, number, rules) or have >= PAIR or (have and has_wild):
        return Fraction(1)
    wilds = unseen[TWO] + unseen[JOKER_RANK] if is_free else 0
    if have:
        return 1 - _draws(unseen, hidden, unseen[number] + wilds)
    alone = 0 if has_wild else unseen[number] * _draws(unseen, hidden, unseen[number] + wilds, 1)
    return 1 - _draws(unseen, hidden, unseen[number]) - alone


def _draws(unseen: Counter[int], hidden: int, without: int, fixed: int = 0) -> Fraction:
    """Count the chance that a hand has none of some cards but one that is fixed, if any."""
    if hidden < fixed:
        return Fraction(0)
    return Fraction(comb(unseen.total() - without, hidden - fixed), comb(unseen.total(), hidden))


def _unseen(seen: CanastaObservation) -> Counter[int]:
    """Count by rank the cards that were not seen and may be drawn or held: threes that go to the mat are not."""
    memory, found = Worlds(), Counter[int]()
    count_unseen(seen.position, memory.left)
    for kind in range(KINDS):
        if not goes_to_mat(kind, seen.rules.terms):
            found[rank_of(kind)] += memory.left[kind]
    return +found


def _kind(rank: int) -> int:
    """Find a kind of a rank: suits make no difference to what can be melded, but among threes."""
    return JOKER if rank == JOKER_RANK else 4 * rank + (rank == THREE) * BLACK


def _cards(seen: CanastaObservation, rank: str) -> list[str]:
    return [str(each.card) for each in seen.hand if each.card.rank == rank]


def _out(seen: CanastaObservation, rank: str) -> int:
    return _unseen(seen)[rank_of(kind_of(Card(f"{rank}S")))]


def _on_top(seen: CanastaObservation, rank: str) -> str:
    return "its card is on top" if seen.pile and seen.pile[-1].rank == rank else ""


def _blocks(rank: str) -> str:
    return "blocks the pile" if rank == "3" else ""


def suggestion(action: Action, seen: CanastaObservation, company: Company) -> str:  # noqa: ARG001 - other games say more
    """Name melds and additions by the number of their cards; other actions have names of their own."""
    return laying(action.VERB, action.rank, action.cards) if isinstance(action, Lay) and action.cards else ""


def follow_up(action: Action, seen: CanastaObservation) -> str:  # noqa: ARG001 - of two-handed play
    """Return no name: no meld follows a card."""
    return ""
