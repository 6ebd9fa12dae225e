"""The panel of a draw: how the chance of an event changes as the cards of a hand are turned, and others appear elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import traitlets

from pinochle_widgets.basics.arguments import Count, find_flag, find_number, find_seed, wrong
from pinochle_widgets.cards import Card, Deck, parse_cards
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.lab import hands
from pinochle_widgets.lab.odds.events.deal import find_deal
from pinochle_widgets.lab.odds.events.played import played_of
from pinochle_widgets.lab.odds.events.terms import Event
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.moving import protocol
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_CARDS, MOST_GONE = 20, 20

EVENTS = (hands.count("A") >= 4, hands.count("A") >= 3, hands.void("D"), hands.holds("QS JD"))
"""The events that are offered if none are given."""


class Seen(NamedTuple):
    """A card that has appeared, in the hand or elsewhere."""

    card: Card
    in_hand: bool


class DrawPanel(Panel):
    """A chance as cards appear: the cards of a hand are turned one after the other, and the chance follows.

    The next card is one of those that may lie there, or any that you name: in the hand, or gone elsewhere.

    Parameters
    ----------
    event : Event, str, or iterable of these, optional
        The events to choose from, made by `lab.hands` or as their texts, of one hand; the first is shown.
    cards : int, optional
        Cards in the hand.
    deck : str or Deck, optional
        The deck.
    seed : int or str, optional
        The seed of the cards that are turned.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> panel = DrawPanel("count('A') >= 2", cards=5, seed=1)
    >>> panel.turn("AS")
    >>> panel
    <DrawPanel: count('A') >= 2; 18.9% before, 48.8% after A♠>
    >>> panel.close()
    """

    AGAIN = "Run this cell again to turn more cards."
    MESSAGES: ClassVar[object] = protocol.DrawUp
    SHOWS = "draws"

    draws = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        event: Event | str | Iterable[Event | str] = EVENTS,
        cards: Count = 12,
        deck: str | Deck = "single",
        seed: int | str = 0,
        **preferences: bool | str,
    ) -> None:
        named = [event] if isinstance(event, Event | str) else list(event)
        found = [hands.read(each) if isinstance(each, str) else each for each in named]
        self.events = [each for each in found if isinstance(each, Event)]
        """The events to choose from."""
        if not found or len(self.events) < len(found) or played_of(self.events):
            raise wrong("event", event, "be an event of the cards of a hand, its text, or several of them")
        self.cards = find_number(cards, 1, MOST_CARDS, "cards")
        self.deck = find_deal({"hand": self.cards}, deck, "").deck
        self._random, self._chosen, self._seen = Random(str(find_seed(seed))), 0, list[Seen]()
        self._chance = lru_cache(maxsize=512)(self._reckon)
        super().__init__(**preferences)

    @property
    def event(self) -> Event:
        """The event that is shown."""
        return self.events[self._chosen]

    @property
    def chances(self) -> list[Fraction]:
        """The chance before any card, and after each that has appeared."""
        return [self._chance(self._chosen, tuple(self._seen[:many])) for many in range(len(self._seen) + 1)]

    def _reckon(self, event: int, seen: tuple[Seen, ...]) -> Fraction:
        from pinochle_widgets.lab import chance

        known = {
            place: [each.card for each in seen if each.in_hand == in_hand]
            for place, in_hand in (("hand", True), ("gone", False))
        }
        found = chance(self.events[event], cards={"hand": self.cards}, deck=self.deck, known=known)
        column = "fraction" if "fraction" in found else "probability"
        return Fraction(found[column].iloc[0])

    def turn(self, card: str | Card | None = None, *, in_hand: bool = True) -> None:
        """Turn the next card of the hand, or let a card that is named appear there or elsewhere.

        Parameters
        ----------
        card : str or Card, optional
            By default one of those that may lie in the hand, each as likely.
        in_hand : bool, optional
            Whether the card is in the hand; else it is gone.

        Raises
        ------
        ValueError
            If all cards of the hand are turned, or there is no such card left.
        """
        in_hand = find_flag(in_hand, "in_hand")
        left = Counter(self.deck.cards)
        left.subtract(each.card for each in self._seen)
        if card is None:
            chosen = self._random.choice(sorted(left.elements(), key=str))
        else:
            named = parse_cards(card if isinstance(card, str) else [card])
            if len(named) != 1:
                raise ValueError("Name one card, such as AS")
            [chosen] = named
            if left[chosen] < 1:
                raise ValueError(f"No {chosen.name} is left")
        if in_hand and self._hidden < 1:
            raise ValueError("All cards of the hand are turned")
        if not in_hand and sum(not each.in_hand for each in self._seen) >= min(MOST_GONE, len(self.deck) - self.cards):
            raise ValueError("No more cards can be gone")
        self._seen.append(Seen(chosen, in_hand))
        self._publish()

    @property
    def _hidden(self) -> int:
        return self.cards - sum(each.in_hand for each in self._seen)

    def _names(self) -> list[str]:
        return [sign(each.card) + ("" if each.in_hand else " gone") for each in self._seen]

    def _told(self) -> tuple[str, str]:
        *before, now = self.chances
        if not before:
            return percent(now), "Before any card."
        card = sign(self._seen[-1].card)
        return percent(
            now
        ), f"{card} {'turned' if self._seen[-1].in_hand else 'gone'}: {percent(before[-1])} before it."

    def _view(self) -> protocol.DrawPanel:
        first, *after = self.chances
        told, more = self._told()
        return {
            "version": VERSION,
            "events": [each.text for each in self.events],
            "event": self._chosen,
            "cards": [
                {"card": str(each.card), "in_hand": each.in_hand, "text": percent(chance), "at": round(float(100 * chance), 2)}
                for each, chance in zip(self._seen, after, strict=True)
            ],
            "hidden": self._hidden,
            "text": percent(first),
            "at": round(float(100 * first), 2),
            "told": told,
            "more": more,
            "fault": self._fault,
        }  # fmt: skip

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "turn":
                self.turn()
            case "card":
                self.turn(message["card"], in_hand=message["in_hand"])
            case "back":
                if self._seen:
                    self._seen.pop()
            case "event":
                if not 0 <= message["place"] < len(self.events):
                    raise ValueError("There is no such event")
                self._chosen = message["place"]
            case _:
                self._seen.clear()

    def chart(self, ax: Axes | None = None) -> Axes:
        """Draw the chance so far, into Axes of one's own or into a new figure.

        Returns
        -------
        Axes
        """
        from pinochle_widgets.widgets.moving.pictures import course

        labels = ["before", *self._names()]
        told = "; ".join(f"{label} {percent(each)}" for label, each in zip(labels, self.chances, strict=True))
        return course(labels, [float(each) for each in self.chances], self.event.text, f"Chance: {told}.", ax)

    def __repr__(self) -> str:
        first, *after = self.chances
        told = f", {percent(after[-1])} after {', '.join(self._names())}" if after else ""
        return f"<DrawPanel: {self.event.text}; {percent(first)} before{told}>"

    def _still(self) -> Still:
        from pinochle_widgets.widgets.moving.pictures import still

        return still(self.chart)
