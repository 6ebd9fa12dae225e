"""The types of actions and events by their words, each loaded when it is first looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class Later(MutableMapping[str, type[T]], Generic[T]):
    """The types of a game, or of all games, by the words that stand for them in texts.

    Parameters
    ----------
    homes : mapping
        For each word the type, or its place, as ``module:name``, from which it is loaded when it is first looked up.
    """

    def __init__(self, homes: Mapping[str, type[T] | str]) -> None:
        self._homes = dict(homes)

    def __getitem__(self, word: str) -> type[T]:
        home = self._homes[word]
        if isinstance(home, str):
            module, _, name = home.partition(":")
            home = self._homes[word] = getattr(import_module(module), name)
        return home

    def __setitem__(self, word: str, kind: type[T]) -> None:
        self._homes[word] = kind

    def __delitem__(self, word: str) -> None:
        del self._homes[word]

    def __contains__(self, word: object) -> bool:
        return word in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)

    def learn(self, more: Mapping[str, type[T]]) -> None:
        """Add words with their types; a word that is known keeps its own, and nothing is loaded."""
        for word, home in (more._homes if isinstance(more, Later) else more).items():  # noqa: SLF001 - its own kind
            self._homes.setdefault(word, home)

    def named(self, name: str) -> type[T] | None:
        """Find a type by its own name; None where there is none, and nothing is loaded then."""
        for word, home in self._homes.items():
            if name == (home.rpartition(":")[2] if isinstance(home, str) else home.__name__):
                return self[word]
        return None
