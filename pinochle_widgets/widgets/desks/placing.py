"""The desk of the cards that a seat can't see: the assistant's tab *Cards*, for games that tell what is certain.

Chances that take long to count are counted in a thread beside the table, for the last question alone. A rated table tells the
cards that were seen.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict  # Any: each game has an observation of its own

from pinochle_widgets.basics.process import begun
from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.certain import Certain, Spot
from pinochle_widgets.games.protocol.words import whole_percent
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.widgets.desks.acts_read import Read, as_if, hindrance, levels_of, persons_in, read
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.standing import GOES_ON
from pinochle_widgets.widgets.protocol.common import Bare, Message, RanksTold

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Mapping

    from pinochle_widgets.games.protocol.ranked import Ranked
    from pinochle_widgets.lab.odds.live.placing import Whereabouts
    from pinochle_widgets.match import Happening

AT_ONCE = 3_000
"""The most steps of counting for which a table waits: on average 10 milliseconds, at most some 40."""

NO_CARDS = "Rated play tells the cards that were seen, no more."
NOT_COUNTED = "Calls and plays are not counted."


class SeenCard(TypedDict):
    """A card of the deck with its copies, and those of them that were seen."""

    card: str
    copies: int
    seen: int


class Placed(TypedDict):
    """The whereabouts of equal cards: for each place the words, and how likely they say it is, in percent."""

    card: str
    copies: int
    cells: list[tuple[str, int]]


class CardsTold(TypedDict):
    """The answer to `cards`: the cards seen, the chances of the others by place, sentences; `barred` says why only the first.

    `reads` tells whether the chances count the others' acts, `unread` why they can't; `as_if` are the words of the switch that
    reads persons, too, empty where that can't be, and `persons` tells whether it does. A page shows `ranks`, where suits matter
    little, in place of the other chances.
    """

    reply: Literal["cards"]
    title: str
    seen: list[SeenCard]
    places: list[str]
    where: list[Placed]
    deduced: list[str]
    note: str
    barred: str
    reads: bool
    unread: str
    as_if: str
    persons: bool
    ranks: NotRequired[RanksTold]
    n: NotRequired[int]


ReadWho = Literal["nobody", "levels", "all"]
"""The seats whose acts are read: those of levels, or of persons, too."""


class ReadActs(Message):
    """A message that asks for the chances given the others' acts, or without these, from now on."""

    act: Literal["read_acts"]
    who: ReadWho


@dataclass(frozen=True, slots=True)
class _Question:
    """A question that waits for its answer: the message, and all that the seat knows."""

    asker: int | None
    known: Certain
    observation: Any
    levels: dict[str | int, str]
    """The levels by which the others' acts are read; none where they are not."""
    persons: frozenset[int]
    """The seats of persons."""
    ranked: Ranked | None
    """The cards by rank, where they are told so."""


class Placing(Desk):
    """The part of a table for the cards that its seat can't see: where they may lie."""

    replies = (CardsTold,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._last: _Question | None = None
        self._is_counting = False
        self._reads = self._persons = False

    @answers(ReadActs, player=True)
    def _read_acts(self, message: ReadActs) -> None:
        self._reads, self._persons = message["who"] != "nobody", message["who"] == "all"
        self._tell()

    @answers("cards", player=True)
    def _cards(self, _message: Bare) -> None:
        self._tell()

    def _tell(self) -> None:
        from pinochle_widgets.lab.odds.exact.placed import TooMany, count_placed
        from pinochle_widgets.lab.odds.live.placing import Whereabouts

        known = self._known()
        asked = self._last = self._question(known) if known else None
        if known is None or asked is None or self.match.rated:
            self.line.reply(self._told(known, None))
            return
        self.match.note_help(self.table.seat)
        if asked.levels:
            if not self._is_counting:
                self._begin(asked)
            return
        try:
            found = Whereabouts(known, {} if asked.ranked else count_placed(known, AT_ONCE))
        except TooMany:
            if not self._is_counting:
                self._begin(asked)
            return
        self.line.reply(self._told(known, found, ranked=asked.ranked))

    def placed(self) -> CardsTold:
        """Tell the whereabouts of the cards, and wait until they are counted."""
        known = self._known()
        if known is None or self.match.rated:
            return self._told(known, None)
        self.match.note_help(self.table.seat)
        return self._told(known, _found(known), ranked=self._ranked(self.table.viewer.observation()))

    def _known(self) -> Certain | None:
        """Find the certain knowledge of the seat; None where no cards are dealt, and in a game without it."""
        tells = self.match.game.certain
        return tells(self.table.viewer.observation()) if tells else None

    def _question(self, known: Certain) -> _Question:
        """Make the question of the position, with the levels by which acts are read, if somebody wants that and it can be."""
        seen = self.table.viewer.observation()
        match, seat, persons = self.match, self.table.seat, self._persons
        reads = self._reads and not hindrance(match, seat, seen, persons=persons)
        levels = levels_of(match, seat, persons=persons) if reads else {}
        return _Question(self.line.asker, known, seen, levels, persons_in(match, seat), self._ranked(seen))

    def _ranked(self, seen: Any) -> Ranked | None:
        """Sort the cards by rank, in games that tell them so."""
        ranked = self.match.game.ranked
        return ranked(seen, self.table.viewer.company) if ranked else None

    # ---- counting beside the table

    def _begin(self, asked: _Question) -> None:
        """Count in a thread; at once where there is no event loop, or there are no threads."""
        loop = running_loop()
        self._is_counting = True
        if loop is None or begun("pinochle cards", self._count, asked, loop) is None:
            self._answer(asked, self._find(asked), self._read(asked))

    def _read(self, asked: _Question) -> Read | None:
        """Read the others' acts, if the question is about them."""
        if not asked.levels:
            return None
        from pinochle_widgets.widgets.desks.by_rank import events_of

        return read(asked.observation, asked.levels, asked.persons, events_of(asked.ranked) if asked.ranked else None)

    @staticmethod
    def _find(asked: _Question) -> Whereabouts:
        """Compute the whereabouts; by rank none are counted."""
        from pinochle_widgets.lab.odds.live.placing import Whereabouts

        return Whereabouts(asked.known, {}) if asked.ranked else _found(asked.known)

    def _count(self, asked: _Question, loop: AbstractEventLoop) -> None:
        found = acts = None
        try:
            found = self._find(asked)
            acts = self._read(asked)
        finally:  # an error is shown where threads show theirs, and the tab is answered
            self._hand_over(asked, found, acts, loop)

    def _hand_over(
        self, asked: _Question, found: Whereabouts | None, acts: Read | None, loop: AbstractEventLoop
    ) -> None:
        with suppress(RuntimeError):  # the loop was closed with its page
            loop.call_soon_threadsafe(self._answer, asked, found, acts)

    def _answer(self, asked: _Question, found: Whereabouts | None, acts: Read | None = None) -> None:
        """Answer the question, unless another one has come: then count for that."""
        self._is_counting = False
        if self._last is asked:
            with self.line.answering(asked.asker):
                self.line.reply_to(asked.asker, self._told(asked.known, found, acts, asked.ranked))
        elif self._last is not None and not self.match.rated:
            self._begin(self._last)

    def follow(self, happening: Happening) -> None:
        """Answer no more where something else than play has changed the table: another game has other names."""
        if happening.what not in GOES_ON:
            self._last = None

    def close(self) -> None:
        """Answer no more."""
        self._last = None

    # ---- the answer

    def _told(
        self,
        known: Certain | None,
        found: Whereabouts | None,
        acts: Read | None = None,
        ranked: Ranked | None = None,
    ) -> CardsTold:
        from pinochle_widgets.lab.odds.live.placing import deduce
        from pinochle_widgets.widgets.desks.by_rank import told_by_rank

        viewer = self.table.viewer
        seats = self.match.game.scene.picture(viewer.observation(), viewer.company)["seats"]
        names = {seat["seat"]: seat["name"] for seat in seats}
        told: CardsTold = {
            "reply": "cards",
            "title": "No cards are dealt",
            "seen": [],
            "places": [],
            "where": [],
            "deduced": [],
            "note": "",
            "barred": NO_CARDS if self.match.rated else "",
            "reads": acts is not None,
            "unread": "",
            "as_if": "",
            "persons": acts is not None and self._persons,
        }
        if known is None:
            return told
        told["seen"] = [{"card": str(card), "copies": n, "seen": known.seen[card]} for card, n in known.deck]
        told["title"] = f"{plural(known.out.total(), 'card is', 'cards are')} out"
        if found is None or self.match.rated:
            return told
        told["places"] = [names[spot.seat] if spot.seat is not None else spot.name.capitalize() for spot in known.spots]
        asked = self.match, self.table.seat, viewer.observation()
        told["unread"], told["as_if"] = hindrance(*asked, persons=self._persons), as_if(*asked)
        if ranked:
            read_as = acts.note(names, "what they did") if acts else ""
            told["note"] = f"{read_as.strip()} {ranked.note}".strip()
            told["ranks"] = told_by_rank(ranked, names[1 - self.table.seat], acts)
        else:
            told["note"] = acts.note(names) if acts else ""
            if not acts or not acts.chances:
                told["note"] += _note(found)
        if not ranked or found.placed:
            told["where"] = [*_rows(found, acts.chances if acts else {})]
            told["deduced"] = deduce(found, names)
        return told


def _found(known: Certain) -> Whereabouts:
    from pinochle_widgets.lab.odds.live.placing import find_whereabouts

    return find_whereabouts(known)


def _rows(found: Whereabouts, chances: Mapping[tuple[str, str], float]) -> list[Placed]:
    """Make a row for the known copies of each card, and one for the others; by the chances that acts tell, where they do."""
    spots = found.known.spots
    rows: list[Placed] = []
    for card, _ in found.known.deck:
        if known := sum(spot.known.count(card) for spot in spots):
            cells = [_sure(card, spot) for spot in spots]
            rows.append({"card": str(card), "copies": known, "cells": cells})
        if card in found.placed:
            placed = found.placed[card]
            cells = [
                _cell(float(chance if card in spot.known else chances.get((str(card), spot.place), chance)))
                for spot, chance in zip(spots, placed.some, strict=True)
            ]
            rows.append({"card": str(card), "copies": placed.copies, "cells": cells})
    return rows


def _sure(card: Card, spot: Spot) -> tuple[str, int]:
    """Write how a card is known to lie at a place."""
    if card in spot.melded and spot.seat is not None:
        return "melded", 100
    return ("seen", 100) if card in spot.known else ("", 0)


def _cell(chance: float) -> tuple[str, int]:
    """Write a chance in percent; one that is neither certain nor impossible never looks so."""
    if 0 < chance < 1:
        return whole_percent(chance), min(max(round(100 * chance), 1), 99)
    return ("sure", 100) if chance else ("", 0)


def _note(found: Whereabouts) -> str:
    """Write whether the chances are exact, and the meaning of rows of several cards."""
    from pinochle_widgets.lab.stats.intervals import wilson

    several = sorted({placed.copies for placed in found.placed.values() if placed.copies > 1})
    more = " Of equal cards: the chance to hold one at least." if several else ""
    if not found.n:
        return f"Exact.{more} {NOT_COUNTED}"
    low, high = wilson(found.n // 2, found.n)
    return f"From {found.n:,} deals, give or take {100 * (high - low) / 2:.0f}%.{more} {NOT_COUNTED}"
