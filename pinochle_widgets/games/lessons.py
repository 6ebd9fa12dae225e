"""The positions of lessons: states made of readable parts."""

from __future__ import annotations

from pinochle_widgets.games import new_game
from pinochle_widgets.games.actions import with_seat
from pinochle_widgets.games.protocol import Game, GameState
from pinochle_widgets.games.protocol.teaching import Position
from pinochle_widgets.games.shown.written import state_of


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
    scores, dealer = position.scores or None, position.dealer
    state: GameState = new_game(
        game.name, position.rules or None, position.seed, position.deal, scores=scores, dealer=dealer
    )
    for text in filter(None, map(str.strip, position.moves.split(" / "))):
        state.push(with_seat(text, state.seats_to_act[0], game.verbs))
    return state
