"""The talk at a shared table: plain text, which no record or log holds; a file beside the table's has the last of it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypedDict, cast  # Any: types of the wire

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


class Talked(NamedTuple):
    """A talk as its file has it: the last things said, whom each seat has muted, and the last number before somebody sat down."""

    said: Sequence[Spoken] = ()
    muted: Mapping[int, Collection[int]] = {}
    before: Mapping[int, int] = {}


SILENCE = Talked()


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
    kept : Talked
        What `all` has told in the process before.
    """

    def __init__(
        self,
        name: Callable[[int], str],
        tell: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        kept: Talked = SILENCE,
    ) -> None:
        self._name, self._tell, self._clock = name, tell, clock
        self._said: deque[Spoken] = deque(maxlen=KEPT)
        for each in kept.said:
            self._said.append({**each, "text": harmless(each["text"])[:MOST_LETTERS]})
        self._muted = {by: {*seats} for by, seats in kept.muted.items()}
        self._before = dict(kept.before)
        self._number = max([0, *(each["number"] for each in self._said), *self._before.values()])
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

    def forget(self, seat: int) -> None:
        """Begin anew for a seat that somebody has taken: nobody is muted there or from there, and nothing of before is read.

        The words of the one before, if anybody had muted them, go for all: who did would read them now.
        """
        if not self._said and not self._muted:
            return
        if any(seat in seats for seats in self._muted.values()):
            self._said = deque((each for each in self._said if each["seat"] != seat), maxlen=KEPT)
        self._muted = {by: seats - {seat} for by, seats in self._muted.items() if by != seat}
        self._before[seat] = self._number
        self._tell()

    def _count(self, seat: int) -> None:
        """Count something that a person does here: each is sent to all, and written."""
        now = self._clock()
        left, since = self._left.get(seat, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - since) * A_SECOND)
        if left < 1:
            raise IllegalAction("That is a lot at once: wait a moment, then send it again.")
        self._left[seat] = left - 1, now

    def all(self) -> Talked:
        """Collect all that is kept of the talk."""
        return Talked([*self._said], {by: sorted(seats) for by, seats in self._muted.items()}, dict(self._before))

    def talk(self, seat: int) -> Talk:
        """Collect the talk that the person of a seat is shown."""
        muted, before = self._muted.get(seat, set()), self._before.get(seat, 0)
        said = [each for each in self._said if each["number"] > before and each["seat"] not in muted]
        return Talk(said=said, muted=sorted(muted))


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
