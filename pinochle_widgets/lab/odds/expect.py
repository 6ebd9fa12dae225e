"""The expected value of a quantity of a dealt hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import Count
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, Simulation
from pinochle_widgets.lab.odds.events.asked import USUAL_CARDS, USUAL_DECK, ask, find_asked, find_run, note, work_of
from pinochle_widgets.lab.odds.events.played import check_number
from pinochle_widgets.lab.odds.events.terms import Event, Quantity, check_event
from pinochle_widgets.lab.odds.terms import OF_EVENTS
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, mean_interval

if TYPE_CHECKING:
    import pandas as pd


@marked(work_of)
@describes(OF_EVENTS)
def expect(
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
    """Compute the expected value of a quantity of a deal: its average over all deals that can be.

    Parameters
    ----------
    value : Quantity
        Made by `lab.hands`: ``count("A")``, ``longest()``, ``meld_points("H")``.

    Returns
    -------
    DataFrame
        One row; columns `mean`, `standard_deviation` and, exact, `fraction` (the mean), or, simulated, `ci_low`, `ci_high` (the
        interval of the mean) and `n`. Notes as in that of `chance`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    TypeError
        If `value` is no quantity, or `given` no event.

    Examples
    --------
    >>> from pinochle_widgets.lab.hands import count, holds, meld_points
    >>> expect(count("A")).fraction.item()
    Fraction(2, 1)
    >>> expect(count("A"), given=holds("AS")).fraction.item()
    Fraction(4868, 1909)
    >>> expect(meld_points("H")).round(2).loc["meld_points('H')", ["mean", "standard_deviation"]].tolist()
    [4.07, 4.03]
    """
    import pandas as pd

    if not isinstance(value, Quantity):
        raise TypeError(f"value is {value!r:.60}; it must be a quantity of pw.lab.hands, such as count('A')")
    if given is not None:
        check_event(given, "given")
    check_number(value, may_be_call=False)
    run = find_run(n, seed, confidence)
    answer = ask(find_asked([value, given], cards, deck, known), value, given, method, run, thrown_in)
    deals = sum(answer.deals.values())
    mean = Fraction(sum(worth * number for worth, number in answer.deals.items()), deals)
    variance = Fraction(sum(worth * worth * number for worth, number in answer.deals.items()), deals) - mean * mean
    row = {"mean": float(mean), "standard_deviation": sqrt(variance)}
    index = pd.Index([value.text], name="value")
    if answer.is_exact:
        frame = pd.DataFrame({**row, "fraction": [mean]}, index=index)
        return note(frame, answer, given)
    low, high = mean_interval(float(mean), sqrt(variance), deals, confidence)
    frame = pd.DataFrame({**row, "ci_low": low, "ci_high": high, "n": deals}, index=index)
    frames.noted(frame, Simulation(deals, run.seed, run.confidence))
    return note(frame, answer, given)
