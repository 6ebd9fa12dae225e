"""The asking of computer players: which one is next, and how a match goes on where a player can't decide."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import copy
from random import Random

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, GameState, Habits, Observation, Player, Thinker
from pinochle_widgets.match.aside import About, Aside
from pinochle_widgets.match.faults import Fault, PlayerError, checked, error_of
from pinochle_widgets.match.seats import Seat
from pinochle_widgets.match.thought import Quick, Thought

Answer = Callable[[], Decision | None]
"""The function that takes the answer of a player beside the loop: a decision, or None where it need not act."""


class Asking:
    """The part of a match that asks its computer players for decisions.

    Parameters
    ----------
    habits : Habits
        The habits of the game's table.
    aside : Aside
        The thoughts of players that think long.
    """

    def __init__(self, seats: Sequence[Seat], habits: Habits, aside: Aside) -> None:
        self._seats = seats
        self._habits = habits
        self._aside = aside
        self._thought: int | None = None
        """The seed of the thought about the move; None where its player decides at once."""
        self.rng = self._lent = Random()
        """The random numbers of all players."""
        self._options: dict[int, Decision | None] = {}
        """The answers of seats that need not act, as the table lies now."""
        self._again: int | None = None
        """The seed with which a thought can be thought again that was left off."""
        self.is_left_off = False
        """The mark of a question that was dropped when the last table was closed."""
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

    def ask_quick(
        self,
        about: About,
        seat: int,
        name: str,
        player: Quick,
        seen: Observation,
        rng: Random,
        take: Callable[[Callable[[], Decision]], None],
    ) -> Decision | None:
        """Ask a player that answers at once; None where it takes more than a moment: then `take` gets a function, later.

        The function gives the decision, or raises the error of the player.

        Raises
        ------
        PlayerError
            As for `ask`.
        """
        thought = self._aside.ask(
            about, seat, player, seen, rng, lambda asked: take(lambda: self.answer(seat, name, asked))
        )
        if thought is None:
            return self.ask(seat, name, lambda: player.choose(seen, rng))
        return self.answer(seat, name, thought) if thought.is_over else None

    def answer(self, seat: int, name: str, thought: Thought) -> Decision:
        """Take the decision of a thought that is over; the random numbers go on from where it left them.

        Raises
        ------
        PlayerError
            As for `ask`.
        """
        if thought.rng is self._lent and not thought.is_given_up:
            self.rng = self._lent
        return self.ask(seat, name, lambda: thought.decision)

    def _lend(self) -> Random:
        """Copy the random numbers for a quick player beside the loop: one that is given up may still use them."""
        self._lent = copy(self.rng) if self._aside.is_on else self.rng
        return self._lent

    # ---- whose turn it is

    def next_decision(self, state: GameState, auto: Collection[int], take: Callable[[Answer], None]) -> Decision | None:
        """Choose the next action of a computer player; an action that any seat does at once comes before all else.

        Parameters
        ----------
        auto : collection of int
            The persons for whom actions are done at once, as for computer players.
        take : callable
            Called on the loop when a player has answered beside it, with a function: it gives the decision, or None where
            the player need not act, or raises the error of the player.

        Returns
        -------
        Decision or None
            None where a person has to act, or while a player thinks.
        """
        acting = state.seats_to_act
        if self._aside.is_on and self.is_under_way:
            return None
        self._aside.drop("option")  # a script asks again, and waits
        self.is_left_off = False
        for seat in acting:
            if (self._seats[seat].player or seat in auto) and (action := self._at_once(state, seat)):
                return Decision(action, "")
            if seat != acting[0]:
                decision = self._out_of_turn(state, seat, take)
                if decision or self._aside.is_asked("option"):
                    return decision
        return self._of_seat_on_turn(state, acting[0], take)

    @property
    def is_under_way(self) -> bool:
        """Check whether a player decides beside the loop."""
        return self._aside.is_asked("move", "option")

    def _of_seat_on_turn(self, state: GameState, seat: int, take: Callable[[Answer], None]) -> Decision | None:
        player, name = self._seats[seat].player, self._seats[seat].name
        if player is None:
            return None
        if self._aside.is_asked("move"):
            return self.answer(seat, name, self._aside.wait())
        seen, rng, again = state.observe(seat), self.rng, self._again
        self._thought, self._again = None, None
        if goes_on := self._asked_in_private(seen):
            return self._in_private(seat, player, seen, goes_on, take)
        quick = Quick(self._seats[seat].level or "", player.choose)
        if hasattr(player, "think") and isinstance(player, Thinker):  # by itself it takes long to say no
            # random numbers of its own: a thought that is dropped half-way takes no more from those of the match than one
            # thought to the end, and begun again it is the same
            self._thought = rng.getrandbits(64) if again is None else again
            rng = Random(self._thought)
            if len(seen.legal_actions) > 1:
                if self._aside.ask(
                    "move", seat, player, seen, rng, lambda thought: take(lambda: self.answer(seat, name, thought))
                ):
                    return None
            else:  # nothing to think about
                quick.choose = lambda seen, rng: next(player.think(seen, rng))
        else:
            rng = self._lend()
        return self.ask_quick("move", seat, name, quick, seen, rng, take)

    def _at_once(self, state: GameState, seat: int) -> Action | None:
        if not self._habits.at_once:
            return None
        kinds = tuple(self._habits.at_once)
        return next((action for action in state.legal_actions(seat) if isinstance(action, kinds)), None)

    def _out_of_turn(self, state: GameState, seat: int, take: Callable[[Answer], None]) -> Decision | None:
        """Ask a computer player that may act before the seat on turn does; None where it does not act, or not yet."""
        player, kinds = self._seats[seat].player, tuple(self._habits.out_of_turn)
        if player is None or not kinds:
            return None
        actions = state.legal_actions(seat)
        if not actions or not all(isinstance(action, kinds) for action in actions):
            return None
        return self._option(seat, player, state.observe(seat), self._lend(), take)

    def _option(
        self, seat: int, player: Player, seen: Observation, rng: Random, take: Callable[[Answer], None]
    ) -> Decision | None:
        """Ask a player that need not act, once as the table lies; None where it does not act, fails, or still decides."""

        def note(answer: Answer) -> None:
            try:
                self._options[seat] = answer()
            except PlayerError:
                self._options[seat] = None

        def ask() -> Decision | None:
            name, quick = self._seats[seat].name, Quick(self._seats[seat].level or "", player.choose)
            return self.ask_quick("option", seat, name, quick, seen, rng, lambda answer: take(lambda: note(answer)))

        if seat not in self._options:
            note(ask)
            if self._aside.is_asked("option"):
                del self._options[seat]
        return self._options.get(seat)

    def _asked_in_private(self, seen: Observation) -> Action | None:
        """Find the action by which a seat declines a question asked in private; None where it is asked nothing."""
        kind = self._habits.in_private
        if kind is None:
            return None
        return next((action for action in seen.legal_actions if isinstance(action, kind)), None)

    def _in_private(
        self, seat: int, player: Player, seen: Observation, goes_on: Action, take: Callable[[Answer], None]
    ) -> Decision | None:
        """Ask a player in private: with random numbers of its own, so that the question shows in nothing else.

        A player that fails declines; its failure is shown when the table waits for it. None while it still decides.
        """
        decision = self._option(seat, player, seen, Random(0), take)
        if self._aside.is_asked("option"):
            return None
        return decision if decision and decision.action in seen.legal_actions else Decision(goes_on, "")

    # ---- thoughts that are dropped, and players that fail

    def rest(self) -> None:
        """Drop all questions to players, and keep the seed with which a thought about the move can be thought again."""
        if self.is_under_way:
            self.is_left_off = True
            self._again = self._thought if self._aside.is_asked("move") else self._again
        self._aside.drop()

    def drop(self) -> None:
        """Forget thoughts and faults, as the table has changed."""
        self._aside.drop()
        self._options.clear()
        self._again, self.is_left_off = None, False
        self.fault = None

    def note_fault(self, error: PlayerError) -> None:
        """Keep the fault of a player that could not decide."""
        self.fault = error.fault
