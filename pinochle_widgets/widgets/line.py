"""The line between a widget and its page: which message is answered now, what has become of it, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.widgets.messages import number_of
from pinochle_widgets.widgets.places import words

WENT_WRONG = "That went wrong here"
"""The words on an error of the program, whose traceback stands where the kernel tells its errors."""

STANDS = "What is shown is how things stand; you can go on."

NO_VIEW = -1
"""The number of the view where there are none."""


class Heard(TypedDict):
    """A sign at once: the message with this number has come, and is being worked at."""

    heard: int


class Done(TypedDict):
    """A sign that the message with this number is dealt with; a thread may still work at its answer."""

    done: int


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
    view_id : callable, optional
        Returns the number of the view that is shown now, where views have numbers.

    Attributes
    ----------
    asker : int or None
        The number of the message that is answered now: a desk whose answer comes later keeps it, and answers by it.
    """

    def __init__(
        self, send: Callable[[Mapping[str, object]], None], view_id: Callable[[], int] = lambda: NO_VIEW
    ) -> None:
        self._send, self._view_id = send, view_id
        self.asker: int | None = None

    @contextmanager
    def listening(self, content: object) -> Iterator[None]:
        """Answer a message within the block, between two signs: a page that knows its message heard waits without a word.

        An error of the program is told to the page, which waits for an answer, and goes on to the kernel, which logs it.
        """
        self.asker = number = number_of(content)
        if number is not None:
            self._send({"heard": number})
        try:
            yield
        except (Exception, KeyboardInterrupt) as error:
            self.refuse(STANDS, WENT_WRONG if isinstance(error, Exception) else words().stopped)
            raise
        finally:
            self.asker = None
            if number is not None:
                self._send({"done": number})

    @contextmanager
    def answering(self, asker: int | None) -> Iterator[None]:
        """Answer the message of this number within the block, after others have come; errors of the program as in `listening`."""
        try:
            yield
        except Exception:
            if asker != self.asker:  # else it is listened to still
                self.refuse(STANDS, WENT_WRONG, asker)
            raise

    def reply(self, content: Mapping[str, object]) -> None:
        """Answer the present message; by its number the page finds the view that has asked."""
        self.reply_to(self.asker, content)

    def reply_to(self, asker: int | None, content: Mapping[str, object]) -> None:
        """Answer the message of this number."""
        self._send(dict(content) if asker is None else {**content, "n": asker})

    def refuse(self, reason: str, title: str = "That can't be done", asker: int | None = None) -> None:
        """Refuse the present message, or the one of a number, with the reason in a sentence."""
        told: Rejected = {"rejected": True, "view_id": self._view_id(), "title": title, "reason": reason}
        self.reply_to(self.asker if asker is None else asker, told)
