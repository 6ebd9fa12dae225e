"""Ask about tricks: the cards that may be played, and the card that wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.questions.asked import ask

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName


def legal_plays(
    game: GameName | str,
    hand: str | Iterable[Card],
    trick: str | Iterable[Card] = "",
    trump: str = "",
    phase: int = 2,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> list[Card]:
    """List the cards of a hand that may be played to a trick.

    Parameters
    ----------
    game : str
    hand : str or cards
    trick : str or cards
        The cards in the trick, the led card first; empty for a lead.
    trump : str
        The trump suit.
    phase : int
        1 or 2, in games that have phases.
    rules : Rules, str, mapping or None

    Returns
    -------
    list of Card
        In the order of the hand.

    Raises
    ------
    ValueError
        For cards, a suit, a phase or rules that there are not.

    Examples
    --------
    >>> [str(card) for card in legal_plays("two-handed", hand="TH AH QH", trick="KH", trump="H", phase=2)]
    ['TH', 'AH']

    The clubs are trumped, so the ten of clubs need not beat anything:

    >>> [str(card) for card in legal_plays("pinochle34/partnership", hand="TC JC AH", trick="QC 9H", trump="H")]
    ['TC', 'JC']
    """
    answer: list[Card] = ask(game, "legal_plays", hand=hand, trick=trick, trump=trump, phase=phase, rules=rules)
    return answer


def trick_winner(
    game: GameName | str,
    trick: str | Iterable[Card],
    trump: str,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> int:
    """Find the card that takes a trick.

    Parameters
    ----------
    game : str
    trick : str or cards
        In the order played; it need not be full yet.
    trump : str
        The trump suit.
    rules : Rules, str, mapping or None

    Returns
    -------
    int
        The place of the card in the trick, from 0; of equal cards the first one takes it.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.

    Examples
    --------
    >>> trick_winner("pinochle34/partnership", "KC TC 9H TC", "H")
    2
    """
    answer: int = ask(game, "trick_winner", trick=trick, trump=trump, rules=rules)
    return answer
