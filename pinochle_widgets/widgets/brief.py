"""The short form of views on the wire: lists of cards, names and lines as one text each.

A view says the same things many times over, and at a table with many melds most of its bytes would be quotation marks.
``wire/brief.ts`` of the front end makes the long form of it again.

    {"~cards": "4S 4D", "~at": "meld"}    cards with the labels meld.0, meld.1
    {"~cards": "QS1 QS2 JK1=XR"}          cards with these labels; a label begins with its card, or tells it
    {"~words": "QS1 QS2 2S1"}             texts
    {"~lines": "3 0 x 0 {4S}", "~says": "You drew "}    lines of the log: turn, seat or -, kind, the beginning of the text
                                          by its number, and its rest from the first card on
    {"~acts": "discard", "~ids": "4S1"}   actions by the label of their card: discard 4S
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

LEAST = 3
"""The fewest entries that are joined."""

WORDS = 5
"""The fewest texts that are shorter when they are joined."""

PLAIN = {str, int, float, bool, type(None)}
"""The types of data that have no shorter form: most of a view, and each view is written for each seat."""

CARD = {"id", "card"}


def brief(value: object) -> object:
    """Write plain data in its short form.

    Examples
    --------
    >>> brief([{"id": "m.0", "card": "4S"}, {"id": "m.1", "card": "4D"}, {"id": "m.2", "card": "4H"}])
    {'~cards': '4S 4D 4H', '~at': 'm'}
    >>> brief({"play": {"4S1": "discard 4S", "4D1": "discard 4D", "7C2": "discard 7C"}})
    {'play': {'~acts': 'discard', '~ids': '4S1 4D1 7C2'}}
    """
    if isinstance(value, dict):
        return _acts(value) or {name: each if type(each) in PLAIN else brief(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        found = (_cards(value) or _words(value) or _lines(value)) if len(value) >= LEAST else None
        return found or [each if type(each) in PLAIN else brief(each) for each in value]
    return value


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value != "" and not (" " in value or "\n" in value or "=" in value)


def _cards(several: Sequence[object]) -> dict[str, str] | None:
    labels, cards = [], []
    for each in several:
        if not (isinstance(each, dict) and each.keys() == CARD and _is_word(each["id"]) and _is_word(each["card"])):
            return None
        labels.append(each["id"])
        cards.append(each["card"])
    at = labels[0].removesuffix(".0")
    if at and all(label == f"{at}.{n}" for n, label in enumerate(labels)):
        return {"~cards": " ".join(cards), "~at": at}
    pairs = zip(labels, cards, strict=True)
    return {"~cards": " ".join([label if label[:2] == card else f"{label}={card}" for label, card in pairs])}


def _words(several: Sequence[object]) -> dict[str, str] | None:
    words = [*takewhile(_is_word, several)]
    return {"~words": " ".join(map(str, words))} if WORDS <= len(words) == len(several) else None


def _lines(several: Sequence[object]) -> dict[str, str] | None:
    says: dict[str, int] = {}
    written = []
    for entry in several:
        match entry:
            case [int(turn), int() | None as seat, str(kind), str(text)] if _is_word(kind) and "\n" not in text:
                begins, card, rest = text.partition("{")
                number = says.setdefault(begins, len(says))
                written.append(f"{turn} {'-' if seat is None else seat} {kind} {number} {card}{rest}")
            case _:
                return None
    if len(says) == len(written):  # no beginning recurs: the long form is as short
        return None
    return {"~lines": "\n".join(written), "~says": "\n".join(says)}


def _acts(value: dict[str, object]) -> dict[str, str] | None:
    first = next(iter(value.values()), None)
    if len(value) < LEAST or not isinstance(first, str):
        return None
    verb = first.split(" ")[0]
    fits = _is_word(verb) and all(_is_word(label) and each == f"{verb} {label[:2]}" for label, each in value.items())
    return {"~acts": verb, "~ids": " ".join(value)} if fits else None
