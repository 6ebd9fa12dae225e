"""The kept results as tables: the history of games, the league, and the hall of fame."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar  # Any: rows, plain data

from pinochle_widgets.basics.arguments import find_flag, index, wrong
from pinochle_widgets.games import find_game
from pinochle_widgets.match import Record
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.finished import utc
from pinochle_widgets.store.taking import take_files

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.store.database.opening import Database

T = TypeVar("T")

LEAGUE = ("player", "game", "level", "rules", "games", "won", "lost", "points", "against", "margin", "place")


def asked(job: Callable[[Database], T]) -> T:
    """Ask the store, with the games that are finished by now, and warn of its trouble.

    Raises
    ------
    StoreError
        If there is no answer.

    Warns
    -----
    UserWarning
        If the database is away or damaged, or of a newer version: the answer then holds the games of this session, or all that
        can be read.
    """
    with contextlib.suppress(StoreError):  # of a newer version: it is read all the same
        take_files()
    found = worker().ask(job)
    if worker().trouble:
        warnings.warn(worker().trouble, stacklevel=3)
    return found


def results(
    name: str | None = None,
    *,
    game: str | None = None,
    rules: str | None = None,
    level: str | None = None,
    opponents: str | None = None,
    rated: bool | None = None,
    counted: bool | None = None,
    since: date | str | None = None,
    until: date | str | None = None,
    limit: int | None = None,
    offset: int = 0,
) -> pd.DataFrame:
    """List the finished games that the store keeps, the newest first.

    `saved` lists games in play, `records` the files of a folder; this is the history of all players, however old.

    Parameters
    ----------
    name : str, optional
        The player; by default everybody.
    game, rules, level, opponents : str, optional
        Only games with these values in the columns of the same names.
    rated : bool, optional
        Only rated games, or only others.
    counted : bool, optional
        Only games that count in league and hall, or only those that don't.
    since, until : date, datetime or str, optional
        Only games that ended from then on, or before then; a text is a date, such as ``"2026-11-01"``.
    limit, offset : int, optional
        At most so many games, and how many newer ones are left out before: a page.

    Returns
    -------
    pandas.DataFrame
        A row for each game: `when` it ended, `player`, `game`, `rules`, the highest `level` of the opponents at any time,
        `opponents` by name, the `partner`'s level, `rounds`, whether the player's side `won`, its `place`, its `points`, those of
        the best other side `against`, the `margin`, the most points and the most melds in a round (`best_hand`, `best_melds`),
        the `accuracy` of a review, whether it was `rated`, and `why_not` it counts: practice, watched, assisted, substituted, a
        reset, or the reason of somebody who excluded it. `id` names the game.

    Raises
    ------
    ValueError
        If an argument is not valid, or the store can't be used.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> games = pw.results("Ann", game="two-handed", limit=20)
    >>> games.columns.tolist()[:4]
    ['when', 'player', 'game', 'rules']
    """
    limit, offset = (None if limit is None else _row(limit, "limit")), _row(offset, "offset")
    if game is not None:
        find_game(game)
    flags = {"rated": rated, "counted": counted}
    given: dict[str, Any] = {"player": name, "game": game, "rules": rules, "level": level, "opponents": opponents}
    given |= {argument: None if value is None else find_flag(value, argument) for argument, value in flags.items()}
    given |= {"since": _moment("since", since), "until": _moment("until", until)}

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import queries

        return [[*queries.SHOWN], *database.read(lambda there: queries.history(there, given, limit, offset))]

    return result_table(asked(ask))


def league(
    name: str | None = None,
    *,
    game: str | None = None,
    level: str | None = None,
    rated: bool = False,
    by: str = "level",
) -> pd.DataFrame:
    """Tabulate games won and lost by player, game and level; games by rules of one's own stand in rows of their own.

    Practice, watched and assisted games never count, nor those in which a level played for a person, games before a reset, or
    those that somebody excluded; rated games are counted apart. Partners count as the side that they are; where three play
    alone, `against` is the best other one.

    Parameters
    ----------
    name : str, optional
        The player; by default everybody.
    game, level : str, optional
        Only this game, and this level of the opponents.
    rated : bool
        Whether the rated games are counted, in place of the others.
    by : str
        ``"level"``, or ``"opponents"`` for the names of those whom one has played against, persons as computer players.

    Returns
    -------
    pandas.DataFrame
        A row for each player, game, level (or opponents) and rules of one's own (`rules`, empty for all presets): `games`, `won`,
        `lost`, `points` and points `against`, the mean `margin`, and the mean `place`.

    Raises
    ------
    ValueError
        If an argument is not valid, or the store can't be used.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.league().columns.tolist()[:5]
    ['player', 'game', 'level', 'rules', 'games']
    """
    given = _given(name, game, level, rated=rated)
    if by not in ("level", "opponents"):
        raise wrong("by", by, "be 'level' or 'opponents'")

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import queries

        return list(database.read(lambda there: queries.league(there, given, by)))

    return league_table(asked(ask)).rename(columns={"level": by})


def hall_of_fame(
    name: str | None = None, *, game: str | None = None, level: str | None = None, rated: bool = False
) -> pd.DataFrame:
    """List the most remarkable games that count: the highest, the lowest, the closest, and so on, by game.

    Games by rules of one's own are compared with those by the same rules, in rows of their own.

    Parameters
    ----------
    name, game, level, rated
        As for `league`.

    Returns
    -------
    pandas.DataFrame
        A row for each game, rules of one's own and kind of fame: `fame` (such as ``highest`` or ``dearest hand``), its `value`,
        and the columns of `results`. Of equal games it is the earliest.

    Raises
    ------
    ValueError
        If an argument is not valid, or the store can't be used.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.hall_of_fame(game="two-handed").empty  # before a game is kept
    True
    """
    given = _given(name, game, level, rated=rated)

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import queries

        found = database.read(lambda there: queries.fame(there, given))
        columns = [*queries.SHOWN]
        return [["fame", "value", *columns], *((title, value, *row[: len(columns)]) for title, value, row in found)]

    return result_table(asked(ask))


class KeptRecord(NamedTuple):
    """A finished game that the store keeps: its record, the seat of its player, and the prices of its decisions by budget."""

    record: Record
    seat: int
    prices: Mapping[str, Any]


def kept_record(game: str) -> Callable[[Database], KeptRecord]:
    """Make the job that reads a game by its id, as `results` lists it; the job raises `StoreError` if there is none."""

    def ask(database: Database) -> KeptRecord:
        from pinochle_widgets.store.database import queries

        found, prices = database.read(lambda there: (queries.whole(there, game), queries.prices(there, game)))
        if found is None:
            raise StoreError("This game is not kept any more.")
        return KeptRecord(Record.from_text(found.record), found.seat or 0, prices)

    return ask


def _row(value: object, argument: str) -> int:
    number = index(value)
    if number is None or number < 0:
        raise wrong(argument, value, "be a whole number, 0 or more")
    return number


def _given(name: str | None, game: str | None, level: str | None, *, rated: bool) -> dict[str, Any]:
    if game is not None:
        find_game(game)
    return {"player": name, "game": game, "level": level, "rated": find_flag(rated, "rated")}


def league_table(rows: Sequence[Any]) -> pd.DataFrame:
    """Make the table of a league of the rows that the database gives."""
    import pandas as pd

    whole = dict.fromkeys(("games", "won", "lost", "points", "against"), "int64")
    return pd.DataFrame(rows, columns=list(LEAGUE)).astype({**whole, "margin": float, "place": float})


def result_table(found: Sequence[Any]) -> pd.DataFrame:
    """Make a table of the names of its columns and the rows after them, with times in the zone of this computer."""
    import pandas as pd

    columns, *rows = found
    table = pd.DataFrame(rows, columns=columns)
    here = datetime.now().astimezone().tzinfo
    table["when"] = pd.to_datetime(table["when"], utc=True).dt.tz_convert(here)
    whole = dict.fromkeys(("rounds", "place", "points", "against", "margin"), "int64")
    return table.astype(
        {**whole, "best_hand": "Int64", "best_melds": "Int64", "accuracy": float, "won": bool, "rated": bool}
    )


def _moment(argument: str, value: date | str | None) -> str | None:
    """Read a day or a time, and write it as the store does."""
    if value is None:
        return None
    try:
        found = datetime.fromisoformat(value) if isinstance(value, str) else value
        if not isinstance(found, datetime):
            found = datetime.combine(found, time())
    except (ValueError, TypeError):
        raise wrong(argument, value, "be a date, such as '2026-11-01'") from None
    return utc(found)
