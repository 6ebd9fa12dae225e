"""The sliders beside a chart of simulations: event, hand, deck, hands dealt and seed can be moved, and the chart follows."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any  # Any: controls have no types

from pinochle_widgets.basics.arguments import find_number, one_of, wrong
from pinochle_widgets.lab import hands
from pinochle_widgets.lab.odds.events.deal import find_deal
from pinochle_widgets.lab.odds.events.terms import Event
from pinochle_widgets.widgets.base import HTML, Dropdown, IntSlider, Layout, SelectionSlider, VBox
from pinochle_widgets.widgets.still.charted import drawn, still_of
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from pinochle_widgets.cards import Deck

HANDS = (100, 200, 500, 1000, 2000, 5000, 10_000, 20_000)
"""The numbers of hands to choose from, of each simulation."""

MOST_CARDS, MOST_SEED = 20, 10_000

DECKS = ("single", "64-card", "double", "52-card")
CHARTS = {"intervals": 2, "convergence": 25}
"""The charts, and the rows of each seed that they need."""

EVENTS = (
    (hands.count("A") >= 3) & (hands.longest() >= 5),
    hands.count("A") >= 4,
    hands.longest() >= 6,
    hands.void("D"),
)
"""The events that are offered if none are given."""


class ChanceSliders(Stilled, VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The chart of the intervals of many simulations, with sliders for event, hand, deck, hands dealt and seed.

    Parameters
    ----------
    event : Event, str, or iterable of these, optional
        The events to choose from, made by `lab.hands` or as their texts, of one hand; the first is shown.
    cards : int, optional
        Cards in the hand.
    n : int, optional
        Hands of each simulation.
    seed : int, optional
        The seed of the first simulation.
    seeds : int, optional
        The number of simulations.
    chart : str, optional
        ``"intervals"`` (one below the other) or ``"convergence"`` (as more and more hands are dealt).
    given : Event or str, optional
        The event that is known to have come: only hands that bring it count.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> sliders = ChanceSliders("count('A') >= 2", n=200, seeds=5)
    >>> sliders.alt
    'Which intervals hold the truth? 5 intervals of 95%, each from 200 hands of its own, beside the exact chance of 65.4%. ...'
    >>> sliders.cards.value = 15
    >>> sliders.frame.exact.iloc[0].round(3).item()
    0.793
    """

    AGAIN = "Run this cell again."

    def __init__(
        self,
        event: Event | str | Iterable[Event | str] = EVENTS,
        cards: int = 12,
        deck: str | Deck = "single",
        n: int = 200,
        seed: int = 1,
        seeds: int = 30,
        chart: str = "intervals",
        given: Event | str | None = None,
    ) -> None:
        if chart not in CHARTS:
            raise wrong("chart", chart, f"be {one_of(CHARTS)}")
        named = [event] if isinstance(event, Event | str) else list(event)
        events = [hands.read(each) if isinstance(each, str) else each for each in named]
        if not events or not all(isinstance(each, Event) for each in events):
            raise wrong("event", event, "be an event of pw.lab.hands, its text, or several of them")
        self._kind, self._seeds = chart, seeds
        known = hands.read(given) if isinstance(given, str) else given
        if known is not None and not isinstance(known, Event):
            raise wrong("given", given, "be an event of pw.lab.hands, or its text")
        self.given = known
        find_deal(1, deck, "")
        cards, seed = find_number(cards, 1, MOST_CARDS, "cards"), find_number(seed, 0, MOST_SEED, "seed")
        n = find_number(n, HANDS[0], HANDS[-1], "n")
        decks = [*DECKS, *([] if deck in DECKS else [deck])]
        long: Any = {"layout": Layout(width="auto"), "style": {"description_width": "7em"}}
        self.event = Dropdown(options=[(each.text, each) for each in events], description="Event", **long)
        self.cards = IntSlider(cards, 1, MOST_CARDS, description="Cards in hand", continuous_update=False, **long)
        self.deck = Dropdown(options=[(str(each), each) for each in decks], value=deck, description="Deck", **long)
        self.n = SelectionSlider(
            options=[(f"{each:,}", each) for each in sorted({*HANDS, n})], value=n, description="Hands each",
            continuous_update=False, **long,
        )  # fmt: skip
        self.seed = IntSlider(seed, 0, max(100, seed), description="Seed", continuous_update=False, **long)
        self._shown, self.alt = HTML(), ""
        moved = [self.event, self.cards, self.deck, self.n, self.seed]
        super().__init__([*moved, self._shown], _dom_classes=(LIVES,))
        self._draw()
        for each in moved:
            each.observe(self._follow, "value")

    def _make(self) -> None:
        """Simulate as the sliders stand."""
        from pinochle_widgets.lab import convergence

        self.frame = convergence(
            self.event.value, n=self.n.value, seed=self.seed.value, seeds=self._seeds, points=CHARTS[self._kind],
            given=self.given, cards=self.cards.value, deck=self.deck.value,
        )  # fmt: skip

    def _follow(self, _change: object) -> None:
        """Draw the chart anew; where there is none, such as of thirteen cards of eight, say why."""
        try:
            self._draw()
        except ValueError as error:
            self._shown.value, self.alt = f"<p>{escape(str(error))}</p>", str(error)
        self._renew()

    def _draw(self) -> None:
        self._make()
        self.alt, self._shown.value = drawn(self.chart)

    def chart(self, ax: Axes | None = None) -> Axes:
        """Draw the chart as the sliders stand, into Axes of one's own or into a figure that no notebook shows by itself.

        Returns
        -------
        Axes
        """
        from matplotlib.figure import Figure

        from pinochle_widgets.lab import charts

        if ax is None:
            ax = Figure(figsize=(7.2, 4.6), layout="constrained").add_subplot()
        made: Axes = getattr(charts, self._kind)(self.frame, ax)
        return made

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.alt}>"

    def _still(self) -> Still:
        return still_of(self.chart(), self.alt)
