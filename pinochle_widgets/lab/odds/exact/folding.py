"""The exact chance of an event: deals folded up, one kind of card after the other.

Cards that the same tallies count are one kind. A state of the fold is how many cards each place has got, and the number of each
tally, cut off where more makes no difference; how many deals lead to it is counted in whole numbers. So an event of any form
takes no longer than its tallies have values (as the generating functions of `urn` do, without their products).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

from pinochle_widgets.lab.odds.events.deal import Deal
from pinochle_widgets.lab.odds.events.terms import Event, Reader, Tally

MOST_STATES, MOST_STEPS = 200_000, 2_000_000
"""The most states of a fold at a time, and the most steps from one to the next in all: some seconds of work."""

State = tuple[int, ...]
"""The cards that each place has got, then the number of each tally."""


class TooMany(Exception):
    """A fold has more states than `MOST_STATES`, or takes more than `MOST_STEPS`."""


def folded(
    deal: Deal, caps: Mapping[Tally, int | None], events: Sequence[Event] = (), kept: Collection[Tally] = ()
) -> Iterator[tuple[State, int]]:
    """Yield the numbers of the tallies at the end of a deal, with the number of deals that lead to them.

    Parameters
    ----------
    caps : mapping of Tally to int or None
        The number from which on each tally counts no further; None where it always does.
    events : sequence of Event
        The events that the numbers are for: as soon as a part of one is decided, numbers that decide it alike are taken together.
    kept : collection of Tally
        The tallies whose own numbers are asked for besides.

    Raises
    ------
    TooMany
        If there are too many states or steps on the way.
    """
    tallies, names, sizes = list(caps), list(deal.draws), list(deal.draws.values())
    tops = [cap if cap is not None else deal.most(tally) for tally, cap in caps.items()]
    at = [names.index(deal.place(tally.place)) for tally in tallies]
    states = {(*[0] * len(names), *map(min, deal.starts(tallies), tops)): 1}
    *kinds, (rest, _) = deal.kinds([tally.cards for tally in tallies])
    parts_of = Decided(_apart(events, kept), tallies, [counted for _, counted in kinds], len(names))
    steps = 0
    for number, (copies, counted) in enumerate(kinds):
        splits = [
            (parts, ways)
            for parts in product(*(range(min(size, copies) + 1) for size in sizes))
            if (ways := deal.ways(copies, parts))
        ]
        steps += len(states) * len(splits)
        if steps > MOST_STEPS:
            raise TooMany
        adds = [(len(names) + place, at[place], tops[place]) for place, counts in enumerate(counted) if counts]
        following: dict[State, int] = defaultdict(int)
        for state, deals in states.items():
            for parts, ways in splits:
                new = list(state)
                for name, part in enumerate(parts):
                    new[name] += part
                if any(new[name] > size for name, size in enumerate(sizes)):
                    continue
                for tally, place, top in adds:
                    new[tally] = min(new[tally] + parts[place], top)
                parts_of.take_together(number, new)
                following[tuple(new)] += deals * ways
            if len(following) > MOST_STATES:
                raise TooMany
        states = following
    for state, deals in states.items():
        left = [size - got for size, got in zip(sizes, state, strict=False)]
        if ways := deal.ways(rest, left):
            yield state[len(names) :], deals * ways


class Decided:
    """The parts of events that are decided after each kind of cards, with the numbers that stand for all that decide them alike.

    Parameters
    ----------
    parts : iterable of tuple of Event and list of Tally
        The parts that alone need certain tallies.
    counted : sequence of tuple of bool
        For each kind, in the order of the fold, whether each tally counts it.
    start : int
        The place of the first tally in a state.
    """

    def __init__(
        self,
        parts: Iterable[tuple[Event, list[Tally]]],
        tallies: Sequence[Tally],
        counted: Sequence[tuple[bool, ...]],
        start: int,
    ) -> None:
        self._places = {tally: start + at for at, tally in enumerate(tallies)}
        last = {
            tally: max((n for n, kind in enumerate(counted) if kind[at]), default=0) for at, tally in enumerate(tallies)
        }
        self._after: dict[int, list[tuple[list[int], Reader, dict[bool, list[int]]]]] = defaultdict(list)
        for part, mine in parts:
            end = max(last[tally] for tally in mine)
            if len(mine) > 1:
                read = part.reader(lambda quantity: quantity.reader(self._places))
                self._after[end].append(([self._places[tally] for tally in mine], read, {}))

    def take_together(self, number: int, state: list[int]) -> None:
        """Put into a state after a kind, for each part that is decided now, the numbers that stand for its truth."""
        for places, read, met in self._after.get(number, ()):
            stands = met.setdefault(bool(read(state)), [state[place] for place in places])
            for place, value in zip(places, stands, strict=True):
                state[place] = value


def _apart(events: Sequence[Event], kept: Collection[Tally]) -> Iterator[tuple[Event, list[Tally]]]:
    """Yield the parts of events whose tallies no other part needs, smaller ones first, each with its tallies."""
    needed = Counter(id(bound) for event in events for bound in event.bounds())
    using: dict[Tally, set[int]] = defaultdict(set)
    for event in events:
        for bound in event.bounds():
            for tally in bound.quantity.tallies:
                using[tally].add(id(bound))
    for event in events:
        for part in event.walk():
            bounds = list(part.bounds())
            mine = dict.fromkeys(tally for bound in bounds for tally in bound.quantity.tallies)
            ids = {id(bound) for bound in bounds}
            if all(using[tally] <= ids and tally not in kept for tally in mine) and all(
                needed[each] == 1 for each in ids
            ):
                yield part, list(mine)
