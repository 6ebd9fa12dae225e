"""The playing of a game in progress: deals, actions, steps back, copies, and the table before a deal, alike for all games."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self, TypeVar, cast  # Any: each family has its own form of the score

from pinochle_widgets.basics.arguments import find_flag, find_index, whole, wrong
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import dealing
from pinochle_widgets.games.actions import VERBS, Action, Verbs, with_seat
from pinochle_widgets.games.course import Course, NumberedSeed, NumberedShuffles, Shuffles, Start
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state.reading import CourseReading, Offered, P
from pinochle_widgets.games.stepping import ILLEGAL

S = TypeVar("S")
"""The type of observations."""

NOTHING_OFFERED: Offered = (-1, (), ())

MOST_LISTED = 10_000
"""The most actions that `legal_actions` lists in full."""

CODE_BITS = 62
"""The most bits of a code."""


def not_legal(code: int) -> IllegalAction:
    """Make the error for a code that is not legal."""
    return IllegalAction(f"code {code} is not legal now; `legal_codes` lists those that are")


class CourseState(CourseReading[P]):
    """A game in progress that can be played on; a family derives its own, with its rule book and its observer.

    Parameters
    ----------
    rules : Rules, str, mapping or None
        The rules, the name of a preset, or options that change the default.
    seed : int, str or None
        The seed of the shuffles. None makes a secret one, which is sealed until the game is over.
    deal : list of decks, or a dict of hands
        Explicit decks for the first deals: text or cards, in dealing order; or the hands of the first one, see `Hands`.
    number : int
        The number of the game in a series, from 1; it decides which seat begins.
    cuts : list of decks
        Explicit decks for the cuts for deal; empty in games in which nobody cuts.

    Raises
    ------
    ValueError
        If a deck is not complete, or an argument is not as described.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> state = pw.new_game("two-handed", seed=7)
    >>> isinstance(state, pw.State), state.turn, state.trump
    (True, 0, 'C')
    """

    rules_class: ClassVar[type[Rules]]
    """The class of the game's rules; its objects have a `deck`."""

    seats: int = 2
    """The number of seats."""

    undealt: ClassVar[str] = dealing.STOCK
    """The name of the cards that nobody is dealt, as a key of a deal given as hands."""

    solver: ClassVar[str] = ""
    """The name of the module whose `solve` solves the last tricks of the game; empty if there is none."""

    verbs: ClassVar[Verbs] = VERBS
    """The actions of the game by their verbs; a text with another verb is read as an action of another game, and refused."""

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    _observer_class: ClassVar[type[Observer]]
    """The class of the family's observers."""

    _first: Any
    """The score with which the game begins, in the game's own form; its `round` is the number of the round before."""
    _has_root: bool = False
    """Whether that is another score than 0 in round 1."""

    def __init__(
        self,
        rules: Rules | str | Mapping[str, bool | int] | None = None,
        *,
        seed: int | str | None = None,
        deal: dealing.DealGiven = None,
        number: int = 1,
        cuts: Sequence[dealing.DeckGiven] = (),
    ) -> None:
        made: Any = self.rules_class.make(rules)
        self._check_given(made, deal, cuts)
        number = dealing.checked_number(number)
        if sequence := self.book.sequence(made):
            seed = NumberedSeed(f"{sequence} {number}")
        is_secret = seed is None or isinstance(seed, dealing.SecretSeed)
        shuffles = NumberedShuffles if isinstance(seed, NumberedSeed) else Shuffles
        seed = dealing.checked_seed(seed)
        deck: Deck = made.deck
        self._open_seed = not is_secret
        self._seed = secrets.token_hex(16) if seed is None else seed
        self._first = self._first_score(made, number)
        self.course = Course(made, number, self._first)
        self._terms = made.terms
        self._shuffles = shuffles(deck, self._seed)
        self._given = [
            dealing.checked_deck(given, deck, f"deal {n}") for n, given in enumerate(dealing.decks_given(deal), 1)
        ]
        self._hands = self._read_hands(deal) if isinstance(deal, Mapping) else None
        self._given_cuts = [dealing.checked_deck(given, deck, f"cut {n}") for n, given in enumerate(cuts, 1)]
        self._stepper = self.book.steps(made)
        self._forget_observer()
        self._is_aside = False
        self._forget_looks()
        self._begin()

    def _check_given(self, rules: Any, deal: dealing.DealGiven, cuts: Sequence[dealing.DeckGiven]) -> None:
        """Raise ValueError if the rules don't go with decks or hands that were given."""
        if cuts:
            raise ValueError("nobody cuts for the deal in this game")

    def _read_hands(self, given: dealing.HandsGiven) -> dealing.LaidOut:
        """Read the hands of the first deal, which a game may take as a position in play, too."""
        return dealing.Hands.read(given, self.course.rules.deck, self._dealt_to(self._first), self.undealt)

    def _first_score(self, rules: Any, number: int) -> Any:
        return self.book.first(rules, self.seats, number, self._seed)

    def _forget_looks(self) -> None:
        """Forget observations, actions that were listed, and tables before a deal."""
        self._earlier: dict[int, Self] = {}
        self._offered, self._looks = NOTHING_OFFERED, {}

    def _once(self, seat: int, look: Callable[[int], S]) -> S:
        """Build the observation of a seat, once after each action."""
        seat = self._seat(seat)
        done, seen = self._looks.get(seat, (-1, None))
        if done == len(self.course.codes):
            return cast("S", seen)
        found = look(seat)
        self._looks[seat] = len(self.course.codes), found  # in one step: several threads may look at the same time
        return found

    def _seat(self, seat: object) -> int:
        return seat if type(seat) is int and 0 <= seat < self.seats else find_index(seat, 0, self.seats - 1, "seat")

    def legal_actions(self, seat: int | None = None, *, full: bool = False) -> list[Action]:
        """List the actions that are legal for a seat now.

        Parameters
        ----------
        seat : int, optional
            By default the seat on turn.
        full : bool
            True lists in place of each template the actions that it stands for, equal cards once: each can be done.

        Returns
        -------
        list of Action
            Empty where the seat has nothing to do. A choice of cards is a template (`Action.is_template`), which stands for all
            that may be chosen, and can't be done itself.

        Raises
        ------
        ValueError
            If there is no such seat, or the full list has more than 10,000 actions.
        """
        listed = self._listed_actions(None if seat is None else self._seat(seat))
        return self._in_full(listed) if find_flag(full, "full") else listed

    def random_action(self, rng: Random, seat: int | None = None) -> Action:
        """Choose a legal action of a seat by chance, with its cards: one that can be done.

        Each of the `legal_actions` is equally likely; of a template, each of the actions that it stands for.

        Parameters
        ----------
        seat : int, optional
            By default the seat on turn.

        Returns
        -------
        Action

        Raises
        ------
        IllegalAction
            If the seat has nothing to do.
        ValueError
            If there is no such seat, or `rng` is none.

        Examples
        --------
        >>> from random import Random
        >>> import pinochle_widgets as pw
        >>> state, rng = pw.new_game("canasta", seed=7), Random(7)
        >>> while state.round == 1:
        ...     state.push(state.random_action(rng))
        >>> state.round
        2
        """
        if not callable(getattr(rng, "randrange", None)):
            raise wrong("rng", rng, "be a random.Random, such as Random(7)")
        listed = self.legal_actions(seat)
        if not listed:
            raise IllegalAction("The game is over." if self.is_over else "There is nothing for that seat to do now.")
        action = listed[rng.randrange(len(listed))]
        if not action.is_template:
            return action
        codes = self._codes_of(action)
        return self._filled(action, codes[rng.randrange(len(codes))])

    def _in_full(self, listed: Sequence[Action]) -> list[Action]:
        """List the actions that can be done: those listed that are no templates, and all that templates stand for."""
        ways = [self._codes_of(action) if action.is_template else () for action in listed]
        number = sum(len(codes) if action.is_template else 1 for action, codes in zip(listed, ways, strict=True))
        if number > MOST_LISTED:
            raise ValueError(
                f"{number:,} actions are legal now, and at most {MOST_LISTED:,} are listed in full; "
                "random_action(rng) chooses one of them"
            )
        return [
            each
            for action, codes in zip(listed, ways, strict=True)
            for each in ([self._filled(action, code) for code in codes] if action.is_template else [action])
        ]

    def _codes_of(self, template: Action) -> Sequence[int]:
        """List the codes of all actions that a template stands for; a family of games whose codes are many counts them."""
        return [code for code in self.legal_codes() if self._found(template, code)]

    def _filled(self, template: Action, code: int) -> Action:
        """Make the action of a code of a template."""
        made = self._meant(template, code)
        if made is None:
            raise not_legal(code)
        return made

    def _listed_actions(self, seat: int | None) -> list[Action]:
        """List the legal actions of a seat that there is, by default of the seat on turn."""
        raise NotImplementedError

    # ---- deals

    def _begin(self) -> None:
        self._clear()
        self._deal_next(self._first._replace(round=self._first.round + 1))

    def _clear(self) -> None:
        """Set course and position to a game in which nothing was dealt and no action is legal."""
        self.course = Course(self.course.rules, self.number, self._first)
        self.book.clear(self._stepper, self._first, self.course.rules)

    def _lay_out(self, start: Start) -> None:
        self.book.deal(self._stepper, self.course.decks[start.deals], start.standing, self.course.rules)

    def _dealt_to(self, standing: Any) -> Sequence[int]:
        return self.book.dealt_to(standing, self.course.rules)

    def _finish(self, code: int) -> None:
        """Settle the deal that a code has ended; then the game is over, or the next one follows."""
        course = self.course
        settled = self.book.settle(self.core, course.standing, code, course.rules)
        if settled.winner is None:
            self._deal_next(settled)
        else:
            course.standing = settled

    @property
    def _takes_along(self) -> bool:
        """Check whether the next action changes the position only once, so that the observer can go along.

        A game that does not answer has its observer catch up after each action, which is slower and always right.
        """
        return False

    def _go_beyond(self, code: int, done: int) -> None:
        """Finish the round if the answer of the rules is that it is over; refuse a code that is not legal."""
        if done == 0:
            self._finish(code)
        elif done == ILLEGAL:
            raise not_legal(code)

    # ---- codes

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Find the code of a legal action, and the labels of the cards in it."""
        raise NotImplementedError

    def _meant(self, listed: Action, code: int) -> Action | None:
        """Make the action of a code like one that is listed: a template is filled; None if there is none like it."""
        return None if listed.is_template else listed

    def action_of(self, code: int) -> Action:
        """Find the legal action of a code.

        Raises
        ------
        IllegalAction
            If the code is not legal now.
        """
        for seat in self.seats_to_act:
            for listed in self.legal_actions(seat):
                if meant := self._found(listed, code):
                    return meant
        raise not_legal(code)

    def _found(self, listed: Action, code: int) -> Action | None:
        """Make the action of a code like one that is listed; None if the code is of another one."""
        meant = self._meant(listed, code)
        if meant is None or (meant is not listed and self._why_not(meant) is not None):
            return None
        return meant if self._code_of(meant)[0] == code else None

    def _why_not(self, action: Action) -> str | None:
        """Explain in a sentence why an action is not allowed now; None if it is."""
        return self.book.why_not(self, action)

    def _check_legal(self, action: Action) -> None:
        why = self._why_not(action)
        if why is not None:
            raise IllegalAction(why)

    # ---- actions

    def step(self, code: int) -> None:
        """Do the action of a code.

        Raises
        ------
        IllegalAction
            If the code is not legal now; the state has not changed then.
        """
        if type(code) is not int or code >> CODE_BITS:
            code = self._in_plain_numbers(code)
        if self._is_aside:
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
        """Change the position by a legal code; the round is not settled, and nothing is dealt."""
        if self._stepper.advance(code) == ILLEGAL:
            raise not_legal(code)

    def _forget_observer(self) -> None:
        """Take a new observer, which has processed nothing."""
        self._observer, self._shares_observer = self._observer_class(self.book), False

    def _run(self, code: int) -> None:
        """Do the last code of the course, with all that follows from it."""
        done = self._stepper.advance(code)
        if done < 1:
            self._go_beyond(code, done)

    def _undo(self, kept: int, error: BaseException) -> None:
        """Take back all but the first `kept` actions, after one that was refused or interrupted."""
        if isinstance(error, IllegalAction):  # raised before the state was changed
            del self.course.codes[kept:]
            self.course.labels.pop(kept, None)
        else:
            self._return_to(self.course.codes[:kept])

    def _forbid_aside(self) -> None:
        """Raise IllegalAction if this is a table before a deal, which can't be changed."""
        if self._is_aside:
            raise IllegalAction("This is a table as it lay before a deal: it is to be looked at, not played on.")

    def _in_plain_numbers(self, code: object) -> int:
        """Convert a code of another numeric type to an int for the rules."""
        number = whole(code)
        if number is None or number >> CODE_BITS:
            given = f"code {code!r:.20}" if number is None else "so large a code"
            raise IllegalAction(f"{given} is not legal now; codes are whole numbers from 0")
        return number

    def pop(self) -> Action:
        """Take the last action back, with all that followed from it.

        Returns
        -------
        Action
            The action, with its seat; its cards have no labels.

        Raises
        ------
        IndexError
            If no action has been done.
        """
        kept = len(self.course.codes) - 1
        if kept < 0:
            raise IndexError("nothing has been done in this game that could be taken back")
        self._forbid_aside()
        *codes, code = self.course.codes
        self._return_to(codes)
        return self.action_of(code)

    def _return_to(self, codes: list[int]) -> None:
        """Go back to the state after these first actions, completely even if that is interrupted."""
        try:
            self._replay(codes)
        except BaseException:
            self._replay(codes)
            raise

    def _replay(self, codes: list[int]) -> None:
        """Lay out the deal that was in play after these actions, and do its actions again."""
        course = self.course
        start = course.cut_back(len(codes))
        if self._observer.is_ahead(course):
            self._forget_observer()
        self._forget_looks()
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
            An action without a seat, or a text, is done for the seat on turn.

        Returns
        -------
        list of Event
            The events that it brought about, in order.

        Raises
        ------
        IllegalAction
            If the rules don't allow it, or cards are still to be chosen; nothing has changed then.
        ValueError
            If a text is no action.
        """
        code, labels = self._coded(action)
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

    def push(self, action: Action | str) -> None:
        """Do an action without working out its events, which is faster; `history` has them when they are wanted.

        Parameters
        ----------
        action : Action or str
            As for `apply`.

        Raises
        ------
        IllegalAction
            If the rules don't allow it, or cards are still to be chosen; nothing has changed then.
        ValueError
            If a text is no action.
        """
        code, labels = self._coded(action)
        if not (labels and any(labels)):
            self.step(code)
            return
        self._forbid_aside()
        kept = len(self.course.codes)
        try:
            self.course.labels[kept] = labels
            self.step(code)
        except BaseException as error:
            self._undo(kept, error)
            raise

    def _coded(self, action: Action | str) -> tuple[int, tuple[str, ...]]:
        """Find the code of a legal action, and the labels of its cards; one that `legal_actions` just listed is found at once."""
        done, actions, codes = self._offered
        if done == len(self.course.codes):
            for each, code in zip(actions, codes, strict=True):
                if each is action:
                    return code, ()
        return self._code_of(self._seated(action))

    def explain_illegal(self, action: Action | str) -> str | None:
        """Explain why an action is not allowed now.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        str or None
            A sentence; None if the action is legal, or is a template whose cards are still to be chosen.
        """
        return self._why_not(self._seated(action))

    def _seated(self, action: Action | str) -> Action:
        if isinstance(action, Action) and action.seat is not None:
            return action
        acting = self.seats_to_act
        return with_seat(action, acting[0] if acting else 0, self.verbs)

    # ---- the position as text

    @property
    def text(self) -> str:
        """The position as a text on one line, with nothing hidden: rules, score, and the deal in play with its moves.

        `from_text` reads it. Earlier rounds are in it as scores only; a cut for the deal, the seed and a convention are not.

        Raises
        ------
        ValueError
            If nothing is dealt yet.
        """
        from pinochle_widgets.games.shown.written import written

        return written(self)

    @classmethod
    def from_text(cls, text: str, *, seed: int | str | None = None, convention: object = None) -> Self:
        """Make a state of the text of a position.

        Parameters
        ----------
        text : str
            A text as `text` writes it.
        seed : int, str or None
            The seed of the deals that follow; None makes a secret one.
        convention : Convention, optional
            The meaning of partners' calls, which is not in the text; by default the built-in convention.

        Raises
        ------
        ValueError
            If a part does not fit; the message names it.

        Examples
        --------
        >>> from pinochle_widgets import State, new_game
        >>> state = new_game("two-handed", seed=7)
        >>> state.push(state.legal_actions()[0])
        >>> again = State.from_text(state.text)
        >>> again.observe(1) == state.observe(1), again.text == state.text
        (True, True)
        """
        from pinochle_widgets.games.shown.written import state_of

        made = state_of(text, seed, convention)
        if not isinstance(made, cls):
            raise ValueError(f"the text is of another game, with states of another kind than {cls.__name__}")
        return made

    @property
    def root(self) -> str | None:
        """The text of the position with which the game begins; None for a game from its first deal at a score of 0."""
        if not self._has_root:
            return None
        from pinochle_widgets.games.shown.written import root_of

        return root_of(self)

    @property
    def is_numbered(self) -> bool:
        """Check whether the deals are numbered: the same for everybody, whatever the seed; see `pinochle_widgets.deal`."""
        return isinstance(self._shuffles, NumberedShuffles)

    @property
    def given_decks(self) -> list[list[Card]]:
        """The decks that were given for the first deals; the seed deals the others."""
        return self._given

    def begin_with(self, first: Any) -> None:
        """Begin the game anew from a score in the game's own form, the one before the next deal; nobody cuts for that deal."""
        self._first, self._has_root = first, True
        course = self.course
        course.standing, course.starts, course.decks, course.cut_decks = first, [], [], []
        course.codes, course.labels = [], {}
        self._forget_observer()
        self._forget_looks()
        if self._hands is not None:
            self._given = []
        self._begin()

    def _root(self, standing: Any, decks: Sequence[dealing.DeckGiven]) -> None:
        self._given, self._hands = [dealing.checked_deck(deck, self._shuffles.deck, "deal") for deck in decks], None
        unknown = {"ended": ()} if "ended" in standing._fields else {}
        self.begin_with(standing._replace(round=standing.round - 1, **unknown))

    def stand_as_seen(self, seen: Any) -> Self:
        """Go to the position of an observation, as its seat knows it; there that seat is the first one."""
        self._stepper.put(seen.position)
        self._forget_looks()
        return self

    # ---- copies

    def copy(self) -> Self:
        """Copy the state; the copy is independent.

        Both share one observer until one of them processes another action.
        """
        self._observer.make_ready()
        self._shares_observer = True
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.course = self.course.copy()
        twin._stepper = self._stepper.copy()
        twin._earlier, twin._looks = {}, {}
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Check whether rules, cards and actions are the same."""
        return self.course == other.course if isinstance(other, type(self)) else NotImplemented

    # ---- decks

    def _shuffle(self, given: Sequence[list[Card]], number: int, before: int) -> list[Card]:
        """Get the deck with a number from 0: one that was given, or else a shuffle; `before` counts shuffles used otherwise."""
        return given[number] if number < len(given) else self._shuffles[before + number - len(given)]

    def _deal_next(self, standing: Any) -> None:
        """Deal the next deck and lay it out; `standing` is the score before it."""
        course = self.course
        cuts = max(0, len(course.cut_decks) - len(self._given_cuts))
        if self._hands is not None and not self._given:
            rng = Random(f"pinochle hands {self._seed}")
            self._given = [self._hands.laid_out(self._shuffles.deck, self._dealt_to(standing), rng)]
        course.begin_deal(self._shuffle(self._given, len(course.decks), cuts), standing)
        self._lay_out(course.starts[-1])

    # ---- the table before a deal

    @property
    def closed(self) -> Self | None:
        """The table when the round before this one was over; None in the first round."""
        deal = self.course.first_of_round()
        return None if deal < 1 or self._is_closed else self._as_before(deal)

    @property
    def before(self) -> Self | None:
        """The table just before the deal in play: a finished deal, or nothing dealt; None if this state is such a table."""
        return None if self._is_aside else self._as_before(len(self.course.starts) - 1)

    @property
    def _is_closed(self) -> bool:
        """Check whether this is a table before a deal."""
        return self._is_aside

    def _as_before(self, deal: int) -> Self:
        """Return the table before a deal, by the deal's number from 0; kept as long as it may be asked for again."""
        found = self._earlier.get(deal)
        if found is None:
            found = self.copy()
            found._go_before(deal)  # noqa: SLF001 - its own kind
            since = self.course.first_of_round()
            self._earlier = {n: table for n, table in self._earlier.items() if n >= since} | {deal: found}
        return found

    def _go_before(self, deal: int) -> None:
        """Go back to just before a deal: the cards of the deal before are on the table, and its round is settled."""
        self._is_aside = True
        self._forget_looks()
        self._forget_observer()
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
