"""The review of games: the price of each decision, in points of its round."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import find_confidence, find_seed
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.play.jobs import find_jobs, game_to_send
from pinochle_widgets.lab.reviewing import words
from pinochle_widgets.lab.reviewing.decisions import Played, appraiser_of, decisions_of, find_level, find_records
from pinochle_widgets.lab.reviewing.pricing import Budget, Price, batch_of, find_budget, price_all, price_of
from pinochle_widgets.lab.reviewing.rounds import lucks, round_rows
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import LevelName
    from pinochle_widgets.match import Match, Record

COLUMNS = (
    "record", "round", "ply", "seat", "phase", "action", "rival", "given_up", "ci_low", "ci_high", "method", "luck", "luck_low",
    "luck_high", "chance", "error", "note",
)  # fmt: skip

NUMBERS = ("given_up", "ci_low", "ci_high", "luck", "luck_low", "luck_high", "error")

TURNS = 3
"""The number of turning points of a game that are noted."""


@marked
def review(
    records: Record | Match | Sequence[Record | Match] | Any,
    level: LevelName | str | None = None,
    budget: str | int = "standard",
    *,
    seed: int | str = 0,
    n_jobs: int | None = None,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Price the decisions of every seat: what each gave up against the best alternative found, and what luck brought.

    A decision is judged by what its seat could know. Worlds are drawn as that seat could imagine them; in each the action and
    its alternatives are played on to the end of the round by a level at all seats. A first stage chooses the rival, the best
    alternative; a second one compares the two in fresh worlds, so that the price is not that of the luckiest number. Where
    the seat can deduce every card (phase 2 of two-handed Pinochle) the price is exact.

    Points are those of the round: what one's own side gains more than the others do on average. Who needs how many to win
    the game is left out of account.

    Parameters
    ----------
    records : Record, Match, Table, or list of them
        Games, over or in play: one in play is reviewed as far as it was played, and ``attrs["unfinished"]`` names it. While
        a person plays it, the round in play is left out, which would tell the cards of others.
    level : str, optional
        The level that plays the rounds on in imagined worlds; by default the one that is meant for it.
    budget : {"quick", "standard", "deep"} or int, optional
        The most worlds that price a decision: 400, 1,600 or 6,400, a part of that in a game whose rounds take long, or
        another number, which brings a warning under 200; half of them where that makes it clear.
    seed : int or str, optional
        The seed of the worlds. The same seed gives the same figures, with any number of processes.
    n_jobs : int, optional
        Processes, as `joblib.Parallel` counts them: from 1, or -1 for one on each core; by default 1.
    confidence : float, optional
        The confidence of the intervals.

    Returns
    -------
    DataFrame
        A row for each decision with a choice. Columns `record` (its place among `records`, from 0), `round`, `ply` (the
        number of the action among those of the record that were not taken back, from 1), `seat`, `phase`, `action`, `rival`
        (the best alternative), `given_up` (the points that the rival brings more; negative if it brings fewer), its interval
        `ci_low` to `ci_high` (no clear loss where it covers 0), `method` (``"exact"``, or ``"sampled"`` in worlds), `luck` (the
        points that the deal, draws or the play of others have brought since the seat's last choice; choices that were no
        clear loss are in it, too), its interval `luck_low` to `luck_high`, `chance` (a word for what brought it), `error` (the
        standard error of the points that its seat could then expect) and `note`, the same in words.

        ``attrs`` hold the `summary` (the three dearest choices, in sentences), the `citation` (version, revision, seed
        and budget), `unfinished` (the places of records that are not over) and `rounds`: for each round and seat the
        `result`, the `luck` by kind of chance with half the widths of their intervals (`luck_half_width`), and the points
        `given_up` by choices that were a clear loss.

    Notes
    -----
    Intervals are Student's, with one usual spread of such leads counted in, so that a few worlds that tie are no certainty
    (Smyth, 2004; see `lab.stats.intervals`). The interval of luck tells what other worlds would have made of it; it does not
    tell luck from later imperfect play of the same seat, which is in both.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    RecordError
        If a record does not replay.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("carefree", "carefree"), seed=1, pauses=True)
    >>> events = match.proceed()
    >>> frame = review(match, budget=200)
    >>> frame.attrs["summary"][0]
    '...'
    >>> bool((frame.given_up[frame.phase == "phase 2"] >= -240).all())
    True
    """
    import pandas as pd

    worlds = find_budget(budget)
    confidence, seed, jobs = find_confidence(confidence), find_seed(seed), find_jobs(n_jobs)
    games = [decisions_of(record, number) for number, record in enumerate(find_records(records))]
    levels = [find_level(level, played.game) for played in games]
    budgets = [worlds.at(appraiser_of(played.game).COST) for played in games]
    batches = [
        batch_of(played, by, most, seed, game_to_send(played.game.name, jobs or 1))
        for played, by, most in zip(games, levels, budgets, strict=True)
    ]
    prices = [
        [price_of(row, appraiser_of(played.game), confidence) for row in table.tolist()]
        for played, table in zip(games, price_all(batches, jobs), strict=True)
    ]
    rows = [row for played, priced in zip(games, prices, strict=True) for row in _rows(played, priced)]
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    whole = dict.fromkeys(("record", "round", "ply", "seat"), int)
    frame = frame.astype(whole | dict.fromkeys(NUMBERS, float))
    frame.attrs |= {
        "summary": _summary(games, prices),
        "citation": citation(games, levels, budgets, seed),
        "unfinished": [played.record for played in games if not played.is_over],
        "rounds": [
            row
            for played, priced in zip(games, prices, strict=True)
            for row in round_rows(played, priced, lucks(played.decisions, priced))
        ],
        "confidence": confidence,
    }
    return frame


def citation(games: Sequence[Played], levels: Sequence[str], budgets: Sequence[Budget], seed: int | str) -> str:
    """Write the line by which others can repeat a review."""
    version = import_module(__name__.partition(".")[0]).__version__
    kinds = {
        f"{played.game.name} (rules revision {played.revision}), played on by {level}: "
        f"up to {budget.pricing:,} worlds a decision": None
        for played, level, budget in zip(games, levels, budgets, strict=True)
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
        rows.append((played.record, *decision[:3], asked.phase, *actions, *numbers, told))
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
                line = words.dear(
                    played.names[decision.seat], f"{where}, {decision.asked.phase}", decision.asked, price
                )
                found.append((-price.given_up, played.record, decision.ply, line))
    told = [each[-1] for each in sorted(found)[: words.DEAR]] or [words.nothing_dear(sum(map(len, prices)))]
    return told + [words.not_over(played.record + 1, len(games)) for played in games if not played.is_over]
