"""The check of a name by which a person sits down with others: each fault is a sentence with what to do."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match.seats import MOST_LETTERS

ALPHABETS = ("LATIN", "GREEK", "CYRILLIC")
"""The alphabets that have letters of the same looks."""

_BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Letters and marks that can't be seen, besides those that `harmless` takes away."""


def why_not(name: str, game: Game, others: Iterable[str]) -> str:
    r"""Tell the reason why a name is not taken; empty where it is.

    Parameters
    ----------
    game : Game
        The game, whose levels have names of their own.
    others : iterable of str
        The names of those at the table.

    Examples
    --------
    >>> from pinochle_widgets.games import find_game
    >>> game = find_game("two-handed")
    >>> why_not("Ann of York", game, ["Bert"])
    ''
    >>> why_not("bert", game, ["Bert"])
    'Bert sits here already: add a letter to your name, or take another one.'
    """
    name = name.strip()
    if any(sign in name for sign in "<>"):
        return "A name is plain text: leave out < and >."
    if harmless(name) != name or any(sign in _BLANK for sign in name):
        return "Your name has marks that nobody sees: type it again, letter by letter."
    if len(name) > MOST_LETTERS:
        return f"A name has at most {MOST_LETTERS} letters: shorten yours."
    if not any(sign.isalnum() for sign in name):
        return "A name has at least one letter or digit: type one."
    if sum(map(_is_of, ALPHABETS, [name] * len(ALPHABETS))) > 1:
        return "Your name mixes letters of several alphabets that look alike: type it in one of them."
    looks = _looks(name)
    for other in others:
        if _looks(other) == looks:
            return f"{other} sits here already: add a letter to your name, or take another one."
    levels = [text for level in game.levels for text in (level.name, level.label)]
    if looks in map(_looks, [*levels, YOU]):
        return f"{name} is what the table calls others: take another name."
    return ""


def _is_of(alphabet: str, name: str) -> bool:
    return any(unicodedata.name(sign, "").startswith(f"{alphabet} ") for sign in name)


def _looks(name: str) -> str:
    """Write a name as it looks at a glance: without accents, spaces and signs, in small letters."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if sign.isalnum())
