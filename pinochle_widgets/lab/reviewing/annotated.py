"""The record of a game with its review beside the moves: comments, and the result that could be expected after each decision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.arguments import whole, wrong
from pinochle_widgets.lab.stats.score_history import find_source
from pinochle_widgets.lab.tables import find_frame
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.record.entries import Comment, Entry, Evaluation, Move

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.match import Match

NEEDED = ("record", "round", "ply", "seat", "given_up", "ci_low", "luck", "note")


def annotated(record: Record | Match | Any, frame: pd.DataFrame, number: int = 0) -> Record:
    """Copy a record with its review beside the moves, as a replay shows it.

    Each decision that was reviewed gets its note as a comment, and the points that its seat could then expect at the end of
    the round as an evaluation, with their standard error where they are sampled. Nothing else of the record changes.

    Parameters
    ----------
    record : Record, Match or Table
        The game that was reviewed.
    frame : DataFrame
        Its review, as `pinochle_widgets.review` returns it.
    number : int, optional
        The place of the record among those that were reviewed together, from 0.

    Returns
    -------
    Record

    Raises
    ------
    ValueError
        If `record` is no record, match or table, or `frame` is not its review.

    Examples
    --------
    >>> from pinochle_widgets import Match, lab
    >>> match = Match(seats=("carefree", "carefree"), seed=1, pauses=True)
    >>> events = match.proceed()
    >>> told = annotated(match, lab.review(match, budget=100))
    >>> str(told).count("eval ") > 20
    True
    """
    _, found = find_source(record, "record")
    rows = find_frame(frame, NEEDED, "review()", least=0)
    if whole(number) is None or (len(rows) and number not in set(rows.record)):
        raise wrong("number", number, "be the place of a record in `frame`")
    rows = rows[rows.record == number]
    expected = (rows.luck - rows.given_up.where(rows.ci_low > 0, 0.0)).groupby([rows["round"], rows.seat]).cumsum()
    errors = rows.get("error", expected * 0.0)  # reviews of earlier versions have none
    told = {
        ply: (seat, note, Evaluation(round(float(value), 1), round(float(error), 2) or None))
        for ply, seat, note, value, error in zip(rows.ply, rows.seat, rows.note, expected, errors, strict=True)
    }
    entries: list[Entry] = []
    ply = 0
    for entry in found.entries:
        entries.append(entry)
        if isinstance(entry, Move) and not entry.taken_back:
            ply += 1
            if ply in told:
                seat, note, value = told.pop(ply)
                if seat != entry.action.seat:
                    raise wrong("frame", frame, "be the review of this record", fault="is the review of another game")
                entries += [value, Comment(note)]
    if told:
        raise wrong("frame", frame, "be the review of this record", fault="is the review of a longer game")
    return replace(found, entries=entries)
