"""The words for a position of Canasta: reasons, comments, the use of each card, what is certain, and what may come.

`reasons` says why a level acts so, `why` (here) why one action is better than another one; `commentary` tells events, `analysis`
the use of each card, `certain` the unseen ones, `opening`, `taking`, `going` and `danger` what can be done now and next.

Read `common` first (what the sentences are made of), then `throwing`, `piles` and `laying`. Each reason is a function that gives
a sentence, or an empty one where its fact does not hold; of several the first one in its list is told, as that is the gravest.
"""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.canasta.rules.core.layout import Round, Terms
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, End, Lay, Take
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.laying import KEPT, LAID, LAID_ELSEWHERE
from pinochle_widgets.games.canasta.words.piles import LEFT, TAKEN, TAKEN_WITH
from pinochle_widgets.games.canasta.words.throwing import THROWN
from pinochle_widgets.games.players.reasons import first_reason

Reason = Callable[..., str]

REASONS: tuple[tuple[type | tuple[type, ...], type | tuple[type, ...], tuple[Reason, ...]], ...] = (
    (Discard, Discard, THROWN),
    ((Draw, End), Take, TAKEN),
    (Take, (Draw, End), LEFT),
    (Take, Take, TAKEN_WITH),
    (Discard, Lay, LAID),
    (Lay, Discard, KEPT),
    (Lay, Lay, LAID_ELSEWHERE),
)
"""The reasons for another action, by the kind of the action that was done and of that other one."""


def why(seen: CanastaObservation, better: Action, worse: Action) -> str:
    """Tell by the position alone why an action is better than another one; empty where nothing speaks for it."""
    if any(isinstance(each, Lay) and not each.cards for each in (better, worse)):  # the cards are not chosen yet
        return ""
    s: Round = seen.position
    rules: Terms = seen.rules.terms
    for kinds, others, reasons in REASONS:
        if isinstance(worse, kinds) and isinstance(better, others):
            return first_reason(reasons, s, worse, better, rules)
    return ""
