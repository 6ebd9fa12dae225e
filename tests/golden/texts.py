"""The sentences: reasons why actions are illegal, and reasons of levels, at plies of the frozen records."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from tests.golden import adapter, records, store
from tests.golden.notation import read, written

if TYPE_CHECKING:
    from tests.golden.adapter import Preset
    from tests.golden.records import Kept

EXPLAINED, REASONS, THOUGHT = 46, 30, 2
"""The numbers for a preset: refusals, reasons, and reasons of each searching level."""
TRIES = 6
MELD = 3
TRIED = (
    "draw", "knock", "cut 3", "pass", "bid 10", "bid 23", "bid 500", "trump H", "fold", "claim", "decline", "count 8",
    "play JD", "exchange AS KS QS", "discard 9C QS JD", "meld marriage KS QS", "meld run AH TH KH QH JH", "meld pinochle QS JD",
    "meld dix 9H",
)  # fmt: skip
TRIED_IN = {
    "canasta": (
        "draw", "take", "take KS KH", "take 9S 2H", "end", "out", "return", "cut 3", "special straight", "special pairs",
        "special garbage", "meld KS KH KD", "meld 4S 4H", "meld 2S 2H JK", "meld 7S 7H 2S", "meld 3S 3C 3S", "add K: KS",
        "add 5: 2S JK", "add 9: 8S", "discard 3H", "discard 2S", "discard JK",
    ),
}  # fmt: skip
"""The same for games with other actions."""


REFUSAL, REASON = "refused ", "decided "


def make(preset: Preset) -> list[str]:
    """List refusals and reasons at states of the frozen records."""
    rng = random.Random(preset.slug)
    whole = [record for record in records.read(preset) if record.plies]
    refusals: list[dict[str, Any]] = []
    for _ in range(EXPLAINED):
        had = {told["text"] for told in refusals}
        for _ in range(TRIES):  # prefer a sentence that is not there yet
            told = refusal(preset, rng.choice(whole), rng)
            if told["text"] not in had:
                break
        refusals.append(told)
    searching = [False] * REASONS + [True] * (THOUGHT if adapter.levels(preset.game, searching=True) else 0)
    reasons = [reason(preset, rng.choice(whole), rng, searching=each) for each in searching]
    return [REFUSAL + written(each) for each in refusals] + [REASON + written(each) for each in reasons]


def read_all(preset: Preset, kind: str) -> list[dict[str, Any]]:
    """Read all refusals, or all reasons, of a preset as they were frozen."""
    return [read(line.removeprefix(kind)) for line in store.read("texts", preset.slug) if line.startswith(kind)]


def first_at(record: Kept, ply: int) -> Any:
    """Find the same as `state_at`, quicker where few states of a record are looked at: the later ones are not made."""
    for number, state in enumerate(pw.Record.from_text(record.text).states()):
        if number >= ply and state.seats_to_act:
            return state
        if number == ply > 0:
            break
    return state_at(record, ply)


def state_at(record: Kept, ply: int) -> Any:
    """Find the state after so many actions, or the last one before it in which a seat may act."""
    return next(state for state in states(record.text)[ply:] if state)


@lru_cache(records.MANY)
def states(text: str) -> list[Any]:
    """List the states of a record, in place of those in which no seat may act the one before."""
    found: list[Any] = []
    for state in pw.Record.from_text(text).states():
        found.append(state.copy() if state.seats_to_act else found[-1] if found else None)
    return found


def refusal(preset: Preset, record: Kept, rng: random.Random) -> dict[str, Any]:
    """Find an action that is refused at some ply, and the refusal."""
    others = TRIED_IN.get(preset.game)
    verb, more = ("discard", others) if others else ("play", TRIED)
    while True:
        ply = rng.randrange(len(record.plies))
        state = state_at(record, ply)
        hand = [f"{verb} {held}" for held in state.observe(state.seats_to_act[0]).hand]
        tried = [*rng.sample(hand, len(hand)), *rng.sample(more, 6)]
        if others and len(hand) >= MELD:
            some = [rng.sample([text.removeprefix(f"{verb} ") for text in hand], size) for size in (MELD, 2)]
            tried[:0] = [f"meld {' '.join(some[0])}", f"take {' '.join(some[1])}"]
        for action in tried:
            if state.explain_illegal(action):
                return {"record": record.name, "ply": ply, "action": action, "text": state.explain_illegal(action)}


def reason(preset: Preset, record: Kept, rng: random.Random, *, searching: bool) -> dict[str, Any]:
    """Let a level decide at some ply, with its reason."""
    level = rng.choice(adapter.levels(preset.game, searching=searching))
    for _ in range(TRIES):  # prefer a state with something to decide
        ply = rng.randrange(len(record.plies))
        if len(state_at(record, ply).legal_actions()) > 1:
            break
    return {"record": record.name, "ply": ply, "level": level} | decided(preset, state_at(record, ply), ply, level)


def decided(preset: Preset, state: Any, ply: int, level: str) -> dict[str, Any]:
    seen = state.observe(state.seats_to_act[0])
    decision = adapter.player(preset.game, level).choose(seen, random.Random(ply))
    return {"action": str(decision.action), "reason": decision.reason, "chances": list(map(list, decision.chances))}
