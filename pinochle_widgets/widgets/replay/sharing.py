"""A recorded game as a link, and as a notebook of its own."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote, urlsplit

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games import find_game
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.replay.views import views_in
from pinochle_widgets.widgets.replay.widget import Replay

MOST_LETTERS = 8_000
"""The most characters of a link: servers refuse longer ones."""


def share_url(record: Record, base: str) -> str:
    """Make a link that opens a game on a page of this package: one that Voilà serves with `replay()` in its cell.

    Parameters
    ----------
    record : Record
    base : str
        The address of the page, such as that of a Binder.

    Returns
    -------
    str
        The address with the share code as its ``code``.

    Raises
    ------
    ValueError
        If `base` is no address of the web, or the link would be too long: write a page then.
    RecordError
        If the record has no code.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> match.play_out().winner
    0
    >>> share_url(match.record, "https://example.org/voila/replay")[:42]
    'https://example.org/voila/replay?code=pw1-'
    """
    if not isinstance(record, Record):
        raise ValueError(f"record is {record!r:.60}; it must be a Record, such as the .record of a table")
    parts = urlsplit(base) if isinstance(base, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(
            f"base is {base!r:.60}; it must be the address of a page, such as 'https://example.org/replay'"
        )
    code = quote(record.code, safe="")
    query = f"{parts.query}&code={code}" if parts.query else f"code={code}"
    link = parts._replace(query=query).geturl()
    if len(link) > MOST_LETTERS:
        raise ValueError(
            f"the link has {len(link):,} characters; it must have at most {MOST_LETTERS:,}: send a page (record.to_html)"
        )
    return link


def save_notebook(record: Record, path: str | Path, seats: Sequence[int] | None = None) -> Path:
    """Write a notebook about a game; see `Record.to_notebook`."""
    return write_whole(path, json.dumps(notebook_of(record, seats), indent=1, ensure_ascii=False) + "\n")


def notebook_of(record: Record, seats: Sequence[int] | None = None) -> Plain:
    """Make a notebook about a game: its deal, its replay, a review with its chart, and room for words of one's own.

    With `seats` it has the views of these alone, and room for words. The replay has a picture of the end as its output, so
    that a notebook which was not run shows something.
    """
    cells = _about_game(record) if seats is None else _about_views(record, seats)
    for number, cell in enumerate(cells):
        cell["id"] = f"game-{number}"
    about = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": about}, "nbformat": 4, "nbformat_minor": 5}


OWN_WORDS = "## My own words\n\n…"


def _about_game(record: Record) -> list[Plain]:
    """Make the cells about a whole game, whose code they hold."""
    names = " and ".join(_plain(seat.name) for seat in record.seats)
    title = find_game(record.game).title
    return [
        _words(f"# {title}\n\n{names}; {_plain(record.rules.to_text())}.\n\nThe game is in this notebook."),
        _code(f"import pinochle_widgets as pw\n\nrecord = pw.Record.from_code(\n    {record.code!r}\n)\nrecord"),
        _words("## The deal\n\nThe cards of the first round."),
        _code("state = next(record.states())\n[state.hand(seat) for seat in range(len(record.seats))]"),
        _words("## The game"),
        _code("replay = pw.replay(record)\nreplay.goto(-1)\nreplay", *_end(record)),
        _words("## What was given up"),
        _code("review = pw.review(record)\nreview.sort_values('given_up', ascending=False).head(10)"),
        _code("_ = pw.lab.charts.review(review)"),
        _words(OWN_WORDS),
    ]


def _about_views(record: Record, seats: Sequence[int]) -> list[Plain]:
    """Make the cells about a game as some seats have seen it."""
    allowed = allowed_in(record, seats)
    title = find_game(record.game).title
    names = " and ".join(_plain(record.seats[seat].name) for seat in allowed.seats)
    return [
        _words(f"# {title}\n\nAs seen by {names}.\n\nTheir views of the game are in this notebook."),
        _code(
            f"import pinochle_widgets as pw\n\nviews = pw.replay(\n    {views_in(allowed)!r}\n)\nviews",
            *_end(record, seats),
        ),
        _words(OWN_WORDS),
    ]


def _end(record: Record, seats: Sequence[int] | None = None) -> tuple[Plain, Plain]:
    """Draw the end of a game: data of an output, and what is told about them."""
    replay = Replay(record, seats)
    replay.goto(-1)
    still = replay._still()  # noqa: SLF001 - of the same room
    replay.close()
    picture = {"image/png": base64.b64encode(still.picture).decode(), "text/plain": [still.text]}
    return picture, {"image/png": {"width": still.width, "alt": still.text}}


def _plain(text: str) -> str:
    """Write a stranger's text so that Markdown shows it as it is."""
    return "".join(f"\\{letter}" if letter in r"\`*_{}[]()<>#+-.!|&$~" else letter for letter in text)


def _words(text: str) -> Plain:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(text: str, shown: Plain | None = None, about: Plain | None = None) -> Plain:
    outputs = [{"output_type": "display_data", "data": shown, "metadata": about or {}}] if shown else []
    lines = text.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": outputs, "source": lines}
