"""The desk of the assistant's tab *Analyze*: the cards of the hand by their use, as the analyst of the game sorts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol import Company, IllegalAction
from pinochle_widgets.games.protocol.analyst import Analysis, Item
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.desks.playing import Playing
from pinochle_widgets.widgets.protocol.common import Bare

UNRATED = "No analysis in rated play."


class AnalyzedRow(TypedDict):
    """A row of the table: its cells, and whether it is the answer."""

    cells: list[str]
    best: bool


class AnalyzedItem(TypedDict):
    """The entry of some cards: the words beside them, and a chance or points."""

    cards: list[str]
    text: str
    figure: str


class AnalyzedGroup(TypedDict):
    """The entries of which the same can be said."""

    label: str
    items: list[AnalyzedItem]


class Analyzed(TypedDict):
    """The answer to `analyze`: the answer in a sentence, a table of suits, the cards by their use, and remarks."""

    reply: Literal["analyze"]
    title: str
    head: list[str]
    rows: list[AnalyzedRow]
    groups: list[AnalyzedGroup]
    lines: list[str]
    n: NotRequired[int]


class Analyzing(Desk):
    """The part of a table that sorts its person's hand."""

    replies = (Analyzed,)

    @answers("analyze", player=True, unrated=UNRATED)
    def _analyze(self, _message: Bare) -> None:
        self.reply_weighed(self.analyzed)

    def analyzed(self) -> Analyzed:
        """Make the analysis of the hand of the seat.

        Raises
        ------
        IllegalAction
            If the player is to count melds first.
        """
        if self.table.desk(Playing).counts:
            raise IllegalAction("Count first: then the table tells what you overlooked.")
        found = None if self.match.pause else analysis_of(self.match, self.table.seat, self.table.viewer.company)
        if found:
            self.match.note_help(self.table.seat)
        return told_of(found or Analysis("No cards to analyze now."))


def analysis_of(match: Match, seat: int, company: Company) -> Analysis | None:
    """Make the analysis of a hand from the observation of its seat; None where it has no cards, or the game no analyst."""
    from pinochle_widgets.lab.odds.live.companion import companion  # so that no table waits for it

    game, seen = match.game, match.state.observe(seat)
    if not game.analyst:
        return None
    odds = companion(game, seen) if game.prospects else None
    chances = {one.meld.key: one.chance for one in odds.melds} if odds else {}
    return loaded(game.analyst).analyze(seen, company, chances)


def told_of(found: Analysis, hides: Callable[[Item], bool] = lambda _: False) -> Analyzed:
    """Write an analysis as plain data; the figures of entries that are hidden are question marks."""
    return {
        "reply": "analyze",
        "title": found.title,
        "head": list(found.head),
        "rows": [{"cells": list(row.cells), "best": row.best} for row in found.rows],
        "groups": [
            {"label": group.label, "items": [_item(item, hides) for item in group.items]} for group in found.groups
        ],
        "lines": list(found.lines),
    }


def _item(item: Item, hides: Callable[[Item], bool]) -> AnalyzedItem:
    return {"cards": list(item.cards), "text": item.text, "figure": "?" if hides(item) else item.figure}
