"""The messages of a page on which somebody clicks anything that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.golden import adapter, views, zones

if TYPE_CHECKING:
    import random


def clicked(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Choose something that a view offers."""
    if any(zone["kind"] == "mat" for zone in view["picture"]["zones"]):
        return clicked_at_mats(view["picture"], view["legal"], rng)
    return views.clicked(zones.flat_view(view), rng)


def clicked_at_mats(picture: dict[str, Any], legal: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Choose something at a table with mats: a button, a meld or most often a card."""
    if picture["panel"]:
        return {"act": picture["panel"]["buttons"][0]["act"]}
    if not legal:
        return {"act": "hurry"}
    if legal["undo"] and rng.random() < 0.15:
        return {"act": "undo"}
    if legal["cut"]:
        return {"act": "do", "action": f"cut {legal['cut']['min']}"}
    if legal["melds"] and rng.random() < 0.5:
        return {"act": "lay", "ids": rng.choice(legal["melds"])["ids"]}
    if legal["actions"] and (not legal["play"] or rng.random() < 0.5):
        return {"act": "do", "action": rng.choice(legal["actions"])}
    return {"act": "play", "id": rng.choice(sorted(legal["play"]))}


def click(table: Any, rng: random.Random) -> None:
    """Click on something that the newest view of a table offers."""
    adapter.send(table, {**clicked(table.view, rng), "view_id": table.view["view_id"]})
