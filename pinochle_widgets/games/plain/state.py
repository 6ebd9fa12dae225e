"""The state of a plain game, the whole truth and its playing by the hooks of its rule book; its observer and observation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar  # Any: each game has rules and a position of its own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held, verbs_of
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.plain.book import RuleBook
from pinochle_widgets.games.plain.round import PlainSteps, Standing
from pinochle_widgets.games.shown.views import BaseObservation
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.unseen import Unseen


@dataclass(frozen=True, slots=True)
class RoundOver(RoundSettled):
    """A round was settled; `gains` are the points of each seat in it."""

    round: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def gained(self) -> tuple[int, ...]:
        """The points of each seat in the round."""
        return self.gains


class PlainObserver(Observer):
    """The observer of the round in play."""

    __slots__ = ()
    book: RuleBook[Any]
    _steps: PlainSteps | None

    def _tell_deal(self, deck: Sequence[Card], standing: Standing, rules: Any) -> None:
        leader = standing.leader_now
        self.history.append(RoundDealt(standing.round, (leader - 1) % standing.seats, leader, None))

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> bool:
        position = self._do(code)
        self.history += self._steps.news if self._steps is not None else ()
        return self.book.is_over(position, course.rules)

    def _settle(self, course: Course) -> None:
        before, after = course.starts[self._deal].standing, course.after(self._deal)
        self.history.append(RoundOver(before.round, after.rounds[-1], after.totals))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))


@dataclass(frozen=True, slots=True, repr=False)
class PlainObservation(BaseObservation):
    """The observation of `seat`; tuples are indexed by seat. A game derives its own, with the fields of `RuleBook.facts`."""

    seat: int
    rules: Rules
    number: int
    round: int
    stage: str
    to_act: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each seat in the rounds that have ended."""
    hand: tuple[Held, ...]
    hand_sizes: tuple[int, ...]
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None


class PlainState(CourseState[Any]):
    """A game in progress; a game derives its own, with these members.

    Attributes
    ----------
    rules_class : type of Rules
        Its objects have a `deck`, and where the book asks no other winner a `goal`.
    """

    book: ClassVar[RuleBook[Any]]
    actions: ClassVar[Sequence[type[Action]]]
    observation: ClassVar[type[PlainObservation]] = PlainObservation
    standing: Standing
    _observer_class = PlainObserver

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs = verbs_of(cls.actions)

    # ---- questions that anybody may ask

    @property
    def stage(self) -> str:
        """The stage: that of the seat's turn, ``round over``, or ``over``."""
        if self.is_over:
            return "over"
        return self.book.stage(self.core) if self.seats_to_act else "round over"

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn; empty between rounds."""
        return (self.core.turn,) if self._is_in_play else ()

    @property
    def _is_in_play(self) -> bool:
        return not self.is_over and self.core is not None and not self.book.is_over(self.core, self.rules)

    def _listed_actions(self, seat: int | None) -> list[Action]:
        return list(self._stepper.legal) if self._is_in_play and seat in (None, self.core.turn) else []  # type: ignore[attr-defined]  # its own stepper

    def observe(self, seat: int) -> PlainObservation:
        """Build the observation of a seat."""
        return self._once(seat, self._look)

    def _look(self, seat: int) -> PlainObservation:
        position, standing = self.core, self.course.standing
        hands = [[] for _ in range(self.seats)] if position is None else position.hands
        return self.observation(
            seat=seat,
            rules=self.rules,
            number=self.number,
            round=self.round,
            stage=self.stage,
            to_act=self.seats_to_act,
            dealer=(standing.leader_now - 1) % self.seats,
            scores=self.scores,
            rounds=standing.rounds,
            hand=tuple(labelled(hands[seat], self.rules.deck.copies)),
            hand_sizes=tuple(map(len, hands)),
            history=self.history_seen_by(seat),
            legal_actions=tuple(self.legal_actions(seat)),
            winner=self.winner,
            **(self.book.facts(position, seat) if position is not None else self._no_facts),
        )

    def unseen(self, seat: int) -> list[Unseen]:
        """List for each deal the places of the deck that a seat does not know."""
        before = [by_seat[seat] for by_seat in self.course.standing.ended]
        if len(before) < len(self.decks):
            before.append(self._unseen_now(seat))
        return [Unseen(places) for places in before]

    def _unseen_now(self, seat: int) -> frozenset[int]:
        owners = self._dealt_to(self.course.starts[-1].standing)
        return self.book.unseen(self.core, self.decks[-1], owners, seat)

    @property
    def _no_facts(self) -> dict[str, Any]:
        """The facts of a table on which nothing was dealt: those of a round with empty hands and the whole deck in the stock."""
        empty = self.book.begin([[] for _ in range(self.seats)], [], 0, self.rules)
        return dict(self.book.facts(empty, 0))

    # ---- codes

    def _finish(self, code: int) -> None:
        standing, unknown = self.standing, tuple(map(self._unseen_now, range(self.seats)))
        self.course.standing = standing._replace(ended=(*standing.ended, unknown))
        super()._finish(code)

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        self._check_legal(action)
        return self.legal_actions().index(action), ()


def labelled(hand: Sequence[Card], copies: int) -> list[Held]:
    """Give the cards of a hand labels: their names, and where the deck has several copies of a card by a number behind it."""
    met: Counter[Card] = Counter()
    found = []
    for card in hand:
        met[card] += 1
        found.append(Held(card, 0, str(card) if copies == 1 else f"{card}{met[card]}"))
    return found
