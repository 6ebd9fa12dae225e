"""The grounds of two-handed Pinochle by kind of act, the gravest first in each list.

A ground is a function of facts and an act that returns a sentence, or None where it does not hold. Its sentence names the cards
of the act, so that it can't be the same beside another act, and says one thing. Cards have grounds by phase, and by whether they
are led.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import wraps

from pinochle_widgets.games.actions import Action, Draw, Play
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.words import collecting, playing
from pinochle_widgets.games.two_handed.words.facts import Facts
from pinochle_widgets.games.two_handed.words.laying import DRAWN, KNOCKED, LAID
from pinochle_widgets.games.words.told import Ground

__all__ = ["GROUNDS", "Facts"]


def _where(grounds: Iterable[Ground], phase: int, *, leads: bool) -> Iterator[Ground]:
    """Yield grounds that hold in one phase only, for a card that is led or one that follows."""
    for ground in grounds:

        @wraps(ground.holds)
        def holds(f: Facts, *acts: Action, ground: Ground = ground) -> str | None:
            return ground.holds(f, *acts) if f.seen.phase == phase and (f.led is None) is leads else None

        yield ground._replace(holds=holds)


PLAYED: tuple[Ground, ...] = (
    *_where(collecting.LED, 1, leads=True),
    *_where(collecting.FOLLOWED, 1, leads=False),
    *_where(playing.LED, 2, leads=True),
    *_where(playing.FOLLOWED, 2, leads=False),
)
GROUNDS: dict[type[Action], tuple[Ground, ...]] = {Play: PLAYED, Lay: LAID, Draw: DRAWN, Knock: KNOCKED}
"""The grounds of two-handed Pinochle by kind of act."""
