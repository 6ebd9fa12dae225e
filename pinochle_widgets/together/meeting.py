"""The tables for several persons as a table of one opens and joins them: the desk of *Invite* and *Join* finds this by name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any  # Any: values of the wire

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Thinker
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.together.hosting import Hosted, opened, usable
from pinochle_widgets.together.joined import SharedTable, own_name
from pinochle_widgets.together.network import check_possible
from pinochle_widgets.together.presence import Presence, State
from pinochle_widgets.widgets.desks.meeting import Invitations, Meeting, Plan

__all__ = ["Gathered", "check_possible", "gather", "visit"]


HERE_ALONE = "The link opens on this computer alone. For others: withdraw this, and choose From my network."


class Gathered:
    """A table for several persons that was opened from a table of one.

    Parameters
    ----------
    hosted : Hosted
        The table.
    """

    def __init__(self, hosted: Hosted) -> None:
        self._hosted = hosted
        self._table: SharedTable | None = None
        self._states: list[State] = []
        self._waits: list[str] = []

    def seat(self, follow: Callable[[Meeting, bool], None], home: Callable[[], None]) -> SharedTable:
        """Make the host's own seat as a widget.

        Parameters
        ----------
        follow : callable
            Called with how things stand, and whether somebody else has sat down.
        home : callable
            Called when the host goes back to the table of one.
        """

        def told(presence: Presence | None) -> None:
            follow(*self._meeting(presence))

        self._table = self._hosted.table(told, home)
        return self._table

    def _meeting(self, presence: Presence | None) -> tuple[Meeting, bool]:
        """Tell how things stand, and whether somebody else has sat down; a table without company has ended."""
        if presence is None:
            return Meeting(state="", waits=[], asking=[], at_once=False), False
        others = [state for seat, state in enumerate(presence["states"]) if seat != presence["host"]]
        if presence["states"] != self._states:  # else the same are waited for: its process is not asked
            self._states, self._waits = presence["states"], self._hosted.waited_for() if "open" in others else []
        meeting = Meeting(state="waits", waits=self._waits, asking=presence["asking"], at_once=presence["at_once"])
        return meeting, "here" in others

    def invitations(self) -> Invitations:
        """Collect the links of those who are waited for."""
        try:
            return self._hosted.invitations(HERE_ALONE)
        except (OSError, ValueError) as error:
            return Invitations(reply="invitations", links=[], told=f"{error}.")

    def say(self, act: str, **fields: object) -> None:
        """Send the table a message of the host."""
        if self._table is not None:
            self._table.say(act, **fields)

    def end(self) -> None:
        """End the table for all who sit there."""
        self._hosted.close()


async def gather(plan: Plan) -> Gathered:
    """Open a table for several persons, in a process of its own.

    Raises
    ------
    ValueError
        If the plan does not fit, or this computer is in no network.
    OSError
        If the table can't be served or kept.
    """
    game = find_game(plan.game)
    level = None if isinstance(game.level(plan.level).make(), Thinker) else plan.level
    wanted: dict[str, Any] = {"game": plan.game, "people": plan.people, "others": level, "rules": plan.rules.to_text()}
    wanted |= {"hints": plan.hints, "autopilot": plan.autopilot, "games": plan.games}
    wanted["names"] = usable("" if plan.name == YOU else plan.name, game)
    return Gathered(await asyncio.to_thread(opened, game.title, wanted, lan=plan.lan))


def visit(home: Callable[[], None]) -> SharedTable:
    """Ask for the link of another host's table, in a widget where that is shown then."""
    table = SharedTable(own_name(), home=home)
    table.ask()
    return table
