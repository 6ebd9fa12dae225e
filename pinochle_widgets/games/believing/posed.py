"""The problem that an observation poses: what was done, what is hidden, and a table of numbers for the family's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp, log
from random import Random
from typing import Protocol

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.games.believing.chain import (
    MOST_ACTS,
    MOST_HIDDEN,
    NOT_READ,
    SEATS,
    SHARES,
    SOME_LEVEL,
    STEPS,
    UNIT,
    Belief,
    Chain,
)

Draw = Callable[[], Sequence[Mapping[Card, int]]]
"""A function that draws what is hidden anew, by place of the certain knowledge, as all that is certain leaves it open."""

NEVER = -(1 << 30)
"""The weight of an act that a level never does where it makes no slips: many of them are still no `IMPOSSIBLE`."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act that was seen: its seat as the table counts, and what it is in text."""

    seat: int
    text: str


class Held(Protocol):
    """A family's table of numbers: it has a belief and a chain."""

    b: Belief
    c: Chain


@dataclass(frozen=True, slots=True)
class Posed:
    """The problem of an observation.

    Parameters
    ----------
    rules : str
        The module of rules whose entry ``walk`` goes from deal to deal.
    table : Layout
        The numbers that it takes: those of the family's ``Table``.
    acts : sequence of Act
        The acts of the round.
    cards : sequence of Card
        The cards by kind.
    spots : sequence of int
        For each hidden place of a deal the place of the certain knowledge that its card went to.
    lie : mapping of int to mapping of int to int
        By place of the certain knowledge and kind: what lies there beside the hidden cards of a deal, or less than these.
    begin : callable
        ``begin(random, draw)`` lists the hidden cards of a deal in which all that was done could be done.
    """

    rules: str
    table: Layout
    acts: Sequence[Act]
    cards: Sequence[Card]
    spots: Sequence[int]
    lie: Mapping[int, Mapping[int, int]]
    begin: Callable[[Random, Draw], list[int]]
    plain: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the table with which each way in which the rest may lie is as likely as another."""


@cache
def _softer() -> list[int]:
    return [round(log(1 + exp(-place / STEPS)) * UNIT) for place in range(SHARES)]


@cache
def _shared() -> list[int]:
    return [0, *(round(-log(number) * UNIT) for number in range(1, SHARES))]


def belief(codes: Sequence[int], levels: Sequence[int], quick: Sequence[int], slip: float) -> Belief:
    """Make the numbers by which acts are weighed.

    Parameters
    ----------
    codes : sequence of int
        The acts, as the family's rules tell them.
    levels : sequence of int
        By seat, counted from the one that looks: a level's number, NOT_READ or SOME_LEVEL.
    quick : sequence of int
        The numbers of the levels that a seat of unknown level may be, one after the other.
    slip : float
        The share of acts in which a level does something else.
    """
    seats = [*levels, *[NOT_READ] * (SEATS - len(levels))]
    cost = [round(log(1 - slip) * UNIT), *(round(log(slip / n) * UNIT) if slip else NEVER for n in range(1, SHARES))]
    return Belief(
        n=len(codes),
        acts=[*codes, *[0] * (MOST_ACTS - len(codes))],
        levels=seats,
        first=quick[0],
        quick=len(quick) if SOME_LEVEL in seats else 0,
        cost=cost,
        shared=_shared(),
        softer=_softer(),
    )


def chain(piles: Sequence[int], may: Sequence[int], *, movable: int, ordered: bool) -> Chain:
    """Make the hidden places of a deal.

    Parameters
    ----------
    piles : sequence of int
        The pile of each place.
    may : sequence of int
        By pile, the kinds that may lie in it, as bits.
    movable : int
        The places, from the first on, that a swap begins at.
    ordered : bool
        Whether the places of a pile differ.
    """
    rest = [0] * (MOST_HIDDEN - len(piles))
    return Chain(
        hidden=len(piles),
        movable=movable,
        ordered=int(ordered),
        pile=[*piles, *rest],
        may=[*may, *[0] * (SEATS - len(may))],
    )


def since_the_deal(history: Sequence[object], deal: type) -> Iterator[object]:
    """Yield the events after the last deal."""
    last = max(place for place, event in enumerate(history) if isinstance(event, deal))
    yield from history[last:]


def drawn_in_time(
    random: Random,
    cards: Sequence[int],
    when: Sequence[int],
    needs: Sequence[tuple[int, int]],
    stays: Callable[[int], bool],
) -> list[int]:
    """Lay hidden cards so that each card that was used had come by then, and the rest anywhere.

    Parameters
    ----------
    cards : sequence of int
        The hidden cards, by kind.
    when : sequence of int
        By place of the other hand, the number of the act with which its card came; -1 in the deal.
    needs : sequence of (int, int)
        An act, and a kind of which a further copy had come before it; the earliest first.
    stays : callable
        Tells of a kind whether no hand keeps it.
    """
    left, deal = list(cards), [-1] * len(cards)
    for act, kind in needs:
        if kind in left:
            free = [place for place, came in enumerate(when) if deal[place] < 0 and came < act]
            if free:
                deal[random.choice(free)] = kind
                left.remove(kind)
    plain = [kind for kind in left if not stays(kind)]
    random.shuffle(plain)
    for place in range(len(when)):
        if deal[place] < 0:
            deal[place] = plain.pop()
    down = plain + [kind for kind in left if stays(kind)]
    random.shuffle(down)
    deal[len(when) :] = down
    return deal
