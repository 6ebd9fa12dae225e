"""The events of a trick that both families of Pinochle tell in the same words, and the log of those that each keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pinochle_widgets.games.events import CardPlayed, Event
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.zones import happening

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.picture.board import Happening, HappeningType, LogKind, LogLine
    from pinochle_widgets.games.protocol.words import Viewpoint


def tell(event: Event, kind: HappeningType, say: str, points: int | None = 0, word: str = "") -> Happening:
    """Make the comment on an event of the seat that it names, if any; `points` and `word` rise from the plate of that seat."""
    return happening(kind, getattr(event, "seat", None), say, points or 0, word=word)


def trick_event(event: Event, table: Viewpoint, more: str = "") -> Happening | None:
    """Tell of a card that was played, or of a trick that was taken, with `more` after it; None of another event."""
    if isinstance(event, CardPlayed):
        return tell(event, "play", f"{table.who(event.seat)} played {event.card.card.name}.")
    if event.TAKES:
        points: int = getattr(event, "points", 0)
        worth = f", {plural(points, 'point')}" if points else ""
        return tell(event, "take", f"{table.who(getattr(event, 'seat', 0))} took the trick{worth}.{more}", points)
    return None


def logged(history: Iterable[Event], line: Callable[[Event], tuple[str, LogKind]]) -> list[LogLine]:
    """Write the events of a round as log lines: trick, seat, kind (``t`` trick, ``m`` meld, ``x`` other), text.

    Parameters
    ----------
    line : callable
        ``line(event)`` returns text and kind of its line; the text is empty where the event is not kept.
    """
    lines: list[LogLine] = []
    trick = 0
    for event in history:
        trick += bool(event.TAKES)
        text, kind = line(event)
        if text:
            lines.append((trick, getattr(event, "seat", None), kind, text))
    return lines
