"""The sentences that have other words since they were frozen, and their words of then: the frozen files stay as they are."""

from __future__ import annotations

import re

REWORDED: tuple[tuple[str, str], ...] = (
    (r"(?:\w+ are trump\. )?What does your hand meld\?", "What do your melds come to?"),
    (r"1 won", "1 game won"),
    (r"(\d+) won", r"\1 games won"),
    (r"You hold \w+ nines\. Redeal\?", "You hold nines enough for a new deal"),
    (r"The same dealer would deal again; nobody scores\.", "Claim it, or play on."),
)
"""Patterns of whole sentences of now, with the sentences that were frozen."""


def as_frozen(text: str) -> str:
    """Convert a sentence of now to that of then; all others stay."""
    return next((re.sub(now, then, text) for now, then in REWORDED if re.fullmatch(now, text)), text)
