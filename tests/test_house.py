"""The house is in order: no two modules import each other by any way, and no folder holds more than a reader can keep in mind."""

from collections import Counter
from pathlib import Path

import grimp

import pinochle_widgets

MOST_FILES = 14
"""So many modules a folder holds at most, its `__init__` among them."""

MORE_FILES = {
    "pinochle_widgets/lab": 31,  # moves into rooms
    "pinochle_widgets/lab/charts": 15,  # moves with lab
}
"""Folders that hold more as yet, and how many: the numbers only go down."""

KNOWN_CIRCLES = [
    {"lab.audit", "lab.charts", "lab.charts.fairness"},  # goes with lab's rooms
]
"""Circles that stand as yet: there come no others."""


def circles_in(arrows):
    """The modules that reach each other by imports, in sets (Tarjan's strongly connected components)."""
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


def imports():
    """Which module imports which: imports within functions and those for typing included, parents' `__init__` not."""
    graph = grimp.build_graph("pinochle_widgets", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_a_circle_is_found():
    arrows = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(map(sorted, circles_in(arrows))) == [["a", "b", "c"], ["d", "e"]]
    assert circles_in({"a": {"b"}, "b": set(), "c": {"a", "b"}}) == []


def test_no_modules_import_each_other_in_a_circle():
    found = [{name.removeprefix("pinochle_widgets.") for name in circle} for circle in circles_in(imports())]
    new = [sorted(circle) for circle in found if not any(circle <= known for known in KNOWN_CIRCLES)]
    assert not new, "these modules import each other: move what they share to a module below them"
    gone = [sorted(known) for known in KNOWN_CIRCLES if not any(circle <= known for circle in found)]
    assert not gone, "these circles are gone: take them off the list"


def test_no_folder_holds_more_files_than_a_reader_can_keep_in_mind():
    package = Path(pinochle_widgets.__file__).parent
    frontend = package / "frontend"
    files = [path for path in package.rglob("*.py") if frontend not in path.parents]
    held = Counter(path.parent.relative_to(package.parent).as_posix() for path in files)
    too_many = {folder: n for folder, n in held.items() if n > MORE_FILES.get(folder, MOST_FILES)}
    assert not too_many, f"more than {MOST_FILES} files: look for the seam, and make a room of what belongs together"
    slack = {folder: held[folder] for folder, most in MORE_FILES.items() if held[folder] < most}
    assert not slack, "these folders hold fewer by now: lower their numbers, or take them off the list"
