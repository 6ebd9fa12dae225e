"""The actions of the flat action space, as a seat may do them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.engine.bitset import suit_of
from pinochle_widgets.games.actions import Action, Draw, Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS

if TYPE_CHECKING:
    from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation


def as_action(observation: TwoHandedObservation, code: int) -> Action:
    """Return the legal action for an action of the flat action space.

    Raises
    ------
    ValueError
        If no legal action fits.
    """
    if code < core.LAY:
        return _play(observation, code)
    for action in observation.legal_actions:
        if isinstance(action, Draw if code == core.DRAW else Lay) and (
            not isinstance(action, Lay) or is_kind(action, code - core.LAY)
        ):
            return action
    raise ValueError(f"no legal action for code {code}")


def is_kind(action: Lay, kind: int) -> bool:
    """Check whether a meld is of a kind; `as_action` takes the first match, as the best choice of cards is listed first."""
    if action.kind != KEYS[kind]:
        return False
    return action.kind != "marriage" or suit_of(index_of(action.cards[0].card)) == kind


def _play(observation: TwoHandedObservation, slot: int) -> Action:
    """Find the legal play of the card in a slot.

    Two copies of a card differ in whether they lie melded, or, where both do, in the melds from which they are barred.
    """
    card = CARDS[slot & 31]
    seen = observation.position
    plays = [a for a in observation.legal_actions if isinstance(a, Play) and a.card == card]
    lying = seen.melded[core.ME] >> slot & 1
    found = [action for action in plays if bool(action.lies) == bool(lying)]
    alike = [action for action in found if not lying or _bars(observation, action) == _bars_of_slot(seen, slot)]
    return (alike or found or plays)[0]


def _bars_of_slot(seen: core.Round, slot: int) -> set[int]:
    """Find the classes of melds from which the card in a slot is barred."""
    return {barred for barred in range(core.DIXES) if seen.barred[core.ME][barred] >> slot & 1}


def _bars(observation: TwoHandedObservation, action: Play) -> set[int]:
    """Find the classes of melds from which a melded card is barred, from the melds on the table."""
    bars = 0
    for meld in observation.melds[observation.seat]:
        if any(held.card == action.card and held.lies == action.lies for held in meld.cards):
            bars |= core.BARS[core.CLASS_OF[KEYS.index(meld.kind)]]
            if meld.kind == "flush" and not observation.rules.flush_card_in_roundhouse:
                bars |= 1 << core.ROUNDHOUSES
    return {barred for barred in range(core.DIXES) if bars >> barred & 1}
