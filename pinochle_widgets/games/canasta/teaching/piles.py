"""The lessons on the pile, and on a pile that is frozen or blocked."""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.positions import answering, drawn, throwing
from pinochle_widgets.games.protocol.teaching import Lesson, Task

TABLE = ("mat0", "mat1", "stock", "pile")
"""The parts of the table that these lessons draw besides the hand."""

PILE = Lesson(
    name="pile",
    title="The pile",
    about="take all of it, if its top card fits",
    tile="9C 9S 9H",
    terms=("pile", "top card"),
    heading="The pile",
    tasks=(
        Task(
            ask="Standard discarded a nine, and you hold two. Take the pile: press Take with 9 9.",
            why="Discards make the pile. You may take it instead of a draw.",
            position=answering("9S 4C 9H JD", "9C"),
            shown="9S 4C 9H JD",
            drawn=TABLE,
            done="pile-taken 0 *",
            solution=("take 9S 9H",),
            wrong={"draw": "You may draw, but the pile gives you more: a meld of nines, and all the other cards."},
            rule="Two cards of the rank on top take the whole pile: the three are a meld, the rest goes to your hand.",
        ),
        Task(
            ask="Standard discarded a queen, and your queens lie on the table. Press Take the pile.",
            position=answering("JD 5S", "QD"),
            shown="JD 5S",
            drawn=TABLE,
            done="pile-taken 0 *",
            solution=("take",),
            wrong={"draw": "You may draw, but the queen fits your meld, and the rest of the pile comes with it."},
            rule="A top card that fits a meld of yours takes the pile, too.",
        ),
        Task(
            ask="With these cards, and no meld on the table, which top card lets you take the pile?",
            position=drawn("KS 5C 9D 5H JC"),
            shown="KS 5C 9D 5H JC",
            drawn=("stock",),
            choices=("A king", "A five", "A nine"),
            done="A five",
            wrong={
                "A king": "You hold only one king: two are needed.",
                "A nine": "You hold only one nine: two are needed.",
            },
            rule="Only the top card counts: you need two of its rank, or a meld of it.",
        ),
        Task(
            ask="Standard has melds of jacks and sevens. Discard a card that does not give it the pile.",
            position=throwing("JC 8D 7H", theirs=("meld JS JH JD", "meld 7S 7C 7D")),
            shown="JC 8D 7H",
            drawn=TABLE,
            done="discard 8D",
            solution=("discard 8D",),
            wrong={
                "discard JC": "It fits Standard's jacks, and the whole pile goes with it.",
                "discard 7H": "It fits Standard's sevens, and the whole pile goes with it.",
                "lay *": "These are no meld. Discard one card.",
            },
            rule="Never discard what fits a meld of the other player's if you have another card.",
        ),
    ),
)

FROZEN = Lesson(
    name="frozen",
    title="Frozen",
    about="wild cards and threes in the pile",
    tile="2D 3S",
    terms=("frozen", "freeze", "freezes", "blocked", "black three", "red three"),
    heading="The pile",
    tasks=(
        Task(
            ask="Make the pile harder to take for Standard. Freeze it: discard a wild card.",
            why="Standard has melds of jacks and eights, and would like to take it.",
            position=throwing("8S 2D JC KH", theirs=("meld JS JH JD", "meld 8H 8C 8D")),
            shown="8S 2D JC KH",
            drawn=TABLE,
            done="discard 2D",
            solution=("discard 2D",),
            wrong={
                "lay *": "These are no meld. Discard one card.",
                "add *": "Keep it for the pile: discard the two.",
                "discard KH": "It fits no meld of Standard's, but the next discard may. Discard the two.",
                "discard *": "It fits a meld of Standard's, and gives the pile away.",
            },
            rule="A wild card or a red three in the pile freezes it.",
        ),
        Task(
            ask="The pile is frozen, and a queen lies on top. What takes it?",
            why="A frozen pile is taken only with two natural cards from the hand.",
            position=drawn("XR QD 4S QC"),
            shown="XR QD 4S QC",
            choices=("A queen and a joker", "A meld of queens on the table", "Two queens from the hand"),
            done="Two queens from the hand",
            wrong={
                "A queen and a joker": "A joker is wild: a frozen pile takes two natural cards.",
                "A meld of queens on the table": "It does not help now: the two cards must come from the hand.",
            },
            rule="A frozen pile is taken only with two natural cards of the top rank from the hand.",
        ),
        Task(
            ask="Make sure that Standard can't take the pile in the next turn: discard a black three.",
            why="A black three can't be melded until you go out.",
            position=throwing("JC 3S 8D AH", theirs=("meld JS JH JD", "meld 8S 8H 8C")),
            shown="JC 3S 8D AH",
            drawn=TABLE,
            done="discard 3S",
            solution=("discard 3S",),
            wrong={
                "lay *": "These are no meld. Discard one card.",
                "discard AH": "Standard may hold two aces. A black three is safe in any case.",
                "discard *": "It fits a meld of Standard's, and gives the pile away.",
            },
            rule="A black three on top blocks the pile for one turn.",
        ),
        Task(
            ask="A red three goes to the table by itself. You have one, but no meld: what does it score?",
            position=drawn("4D 9H KC JS"),
            shown="4D 9H KC JS",
            choices=("100 points against you", "100 points for you", "Nothing"),
            done="100 points against you",
            wrong={
                "100 points for you": "That would be so with a meld on the table. You have none.",
                "Nothing": "It always counts: for you with a meld, against you without one.",
            },
            rule="A red three scores 100 for you if you have a meld, and 100 against you if not.",
        ),
    ),
)
