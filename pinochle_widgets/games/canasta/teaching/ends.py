"""The lessons on opening, on canastas and on going out."""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.positions import drawn, on_turn
from pinochle_widgets.games.protocol.teaching import Lesson, Position, Task

MAT = ("mat0", "stock")
"""The parts of the table that these lessons draw besides the hand."""

LEVEL = (0, 0)
"""The scores from which 50 points open."""


def _nearly_out(hand: str, moves: str) -> Position:
    """Make the second turn, after the draw: the hand, seven aces and eight kings, of which the moves lay most."""
    return on_turn(
        f"{hand} KS KS KH KH KC KC KD AS AS AH AH AC AC",
        f"draw / discard 6C / draw / discard 4D / draw / {moves}",
        other="4D",
        stock="6C AD 7D 8H QD KD",
    )


OPENING = Lesson(
    name="opening",
    title="Opening",
    about="the first melds need 50 points",
    tile="AS AH AC",
    terms=("open", "opening", "opens"),
    heading="Opening",
    tasks=(
        Task(
            ask="Your first meld of a round must make 50 points. Lay three cards that do.",
            why="Each ace or two counts 20, king to eight 10, seven to four 5, a joker 50.",
            position=drawn("KS AH KD 4S AC KH AS", scores=LEVEL),
            shown="KS AH KD 4S AC KH AS",
            drawn=MAT,
            done="opened 0",
            solution=("meld AS AH AC",),
            wrong={
                "meld K*": "Three kings are 30 points: 20 too few. Three aces are 60.",
                "lay *": "These are no meld.",
                "discard *": "That would end your turn. Three aces make 60 points: lay them.",
            },
            rule="To open, your first meld of a round needs 50 points in cards.",
        ),
        Task(
            ask="No meld of yours makes 50 points alone. Open with two of them together.",
            why="King to eight count 10 each.",
            position=drawn("QS TC KD QH 6C KH QC KS", scores=LEVEL),
            shown="QS TC KD QH KH QC KS",
            drawn=MAT,
            done="opened 0",
            solution=("meld KS KH KD", "meld QS QH QC"),
            wrong={
                "lay *": "These are no meld.",
                "discard *": "Lay your kings and your queens: together they make 60 points.",
            },
            rule="Several melds count together; until they reach 50 you can take them back.",
        ),
        Task(
            ask="A joker counts 50. Open with a meld of three cards.",
            position=drawn("7S KD XR KS 7C KH 4C", scores=LEVEL),
            shown="7S KD XR KS 7C KH",
            drawn=MAT,
            done="opened 0",
            solution=("meld 7S 7C JK",),
            wrong={
                "meld K*": "Three kings are 30 points: 20 too few.",
                "lay *": "These are no meld.",
                "discard *": "Lay the joker with two cards of one rank.",
            },
            rule="A joker with two cards of any rank opens: 50 points and a few more.",
        ),
        Task(
            ask="You have 1,600 points. How many must your first melds make?",
            why="Below 1,500 points they need 50, below 3,000 points 90, then 120.",
            position=drawn("TS 8D QC", scores=(1600, 900)),
            shown="TS 8D QC",
            choices=("50", "90", "120"),
            done="90",
            wrong={"50": "That is enough below 1,500 points.", "120": "So many are needed only from 3,000 points on."},
            rule="The more you have scored, the more your opening must make: 50, 90 or 120.",
        ),
    ),
)

CANASTAS = Lesson(
    name="canastas",
    title="Canastas, going out",
    about="seven of one rank, and the end of a round",
    tile="KS KH KD",
    terms=("canasta", "pure", "mixed", "go out", "going out"),
    heading="Going out",
    tasks=(
        Task(
            ask="Your meld has six kings. Complete it with the card that brings most.",
            why="Seven cards are a canasta: 500 points if it is pure, 300 if wild cards make it mixed.",
            position=drawn("2S 9D KD JH KS KS KH KH KC KC", moves="meld KS KS KH KH KC KC"),
            shown="2S 9D KD JH",
            drawn=MAT,
            done="meld-laid 0 K KD 7",
            solution=("add K: KD",),
            wrong={
                "add K: 2S": "With a wild card the canasta is mixed: 300 points. With the king it is pure: 500.",
                "lay *": "These do not fit the kings.",
                "add K: KD 2S": "With a wild card the canasta is mixed: 300 points. With the king alone it is pure: 500.",
                "discard *": "That would end your turn. Complete the canasta first.",
            },
            rule="Seven cards of one rank are a canasta: 500 points if pure, 300 if mixed.",
        ),
        Task(
            ask="You have two canastas. Lay the queens, then press Go out.",
            why="To go out is to end the round with an empty hand.",
            position=_nearly_out("QS QH", "meld KS KS KH KH KC KC KD KD / meld AS AS AH AH AC AC AD"),
            shown="QS QH QD",
            drawn=MAT,
            done="went-out 0 *",
            solution=("meld QS QH QD", "out"),
            wrong={
                "lay *": "These are no meld. Lay the three queens.",
                "discard *": "Cards would be left in your hand. Lay the three queens first.",
            },
            rule="With two canastas you may go out: the round ends, and you get 100 points more.",
        ),
        Task(
            ask="You have one canasta, and two cards in hand. May you lay or discard both?",
            position=_nearly_out("QS QH", "meld KS KS KH KH KC KC KD KD / meld AS AS AH AH AC AC"),
            shown="QS QH",
            choices=("Yes, and the round ends", "Yes, without the 100 points", "No, one card must stay"),
            done="No, one card must stay",
            wrong={
                "Yes, and the round ends": "One canasta is not enough: going out takes two.",
                "Yes, without the 100 points": "One canasta is not enough: going out takes two.",
            },
            rule="Without two canastas a card must stay in your hand after each discard.",
        ),
        Task(
            ask="You go out while Standard still holds three aces. What do they count for Standard?",
            why="An ace counts 20. The game is won with 5,000 points.",
            position=drawn("9C QD 6H"),
            shown="9C QD 6H",
            choices=("60 points", "Nothing", "60 points less"),
            done="60 points less",
            wrong={
                "60 points": "Only cards on the table count for a player.",
                "Nothing": "Cards left in the hand count, but against their owner.",
            },
            rule="Cards on the table count for you, cards left in your hand against you.",
        ),
    ),
)
