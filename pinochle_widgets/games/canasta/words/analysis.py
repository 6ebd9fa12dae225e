"""The analysis of a hand of Canasta: the opening, pairs for the pile, cards to throw, and the pile itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, THREE
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Lay
from pinochle_widgets.games.canasta.rules.names import laying
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.danger import going_out
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_wild
from pinochle_widgets.games.canasta.words.opening import meldable_with, way_to_open
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
    f = Facts(seen)
    pairs = [rank for rank, n in f.held.items() if n >= PAIR and rank != "3"]
    own = {rank for rank in f.mine if f.size(rank) < CANASTA or not seen.rules.no_extended}
    singles = [rank for rank in f.held if rank not in pairs and rank not in own]
    other = company.seen_from(seen.seat)[1 - seen.seat]
    groups = [
        Group("Next turn", [*_opening(f), Item([], *going_out(f, other))]),
        Group("Fits your melds", [Item(_cards(seen, rank)) for rank in f.held if rank in own]),
        Group(
            "Pairs that take the pile",
            [Item(_cards(seen, rank), _on_top(seen, rank), f"{f.out[rank]} out") for rank in pairs],
        ),
        Group("Wild", [Item([str(card) for card in f.cards if is_wild(card)])]),
        Group(
            f"To throw: the chance that {other} holds cards to take it",
            sorted(
                (Item.likely(_cards(seen, rank), _blocks(rank), f.dangers.get(rank, Fraction(0))) for rank in singles),
                key=lambda item: item.chance or 0,
            ),
        ),
        Group(f"In the pile: {plural(len(seen.pile), 'card')}", [Item([str(card) for card in sorted(seen.pile)])]),
    ]
    shown = [Group(group.label, items) for group in groups if (items := [i for i in group.items if i.cards or i.text])]
    return Analysis(f"{_title(f, pairs)}.", groups=shown, lines=[NOTE])


def _title(f: Facts, pairs: list[str]) -> str:
    takes = f"{plural(len(pairs), 'pair')} for the pile"
    if f.is_open:
        return f"You are open, with {takes}"
    way = way_to_open(f.seen)
    return f"You can open: {way}" if way else f"You have {f.can_make} of the {f.need} points to open, and {takes}"


def _opening(f: Facts) -> list[Item]:
    if f.is_open or f.can_make >= f.need:
        return []
    return [Item.likely([], "You can open after your next draw, if you keep what you hold", chance_to_open(f))]


def chance_to_open(f: Facts) -> Fraction:
    """Count the chance that the next draw, with the cards held now, makes enough points to open.

    A three that goes to the mat is replaced by another card, so it is no draw.
    """
    draws, ways = min(f.rules.draw, f.seen.stock), 0
    for ranks in combinations_with_replacement(sorted(f.unseen), draws):
        if meldable_with(f.seen, [_kind(rank) for rank in ranks]) >= f.need:
            ways += prod(comb(f.unseen[rank], n) for rank, n in Counter(ranks).items())
    return Fraction(ways, comb(f.pool, draws)) if draws else Fraction(0)


def _kind(rank: int) -> int:
    """Find a kind of a rank: suits make no difference to what can be melded, but among threes."""
    return JOKER if rank == JOKER_RANK else 4 * rank + (rank == THREE) * BLACK


def _cards(seen: CanastaObservation, rank: str) -> list[str]:
    return [str(each.card) for each in seen.hand if each.card.rank == rank]


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
