"""The parts of the golden tests without a public name: the one module here that may change when the inside moves."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pinochle_widgets as pw
from pinochle_widgets.widgets.parts import bundled, imports_of, styles_of
from pinochle_widgets.widgets.protocol.common import VERSION

if TYPE_CHECKING:
    import random

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"
PROGRAM = "table.js"
STYLES = "".join(map(bundled, styles_of(PROGRAM)))
PROGRAMS = [(name, bundled(name)) for name in (*imports_of(PROGRAM), PROGRAM)]
"""The program of a table, after the parts that it imports."""

TEMPLATE = re.compile("(exchange|discard) ([0-9])")


class Preset(NamedTuple):
    """A preset, and the game that it is one of."""

    game: str
    rules: str

    @property
    def slug(self) -> str:
        whole = next((name for name in (self.game, self.rules) if "/" in name), f"{self.game}/{self.rules}")
        return whole.replace("/", "-")


FROZEN_AS = {"double-deck/learners": "double-deck/regular"}
"""The presets as which games were frozen, where they go by another one now."""

SHORTER = {"canasta/classic": {"target": 1000}, "canasta/modern-american": {"higher_target": 2000}}
"""The options by which the games of presets whose rounds are long come to an end sooner in the records."""

LONG = {"canasta"}
"""The games with rounds so long that at a table only the first one of each game is compared, and fewer messages."""

PRESETS = [
    Preset(game.name, FROZEN_AS.get(rules, rules))
    for game in pw.list_games()
    for rules in game.presets
    if rules not in FROZEN_AS.values()
]
GAMES = {game.name: game for game in pw.list_games()}


def levels(game: str, *, searching: bool) -> list[str]:
    """List the levels of a game, weakest first, that search, or those that do not."""
    return [level.name for level in GAMES[game].levels if hasattr(level.make(), "think") == searching]


def rules_of(preset: Preset) -> Any:
    """Make the rules of a preset for records."""
    rules = GAMES[preset.game].make_rules(preset.rules)
    return replace(rules, **SHORTER.get(preset.rules, {}))


def player(game: str, level: str) -> Any:
    return next(each for each in GAMES[game].levels if each.name == level).make()


class Published(NamedTuple):
    """A published match: its levels, game and rules, and its seed."""

    name: str
    levels: tuple[str, str]
    game: str
    rules: str
    seed: int

    @property
    def searches(self) -> bool:
        return bool({*self.levels} & {*levels(self.game, searching=True)})

    @property
    def is_long(self) -> bool:
        """A flag: True if a game takes seconds at a table, so that only its first round is played there."""
        return self.searches or self.game in LONG


def published() -> list[Published]:
    """List the published matches between levels, as their files describe them."""
    found = []
    for path in sorted(RESULTS.glob("*/*.json")):
        facts = json.loads(path.read_text(encoding="utf-8"))
        if "levels" in facts and "pairs" in facts:
            game = facts.get("game", "two-handed")
            found.append(
                Published(
                    path.stem,
                    tuple(facts["levels"]),
                    game,
                    FROZEN_AS.get(facts["rules"], facts["rules"]),
                    facts["seed"],
                )
            )
    return found


def seatings(game: str, levels: tuple[str, str]) -> list[tuple[str, ...]]:
    """List the seatings of the games of a pair: the first level once at each side, the other one at all others."""
    found = GAMES[game]
    sides = found.sides or found.seats
    return [tuple(levels[seat % sides != side] for seat in range(found.seats)) for side in range(sides)]


# ---- states


def describe(state: Any, since: int) -> tuple[dict[str, Any], int]:
    """Describe a state: the legal actions with the hands, the points, and the events since the last look."""
    history = state.history
    seen = {str(seat): state.observe(seat) for seat in state.seats_to_act}
    told = {
        "round": state.round,
        "stage": state.stage,
        "seats_to_act": list(state.seats_to_act),
        "scores": list(state.scores),
        "winner": state.winner,
        "hands": {seat: " ".join(map(str, each.hand)) for seat, each in seen.items()},
        "legal": {seat: ", ".join(map(str, each.legal_actions)) for seat, each in seen.items()},
        "events": list(map(str, history[since:] if len(history) >= since else history)),
    }
    return told, len(history)


LAYING = ("meld", "add")
ANY = 0.25
"""The share of actions that are drawn from all legal ones, where these are too many to list."""


def some_action(state: Any, seat: int, rng: random.Random, *, claims: bool = True) -> str:
    """Choose a legal action of a seat, by its text: bids that end, few folds, melds mostly laid.

    Where melds stand for many choices of cards, a level mostly chooses, as random melds would never come to an opening.
    """
    legal = state.legal_actions(seat)
    if any(action.VERB in LAYING and action.is_template for action in legal):
        if rng.random() < ANY:
            return str(state.action_of(rng.choice(state.legal_codes())))
        game = next(game for game in GAMES.values() if isinstance(state.rules, game.rules))
        return str(player(game.name, game.usual_level).choose(state.observe(seat), rng).action)
    actions = [str(action) for action in legal]
    kinds = {action.split()[0] for action in actions}
    if "bid" in kinds:
        return next(a for a in actions if a.startswith("bid")) if rng.random() < 0.4 else "pass"
    if "claim" in kinds:
        return "claim" if claims else "decline"
    if "meld" in kinds and rng.random() < 0.8:
        return rng.choice([a for a in actions if a.startswith("meld")])
    if "fold" in kinds and rng.random() < 0.1:
        return "fold"
    action = rng.choice([a for a in actions if a != "fold"] or actions)
    if chosen := TEMPLATE.fullmatch(action):
        hand = [str(held).rstrip("*") for held in state.observe(seat).hand]
        return " ".join([chosen[1], *rng.sample(hand, int(chosen[2]))])
    return f"count {rng.randrange(60)}" if action.startswith("count") else action


# ---- tables


def send(table: Any, message: dict[str, Any]) -> None:
    """Send a message to a table, as its browser does."""
    table._handle_custom_msg({"version": VERSION, **message}, [])


def persons_to_act(match: Any) -> list[int]:
    return [seat for seat in match.state.seats_to_act if match.seats[seat].is_person]
