"""The sentences of a check: one for each kind of fault, with the file and the line where it is."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import TypeVar

from pinochle_widgets.games.protocol.declared import fault

HERE = str(Path(__file__).parents[3])
"""The folder of this package: an error that it raises for a game is the fault of the line of the game that led there."""


T = TypeVar("T")


def place_of(thing: object) -> str:
    """Write the file and the line of a class or function in brackets; empty where it has no file."""
    try:
        file, line = inspect.getsourcefile(thing), inspect.getsourcelines(thing)[1]  # type: ignore[arg-type]  # refused below
    except (OSError, TypeError):  # typed into a cell that is gone, or compiled
        return ""
    return f" ({Path(file).name}:{line})" if file else ""


class Faults:
    """The faults found so far: of each kind the first."""

    def __init__(self) -> None:
        self._found: dict[str, str] = {}

    @property
    def sentences(self) -> list[str]:
        """The faults, as sentences."""
        return list(self._found.values())

    def note(self, kind: str, sentence: str, maker: object = None) -> None:
        """Note a fault, unless one of its kind is known; `maker` is the function or class that is to be mended."""
        self._found.setdefault(kind, sentence + (place_of(maker) if maker is not None else ""))

    def compare(self, what: str, value: object, declared: object, maker: object) -> bool:
        """Compare a value with its declaration, and note the first difference; returns whether there is none."""
        if wrong := fault(value, declared):
            named = getattr(declared, "__name__", "its declaration")
            self.note(f"{what} {wrong}", f"{what} is no {named} as the protocol has it: {wrong}", maker)
        return not wrong

    def ask(self, what: str, call: Callable[..., T], *given: object, **named: object) -> T | None:
        """Call a function of the game, and note an error that it raises; None then."""
        try:
            return call(*given, **named)
        except Exception as error:  # noqa: BLE001 - whatever a game raises is its fault, and told as such
            frames = extract_tb(error.__traceback__)
            last = next((each for each in reversed(frames) if not each.filename.startswith(HERE)), frames[-1])
            where = f" ({Path(last.filename).name}:{last.lineno})"
            self.note(f"{what} raised", f"{what} raised {type(error).__name__}: {error}{where}")
            return None

    def made(self, asked: str, what: str, declared: object, call: Callable[..., T], *given: object) -> T | None:
        """Call a function of the game, and compare its answer with the declaration; None where it raises or differs."""
        answers: list[T] = self.ask(asked, lambda: [call(*given)]) or []
        return next((answer for answer in answers if self.compare(what, answer, declared, call)), None)
