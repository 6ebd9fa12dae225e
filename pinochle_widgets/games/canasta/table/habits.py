"""The habits of a Canasta table, its keys and buttons, and the spelling of its records in share codes."""

from __future__ import annotations

from pinochle_widgets.games.canasta.moves.actions import Discard
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.protocol import Button, Controls, Habits, Notation

HABITS = Habits(undo_stages=("meld",), noted=(Discard,))
"""The habits: the melds of a turn, and the taking of the pile, can be taken back until the discard; the draw can't."""

_TURN = {"d": "do draw", "t": "do take", "m": "best", "p": "play", "r": "do return", "o": "do out"}
CONTROLS = Controls(
    keys=dict.fromkeys(("take", "meld"), _TURN),
    buttons=(
        Button("out", "Go out", "gold"),
        Button("return", "Take back"),
        Button("end", "End the round"),
        Button("take", "Take the pile"),
        Button("draw", "Draw", "primary"),
    ),
    several="Cards are melded before the discard.",
    rests={"draw": 500},
)
"""One set of keys for a whole turn: whoever is too early or too late is told why not."""

_DECK = tuple(str(card) for card in CanastaRules().deck.cards)
NOTATION = Notation(
    verbs={
        "draw": "alone", "take": "set", "end": "alone", "meld": "set", "special": "word", "return": "alone",
        "discard": "card", "out": "alone",
    },
    cards=tuple(dict.fromkeys(_DECK)),
    suit=13,
    decks=(_DECK,),
    kinds=("straight", "pairs", "garbage"),
    sample="0 draw/0 discard 4S/1 draw/1 meld KS KH KD/1 discard 5C/0 draw/0 meld QS QH 2D/0 discard 7H/1 take/1 discard 9C",
)  # fmt: skip
"""The spelling of records; it must not change once games have been shared."""
