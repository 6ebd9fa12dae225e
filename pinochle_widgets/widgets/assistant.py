"""The assistant of a table in Python: its tabs, and what they tell of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol.lazy import loaded

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game
    from pinochle_widgets.games.protocol.analyst import Analysis, Analyst
    from pinochle_widgets.match import Match


def tabs_of(game: Game) -> list[str]:
    """List the assistant's tabs that a game has, by the names of their messages."""
    return [tab.name for tab in game.tabs]


def analyst_of(game: Game) -> Analyst | None:
    """Load the analyst of a game; None where it has none."""
    return loaded(game.analyst) if game.analyst else None


def analysis_of(match: Match, seat: int) -> Analysis | None:
    """Make the analysis of a hand from the observation of its seat; None where it has no cards, or the game no analyst."""
    from pinochle_widgets.lab.odds.live.companion import companion

    game, seen = match.game, match.state.observe(seat)
    analyst = analyst_of(game)
    if analyst is None:
        return None
    odds = companion(game, seen) if game.prospects else None
    chances = {one.meld.key: one.chance for one in odds.melds} if odds else {}
    return analyst.analyze(seen, match.company, chances)
