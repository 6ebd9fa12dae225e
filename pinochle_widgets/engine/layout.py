"""The fields of a position, declared once as annotations of a class, whichever way its rules run.

A `Layout` is a class of whole numbers with names:

    class Round(Layout):
        turn: int
        hand: Annotated[list[Bits], 2]
        barred: Annotated[list[list[Bits]], 2, 5]

Interpreted, a rule gets an object of it, as light as a list. Compiled, it gets a row of int64 that has the same names,
from whose memory it reads and to which it writes: without a copy, a look-up, or a number of a place. The row has one
number after the other in the order of the fields. `flat` makes it of an object, `read` an object of it.

Rules are the same both ways only if they keep to this:

- A field that is a list is never assigned (``t.hand = s.hand``): interpreted, both would hold one list from then on;
  compiled, its numbers would be copied. Use `assign`, `clear`, or write number by number.
- A slice of a list is not written to: it is a copy interpreted, and a part of the list compiled.
- A set of 64 bits is negative in an int64 where it holds the highest bit. Say `Bits` of a field that holds sets, and
  `read` gives what an int of Python would be; a plain int keeps its sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, get_args, get_origin, get_type_hints

L = TypeVar("L", bound="Layout")

UNSIGNED = "a set of 64 bits, read without a sign"
Bits = Annotated[int, UNSIGNED]
"""A field that holds a set of 64 bits."""

WORD = (1 << 64) - 1

SHORT = 16
"""Lists up to this length are written out number by number in the methods of a layout."""


class Field(NamedTuple):
    """A field of a layout: its name, the lengths of its lists from the outermost, and the kind of what is in them."""

    name: str
    shape: tuple[int, ...]
    kind: Any
    """``int``, `Bits`, or another layout."""
    start: int
    """Where its numbers begin in the row."""

    @property
    def each(self) -> int:
        """How many numbers one entry takes."""
        return self.kind.length if isinstance(self.kind, LayoutClass) else 1

    @property
    def length(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape) * self.each


class LayoutClass(type):
    """The class of layouts: it finds the fields, and writes the methods that know them by name."""

    fields: tuple[Field, ...]
    length: int
    """How many numbers the row has."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """Make a layout: no object of it can have other attributes than the fields."""
        names = tuple(key for key, hint in body.get("__annotations__", {}).items() if "ClassVar" not in str(hint))
        made = super().__new__(cls, name, bases, {**body, "__slots__": names})
        made.fields, made.length = (), 0
        if not names:  # Layout itself
            return made
        made.fields = tuple(_fields(made, names))
        made.length = sum(field.length for field in made.fields)
        for method, function in _methods(made).items():
            setattr(made, method, function)
        return made


class Layout(metaclass=LayoutClass):
    """Whole numbers with names; see this module.

    Parameters
    ----------
    **numbers : int, list or Layout
        What fields hold; those not named hold zeros.

    Raises
    ------
    TypeError
        If there is no field of that name.
    ValueError
        If a list is of another length than the field.

    Examples
    --------
    >>> class Trick(Layout):
    ...     led: int
    ...     taken: Annotated[list[Bits], 2]
    >>> trick = Trick(led=-1, taken=[0, 1 << 63])
    >>> trick
    Trick(led=-1, taken=[0, 9223372036854775808])
    >>> trick.flat()
    [-1, 0, 9223372036854775808]
    >>> Trick.read([-1, 0, -(1 << 63)]) == trick
    True
    """

    fields: ClassVar[tuple[Field, ...]]
    length: ClassVar[int]
    __hash__ = None  # type: ignore[assignment]  # its numbers change

    def __init__(self, **numbers: Any) -> None:
        self._begin()
        for name, given in numbers.items():
            field = next((field for field in type(self).fields if field.name == name), None)
            if field is None:
                raise TypeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.__slots__)}")
            setattr(self, name, _checked(given, field.shape, f"{type(self).__name__}.{name}"))

    @classmethod
    def of(cls, source: object) -> Self:
        """Make one of the attributes of the same names that something else has."""
        return cls(**{field.name: getattr(source, field.name) for field in cls.fields})

    @classmethod
    def read(cls, row: Sequence[int] | Self) -> Self:
        """Make one of a row of numbers, sets without a sign; one that is such an object already is returned.

        Raises
        ------
        ValueError
            If the row has another length.
        """
        if isinstance(row, cls):
            return row
        numbers = row.tolist() if hasattr(row, "tolist") else list(row)  # type: ignore[arg-type]  # no layout
        if len(numbers) != cls.length:
            raise ValueError(wrong_length(cls, len(numbers)))
        return cls._read(numbers)

    def flat(self) -> list[int]:
        """The row of its numbers."""
        return list(self._flat())

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({told})"

    # Written by LayoutClass, for the fields of each layout.

    __slots__: ClassVar[tuple[str, ...]]
    """The names of the fields."""

    def _begin(self) -> None:
        """Hold zeros."""

    @classmethod
    def _read(cls, row: list[int]) -> Self:
        """Make one of as many numbers as there are."""
        raise NotImplementedError

    def _flat(self) -> Sequence[int]:
        """The numbers one after the other."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def clear(self) -> None:
        """Make all numbers zero, in place."""

    def assign(self, source: Self) -> None:
        """Take over all numbers of another one, in place."""


def clear(s: Layout) -> None:
    """Make all numbers zero: for rules, whichever way they run."""
    s.clear()


def assign(to: L, source: L) -> None:
    """Copy all numbers: for rules, whichever way they run."""
    to.assign(source)


def named(row: Any, layout: type[L]) -> L:
    """Give the numbers of a row their names: compiled, without a copy; interpreted, it is an object that has them already."""
    return row if isinstance(row, layout) else layout.read(row)


def wrong_length(layout: LayoutClass, length: int | None = None) -> str:
    """What is wrong with a row of another length than a layout has."""
    given = "this row has another length" if length is None else f"this row has {length}"
    return f"a row of {layout.__name__} has {layout.length} numbers; {given}"


# ---- what fields there are


def _fields(made: LayoutClass, names: tuple[str, ...]) -> Iterator[Field]:
    hints = get_type_hints(made, include_extras=True) if names else {}
    start = 0
    for name in names:
        if hasattr(Layout, name):
            raise TypeError(f"{made.__name__}.{name} is what every layout has; a field must have another name")
        shape, kind = _shape_and_kind(hints[name], f"{made.__name__}.{name}")
        field = Field(name, shape, kind, start)
        start += field.length
        yield field


def _shape_and_kind(hint: Any, where: str) -> tuple[tuple[int, ...], Any]:
    """The lengths and the kind of entries that an annotation tells, as ``Annotated[list[list[int]], 2, 5]`` does."""
    shape: tuple[int, ...] = ()
    if get_origin(hint) is Annotated and hint != Bits:
        hint, *lengths = get_args(hint)
        shape = tuple(lengths)
    for _ in shape:
        (hint,) = get_args(hint) if get_origin(hint) is list else (None,)
    if not (hint is int or hint == Bits or isinstance(hint, LayoutClass)):
        raise TypeError(f"{where} must be an int, Bits, a layout, or a list of those Annotated with its lengths")
    return shape, hint


def _checked(given: Any, shape: tuple[int, ...], where: str) -> Any:
    """What a field is given, in lists of its own, if these have the right lengths."""
    if not shape:
        return given if isinstance(given, Layout) else int(given)
    if len(given) != shape[0]:
        raise ValueError(f"{where} has {shape[0]} entries, not {len(given)}")
    return [_checked(each, shape[1:], where) for each in given]


# ---- the methods that know the fields by name
#
# Written out as source, as dataclasses do: a loop over fields would take several times as long, and rules copy and
# clear positions all the time.


def _methods(made: LayoutClass) -> dict[str, Any]:
    """The methods of a layout."""
    layouts = {field.kind.__name__: field.kind for field in made.fields if isinstance(field.kind, LayoutClass)}
    room: dict[str, Any] = {"new": object.__new__, "WORD": WORD, **layouts}
    exec("\n".join(_source(made.fields)), room)  # noqa: S102 - of names that Python has taken for names
    return {
        name: classmethod(room[name]) if name == "_read" else room[name]
        for name in ("_begin", "_read", "_flat", "copy", "clear", "assign", "__eq__")
    }


def _source(fields: tuple[Field, ...]) -> list[str]:
    r"""The source of the methods, line by line.

    >>> class Round(Layout):
    ...     turn: int
    ...     hand: Annotated[list[Bits], 2]
    ...     barred: Annotated[list[list[Bits]], 2, 2]
    >>> print(*_source(Round.fields)[6:11], sep="\n")
    def _read(cls, row):
        made = new(cls)
        made.turn = row[0]
        made.hand = [row[1] & WORD, row[2] & WORD]
        made.barred = [[row[3] & WORD, row[4] & WORD], [row[5] & WORD, row[6] & WORD]]
    """
    copied = {f.name: _copied(f, f.shape, f"s.{f.name}") for f in fields}
    entries = [(f, each) for f in fields for each in _entries(f)]
    return [
        "def _begin(s):",
        *(f"    s.{f.name} = {_fresh(f, f.shape)}" for f in fields),
        "    return None",
        "",
        "def _read(cls, row):",
        "    made = new(cls)",
        *(f"    made.{f.name} = {_taken(f, f.shape, f.start)}" for f in fields),
        "    return made",
        "",
        "def _flat(s):",
        f"    return [{', '.join(_spread(f, each) for f, each in entries)}]",
        "",
        "def copy(s):",
        "    made = new(type(s))",
        *(f"    made.{f.name} = {copied[f.name]}" for f in fields),
        "    return made",
        "",
        "def clear(s):",
        *(f"    {_cleared(f, each)}" for f, each in entries),
        "    return None",
        "",
        "def assign(s, source):",
        *(f"    {_assigned(f, each)}" for f, each in entries),
        "    return None",
        "",
        "def __eq__(s, other):",
        f"    return type(other) is type(s) and {' and '.join(f's.{f.name} == other.{f.name}' for f in fields)}",
    ]


def _is_layout(field: Field) -> bool:
    return isinstance(field.kind, LayoutClass)


def _entries(field: Field) -> list[str]:
    """The innermost lists of a field, or its entries where these are layouts, by how they are written."""
    found = [f"s.{field.name}"]
    for length in field.shape if _is_layout(field) else field.shape[:-1]:
        found = [f"{each}[{place}]" for each in found for place in range(length)]
    return found


def _fresh(field: Field, shape: tuple[int, ...]) -> str:
    """Zeros for a field, or for a part of it of that shape."""
    if not shape:
        return f"{field.kind.__name__}()" if _is_layout(field) else "0"
    if len(shape) == 1 and not _is_layout(field):
        return _zeros(shape[0])
    return "[" + ", ".join(_fresh(field, shape[1:]) for _ in range(shape[0])) + "]"


def _zeros(length: int) -> str:
    """A list of zeros, written out where it is short, which is quicker to make."""
    return str([0] * length) if length <= SHORT else f"[0] * {length}"


def _taken(field: Field, shape: tuple[int, ...], start: int) -> str:
    """What of a row belongs to a field, or to a part of it that begins there."""
    end = start + prod(shape) * field.each
    signless = field.kind == Bits
    if not shape:
        if _is_layout(field):
            return f"{field.kind.__name__}._read(row[{start}:{end}])"
        return f"row[{start}] & WORD" if signless else f"row[{start}]"
    if len(shape) == 1 and not _is_layout(field) and not (signless and shape[0] <= SHORT):
        return f"[n & WORD for n in row[{start}:{end}]]" if signless else f"row[{start}:{end}]"
    each = (end - start) // shape[0]
    return "[" + ", ".join(_taken(field, shape[1:], at) for at in range(start, end, each)) + "]"


def _copied(field: Field, shape: tuple[int, ...], entry: str) -> str:
    """A copy of a field, or of a part of it of that shape."""
    if not shape:
        return f"{entry}.copy()" if _is_layout(field) else entry
    if len(shape) == 1 and not _is_layout(field):
        return f"{entry}[:]"
    return "[" + ", ".join(_copied(field, shape[1:], f"{entry}[{at}]") for at in range(shape[0])) + "]"


def _spread(field: Field, entry: str) -> str:
    """The numbers of an entry, one after the other."""
    return f"*{entry}._flat()" if _is_layout(field) else f"*{entry}" if field.shape else entry


def _cleared(field: Field, entry: str) -> str:
    """Make an entry zero, in place: a rule that holds its list goes on holding it."""
    if _is_layout(field):
        return f"{entry}.clear()"
    return f"{entry}[:] = {_zeros(field.shape[-1])}" if field.shape else f"{entry} = 0"


def _assigned(field: Field, entry: str) -> str:
    """Take an entry over from `source`, in place."""
    other = "source" + entry.removeprefix("s")
    if _is_layout(field):
        return f"{entry}.assign({other})"
    return f"{entry}[:] = {other}" if field.shape else f"{entry} = {other}"
