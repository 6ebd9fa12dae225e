"""Many games in one call: what a game offers that can be played by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.games.options import Rules


class Arena(Protocol):
    """Many games or rounds in one call: a module of rules that can be compiled (`engine.twin`), named by `Game.arena`.

    Results are a flat list of numbers, a row for each game or round.
    """

    GAME_COLUMNS: tuple[str, ...]
    """What a game's row tells; `seat_won` and `rounds` among it, and for each seat what its points are made of."""
    ROUND_COLUMNS: tuple[str, ...]
    """What the row of a round tells that was played on its own."""

    def setting(self, rules: Rules) -> tuple[Any, ...]:
        """What both rules are told of a game: lists and layouts, the last of them its cards."""

    def room(self, rules: Rules) -> tuple[int | type[Layout], ...]:
        """The sizes of the lists, and the layouts, to work in that both rules take; what they hold before makes no difference."""

    def play_pairs(
        self, levels: Sequence[int], first: int, last: int, deals: int, dice: int, *rest: Sequence[int] | Layout
    ) -> int:
        """Play pairs of games, `first` up to, not including, `last`, between two levels who change seats within a pair.

        `levels` lists who sits where in the one game, then in the other, by their places in `Game.levels`; `deals` and
        `dice` are states of `engine.rng`; `rest` are the lists of `setting`, those of `room`, and one for the rows.
        """

    def play_rounds(self, first: int, last: int, state: int, *rest: Sequence[int] | Layout) -> int:
        """Play rounds at random, `first` up to, not including, `last`."""

    def places(self, rules: Rules) -> tuple[int, list[int]]:
        """How many cards seat 0 is dealt; and for each dealer, where in the deck those lie, and behind them all others."""

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
        """Play rounds between levels, `first` up to, not including, `last`; `levels` lists who sits where.

        The first `kept` cards of the deck are not shuffled: they go to the first of `places`, which are `order`; `dealt` is
        room for a deck.
        """
