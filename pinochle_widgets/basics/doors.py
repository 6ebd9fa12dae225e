"""The doors of a package: names that are loaded when they are first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any  # Any: a module's names are of any type


def opened(package: str, homes: Mapping[str, Iterable[str]], rooms: Iterable[str] = ()) -> Callable[[str], Any]:
    """Make the ``__getattr__`` of a package, which loads a name when it is first asked for, and keeps it.

    Parameters
    ----------
    package : str
        The ``__name__`` of the package.
    homes : mapping
        The names that each module below the package has; ``BaseObservation as Observation`` for one that has another here.
    rooms : iterable of str
        The modules below the package that are found by their own names.

    Returns
    -------
    callable
        For a name that the package does not have it raises AttributeError, which offers the nearest ones and loads nothing.
    """
    home_of = {name: (f"{package}.{home}", own) for home, own, name in told(homes)}
    room_of = {room: f"{package}.{room}" for room in rooms}

    def load(name: str) -> Any:
        if name in room_of:
            return import_module(room_of[name])
        if name.startswith("_"):  # programs ask for such names, in which nobody errs
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}{_nearest(name, [*home_of, *room_of])}")
        home, own = home_of[name]
        found = getattr(import_module(home), own)
        setattr(sys.modules[package], name, found)
        return found

    return load


def told(homes: Mapping[str, Iterable[str]]) -> list[tuple[str, str, str]]:
    """List the module of each name, its name there, and its name here."""
    names = [(home, *name.partition(" as ")[::2]) for home, names in homes.items() for name in names]
    return [(home, own, here or own) for home, own, here in names]


def _nearest(name: str, names: Iterable[str]) -> str:
    """Offer the names that are spelled like a name."""
    from difflib import get_close_matches

    plain = {each.lower(): each for each in names}
    near = [plain[each] for each in get_close_matches(name.lower(), plain)]
    return f"; did you mean {' or '.join(near)}?" if near else ""
