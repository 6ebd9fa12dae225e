"""The course of a game: its lessons as data, which tables, printed pages and classes read alike.

A course is a tuple of lessons, a lesson a tuple of tasks, a task one thing to do in one position. The position is that of a real
game, of which few cards are drawn and offered; what was played before it is made up, so nothing is to be concluded from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pinochle_widgets.games.dealing import HandsGiven
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.lazy import loaded

MOST_WORDS = 20
"""The most words in which a task is asked."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in parts that can be read: what `new_game` takes, and the actions since."""

    deal: HandsGiven | None = None
    """The hands and what else is known of the first deal, as `new_game` takes it, such as ``{"hands": ["AS AS TS", None],
    "stock": "9H"}``.
    """
    moves: str = ""
    """The actions since the deal, as the text of a position has them, separated by `` / ``."""
    rules: str | Mapping[str, bool | int] = ""
    """A preset or changed options; the game's own preset by default."""
    scores: Sequence[int] = ()
    """The points of each side before the deal; none by default."""
    dealer: int | None = None
    """The first dealer, where the game draws it."""
    seed: int = 1
    """The seed of the cards that are not named."""
    text: str = ""
    """The whole text of a position, as `GameState.text` writes it, instead of all other parts: for the end of a round,
    whose past was searched once.
    """


@dataclass(frozen=True, slots=True)
class Task:
    """The task of doing one thing in one position."""

    ask: str
    """The thing to do, in at most 20 words; the thing to press is named as it is labelled."""
    position: Position
    done: str
    """A pattern, with ``*`` for any text, that the text of the action, or of an event that follows from it, matches when
    the task is done: ``play AH``, ``meld KH QH`` (words in any order), ``meld-laid 0 marriage KD,QD 20``. With `choices` it
    is the right one of them.
    """
    rule: str
    """One sentence, the rule that it shows, told when it is right."""
    solution: Sequence[str] = ()
    """The actions that solve it, as text; the first ones may lead to the last. Empty with `choices`."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """A sentence for each likely wrong try, by a pattern for the text of the action, or by a choice; ``lay KS QH`` for
    cards that make no meld. A card that may not be played can be tried, too. For another try the game's own reason is told.
    """
    why: str = ""
    """A line below it: why, or what is allowed."""
    shown: str = ""
    """The cards of the hand that are drawn and offered; all if empty."""
    drawn: Sequence[str] = ()
    """The other parts of the table that are drawn, by the names that the scene has for them: zones by kind or id
    (``stock``, ``melds``, ``closed1``), parts of the picture (``suits``, ``auction``, ``meter``), those of its `info`
    (``trump``), and ``score`` for the points at the seats. The trick and the backs of other hands always are.
    """
    choices: Sequence[str] = ()
    """The answers to press, where the task is a question."""
    others: Sequence[str] = ()
    """The actions of the other seats, in the order in which they come; after them a level with a fixed seed answers."""
    ladder: str = ""
    """The cards that a wrong try brings down, high to low, such as ``AH TH KH QH JH 9H``."""
    seat: int = 0
    """The seat of the learner."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of about a minute."""

    name: str
    """Its key, a word; with the version it is the key of a player's progress."""
    title: str
    """One to three words."""
    about: str
    """The thing that is learned, in a few words."""
    tile: str
    """The cards, or the words in quotes, by which the list of lessons shows it."""
    tasks: Sequence[Task]
    terms: Sequence[str] = ()
    """The terms of the game that it explains; no lesson before it uses them."""
    game: str = ""
    """The game at whose table it plays, where another game's course has the lesson too; the course's own by default."""
    heading: str = ""
    """The heading on the help page on which its rule stands."""
    version: int = 1
    """Raised when its tasks change so much that it is to be done again."""
    is_extra: bool = False
    """Whether the course can be finished without it."""


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The first game after a course, with training."""

    goal: int
    """The points to which it is played."""
    notes: Mapping[str, str]
    """A sentence for what is new, by a pattern for the text of the first event that brings it."""
    rules: Mapping[str, bool | int] = field(default_factory=dict)
    """Other options that differ from the game's own preset."""


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of a game for somebody who has never played it."""

    title: str
    lessons: Sequence[Lesson]
    first_game: FirstGame | None = None


def course_of(game: Game) -> Course | None:
    """Load the course of a game; None if it has none."""
    course: Course | None = loaded(game.teaching).COURSE if game.teaching else None
    return course
