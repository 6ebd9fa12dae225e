"""The habits of a Canasta table, its keys and buttons, and the spelling of its records in share codes."""

from __future__ import annotations

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.canasta.rules.moves.actions import SPECIALS, Discard
from pinochle_widgets.games.canasta.rules.moves.texts import JOKER_TEXT
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import Button, Controls, Habits, Notation, Pref, Preferences

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

WARN_OUT = Pref("warn_out", True, "Warn of going out", "Tells when the other player may go out next turn.", "Play")
WARN_FROM = Pref(
    "warn_from", "15", "Warn from", "The chance of going out from which the table warns you.", "Play",
    tuple((chance, f"{chance}%") for chance in ("5", "10", "15", "20", "25", "30")),
)  # fmt: skip
ALARM_FROM = Pref(
    "alarm_from", "40", "Call it urgent from", "The chance of going out from which the warning says now.", "Play",
    tuple((chance, f"{chance}%") for chance in ("35", "40", "50", "60", "70")),
)  # fmt: skip
"""The warning that the other player may go out, and the chances from which it is given and is urgent (F13)."""

PREFERENCES = Preferences(
    (
        Pref(
            "meld_order", "made", "Melds", "The order of the melds on both mats.", "Cards",
            (("made", "As begun"), ("rank", "By rank"), ("length", "Longest first"), ("columns", "A column a rank")),
            before="four_colour",
        ),
        Pref("high_to_low", False, "High to low", "The highest rank of your hand lies left.", "Your hand", before="tint"),
        Pref("rank_gaps", True, "Gap between ranks", "Cards of another rank lie further apart.", "Your hand", before="tint"),
        Pref("mark_new", True, "Mark new cards", "What you just drew has a tint and a tab.", "Your hand", before="tint"),
        Pref(
            "tint_pile", True, "Tint the pile", "A frozen pile is light, a blocked one dark.", "Cards", before="four_colour"
        ),
        Pref("dividers", True, "Lines on the mats", "Between both mats, and beside the threes.", "Cards", before="four_colour"),
        Pref(
            "auto_meld", True, "Meld at once",
            "A press takes the pile with the usual cards; sweeps and double clicks meld. Otherwise you confirm each.",
            "Play", before="right_click",
        ),
        Pref(
            "multi_select", True, "Sweep to select", "The right button or a finger selects the cards it goes over.", "Play",
            before="right_click",
        ),
        Pref("check_play", False, "Ask before each discard", "A discard needs a second press.", "Play", before="right_click"),
        Pref(
            "check_meldable", False, "Ask before playing a meld card", "Asks before you play a card you could still meld.",
            "Play", before="show_meldable",
        ),
        Pref("opening_tint", True, "Tell if you can open", "The counter says whether your cards open.", "Play"),
        Pref("net_opening", False, "Net of the opening", "The counter shows by how much your cards pass or miss it.", "Play"),
        WARN_OUT,
        WARN_FROM,
        ALARM_FROM,
    ),
    begins_with={"sort": "rank", "right_click": "play"},
    drawn=tuple(pref.name for pref in (WARN_OUT, WARN_FROM, ALARM_FROM)),
)  # fmt: skip
"""The preferences of this table besides those of all tables; a right click throws a card, as in most programs of this game."""

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
