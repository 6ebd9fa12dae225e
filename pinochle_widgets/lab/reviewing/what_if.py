"""The price of each action in a position from a real table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_confidence, find_seed, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging.prices import compared_all
from pinochle_widgets.games.judging.trials import Trials, key_of
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.words.advice import advised
from pinochle_widgets.games.words.advising import advising as adviser_at
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_reviews
from pinochle_widgets.lab.reviewing import words
from pinochle_widgets.lab.reviewing.decisions import appraiser_of, find_continuations, games_with_one
from pinochle_widgets.lab.reviewing.positions import Known, observation_of, seen_in
from pinochle_widgets.lab.reviewing.pricing import find_budget
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName, LevelName

COLUMNS = ("action", "value", "given_up", "ci_low", "ci_high", "method", "note", "spread")


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
    not know is left to chance, and all actions are compared in the same worlds, played on as in `review`.

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
        The level that plays the rounds on; by default each of those that are meant for it, as in `review`.
    budget : {"quick", "standard", "deep"} or int, optional
        The number of worlds that price each action, as for `review`.
    seed : int or str, optional
        The seed of the worlds: the same seed gives the same figures.
    confidence : float, optional
        The confidence of the intervals.

    Returns
    -------
    DataFrame
        A row for each action, in the order of their values: first the best and those that can't be told from it, then those
        that are clearly worse. Columns `action`, `value` (points of the round that one's own side gains more than the others
        do on average), `given_up` (points less than the best), its interval `ci_low` to `ci_high` (of the best: against the
        best of the others), `method` (``"exact"`` or ``"sampled"``), `note`, the same in words, and `spread` (half the range of
        `given_up` over the continuations, which is in the interval). All intervals hold together with the confidence that is
        asked for. ``attrs["advice"]`` is the advice of the level that advises, with its reason, and
        ``attrs["deals"]`` the number of deals in which all actions were compared; 0 where every card is known.

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
    ['action', 'value', 'given_up', 'ci_low', 'ci_high', 'method', 'note', 'spread']
    >>> float(frame.given_up[0])
    0.0
    """
    import pandas as pd

    position = game if isinstance(game, str) and ";" in game else None
    found = _reviewed(game if position is None else position.split(None, 1)[0])
    confidence, appraiser = find_confidence(confidence), appraiser_of(found)
    worlds, by, seed = find_budget(budget).at(appraiser.COST), find_continuations(level, found), find_seed(seed)
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
    trials = Trials(asked, appraiser, by, key_of(found.name, asked), seed)
    _, pricing = worlds.in_chains(appraiser.CHAIN)
    priced = compared_all(trials, pricing, confidence)
    rows = [
        (
            str(asked.actions[at]),
            each.value,
            max(0.0, each.given_up),
            each.given_up - each.half_width,
            max(0.0, each.given_up + each.half_width),
            each.method,
            words.beside_best(asked, each) if number else words.BEST,
            each.spread,
        )
        for number, (at, each) in enumerate(priced)
    ]
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    advising = found.adviser(seen.rules).level
    adviser = adviser_at(advising.make(), seen)
    advice = advised(adviser.choose(seen, Random(0)), seen, adviser)
    frame.attrs |= {
        "advice": f"{advising.label}: {advice.action}. {advice.reason}",
        "confidence": confidence,
        "deals": 0 if asked.is_known else trials.chains(pricing) * appraiser.CHAIN,
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
