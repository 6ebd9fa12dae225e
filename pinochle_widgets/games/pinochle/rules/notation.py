"""The notation of the Pinochle games, by which share codes spell their records.

It must never change, because published share codes are read by it.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol import Notation

_RANKS, _SUITS = "789JQKTA", "SHDC"


def _deck(ranks: str, copies: int = 2) -> tuple[str, ...]:
    return tuple(rank + suit for suit in _SUITS for rank in _RANKS if rank in ranks for _ in range(copies))


PINOCHLE = Notation(
    verbs={"play": "card", "draw": "alone", "meld": "group", "knock": "alone"},
    cards=_deck(_RANKS, 1),
    suit=len(_RANKS),
    decks=(_deck("9JQKTA"), _deck("789JQKTA"), _deck("JQKTA", 4)),
    kinds=("marriage", "dix", "pinochle", "jacks", "queens", "kings", "aces", "flush", "roundhouse"),
    # a trick with the melds and draws behind it, one of each meld, some of the second phase, and the end
    sample="""
0 play 9S/1 play JS/1 meld marriage KH QH/1 draw/0 draw/1 play QS/0 play KS/0 meld marriage KC QC/0 draw
1 draw/0 play QC*/1 play AC/1 draw/0 draw/1 play KH*/0 play 9C/1 meld dix 9H/1 meld marriage KD QD/1 draw
0 draw/1 play 9D/0 play TD/0 meld pinochle QS JD/0 draw/1 draw/0 play 9D/1 play KD*/1 meld marriage KS QS
1 draw/0 draw/1 play JC/0 play TC/0 draw/1 draw/0 play JD*/1 play AD/1 meld aces AS AH AD AC/1 draw
0 draw/1 play 9C/0 play JH/0 meld kings KS* KH KD KC/0 draw/1 draw/0 play TS/1 play 9S
0 meld queens QS QH QD QC/0 draw/1 draw/0 play KS*/1 play AS/1 meld jacks JS JH JD JC/1 draw/0 draw
1 play TC/0 play JS/1 meld flush AH TH KH* QH* JH/1 draw/0 draw/1 play AH*/0 play QH/1 play TH*/0 play TH
1 play KS/0 play AS/0 play AC/1 play KC/0 play QD/1 play KD/1 play AD*/0 play TD/1 play QS/0 play 9H
""",
)
"""The notation of the two-handed game; the auction games use it, too, with all lines but plays spelt as text."""
