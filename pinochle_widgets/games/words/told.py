"""The sentence of a ground: words, the acts that they speak of, and the ground that told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple  # Any: the facts of a family, and its actions, are of its own types

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.protocol import Decision
from pinochle_widgets.games.protocol.words import capital


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


def any_of(names: Iterable[str]) -> str:
    """Tell of acts between which nothing decides, all by their names.

    >>> any_of(["4♦", "5♣", "9♣"])
    '4♦, 5♣ or 9♣: any of them will do.'
    """
    *start, end = dict.fromkeys(names)
    return f"{', '.join(start)} or {end}: any of them will do." if start else f"{end} will do."


def _card_played(action: Action) -> str:
    """Name the card that an action plays; empty for another action."""
    return sign(action.card) if isinstance(action, Play) else ""


def as_group(decision: Decision, name: Callable[[Action], str] = _card_played) -> Decision:
    """Tell the action of a search and those that are as good as a group, where nothing speaks for it alone.

    Parameters
    ----------
    name : callable, optional
        ``name(action)`` names one; those whose name is empty stand in no group. By default cards that are played.
    """
    alike = [*filter(None, map(name, (decision.action, *(gain.alternative for gain in decision.as_good))))]
    return decision if decision.reason or len(alike) < 2 else replace(decision, reason=capital(any_of(alike)))
