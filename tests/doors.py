"""Write the names that editors complete: ``python -m tests.doors``.

`pinochle_widgets/__init__.pyi` has all names of the package, and the functions that take a game by name once for each family;
`games/entries/named.py` has the names of games, presets, levels and melds.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pinochle_widgets as pw
from pinochle_widgets.basics import doors
from pinochle_widgets.cards import Deck
from pinochle_widgets.games import auction, canasta, two_handed
from pinochle_widgets.games.pinochle.rules.catalog import hand_melds

OWN = (two_handed.GAME, *auction.GAMES, canasta.GAME)
"""The games of the package, in the order in which they are listed."""

PACKAGE = Path(pw.__file__).parent
WRITTEN = "# Written by `python -m tests.doors`: change the games and the table of `__init__.py`, not this.\n"
OVERLOADED = ("new_game", "parse_action", "play")
"""The functions whose arguments or results depend on the game."""


class Family:
    """The games that are played by rules of the same class."""

    def __init__(self, games):
        self.games = games
        self.rules = games[0].rules
        self.name = self.rules.__name__.removesuffix("Rules")
        new = games[0].new
        self.state = new.func.load() if isinstance(new, partial) else new
        self.is_first = games[0] is OWN[0]

    def literals(self):
        yield f"{self.name}Game", [game.name for game in self.games]
        yield f"{self.name}Preset", [*self.rules.PRESETS]
        yield f"{self.name}Level", [level.name for level in self.games[0].levels]

    @property
    def actions(self):
        """The types of its actions; modules stand for themselves, as families have actions of the same name."""
        return " | ".join(f"{self.rooms[kind.__module__]}.{kind.__name__}" for kind in self.games[0].actions)

    @property
    def rooms(self):
        """The names by which the stub knows the modules of its actions."""
        modules = dict.fromkeys(kind.__module__ for kind in self.games[0].actions)
        return {module: f"_{module.split('.')[2]}" for module in modules}


def of_a_family(name, kind, default, family):
    """Return the type of an argument where the game is one of a family, and its default."""
    usual = "" if default is inspect.Parameter.empty else " = ..."
    if name == "game":
        is_usual = default in [game.name for game in family.games]
        return f"{family.name}Game{usual if is_usual else ''}"
    if name == "rules":
        return f"{family.rules.__name__} | {family.name}Preset | {kind.removeprefix('Rules | ')}{usual}"
    if name in {"opponent", "partner"}:
        return f"{family.name}Level | {kind}{usual}"
    return f"{kind}{usual}"


def of_any(name, kind, default):
    """Return the type of an argument for the games of all families and of other packages, and its default."""
    more = {"rules": "PresetName | ", "opponent": "LevelName | ", "partner": "LevelName | "}.get(name, "")
    is_usual = default is not inspect.Parameter.empty and (name != "game" or default is None)
    return f"{more}{kind}{' = ...' if is_usual else ''}"


def returned(function, family):
    """Return the type of a function's result where the game is one of a family, or any."""
    match function.__name__:
        case "new_game":
            return family.state.__name__ if family else "State[Any]"
        case "parse_action" if family:
            return f"{family.name}Action"
    return inspect.signature(function).return_annotation


def families():
    rules = dict.fromkeys(game.rules for game in OWN)
    return [Family([game for game in OWN if game.rules is kind]) for kind in rules]


def named():
    """Write the module of names."""
    found = [pair for family in families() for pair in family.literals()]
    melds = dict.fromkeys(meld.name for meld in hand_melds(Deck("9TJQKA", 2)))
    parts = ['"""The names of games, presets, levels and melds, for editors and type checkers."""\n', WRITTEN]
    parts += ["from __future__ import annotations\n", "from typing import Literal, TypeAlias\n"]
    before = "", ""
    for name, values in [*found, ("MeldName", melds)]:
        literal = f"Literal[{', '.join(map(json.dumps, values))}]"
        parts.append(f"{name}: TypeAlias = {before[0] if literal == before[1] else literal}")  # presets that are games
        before = name, literal
    for kind in ("Game", "Preset", "Level"):
        alike = [name for name, _ in found if name.endswith(kind)]
        parts.append(f"{kind}Name: TypeAlias = {' | '.join(alike)}")
    parts.append('PlayerName: TypeAlias = LevelName | Literal["person"]')
    return formatted("\n".join(parts), "named.py")


def stub():
    """Write the stub of the package."""
    found = families()
    homes = [(home, own, name) for home, own, name in doors.told(pw._HOMES) if name not in OVERLOADED]
    lines = [WRITTEN, "from typing import Any, TypeAlias, overload\n"]
    lines += [f"from pinochle_widgets import {room} as {room}" for room in (*pw._ROOMS, *pw._INNER)]
    lines += [f"from pinochle_widgets.{home} import {own} as {name}" for home, own, name in homes]
    lines += [
        f"from pinochle_widgets.games.entries.named import {name}" for family in found for name, _ in family.literals()
    ]
    lines += [f"from {family.state.__module__} import {family.state.__name__}" for family in found]
    needed = {}
    for name in OVERLOADED:
        needed |= imported(getattr(pw, name))
    lines.append("from pinochle_widgets.games.entries.named import LevelName, PresetName")
    for family in found:
        for module, alias in family.rooms.items():
            room, _, last = module.rpartition(".")
            lines.append(f"from {room} import {last} as {alias}")
    written = [f"{family.name}Action: TypeAlias = {family.actions}" for family in found]
    written += [text for name in OVERLOADED for text in overloads(getattr(pw, name), found)]
    words = set(re.findall(r"\w+", "\n".join(written)))
    for name, module in sorted(needed.items()):
        if name in words and not any(own == name == here for _, own, here in homes):
            lines.append(f"from {module} import {name}")
    lines += [f"__all__ = [{', '.join(map(repr, pw.__all__))}]", "__version__: str"]
    return formatted("\n".join([*lines, *written]), "__init__.pyi")


def imported(function):
    """Map the names that a function's module imports to their modules."""
    tree = ast.parse(Path(inspect.getfile(function)).read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {each.name: node.module for node in found for each in node.names}


def overloads(function, found):
    """Write a function once for each family, and once for all games."""
    for family in (*found, None):
        parts, is_keyword = [], False
        for name, each in inspect.signature(function).parameters.items():
            if each.kind is each.KEYWORD_ONLY and not is_keyword:
                is_keyword = True
                parts.append("*")
            stars = "**" if each.kind is each.VAR_KEYWORD else ""
            given = (name, each.annotation, each.default)
            parts.append(f"{stars}{name}: {of_a_family(*given, family) if family else of_any(*given)}")
        yield f"@overload\ndef {function.__name__}({', '.join(parts)}) -> {returned(function, family)}: ..."


def formatted(text, name):
    """Sort imports and lay lines out as ruff does."""
    for command in (["check", "--fix-only", "--quiet", "--select=I,F401"], ["format", "--quiet"]):
        ruff = [sys.executable, "-m", "ruff", *command, f"--stdin-filename={PACKAGE / name}", "-"]
        text = subprocess.run(ruff, input=text, capture_output=True, text=True, check=True).stdout
    return text


TARGETS = {
    PACKAGE / "__init__.pyi": stub,
    PACKAGE / "games" / "entries" / "named.py": named,
}

if __name__ == "__main__":
    for path, written in TARGETS.items():
        path.write_text(written(), encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")
