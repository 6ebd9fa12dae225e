"""The habits of a Canasta table, its keys and buttons, and the spelling of its records in share codes."""

from __future__ import annotations

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.canasta.rules.moves.actions import SPECIALS, Discard
from pinochle_widgets.games.canasta.rules.moves.texts import JOKER_TEXT
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import Button, Controls, Habits, Notation

HABITS = Habits(undo_stages=("meld",), noted=(Discard,))
"""The habits: the melds of a turn, and the taking of the pile, can be taken back until the discard; the draw can't."""

_TURN = {"d": "do draw", "t": "do take", "m": "best", "p": "play", "w": "add", "r": "do return", "o": "do out"}
CONTROLS = Controls(
    keys=dict.fromkeys(("take", "meld"), _TURN),
    buttons=(
        Button("out", "Go out", "gold"),
        Button("return", "Take back"),
        Button("end", "End the round"),
        Button("draw", "Draw", "primary"),
    ),
    several="Cards are melded before the discard.",
    rests={"draw": 500},
    ranks="3456789TJQKA2X",
)
"""One set of keys for a whole turn: whoever is too early or too late is told why not."""

_DECK = tuple(str(card) for card in CanastaRules().deck.cards)
NOTATION = Notation(
    verbs={
        "draw": "alone", "take": "set", "end": "alone", "meld": "set", "add": "group", "special": "word", "return": "alone",
        "discard": "card", "out": "alone",
    },
    cards=(*dict.fromkeys(_DECK), JOKER_TEXT),  # jokers lie in the deck by colour, and are played as one kind
    suit=13,
    decks=(_DECK,),
    kinds=(*SPECIALS, *(f"{rank}:" for rank in RANKS)),
    sample="0 draw/0 discard 6D/1 draw/1 discard 7S/0 draw/0 discard 7D/1 draw/1 meld AH AC JK/1 meld QH QC 2H/1 discard 7C/"
    "0 draw/0 meld 8S 8H 8D/0 meld 5H 5H 5C/0 meld TD TC 2D/0 discard AS/1 draw/1 discard 6C/0 draw/0 add 5: 5S/0 discard 4D/"
    "1 draw/1 add A: AS/1 discard 4C/0 take KS KH/0 add Q: QS/0 discard 3S/1 take/1 add J: JC/1 add 9: 9S 2C/1 discard TS/0 draw/"
    "0 discard JD/1 take JS JH/1 add J: JD/1 discard TH/0 draw/0 discard 9C/1 draw/1 discard 8C/0 draw/0 meld KS KH KD/"
    "0 discard 6S/1 draw/1 add 4: 4H/1 discard KD/0 draw/0 add T: TC/0 discard 5D/1 draw/1 discard QH/0 end",
)  # fmt: skip
"""The spelling of records; it must not change once games have been shared."""
