"""Write the wire's types in TypeScript: ``python -m tests.widgets.wire``.

The types are those of `pinochle_widgets.games.protocol.picture`, `pinochle_widgets.widgets.protocol` and the desks of a table;
of the protocols of lessons and their list, moving pictures, odds panel, replay, scoreboards, what_if and classes; and the
preferences with defaults.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from functools import reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import pinochle_widgets
from pinochle_widgets.classroom import protocol as classroom
from pinochle_widgets.games import GAMES
from pinochle_widgets.games.protocol import picture
from pinochle_widgets.games.protocol.controls import TABS
from pinochle_widgets.games.protocol.picture import board as drawn
from pinochle_widgets.games.protocol.picture import parts
from pinochle_widgets.together import chair as shared
from pinochle_widgets.together import frames, joined, kept_talk
from pinochle_widgets.widgets import line, prefs, protocol
from pinochle_widgets.widgets.chair import Chair
from pinochle_widgets.widgets.learn import protocol as learn
from pinochle_widgets.widgets.lessons import LessonTable
from pinochle_widgets.widgets.moving import protocol as moving
from pinochle_widgets.widgets.odds import protocol as odds
from pinochle_widgets.widgets.odds.panel import OddsPanel
from pinochle_widgets.widgets.places import WORDS, Place
from pinochle_widgets.widgets.protocol.common import VERSION, Bare
from pinochle_widgets.widgets.replay import protocol as replay
from pinochle_widgets.widgets.scoreboards import protocol as scoreboards
from pinochle_widgets.widgets.start import protocol as start
from pinochle_widgets.widgets.table import DESKS, Table
from pinochle_widgets.widgets.what_if import protocol as what_if

TARGET = Path(pinochle_widgets.__file__).parent / "frontend" / "src" / "wire" / "protocol.ts"
PLACES = TARGET.with_name("places.ts")
HEAD = """/* Written by `python -m tests.widgets.wire`: change the protocols of the widgets, not this. */
"""
ROOMS = (
    *(f"{picture.__name__}.{room}" for room in ("parts", "choices", "zones", "board")),
    *(f"{protocol.__name__}.{room}" for room in ("view", "common", "company", "review", "lesson", "drill")),
    start.__name__,
    line.__name__,
    kept_talk.__name__,
    *dict.fromkeys(desk.__module__ for desk in (*DESKS, *shared.DESKS)),
    frames.__name__,
)
EFFECTS = {"HappeningType": drawn.HAPPENINGS, "TableStep": drawn.TABLE_STEPS, "PanelAct": parts.PANEL_ACTS}
"""The literals whose words are told one by one."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}
MODULES = (*map(import_module, ROOMS), learn, moving, odds, replay, scoreboards, what_if, classroom, joined)


def declared(module: ModuleType) -> dict[str, Any]:
    """List the typed dicts and the named unions of a module, as they stand in it."""
    found = {}
    for name, value in vars(module).items():
        own = is_typeddict(value) and value.__module__ == module.__name__
        is_union = get_origin(value) in (Literal, Union, UnionType, tuple) and not name.startswith("_")
        if own or is_union:
            found[name] = value
    return found


def typescript() -> str:
    """Write the text of the TypeScript file."""
    names: dict[str, Any] = {}
    for module in MODULES:
        names |= {name: kind for name, kind in declared(module).items() if name not in names}
    names["Reply"] = reduce(or_, [reply for desk in dict.fromkeys((*DESKS, *shared.DESKS)) for reply in desk.replies])
    boards = (
        (Table, "Up", "Plain"),
        (OddsPanel, "OddsUp", "PlainOdds"),
        (LessonTable, "LessonUp", "PlainLesson"),
        (shared.SharedChair, "SharedUp", "PlainShared"),
    )
    for board, name, bare in boards:
        names[bare] = plain(bare, board)
        names[name] = reduce(or_, [names[bare] if kind is Bare else kind for kind in board.messages().values()])
    unions = [(name, kind) for name, kind in names.items() if not is_typeddict(kind)]
    parts = [HEAD, f"export const VERSION = {VERSION};\n"]
    for name, kind in names.items():
        parts.append(
            interface(name, kind, unions, [names[base] for base in bases_of(kind) if base in names])
            if is_typeddict(kind)
            else union(name, kind, unions)
        )
    return "\n".join([*parts, *preferences(), tabs(), spoken("shared")])


def tabs() -> str:
    """Write the assistant's tabs, with their keys."""
    lines = [f'  {{ name: "{tab.name}", label: "{tab.label}", key: "{tab.key}" }},' for tab in TABS]
    told = "/** The assistant's tabs, in their order: the page asks for each by a message of its name. */"
    return "\n".join([told, "export const TABS = [", *lines, "] as const;", ""])


def spoken(place: Place) -> str:
    """Write the words of a place that its page needs when nobody answers it."""
    told = "/** The words of a place for what stands behind a widget, for its return, and for a way to see it anew. */"
    found = {name: getattr(WORDS[place], name) for name in ("silences", "back", "anew")}
    return f"{told}\nexport const {place.upper()} = {json.dumps(found, indent=2)};\n"


def own_places() -> str:
    """Write the words of the places that have a kernel to themselves: the page of a shared table brings none of them."""
    return "\n".join([HEAD, *map(spoken, ("cell", "app", "page"))])


def plain(name: str, board: type[Chair]) -> Any:
    """Declare the messages of a widget that have nothing but their name."""
    acts = tuple(sorted(act for act, kind in board.messages().items() if kind is Bare))
    kind = TypedDict(name, {**get_type_hints(Bare, include_extras=True), "act": Literal[acts]})  # type: ignore[misc]
    kind.__doc__ = Bare.__doc__
    return kind


def union(name: str, kind: Any, unions: list[tuple[str, Any]]) -> str:
    others = [each for each in unions if each[0] != name]
    lines = [f" * {word}: {effect}" for word, effect in EFFECTS.get(name, {}).items()]
    told = "\n".join(["/**", *lines, " */", ""]) if lines else ""
    return f"{told}export type {name} = {spelled(kind, others)};\n"


def bases_of(kind: Any) -> list[str]:
    """List the names of the bases of a typed dict, as its source has them: Python 3.11 forgets them."""
    try:
        (declared_as,) = ast.parse(inspect.getsource(kind)).body
    except (OSError, TypeError):  # made by a call
        return []
    return [base.id for base in getattr(declared_as, "bases", ()) if isinstance(base, ast.Name)]


def interface(name: str, kind: Any, unions: list[tuple[str, Any]], bases: list[Any]) -> str:
    told = (kind.__doc__ or "").strip().split("\n\n")[0]
    inherited = [field for base in bases for field in get_type_hints(base, include_extras=True).items()]
    extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
    lines = [f"/** {told} */", f"export interface {name}{extends} {{"]
    for field, each in get_type_hints(kind, include_extras=True).items():
        if (field, each) in inherited:
            continue
        optional = get_origin(each) is NotRequired or field in kind.__optional_keys__
        bare = get_args(each)[0] if get_origin(each) is NotRequired else each
        lines.append(f"  {field}{'?' if optional else ''}: {spelled(bare, unions)};")
    return "\n".join([*lines, "}\n"])


def spelled(kind: Any, unions: list[tuple[str, Any]]) -> str:
    """Spell a type as TypeScript does, by its name where it has one."""
    for name, each in unions:
        if kind == each:
            return name
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return kind.__name__
    if origin in (Union, UnionType):
        members = [spelled(each, unions) for each in arguments]
        for name, each in unions:  # a named union or null
            if get_origin(each) in (Union, UnionType, Literal) and {*get_args(each)} < {*arguments}:
                rest = [spelled(other, unions) for other in arguments if other not in get_args(each)]
                return " | ".join([name, *rest])
        return " | ".join(dict.fromkeys(members))
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in arguments)
    if origin is tuple:
        return f"[{', '.join(spelled(each, unions) for each in arguments)}]"
    if origin is list:
        inner = spelled(arguments[0], unions)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {spelled(arguments[1], unions)}>"
    return PLAIN[kind]


def preferences_declared() -> list[Any]:
    """List the preferences of all tables, and those that the package's own games have besides."""
    games = [game for game in GAMES.values() if game.rules.__module__.startswith("pinochle_widgets.")]
    wanted = {pref.name for game in games for pref in game.preferences.own} | {pref.name for pref in prefs.PREFS}
    return [pref for pref in prefs.known().values() if pref.name in wanted]


def preferences() -> list[str]:
    """Write the preferences and their defaults."""
    lines = [
        "/** The preferences, as the tables and the games of the package declare them. */",
        "export interface Prefs {",
    ]
    for pref in preferences_declared():
        kind = " | ".join(json.dumps(value) for value, _ in pref.choices) if pref.choices else "boolean"
        lines.append(f"  {pref.name}: {kind};")
    lines += ["}", "", "export const DEFAULT_PREFS: Prefs = {"]
    lines += [f"  {pref.name}: {json.dumps(pref.default)}," for pref in preferences_declared()]
    return ["\n".join([*lines, "};", ""])]


if __name__ == "__main__":
    for path, written in ((TARGET, typescript), (PLACES, own_places)):
        path.write_text(written(), encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")
