"""The desk of the rating: a computer player plays each deal again, and the person is rated by both results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from math import log10
from typing import Any, ClassVar, TypedDict  # Any: types of the wire

from pinochle_widgets.basics.arguments import flag
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.match.duplicate import Duel, Duplicates
from pinochle_widgets.match.once.deals import deal_of
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop
from pinochle_widgets.widgets.desks.keeping import Keeping, duels_in

ANCHOR = 1500
"""The rating of the level that plays the deals again."""

FURTHEST = 800
"""The furthest that a rating is shown from the anchor: few deals can't tell greater differences apart."""

FEWEST = 20
"""The deals before a rating is shown: with fewer, its interval spans most of the scale."""


class Rating(TypedDict):
    """The rating of the player, in words."""

    title: str
    text: str
    last: str


class Rated(Desk):
    """The part of a table by which its person is rated."""

    shows: ClassVar[Mapping[str, Any]] = {"rating": Rating}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.duels: list[Duel] = []
        self._duplicates: Duplicates | None = None

    @property
    def is_on(self) -> bool:
        """Check whether the person is rated."""
        return self._duplicates is not None

    def rate(self, duels: list[Duel] | None) -> None:
        """Rate the person by these deals and those to come; with None no longer."""
        if self._duplicates is not None:
            self._duplicates.close()
            self._duplicates = None
            self.table.show(rating={})
        if duels is not None:
            self.duels = duels
            self._duplicates = self._played_again()

    def _played_again(self) -> Duplicates:
        """Have the deals played again by the game's usual level, against which the person is rated."""
        level = self.match.game.level(self.match.game.usual_level)

        def take(duel: Duel) -> None:
            self.duels.append(duel)
            self.table.desk(Keeping).keep_duel(duel)
            self.table.show(rating=rating(self.duels, level.label))

        self.table.show(rating=rating(self.duels, level.label))
        return Duplicates(self.match, self.table.seat, level.name, take, deals=len(self.duels))

    @contextmanager
    def another_game(self) -> Iterator[None]:
        """End the rating at this table; a person who is rated at another one, too, is rated there further."""
        if self._duplicates is not None and len(self.match.rated) == 1:
            self._duplicates.close()
        yield

    def notes(self) -> dict[str, object]:
        """Note the deals by which the person is rated; None where it is not."""
        return {"rated": [asdict(duel) for duel in self.duels] if self.is_on else None}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Rate by the deals of a game that goes on."""
        self.rate(duels_in(notes) if self.match.game.is_rated and not deal_of(self.match) else None)

    def close(self) -> None:
        """Play no deal again any longer."""
        if self._duplicates is not None:
            self._duplicates.close()


def points(rate: float) -> int:
    """Rate a share of deals won: odds of ten to one are 400 points.

    Examples
    --------
    >>> points(0.5), points(10 / 11), points(0.0)
    (1500, 1900, 700)
    """
    if not 0 < rate < 1:
        return ANCHOR + (FURTHEST if rate > 0 else -FURTHEST)
    return ANCHOR + round(max(-FURTHEST, min(FURTHEST, 400 * log10(rate / (1 - rate)))))


def checked_duels(rated: bool | Sequence[Duel]) -> list[Duel] | None:
    """Check the `rated` of a table, and list the deals that its rating goes on from: those of an earlier table, or none.

    For a table that is not rated the result is None.

    Raises
    ------
    ValueError
        If `rated` is neither True nor False nor the duels of a table.
    """
    switch = flag(rated)
    if switch is not None:
        return [] if switch else None
    if not isinstance(rated, list | tuple) or not all(isinstance(duel, Duel) for duel in rated):
        raise ValueError(f"rated is {rated!r:.60}; it must be True, False, or the duels of a table: rated=table.duels")
    return list(rated)


def rating(duels: Sequence[Duel], label: str) -> Rating:
    """Describe the rating: the deals so far until there are enough, then a figure with its 95% interval; and the last deal.

    The better result wins a deal; the figure goes by the share of deals won, a deal played alike counting half.

    Parameters
    ----------
    duels : sequence of Duel
        The deals that the person and the level have both played.
    label : str
        The name of the level that plays the deals again.

    Returns
    -------
    Rating
        The last line of its ``text`` tells the scale.
    """
    number = len(duels)
    scale = f"{ANCHOR} is as good as {label}, {points(10 / 11)} wins ten deals for each lost."
    if not number:
        text = f"{label} plays each deal again in your seat, when you have.\n{scale}"
        return {"title": _too_few(number), "text": text, "last": ""}
    won = sum(duel.mine > duel.theirs for duel in duels)
    lost = sum(duel.mine < duel.theirs for duel in duels)
    results = f"{won} won, {number - won - lost} even, {lost} lost"
    last = f"Deal {duels[-1].deal}: you {signed(duels[-1].mine)}, {label} {signed(duels[-1].theirs)}"
    if number < FEWEST:
        return {"title": _too_few(number), "text": f"So far {results}.\n{scale}", "last": last}
    middle, low, high = interval(duels)
    return {
        "title": f"Rating {middle}",
        "text": f"95%: {low} to {high}, from {number:,} deals.\n{results}.\n{scale}",
        "last": last,
    }


def interval(duels: Sequence[Duel]) -> tuple[int, int, int]:
    """Rate by some deals; returns the rating, and the ends of its 95% interval."""
    from pinochle_widgets.lab.stats.intervals import paired_interval  # the lab is loaded for rated persons only

    number = len(duels)
    won = sum(duel.mine > duel.theirs for duel in duels)
    lost = sum(duel.mine < duel.theirs for duel in duels)
    low, high = map(points, paired_interval(won, lost, number))
    return points(0.5 + (won - lost) / (2 * number)), low, high


def _too_few(number: int) -> str:
    """Write how many deals of those before a rating there are."""
    return f"Not rated yet: {number} of {FEWEST} deals"
