"""The charts of the lab's tables: tables in, Axes out.

Each function draws into ``ax`` or makes a figure, and returns the Axes. A cell shows that figure; in a script none stays open:
`save` writes it, and ``ax=plt.subplots()[1]`` draws into one that ``plt.show()`` knows. Each chart has a description in words:
`alt` returns it, a notebook shows it folded under the picture, and `save` writes it into files, with the origin of the chart's
table. A line at the foot of a figure says game, number, seed and version (`theme(..., origin=False)` leaves it out). Charts of
chances stand in `odds`, charts of levels in `levels`, each in a module of its name; `style`, `words`, `alttext` and `origin`
serve all of them.
"""

from __future__ import annotations

from pinochle_widgets.lab.charts.alttext import alt, bundle, save, svg
from pinochle_widgets.lab.charts.answer import answer
from pinochle_widgets.lab.charts.bids import bids
from pinochle_widgets.lab.charts.guesses import guesses
from pinochle_widgets.lab.charts.league import league
from pinochle_widgets.lab.charts.levels.elo import elo
from pinochle_widgets.lab.charts.levels.ladder import ladder
from pinochle_widgets.lab.charts.levels.points_by_level import points_by_level
from pinochle_widgets.lab.charts.levels.score_difference import score_difference
from pinochle_widgets.lab.charts.levels.win_matrix import win_matrix
from pinochle_widgets.lab.charts.odds.convergence import convergence
from pinochle_widgets.lab.charts.odds.draw_odds import draw_odds
from pinochle_widgets.lab.charts.odds.intervals import intervals
from pinochle_widgets.lab.charts.odds.keep_odds import keep_odds
from pinochle_widgets.lab.charts.odds.meld_odds import meld_odds
from pinochle_widgets.lab.charts.odds.meld_value import meld_value
from pinochle_widgets.lab.charts.odds.odds_by_trick import odds_by_trick
from pinochle_widgets.lab.charts.reliability import reliability
from pinochle_widgets.lab.charts.results import results
from pinochle_widgets.lab.charts.review import review
from pinochle_widgets.lab.charts.score_history import score_history
from pinochle_widgets.lab.charts.shuffle_audit import shuffle_audit
from pinochle_widgets.lab.charts.style import theme

__all__ = [
    "alt",
    "answer",
    "bids",
    "bundle",
    "convergence",
    "draw_odds",
    "elo",
    "guesses",
    "intervals",
    "keep_odds",
    "ladder",
    "league",
    "meld_odds",
    "meld_value",
    "odds_by_trick",
    "points_by_level",
    "reliability",
    "results",
    "review",
    "save",
    "score_difference",
    "score_history",
    "shuffle_audit",
    "svg",
    "theme",
    "win_matrix",
]


def __dir__() -> list[str]:
    return sorted(__all__)
