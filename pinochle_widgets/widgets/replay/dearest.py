"""The dearest choices of a reviewed game: in a table, and the first of them drawn, each with what was better and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: a row of a table; a Table of widgets

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.protocol.words import rounded
from pinochle_widgets.games.shown.words import signs
from pinochle_widgets.lab.reviewing.annotated import NEEDED, annotated
from pinochle_widgets.lab.stats.score_history import find_source
from pinochle_widgets.lab.tables import find_frame
from pinochle_widgets.match.record import PERSON, Record
from pinochle_widgets.match.record.entries import has_price
from pinochle_widgets.match.record.shown import seat_name
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.desks.outline import headline
from pinochle_widgets.widgets.desks.picked import DEAR, reasons_in
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.replay.position import drawn
from pinochle_widgets.widgets.still.output import Bundle

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.match import Match

DRAWN = 3
"""The number of choices whose positions are drawn."""

MOST = 10
"""The number of choices in the table."""

HEAD = ("Round", "Move", "Player", "Chose", "Better", "Points")


class Choice(NamedTuple):
    """A dear choice: where it was, by whom, what was done, what was better and by how much, in words and as actions."""

    round: int
    ply: int
    seat: int
    player: str
    done: Action
    better: Action
    points: float
    note: str


class Dearest:
    """The dearest choices of a reviewed game, which show themselves; `dearest` makes them.

    Attributes
    ----------
    choices : list of Choice
        The choices that lost more than three points for certain, the dearest first.
    headlines : list of str
        A sentence for each player about the clear losses of all choices.
    """

    def __init__(self, record: Record, rows: pd.DataFrame, seats: Sequence[int]) -> None:
        self._record, self._rows = record, rows
        verbs = find_game(record.game).verbs
        mine = rows[rows.seat.isin(seats)]
        lost = mine[mine.ci_low > 0]
        dear = lost[lost.given_up > DEAR].sort_values("given_up", ascending=False, kind="stable")
        parts = zip(lost.given_up, lost.ci_high - lost.given_up, lost.get("spread", 0 * lost.given_up), strict=True)
        clear = [(int(seat), part) for seat, part in zip(lost.seat, parts, strict=True)]
        self.headlines = [headline([part for who, part in clear if who == seat], _name(record, seat)) for seat in seats]
        columns = ("round", "ply", "seat", "action", "rival", "given_up", "note")
        self.choices = [
            Choice(
                int(number),
                int(ply),
                int(who),
                _name(record, who),
                read_action(done, None, verbs),
                read_action(better, None, verbs),
                float(points),
                note.partition(" Turning point:")[0],
            )
            for number, ply, who, done, better, points, note in zip(*(dear[name] for name in columns), strict=True)
        ]

    def __repr__(self) -> str:
        return " ".join(self.headlines)

    def _repr_html_(self) -> str:
        """Show the headlines and the table as plain HTML."""
        told = "".join(f"<p>{escape(line)}</p>" for line in self.headlines)
        if not self.choices:
            return told
        head = "".join(f'<th scope="col">{each}</th>' for each in HEAD)
        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in _cells(choice))}</tr>"
            for choice in self.choices[:MOST]
        )
        return f"{told}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _text(self) -> str:
        lines = [
            ", ".join(f"{head} {cell}" for head, cell in zip(HEAD, _cells(choice), strict=True))
            for choice in self.choices[:MOST]
        ]
        return "\n".join([*self.headlines, *lines])

    def outputs(self) -> Iterator[Bundle]:
        """Make the outputs of a cell: headlines and table, then for each of the dearest its sentence and its position.

        Yields
        ------
        tuple of dict
            Data by types, and metadata.
        """
        yield {"text/html": self._repr_html_(), "text/plain": self._text()}, {}
        shown = sorted(self.choices[:DRAWN], key=lambda choice: choice.ply)
        reasons = self._reasons(shown)
        pages = Pages(allowed_in(self._record))
        for choice in shown:
            place = f"Round {choice.round}, move {choice.ply}, {choice.player}"
            done = f"{choice.done.DONE or choice.done.VERB} {_named(choice.done)}".strip()
            said = " ".join(filter(None, [f"{done}.", choice.note, reasons.get(choice.ply, "")]))
            html = f"<p><b>{escape(place)}:</b> {escape(said)}</p>"
            yield {"text/html": html, "text/plain": f"{place}: {said}"}, {}
            yield _position(pages, choice)

    def _reasons(self, shown: Sequence[Choice]) -> dict[int, str]:
        """Collect the reasons for the better choices by ply."""
        if has_price(self._record.entries):
            return reasons_in(self._record)
        rows = self._rows[self._rows.ply.isin([choice.ply for choice in shown])]
        return reasons_in(annotated(self._record, rows, int(rows.record.iloc[0]))) if len(rows) else {}

    def _ipython_display_(self) -> None:
        display = import_module("IPython.display").display
        for data, metadata in self.outputs():
            display(data, metadata=metadata, raw=True)


def dearest(record: Record | Match | Any, review: pd.DataFrame, *, seat: int | None = None, number: int = 0) -> Dearest:
    """Show the dearest choices of a reviewed game: a table, and the three dearest drawn as their players saw the table.

    Each is told with what was better, by how much, and why. A card that was played has a ring in the picture, and so has the
    better one.

    Parameters
    ----------
    record : Record, Match or Table
        The game that was reviewed.
    review : DataFrame
        Its review, as `pinochle_widgets.review` returns it.
    seat : int, optional
        The seat whose choices are shown; by default those of the persons, of a game between computer players all.
    number : int, optional
        The place of the record among those that were reviewed together, from 0.

    Returns
    -------
    Dearest
        The last line of a cell shows it.

    Raises
    ------
    ValueError
        If `record` is no record, match or table, `review` is not its review, or there is no such seat.

    Examples
    --------
    >>> from pinochle_widgets import Match, review
    >>> match = Match(seats=("carefree", "carefree"), seed=1, pauses=True)
    >>> events = match.proceed()
    >>> found = dearest(match, review(match, budget=200), seat=0)
    >>> found.choices[0].points > 3
    True
    """
    _, found = find_source(record, "record")
    seats = range(len(found.seats))
    seat = None if seat is None else find_index(seat, 0, len(seats) - 1, "seat")
    rows = find_frame(review, NEEDED, "review()", least=0)
    rows = rows[rows.record == number]
    persons = [n for n in seats if found.seats[n].player == PERSON]
    return Dearest(found, rows, persons or list(seats) if seat is None else [seat])


def _name(record: Record, seat: int) -> str:
    return seat_name(record.seats[seat])


def _named(action: Action) -> str:
    """Name a choice without its verb: cards, or the words that tell more than the verb; empty where nothing does."""
    words = action.words.removeprefix(action.VERB).strip()
    return signs(" ".join([words, *(f"{{{card}}}" for card in action.named_cards)]).strip())


def _cells(choice: Choice) -> list[str]:
    chosen = [_named(action) or action.words.capitalize() for action in (choice.done, choice.better)]
    return [str(choice.round), str(choice.ply), choice.player, *chosen, rounded(choice.points)]


def _position(pages: Pages, choice: Choice) -> Bundle:
    """Draw the table as the player saw it before the choice, with rings around the cards."""
    game = find_game(pages.allowed.record.game)
    stops = pages.stops(0)
    at = max(n for n, stop in enumerate(stops) if stop.ply < choice.ply)
    picture = pages.picture(pages.table(0, at), choice.seat)
    marked = {
        word: [str(card) for card in action.named_cards]
        for word, action in ((choice.done.DONE, choice.done), ("better", choice.better))
    }
    return drawn(game, picture, marked)
