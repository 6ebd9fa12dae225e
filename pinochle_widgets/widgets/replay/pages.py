"""The pages of a replay: all views of a record, made once, and packed for a page to unpack."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import accumulate, islice
from typing import Literal

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.protocol import Observation
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.zones import ClosedZone, HandZone, Zone, is_zone
from pinochle_widgets.games.shown.words import names_of, order_of, sorted_hand
from pinochle_widgets.match.record import RecordError
from pinochle_widgets.match.replaying import Allowed, RecordedTable, Stop, lines_of
from pinochle_widgets.widgets.edits import replaced
from pinochle_widgets.widgets.prefs import controls_of
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.protocol.view import Legal, Step
from pinochle_widgets.widgets.replay import protocol
from pinochle_widgets.widgets.viewer import Change, Drawer, changed, edits_of, named, told

MOST_BYTES = 60_000_000
"""The most bytes of a replay's pages before they are packed: no browser should be asked for more."""

LED = "led"
"""The word for a card that was played as the first of its trick."""

BESIDE: dict[str, object] = {"count": None, "last": None, "suits": []}
"""The parts of a picture that a replay leaves empty: help for a player who is to decide."""


class RecordedViewer(Drawer[protocol.ReplayView]):
    """A viewer of a recorded line: its views hold edits, and whole pictures only where one begins."""

    def __init__(self, table: RecordedTable, seat: int, prefs: Mapping[str, bool | str]) -> None:
        super().__init__(table, seat, self._keep, prefs=prefs)
        self._told = self._picture
        self._next: protocol.ReplayView | None = {"steps": [], "picture": self._picture}

    def _keep(self, view: protocol.ReplayView) -> None:
        self._next = view

    def next(self) -> protocol.ReplayView | None:
        """Take the view that was made since the last call; None where the seat has seen nothing new."""
        view, self._next = self._next, None
        return view

    @property
    def picture(self) -> Picture:
        """The picture that the seat sees now."""
        return self._picture

    @property
    def legal(self) -> Legal:
        """The legal actions: none, as nothing can be done."""
        return {}

    def _draw(self, seen: Observation, *, keep: bool = False) -> Picture:
        picture = super()._draw(seen, keep=keep)
        if panel := picture["panel"]:
            picture["panel"] = panel | {"buttons": []}
        return replaced(picture, **{part: empty for part, empty in BESIDE.items() if part in picture})

    def _compose(self, base: int, legal: Legal) -> protocol.ReplayView:  # noqa: ARG002 - each view follows the one before
        before, self._told = self._told, self._picture
        view: protocol.ReplayView = {"steps": list(map(_with_edits, self._steps))}
        return view if _follows(before, self._picture) else view | {"picture": self._picture}


def _with_edits(step: Change) -> Step:
    was = named(step.was)
    found = [each for name, value in changed(step) for each in edits_of(name, was.get(name), value)]
    return told(step.event) | {"edits": found} if found else told(step.event)


def _follows(before: Picture, after: Picture) -> bool:
    """Check whether edits make one picture of another: they take away no part and no zone."""
    ids = {zone["id"] for zone in after["zones"]}
    return before.keys() <= after.keys() and all(zone["id"] in ids for zone in before["zones"])


class Pages:
    """The pages of a record: the views of the seats that may be shown, and nothing else of it.

    Each round is made when somebody first asks for it.

    Parameters
    ----------
    prefs : mapping, optional
        The preferences of the player who looks, by name.

    Raises
    ------
    RecordError
        If the record does not replay, or is too long to be shown; the message names the line.
    """

    def __init__(self, allowed: Allowed, prefs: Mapping[str, bool | str] | None = None) -> None:
        self.allowed = allowed
        self._prefs = prefs or {}
        self.lines = lines_of(allowed.record)
        self.shown: list[list[Stop]] = [[] for _ in self.lines]
        """The stops of each line that were made so far."""
        self._step: Callable[[], object] = lambda: None
        self._made: list[protocol.ReplayRound] = []
        self._rest = self._rounds()

    @property
    def head(self) -> protocol.ReplayHead:
        """The head of the replay."""
        record, seats = self.allowed.record, self.allowed.seats
        game = find_game(record.game)
        return {
            "version": VERSION,
            "game": game.name,
            "title": game.title,
            "seats": [{"seat": seat, "name": self._names[seat]} for seat in seats],
            "whole": self.allowed.is_whole,
            "ranks": game.ranks,
            "controls": controls_of(game),
            "rounds": self.rounds,
            "code": record.code if self.allowed.is_whole else "",
        }

    @property
    def _names(self) -> dict[int, str]:
        """The names of the seats in the view of the first of them, each with its number where a name occurs twice."""
        names = names_of(self.picture(RecordedTable(self.allowed.record, self.lines[0])))
        often = Counter(names.values())
        return {seat: name if often[name] == 1 else f"{name} {seat + 1}" for seat, name in names.items()}

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return 1 + sum(stop.is_deal for stop in self.lines[0].stops)

    @property
    def dearest(self) -> int:
        """The number of the round with the dearest choice of a review, from 0; without a review that of the last one."""
        stops = self.lines[0].stops
        costs = [stop.price.given_up if stop.price else 0 for stop in stops]
        at = max(range(len(stops)), key=lambda n: (costs[n], n))
        return sum(stop.is_deal for stop in stops[: at + 1])

    def round(self, at: int) -> protocol.ReplayRound:
        """Make a round by its number from 0, and all before it.

        Raises
        ------
        IndexError
            If there is no such round.
        """
        while len(self._made) <= at:
            made = next(self._rest, None)
            if made is None:
                raise IndexError(at)
            self._made.append(made)
        return self._made[at]

    def others(self) -> list[protocol.ReplayLine]:
        """Make the lines that leave the game: none where only some seats may be shown."""
        if not self.allowed.is_whole:
            return []
        return [self._line(number) for number in range(1, len(self.lines))]

    def stops(self, number: int) -> list[Stop]:
        """List the stops of a line as the page counts them."""
        if self.allowed.is_whole:
            return self.lines[number].stops
        self.round(self.rounds - 1)
        return self.shown[number]

    def plies(self, number: int) -> list[int]:
        """Number the actions before each stop of a line: where only some seats may be shown, those that one of them noticed."""
        if self.allowed.is_whole:
            return [stop.ply for stop in self.lines[number].stops]
        return list(accumulate((not stop.is_deal for stop in self.stops(number)[1:]), initial=0))

    def stop_after(self, ply: int) -> int:
        """Find the place in the game after so many `plies`; the last one there, at which a round that follows was dealt.

        Raises
        ------
        ValueError
            If the game has no such position; see `Replay.goto`.
        """
        plies = self.plies(0)
        last = plies[-1]
        wanted = find_index(ply, -last - 1, last, "ply", ", below 0 from the end") % (last + 1)
        return max(n for n, each in enumerate(plies) if each == wanted)

    def table(self, number: int, at: int) -> RecordedTable:
        """Play a line up to one of its stops."""
        table, last = RecordedTable(self.allowed.record, self.lines[number]), self.stops(number)[at]
        for stop in table.play():
            if stop is last:
                break
        return table

    def picture(self, table: RecordedTable, seat: int | None = None) -> Picture:
        """Make the picture of a table as a seat sees it, by default the first one."""
        return RecordedViewer(table, self.allowed.seats[0] if seat is None else seat, self._prefs).picture

    def open_picture(self, table: RecordedTable) -> Picture:
        """Make the picture of a table as the first seat sees it, with the hands of the other seats open."""
        picture, order = self.picture(table), order_of(find_game(self.allowed.record.game))
        hands = {
            zone["owner"]: sorted_hand(zone, order)
            for seat in self.allowed.seats
            for zone in self.picture(table, seat)["zones"]
            if is_zone(zone, HandZone)
        }
        opened: list[Zone] = [
            zone | {"open": hands.get(zone["owner"], [])} if is_zone(zone, ClosedZone) else zone
            for zone in picture["zones"]
        ]
        return picture | {"zones": opened}

    def whole(self) -> protocol.ReplayPages:
        """Make all of the replay, with a bar where that takes long."""
        with self._telling(sum(len(line.stops) for line in self.lines)):
            return {"head": self.head, "rounds": [self.round(at) for at in range(self.rounds)], "lines": self.others()}

    def alone(self, at: int) -> protocol.ReplayPages:
        """Make one round by its number from 0, as a replay of nothing else.

        Raises
        ------
        IndexError
            If there is no such round.
        """
        begins = [0, *(n for n, stop in enumerate(self.lines[0].stops) if stop.is_deal), len(self.lines[0].stops)]
        stops = [told for _, told in self._stops(0, begins[at], begins[at + 1])]
        head = self.head
        head["title"] += f", round {at + 1} of {head['rounds']}" * (head["rounds"] > 1)
        return {"head": {**head, "rounds": 1}, "rounds": [{"stops": stops}], "lines": []}

    def first(self) -> protocol.ReplayRound:
        """Make the first round, with a bar where that takes long."""
        stops = self.lines[0].stops
        with self._telling(next((n for n, stop in enumerate(stops) if stop.is_deal), len(stops))):
            return self.round(0)

    @contextmanager
    def _telling(self, stops: int) -> Iterator[None]:
        """Show how many of so many stops are drawn, once a block has taken some seconds."""
        from pinochle_widgets.lab.progress import progress

        with progress(stops, "positions", doing="Drawing the game") as bar:
            self._step = bar.update
            try:
                yield
            finally:
                self._step = lambda: None

    def _line(self, number: int) -> protocol.ReplayLine:
        line, stops = self.lines[number], list(self._stops(number))
        self.shown[number] = [stop for stop, _ in stops]
        kind: Literal["taken back", "variation"] = "variation" if line.kind == "variation" else "taken back"
        return {"kind": kind, "leaves": line.leaves or (0, 0), "stops": [told for _, told in stops]}

    def _rounds(self) -> Iterator[protocol.ReplayRound]:
        """Yield the rounds of the game."""
        stops: list[protocol.ReplayStop] = []
        for stop, shown in self._stops(0):
            if stop.is_deal:
                yield {"stops": stops}
                stops = []
            self.shown[0].append(stop)
            stops.append(shown)
        yield {"stops": stops}

    def _stops(
        self, number: int, since: int = 0, until: int | None = None
    ) -> Iterator[tuple[Stop, protocol.ReplayStop]]:
        """Play a line, and yield its stops, or some of them: only those at which one of the seats sees anything new."""
        table = RecordedTable(self.allowed.record, self.lines[number])
        viewers: list[RecordedViewer] = []
        for stop in islice(table.play(), since, until):
            self._step()
            viewers = viewers or [RecordedViewer(table, seat, self._prefs) for seat in self.allowed.seats]
            views = [viewer.next() for viewer in viewers]
            if not self.allowed.is_whole and not any(views):
                continue  # a stop would tell that somebody has done something in private
            yield stop, _told(views, stop, _led(table)) if self.allowed.is_whole else {"views": views}


def _led(table: RecordedTable) -> bool:
    """Check whether the card that lies on the table has been led: it is the only one of its trick."""
    return len(getattr(table.lying, "trick", ())) == 1


def _told(views: list[protocol.ReplayView | None], stop: Stop, led: bool) -> protocol.ReplayStop:
    """Describe a stop with its comments and its price."""
    told: protocol.ReplayStop = {"views": views}
    if stop.notes:
        told["notes"] = stop.notes
    if stop.action is None or stop.action.seat is None:
        return told
    if stop.value:
        told["value"] = (stop.action.seat, stop.value.value, stop.value.error or 0.0)
    if stop.price:
        choice = _choice(stop.action)
        told["price"] = {
            "seat": stop.action.seat,
            "given_up": stop.price.given_up,
            "interval": (stop.price.low, stop.price.high),
            "choice": {**choice, "done": LED} if led and isinstance(stop.action, Play) else choice,
            "better": _choice(stop.price.rival),
        }
    return told


def _choice(action: Action) -> protocol.ReplayChoice:
    """Describe an action that a seat chose, or could have chosen."""
    return {
        "done": action.DONE or action.VERB,
        "cards": [str(card) for card in action.named_cards],
        "words": action.words,
    }


def packed(value: object) -> str:
    """Pack plain data as a page unpacks it: compressed JSON in base64; see `compressed`."""
    return base64.b64encode(compressed(value)).decode()


def compressed(value: object) -> bytes:
    """Write plain data as JSON, compressed by zlib.

    Raises
    ------
    RecordError
        If it is more than a browser should be asked to hold.
    """
    text = json.dumps(value, separators=(",", ":")).encode()
    if len(text) > MOST_BYTES:
        raise RecordError(0, f"its views take {len(text):,} bytes; a replay has at most {MOST_BYTES:,}")
    return zlib.compress(text, 9)
