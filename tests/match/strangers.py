"""The records and codes that strangers may send: fuzzed ones, and those that cost a reader the most."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from pinochle_widgets.games import GAMES, find_game
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import SeatLine
from pinochle_widgets.match.record import code as codes
from pinochle_widgets.match.record.code import pack
from pinochle_widgets.match.record.entries import DeckDealt, LevelSet, Move
from pinochle_widgets.match.record.limits import MAX_BYTES, MAX_LETTERS, MAX_LINES
from tests.games.conformance import games_and_presets

Reading = Callable[[str], Record]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_ODD = ["\x00", "\t", "\r", "\x1b", "\x85", "\u2028", "\u202e", "\u200b", "\u200d", "\ud800", "\udfff", "\ufeff", "é", "♠",
        "٣", "\xa0", "'", '"', "\\", "{", "%", "<b>", "😀", "ß", "ſ"]  # fmt: skip
_LONG = ["9", "#", "(\n", ")\n", " ", "\n", "A", "-", "~ ", "0 draw\n", "??", "0 play QS\n", "# x\n", '"']
_WORDS = ["deal", "cut-deck", "play", "meld", "draw", "knock", "bid", "pass", "trump", "fold", "claim", "count", "discard",
          "exchange", "level", "eval", "commit", "reveal", "result", "unfinished", "seat", "seed", "rules", "game", "number",
          "dealer", "revision", "pinochle-record", "hoyle", "goal=5", "0", "1", "2", "3", "-1", "1e9", "QS", "KH*", "AC**", "??",
          "S", "person", "expert", "expert=2", "=2", "marriage", "roundhouse", "(", ")", "#", "~", "99999999999"]  # fmt: skip


# ---- records to begin with

SHORT = {"goal": 150, "target": 60, "higher_target": 1000}
"""The options by which a game is over after a round or two."""


@cache
def corpus() -> tuple[str, ...]:
    """Collect a finished record and a sealed one in play of each preset, and other kinds of lines that a record holds."""
    rng = random.Random("corpus")
    found = []
    for game, preset in games_and_presets():
        found += [str(_played(game, preset, persons, rng).record) for persons in (0, 1)]
    for game in GAMES.values():
        if revised := [level for level in game.levels if level.revision != 1]:
            match = _played(game, game.presets[0], 0, rng)
            seats = [
                SeatLine(level.name, level.label, level.revision) for level in (revised * game.seats)[: game.seats]
            ]
            forms = [LevelSet(1, level.name, level.revision) for level in revised]
            found.append(str(replace(match.record, seats=seats, entries=[*match.record.entries, *forms])))
    return tuple(found)


def _played(game, preset, persons, rng):
    level = game.levels[0]
    rules = game.make_rules(preset)
    rules = replace(rules, **{name: points for name, points in SHORT.items() if name in rules.options()})
    seats = ["person"] * persons + [level.name] * (game.seats - persons)
    match = Match(game.name, seats, rules=rules, seed=rng.randrange(10**6), names=["Ann"] * game.seats, commit=True)
    for number in range(60 if persons else 400):
        if match.state.is_over:
            break
        seat = match.state.seats_to_act[0]
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)
        elif not match.advance():
            match.act(level.make().choose(match.state.observe(seat), rng).action)
        if number % 20 == 0:
            match.record.add_comment("Well played. ♠")
    return match


# ---- fuzzed


def fuzzed(rng: random.Random, texts: Sequence[str], packed: Sequence[str]) -> tuple[Reading, str]:
    """Change a record or a code at random, and choose the reader for it."""
    match rng.randrange(8):
        case 0 | 1:
            return Record.from_text, _edited(rng.choice(texts), texts, rng)
        case 2:
            return Record.from_text, _spliced(rng.choice(texts), rng.choice(texts), rng)
        case 3:
            return Record.from_text, _noise(rng)
        case 4:
            return Record.from_code, _letters_changed(rng.choice(packed), rng)
        case 5:
            return Record.from_code, _repacked(rng.choice(packed), rng.choice(packed), rng)
        case 6:
            return Record.from_code, _code_of(_edited(rng.choice(texts), texts, rng))
        case _:
            return Record.from_code, _noise_code(rng)


def _edited(text: str, texts: Sequence[str], rng: random.Random) -> str:
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        at = rng.randrange(len(text) + 1)
        lines = text.split("\n")
        line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(10):
            case 0:
                text = text[:at] + rng.choice(_ODD) + text[at:]
            case 1:
                text = text[:at] + rng.choice("0179QSKHTA*?~#( -=\n") + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(_LONG) * rng.choice([2, 40, 3000]) + text[at:]
            case 3:
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case 4:
                text = "\n".join(lines[:line] + lines[line:other] * rng.choice([0, 2, 5]) + lines[other:])
            case 5:
                words = lines[line].split(" ")
                words[rng.randrange(len(words))] = rng.choice(_WORDS)
                lines[line] = " ".join(words)
                text = "\n".join(lines)
            case 6:
                lines[line] = " ".join(rng.choice(_WORDS) for _ in range(rng.randrange(6)))
                text = "\n".join(lines)
            case 7:
                lines.insert(line, rng.choice(rng.choice(texts).split("\n")))
                text = "\n".join(lines)
            case 8:
                text = text[:at] if rng.random() < 0.3 else "\n".join(lines[:line] + lines[line + 1 :])
            case _:
                lines[line] = lines[line].swapcase() if rng.random() < 0.5 else lines[line][::-1]
                text = "\n".join(lines)
        text = text or "\n"
    return text


def _spliced(text: str, other: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))] + other[rng.randrange(len(other)) :]


def _noise(rng: random.Random) -> str:
    size = rng.choice([0, 1, 10, 1000, 30_000])
    match rng.randrange(4):
        case 0:
            return rng.randbytes(size).decode("latin-1")
        case 1:
            return rng.randbytes(size).decode(errors="surrogateescape")
        case 2:
            return "pinochle-record 1\n" + rng.randbytes(size).decode(errors="ignore")
        case _:
            return " ".join(rng.choices([*_WORDS, "\n"], k=size // 6))


def _letters_changed(code: str, rng: random.Random) -> str:
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(code))
        code = code[:at] + rng.choice(["", rng.choice(LETTERS), rng.choice(_ODD)]) + code[at + rng.randrange(2) :]
    return code


def code_around(body: bytes) -> str:
    """Wrap any bytes in a code with the right length and check sum."""
    letters = codes.letters_of(zlib.crc32(body).to_bytes(4, "big") + body)
    return codes.PREFIX + codes.letters_of(len(letters).to_bytes(3, "big")) + letters


def forged(texts: bytes, moves: bytes) -> str:
    """Forge a code of these texts and moves: its form is right, only its content is not."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=codes._USUAL)
    packed = deflate.compress(texts) + deflate.flush()
    return code_around(len(packed).to_bytes(3, "big") + packed + moves)


def _repacked(code: str, other: str, rng: random.Random) -> str:
    """Change the bytes of a code, or join the beginning of one and the end of another, with a check sum that fits."""
    body, more = bytearray(codes._checked(code)), codes._checked(other)
    if rng.random() < 0.3:
        return code_around(bytes(body[: rng.randrange(len(body))]) + more[rng.randrange(len(more)) :])
    start = 3 + int.from_bytes(body[:3], "big")
    for _ in range(rng.choice([1, 1, 3, 20])):
        at = rng.randrange(start, len(body)) if rng.random() < 0.7 and start < len(body) else rng.randrange(len(body))
        body[at] = rng.randrange(256)
    return code_around(bytes(body) + rng.choice([b"", b"", rng.randbytes(rng.choice([10, 300, 5000]))]))


def _code_of(text: str) -> str:
    lines = [line for line in text.encode(errors="ignore").decode().split("\n") if line]
    try:
        return bomb("\n".join(lines[:5000])) if lines else "pw1-"
    except codes.CodeError:  # a code of an unknown game has no moves
        return "pw1-"


def _noise_code(rng: random.Random) -> str:
    size = rng.choice([0, 3, 40, 900, 20_000])
    match rng.randrange(3):
        case 0:
            return "".join(rng.choices(LETTERS, k=size))
        case 1:
            return "pw1-" + codes.letters_of(size.to_bytes(3, "big")) + "".join(rng.choices(LETTERS, k=size))
        case _:
            return code_around(rng.randbytes(size))


# ---- the most expensive inputs


def at_the_limit() -> Iterator[tuple[str, Reading, str]]:
    """Yield the inputs within the limits that are the most expensive known, with their names and readers."""
    rng = random.Random("limit")
    heads = {name: _head(name) for name in ("two-handed", "pinochle34/partnership")}
    head = heads["two-handed"]
    for name, rules in (
        ("two-handed", {"goal": 90_000}),
        ("pinochle34/partnership", {"target": 100_000}),
        ("pinochle34/kitty", {"target": 100_000}),
        ("double-deck/partnership",
         {"target": 100_000, "sweep_wins": False, "shutout": 0, "quadruple_pinochle_wins": False}),
    ):  # fmt: skip
        game = longest(name, rules)
        yield f"a legal game of {name}", Record.from_text, game
        yield f"its code, {name}", Record.from_code, pack(game)
    end = "unfinished\n"
    for what, line in {
        "comments": "#",
        "long comments": "# " + "♠" * 3,
        "taken back melds": "~ 0 meld roundhouse KS KH",
        "levels": "level 1 no",
        "evaluations": "eval 1.5 2",
        "variations": "(\n)",
        "nested variations": "(\n" * 8 + ")\n" * 7 + ")",
        "bids": "1 bid 500",
        "draws": "0 draw",
    }.items():
        lines = min(MAX_LINES - 20, (MAX_BYTES - 600) // len(f"{line}\n".encode()) * (line.count("\n") + 1))
        text = head + f"{line}\n" * (lines // (line.count("\n") + 1)) + end
        yield what, Record.from_text, text
        yield f"{what} in a code", Record.from_code, bomb(text)
    forms = (
        head.replace("pinochle-record 1", "pinochle-record 3") + "level 1 expert=2\n" * ((MAX_BYTES - 600) // 17) + end
    )
    yield "forms of levels", Record.from_text, forms
    yield "empty lines", Record.from_text, head + "\n" * (MAX_BYTES - 600) + end
    for name, top in heads.items():
        deck = next(line for line in top.split("\n") if line.startswith("deal "))
        text = top + f"{deck}\n" * ((MAX_BYTES - 1500) // (len(deck) + 1)) + end
        yield f"decks, {name}", Record.from_text, text
        yield f"decks in a code, {name}", Record.from_code, bomb(text)
    for start in ("# ", "0 play ", "0 meld marriage ", "deal ", "eval ", "level ", "seat 2 a ", 'seat 2 a "', "seed ",
                  "rules hoyle ", "game ", "result 0 ", "~ ", "0 bid ", "number "):  # fmt: skip
        for unit in ("9", " ", "QS ", "\\u0041", "goal=5 ", "♠"):
            room = (MAX_BYTES - 1500) // len(unit.encode())
            yield f"a line of {start}{unit!r}", Record.from_text, f"{head}{start}{unit * room}\n{end}"
    claims = longest("pinochle34/partnership", {"nines_redeal": 1}, claim=True)
    yield "redeals", Record.from_text, claims
    auction = longest("pinochle34/partnership", {"minimum": 0, "highest_bid": 500, "target": 100_000}, bids=True)
    yield "auctions of 485 bids", Record.from_text, auction
    texts = head.encode()
    yield "a forged code of random moves", Record.from_code, forged(texts, rng.randbytes(MAX_LETTERS // 2))
    for byte in (b"\x00", b"\xff", b"\x55"):
        yield f"a forged code of {byte!r}", Record.from_code, forged(texts, byte * (MAX_LETTERS // 2))
    for moves in (
        ["0 meld roundhouse KS KH KD KC QS QH QD QC"],
        ["0 draw", "1 draw"],
    ):
        text = "seat 0 a\nseat 1 b\n" + "".join(f"{line}\n" for line in moves) * 500_000
        yield f"a bomb of {moves[0]!r}", Record.from_code, bomb(text[: 2 * MAX_BYTES])
    yield "a bomb of texts", Record.from_code, forged(b"# x\n" * 8_000_000, b"")
    yield "two million signs", Record.from_text, "#\n" * 1_000_000
    yield "a code of white space", Record.from_code, "pw1-" + " " * 50_000_000


def bomb(text: str) -> str:
    """Pack any text into a code, also a text that has none because it is too long or repeats itself."""
    texts, moves, _ = codes._packed_lines(text.removesuffix("\n").split("\n"))
    return code_around(len(texts).to_bytes(3, "big") + texts + moves)


def _head(name: str) -> str:
    """Write the header of a record and its first deck."""
    game = find_game(name)
    match = Match(name, [game.levels[0].name] * game.seats, seed=1)
    text = str(match.record)
    return text[: text.index("\n", text.index("\ndeal ") + 1) + 1]


def longest(name: str, rules: dict, *, claim: bool = False, bids: bool = False) -> str:
    """Play a legal record as long as a record may be, of a game that does not end; or of redeals, or of long auctions."""
    game, rng = find_game(name), random.Random(name)
    book = game.make_rules(rules)
    state = game.new(book, seed=1, number=1)
    seats = [SeatLine(game.levels[0].name, "x") for _ in range(game.seats)]
    record = Record(game.name, book, 1, seats, dealer=state.first_dealer if game.draws_dealer else None)
    size, decks = len(str(record)), 0
    while not state.is_over:
        added = [DeckDealt("deal", tuple(deck)) for deck in state.decks[decks:]]
        decks = len(state.decks)
        legal = state.legal_actions(state.seats_to_act[0])
        choice = rng.choice(legal)
        kinds = [type(action).__name__ for action in legal]
        if (claim and "Claim" in kinds) or (bids and "Bid" in kinds):
            choice = legal[kinds.index("Claim" if claim else "Bid")]
        try:
            state.apply(choice)
        except IllegalAction:  # a template: its cards are to be chosen
            seat = state.seats_to_act[0]
            choice = game.levels[0].make().choose(state.observe(seat), rng).action
            state.apply(choice)
        added.append(Move(choice))
        size += sum(len(str(entry)) + 1 for entry in added)
        if size > MAX_BYTES - 600 or len(record.entries) + len(added) > MAX_LINES - 20:
            break
        record.entries += added
    moves = [n for n, entry in enumerate(record.entries) if isinstance(entry, Move)]
    record.entries = record.entries[: moves[-1]]  # the move before the last may have begun a round
    return str(record)
