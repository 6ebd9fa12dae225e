"""The hints of a match: advice of the strongest level to a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from pinochle_widgets.games.protocol import Decision, Game, GameState, IllegalAction, Player, Thinker
from pinochle_widgets.match.aside import Aside
from pinochle_widgets.match.asking import Asking
from pinochle_widgets.match.faults import Fault, PlayerError, error_of, note
from pinochle_widgets.match.thought import Thought

NOTHING = "There is nothing for you to decide now."


class Hints:
    """The adviser of a match: the strongest level of its game, which sees the observation of the advised seat only.

    Parameters
    ----------
    game : Game
    asking : Asking
    aside : Aside
    """

    def __init__(self, game: Game, asking: Asking, aside: Aside) -> None:
        self._game = game
        self._asking = asking
        self._aside = aside

    def give(self, state: GameState, seat: int) -> Decision:
        """Give the decision of the strongest level for a seat, with its reason.

        Raises
        ------
        IllegalAction
            If the seat has nothing to decide.
        PlayerError
            If that level could not decide.
        """
        adviser, name = self._adviser(state, seat)
        seen = state.observe(seat)
        return _legal(state, seat, name, self._asking.ask(seat, name, lambda: adviser.choose(seen, Random(0))))

    def ask(
        self, state: GameState, seat: int, answer: Callable[[Decision], None], failed: Callable[[Fault], None] | None
    ) -> None:
        """Ask for a hint, and hand it to `answer` when it is there; see `Match.ask_hint`."""
        (adviser, name), seen = self._adviser(state, seat), state.observe(seat)
        if self._aside.is_asked("hint"):
            return

        def tell(asked: Callable[[], Decision]) -> None:
            try:
                decision = _legal(state, seat, name, asked())
            except PlayerError as error:
                if failed is None:
                    raise
                note(error)
                failed(error.fault)
            else:
                answer(decision)

        def take(thought: Thought) -> None:
            tell(lambda: self._asking.ask(seat, name, lambda: thought.decision))

        if isinstance(adviser, Thinker) and self._aside.ask("hint", seat, adviser, seen, Random(0), take):
            return
        tell(lambda: self._asking.ask_now(seat, name, lambda: adviser.choose(seen, Random(0))))

    def _adviser(self, state: GameState, seat: int) -> tuple[Player, str]:
        if seat not in state.seats_to_act:
            raise IllegalAction(NOTHING)
        seen = state.observe(seat)
        strongest = self._game.levels[-1]
        adviser = strongest.make()
        # by its own observation a seat may be on turn while others are asked in private; a seat that may act out of turn
        # need not act, and gets no advice to go on
        on_turn = seat == seen.to_act[0]
        if not on_turn and not self._asking.would_act(seat, strongest.label, adviser, seen, Random(0)):
            raise IllegalAction(NOTHING)
        return adviser, strongest.label


def _legal(state: GameState, seat: int, name: str, decision: Decision) -> Decision:
    """Check that the rules allow an advised decision, as advice is not played; give it back."""
    try:
        why = state.explain_illegal(replace(decision.action, seat=seat))
    except Exception as error:
        raise error_of(error, seat, name, is_answer=True) from error
    if why is not None:
        raise error_of(IllegalAction(why), seat, name, is_answer=True)
    return decision
