"""The moves of a deal that is played once as letters, for a link: each as its place among the actions that were legal then."""

from __future__ import annotations

import binascii
from dataclasses import replace

from pinochle_widgets.games.state import CourseState
from pinochle_widgets.match.once.deals import MOST_LETTERS, SEAT, OnceDeal
from pinochle_widgets.match.once.lines import Line, line_of
from pinochle_widgets.match.record import RecordError, Result
from pinochle_widgets.match.record.code import bytes_of, letters_of
from pinochle_widgets.match.record.coder import Decoder, Encoder
from pinochle_widgets.match.record.entries import DeckDealt, Move

MOST_MOVES = 600
"""The most actions that letters may stand for: no round has so many."""


def as_letters(line: Line, deal: OnceDeal) -> str:
    """Write all actions of a game as far as to the end of a line; empty where they are too many for a link."""
    final = line.record.replay()
    if not isinstance(final, CourseState):
        return ""
    state, encoder = deal.match().state, Encoder()
    for code in final.course.codes:
        legal = state.legal_codes()
        if len(legal) > 1:
            encoder.choices.append(legal.index(code))
            encoder.pick([1] * len(legal))
        state.step(code)
    letters = letters_of(encoder.finish())
    return letters if len(f"{replace(deal.plain, rival=line.ahead)}.{letters}") <= MOST_LETTERS else ""


def from_letters(deal: OnceDeal, name: str) -> Line:
    """Play the moves in a link, which anybody may have written, and find the line that they are.

    Parameters
    ----------
    name : str
        The name of the person in the record of it.

    Raises
    ------
    ValueError
        If they are no moves of that deal, or lead to other points than the link says.
    """
    try:
        decoder = Decoder(bytes_of(deal.moves))
    except binascii.Error:
        raise ValueError("the moves in the link are damaged") from None
    match = deal.match(name)
    state, entries = match.state, list(match.record.entries)
    for _ in range(MOST_MOVES):
        legal = state.legal_codes()
        if not legal:
            break
        code = legal[decoder.pick([1] * len(legal))] if len(legal) > 1 else legal[0]
        dealt = len(state.decks)
        assert isinstance(state, CourseState)  # noqa: S101 - as all games with a deal of the day
        entries.append(Move(state.action_of(code)))
        state.step(code)
        if len(state.decks) > dealt or state.is_over:
            entries += [] if state.is_over else [DeckDealt("deal", tuple(state.decks[-1]))]
            try:
                result = None if state.winner is None else Result(state.winner, state.scores)
                line = line_of(replace(match.record, entries=entries, result=result), SEAT)
            except RecordError:
                break
            if line is not None and line.ahead == deal.rival:
                return line
            if line is not None:
                break
    raise ValueError("the moves in the link lead to other points than it says: it is damaged, or of another version")
