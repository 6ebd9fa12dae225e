"""Load the rules of a search, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from pinochle_widgets.basics.process import uncollected
from pinochle_widgets.engine import behind
from pinochle_widgets.engine.twin import can_compile, compiled, is_loaded


class SearchRules:
    """A module of search rules.

    Parameters
    ----------
    module : str
        Its full name.
    *beside : str
        The names of modules of rules that the players who search use besides.
    """

    def __init__(self, module: str, *beside: str) -> None:
        self.modules = module, *beside
        self._module = module
        self._ran = False

    def is_ready(self) -> bool:
        """Check that a search begins at once: a search ran before in this process, or there is no compiler to wait for."""
        return self._ran or not can_compile()

    def compiled(self) -> ModuleType:
        """Load the module, compiled where there is a compiler; a process that compiles it already is waited for."""
        behind.wait(self.modules)
        if is_loaded(self._module):
            return compiled(self._module)
        with uncollected():
            return compiled(self._module)

    def note_it_ran(self) -> None:
        """Note that the rules ran in this process: `is_ready` is True from now on."""
        self._ran = True


def in_ints(verdict: Iterable[int]) -> tuple[int, ...]:
    """Convert a verdict to Python ints, as compiled rules return arrays or numbers of numpy."""
    return tuple(map(int, verdict))
