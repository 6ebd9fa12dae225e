"""Long thoughts of players, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from pinochle_widgets.engine.twin import can_compile, compiled
from pinochle_widgets.games.players.reasons import Advice


class SearchRules:
    """A module of rules by which some level searches.

    Parameters
    ----------
    module : str
        Its full name.
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._ran = False

    def is_ready(self) -> bool:
        """Whether a search begins at once: one ran before in this process, or there is no compiler to wait for."""
        return self._ran or not can_compile()

    def compiled(self) -> ModuleType:
        """The rules, compiled where there is a compiler."""
        return compiled(self._module)

    def note_it_ran(self) -> None:
        """From now on the rules are at hand."""
        self._ran = True


def in_ints(advice: Sequence[int]) -> Advice:
    """An advice in plain ints, whoever gave it."""
    action, reason, a, b = map(int, advice)
    return action, reason, a, b
