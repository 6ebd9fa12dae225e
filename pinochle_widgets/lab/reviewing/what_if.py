"""The price of each action in a position from a real table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.basics.arguments import find_confidence, find_seed, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Alternatives, Appraiser, Game, Rules
from pinochle_widgets.games.words.advice import advised
from pinochle_widgets.games.words.weighing import advising as adviser_at
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_reviews
from pinochle_widgets.lab.reviewing import words
from pinochle_widgets.lab.reviewing.decisions import appraiser_of, find_level, games_with_one
from pinochle_widgets.lab.reviewing.positions import Known, observation_of, seen_in
from pinochle_widgets.lab.reviewing.pricing import Budget, Price, compared, find_budget, price_of
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName, LevelName

COLUMNS = ("action", "value", "given_up", "ci_low", "ci_high", "method", "note")


@marked(of_reviews)
def what_if(
    game: GameName | str,
    hand: str | Iterable[Card] = "",
    calls: str | Sequence[str] = (),
    trick: str | Iterable[Card] = "",
    *,
    stock: str | Iterable[Card] = "",
    rules: Rules | str | Mapping[str, bool | int] | None = None,
    level: LevelName | str | None = None,
    budget: str | int = "standard",
    seed: int | str = 0,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Price each action that was possible with a hand at a real table, such as every bid.

    The hand is that of seat 0; who dealt follows from the calls, as it must be its turn after them. All that this seat could
    not know is left to chance, and the actions are compared as in `review`: some worlds choose the best, others price it.

    Parameters
    ----------
    game : str
        The name of the game in the registry. Or the text of a position (of a state, for its seat on turn, or of an observation),
        which says all that is asked below, up to the rules.
    hand : str or iterable of Card
        The whole hand, as it was before the trick.
    calls : str or sequence of str, optional
        The actions since the deal, by all seats in turn, such as ``"pass, bid 20"``.
    trick : str or iterable of Card, optional
        The cards that lie in the trick, in the order played.
    stock : str or iterable of Card, optional
        The upcard, in games with a stock.
    rules : Rules, str, mapping or None, optional
        The rules, as for `new_game`.
    level : str, optional
        The level that plays the rounds on; by default the one that is meant for it.
    budget : {"quick", "standard", "deep"} or int, optional
        The number of worlds that price each action, as for `review`.
    seed : int or str, optional
        The seed of the worlds: the same seed gives the same figures.
    confidence : float, optional
        The confidence of the intervals.

    Returns
    -------
    DataFrame
        A row for each action, the best first. Columns `action`, `value` (points of the round that one's own side gains more
        than the others do on average), `given_up` (points less than the best), its interval `ci_low` to `ci_high` (0 to 0 for
        the best itself), `method` (``"exact"`` or ``"sampled"``), and `note`, the same in words. ``attrs["advice"]`` is the
        advice of the level that advises, with its reason.

    Raises
    ------
    ValueError
        Naming the argument that can't be; or if there is no such position, or no choice in it.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> text = pw.new_game("two-handed", seed=7).text
    >>> what_if(text, budget="quick").attrs["seat"]
    0
    >>> frame = what_if("two-handed", "AS TS KS QS JS AH TH KH QD JD 9C 9D", stock="9S", trick="KC", budget="quick")
    >>> list(frame.columns)
    ['action', 'value', 'given_up', 'ci_low', 'ci_high', 'method', 'note']
    >>> float(frame.given_up[0])
    0.0
    """
    import pandas as pd

    position = game if isinstance(game, str) and ";" in game else None
    found = _reviewed(game if position is None else position.split(None, 1)[0])
    confidence, appraiser = find_confidence(confidence), appraiser_of(found)
    worlds, level, seed = find_budget(budget).at(appraiser.COST), find_level(level, found), find_seed(seed)
    if position is None:
        known = Known.read(hand, calls, trick, stock)
        seen = observation_of(known, found, found.make_rules(rules), f"{seed} what if")
    elif hand or calls or trick or stock or rules is not None:
        raise ValueError("game is a position; hand, calls, trick, stock and rules are in it, and must be left out")
    else:
        seen = seen_in(position)
    asked = next((each for action in seen.legal_actions if (each := appraiser.alternatives(seen, action))), None)
    if asked is None:
        raise ValueError(f"there is nothing to choose at that point: {seen.stage}")
    best, prices = _priced(asked, appraiser, worlds, stream(f"{seed} what if", 0, 0), level, confidence)
    order = sorted(range(len(prices)), key=lambda place: (place != best, prices[place].given_up))
    rows = [
        (
            str(asked.actions[at]),
            price.value,
            price.given_up,
            price.given_up - half_width,
            price.given_up + half_width,
            price.method,
            note,
        )
        for at in order
        for price, half_width, note in [
            (prices[at], 0.0, "Best found.")
            if at == best
            else (prices[at], prices[at].half_width, words.note(asked, prices[at]))
        ]
    ]
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    advising = found.adviser(seen.rules).level
    adviser = adviser_at(advising.make(), seen)
    advice = advised(adviser.choose(seen, Random(0)), seen, adviser)
    frame.attrs |= {
        "advice": f"{advising.label}: {advice.action}. {advice.reason}",
        "confidence": confidence,
        "seat": seen.seat,
    }
    return frame


def _reviewed(game: str) -> Game:
    """Find a game that has an appraiser.

    Raises
    ------
    ValueError
        If it is unknown, or has none.
    """
    found = find_game(game)
    if not found.appraiser:
        raise wrong("game", game, f"be {games_with_one()}", fault=f"is {game!r}, whose decisions can't be priced")
    return found


def _priced(
    asked: Alternatives, appraiser: Appraiser, budget: Budget, state: int, level: str, confidence: float
) -> tuple[int, list[Price]]:
    """Choose the best action in some worlds, and compare each with it in others; returns its place, and the prices."""
    places = range(len(asked.actions))
    if asked.is_known:
        values = [int(value) for value in appraiser.exact(asked)]
        best = max(places, key=values.__getitem__)
        rows = [[best, 0, value, values[best], 0, 0, 0] for value in values]
        return best, [price_of(row, appraiser, confidence) for row in rows]
    choosing, pricing = budget.in_chains(appraiser.CHAIN)
    tried = np.asarray(appraiser.results(asked, places, 0, choosing, state, level)).reshape(-1, len(places)).sum(0)
    best = int(tried.argmax())
    found = appraiser.results(asked, places, choosing, choosing + pricing, state, level)
    results = np.asarray(found, np.int64).reshape(-1, len(places))
    rows = [compared(best, results[:, [place, best]], appraiser) for place in places]
    return best, [price_of(row, appraiser, confidence) for row in rows]
