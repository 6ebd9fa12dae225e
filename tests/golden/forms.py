"""The clicks on anything that a table offers: by the parts of a picture where each has a name of its own, or at mats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.widgets.auctions import answer

if TYPE_CHECKING:
    import random

Values = dict[str, Any]


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


SELDOM = 0.1
"""The share of messages that take back, add a card to a meld by itself, or play any card, allowed or not."""


def clicked_at_mats(view: Values, rng: random.Random) -> Values:
    """Choose something that a view as it was sent offers, at a table with mats."""
    picture, legal = view["picture"], view["legal"]
    if picture["panel"]:
        return {"act": picture["panel"]["buttons"][0]["act"]}
    if not legal:
        return {"act": "hurry"}
    if legal["cut"]:
        return {"act": "do", "action": f"cut {legal['cut']['min']}"}
    if legal["undo"] and rng.random() < SELDOM:
        return {"act": "undo"}
    if legal["buttons"] and rng.random() < 0.7:
        return {"act": "do", "action": rng.choice(legal["buttons"])["action"]}
    if legal["melds"] and (not legal["play"] or rng.random() < 0.8):
        return {"act": "lay", "ids": rng.choice(legal["melds"])["ids"]}
    (hand,) = (zone["cards"] for zone in picture["zones"] if zone["kind"] == "hand")
    if legal["onto"] and rng.random() < SELDOM:
        column, ids = rng.choice(sorted(legal["onto"].items()))
        added = [card["card"] for card in hand if card["id"] in ids]
        onto = next(c["action"] for z in picture["zones"] for c in z.get("columns", ()) if c["id"] == column)
        return {"act": "do", "action": f"{onto} {rng.choice(added) if added else ''}".strip()}
    if (actions := [action for action in legal["actions"] if not action.startswith("take")]) and not legal["play"]:
        return {"act": "do", "action": rng.choice(actions)}
    if rng.random() < SELDOM or not legal["play"]:
        return {"act": "play", "id": rng.choice(hand)["id"]} if hand else {"act": "hurry"}
    return {"act": "play", "id": rng.choice(sorted(legal["play"]))}
