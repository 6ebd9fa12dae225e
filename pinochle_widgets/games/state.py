"""Games that are a course and a position: what they all have in common.

A family of games writes two classes over those here. Its `Position`, over `CoursePosition`, answers questions. Its state,
over `CourseState` and that, plays on: it says how a deal is laid out, what a code does, and which code an action has.
Copies, steps back, equality, and the table as it lay before a deal are the same for all.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from pinochle_widgets.arguments import whole
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.games.actions import VERBS, Action, Verbs, with_seat
from pinochle_widgets.games.course import Course, Shuffles, Start
from pinochle_widgets.games.dealing import DeckGiven, checked_deck, checked_seed, decks_given
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.shown.views import observation_html, ranks_of
from pinochle_widgets.games.stepping import ILLEGAL, Stepper
from pinochle_widgets.hand import Hand

L = TypeVar("L", bound=Layout)

CODE_BITS = 62
"""No code is longer."""


def not_legal(code: int) -> IllegalAction:
    """The refusal of a code."""
    return IllegalAction(f"code {code} is not legal now; `legal_codes` lists those that are")


class CoursePosition(Generic[L]):
    """A game as it stands: its course, and the round in play.

    Attributes
    ----------
    course : Course
        Rules, decks and actions.
    """

    course: Course
    _stepper: Stepper[L]
    _observer: Any
    _terms: Any
    _shares_observer: bool
    _is_aside: bool
    _seed: int | str
    _open_seed: bool

    @property
    def number(self) -> int:
        """The game's number in its series."""
        return self.course.number

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first deal."""
        number: int = self.course.standing.round
        return number

    @property
    def winner(self) -> int | None:
        """The side that won, or None while the game goes on."""
        winner: int | None = self.course.standing.winner
        return winner

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.course.standing.winner is not None

    @property
    def decks(self) -> list[list[Card]]:
        """The decks dealt so far."""
        return self.course.decks

    @property
    def cut_decks(self) -> list[list[Card]]:
        """The decks cut for the deal so far."""
        return self.course.cut_decks

    @property
    def seed(self) -> int | str | None:
        """The seed: sealed (None) until the game is over, unless it was given."""
        return self._seed if self._open_seed or self.is_over else None

    @property
    def history(self) -> list[Event]:
        """What happened in this round, as all hands open would show it."""
        history: list[Event] = self._seen.history
        return history

    @property
    def core(self) -> L:
        """The position of the round in play; not to be changed."""
        stepper = self._stepper
        return stepper.position or stepper.read()

    @property
    def first_dealer(self) -> int | None:
        """Who dealt first, in games where chance decides it."""
        return None

    @property
    def held_call(self) -> Action | None:
        """An action that is done, but known to its seat alone as yet; None in games where there is none such."""
        return None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by side."""
        raise NotImplementedError

    @property
    def stage(self) -> str:
        """The word for what is expected now."""
        raise NotImplementedError

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """Who may act, the seat on turn first."""
        raise NotImplementedError

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """List what a seat, by default the one on turn, may do now; empty where it has nothing to do.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        raise NotImplementedError

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all actions that are legal now."""
        raise NotImplementedError

    # ---- what a card player asks first

    @property
    def turn(self) -> int | None:
        """The seat on turn; None where nobody is."""
        acting = self.seats_to_act
        return acting[0] if acting else None

    @property
    def trump(self) -> str | None:
        """The suit of trump; None where the game has none, or none as yet."""
        return None

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn; 0 in games without a stock."""
        return 0

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The seats and cards of the trick that lies on the table, in the order played; a finished one until the next lead."""
        return ()

    def hand(self, seat: int) -> Hand:
        """Return the cards that a seat holds in its hand, sorted; cards that lie melded on the table are not among them.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        return Hand([held.card for held in self.observe(seat).hand], ranks_of(self.course.rules))

    def observe(self, seat: int) -> Any:
        """Return all that a seat may know; each game says what that is."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """Say in a line what everybody at the table knows: a repr ends up in logs and saved notebooks."""
        stage, turn = self._known_to_all
        where = [f"round {self.round}"] * bool(self.round) + [stage] + [f"trump {self.trump}"] * bool(self.trump)
        where += [] if turn is None else [f"seat {turn} on turn"]
        scores = " to ".join(map(str, self.scores))
        return f"<{type(self).__name__} {self.course.rules.to_text()!r}: {', '.join(where)}; {scores}>"

    def _repr_html_(self) -> str:
        """Draw the table as the seat on turn sees it, once nobody is on turn as seat 0 does."""
        return observation_html(self.observe(self.turn or 0))

    @property
    def _known_to_all(self) -> tuple[str, int | None]:
        """The stage and the seat on turn, as far as everybody at the table knows them."""
        return self.stage, self.turn

    @property
    def _seen(self) -> Any:
        """The observer, which has told all that was done."""
        if not self._observer.has_told(self.course):
            self._own_observer()
            self._observer.catch_up(self.course, self._terms)
        return self._observer

    def _own_observer(self) -> None:
        """Have an observer that no copy of the game looks through."""
        if self._shares_observer:
            self._observer = self._observer.copy()
            self._shares_observer = False


class CourseState(CoursePosition[L]):
    """A game that is played on.

    Parameters
    ----------
    course : Course
        Its rules, and the score as it begins; nothing is dealt yet.
    deck : Deck
        What is shuffled.
    observer : Observer
        A fresh one of the family's kind.
    seed : int, str or None
        What the shuffles are drawn from. None makes a secret one, sealed until the game is over.
    deal, cuts : list of decks
        Explicit decks for the first deals and cuts.
    """

    solver: ClassVar[str] = ""
    """The name of the module whose `solve` solves the last tricks of the game; empty where there is none."""

    verbs: ClassVar[Verbs] = VERBS
    """The actions that the game reads from text."""

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    def __init__(
        self,
        course: Course,
        deck: Deck,
        observer: Observer,
        *,
        seed: int | str | None,
        deal: DeckGiven | Sequence[DeckGiven] | None,
        cuts: Sequence[DeckGiven] = (),
    ) -> None:
        seed = checked_seed(seed)
        self.course = course
        self._terms = course.rules.terms
        self._open_seed = seed is not None
        self._seed = secrets.token_hex(16) if seed is None else seed
        self._shuffles = Shuffles(deck, self._seed)
        self._given = [checked_deck(given, deck, f"deal {n}") for n, given in enumerate(decks_given(deal), 1)]
        self._given_cuts = [checked_deck(given, deck, f"cut {n}") for n, given in enumerate(cuts, 1)]
        self._observer = observer
        self._shares_observer = False
        self._is_aside = False
        self._earlier: dict[int, Self] = {}

    # ---- what a family says

    def _begin(self) -> None:
        """Begin the game, where nothing was done or dealt."""
        raise NotImplementedError

    def _clear(self) -> None:
        """Have a course and a position in which nothing was done or dealt, and nothing can be."""
        raise NotImplementedError

    def _lay_out(self, start: Start) -> None:
        """Set the position to the beginning of a deal."""
        raise NotImplementedError

    def _finish(self, code: int) -> None:
        """Settle the round that a code has ended, and deal."""
        raise NotImplementedError

    @property
    def _takes_along(self) -> bool:
        """Whether the next action changes the position once, so that the observer can be taken along."""
        raise NotImplementedError

    def _go_beyond(self, code: int, done: int) -> None:
        """Do what is more than a step in a round, by what its rules have answered; refuse a code that is not legal."""
        if done == 0:
            self._finish(code)
        elif done == ILLEGAL:
            raise not_legal(code)

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """The code of a legal action, and the labels of the cards it means."""
        raise NotImplementedError

    def _why_not(self, action: Action) -> str | None:
        """Why an action is not allowed now, in a sentence; None where it is."""
        raise NotImplementedError

    # ---- actions

    def step(self, code: int) -> None:
        """Do the action of a code.

        Raises
        ------
        IllegalAction
            If it is not legal now; nothing has changed then.
        """
        if type(code) is not int or code >> CODE_BITS:
            code = self._in_plain_numbers(code)
        self._forbid_aside()
        if self._observer.is_lent:
            self._observer.keep_position()
        codes = self.course.codes
        kept = len(codes)
        try:
            codes.append(code)
            done = self._stepper.advance(code)
            if done < 1:
                self._go_beyond(code, done)
        except BaseException as error:
            self._undo(kept, error)
            raise

    def _follow(self, code: int) -> None:
        """Change the position by a code that is legal; the round is not settled, and nothing is dealt."""
        if self._stepper.advance(code) == ILLEGAL:
            raise not_legal(code)

    def _run(self, code: int) -> None:
        """Do what a code says that stands last in the course, whatever comes of it."""
        done = self._stepper.advance(code)
        if done < 1:
            self._go_beyond(code, done)

    def _undo(self, kept: int, error: BaseException) -> None:
        """Have done only the first actions: a later one was refused, or interrupted in its midst."""
        if isinstance(error, IllegalAction):  # before anything was done
            del self.course.codes[kept:]
            self.course.labels.pop(kept, None)
        else:
            self._return_to(self.course.codes[:kept])

    def _forbid_aside(self) -> None:
        """Refuse to go on or back with a table before a deal."""
        if self._is_aside:
            raise IllegalAction("This is a table as it lay before a deal: it is to be looked at, not played on.")

    def _in_plain_numbers(self, code: object) -> int:
        """A code of another kind as an int that the rules may be asked about."""
        number = whole(code)
        if number is None or number >> CODE_BITS:
            given = f"code {code!r:.20}" if number is None else "so large a code"
            raise IllegalAction(f"{given} is not legal now; codes are whole numbers from 0")
        return number

    def pop(self) -> None:
        """Take the last action back, whatever came of it.

        Raises
        ------
        IndexError
            If nothing has been done.
        """
        kept = len(self.course.codes) - 1
        if kept < 0:
            raise IndexError("nothing has been done in this game that could be taken back")
        self._forbid_aside()
        self._return_to(self.course.codes[:kept])

    def _return_to(self, codes: list[int]) -> None:
        """Go back to where these actions, the first ones, were done: all of it, also where that is interrupted."""
        try:
            self._replay(codes)
        except BaseException:
            self._replay(codes)
            raise

    def _replay(self, codes: list[int]) -> None:
        """Lay out the deal in play after these actions, and do those again that came since."""
        course = self.course
        start = course.cut_back(len(codes))
        if self._observer.is_ahead(course):
            self._observer, self._shares_observer = type(self._observer)(), False
        self._earlier = {}
        if start is None:
            course.codes.clear()
            self._begin()
        else:
            del course.codes[start.at :]
            self._lay_out(start)
        for code in codes[len(self.course.codes) :]:
            self.course.codes.append(code)
            self._run(code)

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        list of Event
            What happened, in order.

        Raises
        ------
        IllegalAction
            If the rules don't allow it, or cards are still to be chosen; nothing has changed then.
        ValueError
            If a text is no action.
        """
        code, labels = self._code_of(self._seated(action))
        self._forbid_aside()
        course = self.course
        self._own_observer()
        seen: Observer = self._seen
        history, known, kept = seen.history, len(seen.history), len(course.codes)
        try:
            if labels and any(labels):
                course.labels[kept] = labels
            course.codes.append(code)
            if self._takes_along:
                seen.go_along(self, code, labels, self._terms)
            else:
                seen.keep_position()
                self._run(code)
                seen.catch_up(course, self._terms)
        except BaseException as error:
            self._undo(kept, error)
            raise
        if history is not seen.history:  # a new round has begun
            return history[known:] + seen.history
        return history[known:]

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed now.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        str or None
            A sentence; None where the action is legal, or a template whose cards are still to be chosen.
        """
        return self._why_not(self._seated(action))

    def _seated(self, action: Action | str) -> Action:
        if isinstance(action, Action) and action.seat is not None:
            return action
        acting = self.seats_to_act
        return with_seat(action, acting[0] if acting else 0, self.verbs)

    # ---- copies

    def copy(self) -> Self:
        """An independent copy. Both look through one observer, until one of them has something else to tell."""
        self._observer.make_ready()
        self._shares_observer = True
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.course = self.course.copy()
        twin._stepper, twin._earlier = self._stepper.copy(), {}
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether rules, cards and actions are the same."""
        return self.course == other.course if isinstance(other, type(self)) else NotImplemented

    # ---- decks

    def _shuffle(self, given: Sequence[list[Card]], number: int, before: int) -> list[Card]:
        """A deck by its number from 0: one that was given, else the next shuffle; so many were made before for other ends."""
        return given[number] if number < len(given) else self._shuffles[before + number - len(given)]

    def _deal_next(self, standing: Any, cuts: int = 0) -> None:
        """Deal the next deck, after so many shuffles for cuts, and lay it out: the score is that with which it begins."""
        course = self.course
        course.begin_deal(self._shuffle(self._given, len(course.decks), cuts), standing)
        self._lay_out(course.starts[-1])

    # ---- the table before a deal

    @property
    def closed(self) -> Self | None:
        """The game as it lay when the round before this one was over; None in the first round."""
        deal = self.course.first_of_round()
        return None if deal < 1 or self._is_closed else self._as_before(deal)

    @property
    def before(self) -> Self | None:
        """The table as it lay before the deal in play: a finished deal, or nothing; None in a table that lies so itself."""
        return None if self._is_aside else self._as_before(len(self.course.starts) - 1)

    @property
    def _is_closed(self) -> bool:
        """Whether this is a table before a deal."""
        return self._is_aside

    def _as_before(self, deal: int) -> Self:
        """The table before a deal by its number from 0, kept as long as somebody may ask for it."""
        found = self._earlier.get(deal)
        if found is None:
            found = self.copy()
            found._go_before(deal)  # noqa: SLF001 - its own kind
            since = self.course.first_of_round()
            self._earlier = {n: table for n, table in self._earlier.items() if n >= since} | {deal: found}
        return found

    def _go_before(self, deal: int) -> None:
        """Go back to where a deal had not begun: the cards of the one before lie, and its round is settled."""
        self._is_aside = True
        self._earlier = {}
        self._observer, self._shares_observer = type(self._observer)(), False
        course = self.course
        if deal < 1:
            self._clear()
            return
        start, settled = course.starts[deal], course.after(deal - 1)
        del course.starts[deal:], course.decks[start.deals :], course.codes[start.at :]
        begun = course.starts[-1]
        course.standing = settled._replace(round=begun.standing.round)
        self._lay_out(begun)
        for code in course.codes[begun.at :]:
            self._follow(code)
