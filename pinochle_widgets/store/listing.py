"""The kept games as a table, to look for one of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import flag, index
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.store.kept import kept_games, newest
from pinochle_widgets.store.kept import remove as remove_game
from pinochle_widgets.store.place import wrong_switch

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from pinochle_widgets.store.kept import KeptGame

COLUMNS = ("game", "when", "round", "scores", "seats", "is_over", "can_resume", "why", "path")


def saved(*, remove: int | str | Path | None = None) -> pd.DataFrame:
    """List the games that are kept on this computer, the newest first.

    ``play(resume=0)`` goes on with the first of them.

    Parameters
    ----------
    remove : int, str or Path, optional
        A row, or a path of the list: that game is removed before the list is made. ``"all"`` removes all.

    Returns
    -------
    pandas.DataFrame
        A row for each game: `game`, `when` it was played last, `round`, `scores`, `seats` (``person`` or a level), `is_over`,
        `can_resume`, `why` it can't go on, and its `path`.

    Raises
    ------
    ValueError
        If there is no such game to remove, or the environment variable ``PINOCHLE_SAVE`` is wrong.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.saved().columns.tolist()
    ['game', 'when', 'round', 'scores', 'seats', 'is_over', 'can_resume', 'why', 'path']
    """
    import pandas as pd

    _check_switch()
    if remove is not None:
        for path in _meant(remove):
            remove_game(path)
    rows = [_row(kept) for kept in kept_games()]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    return table.astype({"round": "Int64", "is_over": bool, "can_resume": bool})


def path_of(game: object) -> Path:
    """Find the file of a kept game: by its row in `saved`, by its path, or with True the newest that is not over.

    Raises
    ------
    ValueError
        If there is no such game.
    """
    if isinstance(game, str | Path):
        return Path(game)
    _check_switch()
    if flag(game):
        found = newest()
        if found is None:
            raise ValueError("no kept game can go on; saved() lists those that there are")
        return found.path
    games = [kept.path for kept in kept_games()]
    row = index(game)
    if row is None or not 0 <= row < len(games):
        there = f"there are {len(games)}, from 0" if games else "no game is kept"
        raise ValueError(f"{game!r:.80} is no row of saved(): {there}")
    return games[row]


def _check_switch() -> None:
    if wrong := wrong_switch():
        raise ValueError(wrong)


def _meant(remove: object) -> Iterator[Path]:
    if isinstance(remove, str) and remove == "all":
        yield from [kept.path for kept in kept_games()]
    elif flag(remove):
        raise ValueError("remove is True, which is no row of saved()")
    else:
        yield path_of(remove)


def _players(kept: KeptGame) -> list[str]:
    if kept.match is not None:
        return [seat.level or PERSON for seat in kept.match.seats]
    return [seat.level for seat in kept.saved.beginning.seats] if kept.saved else []


def _row(kept: KeptGame) -> tuple[object, ...]:
    beginning = kept.saved.beginning if kept.saved else None
    match = kept.match
    return (
        beginning.game if beginning else "",
        kept.when,
        kept.round,
        kept.scores,
        ", ".join(_players(kept)),
        kept.is_over,
        match is not None,
        kept.why,
        str(kept.path),
    )
