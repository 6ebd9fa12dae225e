"""The acts of the other seats, read as those of their levels: the chances that the tab *Cards* shows then."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: each game has an observation of its own

from pinochle_widgets.games.protocol.lazy import loaded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_widgets.games.protocol.beliefs import Beliefs
    from pinochle_widgets.lab.hands import Event
    from pinochle_widgets.match import Match

ANY = "unknown"
"""The level of a seat that may play as any level, or as nobody's, by its name in `lab.infer`."""

NO_LEVEL = "No computer player here can be read: levels that try plays out can't be"
BY_THE_SWITCH = ", persons only by the switch below"
NO_COMPILER = "Reading their play takes a compiler (numba), which is not here."


class Read(NamedTuple):
    """The chances by card and place, or by the names of events, none where no deal explains the acts.

    `doubt` is half the width of the widest interval. `persons` are the seats of persons, who were read as if they played as a
    level does.
    """

    chances: Mapping[Any, float]
    doubt: float
    levels: Mapping[str | int, str]
    persons: frozenset[int] = frozenset()

    def note(self, names: Mapping[int, str], acts: str = "their calls and plays") -> str:
        """Tell by which levels the acts were read, which are called so."""
        who = ", ".join(
            f"{names[int(seat)]} {_as(level, is_person=seat in self.persons)}" for seat, level in self.levels.items()
        )
        if not self.chances:
            return f"Too few deals explain their play, read: {who}. "
        return f"By {acts}, read: {who}; give or take {100 * self.doubt:.0f}% at most."


def _as(level: str, *, is_person: bool) -> str:
    """Write the level as which a seat is read."""
    if level == ANY:
        return "as a player of unknown skill"
    return f"as {'if playing as ' * is_person}{level.capitalize()}"


def persons_in(match: Match, seat: int) -> frozenset[int]:
    """List the other seats in which persons sit."""
    return frozenset(number for number, each in enumerate(match.seats) if number != seat and each.is_person)


def levels_of(match: Match, seat: int, *, persons: bool = False) -> dict[str | int, str]:
    """List the levels of the other seats that can be read; of persons, if they are read, the usual level of the game."""
    beliefs: Beliefs | None = loaded(match.game.beliefs) if match.game.beliefs else None
    readable = {*beliefs.READ, ANY} if beliefs else set()
    usual = _level_of_persons(match) if persons else ""
    played = {
        number: usual if each.is_person else each.level for number, each in enumerate(match.seats) if number != seat
    }
    return {number: level for number, level in played.items() if level in readable}


def _level_of_persons(match: Match) -> str:
    """Name the level as which persons are read: where ranks are told, nobody's, as a prediction shall claim no more."""
    return ANY if match.game.ranked else match.game.usual_level


def as_if(match: Match, seat: int, observation: Any) -> str:
    """Write how the persons of other seats are read on asking; empty where there are none, or nothing can be read."""
    if not persons_in(match, seat) or hindrance(match, seat, observation, persons=True):
        return ""
    level = _level_of_persons(match)
    return (
        f"Persons, too, as {'players of unknown skill' if level == ANY else f'if they played as {level.capitalize()}'}"
    )


def hindrance(match: Match, seat: int, observation: Any, *, persons: bool = False) -> str:
    """Tell why the others' acts can't be read; empty where they can."""
    if not match.game.beliefs:
        return f"The players of {match.game.title} can't be read."
    if why := loaded(match.game.beliefs).hides(observation):
        return f"{why[:1].upper()}{why[1:]}."
    if not levels_of(match, seat, persons=persons):
        return f"{NO_LEVEL}{BY_THE_SWITCH if not persons and as_if(match, seat, observation) else ''}."
    return "" if find_spec("numba") else NO_COMPILER


def read(
    observation: Any,
    levels: Mapping[str | int, str],
    persons: frozenset[int] = frozenset(),
    events: Mapping[str, Event] | None = None,
) -> Read:
    """Read the acts by the levels of their seats; in a thread, as it takes about a second.

    Parameters
    ----------
    events : mapping of str to Event, optional
        Events by name, whose chances are told; by default those of each card at each place.
    """
    from pinochle_widgets.lab.odds.infer import infer

    try:
        found = infer(observation, levels, [*events.values()] if events else None)
    except ValueError:
        return Read({}, 0, levels, persons)
    odds: Any = found["probability"]
    chances = {key: float(chance) for key, chance in zip(events or odds.index, odds, strict=True)}
    return Read(chances, float((found["ci_high"] - found["ci_low"]).max()) / 2, levels, persons)
