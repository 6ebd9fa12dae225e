"""A meld that lies, in sentences: its cards, and what larger melds with these cards lack."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.rules.catalog import AROUNDS, MARRIAGES, RUNS, pinochle
from pinochle_widgets.games.protocol.picture.parts import Lines
from pinochle_widgets.games.protocol.words import capital


def tell_cards(cards: Sequence[Card], trump: str | None, queen: str = "S") -> Lines | None:
    """Tell of the cards of a meld: what they are, and what they lack for a larger one; None where there are none.

    Parameters
    ----------
    trump : str or None
    queen : str
        The suit of the pinochle's queen.
    """
    if not cards or any(card.rank not in RANKS for card in cards):
        return None
    title, lines = "Meld", [" ".join(f"{{{card}}}" for card in cards)]
    held = {index_of(card) for card in cards}
    for meld in (*MARRIAGES, *([RUNS[SUITS.index(trump)]] if trump else []), *AROUNDS, pinochle(queen)):
        whole = set(meld.groups[0])
        name = f"{meld.name.replace('_', ' ')}{f' in {SUIT_NAMES[meld.suit]}' if meld.suit else ''}"
        if held < whole:
            lines.append(f"It lacks {_named(whole - held)} for {name if 'around' in name else f'a {name}'}.")
        elif held == whole:
            title = capital(name)
            if meld.name != "marriage":
                lines.append(f"It lacks {_named(whole)} once more for a double one.")
    return {"title": title, "lines": lines if len(lines) > 1 else [*lines, "No larger meld has all of these cards."]}


def index_of(card: Card) -> int:
    """Return the index of a card among all of Pinochle."""
    return 8 * SUITS.index(card.suit) + RANKS.index(card.rank)


def _named(cards: set[int]) -> str:
    ordered = sorted(cards, key=lambda card: (card // 8, -(card % 8)))
    return " ".join(f"{{{RANKS[card % 8]}{SUITS[card // 8]}}}" for card in ordered)
