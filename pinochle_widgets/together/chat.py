"""The talk at a shared table: plain text, which no record or log holds; a file beside the table's has the last of it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol, TypedDict, cast  # Any: types of the wire

from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.common import Message

MOST_LETTERS = 500
"""The most letters of what is said at once."""

KEPT = 40
"""The last things said that a page is shown, and a file keeps."""

AT_ONCE, A_SECOND = 6.0, 0.5
"""The things that a person may say at once, and in each second after that."""


class Spoken(TypedDict):
    """A thing that was said: its number, the seat, the name at that time, and the text."""

    number: int
    seat: int
    name: str
    text: str


class Talk(TypedDict):
    """The talk that a person is shown: the last things said, without those of the seats that are muted here."""

    said: list[Spoken]
    muted: list[int]


class Say(Message):
    """A message of a person who says something to all."""

    act: Literal["say"]
    text: str


class Mute(Message):
    """A message of a person who wants to read nothing of a seat, or does again."""

    act: Literal["mute"]
    seat: int
    on: bool


class Chat:
    """The talk at a table.

    Parameters
    ----------
    name : callable
        ``name(seat)`` is the name of a person.
    tell : callable
        Called when something was said, or is not to be read by somebody.
    clock : callable
        Returns the seconds that have gone by.
    kept : tuple
        What `all` has told in the process before.
    """

    def __init__(
        self,
        name: Callable[[int], str],
        tell: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        kept: tuple[Sequence[Spoken], Mapping[str, Sequence[int]]] = ((), {}),
    ) -> None:
        self._name, self._tell, self._clock = name, tell, clock
        self._said: deque[Spoken] = deque(maxlen=KEPT)
        self._number = 0
        said, muted = kept
        for each in said:
            self._said.append({**each, "text": harmless(each["text"])[:MOST_LETTERS]})
        self._muted = {int(by): {*seats} for by, seats in muted.items() if by.isdecimal()}
        self._number = max((each["number"] for each in self._said), default=0)
        self._left: dict[int, tuple[float, float]] = {}
        """The things that each person may still say, and the time of that."""

    def say(self, seat: int, text: str) -> None:
        """Say something to all.

        Raises
        ------
        IllegalAction
            If it is nothing, too long, or too much at once: the sentence says what to do.
        """
        if len(text) > MOST_LETTERS:
            raise IllegalAction(f"That is {len(text):,} letters; at most {MOST_LETTERS} are said at once.")
        shown = " ".join(harmless(text).split())
        if not shown:
            raise IllegalAction("Type something first.")
        self._count(seat)
        self._number += 1
        self._said.append(Spoken(number=self._number, seat=seat, name=self._name(seat), text=shown))
        self._tell()

    def mute(self, by: int, seat: int, *, on: bool) -> None:
        """Show a person nothing more of a seat, or all again.

        Raises
        ------
        IllegalAction
            If that is too much at once.
        """
        self._count(by)
        muted = self._muted.setdefault(by, set())
        (muted.add if on else muted.discard)(seat)
        self._tell()

    def _count(self, seat: int) -> None:
        """Count something that a person does here: each is sent to all, and written."""
        now = self._clock()
        left, since = self._left.get(seat, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - since) * A_SECOND)
        if left < 1:
            raise IllegalAction("That is a lot at once: wait a moment, then send it again.")
        self._left[seat] = left - 1, now

    def all(self) -> tuple[list[Spoken], dict[str, list[int]]]:
        """Collect the last things said, and for each seat those that it has muted."""
        return [*self._said], {str(by): sorted(seats) for by, seats in self._muted.items()}

    def talk(self, seat: int) -> Talk:
        """Collect the talk that the person of a seat is shown."""
        muted = self._muted.get(seat, set())
        return Talk(said=[each for each in self._said if each["seat"] not in muted], muted=sorted(muted))


class Talkative(Protocol):
    """A room where persons talk."""

    chat: Chat


class InTalk(Protocol):
    """A table that stands in such a room."""

    room: Talkative


class Chatting(Desk):
    """The part of a shared table where its persons talk."""

    shows: ClassVar[Mapping[str, Any]] = {"talk": Talk}

    @property
    def _chat(self) -> Chat:
        return cast("InTalk", self.table).room.chat

    @answers(Say)
    def _say(self, message: Say) -> None:
        self._chat.say(self.table.seat, message["text"])

    @answers(Mute)
    def _mute(self, message: Mute) -> None:
        seat = message["seat"]
        if seat == self.table.seat or seat not in self.match.persons:
            raise IllegalAction("Choose another person of the table.")
        self._chat.mute(self.table.seat, seat, on=message["on"])
