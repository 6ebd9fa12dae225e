"""The ways to take the pile, and the one that is usual: the cards that go down with its top card (2.5)."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.core.cards import is_wild, kind_of
from pinochle_widgets.games.canasta.core.limits import PAIR
from pinochle_widgets.games.canasta.moves.actions import Take
from pinochle_widgets.games.canasta.names import ranks_of
from pinochle_widgets.games.canasta.observation import CanastaObservation


def ways(seen: CanastaObservation) -> list[Take]:
    """List the ways to take the pile, one for each number of natural cards, twos and jokers: suits make no difference.

    The top card alone, onto a meld that lies, comes first; then a pair, a joker, a two.
    """
    found: dict[tuple[int, ...], Take] = {}
    for action in seen.legal_actions:
        if isinstance(action, Take):
            found.setdefault(_kinds(action.cards), action)
    return [found[kinds] for kinds in sorted(found, key=lambda kinds: (sum(kinds) > 0, -kinds[0], -kinds[2]))]


def usual(seen: CanastaObservation) -> Take | None:
    """Choose the way that a press on the pile takes; None where the player is asked, or there is none.

    Onto a meld goes the top card alone, where it may. A frozen pile asks for a pair, and so does one without a wild card in
    the hand. A single natural card takes a joker along, or else a two. With a pair and a wild card the player chooses.
    """
    found = ways(seen)
    if not found:
        return None
    kinds = [_kinds(take.cards) for take in found]
    if kinds[0] == (0, 0, 0) or len(found) == 1 or kinds[0][0] < PAIR:
        return found[0]
    return None


def label(take: Take) -> str:
    """Name a way on a button: ``Take with 9 9``, ``Take with 9 and joker``."""
    if not take.cards:
        return "Take the pile"
    return f"Take with {ranks_of(take.cards)}"


def _kinds(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """Count natural cards, twos and jokers."""
    jokers = sum(card.is_joker for card in cards)
    wild = sum(is_wild(kind_of(card)) for card in cards)
    return len(cards) - wild, wild - jokers, jokers
