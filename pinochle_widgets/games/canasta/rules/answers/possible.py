"""The check of described rounds: an impossible round is refused, with an error that names the fault.

An empty hand or mat may just be untold, so that neither is a fault by itself. No possible round is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.basics.arguments import find_number, whole, wrong
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.counts import canastas, melds_of, size_of
from pinochle_widgets.games.canasta.rules.core.scoring import is_special
from pinochle_widgets.games.canasta.rules.core.specials import is_garbage, is_straight, pairs_in
from pinochle_widgets.games.canasta.rules.rules import CanastaRules


def check_scores(scores: Sequence[object], rules: CanastaRules) -> tuple[int, int]:
    """Check that a round can be played at these scores, and read them.

    Raises
    ------
    ValueError
        If one is no number, or the game is over.
    """
    one, other = map(whole, scores)
    if one is None or other is None:
        raise wrong("scores", scores, "be two whole numbers, one for each seat")
    if max(one, other) >= rules.goal and one != other:
        raise wrong("scores", [one, other], f"be below {rules.goal:,}, or equal: the game was over before this round")
    return one, other


def check_returns(returns: Sequence[float], rules: CanastaRules) -> list[int]:
    """Check how often the seats can have put the pile back, each time followed by a draw, and read it.

    Raises
    ------
    ValueError
        If one is no number, or more than there are cards to draw.
    """
    drawn = rules.cards - layout.SEATS * rules.hand_size
    return [find_number(number, 0, drawn, "returns", " for each seat") for number in returns]


def check_end(s: layout.Round, end: str, rules: CanastaRules) -> None:
    """Check that the seat that ended the round could do so in this way.

    Raises
    ------
    ValueError
        If it could not; the message names the fault.
    """
    if s.out == layout.NOBODY:
        return
    if is_special(s, s.out):
        _check_special(s, end, rules)
        return
    if left := size_of(s.hand[s.out]):
        cards = "a card" if left == 1 else f"{left} cards"
        raise wrong("hands", None, f"have none where the end is {end!r}", fault=f"has {cards} for seat {s.out}")
    enough = canastas(s, s.out) >= rules.canastas_to_go_out
    if enough and s.ended == layout.LAST_CARD:
        raise wrong("end", end, f"be 'out' or 'concealed', as seat {s.out} has the canastas to go out")
    if not enough and s.ended != layout.LAST_CARD:
        raise ValueError(f"out is {s.out}, whose melds lack the canastas to go out")


def _check_special(s: layout.Round, end: str, rules: CanastaRules) -> None:
    if not getattr(rules, f"special_{end.split(maxsplit=1)[0]}"):
        raise wrong("end", end, "be another one, as these rules have no such special hand")
    if melds_of(s, s.out):
        raise wrong("melds", None, f"have none where the end is {end!r}", fault=f"has some for seat {s.out}")
    hand = {
        layout.STRAIGHT: is_straight(s, s.out),
        layout.PAIRS: pairs_in(s, s.out) == layout.PAIRS,
        layout.PAIRS_WITH_TWOS: pairs_in(s, s.out) == layout.PAIRS_WITH_TWOS,
        layout.GARBAGE: is_garbage(s, s.out),
    }
    if size_of(s.hand[s.out]) and not hand[s.ended]:
        three = " beside a three on the mat" if s.ended == layout.STRAIGHT else ""
        raise wrong("hands", None, f"be one{three}, or empty", fault=f"is no {end} for seat {s.out}")
