"""The state of a plain game: the whole truth, and the playing of it by the hooks of its rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Self  # Any: each game has rules and a position of its own

from pinochle_widgets.arguments import one_of, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held, verbs_of
from pinochle_widgets.games.course import Course, Start
from pinochle_widgets.games.dealing import DealGiven, DeckGiven, checked_number
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.plain.book import RuleBook, dealt
from pinochle_widgets.games.plain.observation import PlainObservation
from pinochle_widgets.games.plain.observer import PlainObserver
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.stepping import ILLEGAL
from pinochle_widgets.games.unseen import Unseen


class Standing(NamedTuple):
    """The score between rounds; `leader` leads the first round of the game, and the others follow by turns."""

    seats: int
    leader: int = 0
    round: int = 0
    totals: tuple[int, ...] = ()
    rounds: tuple[tuple[int, ...], ...] = ()
    ended: tuple[tuple[frozenset[int], ...], ...] = ()
    """For each deal that has ended, by seat, the places of its deck that stayed unknown."""
    winner: int | None = None

    @property
    def leader_now(self) -> int:
        """Find the seat that begins the round in play, or the first one."""
        return (self.leader + max(self.round, 1) - 1) % self.seats


class Steps:
    """The stepper of the round in play: the code of an action is its place among the legal ones."""

    def __init__(self, book: RuleBook[Any], rules: Any, position: Any) -> None:
        self.book, self.rules, self.position = book, rules, position

    def advance(self, code: int) -> int:
        """Do the action of a code; the result is ILLEGAL where it is not legal, 0 where the round is over, and else 1."""
        legal = () if self.position is None else self.legal
        if not 0 <= code < len(legal):
            return ILLEGAL
        self.book.do(self.position, legal[code], self.rules)
        return int(not self.book.is_over(self.position, self.rules))

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions of the seat on turn."""
        return self.book.legal(self.position, self.rules)

    def read(self) -> Any:
        """Read the position; there is none before the first deal."""
        return self.position

    def copy(self) -> Self:
        """Copy the stepper; the copy is independent."""
        return type(self)(self.book, self.rules, self.position and self.position.copy())


class PlainState(CourseState[Any]):
    """A game in progress; a game derives its own, with these members.

    Attributes
    ----------
    book : RuleBook
    rules_class : type of Rules
        Its objects have a `deck`, and where the book asks no other winner a `goal`.
    seats : int
    actions : tuple of type of Action
    observation : type of PlainObservation
    """

    book: ClassVar[RuleBook[Any]]
    rules_class: ClassVar[type[Rules]]
    seats: ClassVar[int] = 2
    actions: ClassVar[Sequence[type[Action]]]
    observation: ClassVar[type[PlainObservation]] = PlainObservation
    _observer_class: ClassVar[type[PlainObserver]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs = verbs_of(cls.actions)
        cls._observer_class = type(f"{cls.__name__}Observer", (PlainObserver,), {"__slots__": (), "book": cls.book})

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DealGiven = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
    ) -> None:
        if cuts:
            raise ValueError("nobody cuts for the deal in this game")
        made: Any = self.rules_class.make(rules)
        first = Standing(self.seats, (checked_number(number) - 1) % self.seats, totals=(0,) * self.seats)
        super().__init__(Course(made, number, first), made.deck, self._observer_class(), seed=seed, deal=deal)
        self._begin()

    # ---- questions that anybody may ask

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self.course.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by seat."""
        return tuple(self.course.standing.totals)

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

    def legal_codes(self) -> Sequence[int]:
        """The codes of all actions that are legal now."""
        return range(len(self.legal_actions()))

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """List the legal actions of a seat, by default the one on turn.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        return list(self._stepper.legal) if self._is_in_play and seat in (None, self.core.turn) else []  # type: ignore[attr-defined]  # its own stepper

    def observe(self, seat: int) -> PlainObservation:
        """Observe the game from a seat, by an allow-list.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        self._check_seat(seat)
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
        now = [] if len(before) == len(self.decks) else [self._unseen_now(seat)]
        return [Unseen(places) for places in (*before, *now)]

    def _unseen_now(self, seat: int) -> frozenset[int]:
        owners = self.book.owners(self.rules, self.course.starts[-1].standing.leader_now)
        return self.book.unseen(self.core, self.decks[-1], owners, seat)

    @property
    def _no_facts(self) -> dict[str, Any]:
        """The facts of a table on which nothing was dealt: those of a round with empty hands and the whole deck in the stock."""
        empty = self.book.begin([[] for _ in range(self.seats)], [], 0, self.rules)
        return dict(self.book.facts(empty, 0))

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise wrong("seat", seat, f"be {one_of(range(self.seats))}")

    # ---- the parts that `CourseState` needs

    def _begin(self) -> None:
        self._clear()
        self._deal_next(self._first._replace(round=self._first.round + 1))

    def _clear(self) -> None:
        self.course = Course(self.rules, self.number, self._first)
        self._stepper = Steps(self.book, self.rules, None)

    def _lay_out(self, start: Start) -> None:
        leader = start.standing.leader_now
        hands, rest = dealt(self.course.decks[start.deals], self.book.owners(self.rules, leader))
        self._stepper = Steps(self.book, self.rules, self.book.begin(hands, rest, leader, self.rules))

    def _dealt_to(self, standing: Standing) -> Sequence[int]:
        return self.book.owners(self.rules, standing.leader_now)

    def _finish(self, code: int) -> None:  # noqa: ARG002 - other games need it
        standing, gained = self.course.standing, self.book.gains(self.core, self.rules)
        totals = tuple(sum(pair) for pair in zip(standing.totals, gained, strict=True))
        booked = standing._replace(
            totals=totals,
            rounds=(*standing.rounds, gained),
            ended=(*standing.ended, tuple(map(self._unseen_now, range(self.seats)))),
        )
        winner = self.book.winner(totals, self.rules)
        if winner is None:
            self._deal_next(booked._replace(round=booked.round + 1))
        else:
            self.course.standing = booked._replace(winner=winner)

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        if (why := self._why_not(action)) is not None:
            raise IllegalAction(why)
        return self.legal_actions().index(action), ()

    def _why_not(self, action: Action) -> str | None:
        if self.is_over:
            return "The game is over."
        if not self.seats_to_act or action.seat != self.core.turn:
            return "It is not your turn."
        if type(action) not in self.actions:
            return "Nobody does that in this game."
        return None if action in self.legal_actions() else self.book.explain(self.core, action, self.rules)


def labelled(hand: Sequence[Card], copies: int) -> list[Held]:
    """Give the cards of a hand labels: their names, and where the deck has several copies of a card by a number behind it."""
    met: Counter[Card] = Counter()
    found = []
    for card in hand:
        met[card] += 1
        found.append(Held(card, 0, str(card) if copies == 1 else f"{card}{met[card]}"))
    return found
