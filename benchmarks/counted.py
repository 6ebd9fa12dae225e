"""The lines of help that are counted in play: a row of the count, the reasons for which some are not, and the lines of a page."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.stats.intervals import wilson

ROUNDS, LEAST, FEW = 300, 0.6, 20
"""The rounds of each game, the part of its chances in which a line must be done, and the chances that tell something."""
WORDED_BY, FRESH = "claims", "claims, fresh"
"""The seed of the rounds by which lines were worded, and that of the rounds in which they are counted."""

GUIDE, FIGURE, SIGNAL, RULE, NO_ACT = (
    "a guide's advice, or a way to reckon",
    "a figure or a chance, measured above",
    "of calls or signals between partners",
    "true by the rules",
    "names no act",
)
"""The reasons for which a line is not counted."""


class Row(NamedTuple):
    """The count of a line in a game."""

    game: str
    line: str
    chances: int
    done: int
    is_held: bool = True

    @property
    def share(self) -> float:
        """The part of the chances in which the line was done."""
        return self.done / self.chances

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95% of the share."""
        return wilson(self.done, self.chances, 0.95)

    @property
    def mark(self) -> str:
        """The word on the page: that no level is held to the line, or that it had few chances."""
        return "left" if not self.is_held else "few" if self.chances < FEW else ""

    @property
    def is_kept(self) -> bool:
        """Check whether the line is true of play, as far as its chances tell."""
        return bool(self.mark) or self.interval[0] >= LEAST

    @property
    def is_refuted(self) -> bool:
        """Check whether the line is surely not true of play, which a few rounds can show, too."""
        return not self.mark and self.interval[1] < LEAST


def strategy(name: str, rules: Rules) -> list[str]:
    """List the lines on strategy of the page of a game, or its preset, under some rules, as they are read."""
    game = find_game(
        name if name.count("/") == 0 or name.startswith(("pinochle34", "double-deck")) else name.partition("/")[0]
    )
    _, _, found = game.help_page.format_map(game.wording(rules)).partition("\n## Strategy")
    return [line.removeprefix("- ") for line in found.splitlines() if line.startswith("- ")]
