"""The auction tables of tests: a computer player that does anything legal, and a browser that clicks anything."""

from __future__ import annotations

import random
from dataclasses import replace

import pinochle_widgets as pw
from pinochle_widgets import games
from pinochle_widgets.games.actions import Bid, Choice, CountMeld, Fold, Pass
from pinochle_widgets.games.canasta.entry import LEVELS
from pinochle_widgets.games.protocol import Decision, Level

CARELESS = LEVELS[0].make()
"""A player that lays melds as they come, where an action takes any number of cards."""


class Anybody:
    """A player at random that bids a little, so that auctions end, and rarely folds."""

    level = "anybody"

    def choose(self, observation, rng):
        """Decide on an action."""
        actions = [action for action in observation.legal_actions if not isinstance(action, Fold)]
        bids = [action for action in actions if isinstance(action, Bid)]
        if bids:
            return Decision(bids[0] if rng.random() < 0.4 else Pass(observation.seat), "At random.")
        action = rng.choice(actions)
        if action.is_template and not isinstance(action, Choice):  # of any number of cards
            return CARELESS.choose(observation, rng)
        if isinstance(action, Choice):
            action = action.filled(rng.sample([held.card for held in observation.hand], action.count))
        if isinstance(action, CountMeld):
            action = replace(action, points=rng.randrange(60))
        return Decision(action, "At random.")


ANYBODY = Level("anybody", "Anybody", "Plays at random.", Anybody)
WHOEVER = Level("whoever", "Whoever", "Plays at random, too.", Anybody)


def with_players(monkeypatch):
    """Give the auction games levels that play at random."""
    for game in games.list_games():
        if game.sides or game.seats > 2:
            players = replace(game, levels=(ANYBODY, WHOEVER), usual_level="anybody", proofs=())
            monkeypatch.setitem(games.GAMES, game.name, players)


def table(name, seed=1, **more):
    """A table at which a person plays against random players."""
    return pw.play(name, seed=seed, **more)


def answer(ask, picture, rng: random.Random) -> str:
    """Write an action that answers the question of a table."""
    match ask["kind"]:
        case "bid":
            return f"bid {ask['bids'][0]}" if ask["bids"] and rng.random() < 0.5 else "pass"
        case "trump":
            return rng.choice([row["action"] for row in ask["suits"] if row.get("action")])
        case "choose":
            cards = rng.sample([card["card"] for card in picture["hand"]], ask["count"])
            return " ".join([ask["verb"], *cards])
        case "count":
            return f"count {rng.randrange(60)}"
        case _:
            return rng.choice(ask["buttons"])["action"]
