"""The duplicate play of a match: each finished round is played once more, with a computer player in a person's seat.

The other players, the cards and the scores are the same, so the difference that is left is the player's.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import GameState, Player
from pinochle_widgets.match.match import Match
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.match.watching import Happening

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Duel:
    """A deal played twice."""

    deal: int
    """The number of the deal, from 1."""
    mine: int
    theirs: int
    """The points by which the side did better than the best other side: with the person, and with the computer player."""


def margin(before: Sequence[int], after: Sequence[int], side: int) -> int:
    """Count the points that a side gained more than the best other side, from the scores by side before and after."""
    gains = [now - then for now, then in zip(after, before, strict=True)]
    best_other = max(gain for other, gain in enumerate(gains) if other != side)
    return gains[side] - best_other


def play_again(
    start: GameState,
    players: list[Player],
    rng: Random,
    declines: type[Action] | None = None,
    note: Callable[[Action], None] = lambda _: None,
) -> GameState:
    """Play a round from its beginning to its end.

    Parameters
    ----------
    start : GameState
        The state at the beginning of a round; it is left alone.
    players : list of Player
        One for each seat.
    declines : type of Action, optional
        The kind of action by which a seat declines a question asked in private, which each seat then does; see
        `Habits.in_private`.
    note : callable
        Called with each action when it is done.

    Returns
    -------
    GameState
        The state after the round.
    """
    state = start.copy()
    while state.round == start.round and not state.is_over:
        seat = state.seats_to_act[0]
        seen = state.observe(seat)
        decline = next((action for action in seen.legal_actions if declines and isinstance(action, declines)), None)
        action = decline or players[seat].choose(seen, rng).action
        state.apply(action)
        note(action)
    return state


class Duplicates:
    """The watcher of a match that has each finished round played again, beside the event loop where one runs.

    Parameters
    ----------
    seat : int
        The seat that the computer player takes.
    level : str
        The level of the computer player.
    tell : callable
        Called with each `Duel`.
    deals : int
        The number of deals played before; new ones are numbered from there.
    """

    def __init__(self, match: Match, seat: int, level: str, tell: Callable[[Duel], None], *, deals: int = 0) -> None:
        self._match, self._seat, self._level, self._tell = match, seat, level, tell
        # a deal that is under way already is not played again, as its first moves were not played for a duel
        begins = isinstance(match.state.history[-1], RoundDealt)
        self._start = match.state.copy() if begins else None
        self._deals = deals
        self._ends = match.watch(self._on_happening), match.rate(seat)

    def close(self) -> None:
        """End the rating; no further deal is played again."""
        for end in self._ends:
            end()

    def _on_happening(self, happening: Happening) -> None:
        if self._start is not None and any(isinstance(event, RoundSettled) for event in happening.events):
            self._deals += 1
            self._replay(self._start, self._deals)
        if happening.what == "level":  # part of the deal was played against another level
            self._start = None
        if happening.what == "game" or any(isinstance(event, RoundDealt) for event in happening.events):
            self._start = self._match.state.copy()

    def _replay(self, start: GameState, deal: int) -> None:
        match = self._match
        side = match.game.side_of(self._seat)
        mine = margin(start.scores, match.state.scores, side)
        levels = [self._level if n == self._seat else seat.level or self._level for n, seat in enumerate(match.seats)]
        players = [match.game.level(level).make() for level in levels]

        def duel() -> Duel | None:
            try:
                after = play_again(start, players, Random(f"deal {deal}"), match.game.habits.in_private)
            except Exception:
                log.exception("deal %d could not be played again; it does not count", deal)
                return None
            return Duel(deal, mine, margin(start.scores, after.scores, side))

        loop = running_loop()
        if loop is None or sys.platform == "emscripten":  # in a script; or where there are no threads
            self._answer(None, duel)
        else:
            Thread(target=self._answer, args=(loop, duel), daemon=True).start()

    def _answer(self, loop: AbstractEventLoop | None, duel: Callable[[], Duel | None]) -> None:
        played = duel()
        if played is None:
            return
        try:
            if loop:
                loop.call_soon_threadsafe(self._tell, played)
                return
        except RuntimeError:  # that loop has ended with its page
            pass
        self._tell(played)
