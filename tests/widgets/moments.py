"""Collect the views of a table at chosen moments of two-handed games; ``python -m tests.widgets.scenes`` writes them down.

The front end's tests and its dev page need tables at which certain things can be done. So decks are arranged, and both
players play by a list: the moments stay as they are when computer players learn something.
"""

from __future__ import annotations

import json
import secrets
from collections import deque
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from pinochle_widgets.games import GAMES
from pinochle_widgets.games.protocol import Decision
from pinochle_widgets.games.registry import game_of, parse_action
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.match import Match
from pinochle_widgets.widgets.table import Table
from tests.games.tables import arranged_deck
from tests.golden import adapter
from tests.widgets.clock import stopped_at
from tests.widgets.wire import TARGET as PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

TARGET = PROTOCOL.parents[2] / "dev" / "moments.json"
GAME, LEVEL = "two-handed", "standard"
SEED = "moments"
MOST = 200
"""The most actions of the person in a round."""
SHORT = (",", ":")

DEAL = arranged_deck(
    leader="9D TS QS JD 9S KS KC AC QC TC 9C JS",
    dealer="TD JC JD JS JH 9S TC AC KD QD 9C KC",
    upcard="9H",
    stock="JC QH TH AS KH QC QS AD KD QH AD AH TD 9H KS TH KH AH JH 9D AS QD",
    last="TS",
)
TO_MID = """
    0 play 9D, 1 play TD, 1 meld jacks JC JD JS JH, 1 draw, 0 draw
    1 play 9S, 0 play TS, 0 meld pinochle QS JD, 0 draw, 1 draw
    0 play 9S, 1 play TC, 0 meld marriage KS QS*, 0 draw, 1 draw
    0 play KC, 1 play AC, 1 meld marriage KD QD, 1 draw, 0 draw
    1 play 9C, 0 play AC, 0 draw, 1 draw
    0 play QC, 1 play KC, 1 draw, 0 draw
    1 play JC, 0 play TC
"""
"""The first tricks: the person has taken the last of them, and may lay the royal marriage."""
TO_LATE = """
    0 draw, 1 draw
    0 play JS, 1 play AS, 1 meld queens QC QD* QS QH, 1 draw, 0 draw
    1 play AD, 0 play TD, 1 meld dix 9H, 1 draw, 0 draw
    1 play KS, 0 play TH, 0 draw, 1 draw
    0 play AH, 1 play KH, 0 meld flush AH TH KH* QH* JH, 0 draw, 1 draw
"""
"""The tricks after the royal marriage, until the person leads to the last one before phase 2."""
LAY, LEAD = "0 meld marriage KH QH", "0 play AD"
PLAYED = "1 play 9D, 1 draw"
"""The computer player's part of the last trick of phase 1."""
FOLLOWED = "0 play 9C, 1 play JC, 1 play QD"

BIG_DEAL = arranged_deck(leader="7S 8S TS QS AS KH 9H JD QD 8C KC AC", upcard="7H", cards=64)


class Listed:
    """The player that follows a list, and cannot decide at its end; without a list it does the first legal action."""

    def __init__(self, steps: deque[str] | None) -> None:
        self.steps = steps

    def choose(self, observation: Any, rng: Random) -> Decision:  # noqa: ARG002 - players are asked with both
        if self.steps is None:
            return Decision(observation.legal_actions[0], "It is the first.")
        game = game_of(observation.rules).name
        return Decision(parse_action(self.steps.popleft(), observation.seat, game=game), "It is listed.")


def listed(steps: str, seat: int | None = None) -> Iterator[str]:
    """List the actions of one seat, or of both with the seat before each."""
    for line in steps.replace(",", "\n").splitlines():
        whose, _, action = line.strip().partition(" ")
        if action and seat in (None, int(whose)):
            yield action if seat is not None else line.strip()


class Play:
    """A table at which both play by a list.

    Parameters
    ----------
    rules, deal
        As for a match.
    theirs : str, optional
        The steps, of which the computer player does its own; by default it does the first legal action.
    """

    def __init__(self, theirs: str | None = None, **how: Any) -> None:
        steps = None if theirs is None else deque(listed(theirs, 1))
        level = GAMES[GAME].level(LEVEL)
        levels = [replace(each, make=lambda: Listed(steps)) if each is level else each for each in GAMES[GAME].levels]
        known = GAMES[GAME]
        GAMES[GAME] = replace(known, levels=tuple(levels))
        try:
            match = Match(GAME, ("person", LEVEL), pauses=True, commit=True, seed=SEED, **how)
        finally:
            GAMES[GAME] = known
        self.table = Table(match, auto_draw=False)

    def send(self, act: str, **more: object) -> None:
        """Send a message of the page."""
        view = self.table.view["view_id"]
        adapter.send(self.table, {"act": act, **more, "view_id": view})

    def go_on(self, steps: str) -> None:
        """Do the person's part of some steps."""
        for action in listed(steps, 0):
            legal = self.table.view["legal"]
            ids = [label for label, play in legal["play"].items() if play == action]
            was = self.table.view["view_id"]
            self.send("play", id=ids[0]) if ids else self.send("do", action=action)
            assert self.table.view["view_id"] > was, f"{action} was refused: {legal}"

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.table.view)


@contextmanager
def playing(theirs: str | None = None, **how: Any) -> Iterator[Play]:
    """Open such a table; the salt of its promises, which is a secret elsewhere, is always the same."""
    with patch.object(secrets, "token_hex", lambda size: "7" * 2 * size):
        play = Play(theirs, **how)
        try:
            yield play
        finally:
            play.table.close()


def moments() -> dict[str, Any]:
    """Collect views by name, and beside them some promises, a fault, and start panels."""
    with stopped_at(2026, 1, 31):
        return {**first_round(), **without_answer(), **endings(), **cutting(), **large(), **choosing()}


def first_round() -> dict[str, Any]:
    """Play the arranged round to its end."""
    with playing(TO_MID + TO_LATE + PLAYED + "," + FOLLOWED, deal=[DEAL]) as play:
        found = {"start": play.view}
        play.send("continue")
        found["dealt"] = play.view
        play.go_on(TO_MID)
        found["mid"] = play.view
        play.go_on(LAY)
        found["laid"] = play.view
        play.go_on(TO_LATE)
        found["late"] = play.view
        play.go_on(LEAD)
        found["taken"] = play.view
        play.go_on("0 draw")
        found["drawn"] = play.view
        play.go_on(FOLLOWED)
        return found | {"follow": play.view}


def without_answer() -> dict[str, Any]:
    """Play to the same trick against a player that cannot decide."""
    with playing(TO_MID + TO_LATE, deal=[DEAL]) as play:
        play.send("continue")
        play.go_on(TO_MID + LAY + TO_LATE + LEAD)
        return {"waiting": play.view, "fault": dict(play.table.fault)}


def endings() -> dict[str, Any]:
    """Play a round to its end, and one that ends the game; in each the first legal action is done."""
    found: dict[str, Any] = {}
    for name, promises, goal in (("round", "sealed", 1000), ("game", "told", 100)):
        with playing(rules=TwoHandedRules(goal=goal)) as play:
            play.send("continue")
            for _ in range(MOST):
                if play.table.match.pause:
                    break
                play.go_on(f"0 {play.table.match.state.legal_actions(0)[0]}")
            found[name] = play.view
            found[promises] = list(play.table.promises)
    return found


def cutting() -> dict[str, Any]:
    """Cut for the deal, until the person leads."""
    for at in range(1, 48):
        with playing(rules=TwoHandedRules(cut_for_deal=True)) as play:
            play.send("continue")
            before = play.view
            play.go_on(f"0 cut {at}")
            if play.view["legal"].get("play"):
                return {"cut": before, "cut_done": play.view}
    raise AssertionError("wherever the person cuts, it does not lead")


def large() -> dict[str, Any]:
    """Deal a hand of the game with 64 cards."""
    with playing(rules=TwoHandedRules(cards=64), deal=[BIG_DEAL]) as play:
        play.send("continue")
        return {"deck64": play.view}


def choosing() -> dict[str, Any]:
    """Choose a preset at a new table, and options that exclude each other at one where a game is under way."""
    with playing() as play:
        play.send("new_table")
        play.send("choose", what="preset", value="two-handed strict")
        first = dict(play.table.start)
        play.send("continue")
        play.send("new_table")
        play.send("choose", what="game", value="Double deck")
        play.send("choose", what="unfolded", value=True)
        play.send("choose", what="option", option="kitty", value=3)
        return {"choosing": first, "excluding": dict(play.table.start)}


def written() -> str:
    """Write the text of the file: a line for each moment."""
    lines = [f"  {json.dumps(name)}: {json.dumps(told, separators=SHORT)}" for name, told in moments().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
