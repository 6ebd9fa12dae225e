"""The members of a game: what is missing, or of a wrong kind. Only its first state is made, so that registering takes no time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from importlib import import_module
from inspect import isclass

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import READABLE, Event
from pinochle_widgets.games.options import OptionError, Rules
from pinochle_widgets.games.protocol.checking.faults import Faults, place_of
from pinochle_widgets.games.protocol.controls import Controls
from pinochle_widgets.games.protocol.game import MODULES, Game, Tile
from pinochle_widgets.games.protocol.habits import Habits, Preferences
from pinochle_widgets.games.protocol.lazy import Lazy, module_of
from pinochle_widgets.games.protocol.notation import Notation
from pinochle_widgets.games.protocol.players import LATEST, Level, Player, Proofs
from pinochle_widgets.games.protocol.rule_book import RuleBook
from pinochle_widgets.games.protocol.scene import Scene
from pinochle_widgets.games.protocol.state import GameState, Observation

KINDS = (bool, int, str, Habits, Controls, Preferences, Notation, Tile)
"""The kinds of plain members, which are those of their defaults."""

PLAIN = {"title": str, "help": str, "usual_level": str} | {
    each.name: type(each.default) for each in fields(Game) if isinstance(each.default, KINDS)
}
"""The plain members of a game by name, each with its kind."""


def flaws_of_members(game: Game) -> Iterable[str]:
    """Yield a sentence for each member of a game that is missing or does not fit; a part only where those before are right."""
    for flaws in (_kind_flaws, _event_flaws, _part_flaws, _book_flaws, _state_flaws):
        found = list(flaws(game))
        yield from found
        if found:
            return


def _kind_flaws(game: Game) -> Iterable[str]:
    """Yield the faults of the plain values and the classes."""
    if not isinstance(game.name, str) or not game.name or game.name != "".join(game.name.split()):
        yield f"its name is {game.name!r}; it must be a word"
    if type(game.seats) is not int or not 2 <= game.seats <= 4:
        yield f"its seats are {game.seats!r}; they must be 2, 3 or 4"
    if not isclass(game.rules) or not issubclass(game.rules, Rules) or not game.rules.PRESETS:
        yield f"its rules are {game.rules!r}; they must be a class derived from Rules, with PRESETS"
    for name, kind in PLAIN.items():
        if not isinstance(value := getattr(game, name), (kind, Lazy) if name in MODULES else kind):
            yield f"its {name} is {value!r:.60}; it must be of the type {kind.__name__}"
    yield from _kinds_flaws("actions", game.actions, Action)
    yield from _kinds_flaws("events", game.events, Event)
    if (
        not isinstance(game.levels, Sequence)
        or not game.levels
        or not all(isinstance(level, Level) for level in game.levels)
    ):
        yield f"its levels are {game.levels!r:.80}; they must be at least one Level"


def _event_flaws(game: Game) -> Iterable[str]:
    """Yield the faults of the texts of actions and events."""
    for action in game.actions:
        if not action.VERB:
            yield f"its action {action.__name__} has no 'VERB'"
    for event in game.events:
        for each in fields(event):
            if str(each.type) not in READABLE:
                yield (
                    f"the field {each.name!r} of its event {event.__name__} is a {each.type}; it must be one of "
                    f"{', '.join(READABLE)}, and the module needs 'from __future__ import annotations'"
                )


def _part_flaws(game: Game) -> Iterable[str]:
    """Yield the faults of the scene, the levels, their proofs and the help page."""
    yield from _missing("its scene", game.scene, Scene)
    yield from _level_flaws(game)
    yield from _proof_flaws(game)
    try:
        page = game.help_page
    except (OSError, ImportError, ValueError) as error:
        yield f"its help page {game.help!r} can't be read: {error}"
    else:
        if not page.strip():
            yield f"its help page {game.help!r} is empty"


def flaws_of_modules(game: Game) -> Iterable[str]:
    """Yield a sentence for each module of a game that can't be loaded; a course is asked for when lessons are checked."""
    for name in sorted(MODULES - {"teaching"}):
        module = module_of(getattr(game, name))
        try:
            if module:
                import_module(module)
        except Exception as error:  # noqa: BLE001 - whatever a module raises as it is loaded is its fault, and told as such
            yield f"its {name} {module!r} can't be loaded: {type(error).__name__}: {error}"


def _kinds_flaws(what: str, kinds: object, base: type) -> Iterable[str]:
    listed = list(kinds) if isinstance(kinds, Iterable) else []
    if not listed or not all(isclass(each) and issubclass(each, base) for each in listed):
        yield f"its {what} are {kinds!r:.80}; they must be classes derived from {base.__name__}"


def _level_flaws(game: Game) -> Iterable[str]:
    if game.usual_level not in [level.name for level in game.levels]:
        yield f"its usual_level is {game.usual_level!r}; it must be the name of one of its levels"
    for level in game.levels:
        if type(level.revision) is not int or not 1 <= level.revision <= LATEST:
            yield f"the revision of its level {level.name!r} is {level.revision!r}; it must be a whole number from 1 to {LATEST}"
        yield from _missing(f"the player of its level {level.name!r}", level.make(), Player)


def _proof_flaws(game: Game) -> Iterable[str]:
    if not isinstance(game.proofs, Sequence) or not all(isinstance(each, Proofs) for each in game.proofs):
        yield f"its proofs are {game.proofs!r:.80}; they must be Proofs"
        return
    options = game.rules.options()
    for each in game.proofs:
        named: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
            ("level", [each.level], [level.name for level in game.levels]),
            ("preset", each.presets, game.rules.PRESETS),
            ("option", [*each.options, *each.usual, *(name for made in each.classes for name in made)], options),
        )
        for what, names, known in named:
            for name in dict.fromkeys(names):
                if name not in known:
                    yield f"its proofs name the {what} {name!r}, which it does not have; there are {', '.join(known)}"
        for name, value in ((name, value) for made in each.classes for name, value in made.items() if name in options):
            try:
                options[name].check(name, value, game.rules.default(name))
            except OptionError as error:
                yield f"its proofs are wrong: {error}"


def _book_flaws(game: Game) -> Iterable[str]:
    """Yield the faults of the rule book that the class of states names."""
    book = getattr(game.new, "book", None)
    if isclass(book) and issubclass(book, RuleBook):
        yield f"the rule book of its state is the class {book.__name__}{place_of(book)}; it must be an object, {book.__name__}()"
    elif isinstance(book, RuleBook):
        kind = type(book)
        for name in dir(kind):
            hook = getattr(kind, name)
            if getattr(hook, "__isabstractmethod__", False):
                yield (
                    f"the rule book of its state, a {kind.__name__}{place_of(kind)}, has no {name!r}; "
                    f"see {hook.__module__}.{hook.__qualname__}"
                )


def _state_flaws(game: Game) -> Iterable[str]:
    faults = Faults()
    state = faults.ask("'new', called as new(rules, seed=, deal=, number=),", _first_state, game)
    found = () if faults.sentences else _missing("its state", state, GameState)
    lacks: list[str] = faults.ask("a look at its state", list, found) or []
    seen = None if lacks or state is None else faults.ask("the 'observe' of its state", state.observe, 0)
    yield from lacks or faults.sentences or _missing("its observation", seen, Observation)


def _first_state(game: Game) -> GameState:
    return game.new(game.make_rules(), seed=0, deal=None, number=1)


def _missing(what: str, thing: object, protocol: type) -> Iterable[str]:
    """Yield a sentence for each member of a protocol that an object lacks, with the place of its class."""
    names = [*getattr(protocol, "__annotations__", ()), *vars(protocol)]
    for name in names:
        if not name.startswith("_") and not hasattr(thing, name):
            kind = type(thing)
            yield (
                f"{what}, a {kind.__name__}{place_of(kind)}, has no {name!r}; "
                f"see pinochle_widgets.games.protocol.{protocol.__name__}"
            )
