"""The grounds of Canasta by kind of act, the gravest first in each list.

A ground is a function of facts and an act that returns a sentence, or None where it does not hold. Its sentence names the card or
the cards of the act, so that it can't be the same beside another act, and says one thing.
"""

from __future__ import annotations

from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, End, Meld, Out, Return, Special, Take
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.canasta.words.laying import LAID
from pinochle_widgets.games.canasta.words.piles import DRAWN, TAKEN, burdens
from pinochle_widgets.games.canasta.words.throwing import THROWN
from pinochle_widgets.games.words.told import Ground, speaks_for


@speaks_for
def takes_back(f: Facts, _act: Return) -> str | None:
    """The melds of this turn don't open."""
    if f.is_open or f.can_make >= f.need:
        return None
    return f"Your hand makes only {f.can_make} of the {f.need} points to open: what lies has to come back."


@speaks_for
def is_out(f: Facts, _act: Out) -> str | None:
    """Tell that nothing is left."""
    return "Nothing is left in your hand: going out ends the round." if not f.cards else None


@speaks_for
def is_special(f: Facts, act: Special) -> str | None:
    """The whole hand is laid."""
    return f"All {len(f.cards)} cards of your hand lie at once as {act.kind}: the round ends."


GROUNDS: dict[type[Action], tuple[Ground, ...]] = {
    Discard: THROWN,
    Take: TAKEN,
    Draw: DRAWN,
    Meld: LAID,
    Add: LAID,
    Return: (takes_back,),
    Out: (is_out,),
    Special: (is_special,),
    End: (burdens,),
}
"""The grounds of Canasta by kind of act."""
