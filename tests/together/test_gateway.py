"""Test the port of shared tables, and the process behind it: what is refused, and guests that play over the network."""

from __future__ import annotations

import asyncio
import gzip
import importlib
import json
import os
import re
import signal
import sys
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect

from pinochle_widgets.match import Match, Saved
from pinochle_widgets.together import gateway, page
from pinochle_widgets.together import owner as owning
from pinochle_widgets.together.calling import Link, call
from pinochle_widgets.together.frames import MOST_BYTES, MOST_READ, REFUSED, VERSION
from pinochle_widgets.together.gateway import HEADERS, Gateway, origin_of
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.keys import new_key
from pinochle_widgets.together.owner import ENDS, LOG, LOOKS, NOTICE, OPENS, Owner
from pinochle_widgets.together.referee import END, Referee
from tests.together.ends import moves, settled

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

LONG = 60.0
"""The seconds after which a test gives up; none of them measures a time."""


async def until(found: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not found():  # noqa: ASYNC110 - the things that are looked for tell nobody
            await asyncio.sleep(0.01)


class Port:
    """A gateway in this process, with a table of two."""

    def __init__(self, gate: Gateway, referee: Referee) -> None:
        self.gate, self.referee = gate, referee
        self.ident, self.tokens = referee.open(names=["Ann", "Bert"], at_once=True)
        self.secrets = [new_key(), new_key()]
        self.lines: list[Any] = []
        self.address = f"127.0.0.1:{gate.port}"

    async def line(self, ident: str = "", **headers: str) -> Any:
        request = HTTPRequest(
            f"ws://{self.address}/line/{ident or self.ident}", headers={"Origin": f"http://{self.address}", **headers}
        )
        self.lines.append(await websocket_connect(request))
        return self.lines[-1]

    async def close(self) -> None:
        """End all lines, and wait until they have ended."""
        for line in self.lines:
            line.close()
            with suppress(TimeoutError, WebSocketClosedError):
                async with asyncio.timeout(0.2):  # of one that has ended nothing comes
                    while await line.read_message() is not None:
                        pass
        await self.gate.close()

    async def frames(self, *texts: str | bytes) -> list[Any]:
        """Send texts over a line of their own; returns all that comes until it ends, or ten frames have come."""
        line = await self.line()
        with suppress(WebSocketClosedError):  # it may have been refused by then
            for text in texts:
                await line.write_message(text)
        found: list[Any] = []
        async with asyncio.timeout(LONG):
            while len(found) < 10 and (text := await line.read_message()) is not None:
                found.append(json.loads(text))
        return found

    def hello(self, seat: int = 0) -> str:
        return json.dumps({"hello": {"version": VERSION, "secret": self.secrets[seat], "token": self.tokens[seat]}})


@asynccontextmanager
async def port(**how: Any) -> AsyncIterator[Port]:
    referee = Referee()
    gate = Gateway(referee, **how)
    here = Port(gate, referee)
    try:
        yield here
    finally:
        await here.close()


def test_a_foreign_page_and_a_name_that_was_led_here_are_refused() -> None:
    async def run() -> None:
        async with port(origins=["https://Cards.example/under/"]) as here:
            for headers, is_let_in in (
                ({}, True),
                ({"Origin": f"http://localhost:{here.gate.port}", "Host": f"localhost:{here.gate.port}"}, True),
                ({"Origin": "https://cards.example", "Host": "cards.example"}, True),
                ({"Origin": "https://cards.example"}, True),
                ({"Origin": "http://evil.example"}, False),
                ({"Origin": "null"}, False),
                ({"Origin": ""}, False),
                ({"Origin": f"http://127.0.0.1:{here.gate.port + 1}"}, False),
                ({"Origin": "http://cards.example"}, False),
                ({"Origin": f"http://evil.example:{here.gate.port}", "Host": f"evil.example:{here.gate.port}"}, False),
                ({"Host": "evil.example"}, False),
                ({"Host": "evil.example", "X-Forwarded-Host": here.address}, False),
            ):
                try:
                    await here.line(**headers)
                    found = True
                except HTTPClientError as error:
                    found = error.code != 403
                assert found is is_let_in, headers

    settled(run)


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("path", ["", "/under"], ids=["taken away", "handed on"])
def test_the_path_of_a_proxy_may_be_taken_away_or_handed_on(path: str) -> None:
    async def run() -> None:
        async with port(origins=["https://cards.example/under/"]) as here:
            request = HTTPRequest(
                f"ws://{here.address}{path}/line/{here.ident}",
                headers={"Host": "cards.example", "Origin": "https://cards.example"},
            )
            here.lines.append(await websocket_connect(request))
            await here.lines[0].write_message(here.hello())
            assert "welcome" in str(await here.lines[0].read_message())
            got = await AsyncHTTPClient().fetch(f"http://{here.address}/elsewhere/line/x", raise_error=False)
            assert got.code == 404

    settled(run)


def test_any_other_address_has_nothing() -> None:
    async def run() -> None:
        async with port() as here:
            client = AsyncHTTPClient()
            for path in ("", "owner", "line/short", "line/../x", f"line/{here.ident}/more", "referee.json"):
                got = await client.fetch(f"http://{here.address}/{path}", raise_error=False)
                assert got.code == 404, path
                assert {name: got.headers[name] for name in HEADERS} == HEADERS
                assert got.body.decode() == REFUSED["cut"]

    settled(run)


PRINTS = re.compile(r"""(["'`])((?:(?!\1)[^\\\n])*)\1""")
"""The texts in a program."""


def test_the_page_runs_its_own_program_alone_is_small_and_speaks_of_no_kernel() -> None:
    async def run() -> None:
        async with port() as here:
            page.serve(here.gate)
            client = AsyncHTTPClient()

            async def get(path: str, **headers: str) -> Any:
                return await client.fetch(f"http://{here.address}/{path}", raise_error=False, headers=headers)

            shown = await get(f"table/{here.ident}")
            assert shown.code == 200
            text = shown.body.decode()
            assert here.ident not in text, "it is the same for everybody"
            policy = shown.headers["Content-Security-Policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert not re.search(r"<style|<script(?![^>]* src=)|\son\w+=|https?:", text)
            addresses = re.findall(r'(?:src|href)="([^"]+)"', text)
            assert all(each.startswith(("../page/", "data:")) for each in addresses), "also under a path"
            size = packed = len(shown.body)
            for name in sorted(page.files()):
                got = await get(f"page/{name}")
                assert got.code == 200
                assert got.headers["X-Content-Type-Options"] == "nosniff"
                wrapped = await client.fetch(
                    f"http://{here.address}/page/{name}", headers={"Accept-Encoding": "gzip"}, decompress_response=False
                )
                assert gzip.decompress(wrapped.body) == got.body
                size, packed = size + len(got.body), packed + len(wrapped.body)
                assert not re.search(rb"""(from|import)\s*\(?["'](?!\./part-)""", got.body), name
                said = [found[1] for found in PRINTS.findall(got.body.decode())] if name.endswith(".js") else []
                assert [
                    each for each in said if re.search(r"\bkernels?\b|\bcell (again|above)|run (its|the) cell", each)
                ] == []
            assert size <= 600_000, "bytes without Python"
            # 3,600 more than 187,300: heads of seats, piles and gaps are measured (1,600), a meter has ends, segments are a part,
            # cards of Canasta have a row a rank (1,070), and an end has the course of its game (300);
            # 600 more: an end says against whom, a first deal has its act in the bar, trump is named in four lines
            # 200 more: a game's outcome stands between both totals, and its last round behind a line
            # 900 more: melds of Canasta say what they become, and cards that lie are asked about
            # 250 more: the trick lies in the middle of the felt, whatever melds stand beside it
            # 200 more: an end has a sentence on its course, and its acts the whole bar
            assert packed <= 193_050
            for path in ("page/table.js", "page/loader.js", "page/..%2fparts.py", "page/fingerprint", "table/short"):
                assert (await get(path)).code == 404, path
            for path in (f"table/{here.ident}", "page/shared.js"):
                assert (await get(path, Host="evil.example")).code == 403
                assert (await get(path, Origin="http://evil.example")).code == 403
            assert here.referee.rooms[here.ident].is_alone, "whoever looks at it takes no seat"

    settled(run)


@pytest.mark.whole
def test_what_is_no_frame_ends_the_connection_in_words() -> None:
    wild = ["no json", "[]", "3", '{"a": NaN}', '{"a": Infinity}', "[" * 9_000, '{"n":' * 2_000, "{", ""]

    async def run() -> None:
        async with port() as here:
            for text in wild:
                found = await here.frames(here.hello(), text)
                assert found[-1] == {"refused": {"why": "unknown", "text": REFUSED["unknown"]}}, text[:20]
            for text in ("x" * (MOST_BYTES + 1), "ü" * MOST_BYTES, f'{{"n": 1, "a": 0, "b": "{"x" * 17_000}"}}'):
                assert (await here.frames(here.hello(), text))[-1]["refused"]["why"] == "long"
            for text in ("x" * (MOST_READ + 1), b"\xff\x00"):
                await here.frames(here.hello(), text)  # cut off by tornado
            await until(lambda: here.gate.lines == 0)
            assert (await here.frames(here.hello(1), *['{"ping": 1}'] * 9))[0]["welcome"]["seat"] == 1

    settled(run)


def test_a_page_that_sends_too_much_or_says_nothing_and_one_too_many_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        monkeypatch.setattr(gateway, "A_SECOND", 0.0)
        monkeypatch.setattr(gateway, "AT_ONCE", 5.0)
        async with port() as here:
            assert (await here.frames(*['{"ping": 1}'] * 9))[-1]["refused"]["why"] == "fast"
            monkeypatch.setattr(gateway, "HELLO_WITHIN", 0.01)
            assert [each["refused"]["why"] for each in await here.frames()] == ["silent"]
            monkeypatch.setattr(gateway, "LINES", 0)
            assert [each["refused"]["why"] for each in await here.frames()] == ["full"]

    settled(run)


@pytest.mark.parametrize(
    "address", ["cards.example", "ftp://cards.example", "https://", "https://me@cards.example", ""]
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="must be like https"):
        origin_of(address)


def test_a_link_that_is_not_whole_says_so_and_is_not_repeated() -> None:
    link = str(Link("https://cards.example/under", "A" * 11, "B" * 22))
    assert Link.read(link).line == f"wss://cards.example/under/line/{'A' * 11}"
    assert Link.read(link).origin == "https://cards.example"
    for given in (link[:-1], link.partition("#")[0], link.replace("/table/", "/"), link[8:], "", "javascript:alert(1)"):
        with pytest.raises(ValueError, match="link") as told:
            Link.read(given)
        assert "B" * 10 not in str(told.value)


def test_without_tornado_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tornado.web", None)
    monkeypatch.delitem(sys.modules, gateway.__name__)
    with pytest.raises(
        ImportError, match=r'^Tables for several persons need tornado: pip install "pinochle_widgets\[together\]"$'
    ):
        importlib.import_module(gateway.__name__)


def test_two_guests_play_over_the_network_and_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    owner = Owner(tmp_path / "tables")
    notice = owner.begin()
    assert owner.begin() == notice, "it is found again"
    if os.name == "posix":
        assert (owner.folder / NOTICE).stat().st_mode & 0o077 == 0
    with pytest.raises(ValueError, match="No game 'skat'"):
        owner.ask(OPENS, game="skat")
    with pytest.raises(ValueError, match="no field"):
        owner.ask(OPENS, game="canasta", folder="/")
    opened: Any = owner.ask(OPENS, game="two-handed", names=["Ann", "Bert"], at_once=True)
    address = f"http://127.0.0.1:{notice['port']}"
    told: list[list[Any]] = [[], []]

    async def run() -> None:
        guests = [Guest(opened["tokens"][str(seat)], heard=told[seat].append) for seat in (0, 1)]
        calls = [asyncio.ensure_future(call(Link(address, opened["ident"], guest._token), guest)) for guest in guests]

        def view(seat: int) -> Any:
            return guests[seat].values.get("view")

        def on_turn() -> int | None:
            turns = ((n, each) for n in (0, 1) if view(n) for each in view(n)["picture"]["seats"])
            return next((n for n, each in turns if each["me"] and each["turn"]), None)

        await until(lambda: all(guest.state == "here" and view(n) for n, guest in enumerate(guests)))
        for guest in guests:
            guest.say("continue")
        await until(lambda: on_turn() is not None)
        seat = on_turn()
        assert seat is not None
        os.kill(int(str(owner.ask(LOOKS)["pid"])), signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        await until(lambda: all(guest.state == "away" for guest in guests))
        card = str(view(seat)["legal"]["play"]["~ids"]).split()[0]
        number = guests[seat].say("play", id=card)
        again = await asyncio.to_thread(owner.begin)
        assert again["port"] == notice["port"], "links stay good"
        assert again["key"] != notice["key"]
        await until(lambda: {"done": number} in told[seat])
        await until(lambda: all(guest.welcome and guest.welcome["epoch"] == 2 for guest in guests))
        await until(lambda: on_turn() == 1 - seat)
        kept, _ = Match.of_saved(Saved.read(owner.folder / f"{opened['ident']}{END}"))
        assert moves(kept, seat) == [f"play {card[:2]}"], "done once"
        assert not [each for each in told[seat] if each.get("rejected")]
        assert owner.ask(ENDS, ident=opened["ident"]) == {"ended": True}
        await until(lambda: all(each.done() for each in calls))
        assert [guest.refused and guest.refused["why"] for guest in guests] == ["closed", "closed"]

    settled(run)
    owner.ask(ENDS)
    for process in owning._begun:
        process.wait(LONG)
    with pytest.raises(OSError, match=r"No tables are served|does not answer"):
        owner.ask(LOOKS)
    log = (owner.folder / LOG).read_text()
    assert not any(token in log for token in opened["tokens"].values())
    assert "Traceback" not in log
