"""The computer players: their decisions, and the levels that the menus list."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, cast, runtime_checkable

from pinochle_widgets.cards.markup import for_output
from pinochle_widgets.games.protocol.state import Seen_contra

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.options import Rules


@dataclass(frozen=True, slots=True)
class Gain:
    """The points that an action brings more than an alternative, on average over the deals that a search tried.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> Gain(3.1, 1.2, pw.parse_action("play JD", 0)).is_clear, Gain(0.8, 1.2, pw.parse_action("play JD", 0)).is_clear
    (True, False)
    """

    points: float
    half_width: float
    """Half the width of the 95% interval of `points`; 0 where they are exact."""
    alternative: Action
    """The next best action."""
    is_sized: bool = True
    """Whether the points mean something by these rules; else they are not told."""

    @property
    def is_clear(self) -> bool:
        """Check whether the points are more than their error; else the two actions are about as good."""
        return self.points >= max(self.half_width, LEAST_GAIN)


LEAST_GAIN = 0.05
"""The points from which on an action is told to be better than another one."""


class Reason:
    """The words of a `Decision`, worked out when they are first read: few of those at a table are."""

    def __get__(self, decision: Decision | None, _owner: type) -> str:
        if decision is None:
            raise AttributeError("reason")  # a field without a default
        held = decision.__dict__
        if not isinstance(held["_reason"], str):
            held["_reason"] = held["_reason"]()
        return cast("str", held["_reason"])

    def __set__(self, decision: Decision, words: str | Callable[[], str]) -> None:
        decision.__dict__["_reason"] = words


@dataclass(frozen=True)
class Decision:
    """The action that a player chose, and the reason in words.

    Parameters
    ----------
    reason : str or callable
        The words, or a function that returns them when they are first read.
    numbers : mapping
        The numbers that the reason rests on, by name.
    interrupted : bool
        Whether the player had to move before its search was finished.
    chances : sequence of (int, int)
        Legal bids from the lowest on, each with the number of 100 worlds in which it was made; of an advice with a limit, up to
        a little above that.
    gain : Gain or None
        The gain over the next best action; None where the player did not compare it with any.
    as_good : sequence of Gain
        The gains that lie within the error: the player can't tell their alternatives from the chosen action by points.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.Decision(pw.parse_action("play TD", 0), "It takes the trick.").reason
    'It takes the trick.'
    """

    action: Action
    reason: Reason = Reason()
    numbers: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False
    chances: Sequence[tuple[int, int]] = ()
    gain: Gain | None = None
    as_good: Sequence[Gain] = ()

    def __str__(self) -> str:
        return for_output(repr(self))


class Player(Protocol[Seen_contra]):
    """A computer player: it decides from an observation alone, so it cannot cheat.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> class Lowest:
    ...     level = "lowest"
    ...     def choose(self, observation, rng):
    ...         return pw.Decision(observation.legal_actions[-1], "the last of the legal actions")
    >>> state = pw.new_game("two-handed", seed=7)
    >>> Lowest().choose(state.observe(0), None).reason
    'the last of the legal actions'
    """

    level: str

    def choose(self, observation: Seen_contra, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : Observation
            The observation of the seat to act, of the game's own kind.
        rng : Random
            The only source of randomness: equal states of `rng` give equal decisions.

        Returns
        -------
        Decision
        """


@runtime_checkable
class Thinker(Player[Seen_contra], Protocol[Seen_contra]):
    """A player that thinks long, in small steps, so that a table stays responsive and can interrupt it.

    `choose` is the last of the decisions that `think` yields: ``return last_thought(self.think(observation, rng))``.
    """

    def is_ready(self) -> bool:
        """Check whether the player can begin at once; False if its first search has to wait for a compiler."""

    def think(self, observation: Seen_contra, rng: Random) -> Iterator[Decision]:
        """Yield successively better decisions; the caller may stop at any time and use the last.

        The first decision comes at once, without compiled code, and one after each step of the search: some 20 ms at most,
        compiled or not. Their number depends on the budget alone, never on the time. Calls are independent of each other: an
        earlier one may still be in the middle of its step, in another thread.
        """


@runtime_checkable
class Tutor(Player[Seen_contra], Protocol[Seen_contra]):
    """A player whose advice to a person may be another action than it plays: one that a simple rule names, and about as good."""

    def counsel(self, observation: Seen_contra, decision: Decision) -> Decision:
        """Make the advice of a decision of this player."""


def last_thought(thoughts: Iterator[Decision]) -> Decision:
    """Let a player think to its end; returns its last decision."""
    return deque(thoughts, maxlen=1).pop()


LATEST = 999
"""The highest revision that a level may have."""


@dataclass(frozen=True, slots=True)
class Level(Generic[Seen_contra]):
    """A skill level, as the menus show it."""

    name: str
    label: str
    help: str
    """The key, the name in menus, and one line on the style of play."""
    make: Callable[[], Player[Seen_contra]] = field(repr=False)
    """``make()`` returns a new player of this level."""
    revision: int = 1
    """The form of the level: it rises when the level becomes another player, so that records tell the two apart."""
    seconds: float = 0.1
    """The seconds of one processor that a round takes, about, with the level at every seat and compiled rules: by them the
    work is estimated that a stranger's table asks for.
    """
    needs_compiled: bool = False
    """Whether it takes seconds for a choice by rules that nothing has compiled: it is not offered where nothing compiles them."""


class Rung(NamedTuple):
    """A level as the entry of a game has it: all of `Level` but its label and its player.

    Parameters
    ----------
    name, help, seconds, revision, needs_compiled
        As `Level` has them.
    """

    name: str
    help: str
    seconds: float
    revision: int = 1
    needs_compiled: bool = False


def levels_of(player: Callable[[int], Player[Seen_contra]], *rungs: Rung) -> tuple[Level[Seen_contra], ...]:
    """Make the levels of a game, whose ``player(place)`` makes the player of the level at a place, from 0."""
    return tuple(
        Level(
            each.name,
            each.name.capitalize(),
            each.help,
            partial(player, place),
            each.revision,
            each.seconds,
            each.needs_compiled,
        )
        for place, each in enumerate(rungs)
    )


@dataclass(frozen=True, slots=True)
class Proofs:
    """The rules under which a level was proved: by them it won its published matches."""

    level: str
    """The name of the level."""
    presets: Sequence[str] = ()
    """The presets of these matches."""
    options: Sequence[str] = ()
    """The options that may change who wins: rules that have them all as one of the presets are in the class of that preset.
    By default all options.
    """
    classes: Sequence[Mapping[str, bool | int]] = ()
    """Further classes, each as options by name: rules that have all of these are in it."""
    usual: Sequence[str] = ()
    """The options that no match has changed, such as points: rules that differ in one of them are in no class."""

    def hold_under(self, rules: Rules) -> bool:
        """Check whether rules are in one of the classes."""
        if any(getattr(rules, name) != rules.default(name) for name in self.usual):
            return False
        names, made = self.options or rules.options(), map(type(rules).make, self.presets)
        classes = [{name: getattr(each, name) for name in names} for each in made]
        return any(all(getattr(rules, name) == each[name] for name in each) for each in (*classes, *self.classes))


@dataclass(frozen=True, slots=True)
class Adviser(Generic[Seen_contra]):
    """The level that advises: in hints and training, for a position, and in reviews."""

    level: Level[Seen_contra]
    why: str
    """A line for the table: which level advises, and why."""
