"""The shares that the cards of a shared game come out of: promised by all before any is opened, so that nobody chooses the cards.

All who are ready promise a share by its hash, the table first. Once the promises are there, all are told to all, and the persons
open their shares; the table's stays sealed until the game is over. Pages and guests do that by themselves.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Protocol, TypedDict, cast  # Any: types of the wire

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match.record.entries import PROMISED, SHARED, UNOPENED, Share, read_entry
from pinochle_widgets.match.record.sealing import promise_of
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.common import Message

PROMISING = 10.0
"""The seconds within which a person promises a share: who has promised none by then gives none."""

OPENING = 30.0
"""The seconds within which a promised share is opened: else nothing is dealt."""


def new_share() -> str:
    """Draw a share: 32 hexadecimal digits."""
    return secrets.token_hex(16)


class FairDeal(TypedDict):
    """The shares of a deal, as a seat is shown them: the table's promise, and once all have promised, all promises.

    Both are empty while nothing is dealt. `game` is the number of the game.
    """

    deal: str
    promises: list[str]
    game: int


class PromiseShare(Message):
    """A message that promises a share for a deal, which is named by the table's promise."""

    act: Literal["promise"]
    deal: str
    promise: str


class OpenShare(Message):
    """A message that opens the share which was promised."""

    act: Literal["reveal"]
    deal: str
    share: str


def opened(entries: Iterable[object]) -> list[str]:
    """List the shares that the cards of a record came out of; those of deals that were given up are left out."""
    found: list[str] = []
    for entry in entries:
        if isinstance(entry, Share) and entry.word == UNOPENED:
            found = []
        elif isinstance(entry, Share) and entry.word == SHARED:
            found.append(entry.text)
    return found


def given_up(entries: Iterable[object]) -> list[list[str]]:
    """List the promises of each deal of a record that was given up."""
    found: list[list[str]] = []
    promises: list[str] = []
    for entry in entries:
        if isinstance(entry, Share) and entry.word == PROMISED:
            promises.append(entry.text)
        elif isinstance(entry, Share) and entry.word == UNOPENED and promises:
            found.append(promises)
            promises = []
    return found


class Kept(TypedDict):
    """The shares of a deal as a file keeps them: a successor of this process goes on with the same."""

    number: int
    own: str
    asked: list[int]
    promises: dict[str, str]
    shares: dict[str, str]
    before: list[str]


class GivenUp(TypedDict):
    """The lines of the deals of a game that were given up, as a file keeps them."""

    number: int
    lines: list[str]


@dataclass(slots=True, eq=False)
class Shares:
    """The shares of one deal.

    Parameters
    ----------
    number : int
        The number of the game in its series.
    own : str
        The table's share.
    asked : list of int
        The seats that have not promised yet.
    promises, shares : dict
        What each seat has promised and opened.
    before : list of str
        The lines of deals of this game that were given up.
    since : float
        The time at which promising, or opening, has begun.
    """

    number: int
    own: str
    asked: list[int]
    since: float
    promises: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    before: list[str] = field(default_factory=list)

    @property
    def deal(self) -> str:
        """The name of the deal: the table's promise."""
        return promise_of(self.own)

    @property
    def missing(self) -> list[int]:
        """The seats whose promised share is not opened."""
        return [seat for seat in self.promises if seat not in self.shares]

    @property
    def is_whole(self) -> bool:
        """Check whether all have promised and opened."""
        return not self.asked and not self.missing

    def told(self) -> FairDeal:
        """Tell a seat of it: all promises at once, and none before."""
        promises = [] if self.asked else [self.deal, *self.promises.values()]
        return FairDeal(deal=self.deal, promises=promises, game=self.number)

    def promise(self, seat: int, promise: str) -> None:
        """Take the promise of a seat.

        Raises
        ------
        IllegalAction
            If it is none, or repeats another's.
        """
        if not re.fullmatch("[0-9a-f]{64}", promise) or promise in (self.deal, *self.promises.values()):
            raise IllegalAction("This page repeats what another one has promised: nothing is dealt with it.")
        self.asked.remove(seat)
        self.promises[seat] = promise
        self.promises = dict(sorted(self.promises.items()))

    def open(self, seat: int, share: str) -> bool:
        """Take the share of a seat; returns whether it fits its promise."""
        fits = re.fullmatch("[0-9a-f]{32}", share) is not None and promise_of(share) == self.promises[seat]
        if fits:
            self.shares[seat] = share
        return fits

    def lines(self, unopened: Sequence[int] = ()) -> list[str]:
        """Write the lines of the record; the table's share comes last, unless some have not opened theirs."""
        own = [Share(SHARED, None, self.own)] if self.is_whole else []
        lines = [
            Share(PROMISED, None, self.deal),
            *(Share(PROMISED, *each) for each in self.promises.items()),
            *(Share(SHARED, seat, self.shares[seat]) for seat in self.promises if seat in self.shares),
            *(Share(UNOPENED, seat) for seat in unopened),
            *own,
        ]
        return [*self.before, *map(str, lines)]

    def kept(self) -> Kept:
        """Write it for a file."""
        return Kept(
            number=self.number,
            own=self.own,
            asked=[*self.asked],
            promises={str(seat): each for seat, each in self.promises.items()},
            shares={str(seat): each for seat, each in self.shares.items()},
            before=[*self.before],
        )

    @classmethod
    def of(cls, kept: Kept, now: float) -> Shares:
        """Read it from a file.

        Raises
        ------
        ValueError
            If a line of it is none.
        """
        promises, shares = (
            {int(seat): each for seat, each in told.items()} for told in (kept["promises"], kept["shares"])
        )
        found = cls(kept["number"], kept["own"], [*kept["asked"]], now, promises, shares, [*kept["before"]])
        _check([*found.lines(), str(Share(SHARED, None, found.own))])
        return found


def _check(lines: Sequence[str]) -> None:
    for line in lines:
        if not isinstance(read_entry(line, 0), Share):
            raise ValueError(f"{line!r:.40} is no line of a fair deal")


class Collecting:
    """The collecting of shares at a table, from one deal to the next.

    Parameters
    ----------
    clock : callable
        Returns the seconds that have gone by.
    changed : callable
        Called when the seats are to be shown something else.
    deal : callable
        Called when all shares are there.
    give_up : callable
        Called with the seats that have not opened their shares, and whether that is because they were late.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        changed: Callable[[], None],
        deal: Callable[[], None],
        give_up: Callable[[list[int], bool], None],
    ) -> None:
        self._clock, self._changed, self._deal, self._give_up = clock, changed, deal, give_up
        self.shares: Shares | None = None
        self._before: tuple[int, list[str]] = (0, [])
        """The number of a game, and the lines of its deals that were given up."""

    def told(self) -> FairDeal:
        """Tell a seat of the deal that is under way."""
        return FairDeal(deal="", promises=[], game=0) if self.shares is None else self.shares.told()

    def collect(self, number: int, seats: list[int]) -> list[str] | None:
        """Return the lines of the fair deal of a game, or None while shares are missing; asks for them at first."""
        if self.shares is None or self.shares.number != number:
            of, lines = self._before
            self.shares = Shares(number, new_share(), [*seats], self._clock(), before=lines if of == number else [])
            self._changed()
        if not self.shares.is_whole:
            return None
        lines, self.shares, self._before = self.shares.lines(), None, (0, [])
        self._changed()
        return lines

    def promise(self, seat: int, deal: str, promise: str) -> None:
        """Take a promise; one that nobody waits for is passed over: another page of the seat may have been first."""
        if self.shares is not None and self.shares.deal == deal and seat in self.shares.asked:
            self.shares.promise(seat, promise)
            self._changed()
            self._see_promised()

    def open(self, seat: int, deal: str, share: str) -> None:
        """Take a share; one that nobody waits for is passed over, and one that does not fit ends the deal."""
        shares = self.shares
        if shares is None or shares.deal != deal or shares.asked or seat not in shares.missing:
            return
        if shares.open(seat, share):
            self._changed()
            self._see_opened()
        else:
            self._end(shares, [seat], is_late=False)

    def tick(self, here: list[int]) -> None:
        """Go on without the promises of those who have gone, or are late; give a deal up whose shares are not opened in time."""
        shares = self.shares
        if shares is None:
            return
        late = self._clock() - shares.since
        if shares.asked:
            asked = [seat for seat in shares.asked if seat in here and late <= PROMISING]
            if asked != shares.asked:
                shares.asked = asked
                self._see_promised()
        elif late > OPENING:
            self._end(shares, shares.missing, is_late=True)

    def _end(self, shares: Shares, unopened: list[int], *, is_late: bool) -> None:
        self._before, self.shares = (shares.number, shares.lines(unopened)), None
        self._changed()
        self._give_up(unopened, is_late)

    def _see_promised(self) -> None:
        shares = self.shares
        if shares is None or shares.asked:
            return
        shares.since = self._clock()
        self._changed()
        self._see_opened()

    def _see_opened(self) -> None:
        if self.shares is not None and self.shares.is_whole:
            self._deal()

    # ---- what is kept of it

    def kept(self) -> Kept | None:
        """Write the deal that is under way for a file."""
        return None if self.shares is None else self.shares.kept()

    def given_up(self) -> GivenUp | None:
        """Write the deals of a game that were given up for a file."""
        number, lines = self._before
        return GivenUp(number=number, lines=[*lines]) if lines else None

    def take_up(self, kept: Kept | None, given_up: GivenUp | None) -> None:
        """Go on with the deal, and the deals given up, that a file has kept.

        Raises
        ------
        ValueError
            If a line of them is none.
        """
        try:
            self.shares = None if kept is None else Shares.of(kept, self._clock())
            if given_up is not None:
                _check(given_up["lines"])
                self._before = given_up["number"], given_up["lines"]
        except ValueError as error:
            raise ValueError(f"The file holds no shared table: {error}.") from None


class Fair(Protocol):
    """The room as this desk knows it.

    Attributes
    ----------
    collecting : Collecting
        Where shares are collected.
    """

    collecting: Collecting


class InFairRoom(Protocol):
    """A table that stands in such a room."""

    room: Fair


class Promising(Desk):
    """The part of a shared table that takes the shares of its seat."""

    shows: ClassVar[Mapping[str, Any]] = {"fair": FairDeal}

    @property
    def _collecting(self) -> Collecting:
        return cast("InFairRoom", self.table).room.collecting

    @answers(PromiseShare)
    def _promise(self, message: PromiseShare) -> None:
        self._collecting.promise(self.table.seat, message["deal"], message["promise"])

    @answers(OpenShare)
    def _open(self, message: OpenShare) -> None:
        self._collecting.open(self.table.seat, message["deal"], message["share"])
