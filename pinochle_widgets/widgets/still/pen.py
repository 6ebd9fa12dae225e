"""The drawing of cards and words with Pillow, which is loaded here and nowhere else."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFont

from pinochle_widgets.widgets.still.faces import WIDTH, is_face, is_red, shapes
from pinochle_widgets.widgets.still.shapes import SUITS

SCALE = 1.5
"""The dots to a pixel of the page: sharp on fine screens."""
COLOURS = 24
"""The number of colours in a picture, shades of edges included."""
MOST_BYTES = 26_000
"""The most bytes of a picture; as text, as a notebook keeps it, that is a third more."""

FELT, FELT_INK, FELT_INK_2 = "#3b6a5a", "#ffffff", "#e3eee9"
PAPER, EDGE, GOLD = "#fffefa", "#8f9a95", "#f3bf4b"
BLACK, RED = "#1b2026", "#bf2a2a"
BACK, BACK_LINE = "#35527e", "#e6ecf4"

SIGN = 0.8
"""The width of a sign in a line, as a part of the size of its letters."""

_SMOOTH = 4
_STEPS = 8
_COMMAND = re.compile(r"([MLHVCAZmlhvcaz])([^MLHVCAZmlhvcaz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

Point = tuple[float, float]


# ---- outlines


def outlines(path: str) -> list[list[Point]]:
    """Convert the closed lines of an SVG path to polygons; only commands that the shapes use are known, and arcs of circles.

    Examples
    --------
    >>> outlines("M0 0H2V2Z")
    [[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]]
    """
    found: list[list[Point]] = []
    for command, words in _COMMAND.findall(path):
        numbers = list(map(float, _NUMBER.findall(words)))
        if command == "M":
            found.append([(numbers[0], numbers[1])])
            found[-1] += _points("L", numbers[2:], found[-1][-1])
        else:
            found[-1] += _points(command, numbers, found[-1][-1])
    return found


def _points(command: str, numbers: Sequence[float], at: Point) -> Iterator[Point]:
    """Yield the points that a command adds to a line that has come to a point."""
    kind, size = command.upper(), {"H": 1, "V": 1, "L": 2, "C": 6, "A": 7, "Z": 0}[command.upper()]
    for n in range(0, len(numbers), size) if size else ():
        x, y = at if command.islower() else (0.0, 0.0)
        part = numbers[n : n + size]
        if kind == "H":
            new = [(x + part[0], at[1])]
        elif kind == "V":
            new = [(at[0], y + part[0])]
        elif kind == "A":
            new = _arc(at, part[0], bool(part[3]), bool(part[4]), (x + part[5], y + part[6]))
        else:
            ends = [(x + part[i], y + part[i + 1]) for i in range(0, size, 2)]
            new = ends if kind == "L" else _curve(at, *ends)
        yield from new
        at = new[-1]


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    shares = [n / _STEPS for n in range(1, _STEPS + 1)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in shares]
    return [(sum(w * p[0] for w, p in zip(ws, (a, b, c, d), strict=True)),
             sum(w * p[1] for w, p in zip(ws, (a, b, c, d), strict=True))) for ws in weights]  # fmt: skip


def _arc(start: Point, radius: float, is_large: bool, is_clockwise: bool, end: Point) -> list[Point]:
    """Divide a part of a circle into points."""
    half = math.dist(start, end) / 2
    away = math.sqrt(max(radius * radius - half * half, 0.0)) * (1 if is_large == is_clockwise else -1)
    across = (end[0] - start[0]) / (2 * half), (end[1] - start[1]) / (2 * half)
    centre = (start[0] + end[0]) / 2 + away * across[1], (start[1] + end[1]) / 2 - away * across[0]
    first, last = (math.atan2(y - centre[1], x - centre[0]) for x, y in (start, end))
    turn = (last - first) % math.tau if is_clockwise else -((first - last) % math.tau)
    steps = max(2, math.ceil(abs(turn) * _STEPS / 2))
    angles = [first + turn * n / steps for n in range(1, steps + 1)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


@lru_cache(maxsize=256)
def mask(path: str, box: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """Draw a shape that fills a box, at a size in dots, as shades of grey; an area within two lines is a hole."""
    wide, high = size[0] * _SMOOTH, size[1] * _SMOOTH
    whole = Image.new("1", (wide, high))
    for line in outlines(path):
        part = Image.new("1", (wide, high))
        ImageDraw.ImageDraw(part).polygon([(x * wide / box[0], y * high / box[1]) for x, y in line], fill=1)
        whole = ImageChops.logical_xor(whole, part)
    return whole.convert("L").resize(size, Image.Resampling.BOX)


# ---- cards


@lru_cache(maxsize=160)
def card(name: str, width: int, is_outline: bool = False) -> Image.Image:
    """Draw a card so many dots wide, with a large index; an outline of a card that lies elsewhere; a back for any other name."""
    high = round(width * 1.4)
    image = Image.new("RGBA", (width, high))
    draw = ImageDraw.ImageDraw(image)
    radius = max(2, round(width * 0.06))
    fill, edge = (FELT, FELT_INK_2) if is_outline else (PAPER, EDGE)
    draw.rounded_rectangle((0, 0, width - 1, high - 1), radius, fill=fill, outline=edge)
    if not is_face(name):
        inset = max(2, round(width * 0.055))
        draw.rounded_rectangle((inset, inset, width - 1 - inset, high - 1 - inset), radius, fill=BACK)
        inset *= 2
        draw.rounded_rectangle((inset, inset, width - 1 - inset, high - 1 - inset), radius, outline=BACK_LINE)
        return image
    colour, unit = ink(name, is_outline=is_outline), width / WIDTH
    for shape in shapes(name):
        size = max(1, round(shape.width * unit)), max(1, round(shape.height * unit))
        image.paste(colour, (round(shape.x * unit), round(shape.y * unit)), mask(shape.path, shape.box, size))
    return image


def ink(name: str, *, is_outline: bool) -> str:
    """Choose the colour of a card's index."""
    return FELT_INK_2 if is_outline else RED if is_red(name) else BLACK


# ---- letters


@lru_cache(maxsize=8)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(round(size * SCALE))


def _drawable(words: str) -> str:
    """Write a minus as a hyphen, as the font has no other sign for it."""
    return words.replace("−", "-")


def length(words: str, size: int = 14) -> float:
    """Measure the length of a line without signs."""
    return float(_font(size).getlength(_drawable(words))) / SCALE


def pieces(words: str, size: int, room: float) -> Iterator[tuple[str, str, float]]:
    """Yield the pieces of a line that fit into its room.

    Yields
    ------
    str
        The words of the piece.
    str
        The suit whose sign follows them; empty where none does.
    float
        The distance of the piece from the beginning of the line.
    """
    at = 0.0
    for part in filter(None, re.split(r"(\{[2-9TJQKAX]?[SHDCRB]\})", words)):
        signed = re.fullmatch(r"\{(.?)(.)\}", part)
        plain = part if signed is None else signed[1].replace("T", "10").replace("X", "joker")
        while plain and at + length(plain, size) > room:
            plain = plain[:-2] + "…" if len(plain) > 1 and plain != "…" else ""
        end = at + length(plain, size)
        suit = signed[2] if signed and signed[2] in SUITS and end + size < room else ""
        yield plain, suit, at
        at = end + (size * SIGN + 2 if suit else 0)


# ---- a sheet


class Sheet:
    """A picture in the making; all places and sizes are pixels of a page."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (round(width * SCALE), round(height * SCALE)), FELT)
        self._draw = ImageDraw.ImageDraw(self._image)

    def card(self, name: str, x: float, y: float, width: int, *, is_outline: bool = False) -> None:
        """Draw a card."""
        drawn = card(name, round(width * SCALE), is_outline)
        self._image.paste(drawn, (round(x * SCALE), round(y * SCALE)), drawn)

    def ring(self, x: float, y: float, width: int) -> None:
        """Draw a ring around a card."""
        edges = (x - 2) * SCALE, (y - 2) * SCALE, (x + width + 2) * SCALE, (y + width * 1.4 + 2) * SCALE
        self._draw.rounded_rectangle(edges, 5 * SCALE, outline=GOLD, width=round(2 * SCALE))

    def text(self, words: str, x: float, y: float, size: int = 14, *, colour: str = FELT_INK, room: float = 0) -> None:
        """Write a line, cut to its room. ``{S}`` and ``{QS}`` become signs."""
        for plain, suit, at in pieces(words, size, room or self.width):
            self._draw.text(((x + at) * SCALE, y * SCALE), _drawable(plain), font=_font(size), fill=colour)
            if suit:
                dots = round(size * SIGN * SCALE)
                place = round((x + at + length(plain, size) + 1) * SCALE), round((y + size * 0.22) * SCALE)
                self._image.paste(colour, place, mask(SUITS[suit], (100, 100), (dots, dots)))

    def png(self) -> bytes:
        """Encode the picture as a PNG file."""
        found = _encoded(self._image)
        size = self.width, self.height
        while len(found) > MOST_BYTES:  # a crowded table: coarser then
            found = _encoded(self._image.resize(size, Image.Resampling.BOX))
            size = round(size[0] * 0.8), round(size[1] * 0.8)
        return found


def _encoded(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, "PNG", compress_level=6
    )
    return file.getvalue()
