"""The replaying of a record, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import GameState, IllegalAction, Rules
from pinochle_widgets.games.shown.written import begin_at
from pinochle_widgets.match.record.entries import DeckDealt, Entry, Move, RecordError
from pinochle_widgets.match.record.head import UNFINISHED, Result


class Recorded(Protocol):
    """The parts of a record that its moves are played from: its attributes of these names."""

    game: str
    rules: Rules
    number: int
    entries: list[Entry]
    result: Result | None
    seed: str | None
    dealer: int | None
    score: str | None


def played(record: Recorded, numbers: Sequence[int], end: int) -> Iterator[GameState]:
    """Play a record, and yield its state at the beginning and after each move.

    Parameters
    ----------
    numbers : sequence of int
        The numbers of the lines on which its entries stand, for messages.
    end : int
        The number of the line with its result.

    Yields
    ------
    GameState
        The same object each time.

    Raises
    ------
    RecordError
        If the record does not replay.
    """
    lines = list(zip(record.entries, numbers, strict=True))
    for entry, line in lines:
        if isinstance(entry, DeckDealt) and entry.is_sealed:
            raise RecordError(line, "this deck is sealed: the round was not over when the record was written")
    decks, cuts = _decks(record, "deal"), _decks(record, "cut-deck")
    try:
        state = _begun(record, decks, cuts)
    except ValueError as error:
        line = next((line for entry, line in lines if isinstance(entry, DeckDealt)), 0)
        raise RecordError(line, str(error)) from None
    moves = [(entry, line) for entry, line in lines if isinstance(entry, Move) and not entry.taken_back]
    if not decks and not cuts:
        if moves or record.result:
            raise RecordError(moves[0][1] if moves else end, "this comes before the first deal")
        if state.before:
            yield state.before
        return
    yield state
    for entry, line in lines:
        if isinstance(entry, Move) and not entry.taken_back:
            if len(state.decks) > len(decks):
                raise RecordError(line, f"round {state.round} begins, and its deal is missing")
            try:
                state.apply(entry.action)
            except IllegalAction as error:
                raise RecordError(line, f"{entry.action}: {error}") from None
            yield state if len(state.decks) <= len(decks) else state.before or state
    if record.result and (state.winner, state.scores) != (record.result.winner, record.result.totals):
        found = UNFINISHED if state.winner is None else Result(state.winner, state.scores)
        raise RecordError(end, f"the last line is '{record.result}', but the game comes out as '{found}'")
    if state.is_over and not record.result:
        raise RecordError(end, "the game is over, and its result is missing")


def _decks(record: Recorded, word: str) -> list[tuple[Card | None, ...]]:
    """List the decks that stand after a word, `deal` or `cut-deck`."""
    return [entry.cards for entry in record.entries if isinstance(entry, DeckDealt) and entry.word == word]


def _begun(record: Recorded, decks: list[tuple[Card | None, ...]], cuts: list[tuple[Card | None, ...]]) -> GameState:
    """Make the game of a record as it was before its first move."""
    game = find_game(record.game)
    drawn = {} if record.dealer is None else {"dealer": record.dealer}
    seed = "record" if record.seed is None else record.seed
    state: GameState = game.new(record.rules, seed=seed, deal=decks, cuts=cuts, number=record.number, **drawn)
    if record.score is not None:
        begin_at(state, record.score, game)
    return state
