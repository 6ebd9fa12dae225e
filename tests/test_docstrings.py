"""Check that docstrings are in plain words: a verb or "The <noun>" first, and no clause for a subject."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERBS = set((Path(__file__).parent / "verbs.txt").read_text().split())
CLAUSE = re.compile(
    r"\b(what|whoever|whom|whatever)\b|(^|[,;] |\b(and|as|at|by|for|from|is|knows?|of|on|or|says?|shows?|than|to|with) )who\b",
    re.IGNORECASE,
)


def sources():
    for folder in ("pinochle_widgets", "benchmarks", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in path.parts:
                yield path


def first_sentences(path):
    """Find line and first sentence of each docstring of a module; expressions, the most of it, can't have any."""
    ahead = [ast.parse(path.read_text())]
    for node in ahead:
        ahead += [
            each
            for each in ast.iter_child_nodes(node)
            if isinstance(each, (ast.stmt, ast.excepthandler, ast.match_case))
        ]
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            text = ast.get_docstring(node)
            if text:
                paragraph = " ".join(text.split("\n\n")[0].split())
                yield getattr(node, "lineno", 1), re.split(r"(?<=[.:])\s", paragraph)[0]


def faults(sentence):
    first = sentence.split()[0]
    if first not in {"The", "A", "An"} and first.strip(",.;:") not in VERBS:
        yield f"starts with {first!r}, neither a verb of tests/verbs.txt nor The"
    if found := CLAUSE.search(sentence):
        yield f"says {found[0]!r}: name the thing"
    if re.search(r"\b(is|are|be|was|were) told\b|\btells\b", sentence):
        yield "tells: say who does what"


def test_docstrings_begin_with_a_verb_or_the_noun():
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {sentence!r} {fault}"
        for path in sources()
        for line, sentence in first_sentences(path)
        for fault in faults(sentence)
    ]
    assert not found, "\n".join(found)
