"""The distribution of a quantity of a dealt hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import Count
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, Simulation
from pinochle_widgets.lab.odds.events.asked import USUAL_CARDS, USUAL_DECK, ask, find_asked, find_run, note, work_of
from pinochle_widgets.lab.odds.events.played import Called, check_number
from pinochle_widgets.lab.odds.events.terms import Event, Quantity, check_event
from pinochle_widgets.lab.odds.terms import OF_EVENTS
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(work_of)
@describes(OF_EVENTS)
def distribution(
    value: Quantity,
    given: Event | None = None,
    cards: Count | Mapping[str, Count] = USUAL_CARDS,
    deck: str | Deck = USUAL_DECK,
    known: Cards | Mapping[str, Cards] = "",
    method: str = "auto",
    n: int = 1_000_000,
    seed: int | str = 0,
    *,
    thrown_in: bool = False,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute the distribution of a quantity of a deal: the chance of each value that came or can come.

    Parameters
    ----------
    value : Quantity
        Made by `lab.hands`: ``count("A")``, ``longest()``, or a sum such as ``count("A", of="you") - count("A", of="partner")``.

    Returns
    -------
    DataFrame
        A row for each `value`, the least first; of a call a row for each `call`, such as ``"no such call"``, ``"pass"`` or
        ``"bid 20"``. Columns and notes are those of `chance`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    TypeError
        If `value` is no quantity, or `given` no event.

    Examples
    --------
    >>> from pinochle_widgets.lab.hands import count
    >>> aces = distribution(count("A"))
    >>> aces.index.tolist(), sum(aces.fraction)
    ([0, 1, 2, 3, 4, 5, 6, 7, 8], Fraction(1, 1))
    >>> lead = distribution(count("A", of="you") - count("A", of="partner"), cards={"you": 12, "partner": 12})
    >>> lead.loc[3, "fraction"] == lead.loc[-3, "fraction"]
    True
    """
    import pandas as pd

    if not isinstance(value, Quantity):
        raise TypeError(f"value is {value!r:.60}; it must be a quantity of pw.lab.hands, such as count('A')")
    if given is not None:
        check_event(given, "given")
    check_number(value, may_be_call=True)
    run = find_run(n, seed, confidence)
    answer = ask(find_asked([value, given], cards, deck, known), value, given, method, run, thrown_in)
    there = {worth: deals for worth, deals in sorted(answer.deals.items()) if deals}
    rows, total = pd.Index(list(there), name="value"), sum(there.values())
    if isinstance(value, Called):
        rows = pd.Index([value.label(worth) for worth in there], name="call")
    if answer.is_exact:
        return note(frames.exact(rows, [Fraction(deals, total) for deals in there.values()]), answer, given)
    counted = Simulation(total, run.seed, run.confidence)
    return note(frames.simulated(rows, list(there.values()), counted), answer, given)
