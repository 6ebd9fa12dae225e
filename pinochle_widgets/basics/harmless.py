"""The cleaning of texts that others wrote, such as names and remarks, so that they can be shown anywhere.

A name comes from a person at a table or from a record. Control characters in it could break a line, halves of
surrogate pairs can't be sent to a browser at all, and marks that turn the direction of writing also turn the text
behind the name. Invisible marks make two names look like one.
"""

from __future__ import annotations

import re

UNFIT = "\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
"""The control characters, line separators and halves of surrogate pairs, as a class of a regular expression."""

_UNFIT_RUN = re.compile(f"[{UNFIT}]+")

# Marks of direction, then invisible ones: the soft hyphen, spaces of no width, invisible operators and tags.
_MARKS = re.compile(
    "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]"
    "|[\U000e0000-\U000e0fff]"
)

# Joiners belong to the spelling of Persian and Indic words, and to emoji made of several; elsewhere they are invisible.
_JOINERS = re.compile("(?<![^\x00-\u024f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\u024f\u200c\u200d])")


def harmless(text: str) -> str:
    r"""Make a text fit to be shown anywhere.

    Returns
    -------
    str
        The text with a space for characters that fit on no line, and without marks that are invisible or turn the direction.

    Examples
    --------
    >>> harmless("Ann\u202e\nBen\u200b"), harmless("\ud800?")
    ('Ann Ben', ' ?')
    """
    return _JOINERS.sub("", _UNFIT_RUN.sub(" ", _MARKS.sub("", text)))
