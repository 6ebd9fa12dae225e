"""The cards that go down together: all that fits, or an opening, as one button lays them."""

from __future__ import annotations

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.laying import natural_lay
from pinochle_widgets.games.canasta.rules.codes import chosen_in, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points
from pinochle_widgets.games.canasta.rules.core.layout import new_round
from pinochle_widgets.games.canasta.rules.core.melding import lay
from pinochle_widgets.games.canasta.rules.moves.actions import Lay
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.opening import opening_lays, with_melds


def together(seen: CanastaObservation) -> tuple[list[Lay], str]:
    """List the melds that one button lays, and its words: an opening, or all that fits, where that is more than one meld."""
    if seen.stage != "meld" or seen.to_act[:1] != (seen.seat,):
        return [], ""
    if not seen.is_open[seen.seat]:
        lays, points = opening_lays(seen)
        return lays, f"Open: {with_melds(seen, lays)}: {points}" if lays else ""
    lays, terms = natural_lays(seen), seen.rules.terms
    if len(lays) < 2:
        return [], ""
    return (
        lays,
        f"Lay all that fits +{sum(card_points(rank_of(kind_of(card)), terms) for each in lays for card in each.cards)}",
    )


def natural_lays(seen: CanastaObservation) -> list[Lay]:
    """List the natural cards that fit, meld by meld; a card to throw is left where the hand may not go out.

    No meld is begun that costs a penalty where it isn't completed.
    """
    s, terms, found = new_round(), seen.rules.terms, list[Lay]()
    assign(s, seen.position)
    while (code := natural_lay(s, 0, terms)) != NONE:
        made = action_of(code, seen.seat)
        if isinstance(made, Lay):
            found.append(made)
        lay(s, rank_in(code), chosen_in(code), terms)
    return found
