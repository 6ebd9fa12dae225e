"""The chance of each unseen card to lie at each place."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_confidence, find_number, find_seed, one_of, wrong
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.games.protocol import Observation
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import METHODS, Simulation
from pinochle_widgets.lab.odds.live.placing import Whereabouts, drawn_whereabouts, find_certain, find_whereabouts
from pinochle_widgets.lab.odds.terms import OF_CONFIDENCE, OF_METHOD, OF_SEED
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

SHARED = {"method": OF_METHOD, "seed": OF_SEED, "confidence": OF_CONFIDENCE}


@marked(of_hands)
@describes(SHARED)
def where(
    observation: Observation,
    method: str = "exact",
    n: int = 1000,
    seed: int | str = 0,
    *,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute the chance that each unseen card lies at each place, given all that is certain for a seat.

    All deals of the unseen cards that fit are equally likely. Certain are the sizes of hands, kitty and stock; the cards
    that the seat saw drawn, taken, given or melded; the cards that a play proves not to be in a hand, as the rules would
    have demanded one of them; and the cards that a hand does not hold together, as it would have shown them as a meld.
    Calls and plays are not counted: neither the choice among legal ones, nor which of two equal cards was played or shown.

    Parameters
    ----------
    observation : Observation
        The knowledge of the seat: ``state.observe(seat)``.
    n : int, optional
        The number of deals to draw, where they are simulated. Where the deals that fit take more than a million steps to
        count, the exact method draws 1,000, too, and has their intervals.

    Returns
    -------
    DataFrame
        Rows by `card` and `place`: ``seat 1``, ``stock``, ``talons``, ``kitty``, ``discards`` or ``passed`` (cards on their
        way to a partner). Columns `copies` (that may lie at one of these places), `probability` (that the place holds at least
        one of them: 1 where the seat knows that it does) and, exact, `fraction`, or, simulated, `ci_low`, `ci_high`,
        `standard_error`, `hits` and `n`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> state = pw.new_game("pinochle34/partnership", seed=7)
    >>> odds = where(state.observe(0))
    >>> str(odds.loc[("AS", "seat 1"), "fraction"])
    '59/105'
    """
    known = find_certain(observation)
    if method not in METHODS:
        raise wrong("method", method, f"be {one_of(METHODS)}")
    asked = Simulation(find_number(n, 1, 10**6, "n"), find_seed(seed), find_confidence(confidence))
    if method == "simulated":
        return _as_frame(drawn_whereabouts(known, asked.n, asked.seed), asked)
    found = find_whereabouts(known)
    return _as_frame(found, Simulation(found.n, 0, CONFIDENCE))


def _as_frame(found: Whereabouts, asked: Simulation) -> pd.DataFrame:
    """Tabulate whereabouts."""
    spots, lie = found.known.spots, found.known.lying
    places = [spot.place for spot in spots]
    cards = [*found.placed, *(card for card in lie if card not in found.placed)]
    rows = frames.index([(str(card), place) for card in cards for place in places], "card", "place")
    nowhere = (Fraction(0),) * len(spots)
    chances = [
        Fraction(1) if card in spot.known else chance
        for card in cards
        for spot, chance in zip(spots, found.placed[card].some if card in found.placed else nowhere, strict=True)
    ]
    if found.n:
        frame = frames.simulated(rows, [int(chance * found.n) for chance in chances], asked)
    else:
        frame = frames.exact(rows, chances)
    copies = found.known.out + lie
    frame.insert(0, "copies", [copies[card] for card in cards for _ in places])
    return frame
