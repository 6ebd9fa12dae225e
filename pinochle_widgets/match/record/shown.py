"""The plain HTML of a record: its game, its players, its end, and its text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pinochle_widgets.cards.markup import framed
from pinochle_widgets.games import GAMES

MOST_LINES = 60
"""The most lines of a record's text that are shown, as a notebook keeps its outputs."""


def record_html(game: str, rules: str, seats: Iterable[tuple[str, str]], end: str, text: str) -> str:
    """Show a record as plain HTML.

    Parameters
    ----------
    game, rules : str
        The name of the game, and its rules as text.
    seats : iterable of (str, str)
        The name and the player of each seat.
    end : str
        The end of the game, in words.
    text : str
        The text of the record, sealed; `MOST_LINES` of it are shown.

    Returns
    -------
    str
    """
    title = GAMES[game].title if game in GAMES else game
    who = "".join(f"<li>{escape(name)} ({escape(player)})</li>" for name, player in seats)
    lines = text.splitlines()
    shown = lines[:MOST_LINES] + [f"… {len(lines) - MOST_LINES} more lines"] * (len(lines) > MOST_LINES)
    return framed(
        f"<p><b>Record · {escape(title)}</b> {escape(rules)}. {escape(end)}</p>"
        f'<ul class="pw-lines">{who}</ul>'
        f"<details><summary>Its text, {len(lines)} lines</summary><pre>{escape(chr(10).join(shown))}</pre></details>",
        f"Record of a game of {title}",
    )
