"""The board: a chair that a widget shows; table, scoresheet and odds panel are boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_origin  # Any: types of the wire

import traitlets

from pinochle_widgets.match import Match
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.base import Programmed, widget_serialization
from pinochle_widgets.widgets.brief import brief
from pinochle_widgets.widgets.chair import Chair
from pinochle_widgets.widgets.desks.desk import Desk
from pinochle_widgets.widgets.following import Shown
from pinochle_widgets.widgets.still.output import LIVES, Stilled


def traits_of(desks: Iterable[type[Desk]]) -> dict[str, traitlets.TraitType[Any, Any]]:
    """Make the traits for the values of desks."""
    return {name: _trait(kind) for desk in desks for name, kind in desk.shows.items()}


def _trait(kind: Any) -> traitlets.TraitType[Any, Any]:
    if kind is Any:  # another widget
        return traitlets.Instance(Programmed, allow_none=True).tag(sync=True, **widget_serialization)
    return (traitlets.List() if get_origin(kind) is list else traitlets.Dict()).tag(sync=True)


class Board(Chair, Stilled, Programmed):
    """A chair that a widget shows: table, scoresheet and odds panel are boards.

    Parameters
    ----------
    seat : int, optional
        The seat whose cards lie open; by default the first person's.
    **preferences
        The looks and behaviour.
    """

    view = traitlets.Dict().tag(sync=True, to_json=lambda value, _: brief(value))
    prefs = traitlets.Dict().tag(sync=True)
    menu = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("table").tag(sync=True)

    def __init__(self, match: Match, seat: int | None = None, **preferences: bool | str) -> None:
        super().__init__(match, seat, **preferences)
        self.on_msg(self._on_message)
        self.observe(lambda change: self.viewer.follow_prefs(change["new"]), names="prefs")

    def _begin(self, **values: object) -> None:
        """Make the widget, which shows the first values."""
        super(Chair, self).__init__(**values, _dom_classes=(LIVES,))

    def _show(self, view: Shown) -> None:
        super()._show(view)
        self._renew()

    def close(self) -> None:
        """Stop following the match, and close the widget."""
        try:
            super().close()
        finally:
            super(Chair, self).close()

    def show_again(self, *names: str) -> None:
        """Send values once more to a page that shows others."""
        self.send_state([*names])

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.hear(content)

    @traitlets.validate("prefs")
    def _check_prefs(self, proposal: Mapping[str, Mapping[str, object]]) -> dict[str, bool | str]:
        return prefs.usual() | prefs.checked(proposal["value"])
