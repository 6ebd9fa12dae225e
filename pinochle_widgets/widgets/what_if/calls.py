"""The calls of a position: the seat of each, and those that can follow."""

from __future__ import annotations

from typing import Final

from pinochle_widgets.widgets.what_if.position import Position

SEAT: Final = 0
"""The seat whose hand is entered."""

NAMES: Final = {3: ("You", "West", "East"), 4: ("You", "West", "North", "East")}
"""The seats by their number, from one's own to the left."""

MOST: Final = 40
"""The most calls that are offered: higher ones are typed."""

TRIES: Final = 20
"""The number of deals that are tried: with some hands a player is asked for something else than a call."""


def calls_in(position: Position) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """List the seat and the words of each call so far, and the text and the words of each call that can follow.

    The first dealer is the one with whom it is the seat's turn after the calls. Where there is none, no seat is named, and no
    call can follow.
    """
    calls = [call for part in position.calls.split(",") if (call := part.strip())]
    game = position.game
    for attempt in range(TRIES):
        state = game.new(position.rules, seed=f"{attempt}", dealer=(SEAT - 1 - len(calls) - attempt) % game.seats)
        called: list[tuple[str, str]] = []
        try:
            for call in calls:
                seat = state.turn
                state.apply(call)
                called.append((NAMES[game.seats][seat or 0], worded(call)))
        except ValueError:  # no call, or one that is not allowed
            continue
        options = [str(action) for action in state.legal_actions(SEAT)] if state.turn == SEAT else []
        if any(option.startswith("bid ") for option in options):
            return called, [(option, worded(option)) for option in options[:MOST]]
    return [("", worded(call)) for call in calls], []


def worded(call: str) -> str:
    """Write a call as players say it: a bid by its figure alone."""
    return call.removeprefix("bid ").capitalize()
