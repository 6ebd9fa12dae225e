"""The lessons on the course of a round: draw, phase 2 and the knock."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Task
from pinochle_widgets.games.two_handed.teaching import positions

STOCK = ("stock", "melds0")
"""The parts of the table that lessons on drawing draw besides the trick."""

DRAW = Lesson(
    name="draw",
    title="Draw",
    about="one card each after a trick",
    tile="9D ??",
    terms=("stock", "draw", "draws"),
    heading="Phase 1: melds",
    tasks=(
        Task(
            ask="Take the trick, then press Draw, or the stock.",
            why="The stock is the pack of cards that were not dealt.",
            position=positions.answering("JD KS 9H AS", led="TS", upcard="KC"),
            shown="JD KS 9H AS",
            drawn=STOCK,
            done="card-drawn 0 *",
            solution=("play AS", "draw"),
            wrong={
                "play KS": "The ten is higher than the king: Standard takes the trick, and draws first.",
                "play *": "It is of another suit: Standard takes the trick, and draws first.",
            },
            rule="In phase 1 both draw a card after each trick: first the winner, then the loser.",
        ),
        Task(
            ask="You lead. Play the queen that lies on the table.",
            why="Your marriage has scored. Its cards are still yours to play.",
            position=positions.leading("QS KD QH KS 9D", upcard="TC", laid="meld marriage KS QS"),
            shown="KD QH 9D",
            drawn=STOCK,
            done="play QS",
            solution=("play QS*",),
            others=("play 9S",),
            wrong={
                "play QH": "That queen is in your hand. The queen of spades lies on the table.",
                "play K*": "That is a king. Play the queen of spades, which lies on the table.",
                "play 9D": "That is a nine. Play the queen of spades, which lies on the table.",
            },
            rule="Melded cards can be played like all others; the points of the meld stay yours.",
        ),
        Task(
            ask="Two cards are left; the loser of this trick gets the ace turned up. Play so that you get it.",
            why="Hearts are trump. The winner gets the card that lies face down.",
            position=positions.LAST,
            shown="AD 9S QD TD",
            drawn=STOCK,
            done="play 9S",
            solution=("play 9S",),
            wrong={"play *D": "It beats the jack: you win the trick, and the ace goes to Standard."},
            rule="Of the last two cards the winner draws the one face down, the loser the one turned up.",
        ),
    ),
)

PHASE_TWO = Lesson(
    name="phase2",
    title="Phase 2",
    about="the stock is gone: follow suit",
    tile="KD QD 9D",
    terms=("phase 2", "follow", "follow suit"),
    heading="Phase 2: tricks",
    tasks=(
        Task(
            ask="Standard led the king. Play the one card that you may play.",
            why="The stock is gone: phase 2. Now you must play the suit that was led if you have it.",
            position=positions.FOLLOW,
            shown="AC QD 9H TS",
            done="play QD",
            solution=("play QD",),
            wrong={"play *": "A diamond was led and you hold one: you must play it."},
            rule="In phase 2 you must follow suit, which is to play the suit that was led, even if you lose.",
        ),
        Task(
            ask="Standard led a spade, and you have none. Play the card that you must play.",
            why="Hearts are trump.",
            position=positions.VOID,
            shown="KC AD JH 9D",
            done="play JH",
            solution=("play JH",),
            wrong={"play *": "Without a spade you must play a trump. Hearts are trump."},
            rule="If you can't follow suit you must play a trump.",
        ),
        Task(
            ask="Standard led the queen of hearts. Play the card that you must play.",
            why="Hearts are trump. A trump that was led must be beaten.",
            position=positions.BEAT,
            shown="TH KS 9H AD",
            done="play TH",
            solution=("play TH",),
            wrong={
                "play 9H": "It follows suit, but you can beat the queen, so you must.",
                "play *": "Hearts were led and you hold some: you must follow suit.",
            },
            rule="When trump is led you must beat it if you can.",
            ladder="AH TH KH QH JH 9H",
        ),
        Task(
            ask="You have no spade and no trump. Give Standard the fewest points.",
            why="You may play any card. In tricks an ace scores 11, a ten 10, king 4, queen 3, jack 2, nine 0.",
            position=positions.NEITHER,
            shown="TD AC 9D KC",
            done="play 9D",
            solution=("play 9D",),
            wrong={
                "play TD": "The ten would give Standard 10 points.",
                "play AC": "The ace would give Standard 11 points. It may take a trick of its own.",
                "play KC": "The king would give Standard 4 points.",
            },
            rule="In phase 2 the winner of a trick scores its cards. With melds and tricks, 1,000 points win.",
        ),
    ),
)

KNOCK = Lesson(
    name="knock",
    title="Knock",
    about="1,000 points, and the game is won",
    tile='"Knock"',
    terms=("knock", "knocks"),
    heading="Winning",
    is_extra=True,
    tasks=(
        Task(
            ask="You have 985 points of 1,000. Lay your meld, then press Knock.",
            why="To knock is to say that you have reached the goal.",
            position=positions.melding("9D KS JC QS", upcard="TC", scores=(985, 700)),
            shown="9D KS JC QS",
            drawn=STOCK,
            done="knocked 0",
            solution=("meld marriage KS QS", "knock"),
            wrong={"draw": "Lay the marriage first, and then knock."},
            rule="In phase 1 a player who has 1,000 points may knock, and wins at once.",
        ),
        Task(
            ask="You reach 1,000 in phase 2, where nobody knocks. Standard does not. Who wins?",
            position=positions.leading("KH JD 9S", upcard="AH"),
            shown="KH JD 9S",
            choices=("I do, when the round is over", "Standard", "Nobody: the goal goes up"),
            done="I do, when the round is over",
            wrong={
                "Standard": "Standard has not reached 1,000 points.",
                "Nobody: the goal goes up": "That is so only if both players reach it.",
            },
            rule="In phase 2 the round is played to its end; then 1,000 points win.",
        ),
        Task(
            ask="Both players reach 1,000 in the same round, and nobody knocked. Who wins?",
            position=positions.leading("KH JD 9S", upcard="AH"),
            shown="KH JD 9S",
            choices=("The higher score", "Nobody: the goal goes up to 1,250", "The player who leads"),
            done="Nobody: the goal goes up to 1,250",
            wrong={
                "The higher score": "Two players over the goal play on, whoever has more.",
                "The player who leads": "The lead does not matter here: they play on.",
            },
            rule="If both reach the goal in one round it goes up by 250, so knock while you can.",
        ),
    ),
)
