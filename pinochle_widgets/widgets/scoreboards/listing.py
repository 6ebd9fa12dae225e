"""The rows of the scoreboards, in words: each board asks the database in the store's own thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any  # Any: rows of tables

from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.record import Record
from pinochle_widgets.store.finished import utc
from pinochle_widgets.store.people import here
from pinochle_widgets.widgets.desks.rating import FEWEST, rating
from pinochle_widgets.widgets.scoreboards.protocol import BoardFilter, BoardPlayer, BoardRow, FilterName
from pinochle_widgets.widgets.scoreboards.sheets import game_rows, last_picture, round_rows
from pinochle_widgets.widgets.start.offered import rules_in_words

if TYPE_CHECKING:
    import sqlalchemy as sa

    from pinochle_widgets.store.database.opening import Database

PAGE = 10
"""The rows of a page."""

TITLES = {
    "round": "This round",
    "game": "This game",
    "history": "Game history",
    "league": "League table",
    "fame": "Hall of Fame",
    "rating": "Rating",
    "players": "Players",
}

FILTERS: Mapping[str, tuple[FilterName, ...]] = {
    "history": ("person", "game", "rules", "level", "opponents", "since", "until"),
    "league": ("person", "game", "level", "rated"),
    "fame": ("person", "game", "level", "rated"),
    "rating": ("person", "game"),
}
"""The filters of each board; others have none."""

LABELS: Mapping[str, tuple[str, str]] = {
    "person": ("Player", "All players"),
    "game": ("Game", "All games"),
    "rules": ("Rules", "All rules"),
    "level": ("Level", "Any level"),
    "opponents": ("Opponents", "Any opponents"),
    "rated": ("Kind", "Unrated games"),
    "since": ("From", ""),
    "until": ("To", ""),
}
"""The words of each filter, and those that stand for no choice; a day has none."""

FAME = {
    "highest": "Highest score",
    "lowest": "Lowest score",
    "closest": "Closest game",
    "widest": "Widest win",
    "longest": "Longest game",
    "dearest hand": "Best round",
    "most melds": "Most melds in a round",
    "best accuracy": "Best accuracy",
}
"""The titles in the hall of fame, by their names in the table."""

LEAGUE = [("Games", True), ("Won", True), ("Lost", True), ("For", False), ("Against", False), ("Margin", True)]

Row = Any
"""A row of the database."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a board: the values of filters by name, and the rows before the page."""

    tab: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    first: int = 0

    @property
    def given(self) -> dict[str, Any]:
        """The question as the database takes it."""
        found: dict[str, Any] = {name: self.chosen.get(name) or None for name in FILTERS.get(self.tab, ())}
        found["player"] = found.pop("person", None)
        if "rated" in found:
            found["rated"] = bool(found["rated"])
        days = {name: day for name, after in (("since", 0), ("until", 1)) if (day := day_after(found.get(name), after))}
        return found | days

    @property
    def is_charted(self) -> bool:
        """Check whether the board can be drawn: a history is one player's at one game, and so is a rating."""
        needs = {"history": ("person", "game"), "rating": ("person", "game"), "league": ()}.get(self.tab)
        return needs is not None and all(self.chosen.get(name) for name in needs)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a board; see `protocol.Scores`."""

    rows: list[BoardRow] = field(default_factory=list)
    head: str = "Game"
    columns: list[tuple[str, bool]] = field(default_factory=list)
    more: bool = False
    note: str = ""
    players: list[BoardPlayer] = field(default_factory=list)
    filters: list[BoardFilter] = field(default_factory=list)
    charted: list[Any] = field(default_factory=list)
    """The rows of the whole board, for its chart."""


def page(asked: Asked, *, is_drawn: bool = False, own: Page | None = None) -> Callable[[Database], Page]:
    """Make the job that asks for a page.

    Parameters
    ----------
    asked : Asked
    is_drawn : bool
        Whether all rows are wanted, too, for a chart.
    own : Page, optional
        The page of a table that lies there, which needs nobody to be asked.
    """

    def ask(database: Database) -> Page:
        from pinochle_widgets.store.database import players

        def read(there: sa.Connection) -> Page:
            found = own or BOARDS[asked.tab](there, asked)
            names = [person.name for person in players.everybody(there)]
            charted = CHARTED[asked.tab](there, asked) if is_drawn and asked.is_charted else []
            return replace(found, filters=_filters(there, asked, names), charted=charted)

        return database.read(read)

    return ask


# ---- the boards


def _round(there: sa.Connection, asked: Asked) -> Page:
    return _of_last(there, asked, round_rows)


def _game(there: sa.Connection, asked: Asked) -> Page:
    return _of_last(there, asked, game_rows)


def _of_last(there: sa.Connection, asked: Asked, rows: Callable[[Any], tuple[list[str], list[BoardRow]]]) -> Page:
    """Show a sheet of the last game, where no table is at hand."""
    from pinochle_widgets.store.database import queries

    last = next(iter(queries.history(there, {"player": asked.chosen.get("person") or None}, 1, 0)), None)
    text = last and queries.record_of(there, last.id)
    if not last or not text:
        return Page()
    with suppress(ValueError):  # of a game that is not here, or of rules of another version
        (head, *names), found = rows(last_picture(Record.from_text(text), last.player))
        *others, whole = found
        shown = [*others, whole | {"game": last.id}]
        told = f"{_title(last.game)}, {moment(_when(last))}"
        return Page(shown, head, [(name, True) for name in names], note=f"The last game: {told}.")
    return Page(note="The last game can't be shown in this version.")


def _history(there: sa.Connection, asked: Asked) -> Page:
    from pinochle_widgets.store.database import queries

    found = queries.history(there, asked.given, PAGE + 1, asked.first)
    is_of_one = bool(asked.chosen.get("person"))

    def result(row: Row) -> BoardRow:
        why = f"does not count: {row.why_not}" if row.why_not else "rated" if row.rated else ""
        told = [moment(_when(row)), "" if is_of_one else row.player, _level(row), why]
        points = f"{row.points:,} : {row.against:,}"
        return _row(_title(row.game), told, [points], game=row.id, won=bool(row.won))

    return Page([*map(result, found[:PAGE])], columns=[("Points", True)], more=len(found) > PAGE)


def _league(there: sa.Connection, asked: Asked) -> Page:
    from pinochle_widgets.store.database import queries

    def standing(row: Row) -> BoardRow:
        player, game, level, *sums, margin, _ = row
        figures = [f"{number:,}" for number in sums]
        return _row(player, [_title(game), _against(level)], [*figures, signed(margin)])

    return _some(asked, queries.league(there, asked.given), standing, "Player", LEAGUE)


def _fame(there: sa.Connection, asked: Asked) -> Page:
    from pinochle_widgets.store.database import queries

    def remarkable(found: tuple[str, Any, Row]) -> BoardRow:
        kind, value, row = found
        figure = f"{value:.0%}" if kind == "best accuracy" else f"{value:,.0f}".replace("-", "−")
        figure += " rounds" if kind == "longest" else ""
        told = ["" if asked.chosen.get("person") else row.player, _title(row.game), moment(_when(row))]
        return _row(FAME[kind], told, [figure], game=row.id)

    return _some(asked, queries.fame(there, asked.given), remarkable, "Record", [("Figure", True)])


def _rating(there: sa.Connection, asked: Asked) -> Page:
    from pinochle_widgets.store.database import queries

    def rated(found: tuple[tuple[str, str], list[Row]]) -> BoardRow:
        (player, game), rows = found
        told = rating(duels_of(rows), _usual_level(game))
        figure = told["title"].removeprefix("Rating ") if len(rows) >= FEWEST else f"{len(rows)} of {FEWEST} deals"
        lines = told["text"].splitlines()[:-1]
        return _row(player, [_title(game), *(line.rstrip(".") for line in lines)], [figure])

    rows = queries.rated_deals(there, asked.given)
    found = [(key, [*each]) for key, each in groupby(rows, lambda row: (row.player, row.game))]
    note = "Rated play is chosen under More in the start panel: a computer player plays each of your deals again."
    return replace(_some(asked, found, rated, "Player", [("Rating", True)]), note=note)


def _players(there: sa.Connection, _asked: Asked) -> Page:
    from pinochle_widgets.store.database import players

    now = here()
    found: dict[str, BoardPlayer] = {}
    for row in players.everybody(there):
        last = f", last on {moment(_moment(row[3]))}" if row[3] else ""
        note = f"{plural(row[2], 'game')}{last}" if row[2] else "no games yet"
        found[row.name] = {"name": row.name, "note": note, "now": row.id == now.now}
    for person in now.people:
        found.setdefault(person.name, {"name": person.name, "note": "no games yet", "now": person.id == now.now})
    return Page(players=[*found.values()])


BOARDS: Mapping[str, Callable[[sa.Connection, Asked], Page]] = {
    "round": _round,
    "game": _game,
    "history": _history,
    "league": _league,
    "fame": _fame,
    "rating": _rating,
    "players": _players,
}


def _all_results(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [[*queries.SHOWN], *queries.history(there, asked.given, None, 0)]


def _all_standings(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [*queries.league(there, asked.given)]


def _all_deals(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [*queries.rated_deals(there, asked.given)]


CHARTED: Mapping[str, Callable[[sa.Connection, Asked], list[Any]]] = {
    "history": _all_results,
    "league": _all_standings,
    "rating": _all_deals,
}
"""The boards that can be drawn, each with all the rows of its chart."""


def _some(
    asked: Asked, found: Iterable[Any], make: Callable[[Any], BoardRow], head: str, columns: list[tuple[str, bool]]
) -> Page:
    """Make the page of a board whose rows are all read at once."""
    rows = [*found]
    shown = rows[asked.first : asked.first + PAGE]
    return Page([*map(make, shown)], head, columns, more=len(rows) > asked.first + PAGE)


# ---- the filters


def _filters(there: sa.Connection, asked: Asked, names: list[str]) -> list[BoardFilter]:
    """List the filters of a board, with the values that kept games have."""
    from pinochle_widgets.store.database import queries

    wanted = FILTERS.get(asked.tab, ())
    if not wanted:
        return []
    kinds = queries.kinds(there, asked.chosen.get("person") or None)
    of_game = [kind for kind in kinds if asked.chosen.get("game") in (None, "", kind.game)]
    texts = dict.fromkeys(kind.rules for kind in of_game)
    choices: dict[str, list[tuple[str, str]]] = {
        "person": [(name, name) for name in names],
        "game": [(name, _title(name)) for name in dict.fromkeys(kind.game for kind in kinds)],
        "rules": [(text, _rules(kind)) for text in texts for kind in [next(k for k in of_game if k.rules == text)]],
        "level": [(level, _capital(level)) for level in dict.fromkeys(kind.level for kind in of_game)],
        "opponents": [(each, each) for each in dict.fromkeys(kind.opponents for kind in of_game)],
        "rated": [("rated", "Rated games")],
        "since": [],
        "until": [],
    }
    found: list[BoardFilter] = []
    for name in wanted:
        (label, everything), value = LABELS[name], asked.chosen.get(name, "")
        offered = choices[name]
        if value and everything and value not in dict(offered):
            offered = [*offered, (value, value)]
        found.append({"name": name, "label": label, "all": everything, "value": value, "choices": offered})
    return found


def day_after(text: str | None, days: int) -> str | None:
    """Read a day, and write its beginning, or that of a later day, as the store does; None for no day.

    Raises
    ------
    ValueError
        If it is no day.
    """
    if not text:
        return None
    return utc(datetime.combine(date.fromisoformat(text) + timedelta(days=days), time()).astimezone())


# ---- words


@cache
def titles() -> dict[str, str]:
    """Map the names of games to their titles."""
    return {game.name: game.title for game in list_games()}


def _row(title: str, told: list[str], figures: list[str], *, game: str = "", won: bool | None = None) -> BoardRow:
    note = ", ".join(part for part in told if part)
    return {"game": game, "title": title, "note": note, "won": won, "figures": figures}


def _title(game: str) -> str:
    """Write the title of a game; of a game of another package, which is not installed here, its name."""
    return titles().get(game, game)


def _rules(kind: Row) -> str:
    """Write rules by their preset; as they are written where this version can't read them."""
    try:
        game = find_game(kind.game)
        return rules_in_words(game, game.rules.from_text(kind.rules))
    except ValueError:
        return str(kind.rules)


def _usual_level(game: str) -> str:
    """Find the level against which a game is rated."""
    try:
        found = find_game(game)
    except ValueError:
        return "the computer"
    return found.level(found.usual_level).label


def duels_of(rows: Iterable[Row]) -> list[Duel]:
    """List the deals that were played twice, numbered from 1."""
    return [Duel(number, row.mine, row.theirs) for number, row in enumerate(rows, 1)]


def _capital(level: str) -> str:
    return level.replace("_", " ").capitalize()


def _against(level: str) -> str:
    """Write the highest level of the opponents."""
    return f"against {_capital(level)}" if level else ""


def _level(row: Row) -> str:
    return _against(row.level)


def signed(points: float) -> str:
    """Write points with their sign."""
    return f"{round(points):+,}".replace("-", "−")


def _when(row: Row) -> datetime:
    return _moment(row.when)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone()


def moment(when: datetime) -> str:
    """Write a time in short.

    Examples
    --------
    >>> from datetime import datetime
    >>> moment(datetime(2026, 11, 2, 9, 5))
    'Nov 2, 2026, 9:05'
    """
    return f"{when:%b} {when.day}, {when.year}, {when.hour}:{when:%M}"
