"""The notation of values in the frozen files: JSON without the quotes that it can spare, and cards in short.

An object with a card and its id is `@AS1`, or `@AS=1:AS-4` where its id is another one; `ace of spades` in a text is `<AS>`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

RANKS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "T",
    "jack": "J", "queen": "Q", "king": "K", "ace": "A",
}  # fmt: skip
SUITS = {suit[0].upper(): suit for suit in ("spades", "hearts", "diamonds", "clubs")}
NAMES = {short: rank for rank, short in RANKS.items()}
CARD = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS.values())})")
MARK = re.compile(r"<(?:<|([2-9TJQKA])([SHDC])>)")
BARE = re.compile(r"""[^\W\d][^"{}\[\],:\n]*(?<! )|<[^"{}\[\],:\n]*(?<! )""")
IDENTITY = re.compile(r"[^\s{}\[\],\"@=]+")
WORDS = {"true": True, "false": False, "null": None}


def written(value: Any) -> str:
    """Write a value of JSON: a number, a text, a list or an object, however deep."""
    if isinstance(value, dict):
        return _card(value) or "{" + ",".join(f"{_text(k)}:{written(each)}" for k, each in sorted(value.items())) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(written, value)) + "]"
    if isinstance(value, str):
        return _text(value)
    return str(value) if type(value) is int else json.dumps(value)


def _card(value: dict[str, Any]) -> str:
    card, identity = value.get("card"), value.get("id")
    if not (isinstance(card, str) and isinstance(identity, str) and IDENTITY.fullmatch(f"{card}{identity}") and card):
        return ""
    rest = {name: each for name, each in value.items() if name not in ("card", "id")}
    short = identity if identity[:-1] == card else f"{card}={identity}"
    return f"@{short}" + (written(rest) if rest else "")


@cache
def _text(value: str) -> str:
    short = CARD.sub(lambda m: f"<{RANKS[m[1]]}{m[2][0].upper()}>", value.replace("<", "<<"))
    return short if BARE.fullmatch(short) and short not in WORDS else json.dumps(short, ensure_ascii=False)


def read(text: str) -> Any:
    """Read a value as it was written.

    Raises
    ------
    ValueError
        If the text is no value, or goes on after one.
    """
    value, end = _read(text, 0)
    if end != len(text):
        raise ValueError(f"{text!r} goes on after its value")
    return value


def read_all(text: str) -> list[Any]:
    """Read values that commas part."""
    return read(f"[{text}]")


PLAIN = re.compile(r'[^"{}\[\],:\n]+')
_DECODER = json.JSONDecoder()


def _read(text: str, at: int) -> tuple[Any, int]:
    head = text[at]
    if head == "{":
        return _object(text, at)
    if head == "[":
        return _list(text, at + 1)
    if head == "@":
        return _named_card(text, at + 1)
    if head == '"':
        value, end = _DECODER.raw_decode(text, at)
        return _long(value), end
    found = PLAIN.match(text, at)
    if found is None:
        raise ValueError(f"{text!r} has no value at {at}")
    word = found[0]
    if word in WORDS:
        return WORDS[word], found.end()
    return (json.loads(word) if word[0] in "-0123456789" else _long(word)), found.end()


def _list(text: str, at: int) -> tuple[list[Any], int]:
    values = []
    while text[at] != "]":
        value, at = _read(text, at)
        values.append(value)
        at += text[at] == ","
    return values, at + 1


def _object(text: str, at: int) -> tuple[dict[str, Any], int]:
    value, at = {}, at + 1
    while text[at] != "}":
        name, at = _read(text, at) if text[at] == '"' else _name(text, at)
        value[name], at = _read(text, at + 1)
        at += text[at] == ","
    return value, at + 1


def _name(text: str, at: int) -> tuple[str, int]:
    found = PLAIN.match(text, at)
    return _long(found[0]), found.end()


def _named_card(text: str, at: int) -> tuple[dict[str, Any], int]:
    found = re.compile(r"[^\s{}\[\],\"@]+").match(text, at)
    short, at = found[0], found.end()
    card, is_other, identity = short.partition("=")
    value = {"card": card, "id": identity} if is_other else {"card": short[:-1], "id": short}
    if text[at : at + 1] == "{":
        rest, at = _object(text, at)
        value |= rest
    return value, at


def _long(text: str) -> str:
    return MARK.sub(lambda m: f"{NAMES[m[1]]} of {SUITS[m[2]]}" if m[1] else "<", text)
