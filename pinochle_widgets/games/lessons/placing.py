"""The positions of lessons: states made of readable parts."""

from __future__ import annotations

from pinochle_widgets.games.actions import with_seat
from pinochle_widgets.games.protocol import Game, GameState
from pinochle_widgets.games.protocol.teaching import Position
from pinochle_widgets.games.shown.written import give_scores, state_of


def place(game: Game, position: Position) -> GameState:
    """Make the state of a position.

    Raises
    ------
    ValueError
        If a part does not fit; the message names it.
    """
    if position.text:
        stored: GameState = state_of(position.text, position.seed, None)
        return stored
    drawn: dict[str, int] = {} if position.dealer is None else {"dealer": position.dealer}
    rules = game.make_rules(position.rules or None)
    state = game.new(rules, seed=position.seed, deal=position.deal, number=1, **drawn)
    if position.scores:
        give_scores(state, list(position.scores), game)
    for number, text in enumerate(filter(None, map(str.strip, position.moves.split(" / "))), 1):
        try:
            state.push(with_seat(text, next(iter(state.seats_to_act), 0), game.verbs))
        except ValueError as error:
            raise ValueError(f"moves: {text!r:.60}, number {number}: {error}") from None
    return state
