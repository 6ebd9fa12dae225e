"""The asking of computer players: which one is next, and how a match goes on where a player can't decide."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import copy
from random import Random

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, GameState, Habits, Observation, Player, Thinker
from pinochle_widgets.match.aside import Aside
from pinochle_widgets.match.faults import Fault, NoAnswer, PlayerError, checked, error_of
from pinochle_widgets.match.seats import Seat
from pinochle_widgets.match.thought import Thought, answered


class Asking:
    """The part of a match that asks its computer players for decisions.

    Parameters
    ----------
    seats : sequence of Seat
    habits : Habits
        The habits of the game's table.
    aside : Aside
        The thoughts of players that think long.
    """

    def __init__(self, seats: Sequence[Seat], habits: Habits, aside: Aside) -> None:
        self._seats = seats
        self._habits = habits
        self._aside = aside
        self._thought = 0
        self.rng = Random()
        """The random numbers of all players."""
        self.left_off: int | None = None
        """The seed with which a thought can be thought again that was dropped when the last table was closed."""
        self.fault: Fault | None = None

    def begin(self, seed: str) -> None:
        """Seed the random numbers of the players, for a new game."""
        self.rng = Random(f"players {seed}")

    # ---- one question

    def ask(self, seat: int, name: str, ask: Callable[[], Decision]) -> Decision:
        """Ask a player, and check its decision.

        Raises
        ------
        PlayerError
            If the player raises an error, or its answer is no decision.
        """
        try:
            decision = ask()
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and not self._aside.is_on:
                raise  # Ctrl-C interrupts the script, not the player
            raise error_of(error, seat, name, is_answer=False) from error
        try:
            return checked(decision, seat)
        except Exception as error:
            raise error_of(error, seat, name, is_answer=True) from error

    def ask_now(self, seat: int, name: str, ask: Callable[[], Decision]) -> Decision:
        """Ask a player that answers at once; a table waits for it only so long."""
        return self.ask(seat, name, (lambda: answered(ask)) if self._aside.is_on else ask)

    def would_act(self, seat: int, name: str, player: Player, seen: Observation, rng: Random) -> Decision | None:
        """Ask a player that need not decide; None where it does not act, or fails."""
        try:
            return self.ask_now(seat, name, lambda: player.choose(seen, rng))
        except PlayerError:
            return None

    # ---- whose turn it is

    def next_decision(
        self, state: GameState, auto: Collection[int], take: Callable[[int, Thought], None]
    ) -> Decision | None:
        """Choose the next action of a computer player; an action that any seat does at once comes before all else.

        Parameters
        ----------
        state : GameState
        auto : collection of int
            The persons for whom actions are done at once, as for computer players.
        take : callable
            Called with the seat and the thought of a player that has thought beside the loop.

        Returns
        -------
        Decision or None
            None where a person has to act, or while a player thinks.
        """
        acting = state.seats_to_act
        for seat in acting:
            if (not self._seats[seat].is_person or seat in auto) and (action := self._at_once(state, seat)):
                return Decision(action, "")
            if seat != acting[0] and (decision := self._out_of_turn(state, seat)):
                return decision
        return self._of_seat_on_turn(state, acting[0], take)

    def _of_seat_on_turn(self, state: GameState, seat: int, take: Callable[[int, Thought], None]) -> Decision | None:
        player, name = self._seats[seat].player, self._seats[seat].name
        if player is None:
            return None
        if self._aside.is_asked("move"):
            return None if self._aside.is_on else self.ask(seat, name, self._aside.wait)
        seen, rng = state.observe(seat), self.rng
        if goes_on := self._asked_in_private(seen):
            return self._in_private(seat, player, seen, goes_on)
        if hasattr(player, "think") and isinstance(player, Thinker):  # by itself it takes long to say no
            # random numbers of its own: a thought that is dropped half-way takes no more from those of the match than one
            # thought to the end, and begun again it is the same
            self._thought = rng.getrandbits(64) if self.left_off is None else self.left_off
            self.left_off = None
            rng = Random(self._thought)
            if len(seen.legal_actions) == 1:  # nothing to think about
                return self.ask_now(seat, name, lambda: next(player.think(seen, rng)))
            if self._aside.ask("move", seat, player, seen, rng, lambda thought: take(seat, thought)):
                return None
        return self.ask_now(seat, name, lambda: player.choose(seen, rng))

    def _at_once(self, state: GameState, seat: int) -> Action | None:
        if not self._habits.at_once:
            return None
        kinds = tuple(self._habits.at_once)
        return next((action for action in state.legal_actions(seat) if isinstance(action, kinds)), None)

    def _out_of_turn(self, state: GameState, seat: int) -> Decision | None:
        """Ask a computer player that may act before the seat on turn does; None where it does not act."""
        player, kinds = self._seats[seat].player, tuple(self._habits.out_of_turn)
        if player is None or not kinds:
            return None
        actions = state.legal_actions(seat)
        if not actions or not all(isinstance(action, kinds) for action in actions):
            return None
        return self.would_act(seat, self._seats[seat].name, player, state.observe(seat), self.rng)

    def _asked_in_private(self, seen: Observation) -> Action | None:
        """Find the action by which a seat declines a question asked in private; None where it is asked nothing."""
        kind = self._habits.in_private
        if kind is None:
            return None
        return next((action for action in seen.legal_actions if isinstance(action, kind)), None)

    def _in_private(self, seat: int, player: Player, seen: Observation, goes_on: Action) -> Decision:
        """Ask a player in private: at once, and with random numbers of its own, so that the question shows in nothing else.

        A player that fails declines; its failure is shown when the table waits for it.
        """
        decision = self.would_act(seat, self._seats[seat].name, player, seen, Random(0))
        return decision if decision and decision.action in seen.legal_actions else Decision(goes_on, "")

    # ---- thoughts that are dropped, and players that fail

    def rest(self) -> None:
        """Drop the thought about a move, and keep the seed with which it can be thought again."""
        left_off = self._thought if self._aside.is_asked("move") else None
        self._aside.drop()
        self.left_off = left_off

    def drop(self) -> None:
        """Forget thoughts and faults, as the table has changed."""
        self._aside.drop()
        self.left_off = None
        self.fault = None

    def note_fault(self, error: PlayerError) -> None:
        """Keep the fault of a player that could not decide."""
        self.fault = error.fault
        if isinstance(error.__cause__, NoAnswer):
            self.rng = copy(self.rng)  # a player that hangs may still use the old one
