"""The check of a game in play: some actions by chance and by its levels, and after each a look at all that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pinochle_widgets.games.actions import Action, Play, read_action
from pinochle_widgets.games.events import CardPlayed, Event, RoundSettled, parse_event
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol.checking.faults import Faults
from pinochle_widgets.games.protocol.checking.secrets import check_secrets
from pinochle_widgets.games.protocol.checking.shown import Looks
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.players import Decision
from pinochle_widgets.games.protocol.state import GameState, IllegalAction

FEW, MANY = 20, 400
"""The actions of a short check, and of a whole one for each preset."""

BY_LEVEL = 3
"""Every so many actions a level of the game chooses; the others are chance."""

MOST = 2000
"""The actions within which play by chance must come to the end of a round or of the game."""

LONGEST = 5000
"""The actions within which play by a level must come to the end of a game, in a whole check."""

SECRETS = (5, 40)
"""Every so many actions two tables that differ in hidden cards only are compared: among the first, and after those."""


def flaws_of_play(game: Game, preset: str, steps: int) -> list[str]:
    """Play a game from its first deal, and list its faults.

    Parameters
    ----------
    game : Game
        A game whose members are right.
    steps : int
        The number of actions; fewer where the game is over before.
    """
    faults = Faults()
    rules = game.make_rules(preset)
    state = faults.ask("new", game.new, rules, seed=1, deal=None, number=1)
    if state is None:
        return faults.sentences
    trial = faults.ask("the look at the first deal", _Trial, game, rules, state, faults)
    if trial is None:
        return faults.sentences
    for _ in range(steps):
        if not faults.ask("an action, with the looks at the table before and after,", trial.step):
            break
    faults.ask("play by chance to the end of a round", trial.finish)
    if steps >= MANY:
        faults.ask("play by a level to the end of a game", trial.play_out)
    return faults.sentences


class _Trial:
    """A game on trial."""

    def __init__(self, game: Game, rules: Rules, state: GameState, faults: Faults) -> None:
        self._game, self._rules, self._state, self._faults = game, rules, state, faults
        self._rng = Random(1)
        self._done: list[Action] = []
        self._tried = self._compared = 0
        self._has_ended = False
        self._looks = Looks(game, state, faults)
        self._player = game.level(game.usual_level).make() if not _searches(game) else game.levels[0].make()

    def step(self) -> bool:
        """Look at the table, and do an action; returns whether the game goes on."""
        self._check_state()
        self._check_actions()
        if len(self._done) % SECRETS[len(self._done) > FEW] == 0:
            tried, compared = check_secrets(self._game, self._state, self._rules, self._done, self._faults)
            self._tried, self._compared = self._tried + tried, self._compared + compared
        action = self._choose()
        if action is None:
            return False
        before = self._looks.pictures()
        events = self._do(action)
        if events is None:
            return False
        self._check_events(events, action)
        self._looks.check(self._state, events, before)
        return not self._state.is_over

    def _do(self, action: Action) -> list[Event] | None:
        """Do an action; None where the game fails."""
        text = f"apply, given {str(action)!r}, which is listed as legal,"
        events: list[Event] | None = self._faults.ask(text, self._state.apply, action)
        if events is not None:
            self._done.append(action)
            self._has_ended |= self._state.is_over or any(isinstance(event, RoundSettled) for event in events)
        return events

    def finish(self) -> None:
        """Say if no secrets could be compared, and play on by chance until a round or the game has ended."""
        if self._tried and not self._compared:
            words = (
                f"none of {self._tried} tables with other hidden cards could be compared: on each 'new' with deal=, one of the "
                "actions so far or 'observe' failed, or the seat saw other cards; so it is not known whether secrets are kept"
            )
            self._faults.note("twins", words, self._game.new)
        while not self._has_ended and not self._faults.sentences:
            action = self._choose()
            if action is None or self._do(action) is None:
                return
            if len(self._done) >= MOST:
                words = f"no round and no game has ended after {MOST:,} actions by chance"
                self._faults.note("endless", words, self._state.apply)

    def play_out(self) -> None:
        """Play a game by a level from its first deal until it is over, and say if it never is or nobody has won it."""
        game, faults = self._game, self._faults
        state = self._state = game.new(self._rules, seed=1, deal=None, number=1)
        self._done = []
        while not state.is_over and not faults.sentences:
            if len(self._done) >= LONGEST:
                words = f"no game has ended after {LONGEST:,} actions of its level {self._player.level!r}"
                faults.note(
                    "endless", f"{words}; the scores are {state.scores}: nobody may be able to win it", state.apply
                )
                return
            action = self._decide(state.seats_to_act[0])
            if action is None or self._do(action) is None:
                return
        if state.is_over and state.winner not in range(game.sides or game.seats):
            words = f"the game is over, and the winner of the state is {state.winner!r:.40}; it must be a side, from 0"
            faults.note("winner", words, type(state))

    def _choose(self) -> Action | None:
        """Choose an action for the seat on turn: by a level now and then, else by chance."""
        acting = self._state.seats_to_act
        if not acting:
            return None
        if len(self._done) % BY_LEVEL:
            chosen: Action | None = self._faults.ask("random_action", self._state.random_action, self._rng, acting[0])
            return chosen
        return self._decide(acting[0])

    def _decide(self, seat: int) -> Action | None:
        """Let a level choose for a seat; None where it gives no decision."""
        seen = self._state.observe(seat)
        decision: object = self._faults.ask(
            f"the player of a level, a {type(self._player).__name__},", self._player.choose, seen, self._rng
        )
        if isinstance(decision, Decision):
            self._looks.check_advice(decision, seen)
            return decision.action
        if decision is not None:
            words = f"the player of a level gives {decision!r:.60}; it must be a Decision"
            self._faults.note("decision", words, type(self._player))
        return None

    # ---- what holds at each position

    def _check_state(self) -> None:
        game, state, faults = self._game, self._state, self._faults
        sides = game.sides or game.seats
        scores = state.scores
        if len(scores) != sides or not all(type(points) is int for points in scores):
            faults.note(
                "scores", f"the scores of the state are {scores!r:.80}; they must be {sides} whole numbers", type(state)
            )
        if not set(state.seats_to_act) <= set(range(game.seats)):
            faults.note("acting", f"seats_to_act is {state.seats_to_act!r:.40}; it must hold seats from 0", type(state))
        if state.turn not in (None, *range(game.seats)):
            faults.note("turn", f"the turn of the state is {state.turn!r:.40}; it must be a seat or None", type(state))
        for seat in state.seats_to_act:
            if not state.legal_actions(seat):
                faults.note(
                    "nothing legal",
                    f"seat {seat} is to act after {self._so_far}, and has no legal action",
                    state.legal_actions,
                )

    @property
    def _so_far(self) -> str:
        return f"{len(self._done)} actions, the last {str(self._done[-1])!r}" if self._done else "the deal"

    def _check_actions(self) -> None:
        """Check that legal actions read back and need no excuse, and that others are excused just where they are refused."""
        state = self._state
        for seat in state.seats_to_act:
            for action in state.legal_actions(seat):
                if action.seat != seat:
                    words = f"legal_actions({seat}) lists {str(action)!r} of seat {action.seat}; each must be of seat {seat}"
                    self._faults.note("seat of an action", words, state.legal_actions)
                self._check_text(action)
                why = self._faults.ask("explain_illegal", state.explain_illegal, action)
                if why and not action.is_template:
                    self._faults.note(
                        "excused",
                        f"{str(action)!r} is listed as legal, and explain_illegal says {why!r}",
                        state.explain_illegal,
                    )
        for action in self._rng.sample(self._done, min(3, len(self._done))):
            self._check_refusal(action)

    def _check_text(self, action: Action) -> None:
        text, verbs = str(action), self._game.verbs
        again = self._faults.ask(
            f"the text {text!r} of a legal action, read back,", read_action, text, action.seat, verbs
        )
        if again is not None and again != action:
            self._faults.note(
                f"read {action.VERB}",
                f"the legal action {action!r:.120} is written {text!r}, which reads as {again!r:.120}",
                type(action).read,
            )

    def _check_refusal(self, action: Action) -> None:
        """Check that an action of an earlier turn is explained as illegal just where it is refused."""
        state = self._state
        why = self._faults.ask("explain_illegal", state.explain_illegal, action)
        try:
            state.copy().apply(action)
        except IllegalAction:
            if not why:
                self._faults.note(
                    "no reason",
                    f"{str(action)!r} of seat {action.seat} is refused after {self._so_far}, and explain_illegal gives no reason",
                    state.explain_illegal,
                )
        except Exception as error:  # noqa: BLE001 - whatever a game raises is its fault, and told as such
            self._faults.note(
                "refusal",
                f"{str(action)!r}, which is not legal, raises {type(error).__name__}: {error}; it must be IllegalAction",
                state.apply,
            )
        else:
            if why:
                self._faults.note(
                    "reason", f"{str(action)!r} is done, although explain_illegal says {why!r}", state.explain_illegal
                )

    def _check_events(self, events: Sequence[Event], action: Action) -> None:
        """Check that events are the game's and of the seat that acts, and that each is read back as each seat may know it."""
        game, faults = self._game, self._faults
        played = [event.seat for event in events if isinstance(event, CardPlayed)]
        if isinstance(action, Play) and played and played[0] != action.seat:
            words = f"{str(action)!r} of seat {action.seat} is told as a card that seat {played[0]} plays"
            faults.note("seat of a card", words, self._state.apply)
        for event in events:
            kind = type(event)
            if kind not in game.events:
                faults.note(f"event {kind.__name__}", f"the event {kind.__name__} is not among the game's events", kind)
                continue
            for seat in range(game.seats):
                text = str(event.seen_by(seat))
                again = faults.ask(f"the text {text!r:.80} of an event, read back,", parse_event, text, game.kinds)
                if again is not None and again != event.seen_by(seat):
                    faults.note(f"reads {kind.__name__}", f"the event {text!r:.80} does not read back", kind)


def _searches(game: Game) -> bool:
    """Check whether the usual level of a game thinks in steps: a check must not take its time."""
    return hasattr(game.level(game.usual_level).make(), "think")
