"""The melds by name into which a meld that lies may grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.words.lacking import Told
from pinochle_widgets.games.two_handed.rules.core import BARS, CLASS_OF, KINDS, ROUNDHOUSE, meld_cards
from pinochle_widgets.games.two_handed.rules.names import kind_of
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.words.phrases import meld_words


def melds_told(cards: Sequence[Card], trump: int, rules: TwoHandedRules) -> Iterator[Told]:
    """Yield the meld that the cards make, and all those in which they may serve besides; no meld is double here."""
    mine = kind_of(cards, trump, rules)
    bars = 0 if mine is None else BARS[CLASS_OF[mine]]
    for kind in range(KINDS):
        is_barred = kind != mine and bars >> CLASS_OF[kind] & 1
        if not is_barred and (kind != ROUNDHOUSE or rules.roundhouse):
            yield Told(meld_words(kind, trump), frozenset(slots(meld_cards(kind, trump, rules.terms))))
