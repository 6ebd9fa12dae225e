"""Count the clear losses of reviewed rounds for which the game has a reason.

In the Pinochle games it is the reason that the position has for the better of two cards, without the word of any level; in
Canasta that of the review. Rounds are the first ones of their games, between players of one level. More rounds:
`ROUNDS=100 python -m benchmarks reasons`; one game: `GAME=two-handed`.
"""

from __future__ import annotations

import os
from importlib import import_module
from itertools import pairwise
from typing import cast

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets import lab
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Play, read_action
from pinochle_widgets.games.protocol import Appraiser
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.record.entries import Comment, Entry, Move, Price

ROUNDS, GAMES = int(os.environ.get("ROUNDS", "10")), 6
AUCTION = (("beginner", 0.8), ("intermediate", 0.8))
WANTED = {
    "two-handed": (("standard", 0.85), ("novice", 0.85)),
    "pinochle34/partnership": AUCTION,
    "pinochle34/cutthroat": AUCTION,
    "double-deck/partnership": AUCTION,
}
"""The levels by game, each with the part of its clear losses by a card that is to have a reason."""
CANASTA, LEAST = ("standard", "novice"), 2 / 3
"""The levels of Canasta's games, and the part of their clear losses that is to have a reason."""


def first_round(game: str, level: str, seed: str) -> Record:
    """Play the first round of a game between players of a level."""
    match = pw.Match(game, (level,) * find_game(game).seats, seed=seed, pauses=True)
    while match.pause not in ("round", "game"):
        match.proceed()
    return match.record


def told(record: Record) -> list[bool]:
    """List the clear losses by a card, each by whether the position has a reason for the better card."""
    game = find_game(record.game)
    appraiser = cast("Appraiser", import_module(game.appraiser))
    frame = pw.review(record, budget="quick", progress=False)
    rivals = {int(row.ply): row.rival for row in frame[frame.ci_low > 0].itertuples()}
    actions = [each.action for each in record.entries if isinstance(each, Move)]
    found = []
    for ply, (done, state) in enumerate(zip(actions, record.states(), strict=False), 1):
        better = read_action(rivals[ply], done.seat, game.verbs) if ply in rivals else None
        if isinstance(done, Play) and isinstance(better, Play):
            found.append(bool(appraiser.difference(state.observe(done.seat or 0), better, done)))
    return found


def has_reason(behind: Entry) -> bool:
    """Check whether the entry behind a price is a reason, and no turn of luck."""
    return isinstance(behind, Comment) and not str(behind).startswith("# Turning point")


def measure_canasta() -> Figure:
    found = []
    for seed in range(1, GAMES + 1):
        match = pw.Match("canasta", CANASTA[:: 1 if seed % 2 else -1], seed=seed)
        match.play_out()
        priced = lab.annotated(match.record, pw.review(match.record, budget="quick", progress=False))
        found += [
            has_reason(then) for entry, then in pairwise(priced.entries) if isinstance(entry, Price) and entry.lost
        ]
    return Figure(
        f"of {len(found)} clear losses in {GAMES} games have a reason, canasta",
        sum(found) / len(found),
        "",
        at_least=LEAST,
    )


def measure() -> list[Figure]:
    only, figures = os.environ.get("GAME"), list[Figure]()
    for game, levels in WANTED.items():
        for level, wanted in levels if only in (None, game) else ():
            found = [each for seed in range(ROUNDS) for each in told(first_round(game, level, f"reasons {seed}"))]
            name = f"of {len(found)} clear losses by a card have a reason, {game}, {level}"
            figures.append(Figure(name, sum(found) / len(found), "", at_least=wanted))
    return figures if only not in (None, "canasta") else [*figures, measure_canasta()]
