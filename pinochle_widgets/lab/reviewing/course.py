"""A review under way: the decisions of games are priced one after the other, and its table can be made at any time."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING, Any  # Any: the values of a row are of several types

import numpy as np

from pinochle_widgets.games.judging.prices import COLUMNS as ROW
from pinochle_widgets.games.judging.prices import RIVAL, WORLDS, Price, price_of
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.games.judging.standing import was_advised
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.lab.play.jobs import Ahead, Rows, finished, game_to_send
from pinochle_widgets.lab.reviewing import words
from pinochle_widgets.lab.reviewing.decisions import Played, appraiser_of, decisions_of, find_continuations
from pinochle_widgets.lab.reviewing.pricing import batch_of, price_some
from pinochle_widgets.lab.reviewing.rounds import lucks, round_rows
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.match import Record

COLUMNS = (
    "record", "round", "ply", "seat", "phase", "action", "rival", "given_up", "ci_low", "ci_high", "method", "luck", "luck_low",
    "luck_high", "chance", "error", "note", "spread", "is_advised", "is_sized",
)  # fmt: skip

NUMBERS = ("given_up", "ci_low", "ci_high", "luck", "luck_low", "luck_high", "error", "spread")

TURNS = 3
"""The number of turning points of a game that are noted."""

FORM = 4
"""The version of the prices that are kept: 1 was of one continuation, 2 knew of no advice, 3 of no forms of levels."""

SIZE = 8
"""The bytes of the digest of decisions."""


class Course:
    """The course of a review: the decisions of games, and the prices of those that were priced so far.

    A price depends on the seed and on the place of its decision alone. So the table of a part has the rows of the whole, but
    for the notes on turning points, and a review that was stopped can go on from the prices that were `kept`.

    Parameters
    ----------
    records : sequence of Record
        Games that have an appraiser.
    level : str, optional
        The level that plays rounds on; by default of each game the one that is meant for it.
    n_jobs : int, optional
        Processes, as for `review`.
    advised : sequence of mapping, optional
        For each game what was advised at its table (`Match.advised`); empty where that is not known.

    Raises
    ------
    ValueError
        If the level is none of those that can play a game on.
    RecordError
        If a record does not replay.
    """

    def __init__(
        self,
        records: Sequence[Record],
        budget: Budget,
        level: str | None = None,
        seed: int | str = 0,
        *,
        n_jobs: int | None = 1,
        confidence: float = CONFIDENCE,
        advised: Sequence[Mapping[str, int]] = (),
    ) -> None:
        self.games = [decisions_of(record, number) for number, record in enumerate(records)]
        self._played_by = [find_continuations(level, played.game) for played in self.games]
        self._budgets = [budget.at(appraiser_of(played.game).COST) for played in self.games]
        self._seed, self._n_jobs, self._confidence = seed, n_jobs, confidence
        self._advised = [
            frozenset(at for at, each in enumerate(played.decisions) if was_advised(played.game, each.asked, notes))
            for played, notes in zip(self.games, advised or [{}] * len(self.games), strict=True)
        ]
        self._batches = [
            batch_of(played, by, most, seed, game_to_send(played.game.name, n_jobs or 1), looked)
            for played, by, most, looked in zip(self.games, self._played_by, self._budgets, self._advised, strict=True)
        ]
        self._rows: list[Rows] = [np.zeros((len(each.decisions), len(ROW)), np.int64) for each in self.games]
        self._known = [np.zeros(len(each.decisions), bool) for each in self.games]

    @property
    def total(self) -> int:
        """The number of decisions of all games."""
        return sum(map(len, self._known))

    @property
    def done(self) -> int:
        """The number of decisions that are priced."""
        return sum(int(known.sum()) for known in self._known)

    def steps(self, most: int = sys.maxsize) -> Generator[int, None, None]:
        """Price the decisions that are left, in the order of play; yield after each piece the number of those that are priced.

        Closing the generator stops the review; what was priced stays.

        Parameters
        ----------
        most : int, optional
            The most decisions in a piece; by default as many as take half a second.
        """
        left = [
            (batch, first, last)
            for batch, known in zip(self._batches, self._known, strict=True)
            for first, last in _gaps(known)
        ]
        ahead = Ahead(left, most)
        with closing(finished(price_some, ahead, self._n_jobs, 1)) as parts:
            for part in parts:
                here = slice(part.first, part.first + len(part.rows))
                self._rows[part.batch][here], self._known[part.batch][here] = part.rows, True
                ahead.learn(self._batches[part.batch], len(part.rows), part.seconds)
                yield self.done

    # ---- what was priced

    def kept(self) -> dict[str, Any]:
        """Make plain data of the prices of the first game, from which another course of the same review goes on."""
        first = self._first(0)
        return {**self._terms(first), "rows": self._rows[0][:first].tolist()}

    def go_on_from(self, kept: Mapping[str, Any]) -> None:
        """Take over the prices of an earlier course, if it priced the same way; anybody may have written them.

        A course that knows of no advice takes over what the earlier one knew.
        """
        rows, decisions, advised = kept.get("rows"), self.games[0].decisions, kept.get("advised")
        if not self._advised[0] and isinstance(advised, list) and {*map(type, advised)} == {int}:
            self._advised[0] = frozenset(advised) & frozenset(range(len(decisions)))
            self._batches[0] = replace(self._batches[0], advised=self._advised[0])
        if not isinstance(rows, list) or len(rows) > len(decisions) or kept != {**self._terms(len(rows)), "rows": rows}:
            return
        if all(_is_row(row, len(each.asked.actions)) for row, each in zip(rows, decisions, strict=False)) and rows:
            self._rows[0][: len(rows)], self._known[0][: len(rows)] = rows, True

    def _terms(self, first: int) -> dict[str, Any]:
        """Name all that the prices of the first decisions of the first game depend on."""
        asked = [
            (each.ply, each.asked.done, each.asked.numbers, each.asked.codes)
            for each in self.games[0].decisions[:first]
        ]
        return {
            "form": FORM,
            "levels": [level.revision for level in self.games[0].game.levels],  # each may be one that plays rounds on
            "advised": sorted(self._advised[0]),
            "review": citation(self.games[:1], self._played_by, self._budgets, self._seed),
            "of": blake2b(repr(asked).encode(), digest_size=SIZE).hexdigest(),
        }

    def _first(self, record: int) -> int:
        """Count the decisions of a game up to the first one without a price."""
        left = np.flatnonzero(~self._known[record])  # looked at once: the thread may be pricing the last one
        return int(left[0]) if len(left) else len(self._known[record])

    def priced(self) -> list[tuple[Played, list[Price]]]:
        """List the games with the prices of their decisions, each up to the first decision without a price."""
        found = []
        for played, rows, advised in zip(self.games, self._rows, self._advised, strict=True):
            first = self._first(played.record)
            appraiser = appraiser_of(played.game)
            open_rounds = {each.round for each in played.decisions[first:]}
            part = played._replace(
                decisions=played.decisions[:first],
                margins={number: each for number, each in played.margins.items() if number not in open_rounds},
            )
            prices = [
                price_of(row, appraiser, self._confidence)._replace(is_advised=at in advised)
                for at, row in enumerate(rows[:first].tolist())
            ]
            found.append((part, prices))
        return found

    def frame(self) -> pd.DataFrame:
        """Make the table of all that is priced so far, as `review` returns it."""
        import pandas as pd

        priced = self.priced()
        games, prices = [game for game, _ in priced], [each for _, each in priced]
        rows = [row for played, each in priced for row in _rows(played, each)]
        frame = pd.DataFrame(rows, columns=list(COLUMNS))
        whole = dict.fromkeys(("record", "round", "ply", "seat"), int)
        frame = frame.astype(whole | dict.fromkeys(NUMBERS, float) | {"is_advised": bool, "is_sized": bool})
        told = [words.nothing_played()] if not self.total else _summary(games, prices)
        left = self.total - len(rows)
        frame.attrs |= {
            "summary": [
                *told,
                *(words.left_out(played.left_out) for played in games if played.left_out),
                *([words.stopped(len(rows), self.total)] if left else []),
            ],
            "citation": citation(games, self._played_by, self._budgets, self._seed),
            "unfinished": [played.record for played in games if not played.is_over],
            "left": left,
            "rounds": [
                row for played, each in priced for row in round_rows(played, each, lucks(played.decisions, each))
            ],
            "confidence": self._confidence,
        }
        return frame


def _gaps(known: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> list[tuple[int, int]]:
    """List the runs of decisions without a price: the first of each, and the one after its last."""
    edges = np.flatnonzero(np.diff(np.concatenate([[True], known, [True]]).astype(np.int8)))
    return [(int(first), int(last)) for first, last in edges.reshape(-1, 2)]


def _is_row(row: Any, actions: int) -> bool:
    """Check that plain data can be the price of a decision with so many actions."""
    fits = (
        isinstance(row, list)
        and len(row) == len(ROW)
        and all(type(each) is int and abs(each) < 1 << 62 for each in row)
    )
    return fits and 0 <= row[RIVAL] < actions and row[WORLDS] >= 0


def citation(
    games: Sequence[Played], played_by: Sequence[Sequence[str]], budgets: Sequence[Budget], seed: int | str
) -> str:
    """Write the line by which others can repeat a review."""
    version = import_module(__name__.partition(".")[0]).__version__
    kinds = {
        f"{played.game.name} (rules revision {played.revision}), played on by {listing(ways)}: "
        f"up to {budget.pricing:,} worlds a decision": None
        for played, ways, budget in zip(games, played_by, budgets, strict=True)
    }
    return f"pinochle_widgets {version}, review of {'; '.join(kinds)}, seed {seed!r}."


def _rows(played: Played, prices: Sequence[Price]) -> list[tuple[Any, ...]]:
    """Make the rows of a game, and note its turning points."""
    luck = lucks(played.decisions, prices)
    turns = sorted(range(len(luck)), key=lambda at: -abs(luck[at].points))[:TURNS]
    rows = []
    for at, (decision, price, came) in enumerate(zip(played.decisions, prices, luck, strict=True)):
        asked = decision.asked
        told = words.note(asked, price) + (f" {words.turning_point(came.chance, came.points)}" if at in turns else "")
        actions = str(asked.actions[asked.done]), str(asked.actions[price.rival])
        lost = _with_interval(price.given_up, price.half_width)
        brought = _with_interval(came.points, came.half_width)
        numbers = *lost, price.method, *brought, came.chance, price.error
        rows.append(
            (
                played.record,
                *decision[:3],
                asked.phase,
                *actions,
                *numbers,
                told,
                price.spread,
                price.is_advised,
                asked.is_sized,
            )
        )
    return rows


def _with_interval(number: float, half_width: float) -> tuple[float, float, float]:
    return number, number - half_width, number + half_width


def _summary(games: Sequence[Played], prices: Sequence[Sequence[Price]]) -> list[str]:
    """Tell the dearest choices of all games, those first that gave up most; and which games are not over."""
    found = []
    for played, priced in zip(games, prices, strict=True):
        for decision, price in zip(played.decisions, priced, strict=True):
            if price.lost:
                where = (
                    f"Game {played.record + 1}, round {decision.round}" if len(games) > 1 else f"Round {decision.round}"
                )
                place = f"{where}, {decision.asked.phase}, {decision.when}"
                line = words.dear(played.names[decision.seat], place, decision.asked, price, decision.held)
                found.append((-price.given_up, played.record, decision.ply, line))
    told = [each[-1] for each in sorted(found)[: words.DEAR]] or [words.nothing_dear(sum(map(len, prices)))]
    return told + [words.not_over(played.record + 1, len(games)) for played in games if not played.is_over]
