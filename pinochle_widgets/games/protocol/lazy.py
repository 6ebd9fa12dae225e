"""The parts of a game that are named, and loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from typing import Any, Generic, TypeAlias, TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Lazy(Generic[T]):
    """A part by its place; called, it loads the part and calls that."""

    place: str
    """A module, or a name in one as ``module:name``."""

    @property
    def module(self) -> str:
        """The full name of its module."""
        return self.place.partition(":")[0]

    def load(self) -> T:
        """Load the part.

        Raises
        ------
        ImportError
            If there is no such module.
        AttributeError
            If the module lacks the name.
        """
        name = self.place.partition(":")[2]
        found = import_module(self.module)
        return cast("T", attrgetter(name)(found) if name else found)

    def __call__(self, *given: Any, **named: Any) -> Any:  # as the part takes them
        """Load the part, and call it."""
        return cast("Any", self.load())(*given, **named)


def places_in(package: str) -> Callable[[str], Any]:  # a part of any type
    """Make the function that names a part of a package by its place below it, in an entry of a game."""
    return lambda place: Lazy(f"{package}.{place}")


Part: TypeAlias = Lazy[T] | str
"""A module of a game, also by its bare name, as older games of other packages have it; empty if there is none."""


def module_of(part: Part[T]) -> str:
    """Name the module of a part; empty if there is none."""
    return part if isinstance(part, str) else part.module


def loaded(part: Part[T]) -> T:
    """Load a part; see `Lazy.load`."""
    return (Lazy(part) if isinstance(part, str) else part).load()
