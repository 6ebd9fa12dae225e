"""The share code of a record: its text, packed into few letters.

Decks and moves are packed by `linemodel` and `coder`; all other lines (the header, comments, the result) are
deflated. A code is read without the rules of the game. After the prefix come letters of the URL alphabet:

    the number of letters that follow (4 letters), then the bytes of:
    check sum (4) | length of the deflated texts (3) | deflated texts | decks and moves
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Sequence

from pinochle_widgets.games import GAMES, find_game
from pinochle_widgets.games.protocol import Notation
from pinochle_widgets.match.record.coder import Decoder, Encoder
from pinochle_widgets.match.record.limits import MAX_BYTES, MAX_LETTERS, MAX_LINES, excess, most_choices, most_decks
from pinochle_widgets.match.record.linemodel import END, TEXT, THE_END, LineModel

PREFIX = "pw1-"
_LENGTH_LETTERS = 4
_CHECK_BYTES = 4
_SIZE_BYTES = 3
_GAME = "game "
_HEADER_LINES = 3
# The lines of usual records, as the dictionary of deflate: they cost next to nothing then.
_USUAL = (
    b"eval 0.5 level champion master expert carefree novice revision 2\nnumber 1\n"
    b"(\n)\nreveal \n\ncommit \n\n# \nrules simplified strict roundhouse 64-card score_by_round=1 goal=500 extension=\n"
    b"seat 0 standard Standard\nseat 0 carefree Carefree\nseat 0 novice Novice\nseat 1 person \n"
    b"seat 1 carefree Carefree\nseed \n\nresult 0 1\n\nseat 1 novice Novice\nseed \n\nresult 1 1\n\nunfinished\n\n"
    b"pinochle-record 1\ngame two-handed\nrules hoyle\nrevision 1\nnumber 1\nseat 0 person You\nseat 1 standard Standard\n"
    b"seed "
)


class CodeError(ValueError):
    """The error of a share code that can't be read or made."""


def pack(text: str) -> str:
    """Pack the text of a record into a share code; its lines hold no control characters, and none is empty.

    Raises
    ------
    CodeError
        If the text is longer than a record may be, or repeats the same lines over and over.
    """
    if found := excess(text):
        raise CodeError(f"no share code: {found}")
    texts, moves, choices = _packed_lines(text.removesuffix("\n").split("\n"))
    if choices > most_choices(len(moves)):
        raise CodeError("no share code: the record says the same over and over")
    body = len(texts).to_bytes(_SIZE_BYTES, "big") + texts + moves
    letters = letters_of(zlib.crc32(body).to_bytes(_CHECK_BYTES, "big") + body)
    return PREFIX + letters_of(len(letters).to_bytes(3, "big")) + letters


def unpack(code: str) -> str:
    """Unpack the text of a record from its share code.

    However short the code, no more bytes and lines are unpacked than a record may have.

    Parameters
    ----------
    code : str
        The share code; white space in it is ignored.

    Raises
    ------
    CodeError
        If the code is no share code, damaged, cut off, from a newer version, or too long.
    """
    if not isinstance(code, str):
        raise CodeError(f"a share code is a text, not {type(code).__name__}")
    if len(code) > MAX_LETTERS:
        raise CodeError(f"the share code has {len(code):,} characters; that is too long, it may have {MAX_LETTERS:,}")
    body = _checked("".join(code.split()))
    start = _SIZE_BYTES + int.from_bytes(body[:_SIZE_BYTES], "big")
    blocks = _inflated(body[_SIZE_BYTES:start])
    return _unpacked_lines(blocks, body[start:])


def is_code(given: str) -> bool:
    """Check whether a text begins as a share code does, of this version or another."""
    return re.match(r"\s*pw\d+-", given[:100]) is not None


def letters_of(data: bytes) -> str:
    """Write bytes as letters that a link can hold."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(letters: str) -> bytes:
    """Read bytes that were written as letters.

    Raises
    ------
    binascii.Error
        If their number can't be.
    """
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def _checked(code: str) -> bytes:
    """Decode the bytes behind the check sum of a share code, and check that sum."""
    if not code.startswith(PREFIX):
        newer = re.match(r"pw\d+-", code[:10])
        reason = "is from a newer version: please update the program" if newer else f"does not begin with {PREFIX!r}"
        raise CodeError(f"the share code {reason}")
    wrong = re.search(r"[^A-Za-z0-9_-]", code)
    if wrong:
        raise CodeError(f"the share code has {wrong[0]!r} at character {wrong.start() + 1}")
    start = len(PREFIX) + _LENGTH_LETTERS
    if len(code) < start:
        raise CodeError("the share code is cut off: it hardly begins")
    due = start + int.from_bytes(base64.urlsafe_b64decode(code[len(PREFIX) : start]), "big")
    if len(code) != due:
        reason = "is cut off" if len(code) < due else "is too long, or damaged"
        raise CodeError(f"the share code {reason}: it has {len(code):,} characters and should have {due:,}")
    letters = code[start:]
    if len(letters) % 4 == 1:
        raise CodeError("the share code is damaged: its length is wrong")
    data = bytes_of(letters)
    body = data[_CHECK_BYTES:]
    if zlib.crc32(body).to_bytes(_CHECK_BYTES, "big") != data[:_CHECK_BYTES] or letters_of(data) != letters:
        raise CodeError("the share code is damaged: its check sum is wrong")
    return body


def _notation(header: Sequence[str]) -> Notation:
    """Find the notation of the game that the first lines of a record name; by default that of the oldest game."""
    name = next((line.removeprefix(_GAME) for line in header[:_HEADER_LINES] if line.startswith(_GAME)), None)
    if name is None:
        return next(iter(GAMES.values())).notation
    try:
        return find_game(name.strip()).notation
    except ValueError as error:
        raise CodeError(str(error)) from None


def _packed_lines(lines: list[str]) -> tuple[bytes, bytes, int]:
    """Pack lines into deflated texts, bytes of decks and moves, and the number of choices; texts in a row are one block."""
    model, encoder = LineModel(_notation(lines)), Encoder()
    blocks: list[list[str]] = []
    in_block = False
    for line in lines:
        choices = list(model.choices(line))
        is_text = choices == [TEXT]
        if not (is_text and in_block):
            encoder.choices.extend(choices)
            model.line(encoder.pick)
        if is_text:
            model.read_text(line)
            if not in_block:
                blocks.append([])
            blocks[-1].append(line)
        in_block = is_text
    encoder.choices.append(END)
    model.line(encoder.pick)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_USUAL)
    texts = "\n\n".join("\n".join(block) for block in blocks)
    return deflate.compress(texts.encode()) + deflate.flush(), encoder.finish(), encoder.picks


def _inflated(data: bytes) -> list[str]:
    try:
        inflate = zlib.decompressobj(-15, zdict=_USUAL)
        texts = inflate.decompress(data, MAX_BYTES)
        if not inflate.eof:
            raise CodeError(f"the share code is damaged, or holds more than {MAX_BYTES:,} bytes")
        return texts.decode().split("\n\n")
    except (zlib.error, UnicodeDecodeError):
        raise CodeError("the share code is damaged: its texts can't be unpacked") from None


def _unpacked_lines(blocks: list[str], moves: bytes) -> str:
    """Unpack the text: decks and moves, and a block of texts wherever the model expects one."""
    model, decoder = LineModel(_notation(blocks[0].split("\n"))), Decoder(moves)
    waiting = iter(blocks)
    parts: list[str] = []
    most = most_choices(len(moves))
    size = lines = 0
    while (line := model.line(decoder.pick)) != THE_END:
        if line is None:
            line = next(waiting, "")
            if not line:
                raise CodeError("the share code is damaged: a line is missing")
            texts = line.split("\n")
            lines += len(texts) - 1
            for text in texts:
                model.read_text(text)
        parts.append(f"{line}\n")
        size += len(line) + 1
        lines += 1
        if model.decks > most_decks(lines):
            raise CodeError(f"the share code is damaged: {model.decks} of its first {lines} lines are decks")
        if size > MAX_BYTES or lines > MAX_LINES:
            raise CodeError(f"the share code holds more than a record may: {MAX_BYTES:,} bytes, {MAX_LINES:,} lines")
        if decoder.picks > most:
            raise CodeError(
                f"the share code is damaged: {len(moves):,} bytes of moves don't spell more than {most:,} choices"
            )
    if next(waiting, ""):
        raise CodeError("the share code is damaged: it has a line too many")
    return "".join(parts)
