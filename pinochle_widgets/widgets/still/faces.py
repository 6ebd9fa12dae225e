"""The faces of cards: the shapes on a card and their places, for any way of drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pinochle_widgets.widgets.still.shapes import EMBLEMS, RANKS, SUITS

WIDTH, HEIGHT = 250, 350
"""The size of the card that places and sizes below are those of."""
JOKERS = ("XR", "XB")


class Shape(NamedTuple):
    """A shape on a card."""

    name: str
    """The name of the shape; equal names have equal paths."""
    path: str
    """Its outline, as SVG writes a path, in a box of the size `box`."""
    box: tuple[float, float]
    x: float
    y: float
    width: float
    height: float
    """Its place on the card, and its size there."""


def is_face(name: str) -> bool:
    """Check whether a name is that of a card with a face: a rank and a suit, or a joker."""
    return name in JOKERS or (len(name) == 2 and name[0] in RANKS and name[0] != "X" and name[1] in SUITS)


def is_red(name: str) -> bool:
    """Check whether a card is red."""
    return name[1] in "HDR"


def shapes(name: str) -> Iterator[Shape]:
    """Yield the shapes on a card with a large index."""
    rank, suit = name[0], name[1]
    wide, path = RANKS[rank]
    if name in JOKERS:
        yield Shape("rank-X", path, (100, 100), 16, 22, 84, 84)
        yield Shape("rank-X", path, (100, 100), 96, 170, 140, 140)
        return
    scale = 1.0 if rank == "T" else 1.04
    yield Shape(f"rank-{rank}", path, (wide, 101), 16 if rank == "T" else 20, 24, wide * scale, 101 * scale)
    yield Shape(f"suit-{suit}", SUITS[suit], (100, 100), 20, 148, 76, 76)
    yield Shape(f"suit-{suit}", SUITS[suit], (100, 100), 110, 186, 132, 132)
    if rank in EMBLEMS:
        yield Shape(f"emblem-{rank}", EMBLEMS[rank], (100, 62), 130, 136, 92, 56)
