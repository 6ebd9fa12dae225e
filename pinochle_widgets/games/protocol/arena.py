"""The arena: games and rounds of a game by the thousand in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.games.options import Rules


class Arena(Protocol):
    """A module of rules that plays many games or rounds in one call; `Game.arena` names it.

    Its rules can be compiled (`engine.twin`). Results are a flat list of whole numbers, a row for each game or round. An arena
    that plays the same deals from changed seats calls the games of one deal a pair.
    """

    GAME_COLUMNS: tuple[str, ...]
    """The columns of a game's row; `seat_won` and `rounds` among them, and for each side the parts of its points."""
    ROUND_COLUMNS: tuple[str, ...]
    """The columns of the row of a round that was played on its own."""

    def setting(self, rules: Rules) -> tuple[Any, ...]:  # lists and layouts
        """Return the arrays that the rules below take first: rules, further lists or layouts, and the deck last.

        Each is a list of whole numbers or a layout. `play_pairs`, `play_rounds` and `self_play` take them.
        """

    def room(self, rules: Rules) -> tuple[int | type[Layout], ...]:
        """List the working arrays that these rules take after those of `setting`: lengths of lists, and layouts.

        Their contents before a call make no difference.
        """

    def play_pairs(
        self, levels: Sequence[int], first: int, last: int, deals: int, dice: int, *rest: Sequence[int] | Layout
    ) -> int:
        """Play the games of the deals from `first` up to, not including, `last`; each game writes a row of GAME_COLUMNS.

        Parameters
        ----------
        levels : sequence of int
            The places in `Game.levels` of the players, seat by seat, for each game of a deal in turn.
        first, last : int
            Numbers of deals. The cards and dice of a deal depend on its number alone.
        deals, dice : int
            States of `engine.rng`, for the cards and for the players.
        *rest : sequence of int or Layout
            The arrays of `setting`, those of `room`, and a list for the rows.

        Returns
        -------
        int
            How many numbers were written to the rows.
        """

    def play_rounds(self, first: int, last: int, state: int, *rest: Sequence[int] | Layout) -> int:
        """Play rounds at random, from `first` up to, not including, `last`; each writes a row of ROUND_COLUMNS.

        `state` is a state of `engine.rng`; `rest` and the result are those of `play_pairs`.
        """

    def places(self, rules: Rules) -> tuple[int, list[int]]:
        """Find the places in the deck dealt to seat 0: returns their number, and for each dealer these and then all others."""

    def self_play(
        self,
        levels: Sequence[int],
        kept: int,
        order: Sequence[int],
        dealt: list[int],
        first: int,
        last: int,
        state: int,
        *rest: Sequence[int] | Layout,
    ) -> int:
        """Play rounds between levels, from `first` up to, not including, `last`; each writes a row of ROUND_COLUMNS.

        `levels` has the place in `Game.levels` of the player at each seat. The first `kept` cards of the deck are not shuffled:
        they go to the first of `places`, which are `order`; `dealt` is room for a deck. The other parameters and the result are
        those of `play_rounds`.
        """
