"""The promises of a game's deals: each is made before the first card, and can be checked when the game is over."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pinochle_widgets.match.record.entries import DeckDealt


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise of a round's deal, made before its first card.

    Parameters
    ----------
    digest : str
        The hash, in hexadecimal.
    text : str or None
        The text whose SHA-256 is the hash; None until it is revealed, when the game is over.
    """

    digest: str
    text: str | None


def commitment(salt: str, deck: DeckDealt) -> str:
    """Compute the hash that promises a deck: SHA-256 of the salt, a space and the deck's line."""
    return hashlib.sha256(preimage(salt, deck).encode()).hexdigest()


def preimage(salt: str, deck: DeckDealt) -> str:
    """Write the text that a commitment is the hash of."""
    return f"{salt} {deck}"
