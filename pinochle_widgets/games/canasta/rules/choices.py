"""The legal codes where cards can be laid: a sequence that finds each code by its number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, MELD_RANKS, TWO
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.layout import Round, Terms
from pinochle_widgets.games.canasta.rules.core.melding import may_lay
from pinochle_widgets.games.state.counted import CountedCodes


class Lays(CountedCodes):
    """The legal codes of a position, in rising order: those that are listed, then all ways to lay cards.

    A block has the codes of one meld with the same wild cards, and any of the natural cards that go with these.

    Parameters
    ----------
    s : Round
        The position, which is not kept.
    laid : iterable of tuple of bool and int, optional
        Only the ways to lay cards on these: True and the rank of a new meld, or False and that of one that lies.
    """

    def __init__(self, s: Round, rules: Terms, laid: Iterable[tuple[bool, int]] | None = None) -> None:
        room = [0] * codes.MOST_CODES
        listed = codes.list_others(s, rules, room) if laid is None else 0
        self._blocks: list[tuple[int, Sequence[int]]] = [(0, room[:listed])] if listed else []
        for is_new, rank in product((True, False), range(MELD_RANKS)) if laid is None else laid:
            self._blocks += _blocks(s, is_new, rank, rules)
        super().__init__(len(block) for _, block in self._blocks)

    def __repr__(self) -> str:
        return f"<{len(self):,} legal codes>"

    def _rising(self) -> Iterable[tuple[int, int]]:
        return [(0, len(self))]

    def _code(self, block: int, number: int) -> int:
        base, choices = self._blocks[block]
        return base + choices[number]


def _blocks(s: Round, is_new: bool, rank: int, rules: Terms) -> Iterator[tuple[int, list[int]]]:
    """Yield the blocks of a meld, in rising order: what the codes have in common, and the choices of natural cards."""
    if not codes.can_lay(s, is_new, rank, rules):
        return
    hand = s.hand[s.turn]
    by_number = _ways([0] * 4 if rank == TWO else hand[4 * rank : 4 * rank + 4])
    twos = _ways(hand[:4])
    base = (codes.MELD if is_new else codes.ADD) + codes.RANK * rank
    for joker in range(hand[JOKER] + 1):
        fitting = [
            sorted(
                cards
                for number, ways in enumerate(by_number)
                if may_lay(s, is_new, rank, number, two, joker, rules)
                for cards in ways
            )
            for two in range(len(twos))
        ]
        for chosen, two in sorted((cards, number) for number, ways in enumerate(twos) for cards in ways):
            if fitting[two]:
                yield base + (joker << JOKERS) + (chosen << TWOS), fitting[two]


def _ways(held: Sequence[int]) -> list[list[int]]:
    """List the choices among the cards of four suits, by the number of cards."""
    ways: list[list[int]] = [[] for _ in range(sum(held) + 1)]
    for taken in product(*(range(cards + 1) for cards in held)):
        ways[sum(taken)].append(sum(cards << 2 * suit for suit, cards in enumerate(taken)))
    return ways
