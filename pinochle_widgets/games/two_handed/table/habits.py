"""The habits of a two-handed table, its keys and buttons, and its preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.engine.bitset import PLANE, slots
from pinochle_widgets.games.actions import Draw, Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.pinochle.rules.rest import cards_out, sure_lead
from pinochle_widgets.games.protocol import Button, Controls, Habits
from pinochle_widgets.games.two_handed.rules.core import ME
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock

if TYPE_CHECKING:
    from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation

HABITS = Habits(undo_stages=("meld",), at_once=(Knock,), forced=(Draw,))
"""The habits: melds can be taken back until the draw; computer players knock as soon as they may; a draw can be automatic."""

_TURN = {"p": "play", "m": "best", "d": "do draw", "k": "do knock"}
CONTROLS = Controls(
    keys=dict.fromkeys(("lead", "follow", "meld", "draw"), _TURN),
    buttons=(Button("knock", "Knock", "gold"), Button("draw", "Draw", "primary")),
    several="Melds are laid after taking a trick.",
    rests={"knock": 600},
)
"""One set of keys for a whole turn: whoever is too early or too late is told why not."""


def rest(seen: TwoHandedObservation) -> Play | None:
    """Choose the next lead of a seat that takes all tricks that remain of phase 2; None where that is not proven.

    A seat that may knock has something else to decide.
    """
    if seen.phase != 2 or seen.stage != "lead" or seen.to_act[:1] != (seen.seat,):
        return None
    plays = [action for action in seen.legal_actions if isinstance(action, Play)]
    if len(plays) < len(seen.legal_actions):
        return None
    s = seen.position
    mine, gone = ([CARDS[slot % len(CARDS)] for slot in slots(cards)] for cards in (s.hand[ME], s.played))
    lead = sure_lead(mine, cards_out(seen.rules.deck, [*mine, *gone], PLANE), seen.trump or "")
    return next((play for play in plays if play.card == lead), None)
