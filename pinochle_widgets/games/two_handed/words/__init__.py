"""The words for a position of two-handed Pinochle: reasons, comments, the use of each card, what is certain, what may come.

`reasons` says why a level acts so, `why` (here) why one action is better than another one; `commentary` tells events, `analysis`
the use of each card, `certain` and `prospects` the unseen cards and the melds to come.

`position` has the facts that the seat knows, `collecting` the reasons of phase 1, where cards make melds; those of phase 2 are of
any trick (`games.pinochle.words`), and for a card that is led those of `playing`, which knows the other hand.
"""

from __future__ import annotations

from pinochle_widgets.games.actions import Action, Draw, Play
from pinochle_widgets.games.pinochle.words.following import FOLLOWED
from pinochle_widgets.games.players.reasons import first_reason
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.words.collecting import COLLECTED
from pinochle_widgets.games.two_handed.words.playing import Lead, led
from pinochle_widgets.games.two_handed.words.position import Position, trick_of


def why(seen: TwoHandedObservation, better: Action, worse: Action) -> str:
    """Tell by the position alone why an action is better than another one; empty where nothing speaks for it."""
    if isinstance(better, Play) and isinstance(worse, Play):
        if seen.stock:
            return first_reason(COLLECTED, Position.of(seen), better, worse)
        trick = trick_of(seen)
        if trick.lying:
            return first_reason(FOLLOWED, trick, better.card, worse.card)
        return led(Lead(trick, seen.rules.terms.must_overplay), better.card, worse.card)
    if isinstance(better, Lay):
        return _lays(seen, better, worse)
    return ""


def _lays(seen: TwoHandedObservation, better: Lay, worse: Action) -> str:
    """Tell by its points why a meld is laid now."""
    points = {action: Position.of(seen).points_of_meld(action) for action in (better, worse) if isinstance(action, Lay)}
    if isinstance(worse, Draw):
        return f"It scores {points[better]} now; a meld in the hand scores nothing."
    if isinstance(worse, Lay) and points[better] > points[worse]:
        return f"It scores {points[better]}, the other one {points[worse]}, and one meld is laid a trick."
    return ""
