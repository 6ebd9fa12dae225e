"""Settle a round without a game, by the rules that the game is played by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.games.canasta.rules.answers import position, possible
from pinochle_widgets.games.canasta.rules.core import layout, scoring
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.parts import parts_of
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.standing import Standing

T = TypeVar("T")

ENDS = {
    "stock": layout.EXHAUSTED,
    "out": layout.WENT_OUT,
    "concealed": layout.CONCEALED,
    "last card": layout.LAST_CARD,
    "straight": layout.STRAIGHT,
    "pairs": layout.PAIRS,
    "pairs with twos": layout.PAIRS_WITH_TWOS,
    "garbage": layout.GARBAGE,
}
"""The ends of a round by name: an empty stock, going out, throwing an only card (E11), a special hand."""


@dataclass(frozen=True, slots=True)
class CanastaResult:
    """The result of a round after settling, by seat.

    Parameters
    ----------
    gains : tuple of int
        The points of the round.
    scores : tuple of int
        The scores after it.
    winner : int or None
        The seat that has won the game with this round, or None.
    parts : tuple of dict
        For each seat its points part by part: ``melded``, ``held``, ``canastas``, ``threes``, ``going out``, ``returns``,
        ``unfinished``, ``held specials`` (three or more sevens or aces in the hand); or ``special hand`` alone.
    """

    gains: tuple[int, int]
    scores: tuple[int, int]
    winner: int | None
    parts: tuple[dict[str, int], dict[str, int]]


def settle(
    melds: Sequence[Iterable[position.CardsGiven]],
    hands: Sequence[position.CardsGiven] = ("", ""),
    threes: Sequence[position.CardsGiven] = ("", ""),
    scores: Sequence[int] = (0, 0),
    *,
    rules: CanastaRules,
    end: str = "stock",
    out: int | None = None,
    returns: Sequence[int] = (0, 0),
) -> CanastaResult:
    """Settle a round of Canasta, just as the game itself does; lists have an entry for each seat.

    Parameters
    ----------
    melds : list of lists of melds
        The melds of each seat, each as cards.
    hands : list of cards
        The cards left in the hands; empty where they are not told, or nothing is left. Of a special hand its cards.
    threes : list of cards
        The threes on the mat.
    scores : list of int
        The scores before the round.
    end : str
        The way in which the round ended: ``stock``, ``out``, ``concealed``, ``last card``; or a special hand: ``straight``,
        ``pairs``, ``pairs with twos``, ``garbage``.
    out : int, optional
        The seat that ended the round by its last card or its special hand.
    returns : list of int
        How often each seat put the pile back and drew.

    Returns
    -------
    CanastaResult

    Raises
    ------
    ValueError
        If an argument does not fit; the message names the argument and what would be right. Also for an impossible round
        (cards left in the hand of a seat that went out, a special hand that is none, a game that is over).

    Examples
    --------
    >>> result = settle([["KS KH KD KC KS KH KD"], []], ["", "JK 9C"], ["3H", "3D"], rules=CanastaRules())
    >>> result.gains, result.parts[0]["canastas"]
    ((670, -160), 500)
    """
    if not isinstance(end, str) or end not in ENDS:
        raise ValueError(f"end is {end!r:.30}; it must be one of {', '.join(ENDS)}")
    needs_seat = ENDS[end] != layout.EXHAUSTED
    if needs_seat != (out is not None) or (needs_seat and whole(out) not in range(layout.SEATS)):
        raise ValueError(
            f"out is {out!r:.20}; it must be {'0 or 1' if needs_seat else 'None'} where the end is {end!r}"
        )
    s = layout.new_round()
    s.ended, s.out = ENDS[end], layout.NOBODY if out is None else int(out)
    laid = [position.melds_given(seat) for seat in _two(melds, "melds")]
    held = [position.read_cards(hand) for hand in _two(hands, "hands")]
    lying = [position.read_cards(cards) for cards in _two(threes, "threes")]
    before = possible.check_scores(_two(scores, "scores"), rules)
    put_back = possible.check_returns(_two(returns, "returns"), rules)
    position.check_cards(rules, *chain(*laid), *held, *lying)
    begun = replace(rules, no_interim_mixed=False)
    for seat in range(layout.SEATS):
        for meld in laid[seat]:
            position.lay_meld(s, seat, meld, begun)
        position.check_hand(rules, held[seat], "hands")
        position.put_in_hand(s, seat, held[seat])
        for card in lying[seat]:
            if not goes_to_mat(kind_of(card), rules.terms):
                raise ValueError(f"threes has the {card.name}, which does not go to the mat")
            s.threes[seat][kind_of(card) & 3] += 1
        s.returns[seat] = put_back[seat]
    possible.check_end(s, end, rules)
    gains = scoring.round_points(s, 0, rules.terms), scoring.round_points(s, 1, rules.terms)
    after = Standing(1, before).after(gains, rules.goal, loser_starts=rules.loser_starts)
    parts = parts_of(s, 0, rules.terms), parts_of(s, 1, rules.terms)
    return CanastaResult(gains, after.totals, after.winner, parts)


def _two(given: Sequence[T], what: str) -> list[T]:
    """List the entries of both seats.

    Raises
    ------
    ValueError
        If there are not two.
    """
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else []
    if len(found) != layout.SEATS:
        raise ValueError(f"{what} is {given!r:.40}; it must be a list with an entry for each seat")
    return found
