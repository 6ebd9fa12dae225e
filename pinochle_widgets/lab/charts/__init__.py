"""Charts of what the lab finds: tables in, Axes out.

Each function draws into ``ax`` or makes a figure, returns the Axes, and gives it words for those who can't
see it: `alt` tells them, a notebook shows them folded under the picture, and `save` writes them into files.
"""

from __future__ import annotations

from pinochle_widgets.lab.charts.alttext import alt, bundle, save, svg
from pinochle_widgets.lab.charts.bidding import bids
from pinochle_widgets.lab.charts.chances import draw_odds, meld_odds
from pinochle_widgets.lab.charts.fairness import shuffle_audit
from pinochle_widgets.lab.charts.following import odds_by_trick
from pinochle_widgets.lab.charts.keeping import keep_odds
from pinochle_widgets.lab.charts.levels import elo, ladder, win_matrix
from pinochle_widgets.lab.charts.points import points_by_level, score_difference
from pinochle_widgets.lab.charts.race import score_history
from pinochle_widgets.lab.charts.reliability import reliability
from pinochle_widgets.lab.charts.style import theme
from pinochle_widgets.lab.charts.values import convergence, meld_value

__all__ = [
    "alt",
    "bids",
    "bundle",
    "convergence",
    "draw_odds",
    "elo",
    "keep_odds",
    "ladder",
    "meld_odds",
    "meld_value",
    "odds_by_trick",
    "points_by_level",
    "reliability",
    "save",
    "score_difference",
    "score_history",
    "shuffle_audit",
    "svg",
    "theme",
    "win_matrix",
]
