"""The lesson on counting the own melds, as double deck for learners asks for it."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Position, Task

_HAND = "AS AS TS KS QS AD TD KD QD JD AH TH TH JH AC TC TC KC JC JC"
_NAMED = Position(
    deal={"hands": [_HAND, None, None, None]}, moves="bid 55 / pass / pass / pass / trump S", dealer=3, seed=1
)

COUNT = Lesson(
    name="count",
    title="Count it yourself",
    about="the game for learners: what you overlook is lost",
    tile='"20"',
    game="double-deck/learners",
    is_extra=True,
    heading="Melds",
    tasks=(
        Task(
            ask="In this game you count your own melds. Spades are trump. What does this hand meld?",
            why="Look for aces around, a pinochle, and marriages; at the table you press Count.",
            position=_NAMED,
            choices=("18 points", "20 points", "31 points"),
            done="20 points",
            wrong={
                "18 points": "The marriage in spades counts 4, as spades are trump.",
                "31 points": "A run counts in trump only, and the diamonds are none.",
            },
            rule="Go kind by kind: around, pinochle, marriages, and last what trump adds.",
        ),
        Task(
            ask="Say you had counted 16. How much of these 20 points would you get?",
            why="The table shows you afterwards what you missed.",
            position=_NAMED,
            shown="AS KS QS AH AD KD QD JD AC",
            choices=("Nothing", "20", "16"),
            done="16",
            wrong={
                "Nothing": "What you counted is yours.",
                "20": "What you overlook does not count.",
            },
            rule="What you overlook does not count, nor does what the cards do not make.",
        ),
    ),
)
