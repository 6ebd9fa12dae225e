"""The desk of the preferences."""

from __future__ import annotations

from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.messages import SetPref


class Preferring(Desk):
    """The part of a widget that changes preferences."""

    @answers(SetPref)
    def _set(self, message: SetPref) -> None:
        self.table.prefs = {**self.table.prefs, **prefs.checked({message["name"]: message["value"]})}
