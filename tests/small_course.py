"""A small course to try the list of lessons with: three lessons of one task each, and a first game."""

from __future__ import annotations

from dataclasses import replace

from pinochle_widgets.games import GAMES, find_game
from pinochle_widgets.games.protocol.teaching import Course, FirstGame, Lesson, Position, Task

TRICK = Position({"hands": ["AH KH 9S 9S TS TS JS JS QC QC KC KC", None], "stock": "9D"}, seed=2)
TASK = Task(
    ask="Lead the ace of hearts.",
    why="Only the other ace of hearts is as high.",
    position=TRICK,
    done="play AH",
    solution=["play AH"],
    rule="An ace takes every trick in which its suit is led and no trump is played.",
    shown="AH KH",
)


def lesson(name: str, title: str, tile: str, **more) -> Lesson:
    return Lesson(name, title, f"what {title.lower()} is", tile, [TASK, TASK], **more)


COURSE = Course(
    "Two-handed",
    [
        lesson("ranks", "Ranks", "AH TH KH"),
        lesson("trump", "Trump", "AC 9H"),
        lesson("bid", "A bid", '"21" "Pass"'),
        lesson("knock", "Knock", "9D --", is_extra=True),
    ],
    FirstGame(150, {"card-played 1 *": "Standard has played a card.", "card-drawn *": "Each draws a card."}),
)


def taught(monkeypatch, **games: str):
    """Give some games a course, by the name of its module; those that are not named have none."""
    given = (
        {"two-handed": __name__} if not games else {name.replace("_", "-"): module for name, module in games.items()}
    )
    for name in list(GAMES):
        monkeypatch.setitem(GAMES, name, replace(find_game(name), teaching=given.get(name, "")))
