"""The comparison of a plain value with the typed dict that declares it: what differs, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

SHOWN = 40
"""The most letters of a value that a sentence quotes."""

WORDS: dict[object, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    NoneType: "null",
}


@cache
def hints(kind: object) -> dict[str, object]:
    """Map the fields of a typed dict, or of a data class, to their types."""
    return get_type_hints(kind)


@cache
def required(kind: object) -> frozenset[str]:
    """List the fields that may not be missing; the class itself does not know where annotations are postponed."""
    fields = get_type_hints(kind, include_extras=True).items() if getattr(kind, "__total__", True) else ()
    return frozenset(name for name, each in fields if get_origin(each) is not NotRequired)


@cache
def _parts(kind: object) -> tuple[object, tuple[object, ...], bool]:
    """Take a type apart: its origin, its arguments, and whether it is a typed dict."""
    return get_origin(kind), get_args(kind), is_typeddict(kind)


def fault(value: object, kind: object, name: str = "it") -> str | None:
    """Describe in words how a value differs from a type of the protocol; None where it fits."""
    origin, arguments, has_fields = _parts(kind)
    if kind in (Any, object):  # Any: any value is right
        return None
    if origin in (Union, UnionType):
        if meant := _meant(value, arguments):
            return fault(value, meant, name)
        return None if any(fault(value, each, name) is None for each in arguments) else _must(name, value, kind)
    if origin is Literal:
        fits = isinstance(value, str | bool) and any(value is each or value == each for each in arguments)
        return None if fits else _must(name, value, kind)
    if has_fields:
        return _fault_of_fields(value, kind, name) if isinstance(value, Mapping) else _must(name, value, kind)
    if origin is list:
        return _first(value, [arguments[0]] * len(value), name) if isinstance(value, list) else _must(name, value, kind)
    if origin is tuple:
        if isinstance(value, list | tuple) and len(value) == len(arguments):
            return _first(value, arguments, name)
        return _must(name, value, kind)
    if origin is dict:
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            return _must(name, value, kind)
        return _first(value.values(), [arguments[1]] * len(value), name)
    if kind is float:
        return None if isinstance(value, int | float) and not isinstance(value, bool) else _must(name, value, kind)
    return None if type(value) is kind else _must(name, value, kind)


def _meant(value: object, kinds: Iterable[object]) -> object:
    """Find the typed dict that a value means to be, by words of its own such as ``kind``; None where that is open.

    A value without such words means to be the one that has none, as a zone of a game's own kind.
    """
    if not isinstance(value, Mapping):
        return None
    open_ones = []
    for kind in filter(is_typeddict, kinds):
        words = [name for name, each in hints(kind).items() if get_origin(each) is Literal and name in required(kind)]
        if words and all(fault(value.get(name), hints(kind)[name]) is None for name in words):
            return kind
        open_ones += [] if words else [kind]
    return open_ones[0] if len(open_ones) == 1 else None


def _first(values: Iterable[object], kinds: Iterable[object], name: str) -> str | None:
    """Describe the first fault among some values."""
    faults = (fault(value, kind, f"an entry of {name}") for value, kind in zip(values, kinds, strict=True))
    return next(filter(None, faults), None)


def _fault_of_fields(value: Mapping[str, object], kind: object, name: str) -> str | None:
    fields = hints(kind)
    missing = sorted(required(kind) - value.keys())
    if missing:
        return f"{missing[0]} is missing" if name == "it" else f"{missing[0]} is missing in {name}"
    for field, each in value.items():
        if field not in fields:
            return f"{shown(field)} is no field of {name}"
        if wrong := fault(each, fields[field], field):
            return wrong
    return None


def _must(name: str, value: object, kind: object) -> str:
    return f"{name} is {shown(value)}; it must be {_words(kind)}"


def _words(kind: object) -> str:
    """Name a type as a sentence does."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(map(_words, arguments)))
    if origin is Literal:
        return " or ".join(map(str, arguments))
    if origin in (list, tuple):
        return "a list"
    return WORDS.get(kind, "an object")


def shown(value: object) -> str:
    """Quote the beginning of a value; of an object or a list only its kind."""
    if isinstance(value, Mapping | list):
        return "an object" if isinstance(value, Mapping) else "a list"
    return repr(value if not isinstance(value, str) else value[:SHOWN])[: SHOWN + 2]
