"""The shared tables of a referee, frames of pages, and seats of a user: written, and told (docs/FORMATS.md)."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pinochle_widgets.store import place
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.owner import NOTICE
from pinochle_widgets.together.process import serve
from pinochle_widgets.together.referee import END, Referee
from pinochle_widgets.together.room import Room
from pinochle_widgets.together.seats import FILE, Seat, home, keep_seat
from tests.together.ends import moves

TABLES = {
    "two-handed": ("two-handed_", 2),
    "canasta": ("canasta____", 2),
    "pinochle34/kitty": ("kitty______", 3),
    "pinochle34/partnership": ("partnership", 2),
    "double-deck/partnership": ("double-deck", 4),
}
"""The name of each game's table, and how many persons play."""

NAMES = ["Ann", "Zoë 李", "Cleo", "Dan"]
LINES = ("two-handed", "canasta")
"""The games of which frames are kept: nothing in them is left to chance but the cards."""

ACTS = 6


class Wire:
    """The lines of all persons to a referee, and each frame on them."""

    def __init__(self, referee: Referee, ident: str, guests: dict[int, Guest]) -> None:
        self.frames: list[tuple[int, str, Any]] = []
        self.guests, self._under_way = guests, []  # type: ignore[var-annotated]
        for seat, guest in guests.items():
            line = referee.connect(ident, lambda frame, seat=seat: self._down(seat, frame), lambda: None)
            assert line is not None
            guest.connect(lambda frame, seat=seat, line=line: self._up(seat, line, frame))
            self.settle()

    def _up(self, seat: int, line: Any, frame: Any) -> None:
        self.frames.append((seat, "up", json.loads(json.dumps(frame))))
        line.take(self.frames[-1][2])

    def _down(self, seat: int, frame: Any) -> None:
        self.frames.append((seat, "down", json.loads(json.dumps(frame))))
        self._under_way.append(self.frames[-1])

    def settle(self) -> None:
        while self._under_way:
            seat, _, frame = self._under_way.pop(0)
            self.guests[seat].take(frame)

    def say(self, seat: int, act: str, **fields: object) -> None:
        self.guests[seat].say(act, **fields)
        self.settle()


def told_of_room(room: Room) -> dict[str, Any]:
    """Tell how a room stands, and its match."""
    match = room.match
    return {
        "seats": [[seat.name, seat.level, seat.is_substituted] for seat in match.seats],
        "state": match.state.text,
        "moves": [moves(match, seat) for seat in match.persons],
        "pause": match.pause,
        "host": room.host,
        "prefs": {str(seat): chair.prefs["large"] for seat, chair in room.chairs.items()},
    }


def act(wire: Wire, room: Room, rng: random.Random) -> None:
    """Let the person whose turn it is do something, or all be ready."""
    if room.match.pause:
        for seat in wire.guests:
            wire.say(seat, "continue")
        return
    seat = room.match.state.seats_to_act[0]
    wire.say(seat, "do", action=str(rng.choice(room.match.state.legal_actions(seat))))


def write_shared(folder: Path, games: set[str]) -> None:
    """Write the tables of a referee, the frames of persons who go on there, the seats of a user, and its notice."""
    folder.mkdir()
    (folder / "lines").mkdir()
    told: dict[str, Any] = {}
    for game, (ident, people) in TABLES.items():
        if game not in games:
            continue
        rng = random.Random(f"shared {game}")
        with TemporaryDirectory() as place_for:
            referee = Referee(Path(place_for))
            opened, tokens = referee.open(game, people=people, names=NAMES[:people], at_once=game != "canasta")
            wire = Wire(referee, opened, {seat: Guest(token) for seat, token in tokens.items()})
            room = referee.rooms[opened]
            for asks in list(room.door.asking):
                wire.say(room.host, "admit", id=asks, yes=True)
            guests = list(wire.guests)
            wire.say(guests[1], "pref", name="large", value=True)
            for _ in range(ACTS):
                act(wire, room, rng)
            if people > 2:
                wire.say(guests[2], "autopilot", on=True)
                act(wire, room, rng)
                wire.say(guests[2], "autopilot", on=False)
            told[ident] = told_of_room(room) | {
                "keys": {str(seat): [guest.secret, guest._token] for seat, guest in wire.guests.items()}
            }
            referee.close()
            content = Path(place_for, f"{opened}{END}").read_bytes()
        (folder / f"{ident}{END}").write_bytes(content)
        if game in LINES:
            with TemporaryDirectory() as place_for:
                Path(place_for, f"{ident}{END}").write_bytes(content)
                referee = Referee(Path(place_for))
                again = {seat: Guest("", secret=guest.secret, name=NAMES[seat]) for seat, guest in wire.guests.items()}
                wire = Wire(referee, ident, again)
                for _ in range(ACTS):
                    act(wire, referee.rooms[ident], rng)
                wire.say(guests[0], "code")
                wire.say(guests[1], "restart_round")
                then = told_of_room(referee.rooms[ident])
                referee.close()
            lines = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in wire.frames)
            (folder / "lines" / f"{ident}.jsonl").write_bytes(lines.encode())
            told[ident]["then"] = then
    _write_seats(folder)
    _write_notice(folder)
    text = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / "told.json").write_bytes(text.encode() + b"\n")


def _write_seats(folder: Path) -> None:
    before = os.environ[place.SWITCH]
    with TemporaryDirectory() as place_for:
        os.environ[place.SWITCH] = place_for
        try:
            keep_seat(
                "A" * 11, Seat(secret="h" * 22, address="", words="Canasta", tokens={"0": "t" * 22, "1": "u" * 22})
            )
            keep_seat(f"{'B' * 11}.01234567", Seat(secret="g" * 22, address="https://cards.example/under", words=""))
            words = "Two-handed Pinochle of Zoë 李"
            keep_seat(f"{'C' * 11}.89abcdef", Seat(secret="k" * 22, address="http://192.168.1.5:9321", words=words))
            (folder / FILE).write_bytes((home() / FILE).read_bytes())
        finally:
            os.environ[place.SWITCH] = before


def _write_notice(folder: Path) -> None:
    """Write the notice of a process that serves, and of one that has ended."""

    async def run(there: Path) -> None:
        serving = asyncio.ensure_future(serve(there, alone=0.2))
        while not (there / NOTICE).exists():  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
        (folder / f"serving-{NOTICE}").write_bytes((there / NOTICE).read_bytes())
        await serving
        (folder / NOTICE).write_bytes((there / NOTICE).read_bytes())

    with TemporaryDirectory() as place_for:
        asyncio.run(run(Path(place_for)))
