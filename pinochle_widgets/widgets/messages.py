"""The check of a browser's messages by the protocol, before anything is done: a browser may send anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pinochle_widgets.widgets.protocol.common import VERSION

SHOWN = 40
"""The most letters of a message that an answer quotes."""

MAX_NUMBER = 2**53
"""The bound of message numbers: from here on a browser's numbers are not exact."""

WORDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false", NoneType: "null"}


Understood = Mapping[str, Any]
"""A message as the protocol declares it. Its values are Any as each handler reads the fields of its own kind, checked before."""


class NotUnderstood(ValueError):
    """The error of a message that is not as the protocol says; its text is a sentence with the reason."""


def number_of(message: object) -> int | None:
    """Find the number by which a message is answered; None where it has none."""
    number = message.get("n") if isinstance(message, Mapping) else None
    return number if type(number) is int and 0 <= number < MAX_NUMBER else None


def understood(message: object, kinds: Any) -> Understood:  # a type of the protocol
    """Check that a message is as the protocol says, and give it back.

    Parameters
    ----------
    message : object
        The message.
    kinds : type
        The typed dicts of the messages that may be sent, joined.

    Raises
    ------
    NotUnderstood
        If the message is of another version or kind, or has a field that is missing, unknown or of a wrong type.
    """
    if not isinstance(message, Mapping):
        raise NotUnderstood("The table got a message that it does not know.")
    if type(message.get("version")) is not int or message["version"] != VERSION:
        raise NotUnderstood(
            "The page and the kernel are of different versions of pinochle_widgets. Run the cell of the table again."
        )
    act = message.get("act")
    kind = by_act(kinds).get(act) if isinstance(act, str) else None
    if kind is None:
        raise NotUnderstood(f"The table got a message that it does not know: {_shown(act)}.")
    wrong = fault(message, kind)
    if wrong:
        raise NotUnderstood(f"The message {act!r} is not understood: {wrong}.")
    return message


@cache
def by_act(kinds: Any) -> dict[str, Any]:  # a type of the protocol
    """Map the names of messages to their typed dicts."""
    members = get_args(kinds) if get_origin(kinds) in (Union, UnionType) else (kinds,)
    return {act: kind for kind in members for act in get_args(hints(kind)["act"])}


@cache
def hints(kind: Any) -> dict[str, Any]:  # a type of the protocol
    """Map the fields of a typed dict to their types."""
    return get_type_hints(kind)


@cache
def required(kind: Any) -> frozenset[str]:  # a type of the protocol
    """List the fields that may not be missing; the class itself does not know where annotations are postponed."""
    fields = get_type_hints(kind, include_extras=True).items() if kind.__total__ else ()
    return frozenset(name for name, each in fields if get_origin(each) is not NotRequired)


@cache
def _parts(kind: Any) -> tuple[Any, tuple[Any, ...], bool]:  # a type of the protocol
    """Take a type apart: its origin, its arguments, and whether it is a typed dict."""
    return get_origin(kind), get_args(kind), is_typeddict(kind)


def fault(value: object, kind: Any, name: str = "it") -> str | None:  # a type of the protocol
    """Describe in words how a value differs from a type of the protocol; None where it fits."""
    origin, arguments, has_fields = _parts(kind)
    if kind is Any:  # any value is right
        return None
    if origin in (Union, UnionType):
        return None if any(fault(value, each, name) is None for each in arguments) else _must(name, value, kind)
    if origin is Literal:
        fits = isinstance(value, str | bool) and any(value is each or value == each for each in arguments)
        return None if fits else _must(name, value, kind)
    if has_fields:
        return _fault_of_fields(value, kind, name) if isinstance(value, Mapping) else _must(name, value, kind)
    if origin is list:
        return _first(value, [arguments[0]] * len(value), name) if isinstance(value, list) else _must(name, value, kind)
    if origin is tuple:
        fits = isinstance(value, list | tuple) and len(value) == len(arguments)
        return _first(value, arguments, name) if fits else _must(name, value, kind)
    if origin is dict:
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            return _must(name, value, kind)
        return _first(value.values(), [arguments[1]] * len(value), name)
    if kind is float:
        return None if isinstance(value, int | float) and not isinstance(value, bool) else _must(name, value, kind)
    return None if type(value) is kind else _must(name, value, kind)


def _first(values: Any, kinds: Iterable[Any], name: str) -> str | None:  # values of any kind, types of the protocol
    """Describe the first fault among some values."""
    faults = (fault(value, kind, f"an entry of {name}") for value, kind in zip(values, kinds, strict=True))
    return next(filter(None, faults), None)


def _fault_of_fields(value: Mapping[str, object], kind: Any, name: str) -> str | None:  # a type of the protocol
    fields = hints(kind)
    missing = sorted(required(kind) - value.keys())
    if missing:
        return f"{missing[0]} is missing" if name == "it" else f"{missing[0]} is missing in {name}"
    for field, each in value.items():
        if field not in fields:
            return f"{_shown(field)} is no field of it"
        if wrong := fault(each, fields[field], field):
            return wrong
    return None


def _must(name: str, value: object, kind: Any) -> str:  # a type of the protocol
    return f"{name} is {_shown(value)}; it must be {_words(kind)}"


def _words(kind: Any) -> str:  # a type of the protocol
    """Name a type as a sentence does."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(map(_words, arguments)))
    if origin is Literal:
        return " or ".join(map(str, arguments))
    if origin in (list, tuple):
        return "a list"
    return WORDS.get(kind, "an object")


def _shown(value: object) -> str:
    """Quote the beginning of a value; of an object or a list only its kind."""
    if isinstance(value, Mapping | list):
        return "an object" if isinstance(value, Mapping) else "a list"
    return repr(value if not isinstance(value, str) else value[:SHOWN])[: SHOWN + 2]
