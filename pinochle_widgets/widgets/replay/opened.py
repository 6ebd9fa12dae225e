"""The record that is opened at a table: its replay stands in the table's place, and the game there waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match import Match
from pinochle_widgets.match.record import PERSON, Record, SeatLine, is_code, is_text
from pinochle_widgets.match.saving.resuming import match_like, match_of_record
from pinochle_widgets.widgets.replay.widget import Replay

BACK = "back"
PLAY_ON = "play_on"
PLAY_AGAIN = "play_again"
LABELS = {BACK: "Back to the table", PLAY_ON: "Play on from here", PLAY_AGAIN: "Play these cards"}


def record_in(text: str) -> Record | None:
    """Read the record in a text that a page has sent; None where the text begins neither as a record nor as a share code.

    Raises
    ------
    RecordError
        If it is damaged, too long, or does not replay.
    """
    given = text.strip()
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
        return match_like(Match, mine, pauses=True)
    match = match_of_record(Match, mine, pauses=True, ply=ply)
    if match.state.is_over:
        raise ValueError("The game is over here: go back to a move from which to play on.")
    return match


class Opening:
    """The part of a table that opens records.

    Parameters
    ----------
    tell : callable
        Called with the replay that is open now, or with None.
    take : callable
        Called with the name of a way that was chosen, other than back to the table, with the record, and with the number
        of actions before the position that was shown.
    """

    def __init__(self, tell: Callable[[Replay | None], None], take: Callable[[str, Record, int], None]) -> None:
        self._tell, self._take = tell, take
        self._open: tuple[Replay, Record] | None = None

    def open(self, record: Record, preferences: Mapping[str, bool | str], *, ply: int = 0) -> None:
        """Open the replay of a record in the table's place, at the position after so many actions.

        Raises
        ------
        RecordError
            If it can't be shown; what was open before stays so.
        """
        replay = Replay(record, None, **preferences)
        replay.show_after(ply)
        self.close()
        names = list(LABELS) if playable(record) else [BACK]
        replay.ways = [(name, LABELS[name]) for name in names]
        replay.on_way = self._choose
        self._open = replay, record
        self._tell(replay)

    def close(self) -> None:
        """Close the replay that is open, if one is: the table is shown again."""
        if self._open is None:
            return
        replay, _ = self._open
        self._open = replay.on_way = None
        self._tell(None)
        replay.close()

    def _choose(self, way: str) -> None:
        if self._open is None:
            return
        replay, record = self._open
        ply = replay.actions
        self.close()
        if way != BACK:
            self._take(way, record, ply)


def in_a_sentence(error: ValueError) -> str:
    """Write the fault of a text that can't be opened as a sentence of bounded length."""
    reason = str(error)[:400].rstrip(".")
    return f"{reason[:1].upper()}{reason[1:]}."
