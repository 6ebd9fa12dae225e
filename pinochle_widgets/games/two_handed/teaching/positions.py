"""The positions of the lessons: a hand, and how it came to be on turn."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.protocol.teaching import Position

TOOK = "play AC / play 9C"
DREW = "draw / draw"


def answering(hand: str, led: str, upcard: str) -> Position:
    """Make the second trick of a round, to which the other player has led."""
    deal = {"hands": [f"{hand} 9C", f"AC {led}"], "stock": upcard}
    return Position(deal, f"play 9C / play AC / {DREW} / play {led}")


def leading(hand: str, upcard: str, laid: str = "") -> Position:
    """Make the second trick of a round, to which the learner leads; `laid` is a meld laid after the first one."""
    return Position(_deal(hand, upcard), " / ".join(filter(None, (TOOK, laid, DREW))))


def melding(hand: str, upcard: str, laid: str = "", scores: Sequence[int] = ()) -> Position:
    """Make the time after the first trick of a round, which the learner took; `laid` is a meld laid since."""
    return Position(_deal(hand, upcard), " / ".join(filter(None, (TOOK, laid))), scores=scores)


def melding_again(hand: str, upcard: str, laid: str) -> Position:
    """Make the time after the second trick, which the learner took like the first; `laid` is the meld after that one."""
    deal = {"hands": [f"{hand} AC AC", "9C 9C"], "stock": upcard}
    return Position(deal, f"{TOOK} / {laid} / {DREW} / {TOOK}")


def _deal(hand: str, upcard: str) -> dict[str, object]:
    return {"hands": [f"{hand} AC", "9C"], "stock": upcard}
