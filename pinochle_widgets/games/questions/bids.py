"""Ask about an auction: the bids that may be made."""

from __future__ import annotations

from pinochle_widgets.games.entries.named import GameName
from pinochle_widgets.games.questions.asked import RulesGiven, question


@question
def legal_bids(game: GameName | str, high: int | None = None, rules: RulesGiven = None) -> list[int]:
    """List the bids that may be made next.

    Parameters
    ----------
    high : int or None
        The highest bid so far; None if no seat has bid yet.

    Returns
    -------
    list of int
        In rising order.

    Raises
    ------
    ValueError
        For rules that there are not, or a game without an auction.

    Examples
    --------
    The dealer holds 50; above 60 only multiples of five are bid:

    >>> legal_bids("double-deck/partnership")[:12]
    [51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70]
    >>> legal_bids("double-deck/learners", high=59)[:3]
    [60, 65, 70]
    """
