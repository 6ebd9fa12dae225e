"""The course of the toy rummy: two lessons on its own table."""

from pinochle_widgets.games.protocol.teaching import Course, Lesson, Position, Task

DEALT = Position(deal={"hands": ["7S 7H 7D KC QD 2S 9C", None], "stock": "3D 5H"})

DRAW = Task(
    ask="Take the three from the pile: it costs fewer points than most cards.",
    position=DEALT,
    done="take",
    solution=("take",),
    rule="A turn begins with a card: from the stock, or the uppermost of the pile.",
    wrong={"draw": "That was the stock, whose card you can't see before. Take the one that lies open."},
    drawn=("stock", "pile"),
)
SET = Task(
    ask="Lay the three sevens.",
    why="Three or four cards of one rank are a set.",
    position=Position(deal=DEALT.deal, moves="draw"),
    done="lay *",
    solution=("lay 7S 7H 7D",),
    rule="A set leaves your hand, and counts for you.",
    wrong={"lay 7S 7H KC": "The king is of another rank.", "discard *": "A discard ends the turn. Lay the set before."},
    shown="7S 7H 7D KC",
    drawn=("sets",),
)
COURSE = Course(
    "Toy rummy",
    (
        Lesson("draw", "Draw", "stock or pile", "3D", (DRAW,), heading="Toy rummy"),
        Lesson("sets", "Sets", "three of a rank", "7S 7H 7D", (SET,), terms=("set",)),
    ),
)
