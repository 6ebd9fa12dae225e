"""The first lessons of three-handed and Partnership: counters, following suit and beating, melds."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.positions import bidding, trick, won
from pinochle_widgets.games.protocol.teaching import Lesson, Task

GAME = "pinochle34/partnership"
HEARTS, DIAMONDS = "AH TH KH QH JH 9H", "AD TD KD QD JD 9D"

COUNTERS = Lesson(
    name="counters",
    title="Counters",
    about="ace, ten and king are worth a point",
    tile="AS TS KS",
    terms=("trick", "led", "counter"),
    game=GAME,
    heading="Tricks",
    tasks=(
        Task(
            ask="Each plays one card; the highest takes all. Press the card that beats the king, then press Play.",
            why="In this game the ten is higher than the king.",
            position=trick("TH QH JH 9H AS KS TC QC JC AD KD JD", "QH KH JH", "C", 2),
            shown="TH QH JH 9H",
            solution=("play TH",),
            done="play TH",
            wrong={
                "play QH": "The queen is lower than the king. Only the ace and the ten are higher.",
                "play JH": "The jack is lower than the king. Only the ace and the ten are higher.",
                "play 9H": "The nine is the lowest card of all.",
            },
            rule="From high to low: ace, ten, king, queen, jack, nine. The cards together are a trick.",
            ladder=HEARTS,
        ),
        Task(
            ask="Two aces of spades lie here: every card comes twice. Who takes the trick? Press a name below.",
            why="West led, which means that West played first. North came next, then East.",
            position=trick("QS AH TH KH KC QC JC AD KD JD TD QD", "AS AS 9S", "C", 1),
            shown="QS",
            choices=("North", "East", "West"),
            done="West",
            wrong={
                "North": "North's ace came second. Of two equal cards the first one wins.",
                "East": "East's nine is lower than an ace.",
            },
            rule="Of two equal cards the first one takes the trick; its player leads the next trick.",
        ),
        Task(
            ask="Ace, ten and king count a point each, other cards nothing. With your king, what is this trick worth?",
            why="Add up the four cards: ace, ten, jack and your king.",
            position=trick("KS AH TH KH KC QC JC AD KD JD TD QD", "AS TS JS", "C", 1),
            shown="KS",
            choices=("2 points", "3 points", "4 points"),
            done="3 points",
            wrong={"2 points": "Your king counts too: ace, ten and king.", "4 points": "The jack counts nothing."},
            rule="Aces, tens and kings are counters: a point each for the player who takes the trick.",
        ),
        Task(
            ask="West's ace takes this trick. Play the card that gives West no point.",
            why="Your ten, king and queen are all lower than the ace.",
            position=trick("TD KD QD AS KS QS AH TH JH KC QC JC", "AD 9D JD", "C", 1),
            shown="TD KD QD",
            solution=("play QD",),
            done="play QD",
            wrong={
                "play TD": "The ten is a counter: it gives West a point.",
                "play KD": "The king is a counter: it gives West a point.",
            },
            rule="Give no counter to a trick that an opponent takes.",
        ),
    ),
)

FOLLOW = Lesson(
    name="follow",
    title="Follow and beat",
    about="follow suit; go higher if you can",
    tile="KD TD",
    terms=("suit", "follow suit", "trump"),
    game=GAME,
    heading="Tricks",
    tasks=(
        Task(
            ask="East led a diamond. You must stay in its suit if you can. Play a card.",
            why="The four suits are spades, hearts, diamonds and clubs.",
            position=trick("AS KS 9S AH TH QH TC KC QC JC QH JD", "KD", "C", 1),
            shown="9S AH JD TC",
            solution=("play JD",),
            done="play JD",
            wrong={
                "play AH": "The ace is high, but it is of another suit. You hold a diamond: you must play it.",
                "play *": "East led a diamond, and you hold one: you must play it.",
            },
            rule="Follow suit: if you hold a card of the suit that was led, play one.",
        ),
        Task(
            ask="You must also beat the best card of the trick if you can. Play a card.",
            why="East led the queen of diamonds.",
            position=trick("TS KS AH TH KH QC JC KC 9D JD KD AC", "QD", "C", 1),
            shown="AH KD JD 9D",
            solution=("play KD",),
            done="play KD",
            wrong={
                "play JD": "The jack is lower than the queen, and your king can beat it.",
                "play 9D": "The nine is lower than the queen, and your king can beat it.",
                "play AH": "You hold diamonds, so you must follow suit.",
            },
            rule="Follow suit, and beat the best card if you can.",
            ladder=DIAMONDS,
        ),
        Task(
            ask="Spades are trump: a spade beats every other suit. West led a heart, and you have none. Play.",
            why="Without a card of the suit that was led you must play a trump.",
            position=trick("9S KC TC QC JC KC AD TD KD QD QC AC", "AH KH 9H", "S", 1),
            shown="9S KC AD QD",
            solution=("play 9S",),
            done="play 9S",
            wrong={"play *": "You have no hearts, but you have a trump: you must play it."},
            rule="Without the suit that was led, play a trump. Even the nine of trump beats an ace of another suit.",
        ),
        Task(
            ask="West led a heart again, but North played a trump. Play a card that you may play.",
            why="Spades are still trump.",
            position=trick("9S QS TC QC JC KC AD TD KD QD QC AC", "AH JS 9H", "S", 103),
            shown="QS 9S AD TC",
            solution=("play QS",),
            done="play QS",
            wrong={
                "play 9S": "The nine is lower than North's jack, and your queen can beat it.",
                "play *": "You have no hearts, but you have trumps: you must play one.",
            },
            rule="Beat trumps too, if you can. If you have neither the suit nor a trump, play any card.",
        ),
    ),
)


MELDS = Lesson(
    name="melds",
    title="Melds",
    about="what to look for in your hand",
    tile="KS QS JD",
    terms=("meld", "marriage", "royal marriage", "pinochle", "around", "run", "flush", "dix"),
    game=GAME,
    heading="Melds",
    tasks=(
        Task(
            ask="A marriage, king and queen of one suit, counts 2. What do these cards count?",
            why="Before the first trick, some cards count together, as a meld. They stay in your hand.",
            position=bidding("KH QH KC QC JS AS TS 9D JD TD AH 9H"),
            shown="KH QH KC QC JS",
            choices=("2 points", "4 points", "5 points"),
            done="4 points",
            wrong={
                "2 points": "There are two marriages: one in hearts and one in clubs.",
                "5 points": "The jack belongs to no marriage. Two marriages count 4.",
            },
            rule="Each marriage counts 2; a royal marriage, king and queen of trump, counts 4.",
        ),
        Task(
            ask="Queen of spades and jack of diamonds are a pinochle and count 4. What do these cards count?",
            why="Look for a marriage too; one card may lie in both.",
            position=bidding("KS QS JD AH TH 9H AC TC JC 9D TD KC"),
            shown="KS QS JD",
            choices=("4 points", "6 points", "8 points"),
            done="6 points",
            wrong={
                "4 points": "The queen of spades also makes a marriage with her king: 2 more.",
                "8 points": "The pinochle counts 4 and the marriage 2.",
            },
            rule="Cards may lie in both; two pinochles count 30.",
        ),
        Task(
            ask="One ace of each suit, aces around, counts 10; kings 8, queens 6, jacks 4. What do these count?",
            why="Look for a marriage too.",
            position=bidding("QS QH QD QC KC AS TS AH TH JC 9D TD"),
            shown="QS QH QD QC KC",
            choices=("8 points", "6 points", "14 points"),
            done="8 points",
            wrong={
                "6 points": "King and queen of clubs are a marriage: 2 more.",
                "14 points": "One king is not kings around. Queens around count 6 and the marriage 2.",
            },
            rule="Around means one of each suit; both of each suit, eight cards, count ten times as much.",
        ),
        Task(
            ask="Hearts are trump. Ace, ten, king, queen and jack of trump are a run: 15. What do these count?",
            why="A run is also called a flush. The nine of trump, called the dix, counts 1.",
            position=won("AH TH KH QH JH 9H AS TS JC TC 9D TD", 21),
            shown="AH TH KH QH JH 9H",
            choices=("15 points", "20 points", "16 points"),
            done="16 points",
            wrong={
                "15 points": "The nine of trump, the dix, counts 1 more.",
                "20 points": "King and queen of a run don't count again as a royal marriage: 15 and 1.",
            },
            rule="A run, or flush, counts 15 and each dix 1; its king and queen are no marriage besides.",
        ),
    ),
)

SHARED = (COUNTERS, FOLLOW, MELDS)
