"""Duplicate deals: every finished round of a match is played once more, with a computer player in a person's seat.

The others stay who they were, and the cards and scores are the same: what is left of the difference is the player.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import RoundDealt, RoundScored
from pinochle_widgets.games.protocol import GameState, Player
from pinochle_widgets.match.match import Match
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.match.watching import Happening

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Duel:
    """A deal played twice.

    Parameters
    ----------
    deal : int
        Its number, from 1.
    mine, theirs : int
        By how many points the side did better than the best other one: with the person, and with the computer player.
    """

    deal: int
    mine: int
    theirs: int


def margin(before: GameState, after: GameState, side: int) -> int:
    """By how much a side gained more than the best of the others, from one state to a later one."""
    gains = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    best_other = max(gain for other, gain in enumerate(gains) if other != side)
    return gains[side] - best_other


def play_again(start: GameState, players: list[Player], rng: Random, declines: type[Action] | None = None) -> GameState:
    """Play a round from its beginning to its end.

    Parameters
    ----------
    start : GameState
        The state at the beginning of a round; it is left alone.
    players : list of Player
        For each seat; nobody asks for another deal.
    rng : random.Random
    declines : type of Action, optional
        How a seat goes on that is asked something in private; see `Habits.in_private`.

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
        state.apply(decline or players[seat].choose(seen, rng).action)
    return state


class Duplicates:
    """Watches a match and has each round that ends played again, beside the event loop where one runs.

    Parameters
    ----------
    match : Match
    seat : int
        Whose seat the computer player takes.
    level : str
        How well it plays.
    tell : callable
        Called with each `Duel`.
    deals : int
        So many were played before: their numbers go on from there.
    """

    def __init__(self, match: Match, seat: int, level: str, tell: Callable[[Duel], None], *, deals: int = 0) -> None:
        self._match, self._seat, self._level, self._tell = match, seat, level, tell
        # a deal that is under way already is not played again: what has been played of it counts for nobody
        begins = isinstance(match.state.history[-1], RoundDealt)
        self._start = match.state.copy() if begins else None
        self._deals = deals
        self.close = match.watch(self._on_happening)

    def _on_happening(self, happening: Happening) -> None:
        if self._start is not None and any(isinstance(event, RoundScored) for event in happening.events):
            self._deals += 1
            self._replay(self._start, self._deals)
        if happening.what == "level":  # half of the deal was played against somebody else
            self._start = None
        if happening.what == "game" or any(isinstance(event, RoundDealt) for event in happening.events):
            self._start = self._match.state.copy()

    def _replay(self, start: GameState, deal: int) -> None:
        match = self._match
        side = match.game.side_of(self._seat)
        mine = margin(start, match.state, side)
        levels = [self._level if n == self._seat else seat.level or self._level for n, seat in enumerate(match.seats)]
        players = [match.game.level(level).make() for level in levels]

        def duel() -> Duel | None:
            try:
                after = play_again(start, players, Random(f"deal {deal}"), match.game.habits.in_private)
            except Exception:
                log.exception("deal %d could not be played again; it does not count", deal)
                return None
            return Duel(deal, mine, margin(start, after, side))

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
