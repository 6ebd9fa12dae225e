"""The views for the browser of one seat: the picture now, and the steps that led to it since the last view.

A viewer watches a match through the observations of its seat; nothing else reaches a browser.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from pinochle_widgets.games.events import Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import Company, Observation, listing
from pinochle_widgets.games.protocol.picture.board import Happening as Comment
from pinochle_widgets.games.protocol.picture.board import Picture, TableStep
from pinochle_widgets.games.protocol.picture.parts import GOES_ON, Panel
from pinochle_widgets.games.protocol.picture.zones import TrickZone, Zone, is_zone, labels_in
from pinochle_widgets.games.zones import happening, no_chip
from pinochle_widgets.match import Happening
from pinochle_widgets.match.watching import BESIDE
from pinochle_widgets.widgets.edits import edits, replaced
from pinochle_widgets.widgets.following import Follower, ViewT_co, Watched, seat_in
from pinochle_widgets.widgets.opponents import at_page
from pinochle_widgets.widgets.played import Past
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.protocol.view import Edit, Legal, Step, View

# Parts that are lists to which entries are added.
GROWING = ("log", "tricks")

# The values of these parts before the first deal, at tables that have them, and of the fields of their zones.
UNDEALT: dict[str, object] = {"meter": None, "auction": None, "suits": [], "last": None, "count": None}
EMPTY: dict[str, object] = {
    "cards": [],
    "groups": [],
    "columns": [],
    "count": 0,
    "known": [],
    "melds": [],
    "open": [],
    "led": None,
    "winner": None,
    "ahead": None,
    "taken": "",
    "upcard": None,
    "can": False,
    "across": None,
    "action": None,
}

# The values of fields of a zone once its cards are gathered.
GATHERED: dict[str, object] = {"cards": [], "winner": None, "ahead": None, "taken": ""}

# Parts of `info` that the deal tells.
UNKNOWN = ("trump",)

# Kinds of zones to which no event brings cards: nobody has played or drawn them.
STILL = ("stock", "kitty", "taken")

# Kinds of zones that are only counted: they change with the last event of an action, as the counts do.
COUNTED = ("taken",)


REMATCH = "Rematch"
"""The words for the next game, once all that were agreed on are played."""


class Change(NamedTuple):
    """A step from one picture to the next: the parts and zones that differ, and the picture before."""

    event: Comment
    parts: Mapping[str, object]
    zones: Sequence[Zone]
    was: Picture


def zone_of(picture: Picture, kind: str) -> Zone | None:
    """Find the first zone of a kind; None where there is none."""
    return next((zone for zone in picture["zones"] if zone["kind"] == kind), None)


def _by_id(picture: Picture) -> dict[str, Zone]:
    return {zone["id"]: zone for zone in picture["zones"]}


class Drawer(Follower[Watched, ViewT_co]):
    """A follower that draws the table, and keeps the steps from one picture to the next.

    Parameters
    ----------
    match, seat, publish
        As for `Follower`.
    plays_on : callable, optional
        Called before a view is published: it may go on by itself, and returns whether it has; then the view of that tells it all.
    prefs : mapping, optional
        The preferences of the player who looks, by name.
    barred : collection of str
        The messages that nobody answers here, besides those of `barred_of`: no button of a panel stands for one.
    ending : callable
        Called when the table waits: the panel that it returns stands in place of the game's own.
    games : int
        The number of games that the persons have agreed on, after which there is a rematch; 0 for none.
    telling : callable
        Called before a view is published: the words that it returns are said with the view, and stand before those of the bar.
    """

    def __init__(
        self,
        match: Watched,
        seat: int,
        publish: Callable[[ViewT_co], None],
        plays_on: Callable[[], bool] = lambda: False,
        prefs: Mapping[str, bool | str] | None = None,
        barred: Collection[str] = (),
        ending: Callable[[], Panel | None] = lambda: None,
        games: int = 0,
        telling: Callable[[], str] = lambda: "",
    ) -> None:
        super().__init__(match, seat, publish)
        self._plays_on, self._barred, self._ending, self._games = plays_on, barred, ending, games
        self._telling, self._words_said = telling, ""
        self._prefs = prefs or {}
        self._steps: list[Change] = []
        self._past = Past()
        self._history: tuple[Event, ...] = self.observation().history
        self._picture = self._current()
        self._published = self._picture, self.legal

    @abstractmethod
    def _compose(self, base: int, legal: Legal) -> ViewT_co:
        """Make a view of the picture now, with the legal actions, and the steps that led to it from the view `base`."""

    # ---- pictures

    def follow_prefs(self, prefs: Mapping[str, bool | str]) -> None:
        """Draw by other preferences from now on; publish a view if the picture differs by them."""
        before, self._prefs = self.company, prefs
        if self.company != before:
            self.renew()

    def renew(self) -> None:
        """Publish a view if the table would be drawn otherwise by now."""
        if (after := self._current()) != self._picture:
            self._step(_by_table("shift"), after)
            self._settle()

    @property
    def company(self) -> Company:
        """The players at the table by the names that they have at the page, with the preferences by which pictures differ."""
        return replace(at_page(self.match, self._prefs), prefs=self._drawn_by)

    @property
    def _drawn_by(self) -> dict[str, bool | str]:
        """The preferences by which pictures of this game differ."""
        return {name: self._prefs[name] for name in self.match.game.preferences.drawn if name in self._prefs}

    def _draw(self, seen: Observation, *, keep: bool = False) -> Picture:
        game = self.match.game
        scene, company = game.scene, self.company
        drawn = scene.picture(seen, company, keep=keep)
        picture = self._past.added_to(drawn, self.match.record, game)
        if self._words_said and not self.match.pause:
            picture["status"] = {
                **picture["status"],
                "text": f"{self._words_said} {picture['status']['text']}".rstrip(),
            }
        if self.match.pause:
            barred = {*self._barred, *barred_of(self.match)}
            panel = self._ending() or scene.panel(self.match.pause, seen, company)
            is_last = self._games > 0 and picture["info"]["number"] % self._games == 0
            picture["panel"] = _offered(panel, barred, self._waits, is_last=is_last)
            picture["info"]["stage"] = self.match.pause
            picture["seats"] = [seat | {"turn": False} for seat in picture["seats"]]
        return _bare(picture) if self.match.pause == "start" else picture

    @property
    def _waits(self) -> str:
        """Name the persons that the seat's own waits for, or the cards where all are ready; empty unless it is ready itself."""
        names = self.company.names
        waited = [names[seat] for seat in self.match.waited_for(self.seat)]
        if not waited:
            return "Shuffling" if self.seat in self.match.ready_ones else ""
        return f"Waiting for {listing(waited, 'and')}"

    def _current(self) -> Picture:
        return self._draw(self.observation())

    def view(self) -> ViewT_co:
        """Make a view of the picture now, with nothing to replay."""
        return self._compose(self._view_id, self.legal)

    @property
    def legal(self) -> Legal:
        """The legal actions of the seat, by the labels of its cards; empty while the table waits."""
        match = self.match
        if match.pause:
            return {}
        seen = match.state.observe(self.seat)
        choices = match.game.scene.choices(seen)
        why = {**choices.get("why", {})}
        plays = choices.get("play", {})
        if plays:
            for held in seen.hand:
                play = match.game.scene.play_of(seen, held.id)
                if held.id not in plays and play is not None and (reason := match.state.explain_illegal(play)):
                    why[held.id] = reason
        legal = replaced(Legal(), **{**choices, "why": why, "undo": match.can_undo(self.seat)})
        if match.can_undo_turn(self.seat):
            legal["undo_turn"] = True
        if len(plays) > 1 and match.game.rest_of(seen):
            legal["rest"] = True
        return legal

    # ---- steps

    def _on_happening(self, happening: Happening) -> None:
        if happening.what == "settled":
            self._settle()
        elif happening.what == "events":
            self._show_events(happening.events)
        elif happening.what == "match" or (happening.what == "rated" and self.seat != seat_in(self.match, self.seat)):
            self._show_anew()
        elif happening.what in ("ready", "face") and (after := self._current()) != self._picture:
            say = f"{self._waits}." if self._waits and happening.what == "ready" else ""
            self._step(_by_table("shift", say=say), after)
        elif happening.what not in BESIDE:
            self._show_change(happening.what)

    def _show_anew(self) -> None:
        """Show another game from its present position: no steps lead there."""
        self._words_said = ""
        self.seat = seat_in(self.match, self.seat)
        self._steps, self._history, self._picture = [], self.observation().history, self._current()

    def _settle(self) -> None:
        """Publish a view if anything has changed: a new number alone would show that something was done in private."""
        if self._plays_on():
            return
        if words := self._telling():
            self._words_said = words
            self._step(_by_table("shift", say=words), self._current())
        legal = self.legal
        if not self._steps and self._published == (self._picture, legal):
            return
        self._published = self._picture, legal
        base, self._view_id = self._view_id, self._view_id + 1
        view, self._steps = self._compose(base, legal), []
        self._publish(view)

    def _news(self, seen: Observation) -> list[Event]:
        """List the events that the seat was not shown yet; an action done in private is no event, or was shown before."""
        known, self._history = self._history, seen.history
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(known, seen.history, strict=False)))
        return list(seen.history[same:])

    def _show_change(self, what: str) -> None:
        """Show a change that is no action: the whole picture may be different."""
        seen = self.observation()
        if what in ("undo", "game", "proceed", "restart"):
            self._words_said = ""
        if what == "restart":  # the deal is shown again
            self._history = ()
        news = self._news(seen)
        if what in ("proceed", "restart"):
            deals = [n for n, event in enumerate(news) if isinstance(event, RoundDealt)]
            for event in news[deals[-1] :] if deals else ():
                self._step(self._comment(event, seen), self._draw(seen))
            if deals:
                return
        kind: TableStep = "undo" if what == "undo" else "panel" if what == "game" else "shift"
        self._step(_by_table(kind, say="Taken back." if what == "undo" else ""), self._draw(seen))

    def _show_events(self, events: Sequence[Event]) -> None:
        """Show the events of one action: cards move with the first, counts and words change with the last."""
        seen = self.observation()
        news = self._news(seen)
        if any(getattr(event, "seat", None) == self.seat for event in events):
            self._words_said = ""  # what was told stands until the seat has acted
        if any(isinstance(event, RoundSettled) for event in events) and not self.match.pause:
            news = [event.seen_by(self.seat) for event in events]  # the next round's history has begun
        if not news:
            if (after := self._draw(seen)) != self._picture:
                self._step(_by_table("shift"), after)
            return
        lying = zone_of(self._picture, news[0].CLEARS)
        if lying and lying.get("cards"):
            empty = replaced(lying, **_there(GATHERED, lying))
            zones = [empty if zone is lying else zone for zone in self._picture["zones"]]
            self._step(_by_table("gather", _winner(lying)), self._picture | {"zones": zones})
        taken = next((event.TAKES for event in news if event.TAKES), "")
        after = self._draw(seen, keep=bool(taken))
        panel, after["panel"] = after["panel"], None
        for n, event in enumerate(news):
            was = _by_id(self._picture)
            zones = [was.get(zone["id"], zone) if zone["kind"] in COUNTED else zone for zone in after["zones"]]
            comment = self._comment(event, seen)
            partly = self._picture | {"zones": zones}
            if comment["type"] == "round":
                partly["status"] = after["status"]  # nobody is to play any more
            self._step(comment, after if n == len(news) - 1 else partly)
        settled = self._draw(seen) | {"panel": None} if taken else after
        lay, lies = zone_of(after, taken), zone_of(settled, taken)
        if lay and lay != lies:
            self._step(_by_table("gather", _winner(lay)), settled)
        if panel:
            self._step(_by_table("panel", say=panel["title"]), settled | {"panel": panel})

    def _comment(self, event: Event, seen: Observation) -> Comment:
        comment = self.match.game.scene.comment(event, seen, self.company)
        won = self._won(event, seen) if comment["type"] in ("round", "game") else None
        return comment if won is None else comment | {"won": won}

    def _won(self, event: Event, seen: Observation) -> bool | None:
        """Tell whether the viewer's side won the round or game that an event ends; None where it is even."""
        game = self.match.game
        mine = game.side_of(seen.seat)
        if isinstance(event, GameOver):
            return event.winner == mine
        gains = event.gained or [
            sum(each) for each in zip(*[getattr(event, name) for name in game.columns], strict=True)
        ]
        best = max(gain for side, gain in enumerate(gains) if side != mine)
        return None if gains[mine] == best else gains[mine] > best

    def _step(self, event: Comment, picture: Picture) -> None:
        before, self._picture = self._picture, picture
        was = _by_id(before)
        parts = {name: value for name, value in picture.items() if name != "zones" and value != before.get(name)}
        zones = [zone for zone in picture["zones"] if zone != was.get(zone["id"])]
        self._steps.append(Change(event | {"ids": _new_ids(before, picture)}, parts, zones, before))


def barred_of(match: Watched) -> list[str]:
    """List the messages for which no button stands: cards of numbered deals stay the same, some games can't be reviewed."""
    barred = {"redeal_game": match.state.is_numbered, "review_game": not match.game.appraiser}
    return [act for act, is_barred in barred.items() if is_barred]


def _offered(panel: Panel | None, barred: Collection[str], waits: str, *, is_last: bool) -> Panel | None:
    """Take the buttons that can do nothing from a panel, and put the words of waiting, or of a rematch, on those that go on."""
    if panel is None:
        return None
    offered = [each for each in panel["buttons"] if each["act"] not in barred]
    if is_last:
        offered = [each | {"label": REMATCH} if each["act"] == "next_game" else each for each in offered]
    if waits:
        offered = [each | {"waits": waits} if each["act"] in GOES_ON else each for each in offered]
    return panel | {"buttons": offered}


class Viewer(Drawer[View]):
    """A follower that makes the views of a table, for the seat of its player."""

    def _compose(self, base: int, legal: Legal) -> View:
        return {
            "version": VERSION,
            "view_id": self._view_id,
            "base_id": base,
            "seat": self.seat,
            "game": self.match.game.name,
            "title": self.match.game.title,
            "picture": self._picture,
            "steps": [self._shortened(step) for step in self._steps],
            "legal": legal,
        }

    def _shortened(self, step: Change) -> Step:
        """Shorten a step: values that the view's picture has are only named, and empty ones are left out.

        ``final`` names parts and zones that are as at the end, ``first`` the lists that hold the first so many entries of the
        list at the end, and ``edits`` make the others out of what they were before.
        """
        final: list[str] = []
        first: dict[str, int] = {}
        edited: list[Edit] = []
        at_the_end, was = named(self._picture), named(step.was)
        for name, value in changed(step):
            last = at_the_end.get(name)
            if value == last:
                final.append(name)
            elif name in GROWING and isinstance(value, list) and isinstance(last, list) and value == last[: len(value)]:
                first[name] = len(value)
            else:
                edited += edits_of(name, was.get(name), value)
        made = told(step.event)
        if edited:
            made["edits"] = edited
        if final:
            made["final"] = final
        if first:
            made["first"] = first
        return made


def _bare(picture: Picture) -> Picture:
    """Clear a picture for the time before the first deal: all cards are in the deck."""
    panel = picture["panel"]
    cleared = picture | {
        "zones": [replaced(zone, **_there(EMPTY, zone)) for zone in picture["zones"]],
        "chip": no_chip(),
        "log": [],
        "status": {"title": panel["title"], "text": panel["lines"][0]} if panel else picture["status"],
    }
    if "trump" in cleared["info"]:
        cleared["info"] = cleared["info"] | {"trump": None}
    return replaced(cleared, **_there(UNDEALT, picture))


def _there(values: Mapping[str, object], whole: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in values.items() if name in whole}


def _by_table(kind: TableStep, seat: int | None = None, say: str = "") -> Comment:
    return {"type": kind, "seat": seat, "say": say}


def _winner(zone: Zone) -> int | None:
    return zone["winner"] if is_zone(zone, TrickZone) else None


def told(event: Comment) -> Step:
    """Begin a step with its event, without the fields that are empty."""
    made = happening(event["type"], event["seat"], event.get("say", ""), event.get("points", 0), event.get("card", ""))
    if ids := event.get("ids"):
        made["ids"] = ids
    if "won" in event:
        made["won"] = event["won"]
    if "word" in event:
        made["word"] = event["word"]
    return {"event": made}


def changed(step: Change) -> Iterator[tuple[str, object]]:
    """Yield the parts and zones that differ after a step, by their names."""
    yield from step.parts.items()
    yield from ((zone["id"], zone) for zone in step.zones)


def named(picture: Picture) -> dict[str, object]:
    """Map the names of a picture's parts and zones to their values."""
    return {**picture, **_by_id(picture)}


def edits_of(name: str, before: object, after: object) -> list[Edit]:
    """List the edits of a part or a zone, each with its whole path."""
    return [([name, *path], value) for path, value in edits(before, after)]


def _new_ids(before: Picture, after: Picture) -> list[str]:
    """List the cards that came to lie in another zone."""
    was = _by_id(before)
    moving = [zone for zone in after["zones"] if zone["kind"] not in STILL]
    lay = {name: set(labels_in(zone)) for name, zone in was.items()}
    return [each for zone in moving for each in sorted(set(labels_in(zone)) - lay.get(zone["id"], set()))]
