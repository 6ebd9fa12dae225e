"""The appraiser: the worth of all actions that a seat could choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.protocol.state import Seen_contra

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class Alternatives:
    """A decision of a seat: the actions that it could choose from, and what it knew."""

    actions: tuple[Action, ...]
    """One action of each kind that makes a difference, the action done among them; two at least."""
    names: tuple[str, ...]
    """The same actions in a player's words, such as ``10♠`` or ``draw``."""
    done: int
    """The place of the action done."""
    phase: str
    """The part of the round, in a word or two."""
    chance: str
    """The chance that came since the seat decided before, in a word, such as ``draws``."""
    is_known: bool
    """Whether the seat can deduce every card, so that `Appraiser.exact` has the answer."""
    numbers: tuple[tuple[int, ...], ...]
    """The arguments of the appraiser's rules: what the seat knows, the rules, and what else its chances depend on."""
    codes: tuple[int, ...] = ()
    """The code of each action, by which its price is known whatever was done; without them its place in the list is."""
    is_sized: bool = True
    """Whether the points of a price mean something by these rules; else it is told which action is better, not by how much."""


class Appraiser(Protocol[Seen_contra]):
    """A module of a game that appraises the actions of a seat; `Game.appraiser` names it.

    It knows of a round what the seat's observation tells, and never the cards of others. A result is the number of points
    that the seat's side gains in the round more than the others do on average, times `SCALE`.
    """

    SCALE: int
    """The factor by which results are multiplied, so that they are whole."""

    CHAIN: int
    """The number of worlds that are drawn one from the other; worlds of different chains are independent."""

    SPREAD: float
    """The points by which the lead of one action over another usually scatters from chain to chain (as a standard deviation of
    the averages of chains): what a review takes for granted before it has seen any, so that a few alike are no certainty.
    """

    COST: int
    """The number of worlds of a budget that one world of this game stands for: above 1 where a round takes long to play."""

    LEVELS: tuple[str, ...]
    """The levels, or mixes of them, that can play a round on.

    Those that do so by default are in `CONTINUATIONS`: a price is of all of them. An appraiser without such has its first level.
    """

    def alternatives(self, observation: Seen_contra, action: Action) -> Alternatives | None:
        """List the alternatives of a seat to an action; None where it had no choice that can be appraised.

        Parameters
        ----------
        observation : Observation
            The observation of the seat before the action.
        """

    def results(
        self, asked: Alternatives, places: Sequence[int], first: int, last: int, state: int, level: str
    ) -> Sequence[int]:
        """Play actions on to the end of the round, in worlds as the seat can imagine them.

        Parameters
        ----------
        places : sequence of int
            The places of the actions.
        first, last : int
            The numbers of the chains of worlds; `last` is not included. A chain depends on `state` and its number alone.
        state : int
            A state of `engine.rng`.
        level : str
            One of `LEVELS`, by which the seats play on.

        Returns
        -------
        sequence of int
            World by world the results of the actions, in the order of `places`: all actions are tried in the same worlds.
        """

    def exact(self, asked: Alternatives) -> Sequence[int]:
        """Return the result of each action with best play of all sides; only where `asked.is_known`."""
