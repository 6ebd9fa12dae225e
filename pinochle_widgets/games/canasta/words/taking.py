"""The ways to take the pile, and the one that is usual: the cards that go down with its top card (2.5).

A way is offered if the turn can be ended by it. A pile that does not open goes back, and that may cost a penalty.
"""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.illegal import STUCK
from pinochle_widgets.games.canasta.rules.moves.actions import Take
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS, name_of, ranks_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.facts import Facts, is_wild
from pinochle_widgets.games.canasta.words.opening import meldable_with_pile, opens_with
from pinochle_widgets.games.protocol import plural

NUMBERS = {0: "none", 1: "one", 2: "two"}
"""Numbers of cards in words."""


def ways(seen: CanastaObservation) -> list[Take]:
    """List the ways to take the pile, one for each number of natural cards, twos and jokers: suits make no difference.

    The top card alone, onto a meld that lies, comes first; then a pair, a joker, a two. A seat that is not open is offered
    those by which it can open.
    """
    found: dict[tuple[int, ...], Take] = {}
    for action in seen.legal_actions:
        if isinstance(action, Take):
            found.setdefault(_kinds(action.cards), action)
    sorted_kinds = sorted(found, key=lambda kinds: (sum(kinds) > 0, -kinds[0], -kinds[2]))
    return [found[kinds] for kinds in sorted_kinds if opens_with(seen, found[kinds])]


def no_use(seen: CanastaObservation) -> str:
    """Say why the seat on turn can't use the pile; empty where it can, where none lies, and after the start of its turn."""
    if not seen.pile or seen.stage != "take" or seen.seat not in seen.to_act or ways(seen):
        return ""
    top = seen.pile[-1]
    if seen.blocked:
        return f"The {name_of(top)} on top blocks the pile."
    return _falls_short(seen) or _lacks(seen, top)


def _lacks(seen: CanastaObservation, top: Card) -> str:
    """Say which cards the hand lacks for the pile, or which rule bars those that it has."""
    f, cards = Facts(seen), RANK_WORDS[top.rank]
    held, size = f.held[top.rank], f.size(top.rank)
    own = f"you hold {NUMBERS.get(held, str(held))}"
    if seen.frozen and held < PAIR:
        to = "" if f.is_frozen else " to you until you are open"
        return f"The pile is frozen{to}: it takes two {cards} of your hand, {own}."
    if size >= CANASTA:
        return f"Your canasta of {cards} takes no card of the pile."
    if held >= PAIR or size:
        return STUCK
    wild = "" if any(map(is_wild, f.cards)) else " and no wild card"
    return f"The pile takes two {cards}, or one and a wild card: {own}{wild}."


def _falls_short(seen: CanastaObservation) -> str:
    """Say why the pile is not offered although the rules let the seat take it; empty where they don't."""
    with_pile = meldable_with_pile(seen)
    if with_pile is None:
        return ""
    need = plural(seen.needs[seen.seat], "point")
    if seen.rules.opening_from_hand:
        why = f"its cards don't count towards the {need}, and your hand makes {with_pile}"
    else:
        why = f"only its top card counts, and with it you have {with_pile} of {need}"
    return f"You could not open with the pile: {why}."


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
    jokers = sum(card.is_joker for card in cards)
    wild = sum(map(is_wild, cards))
    return len(cards) - wild, wild - jokers, jokers
