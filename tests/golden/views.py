"""The whole game of each preset as the browser gets it: its messages, and the views and replies that follow."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from pinochle_widgets.widgets import helptext
from tests.golden import adapter
from tests.golden.forms import form_of

if TYPE_CHECKING:
    from tests.golden.adapter import Preset
    from tests.golden.forms import Form

MOST_MESSAGES = 1200
MOST_SENT = 300
"""The same for games whose views are frozen as they are sent."""
ASKED = ("explain", "help", "code")
"""The questions that are asked once each, early in the game."""
YOUNGER_HELP = [
    ["row", ["Shift and A", "read the whole auction again"]],
    ["row", ["Shift and U", "take back all melds of this turn"]],
]
"""The lines of the help about keys that came later."""
ONCE_HELP = {"take back your last meld": "take back your melds of this turn"}
"""The words of the help that were others then."""


def make(preset: Preset, most: int = MOST_MESSAGES) -> dict[str, Any]:
    """Collect the traits at the beginning, and all that follows, message by message."""
    form, most = form_of(preset.game), min(most, MOST_SENT) if preset.game in adapter.AS_SENT else most
    opponent = adapter.levels(preset.game, searching=False)[-1]
    drawn_by_hand = {"auto_draw": False}  # as it was then
    table = pw.play(preset.game, opponent=opponent, rules=preset.rules, seed="golden", **drawn_by_hand)
    try:
        first = table.view
        return {
            "prefs": form.prefs(table.prefs),
            "menu": form.menu(table.menu),
            "view": form.view(first, None),
            "course": course(table, most, form),
        }
    finally:
        table.close()


def as_it_was(reply: dict[str, Any]) -> dict[str, Any]:
    """Leave out later additions: the date within a code, the help that all games share, the key that opens the auction."""
    if reply.get("reply") == "code":
        return {**reply, "code": undated(reply["code"])}
    if reply.get("reply") != "help":
        return reply
    later = [*helptext.shared(), *YOUNGER_HELP]
    blocks = [block for block in reply["blocks"] if block not in later]
    return {**reply, "blocks": [_as_worded_then(block) for block in blocks]}


def _as_worded_then(block: list[Any]) -> list[Any]:
    kind, told = block
    return [kind, [ONCE_HELP.get(cell, cell) for cell in told]] if kind == "row" else block


def undated(code: str) -> str:
    """Take the date out of the record of a share code."""
    record = pw.Record.from_code(code)
    record.date = None
    return record.code


def course(table: pw.Table, most: int, form: Form) -> list[dict[str, Any]]:
    rng = random.Random(1)
    down: list[tuple[str, Any]] = []
    last = table.view
    table.send = lambda content, *_: down.append(("reply", as_it_was(content)))  # as its comm would
    table.observe(
        lambda change: down.append((change["name"], change["new"])), names=["view", "prefs", "advice", "thinking"]
    )
    told = []
    for n in range(most):
        shown = form.view(table.view, None)
        panel = shown["picture"]["panel"]
        if panel and panel["kind"] == "game":
            break
        message = {"act": ASKED[n - 5]} if 5 <= n < 5 + len(ASKED) else form.clicked(shown, rng)
        adapter.send(table, {**form.now.get(message["act"], message), "view_id": table.view["view_id"]})
        for n_th, (name, value) in enumerate(down):
            if name == "view":
                down[n_th] = name, form.view(value, last)
                last = value
        told.append({"sent": message, "down": down[:]})
        down.clear()
    return told
