"""The chance to hold certain cards after the draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.signatures import describes, shares
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, counts
from pinochle_widgets.lab.odds.exact.drawn import exact_holding
from pinochle_widgets.lab.odds.question import find_question
from pinochle_widgets.lab.odds.simulated.sampler import sample_wants
from pinochle_widgets.lab.odds.terms import SHARED, OfHoldings, simulation_of
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands

if TYPE_CHECKING:
    import pandas as pd


SETS = "be a set of cards, such as 'TH AH', or a list of such sets"


@marked(of_hands)
@shares(OfHoldings)
@describes(SHARED)
def holding_odds(
    want: str | Sequence[Cards],
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    **how: Unpack[OfHoldings],
) -> pd.DataFrame:
    """Compute the chance that certain cards are in hand after the draws.

    Parameters
    ----------
    want : str or sequence
        A set of cards, all of which are wanted, or a list of such sets; a card named twice is wanted twice.
    **how

    Returns
    -------
    DataFrame
        A row for each set of cards; columns as for `meld_odds`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    The kitty's three cards, when one copy of a card is unseen, and when both are (B17):

    >>> hand = "AS AS KS KS QS QS JS JS TS TS 9S 9S AH KH QH"
    >>> holding_odds(["TH", "AH AH"], hand).fraction.tolist()
    [Fraction(31, 176), Fraction(1, 11)]
    """
    import pandas as pd

    asked = find_question(hold, unseen, draws, how["gone"], how["deck"])
    wanted = [counts(wish, asked.deck, "want") for wish in _wishes(want)]
    if not wanted or not all(map(any, wanted)):
        raise wrong("want", want, SETS, fault="names no card" if wanted else "names no set of cards")
    simulation = simulation_of(how, asked.deck)
    names = [" ".join(str(CARDS[card]) for card, copies in enumerate(wish) for _ in range(copies)) for wish in wanted]
    index = pd.Index(names, name="want")
    if simulation:
        events = [[{card: copies for card, copies in enumerate(wish) if copies}] for wish in wanted]
        hits = sample_wants(asked.urn, events, simulation.n, stream(simulation.seed))
        return frames.simulated(index, hits, simulation)
    return frames.exact(index, [exact_holding(asked.urn, wish) for wish in wanted])


def _wishes(want: str | Sequence[Cards]) -> list[Cards]:
    """List the sets of cards that are wanted."""
    if isinstance(want, str):
        return [want]
    try:
        return list(want)
    except TypeError:
        raise wrong("want", want, SETS) from None
