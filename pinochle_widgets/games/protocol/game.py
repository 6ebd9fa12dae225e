"""The entry of a game in the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Generic

from pinochle_widgets.basics.process import is_in_page
from pinochle_widgets.games.actions import Action, Verbs, verbs_of
from pinochle_widgets.games.events import Event, Kinds, kinds_of
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol.controls import GAP, TABS, Controls, Tab
from pinochle_widgets.games.protocol.habits import Habits, Preferences
from pinochle_widgets.games.protocol.lazy import Lazy, Part, module_of
from pinochle_widgets.games.protocol.notation import Notation
from pinochle_widgets.games.protocol.players import Adviser, Proofs, Thinker
from pinochle_widgets.games.protocol.state import GameState, Seen_contra

if TYPE_CHECKING:
    from types import ModuleType

    from pinochle_widgets.games.protocol.analyst import Analyst
    from pinochle_widgets.games.protocol.appraiser import Appraiser
    from pinochle_widgets.games.protocol.arena import Arena, Keeping
    from pinochle_widgets.games.protocol.beliefs import Beliefs
    from pinochle_widgets.games.protocol.certain import Certain
    from pinochle_widgets.games.protocol.players import Level
    from pinochle_widgets.games.protocol.prospects import Prospects
    from pinochle_widgets.games.protocol.ranked import Ranked
    from pinochle_widgets.games.protocol.scene import Company, Scene, Tally
    from pinochle_widgets.games.protocol.tried import Tried
    from pinochle_widgets.games.stepping import Book


MODULES = frozenset(
    {
        "grounds",
        "arena",
        "appraiser",
        "analyst",
        "limits",
        "plans",
        "teaching",
        "drills",
        "auctions",
        "beliefs",
        "keeping",
    }
)
"""The fields that are modules, which their users load."""


def _page(name: str) -> str:
    """Read a page: a path below the package of games, or ``package:path``."""
    package, _, path = name.rpartition(":")
    return files(package or "pinochle_widgets.games").joinpath(path).read_text(encoding="utf-8")


def _no_words(_rules: Rules) -> Mapping[str, str]:
    return {}


def place_of(kind: type) -> str:
    """Name the place of a class, as ``module:name``."""
    return f"{kind.__module__}:{kind.__qualname__}"


@dataclass(frozen=True, slots=True)
class Tile:
    """The tile under which the start panel offers a game; games with the same label share one, as presets of it."""

    label: str = ""
    """Two or three words; by default the title of the game."""
    about: str = ""
    """A few words on what sets the game apart."""
    sign: str = ""
    """The cards that lie on its table, as the path of an SVG in a box of 40 by 26, of which the seats stand at the edges; by
    default an empty table.
    """


@dataclass(frozen=True, slots=True)
class Game(Generic[Seen_contra]):
    """The entry of a game in the registry: all that tables, records and tournaments need to play it.

    Any field may be given as a `Lazy`: then it is loaded when it is first asked for, and a list of games loads nothing.
    """

    name: str
    title: str
    """The key of the game in the registry, and its name in words."""
    seats: int
    """The number of seats, 2 to 4."""
    rules: type[Rules]
    """The class of its rules, derived from `Rules`."""
    new: Callable[..., GameState] = field(repr=False)
    """``new(rules, seed=, deal=, number=, cuts=)`` makes a `GameState`."""
    levels: tuple[Level[Seen_contra], ...]
    """The levels of its computer players, weakest first."""
    usual_level: str
    """The name of the level that a person plays against by default."""
    scene: Scene[Seen_contra] = field(repr=False)
    """The pictures and words of its tables."""
    help: str = field(repr=False)
    """The file of its help page, in Markdown: a path below the package of games, or ``package:path``."""
    actions: Sequence[type[Action]] = field(repr=False)
    events: Sequence[type[Event]] = field(repr=False)
    """The classes of its actions and its events, each with a text form."""
    wording: Callable[[Any], Mapping[str, str]] = field(default=_no_words, repr=False)  # rules of its own class
    """``wording(rules)`` returns the words for the names in braces on the two pages, by name."""
    habits: Habits = field(default=Habits(), repr=False)
    """The actions that its table does by itself, and its pauses."""
    controls: Controls = field(default=Controls(), repr=False)
    """The keys of its stages, and the buttons of its bar."""
    preferences: Preferences = field(default=Preferences(), repr=False)
    """The preferences that its tables offer."""
    notation: Notation = field(default=Notation(), repr=False)
    """The spelling of the lines of its records in a share code; by default they stand as text."""
    tile: Tile = Tile()
    """The tile of the start panel."""
    is_rated: bool = False
    """Whether persons can be rated in this game, by comparison with a computer player on the same deals."""
    tally: Callable[[Seen_contra], Tally | None] | None = field(default=None, repr=False)
    """``tally(observation)`` returns the points of the round in play, from its first card on; None before, and if a round
    is counted only when it is over.
    """
    rest: Callable[[Seen_contra], Action | None] | None = field(default=None, repr=False)
    """``rest(observation)`` returns the action with which the seat goes on to take all tricks that remain, whatever the
    others hold; None unless that is proven by what the seat knows. After the action it can be proven again.
    """
    raises: Callable[[Seen_contra, int], Action | None] | None = field(default=None, repr=False)
    """``raises(observation, limit)`` returns the lowest bid of its seat, if that is no higher than the limit; None where it
    is, where partner holds the highest bid, and where no bid is asked for.
    """
    prospects: Callable[[Seen_contra], Prospects | None] | None = field(default=None, repr=False)
    """``prospects(observation)`` returns the `Prospects` of its seat, for odds; None outside a round."""
    certain: Callable[[Seen_contra], Certain | None] | None = field(default=None, repr=False)
    """``certain(observation)`` returns the `Certain` knowledge of its seat on the cards that it can't see; None outside a
    round.
    """
    ranked: Callable[[Seen_contra, Company], Ranked | None] | None = field(default=None, repr=False)
    """``ranked(observation, company)`` sorts the cards by rank, in a game of two seats where suits matter little; None outside
    a round.
    """
    why: Callable[[Seen_contra, Action, Action], str] | None = field(default=None, repr=False)
    """``why(observation, better, worse)`` tells by the position alone why an action is better than another one; empty where
    nothing speaks for it.
    """
    grounds: Part[ModuleType] = field(default="", repr=False)
    """The module whose ``Facts(observation)`` is what its seat knows, and whose ``GROUNDS`` tell by kind of action what
    speaks for it and against it (`games.words.told`), or its name; empty for a game that only compares, by `why`. So for
    the next ten.
    """
    arena: Part[Arena] = field(default="", repr=False)
    """The module that is its `Arena`; empty if it has none."""
    appraiser: Part[Appraiser] = field(default="", repr=False)
    """The module that is its `Appraiser`; empty if its decisions can't be reviewed."""
    analyst: Part[Analyst] = field(default="", repr=False)
    """The module that is its `Analyst`; empty if its hands can't be analyzed."""
    limits: Part[ModuleType] = field(default="", repr=False)
    """A module that works out how high a seat may bid: ``is_asked(observation)`` checks whether it may; ``weighing(observation,
    decision)`` yields after each short step of the work; ``stands(decision, observation)`` returns the decision of an adviser
    that stands after it; ``known(observation)`` finds the limit, ``compiles`` names the rules.
    """
    plans: Part[ModuleType] = field(default="", repr=False)
    """The module of its plans (`games.words.plans`): what a hand waits for, and turns of several acts that are one plan."""
    teaching: Part[ModuleType] = field(default="", repr=False)
    """A module whose ``COURSE`` is a `Course` for somebody new to the game."""
    drills: Part[ModuleType] = field(default="", repr=False)
    """A module whose ``exercises(rules)`` lists each `Exercise` of the game (`games.protocol.drilling`)."""
    auctions: Part[ModuleType] = field(default="", repr=False)
    """A module of rules that plays auctions between its strongest players."""
    beliefs: Part[Beliefs] = field(default="", repr=False)
    """The module that is its `Beliefs`, by which hidden cards are inferred from what was done; empty if it has none."""
    keeping: Part[Keeping] = field(default="", repr=False)
    """The module that is its `Keeping`, by which rounds of its arena keep their hands and calls; empty if they keep none."""
    preset: str = ""
    """The preset that it plays if no rules are given; by default the first one."""
    sides: int = 0
    """The number of sides; seat ``n`` belongs to side ``n % sides``. 0 means that each seat plays alone."""
    draws_dealer: bool = False
    """Whether the first dealer is drawn at random: then `new` takes a ``dealer=``, and a record names the first dealer."""
    read_convention: Callable[[Mapping[str, object]], object] | None = field(default=None, repr=False)
    """``read_convention(data)`` makes a convention of the plain data that its `as_data` gives; None where there are none.
    """
    tell_convention: Callable[..., tuple[str, Sequence[str]]] | None = field(default=None, repr=False)
    """``tell_convention(convention, rules)`` tells the name of the convention at a table, and its lines in words; of the one
    that goes with the rules, where none is given, the lines alone.
    """
    book: Book[Any] | None = field(default=None, repr=False)  # a layout of its own
    """The rules by which its rounds are stepped through (`games.stepping`), which can be compiled; None for a game that
    steps by plain Python.
    """
    columns: Sequence[str] = ()
    """The columns of its score, which are fields of its `RoundSettled` event; a round's points are their sum, unless the
    game has an event with `gained`.
    """
    strategy: str = field(default="", repr=False)
    """The file of its page on strategy, in the same form, which follows the help page; empty if it has none."""
    sections: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The headings of that page by the stage of an observation to which they belong; by stage and phase (``lead 2``) where
    the phases differ.
    """
    listings: Mapping[str, Callable[[Seen_contra, Company], Sequence[str]]] = field(default_factory=dict, repr=False)
    """The lists that buttons below the scoresheet open, by the words on the buttons: ``listing(observation, company)``
    returns the lines of one, with cards in braces.
    """
    proofs: Sequence[Proofs] = field(default=(), repr=False)
    """The rules under which its levels were proved, the strongest level first; see `adviser`."""
    questions: Mapping[str, Callable[..., Any]] = field(default_factory=dict, repr=False)  # each has its own answer
    """The functions that answer questions about the rules (`games.questions`), by the names that `pinochle_widgets` has for
    them. Each has parameters of its own, and among them `rules`, a Rules object; a question that does not apply is missing.
    """
    preset_names: Sequence[str] = field(default=(), repr=False, compare=False)
    """The names of the presets, where `rules` is loaded later."""
    later: Mapping[str, Lazy[Any]] = field(init=False, repr=False, compare=False)  # a part of any type

    def __post_init__(self) -> None:
        given = {each.name: getattr(self, each.name) for each in fields(self) if each.init and each.name not in MODULES}
        later = {name: value for name, value in given.items() if isinstance(value, Lazy)}
        object.__setattr__(self, "later", later)
        for name in later:
            object.__delattr__(self, name)

    if not TYPE_CHECKING:  # to a type checker, fields are there, and no other names

        def __getattr__(self, name: str) -> object:
            if name == "later" or name not in self.later:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            object.__setattr__(self, name, self.later[name].load())
            return getattr(self, name)

    def __getstate__(self) -> dict[str, object]:
        return {each.name: self.later.get(each.name) or getattr(self, each.name) for each in fields(self)}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        for name, value in state.items():
            if name not in state["later"]:  # type: ignore[operator]  # a mapping
                object.__setattr__(self, name, value)

    @property
    def modules(self) -> list[str]:
        """The modules of the parts that are loaded later, those that play it first."""
        makers = [level.make.func for level in self.levels if isinstance(level.make, partial)]
        parts = [each for each in (*self.later.values(), *makers, self.teaching) if each]
        return list(dict.fromkeys(module_of(each) for each in parts if isinstance(each, Lazy | str)))

    @property
    def verbs(self) -> Verbs:
        """The actions of the game by their verbs; see `read_action`."""
        return verbs_of(self.actions)

    @property
    def kinds(self) -> Kinds:
        """The events of the game by their names in text; see `parse_event`."""
        return kinds_of(self.events)

    @property
    def rules_name(self) -> str:
        """The place of its rules, as ``module:name``: games that are played by the same rules have the same."""
        return self.later["rules"].place if "rules" in self.later else place_of(self.rules)

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of the presets that can be played: all of its rules, or the one that the game is named after."""
        return (self.preset,) if self.preset else tuple(self.preset_names or self.rules.PRESETS)

    @property
    def ranks(self) -> str:
        """The ranks in the order in which a hand is sorted: that of its controls, else that of its notation."""
        return self.controls.ranks or self.notation.ranks

    @property
    def help_page(self) -> str:
        """The text of the help page, then of that on strategy, with names in braces that `wording` fills.

        Raises
        ------
        OSError
            If there is no such file.
        """
        page = "\n".join(_page(name) for name in (self.help, self.strategy) if name)
        return page.replace(GAP, "\n".join(f"| {tab.key} | {tab.told} |" for tab in self.tabs))

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The assistant's tabs that the game has: reasons and choices, and those that tell what its own folder brings."""
        lacks = {"cards": not self.certain, "analyze": not self.analyst}
        return tuple(tab for tab in TABS if not lacks.get(tab.name))

    def section(self, seen: Seen_contra) -> str:
        """Find the heading on the strategy page that an observation belongs to; empty if there is none."""
        stage, phase = getattr(seen, "stage", ""), getattr(seen, "phase", "")
        return self.sections.get(f"{stage} {phase}") or self.sections.get(stage, "")

    def make_rules(self, rules: Rules | str | Mapping[str, bool | int] | None = None) -> Rules:
        """Make rules of this game, from all that `Rules.make` takes; options change those of its preset.

        Raises
        ------
        ValueError
            As for `Rules.make`, or if the rules are for another number of seats.
        """
        made = self.rules.make(rules, self.preset)
        made.check_seats(self.seats)
        return made

    @property
    def quick_levels(self) -> list[Level[Seen_contra]]:
        """The levels that decide without a search, the weakest first."""
        return [level for level in self.levels if not isinstance(level.make(), Thinker)]

    @property
    def offered_levels(self) -> list[Level[Seen_contra]]:
        """The levels that answer in time here, the weakest first: all of them, or in a page those that need no compiled rules."""
        return [level for level in self.levels if not (level.needs_compiled and is_in_page())]

    def adviser(self, rules: Rules, found: Tried | None = None) -> Adviser[Seen_contra]:
        """Name the level that advises under these rules, for positions and in reviews.

        It is the strongest one that was proved by such rules. Where none was, it is the usual one, that was proved by the most
        presets and classes of rules. Of a game without proofs it is the strongest.

        Parameters
        ----------
        rules : Rules
        found : Tried, optional
            The result where levels were tried out by these rules: where none is proved, and another one won, that advises.
        """
        offered = self.offered_levels
        names = {level.name for level in offered}
        proofs = [each for each in self.proofs if each.level in names]
        if proved := next((each for each in proofs if each.hold_under(rules)), None):
            return self._advised(self.level(proved.level), "it won most under rules like these.")
        usual = max(proofs, key=lambda each: len(each.presets) + len(each.classes), default=None)
        if usual is None:
            return self._advised(offered[-1], "the strongest level of this game.")
        return self._advised(*self._by_trial(self.level(usual.level), found))

    def adviser_here(self, rules: Rules) -> Adviser[Seen_contra]:
        """Name the level that advises at the tables of this process: the `adviser` by what they have tried out (`tried`).

        What is computed from a record or a position does not go by that, as it is the same in each process.
        """
        if not self.is_unproved(rules):
            return self.adviser(rules)
        from pinochle_widgets.games.protocol.tried import known

        return self.adviser(rules, known(self.name, rules))

    def _advised(self, level: Level[Seen_contra], why: str) -> Adviser[Seen_contra]:
        return Adviser(level, f"{level.label} advises: {why}")

    def _by_trial(self, usual: Level[Seen_contra], found: Tried | None) -> tuple[Level[Seen_contra], str]:
        """Find the level that advises where none was proved, and the reason, by the result of a trial."""
        unproved = "it won most under the rules that levels were measured by. Under rules like these that is not proved"
        if found is None:
            return usual, f"{unproved}."
        if not found.level:
            return usual, f"{unproved}, and no level could finish a game by them."
        level, rival = self.level(found.level), self.level(found.rival)
        is_alone = (self.sides or self.seats) > 2  # then one plays against two of the other level
        is_lower = self.levels.index(level) < self.levels.index(rival)
        against = f"{('one ' if is_lower else 'two of ') if is_alone else ''}{rival.label}"
        won = f"won {found.won} of {found.games} games against {against} when levels were tried out by these rules."
        if found.level != self.tried_levels[-1].name or found.level == usual.name:
            return level, f"{'two of it' if is_alone and is_lower else 'it'} {won}"
        return usual, f"{unproved}; {level.label}, the strongest that answers at once, {won}"

    @property
    def tried_levels(self) -> list[Level[Seen_contra]]:
        """The levels that are tried out where none was proved, the weakest first: they answer in time without compiled rules."""
        return [level for level in self.levels if not level.needs_compiled]

    def is_unproved(self, rules: Rules) -> bool:
        """Check whether levels were proved, but none by such rules."""
        return bool(self.proofs) and not any(each.hold_under(rules) for each in self.proofs)

    def rest_of(self, seen: Seen_contra) -> Action | None:
        """Choose the action with which a seat goes on to take all tricks that remain; None where that is not proven."""
        return None if self.rest is None else self.rest(seen)

    def raise_of(self, seen: Seen_contra, limit: int) -> Action | None:
        """Choose the lowest bid of a seat up to a limit; None where it has none, or partner holds the highest bid."""
        return None if self.raises is None else self.raises(seen, limit)

    def side_of(self, seat: int) -> int:
        """Find the side that a seat plays for."""
        return seat % (self.sides or self.seats)

    def terms(self, convention: object) -> dict[str, object]:
        """Make the keyword arguments for `new` that set a convention; empty if the convention is None.

        Raises
        ------
        ValueError
            If a convention is given for a game without partners.
        """
        if convention is None:
            return {}
        if not 0 < self.sides < self.seats:
            raise ValueError(f"convention is {convention!r:.60}, but {self.name} is played without partners")
        return {"convention": convention}

    def convention_data(self, convention: object) -> dict[str, object] | None:
        """Return a convention as plain data for a saved game; None for none, and for an object that `new` will refuse."""
        as_data = getattr(convention, "as_data", None)
        return dict(as_data()) if callable(as_data) else None

    def convention_of(self, data: Mapping[str, object] | None) -> object:
        """Read a convention back that `convention_data` wrote.

        Raises
        ------
        ValueError
            If the data are no convention of this game.
        """
        if data is None:
            return None
        if self.read_convention is None:
            raise ValueError(f"{self.name} is played without conventions")
        return self.read_convention(data)

    def seats_of(self, side: int) -> range:
        """List the seats of a side."""
        return range(side, self.seats, self.sides or self.seats)

    def level(self, name: str) -> Level[Seen_contra]:
        """Find a level by name, in upper or lower case.

        Raises
        ------
        ValueError
            If there is no such level; the message lists the names.
        """
        for level in self.levels:
            if isinstance(name, str) and level.name == name.lower():
                return level
        raise ValueError(
            f"no level {name!r} in {self.name}; there are {', '.join(level.name for level in self.levels)}"
        )
