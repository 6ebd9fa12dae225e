"""The lessons on the plan of a hand: to open or to wait, and how to end a round."""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.positions import in_play
from pinochle_widgets.games.protocol.teaching import Lesson, Task

TABLE = ("mat0", "mat1", "stock", "pile")
"""The parts of the table that these lessons draw besides the hand."""

KINGS, NINES = "KS KS KH KH KD KC KC", "9S 9S 9H 9H 9D 9D 9C"
"""Two canastas."""

TEN = "4C 8S KD TS TH 6D QC 8H 9D"
"""A pile of ten cards but for its top card."""

PLAN = Lesson(
    name="plan",
    title="Open or wait",
    about="which pile is worth it, and what it opens",
    tile="JS JH JC",
    heading="Strategy: when to open",
    is_extra=True,
    tasks=(
        Task(
            ask="A four lies on top, and you hold two. Take the pile, or draw?",
            why="You have 1,600 points, so your first melds must make 90.",
            position=in_play("4S 4H KS KH 8D 8C QD QC AS AH 9D", "JC 4C", is_drawn=False, scores=(1600, 1700)),
            shown="4S 4H KS KH 8D 8C QD QC AS AH 9D",
            drawn=TABLE,
            choices=("Take it", "Draw"),
            done="Draw",
            wrong={
                "Take it": "Three fours are 15 points, and you have no other meld. The pile goes back, and costs 50."
            },
            rule="Count before you take the pile: the melds that you can lay with its top card must open.",
        ),
        Task(
            ask="You need 50 points, and an ace lies on a pile of ten. Take it with your two aces.",
            why="An ace counts 20, and the top card counts for your opening.",
            position=in_play("AS AH KS KH 8D 5C 6S 6H QD JC JH TD", f"{TEN} AD", held=12, is_drawn=False),
            shown="AS AH KS KH 8D 5C",
            drawn=TABLE,
            done="pile-taken 0 *",
            solution=("take AS AH",),
            wrong={
                "draw": "Two cards of the stock are worth less than ten that you see, a king and two eights among them."
            },
            rule="A big pile is worth more than anything that you can draw.",
        ),
        Task(
            ask="The pile is a single four, and you hold two fours. Take it, or draw?",
            why="You are open. A draw brings two cards.",
            position=in_play("4S 4H KS KH 8D 8C QD QC AS AH 9D", "4C", mine=("JS JH JC",), held=13, is_drawn=False),
            shown="4S 4H KS KH 8D 8C QD QC AS AH 9D",
            drawn=TABLE,
            done="draw",
            solution=("draw",),
            wrong={"take *": "That is one card for a pair. Later the pair may take a pile of ten."},
            rule="A small pile is seldom worth a pair: draw, and keep the pair for a bigger one.",
        ),
        Task(
            ask="You can open with three kings and a two. Behind by 3,900 points, do you?",
            why="Standard needs 800 points more to win. The pile has two cards.",
            position=in_play("KS KH KD QD QC 9S 9D 7H 7C AC 2S 2H", "6C TD", scores=(300, 4200)),
            shown="KS KH KD QD QC 9S 9D 7H 7C AC 2S 2H",
            drawn=TABLE,
            choices=("Yes, at once", "No, I wait for a big pile"),
            done="No, I wait for a big pile",
            wrong={"Yes, at once": "That suits who is ahead and wants short rounds. Behind, you need big canastas."},
            rule="Ahead, open cheaply and end rounds soon; behind, keep pairs and wait for a pile that makes canastas.",
        ),
    ),
)

FINISH = Lesson(
    name="finish",
    title="The end of a round",
    about="what a freeze does, going out, or waiting",
    tile="KS KH KD",
    heading="Strategy: going out",
    is_extra=True,
    tasks=(
        Task(
            ask="Standard is open, you are not. You discard the two, which freezes the pile: whom does that hinder?",
            why="A frozen pile is taken only with a pair from the hand.",
            position=in_play(
                "2D KS KH JC JH 9S 9D 6H 6D",
                "4C 8S TH QD AH 5C 8D TC",
                theirs=("7S 7H 7D 7C", "QS QH QC QD", "AS AC AD"),
                held=8,
            ),
            shown="2D KS KH JC JH 9S 9D 6H 6D",
            drawn=TABLE,
            choices=("Standard", "Me", "Both of us"),
            done="Standard",
            wrong={
                "Me": "You are not open, so you needed a pair before.",
                "Both of us": "You needed a pair before, as you are not open. Only Standard could take it otherwise.",
            },
            rule="While you are not open, a freeze hinders only the other player. But it costs you a wild card.",
        ),
        Task(
            ask="Standard holds 14 cards and no canasta. Lay your queens, then go out with the last discard.",
            position=in_play("QS QH QD 5C", "4C 8S TH", mine=(KINGS, NINES), theirs=("7S 7H 7D",), held=14),
            shown="QS QH QD 5C",
            drawn=TABLE,
            done="went-out 0 *",
            solution=("meld QS QH QD", "discard 5C"),
            wrong={
                "lay *": "These are no meld. Lay the three queens.",
                "discard *": "Lay the queens first: then the discard is your last card.",
            },
            rule="Go out while the other hand is full: its cards count against the other player.",
        ),
        Task(
            ask="You could go out now. Standard holds three cards. Six sevens of yours lie there, all natural. What now?",
            why="Going out counts 100. A seventh card makes a canasta: 500 with a seven, 300 with a wild card.",
            position=in_play(
                "QS QH QC 5C", "4C 8S TH", mine=(KINGS, NINES, "7S 7S 7H 7H 7D 7C"), theirs=("6S 6H 6D",), held=3
            ),
            shown="QS QH QC 5C",
            drawn=TABLE,
            choices=("Go out", "Wait for a seventh card"),
            done="Wait for a seventh card",
            wrong={
                "Go out": "That is 100 points and three cards of Standard's. It has no canasta, so it will hardly go out at once."
            },
            rule="Wait while a card may make a canasta, and the other hand is small and far from going out.",
        ),
        Task(
            ask="Standard has two canastas and two cards left. Lay your joker on the sixes before you discard.",
            why="It may go out next turn, and cards left in your hand count against you: a joker costs 50.",
            position=in_play("XR QS JD 5H", "4C 8S TH", mine=("6S 6H 6D 6C",), theirs=(KINGS, NINES), held=2),
            shown="XR QS JD 5H",
            drawn=TABLE,
            done="meld-laid 0 6 *",
            solution=("add 6: JK",),
            wrong={
                "lay *": "These fit no meld. Select the joker alone.",
                "discard *": "Then the joker stays in your hand, and may cost you 50. Lay it first.",
            },
            rule="When the other player may go out lay your wild cards: a joker in hand costs 50, a two 20.",
        ),
    ),
)
