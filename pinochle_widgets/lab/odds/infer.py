"""The chances of hidden cards and events, given the acts of the other seats."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from math import isnan
from numbers import Real
from typing import TYPE_CHECKING, Any  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import find_confidence, find_seed, one_of, wrong
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.engine.twin import can_compile
from pinochle_widgets.games.believing.chain import NOT_READ, SOME_LEVEL
from pinochle_widgets.games.believing.posed import Posed
from pinochle_widgets.games.judging.intervals import t_quantile
from pinochle_widgets.games.protocol import Game, Observation
from pinochle_widgets.games.protocol.beliefs import Beliefs
from pinochle_widgets.games.protocol.certain import Certain
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.believed.asked import (
    Rows,
    all_known,
    holdings,
    places_of,
    rows_of_cards,
    rows_of_events,
    shuffled,
)
from pinochle_widgets.lab.odds.believed.walked import (
    CHAINS,
    STEPS,
    TOO_FEW,
    Walk,
    Walked,
    effective,
    pooled,
    rounds_for,
)
from pinochle_widgets.lab.odds.events.terms import Event
from pinochle_widgets.lab.odds.live.placing import find_certain, find_whereabouts
from pinochle_widgets.lab.odds.seats import names_of
from pinochle_widgets.lab.odds.terms import OF_CONFIDENCE, OF_SEED
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_beliefs
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd
    from numpy import ndarray

    Array = ndarray[Any, Any]

ANY_LEVEL = "unknown"
MOST_SLIP = 0.9

RARE = 0.01
"""The chance that an event may still have where no deal that was kept brought it."""

Levels = str | Mapping[str | int, str]


@marked(of_beliefs)
@describes({"seed": OF_SEED, "confidence": OF_CONFIDENCE})
def infer(
    observation: Observation,
    level: Levels,
    of: Event | Iterable[Event] | None = None,
    slip: float = 0.1,
    *,
    seed: int | str = 0,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute how likely hidden cards and events are, given the acts of the other seats.

    Whole deals that fit all that was seen are walked through, by swaps of hidden cards, each as often as it explains the calls,
    plays and melds: an act that the level would do in that deal counts ``1 - slip``, another one its share of `slip`. Calls are
    read by the convention of the observation.

    Parameters
    ----------
    observation : Observation
        The knowledge of the seat: ``state.observe(seat)``.
    level : str or mapping
        The level that the others are read as; or one for each seat, by ``"left"``, ``"partner"``, ``"right"`` (of two players
        ``"other"``) or its number: others are not read. ``"unknown"`` is any of the levels that decide at once, or nobody's.
    of : Event or iterable of Event, optional
        Events of `lab.hands`, whose places (``of=``) are the names above, ``"stock"`` and the like; without a place, the next
        seat's. By default each card at each place, as `where` has them.
    slip : float, optional
        The share of acts in which a level does something else than it would.

    Returns
    -------
    DataFrame
        Columns `probability` with `ci_low` and `ci_high` (Student's t over 16 chains) and `effective`, the independent deals
        that tell as much; `where`, the chance by what is certain alone, as the function of that name has it; and `dealt`, where
        each whole deal that fits is as likely. A chance of 0 whose interval has a width is less than 1 in 100. ``attrs``:
        `deals`, `effective` (of all rows together), `seconds`, and `acts`: seat and text of each with a choice, and the `share`
        of deals in which the level does it.

    Raises
    ------
    ValueError
        Naming the argument that can't be; a level that can't be read, with the reason; a game with hidden acts; or acts that no
        deal explains, or too few, with the act that the level does in the fewest.
    RuntimeError
        Where rules can't be compiled.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> state = pw.new_game("pinochle34/partnership", seed=7)
    >>> for call in ("pass", "bid 16"):
    ...     _ = state.apply(call)
    >>> odds = infer(state.observe(0), "intermediate")
    >>> odds.loc[("QS", "seat 1"), ["where", "probability"]].round(1).tolist()  # a seat that passed has fewer queens
    [0.6, 0.4]
    """
    import pandas as pd

    began = time.perf_counter()
    known = find_certain(observation)
    rules: Any = observation.rules
    game = game_of(rules)
    assert game is not None  # noqa: S101 - for the checker of types: it has told what is certain
    slip, seed, confidence = _find_slip(slip), find_seed(seed), find_confidence(confidence)
    beliefs, levels = _find_levels(game, observation, level)
    seats = game.seats
    places = places_of(known, observation.seat, seats)
    is_hidden = sum(spot.hidden > 0 for spot in known.spots) > 1
    posed = beliefs.pose(observation, known, levels, slip) if is_hidden else None
    cards = [card for card, _ in known.deck] if posed is None else posed.cards
    rows = rows_of_cards(known, cards) if of is None else rows_of_events(of, places, cards, rules.deck)
    index = frames.index(rows.labels, "card", "place") if of is None else pd.Index(rows.labels, name="event")
    if posed is None:
        frame = _sure(index, rows.hits(all_known(known, cards)[None])[0])
    else:
        if not can_compile():
            raise RuntimeError("infer needs compiled rules, and numba is not to be had here; lab.where needs none")
        frame = _walked(index, rows, posed, known, seed, confidence, is_of_cards=of is None, level=level)
        idle = beliefs.pose(observation, known, [NOT_READ] * seats, slip)
        frame["where"] = _chances_of(rows, known) if of is None else _mean(rows, _where(idle, known, seed))
        frame["dealt"] = _mean(rows, holdings(Walk(idle, known, seed).few(), idle, len(known.spots)))
    if of is None:
        copies = known.out + known.lying
        frame.insert(0, "copies", [copies[card] for card in _cards_in(rows, known)])
    frame.attrs.update(method="inferred", seed=seed, confidence=confidence, slip=slip)
    frame.attrs["seconds"] = round(time.perf_counter() - began, 2)
    return frame


def _chances_of(rows: Rows, known: Certain) -> list[float]:
    """Look up the chances of `where`."""
    placed, spots = find_whereabouts(known).placed, known.spots
    places = [spot.place for spot in spots]
    return [
        1.0 if card in spots[place].known else float(placed[card].some[place]) if card in placed else 0.0
        for card, place in zip(_cards_in(rows, known), [places.index(name) for _, name in rows.labels], strict=True)
    ]


def _cards_in(rows: Rows, known: Certain) -> list[Any]:
    named = {str(card): card for card, _ in known.deck}
    return [named[card] for card, _ in rows.labels]


def _find_slip(slip: object) -> float:
    if isinstance(slip, bool) or not isinstance(slip, Real) or not 0 <= float(slip) <= MOST_SLIP:
        raise wrong("slip", slip, f"be a number from 0 to {MOST_SLIP}")
    return float(slip)


def _find_levels(game: Game[Any], seen: Any, level: Levels) -> tuple[Beliefs, list[int]]:
    """Find the numbers of the levels that seats are read as, from the one that looks on."""
    if not game.beliefs:
        raise wrong("observation", seen, "be of a game whose players can be read", fault=f"is of {game.name}")
    beliefs: Beliefs = loaded(game.beliefs)
    if why := beliefs.hides(seen):
        raise wrong("observation", seen, "be of a game whose acts are all seen", fault=f"is of {game.name}: {why}")
    names = names_of(game.seats)
    if not isinstance(level, Mapping):
        return beliefs, [NOT_READ, *[_number(beliefs, level, "level")] * len(names)]
    levels = [NOT_READ] * game.seats
    by_number = {(seen.seat + place) % game.seats: place for place in range(1, game.seats)}
    for name, its in level.items():
        place = names.index(name) + 1 if name in names else by_number.get(name, 0)
        if not place:
            raise wrong("level", name, f"name seats {one_of([*names, *by_number])}")
        levels[place] = _number(beliefs, its, f"level[{name!r}]")
    return beliefs, levels


def _number(beliefs: Beliefs, level: object, argument: str) -> int:
    name = level.lower() if isinstance(level, str) else level
    if name == ANY_LEVEL:
        return SOME_LEVEL
    if isinstance(name, str) and name in beliefs.READ:
        return beliefs.READ[name]
    must = f"be {one_of([*beliefs.READ, ANY_LEVEL])}"
    if isinstance(name, str) and name in beliefs.UNREAD:
        raise wrong(argument, level, must, fault=f"is {level!r}, which can't be read: {beliefs.UNREAD[name]}")
    raise wrong(argument, level, must)


def _sure(index: pd.Index[Any], hits: Array) -> pd.DataFrame:
    """Tabulate certain answers."""
    import pandas as pd

    chances = hits.astype(float)
    frame = pd.DataFrame({"probability": chances, "ci_low": chances, "ci_high": chances, "effective": 1.0}, index=index)
    frame["where"] = frame["dealt"] = chances
    frame.attrs.update(deals=1, effective=1.0, acts=[])
    return frame


def _walked(
    index: pd.Index[Any],
    rows: Rows,
    posed: Posed,
    known: Certain,
    seed: int | str,
    confidence: float,
    *,
    is_of_cards: bool,
    level: Levels,
) -> pd.DataFrame:
    """Walk, and tabulate the chances."""
    import numpy as np
    import pandas as pd

    def hits_in(deals: Array) -> Array:
        found: Array = rows.hits(holdings(deals, posed, len(known.spots)))
        return found

    def least(hits: Array) -> float:
        return pooled(hits) if is_of_cards else float(effective(hits).min())

    walked = Walk(posed, known, seed).walk(lambda deals: rounds_for(least(hits_in(deals))))
    hits = hits_in(walked.deals)
    enough = least(hits)
    if not walked.is_explained or enough < TOO_FEW:
        raise _refused(walked, posed, level, enough)
    n = hits.shape[0] * hits.shape[1]
    p = hits.mean((0, 1))
    spread = hits.mean(1).var(0, ddof=1) / CHAINS
    half = t_quantile(confidence, CHAINS - 1) * np.sqrt(np.fmax(spread, (p * (1 - p) + 0.25 / n) / n))
    low, high = np.clip(p - half, 0, 1), np.clip(p + half, 0, 1)
    low[p == 1], high[p == 0] = np.fmin(low[p == 1], 1 - RARE), np.fmax(high[p == 0], RARE)
    frame = pd.DataFrame(
        {"probability": p, "ci_low": low, "ci_high": high, "effective": effective(hits).round()}, index=index
    )
    acts = [
        {"seat": act.seat, "act": act.text, "share": round(float(share), 3)}
        for act, share in zip(posed.acts, walked.done, strict=True)
        if not isnan(share)
    ]
    frame.attrs.update(deals=n, effective=round(enough), acts=acts)
    return frame


def _refused(walked: Walked, posed: Posed, level: Levels, enough: float) -> ValueError:
    """Make the error of acts that can't be explained, with the act that the level does in the fewest deals."""
    shares = [(float(share), act) for share, act in zip(walked.done, posed.acts, strict=True) if not isnan(share)]
    worst = ""
    if shares:
        share, act = min(shares, key=lambda each: each[0])
        worst = f"; seat {act.seat}'s {act.text!r} is done by the level in {share:.0%} of the deals"
    if walked.is_explained:
        fault = f"explains what was done by too few deals ({enough:.0f} effective, of {TOO_FEW} at least){worst}"
    else:
        fault = f"explains what was done by no deal{worst}"
    return wrong("level", level, "be one that does such things, or slip higher", fault=fault)


def _mean(rows: Rows, held: Array) -> Sequence[float]:
    found = rows.hits(held)
    mean: Sequence[float] = found.reshape(-1, found.shape[-1]).mean(0)
    return mean


def _where(idle: Posed, known: Certain, seed: int | str) -> Array:
    """Draw deals by certain knowledge alone."""
    if not idle.plain:
        return shuffled(known, idle.cards, STEPS * CHAINS * 4, seed)
    for name, number in idle.plain.items():
        setattr(idle.table, name, number)
    found = holdings(Walk(idle, known, seed).few(), idle, len(known.spots))
    for name in idle.plain:
        setattr(idle.table, name, 0)
    return found
