"""The positions of the lessons: a trick of which some cards lie, and a hand before the bidding and after it."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Position

LOWEST = {3: 20, 4: 16}
"""The lowest bid of the single deck, by the number of seats."""


def trick(hand: str, plays: str, trump: str, seed: int, seats: int = 4, east: str = "") -> Position:
    """Make the first trick of a hand, in which it is the turn of seat 0.

    Parameters
    ----------
    hand : str
        The cards of seat 0.
    plays : str
        The cards that lie, the first one led by the winner of the bid; none if seat 0 has won it.
    seed : int
        The seed of the cards that are not named.
    east : str
        The cards of the last seat, if they matter.
    """
    cards = plays.split()
    leader = -len(cards) % seats
    hands: list[str | None] = [hand, *[None] * (seats - 1)]
    for place, card in enumerate(cards):
        hands[(leader + place) % seats] = card
    hands[-1] = east or hands[-1]
    calls = [f"bid {LOWEST[seats]}", *["pass"] * (seats - 1), f"trump {trump}"]
    moves = " / ".join([*calls, *(f"play {card}" for card in cards)])
    return Position(deal={"hands": hands}, moves=moves, dealer=(leader - 1) % seats, seed=seed)


def bidding(hand: str, calls: str = "", seed: int = 1, seats: int = 4, most: int = 30) -> Position:
    """Make the auction in which it is the turn of seat 0, after the calls of the seats before it; bids go up to `most`."""
    before = len(calls.split(" / ")) if calls else 0
    hands = [hand, *[None] * (seats - 1)]
    return Position(
        deal={"hands": hands}, moves=calls, rules={"highest_bid": most}, dealer=-(before + 1) % seats, seed=seed
    )


def won(hand: str, bid: int, seed: int = 1, seats: int = 4) -> Position:
    """Make the position in which seat 0 has won the bid and is to name trump."""
    calls = " / ".join([f"bid {bid}", *["pass"] * (seats - 1)])
    hands = [hand, *[None] * (seats - 1)]
    return Position(deal={"hands": hands}, moves=calls, dealer=seats - 1, seed=seed)
