"""The lesson on the exchange of three cards between partners."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Lesson, Position, Task


def _given(hand: str, bidder: int, trump: str) -> Position:
    """Make the position in which the partners of a bidder are to give each other cards, seat 0 among them."""
    moves = " / ".join(["bid 24", "pass", "pass", "pass", f"trump {trump}"])
    return Position(deal={"hands": [hand, None, None, None]}, moves=moves, dealer=(bidder - 1) % 4, seed=1)


EXCHANGE = Lesson(
    name="exchange",
    title="With exchange",
    about="a game in which partners give three cards",
    tile='"3 cards"',
    terms=("exchange",),
    game="pinochle34/exchange",
    is_extra=True,
    heading="Strategy: trump",
    tasks=(
        Task(
            ask="You won the bid. Give North your three weakest cards: press them, then press Give 3 cards.",
            why="Hearts are trump. Keep trumps and aces. North gives you three cards at the same time.",
            position=_given("AH TH KH QH AS JC 9D 9C AD QC TC KD", 0, "H"),
            shown="AH KH AS JC 9D 9C",
            solution=("exchange 9D 9C JC",),
            done="exchange 9D 9C JC",
            wrong={
                "exchange *H*": "Hearts are trump: keep them all.",
                "exchange *A*": "An ace takes a trick: keep it.",
            },
            rule="As the bidder, keep trumps and aces and give cards that take nothing and meld nothing.",
        ),
        Task(
            ask="North won the bid with spades. Give North your three best cards: press them, then press Give 3 cards.",
            why="High trumps are best, then aces of other suits.",
            position=_given("AS KS AD QC 9H JC TH QH JH TD KC QD", 2, "S"),
            shown="AS KS AD QC 9H JC",
            solution=("exchange KS AS AD",),
            done="exchange KS AS AD",
            wrong={"exchange *": "That keeps back a card that North can use better: trumps first, then aces."},
            rule="For a partner who won the bid, give trumps from the highest down, then aces.",
        ),
        Task(
            ask="You hold ace, king, queen and jack of hearts. Which card do you hope for, if hearts are trump?",
            why="In about half of such hands North has it to give.",
            position=_given("AH KH QH JH AS JC 9D 9C AD QC TC KD", 0, "H"),
            shown="AH KH QH JH",
            choices=("The nine", "The other ace", "The ten"),
            done="The ten",
            wrong={
                "The nine": "The nine would count 1. Another heart makes a run.",
                "The other ace": "It would take a trick. Another heart makes a run.",
            },
            rule="A hand that lacks one card of a run may bid a little more: your partner may give it.",
        ),
    ),
)
