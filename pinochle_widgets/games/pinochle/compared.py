"""The difference between two cards in a trick, in a sentence: the cards that take them, or whether they take it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from pinochle_widgets.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.actions import Action, Held, Play
from pinochle_widgets.games.pinochle.cards import RANKS, index_of
from pinochle_widgets.games.pinochle.tricks import beats
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.markup import sign

FEW = 3
"""The most ranks that are named one by one."""


def compared(trick: Sequence[tuple[int, Held]], trump: str | None, seats: int, done: Action, rival: Action) -> str:
    """Tell by the trick alone why another card is better than the card that was played; empty where nothing speaks for it.

    Parameters
    ----------
    trick : sequence of (int, Held)
        The trick that lies on the table, by seat; a finished one where the seat leads.
    trump : str or None
        The trump suit.
    seats : int
        The number of cards in a trick.
    done, rival : Action
        The card that was played, and the other one.

    Examples
    --------
    >>> compared((), "D", 2, Play(card=Card("QS")), Play(card=Card("AS")))
    'Only a trump takes A♠; any ace, ten or king of spades or a trump takes Q♠.'
    >>> lies = ((0, Held(Card("TH"))),)
    >>> compared(lies, "D", 2, Play(card=Card("KH")), Play(card=Card("AH")))
    'A♥ beats all that lies in the trick; K♥ does not.'
    """
    if not isinstance(done, Play) or not isinstance(rival, Play) or trump is None:
        return ""
    if len(trick) % seats == 0:
        return _leads(done.card, rival.card, trump)
    suit, lying = SUITS.index(trump), [index_of(held.card) for _, held in trick]
    best = reduce(lambda best, card: card if beats(card, best, suit) else best, lying)
    if [beats(index_of(play.card), best, suit) for play in (done, rival)] != [False, True]:
        return ""
    return f"{sign(rival.card)} beats all that lies in the trick; {sign(done.card)} does not."


def _leads(done: Card, rival: Card, trump: str) -> str:
    """Name the cards that take each of two leads; empty where no fewer take the other one, or both have the same words."""
    better, worse = _taken(rival, trump), _taken(done, trump)
    plain = trump not in (rival.suit, done.suit)
    if better == worse or (plain and len(_higher(rival)) > FEW) or _takers(rival, trump) >= _takers(done, trump):
        return ""
    told = f"{better} takes {sign(rival)}; {worse} takes {sign(done)}."
    return told[:1].upper() + told[1:]


def _takers(card: Card, trump: str) -> int:
    """Count the kinds of cards that take a card that is led."""
    return len(_higher(card)) + (0 if card.suit == trump else len(RANKS))


def _higher(card: Card) -> str:
    return RANKS[RANKS.index(card.rank) + 1 :]


def _taken(card: Card, trump: str) -> str:
    """Name the cards that take a card that is led."""
    higher = [RANK_NAMES[rank] for rank in reversed(_higher(card))]
    if card.suit == trump:
        return "only a higher trump" if higher else "nothing"
    if not higher:
        return "only a trump"
    suit = SUIT_NAMES[card.suit]
    if len(higher) > FEW:
        return f"any higher {suit.removesuffix('s')} or a trump"
    return f"any {listing(higher, 'or')} of {suit} or a trump"
