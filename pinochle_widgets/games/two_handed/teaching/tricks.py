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
            ask="Standard, the computer, played the king of spades. Press a card that is higher, then press Play.",
            why="From high to low: A♠ 10♠ K♠ Q♠ J♠ 9♠ (ace, ten, king, queen, jack, nine).",
            position=answering("QS TS JS 9S", led="KS", upcard="9D"),
            shown="QS TS JS 9S",
            done="play TS",
            solution=("play TS",),
            wrong={
                "play QS": "The queen comes right after the king, so the king is higher.",
                "play JS": "The jack is lower: king, queen, jack.",
                "play 9S": "The nine is the lowest card.",
            },
            rule="The ten is higher than the king; only the ace is higher still.",
            ladder="AS TS KS QS JS 9S",
        ),
        Task(
            ask="Standard played the jack of diamonds. Press the lowest card that is higher.",
            position=answering("KD 9D QD TD", led="JD", upcard="9S"),
            shown="KD 9D QD TD",
            done="play QD",
            solution=("play QD",),
            wrong={
                "play KD": "It is higher than the jack, but so is the queen, which is lower than the king.",
                "play TD": "It is higher than the jack, but your queen and your king are lower than the ten.",
                "play 9D": "The nine is the lowest card.",
            },
            rule="From low to high: nine, jack, queen, king, ten, ace.",
            ladder="AD TD KD QD JD 9D",
        ),
        Task(
            ask="Standard played the queen of clubs. Press the lowest card that is higher.",
            position=answering("QC AC KC JC TC", led="QC", upcard="9H"),
            shown="QC AC KC JC TC",
            done="play KC",
            solution=("play KC",),
            wrong={
                "play QC": "The two queens are equal: yours is not higher.",
                "play JC": "The jack comes right after the queen, so the queen is higher.",
                "play *C": "It is higher, but your king is lower and still higher than the queen.",
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
    terms=("trick", "lead", "leads", "led", "suit", "suits", "phase 1"),
    heading="Phase 1: melds",
    tasks=(
        Task(
            ask="Take the trick: play a card that wins.",
            why="A card from each player makes a trick. The sign on a card is its suit. Standard led, or played first: a heart.",
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
            rule="In phase 1, the first part of a round, you may play any card, and tricks score no points.",
            ladder="AS TS KS QS JS 9S",
        ),
        Task(
            ask="You took a trick, so you lead. Play the card that no other card of its suit beats.",
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

TRUMP = Lesson(
    name="trump",
    title="Trump",
    about="it beats every other suit",
    tile="AC 9H",
    terms=("trump", "trumps"),
    heading="The deal",
    tasks=(
        Task(
            ask="The card face up beside the stack shows the trump suit. Which is it? Press the suit below.",
            why="Trump is the suit that beats the other three.",
            position=leading("KS JC TD AS", upcard="QH"),
            shown="KS JC TD AS",
            drawn=("stock",),
            choices=("Clubs", "Diamonds", "Spades", "Hearts"),
            done="Hearts",
            wrong={
                "Spades": "No spade is turned up. Look at the card that lies face up.",
                "Diamonds": "No diamond is turned up. Look at the card that lies face up.",
                "Clubs": "No club is turned up. Look at the card that lies face up.",
            },
            rule="The suit of the card turned up after the deal is trump for the whole round.",
        ),
        Task(
            ask="Standard led the ace of clubs. Take the trick: hearts are trump.",
            why="A trump beats every card of the other suits.",
            position=answering("TC KS QC 9H", led="AC", upcard="QH"),
            shown="TC KS QC 9H",
            drawn=("stock",),
            done="play 9H",
            solution=("play 9H",),
            wrong={
                "play *C": "No club is higher than the ace. A trump is needed.",
                "play KS": "A spade does not beat a club. Only a heart does: hearts are trump.",
            },
            rule="Even the lowest trump beats an ace of another suit.",
        ),
        Task(
            ask="Now Standard led a trump. Take the trick.",
            why="Hearts are trump.",
            position=answering("AS TH JD QH", led="KH", upcard="9H"),
            shown="AS TH JD QH",
            drawn=("stock",),
            done="play TH",
            solution=("play TH",),
            wrong={
                "play AS": "The ace of spades is no trump, so it loses to every heart.",
                "play JD": "The jack of diamonds is no trump, so it loses to every heart.",
                "play QH": "It is a trump, but the king is higher than the queen.",
            },
            rule="A trump is beaten only by a higher trump.",
            ladder="AH TH KH QH JH 9H",
        ),
        Task(
            ask="Take the trick, but keep your trumps.",
            why="Hearts are trump, and trumps are worth keeping.",
            position=answering("JH 9D KD AH", led="QD", upcard="9H"),
            shown="JH 9D KD AH",
            drawn=("stock",),
            done="play KD",
            solution=("play KD",),
            wrong={
                "play *H": "It takes the trick, but the trump is spent. A higher diamond takes it too.",
                "play 9D": "The nine is lower than the queen: Standard takes the trick.",
            },
            rule="A higher card of the suit led is enough; keep trumps for tricks that only they can take.",
            ladder="AD TD KD QD JD 9D",
        ),
    ),
)
