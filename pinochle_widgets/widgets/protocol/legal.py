"""The legal actions of a seat, as they stand in a view."""

from __future__ import annotations

from pinochle_widgets.games.protocol.picture.choices import Choices


class Legal(Choices, total=False):
    """The legal actions of the seat, by the labels of its cards; empty while the table waits.

    `why` gives for each card that may not be played the reason. `rest` is true where the seat is sure to take all tricks that
    remain. `undo` is true where the last action of the turn can be taken back, `undo_turn` where several can.
    """

    undo: bool
    undo_turn: bool
    rest: bool
