"""Declare the fields of a position once, as annotations of a class, for interpreted and for compiled rules.

A `Layout` is a class of whole numbers with names:

    class Round(Layout):
        turn: int
        hand: Annotated[list[Bits], 2]
        barred: Annotated[list[list[Bits]], 2, 5]

An interpreted rule takes an object of this class, which has slots. A compiled rule takes a row, an array of int64: it reads
and writes the fields in the memory of the row by the same names, without copying. The row holds the numbers of the fields
one after the other, in the order of the annotations. `flat` makes a row of an object, `read` an object of a row.

A rule gives the same results both ways only if it keeps to these limits:

- Never assign a field that is a list (``t.hand = s.hand``): interpreted, both objects would share one list from then on;
  compiled, the numbers would be copied. Use `assign`, `clear`, or write number by number.
- Never write to a slice of a list: interpreted it is a copy, compiled a part of the list.
- Annotate sets of 64 bits as `Bits`. A set that holds the highest bit is a negative int64; `read` makes a `Bits` field a
  Python int without a sign, and leaves the sign of a plain int.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import (  # Any: a rule takes positions, or flat numbers in their place
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

L = TypeVar("L", bound="Layout")

UNSIGNED = "a set of 64 bits, read without a sign"
Bits = Annotated[int, UNSIGNED]
"""The annotation of a field that holds a set of 64 bits."""

WORD = (1 << 64) - 1

SHORT = 16
"""The length up to which the methods of a layout write lists out number by number."""


class Field(NamedTuple):
    """A field of a layout."""

    name: str
    shape: tuple[int, ...]
    """The lengths of its lists from the outermost; empty where the field is no list."""
    kind: Any
    """The type of an entry: ``int``, `Bits`, or another layout."""
    start: int
    """The place of its first number in the row."""

    @property
    def each(self) -> int:
        """The number of places that one entry takes in the row."""
        return self.kind.length if isinstance(self.kind, LayoutClass) else 1

    @property
    def length(self) -> int:
        """The number of places that the whole field takes in the row."""
        return prod(self.shape) * self.each


class LayoutClass(type):
    """The metaclass of layouts, which reads the annotations and writes the methods of each layout."""

    fields: tuple[Field, ...]
    length: int
    """The number of places in a row."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """Create a layout, whose objects have slots for the fields and no other attributes."""
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
    """A record of whole numbers with named fields; the module's docstring describes it.

    Parameters
    ----------
    **numbers : int, list or Layout
        The values of fields, lists of the declared lengths; all other fields hold zeros.

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
            setattr(self, name, _checked(given, field_of(type(self), name).shape, f"{type(self).__name__}.{name}"))

    @classmethod
    def of(cls, source: object) -> Self:
        """Make an object from the attributes of `source` that have the names of the fields."""
        return cls(**{field.name: getattr(source, field.name) for field in cls.fields})

    @classmethod
    def read(cls, row: Sequence[int] | Self) -> Self:
        """Make an object of a row of `length` numbers, `Bits` fields without a sign; return an object of this layout as it is.

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
        """Return the numbers of all fields as a row: a list of `length` ints."""
        return list(self._flat())

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({told})"

    # LayoutClass sets the names and methods below anew for the fields of each layout.

    __slots__: ClassVar[tuple[str, ...]]
    """The names of the fields."""

    def _begin(self) -> None:
        """Set all fields to zeros, in new lists."""

    @classmethod
    def _read(cls, row: list[int]) -> Self:
        """Make an object of a row, without checking its length."""
        raise NotImplementedError

    def _flat(self) -> Sequence[int]:
        raise NotImplementedError

    def copy(self) -> Self:
        """Copy the object; the copy shares no list with it."""
        raise NotImplementedError

    def clear(self) -> None:
        """Set all numbers to zero, in place."""

    def assign(self, source: Self) -> None:
        """Copy all numbers of another object of this layout into this one, in place."""


def clear(s: Layout) -> None:
    """Set all numbers of a position to zero, in place, in interpreted and in compiled rules."""
    s.clear()


def assign(to: L, source: L) -> None:
    """Copy all numbers of `source` to `to`, in place, in interpreted and in compiled rules."""
    to.assign(source)


def named(row: Any, layout: type[L]) -> L:
    """Give the numbers of a row the field names of a layout: compiled without a copy, interpreted as a new object.

    An object of the layout is returned as it is. A row of another length raises ValueError.
    """
    return row if isinstance(row, layout) else layout.read(row)


def field_of(layout: type[Layout], name: str) -> Field:
    """Find a field of a layout by its name.

    Raises
    ------
    TypeError
        If there is none of that name.
    """
    found = next((field for field in layout.fields if field.name == name), None)
    if found is None:
        raise TypeError(f"{layout.__name__} has no field {name!r}; it has {', '.join(layout.__slots__)}")
    return found


def wrong_length(layout: LayoutClass, length: int | None = None) -> str:
    """Write the error message for a row of another length than the layout's; `length` is the row's, if known."""
    given = "this row has another length" if length is None else f"this row has {length}"
    return f"a row of {layout.__name__} has {layout.length} numbers; {given}"


# ---- the fields of a layout


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
    """Read the shape and the type of entries from an annotation such as ``Annotated[list[list[int]], 2, 5]``."""
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
    """Copy a field's value, nested lists included; raise ValueError where a list has another length than declared."""
    if not shape:
        return given if isinstance(given, Layout) else int(given)
    if len(given) != shape[0]:
        raise ValueError(f"{where} has {shape[0]} entries, not {len(given)}")
    return [_checked(each, shape[1:], where) for each in given]


# ---- the methods of a layout
#
# They are written as source text, as dataclasses do: a loop over fields would take several times as long, and rules copy
# and clear positions all the time.


def _methods(made: LayoutClass) -> dict[str, Any]:
    """Compile the methods of a layout from their source text."""
    layouts = {field.kind.__name__: field.kind for field in made.fields if isinstance(field.kind, LayoutClass)}
    room: dict[str, Any] = {"new": object.__new__, "WORD": WORD, **layouts}
    exec("\n".join(_source(made.fields)), room)  # noqa: S102 - made of Python identifiers only
    return {
        name: classmethod(room[name]) if name == "_read" else room[name]
        for name in ("_begin", "_read", "_flat", "copy", "clear", "assign", "__eq__")
    }


def _source(fields: tuple[Field, ...]) -> list[str]:
    r"""Write the source of the methods, line by line.

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
    """List the source expressions of a field's innermost lists, or of its entries where these are layouts."""
    found = [f"s.{field.name}"]
    for length in field.shape if _is_layout(field) else field.shape[:-1]:
        found = [f"{each}[{place}]" for each in found for place in range(length)]
    return found


def _fresh(field: Field, shape: tuple[int, ...]) -> str:
    """Write zeros for a field, or for a part of it of that shape."""
    if not shape:
        return f"{field.kind.__name__}()" if _is_layout(field) else "0"
    if len(shape) == 1 and not _is_layout(field):
        return _zeros(shape[0])
    return "[" + ", ".join(_fresh(field, shape[1:]) for _ in range(shape[0])) + "]"


def _zeros(length: int) -> str:
    """Write a list of zeros; a short list is written out, which Python makes faster."""
    return str([0] * length) if length <= SHORT else f"[0] * {length}"


def _taken(field: Field, shape: tuple[int, ...], start: int) -> str:
    """Write the expression that takes a field, or a part of that shape, from the row, beginning at `start`."""
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
    """Write the expression that copies a field, or a part of it of that shape."""
    if not shape:
        return f"{entry}.copy()" if _is_layout(field) else entry
    if len(shape) == 1 and not _is_layout(field):
        return f"{entry}[:]"
    return "[" + ", ".join(_copied(field, shape[1:], f"{entry}[{at}]") for at in range(shape[0])) + "]"


def _spread(field: Field, entry: str) -> str:
    """Write the expression that lists the numbers of an entry one after the other."""
    return f"*{entry}._flat()" if _is_layout(field) else f"*{entry}" if field.shape else entry


def _cleared(field: Field, entry: str) -> str:
    """Write the statement that sets an entry to zero in place, so that other references to its list stay valid."""
    if _is_layout(field):
        return f"{entry}.clear()"
    return f"{entry}[:] = {_zeros(field.shape[-1])}" if field.shape else f"{entry} = 0"


def _assigned(field: Field, entry: str) -> str:
    """Write the statement that copies an entry from `source`, in place."""
    other = "source" + entry.removeprefix("s")
    if _is_layout(field):
        return f"{entry}.assign({other})"
    return f"{entry}[:] = {other}" if field.shape else f"{entry} = {other}"
