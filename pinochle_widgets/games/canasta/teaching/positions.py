"""The positions of the lessons: a hand, and how it came to be on turn.

The red threes lie far down in the stock, so that no hand of a lesson gets one. A score below zero lets any meld open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.protocol.teaching import Position

BELOW = (-100, -100)
"""Scores from which three cards of any rank open."""

PLAIN = "4H 5H 7H 8D 8C KC KD AH"
"""Other cards of a hand, so that it has no wild card but those named: any of them could take the pile."""

STOCK = "6S 5S TC 7C 8C JC 9C"
"""The cards that are drawn once those named for a position are gone; the red threes come after them."""


QUEENS = "QS QH QC"
"""The cards of the learner's first meld."""


def on_turn(
    hand: str,
    moves: str,
    *,
    other: str = "",
    stock: str = "6C 7D 8H 9S",
    scores: Sequence[int] = BELOW,
    rules: str = "",
) -> Position:
    """Make a position of the first round.

    Parameters
    ----------
    hand, other : str
        The cards of the learner's first hand and of the other player's that are used.
    moves : str
        The actions since the deal.
    stock : str
        The cards to be drawn, two each turn. A five lies on the pile.
    scores : sequence of int
        The points before the round.
    rules : str
        A preset; Classic by default.
    """
    cards = f"{stock} {STOCK} 3H 3D 3H 3D"
    return Position({"hands": [hand, other], "stock": cards if rules else f"5D {cards}"}, moves, rules, scores)


def in_play(
    hand: str,
    pile: str,
    *,
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
    held: int = 11,
    stock: str = "",
    is_drawn: bool = True,
    scores: Sequence[int] = (0, 0),
) -> Position:
    """Make a position of the middle of a round, with no past.

    Parameters
    ----------
    hand, pile : str
        All cards of the learner's hand, and of the pile from its bottom.
    mine, theirs : sequence of str
        The melds on both mats.
    held : int
        The cards in the other hand.
    stock : str
        The cards to be drawn.
    is_drawn : bool
        Whether the learner has drawn.
    """
    melds, sizes = [[*mine], [*theirs]], [None, held]
    deal = {"hands": [hand, None], "pile": pile, "melds": melds, "sizes": sizes, "stock": stock, "drawn": is_drawn}
    return Position(deal, scores=scores)


def drawn(hand: str, *, moves: str = "", scores: Sequence[int] = BELOW) -> Position:
    """Make the first turn of a round, after the draw and the moves."""
    return on_turn(hand, " / ".join(filter(None, ("draw", moves))), scores=scores)


def answering(hand: str, thrown: str) -> Position:
    """Make the second turn of the learner, before the draw: three queens lie, and the other player discarded a card."""
    moves = f"draw / meld {QUEENS} / discard 6C / draw / discard {thrown}"
    return on_turn(f"{hand} {QUEENS} {PLAIN}", moves, other=thrown)


def throwing(hand: str, *, theirs: Sequence[str]) -> Position:
    """Make the second turn of the learner, after the draw: three queens lie, and the other player's melds."""
    cards = " ".join(meld.removeprefix("meld ") for meld in theirs)
    moves = ("draw", f"meld {QUEENS}", "discard 6C", "draw", *theirs, "discard 4D", "draw")
    return on_turn(f"{hand} {QUEENS}", " / ".join(moves), other=f"{cards} 4D")
