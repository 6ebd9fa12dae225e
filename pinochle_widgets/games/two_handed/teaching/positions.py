"""The positions of the lessons: a hand, and how it came to be on turn.

Those late in a round were found by a search for a legal past; hearts are trump.
"""

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


LAST = Position(
    text="two-handed hoyle; number 1; goal 1000; round 1; deal AD 9S TD JD 9C JC QD QC AD QS 9C KS KC KC AC 9S KS KH "
    "JH QH JC TS JS KD AH 9D JD TH AC KH 9H 9H 9D QC AS QS TC QH TD AS JS TH JH TC TS KD AH QD; moves play AC / "
    "play KD / draw / draw / play 9D / play JC / draw / draw / play KC / play TS / draw / draw / play TH / play "
    "AC / draw / draw / play QH / play JS / draw / draw / play KH / play QS / draw / draw / play AD / play TC / "
    "draw / draw / play QH / play 9D / draw / draw / play JH / play 9C / draw / draw / play KC / play TD / draw /"
    " draw / play QC / play JH / draw / draw / play JD"
)
"""The last two cards of the stock: the other player led the jack of diamonds, and the ace of hearts lies turned up."""

FOLLOW = Position(
    text="two-handed hoyle; number 1; goal 1000; round 1; deal AC QD 9H KD JC KS TS 9C 9C 9D KC JS KS AH JD AS TD KH "
    "QS TH JD 9S QC QC QH 9D AD QH TC JH AD JH JC AS KD 9S 9H KC AC QD KH AH TH TC TD TS QS JS; moves play TH / "
    "play TD / draw / draw / play JD / play KC / draw / draw / play AH / play AD / draw / draw / play 9D / play "
    "9S / draw / draw / play JD / play JS / draw / draw / play KS / play AS / draw / draw / play KD / play QH / "
    "draw / draw / play AS / play QC / draw / draw / play QS / play JC / draw / draw / play KC / play TH / draw /"
    " draw / play TC / play TD / draw / draw / play QC / play 9H / draw / draw / play JS / play 9S / play AH / "
    "play KH / play 9C / play TC / play KH / play JH / play TS / play QS / play AD / play QD / play QH / play JH "
    "/ play AC / play 9C / play KD"
)
"""The king of diamonds was led; the hand has a diamond."""

VOID = Position(
    text="two-handed hoyle; number 1; goal 1000; round 1; deal JH AD KC AS TC QC 9D JC QC QD AD QS 9C KS AC KC JS 9S "
    "QS AH QH KH KD TS QH AC JD TD TH TC JD 9H 9H AS 9D KD TH JS 9C KS TD AH JH 9S TS JC KH QD; moves play QC / "
    "play AD / draw / draw / play 9C / play KC / draw / draw / play TD / play QH / draw / draw / play TH / play "
    "JS / draw / draw / play JC / play JD / draw / draw / play QS / play QS / draw / draw / play KD / play TS / "
    "draw / draw / play AS / play TH / draw / draw / play 9D / play JS / draw / draw / play 9C / play TC / draw /"
    " draw / play AC / play AH / draw / draw / play KS / play JH / draw / draw / play 9H / play KH / play 9S / "
    "play 9S / play QH / play AH / play KS / play TS / play JC / play AC / play TD / play JD / play KH / play 9H "
    "/ play QD / play KD / play AS"
)
"""The ace of spades was led; the hand has no spade, but a trump."""

BEAT = Position(
    text="two-handed hoyle; number 1; goal 1000; round 1; deal 9H KS TH QH TC 9C AD AC QD QS TH TS AS 9H JS TS JH JD "
    "TC JH KC TD JS QC KH JC 9S 9D JC TD AH KS AC KC AS 9S 9D KH 9C JD KD QS QC AD AH KD QD QH; moves play AS / "
    "play TS / draw / draw / play 9H / play JH / draw / draw / play TD / play TC / draw / draw / play QC / play "
    "JC / draw / draw / play TD / play KC / draw / draw / play 9S / play AS / draw / draw / play JC / play KS / "
    "draw / draw / play JS / play JS / draw / draw / play JH / play TS / draw / draw / play QS / play JD / draw /"
    " draw / play 9S / play KC / draw / draw / play JD / play 9D / draw / draw / play QD / play QD / play KH / "
    "play TH / play KD / play KD / play QC / play AC / play AD / play 9D / play AC / play 9C / play AH / play KH "
    "/ play QH / play AH / play QH"
)
"""The queen of trump was led; the hand can beat it."""

NEITHER = Position(
    text="two-handed hoyle; number 1; goal 1000; round 1; deal TD KC 9D AS QS 9C AC JS AH JC TS QH KH AC 9H QD QC JH "
    "TC KD KS 9H 9S 9C QH TD AS TH QD QC AD JD AH AD TH QS 9D JD KH JS TC 9S JC TS KD KS KC JH; moves play JS / "
    "play TS / draw / draw / play JH / play AH / draw / draw / play KS / play TD / draw / draw / play TC / play "
    "QC / draw / draw / play JD / play 9S / draw / draw / play AC / play TH / draw / draw / play QD / play KH / "
    "draw / draw / play 9D / play QS / draw / draw / play 9H / play KH / draw / draw / play QD / play JC / draw /"
    " draw / play AD / play QC / draw / draw / play 9C / play AD / draw / draw / play TC / play KC / play 9H / "
    "play TH / play JD / play QH / play TS / play AS / play QH / play AH / play KS / play JS / play JH / play KD "
    "/ play 9S / play KD / play AS"
)
"""The ace of spades was led; the hand has neither a spade nor a trump."""
