"""The review of games: the price of each decision, in points of its round."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import find_confidence, find_seed, flag, wrong
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_reviews
from pinochle_widgets.lab.play.jobs import find_jobs
from pinochle_widgets.lab.progress import progress as bar
from pinochle_widgets.lab.reviewing import words
from pinochle_widgets.lab.reviewing.course import Course
from pinochle_widgets.lab.reviewing.decisions import advised_in, find_records
from pinochle_widgets.lab.reviewing.pricing import find_budget
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import LevelName
    from pinochle_widgets.match import Match, Record


@marked(of_reviews)
def review(
    records: Record | Match | Sequence[Record | Match] | Any,
    level: LevelName | str | None = None,
    budget: str | int = "standard",
    *,
    seed: int | str = 0,
    n_jobs: int | None = None,
    confidence: float = CONFIDENCE,
    progress: Callable[[int, int], object] | bool = True,
) -> pd.DataFrame:
    """Price the decisions of every seat: what each gave up against the best alternative found, and what luck brought.

    A decision is judged by what its seat could know. Worlds are drawn as that seat could imagine them; in each the action and
    its alternatives are played on to the end of the round, by each continuation of the game in turns. A first stage chooses
    the rival, the best alternative; a second one compares the two in fresh worlds, so that the price is not that of the
    luckiest number. Where the seat can deduce every card (phase 2 of two-handed Pinochle) the price is exact.

    Points are those of the round: what one's own side gains more than the others do on average. Who needs how many to win
    the game is left out of account.

    Parameters
    ----------
    records : Record, Match, Table, or list of them
        Games, over or in play: one in play is reviewed as far as it was played, and ``attrs["unfinished"]`` names it. While
        a person plays it, the round in play is left out, which would tell the cards of others. What was advised is known of a
        match and of a table, and not of a record.
    level : str, optional
        The level that plays the rounds on in imagined worlds; by default each of those that are meant for it, in turns: then
        an interval has half the range over them besides, and a clear loss is one by all of them.
    budget : {"quick", "standard", "deep"} or int, optional
        The most worlds that price a decision: 400, 1,600 or 6,400, a part of that in a game whose rounds take long, or
        another number, which brings a warning under 200; half of them where that makes it clear.
    seed : int or str, optional
        The seed of the worlds. The same seed gives the same figures, with any number of processes.
    n_jobs : int, optional
        Processes, as `joblib.Parallel` counts them: from 1, or -1 for one on each core; by default 1.
    confidence : float, optional
        The confidence of the intervals.
    progress : bool or callable, optional
        Whether a bar is shown, once the review takes more than two seconds. A function is called in its place after each piece
        of work, with the number of decisions that are priced and the number of all; if it returns False, the review stops
        there, and its table holds what was priced.

    Returns
    -------
    DataFrame
        A row for each decision with a choice. Columns `record` (its place among `records`, from 0), `round`, `ply` (the
        number of the action among those of the record that were not taken back, from 1), `seat`, `phase`, `action`, `rival`
        (the best alternative), `given_up` (the points that the rival brings more; negative if it brings fewer), its interval
        `ci_low` to `ci_high` (no clear loss where it covers 0), `method` (``"exact"``, or ``"sampled"`` in worlds), `luck` (the
        points that the deal, draws or the play of others have brought since the seat's last choice; choices that were no
        clear loss are in it, too), its interval `luck_low` to `luck_high`, `chance` (a word for what brought it), `error` (the
        standard error of the points that its seat could then expect), `note`, the same in words, `spread` (half the range of
        `given_up` over the continuations, which is in the interval), `is_advised` (whether the table had advised the action: then
        its price is that of ``"standard"`` at least, as hints have it, and what a deeper look finds is no clear loss) and
        `is_sized` (whether points mean something by these rules: in Modern American Canasta continuations differ by thousands,
        and notes say what is better, but not by how much).

        ``attrs`` hold the `summary` (the three dearest choices, in sentences), the `citation` (version, revision, seed
        and budget), `unfinished` (the places of records that are not over), `left` (the number of decisions that a review that
        was stopped has left) and `rounds`: for each round and seat the
        `result`, the `luck` by kind of chance with half the widths of their intervals (`luck_half_width`), and the points
        `given_up` by choices that were a clear loss.

    Notes
    -----
    Intervals are Student's, with one usual spread of such leads counted in, so that a few worlds that tie are no certainty
    (Smyth, 2004; see `lab.stats.intervals`). The interval of luck tells what other worlds would have made of it; it does not
    tell luck from later imperfect play of the same seat, which is in both.

    Games in which nobody had a choice yet are told of in a warning, and in the `summary`.

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
    worlds = find_budget(budget)
    confidence, seed, jobs = find_confidence(confidence), find_seed(seed), find_jobs(n_jobs)
    shows = flag(progress)
    if shows is None and not callable(progress):
        raise wrong("progress", progress, "be True, False or a function of two numbers")
    course = Course(
        find_records(records), worlds, level, seed, n_jobs=jobs, confidence=confidence, advised=advised_in(records)
    )
    if not course.total:
        warnings.warn(words.nothing_played(), stacklevel=3)  # past the mark
    with bar(course.total, "decisions", is_off=not shows) as shown, closing(course.steps()) as steps:
        for done in steps:
            shown.update(done - shown.n)
            if callable(progress) and progress(done, course.total) is False:
                break
    return course.frame()
