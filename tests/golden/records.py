"""The records and share codes of all kinds: finished and not, sealed, with melds taken back, new deals and folds."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from tests.golden import adapter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.golden.adapter import Preset

MANY = 20
MOST_PLIES = 1500
CLAIM_SEEDS = 60


def make(preset: Preset) -> list[dict[str, Any]]:
    """Make the records of a preset."""
    return [kept(name, match.record) for name, match in matches(preset)]


def kept(name: str, record: pw.Record) -> dict[str, Any]:
    """Describe a record by text and code, and by its states if it can be replayed."""
    text = str(record)
    told: dict[str, Any] = {"name": name, "text": text, "code": record.code}
    if not pw.Record.from_text(text).is_sealed:
        told |= replayed(text)
    return told


def replayed(text: str) -> dict[str, Any]:
    """Describe the states of a record: a hash of two letters for each, one of all, and the last one in full."""
    plies, whole, last, since = [], hashlib.sha256(), {}, 0
    for state in pw.Record.from_text(text).states():
        last, since = adapter.describe(state, since)
        told = hashlib.sha256(repr(last).encode()).hexdigest()
        plies.append(told[:2])
        whole.update(told.encode())
    return {"plies": "".join(plies), "states": whole.hexdigest()[:16], "end": last}


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
