"""The rooms of a table, and the scenes of whole games by which it is measured in each."""

from __future__ import annotations

import contextlib
import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pinochle_widgets.games import GAMES
from pinochle_widgets.widgets import helptext
from tests.golden import layouts, store, views
from tests.widgets import moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.golden.adapter import Preset

ROOMS = {
    "244 Lab": (244, 679),
    "320": (320, 640),
    "360 low": (360, 640),
    "360": (360, 740),
    "390": (390, 844),
    "740 low": (740, 360),
    "820": (820, 1180),
    "Lab, files": (848, 680),
    "Lab": (1104, 680),
    "1366": (1366, 768),
    "1920": (1920, 1080),
    "Lab, 200%": (552, 340),
    "app, 200%": (640, 416),
    "Lab, 200 high": (1104, 216),
    "320, 400%": (320, 272),
    "200 wide": (200, 679),
}
"""Width and height of each room: a phone's page, or the pane of a notebook in JupyterLab at 1280 x 800, also with a page enlarged
to the double or to four times its size."""
WINDOW = {"width": 2000, "height": 1250}
OFFERED = {
    "text": "",
    "trouble": "",
    "asks": True,
    "offer": {
        "kind": "offer",
        "title": "Go on with your game?",
        "lines": [],
        "rows": [],
        "note": "",
        "buttons": [
            {
                "label": "Go on",
                "act": "resume 20261122-214000-two-handed-0a1b2c.save",
                "primary": True,
                "about": "Two-handed Pinochle, Hoyle · round 3 · You 250, Standard 310 · today 21:40",
                "whole": "Go on: Two-handed · Standard · 250 to 310",
            }
        ],
    },
}
"""An earlier game that the start panel offers."""
WARNS = {"name": "Carefree", "counters": [{"label": "may go out now", "look": "hot"}]}
"""The seat of another player with a long name and the longest of its counters."""
SHEETS = ("help", "more", "review", "auction", "last")
"""The buttons that open sheets over a card to play."""


def _chosen(views: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Choose views by stage: the first of each, the fullest, and of those with a card to play that in the middle and the last."""
    by_stage: dict[str, list[dict[str, Any]]] = {}
    for view in views:
        by_stage.setdefault(layouts.stage_of(view), []).append(view)
    found = {}
    for stage, here in by_stage.items():
        found[stage] = here[0]
        found[f"{stage}, fullest"] = max(here, key=lambda view: len(json.dumps(view["picture"])))
        if here[0]["legal"].get("play"):
            found[f"{stage}, middle"] = here[len(here) // 2]
            found[f"{stage}, last"] = here[-1]
    return found


def _warned(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view in which the other player may go out."""
    seats = [seat if seat["me"] else {**seat, **WARNS} for seat in view["picture"]["seats"]]
    return {**view, "picture": {**view["picture"], "seats": seats}}


def _explained(view: dict[str, Any]) -> dict[str, Any]:
    """Make the assistant's explanation of a view: an entry for each card that may be played or not, and for each meld."""
    cards = {
        card["id"]: card["card"]
        for zone in view["picture"]["zones"]
        for card in zone.get("cards", [])
        if "card" in card
    }
    legal = view["legal"]
    told = {"name": "", "best": False, "text": "You can't beat it: another card would give away two points more."}
    plays = [
        {**told, "cards": [cards[each]], "best": n == 0}
        for n, each in enumerate(legal.get("play", {}))
        if each in cards
    ]
    melds = [
        {**told, "cards": [], "name": meld["name"], "text": "", "action": meld["action"], "worth": f"+{meld['points']}"}
        for meld in legal.get("melds", [])
    ]
    barred = [
        {**told, "cards": [cards[each] for each in legal.get("why", {}) if each in cards], "text": "Hearts were led."}
    ]
    status = view["picture"]["status"]
    return {
        "reply": "explain",
        "title": status["title"],
        "lines": [status["text"], "Without the suit, play a trump if you have one, over those before it if you can."],
        "can": [*melds, *plays],
        "barred": [each for each in barred if each["cards"]],
        "figures": ["Tried in 480 imagined deals: there you end 94 points ahead on average."],
        "section": "Strategy: phase 1, what to keep",
    }


@functools.cache
def scenes(preset: Preset, *, sheets: bool = True) -> dict[str, dict[str, Any]]:
    """Map each scene of a preset to all that a page needs to show it: one object for all callers, who copy what they change."""
    shown = list(views.shown(store.read("views", preset.slug)))
    about = {"prefs": {**shown[0]["prefs"], "animate": False}, "menu": shown[0]["menu"]}
    chosen = _chosen([each["view"] for each in shown])
    found = {stage: {**about, "view": view} for stage, view in chosen.items()}
    playing = next(stage for stage, view in chosen.items() if view["legal"].get("play") and stage.endswith("middle"))
    choosing = json.loads(moments.TARGET.read_text(encoding="utf-8"))["choosing"]
    found["choosing"] = {**found[playing], "more": {"start": choosing, "kept": OFFERED}}
    mats = [name for name, view in chosen.items() if any(seat.get("counters") for seat in view["picture"]["seats"])]
    found |= {f"{name}, warned": {**about, "view": _warned(chosen[name])} for name in mats[-1:]}
    if sheets:
        game = GAMES[preset.game]
        help_page = {"reply": "help", "blocks": helptext.blocks(game, game.make_rules(preset.rules))}
        told = {"press": "explain", "answers": {"explain": _explained(chosen[playing])}}
        found["explained"] = {**found[playing], **told}
        found |= {
            f"sheet {press}": {**found[playing], "press": press, "answers": {"help": help_page}} for press in SHEETS
        }
    return found


@contextlib.contextmanager
def measuring(browser: Browser) -> Iterator[Page]:
    """Open a page on which tables can be measured."""
    with layouts.page(browser) as page:
        page.set_viewport_size(WINDOW)
        page.add_script_tag(path=Path(__file__).with_name("rooms.js"))
        yield page


@dataclass
class Fit:
    """The measures of scenes in rooms.

    Parameters
    ----------
    by_room : dict
        By the name of a room, then by that of a scene, what `rooms.js` found.
    """

    by_room: dict[str, dict[str, dict[str, Any]]]

    def faults(self) -> list[str]:
        """List all that does not fit, a line each."""
        told = [
            f"{room}, {scene}: {fault}"
            for room, scenes in self.by_room.items()
            for scene, found in scenes.items()
            for fault in found["found"]
        ]
        return [*told, *self.moved()]

    def moved(self, least: float = 1.0) -> list[str]:
        """List the rooms in which bar, tools or the hand's lower edge move between scenes, with by how much."""
        told = []
        for room, scenes in self.by_room.items():
            for part in ("bar", "tools", "hand"):
                by = self.moves(scenes, part)
                if by > least:
                    told.append(f"{room}: {part} moves by {by:g} px")
        return told

    @staticmethod
    def moves(scenes: dict[str, dict[str, Any]], part: str) -> float:
        """Return the pixels by which a part's place differs between scenes."""
        places = [found[part] for found in scenes.values() if found[part] is not None]
        rows = [place if isinstance(place, list) else [place] for place in places]
        return max((max(each) - min(each) for each in zip(*rows, strict=True)), default=0)


def measured(page: Page, shown: dict[str, dict[str, Any]], rooms: dict[str, tuple[int, int]]) -> Fit:
    """Measure scenes in rooms: each is shown once, and resized."""
    by_room: dict[str, dict[str, dict[str, Any]]] = {room: {} for room in rooms}
    for name, scene in shown.items():
        found = json.loads(
            page.evaluate("([scene, rooms]) => window.measureIn(scene, rooms)", [scene, [*rooms.values()]])
        )
        for room, one in zip(rooms, found, strict=True):
            by_room[room][name] = one
    return Fit(by_room)
