"""The end of a line where a person sits: it holds what the table shows, and brings messages there over all connections."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Literal, cast

from pinochle_widgets.match.record.sealing import promise_of
from pinochle_widgets.together.frames import MOST_SAID, TOO_LONG, VERSION, Hello, Refused, Welcome
from pinochle_widgets.together.keys import new_key
from pinochle_widgets.together.pipe import Frame, Full, Pipe, Write
from pinochle_widgets.together.seats import Promised
from pinochle_widgets.together.shares import FairDeal, new_share
from pinochle_widgets.widgets.line import Rejected
from pinochle_widgets.widgets.messages import number_of
from pinochle_widgets.widgets.protocol.common import VERSION as WIRE

BEGINS_ANEW = ("elsewhere", "behind")
"""The refusals after which another connection begins with a snapshot."""

TRIES_AGAIN = ("behind", "silent")
"""The refusals after which it comes back by itself."""


class Guest:
    """The end of a line where a person sits.

    Parameters
    ----------
    token : str
        The key of the link.
    name : str
        The name of the person; empty for the one that the seat has.
    secret : str, optional
        The key of an earlier guest, which has the seat.
    code : str, optional
        The code that another page of the seat shows.
    accepts : str, optional
        The mark of the terms that the person has accepted.
    rules : mapping, optional
        The rules that the person asks for, by option, where they differ from the table's.
    promised : Promised, optional
        The promises of the newest deal, as they were shown to an earlier guest of the seat.
    keep : callable
        Called with the promises of a deal before the share of this guest is opened.
    heard : callable
        Called with each answer of the table.
    shown : callable
        Called with values that are new at the table, before the answers to what has changed them, and with none when the state
        may have changed.
    clock : callable
        Returns the seconds that have gone by.

    Attributes
    ----------
    values : dict
        What the table shows: view, preferences, menu, and the values of its desks.
    state : str
        Whether it is here, waits to be let in, was refused, or has no connection.
    waits : str
        The sentence that it was told when it began to wait.
    """

    def __init__(
        self,
        token: str,
        name: str = "",
        *,
        secret: str | None = None,
        code: str = "",
        accepts: str = "",
        rules: Mapping[str, bool | int] | None = None,
        promised: Promised | None = None,
        keep: Callable[[Promised], None] = lambda _: None,
        heard: Callable[[Mapping[str, object]], None] = lambda _: None,
        shown: Callable[[Mapping[str, object]], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.secret = secret or new_key()
        self.values: dict[str, object] = {}
        self.state: Literal["away", "waiting", "here", "refused"] = "away"
        self.waits = ""
        self.refused: Refused | None = None
        self.welcome: Welcome | None = None
        self._code, self._accepts, self._rules = code, accepts, dict(rules or {})
        self._token, self._name, self._heard, self._shown, self._clock = token, name, heard, shown, clock
        self._pipe = Pipe(clock)
        self._write: Write = lambda _: None
        self._number = 0
        self._asked: set[int] = set()
        """The numbers of messages that are not dealt with, as far as it knows."""
        self._drawn: dict[str, str] = {}
        """The share of the newest deal, by its name."""
        self.promised: Promised = promised or {"deal": "", "game": 0, "promises": []}
        """The promises of all for the newest deal, as they were shown here before this guest's share was opened."""
        self._keep = keep

    @property
    def promises(self) -> list[str]:
        """The promises of all for the newest deal."""
        return self.promised["promises"]

    def connect(self, write: Write) -> None:
        """Begin a connection: say who is there, and which pipe goes on."""
        self._write, self.state, self.refused = write, "away", None
        hello = Hello(version=VERSION, secret=self.secret, token=self._token, name=self._name)
        if self._code:
            hello["code"] = self._code
        if self._accepts:
            hello["accepts"] = self._accepts
        if self._rules:
            hello["rules"] = self._rules
        if self.welcome is not None:
            hello["pipe"] = self.welcome["pipe"]
        write({"hello": hello})

    def lost(self) -> None:
        """Note that the connection has ended."""
        self._pipe.disconnect()
        if self.state != "refused":
            self.state = "away"
        self._shown({})

    def say(self, act: str, **fields: object) -> int:
        """Send the table a message for the view that is shown; returns its number, by which it is answered.

        Raises
        ------
        Full
            If the table has heard nothing for long.
        """
        self._number += 1
        view = cast("Mapping[str, object]", self.values.get("view", {}))
        shown = {"view_id": view["view_id"]} if "view_id" in view else {}
        self.pass_on({"act": act, "version": WIRE, "n": self._number, **shown, **fields})
        return self._number

    def pass_on(self, message: object) -> None:
        """Send the table a message of a page, which may be anything.

        Raises
        ------
        Full
            If the table has heard nothing for long.
        """
        body, number = {"msg": message, "mark": self.values.get("mark", "")}, number_of(message)
        if len(json.dumps(body)) > MOST_SAID:
            told = Rejected(rejected=True, view_id=0, title="That can't be done", reason=TOO_LONG)
            if number is not None:
                told["n"] = number
            self._heard(cast("Mapping[str, object]", told))
            self._heard({"done": number or 0})
            return
        self._pipe.say(body)
        if number is not None:
            self._asked.add(number)

    def take(self, frame: Frame) -> None:
        """Take a frame of the table."""
        if "welcome" in frame:
            self._begin(cast("Welcome", frame["welcome"]))
        elif "wait" in frame:
            self.state, self.waits = "waiting", str(frame["wait"])
        elif "refused" in frame:
            self.state, self.refused = "refused", cast("Refused", frame["refused"])
            if self.refused["why"] in BEGINS_ANEW:
                self.welcome = None
        elif self.state == "here":
            for body in self._pipe.take(frame):
                self._take_body(cast("Mapping[str, Mapping[str, object]]", body))
            self._pipe.acknowledge()
        self._shown({})

    @property
    def is_over(self) -> bool:
        """Check whether the table has refused it for good."""
        return self.state == "refused" and self.refused is not None and self.refused["why"] not in TRIES_AGAIN

    def tick(self) -> None:
        """Send bodies again that were not acknowledged."""
        self._pipe.tick()

    def _begin(self, welcome: Welcome) -> None:
        """Go on with the pipe, or with another one: what was not acknowledged is said there again.

        Whatever was acknowledged has gone with the pipe of before, and so have the answers: what is shown is how things stand.
        """
        if welcome["fresh"]:
            unheard, self._pipe = self._pipe.unheard, Pipe(self._clock)
            said = set()
            for body in unheard:
                self._pipe.say(body)
                said.add(number_of(cast("Mapping[str, object]", body)["msg"]) or 0)
            answered, self._asked = self._asked - said, said
            for number in sorted(answered):
                self._heard({"done": number})
        self.welcome, self.state = welcome, "here"
        self._pipe.connect(self._write)

    def _see_shares(self, fair: FairDeal) -> None:
        """Give a promised share to a deal, and open it once all promises are there, with this one among them.

        Whatever a referee that has died may not have kept is said again.
        """
        deal, promises = fair["deal"], fair["promises"]
        if deal and not promises:
            self._drawn = {deal: self._drawn.get(deal) or new_share()}
            self._put("promise", deal=deal, promise=promise_of(self._drawn[deal]))
        elif promises and (share := self._drawn.get(deal)) and {deal, promise_of(share)} <= {*promises}:
            if deal != self.promised["deal"]:  # who is told the share may show others for the same deal
                self.promised = {"deal": deal, "game": fair["game"], "promises": [*promises]}
                self._keep(self.promised)
            self._put("reveal", deal=deal, share=share)

    def _put(self, act: str, **fields: str) -> None:
        """Send a message that nobody has pressed: it has no number, as no page waits for its answer."""
        with suppress(Full):
            self.pass_on({"act": act, "version": WIRE, **fields})

    def _take_body(self, body: Mapping[str, Mapping[str, object]]) -> None:
        if "state" in body:
            self.values |= body["state"]
            self._shown(body["state"])
            if "fair" in body["state"]:
                self._see_shares(cast("FairDeal", body["state"]["fair"]))
        if "msg" in body:
            self._asked.discard(cast("int", body["msg"].get("done", 0)))
            self._heard(body["msg"])
