"""The work of a call, estimated from its arguments before it is made: seconds of one processor, by compiled rules.

A function of the lab names its estimate where it is marked. Estimates are rough: they tell seconds from hours, not one second
from two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any  # Any: arguments of all functions

from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game

Work = Callable[[Mapping[str, Any]], float]
"""The estimate of a call: given its arguments by name, usual ones included, it returns seconds. An argument that can't be counts
for little, as the function will refuse it."""

TABLE, HAND, SHUFFLE, WORLDS = 0.05, 4e-6, 2e-4, 0.01
"""The seconds of a table that is made of another one, of a hand that is simulated, of a shuffle that is audited, and of
one more world in which each decision of a game is priced."""

BELIEFS = 5.0
"""The seconds of an inference."""

EXACT = 2.0
"""The seconds of a long exact answer on cards of a game."""

COPIES, CARDS = 4, 108
"""The most copies of a card, and the most cards, of which an exact answer takes no longer than that."""

ROUNDS = 8
"""The rounds of a game up to its usual score, about."""

MOST = 10**15
"""A number beyond which counts make no difference."""


def _count(given: Mapping[str, Any], name: str, usual: int = 1) -> int:
    """Find an argument that counts; where it is none, the usual number."""
    number = whole(given.get(name))
    return usual if number is None else min(max(number, 0), MOST)


def of_table(_given: Mapping[str, Any]) -> float:
    """Estimate a table that is made of another one."""
    return TABLE


def of_hands(given: Mapping[str, Any]) -> float:
    """Estimate hands that are dealt by the number, or counted exactly."""
    return EXACT * size_of(given) + HAND * hands_of(given) * _count(given, "seeds")


def size_of(given: Mapping[str, Any]) -> float:
    """Estimate how many times as long as with cards of a game an exact answer takes: 1 with those, more with larger decks."""
    copies = min(max(whole(getattr(given.get("deck"), "copies", None)) or 0, COPIES), MOST)
    asked = given.get("cards")
    cards = sum(_count(asked, name) for name in asked) if isinstance(asked, Mapping) else _count(given, "cards")
    return copies / COPIES * (max(cards, CARDS) / CARDS) ** 2


def hands_of(given: Mapping[str, Any]) -> int:
    """Count the hands that a call deals, unless its answer is exact."""
    return 0 if given.get("method") == "exact" else _count(given, "n")


def of_beliefs(_given: Mapping[str, Any]) -> float:
    """Estimate a walk over hidden deals."""
    return BELIEFS


def of_shuffles(given: Mapping[str, Any]) -> float:
    """Estimate an audit of shuffles."""
    return SHUFFLE * _count(given, "n")


def of_rounds(given: Mapping[str, Any]) -> float:
    """Estimate rounds between players of one level; by default the strongest, which auctions are played by."""
    game = _game(given)
    return seconds_of(game, str(given.get("level") or "")) * _count(given, "n") if game else TABLE


def of_pairs(given: Mapping[str, Any]) -> float:
    """Estimate a tournament: each pair of levels plays each deal from every side."""
    game, levels = _game(given), given.get("levels")
    if game is None or not isinstance(levels, list | tuple):
        return TABLE
    times = [seconds_of(game, str(level)) for level in levels]
    of_pair = sum(one + other for one, other in combinations(times, 2)) / 2
    sides = game.sides or game.seats
    return _count(given, "pairs") * sides * _rounds(game, given.get("rules")) * of_pair


def of_reviews(given: Mapping[str, Any]) -> float:
    """Estimate the review of games, or of one decision, in as many worlds as its budget allows."""
    budgets = {"quick": 400, "standard": 1_600, "deep": 6_400}
    budget, records = given.get("budget"), given.get("records")
    games = len(records) if isinstance(records, list | tuple) else 1
    return games * WORLDS * (budgets.get(budget, 0) if isinstance(budget, str) else _count(given, "budget"))


def of_replays(given: Mapping[str, Any]) -> float:
    """Estimate the rounds of a recorded game that are played again, with a level in one seat."""
    source = given.get("source")
    game = _game({"game": getattr(getattr(source, "record", source), "game", None)})
    seconds = seconds_of(game, str(given.get("level") or "")) if game else TABLE
    return ROUNDS * seconds * _count(given, "replications")


def seconds_of(game: Game[Any], level: str) -> float:
    """Find the seconds that a round takes with a level at every seat; of a level that is not there, those of the strongest."""
    loaded = getattr(game, "loaded", game)
    return next((each.seconds for each in loaded.levels if each.name == level.lower()), loaded.levels[-1].seconds)


def _game(given: Mapping[str, Any]) -> Game[Any] | None:
    try:
        return find_game(str(given.get("game")))
    except ValueError:
        return None


def _rounds(game: Game[Any], rules: Any) -> float:
    """Estimate the rounds of a game under these rules."""
    usual = game.make_rules()
    try:
        made = usual if rules is None else type(usual).from_text(rules) if isinstance(rules, str) else rules
        goal, by_default = (getattr(each, each.goal_option(), 0) for each in (made, usual))
    except (AttributeError, ValueError):
        return ROUNDS
    return max(1.0, ROUNDS * goal / by_default) if goal and by_default else ROUNDS
