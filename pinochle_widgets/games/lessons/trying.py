"""A task in progress: what is offered, and whether a try is right, on the way, or wrong and why."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.games.actions import Action, read_action, with_seat
from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.lessons.offering import hidden, left_out, offered, selections, texts_of
from pinochle_widgets.games.protocol import Game, GameState
from pinochle_widgets.games.protocol.teaching import Position
from pinochle_widgets.games.shown.written import give_scores, state_of
from pinochle_widgets.games.words.why import why

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.protocol.picture.choices import Choices
    from pinochle_widgets.games.protocol.teaching import Task


def place(game: Game, position: Position) -> GameState:
    """Make the state of a position.

    Raises
    ------
    ValueError
        If a part does not fit; the message names it.
    """
    if position.text:
        stored: GameState = state_of(position.text, position.seed, None)
        return stored
    drawn: dict[str, int] = {} if position.dealer is None else {"dealer": position.dealer}
    rules = game.make_rules(position.rules or None)
    state = game.new(rules, seed=position.seed, deal=position.deal, number=1, **drawn)
    if position.scores:
        give_scores(state, list(position.scores), game)
    for number, text in enumerate(filter(None, map(str.strip, position.moves.split(" / "))), 1):
        try:
            state.push(with_seat(text, next(iter(state.seats_to_act), 0), game.verbs))
        except ValueError as error:
            raise ValueError(f"moves: {text!r:.60}, number {number}: {error}") from None
    return state


NOT_IT = "Not that one."
"""The sentence for a wrong try of which neither the task nor the game knows a reason."""

NO_MELD = "These cards make no meld."

LAY = "lay"
"""The verb of a try to lay cards that make no meld, in the patterns of `Task.wrong`."""


def fits(pattern: str, text: str) -> bool:
    """Check whether a pattern of a task matches the text of an action or an event.

    ``*`` stands for any text; cards may be named in any order. Stars that mark melded cards don't count.

    Examples
    --------
    >>> fits("play AH", "play AH*"), fits("meld KS KH", "meld KH KS"), fits("bid *", "bid 21"), fits("play *", "draw")
    (True, True, True, False)
    """
    plain = text.replace("*", "")
    if "*" not in pattern:
        return sorted(pattern.split()) == sorted(plain.split())
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), plain) is not None


@dataclass(frozen=True, slots=True)
class Tried:
    """The outcome of a try."""

    kind: Literal["right", "on", "wrong"]
    """``right`` where the task is done, ``on`` where it goes on, ``wrong``."""
    sentence: str = ""
    """The rule, or why it is wrong; empty where the task goes on."""
    actions: tuple[Action, ...] = ()
    """The actions to be seen at the table: the learner's, if it is legal, and those of others that follow."""


class Attempt:
    """The attempt at a task, which plays on a state of its own; a wrong try leaves it as it is.

    Raises
    ------
    ValueError
        If the position, the cards that are shown or the answers of others do not fit.
    """

    def __init__(self, game: Game, task: Task) -> None:
        self.game, self.task = game, task
        self.state: GameState = place(game, task.position)
        self._others = list(task.others)
        self._left = list(task.solution)
        self._answer(self.state, self._others, [], [])
        self._begun, self._begun_others = self.state, list(self._others)
        self.hidden = hidden(self.state.observe(task.seat), task.shown)
        """The cards that were left out of the hand when the task began, by their labels."""

    def anew(self) -> Attempt:
        """Begin the task once more, from the same position."""
        other = copy(self)
        other.state, other._others, other._left = self._begun.copy(), list(self._begun_others), list(self.task.solution)  # noqa: SLF001
        return other

    def stages(self) -> Iterator[Attempt]:
        """Yield the task as it stands before each action of its solution, each as an attempt of its own."""
        for done in range(max(len(self.task.solution), 1)):
            other = self.anew()
            for action in self.task.solution[:done]:
                other.do(action)
            yield other

    # ---- what is offered

    @property
    def choices(self) -> Choices:
        """The choices of the learner's seat, as far as they are offered."""
        seen = self.state.observe(self.task.seat)
        return offered(self.game.scene.choices(seen), seen, self.out, self.game)

    @property
    def out(self) -> AbstractSet[str]:
        """The labels of the cards that are left out of the hand now."""
        seen = self.state.observe(self.task.seat)
        return left_out({held.id: str(held.card) for held in seen.hand}, self.hidden)

    @property
    def offers(self) -> list[str]:
        """The tries that are offered, as text: actions, or the answers to a question."""
        if self.task.choices:
            return list(self.task.choices)
        choices, seen = self.choices, self.state.observe(self.task.seat)
        listed = texts_of(choices, seen, self.out)
        others = selections(self.state, seen, self.out) if choices.get("onto") is not None else []
        return [*listed, *(each for each in others if not any(fits(each, text) for text in listed))]

    @property
    def better(self) -> str:
        """The next action of the solution; empty for a question."""
        return self._left[0] if self._left else ""

    @property
    def right_choice(self) -> str:
        """The right answer to a question; empty where there is none."""
        return next((choice for choice in self.task.choices if fits(self.task.done, choice)), "")

    # ---- tries

    def answer(self, choice: str) -> Tried:
        """Judge the answer to a question."""
        if fits(self.task.done, choice):
            return Tried("right", self.task.rule)
        return Tried("wrong", self._told(choice) or NOT_IT)

    def lay(self, cards: str) -> Tried:
        """Judge a try to lay cards that make no meld, named by their text."""
        return Tried("wrong", self._told(f"{LAY} {cards}") or NO_MELD)

    def do(self, action: Action | str) -> Tried:
        """Judge an action, and go on in the state where it is not wrong.

        Raises
        ------
        ValueError
            If a text is no action, or the answers of others do not fit.
        """
        task, seat = self.task, self.task.seat
        if isinstance(action, str):
            action = read_action(action, seat, self.game.verbs)
        action = with_seat(action, seat, self.game.verbs)
        if reason := self.state.explain_illegal(action):
            return Tried("wrong", self._told(str(action)) or reason)
        after, others, trail = self.state.copy(), list(self._others), [action]
        events = after.apply(action)
        is_done = self._is_done(str(action), events)
        step = next((each for each in self._left if fits(each, str(action))), None)
        if not is_done:
            is_done = self._answer(after, others, trail, events)
        if not is_done and step is None:
            return Tried("wrong", self._told(str(action)) or self._reason(action), (action,))
        if step is not None:
            self._left = [each for each in self._left if each is not step]
        self.state, self._others = after, others
        return Tried("right", task.rule, tuple(trail)) if is_done else Tried("on", "", tuple(trail))

    def _told(self, text: str) -> str:
        """Find the sentence of the task for a wrong try; empty where it has none."""
        told: Mapping[str, str] = self.task.wrong
        return next((sentence for pattern, sentence in told.items() if fits(pattern, text)), "")

    def _reason(self, action: Action) -> str:
        """Find the game's own reason why the next action of the solution is better."""
        try:
            reason = why(self.state.observe(self.task.seat), self.better, action) if self.better else ""
        except ValueError:  # no choice that can be compared
            reason = ""
        return reason or NOT_IT

    def _is_done(self, text: str, events: list[Event]) -> bool:
        return any(fits(self.task.done, each) for each in (text, *map(str, events)))

    def _answer(self, state: GameState, others: list[str], trail: list[Action], events: list[Event]) -> bool:
        """Let the other seats act until it is the learner's turn, or the round is over; returns whether the task is done then."""
        player, rng = self.game.levels[0].make(), Random(self.task.position.seed)
        while not any(isinstance(event, RoundSettled) for event in events):
            seat = next(iter(state.seats_to_act), self.task.seat)
            if seat == self.task.seat:
                break
            said = others.pop(0) if others else player.choose(state.observe(seat), rng).action
            action = with_seat(said, seat, self.game.verbs)
            trail.append(action)
            came = state.apply(action)
            events += came
            if self._is_done("", came):  # what another seat does is not what is asked for, but its events may be
                return True
        return False
