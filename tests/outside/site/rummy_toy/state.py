"""The state of the toy rummy: the whole truth of a game, and the playing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pinochle_widgets.cards import CARDS
from pinochle_widgets.games.actions import Action, Draw, Held, verbs_of
from pinochle_widgets.games.course import Course, Start
from pinochle_widgets.games.dealing import DeckGiven, checked_number
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.stepping import ILLEGAL
from pinochle_widgets.games.unseen import Unseen
from rummy_toy import core
from rummy_toy.moves import ACTIONS, Discard, LaySet, Take
from rummy_toy.observation import RummyObservation
from rummy_toy.observer import RummyObserver
from rummy_toy.rules import RummyRules


class Standing(NamedTuple):
    """The score between rounds."""

    leader: int = 0
    round: int = 0
    totals: tuple[int, int] = (0, 0)
    rounds: tuple[tuple[int, int], ...] = ()
    drawers: tuple[tuple[int, ...], ...] = ()
    """The seats that drew from the stock of each finished round, in order."""
    winner: int | None = None

    @property
    def leader_now(self) -> int:
        """Find the seat that begins the round in play."""
        return (self.leader + self.round - 1) % 2


class Steps:
    """The stepper of the round in play, interpreted: it stands in for `Stepper`, which is for rules that can be compiled."""

    def __init__(self, rules: RummyRules, position: core.Round) -> None:
        self.rules, self.position = rules, position

    def advance(self, code: int) -> int:
        """Do the action of a code; the result is ILLEGAL where it is not legal, 0 where the round is over, and else 1."""
        if code not in core.legal(self.position, self.rules):
            return ILLEGAL
        core.do(self.position, code)
        return int(self.position.stage != core.OVER)

    def read(self) -> core.Round:
        """Read the position, which is always there."""
        return self.position

    def copy(self) -> Steps:
        """Copy the stepper; the copy is independent."""
        return Steps(self.rules, self.position.copy())


class RummyState(CourseState[core.Round]):
    """A game of the toy rummy."""

    verbs = verbs_of(ACTIONS)

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DeckGiven | Sequence[DeckGiven] | None = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
    ) -> None:
        if cuts:
            raise ValueError("nobody cuts for the deal in this game")
        book = RummyRules.make(rules)
        course = Course(book, checked_number(number), Standing((checked_number(number) + 1) % 2))
        super().__init__(course, book.deck, RummyObserver(), seed=seed, deal=deal)
        self._stepper = Steps(book, core.Round())
        self._begin()

    # ---- questions that anybody may ask

    @property
    def rules(self) -> RummyRules:
        """The rules in force."""
        return self.course.rules

    @property
    def scores(self) -> tuple[int, int]:
        """The points recorded so far."""
        return self.course.standing.totals

    @property
    def stage(self) -> str:
        """The stage: ``draw`` or ``lay``."""
        return "over" if self.is_over else self.core.stage

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""
        return len(self.core.stock)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may act."""
        return (self.core.turn,) if self.stage in (core.TO_DRAW, core.TO_LAY) else ()

    def legal_codes(self) -> list[int]:
        """The codes of all actions that are legal now."""
        return core.legal(self.core, self.rules) if self.seats_to_act else []

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """List the legal actions of a seat, by default the one on turn."""
        if seat is not None and (type(seat) is not int or seat not in (0, 1)):
            raise ValueError(f"seat is {seat!r}; it must be 0 or 1")
        if not self.seats_to_act or seat not in (None, self.core.turn):
            return []
        return [self._action_of(code) for code in self.legal_codes()]

    def observe(self, seat: int) -> RummyObservation:
        """Observe the game from a seat, by an allow-list."""
        if type(seat) is not int or seat not in (0, 1):
            raise ValueError(f"seat is {seat!r}; it must be 0 or 1")
        s, standing = self.core, self.course.standing
        return RummyObservation(
            seat=seat,
            rules=self.rules,
            number=self.number,
            round=self.round,
            stage=self.stage,
            to_act=self.seats_to_act,
            dealer=1 - standing.leader_now if self.round else 1 - standing.leader,
            scores=self.scores,
            rounds=standing.rounds,
            hand=tuple(Held(card, 0, str(card)) for card in s.hands[seat]),
            hand_sizes=(len(s.hands[0]), len(s.hands[1])),
            shown=tuple(s.known[1 - seat]),
            stock=len(s.stock),
            pile=tuple(s.pile),
            sets=tuple(s.sets),
            history=tuple(event.seen_by(seat) for event in self.history),
            legal_actions=tuple(self.legal_actions(seat)),
            winner=self.winner,
        )

    def unseen(self, seat: int) -> list[Unseen]:
        """List the unseen parts of each deal: the other's dealt and drawn cards, and those that stayed in the stock."""
        drawn = [*self.course.standing.drawers, self.core.drawers][: len(self.decks)]
        size = self.rules.hand_size
        found = []
        for number, drawers in enumerate(drawn):
            leader = self.course.starts[number].standing.leader_now
            theirs = {at for at in range(2 * size) if core.dealt_to(at, leader, self.rules) != seat}
            first = 2 * size + 1
            own = {first + n for n, drawer in enumerate(drawers) if drawer == seat}
            found.append(Unseen(frozenset(theirs | set(range(first, len(self.rules.deck))) - own)))
        return found

    # ---- the parts that `CourseState` needs

    def _begin(self) -> None:
        self._clear()
        self._deal_next(self._first._replace(round=self._first.round + 1))

    def _clear(self) -> None:
        self.course = Course(self.rules, self.number, self._first)
        self._stepper = Steps(self.rules, core.Round(turn=self._first._replace(round=1).leader_now))

    def _lay_out(self, start: Start) -> None:
        dealt = core.deal(self.course.decks[start.deals], start.standing.leader_now, self.rules)
        self._stepper = Steps(self.rules, dealt)

    def _finish(self, code: int) -> None:  # noqa: ARG002
        s, standing = self.core, self.course.standing
        gained = core.gains(s)
        totals = (standing.totals[0] + gained[0], standing.totals[1] + gained[1])
        booked = standing._replace(
            totals=totals, rounds=(*standing.rounds, gained), drawers=(*standing.drawers, tuple(s.drawers))
        )
        if max(totals) >= self.rules.goal:
            self.course.standing = booked._replace(winner=totals.index(max(totals)))
        else:
            self._deal_next(booked._replace(round=booked.round + 1))

    def _action_of(self, code: int) -> Action:
        turn = self.core.turn
        if code == core.DRAW:
            return Draw(turn)
        if code == core.TAKE:
            return Take(turn)
        if code >= core.LAYS:
            return LaySet(turn, cards=tuple(core.cards_of(code)))
        return Discard(turn, card=CARDS[code - core.DISCARD])

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        why = self._why_not(action)
        if why is not None:
            raise IllegalAction(why)
        match action:
            case Draw():
                return core.DRAW, ()
            case Take():
                return core.TAKE, ()
            case LaySet():
                return core.code_of_set(action.cards), ()
            case _:
                return core.DISCARD + action.card.number, ()

    def _why_not(self, action: Action) -> str | None:
        s, rules = self.core, self.rules
        if self.is_over:
            return "The game is over."
        if not self.seats_to_act or action.seat != s.turn:
            return "It is not your turn."
        match action:
            case Draw() | Take():
                return (
                    None
                    if s.stage == core.TO_DRAW and (s.pile or isinstance(action, Draw))
                    else "You have drawn already."
                )
            case LaySet() | Discard() if s.stage == core.TO_DRAW:
                return "Draw a card first."
            case LaySet():
                cards = list(action.cards)
                if not core.is_set(cards, rules):
                    return "Three or four cards of one rank are a set."
                return None if core.may_lay(s, cards, rules) else "You need these cards, and one more to discard."
            case Discard():
                if action.card not in s.hands[s.turn]:
                    return f"The {action.card.name} is not in your hand."
                taken = f"The {action.card.name} came from the pile in this turn."
                return None if core.may_discard(s, action.card) else taken
            case _:
                return "Nobody does that in this game."
