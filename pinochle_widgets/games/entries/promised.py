"""The entry of a game that is not loaded: it has what a list of games shows, and loads the rest when somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from importlib import import_module
from typing import Any, Self  # Any: the fields of a game are of any type

from pinochle_widgets.games.actions import Action, Verbs
from pinochle_widgets.games.entries.later import Later
from pinochle_widgets.games.events import Event, Kinds
from pinochle_widgets.games.protocol import Game, Level, Player

PLAIN = {
    each.name: each.default
    for each in fields(Game)
    if each.type in {"str", "int", "bool", "Sequence[str]", "Tile", "Preferences"}
}
"""The fields of a game that are plain values, with their defaults."""


class Promised(Game):
    """A game that is loaded when a field is asked for that is not among those `of` was given.

    A changed copy (`dataclasses.replace`) is a `Game` with all its fields.
    """

    __slots__ = ("_kinds", "_module", "_presets", "_rules_name", "_verbs")
    _kinds: Kinds
    _module: str
    _presets: tuple[str, ...]
    _rules_name: str
    _verbs: Verbs

    def __new__(cls, *given: Any, **named: Any) -> Self:
        """Make a game of all its fields, as a changed copy is."""
        return Game(*given, **named)  # type: ignore[return-value]  # a copy is no promise

    @classmethod
    def of(
        cls,
        module: str,
        rules: str,
        presets: Sequence[str],
        levels: Sequence[tuple[str, str, str, int, float]],
        words: tuple[Mapping[str, str], Mapping[str, str]],
        **plain: object,
    ) -> Self:
        """Make the entry of a game.

        Parameters
        ----------
        module : str
            The module that has the game as ``GAME``, or among its ``GAMES``.
        rules : str
            The place of its rules, as ``module:name``.
        presets : sequence of str
            The names of the presets that can be played.
        levels : sequence of (str, str, str, int, float)
            Name, label and help of each level, its revision, and the seconds that a round takes.
        words : tuple of mappings
            The places of its actions by their verbs, and of its events by their names.
        **plain
            The fields of `Game` that are plain values and not as usual.
        """
        made = object.__new__(cls)
        own: dict[str, object] = {
            "_module": module,
            "_rules_name": rules,
            "_presets": tuple(presets),
            "_verbs": Later[Action](words[0]),
            "_kinds": Later[Event](words[1]),
            "levels": tuple(Level(*each[:3], partial(made._player, each[0]), *each[3:]) for each in levels),
        }
        for name, value in (PLAIN | plain | own).items():
            object.__setattr__(made, name, value)
        return made

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loaded, name)

    @property
    def loaded(self) -> Game:
        """The game itself."""
        return _load(self._module, self.name)

    def _player(self, level: str) -> Player:
        return self.loaded.level(level).make()

    @property
    def module(self) -> str:
        """The full name of the module that has the game."""
        return self._module

    @property
    def rules_name(self) -> str:
        """The place of its rules, as ``module:name``."""
        return self._rules_name

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of the presets that can be played."""
        return self._presets

    @property
    def verbs(self) -> Verbs:
        """The actions of the game by their verbs."""
        return self._verbs

    @property
    def kinds(self) -> Kinds:
        """The events of the game by their names in text."""
        return self._kinds

    __hash__ = Game.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.loaded == getattr(other, "loaded", other)

    def __repr__(self) -> str:
        return repr(self.loaded)

    def __reduce__(self) -> tuple[object, ...]:
        return _load, (self._module, self.name)


def _load(module: str, name: str) -> Game:
    found = vars(import_module(module))
    games: Sequence[Game] = found["GAMES"] if "GAMES" in found else (found["GAME"],)
    return next(game for game in games if game.name == name)
