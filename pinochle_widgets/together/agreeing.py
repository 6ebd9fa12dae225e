"""The wishes at a shared table that need the others: to take an action back, or to let a level play for one who is away long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NotRequired, Protocol, TypedDict, cast

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Happening, Match
from pinochle_widgets.match.watching import BESIDE, RESEATED
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.common import Bare, Message

ABSENT = 60.0
"""The seconds without a page after which the others may agree that a level plays for a person."""

LASTS = 4
"""The changes of the game after which the end of a wish is old news."""

What = Literal["take_back", "substitute"]
"""The things that persons agree on at the table."""


class Wish(TypedDict):
    """A wish of a person that needs others: what, whose action or seat it is about, and the seats that have not agreed yet.

    `named` has the cards of the action, where all have seen them, or else its words; it is empty for a seat.
    """

    what: What
    by: int
    seat: int
    named: str
    waits: list[int]


class Propose(Message):
    """A message of a person who asks the others to agree; `seat` is that of one who is away."""

    act: Literal["propose"]
    what: What
    seat: NotRequired[int]


class Agree(Message):
    """A message of a person who agrees to the wish that is there, or declines it; the one whose wish it is withdraws it so."""

    act: Literal["agree"]
    yes: bool


class Wishes:
    """The wish that is there, if any, of which the persons of a table are asked.

    Parameters
    ----------
    asked : callable
        ``asked(what)`` lists the seats whose persons are asked.
    absent : callable
        ``absent()`` lists the seats of those who are away long, where a level may play for them.
    tell : callable
        Called when something has changed.

    Attributes
    ----------
    wish : Wish or None
        The wish that is there.
    told : str
        The end of the last one in words, for a few actions: declined, withdrawn, or overtaken by play.
    """

    def __init__(
        self,
        match: Match,
        asked: Callable[[What], Sequence[int]],
        absent: Callable[[], Sequence[int]],
        tell: Callable[[], None],
    ) -> None:
        self.match, self._asked, self._absent, self._tell = match, asked, absent, tell
        self.wish: Wish | None = None
        self.told = ""
        self._lasts = 0

    def propose(self, by: int, what: What, seat: int) -> None:
        """Ask the others; a person who is alone has agreed.

        Raises
        ------
        IllegalAction
            If another wish is there, or there is nothing to agree on: the sentence says why.
        """
        if self.wish is not None:
            raise IllegalAction(f"{self._name(self.wish['by'])} asks for something already: answer that first.")
        named = ""
        if what == "take_back":
            seat, named = by, _named(self.match.last_act(by))
        elif seat not in self._absent():
            raise IllegalAction(
                "A computer player plays for one who has been away for a minute, where autopilot is on."
            )
        waits = [each for each in self._asked(what) if each != by]
        self.wish = Wish(what=what, by=by, seat=seat, named=named, waits=waits)
        self.told = ""
        self._see()

    def agree(self, seat: int, *, yes: bool) -> None:
        """Agree, or decline.

        Raises
        ------
        IllegalAction
            If this person is not asked.
        """
        if self.wish is None or seat not in (self.wish["by"], *self.wish["waits"]):
            raise IllegalAction("You are not asked any longer.")
        if yes:
            self.wish["waits"] = [each for each in self.wish["waits"] if each != seat]
            self._see()
        else:
            own = seat == self.wish["by"]
            self._end(f"{self._name(seat)} {'asks no longer' if own else 'has declined'}.")

    def tell_all(self, told: str) -> None:
        """Tell all persons something, for a few actions."""
        self.told, self._lasts = told, LASTS
        self._tell()

    def follow(self, happening: Happening) -> None:
        """Let a wish go when the table has moved on, and then the words on the last one."""
        if happening.what in (*BESIDE, *RESEATED, "settled"):
            return
        if self.wish is None:
            self._lasts -= 1
            if self.told and self._lasts <= 0:
                self._end("")
        elif self.wish["what"] == "take_back":
            self._end("The table has moved on: nothing is taken back.")

    def see_who_is_here(self) -> None:
        """Ask nobody any longer who has gone; a wish about one who is back is over."""
        if self.wish is None:
            return
        if self.wish["what"] == "substitute" and self.wish["seat"] not in self._absent():
            self._end(f"{self._name(self.wish['seat'])} is back.")
            return
        here = self._asked(self.wish["what"])
        waits = [each for each in self.wish["waits"] if each in here]
        if waits != self.wish["waits"]:
            self.wish["waits"] = waits
            self._see()

    def _name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def _end(self, told: str) -> None:
        self.wish, self.told, self._lasts = None, told, LASTS
        self._tell()

    def _see(self) -> None:
        """Do it, once all have agreed."""
        wish = self.wish
        if wish is None or wish["waits"]:
            self._tell()
            return
        self.wish = None
        with self.match.aside():
            if wish["what"] == "take_back":
                self.match.take_back(wish["seat"])
                self.told, self._lasts = f"{self._name(wish['seat'])} takes back {wish['named']}, as agreed.", LASTS
            else:
                self.match.substitute(wish["seat"])
        self._tell()


def _named(action: Action) -> str:
    """Name an action in words that give nothing away: its cards where it lays them open, else what was done."""
    if action.IS_OPEN and (cards := action.named_cards):
        return " ".join(f"{{{card}}}" for card in cards)
    if action.IS_PRIVATE:
        return "the last action"
    return f"the last action ({action.words if action.WORD else action.DONE})"


class WithWishes(Protocol):
    """A room whose persons agree on wishes."""

    wishes: Wishes


class InAgreement(Protocol):
    """A table that stands in such a room."""

    room: WithWishes


class Agreeing(Desk):
    """The part of a shared table where its persons agree on something."""

    @property
    def _wishes(self) -> Wishes:
        return cast("InAgreement", self.table).room.wishes

    @answers(Propose)
    def _propose(self, message: Propose) -> None:
        self._wishes.propose(self.table.seat, message["what"], message.get("seat", -1))

    @answers(Agree)
    def _agree(self, message: Agree) -> None:
        self._wishes.agree(self.table.seat, yes=message["yes"])

    @answers("ask_back")
    def _ask_back(self, _message: Bare) -> None:
        self._wishes.propose(self.table.seat, "take_back", self.table.seat)
