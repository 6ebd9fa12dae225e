"""The determinizing of Canasta: drawing a whole position that fits the information state of a seat.

Known are the seat's own cards, all that lies on the table, and the cards that the other seat took from a pile and still
holds. Any other card is as likely to lie at any hidden place as another one: in the stock, in the talons, or in the other hand,
which has no three that belongs on the mat.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.rng import shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.counting import ALL_JOKERS, hidden_in_hand
from pinochle_widgets.games.canasta.rules.core.cards import DECK, JOKER, KINDS, MELD_RANKS, THREE, WILD_KINDS, wild_kind
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.dealing import talon_start
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER, SEATS, Round, Terms

COPIES = 2


class Worlds(Layout):
    """The hidden cards of a seat, and a world drawn of them."""

    left: Annotated[list[int], KINDS]  # the copies of each kind that were not seen
    hidden: Annotated[list[int], DECK]  # the kinds of the cards that were not seen, in any order
    world: Round


@rule
def count_unseen(seen: Round, left: list[int]) -> None:
    """Count by kind the cards that a seat has not seen, and does not know to be in the other hand."""
    for kind in range(KINDS):
        left[kind] = ALL_JOKERS if kind == JOKER else COPIES
        left[kind] -= seen.hand[ME][kind] + seen.shown[OTHER][kind]
        for seat in range(SEATS):
            left[kind] -= seen.natural[seat][kind]
    for seat in range(SEATS):
        for place in range(WILD_KINDS * MELD_RANKS):
            left[wild_kind(place % WILD_KINDS)] -= seen.wild[seat][place]
        for suit in range(4):
            left[4 * THREE + suit] -= seen.threes[seat][suit]
    for place in range(seen.taken - 1 if seen.apart else seen.piled):
        left[seen.pile[place]] -= 1


@rule
def imagine(seen: Round, rules: Terms, dice: int, memory: Worlds, deck: list[int]) -> int:
    """Draw a world by a random state, with stock and talons at their places in the deck; returns the state to go on from.

    `count_unseen` has counted the hidden cards.
    """
    able, hidden = list_unseen(rules, memory)
    held = min(able, hidden_in_hand(seen, rules))
    dice = shuffle(memory.hidden, 0, able, dice)
    dice = shuffle(memory.hidden, held, hidden, dice)
    lay_out(seen, rules, held, memory, deck)
    return dice


@rule
def list_unseen(rules: Terms, memory: Worlds) -> tuple[int, int]:
    """List the hidden cards, those that a hand can hold first; returns the number of these, and of all."""
    able = 0
    for kind in range(KINDS):
        if not goes_to_mat(kind, rules):
            for _ in range(memory.left[kind]):
                memory.hidden[able] = kind
                able += 1
    hidden = able
    for suit in range(4):
        kind = 4 * THREE + suit
        if goes_to_mat(kind, rules):
            for _ in range(memory.left[kind]):
                memory.hidden[hidden] = kind
                hidden += 1
    return able, hidden


@rule
def lay_out(seen: Round, rules: Terms, held: int, memory: Worlds, deck: list[int]) -> None:
    """Give the first `held` hidden cards to the other hand, the next to the talons, and the others to the stock."""
    assign(memory.world, seen)
    hand = memory.world.hand[OTHER]
    for kind in range(KINDS):
        hand[kind] = seen.shown[OTHER][kind]
    for place in range(held):
        hand[memory.hidden[place]] += 1
    place = held
    if rules.talons:
        for at in range(talon_start(seen.talons, rules), talon_start(SEATS, rules)):
            deck[at] = memory.hidden[place]
            place += 1
    for at in range(DECK - seen.stock, DECK):
        deck[at] = memory.hidden[place]
        place += 1
