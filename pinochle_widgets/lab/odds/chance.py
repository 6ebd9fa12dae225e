"""The chance of an event of a dealt hand, written as an expression."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import Count, wrong
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, Simulation
from pinochle_widgets.lab.odds.events.asked import USUAL_CARDS, USUAL_DECK, ask, find_asked, find_run, note, work_of
from pinochle_widgets.lab.odds.events.played import played_of
from pinochle_widgets.lab.odds.events.terms import Event, check_event
from pinochle_widgets.lab.odds.terms import OF_EVENTS
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(work_of)
@describes(OF_EVENTS)
def chance(
    event: Event | Iterable[Event],
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
    """Compute the chance of an event of a deal, exactly where its forms can be counted, else from simulated deals.

    An event about play (`lab.hands.result`) is counted in rounds that computer players play, of `n` deals, 10,000 at most. Deals
    that are thrown in are no rounds: ``attrs["thrown_in"]`` tells how many there were. Places are
    then the seats of the game: ``"me"`` (seat 0), ``"left"``, ``"partner"``, ``"right"`` (of two players ``"other"``), or a
    number; `known` are the cards that they are dealt, and `cards` and `deck` are left out.

    Parameters
    ----------
    event : Event or iterable of Event
        Made by `lab.hands`: a comparison such as ``count("A") >= 2``, or events joined by ``&``, ``|`` and ``~``.

    Returns
    -------
    DataFrame
        A row for each event, by its text; columns `probability` and, exact, `fraction`, or, simulated, `ci_low` and `ci_high`
        (Wilson's interval), `standard_error`, `hits` and `n`, the deals in which `given` came about. ``attrs["method"]`` says
        which it is: all rows are of one kind. ``attrs["given"]`` is the text of `given`, ``attrs["cap"]`` the most deals that are
        played, where `n` is larger; both stand in the corner of the table that is printed.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can; an event of cards that the deck has not, a condition that
        no deal can bring, with its reason.
    TypeError
        If `event` or `given` is no event.

    Examples
    --------
    >>> from pinochle_widgets.lab.hands import count, holds, meld, void
    >>> chance(meld("aces_around")).fraction.item() == Fraction(1924545454, 69668534468)
    True

    The chance of a void in diamonds, before and after two aces of another suit have been seen in the hand:

    >>> chance(void("D")).probability.round(4).item(), chance(void("D"), known="AS AH").probability.round(4).item()
    (0.018, 0.0322)

    An event that no deal can bring has chance 0:

    >>> chance(count("A") >= 9).fraction.item()
    Fraction(0, 1)

    Partner's aces, where one holds two oneself:

    >>> seats = {"you": 12, "partner": 12}
    >>> chance(count("A", of="partner") >= 2, count("A", of="you") == 2, cards=seats).fraction.item()
    Fraction(4231, 6324)
    """
    import pandas as pd

    events = list(event) if isinstance(event, Iterable) and not isinstance(event, Event | str) else [event]
    if not events:
        raise wrong("event", events, "be an event, or several", fault="names none")
    for each in events:
        check_event(each, "event")
    if given is not None:
        check_event(given, "given")
    if len({played_of([each]) is None for each in events}) > 1:
        raise wrong("event", None, "be about play in all rows or in none", fault="has events of both kinds")
    deal, run = find_asked([*events, given], cards, deck, known), find_run(n, seed, confidence)
    answers = [ask(deal, each, given, method, run, thrown_in) for each in events]
    if len({answer.method for answer in answers}) > 1:  # all rows of one kind
        answers = [ask(deal, each, given, "simulated", run, thrown_in) for each in events]
    rows = pd.Index([each.text for each in events], name="event")
    if answers[0].is_exact:
        frame = frames.exact(rows, [Fraction(each.deals.get(1, 0), sum(each.deals.values())) for each in answers])
        return note(frame, answers[0], given)
    counted = Simulation(sum(answers[0].deals.values()), run.seed, run.confidence)
    frame = frames.simulated(rows, [answer.deals.get(1, 0) for answer in answers], counted)
    return note(frame, answers[0], given)
