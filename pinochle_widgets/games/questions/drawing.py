"""Ask about games in which seats draw, meld and discard: a first meld, the pile, a special hand, a discard."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import Card
from pinochle_widgets.games.entries.named import GameName
from pinochle_widgets.games.protocol import MeldScore
from pinochle_widgets.games.questions.asked import OWN, AnyCards, RulesGiven, question


@question
def opening(game: GameName | str, score: int, rules: RulesGiven = None) -> int:
    """Find the points that the first melds of a side must have in a round.

    Parameters
    ----------
    score : int
        The side's points before the round.

    Returns
    -------
    int

    Examples
    --------
    >>> opening("canasta", 1500)
    90
    """


@question
def can_take(
    game: GameName | str,
    hand: AnyCards,
    pile: AnyCards,
    melds: Iterable[AnyCards] = OWN,
    *,
    rules: RulesGiven = None,
    stock: int = OWN,
) -> bool:
    """Check whether a hand may take the discard pile; a player with melds is open.

    Parameters
    ----------
    stock : int
        The number of cards left in the stock, by default 1: it makes no difference but that something must be left to throw.

    Returns
    -------
    bool

    Examples
    --------
    >>> can_take("canasta", "KS 2H 9C 8C", "4S KD"), can_take("canasta", "KS 2H 9C 8C", "4S KD", ["5S 5H 5D"])
    (False, True)
    """


@question
def special_hand(
    game: GameName | str, cards: AnyCards, threes: AnyCards = OWN, *, rules: RulesGiven = None
) -> MeldScore | None:
    """Name and score the special hand that some cards make.

    Returns
    -------
    MeldScore or None
        Name and points; None if the cards make none.

    Examples
    --------
    >>> special_hand("canasta", "4S 4H 6S 6H 8S 8H 9S 9H TS TH QS QH KS KH", rules="canasta/modern-american")
    MeldScore(name='pairs', points=2500)
    """


@question
def legal_discards(
    game: GameName | str,
    hand: AnyCards,
    pile: AnyCards = OWN,
    melds: Iterable[AnyCards] = OWN,
    *,
    rules: RulesGiven = None,
) -> list[Card]:
    """List the cards of a hand that may be discarded, each kind once.

    Returns
    -------
    list of Card

    Examples
    --------
    >>> [str(card) for card in legal_discards("canasta", "AS 7S 2S KH", rules="canasta/modern-american")]
    ['KH']
    """
