"""The record that is opened at a table: which it is, and the ways on from its replay."""

from __future__ import annotations

from dataclasses import replace

from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match import Match
from pinochle_widgets.match.record import PERSON, Record, RecordError, SeatLine, is_code, is_text
from pinochle_widgets.match.record.entries import DeckDealt, Move
from pinochle_widgets.match.saving.resuming import play_of_record
from pinochle_widgets.widgets.replay.sharing import in_link
from pinochle_widgets.widgets.replay.views import head_of, is_views

BACK = "back"
PLAY_ON = "play_on"
PLAY_AGAIN = "play_again"
LABELS = {BACK: "Back to the table", PLAY_ON: "Play on from here", PLAY_AGAIN: "Play these cards"}


def record_in(text: str) -> Record | None:
    """Read the record in a text that a page has sent: a record, a share code, or a link with one; None where it is none of them.

    Raises
    ------
    RecordError
        If it is damaged, too long, or does not replay.
    """
    given = in_link(text.strip())
    if is_views(given) and not (given := head_of(given)["code"]):
        raise RecordError(
            0, "these are the views of some seats, without the code of the game: pw.replay(text) shows them"
        )
    if is_text(given):
        return Record.from_text(given)
    return Record.from_code(given) if is_code(given) else None


def playable(record: Record) -> Record | None:
    """Make the record that one person can play: of a game between computer players with a person in the first seat.

    Returns
    -------
    Record or None
        None where cards are sealed, or more than one person plays.
    """
    persons = [n for n, seat in enumerate(record.seats) if seat.player == PERSON]
    if record.is_sealed or len(persons) > 1:
        return None
    return record if persons else replace(record, seats=[SeatLine(PERSON, YOU), *record.seats[1:]])


def match_for(way: str, record: Record, ply: int) -> Match:
    """Make the match to which a way leads: on from a position, or the same cards anew.

    Raises
    ------
    ValueError
        If the game can't be played so, with the reason.
    """
    mine = playable(record)
    if mine is None:
        raise ValueError("Cards of this game are sealed, or more than one person plays it.")
    if way == PLAY_AGAIN:
        return Match.replicate(mine, pauses=True)
    match = Match.around(play_of_record(mine, pauses=True, ply=ply))
    if match.state.is_over:
        raise ValueError("The game is over here: go back to a move from which to play on.")
    return match


def before_round(record: Record, number: int) -> int:
    """Count the actions before a round, by its number from 1; none where the record has no such round."""
    count = dealt = 0
    for entry in record.entries:
        if isinstance(entry, DeckDealt) and entry.word == "deal":
            dealt += 1
            if dealt == number:
                return count
        count += isinstance(entry, Move) and not entry.taken_back
    return 0
