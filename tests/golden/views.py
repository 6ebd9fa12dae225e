"""The whole game of each preset as the browser gets it: its messages, and the views and replies that follow.

The lines are those of the menu, the preferences and the first view; then for each message, after `>`, what comes down. A view is
told by its changes: first, after the event of each step, those of the picture; and after `- for`, those of all the rest. What
else comes down stands after `<`.
"""

from __future__ import annotations

import copy
import json
import random
from datetime import date
from typing import TYPE_CHECKING, Any

import pinochle_widgets as pw
from tests.golden import adapter, zones
from tests.golden.changes import change, changes
from tests.golden.notation import written
from tests.widgets.clicks import clicked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.golden.adapter import Preset

MOST_MESSAGES = 1200
MOST_SENT = 300
"""The same for games whose rounds are long."""
ASKED = ("explain", "help", "code")
"""The questions that are asked once each, early in the game."""
SENT, OTHER = "> ", "< "
PLAYED = date(2026, 11, 25)
"""The day that stands on scoresheets, whenever the test runs."""
EMPTY: dict[str, Any] = {"menu": {}, "prefs": {}, "view": {"picture": {}, "legal": {}}}
STEP, END, REST = "- ", "- end", "- for"


def make(preset: Preset, most: int = MOST_MESSAGES) -> list[str]:
    """Play a game, and list all that its browser gets: at the beginning, and message by message."""
    opponent = adapter.levels(preset.game, searching=False)[-1]
    drawn_by_hand = {"auto_draw": False}
    table = pw.play(preset.game, opponent=opponent, rules=preset.rules, seed="golden", **drawn_by_hand)
    table.match.record.date = PLAYED
    try:
        first = {"menu": table.menu, "prefs": table.prefs, "view": open_view(table.view)}
        return [
            *changes(EMPTY, plain(first)),
            *course(table, min(most, MOST_SENT if preset.game in adapter.LONG else most)),
        ]
    finally:
        table.close()


def plain(value: Any) -> Any:
    """Convert a value to its form in a browser: tuples are lists, keys are text."""
    return json.loads(json.dumps(value))


def course(table: pw.Table, most: int) -> Iterator[str]:
    rng = random.Random(1)
    down: list[tuple[str, Any]] = []
    last = plain(table.view)
    table.send = lambda content, *_: down.append(("reply", undated(content)))  # as its comm would
    table.observe(
        lambda change: down.append((change["name"], change["new"])), names=["view", "prefs", "advice", "thinking"]
    )
    for n in range(most):
        panel = table.view["picture"]["panel"]
        if panel and panel["kind"] == "game":
            break
        message = {"act": ASKED[n - 5]} if 5 <= n < 5 + len(ASKED) else clicked(table.view, rng)
        adapter.send(table, {**message, "view_id": table.view["view_id"]})
        yield f"{SENT}{written(message)}"
        for name, value in plain(down):
            if name == "view":
                yield from told(value, last)
                last = value
            else:
                yield f"{OTHER}{name} {written(value)}"
        down.clear()


def undated(reply: dict[str, Any]) -> dict[str, Any]:
    """Take the date out of the record of a share code."""
    if reply.get("reply") != "code":
        return reply
    record = pw.Record.from_code(reply["code"])
    record.date = None
    return {**reply, "code": record.code}


# ---- a view by its changes


def told(view: dict[str, Any], before: dict[str, Any]) -> Iterator[str]:
    """List the changes of a view, step by step."""
    yield f"view {view['base_id']} {view['view_id']}"
    now = open_picture(before["picture"])
    for step, picture in zip(view["steps"], zones.stepped(view, before["picture"]), strict=True):
        event = dict(step["event"])
        ids, say = " ".join(event.pop("ids", [])), written(event.pop("say", ""))
        yield f"{STEP}{event.pop('type')} {event.pop('seat', '')} [{ids}] {say} {written(event) if event else ''}".rstrip()
        yield from changes(now, now := open_picture(picture))
    for heading, lines in (
        (END, changes(now, open_picture(view["picture"]))),
        (REST, changes(rest_of(before), rest_of(view))),
    ):
        if lines:
            yield from (heading, *lines)


def rest_of(view: dict[str, Any]) -> dict[str, Any]:
    """Take the picture, the steps and the numbers out of a view: they have lines of their own."""
    return {name: value for name, value in open_view(view).items() if name not in OTHERWISE}


OTHERWISE = ("picture", "steps", "base_id", "view_id")


def open_view(view: dict[str, Any]) -> dict[str, Any]:
    """Convert a view to a form whose changes are short: cards stand together by the reason why they may not be played."""
    legal = {name: by_value(value) if name in BY_VALUE else value for name, value in view["legal"].items()}
    return {**view, "picture": open_picture(view["picture"]), "legal": legal}


def open_picture(picture: dict[str, Any]) -> dict[str, Any]:
    """Convert a picture to a form whose changes are short: zones are found by their names, and the turn is one line."""
    named = {zone["id"]: {name: value for name, value in zone.items() if name != "id"} for zone in picture["zones"]}
    turn = [seat for seat, one in enumerate(picture["seats"]) if one["turn"]]
    seats = [{name: value for name, value in one.items() if name != "turn"} for one in picture["seats"]]
    return {**picture, **named, "zones": " ".join(named), "seats": seats, "turn": turn}


BY_VALUE = ("play", "why")


def by_value(found: dict[str, str]) -> list[str]:
    """Put names with the same text together, but for the card in it: `KS1 KS2 = play ~`."""
    together: dict[str, list[str]] = {}
    for name, text in sorted(found.items()):
        together.setdefault(text.replace(name[:-1], "~"), []).append(name)
    return [f"{' '.join(names)} = {text}" for text, names in sorted(together.items())]


# ---- and back


def shown(lines: list[str]) -> Iterator[dict[str, Any]]:
    """Yield menu, preferences and view together, at first and after each view; the steps are left out."""
    whole = copy.deepcopy(EMPTY)
    place: dict[str, Any] | None = whole
    for line in lines:
        kind, _, more = line.partition(" ")
        if place is None or kind == "view" or line.startswith((SENT, OTHER)):
            if place is not None:
                yield closed(whole)
            place = None
            if kind == "view":
                whole["view"] |= dict(zip(("base_id", "view_id"), map(int, more.split()), strict=True))
                place = whole["view"]["picture"]
        elif line == REST:
            place = whole["view"]
        elif not line.startswith(STEP):
            change(place, line)
    if place is not None:
        yield closed(whole)


def closed(whole: dict[str, Any]) -> dict[str, Any]:
    """Convert all that the changes have led to to the form in which it is sent."""
    whole = copy.deepcopy(whole)
    view, picture = whole["view"], whole["view"]["picture"]
    picture["zones"] = [{"id": name, **picture.pop(name)} for name in picture["zones"].split()]
    turn = picture.pop("turn")
    picture["seats"] = [{**one, "turn": seat in turn} for seat, one in enumerate(picture["seats"])]
    legal = view["legal"]
    legal |= {name: by_name(legal[name]) for name in BY_VALUE if name in legal}
    return {**whole, "view": {**view, "steps": []}}


def by_name(found: list[str]) -> dict[str, str]:
    parts = [each.split(" = ", 1) for each in found]
    return {name: text.replace("~", name[:-1]) for names, text in parts for name in names.split()}
