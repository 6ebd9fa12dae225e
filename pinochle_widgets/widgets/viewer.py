"""The views for the browser of one seat: the picture now, and the steps that led to it since the last view.

A viewer watches a match through the observations of its seat; nothing else reaches a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.events import Event, RoundDealt, RoundSettled
from pinochle_widgets.match.watching import BESIDE
from pinochle_widgets.widgets.edits import Plain, edits
from pinochle_widgets.widgets.played import Past
from pinochle_widgets.widgets.protocol import VERSION

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Company, Game, GameState, Observation
    from pinochle_widgets.match import Happening, Record

# Parts that are lists to which entries are added.
GROWING = ("log", "tricks")

# The values of these parts before the first deal, at tables that have them, and of the fields of their zones.
UNDEALT: Plain = {"meter": None, "auction": None, "suits": [], "last": None, "count": None}
EMPTY: Plain = {
    "cards": [],
    "groups": [],
    "columns": [],
    "count": 0,
    "known": [],
    "melds": [],
    "open": [],
    "led": None,
    "winner": None,
    "upcard": None,
    "can": False,
    "across": None,
    "action": None,
}

# Parts of `info` that the deal tells.
UNKNOWN = ("trump",)

# Kinds of zones to which no event brings cards: nobody has played or drawn them.
STILL = ("stock", "kitty", "taken")

# Kinds of zones that are only counted: they change with the last event of an action, as the counts do.
COUNTED = ("taken",)


def zone_of(picture: Plain, kind: str) -> Plain | None:
    """Find the first zone of a kind; None where there is none."""
    return next((zone for zone in picture["zones"] if zone["kind"] == kind), None)


def _by_id(picture: Plain) -> dict[str, Plain]:
    return {zone["id"]: zone for zone in picture["zones"]}


def seat_in(match: Watched, seat: int) -> int:
    """Choose the seat that is shown: the same as before where a person sits there, else the first person's.

    While somebody is rated, that seat is shown.
    """
    if match.rated:
        return seat if seat in match.rated else match.rated[0]
    if seat in match.persons or not match.persons:
        return seat if seat < match.game.seats else 0
    return match.persons[0]


class Watched(Protocol):
    """The part of a match that a viewer asks for its pictures; the table of a record has it, too."""

    @property
    def game(self) -> Game:
        """The game, as the registry has it."""

    @property
    def state(self) -> GameState:
        """The state of the game."""

    @property
    def pause(self) -> str | None:
        """The name of the pause in which the table waits."""

    @property
    def record(self) -> Record:
        """The record of the game."""

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""

    @property
    def rated(self) -> list[int]:
        """The seats whose persons are rated."""

    @property
    def company(self) -> Company:
        """The names, levels and wins of the seats."""

    def observe(self, seat: int) -> Observation:
        """Observe the table from a seat."""

    def can_undo(self, seat: int) -> bool:
        """Check whether a seat can take back an action."""

    def can_undo_turn(self, seat: int) -> bool:
        """Check whether a seat can take back more than one action."""

    def watch(self, watcher: Callable[[Happening], None]) -> Callable[[], None]:
        """Call `watcher` with each happening; the function returned ends that."""


class Viewer:
    """A watcher of a match that makes views for one seat.

    Parameters
    ----------
    match : Match or RecordedTable
    seat : int
        The seat whose observations it sees.
    publish : callable
        Called with each new view, once everything has settled.
    plays_on : callable, optional
        Called before that: it may go on by itself, and returns whether it has; then the view of that tells it all.
    prefs : mapping, optional
        The preferences of the player who looks, by name.
    """

    def __init__(
        self,
        match: Watched,
        seat: int,
        publish: Callable[[Plain], None],
        plays_on: Callable[[], bool] = lambda: False,
        prefs: Mapping[str, bool | str] | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self._publish = publish
        self._plays_on = plays_on
        self._prefs = prefs or {}
        self._steps: list[Plain] = []
        self._view_id = 0
        self._past = Past()
        self._history: tuple[Event, ...] = self.observation().history
        self._picture = self._current()
        self._published = self._picture, self.legal
        self._stop = match.watch(self._on_happening)

    def close(self) -> None:
        """Stop watching."""
        self._stop()

    # ---- pictures

    def observation(self) -> Observation:
        """Observe the table that is shown: while cards wait to be dealt, as it lay before."""
        return self.match.observe(self.seat)

    def follow_prefs(self, prefs: Mapping[str, bool | str]) -> None:
        """Draw by other preferences from now on; publish a view if the picture differs by them."""
        before, self._prefs = self._drawn_by, prefs
        if self._drawn_by != before and (after := self._current()) != self._picture:
            self._step({"type": "shift", "seat": None, "say": ""}, after)
            self._settle()

    @property
    def _drawn_by(self) -> dict[str, bool | str]:
        """The preferences by which pictures of this game differ."""
        return {name: self._prefs[name] for name in self.match.game.preferences.drawn if name in self._prefs}

    def _draw(self, seen: Observation, *, keep: bool = False) -> Plain:
        game = self.match.game
        scene, company = game.scene, replace(self.match.company, prefs=self._drawn_by)
        drawn = scene.picture(seen, company, keep=keep)
        picture = Plain(self._past.added_to(drawn, self.match.record, game))
        if self.match.pause:
            picture["panel"] = scene.panel(self.match.pause, seen, company)
            picture["info"]["stage"] = self.match.pause
            picture["seats"] = [{**seat, "turn": False} for seat in picture["seats"]]
        if self.match.pause == "start":
            picture |= self._bare(picture)
        return picture

    def _bare(self, picture: Plain) -> Plain:
        """Clear a picture for the time before the first deal: all cards are in the deck."""
        return {
            "zones": [
                {**zone, **{name: empty for name, empty in EMPTY.items() if name in zone}} for zone in picture["zones"]
            ],
            "info": {**picture["info"], **{name: None for name in UNKNOWN if name in picture["info"]}},
            "chip": {"text": "", "points": 0, "on": False},
            "log": [],
            "status": {"title": picture["panel"]["title"], "text": picture["panel"]["lines"][0]},
            **{part: empty for part, empty in UNDEALT.items() if part in picture},
        }

    def _current(self) -> Plain:
        return self._draw(self.observation())

    def view(self) -> Plain:
        """Make a view of the picture now, with nothing to replay."""
        return self._compose(self._view_id)

    @property
    def view_id(self) -> int:
        """The number of the view last published."""
        return self._view_id

    def _compose(self, base: int) -> Plain:
        return {
            "version": VERSION,
            "view_id": self._view_id,
            "base_id": base,
            "seat": self.seat,
            "game": self.match.game.name,
            "title": self.match.game.title,
            "picture": self._picture,
            "steps": [self._shortened(step) for step in self._steps],
            "legal": self.legal,
        }

    def _shortened(self, step: Plain) -> Plain:
        """Shorten a step: values that the view's picture has are only named, and empty ones are left out.

        ``final`` names parts and zones that are as at the end, ``first`` the lists that hold the first so many entries of the
        list at the end, and ``edits`` make the others out of what they were before.
        """
        final, first, edited = [], {}, []
        for part, value in step["set"].items():
            last = self._picture[part]
            if value == last:
                final.append(part)
            elif part in GROWING and value == last[: len(value)]:
                first[part] = len(value)
            else:
                edited += edits_of(part, step["was"].get(part), value)
        at_the_end, was = _by_id(self._picture), _by_id(step["was"])
        for zone in step["zones"]:
            if zone == at_the_end.get(zone["id"]):
                final.append(zone["id"])
            else:
                edited += edits_of(zone["id"], was.get(zone["id"]), zone)
        event = {name: value for name, value in step["event"].items() if value or name == "seat"}
        told = {"edits": edited, "final": final, "first": first}
        return {"event": event, **{name: value for name, value in told.items() if value}}

    @property
    def legal(self) -> Plain:
        """The legal actions of the seat, by the labels of its cards; empty while the table waits."""
        match = self.match
        if match.pause:
            return {}
        seen = match.state.observe(self.seat)
        choices = match.game.scene.choices(seen)
        why: dict[str, str | None] = {**choices.get("why", {})}
        plays = choices.get("play", {})
        if plays:
            for held in seen.hand:
                play = match.game.scene.play_of(seen, held.id)
                if held.id not in plays and play is not None:
                    why[held.id] = match.state.explain_illegal(play)
        told = {**choices, "why": why, "undo": match.can_undo(self.seat)}
        if match.can_undo_turn(self.seat):
            told["undo_turn"] = True
        if len(plays) > 1 and match.game.rest_of(seen):
            told["rest"] = True
        return told

    # ---- steps

    def _on_happening(self, happening: Happening) -> None:
        if happening.what == "settled":
            self._settle()
        elif happening.what == "events":
            self._show_events(happening.events)
        elif happening.what == "match" or (happening.what == "rated" and self.seat != seat_in(self.match, self.seat)):
            self._show_anew()
        elif happening.what not in BESIDE:
            self._show_change(happening.what)

    def _show_anew(self) -> None:
        """Show another game from its present position: no steps lead there."""
        self.seat = seat_in(self.match, self.seat)
        self._steps, self._history, self._picture = [], self.observation().history, self._current()

    def _settle(self) -> None:
        """Publish a view if anything has changed: a new number alone would show that something was done in private."""
        if self._plays_on():
            return
        legal = self.legal
        if not self._steps and self._published == (self._picture, legal):
            return
        self._published = self._picture, legal
        base, self._view_id = self._view_id, self._view_id + 1
        view, self._steps = self._compose(base), []
        self._publish(view)

    def _news(self, seen: Observation) -> list[Event]:
        """List the events that the seat was not shown yet; an action done in private is no event, or was shown before."""
        known, self._history = self._history, seen.history
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(known, seen.history, strict=False)))
        return list(seen.history[same:])

    def _show_change(self, what: str) -> None:
        """Show a change that is no action: the whole picture may be different."""
        seen = self.observation()
        if what == "restart":  # the deal is shown again
            self._history = ()
        news = self._news(seen)
        if what in ("proceed", "restart"):
            deals = [n for n, event in enumerate(news) if isinstance(event, RoundDealt)]
            for event in news[deals[-1] :] if deals else ():
                self._step(self._comment(event, seen), self._draw(seen))
            if deals:
                return
        kind = {"undo": "undo", "game": "panel"}.get(what, "shift")
        say = {"undo": "Taken back."}.get(what, "")
        self._step({"type": kind, "seat": None, "say": say}, self._draw(seen))

    def _show_events(self, events: Sequence[Event]) -> None:
        """Show the events of one action: cards move with the first, counts and words change with the last."""
        seen = self.observation()
        news = self._news(seen)
        if any(isinstance(event, RoundSettled) for event in events) and not self.match.pause:
            news = [event.seen_by(self.seat) for event in events]  # the next round's history has begun
        if not news:
            if (after := self._draw(seen)) != self._picture:
                self._step({"type": "shift", "seat": None, "say": ""}, after)
            return
        lying = zone_of(self._picture, news[0].CLEARS)
        if lying and lying["cards"]:
            empty = {**lying, "cards": [], "winner": None}
            zones = [empty if zone is lying else zone for zone in self._picture["zones"]]
            self._step({"type": "gather", "seat": lying["winner"], "say": ""}, {**self._picture, "zones": zones})
        taken = next((event.TAKES for event in news if event.TAKES), "")
        after = self._draw(seen, keep=bool(taken))
        panel, after["panel"] = after["panel"], None
        for n, event in enumerate(news):
            was = _by_id(self._picture)
            zones = [was.get(zone["id"], zone) if zone["kind"] in COUNTED else zone for zone in after["zones"]]
            cards_only = {**self._picture, "zones": zones}
            self._step(self._comment(event, seen), after if n == len(news) - 1 else cards_only)
        settled = {**self._draw(seen), "panel": None} if taken else after
        lay, lies = zone_of(after, taken), zone_of(settled, taken)
        if lay and lay != lies:
            self._step({"type": "gather", "seat": lay["winner"], "say": ""}, settled)
        if panel:
            self._step({"type": "panel", "seat": None, "say": panel["title"]}, {**settled, "panel": panel})

    def _comment(self, event: Event, seen: Observation) -> Plain:
        return Plain(self.match.game.scene.comment(event, seen, self.match.company))

    def _step(self, event: Plain, picture: Plain) -> None:
        before, self._picture = self._picture, picture
        was = _by_id(before)
        parts = {name: value for name, value in picture.items() if name != "zones" and value != before.get(name)}
        zones = [zone for zone in picture["zones"] if zone != was.get(zone["id"])]
        event["ids"] = _new_ids(before, picture)
        self._steps.append({"event": event, "set": parts, "zones": zones, "was": before})


def edits_of(name: str, before: Plain | None, after: Plain) -> list[tuple[list[str | int], object]]:
    """List the edits of a part or a zone, each with its whole path."""
    return [([name, *path], value) for path, value in edits(before, after)]


def _new_ids(before: Plain, after: Plain) -> list[str]:
    """List the cards that came to lie in another zone."""
    was = _by_id(before)
    moving = [zone for zone in after["zones"] if zone["kind"] not in STILL]
    return [each for zone in moving for each in sorted(_ids(zone) - _ids(was.get(zone["id"], {})))]


def _ids(zone: Plain) -> set[str]:
    """Collect the labels of all cards in a zone; outlines don't count."""
    melded = [card for group in zone.get("groups", ()) for card in group["cards"] if not card.get("ghost")]
    columns = [card for column in zone.get("columns", ()) for card in (*column["cards"], *column.get("wild", ()))]
    return {card["id"] for card in (*zone.get("cards", ()), *melded, *columns)} - {""}
