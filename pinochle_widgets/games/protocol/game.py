"""An entry of the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pinochle_widgets.games.actions import VERBS, Action, Verbs, verbs_of
from pinochle_widgets.games.events import Event, Kinds, kinds_of
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol.controls import Controls
from pinochle_widgets.games.protocol.habits import Habits, Preferences
from pinochle_widgets.games.protocol.notation import Notation

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.prospects import Prospects
    from pinochle_widgets.games.protocol.lessons import HandResult, HandScore, MeldScore
    from pinochle_widgets.games.protocol.players import Level, Seen
    from pinochle_widgets.games.protocol.scene import Scene, Tally
    from pinochle_widgets.games.stepping import Book


def _no_words(_rules: Rules) -> Mapping[str, str]:
    return {}


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
        Its help page, in Markdown: a file, by its path below the package of games, or as ``package:path``.
    actions, events : sequence of type
        What is done in it and what happens, each with its text form.
    wording : callable
        ``wording(rules)`` gives the words for the names in braces on that page.
    habits : Habits
        What its table does by itself, and when it waits.
    controls : Controls
        The keys of its stages, and the buttons of its bar.
    preferences : Preferences
        What its tables offer of preferences.
    notation : Notation
        How the lines of its records are spelt in a share code; by default as text.
    is_rated : bool
        Whether a person can be rated in it: by how a computer player does on the same deals.
    tally : callable, optional
        ``tally(observation)`` tells the points of the round in play, from its first card on; None before, and where a
        round is only counted when it is over.
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
    legal_plays, classify_meld, trick_winner, score_hand, legal_bids, settle : callable, optional
        Questions of a lesson, asked without a game, where it can answer them.
    """

    name: str
    title: str
    seats: int
    rules: type[Rules]
    new: Callable[..., Any] = field(repr=False)  # a state with names of its own, too
    levels: tuple[Level, ...]
    usual_level: str
    scene: Scene = field(repr=False)
    help: str = field(repr=False)
    actions: Sequence[type[Action]] = field(repr=False)
    events: Sequence[type[Event]] = field(repr=False)
    wording: Callable[[Any], Mapping[str, str]] = field(default=_no_words, repr=False)
    habits: Habits = field(default=Habits(), repr=False)
    controls: Controls = field(default=Controls(), repr=False)
    preferences: Preferences = field(default=Preferences(), repr=False)
    notation: Notation = field(default=Notation(), repr=False)
    is_rated: bool = False
    tally: Callable[[Seen], Tally | None] | None = field(default=None, repr=False)
    prospects: Callable[[Seen], Prospects | None] | None = field(default=None, repr=False)
    arena: str = field(default="", repr=False)
    auctions: str = field(default="", repr=False)
    preset: str = ""
    sides: int = 0
    draws_dealer: bool = False
    book: Book[Any] | None = field(default=None, repr=False)
    legal_plays: Callable[..., list[Card]] | None = field(default=None, repr=False)
    classify_meld: Callable[..., MeldScore | None] | None = field(default=None, repr=False)
    trick_winner: Callable[..., int] | None = field(default=None, repr=False)
    score_hand: Callable[..., HandScore] | None = field(default=None, repr=False)
    legal_bids: Callable[..., list[int]] | None = field(default=None, repr=False)
    settle: Callable[..., HandResult] | None = field(default=None, repr=False)

    @property
    def verbs(self) -> Verbs:
        """Its actions by their verbs, before those of other games, which it refuses in a sentence; see `parse_action`."""
        return _verbs(tuple(self.actions), len(VERBS))

    @property
    def kinds(self) -> Kinds:
        """Its events by their names in text; see `parse_event`."""
        return kinds_of(self.events)

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of its presets: all of its rules, or the one that it is named after."""
        return (self.preset,) if self.preset else tuple(self.rules.PRESETS)

    @property
    def help_page(self) -> str:
        """The text of its help page, with names in braces that `wording` fills.

        Raises
        ------
        OSError
            If there is no such file.
        """
        package, _, path = self.help.rpartition(":")
        return files(package or "pinochle_widgets.games").joinpath(path).read_text(encoding="utf-8")

    def make_rules(self, rules: Rules | str | Mapping[str, bool | int] | None = None) -> Rules:
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

    def terms(self, convention: object) -> dict[str, object]:
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


@cache
def _verbs(actions: tuple[type[Action], ...], _known: int) -> Verbs:
    """A game's actions by their verbs, then those of the so many that are known; asked at each action, so it is kept."""
    own = verbs_of(actions)
    return own | {verb: action for verb, action in VERBS.items() if verb not in own}
