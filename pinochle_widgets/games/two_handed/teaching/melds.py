"""The lessons on melds."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Task
from pinochle_widgets.games.two_handed.teaching.positions import answering, leading, melding, melding_again

MELDS = ("melds0", "stock")
"""The parts of the table that lessons on melds draw besides the trick."""

MARRIAGE = Lesson(
    name="marriage",
    title="A marriage",
    about="king and queen of one suit: 20",
    tile="KS QS",
    terms=("meld", "melds", "melded", "marriage", "marriages"),
    heading="Melds",
    tasks=(
        Task(
            ask="Press a king and a queen of one suit. A button Marriage appears: press it.",
            why="You took the trick, so you may lay a meld: cards laid on the table for points.",
            position=melding("QH KS KD QS 9H", upcard="TC"),
            shown="QH KS KD QS 9H",
            drawn=MELDS,
            done="meld-laid 0 marriage * 20",
            solution=("meld marriage KS QS",),
            wrong={
                "lay *": "No marriage: it takes a king and a queen of the same suit.",
                "draw": "Lay the marriage first, or you lose the chance.",
            },
            rule="King and queen of one suit are a marriage: 20 points.",
        ),
        Task(
            ask="You hold two marriages. Lay the one in trump: it scores more.",
            why="The card turned up is a club, so clubs are trump.",
            position=melding("QC KD KC QD 9S", upcard="TC"),
            shown="QC KD KC QD 9S",
            drawn=MELDS,
            done="meld-laid 0 marriage * 40",
            solution=("meld marriage KC QC",),
            wrong={
                "meld marriage KD QD": "In diamonds it scores 20. In clubs, which are trump, it scores 40.",
                "draw": "Lay the marriage first, or you lose the chance.",
            },
            rule="King and queen of trump are a royal marriage: 40 points.",
        ),
        Task(
            ask="You laid one marriage and hold another. When may you lay it?",
            position=melding("KC KD QC QD 9S", upcard="TC", laid="meld marriage KC QC"),
            shown="KD QD 9S",
            drawn=MELDS,
            choices=("At once", "After the next trick that I take", "Not in this round"),
            done="After the next trick that I take",
            wrong={
                "At once": "You laid one after this trick. First take another trick.",
                "Not in this round": "It is not too late: there are more tricks in this round.",
            },
            rule="Each trick that you take gives you one meld.",
        ),
        Task(
            ask="Play a card so that you can lay your marriage right after this trick.",
            why="You hold king and queen of spades. Clubs are trump.",
            position=answering("KS 9D AS QS", led="JS", upcard="TC"),
            shown="KS 9D AS QS",
            drawn=MELDS,
            done="play AS",
            solution=("play AS",),
            wrong={
                "play KS": "It takes the trick, but then the queen has lost her king.",
                "play QS": "It takes the trick, but then the king has lost his queen.",
                "play 9D": "It loses: only the player who takes a trick may lay a meld.",
            },
            rule="To lay a meld you must take a trick, so keep its cards and win with another one.",
        ),
    ),
)

OTHERS = Lesson(
    name="melds",
    title="Other melds",
    about="pinochle, four of a kind, flush",
    tile="QS JD",
    terms=("pinochle", "flush", "run", "four of a kind"),
    heading="Melds",
    tasks=(
        Task(
            ask="Press the queen of spades and the jack of diamonds, then press Pinochle.",
            why="This meld gave the game its name.",
            position=melding("JS QD KD QS JD", upcard="TC"),
            shown="JS QD KD QS JD",
            drawn=MELDS,
            done="meld-laid 0 pinochle *",
            solution=("meld pinochle QS JD",),
            wrong={
                "meld marriage *": "These two are a marriage. Take the queen of spades and the jack of diamonds.",
                "draw": "Lay the pinochle first, or you lose the chance.",
            },
            rule="Queen of spades and jack of diamonds are a pinochle: 20 points.",
        ),
        Task(
            ask="Lay four of a kind, one card of each suit. Choose the four that score most.",
            why="Aces score 100, kings 80, queens 60, jacks 40.",
            position=melding("KS KH AD KC AS KD AH AC", upcard="9H"),
            shown="KS KH AD KC AS KD AH AC",
            drawn=MELDS,
            done="meld-laid 0 aces *",
            solution=("meld aces AS AH AD AC",),
            wrong={
                "meld kings *": "Four kings score 80. Your four aces score 100.",
                "draw": "Lay the four aces first, or you lose the chance.",
            },
            rule="One of each suit: aces score 100, kings 80, queens 60, jacks 40.",
        ),
        Task(
            ask="Press ace, ten, king, queen and jack of trump, then press Flush.",
            why="Hearts are trump. A flush is also called a run.",
            position=melding("TH AS QH AH KD JH KH", upcard="9H"),
            shown="TH AS QH AH KD JH KH",
            drawn=MELDS,
            done="meld-laid 0 flush *",
            solution=("meld flush AH TH KH QH JH",),
            wrong={
                "meld marriage *": "These two are a royal marriage, 40 points. Press all five cards of the flush.",
                "draw": "Lay the flush first, or you lose the chance.",
            },
            rule="Ace, ten, king, queen and jack of trump are a flush, or run: 150 points.",
        ),
        Task(
            ask="Your royal marriage lies on the table. Lay the whole flush with it: press all five cards.",
            why="Its king and queen lie there and may be used once more.",
            position=melding_again("JH AH KH TH QH KD QD", upcard="9H", laid="meld marriage KH QH"),
            shown="JH AH TH KD QD",
            drawn=MELDS,
            done="meld-laid 0 flush *",
            solution=("meld flush AH TH KH* QH* JH",),
            wrong={
                "meld marriage *": "A marriage scores 20. Your flush scores 150.",
                "draw": "Lay the flush first, or you lose the chance.",
            },
            rule="Cards on the table may score again in a meld of another kind, if you add a card from your hand.",
        ),
    ),
)

DIX = Lesson(
    name="dix",
    title="The dix",
    about="the nine of trump: 10, and an exchange",
    tile="9H AH",
    terms=("dix", "dixes"),
    heading="Melds",
    tasks=(
        Task(
            ask="You hold the nine of trump, called the dix. Press it, then press Dix.",
            why="You get the ace that lies turned up for it.",
            position=melding("JC 9H KD QD", upcard="AH"),
            shown="JC 9H KD QD",
            drawn=MELDS,
            done="meld-laid 0 dix *",
            solution=("meld dix 9H",),
            wrong={
                "meld marriage *": "You may lay the marriage besides. First lay the dix.",
                "draw": "Lay the dix before you draw.",
            },
            rule="The nine of trump is the dix: 10 points, and the first one is exchanged for the card turned up.",
        ),
        Task(
            ask="You laid a marriage on this trick. One thing may still be laid: lay it.",
            position=melding("KD KS QD 9H QS", upcard="AH", laid="meld marriage KD QD"),
            shown="KS 9H QS",
            drawn=MELDS,
            done="meld-laid 0 dix *",
            solution=("meld dix 9H",),
            wrong={"draw": "The dix may still be laid: lay it first."},
            rule="A dix goes besides the one meld of a trick.",
        ),
        Task(
            ask="Standard has exchanged the first dix. You lay the second one. What do you get?",
            position=leading("TD 9H QC", upcard="AH"),
            shown="TD 9H QC",
            choices=("Nothing", "10 points and the card turned up", "10 points"),
            done="10 points",
            wrong={
                "10 points and the card turned up": "Only the first dix of a round is exchanged.",
                "Nothing": "Each dix scores 10; only the exchange is gone.",
            },
            rule="Each dix scores 10 points; only the first one of a round is exchanged.",
        ),
    ),
)
