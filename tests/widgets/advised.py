"""The turns of a person who plays with training: rounds of all presets, with what a page has at each turn that is advised."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from tests.golden import adapter
from tests.widgets.clicks import clicked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.golden.adapter import Preset

FOLLOWS = 0.8
"""The share of turns at which the person does as advised: else it does anything, so that other positions come up, too."""
MOST = 200
"""The most messages of a round."""


def turns(preset: Preset, seed: int) -> Iterator[dict[str, Any]]:
    """Play one round with training, and yield preferences, menu, view and advice at each turn that is advised."""
    level = adapter.levels(preset.game, searching=False)[-1]
    table = pw.play(preset.game, opponent=level, rules=preset.rules, seed=f"advised {seed}", training=True)
    rng = random.Random(seed)
    for _ in range(MOST):
        view, advice = table.view, table.advice
        panel = view["picture"]["panel"]
        if panel and panel["kind"] in ("round", "game"):
            break
        does = clicked(view, rng)
        if advice.get("view_id") == view["view_id"]:
            prefs = {**table.prefs, "animate": False}
            yield {"view": view, "prefs": prefs, "menu": dict(table.menu), "more": {"advice": dict(advice)}}
            if rng.random() < FOLLOWS:
                does = {"act": "do", "action": advice["action"]}
        adapter.send(table, {**does, "view_id": view["view_id"]})
    table.close()


def kind(turn: dict[str, Any]) -> tuple[str, str, str, str]:
    """Tell turns apart by stage, question, the verb of the advice, and the other ways to act."""
    legal, picture = turn["view"]["legal"], turn["view"]["picture"]
    ask = legal.get("ask")
    offered = " ".join(part for part in ("play", "melds", "actions", "buttons", "onto", "rest") if legal.get(part))
    return picture["info"]["stage"], ask["kind"] if ask else "", turn["more"]["advice"]["action"].split()[0], offered
