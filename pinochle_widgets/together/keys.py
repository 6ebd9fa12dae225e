"""The keys of seats: the token of a link, by which a person sits down once, and the secret of a page, which keeps the seat.

A referee keeps digests alone: they open nothing.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

BYTES = 16
"""The random bytes of a key: 128 bits."""

_FORM = re.compile(r"[\w-]{22}", re.ASCII)


def new_key() -> str:
    """Draw a key, as letters of the URL alphabet."""
    return secrets.token_urlsafe(BYTES)


def is_whole(key: object) -> bool:
    """Check that a text has the length and the letters of a key.

    Examples
    --------
    >>> is_whole(new_key()), is_whole(new_key()[:-1])
    (True, False)
    """
    return isinstance(key, str) and _FORM.fullmatch(key) is not None


def is_digest(text: str) -> bool:
    """Check that a text is the digest of a key, or none."""
    return re.fullmatch(r"(?:[0-9a-f]{64})?", text) is not None


def digest(key: str) -> str:
    """Write the digest of a key."""
    return sha256(key.encode()).hexdigest()


def is_among(key: str, digests: Iterable[str]) -> bool:
    """Check whether a key has one of some digests, in a time that does not show how near it is."""
    mine = digest(key)
    return sum(secrets.compare_digest(mine, each) for each in digests) > 0


TRIES = 5
"""The tries that a code of a seat has."""

LASTS = 120.0
"""The seconds for which a code is good."""


@dataclass(slots=True)
class Code:
    """A code by which another device takes a seat, once: a person reads it at one screen, and types it at the other.

    Parameters
    ----------
    until : float
        The time at which it is good no longer.
    """

    digits: str
    until: float
    tries: int = TRIES

    @classmethod
    def drawn(cls, now: float) -> Code:
        """Draw a code that is good from now on."""
        return cls(f"{secrets.randbelow(10**6):06}", now + LASTS)

    def opens(self, typed: str) -> bool:
        """Check a text that somebody has typed, with spaces or without; a wrong try counts."""
        fits = secrets.compare_digest("".join(typed.split()).encode(), self.digits.encode())
        self.tries -= not fits
        return fits


@dataclass(slots=True)
class Lock:
    """The digests of a seat: of the token of its link, and of the secret that the page has to which it is bound."""

    invited: str = ""
    bound: str = ""

    def fits(self, secret: str) -> bool:
        """Check whether the seat is bound to a secret."""
        return is_among(secret, [self.bound])

    def invites(self, token: str) -> bool:
        """Check whether the seat's link has a token."""
        return is_among(token, [self.invited])

    def invite(self) -> str:
        """Make another token; the link and the secret of before open nothing any longer."""
        token = new_key()
        self.invited, self.bound = digest(token), ""
        return token
