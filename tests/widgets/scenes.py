"""Write the views of tables, for the front end's tests and its dev page: ``python -m tests.widgets.scenes``.

One game of each of some presets gives the first view of each stage, with the view before it, so that its steps can be
walked through.
"""

from __future__ import annotations

import json
import os
import random
import sys
from typing import Any

import pinochle_widgets as pw
from tests.golden import adapter, forms, layouts, zones
from tests.widgets import mats, moments
from tests.widgets.clock import stopped_at
from tests.widgets.wire import TARGET as PROTOCOL

TARGET = PROTOCOL.parents[2] / "dev" / "scenes.json"
GAMES = {
    "two-handed": ("two-handed", {"cut_for_deal": True}, "novice"),
    "kitty": ("pinochle34/kitty", None, "beginner"),
    "exchange": ("pinochle34/exchange", None, "beginner"),
}
SHORT = (",", ":")
MOST = 400
"""The most messages of a game."""


def scenes() -> dict[str, dict[str, Any]]:
    """Collect the games by name: menu and preferences, and the scenes by stage, each a list of one view or two."""
    with stopped_at(2026, 1, 31):
        return {name: scenes_of(*how) for name, how in GAMES.items()}


def scenes_of(game: str, rules: Any, opponent: str) -> dict[str, Any]:
    table = pw.play(game, opponent=opponent, rules=rules, seed="scenes", commit=True)
    rng = random.Random(2)
    seen: dict[str, list[dict[str, Any]]] = {}
    last: dict[str, Any] | None = None

    def look(view: dict[str, Any]) -> None:
        nonlocal last
        told = [last, view] if last and view["base_id"] == last["view_id"] else [view]
        seen.setdefault(layouts.stage_of(zones.flat_view(view)), told)
        last = view

    look(table.view)
    table.observe(lambda change: look(change["new"]), names="view")
    for _ in range(MOST):
        shown = zones.flat_view(table.view)
        panel = shown["picture"]["panel"]
        if panel and panel["kind"] == "game":
            break
        adapter.send(table, {**forms.clicked(shown, rng), "view_id": table.view["view_id"]})
    found = {"prefs": dict(table.prefs), "menu": dict(table.menu), "scenes": seen}
    table.close()
    return found


def written() -> str:
    """Write the text of the file: a line for each scene."""
    games = []
    for name, game in scenes().items():
        lines = [
            f"    {json.dumps(stage)}: {json.dumps(told, separators=SHORT)}" for stage, told in game["scenes"].items()
        ]
        more = "".join(f'   "{part}": {json.dumps(game[part], separators=SHORT)},\n' for part in ("prefs", "menu"))
        games.append(f'  "{name}": {{\n{more}   "scenes": {{\n' + ",\n".join(lines) + "\n   }\n  }")
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    os.environ["PINOCHLE_SAVE"] = "off"  # else tables have the preferences of whoever writes the scenes
    for target, text in ((TARGET, written()), (moments.TARGET, moments.written()), (mats.TARGET, mats.written())):
        target.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{target}\n")
