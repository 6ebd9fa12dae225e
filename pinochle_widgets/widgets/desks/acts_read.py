"""The acts of the other seats, read as those of their levels: the chances that the tab *Cards* shows then."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: each game has an observation of its own

from pinochle_widgets.games.protocol.lazy import loaded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_widgets.games.protocol.beliefs import Beliefs
    from pinochle_widgets.match import Match

NO_LEVEL = "No computer player here can be read: persons are not, nor levels that try their plays out."
NO_COMPILER = "Reading their play takes a compiler (numba), which is not here."


class Read(NamedTuple):
    """The chances by card and place, none where no deal explains the acts; half the width of the widest interval; the levels."""

    chances: Mapping[tuple[str, str], float]
    doubt: float
    levels: Mapping[str | int, str]

    def note(self, names: Mapping[int, str]) -> str:
        """Tell by which levels the acts were read."""
        who = ", ".join(f"{names[int(seat)]} as {level.capitalize()}" for seat, level in self.levels.items())
        if not self.chances:
            return f"Too few deals explain their play, read: {who}. "
        return f"By their calls and plays, read: {who}; give or take {100 * self.doubt:.0f}% at most."


def levels_of(match: Match, seat: int) -> dict[str | int, str]:
    """List the levels of the other seats that can be read."""
    beliefs: Beliefs | None = loaded(match.game.beliefs) if match.game.beliefs else None
    seats = {number: each for number, each in enumerate(match.seats) if number != seat and not each.is_person}
    readable = {**beliefs.READ} if beliefs else {}
    return {number: each.level for number, each in seats.items() if each.level in readable}


def hindrance(match: Match, seat: int, observation: Any) -> str:
    """Tell why the others' acts can't be read; empty where they can."""
    if not match.game.beliefs:
        return f"The players of {match.game.title} can't be read."
    if why := loaded(match.game.beliefs).hides(observation):
        return f"{why[:1].upper()}{why[1:]}."
    if not levels_of(match, seat):
        return NO_LEVEL
    return "" if find_spec("numba") else NO_COMPILER


def read(observation: Any, levels: Mapping[str | int, str]) -> Read:
    """Read the acts by the levels of their seats; in a thread, as it takes about a second."""
    from pinochle_widgets.lab.odds.infer import infer

    try:
        found = infer(observation, levels)
    except ValueError:
        return Read({}, 0, levels)
    odds: Any = found["probability"]
    chances = {(str(card), str(place)): float(chance) for (card, place), chance in odds.items()}
    return Read(chances, float((found["ci_high"] - found["ci_low"]).max()) / 2, levels)
