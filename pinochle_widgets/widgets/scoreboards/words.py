"""The words of the scoreboards: games, rules, levels, points and times."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any  # Any: rows of tables

from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow
from pinochle_widgets.widgets.start.offered import nearest, rules_in_words


@cache
def titles() -> dict[str, str]:
    """Map the names of games to their titles."""
    return {game.name: game.title for game in list_games()}


def title_of(game: str) -> str:
    """Write the title of a game; of a game of another package, which is not installed here, its name."""
    return titles().get(game, game)


def rules_of(kind: Any) -> str:
    """Write rules by their preset; as they are written where this version can't read them."""
    try:
        game = find_game(kind.game)
        return rules_in_words(game, game.rules.from_text(kind.rules))
    except ValueError:
        return str(kind.rules)


MOST_TOLD = 2
"""The changes of rules of one's own that a row tells one by one."""


@cache
def own_rules(game: str, text: str) -> str:
    """Name rules that are no preset by their changes: ``custom rules (target 300)``; empty for a preset."""
    try:
        found = find_game(game)
        rules = found.rules.from_text(text)
    except ValueError:
        return f"custom rules ({text})" if " " in text else ""
    preset = nearest(found, rules)
    changes = [rules.told(name) for name in rules.changes_from(preset.rules)]
    told = [f"{each[:1].lower()}{each[1:]}" for each in changes[:MOST_TOLD]]
    if len(changes) > len(told):
        told = [plural(len(changes), "change")]
    named = [] if preset.preset == found.presets[0] else [preset.label]
    return f"custom rules ({', '.join([*named, *told])})" if changes else ""


def title_with(game: str, rules: str) -> str:
    """Write the title of a game, and the name of its rules where they are one's own."""
    return ", ".join(filter(None, [title_of(game), own_rules(game, rules)]))


def usual_level(game: str) -> str:
    """Find the level against which a game is rated."""
    try:
        found = find_game(game)
    except ValueError:
        return "the computer"
    return found.level(found.usual_level).label


def capital(level: str) -> str:
    """Write the name of a level."""
    return level.replace("_", " ").capitalize()


def against(level: str) -> str:
    """Write the highest level of the opponents."""
    return f"against {capital(level)}" if level else ""


def local(text: str) -> datetime:
    """Read a time of the store, in the zone of this computer."""
    return datetime.fromisoformat(text).astimezone()


def moment(when: datetime) -> str:
    """Write a time in short.

    Examples
    --------
    >>> from datetime import datetime
    >>> moment(datetime(2026, 11, 2, 9, 5))
    'Nov 2, 2026, 9:05'
    """
    return f"{day(when)}, {when.hour}:{when:%M}"


def day(when: datetime) -> str:
    """Write a day in short."""
    return f"{when:%b} {when.day}, {when.year}"


def board_row(title: str, told: list[str], figures: list[str], **more: Any) -> BoardRow:
    """Make a row: its title, what is told below it, its figures, and more than the usual values."""
    row: BoardRow = {
        "game": "",
        "round": 0,
        "title": title,
        "note": ", ".join(part for part in told if part),
        "won": None,
        "figures": figures,
        "last": [],
        "mine": False,
        "leaves": "",
    }
    return row | more  # type: ignore[return-value]  # values of a row
