"""The check of a browser's messages by the protocol, before anything is done: a browser may send anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

from pinochle_widgets.games.protocol.declared import fault, hints, shown
from pinochle_widgets.widgets.places import Words, words
from pinochle_widgets.widgets.protocol.common import VERSION

MAX_NUMBER = 2**53
"""The bound of message numbers: from here on a browser's numbers are not exact."""


Understood = Mapping[str, Any]
"""A message as the protocol declares it. Its values are Any as each handler reads the fields of its own kind, checked before."""


class NotUnderstood(ValueError):
    """The error of a message that is not as the protocol says; its text is a sentence with the reason."""


def number_of(message: object) -> int | None:
    """Find the number by which a message is answered; None where it has none."""
    number = message.get("n") if isinstance(message, Mapping) else None
    return number if type(number) is int and 0 <= number < MAX_NUMBER else None


def understood(
    message: object,
    kinds: Mapping[str, Any],  # types of the protocol
    place: Words | None = None,
) -> Understood:
    """Check that a message is as the protocol says, and give it back.

    Parameters
    ----------
    message : object
        The message.
    kinds : mapping of str to type
        The typed dicts of the messages that may be sent, by name.
    place : Words, optional
        The words of the place that it comes from; by default those of this process.

    Raises
    ------
    NotUnderstood
        If the message is of another version or kind, or has a field that is missing, unknown or of a wrong type.
    """
    if not isinstance(message, Mapping):
        raise NotUnderstood("The table got a message that it does not know.")
    if type(message.get("version")) is not int or message["version"] != VERSION:
        raise NotUnderstood((place or words()).versions)
    act = message.get("act")
    kind = kinds.get(act) if isinstance(act, str) else None
    if kind is None:
        raise NotUnderstood(f"The table got a message that it does not know: {shown(act)}.")
    wrong = fault(message, kind)
    if wrong:
        raise NotUnderstood(f"The message {act!r} is not understood: {wrong}.")
    return message


@cache
def by_act(kinds: Any) -> dict[str, Any]:  # a type of the protocol
    """Map the names of joined typed dicts of messages to these, for `understood`."""
    members = get_args(kinds) if get_origin(kinds) in (Union, UnionType) else (kinds,)
    return {act: kind for kind in members for act in get_args(hints(kind)["act"])}


def sentence(error: Exception) -> str:
    """Write an error as a sentence of bounded length; one of the system without its path."""
    reason = f"{getattr(error, 'strerror', None) or error}"[:400].rstrip(".") or "The store gave no answer in time"
    return f"{reason[:1].upper()}{reason[1:]}."
