"""Find the melds of a hand that score most: the points of the cards laid, and the bonuses of canastas."""

from __future__ import annotations

from itertools import product

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.rules.answers import position
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, FOUR, JOKER, MELD_RANKS, TWO, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_points
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST
from pinochle_widgets.games.canasta.rules.core.scoring import canasta_bonus
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import HandScore, MeldItem

Plan = tuple[int, tuple[tuple[int, int], ...]]
"""Some points, and the melds that score them: for each its rank and the number of its wild cards."""

NOTHING: Plan = (0, ())


def score_hand(cards: position.CardsGiven, rules: CanastaRules) -> HandScore:
    """Score the melds of a hand, laid in the way that scores most; melds are judged as those that open.

    The points are those of the cards laid and the bonuses of canastas. Cards that are left in the hand are not deducted.

    Examples
    --------
    >>> score = score_hand("KS KH KD QS QH 2S 9C", CanastaRules())
    >>> score.total, [(item.name, item.points) for item in score.items]
    (70, [('meld of queens', 40), ('meld of kings', 30)])
    """
    held = position.read_cards(cards)
    position.check_cards(rules, held)
    position.check_hand(rules, held, "cards")
    ranks = [[card for card in held if rank_of(kind_of(card)) == rank] for rank in range(MELD_RANKS)]
    twos, jokers = ranks[TWO], [card for card in held if card.is_joker]
    plans = _plans(ranks, len(twos) + len(jokers), rules)
    best = HandScore(0, ())
    for in_twos, in_jokers in product(range(len(twos) + 1), range(len(jokers) + 1)):
        own = [*twos[:in_twos], *jokers[:in_jokers]]
        if own and (len(own) < SMALLEST or _item(own, rules) is None):
            continue
        free = [*jokers[in_jokers:], *twos[in_twos:]]  # laid before the wild cards by themselves
        for _, plan in plans[: len(free) + 1]:
            melds = [own] if own else []
            left = free[:]  # the most points first
            for rank, wild in plan:
                melds.append(_cards_of(ranks[rank], left[:wild], rules))
                del left[:wild]
            items = [item for item in (_item(meld, rules) for meld in melds) if item]
            total = sum(item.points for item in items)
            if total > best.total:
                best = HandScore(total, tuple(sorted(items, key=lambda item: -item.points)))
    return best


def _plans(ranks: list[list[Card]], wilds: int, rules: CanastaRules) -> list[Plan]:
    """Find the melds with natural cards that score most, by the number of wild cards in them; wild cards count nothing here."""
    best: list[Plan | None] = [NOTHING, *[None] * wilds]
    for rank in range(FOUR, MELD_RANKS):
        values = {wild: _value(ranks[rank], wild, rules) for wild in range(min(rules.most_wild, wilds) + 1)}
        before = best[:]
        for used, plan in enumerate(before):
            for wild, value in values.items():
                if plan is None or value is None or used + wild > wilds:
                    continue
                there = best[used + wild]
                if there is None or plan[0] + value > there[0]:
                    best[used + wild] = plan[0] + value, (*plan[1], (rank, wild))
    return [plan or NOTHING for plan in best]


def _value(natural: list[Card], wild: int, rules: CanastaRules) -> int | None:
    """Count the points of a meld of these natural cards and so many wild ones, less those of the wild ones."""
    item = _item(_cards_of(natural, [CARDS[JOKER]] * wild, rules), rules) if natural else None
    return None if item is None else item.points - wild * rules.joker


def _cards_of(natural: list[Card], wild: list[Card], rules: CanastaRules) -> list[Card]:
    """Join natural and wild cards, as many as a meld may have."""
    most = layout.CANASTA - len(wild) if rules.no_extended else len(natural)
    return [*natural[:most], *wild]


def _item(meld: list[Card], rules: CanastaRules) -> MeldItem | None:
    """Name and score a meld; None if the cards are none."""
    s = layout.new_round()
    try:
        rank = position.lay_meld(s, 0, meld, rules)
    except ValueError:
        return None
    points = meld_points(s, 0, rank, rules.terms) + canasta_bonus(s, 0, rank, rules.terms)
    return MeldItem(position.name_of_meld(s, 0, rank), points, tuple(meld))
