"""The questions that an inference answers: what lies where, by deal, and which rows that makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games.believing.posed import Posed
from pinochle_widgets.games.protocol.certain import Certain
from pinochle_widgets.lab.odds.events.deal import tallies_of
from pinochle_widgets.lab.odds.events.terms import Event, Readers, Tally, check_event
from pinochle_widgets.lab.odds.seats import names_of

if TYPE_CHECKING:
    from numpy import ndarray

    Array = ndarray[Any, Any]


Hits = Callable[[Any], Any]
"""A function that tells of holdings, in an array of its own for each row, whether it is so in each deal."""


class Rows(NamedTuple):
    """The rows that are asked for, and the function of holdings that checks each."""

    labels: Sequence[Any]
    hits: Hits


def places_of(known: Certain, seat: int, seats: int) -> dict[str, int]:
    """Name the places of unseen cards, each with its number; some have two names."""
    found = {}
    for number, spot in enumerate(known.spots):
        if spot.seat is not None:
            found[names_of(seats)[(spot.seat - seat) % seats - 1]] = number
        found[spot.place] = number
    return found


def rows_of_cards(known: Certain, cards: Sequence[Card]) -> Rows:
    """Make a row for each card that is not seen, or lies at a place that is known, and each place."""
    import numpy as np

    asked = [*known.out, *(card for card in known.lying if card not in known.out)]
    asked.sort(key=[card for card, _ in known.deck].index)
    places = [spot.place for spot in known.spots]
    pairs = [(number, cards.index(card)) for card in asked for number in range(len(places))]
    spots, kinds = (list(each) for each in zip(*pairs, strict=True))
    labels = [(str(card), place) for card in asked for place in places]
    return Rows(labels, lambda held: np.asarray(held)[..., spots, kinds] > 0)


def rows_of_events(of: Event | Iterable[Event], places: Mapping[str, int], cards: Sequence[Card], deck: Deck) -> Rows:
    """Make a row for each event.

    Raises
    ------
    ValueError
        If an event is about a place that is not there, or there is none.
    TypeError
        If one is no event.
    """
    import numpy as np

    events = list(of) if isinstance(of, Iterable) and not isinstance(of, Event | str) else [of]
    if not events:
        raise wrong("of", events, "be an event, or several", fault="names none")
    made = [check_event(event, "of").in_deck(deck) for event in events]
    tallies = [*tallies_of(made, [])]
    for tally in tallies:
        if tally.place and tally.place not in places:
            raise wrong(
                "of", None, f"be about one of the places {one_of(places)}", fault=f"names the place {tally.place!r}"
            )
    at = {tally: number for number, tally in enumerate(tallies)}
    of_tally: Readers = lambda quantity: quantity.reader(at)  # noqa: E731
    readers = [event.reader(of_tally) for event in made]

    def hits(held: Array) -> Array:
        numbers = [_counted(held, tally, places, cards) for tally in tallies]
        return np.stack([np.broadcast_to(read(numbers), held.shape[:-2]) for read in readers], -1)

    return Rows([event.text for event in events], hits)


def _counted(held: Array, tally: Tally, places: Mapping[str, int], cards: Sequence[Card]) -> Array:
    """Count the cards of a tally by deal."""
    kinds = [kind for kind, card in enumerate(cards) if card in tally.cards]
    found: Array = held[..., places[tally.place] if tally.place else 0, kinds].sum(-1)
    return found


def holdings(deals: Array, posed: Posed, spots: int) -> Array:
    """Count the cards at each place by kind, for each deal."""
    import numpy as np

    held = np.zeros((*deals.shape[:-1], spots, len(posed.cards)), np.int16)
    for place, spot in enumerate(posed.spots):
        one = np.expand_dims(deals[..., place], -1)
        part = held[..., spot, :]
        np.put_along_axis(part, one, np.take_along_axis(part, one, -1) + 1, -1)
    for spot, lying in posed.lie.items():
        for kind, copies in lying.items():
            held[..., spot, kind] += copies
    return held


def known_alone(known: Certain, cards: Sequence[Card]) -> Array:
    """Count the cards that are known to lie at each place."""
    import numpy as np

    held = np.zeros((len(known.spots), len(cards)), np.int16)
    for spot, there in enumerate(known.spots):
        for card in there.known:
            held[spot, cards.index(card)] += 1
    return held


def all_known(known: Certain, cards: Sequence[Card]) -> Array:
    """Count the cards at each place, where all cards that were not seen are at one."""
    held = known_alone(known, cards)
    for lot in known.lots:
        held[lot.spots[0], cards.index(lot.card)] += lot.copies
    return held


def shuffled(known: Certain, cards: Sequence[Card], n: int, seed: int | str) -> Array:
    """Count the cards at each place in deals of the hidden ones, where cards that no hand keeps are the only bound."""
    import numpy as np

    random, held = Random(f"shuffled {seed}"), np.repeat(known_alone(known, cards)[None], n, 0)
    sizes = [spot.hidden for spot in known.spots]
    every = [cards.index(lot.card) for lot in known.lots for _ in range(lot.copies) if 0 in lot.spots]
    bound = [cards.index(lot.card) for lot in known.lots for _ in range(lot.copies) if 0 not in lot.spots]
    down = [spot for spot, size in enumerate(sizes) if spot for _ in range(size)]
    for deal in held:
        random.shuffle(down)
        random.shuffle(every)
        places = down[len(bound) :] + [0] * sizes[0]
        for spot, kind in [*zip(down, bound, strict=False), *zip(places, every, strict=True)]:
            deal[spot, kind] += 1
    return held
