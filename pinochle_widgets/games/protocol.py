"""What every game offers, and nothing that only one game needs.

A family of games is a folder beside this file. It brings a `Rules` class with named presets, a state
that follows `GameState`, observations, and players by level; `match`, `lab` and `widgets` know games
only through the names here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, Self, runtime_checkable

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.options import Option, Rules, option

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.cards import Card
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.prospects import Prospects
    from pinochle_widgets.games.stepping import Book

__all__ = [
    "Arena",
    "Company",
    "Decision",
    "Game",
    "GameState",
    "HandResult",
    "HandScore",
    "IllegalAction",
    "Level",
    "MeldItem",
    "MeldScore",
    "Observation",
    "Option",
    "Player",
    "Rules",
    "Scene",
    "Thinker",
    "last_thought",
    "listing",
    "option",
    "plural",
]


class IllegalAction(ValueError):
    """An action that the rules don't allow now; its text is the sentence that says why."""


class Observation(Protocol):
    """All that one seat may know; built from an allow-list, never by copying the state and masking it."""

    @property
    def seat(self) -> int:
        """Whose view this is."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now."""


class GameState(Protocol):
    """The whole truth of one game of several rounds."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """Who may act: the seat on turn first."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winner(self) -> int | None:
        """The side that won, or None while the game goes on; where nobody has a partner, a side is a seat."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points recorded so far, by side."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat (by default the one on turn) may do now."""

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed, in a sentence; None where it is."""

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action and tell what happened."""

    def legal_codes(self) -> Sequence[int]:
        """The codes of all actions that are legal now."""

    def step(self, code: int) -> None:
        """Do the action of a code."""

    def pop(self) -> None:
        """Take the last action back."""

    def observe(self, seat: int) -> Any:
        """What a seat may know."""

    def copy(self) -> Self:
        """An independent copy."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and why in words.

    Parameters
    ----------
    action : Action
    reason : str
    numbers : mapping
        What the reason rests on, by name.
    interrupted : bool
        Whether the player was told to move before it had thought to the end.
    chances : sequence of (int, int)
        For some of the bids there are, in rising order: the bid, and in how many of 100 worlds it was made.
    """

    action: Action
    reason: str
    numbers: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False
    chances: Sequence[tuple[int, int]] = ()


class Player(Protocol):
    """Somebody who decides from an observation; it sees nothing else, so it cannot cheat."""

    level: str

    def choose(self, observation: Any, rng: Random) -> Decision:
        """Decide on an action."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that thinks long, in small steps, so that a table stays alive and can interrupt it.

    `choose` is the last of what `think` yields: ``return last_thought(self.think(observation, rng))``.
    """

    def is_ready(self) -> bool:
        """Whether it can begin at once; False where its first search waits for a compiler, once in a process."""

    def think(self, observation: Any, rng: Random) -> Iterator[Decision]:
        """Yield what it would do, the better the longer it thinks; who stops listening has the best found so far.

        The first decision comes at once, without compiled code, and one after each step of the search: some
        20 ms at most, however it runs. How many there are depends on the budget alone, never on the time. Each is
        independent of what other calls do: an earlier one may still be in the middle of its step, in another thread.
        """


def last_thought(thoughts: Iterator[Decision]) -> Decision:
    """What a player that thinks to its end decides."""
    return deque(thoughts, maxlen=1).pop()


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table, as a picture of it needs it; by seat."""

    names: Sequence[str]
    levels: Sequence[str | None]
    wins: Sequence[int]


class Scene(Protocol):
    """How a game shows itself: pictures and words for one seat, made from its observations alone."""

    def picture(self, seen: Any, company: Company, *, keep_trick: bool = False) -> dict[str, Any]:
        """The zones of the table, as plain values."""

    def choices(self, seen: Any) -> dict[str, Any]:
        """What the seat may do, by the labels of its cards."""

    def play_of(self, seen: Any, card_id: str) -> Action | None:
        """The play of one of the seat's cards, legal or not; None if it has no such card."""

    def meld_of(self, seen: Any, ids: Sequence[str]) -> Action | None:
        """The meld that some of the seat's cards would be, legal or not; None if they are none."""

    def tell(self, event: Event, seen: Any, company: Company) -> dict[str, Any]:
        """An event for animation and screen reader."""

    def panel(self, pause: str, seen: Any, company: Company) -> dict[str, Any] | None:
        """What the table shows while it waits."""

    def name_of(self, action: Action, seen: Any) -> str:
        """An action as a hint says it."""

    def advice(self, decision: Decision, seen: Any) -> str:
        """Why something is advised, to who plays with training wheels."""

    def explain(self, seen: Any, company: Company) -> dict[str, Any]:
        """What the seat may do now, in sentences."""


@dataclass(frozen=True, slots=True)
class Level:
    """A skill level, as the menus show it.

    Parameters
    ----------
    name, label, help : str
        Its key, its name, and one line on how it plays.
    make : callable
        Makes the player.
    """

    name: str
    label: str
    help: str
    make: Callable[[], Player] = field(repr=False)


class Arena(Protocol):
    """Many games or rounds in one call: a module of rules that can be compiled (`engine.twin`), named by `Game.arena`.

    Results are a flat list of numbers, a row for each game or round.
    """

    GAME_COLUMNS: tuple[str, ...]
    """What a game's row tells; `seat_won` and `rounds` among it, and for each seat what its points are made of."""
    ROUND_COLUMNS: tuple[str, ...]
    """What the row of a round tells that was played on its own."""

    def setting(self, rules: Rules) -> tuple[Any, ...]:
        """What both rules are told of a game: lists and layouts, the last of them its cards."""

    def room(self, rules: Rules) -> tuple[int | type[Layout], ...]:
        """The sizes of the lists, and the layouts, to work in that both rules take; what they hold before makes no difference."""

    def play_pairs(
        self, levels: Sequence[int], first: int, last: int, deals: int, dice: int, *rest: Sequence[int] | Layout
    ) -> int:
        """Play pairs of games, `first` up to, not including, `last`, between two levels who change seats within a pair.

        `levels` lists who sits where in the one game, then in the other, by their places in `Game.levels`; `deals` and
        `dice` are states of `engine.rng`; `rest` are the lists of `setting`, those of `room`, and one for the rows.
        """

    def play_rounds(self, first: int, last: int, state: int, *rest: Sequence[int] | Layout) -> int:
        """Play rounds at random, `first` up to, not including, `last`."""

    def places(self, rules: Rules) -> tuple[int, list[int]]:
        """How many cards seat 0 is dealt; and for each dealer, where in the deck those lie, and behind them all others."""

    def self_play(
        self,
        levels: Sequence[int],
        kept: int,
        order: Sequence[int],
        dealt: list[int],
        first: int,
        last: int,
        state: int,
        *rest: Sequence[int] | Layout,
    ) -> int:
        """Play rounds between levels, `first` up to, not including, `last`; `levels` lists who sits where.

        The first `kept` cards of the deck are not shuffled: they go to the first of `places`, which are `order`; `dealt` is
        room for a deck.
        """


@dataclass(frozen=True, slots=True)
class Game:
    """An entry of the registry: all that the outside needs to know to play a game.

    Parameters
    ----------
    name, title : str
        Its key and its name in words.
    seats : int
        How many play.
    rules : type
        Its Rules class.
    new : callable
        ``new(rules, seed=, deal=, number=, cuts=)`` makes a state.
    levels : tuple of Level
        Weakest first.
    usual_level : str
        Whom a person meets who asks for nobody.
    scene : Scene
        How it shows itself.
    help : str
        Its help page, in Markdown.
    wording : callable
        ``wording(rules)`` gives the words for the names in braces on that page.
    legal_plays, classify_meld : callable
        Questions of a lesson, asked without a game.
    prospects : callable, optional
        ``prospects(observation)`` tells what its seat may reckon with, for odds; None outside a round.
    arena : str
        The name of its `Arena`; empty where there is none.
    auctions : str
        The name of a module of rules that plays auctions between its strongest players; empty where nobody bids.
    preset : str
        The preset that this game plays where no rules are asked for; by default the first one.
    sides : int
        How many sides there are: seat ``n`` belongs to side ``n % sides``. 0 means that everybody plays alone.
    draws_dealer : bool
        Whether chance decides who deals first: then `new` takes a ``dealer=``, and a record tells who it was.
    book : Book, optional
        The rules by which its rounds are stepped through, compiled where that is asked for.
    trick_winner, score_hand, legal_bids, settle : callable, optional
        Further questions of a lesson, where the game can answer them.
    """

    name: str
    title: str
    seats: int
    rules: type[Rules]
    new: Callable[..., Any] = field(repr=False)
    levels: tuple[Level, ...]
    usual_level: str
    scene: Scene = field(repr=False)
    help: str = field(repr=False)
    wording: Callable[[Any], Mapping[str, str]] = field(repr=False)
    legal_plays: Callable[..., list[Card]] = field(repr=False)
    classify_meld: Callable[..., MeldScore | None] = field(repr=False)
    prospects: Callable[[Any], Prospects | None] | None = field(default=None, repr=False)
    arena: str = field(default="", repr=False)
    auctions: str = field(default="", repr=False)
    preset: str = ""
    sides: int = 0
    draws_dealer: bool = False
    book: Book[Any] | None = field(default=None, repr=False)
    trick_winner: Callable[..., int] | None = field(default=None, repr=False)
    score_hand: Callable[..., HandScore] | None = field(default=None, repr=False)
    legal_bids: Callable[..., list[int]] | None = field(default=None, repr=False)
    settle: Callable[..., HandResult] | None = field(default=None, repr=False)

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of its presets: all of its rules, or the one that it is named after."""
        return (self.preset,) if self.preset else tuple(self.rules.PRESETS)

    def make_rules(self, rules: Rules | str | Mapping[str, Any] | None = None) -> Rules:
        """Rules of this game, from whatever `Rules.make` takes; options change what its preset says.

        Raises
        ------
        ValueError
            As for `Rules.make`, or if the rules are for another number of seats.
        """
        made = self.rules.make(rules, self.preset)
        made.check_seats(self.seats)
        return made

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % (self.sides or self.seats)

    def terms(self, convention: Any) -> dict[str, Any]:
        """What `new` is told of a convention that partners agree on; nothing where it is None.

        Raises
        ------
        ValueError
            If nobody has a partner in this game.
        """
        if convention is None:
            return {}
        if not 0 < self.sides < self.seats:
            raise ValueError(f"convention is {convention!r:.60}, but {self.name} is played without partners")
        return {"convention": convention}

    def seats_of(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats, self.sides or self.seats)

    def level(self, name: str) -> Level:
        """A level by name.

        Raises
        ------
        ValueError
            If there is none; the message lists them.
        """
        for level in self.levels:
            if isinstance(name, str) and level.name == name.lower():
                return level
        raise ValueError(
            f"no level {name!r} in {self.name}; there are {', '.join(level.name for level in self.levels)}"
        )


@dataclass(frozen=True, slots=True)
class MeldScore:
    """What some cards are as a meld.

    Parameters
    ----------
    name : str
        The meld's name, such as ``royal marriage``.
    points : int
        What it scores.
    """

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class MeldItem:
    """One line in what a hand melds.

    Parameters
    ----------
    name : str
        Such as ``double aces around``.
    points : int
        What it scores.
    cards : tuple of Card
        What it consists of; a card may lie in melds of several kinds.
    """

    name: str
    points: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HandScore:
    """What a hand melds, counted the way that scores most.

    Parameters
    ----------
    total : int
        The points of all its melds.
    items : tuple of MeldItem
        What they are, the dearest first.
    """

    total: int
    items: tuple[MeldItem, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand is settled; by side, which is a pair of partners or a player who plays alone.

    Parameters
    ----------
    is_made : bool
        Whether the bid was made.
    gains : tuple of int
        What each side gains or loses.
    scores : tuple of int
        What each side has after it.
    winner : int or None
        The side that has won the game with it.
    """

    is_made: bool
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None


def plural(number: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


@dataclass(frozen=True)
class Solution:
    """What the rest of a round is worth when all play it without a fault.

    Parameters
    ----------
    value : int
        The points in tricks that the side of the seat to act will take more than the other one from here on.
    plays : mapping of Action to int
        What each play brings of that, the best one first.
    """

    value: int
    plays: Mapping[Action, int]


def listing(parts: Iterable[str] | Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    *start, end = parts
    return f"{', '.join(start)} {last} {end}" if start else end
