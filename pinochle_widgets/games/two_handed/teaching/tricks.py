"""The lessons on ranks, tricks and trump."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Task
from pinochle_widgets.games.two_handed.teaching.positions import answering, leading

RANKS = Lesson(
    name="ranks",
    title="Ranks",
    about="ace, ten, king, queen, jack, nine",
    tile="AH TH KH",
    terms=("ace", "ten", "king", "queen", "jack", "nine"),
    heading="Two-handed Pinochle",
    tasks=(
        Task(
            ask="Standard, the computer, played the king of spades. Press a card that is higher.",
            why="From high to low: ace, ten, king, queen, jack, nine.",
            position=answering("QS TS JS 9S", led="KS", upcard="9D"),
            shown="QS TS JS 9S",
            done="play TS",
            solution=("play TS",),
            wrong={
                "play QS": "The queen comes right after the king, so the king is higher.",
                "play JS": "The jack is lower: king, queen, jack.",
                "play 9S": "The nine is the lowest card.",
            },
            rule="The ten is higher than the king. Only the ace is higher still.",
            ladder="AS TS KS QS JS 9S",
        ),
        Task(
            ask="Standard played the nine of diamonds. Press the highest of your cards.",
            position=answering("KD JD QD TD", led="9D", upcard="9S"),
            shown="KD JD QD TD",
            done="play TD",
            solution=("play TD",),
            wrong={
                "play KD": "You hold a card that is higher than the king: the ten.",
                "play QD": "King and ten are higher than the queen.",
                "play JD": "The jack is your lowest card here; only the nine is lower.",
            },
            rule="The order is ace, ten, king, queen, jack, nine: without an ace the ten is highest.",
            ladder="AD TD KD QD JD 9D",
        ),
        Task(
            ask="Standard played the queen of clubs. Press a card that is higher.",
            why="Every card is there twice.",
            position=answering("JC QC 9C KC", led="QC", upcard="9H"),
            shown="JC QC 9C KC",
            done="play KC",
            solution=("play KC",),
            wrong={
                "play QC": "The two queens are equal, and of equal cards the first one wins.",
                "play JC": "The jack comes right after the queen, so the queen is higher.",
                "play 9C": "The nine is the lowest card.",
            },
            rule="Every card is there twice; of two equal cards the one played first wins.",
            ladder="AC TC KC QC JC 9C",
        ),
    ),
)

TRICK = Lesson(
    name="trick",
    title="The trick",
    about="the higher card takes it",
    tile="TH AH",
    terms=("trick", "lead", "leads", "led", "suit", "suits"),
    heading="Phase 1: melds",
    tasks=(
        Task(
            ask="Take the trick: play a card that wins.",
            why="Two cards, one from each of you, are a trick. Standard led: it played first.",
            position=answering("QS KH AH 9H JD", led="TH", upcard="9C"),
            shown="QS KH AH 9H JD",
            done="play AH",
            solution=("play AH",),
            wrong={
                "play KH": "The ten is higher than the king.",
                "play 9H": "The nine is the lowest card.",
                "play QS": "Hearts were led: a spade does not win.",
                "play JD": "Hearts were led: a diamond does not win.",
            },
            rule="The higher card of the suit that was led takes the trick.",
            ladder="AH TH KH QH JH 9H",
        ),
        Task(
            ask="Standard led a club. Take the trick.",
            why="The four suits are spades, hearts, diamonds and clubs.",
            position=answering("AD 9C QC KH", led="JC", upcard="9S"),
            shown="AD 9C QC KH",
            done="play QC",
            solution=("play QC",),
            wrong={
                "play AD": "A club was led: a diamond loses, even the ace.",
                "play KH": "A club was led: a heart loses, even the king.",
                "play 9C": "It is a club, but the jack is higher.",
            },
            rule="A card of another suit loses; there is one exception, which comes next.",
            ladder="AC TC KC QC JC 9C",
        ),
        Task(
            ask="Let Standard have this trick: play a card that loses.",
            why="You need not play the suit that was led.",
            position=answering("AS JH TS KS", led="QS", upcard="9D"),
            shown="AS JH TS KS",
            done="play JH",
            solution=("play JH",),
            wrong={
                "play AS": "The ace is higher than the queen: it takes the trick.",
                "play TS": "The ten is higher than the queen: it takes the trick.",
                "play KS": "The king is higher than the queen: it takes the trick.",
            },
            rule="In the first part of a round you may play any card, of any suit.",
            ladder="AS TS KS QS JS 9S",
        ),
        Task(
            ask="You took a trick, so you lead. Play the card that is hardest to beat.",
            position=leading("TD QH KS AC", upcard="9S"),
            shown="TD QH AC KS",
            done="play AC",
            solution=("play AC",),
            others=("play 9C",),
            wrong={
                "play TD": "An ace is higher than the ten.",
                "play QH": "Ace, ten and king are higher than the queen.",
                "play KS": "Ace and ten are higher than the king.",
            },
            rule="Whoever takes a trick leads to the next one.",
            ladder="AC TC KC QC JC 9C",
        ),
    ),
)
