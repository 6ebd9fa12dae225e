"""The most points that any hand can meld under some rules: the upper limit of a count of one's own melds.

It is found without a hand, so that a question that names it tells nothing of the cards. A hand is taken by the number of copies
that it holds of each meld; of these numbers, those are tried for which a hand has cards enough.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from pinochle_widgets.games.pinochle.rules.meld_score import melds_score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_widgets.games.auction.rules.rules import AuctionRules

Numbers: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
"""The numbers of copies of each meld, as `melds_score` takes them."""

TRUMPS = ("S", "D", "H")
"""The suits of trump that differ: a pinochle has a card of spades and one of diamonds, and hearts are like clubs."""


@lru_cache(maxsize=16)
def most_meld(rules: AuctionRules) -> int:
    """Find the most points that any hand of a game can meld, in any trump."""
    worth = rules.worth
    return max(melds_score(*numbers, worth) for trump in TRUMPS for numbers in _held_together(rules, trump))


def _held_together(rules: AuctionRules, trump: str) -> Iterator[Numbers]:
    """Yield numbers of melds that a hand may hold together, in the order of `melds_score`."""
    copies, nines = rules.deck.copies, "9" in rules.deck.ranks
    upto = range(copies + 1)
    for aces, kings, queens, jacks in product(upto, repeat=4):
        if 4 * (aces + kings + queens + jacks) > rules.hand_size:
            continue
        for pinochles, runs, royals in product(upto, repeat=3):
            if royals < max(runs, min(kings, queens)):
                continue
            low = [  # the fewest cards of some ranks: of aces, tens and jacks, by suit or in trump alone
                3 * aces + max(aces, runs),
                runs,
                *(max(jacks, pinochles * (suit == "D"), runs * (suit == trump)) for suit in "SHDC"),
            ]
            couples = [
                (max(kings, royals * (suit == trump)), max(queens, royals * (suit == trump), pinochles * (suit == "S")))
                for suit in "SHDC"
            ]
            left = rules.hand_size - sum(low) - sum(map(sum, couples))
            plain = [couple for suit, couple in zip("SHDC", couples, strict=True) if suit != trump]
            if left < 0:
                continue
            for dixes in range(min(left, copies) + 1) if nines else (0,):
                marriages = _marriages(plain, left - dixes, copies)
                yield aces, kings, queens, jacks, pinochles, marriages, royals, runs, dixes


def _marriages(couples: list[tuple[int, int]], left: int, copies: int) -> int:
    """Count the plain marriages that hands of so many kings and queens hold, with the cards left made the most of."""
    found = sum(map(min, couples))
    prices = sorted(
        price for couple in couples for price in [1] * (max(couple) - min(couple)) + [2] * (copies - max(couple))
    )
    for price in prices:
        left -= price
        if left < 0:
            break
        found += 1
    return found
