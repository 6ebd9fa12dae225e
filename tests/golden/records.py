"""The records and share codes of all kinds: finished and not, sealed, with melds taken back, new deals and folds."""

from __future__ import annotations

import hashlib
import random
import re
import string
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import pinochle_widgets as pw
from tests.golden import adapter, store
from tests.golden.notation import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.golden.adapter import Preset

MANY = 20
MOST_PLIES = 1500
CLAIM_SEEDS = 60


LETTERS = string.digits + string.ascii_letters + "-_"
MOVE = re.compile(r"(\d) ([\w-]+) ?(.*)")
TITLE, FACTS = "= ", ("code", "plies", "states", "end")


class Kept(NamedTuple):
    """A record as it was frozen; of a sealed one no states are known.

    Parameters
    ----------
    name, text, code : str
    plies : str
        A letter for each state.
    states : str
        A hash of all states.
    end : str
        The last state, as text.
    """

    name: str
    text: str
    code: str
    plies: str = ""
    states: str = ""
    end: str = ""


def make(preset: Preset) -> list[str]:
    """Make the records of a preset, and write them line by line."""
    return [line for name, match in matches(preset) for line in lines_of(kept(name, match.record))]


def kept(name: str, record: pw.Record) -> Kept:
    """Describe a record by text and code, and by its states if it can be replayed."""
    text = str(record)
    return Kept(name, text, record.code, *(() if pw.Record.from_text(text).is_sealed else replayed(text)))


def replayed(text: str) -> tuple[str, str, str]:
    """Describe the states of a record: a letter for each, a hash of all, and the last one in full."""
    plies, whole, last, since = [], hashlib.sha256(), {}, 0
    for state in pw.Record.from_text(text).states():
        last, since = adapter.describe(state, since)
        told = hashlib.sha256(repr(last).encode()).hexdigest()
        plies.append(LETTERS[int(told[:2], 16) % len(LETTERS)])
        whole.update(told.encode())
    return "".join(plies), whole.hexdigest()[:16], written(last)


# ---- in the frozen file


def lines_of(told: Kept) -> list[str]:
    facts = [f"{name} {getattr(told, name)}" for name in FACTS if getattr(told, name)]
    return [f"{TITLE}{told.name}", *joined(told.text), *facts]


def read(preset: Preset) -> list[Kept]:
    """Read the records of a preset as they were frozen."""
    parts: list[list[str]] = []
    for line in store.read("records", preset.slug):
        if line.startswith(TITLE):
            parts.append([])
        parts[-1].append(line)
    return [_kept(name, lines) for name, *lines in parts]


def _kept(name: str, lines: list[str]) -> Kept:
    facts = {kind: fact for kind, _, fact in (line.partition(" ") for line in lines) if kind in FACTS}
    moves = [line for line in lines if line.partition(" ")[0] not in FACTS]
    return Kept(name.removeprefix(TITLE), parted(moves), **facts)


def joined(text: str) -> list[str]:
    """Write the lines of a record; a round of the same kind of action is one: `2 play AS,KS,9S,TS` for four seats."""
    lines: list[str] = []
    seats, last = count_seats(text.splitlines()), ("", -1)
    for line in text.splitlines():
        if not (move := MOVE.fullmatch(line)):
            lines.append(line)
            last = "", -1
            continue
        seat, verb, words = int(move[1]), move[2], move[3]
        if "," in words:
            raise ValueError(f"{line!r} has a comma")
        if last == (verb, (seat - 1) % seats):
            lines[-1] += f",{words}"
        else:
            lines.append(line)
        last = verb, seat
    return lines


def parted(lines: list[str]) -> str:
    """Write the text of a record whose lines were joined."""
    text, seats = [], count_seats(lines)
    for line in lines:
        if move := MOVE.fullmatch(line):
            words = move[3].split(",")
            text += [f"{(int(move[1]) + n) % seats} {move[2]} {each}".rstrip() for n, each in enumerate(words)]
        else:
            text.append(line)
    return "".join(f"{line}\n" for line in text)


def count_seats(lines: list[str]) -> int:
    return sum(line.startswith("seat ") for line in lines)


def ply(text: str, number: int) -> dict[str, Any]:
    """Describe the state of a record after so many actions."""
    since: int = 0
    told: dict[str, Any] = {}
    for n, state in enumerate(pw.Record.from_text(text).states()):
        told, since = adapter.describe(state, since)
        if n == number:
            break
    return told


def matches(preset: Preset, wanted: Iterable[int] = range(MANY)) -> Iterator[tuple[str, pw.Match]]:
    """Yield the matches whose records are kept, by number, each with a name for its kind."""
    for n in wanted:
        name, match = numbered(preset, n)
        yield f"{n} {name}", match


def numbered(preset: Preset, n: int) -> tuple[str, pw.Match]:
    seats = adapter.GAMES[preset.game].seats
    quick = adapter.levels(preset.game, searching=False)
    persons = ["person"] * seats
    if n < 5:
        match = new(preset, n, seats=[quick[(n + seat) % len(quick)] for seat in range(seats)])
        match.play_out()
        return "computers", match
    if n < 10:
        return "a person, to the end", go_on(new(preset, n, seats=company(preset, {n % seats})), n)
    if n < 12:
        return "persons, to the end", go_on(new(preset, n, seats=persons), n)
    if n == 12:
        return "a claim or a cut, to the end", special(preset, MOST_PLIES, n)
    if n == 13:
        return "stopped early", go_on(new(preset, n, seats=persons), n, 10)
    if n < 17:
        return "a person, stopped", go_on(new(preset, n, seats=company(preset, {n % seats})), n, 25 * (n - 13))
    if n < 19:
        return "two persons, stopped", go_on(new(preset, n, seats=company(preset, {0, n % seats})), n, 60 * (n - 16))
    return "a claim or a cut, stopped", special(preset, 30, n)


def new(preset: Preset, n: int | str, *, seats: Any, rules: Any = None) -> pw.Match:
    return pw.Match(preset.game, seats=seats, rules=rules or adapter.rules_of(preset), seed=f"golden {n}")


def company(preset: Preset, persons: set[int]) -> list[str]:
    """Seat persons at these seats, and at all others players that do not search."""
    quick = adapter.levels(preset.game, searching=False)
    return ["person" if n in persons else quick[-1] for n in range(adapter.GAMES[preset.game].seats)]


def go_on(match: pw.Match, seed: int, most: int = MOST_PLIES, *, claims: bool = True) -> pw.Match:
    """Let the persons do so many random actions; now and then they take melds back."""
    rng = random.Random(seed)
    for _ in range(most):
        if match.state.is_over:
            break
        seat = adapter.persons_to_act(match)[0]
        if match.can_undo(seat) and rng.random() < 0.15:
            match.undo(seat, turn=True)
        else:
            match.act(adapter.some_action(match.state, seat, rng, claims=claims), seat)
    return match


def special(preset: Preset, plies: int, n: int) -> pw.Match:
    """Play a match that begins with a cut for the deal, or with so many nines that a seat may claim a redeal."""
    seats = ["person"] * adapter.GAMES[preset.game].seats
    rules = adapter.rules_of(preset)
    if "cut_for_deal" in rules.options():
        return go_on(new(preset, n, seats=seats, rules=replace(rules, cut_for_deal=True)), n, plies)
    for seed in range(CLAIM_SEEDS):
        match = new(preset, f"{n}.{seed}", seats=seats)
        if any("claim" in map(str, match.state.legal_actions(each)) for each in match.state.seats_to_act):
            return go_on(match, n, plies, claims=n == 12)
    return go_on(new(preset, n, seats=seats), n, plies)
