"""The plain HTML of a record: its game, its players, its end, and its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from pinochle_widgets.cards.markup import framed
from pinochle_widgets.games import GAMES
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.match.record.head import Result, SeatLine

MOST_LINES = 60
"""The most lines of a record's text that are shown, as a notebook keeps its outputs."""


def sides(seats: Sequence[SeatLine], count: int) -> list[str]:
    """Name each of so many sides: partners sit across from each other.

    Examples
    --------
    >>> sides([SeatLine("novice", name) for name in ("Ann", "Ben", "Cyd", "Dan")], 2)
    ['Ann and Cyd', 'Ben and Dan']
    """
    names = [seat_name(seat) for seat in seats]
    return [listing(names[side::count]) for side in range(count)]


def seat_name(seat: SeatLine) -> str:
    """Name the player of a seat to others: nobody else is "you"."""
    return "Player" if seat.name == YOU else seat.name or seat.player


def won_by(seats: Sequence[SeatLine], result: Result) -> str:
    """Tell the end of a game, the winner's points first.

    Examples
    --------
    >>> won_by([SeatLine("novice", "Ann"), SeatLine("person", "Ben")], Result(1, (4810, 5735)))
    'won by Ben, 5,735 to 4,810'
    """
    mine = result.totals[result.winner]
    others = [points for side, points in enumerate(result.totals) if side != result.winner]
    points = " to ".join(map(figure, [mine, *others]))
    return f"won by {sides(seats, len(result.totals))[result.winner]}, {points}"


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
