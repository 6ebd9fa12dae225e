"""Share codes: the text of a record, packed into few letters.

The lines that make up most of a record, decks and moves, are shortened to one letter a card; the whole is
deflated, given a check sum, and written in the alphabet of URLs. Nothing of the rules is needed to read it.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from pinochle_widgets.cards import CARDS

PREFIX = "pw1-"
_LETTERS = "0123456789abcdefghijklmnopqrstuv"
_LETTER = {str(card): letter for card, letter in zip(CARDS, _LETTERS, strict=True)} | {"??": "?"}
_CARD = {letter: card for card, letter in _LETTER.items()}
_DECKS = {"deal": "D", "cut-deck": "C"}
_DECK_WORDS = {letter: word for word, letter in _DECKS.items()}
# A move is one letter for seat and verb, then its card; the verbs that stand alone need no card.
_MOVES = {f"{seat} {verb}": "WXYZwxyz"[2 * seat + n] for seat in range(4) for n, verb in enumerate(("play", "draw"))}
_MOVE_WORDS = {letter: words for words, letter in _MOVES.items()}
# The usual beginning of a record, so that it costs next to nothing.
_USUAL = (
    b"meld roundhouse flush aces kings queens jacks pinochle dix marriage result level champion master expert "
    b"carefree novice rules strict simplified 64-card revision 1\nnumber 1\nseat 0 person You\nseat 1 standard Standard\n"
    b"pinochle-record 1\ngame two-handed\nrules hoyle\nrevision 1\nnumber 1\nseat 0 person You\nseat 1 standard Standard\n"
)


class CodeError(ValueError):
    """A share code that can't be read."""


# Decks and moves follow each other without a break; any other line stands between "=" and a line end.
_TOKEN = re.compile(r"=([^\n]*)\n|([DC])([0-9a-v?]*)|([WXYZwxyz])([0-9a-v]?)(\**)")


def _shorten(line: str) -> str:
    words = line.split(" ")
    if words[0] in _DECKS and all(word in _LETTER for word in words[1:]):
        return _DECKS[words[0]] + "".join(_LETTER[word] for word in words[1:])
    letter = _MOVES.get(" ".join(words[:2]))
    if letter and len(words) == 2 and words[1] == "draw":
        return letter
    if letter and len(words) == 3 and words[1] == "play":
        card = words[2].rstrip("*")
        if card in _LETTER:
            return letter + _LETTER[card] + words[2][len(card) :]
    return f"={line}\n"


def _lengthen(token: re.Match[str]) -> str:
    line, deck, cards, move, card, stars = token.groups()
    if line is not None:
        return line
    if deck:
        return " ".join([_DECK_WORDS[deck], *(_CARD[letter] for letter in cards)])
    return f"{_MOVE_WORDS[move]} {_CARD[card]}{stars}" if card else _MOVE_WORDS[move]


def pack(text: str) -> str:
    """The share code of a record's text."""
    short = "".join(map(_shorten, text.rstrip("\n").split("\n")))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_USUAL)
    packed = deflate.compress(short.encode()) + deflate.flush()
    check = zlib.crc32(text.encode()).to_bytes(4, "big")
    return PREFIX + base64.urlsafe_b64encode(check + packed).decode().rstrip("=")


def unpack(code: str, limit: int) -> str:
    """The text of a record from its share code.

    Raises
    ------
    CodeError
        If the code is no share code, damaged, cut off, from a newer version, or unpacks to more than `limit` bytes.
    """
    plain = re.sub(r"\s+", "", code) if isinstance(code, str) else ""
    if not plain.startswith(PREFIX):
        newer = re.match(r"pw\d+-", plain)
        reason = "is from a newer version: please update the program" if newer else f"does not begin with {PREFIX!r}"
        raise CodeError(f"the share code {reason}")
    if len(plain) > limit:
        raise CodeError(f"the share code has {len(plain):,} characters; that is too long")
    body = plain.removeprefix(PREFIX)
    wrong = re.search(r"[^A-Za-z0-9_-]", body)
    if wrong:
        raise CodeError(f"the share code has {wrong[0]!r} at character {wrong.start() + 1 + len(PREFIX)}")
    try:
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        inflate = zlib.decompressobj(-15, zdict=_USUAL)
        short = inflate.decompress(raw[4:], limit)
        if not inflate.eof:
            raise CodeError("the share code is cut off, or too long")
        short_text = short.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise CodeError("the share code is damaged") from None
    text = "".join(f"{_lengthen(token)}\n" for token in _TOKEN.finditer(short_text))
    if zlib.crc32(text.encode()).to_bytes(4, "big") != raw[:4]:
        raise CodeError("the share code is damaged: its check sum is wrong")
    return text
