"""The line between a widget and its page: which message is answered now, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.widgets.messages import number_of


class Heard(TypedDict):
    """A reply at once: the message with this number has come, and its answer follows; a view may tell so instead."""

    heard: int


class Rejected(TypedDict):
    """A reply that refuses a message, with the reason; `n` is the number of the message."""

    rejected: Literal[True]
    view_id: int
    title: str
    reason: str
    n: NotRequired[int]


class Line:
    """The line to the pages that show a widget.

    Parameters
    ----------
    send : callable
        Sends a message to the pages.
    view_id : callable
        Returns the number of the view that is shown now.

    Attributes
    ----------
    asker : int or None
        The number of the message that is answered now: a desk whose answer comes later keeps it, and answers by it.
    """

    def __init__(self, send: Callable[[Mapping[str, object]], None], view_id: Callable[[], int]) -> None:
        self._send, self._view_id = send, view_id
        self.asker: int | None = None
        self._unheard: int | None = None
        """The number of the message of which the page does not know yet that it has come."""

    @contextmanager
    def listening(self, content: object) -> Iterator[None]:
        """Answer a message within the block, after which the page knows that it has come."""
        self.asker = self._unheard = number_of(content)
        try:
            yield
        finally:
            self.hear()
            self.asker = None

    def hear(self) -> None:
        """Send the number of the message back, unless a view has: one message less is the sooner there."""
        if self._unheard is not None:
            number, self._unheard = self._unheard, None
            self._send({"heard": number})

    def heard_by_view(self) -> dict[str, int]:
        """Take the number of the message, to be sent within a view in place of a message of its own."""
        number, self._unheard = self._unheard, None
        return {} if number is None else {"heard": number}

    def reply(self, content: Mapping[str, object]) -> None:
        """Answer the present message; by its number the page finds the view that has asked."""
        self.reply_to(self.asker, content)

    def reply_to(self, asker: int | None, content: Mapping[str, object]) -> None:
        """Answer the message of this number."""
        self.hear()
        self._send(dict(content) if asker is None else {**content, "n": asker})

    def refuse(self, reason: str, title: str = "That can't be done", asker: int | None = None) -> None:
        """Refuse the present message, or the one of a number, with the reason in a sentence."""
        told: Rejected = {"rejected": True, "view_id": self._view_id(), "title": title, "reason": reason}
        self.reply_to(self.asker if asker is None else asker, told)
