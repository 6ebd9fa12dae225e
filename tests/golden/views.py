"""The whole game of each preset as the browser gets it: its messages, and the views and replies that follow."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from pinochle_widgets.widgets import helptext
from tests.golden import adapter
from tests.golden.zones import flat_menu, flat_prefs, flat_view

if TYPE_CHECKING:
    from tests.golden.adapter import Preset

MOST_MESSAGES = 1200
ASKED = ("explain", "help", "code")
"""The questions that are asked once each, early in the game."""
AS_NOW = {"undo": {"act": "undo_turn"}}
"""The messages that had another name then."""
YOUNGER_HELP = [
    ["row", ["Shift and A", "read the whole auction again"]],
    ["row", ["Shift and U", "take back all melds of this turn"]],
]
"""The lines of the help about keys that came later."""
ONCE_HELP = {"take back your last meld": "take back your melds of this turn"}
"""The words of the help that were others then."""


def make(preset: Preset, most: int = MOST_MESSAGES) -> dict[str, Any]:
    """Collect the traits at the beginning, and all that follows, message by message."""
    opponent = adapter.levels(preset.game, searching=False)[-1]
    drawn_by_hand = {"auto_draw": False}  # as it was then
    table = pw.play(preset.game, opponent=opponent, rules=preset.rules, seed="golden", **drawn_by_hand)
    try:
        first = table.view
        return {
            "prefs": flat_prefs(table.prefs),
            "menu": flat_menu(table.menu),
            "view": flat_view(first),
            "course": course(table, most),
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


def course(table: pw.Table, most: int) -> list[dict[str, Any]]:
    rng = random.Random(1)
    down: list[tuple[str, Any]] = []
    last = table.view
    table.send = lambda content, *_: down.append(("reply", as_it_was(content)))  # as its comm would
    table.observe(
        lambda change: down.append((change["name"], change["new"])), names=["view", "prefs", "advice", "thinking"]
    )
    told = []
    for n in range(most):
        shown = flat_view(table.view)
        panel = shown["picture"]["panel"]
        if panel and panel["kind"] == "game":
            break
        message = {"act": ASKED[n - 5]} if 5 <= n < 5 + len(ASKED) else clicked(shown, rng)
        adapter.send(table, {**AS_NOW.get(message["act"], message), "view_id": table.view["view_id"]})
        for n_th, (name, value) in enumerate(down):
            if name == "view":
                down[n_th] = name, flat_view(value, last)
                last = value
        told.append({"sent": message, "down": down[:]})
        down.clear()
    return told


def clicked(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Choose something that a view offers."""
    picture, legal = view["picture"], view["legal"]
    if picture["panel"]:
        return {"act": picture["panel"]["buttons"][0]["act"]}
    if ask := legal.get("ask"):
        return {"act": "do", "action": answer(ask, picture, rng)}
    if legal["undo"] and rng.random() < 0.15:
        return {"act": "undo"}
    if legal["knock"]:
        return {"act": "do", "action": legal["knock"]}
    if legal["cut"]:
        return {"act": "do", "action": f"cut {legal['cut']['min']}"}
    if legal["melds"] and rng.random() < 0.8:
        return {"act": "lay", "ids": rng.choice(legal["melds"])["ids"]}
    if legal["draw"]:
        return {"act": "do", "action": legal["draw"]}
    if rng.random() < 0.1:  # any card, allowed or not
        return {"act": "play", "id": rng.choice(picture["hand"])["id"]} if picture["hand"] else {"act": "hurry"}
    return {"act": "play", "id": rng.choice(sorted(legal["play"]))}


def answer(ask: dict[str, Any], picture: dict[str, Any], rng: random.Random) -> str:
    match ask["kind"]:
        case "bid":
            return f"bid {ask['bids'][0]}" if ask["bids"] and rng.random() < 0.5 else "pass"
        case "trump":
            return rng.choice([row["action"] for row in ask["suits"] if row.get("action")])
        case "choose":
            cards = rng.sample([card["card"] for card in picture["hand"]], ask["count"])
            return " ".join([ask["verb"], *cards])
        case "count":
            return f"count {rng.randrange(60)}"
        case _:
            return rng.choice(ask["buttons"])["action"]
