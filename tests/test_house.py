"""Check the order of the house: no circles of imports, and games known by their own data."""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Action
from tests import rooms


def circles_in(arrows):
    """Find the modules that reach each other by imports, in sets (Tarjan's strongly connected components)."""
    found, order, lowest, path = [], {}, {}, []

    def visit(module):
        order[module] = lowest[module] = len(order)
        path.append(module)
        for imported in sorted(arrows[module]):
            if imported not in order:
                visit(imported)
                lowest[module] = min(lowest[module], lowest[imported])
            elif imported in path:
                lowest[module] = min(lowest[module], order[imported])
        if lowest[module] == order[module]:
            start = path.index(module)
            found.append(set(path[start:]))
            del path[start:]

    for module in sorted(arrows):
        if module not in order:
            visit(module)
    return [circle for circle in found if len(circle) > 1]


@cache
def imports():
    return rooms.arrows()


def test_a_circle_is_found():
    arrows = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(map(sorted, circles_in(arrows))) == [["a", "b", "c"], ["d", "e"]]
    assert circles_in({"a": {"b"}, "b": set(), "c": {"a", "b"}}) == []


def test_no_modules_import_each_other_in_a_circle():
    found = [sorted(name.removeprefix("pinochle_widgets.") for name in circle) for circle in circles_in(imports())]
    assert not found, "these modules import each other: move what they share to a module below them"


def test_the_picture_of_the_rooms_is_that_of_their_imports():
    page = rooms.PAGE.read_text()
    assert rooms.drawn(page, imports()) == page, "run python -m tests.rooms"


# ---- games are known by their own data

ENTRIES = "entries"
"""The folder of the names that `tests.doors` writes from the games, for editors and type checkers."""

EVERYDAY = {"cards", "seats", "count", "melds", "step"}
EVERYDAY |= {"add", "end", "mixed", "opened", "out", "pairs", "return", "returned", "take", "tournament"}
EVERYDAY |= {"joker", "wild"}
"""The words that are names of one game's own and also everyday words: of any program, and for parts and cards of all games."""

PLACES = {"hand", "closed", "melds", "trick", "stock", "taken", "mat", "pile"}
"""Kinds of zones of any card game."""

MELDS = "asks how likely Pinochle's melds are, whoever plays"
LAID_OUT = "kinds of zones, columns, questions, rows and happenings that the front end can show"
NAMES_OF_GAMES = {
    "pinochle_widgets/basics/expressions.py": ("a sum in Python's grammar", {"Add"}),
    "pinochle_widgets/canasta.py": (
        "the names that a notebook finds as those of Canasta",
        {"Add", "Discard", "End", "Meld", "Out", "Return", "Special", "Take"},
    ),
    "pinochle_widgets/app/cli.py": ("the command is called like the game", {"pinochle"}),
    "pinochle_widgets/engine/by_numba/link.py": ("passes of the compiler are run", {"run"}),
    "pinochle_widgets/engine/by_numba/translate.py": ("the target is a machine", {"target"}),
    "pinochle_widgets/engine/by_numba/lowering.py": ("an assignment has a target", {"target"}),
    "pinochle_widgets/games/actions.py": ("the verb of an action that games share is also a stage of one", {"draw"}),
    "pinochle_widgets/games/plain/book.py": (
        "a game is won at the goal of its rules, unless its book says otherwise",
        {"goal"},
    ),
    "pinochle_widgets/games/protocol/picture/board.py": (LAID_OUT, {"draw", "exchange", "knock", "meld"}),
    "pinochle_widgets/games/protocol/picture/choices.py": (LAID_OUT, {"bid", "trump"}),
    "pinochle_widgets/games/protocol/picture/parts.py": (LAID_OUT, {"meld", "run", "splash"}),
    "pinochle_widgets/games/protocol/picture/zones.py": (LAID_OUT, {"kitty", "meld", "pure"}),
    "pinochle_widgets/games/questions/asked.py": ("a parameter of a question, where a game has trumps", {"trump"}),
    "pinochle_widgets/games/registry.py": ("the entries of this package begin the list of games", set()),
    "pinochle_widgets/games/scene.py": (
        "a goal is shown where the rules have one; a happening of any card game",
        {"goal", "meld"},
    ),
    "pinochle_widgets/games/lessons/taught.py": ("a first game is short: each game's rules name the option", {"goal"}),
    "pinochle_widgets/lab/charts/bids.py": ("charts hands of an auction", {"bid"}),
    "pinochle_widgets/lab/charts/odds/draw_odds.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/charts/odds/keep_odds.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/charts/odds/meld_odds.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/charts/score_history.py": ("a goal is drawn where the rules have one", {"goal"}),
    "pinochle_widgets/lab/charts/words.py": (MELDS, {"dix", "marriage", "run"}),
    "pinochle_widgets/lab/hands.py": (MELDS, {"marriage", "meld", "pinochle", "run"}),
    "pinochle_widgets/lab/odds/arguments.py": (MELDS, {"trump"}),
    "pinochle_widgets/lab/odds/convergence.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/events/asked.py": (MELDS, set()),
    "pinochle_widgets/lab/odds/events/melded.py": (MELDS, set()),
    "pinochle_widgets/lab/odds/exact/dealt.py": (MELDS, set()),
    "pinochle_widgets/lab/odds/exact/drawn.py": (MELDS, {"Meld"}),
    "pinochle_widgets/lab/odds/exact/valuation.py": (MELDS, {"dix"}),
    "pinochle_widgets/lab/odds/keep_odds.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/live/companion.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/live/guesses.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/meld_odds.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/meld_value.py": (MELDS, set()),
    "pinochle_widgets/lab/odds/question.py": (MELDS, {"meld"}),
    "pinochle_widgets/lab/odds/simulated/sampler.py": (MELDS, {"Meld", "dix", "marriage", "pinochle", "run"}),
    "pinochle_widgets/lab/odds/terms.py": (MELDS, {"trump"}),
    "pinochle_widgets/lab/pooling.py": ("runs of a program are pooled", {"run"}),
    "pinochle_widgets/lab/play/rounds.py": ("a column with suits, where an arena has one", {"trump"}),
    "pinochle_widgets/lab/stats/audit_shuffle.py": ("shuffles the decks of Pinochle", set()),
    "pinochle_widgets/lab/stats/score_history.py": ("a goal is listed where the rules have one", {"goal"}),
    "pinochle_widgets/match/once/deals.py": ("games and presets have a number each in one table", {"roundhouse"}),
    "pinochle_widgets/widgets/odds/panel.py": (MELDS, {"meld"}),
    "pinochle_widgets/widgets/odds/view.py": (MELDS, {"trump"}),
    "pinochle_widgets/widgets/odds/words.py": (MELDS, {"draw"}),
    "pinochle_widgets/widgets/cell.py": ("the type of a convention, in a signature", set()),
    "pinochle_widgets/widgets/replay/page.py": ("pictures are drawn", {"draw"}),
    "pinochle_widgets/widgets/viewer.py": ("parts and kinds of zones, before the first deal", {"kitty", "trump"}),
}
"""The modules outside the games' folders that import from them or name their own, the reason, and the names; only to shrink."""


def zones_in(source):
    """The names and kinds of zones that a game's picture has: the first two arguments of `zone`."""
    for node in ast.walk(ast.parse(source)) if "zone(" in source else ():
        match node:
            case ast.Call(func=ast.Name(id="zone"), args=[name, kind, *_]):
                yield from (each.value for each in (name, kind) if isinstance(each, ast.Constant))


@cache
def own_names():
    """Collect the names that belong to games: actions, events and options; in texts verbs, stages, zones and pauses, too."""
    games = [game for game in pw.list_games() if game.new.__module__.startswith("pinochle_widgets.") or game.preset]
    kinds = [kind for game in games for kind in (*game.actions, *game.events)]
    mine = [kind for kind in kinds if set(kind.__module__.split(".")) & set(rooms.FAMILIES)]
    options = {option for game in games for option in game.rules.options()} - EVERYDAY
    words = {kind.VERB if issubclass(kind, Action) else kind.name() for kind in mine}
    words |= {pause.name for game in games for pause in game.habits.pauses}
    words |= {stage for game in games for stage in (*game.controls.keys, *game.controls.lettered)}
    folders = [Path(pw.__file__).parent / "games" / family for family in rooms.FAMILIES]
    sources = [path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py")]
    words |= {zone for source in sources for zone in zones_in(source)} - PLACES
    return {kind.__name__ for kind in mine} | options, (words | options) - EVERYDAY


def named_in(nodes, names, words):
    """Find the names of games in the nodes of a module, in its program and its texts; docstrings may contain them."""
    prose = {node.value for node in nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
    for node in nodes:
        match node:
            case ast.Name(id=name) if name in names and name[0].isupper():
                yield name
            case ast.Attribute(attr=name) if name in names:
                yield name
            case ast.alias(name=name) if name in names:
                yield name
            case ast.Constant(value=str(text)) if text in words and node not in prose:
                yield text


def imports_a_family(nodes):
    """Check whether a module imports from the folder of a game."""
    wanted = tuple(f"pinochle_widgets.games.{family}" for family in rooms.FAMILIES)
    return any(
        isinstance(node, ast.ImportFrom)
        and ((node.module or "").startswith(wanted) or {each.name for each in node.names} & set(rooms.FAMILIES))
        for node in nodes
    )


def test_a_name_of_a_game_is_found():
    classes, words = own_names()
    assert {"Knock", "KittyTaken", "CardDrawn"} <= classes
    assert {"knock", "kitty-taken", "flush_card_in_roundhouse", "redeal"} <= words
    assert not {"Play", "RoundDealt"} & classes
    source = 'from pinochle_widgets.games.auction import x\ndef f():\n    """knock"""\n    return y == "knock", Knock\n'
    nodes = list(ast.walk(ast.parse(source)))
    assert sorted(named_in(nodes, classes, words)) == ["Knock", "knock"]
    assert imports_a_family(nodes)
    assert not imports_a_family(ast.walk(ast.parse("from pinochle_widgets.games.protocol import Game")))


def test_no_module_outside_a_games_folder_names_what_is_its_own():
    package = Path(pw.__file__).parent
    names, words = own_names()
    found = {}
    for path in package.rglob("*.py"):
        parts = path.relative_to(package).parts
        if parts[0] == "games" and len(parts) > 2 and parts[1] in {*rooms.FAMILIES, ENTRIES}:
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        named = set(named_in(nodes, names, words))
        if named or imports_a_family(nodes):
            found[path.relative_to(package.parent).as_posix()] = named
    new = {
        path: named for path, named in found.items() if path not in NAMES_OF_GAMES or named - NAMES_OF_GAMES[path][1]
    }
    assert not new, "these modules name what is one game's own: let them ask the game (pinochle_widgets.games.protocol)"
    gone = {path: kept for path, (_, kept) in NAMES_OF_GAMES.items() if path not in found or kept - found[path]}
    assert not gone, "these modules name less by now: take it off the list"


CORE = ("core", "stage", "act", "desks", "table", "wire")
"""Rooms of the front end that know no game: those that draw know kinds of questions and of zones."""

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?P<text>(?:\\.|[^"\\])*)"|`(?P<first>[\w-]*)(?:\\.|[^`\\])*`|\b(?P<key>\w+)\??:""",
    re.DOTALL,
)
"""The parts of TypeScript that count: texts, the first word of a template, names of fields. Comments do not."""

TEXT = re.compile(r"""//[^\n]*|/\*.*?\*/|(?P<quote>["`])(?P<told>(?:\\.|(?!(?P=quote)).)*)(?P=quote)""", re.DOTALL)
"""A text of TypeScript, of one word or more; comments are passed over."""

SAID_ANYWHERE = {"run"}
"""The words of a game that sentences about cells and kernels need, too."""

OF_THE_PAGE = {"melds0", "melds1", "taken0", "taken1", "step", "target"}
"""Places on the page, and words of any program, that are also a game's."""

ANIMATED = "kinds of happenings, animated alike in all games"
ASKED = "kinds of questions, answered alike in all games"
TYPESCRIPT_NAMES = {
    "act/commands.ts": (f"{ASKED}; a meld is laid", {"bid", "meld", "trump"}),
    "act/several.ts": ("a meld is laid", {"meld"}),
    "core/ask.ts": (ASKED, {"bid", "trump"}),
    "core/buttons.ts": (ASKED, {"bid"}),
    "core/layout.ts": ("how large melded cards are", {"meld"}),
    "core/main.ts": ("a meld is laid", {"meld"}),
    "core/motion/moments.ts": (ANIMATED, {"meld"}),
    "core/motion/pace.ts": (ANIMATED, {"draw", "exchange", "meld"}),
    "core/sounds.ts": ("happenings that are heard", {"draw", "exchange", "meld"}),
    "core/picture.ts": (
        "zones and parts that a table lays out, as the protocol declares them",
        {"goal", "kitty", "trump"},
    ),
    "core/state.ts": (ANIMATED, {"draw", "exchange"}),
    "stage/page/focus.ts": ("the page is drawn", {"draw"}),
    "wire/source.ts": ("a view is followed", {"follow"}),
}
"""Files of these rooms that name what is a game's own, why, and which names: the list only shrinks."""


def named_in_typescript(source, words):
    """The names of a game's own in TypeScript: as a text, as the first word of a template, as a field, within a sentence."""
    found = {name for match in TOKEN.finditer(source) for name in match.groups() if name}
    told = [re.sub(r"\$\{[^}]*\}", "", match["told"] or "").lower() for match in TEXT.finditer(source)]
    spoken = [word for text in told if " " in text.strip() for word in re.findall(r"\w+", text)]
    said = {form for word in spoken for form in (word, word.removesuffix("s"))}
    return (found | said - SAID_ANYWHERE) & words - OF_THE_PAGE


def test_a_name_of_a_game_is_found_in_typescript():
    words = own_names()[1]
    source = """const a = { bid: 1 }; // knock
      /* "draw" */ f("fold", `trump ${s}`, `the kitty`, t.knock);
      class B { draw(): void {} }"""
    assert named_in_typescript(source, words) == {"bid", "fold", "kitty", "trump"}
    assert named_in_typescript('say("Melds are laid after a trick"); // to draw is', words) == {"meld"}
    assert named_in_typescript("say(`Esc ${t.knock}, then run the cell`)", words) == set()


def test_no_room_of_the_front_end_that_serves_all_games_names_what_is_ones_own():
    source, words = Path(pw.__file__).parent / "frontend" / "src", own_names()[1]
    found = {
        path.relative_to(source).as_posix(): named_in_typescript(path.read_text(encoding="utf-8"), words)
        for room in CORE
        for path in (source / room).rglob("*.ts*")
        if path.name != "protocol.ts"  # written from widgets/protocol
    }
    found = {path: named for path, named in found.items() if named}
    assert found == {path: named for path, (_, named) in TYPESCRIPT_NAMES.items()}, (
        "let these files ask the game, by what the protocol declares; or take off the list what they name no longer"
    )


# ---- Any, only where a reason stands beside it


def bare_any(source):
    """Count the uses of `Any` without a reason.

    A reason is a comment on the line, the docstring of an alias, or a comment ``# Any: ...`` on the import, for a whole module.
    """
    if "Any" not in source or re.search(r"^from typing import .*# Any: \w", source, re.MULTILINE):
        return 0
    tree, lines = ast.parse(source), source.splitlines()
    told = set()
    for alias, text in pairwise(tree.body):
        if isinstance(alias, ast.Assign | ast.AnnAssign) and isinstance(text, ast.Expr):
            told |= {id(node) for node in ast.walk(alias)}
    used = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any" and id(node) not in told]
    reason = re.compile(r"# (?!noqa|type: ignore)\w")
    return sum(1 for node in used if not reason.search(lines[node.lineno - 1]))


def test_a_bare_any_is_found():
    assert bare_any("def f(a: Any, b: dict[str, Any]) -> int: ...") == 2
    assert bare_any("def f(a: Any) -> Any: ...  # noqa: ANN401") == 2
    assert bare_any("def f(a: Any) -> Any: ...  # numba has no types") == 0
    assert bare_any("from typing import Any, Self  # Any: numba has no types\ndef f(a: Any) -> Any: ...") == 0
    assert bare_any('Row = dict[str, Any]\n"""A row as pandas gives it."""\n') == 0


def test_each_any_has_its_reason():
    package = Path(pw.__file__).parent
    paths = [path for path in package.rglob("*.py") if "node_modules" not in path.parts]
    found = {path.relative_to(package).as_posix(): bare_any(path.read_text(encoding="utf-8")) for path in paths}
    assert not {path: number for path, number in found.items() if number}, (
        "type it, or give the reason in a comment on its line"
    )


MENDED = (
    "Play off", "sets no duty", "Then it goes on", "Dixes may be laid besides", "and nothing brings more", "Own rules",
    "Where trump was led",  "can do nothing now", "This happens once", "had not thought to the end",
    "plays at a level", "once played or drawn stays so", "Play the next one?", "Whoever has this code", "The game waits for you",
    "are yellowish", "suits at different heights", "only reminds", "Guards cards", "Follows Jupyter, or not", "plays at level",
    "plays without a fault", "Tried out as", "melds nothing that is shown",
    "or more trump, a marriage", "What do your melds come to", "nines enough for a new deal",
    "games hang on the seed", "who stops listening", "are told of a game", "a seat that there is not",
)  # fmt: skip
"""Sentences that players found hard to understand, and that say it in better words now."""


def test_no_sentence_comes_back_that_was_mended():
    package = Path(pw.__file__).parent
    kinds = {".py", ".ts", ".tsx", ".md"}
    files = [file for file in package.rglob("*") if file.suffix in kinds and "node_modules" not in file.parts]
    files.append(package.parent / "README.md")
    texts = {file: " ".join(file.read_text(encoding="utf-8").split()) for file in files}
    found = [
        f"{file.relative_to(package.parent)}: {words}"
        for file, text in texts.items()
        for words in MENDED
        if words in text
    ]
    assert not found, "say it as before, in card players' words"
