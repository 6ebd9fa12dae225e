"""The sentences that have other words since they were frozen, and their words of then: the frozen files stay as they are."""

from __future__ import annotations

import re

REWORDED: tuple[tuple[str, str], ...] = (
    (r"(?:\w+ are trump\. )?What does your hand meld\?", "What do your melds come to?"),
    (r"(menu: new game, levels, preferences, leave the table), save and open games", r"\1"),
    (r"", "Undealt"),
    (r"Phase 2", "Play off"),
    (r"My own order", "By hand"),
    (r"Raises alternate suits\.", "Sets the suits at different heights."),
    (r"Tints melded cards\.", "Melded cards are yellowish."),
    (r"Asks before you play a card you could still meld\.", "Guards cards that could be melded."),
    (r"Draws when there is nothing to meld, and nothing to take back\.", "Draws when there is nothing to meld."),
    (r"Same as Jupyter, or always light or dark\.", "Follows Jupyter, or not."),
    (r"Opponents' level", "Opponents play at level"),
    (r"(Opponent|Partner) level", r"\1 plays at level"),
    (r"You can't take back a played or drawn card\.", "A card once played or drawn stays so."),
    (r"1 won", "1 game won"),
    (r"(\d+) won", r"\1 games won"),
    (r"You hold \w+ nines\. Redeal\?", "You hold nines enough for a new deal"),
    (r"The same dealer would deal again; nobody scores\.", "Claim it, or play on."),
)
"""Patterns of whole sentences of now, with the sentences that were frozen."""


def as_frozen(text: str) -> str:
    """Convert a sentence of now to that of then; all others stay."""
    return next((re.sub(now, then, text) for now, then in REWORDED if re.fullmatch(now, text)), text)
