"""The changes that are made on a board: each is told in a line, and most can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: jobs return anything

from pinochle_widgets.store import changing
from pinochle_widgets.store.using import change_of
from pinochle_widgets.widgets.scoreboards.words import title_of

if TYPE_CHECKING:
    from pinochle_widgets.store.database.opening import Database


def _nothing() -> None:
    """Note nothing on this computer."""


class Step(NamedTuple):
    """A change: its job for the store, what this computer notes then, and by the job's result its line and the way back."""

    job: Callable[[Database], Any]
    told: Callable[[Any], str] = lambda _: ""
    back: Callable[[Any], Step] | None = None
    then: Callable[[], object] = _nothing


def of_players(do: str, name: str, to: str) -> Step:
    """Change the players.

    Raises
    ------
    ValueError
        If there is no such change, or a name is none.
    """
    change = change_of(do, name, to)
    if do != "remove":
        return Step(change.job, then=change.then)
    told = f"{name} is off the list; the games stay."
    return Step(change.job, lambda _: told, lambda _: of_players("undo", name, ""), change.then)


def leaving_out(game: str, reason: str) -> Step:
    """Leave a game out of league and hall, or with an empty reason take it in again.

    Raises
    ------
    ValueError
        If the reason is too long.
    """
    told = f"This game does not count now: {reason}." if reason else "This game counts again."
    return Step(changing.excluding(game, reason), lambda _: told, lambda before: leaving_out(game, before))


def anew(name: str, game: str | None) -> Step:
    """Begin the tables of a player anew, at one game or at all.

    Raises
    ------
    ValueError
        If there is no such player or game.
    """
    word = secrets.token_hex(8)

    def back(count: int) -> Step:
        return Step(changing.undoing(word), lambda _: f"{_games(count)} again.")

    return Step(
        changing.resetting(name, game, word), lambda count: f"{_games(count)} no longer in league and hall.", back
    )


def _games(count: int) -> str:
    return "1 game counts" if count == 1 else f"{count:,} games count"


def at(game: str | None) -> str:
    """Write at which game, if at one."""
    return f" at {title_of(game)}" if game else ""


def offered_anew(tab: str, name: str, game: str) -> str:
    """Say which games a player's tables begin anew without; empty where a board is no table of one player."""
    if tab not in ("league", "fame") or not name:
        return ""
    return (
        f"Games that {name} has finished{at(game)} until now count no longer in league and hall. "
        "They stay in the history, and a game in play stays."
    )
