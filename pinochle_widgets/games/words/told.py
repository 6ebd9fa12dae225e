"""The sentence of a ground: words, the acts that they speak of, and the ground that told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple  # Any: the facts of a family, and its actions, are of its own types

from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of a position.

    Parameters
    ----------
    words : str
    about : tuple of Action
        The acts that the words speak of: where one of these is not shown, the words make no sense.
    ground : Ground
        The ground that told it.
    """

    words: str
    about: tuple[Action, ...]
    ground: Ground

    def beside(self, act: Action, shown: Iterable[Action] = ()) -> bool:
        """Check whether the words may stand beside an act, where others are shown, too."""
        return set(self.about) <= {act, *shown}


class Ground(NamedTuple):
    """A reason for an act, or against it; made by one of the decorators below, which fill in the acts that its words are about.

    Parameters
    ----------
    name : str
    holds : callable
        ``holds(facts, act)`` returns words, or None where the ground does not hold; one that compares takes another act, too.
    against : bool
        Whether it speaks against the act: it stands there with a minus.
    compares : bool
        Whether it compares the act with another one that is shown.
    """

    name: str
    holds: Callable[..., str | None]
    against: bool = False
    compares: bool = False

    def tell(self, facts: object, act: Action, other: Action | None = None) -> Told | None:
        """Tell the sentence of an act, and of another one where it compares; None where the ground does not hold."""
        about = (act, other) if self.compares and other is not None else (act,)
        words = self.holds(facts, *about)
        return Told(words, about, self) if words else None


Ranked = Mapping[type[Action], Sequence[Ground]]
"""The grounds of a family by kind of act, the gravest first."""


def speaks_for(holds: Callable[[Any, Any], str | None]) -> Ground:
    """Make a ground for an act of a function of facts and act that returns words, or None."""
    return Ground(holds.__name__, holds)


def speaks_against(holds: Callable[[Any, Any], str | None]) -> Ground:
    """Make a ground against an act."""
    return Ground(holds.__name__, holds, against=True)


def prefers(holds: Callable[[Any, Any, Any], str | None]) -> Ground:
    """Make a ground for an act rather than another one of a function of facts and both."""
    return Ground(holds.__name__, holds, compares=True)
