"""The desk of deals that are played once: that of the day, and those of challenges; at their end what others made of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.protocol import START, IllegalAction
from pinochle_widgets.games.protocol.picture.parts import Panel
from pinochle_widgets.match import Happening, Record
from pinochle_widgets.match.match import ONCE
from pinochle_widgets.match.once.deals import SEAT, OnceDeal, deal_of, deal_saved, numbered, of_day, today
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.match.saving import Saved
from pinochle_widgets.match.saving.saver import OVER, SECOND
from pinochle_widgets.store import kept as store
from pinochle_widgets.store.people import PLAYER, Person
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import OWN_GAME, Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.rating import Rated
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.start.choice import TRAINING

if TYPE_CHECKING:
    from pinochle_widgets.match.once.lines import Line
    from pinochle_widgets.widgets.once import Result


log = logging.getLogger(__name__)

RIVAL = "challenger"
"""The word for the play of a challenger, in place of a level."""


class LevelLine(Message):
    """A message that opens the replay of a deal that is over, as a level played it in the person's seat, or a challenger."""

    act: Literal["level_line"]
    level: str


class PlayToday(Message):
    """A message that brings today's deal; one that is over is played again, but where a link asks for it its end is shown."""

    act: Literal["today"]
    by_link: NotRequired[bool]


class PlayDeal(Message):
    """A message that brings the deal of a link, which somebody may have sent as a challenge: it is played once."""

    act: Literal["play_deal"]
    deal: str


class Challenge(TypedDict):
    """The answer to `challenge`: the end of a link to the deal that was played, with the points and moves to beat."""

    reply: Literal["challenge"]
    link: str
    site: str
    n: NotRequired[int]


class Once(TypedDict):
    """The deal that is played once, if one lies here.

    `day` is the date by which it was told which deal is today's: a page whose own is another one says so. While it `counts`,
    there are no hints. When it is over, `share` is the text about it, `link` what comes behind the address of a page that plays
    it, and `site` that address; it is empty where the package names no site, and ``here`` for the page itself.
    """

    day: str
    counts: bool
    share: str
    link: str
    site: str


class Today(Desk):
    """The part of a table where a deal is played once, and compared with others at its end."""

    shows: ClassVar[Mapping[str, Any]] = {"once": Once}
    replies = (Challenge,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._deal: OnceDeal | None = None
        self._result: Result | None = None
        self._looked_at: tuple[Record, int] | None = None
        self._stop: Callable[[], None] | None = None
        self._tell()

    def _tell(self) -> None:
        deal, result = self._deal, self._result
        once: Once = {
            "day": today().isoformat(),
            "counts": deal is not None and result is None,
            "share": "",
            "link": "",
            "site": "",
        }
        if deal and result:
            from pinochle_widgets.widgets.once import (
                as_link,
                as_text,
                play_page,
            )  # no table waits for what its end needs

            once |= {"share": as_text(deal, result), "link": as_link(deal, result.line.ahead), "site": play_page()}
        self.table.show(once=dict(once))

    # ---- a deal that is played

    def take(self) -> None:
        """Play the deal that lies here once, if it is one of those: the person has neither hints nor a second try."""
        self._leave()
        self._deal = deal_of(self.match)
        if self.ending():
            self.table.viewer.renew()  # it was drawn before its end was known
        elif self._deal:
            self._stop = self.match.rate(SEAT, "the deal of the day" if self._deal.day else "a challenge")
        self._tell()

    def _leave(self) -> None:
        stop, self._stop = self._stop, None
        self._deal = self._result = self._looked_at = None
        if stop:
            stop()

    def play(self, deal: OnceDeal, *, is_shown: bool = False) -> None:
        """Put a deal on the table and begin it; one that was begun before goes on.

        Parameters
        ----------
        is_shown : bool
            Whether the end is shown of one that is over; else it is played again.

        Raises
        ------
        IllegalAction
            If more than one person plays here.
        """
        table, before = self.table, self.match.game
        self.check_alone()
        starting = table.desk(Starting)
        name, person = starting.choice.name, starting.player
        starting.put_away()
        begun = None
        if table.desk(Keeping).keeps:
            begun = begun_before(deal, person) or (ended_before(deal, person) if is_shown else None)
        if begun:
            table.desk(Keeping).take_up(Saved.read(begun.path), begun.path)
        else:
            table.put(deal.match(name))
            table.desk(Rated).rate(None)
            table.prefs = {**prefs.moved(table.prefs, before, self.match.game, table.asked_for), TRAINING: False}
            self.take()
        if self.match.pause == START:
            self.match.ready(SEAT)

    def follow(self, happening: Happening) -> None:
        """Note the end of the round that counts."""
        if happening.what in ("match", "game"):
            self._deal = self._result = self._looked_at = None
            self._tell()
        if self._deal and any(isinstance(event, RoundSettled) for event in happening.events) and self.ending():
            self._tell()
        if self._result and self.match.saver is not None:
            self.match.saver.note(**{OVER: True})

    def shown(self) -> None:
        """End the play that counts once its end is shown."""
        if self._result and self._stop:
            stop, self._stop = self._stop, None
            stop()

    def ending(self) -> Panel | None:
        """Find the panel of the end: what the person and each level made of the deal; None before, and of another game."""
        deal, match = self._deal, self.match
        if deal is None or not match.pause or match.pause == START:
            return None
        from pinochle_widgets.match.once.lines import line_of
        from pinochle_widgets.widgets.once import panel_of

        if self._result is None:
            at = match.record, len(match.record.entries)
            if self._looked_at == at:
                return None
            self._looked_at = at
            line = line_of(match.record, SEAT)
            if line is None:
                return None
            self._result = self._compared(deal, line)
        return panel_of(deal, self._result, today())

    def _compared(self, deal: OnceDeal, line: Line) -> Result:
        """Play the round with each level in the person's seat, and keep the first try of a day."""
        from pinochle_widgets.match.once.lines import play_line, signs
        from pinochle_widgets.store import days
        from pinochle_widgets.widgets.once import Result

        game, person = self.match.game, self.table.desk(Keeping).person
        usual = game.level(game.usual_level)
        lines = {
            level.name: play_line(line, SEAT, level, f"{deal.plain}", with_course=level == usual)
            for level in game.quick_levels
        }
        now = datetime.now()  # noqa: DTZ005 - as the reader's clock shows it
        known = days.days_of(person, deal.kind)
        told = signs(line, lines[usual.name])
        day = known.get(deal.day) if deal.day else None
        is_alike = day is not None and (day.points, day.signs, day.round) == (line.ahead, told, line.round)
        first = day if self._is_second(is_kept=day is not None, is_alike=is_alike) else None
        levels = tuple((level.label, lines[level.name].ahead) for level in game.quick_levels)
        if deal.day and deal.day not in known:
            day = days.Day(line.ahead, levels, told, line.round, days.is_in_time(deal.day, now))
            days.keep_day(person, deal.kind, deal.day, day)
        row = days.in_a_row(days.days_of(person, deal.kind), now.date())
        return Result(line, lines, usual, told, first, row if deal.day else 0, rival_of(deal))

    def _is_second(self, *, is_kept: bool, is_alike: bool) -> bool:
        """Check whether this is another try of a day that is kept; its game notes that, as its end may be looked at once more."""
        saver = self.match.saver
        notes = {} if saver is None else saver.notes
        noted = notes.get(SECOND)
        if isinstance(noted, bool):
            return noted
        is_second = is_kept and not (is_alike and notes.get(OVER) is True)  # a game from before there was the note
        if saver is not None:
            saver.note(**{SECOND: is_second})
        return is_second

    # ---- going on

    @property
    def is_offering(self) -> bool:
        """Check whether the end of such a deal lies here: the table deals no further round by itself."""
        return self._result is not None

    @contextmanager
    def another_game(self) -> Iterator[None]:
        """Leave the deal that lies here for another game."""
        self._leave()
        yield

    def take_notes(self, notes: Mapping[str, Any]) -> None:  # noqa: ARG002 - the record says it
        """Go on with a deal of a saved game."""
        self.take()

    def close(self) -> None:
        """Rate nobody any longer."""
        if self._stop:
            self._stop()

    @answers(PlayToday, player=True, alone=OWN_GAME)
    def _today(self, message: PlayToday) -> None:
        """Play the deal of today in the game that is chosen, else in the one that lies here."""
        variant = self.table.desk(Starting).choice.variant
        deal = of_day(variant.game.name, variant.preset, today())
        if deal is None:
            raise IllegalAction("This game has no deal of the day.")
        self.play(deal, is_shown=message.get("by_link", False))

    @answers(PlayDeal, player=True, alone=OWN_GAME)
    def _play_deal(self, message: PlayDeal) -> None:
        """Play the deal of a link."""
        from pinochle_widgets.widgets.start.asked import deal_in

        self.play(deal_in(message["deal"]))

    @answers("challenge", player=True)
    def _challenge(self, _message: Bare) -> None:
        """Give the link by which somebody else plays the deal that was played here, against these points and moves."""
        from pinochle_widgets.match.once.letters import as_letters
        from pinochle_widgets.widgets.once import as_link, play_page

        deal, line = self._challenging()
        link = as_link(deal, line.ahead, as_letters(line, deal))
        self.line.reply({"reply": "challenge", "link": link, "site": play_page()})

    def _challenging(self) -> tuple[OnceDeal, Line]:
        """Find the deal to challenge others with, and how it went: one that is played once, or a numbered one that lies here.

        Raises
        ------
        IllegalAction
            If others can't have these cards, or not play as it was done here, with help too, or no round is over.
        """
        from pinochle_widgets.match.once.lines import line_of

        if self._deal is not None and self._result is not None:
            return self._deal, self._result.line
        if self.match.sequence is None:
            raise IllegalAction(
                "Others can't have these cards. Challenge them with today's deal, or with numbered deals."
            )
        deal = self._deal or numbered(self.match)
        if deal is None:
            usual = self.match.game.level(self.match.game.usual_level).label
            raise IllegalAction(
                f"A challenge is played from the first seat against {usual}, by one of the known rules."
            )
        line = line_of(self.match.record, SEAT)
        if line is None:
            raise IllegalAction("Play the first round to its end: a challenge has its points.")
        if self._deal is None and self._is_practised(line.record):
            raise IllegalAction(
                "Others play it once and without help: challenge them with a deal that you have played so."
            )
        return deal, line

    def _is_practised(self, round_played: Record) -> bool:
        """Check whether the person has had hints, moves taken back or known cards, which nobody has who is challenged."""
        match = self.match
        if match.helped or match.advised or round_played.is_practice:
            return True
        return any(isinstance(entry, Move) and entry.taken_back for entry in round_played.entries)

    @answers("new_day")
    def _new_day(self, _message: Bare) -> None:
        """Tell which deal is today's once more: a page has seen midnight."""
        self._tell()
        self.table.desk(Starting).renew()
        self.table.viewer.renew()

    @answers(LevelLine, player=True, unrated=ONCE)
    def _replay(self, message: LevelLine) -> None:
        """Open the replay of the round, as the person or a level has played it."""
        result = self._result
        lines = {**result.lines, "": result.line, RIVAL: result.rival} if result else {}
        line = lines.get(message["level"])
        if line is None:
            raise IllegalAction("No such play of this deal is known.")
        before = sum(isinstance(entry, Move) for entry in line.record.entries[: line.at])
        self.table.desk(Opening).open(line.record, self.table.prefs, ply=before)
        self.line.reply({"reply": "opened"})


def rival_of(deal: OnceDeal) -> Line | None:
    """Play the moves of a challenge; None where the link has none, or none that this version can play."""
    if not deal.moves:
        return None
    from pinochle_widgets.match.once.letters import from_letters

    try:
        return from_letters(deal, "Challenger")
    except ValueError as error:
        log.warning("%s.", error)
        return None


def begun_before(deal: OnceDeal, person: Person) -> store.KeptGame | None:
    """Find the kept game in which a player has begun a deal that is not over: nobody begins it anew, knowing its cards."""
    return next(store.unfinished(deal.game.name, is_wanted=partial(is_of, deal, person)), None)


def ended_before(deal: OnceDeal, person: Person) -> store.KeptGame | None:
    """Find the newest kept game in which a player has played a deal to its end."""
    return next(store.noted_over(deal.game.name, partial(is_of, deal, person)), None)


def is_of(deal: OnceDeal, person: Person, saved: Saved) -> bool:
    """Check whether a saved game is that of a deal and a player; none of it is played for that."""
    found = deal_saved(saved)
    if found is None or found.plain != deal.plain:
        return False
    other = Person.of(saved.notes.get(PLAYER))
    return (
        other is None or person.id == other.id or person.name == other.name
    )  # an id is made anew until a game is over
