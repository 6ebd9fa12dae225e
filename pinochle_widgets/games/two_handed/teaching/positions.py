"""The positions of the lessons: a hand, and how it came to be on turn."""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Position


def answering(hand: str, led: str, upcard: str) -> Position:
    """Make the second trick of a round, to which the other player has led."""
    deal = {"hands": [f"{hand} 9C", f"AC {led}"], "stock": upcard}
    return Position(deal, f"play 9C / play AC / draw / draw / play {led}")


def leading(hand: str, upcard: str) -> Position:
    """Make the second trick of a round, to which the learner leads."""
    return Position({"hands": [f"{hand} AC", "9C"], "stock": upcard}, "play AC / play 9C / draw / draw")
