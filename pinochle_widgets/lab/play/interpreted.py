"""The arena of any game: its players play as at a table, one game after the other, nothing compiled."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from random import Random

from pinochle_widgets.games.events import RoundDealt
from pinochle_widgets.games.protocol import Game, GameState, Rules
from pinochle_widgets.games.protocol.bench import Series
from pinochle_widgets.match.duplicate import play_again
from pinochle_widgets.match.match import Match


class Interpreted:
    """Play games or rounds between levels, as the compiled arenas do; see `Arena`.

    A game takes as long as at a table: for long tournaments compiled rules are worth their while.
    """

    def __init__(self, game: Game, rules: Rules) -> None:
        self._game = game
        self._rules = rules
        points = tuple(f"points_{side}" for side in range(game.sides or game.seats))
        self.GAME_COLUMNS = ("seat_won", *points, "rounds")
        self.ROUND_COLUMNS = ("dealer", *points)

    def play_pairs(self, series: Series, first: int, last: int, rows: list[int]) -> int:
        """Play the games of some deals, `first` up to, not including, `last`; see `Arena.play_pairs`."""
        names, seats, sides = [level.name for level in self._game.levels], self._game.seats, self._game.sides
        at = 0
        for deal in range(first, last):
            for start in range(0, (sides or seats) * seats, seats):
                seated = [names[level] for level in series.levels[start : start + seats]]
                match = Match(self._game.name, seated, rules=self._rules, seed=f"{series.deals} {series.dice} {deal}")
                state = match.play_out()
                at = _put((state.winner or 0, *state.scores, state.round), rows, at)
        return at

    def self_play(self, series: Series, first: int, last: int, rows: list[int]) -> int:
        """Play rounds between levels, `first` up to, not including, `last`; see `Arena.self_play`. No cards are kept."""
        makers = [self._game.levels[level].make for level in series.levels[: self._game.seats]]
        at = 0
        for number in range(first, last):
            players = [make() for make in makers]  # anew: a round depends only on its number
            seed = f"{series.deals} {number}"
            begun: GameState = self._game.new(self._rules, seed=seed, deal=None, number=1)
            dealer = next((event.dealer for event in begun.history if isinstance(event, RoundDealt)), -1)
            ended = play_again(begun, players, Random(seed), self._game.habits.in_private)
            at = _put((dealer, *ended.scores), rows, at)
        return at


def _put(row: Sequence[int], rows: list[int], at: int) -> int:
    """Write a row at a place, and return the place behind it."""
    for place, value in enumerate(row, at):
        rows[place] = value
    return at + len(row)


def sources_of(game: Game) -> str:
    """Compute a hash of the program that plays a game: of all modules in the folder of its rules and below."""
    spec = find_spec(game.rules.__module__)
    folder = Path(spec.origin).parent if spec and spec.origin else None
    found = sha256()
    for path in sorted(folder.rglob("*.py")) if folder else ():
        found.update(path.read_bytes())
    return found.hexdigest()
