"""The signatures and docstrings of functions that have parameters in common: such a parameter stands once, in a table.

A table is a TypedDict whose fields say their types, and in an `Entry` their defaults and docs:

    class Drawn(TypedDict, total=False):
        n: Annotated[int, Entry(1000, "int, optional", "The number of hands.")]

    @shares(Drawn)
    def odds(cards: str, **how: Unpack[Drawn]) -> float:
        ...how["n"]

Type checkers and editors read the table; `inspect.signature` and `help` have the parameters as if the function listed them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import wraps
from inspect import BoundArguments, Parameter, Signature, cleandoc, signature
from typing import Any, NamedTuple, ParamSpec, TypeVar, get_args, get_type_hints  # Any: a parameter is of any type

P = ParamSpec("P")
R = TypeVar("R")

SECTION = re.compile(r"^Parameters\n-+\n(.*?)(?=\n\n\S[^\n]*\n-{3,}\n|\Z)", re.MULTILINE | re.DOTALL)
SECTIONS = "Parameters", "Returns", "Yields", "Raises", "Examples"
"""The sections of a docstring, in their order."""


class Entry(NamedTuple):
    """The default of a parameter, and its entry in docstrings: the type as numpydoc writes it, and a sentence or two."""

    default: object
    kind: str
    text: str


def shares(table: type) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Give a function the parameters of a table, by keyword, in the place of its ``**how``; it gets all of them, with defaults.

    Parameters
    ----------
    table : type
        The TypedDict that its ``**how`` is annotated with.

    Returns
    -------
    callable
        A decorator. The function raises TypeError for arguments that it does not take, and lists those that it has.
    """
    common, entries = parameters_of(table)

    def share(function: Callable[P, R]) -> Callable[P, R]:
        plain = signature(function)
        own = [each for each in plain.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        takes = plain.replace(parameters=[*own, *common])

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            bound = bind(takes, function.__name__, args, kwargs)
            bound.apply_defaults()
            return function(*bound.args, **bound.kwargs)

        call.__signature__ = takes  # type: ignore[attr-defined]  # read by inspect
        call.__doc__ = with_entries(function.__doc__, takes, entries)
        return call

    return share


def parameters_of(table: type) -> tuple[list[Parameter], dict[str, Entry]]:
    """List the parameters of a table, given by keyword, and their entries in docstrings."""
    hints = get_type_hints(table, include_extras=True)
    told: dict[str, tuple[Any, Entry]] = {name: get_args(hint)[:2] for name, hint in hints.items()}
    listed = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=entry.default, annotation=kind)
        for name, (kind, entry) in told.items()
    ]
    return listed, {name: entry for name, (_, entry) in told.items()}


def bind(takes: Signature, name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> BoundArguments:
    """Bind arguments to the parameters of a function.

    Raises
    ------
    TypeError
        If they do not fit; the message lists the parameters.
    """
    try:
        return takes.bind(*args, **kwargs)
    except TypeError as error:
        raise TypeError(f"{name}() {error}; it takes {', '.join(takes.parameters)}") from None


def describes(entries: Mapping[str, Entry]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Add to the docstring of a function its parameters that stand in a table and that it does not describe itself.

    Examples
    --------
    >>> @describes({"n": Entry(3, "int, optional", "How many.")})
    ... def draw(cards, n=3):
    ...     "Draw cards."
    >>> draw.__doc__.splitlines()[-2:]
    ['n : int, optional', '    How many.']
    """

    def describe(function: Callable[P, R]) -> Callable[P, R]:
        function.__doc__ = with_entries(function.__doc__, signature(function), entries)
        return function

    return describe


def with_entries(doc: str | None, takes: Signature, entries: Mapping[str, Entry]) -> str | None:
    """Fill in the section of parameters in a docstring."""
    if doc is None:  # stripped by python -OO
        return None
    text = cleandoc(doc)
    found = SECTION.search(text)
    own = _entries_in(found[1]) if found else []
    described = {name: entry for names, entry in own for name in names}
    lines: list[str] = []
    for name in takes.parameters:
        entry = described.get(name) or (_written(name, entries[name]) if name in entries else "")
        if entry and entry not in lines:
            lines.append(entry)
    section = "Parameters\n----------\n" + "\n".join(lines)
    if found:
        return text[: found.start()] + section + text[found.end() :]
    return with_section(text, "Parameters", "\n".join(lines))


def with_section(doc: str | None, name: str, body: str) -> str | None:
    """Put a section at its place into a docstring that has none of its name.

    Examples
    --------
    >>> with_section("Draw cards.", "Returns", "Axes").splitlines()[2:]
    ['Returns', '-------', 'Axes']
    """
    if doc is None:
        return None
    text = cleandoc(doc)
    later = "|".join(SECTIONS[SECTIONS.index(name) :])
    after = re.search(rf"^({later})\n-+\n", text, re.MULTILINE)
    if after and after[1] == name:
        return text
    section = f"{name}\n{'-' * len(name)}\n{body}"
    return f"{text[: after.start()]}{section}\n\n{text[after.start() :]}" if after else f"{text}\n\n{section}"


def _entries_in(section: str) -> list[tuple[list[str], str]]:
    """List the entries of a section with the names that each describes."""
    entries = re.split(r"\n(?=\S)", section)
    return [
        ([name.strip(" *") for name in entry.split("\n")[0].partition(" : ")[0].split(",")], entry) for entry in entries
    ]


def _written(name: str, entry: Entry) -> str:
    return f"{name} : {entry.kind}\n    {entry.text}" if entry.text else f"{name} : {entry.kind}"
