"""The hints of a match: advice of a level to a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol import (
    Decision,
    Game,
    GameState,
    IllegalAction,
    Level,
    Observation,
    Player,
    Thinker,
)
from pinochle_widgets.games.words.advice import advised
from pinochle_widgets.games.words.advising import advising
from pinochle_widgets.match.aside import Aside
from pinochle_widgets.match.asking import Asking
from pinochle_widgets.match.faults import WORDS, Fault, PlayerError, error_of, note
from pinochle_widgets.match.thought import Quick, Thought

if TYPE_CHECKING:
    from pinochle_widgets.match.plans import Plans

NOTHING = f"{WORDS['idle']}."

MOST_NOTED = 600
"""The positions of a game of which it is noted what was advised there: those of the latest hints."""


class Hints:
    """The adviser of a match, as its game names it; it sees the observation of the advised seat only."""

    def __init__(self, game: Game, asking: Asking, aside: Aside) -> None:
        self._game = game
        self._asking = asking
        self._aside = aside
        self._plans: dict[int, Plans] = {}

    def begin(self) -> None:
        """Forget the plans of a game that is over, or of cards that are dealt anew."""
        self._plans.clear()

    def plans_over(self, state: GameState, seat: int, listener: object = None) -> list[str]:
        """List the sentences on plans of earlier hints to a seat that are over by now, each once to a listener."""
        return self._plans[seat].over(state.observe(seat), listener) if seat in self._plans else []

    def give(self, state: GameState, seat: int, level: str | Level | None = None) -> Decision:
        """Give the advice of the adviser, or of a level, to a seat, with its reason; see `games.words.advice`.

        Raises
        ------
        IllegalAction
            If the seat has nothing to decide.
        PlayerError
            If that level could not decide.
        ValueError
            If there is no such level.
        """
        adviser, name, seen, on_turn = self._adviser(state, seat, level)
        with _nothing_unless(on_turn):
            decision = self._step(seen, level)
            decision = decision or self._asking.ask(seat, name, lambda: adviser.choose(seen, Random(0)))
            return self._told(seen, level, _advice(state, seen, adviser, name, decision))

    def ask(
        self,
        state: GameState,
        seat: int,
        answer: Callable[[Decision], None],
        failed: Callable[[Fault], None] | None,
        level: str | Level | None = None,
    ) -> None:
        """Ask for a hint, and hand it to `answer` when it is there; see `Match.ask_hint`."""
        adviser, name, seen, on_turn = self._adviser(state, seat, level)

        def tell(asked: Callable[[], Decision | None]) -> None:
            try:
                with _nothing_unless(on_turn):
                    decision = asked()
                    decision = decision and _advice(state, seen, adviser, name, decision)
                    decision = decision and self._told(seen, level, decision)
            except IllegalAction:
                if failed is None:
                    raise
                failed(Fault(seat, name, "idle"))
            except PlayerError as error:
                if failed is None:
                    raise
                note(error)
                failed(error.fault)
            else:
                if decision is not None:
                    answer(decision)

        def ask_at_once() -> Decision | None:
            quick = Quick(adviser.level, adviser.choose)
            return self._asking.ask_quick("hint", seat, name, quick, seen, Random(0), tell)

        def take(thought: Thought) -> None:
            tell(lambda: self._asking.answer(seat, name, thought))

        if step := self._step(seen, level):
            tell(lambda: step)
            return
        if self._aside.joins("hint", seat, adviser.level, take):
            return
        if on_turn and isinstance(adviser, Thinker) and self._aside.ask("hint", seat, adviser, seen, Random(0), take):
            return
        tell(ask_at_once)

    def _step(self, seen: Observation, level: str | Level | None) -> Decision | None:
        """Find the next act of a turn that was advised as one plan; a level by name advises as it plays."""
        return None if isinstance(level, str) or seen.seat not in self._plans else self._plans[seen.seat].step(seen)

    def _told(self, seen: Observation, level: str | Level | None, advice: Decision) -> Decision:
        """Add the plan that goes with an advice of the adviser."""
        if isinstance(level, str) or advice.interrupted or not self._game.plans:
            return advice
        from pinochle_widgets.match.plans import Plans  # loaded by the first hint

        return self._plans.setdefault(seen.seat, Plans()).told(self._game, seen, advice)

    def _adviser(self, state: GameState, seat: int, named: str | Level | None) -> tuple[Player, str, Observation, bool]:
        """Find the adviser and its name, the observation that it gets, and whether the seat is on turn by it."""
        if seat not in state.seats_to_act:
            raise IllegalAction(NOTHING)
        seen = state.observe(seat)
        level = self._game.adviser_here(state.rules).level if named is None else named
        judged = isinstance(level, Level)
        level = level if isinstance(level, Level) else self._game.level(level)
        # by its own observation a seat may be on turn while others are asked in private
        return advising(level.make(), seen, judged=judged), level.label, seen, seat == seen.to_act[0]


def read_advised(notes: object) -> dict[str, int]:
    """Read the advice in the notes of a game, which anybody may have written; entries that can't be are left out."""
    if not isinstance(notes, Mapping):
        return {}
    return newest({name: code for name, code in notes.items() if isinstance(name, str) and type(code) is int})


def newest(advised: Mapping[str, int]) -> dict[str, int]:
    """Keep the latest of many notes."""
    return dict([*advised.items()][-MOST_NOTED:])


@contextmanager
def _nothing_unless(on_turn: bool) -> Iterator[None]:
    """Say that there is nothing to decide where the adviser of a seat that is not on turn would not act."""
    try:
        yield
    except PlayerError:
        if on_turn:
            raise
        raise IllegalAction(NOTHING) from None


def _advice(state: GameState, seen: Observation, adviser: Player, name: str, decision: Decision) -> Decision:
    """Make the advice of an adviser's decision, and check that the rules allow it, as advice is not played."""
    seat = seen.seat
    try:
        advice = advised(decision, seen, adviser)
        why = state.explain_illegal(replace(advice.action, seat=seat))
    except Exception as error:
        raise error_of(error, seat, name, is_answer=True) from error
    if why is not None:
        raise error_of(IllegalAction(why), seat, name, is_answer=True)
    return advice
