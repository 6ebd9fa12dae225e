"""Answer questions about cards without a game: melds, the opening, the pile, special hands, discards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pinochle_widgets.basics.arguments import find_number, index, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.answers.position import (
    CardsGiven,
    check_cards,
    check_hand,
    lay_meld,
    melds_given,
    name_of_meld,
    put_in_hand,
    put_on_pile,
    read_cards,
)
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, KINDS, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_points
from pinochle_widgets.games.canasta.rules.core.discarding import may_discard
from pinochle_widgets.games.canasta.rules.core.scoring import canasta_bonus, special_points
from pinochle_widgets.games.canasta.rules.core.specials import may_show, show
from pinochle_widgets.games.canasta.rules.moves.actions import SPECIALS
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import MeldScore

NAMES = {
    layout.STRAIGHT: "straight",
    layout.PAIRS: "pairs",
    layout.PAIRS_WITH_TWOS: "pairs with twos",
    layout.GARBAGE: "garbage",
}
"""The names of the special hands, by the end of the round that they bring."""


def classify_meld(cards: CardsGiven, rules: CanastaRules) -> MeldScore | None:
    """Name and score the meld that some cards form: the points of its cards, and its bonus if it is a canasta.

    A meld is judged as one that opens: aces may have wild cards then.

    Examples
    --------
    >>> classify_meld("KS KH KD KC KS KH 2S", CanastaRules())
    MeldScore(name='mixed canasta of kings', points=380)
    >>> classify_meld("7S 7H 2S", CanastaRules.preset("canasta/modern-american")) is None
    True
    """
    held = read_cards(cards)
    check_cards(rules, held)
    s = layout.new_round()
    try:
        rank = lay_meld(s, 0, held, rules)
    except ValueError:
        return None
    points = meld_points(s, 0, rank, rules.terms) + canasta_bonus(s, 0, rank, rules.terms)
    return MeldScore(name_of_meld(s, 0, rank), points)


def opening(score: int, rules: CanastaRules) -> int:
    """Find the card points that open a round at a score before it.

    Examples
    --------
    >>> opening(-50, CanastaRules()), opening(1500, CanastaRules())
    (15, 90)
    """
    number = index(score)
    if number is None:
        raise wrong("score", score, "be a whole number")
    return rules.opening(number)


def can_take(
    hand: CardsGiven, pile: CardsGiven, melds: Iterable[CardsGiven] = (), *, rules: CanastaRules, stock: int = 1
) -> bool:
    """Check whether a hand may take the pile, given from its bottom; a player with `melds` is open.

    `stock` is the number of cards left in the stock, at most those that are in no hand, pile or meld. It makes no difference but
    that something must be left to throw.

    Examples
    --------
    >>> can_take("KS 2H 9C 8C", "4S KD", rules=CanastaRules())
    False
    >>> can_take("KS 2H 9C 8C", "4S KD", ["5S 5H 5D"], rules=CanastaRules())
    True
    """
    s = _turn(hand, pile, melds, rules)
    told = s.piled + sum(s.hand[0]) + sum(s.natural[0]) + sum(s.wild[0])
    s.stage, s.stock = layout.TAKE, find_number(stock, 0, rules.cards - told, "stock")
    room = [0] * codes.MOST_CODES
    return codes.list_takes(s, rules.terms, room, 0) > 0


def special_hand(cards: CardsGiven, threes: CardsGiven = "", *, rules: CanastaRules) -> MeldScore | None:
    """Name and score the special hand that fourteen cards make, with the player's `threes` on the mat; None if they make none.

    Examples
    --------
    >>> modern = CanastaRules.preset("canasta/modern-american")
    >>> special_hand("4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH", rules=modern)
    MeldScore(name='pairs', points=2500)
    """
    held, lying = read_cards(cards), read_cards(threes)
    check_cards(rules, held, lying)
    s = layout.new_round()
    put_in_hand(s, 0, held)
    for card in lying:
        if card.rank != "3":
            raise ValueError(f"threes has the {card.name}; it must have threes only")
        s.threes[0][kind_of(card) & 3] += 1
    s.stage, s.source = layout.MELD, layout.DRAWN
    for number in range(len(SPECIALS)):
        if may_show(s, number, rules.terms):
            show(s, number)
            return MeldScore(NAMES[s.ended], special_points(s, rules.terms))
    return None


def legal_discards(
    hand: CardsGiven, pile: CardsGiven = "", melds: Iterable[CardsGiven] = (), *, rules: CanastaRules
) -> list[Card]:
    """List the cards of a hand, each kind once, that may be thrown onto a pile by a player with these melds.

    Examples
    --------
    >>> modern = CanastaRules.preset("canasta/modern-american")
    >>> [str(card) for card in legal_discards("AS 7S 2S KH", rules=modern)]
    ['KH']
    """
    s = _turn(hand, pile, melds, rules)
    s.stage, s.source = layout.MELD, layout.DRAWN
    return [CARDS[kind] for kind in range(KINDS) if may_discard(s, kind, rules.terms)]


def _turn(hand: CardsGiven, pile: CardsGiven, melds: Iterable[CardsGiven], rules: CanastaRules) -> layout.Round:
    """Make a turn of seat 0 of its cards, its melds and the pile."""
    held, lying, laid = read_cards(hand), read_cards(pile), melds_given(melds)
    check_cards(rules, held, lying, *laid)
    check_hand(rules, held, "hand")
    s = layout.new_round()
    for meld in laid:
        lay_meld(s, 0, meld, replace(rules, no_interim_mixed=False))
    if laid:
        s.open[0] = layout.OPEN
    put_in_hand(s, 0, held)
    put_on_pile(s, lying, rules)
    return s
