"""The check of a game: its faults, as sentences, before a table fails for them.

`members` looks at what a game offers, `bench` at its compiled play; `play` plays it, `shown` looks at what it then shows and
says, `secrets` at what it gives away; `agreed` compares the parts of a picture with each other, `offered` choices, buttons and
keys with the actions of the game; `faults` writes the sentences.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol.checking.bench import flaws_of_arena
from pinochle_widgets.games.protocol.checking.members import flaws_of_members
from pinochle_widgets.games.protocol.checking.play import FEW, MANY, flaws_of_play
from pinochle_widgets.games.protocol.game import Game

__all__ = ["check_game"]


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
        Whether 400 actions of each preset are played, instead of 20 of the first.

    Returns
    -------
    list of str
        Empty for a game that keeps to the protocol. Of several faults of one kind the first is listed.

    Examples
    --------
    >>> from pinochle_widgets.games import check_game, find_game
    >>> check_game(find_game("two-handed"))
    []
    """
    if not isinstance(game, Game):
        return [f"{game!r:.80} is no game; it must be a pinochle_widgets.games.protocol.Game"]
    if found := list(flaws_of_members(game)):
        return found
    presets, steps = (game.presets, MANY) if whole else (game.presets[:1], FEW)
    played = (flaw for preset in presets for flaw in flaws_of_play(game, preset, steps))
    return list(dict.fromkeys([*flaws_of_arena(game), *played]))
