"""The lesson on Modern American Canasta: what differs."""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.positions import on_turn
from pinochle_widgets.games.protocol.teaching import Lesson, Task

PRESET = "canasta/modern-american"

MODERN = Lesson(
    name="modern",
    title="Modern American",
    about="what differs from Classic",
    tile="2S XR 2D",
    terms=("Modern American",),
    heading="Opening",
    is_extra=True,
    tasks=(
        Task(
            ask="In Modern American the pile is always frozen. A queen lies on top: what takes it?",
            position=on_turn("QS 4D JC", "draw", stock="8H 9S", scores=(0, 0), rules=PRESET),
            shown="QS 4D JC",
            choices=("Your meld of queens", "Two queens from the hand", "A queen and a wild card"),
            done="Two queens from the hand",
            wrong={
                "Your meld of queens": "The pile is frozen: two natural queens must come from the hand.",
                "A queen and a wild card": "The pile is frozen: both queens must be natural.",
            },
            rule="The pile always takes two natural cards from the hand, and you draw one card instead of two.",
        ),
        Task(
            ask="Open with a meld of wild cards: select jokers and twos, then press Lay selection.",
            why="An opening takes 125 points, all from the hand. A joker counts 50, a two 20.",
            position=on_turn("XR KC 2S XR KH XB 8D", "draw", stock="9S 8H", scores=(0, 0), rules=PRESET),
            shown="XR KC 2S XR KH XR 8D",
            drawn=("mat0", "stock"),
            done="opened 0",
            solution=("meld JK JK JK 2S",),
            wrong={
                "lay *": "Select the three jokers and the two.",
                "meld 2S JK JK": "That is 120 points: 5 too few.",
                "meld K*": "Leave the kings out: wild cards alone can be a meld here.",
                "discard *": "That would end your turn. Lay the jokers and the two first.",
            },
            rule="Wild cards may be a meld of their own: seven are a canasta of 2,000, but fewer at the end cost 2,000.",
        ),
        Task(
            ask="You draw a black three. What happens to it?",
            why="All threes are alike in Modern American.",
            position=on_turn("TS 4D JC", "draw", stock="8H 9S", scores=(0, 0), rules=PRESET),
            shown="TS 4D JC",
            choices=("I keep it to block the pile", "It goes to the table by itself", "I may meld it"),
            done="It goes to the table by itself",
            wrong={
                "I keep it to block the pile": "Nothing blocks the pile this way: black threes are like red ones.",
                "I may meld it": "A three is never melded here.",
            },
            rule="All threes go to the table by themselves, and count for you only once you have two canastas.",
        ),
        Task(
            ask="Your meld has seven kings. You draw another king. May you add it?",
            position=on_turn("KD 4D JC", "draw", stock="8H 9S", scores=(0, 0), rules=PRESET),
            shown="KD 4D JC",
            choices=("Yes, for 10 points more", "Yes, but the canasta turns mixed", "No"),
            done="No",
            wrong={
                "Yes, for 10 points more": "In Modern American a canasta is closed at seven cards.",
                "Yes, but the canasta turns mixed": "In Modern American a canasta is closed at seven cards.",
            },
            rule="A canasta takes no eighth card, and a meld no more than two wild cards.",
        ),
    ),
)
