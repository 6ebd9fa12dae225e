"""Ask about an auction: the bids that may be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.questions.asked import ask

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName


def legal_bids(
    game: GameName | str, high: int | None = None, rules: Rules | str | Mapping[str, bool | int] | None = None
) -> list[int]:
    """List the bids that may be made next.

    Parameters
    ----------
    game : str
        A game with an auction.
    high : int or None
        The highest bid so far; None if no seat has bid yet.
    rules : Rules, str, mapping or None

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
    answer: list[int] = ask(game, "legal_bids", high=high, rules=rules)
    return answer
