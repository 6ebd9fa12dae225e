"""The deals that are played once as `play` is asked for them: of a day, or in a challenge."""

from __future__ import annotations

from datetime import date

from pinochle_widgets.basics.arguments import flag
from pinochle_widgets.games import find_game
from pinochle_widgets.match.once.deals import OnceDeal, of_day, read_deal, today
from pinochle_widgets.widgets.start import choice

MARK = "#deal="
"""The words before a deal in a link."""


def check_alone(what: str, **others: object) -> None:
    """Refuse arguments that a deal which is the same for everybody leaves out.

    Parameters
    ----------
    what : str
        The name of the argument that asks for such a deal.
    **others
        The other arguments by name, None where one was left out.

    Raises
    ------
    ValueError
        If one was given.
    """
    for name, value in others.items():
        if value is not None and value is not False:
            raise ValueError(f"{name} is {value!r:.40}, but {what} is the same deal for everybody; leave {name} out")


def deal_of(game: str | None, day: bool | str | date) -> OnceDeal:
    """Find the deal of a day in a game, by its first rules; without a game in the one that was chosen last.

    Raises
    ------
    ValueError
        If that day has not come, or the game has no such deal.
    """
    now = today()
    if flag(day) is not None:
        asked = now
    else:
        try:
            asked = day if type(day) is date else date.fromisoformat(day)  # type: ignore[arg-type]  # it refuses others
        except (TypeError, ValueError):
            raise ValueError(f"today is {day!r:.40}; it must be True, or a date such as '{now}'") from None
    if asked > now:
        raise ValueError(f"today is {asked}, a day that has not come; the last deal is that of {now}")
    last = choice.remembered().variant
    found = last.game if game is None else find_game(game)
    deal = of_day(found.name, last.preset if game is None else found.preset or found.presets[0], asked)
    if deal is None:
        raise ValueError(f"game is {found.name!r}, which has no deal of the day")
    return deal


def deal_in(link: object) -> OnceDeal:
    """Read the deal in a link, or in its end alone; anybody may have written it.

    Raises
    ------
    ValueError
        If there is none, or it is the deal of a day that has not come.

    Examples
    --------
    >>> str(deal_in("https://example.org/play.html#deal=101.20261130.101.27"))
    '101.20261130.101.27'
    """
    if not isinstance(link, str):
        raise ValueError(f"challenge is {link!r:.40}; it must be the text of a link")
    deal = read_deal(link.strip()[-2_000:].rpartition(MARK)[2])
    if deal.day and deal.day > today():
        raise ValueError(f"the link names the deal of {deal.day}, a day that has not come")
    return deal
