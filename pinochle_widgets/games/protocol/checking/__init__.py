"""The check of a game: its faults, as sentences, before a table fails for them.

`members` looks at what a game offers, `bench` at its compiled play, `drilled` at its exercises; `play` plays it, `shown` looks at
what it then shows and says, `secrets` at what it gives away; `agreed` compares the parts of a picture with each other, `offered`
choices, buttons and keys with the actions of the game; `faults` writes the sentences.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol.checking.bench import flaws_of_arena
from pinochle_widgets.games.protocol.checking.drilled import flaws_of_drills
from pinochle_widgets.games.protocol.checking.members import flaws_of_members, flaws_of_modules
from pinochle_widgets.games.protocol.checking.play import FEW, MANY, flaws_of_play
from pinochle_widgets.games.protocol.game import Game

__all__ = ["flaws_of_game"]


def flaws_of_game(game: object, whole: bool = False) -> list[str]:
    """List the faults of a game but for those of its course, as `games.check_game` describes it."""
    if not isinstance(game, Game):
        return [f"{game!r:.80} is no game; it must be a pinochle_widgets.games.protocol.Game"]
    if found := list(flaws_of_members(game)) or list(flaws_of_modules(game)):
        return found
    presets, steps = (game.presets, MANY) if whole else (game.presets[:1], FEW)
    played = (flaw for preset in presets for flaw in flaws_of_play(game, preset, steps))
    drilled = (flaw for preset in presets for flaw in flaws_of_drills(game, preset))
    return list(dict.fromkeys([*flaws_of_arena(game), *drilled, *played]))
