"""The record of a game with its review beside the moves: comments, and the result that could be expected after each decision."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import whole, wrong
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.protocol import Observation, Player
from pinochle_widgets.games.words.door import reasons_of
from pinochle_widgets.lab.reviewing.course import TURNS
from pinochle_widgets.lab.reviewing.words import turning_point
from pinochle_widgets.lab.stats.score_history import as_far_as_open, find_source
from pinochle_widgets.lab.tables import find_frame
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.record.entries import Comment, Entry, Evaluation, Move, Price

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.match import Match

PRICED = ("rival", "ci_high", "chance")
"""The columns that a price and its remarks need besides; reviews of earlier versions lack one of them."""

NEEDED = ("record", "round", "ply", "seat", "given_up", "ci_low", "luck", "note")


def annotated(record: Record | Match | Any, frame: pd.DataFrame, number: int = 0) -> Record:
    """Copy a record with its review beside the moves, as a replay shows it.

    Each decision that was reviewed gets the points that its seat could then expect at the end of the round as an evaluation,
    with their standard error where they are sampled, and its price, which names the best alternative. Comments tell why that
    was better, where a level would have chosen it or the table shows it, and the largest turns of luck. Nothing else of the
    record changes.

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
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("carefree", "carefree"), seed=1, pauses=True)
    >>> events = match.proceed()
    >>> told = annotated(match, pw.review(match, budget=200))
    >>> str(told).count("eval ") > 20
    True
    """
    _, found = find_source(record, "record")
    steps = annotating(found, frame, number)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            told: Record = end.value
            return told


def annotating(found: Record, frame: pd.DataFrame, number: int = 0) -> Generator[None, None, Record]:
    """Copy a record with its review as `annotated` does; yield before each reason, as some take their time."""
    rows = find_frame(frame, NEEDED, "review()", least=0)
    if whole(number) is None or (len(rows) and number not in set(rows.record)):
        raise wrong("number", number, "be the place of a record in `frame`")
    rows = rows[rows.record == number]
    seats = dict(zip(rows.ply, rows.seat, strict=True))
    told = yield from _beside(found, rows)
    entries: list[Entry] = []
    ply = 0
    for entry in found.entries:
        entries.append(entry)
        if isinstance(entry, Move) and not entry.taken_back:
            ply += 1
            if seats.get(ply, entry.action.seat) != entry.action.seat:
                raise wrong("frame", frame, "be the review of this record", fault="is the review of another game")
            entries += told.pop(ply, ())
    if told:
        raise wrong("frame", frame, "be the review of this record", fault="is the review of a longer game")
    return replace(found, entries=entries)


def _beside(record: Record, rows: pd.DataFrame) -> Generator[None, None, dict[int, list[Entry]]]:
    """List the entries beside the moves by ply: evaluations, and either prices with their remarks or notes."""
    behind, advised = rows.ci_low > 0, rows.get("is_advised", rows.ci_low != rows.ci_low)
    expected = (rows.luck - rows.given_up.where(behind & ~advised, 0.0)).groupby([rows["round"], rows.seat]).cumsum()
    errors = rows.get("error", expected * 0.0)  # reviews of earlier versions have none
    told: dict[int, list[Entry]] = {
        ply: [Evaluation(round(float(value), 1), round(float(error), 2) or None)]
        for ply, value, error in zip(rows.ply, expected, errors, strict=True)
    }
    if not {*PRICED} <= {*rows.columns}:
        for ply, note in zip(rows.ply, rows.note, strict=True):
            told[ply].append(Comment(note))
        return told
    verbs = find_game(record.game).verbs
    prices = {
        ply: Price(
            round(float(given_up), 2), round(float(low), 2), round(float(high), 2), read_action(rival, None, verbs)
        )
        for ply, rival, given_up, low, high in zip(
            rows.ply, rows.rival, rows.given_up, rows.ci_low, rows.ci_high, strict=True
        )
    }
    reasons = yield from _reasons(record, {ply: price for ply, price in prices.items() if price.lost})
    in_words = (behind & advised) | ~rows.get("is_sized", rows.ci_low == rows.ci_low)
    for ply, note in zip(rows.ply[in_words], rows.note[in_words], strict=True):
        del prices[ply]  # advice stands outside of what was given up, and by some rules sizes mean nothing
        told[ply] += [*map(Comment, [note, *reasons.get(ply, ())])]
    for ply, price in prices.items():
        told[ply] += [price, *map(Comment, reasons.get(ply, ()))]
    for ply, chance, luck in turns_of(rows):
        told[ply].append(Comment(turning_point(chance, luck)))
    return told


def turns_of(rows: pd.DataFrame) -> list[tuple[int, str, float]]:
    """List the largest turns of luck in a game: ply, kind of chance, and points."""
    largest = rows.luck.abs().sort_values(ascending=False, kind="stable").index[:TURNS]
    return [(int(rows.ply[at]), str(rows.chance[at]), float(rows.luck[at])) for at in largest]


def _reasons(record: Record, lost: Mapping[int, Price]) -> Generator[None, None, dict[int, list[str]]]:
    """Tell by ply why the alternative to a choice that lost points was better.

    The table tells the two apart; else the level that advises gives its reason, where it would have chosen the same.
    """
    game = find_game(record.game)
    adviser, tells = game.adviser(record.rules).level.make(), reasons_of(game)
    found = {}
    actions = [each.action for each in record.entries if isinstance(each, Move) and not each.taken_back]
    for ply, state in enumerate(as_far_as_open(record).states() if lost else (), 1):
        if ply in lost and ply <= len(actions) and (seat := actions[ply - 1].seat) is not None:
            yield
            seen, rival = state.observe(seat), lost[ply].rival
            told = str(tells(seen, rival, actions[ply - 1]))
            reason = told or reason_for(rival, seen, adviser)
            found[ply] = [reason] if reason else []
    return found


def reason_for(action: Action, seen: Observation, adviser: Player) -> str:
    """Tell why a seat would do an action, of all that it could: empty where the adviser would do another one."""
    advice = adviser.choose(seen, Random(0))
    return advice.reason if str(advice.action) == str(action) else ""
