"""The arena: games and rounds of a game by the thousand in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import (  # Any: a field is a layout or a list; compiled, a bench is a row of numbers
    TYPE_CHECKING,
    Any,
    Protocol,
)

if TYPE_CHECKING:
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.games.options import Rules


class Arena(Protocol):
    """A module of rules that plays many games or rounds in one call; `Game.arena` names it.

    Its rules can be compiled (`engine.twin`). All three take a bench, the numbers of the first game or round and of the one after
    the last, and a list that they write results to: a row of whole numbers for each game or round, one after the other. They
    return how many numbers they wrote. The games of one deal, which is played from changed seats, are called a pair.
    """

    GAME_COLUMNS: tuple[str, ...]
    """The columns of a game's row; `seat_won` and `rounds` among them, and for each side the parts of its points."""
    ROUND_COLUMNS: tuple[str, ...]
    """The columns of the row of a round that was played on its own. Where cards can be thrown in, `thrown_in` is one: 1 in
    the row of such a deal, which is no round."""
    Bench: type[Layout]
    """The layout of all that a series of games takes: `series`, a `protocol.bench.Series`, which the caller fills; the fields of
    `setting`; and room to work in, whose contents before a call make no difference.
    """

    def setting(self, rules: Rules) -> Mapping[str, Any]:
        """Return the fields of `Bench` that the game's rules decide, by their names.

        `deck` is a list whose first numbers stand for the cards of `rules.deck`, in their order.
        """

    def cards_dealt(self, rules: Rules) -> int:
        """Return the number of cards that seat 0 is dealt: so many may be kept for it (`Series.kept`)."""

    def play_pairs(self, bench: Any, first: int, last: int, table: Any) -> int:
        """Play the games of some deals; each game writes a row of GAME_COLUMNS.

        Cards and dice of a deal depend on its number, `Series.deals` and `Series.dice` alone; `Series.levels` are the players.
        """

    def play_rounds(self, bench: Any, first: int, last: int, table: Any) -> int:
        """Play rounds at random; each writes a row of ROUND_COLUMNS. A round depends on its number and `Series.deals` alone."""

    def self_play(self, bench: Any, first: int, last: int, table: Any) -> int:
        """Play rounds between levels, each as if it opened a game; each writes a row of ROUND_COLUMNS.

        `Series.levels` are by seat. The first `Series.kept` cards of the deck are not shuffled: seat 0 is dealt them. Cards and
        dice of a round depend on its number and `Series.deals` alone.
        """


class Keeping(Protocol):
    """A module of rules that plays the rounds of an `Arena`, and keeps their hands and calls; `Game.keeping` names it."""

    KEPT: tuple[str, ...]
    """The parts that are kept: ``"hands"``, ``"calls"``."""
    NO_BID: str
    """The text of a call that is no bid; empty where nobody calls."""
    CALLS: int
    """The numbers at the end of a row: how many calls there were, and room for the first of them, each as ``4 * bid + seat``, a
    pass as a bid of 0; none where nobody calls.
    """

    def owners(self, rules: Rules) -> Sequence[Sequence[int]]:
        """List for each dealer the seats that the cards of a deck are dealt to, in their order; -1 for no seat."""

    def play_kept(self, bench: Any, first: int, last: int, table: Any) -> int:
        """Play the rounds of `Arena.self_play`; each writes its row, the deck as it was dealt, and `CALLS` numbers."""
