"""The deals that everybody plays once: by their numbers, that of a day, and the words by which a record names its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property
from typing import Final

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.match.match import Match
from pinochle_widgets.match.numbered import LARGEST
from pinochle_widgets.match.record import PERSON, Record
from pinochle_widgets.match.record.entries import PRACTICE, Comment
from pinochle_widgets.match.saving import Saved

NUMBERS: Final[Mapping[int, tuple[str, str]]] = {
    101: ("two-handed", "hoyle"),
    102: ("two-handed", "64-card"),
    103: ("two-handed", "strict"),
    104: ("two-handed", "simplified"),
    105: ("two-handed", "roundhouse"),
    202: ("pinochle34/partnership", "pinochle34/partnership"),
    203: ("pinochle34/exchange", "pinochle34/exchange"),
    206: ("pinochle34/cutthroat", "pinochle34/cutthroat"),
    207: ("pinochle34/kitty", "pinochle34/kitty"),
    303: ("double-deck/partnership", "double-deck/partnership"),
    304: ("double-deck/regular", "double-deck/regular"),
    306: ("double-deck/learners", "double-deck/learners"),
    401: ("canasta", "canasta/classic"),
    402: ("canasta", "canasta/modern-american"),
}
"""The games with a deal of the day, each with its preset. A number never changes: it is that of the game in the sequence of each
day, so that no two games share cards, and it names game and rules in links."""

MOST_LETTERS = 500
"""The most characters of a deal in a link, with somebody's points and moves."""

MOST_POINTS = 100_000

MOST_BEFORE = 4
"""The most entries among which the words for such a deal are looked for: the first deal may come before."""

SEAT = 0
"""The seat in which everybody plays these deals."""

_ONCE = f"{PRACTICE}played once, deal "
_TEXT = re.compile(r"(\d{1,3})\.(\d{1,9})\.(\d{1,9})(?:\.(-?\d{1,6})(?:\.([\w-]+))?)?", re.ASCII)


@dataclass(frozen=True)
class OnceDeal:
    """A deal that everybody plays once.

    Parameters
    ----------
    kind : int
        The number of game and preset, in `NUMBERS`.
    sequence, number : int
        Those of the numbered deal.
    rival : int or None
        The points by which somebody else came out ahead with these cards, in a challenge.
    moves : str
        The moves of that one as letters; empty where they were not sent.

    Raises
    ------
    ValueError
        If there is no such deal.
    """

    kind: int
    sequence: int
    number: int
    rival: int | None = None
    moves: str = ""

    def __post_init__(self) -> None:
        if self.kind not in NUMBERS:
            raise ValueError(f"game {self.kind} is not known here: the link may be of a newer version")
        for name, value in (("sequence", self.sequence), ("number", self.number)):
            if not 1 <= value < LARGEST:
                raise ValueError(f"{name} is {value}; it must be 1 to {LARGEST - 1:,}")
        if self.rival is not None and abs(self.rival) > MOST_POINTS:
            raise ValueError(f"the points are {self.rival:,}; nobody comes so far in a round")

    @cached_property
    def game(self) -> Game:
        """The game."""
        return find_game(NUMBERS[self.kind][0])

    @property
    def preset(self) -> str:
        """The name of the preset of its rules."""
        return NUMBERS[self.kind][1]

    @property
    def day(self) -> date | None:
        """The day whose deal it is; None where it is of none."""
        return _day_of(self.sequence) if self.number == self.kind else None

    @property
    def title(self) -> str:
        """The deal in a few words."""
        return f"Deal of {self.day.day} {self.day:%B}" if self.day else "Challenge"

    @property
    def plain(self) -> OnceDeal:
        """The deal without anybody's points and moves."""
        return replace(self, rival=None, moves="")

    def __str__(self) -> str:
        rival = [] if self.rival is None else [f"{self.rival}", *filter(None, [self.moves])]
        return ".".join([*map(str, (self.kind, self.sequence, self.number)), *rival])

    def match(self, name: str = "") -> Match:
        """Make the match in which a person plays the deal, before the cards are dealt.

        Parameters
        ----------
        name : str
            The name of the person; empty for none.
        """
        game = self.game
        level = game.level(game.usual_level).name
        seats = [PERSON if seat == SEAT else level for seat in range(game.seats)]
        match = Match(
            game.name,
            seats,
            rules=self.preset,
            names=[name, *[""] * (game.seats - 1)] if name else None,
            pauses=True,
            sequence=self.sequence,
            number=self.number,
        )
        match.record.add_comment(f"{_ONCE}{self}")
        return match


def of_day(game: str, preset: str, day: date) -> OnceDeal | None:
    """Find the deal of a day in a game, by the rules of a preset; None where there is none."""
    kind = next((number for number, named in NUMBERS.items() if named == (game, preset)), None)
    return None if kind is None else OnceDeal(kind, int(f"{day:%Y%m%d}"), kind)


def read_deal(text: str) -> OnceDeal:
    """Read a deal as `str` writes it: from a link, which anybody may have written.

    Raises
    ------
    ValueError
        If it is none; the message is a sentence for the reader of the link.

    Examples
    --------
    >>> read_deal("101.20261130.101.-12").rival
    -12
    >>> read_deal("101.20261130.101").day
    datetime.date(2026, 11, 30)
    """
    if len(text) > MOST_LETTERS:
        raise ValueError(f"the deal in the link has {len(text):,} characters; it may have {MOST_LETTERS}")
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(
            f"the link names no deal: {text!r:.40} is not such as 101.20261130.101; perhaps it was cut off"
        )
    kind, sequence, number, points, moves = found.groups()
    return OnceDeal(int(kind), int(sequence), int(number), None if points is None else int(points), moves or "")


def deal_of(match: Match) -> OnceDeal | None:
    """Find the deal that a match plays once; None where it is another game."""
    deal = match.sequence and named_in(match.record)
    if not deal or (match.game.name, match.sequence, match.number) != (deal.game.name, deal.sequence, deal.number):
        return None
    return deal if match.persons == [SEAT] else None


def deal_saved(saved: Saved) -> OnceDeal | None:
    """Find the deal that a saved game plays once, as `deal_of` does, without playing the game; None where it is another one."""
    begun = saved.beginning
    texts = [step[1] for step in saved.steps[:MOST_BEFORE] if step[0] == "comment"]
    deal = begun.sequence and _named(text for text in texts if isinstance(text, str))
    if not deal or (begun.game, begun.sequence, begun.number) != (deal.game.name, deal.sequence, deal.number):
        return None
    return deal if [n for n, seat in enumerate(begun.seats) if seat.level == PERSON] == [SEAT] else None


def numbered(match: Match) -> OnceDeal | None:
    """Name the numbered deals of a match as one that others can play once; None where it isn't played as those are."""
    if match.sequence is None or match.persons != [SEAT]:
        return None
    kinds = [kind for kind, (game, _) in NUMBERS.items() if game == match.game.name]
    for deal in (OnceDeal(kind, match.sequence, match.number) for kind in kinds):
        alike = deal.match().record
        if alike.rules == match.record.rules and _levels(alike) == _levels(match.record):
            return deal
    return None


def _levels(record: Record) -> list[tuple[str, int]]:
    return [(seat.player, seat.revision) for seat in record.seats]


def named_in(record: Record) -> OnceDeal | None:
    """Find the deal that a record says to play once; None where it says nothing of that."""
    return _named(entry.text for entry in record.entries[:MOST_BEFORE] if isinstance(entry, Comment))


def _named(comments: Iterable[str]) -> OnceDeal | None:
    text = next((text for text in comments if text.startswith(_ONCE)), None)
    if text is None:
        return None
    try:
        return read_deal(text.removeprefix(_ONCE))
    except ValueError:  # of somebody else
        return None


def _day_of(sequence: int) -> date | None:
    try:
        return date(sequence // 10_000, sequence // 100 % 100, sequence % 100)
    except ValueError:
        return None


def today() -> date:
    """Return the date here: where a table lies in a page, that is the reader's."""
    return datetime.now().astimezone().date()
