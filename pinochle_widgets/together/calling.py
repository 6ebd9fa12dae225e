"""The link of a table, and the call of a guest over the network, which comes back by itself."""

from __future__ import annotations

import asyncio
import json
import random
import re
import ssl
from contextlib import suppress
from typing import NamedTuple, cast
from urllib.parse import urlsplit

from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, WebSocketError, websocket_connect

from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.together.frames import REFUSED, About, Look, Refused, let_go, read_frame, refused
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.keys import is_whole
from pinochle_widgets.together.pipe import Frame

SOON, LATE = 0.2, 5.0
"""The seconds before the first try to come back, and the most before a later one."""

OFTEN = 0.05
"""The seconds between two looks at what is due."""

MOST_BYTES = 4_000_000
"""The most bytes of a frame of a table."""

NO_ANSWER = "The table does not answer: its host's computer is off, or not in your network. Try again, or ask the host."

_PLACE = re.compile(r"(.*)/table/([\w-]{11})", re.ASCII)


class Link(NamedTuple):
    """The link of a seat: the address of the gateway, the name of the table, and the token.

    The token stands behind the ``#``, so no server is told it before the page's first frame.
    """

    address: str
    ident: str
    token: str

    def __str__(self) -> str:
        return f"{self.address}/table/{self.ident}#{self.token}"

    @property
    def origin(self) -> str:
        """The origin of its page."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def line(self) -> str:
        """The address of the line to the table."""
        return f"ws{self.address.removeprefix('http')}/line/{self.ident}"

    @classmethod
    def read(cls, text: str) -> Link:
        """Read a link.

        Raises
        ------
        ValueError
            If it is no link, or not whole; the message does not repeat it.

        Examples
        --------
        >>> str(Link.read(" http://127.0.0.1:9321/table/oAn3LAMzI_g#23dR34SBxU-3GgVTjemSWg "))
        'http://127.0.0.1:9321/table/oAn3LAMzI_g#23dR34SBxU-3GgVTjemSWg'
        """
        parts = urlsplit(text.strip())
        place = _PLACE.fullmatch(parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError("This is no link of a table: it begins with http:// or https://.")
        if place is None or not is_whole(parts.fragment):
            raise ValueError(REFUSED["cut"])
        return cls(f"{parts.scheme}://{parts.netloc}{place[1]}", place[2], parts.fragment)


async def look(link: Link) -> tuple[About | None, str]:
    """Ask about the table of a link, which takes no seat; returns None and a sentence where nobody can sit down."""
    try:
        async with asyncio.timeout(LATE):
            line = await websocket_connect(HTTPRequest(link.line, headers={"Origin": link.origin}))
            try:
                await line.write_message(json.dumps({"look": Look(token=link.token)}))
                told = read_frame(await line.read_message() or "{}")
            finally:
                line.close()
    except ssl.SSLCertVerificationError:
        return None, REFUSED["untrusted"]
    except (OSError, HTTPClientError, WebSocketError, WebSocketClosedError, ValueError):
        return None, NO_ANSWER
    if not fault(told.get("about"), About):
        return cast("About", told["about"]), ""
    why = told.get("refused")
    return None, NO_ANSWER if fault(why, Refused) else cast("Refused", why)["text"]


async def call(link: Link, guest: Guest) -> None:
    """Keep a guest at the table of a link, until the table refuses it or the call is cancelled."""
    tries = 0
    while not guest.is_over:
        request = HTTPRequest(link.line, headers={"Origin": link.origin}, connect_timeout=LATE)
        try:
            line = await websocket_connect(request, ping_interval=10, max_message_size=MOST_BYTES)
        except ssl.SSLCertVerificationError:
            guest.take(refused("untrusted"))
            continue
        except (OSError, HTTPClientError, WebSocketError):
            await asyncio.sleep(min(LATE, SOON * 2**tries) * random.uniform(0.5, 1))
            tries += 1
            continue
        tries = 0

        def write(frame: Frame, line=line) -> None:  # type: ignore[no-untyped-def]
            with suppress(WebSocketClosedError):
                let_go(line.write_message(json.dumps(frame, separators=(",", ":"))))

        guest.connect(write)
        ticking = asyncio.ensure_future(_tick(guest))
        try:
            while (text := await line.read_message()) is not None:
                guest.take(read_frame(text))
        finally:
            ticking.cancel()
            guest.lost()
            line.close()


async def _tick(guest: Guest) -> None:
    while True:
        await asyncio.sleep(OFTEN)
        guest.tick()
