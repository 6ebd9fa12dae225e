"""The sentences: reasons why actions are illegal, and reasons of levels, at plies of the frozen records."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from tests.golden import adapter, store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.golden.adapter import Preset

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


def make(preset: Preset) -> dict[str, Any]:
    rng = random.Random(preset.slug)
    whole = [record for record in store.read(f"records-{preset.slug}") if "plies" in record]
    refusals: list[dict[str, Any]] = []
    for _ in range(EXPLAINED):
        had = {told["text"] for told in refusals}
        for _ in range(TRIES):  # prefer a sentence that is not there yet
            told = refusal(preset, rng.choice(whole), rng)
            if told["text"] not in had:
                break
        refusals.append(told)
    searching = [False] * REASONS + [True] * (THOUGHT if adapter.levels(preset.game, searching=True) else 0)
    return {
        "refusals": refusals,
        "reasons": [reason(preset, rng.choice(whole), rng, searching=each) for each in searching],
    }


def state_at(record: dict[str, Any], ply: int) -> Any:
    """Find the state after so many actions, or the last one before it in which a seat may act."""
    last = None
    for n, state in enumerate(pw.Record.from_text(record["text"]).states()):
        if state.seats_to_act:
            last = state.copy()
        if n >= ply and last:
            break
    return last


def refusal(preset: Preset, record: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Find an action that is refused at some ply, and the refusal."""
    others = TRIED_IN.get(preset.game)
    verb, more = ("discard", others) if others else ("play", TRIED)
    while True:
        ply = rng.randrange(len(record["plies"]) // 2)
        state = state_at(record, ply)
        hand = [f"{verb} {held}" for held in state.observe(state.seats_to_act[0]).hand]
        tried = [*rng.sample(hand, len(hand)), *rng.sample(more, 6)]
        if others and len(hand) >= MELD:
            some = [rng.sample([text.removeprefix(f"{verb} ") for text in hand], size) for size in (MELD, 2)]
            tried[:0] = [f"meld {' '.join(some[0])}", f"take {' '.join(some[1])}"]
        for action in tried:
            if state.explain_illegal(action):
                return {"record": record["name"], "ply": ply, "action": action, "text": state.explain_illegal(action)}


def reason(preset: Preset, record: dict[str, Any], rng: random.Random, *, searching: bool) -> dict[str, Any]:
    """Let a level decide at some ply, with its reason."""
    level = rng.choice(adapter.levels(preset.game, searching=searching))
    for _ in range(TRIES):  # prefer a state with something to decide
        ply = rng.randrange(len(record["plies"]) // 2)
        if len(state_at(record, ply).legal_actions()) > 1:
            break
    return {"record": record["name"], "ply": ply, "level": level} | decided(preset, record, ply, level)


def decided(preset: Preset, record: dict[str, Any], ply: int, level: str) -> dict[str, Any]:
    state = state_at(record, ply)
    seen = state.observe(state.seats_to_act[0])
    decision = adapter.player(preset.game, level).choose(seen, random.Random(ply))
    return {
        "action": str(decision.action),
        "reason": decision.reason,
        "chances": few(decision.chances),
    }


FEW_BIDS, HARDLY = 6, 5
"""Of the chances, then only some were told: of so many bids, up to the first one made in fewer of 100 worlds than that."""


def few(chances: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Select the chances that a decision had in the frozen form; now it has those of all bids."""
    told = chances[: sum(chance >= HARDLY for _, chance in chances) + 1]
    most = min(FEW_BIDS, len(told))
    return [list(told[each * (len(told) - 1) // max(most - 1, 1)]) for each in range(most)]
