"""What one seat's browser is sent: the picture now, and the steps that led to it since the last one.

A viewer watches a match through the observations of its seat; nothing else reaches a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pinochle_widgets.games.events import Event, RoundDealt, RoundScored
from pinochle_widgets.match.match import BESIDE

if TYPE_CHECKING:
    from pinochle_widgets.match import Happening, Match

# Zones in which cards lie: they change with the first event of an action, all else with the last.
CARD_ZONES = ("hand", "backs", "faces", "melds0", "melds1", "trick", "stock", "others", "kitty")

# Zones that are lists to which entries are added.
GROWING = ("log", "tricks")

# Before the first deal there is nothing of these, at tables that have them.
UNDEALT: dict[str, Any] = {
    "kitty": {"count": 0, "cards": []},
    "auction": None,
    "suits": [],
    "last": None,
    "count": None,
}


def _unseated(other: dict[str, Any]) -> dict[str, Any]:
    """Another seat before the deal: no cards."""
    return {**other, "count": 0, "open": []}


class Viewer:
    """Turns what happens in a match into views for one seat.

    Parameters
    ----------
    match : Match
    seat : int
        Whose eyes it has.
    publish : callable
        Called with each new view, once everything has settled.
    """

    def __init__(self, match: Match, seat: int, publish: Callable[[dict[str, Any]], None]) -> None:
        self.match = match
        self.seat = seat
        self._publish = publish
        self._steps: list[dict[str, Any]] = []
        self._view_id = 0
        self._history: tuple[Event, ...] = self.observation().history
        self._picture = self._current()
        self._published = self._picture, self.legal
        self._stop = match.watch(self._on_happening)

    def close(self) -> None:
        """Stop watching."""
        self._stop()

    # ---- pictures

    def observation(self) -> Any:
        """What the seat may know of what is shown: while cards wait to be dealt, what lay there before."""
        return self.match.observe(self.seat)

    def _draw(self, seen: Any, *, keep_trick: bool = False) -> dict[str, Any]:
        scene, company = self.match.game.scene, self.match.company
        picture = scene.picture(seen, company, keep_trick=keep_trick)
        if self.match.pause:
            picture["panel"] = scene.panel(self.match.pause, seen, company)
            picture["info"]["stage"] = self.match.pause
            picture["seats"] = [{**seat, "turn": False} for seat in picture["seats"]]
        if self.match.pause == "start":
            picture |= self._bare(picture)
        return picture

    def _bare(self, picture: dict[str, Any]) -> dict[str, Any]:
        """The table before the first deal: the cards are in the deck."""
        return {
            "hand": [],
            "backs": 0,
            "stock": {"count": 0, "upcard": None, "can": False},
            "info": {**picture["info"], "trump": None},
            "chip": {"text": "Undealt", "points": 0, "on": False},
            "log": [],
            "trick": {"cards": [], "led": None, "winner": None},
            "status": {"title": picture["panel"]["title"], "text": picture["panel"]["lines"][0]},
            **({"others": [_unseated(other) for other in picture["others"]]} if "others" in picture else {}),
            **{zone: empty for zone, empty in UNDEALT.items() if zone in picture},
        }

    def _current(self) -> dict[str, Any]:
        return self._draw(self.observation())

    def view(self) -> dict[str, Any]:
        """The picture now, with nothing to replay."""
        return self._compose(self._view_id)

    @property
    def view_id(self) -> int:
        """The number of the view last published."""
        return self._view_id

    def _compose(self, base: int) -> dict[str, Any]:
        return {
            "view_id": self._view_id,
            "base_id": base,
            "seat": self.seat,
            "game": self.match.game.name,
            "picture": self._picture,
            "steps": [self._shortened(step) for step in self._steps],
            "legal": self.legal,
        }

    def _shortened(self, step: dict[str, Any]) -> dict[str, Any]:
        """A step that refers to the picture for what stands there already.

        ``final`` names zones that are as at the end, ``first`` those that hold the first so many entries of it.
        """
        final, first, changes = [], {}, {}
        for zone, value in step["set"].items():
            last = self._picture[zone]
            if value == last:
                final.append(zone)
            elif zone in GROWING and value == last[: len(value)]:
                first[zone] = len(value)
            else:
                changes[zone] = value
        return {"event": step["event"], "set": changes, "final": final, "first": first}

    @property
    def legal(self) -> dict[str, Any]:
        """What the seat may do, by the labels of its cards; empty while the table waits."""
        match = self.match
        if match.pause:
            return {}
        seen = match.state.observe(self.seat)
        choices = match.game.scene.choices(seen)
        why = {}
        if choices["play"]:
            for held in seen.hand:
                play = match.game.scene.play_of(seen, held.id)
                if held.id not in choices["play"] and play is not None:
                    why[held.id] = match.state.explain_illegal(play)
        return {**choices, "why": why, "undo": match.can_undo(self.seat)}

    # ---- steps

    def _on_happening(self, happening: Happening) -> None:
        if happening.what == "settled":
            self._settle()
        elif happening.what == "events":
            self._show_events(happening.events)
        elif happening.what not in BESIDE:
            self._show_change(happening.what)

    def _settle(self) -> None:
        """Publish what has changed; where nothing has, a new number alone would tell that something was done in private."""
        legal = self.legal
        if not self._steps and self._published == (self._picture, legal):
            return
        self._published = self._picture, legal
        base, self._view_id = self._view_id, self._view_id + 1
        view, self._steps = self._compose(base), []
        self._publish(view)  # which may go on at once, where the table draws for a person

    def _news(self, seen: Any) -> list[Event]:
        """What the seat has seen happen since it was told last: an action done in private is none, or was told before."""
        known, self._history = self._history, seen.history
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(known, seen.history, strict=False)))
        return list(seen.history[same:])

    def _show_change(self, what: str) -> None:
        """Something other than an action: the whole picture may be another one."""
        seen = self.observation()
        if what == "restart":  # the deal is shown again
            self._history = ()
        news = self._news(seen)
        if what in ("proceed", "restart"):
            deals = [n for n, event in enumerate(news) if isinstance(event, RoundDealt)]
            for event in news[deals[-1] :] if deals else ():
                self._step(self._tell(event, seen), self._draw(seen))
            if deals:
                return
        kind = {"undo": "undo", "game": "panel"}.get(what, "shift")
        say = {"undo": "Taken back."}.get(what, "")
        self._step({"type": kind, "seat": None, "say": say}, self._draw(seen))

    def _show_events(self, events: Sequence[Event]) -> None:
        """The events of one action: cards move with the first, counts and words change with the last."""
        seen = self.observation()
        news = self._news(seen)
        if any(isinstance(event, RoundScored) for event in events) and not self.match.pause:
            news = [event.seen_by(self.seat) for event in events]  # the next round's history has begun
        if not news:
            if (after := self._draw(seen)) != self._picture:
                self._step({"type": "shift", "seat": None, "say": ""}, after)
            return
        if news[0].CLEARS_TRICK and self._picture["trick"]["cards"]:
            empty = {**self._picture["trick"], "cards": [], "winner": None}
            self._step(
                {"type": "gather", "seat": self._picture["trick"]["winner"], "say": ""},
                {**self._picture, "trick": empty},
            )
        taken = any(event.TAKES_TRICK for event in news)
        after = self._draw(seen, keep_trick=taken)
        panel, after["panel"] = after["panel"], None
        for n, event in enumerate(news):
            cards_only = {**self._picture, **{zone: after[zone] for zone in CARD_ZONES if zone in after}}
            self._step(self._tell(event, seen), after if n == len(news) - 1 else cards_only)
        settled = self._draw(seen)
        settled["panel"] = None
        if taken and settled["trick"] != after["trick"]:
            self._step({"type": "gather", "seat": after["trick"]["winner"], "say": ""}, settled)
        if panel:
            self._step({"type": "panel", "seat": None, "say": panel["title"]}, {**settled, "panel": panel})

    def _tell(self, event: Event, seen: Any) -> dict[str, Any]:
        return self.match.game.scene.tell(event, seen, self.match.company)

    def _step(self, event: dict[str, Any], picture: dict[str, Any]) -> None:
        changes = {zone: value for zone, value in picture.items() if value != self._picture[zone]}
        before, self._picture = self._picture, picture
        event["ids"] = _new_ids(before, picture)
        self._steps.append({"event": event, "set": changes})


def _new_ids(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The cards that came to lie in another zone."""
    zones = ("hand", "trick", "melds0", "melds1", "faces")
    return [each for zone in zones for each in sorted(_ids(after[zone]) - _ids(before[zone]))]


def _ids(value: Any) -> set[str]:
    """All card labels in a zone; outlines don't count."""
    if isinstance(value, dict):
        if "id" in value:
            return set() if value.get("ghost") else {value["id"]}
        return set().union(*map(_ids, value.values()))
    if isinstance(value, list):
        return set().union(*map(_ids, value))
    return set()
