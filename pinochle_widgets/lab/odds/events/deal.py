"""The deal that an event is asked of: its places, the cards that are known, and the unseen ones by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import factorial, prod
from typing import NamedTuple

from pinochle_widgets.basics.arguments import Count, find_number, one_of, wrong
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.lab.odds.arguments import DECKS, Cards, read_cards
from pinochle_widgets.lab.odds.events.terms import Event, Every, Quantity, Tally, Within

GONE = "gone"
"""The name under which cards are known that lie at none of the places."""

ALL_DECKS = {**DECKS, "52-card": Deck("23456789TJQKA", 1), "108-card": Deck("23456789TJQKA", 2, jokers=4)}


class Kind(NamedTuple):
    """The unseen cards that the same tallies count: how many there are, and whether each set of cards counts them."""

    copies: int
    counted: tuple[bool, ...]


class Deal(NamedTuple):
    """A deal that is asked about."""

    deck: Deck
    draws: dict[str, int]
    """The cards that each place gets from the unseen ones; the first place is that of events which name none."""
    held: dict[str, Counter[Card]]
    """The cards that are known to lie at each place."""
    unseen: Counter[Card]
    """The copies of each card that are not known."""

    def place(self, name: str) -> str:
        """Find the place of a tally.

        Raises
        ------
        ValueError
            If the deal has no place of that name.
        """
        if name and name not in self.draws:
            raise wrong(
                "of", name, f"be a place of the deal: {one_of(filter(None, self.draws), 'left out for the first')}"
            )
        return name or next(iter(self.draws))

    def most(self, tally: Tally) -> int:
        """Count the cards of a tally that its place can have."""
        name = self.place(tally.place)
        held = sum(self.held[name][card] for card in tally.cards)
        return held + min(sum(self.unseen[card] for card in tally.cards), self.draws[name])

    def starts(self, tallies: Sequence[Tally]) -> list[int]:
        """Count for each tally the cards that are known to lie there."""
        return [sum(self.held[self.place(tally.place)][card] for card in tally.cards) for tally in tallies]

    def kinds(self, sets: Sequence[frozenset[Card]]) -> list[Kind]:
        """List the unseen cards by the sets that count them; those in no set come last, also where there are none."""
        found: Counter[tuple[bool, ...]] = Counter({(False,) * len(sets): 0})
        for card, copies in self.unseen.items():
            found[tuple(card in each for each in sets)] += copies
        kinds = [Kind(copies, counted) for counted, copies in found.items()]
        return sorted(kinds, key=lambda kind: any(kind.counted), reverse=True)

    def ways(self, copies: int, parts: Iterable[int]) -> int:
        """Count the ways in which cards, each told from the others, go to places, so many to each."""
        return _ways(copies, tuple(parts))

    def check(self, event: Event, argument: str) -> None:
        """Check that an event asks for cards of this deck, at places of this deal; `argument` is the caller's name for it.

        Raises
        ------
        ValueError
            Naming the bound that does not.
        """
        for bound in event.bounds():
            tallies = bound.quantity.tallies
            for tally in tallies:
                self.place(tally.place)
            is_there = any(self.deck.count(card) for tally in tallies for card in tally.cards)
            if bound.quantity.is_capped and bound.low is not None and bound.low > 0 and not is_there:
                why = f"this deck of {len(self.deck)} has no such card; its ranks are {' '.join(self.deck.ranks)}"
                raise wrong(argument, None, "be about cards of the deck", fault=f"has {bound.text}, and {why}")

    def hindrance(self, event: Event) -> str:
        """Tell why an event can't come, as far as one bound alone rules it out; empty where none does."""
        if isinstance(event, Every):
            return next(filter(None, map(self.hindrance, event.parts)), "")
        if not isinstance(event, Within) or not event.quantity.is_capped or event.low is None:
            return ""
        most, there = self._most(event)
        if event.low <= most:
            return ""
        return f"{event.text}, and {f'the deck has {there}' if there < event.low else f'at most {most} can come there'}"

    def _most(self, bound: Within) -> tuple[int, int]:
        """Count the cards that can come of the tally of which most can, and those that the deck has."""
        tallies = bound.quantity.tallies
        return max(((self.most(each), sum(map(self.deck.count, each.cards))) for each in tallies), default=(0, 0))


def _ways(copies: int, parts: tuple[int, ...]) -> int:
    left = copies - sum(parts)
    return factorial(copies) // (prod(map(factorial, parts)) * factorial(left)) if left >= 0 else 0


def find_deal(cards: Count | Mapping[str, Count], deck: str | Deck, known: Cards | Mapping[str, Cards]) -> Deal:
    """Check a deal.

    Raises
    ------
    ValueError
        Naming the argument that can't be: a deck that is not there, more cards than it has, a place of too few cards.
    """
    whole = _deck(deck)
    sizes = _sizes(cards, whole)
    first = next(iter(sizes))
    told = known if isinstance(known, Mapping) else {first: known}
    held: dict[str, Counter[Card]] = {name: Counter() for name in (*sizes, GONE)}
    for name, there in told.items():
        if name not in held:
            raise wrong("known", name, f"name a place of the deal, {one_of(sizes, GONE)}")
        held[name] = Counter(read_cards(there, "known"))
    unseen = Counter(whole.cards)
    for card, copies in sum(held.values(), Counter()).items():
        if copies > unseen[card]:
            has = f"holds {copies} of the {card.name} ({card})"
            raise wrong("known", None, f"hold at most {unseen[card]}, as the deck has", fault=has)
        unseen[card] -= copies
    draws = {name: size - held[name].total() for name, size in sizes.items()}
    for name, left in draws.items():
        if left < 0:
            has = f"holds {held[name].total()} cards{f' of {name}' if name else ''}"
            raise wrong("known", None, f"hold at most {sizes[name]}, the cards there", fault=has)
    if sum(draws.values()) > unseen.total():
        raise wrong("cards", cards, f"leave at most {unseen.total()} to be dealt, the cards unseen")
    return Deal(whole, draws, held, unseen)


def _deck(deck: str | Deck) -> Deck:
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str) and deck in ALL_DECKS:
        return ALL_DECKS[deck]
    raise wrong("deck", deck, f"be {one_of(ALL_DECKS, 'a Deck')}")


def _sizes(cards: Count | Mapping[str, Count], deck: Deck) -> dict[str, int]:
    if not isinstance(cards, Mapping):
        return {"": find_number(cards, 0, len(deck), "cards", " in this deck")}
    if not cards or GONE in cards or not all(isinstance(name, str) and name for name in cards):
        raise wrong("cards", cards, "be a number, or numbers by place, such as {'you': 15, 'kitty': 3}")
    return {name: find_number(size, 0, len(deck), f"cards[{name!r}]", " in this deck") for name, size in cards.items()}


def tallies_of(events: Iterable[Event], quantities: Iterable[Quantity]) -> dict[Tally, int | None]:
    """List the tallies of events and quantities, each with the number from which on it counts no further, or None."""
    caps: dict[Tally, int | None] = {}
    for bound in chain.from_iterable(event.bounds() for event in events):
        for tally in bound.quantity.tallies:
            before = caps.get(tally, 0)
            caps[tally] = None if before is None or not bound.quantity.is_capped else max(before, bound.cap)
    return caps | {tally: None for quantity in quantities for tally in quantity.tallies}
