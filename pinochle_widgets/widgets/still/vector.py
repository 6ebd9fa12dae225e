"""The drawing of cards and words as SVG: for papers, at any size."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pinochle_widgets.widgets.still.faces import HEIGHT, WIDTH, is_face, shapes
from pinochle_widgets.widgets.still.pen import (
    BACK,
    BACK_LINE,
    EDGE,
    FELT,
    FELT_INK,
    FELT_INK_2,
    GOLD,
    PAPER,
    SIGN,
    ink,
    length,
    pieces,
)
from pinochle_widgets.widgets.still.shapes import SUITS

FONT = "Helvetica, Arial, sans-serif"
RISE = 0.93
"""The height of the base line below the top of a line, as a part of the size of its letters."""


class Svg(str):
    """The text of an SVG file, which a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Drawing:
    """A drawing in the making; all places and sizes are pixels of a page."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._shapes: dict[str, str] = {}
        self._parts: list[str] = []

    def card(self, name: str, x: float, y: float, width: int, *, is_outline: bool = False) -> None:
        """Draw a card; a back for a name that is no card's."""
        place = f'transform="translate({x:.1f} {y:.1f}) scale({width / WIDTH:.4f})"'
        self._parts.append(f"<g {place}>{''.join(self._on_card(name, is_outline=is_outline))}</g>")

    def _on_card(self, name: str, *, is_outline: bool) -> Iterator[str]:
        fill, edge = (FELT, FELT_INK_2) if is_outline else (PAPER, EDGE)
        yield _card(0, f'fill="{fill}" stroke="{edge}"')
        if is_face(name):
            for shape in shapes(name):
                scale = shape.width / shape.box[0], shape.height / shape.box[1]
                colour = ink(name, is_outline=is_outline)
                yield self._shape(shape.name, shape.path, (shape.x, shape.y), scale, colour)
        else:
            yield _card(14, f'fill="{BACK}"')
            yield _card(28, f'fill="none" stroke="{BACK_LINE}"')

    def ring(self, x: float, y: float, width: int) -> None:
        """Draw a ring around a card."""
        size = f'width="{width + 4}" height="{width * 1.4 + 4:.1f}"'
        place = f'x="{x - 2:.1f}" y="{y - 2:.1f}"'
        self._parts.append(f'<rect {place} {size} rx="5" fill="none" stroke="{GOLD}" stroke-width="2"/>')

    def text(self, words: str, x: float, y: float, size: int = 14, *, colour: str = FELT_INK, room: float = 0) -> None:
        """Write a line, cut to its room. ``{S}`` and ``{QS}`` become signs."""
        for plain, suit, at in pieces(words, size, room or self._size[0]):
            if plain.strip():
                place = f'x="{x + at:.1f}" y="{y + size * RISE:.1f}" font-size="{size}"'
                long = f'textLength="{length(plain, size):.1f}"'  # another font is drawn as wide
                self._parts.append(
                    f'<text {place} {long} lengthAdjust="spacingAndGlyphs" fill="{colour}">{escape(plain)}</text>'
                )
            if suit:
                left, top, scale = x + at + length(plain, size) + 1, y + size * 0.22, size * SIGN / 100
                self._parts.append(self._shape(f"suit-{suit}", SUITS[suit], (left, top), (scale, scale), colour))

    def svg(self, title: str, description: str) -> Svg:
        """Write the drawing as a file, with a title and a description for readers who do not see it."""
        width, height = self._size
        shapes = "".join(f'<path id="{name}" fill-rule="evenodd" d="{path}"/>' for name, path in self._shapes.items())
        return Svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" font-family="{FONT}" style="white-space: pre"><title>{escape(title)}</title>'
            f'<desc>{escape(description)}</desc><defs>{shapes}</defs><rect width="{width}" height="{height}" '
            f'fill="{FELT}"/>{"".join(self._parts)}</svg>'
        )

    def _shape(self, name: str, path: str, at: tuple[float, float], scale: tuple[float, float], colour: str) -> str:
        """Draw a shape, whose path is written once."""
        key = f"pinochle-{name}"
        self._shapes[key] = path
        place = f"translate({at[0]:.1f} {at[1]:.1f}) scale({scale[0]:.4g} {scale[1]:.4g})"
        return f'<use href="#{key}" transform="{place}" fill="{colour}"/>'


def _card(inset: int, paint: str) -> str:
    size = f'width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}"'
    return f'<rect x="{inset}" y="{inset}" {size} rx="15" stroke-width="4" {paint}/>'
