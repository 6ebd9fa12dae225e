"""The arena of a game: what its module lacks or has of a wrong kind; rounds are played where all that is right, interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from types import ModuleType

from pinochle_widgets.engine.layout import LayoutClass
from pinochle_widgets.games.protocol.arena import Arena
from pinochle_widgets.games.protocol.bench import Series
from pinochle_widgets.games.protocol.checking.faults import Faults, place_of
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.lazy import module_of

RULES = ("play_pairs", "play_rounds", "self_play")
ROUNDS = 2
"""The rounds that are played at random, interpreted."""


def flaws_of_arena(game: Game) -> Iterator[str]:
    """Yield a sentence for each member of a game's arena that is missing or does not fit; a part only where those before do."""
    if not game.arena:
        return
    arena = import_module(module_of(game.arena))
    for flaws in (_member_flaws, _kind_flaws, _setting_flaws, _round_flaws):
        found = list(flaws(game, arena))
        yield from found
        if found:
            return


def _member_flaws(_game: Game, arena: ModuleType) -> Iterator[str]:
    """Yield members that are missing, and functions that take something else than the protocol says."""
    for name in [*Arena.__annotations__, *vars(Arena)]:
        if name.startswith("_"):
            continue
        if not hasattr(arena, name):
            yield f"its arena {arena.__name__} has no {name!r}; see pinochle_widgets.games.protocol.Arena"
        elif name not in Arena.__annotations__:
            yield from _signature_flaws(arena, name)


def _signature_flaws(arena: ModuleType, name: str) -> Iterator[str]:
    given, wanted = getattr(arena, name), list(signature(getattr(Arena, name)).parameters)[1:]
    if not callable(given):
        yield f"{name!r} of its arena {arena.__name__} is {given!r:.40}; it must be a function"
        return
    found = [each.lstrip("_") for each in signature(given).parameters]
    where = place_of(given)
    if found != wanted:
        yield f"{name!r} of its arena takes ({', '.join(found)}); it must take ({', '.join(wanted)}){where}"
    elif name in RULES and not hasattr(given, "__rule__"):
        yield f"{name!r} of its arena is no rule; it must be marked by engine.twin.rule, to be compiled{where}"


def _kind_flaws(_game: Game, arena: ModuleType) -> Iterator[str]:
    """Yield columns and a layout that do not fit."""
    for name in ("GAME_COLUMNS", "ROUND_COLUMNS"):
        columns = getattr(arena, name)
        if not isinstance(columns, tuple) or not columns or not all(isinstance(each, str) for each in columns):
            yield f"{name!r} of its arena is {columns!r:.60}; it must be a tuple of names"
    if lacks := {"seat_won", "rounds"} - set(arena.GAME_COLUMNS):
        yield f"'GAME_COLUMNS' of its arena has no {min(lacks)!r}"
    if not isinstance(arena.Bench, LayoutClass):
        yield f"'Bench' of its arena is {arena.Bench!r:.60}; it must be a class derived from engine.layout.Layout"
    elif not any((each.name, each.kind, each.shape) == ("series", Series, ()) for each in arena.Bench.fields):
        yield f"the Bench of its arena has no field 'series' that is a games.protocol.bench.Series{place_of(arena.Bench)}"


def _setting_flaws(game: Game, arena: ModuleType) -> Iterator[str]:
    """Yield a setting that the bench has no fields for, or a deck without all cards."""
    for preset in game.presets:
        rules, faults = game.make_rules(preset), Faults()
        fields = faults.ask(f"'setting' of its arena, for {preset!r},", arena.setting, rules)
        if fields is not None:
            faults.ask(
                f"a Bench of its arena, made of its 'setting' for {preset!r},",
                lambda given: arena.Bench(**given),
                fields,
            )
        yield from faults.sentences
        cards = len(getattr(rules, "deck", ()))
        if not faults.sentences and fields is not None and len(fields.get("deck", ())) < cards:
            yield f"'setting' of its arena has no 'deck' with all {cards} cards of {preset!r}{place_of(arena.setting)}"


def _round_flaws(game: Game, arena: ModuleType) -> Iterator[str]:
    """Yield faults of rounds at random, by the first preset."""
    faults, width = Faults(), len(arena.ROUND_COLUMNS)
    bench, table = arena.Bench(series=Series(deals=1), **arena.setting(game.make_rules())), [0] * ROUNDS * width
    wrote = faults.ask("'play_rounds' of its arena, interpreted,", arena.play_rounds, bench, 0, ROUNDS, table)
    yield from faults.sentences
    if not faults.sentences and wrote != len(table):
        yield (
            f"'play_rounds' of its arena wrote {wrote!r} numbers for {ROUNDS} rounds; it must write {len(table)}, a row of "
            f"ROUND_COLUMNS each{place_of(arena.play_rounds)}"
        )
