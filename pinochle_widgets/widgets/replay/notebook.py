"""A recorded game as a notebook of its own, which shows its outputs before it is run, and runs from top to bottom."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.shown.words import signs
from pinochle_widgets.match.record import PERSON, Record, RecordError
from pinochle_widgets.match.record.shown import seat_name, won_by
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.replay.position import drawn
from pinochle_widgets.widgets.replay.views import views_in
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.start.offered import rules_in_words
from pinochle_widgets.widgets.still.output import Bundle

if TYPE_CHECKING:
    import pandas as pd

LETTERS = 88
"""The letters of a share code in a line."""

OWN_WORDS = "## My own words\n\n…"


def save_notebook(
    record: Record, path: str | Path, seats: Sequence[int] | None = None, review: str | int | None = "quick"
) -> Path:
    """Write a notebook about a game, which is reviewed where that can be; see `Record.to_notebook`."""
    frame = None
    if seats is None and review is not None and find_game(record.game).appraiser:
        check_over(record)
        from pinochle_widgets.lab.reviewing.review import review as reviewed

        frame = reviewed(record, budget=review)
    return write_whole(path, text_of(notebook_of(record, seats, frame, review or "quick")))


def text_of(notebook: Plain) -> str:
    """Write a notebook as the text of its file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def check_over(record: Record) -> None:
    """Check that all cards of a game may be shown.

    Raises
    ------
    RecordError
        If persons still play it.
    """
    if not allowed_in(record).is_whole:
        raise RecordError(0, "this game is not over, and a notebook tells all cards: finish it, or name seats=")


def notebook_of(
    record: Record,
    seats: Sequence[int] | None = None,
    review: pd.DataFrame | None = None,
    budget: str | int = "quick",
    annotated: Record | None = None,
) -> Plain:
    """Make a notebook about a game.

    It shows the dearest choices, the course of the game and its moves; then its replay, and room for words of one's own.
    With `seats` it has the views of these alone, and room for words.

    Parameters
    ----------
    review : DataFrame, optional
        The review whose choices are shown; without one its cells stand there, to be run.
    budget : str or int, optional
        The budget of the review.
    annotated : Record, optional
        The record with the review beside the moves, where that was made already.

    Returns
    -------
    dict
        Its JSON.

    Raises
    ------
    RecordError
        If the record does not replay or has no code, or persons still play the game and no seats are named.
    """
    cells = (
        _about_views(record, seats) if seats is not None else _about_game(record, review, budget, annotated or record)
    )
    for number, cell in enumerate(cells):
        cell["id"] = f"game-{number}"
    about = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": about}, "nbformat": 4, "nbformat_minor": 5}


def _about_game(record: Record, review: pd.DataFrame | None, budget: str | int, told: Record) -> list[Plain]:
    """Make the cells about a whole game, whose code they hold."""
    check_over(record)
    game = find_game(record.game)
    names = listing(map(seat_name, record.seats))
    played = [names] if record.date is None else [names, f"{record.date:%d %B %Y}"]
    end = f"; {won_by(record.seats, record.result)}" if record.result else ""
    shown = {"text/html": record._repr_html_(), "text/plain": repr(record)}
    cells = [
        _words(
            f"# {game.title}\n\n{_plain(', '.join(played) + end)}.\n\n"
            f"{_plain(rules_in_words(game, record.rules))}. The game is in this notebook."
        ),
        _code(
            f"import pinochle_widgets as pw\n\nrecord = pw.Record.from_code(\n{_in_lines(record.code)}\n)\nrecord",
            [(shown, {})],
        ),
    ]
    if game.appraiser and (review is None or len(review)):
        cells += _about_choices(told, review, budget)
    pages = Pages(allowed_in(record))
    cells += [
        _words(f"## The moves\n\n{_moves(pages)}"),
        _words("## The game, to go through it"),
        _code("pw.replay(record)", [drawn(game, pages.picture(pages.table(0, 0)))]),
        _words(OWN_WORDS),
    ]
    return cells


def _about_choices(record: Record, review: pd.DataFrame | None, budget: str | int) -> Iterator[Plain]:
    """Make the cells about the price of choices."""
    seat = next((n for n, each in enumerate(record.seats) if each.player == PERSON), 0)
    call = f"review = pw.review(record, budget={budget!r}, progress=False)\npw.dearest(record, review)"
    chart = f"_ = pw.lab.charts.review(review, seat={seat})"
    yield _words("## The dearest choices")
    if review is None:
        yield _words("They are found when the cells below are run.")
        yield _code(call)
    else:
        from pinochle_widgets.widgets.replay.dearest import dearest

        yield _code(call, dearest(record, review).outputs())
        yield _words(_plain(review.attrs["citation"]))
    yield _words(f"## How it went for {_plain(seat_name(record.seats[seat]))}")
    yield _code(chart, () if review is None or seat not in set(review.seat) else _chart(review, seat))


def _chart(review: pd.DataFrame, seat: int) -> list[Bundle]:
    from matplotlib.figure import Figure

    from pinochle_widgets.lab.charts.alttext import outputs
    from pinochle_widgets.lab.charts.review import review as chart
    from pinochle_widgets.lab.charts.style import WIDTH

    figure = Figure(figsize=(WIDTH, 4.2), layout="constrained")  # which no kernel shows by itself
    return outputs(chart(review, figure.subplots(), seat=seat))


def _moves(pages: Pages) -> str:
    """List the moves by round, folded; HTML, in which Markdown finds nothing to change."""
    stops = pages.stops(0)
    ends = [n - 1 for n, stop in enumerate(stops) if stop.is_deal and n] + [len(stops) - 1]
    told = []
    for number, end in enumerate(ends, 1):
        lines = pages.picture(pages.table(0, end))["log"]
        rows = "".join(f"<li>{_letters(signs(text))}</li>" for _, _, _, text in lines)
        told.append(f"<p><b>Round {number}</b></p><ol>{rows}</ol>")
    return f"<details><summary>Round by round</summary>{''.join(told)}</details>"


def _about_views(record: Record, seats: Sequence[int]) -> list[Plain]:
    """Make the cells about a game as some seats have seen it."""
    allowed = allowed_in(record, seats)
    title = find_game(record.game).title
    names = " and ".join(_plain(record.seats[seat].name) for seat in allowed.seats)
    return [
        _words(f"# {title}\n\nAs seen by {names}.\n\nTheir views of the game are in this notebook."),
        _code(
            f"import pinochle_widgets as pw\n\nviews = pw.replay(\n    {views_in(allowed)!r}\n)\nviews",
            [_end(record, seats)],
        ),
        _words(OWN_WORDS),
    ]


def _end(record: Record, seats: Sequence[int]) -> Bundle:
    """Draw the end of a game: data of an output, and what is told about them."""
    replay = Replay(record, seats)
    replay.goto(-1)
    still = replay._still()  # noqa: SLF001 - of the same room
    replay.close()
    picture = {"image/png": base64.b64encode(still.picture).decode(), "text/plain": still.text}
    return picture, {"image/png": {"width": still.width, "alt": still.text}}


def _plain(text: str) -> str:
    """Write a stranger's text so that Markdown shows it as it is."""
    return "".join(f"\\{letter}" if letter in r"\`*_{}[]()<>#+-.!|&$~" else letter for letter in text)


def _letters(text: str) -> str:
    """Write a stranger's text so that neither HTML nor Markdown finds a sign in it."""
    return "".join(each if each.isalnum() or each in " ,:" else f"&#{ord(each)};" for each in text)


def _in_lines(code: str) -> str:
    """Write a long word as a text of several lines."""
    return "\n".join(f"    {code[at : at + LETTERS]!r}" for at in range(0, len(code), LETTERS))


def _words(text: str) -> Plain:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(text: str, shown: Iterable[Bundle] = ()) -> Plain:
    outputs = [
        {
            "output_type": "display_data",
            "data": {kind: _value(kind, each) for kind, each in data.items()},
            "metadata": about,
        }
        for data, about in shown
    ]
    lines = text.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": outputs, "source": lines}


def _value(kind: str, value: str) -> str | list[str]:
    """Write data of an output as notebooks keep them: texts by lines."""
    return value.splitlines(keepends=True) if kind.startswith("text/") else value
