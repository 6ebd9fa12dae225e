"""The grammar in `docs/RECORD.md`, read as it stands there: patterns for lines, and an example of each action."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

RECORD = Path(__file__).parents[2] / "docs" / "RECORD.md"
CARD = r"(?:[2-9TJQKA][SHDC]\*{0,2}|XR|XB|JK)"
TEXT = r"(?:[^ \"](?:.*[^ ])?|\"(?:[^\"\\]|\\.)*\")"
TERMINALS = {
    "CARD": (CARD, "7C"),
    "DAY": (r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "2026-01-31"),
    "DECIMAL": (r"-?[0-9]{1,9}(?:\.[0-9]{1,6})?", "0.5"),
    "HEX": (r"[0-9a-f]{16,64}", "0123456789abcdef"),
    "KIND": (r"[a-z0-9-]+", "marriage"),
    "LEVEL": (r"(?!person)[a-z]\w*", "novice"),
    "NAME": (r"[a-z0-9/-]+", "two-handed"),
    "NUMBER": (r"[0-9]+", "3"),
    "OPTION": (r"\w+", "goal"),
    "PARTS": (r"\w+ [^;]+(?:; \w+ [^;]+)*", "goal 500"),
    "PRESET": (r"[a-z0-9/-]+", "hoyle"),
    "RANK": (r"[2-9TJQKA]", "K"),
    "SEAT": (r"[0-3]", "0"),
    "SIDE": (r"[0-3]", "0"),
    "SPECIAL": (r"(?:straight|pairs|garbage)", "pairs"),
    "SUIT": (r"[SHDC]", "H"),
    "TEXT": (TEXT, "Ann"),
    "WHOLE": (r"-?[0-9]+", "-3"),
}
"""Patterns of the words in capitals, and an example of each; the page describes them below its grammar."""

CLOSE = ("=", ":")
"""Literals that stand close to the word before them; behind ``=`` stands no space either."""

Tree = tuple[str, object]
TOKEN = re.compile(r'\s*("[^"]*"|[A-Za-z]+|[()|*+?])')


def productions() -> dict[str, Tree]:
    """Read the productions of the grammar."""
    block = RECORD.read_text(encoding="utf-8").partition("## Grammar\n\n")[2].partition("\n\n")[0]
    parts = re.split(r"^ {4}(\w+) += ", block, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], map(_read, parts[1::2]), strict=True))


def _read(text: str) -> Tree:
    tokens = TOKEN.findall(text)[::-1]
    tree = _alternatives(tokens)
    assert not tokens, f"not read: {tokens[::-1]}"
    return tree


def _alternatives(tokens: list[str]) -> Tree:
    found = [_sequence(tokens)]
    while tokens and tokens[-1] == "|":
        tokens.pop()
        found.append(_sequence(tokens))
    return "alternatives", found


def _sequence(tokens: list[str]) -> Tree:
    found: list[Tree] = []
    while tokens and tokens[-1] not in "|)":
        token = tokens.pop()
        if token == "(":
            found.append(_alternatives(tokens))
            assert tokens.pop() == ")"
        elif token in "*+?":
            found.append((token, found.pop()))
        else:
            found.append(("literal" if token[0] == '"' else "word", token.strip('"')))
    return "sequence", found


def pattern(tree: Tree, known: dict[str, Tree]) -> str:
    """Make a pattern of a tree: each word has a space before it, unless it stands close."""
    kind, held = tree
    match kind:
        case "alternatives":
            return f"(?:{'|'.join(pattern(each, known) for each in held)})"
        case "sequence":
            return "".join(pattern(each, known) for each in held).replace("= ", "=")
        case "literal":
            return re.escape(held) if held in CLOSE else f" {re.escape(held)}"
        case "word":
            if held == "text":
                return "(?: .*)?"
            return f" {TERMINALS[held][0]}" if held in TERMINALS else pattern(known[held], known)
    return f"(?:{pattern(held, known)}){kind}"


def line_pattern() -> re.Pattern[str]:
    """Make the pattern of a line of a record."""
    known = productions()
    kinds = ("first", "header", "move", "deck", "level", "substitute", "promise", "fair", "note", "last")
    return re.compile(
        "|".join([r"(?: ~)?" + pattern(known["move"], known), r" \(| \)", *(pattern(known[k], known) for k in kinds)])
    )


def examples(tree: Tree) -> list[str]:
    """Write an example of each alternative in a tree of actions."""
    kind, held = tree
    match kind:
        case "alternatives":
            return [text for each in held for text in examples(each)]
        case "sequence":
            return ["".join(parts) for parts in product(*map(examples, held))]
        case "literal":
            return [held if held in CLOSE else f" {held}"]
        case "word":
            return [f" {TERMINALS[held][1]}"]
    return examples(held) + [""] * (kind != "+")
