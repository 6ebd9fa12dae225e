"""The lesson on the kitty."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Position, Task

_HAND = "AH TH KH QH 9H AS KS AC TC QC 9C KD TD 9D JS"
_KITTY = "JH JC 9S"


def _taken(*more: str) -> Position:
    """Make the position after the kitty went to seat 0, and more actions of it."""
    moves = " / ".join(["bid 22", "pass", "pass", *more])
    return Position(deal={"hands": [_HAND, None, None], "kitty": _KITTY}, moves=moves, dealer=2, seed=1)


KITTY = Lesson(
    name="kitty",
    title="With a kitty",
    about="a game with three more cards for the bidder",
    tile="JH JC 9S",
    terms=("kitty", "discard"),
    game="pinochle34/kitty",
    is_extra=True,
    heading="Bidding",
    tasks=(
        Task(
            ask="You won the bid and took the kitty, three more cards. Name the trump that melds most.",
            why="The jack of hearts came. Press a suit.",
            position=_taken(),
            drawn=("kitty",),
            solution=("trump H",),
            done="trump H",
            wrong={"trump *": "That suit makes no run. With the jack of hearts one suit does."},
            rule="The kitty goes to the highest bidder, who names trump only then.",
        ),
        Task(
            ask="Now discard three cards that make no meld here. Press them, then press Discard 3 cards.",
            why="Hearts are trump, and five of these cards are your run.",
            position=_taken("trump H"),
            shown="AH TH KH QH JH JC 9C 9D",
            solution=("discard JC 9C 9D",),
            done="discard JC 9C 9D",
            wrong={"discard *": "All five hearts belong to the run: keep them."},
            rule="Keep your melds: they are counted after the discard.",
        ),
        Task(
            ask="Say you discard ten of clubs, king of spades and a nine. What do they bring you?",
            why="Discards lie with the tricks that you take.",
            position=_taken("trump H"),
            shown="TC KS 9C",
            choices=("Nothing", "2 points", "3 points"),
            done="2 points",
            wrong={
                "Nothing": "They count like cards of your tricks: ten and king a point each.",
                "3 points": "A nine is no counter.",
            },
            rule="Counters that you discard count for you: discard tens and kings that would take no trick.",
        ),
    ),
)
