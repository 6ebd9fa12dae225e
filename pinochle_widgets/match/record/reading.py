"""The reading of a record's text, in which a stranger may have written anything."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.shown.written import check_score
from pinochle_widgets.match.record.entries import (
    FORMED,
    MAX_DEPTH,
    PRICED,
    SUBSTITUTING,
    Back,
    Entry,
    LevelPlays,
    Price,
    RecordError,
    Share,
    Substituted,
    Variation,
    read_entry,
)
from pinochle_widgets.match.record.head import (
    MAGIC,
    MAX_NAME,
    PERSON,
    RESULT,
    UNFINISHED,
    UNFIT,
    VERSION,
    Result,
    SeatLine,
    check_form,
    read,
)
from pinochle_widgets.match.record.limits import excess

_WHOLE = re.compile("-?[0-9]{1,8}")
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Reader:
    """A reader of a record's text, line by line.

    Raises
    ------
    RecordError
        If the text is none of a record: the message names the line and the reason. What is wrong is found while it is read.
    """

    HEADERS = ("game", "rules", "revision", "number", "score", "date", "dealer", "seat", "seed")

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise RecordError(0, f"a record is a text, not {type(text).__name__}")
        if found := excess(text):
            raise RecordError(0, found)
        self.lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\t", " ").split("\n")
        self.at = 0
        """The number of lines read, which is also the number of the last of them."""
        self.header: dict[str, tuple[str, int]] = {}
        self.version = VERSION
        self.seats: list[SeatLine] = []
        self.seated: list[int] = []
        """The numbers of the lines of the seats."""
        self.numbers: list[int] = []
        """The line numbers of the entries that lie in no variation."""

    def parts(self) -> dict[str, Any]:  # of any type: they are the arguments of a Record
        """Read the whole record: its attributes by name."""
        self._first_line()
        self._all_lines()
        self._header()
        game, line = self._needed("game")
        try:
            found = find_game(game)
        except ValueError as error:
            raise RecordError(line, str(error)) from None
        rules = self._rules(found)
        dealer = self._dealer(found)
        if len(self.seats) != found.seats:
            raise RecordError(self.at, f"{len(self.seats)} seats; {game} is played by {found.seats}")
        for seat, line in zip(self.seats, self.seated, strict=True):
            self._form(found, seat.player, seat.revision, line)
        entries = list(self._entries(0, found))
        result = self._last_line(found.sides or found.seats)
        return {
            "game": game,
            "rules": rules,
            "number": self._whole("number", 1),
            "seats": self.seats,
            "entries": entries,
            "result": result,
            "seed": self._seed(),
            "dealer": dealer,
            "date": self._date(),
            "score": self._score(found, rules),
            "revision": self._whole("revision", 1),
        }

    def _first_line(self) -> None:
        words = self.lines[0].split()
        if len(words) != 2 or words[0] != MAGIC or not words[1].isdecimal():
            raise RecordError(1, f"a record begins with '{MAGIC} {VERSION}', not {self.lines[0][:40]!r}")
        if len(words[1]) > 4 or int(words[1]) > VERSION:
            raise RecordError(
                1, f"the record is of version {words[1][:6]}; this program reads up to {VERSION}: please update it"
            )
        if int(words[1]) < 1:
            raise RecordError(1, "records are numbered from version 1")
        self.at, self.version = 1, int(words[1])

    def _all_lines(self) -> None:
        """Refuse control characters in any line, and a record whose end is lost."""
        for number, line in enumerate(self.lines, 1):
            unfit = UNFIT.search(line) if line else None
            if unfit:
                raise RecordError(number, f"{unfit[0]!r} stands in it; a record has no control characters")
        while not self.lines[-1].strip():
            self.lines.pop()
        if not any(map(self._is_last, reversed(self.lines))):
            raise RecordError(
                len(self.lines), f"the record is cut off: its last line, {RESULT!r} or {UNFINISHED!r}, is missing"
            )

    @staticmethod
    def _is_last(line: str) -> bool:
        return line.strip().partition(" ")[0] in (RESULT, UNFINISHED)

    def _header(self) -> None:
        while True:  # ends at the last line at the latest, which was found before
            word, _, value = self.lines[self.at].strip().partition(" ")
            if word and word not in self.HEADERS:
                return
            self.at += 1
            if not word:
                continue
            if word == "seat":
                self._seat(value)
            elif word in self.header:
                raise RecordError(self.at, f"{word!r} stands twice")
            else:
                self.header[word] = (value.strip(), self.at)

    def _seat(self, value: str) -> None:
        number, player, name = [*value.split(" ", 2), "", "", ""][:3]
        if number != str(len(self.seats)) or not player.partition("=")[0].isidentifier():
            raise RecordError(self.at, f"a seat reads 'seat {len(self.seats)} person NAME', not {value[:40]!r}")
        name = self._text(name, self.at)
        if len(name) > MAX_NAME:
            raise RecordError(self.at, f"a name of {len(name)} characters; it may have {MAX_NAME}")
        try:
            self.seats.append(SeatLine.of(player, name))
        except ValueError as error:
            raise RecordError(self.at, str(error)) from None
        self.seated.append(self.at)

    @staticmethod
    def _text(text: str, line: int) -> str:
        try:
            return read(text.strip())
        except ValueError as error:
            raise RecordError(line, str(error)) from None

    def _seed(self) -> str | None:
        return self._text(*self.header["seed"]) if "seed" in self.header else None

    def _needed(self, word: str) -> tuple[str, int]:
        if word not in self.header:
            raise RecordError(self.at + 1, f"the header has no line {word!r}")
        return self.header[word]

    def _whole(self, word: str, least: int) -> int:
        value, line = self._needed(word)
        if not value.isdecimal() or len(value) > 6 or int(value) < least:
            raise RecordError(line, f"{word} is {value[:20]!r}; it must be a whole number from {least}")
        return int(value)

    def _date(self) -> dt.date | None:
        """Read the day on which the game began; a record may be without one."""
        if "date" not in self.header:
            return None
        value, line = self.header["date"]
        wrong = RecordError(line, f"date is {value[:20]!r}; it must be a day such as 2026-01-31")
        if not _DAY.fullmatch(value):
            raise wrong
        try:
            return dt.date.fromisoformat(value)
        except ValueError:
            raise wrong from None

    def _score(self, game: Game, rules: Rules) -> str | None:
        """Read the score before the first deal; a game from its beginning has no such line."""
        if "score" not in self.header:
            return None
        value, line = self.header["score"]
        self._since(PRICED, "a score", line)
        try:
            return check_score(value, game, rules)
        except ValueError as error:
            raise RecordError(line, f"score: {error}") from None

    def _since(self, version: int, part: str, line: int) -> None:
        """Refuse a part that has come with a later version than that of the record."""
        if self.version < version:
            raise RecordError(
                line, f"records have {part} since version {version}, and this one is of version {self.version}"
            )

    def _form(self, game: Game, level: str, revision: int, line: int) -> None:
        """Refuse a revision of a level that is later than today's, or stands in an earlier version of records."""
        if revision == 1:
            return
        self._since(FORMED, "revisions of levels", line)
        try:
            check_form(game, level, revision)
        except ValueError as error:
            raise RecordError(line, str(error)) from None

    def _dealer(self, game: Game) -> int | None:
        """Read the seat that deals first, a line of those games only where chance decides it."""
        if game.draws_dealer:
            dealer = self._whole("dealer", 0)
            if dealer >= game.seats:
                raise RecordError(self.header["dealer"][1], f"there is no seat {dealer}, so it can't deal")
            return dealer
        if "dealer" in self.header:
            raise RecordError(self.header["dealer"][1], f"in {game.name} nobody is drawn to deal")
        return None

    def _rules(self, game: Game) -> Rules:
        rules = game.rules
        text, line = self._needed("rules")
        try:
            book = rules.from_record(text)
            book.check_seats(game.seats)
        except (ValueError, IndexError) as error:
            raise RecordError(line, str(error) or "the rules are missing") from None
        if self._whole("revision", 1) > rules.REVISION:
            raise RecordError(
                self.header["revision"][1],
                "the rules are of a later revision than this program knows: please update it",
            )
        return book

    def _entries(self, depth: int, game: Game) -> Iterator[Entry]:
        """Read the entries up to the last line, or up to the end of a variation."""
        begun = self.at
        while not self._is_last(self.lines[self.at]):
            text = self.lines[self.at].strip()
            self.at += 1
            if text == ")":
                if depth:
                    return
                raise RecordError(self.at, "a variation ends that has not begun")
            if not text:
                continue
            if not depth:
                self.numbers.append(self.at)
            if text == "(":
                if depth >= MAX_DEPTH:
                    raise RecordError(self.at, f"variations are nested deeper than {MAX_DEPTH}")
                yield Variation(tuple(self._entries(depth + 1, game)))
            else:
                entry = read_entry(text, self.at, game.verbs)
                if isinstance(entry, Price):
                    self._since(PRICED, "prices", self.at)
                elif isinstance(entry, Substituted | Back | Share):
                    what = "shares" if isinstance(entry, Share) else "levels that play for a person"
                    self._since(SUBSTITUTING, what, self.at)
                    seat = entry.seat
                    if seat is not None and (seat >= len(self.seats) or self.seats[seat].player != PERSON):
                        raise RecordError(self.at, f"no person sits at seat {seat}")
                if isinstance(entry, LevelPlays):
                    self._form(game, entry.level, entry.revision, self.at)
                yield entry
        if depth:
            raise RecordError(begun, "this variation has no end")

    def _last_line(self, sides: int) -> Result | None:
        words = self.lines[self.at].split()
        self.at += 1
        if self.at < len(self.lines):
            raise RecordError(self.at + 1, f"nothing follows {words[0]!r}, not {self.lines[self.at][:40]!r}")
        if words == [UNFINISHED]:
            return None
        if words[0] == UNFINISHED:
            raise RecordError(self.at, f"{UNFINISHED!r} stands alone")
        if len(words) != 2 + sides or not all(map(_WHOLE.fullmatch, words[1:])):
            raise RecordError(self.at, f"a result reads 'result WINNER{' TOTAL' * sides}'")
        winner, *totals = map(int, words[1:])
        return Result(winner, tuple(totals))
