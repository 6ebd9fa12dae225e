"""The lessons on melds and on wild cards."""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.positions import answering, drawn, on_turn
from pinochle_widgets.games.protocol.teaching import Lesson, Task

MAT = ("mat0", "stock")
"""The parts of the table that these lessons draw besides the hand."""

MELDS = Lesson(
    name="melds",
    title="Melds",
    about="three or more of one rank",
    tile="KS KH KC",
    terms=("meld", "melds", "stock", "rank", "turn", "discard"),
    heading="Melds",
    tasks=(
        Task(
            ask="Select the three kings, then press Meld 3 kings.",
            why="Three cards of one rank are a meld: cards laid for points. A first meld must count enough; that comes later.",
            position=drawn("9D KS 4C KH 4H KC 5S 5H 6D 7S 8C TS JD QS AH"),
            shown="9D KS 4C KH 4H KC",
            drawn=MAT,
            done="meld-laid 0 K *",
            solution=("meld KS KH KC",),
            wrong={
                "lay *": "These are not three cards of one rank.",
                "discard *": "That would end your turn. Lay the three kings first.",
            },
            rule="Three or more cards of one rank are a meld; their suits do not matter.",
        ),
        Task(
            ask="Your queens lie on the table. Select a card that fits them and press Add 1 to queens.",
            position=drawn("9H 4C QD 9C QS QH QC", moves="meld QS QH QC"),
            shown="9H 4C QD 9C",
            drawn=MAT,
            done="meld-laid 0 Q QD 4",
            solution=("add Q: QD",),
            wrong={
                "lay *": "These do not fit the queens.",
                "discard QD": "It fits your queens: add it to them.",
                "discard *": "That would end your turn. Add the queen to your queens first.",
            },
            rule="You have one meld of a rank; more cards of that rank are added to it.",
        ),
        Task(
            ask="Press Draw. Then end your turn: select the card that is the only one of its rank, and press Discard.",
            why="Each turn begins with two cards from the stock. Keep pairs: they need one more card.",
            position=on_turn("QS 7C QH", "", stock="4S 7D 8H 9S"),
            shown="QS 7C QH",
            drawn=MAT,
            done="discard 4S",
            solution=("draw", "discard 4S"),
            wrong={
                "lay *": "These are no meld. Discard one card.",
                "discard Q*": "You hold two queens: with a third they are a meld.",
                "discard 7*": "You hold two sevens: with a third they are a meld.",
            },
            rule="A turn: draw two cards, lay what you like, discard one.",
        ),
    ),
)

WILD = Lesson(
    name="wild",
    title="Wild cards",
    about="twos and jokers stand for any card",
    tile="8H 8C XR",
    terms=("wild", "joker", "natural"),
    heading="Melds",
    tasks=(
        Task(
            ask="Lay two eights and the joker: select all three, then press Lay selection.",
            why="Jokers and twos are wild: they stand for any card.",
            position=drawn("8H KD XR 5S 8C"),
            shown="8H KD XR 5S 8C",
            drawn=MAT,
            done="meld-laid 0 8 *",
            solution=("meld 8H 8C JK",),
            wrong={
                "lay *": "These are no meld. Select the two eights and the joker.",
                "discard *": "That would end your turn. Lay the eights and the joker first.",
            },
            rule="A wild card takes the place of a missing card in a meld.",
        ),
        Task(
            ask="Add a wild card to your queens: select it, then press Add 1 to queens.",
            why="All other cards are natural.",
            position=drawn("JC 4D 2S 9D QS QH QC", moves="meld QS QH QC"),
            shown="JC 4D 2S 9D",
            drawn=MAT,
            done="meld-laid 0 Q 2S 4",
            solution=("add Q: 2S",),
            wrong={
                "lay *": "These do not fit the queens.",
                "discard 2S": "A two is wild. Add it to the queens.",
                "discard *": "That would end your turn. Add the wild card first.",
            },
            rule="Twos are wild like jokers, and can be added to any of your melds.",
        ),
        Task(
            ask="Which of these may be laid as a meld?",
            why="A meld needs at least as many natural cards as wild ones.",
            position=drawn("2D 9S XR 9D 2C"),
            shown="2D 9S XR 9D 2C",
            drawn=("stock",),
            choices=("A nine, a two, a joker", "Two twos, a joker", "Two nines, a two, a joker"),
            done="Two nines, a two, a joker",
            wrong={
                "A nine, a two, a joker": "Two wild cards, but only one natural card: too many are wild.",
                "Two twos, a joker": "All three are wild: there is no natural card.",
            },
            rule="A meld has at most three wild cards, and never more of them than natural ones.",
        ),
        Task(
            ask="Standard discarded a ten. You hold one ten and a two. Press Take with 10 2.",
            why="You have laid a meld in this round, and so you may use a wild card for the pile.",
            position=answering("TD 2H 4S", "TS"),
            shown="TD 2H 4S",
            drawn=(*MAT, "pile"),
            done="pile-taken 0 *",
            solution=("take TD 2H",),
            wrong={"draw": "You may draw, but the pile would give you more cards, and a meld of tens."},
            rule="A natural card and a wild one take the pile, too, once you have laid a meld.",
        ),
    ),
)
