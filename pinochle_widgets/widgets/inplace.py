"""A widget in whose place another one is opened: a game in that of its row, a lesson in that of its tile."""

from __future__ import annotations

import traitlets
from ipywidgets import Widget, widget_serialization

from pinochle_widgets.widgets.parts import Programmed
from pinochle_widgets.widgets.still.output import Stilled


class InPlace(Stilled, Programmed):
    """A widget in whose place another one is opened; by `_publish` it shows itself anew."""

    opened = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    """The widget that is open; None while this one is shown."""

    def close(self) -> None:
        """Close the widget, and the one that is open in it."""
        if self.opened is not None:
            self.opened.close()
        super().close()

    def _put(self, shown: Widget | None) -> None:
        """Open another widget, or show this one again; the one that was open before is closed."""
        before, self.opened = self.opened, shown
        if before is not None:
            before.close()
        self._publish()

    def _publish(self) -> None:
        raise NotImplementedError
