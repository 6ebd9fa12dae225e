"""The check of a game with its course, as its author runs it."""

from __future__ import annotations

from pinochle_widgets.games.lessons.flaws import flaws_of_teaching
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.checking import flaws_of_game


def check_game(game: object, whole: bool = False) -> list[str]:
    """List the faults of a game, as sentences that name the place.

    Its members come first: name, seats, rules, actions, events, scene, levels, help page, state, observation. Where those are
    right, its arena follows, if it has one; and the game is played by chance and by its levels, and the pictures, choices,
    events, texts and secrets of each seat are compared with what `pinochle_widgets.games.protocol` says.

    Parameters
    ----------
    game : Game
        The entry of the game, as `register_game` takes it.
    whole : bool
        Whether 400 actions of each preset are played, instead of 20 of the first, and the lessons of its course are solved.

    Returns
    -------
    list of str
        Empty for a game that keeps to the protocol. Of several faults of one kind the first is listed; those of a lesson name it
        with the number of the task.

    Examples
    --------
    >>> from pinochle_widgets.games import check_game, find_game
    >>> check_game(find_game("two-handed"))
    []
    """
    found = flaws_of_game(game, whole)
    return found + flaws_of_teaching(game) if whole and not found and isinstance(game, Game) else found
