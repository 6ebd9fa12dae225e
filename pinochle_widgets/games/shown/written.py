"""The text of a position: the score before the round in play, its deal, and its moves; one grammar for all games.

The text stands on one line, in parts divided by semicolons: the game and its rules, then a name and a value in each part. The
score has the parts that the game's `Standing` declares, those left out that have their usual value. A move is an action as
text, or its code where the text alone does not say which cards are meant.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import (  # Any: each game declares a score of its own
    TYPE_CHECKING,
    Any,
    NamedTuple,
    Protocol,
    Self,
    get_args,
    get_origin,
    get_type_hints,
)

from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.games.actions import MOST_DIGITS
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.registry import find_game, game_of

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.course import Course, Start
    from pinochle_widgets.games.dealing import DeckGiven
    from pinochle_widgets.games.protocol import Game, Rules

LONGEST = 20_000
"""The most characters of a text."""

MOST = 1_000_000
"""The bound of the numbers in a text."""

EARLIER = frozenset({"ended", "winner"})
"""The parts of a score that are about the deals and the end of a game, which a position does not have."""


OTHERS = ("number", "deal", "moves")
"""The parts of a text that are no score."""

SEATS = frozenset({"leader", "starter", "first_dealer"})
"""The parts of a score that are seats."""


class Rooted(Protocol):
    """The part of a state that this module writes and reads; every `CourseState` has it."""

    course: Course
    _is_aside: bool

    @property
    def given_decks(self) -> list[list[Card]]:
        """The decks that were given for the first deals."""

    def action_of(self, code: int) -> Action:
        """Find the legal action of a code."""

    def step(self, code: int) -> None:
        """Do the action of a code."""

    def push(self, action: Action | str) -> None:
        """Do an action."""

    def copy(self) -> Self:
        """Copy the state; the copy is independent."""

    def _seated(self, action: Action | str) -> Action:
        """Read an action of the seat on turn."""

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Find the code of a legal action."""

    def begin_with(self, first: Any) -> None:
        """Begin anew from a score, the one before the next deal."""

    def _root(self, standing: Any, decks: Sequence[DeckGiven]) -> None:
        """Begin at a round, by its score and its decks."""


class Written(NamedTuple):
    """The parts of a text, told apart."""

    game: str
    rules: str
    parts: Mapping[str, str]


def written(state: Rooted) -> str:
    """Write the position of a state as text.

    Raises
    ------
    ValueError
        If nothing is dealt yet, or the state is a table as it lay before a deal.
    """
    course = state.course
    if not course.starts or state._is_aside:  # noqa: SLF001 - its own kind
        raise ValueError("nothing is dealt yet; a position has a text from the first deal on")
    start = course.starts[course.first_of_round()]
    decks = course.decks[start.deals :]
    moves = _moves(rooted(state, start.standing, decks), course.codes[start.at :])
    return "; ".join([_beginning(course, start, decks), *(["moves " + " / ".join(moves)] if moves else [])])


def root_of(state: Rooted) -> str:
    """Write the position with which a game begins: the score, and the first deal before all moves."""
    course = state.course
    start = course.starts[0]
    return _beginning(course, start, course.decks[start.deals : start.deals + 1])


def _beginning(course: Course, start: Start, decks: Sequence[list[Card]]) -> str:
    """Write rules, score and decks of a round."""
    game = game_of(course.rules)
    if game is None:
        raise ValueError("the game is not registered; a position has a text by the name of its game")
    deals = " / ".join(" ".join(map(str, deck)) for deck in decks)
    head = f"{game.name} {course.rules.to_text()}; number {course.number}"
    return f"{head}; {score_written(start.standing)}; deal {deals}"


def score_written(standing: Any) -> str:
    """Write the score before a round as parts of a text; those that have their usual value are left out."""
    usual = type(standing)._field_defaults
    return "; ".join(
        f"{name} {json.dumps(_plain(value))}"
        for name, value in standing._asdict().items()
        if name not in EARLIER and (name == "round" or name not in usual or value != usual[name])
    )


def begin_at(state: Any, score: str, game: Game) -> None:
    """Begin a new game at the score of a text; `score_written` writes it.

    Raises
    ------
    ValueError
        If a part is unknown, missing or of another kind; the message names it.
    """
    standing = score_read(_parts(score.split(";")), state.course.standing, game, known=())
    state.begin_with(standing._replace(round=standing.round - 1))


def check_score(score: str, game: Game, rules: Rules) -> str:
    """Check the score of a text; returns it.

    Raises
    ------
    ValueError
        If a part is unknown, missing or of another kind; the message names it.
    """
    state: Any = game.new(rules, seed=0, deal=None, number=1)  # with a course
    score_read(_parts(score.split(";")), state.course.standing, game, known=())
    return score


def give_scores(state: Any, scores: object, game: Game) -> str:
    """Give the sides of a new game points before its first deal; returns the score as parts of a text.

    Raises
    ------
    ValueError
        If they are no points for each side, the game takes none, or the game would be over.
    """
    sides = game.sides or game.seats
    first = state._first  # noqa: SLF001 - the part of a state that this module reads
    if state.course.cut_decks:
        raise ValueError(
            "scores are given, and the seats cut for the deal; leave the scores out, or take rules without a cut"
        )
    found = [whole(score) for score in scores] if isinstance(scores, Iterable) else []
    if len(found) != sides or None in found or any(abs(score or 0) >= MOST for score in found):
        raise ValueError(f"scores are {scores!r:.60}; they must be a list of {sides} whole numbers")
    points = tuple(score or 0 for score in found)
    begun = state.book.with_scores(first, points)
    winning = state.book.winning(begun, state.rules)
    if max(points) >= winning:
        raise ValueError(f"scores are {scores!r:.60}; at {winning} the game would be over")
    state.begin_with(begun)
    return score_written(state.course.starts[0].standing)


def first_score(state: Any) -> str | None:
    """Write the score with which a game begins as parts of a text; None for a game from its first deal at a score of 0."""
    return score_written(state.course.starts[0].standing) if state._has_root else None  # noqa: SLF001 - as above


def score_under(state: Any, rules: Rules) -> str:
    """Write the score before the next round as parts of a text, to go on from it by other rules.

    Raises
    ------
    ValueError
        If the game would be over by these rules.
    """
    standing = state.book.by_rules(state.course.starts[-1].standing, rules)
    winning = state.book.winning(standing, rules)
    if winning is not None and max(state.scores) >= winning:
        raise ValueError(f"Somebody has {max(state.scores):,} points already; by these rules {winning:,} win the game.")
    return score_written(standing)


def rooted(state: Rooted, standing: Any, decks: Sequence[list[Card]]) -> Rooted:
    """Copy a state and lay out the beginning of a round in it; nothing lies before that round."""
    made = state.copy()
    made._root(standing, decks)  # noqa: SLF001 - the part of a state that this module writes
    return made


def _moves(state: Rooted, codes: list[int]) -> list[str]:
    """Write the moves of a round from its beginning; the state goes along."""
    moves = []
    for code in codes:
        moves.append(_move(state, code))
        state.step(code)
    return moves


def actions_of(state: Rooted) -> list[Action]:
    """List the actions of a game in play, each with its seat."""
    course, actions = state.course, []
    along = rooted(state, course.starts[0].standing, state.given_decks)
    for code in course.codes:
        actions.append(along.action_of(code))
        along.step(code)
    return actions


def _move(state: Rooted, code: int) -> str:
    """Write the text of the action that has a code, or the code where the text is read as another one."""
    text = str(state.action_of(code))
    try:
        return text if state._code_of(state._seated(text))[0] == code else str(code)  # noqa: SLF001
    except (IllegalAction, ValueError):
        return str(code)


def parsed(text: str) -> Written:
    """Take a text apart.

    Raises
    ------
    ValueError
        If it is no text of a position.
    """
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
        raise ValueError(f"a position is a text of at most {LONGEST} characters, as `state.text` writes it")
    head, *rest = (part.strip() for part in text.split(";"))
    name, _, rules = head.partition(" ")
    find_game(name)
    return Written(name, rules, _parts(rest))


def _parts(given: Sequence[str]) -> dict[str, str]:
    """Tell the names and values of parts apart."""
    parts: dict[str, str] = {}
    for part in given:
        key, _, value = part.strip().partition(" ")
        if key in parts:
            raise ValueError(f"{key}: stands twice; each part of a position stands once")
        parts[key] = value.strip()
    return parts


def score_read(parts: Mapping[str, str], standing: Any, game: Game, known: Sequence[str] = OTHERS) -> Any:
    """Read the score of a text as a game declares it.

    Parameters
    ----------
    parts : mapping
        The parts of the text by name.
    standing : tuple
        The score at the beginning of a game.
    known : sequence of str
        The names of parts that are no score.

    Raises
    ------
    ValueError
        If a part is unknown, missing or of another kind; the message names it.
    """
    declared = get_type_hints(type(standing))
    score = [name for name in standing._fields if name not in EARLIER]
    unknown = [name for name in parts if name not in (*score, *known)]
    if unknown:
        raise ValueError(f"{unknown[0]!r:.40} is no part of a position; there are {', '.join((*score, *known))}")
    values = dict(type(standing)._field_defaults)
    for name in score:
        if name in parts:
            usual = values.get(name)
            length = len(usual) if isinstance(usual, tuple) and usual else game.sides or game.seats
            values[name] = _typed(declared[name], _loaded(name, parts[name]), name, length)
        elif name not in values:
            raise ValueError(f"{name}: is missing; write it as in `state.text`")
    if values["round"] < 1:
        raise ValueError(f"round: {values['round']}; rounds are numbered from 1")
    for name in SEATS.intersection(values):
        if values[name] not in range(game.seats):
            raise ValueError(f"{name}: {values[name]}; there is no such seat")
    return type(standing)(**values)


def play_on(state: Rooted, moves: str) -> None:
    """Do the moves of a text.

    Raises
    ------
    ValueError
        If a move is not legal; the message names it and says why.
    """
    for number, move in enumerate(filter(None, map(str.strip, moves.split("/"))), 1):
        try:
            if move.isdecimal():
                state.step(int(move))
            else:
                state.push(move)
        except (IllegalAction, ValueError) as error:
            raise ValueError(f"moves: {move[:60]!r}, number {number}: {error}") from None


def state_of(text: str, seed: int | str | None, convention: object) -> Any:
    """Make a state of a text; `CourseState.from_text` describes it.

    Raises
    ------
    ValueError
        If a part of the text does not fit.
    """
    found = parsed(text)
    game = find_game(found.game)
    number = found.parts.get("number", "1")
    if not number.isdecimal() or len(number) > MOST_DIGITS:
        raise ValueError(f"number: {number[:40]!r}; games are numbered from 1")
    given = [deck.strip() for deck in found.parts.get("deal", "").split("/") if deck.strip()]
    if not given:
        raise ValueError("deal: is missing; write the deck in dealing order, as in `state.text`")
    rules = game.rules.from_text(found.rules) if found.rules else game.make_rules(None)
    state: Any = game.new(rules, seed=seed, number=int(number), **game.terms(convention))  # with a course
    standing = score_read(found.parts, state.course.standing, game)
    try:
        state._root(standing, given)  # noqa: SLF001 - the part of a state that this module reads
        play_on(state, found.parts.get("moves", ""))
    except (IndexError, TypeError) as error:
        raise ValueError(f"the score of the text fits no position of {game.name}: {error}") from None
    return state


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _loaded(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"{name}: {text[:40]!r} is no number and no list of numbers") from None


def _typed(hint: Any, value: Any, name: str, length: int) -> Any:
    """Check a value against the annotation of its field, and make tuples and rows of its lists."""
    if get_origin(hint) is UnionType:
        hint = next(each for each in get_args(hint) if each is not type(None))
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        endless = kinds[-1] is Ellipsis
        due = (
            len(value)
            if endless and kinds[0] is not int and isinstance(value, list)
            else length
            if endless
            else len(kinds)
        )
        if not isinstance(value, list) or len(value) != due:
            raise ValueError(f"{name}: {json.dumps(value)[:40]}; it must be a list of {due}")
        return tuple(_typed(kinds[0] if endless else kinds[at], each, name, length) for at, each in enumerate(value))
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        if not isinstance(value, list) or len(value) != len(hints):
            raise ValueError(f"{name}: {json.dumps(value)[:40]}; it must be a list of {', '.join(hints)}")
        return hint(
            *(
                _typed(kind, each, f"{name}, {key}", length)
                for (key, kind), each in zip(hints.items(), value, strict=True)
            )
        )
    if type(value) is not hint or (hint is int and abs(value) >= MOST):
        raise ValueError(f"{name}: {json.dumps(value)[:40]}; it must be of the kind {getattr(hint, '__name__', hint)}")
    return value
