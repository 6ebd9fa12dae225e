"""A flat form of views, for tests: each place of cards has a name of its own there, where a view has a list of zones."""

from __future__ import annotations

from typing import Any

from pinochle_widgets.games.protocol.picture.board import Picture

GROWING = ("log", "tricks")
NO_STOCK = {"count": 0, "upcard": None, "can": False}
AROUND = ("others", "sides", "auction", "kitty", "suits", "last", "count")
"""The parts that only tables for three or four had."""
BUTTONS = ("draw", "knock")
"""Actions of the bar that each had a name of its own among what may be done."""
VERBS = {"bid": {"verb": "bid", "pass_text": "pass"}, "trump": {"verb": "trump"}, "count": {"verb": "count"}}
"""How questions are answered: then the page knew it, now each question tells it."""


def flat_legal(legal: dict[str, Any]) -> dict[str, Any]:
    """Convert the legal actions of a view to the flat form."""
    if not legal:
        return legal
    told = {name: value for name, value in legal.items() if name not in ("actions", "first", "rest", "undo_turn")}
    told |= {name: name if name in legal["actions"] else None for name in BUTTONS}
    if told["cut"]:
        told["cut"] = _without(told["cut"], {"verb": "cut"})
    if ask := told.get("ask"):
        told["ask"] = _without(ask, VERBS.get(ask["kind"], {}))
    return told


def _without(told: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    assert all(told[name] == value for name, value in more.items())
    return {name: value for name, value in told.items() if name not in more}


def _asked_nothing_first(panel: dict[str, Any] | None) -> dict[str, Any] | None:
    """Take the questions off that the buttons of a panel ask before they do anything."""
    if panel is None:
        return None
    return {**panel, "buttons": [_but(button, "first") for button in panel["buttons"]]}


def _but(told: dict[str, Any], name: str) -> dict[str, Any]:
    return {each: value for each, value in told.items() if each != name}


def flat(picture: dict[str, Any], seat: int) -> dict[str, Any]:
    """Convert a picture to the flat form."""
    zones = picture["zones"]
    around = picture["seating"] != "two"

    def of(kind: str, *, mine: bool | None = None) -> list[dict[str, Any]]:
        return [zone for zone in zones if zone["kind"] == kind and mine in (None, zone["owner"] == seat)]

    def part(kind: str, *names: str) -> dict[str, Any] | None:
        return next(({name: zone[name] for name in names} for zone in of(kind)), None)

    closed = of("closed")
    melds = [[group for zone in of("melds", mine=mine) for group in zone["groups"]] for mine in (True, False)]
    told = {
        "info": _but(picture["info"], "largest"),
        "seats": _silent(picture) if around else _without_tricks(picture),
        "hand": of("hand")[0]["cards"],
        "backs": 0 if around else closed[0]["count"] - len(closed[0]["cards"]),
        "faces": [] if around else closed[0]["cards"],
        "melds0": melds[0],
        "melds1": melds[1],
        "trick": part("trick", "cards", "led", "winner"),
        "taken": [zone["count"] for mine in (True, False) for zone in of("taken", mine=mine)],
        "tricks": picture.get("tricks", []),
        "stock": part("stock", "count", "upcard", "can") or NO_STOCK,
        "score": _folded(picture["score"]),
        **{name: picture[name] for name in ("rules", "log", "status", "chip")},
        "panel": _asked_nothing_first(picture["panel"]),
    }
    if not around:
        return told
    kitty = next(iter(of("kitty")), {"count": 0, "cards": []})
    others = [
        {"seat": zone["owner"], **{name: zone[name] for name in ("count", "melds", "known", "open")}} for zone in closed
    ]
    cards = {"count": kitty["count"], "cards": [card["card"] for card in kitty["cards"]]}
    parts = {name: picture[name] for name in ("sides", "suits", "last", "count")}
    parts["auction"] = None if _is_bid_out(picture) else _but(picture["auction"], "over")
    return told | {name: {"others": others, "kitty": cards, **parts}[name] for name in AROUND}


def _is_bid_out(picture: dict[str, Any]) -> bool:
    """Check whether no auction goes on: then a picture showed none, and no call of it."""
    return picture["auction"] is None or picture["auction"]["over"]


def _silent(picture: dict[str, Any]) -> list[dict[str, Any]]:
    """Take the calls off the seats once the auction is over."""
    seats: list[dict[str, Any]] = picture["seats"]
    return [{**seat, "call": "", "tells": ""} for seat in seats] if _is_bid_out(picture) else seats


def _without_tricks(picture: dict[str, Any]) -> list[dict[str, Any]]:
    """Take this round's tricks off the points of two seats: then they counted from the end of the round on."""
    rows = {row["kind"]: row["values"] for row in picture["score"]["rows"]}
    seats = [dict(seat) for seat in picture["seats"]]
    if isinstance(rows.get("tricks"), list):
        for seat, melds, tricks in zip(seats, rows["meld"], rows["tricks"], strict=True):
            seat["total"] -= tricks if seat["total"] == seat["banked"] + melds + tricks else 0
    return seats


LOST = ("folded", "no marriage", "out of reach", "under 20 meld")
"""The ways in which a bid is lost without play: then each was called set on the scoresheet."""


def _folded(score: dict[str, Any]) -> dict[str, Any]:
    """Leave out the rows of rounds that are folded away: then only their sum was sent."""
    rows = [row for row in score["rows"] if row["kind"] != "older"]
    return {**score, "rows": [_merely_set(_but(row, "played")) for row in rows]}


def _merely_set(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"notes": ["set" if note in LOST else note for note in row["notes"]]} if "notes" in row else row


def stepped(view: dict[str, Any], before: dict[str, Any]) -> list[dict[str, Any]]:
    """List the pictures that the steps of a view lead through."""
    pictures, now, end = [], before, view["picture"]
    for step in view["steps"]:
        parts = {name: value for name, value in now.items() if name != "zones"}
        zones = {zone["id"]: zone for zone in now["zones"]}
        parts |= {name: end[name] for name in step.get("final", ()) if name in end}
        parts |= {name: end[name][:number] for name, number in step.get("first", {}).items()}
        zones |= {zone["id"]: zone for zone in end["zones"] if zone["id"] in step.get("final", ())}
        for (name, *path), value in step.get("edits", ()):
            place = parts if name in Picture.__annotations__ else zones
            place[name] = edited(place.get(name), path, value)
        now = {**parts, "zones": [*zones.values()]}
        pictures.append(now)
    return pictures


def edited(before: Any, path: list[str | int], value: Any) -> Any:
    """Replace a value within another one, add an entry to a list within it, or take one away; both stay as they are."""
    if not path:
        return value
    key, *rest = path
    if isinstance(before, list):
        if key < 0:
            return [*before[:key], *before[len(before) + key + 1 :]]
        return [*before[:key], edited(before[key] if key < len(before) else None, rest, value), *before[key + 1 :]]
    return {**before, key: edited(before.get(key), rest, value)}


def flat_view(view: dict[str, Any], before: dict[str, Any] | None = None) -> dict[str, Any]:
    """Convert a view to the flat form; `before` is the view that its steps begin at."""
    seat = view["seat"]
    end = flat(view["picture"], seat)
    steps = []
    if before is not None:
        was = flat(before["picture"], seat)
        for step, picture in zip(view["steps"], stepped(view, before["picture"]), strict=True):
            now = flat(picture, seat)
            event = {"say": "", **step["event"], "ids": step["event"].get("ids", [])}
            steps.append({"event": event, **_shortened({k: v for k, v in now.items() if v != was[k]}, end)})
            was = now
    kept = {name: value for name, value in view.items() if name not in ("version", "title", "heard")}
    return {**kept, "picture": end, "steps": steps, "legal": flat_legal(view["legal"])}


def _shortened(changes: dict[str, Any], end: dict[str, Any]) -> dict[str, Any]:
    final = [name for name, value in changes.items() if value == end[name]]
    rest = {name: value for name, value in changes.items() if name not in final}
    first = {name: len(value) for name, value in rest.items() if name in GROWING and value == end[name][: len(value)]}
    return {"set": {name: value for name, value in rest.items() if name not in first}, "final": final, "first": first}
