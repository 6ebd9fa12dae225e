"""The pairs of games between two levels, as a process of its own plays them: it loads no more than they need."""

from __future__ import annotations

import time
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, cast  # Any: lists of ints interpreted, arrays compiled

import numpy as np

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, filled, fingerprint, keep_quiet, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Arena, Game, Rules
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series, padded
from pinochle_widgets.games.protocol.lazy import loaded, module_of
from pinochle_widgets.games.registry import receive
from pinochle_widgets.lab.play.interpreted import Interpreted, sources_of

Rows = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""A row of numbers for each game of a deal, of which there are `games_of_deal`; see `Arena.GAME_COLUMNS`."""

Kept = Sequence[Sequence[int]]
"""The cards that seats are always dealt, by number, from seat 0 on."""


class Match(NamedTuple):
    """The match of two levels: with the number of a pair it decides the pair's games."""

    game: str
    rules: Rules
    seed: int | str
    level_a: str
    level_b: str

    @property
    def levels(self) -> tuple[str, str]:
        """The two levels, the stronger one first."""
        return self.level_a, self.level_b


class Chunk(NamedTuple):
    """The chunk of a match that was played: the first pair's number, the rows of the games, and the seconds that they took."""

    match: Match
    first: int
    rows: Rows
    seconds: float
    games: int = 2

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return len(self.rows) // self.games


class Played:
    """The pairs of a match that have been played, each of `games` games: two, or as many as there are sides.

    Where three play alone each deal is played three times, one level at each seat against two of the other.
    """

    def __init__(self, games: int = 2) -> None:
        self.games = games
        self._chunks: list[tuple[int, int, Rows]] = []  # by rising numbers, none of which is in two of them

    def add(self, first: int, rows: Rows) -> None:
        """Add the pairs from `first` on.

        Raises
        ------
        ValueError
            If one of the pairs is there already.
        """
        last = first + len(rows) // self.games
        at = bisect(self._chunks, first, key=lambda chunk: chunk[0])
        if at and self._chunks[at - 1][1] > first:
            raise ValueError(f"pair {first} stands twice")
        if at < len(self._chunks) and self._chunks[at][0] < last:
            raise ValueError(f"pair {self._chunks[at][0]} stands twice")
        self._chunks.insert(at, (first, last, rows))

    def missing(self, pairs: int) -> Iterator[tuple[int, int]]:
        """Yield the runs of the first `pairs` that are not there: the first number, and the number after the last."""
        start = 0
        for first, last, _ in self._chunks:
            if start < min(first, pairs):
                yield start, min(first, pairs)
            start = last
        if start < pairs:
            yield start, pairs

    def table(self, pairs: int, columns: int) -> tuple[Rows, Rows]:
        """Return the numbers of those of the first `pairs` that are there, and the rows of their games."""
        numbers = [np.arange(first, last) for first, last, _ in self._chunks]
        deals = np.concatenate([np.arange(0), *numbers])
        rows = np.concatenate([np.empty((0, columns), np.int64), *(rows for _, _, rows in self._chunks)])
        deals = deals[deals < pairs]
        return deals, rows[: self.games * len(deals)]


def games_of_deal(columns: Sequence[str]) -> int:
    """Count the games that are played on a deal, by the columns of their rows: one for each side.

    Examples
    --------
    >>> games_of_deal(["seat_won", "tricks_0", "tricks_1", "rounds"])
    2
    """
    return len({name.rpartition("_")[2] for name in columns if name.rpartition("_")[2].isdecimal()})


def seating(game: Game, a: int, b: int) -> list[int]:
    """List the levels by seat in the games of a deal: in each game `a` plays for another side, and `b` for all others."""
    sides = game.sides or game.seats
    return [a if seat % sides == side else b for side in range(sides) for seat in range(game.seats)]


def find_arena(game: Game) -> Arena:
    """Load the compiled arena of a game."""
    return cast("Arena", compiled(module_of(game.arena)))


def find_columns(game: Game, rules: Rules) -> Sequence[str]:
    """Look up the columns of a game's rows of numbers; nothing is compiled for it."""
    if not game.arena:
        return Interpreted(game, rules).GAME_COLUMNS
    return loaded(game.arena).GAME_COLUMNS


def find_columns_of_rounds(game: Game, rules: Rules) -> Sequence[str]:
    """Look up the columns of a game's rounds; nothing is compiled for it."""
    if not game.arena:
        return Interpreted(game, rules).ROUND_COLUMNS
    return loaded(game.arena).ROUND_COLUMNS


def find_sources(game: Game) -> str:
    """Compute a fingerprint of the program that plays a game."""
    return fingerprint(module_of(game.arena)) if game.arena else sources_of(game)


def play_pairs(match: Match, first: int, last: int) -> Chunk:
    """Play the pairs of a match from `first` up to, not including, `last`.

    Each pair has its own deals and dice, from seed and number: the same for any two levels, and in
    whatever order pairs are played.
    """
    game = find_game(match.game)
    a, b = ([level.name for level in game.levels].index(name) for name in match.levels)
    series = Series(
        levels=padded(seating(game, a, b), MOST_PLAYERS),
        deals=stream(f"{match.seed} deals"),
        dice=stream(f"{match.seed} dice"),
    )
    play_some: Callable[..., int]
    if game.arena:
        arena = find_arena(game)
        play_some, names = partial(arena.play_pairs, bench_of(arena, match.rules, series)), arena.GAME_COLUMNS
    else:
        players = Interpreted(game, match.rules)
        play_some, names = partial(players.play_pairs, series), players.GAME_COLUMNS
    columns, games = len(names), games_of_deal(names)

    def play(start: int, end: int) -> Rows:
        table = room(games * (end - start) * columns)
        play_some(start, end, table)
        return np.asarray(table, np.int64).reshape(-1, columns)

    play(first, first)  # loads or compiles the arena, which is not counted; policies follow when a game reaches them
    began = time.perf_counter()
    played = play(first, last)
    return Chunk(match, first, played, time.perf_counter() - began, games)


def help_out(match: Match, first: int, last: int, sent: Game | None = None) -> Chunk:
    """Play pairs on behalf of another process, which has given the warnings of the compiler already, and may send the game."""
    keep_quiet()
    receive(sent)
    return play_pairs(match, first, last)


def bench_of(arena: Arena, rules: Rules, series: Series, kept: Kept = (), owners: Sequence[Sequence[int]] = ()) -> Any:
    """Make the bench of a series; see `Arena`.

    Parameters
    ----------
    kept : sequence of sequence of int, optional
        The cards, by their numbers in the deck of the bench, that each seat is dealt in each round, from seat 0 on.
    owners : sequence of sequence of int, optional
        The seats that cards are dealt to (`Keeping.owners`), where others than seat 0 are dealt any.

    Returns
    -------
    ndarray or Layout
        A row of numbers for compiled rules; without numba a `Bench`.
    """
    fields = dict(arena.setting(rules))
    others = list(fields["deck"])
    cards = [card for hand in kept for card in hand]
    for card in cards:
        others.remove(card)
    series.kept = len(cards)
    if any(kept[1:]):
        order = [place for dealt in owners for place in _order(dealt, [len(hand) for hand in kept])]
        fields["order"] = padded(order, len(fields["order"]))
    return filled(arena.Bench, **fields | {"series": series, "deck": [*cards, *others]})


def _order(owners: Sequence[int], kept: Sequence[int]) -> list[int]:
    """List the places of cards that are kept, seat by seat, then all others."""
    mine = [
        place
        for seat, number in enumerate(kept)
        for place in [place for place, owner in enumerate(owners) if owner == seat][:number]
    ]
    return mine + [place for place in range(len(owners)) if place not in mine]
