"""Ask about moves: the bids and the cards that may be made or played, and the card that wins a trick."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.games.entries.named import GameName
from pinochle_widgets.games.questions.asked import AnyCards, RulesGiven, question


@question
def legal_bids(game: GameName | str, high: int | None = None, rules: RulesGiven = None) -> list[int]:
    """List the bids that may be made next.

    Parameters
    ----------
    high : int or None
        The highest bid so far; None if no seat has bid yet.

    Returns
    -------
    list of int
        In rising order.

    Raises
    ------
    ValueError
        For rules that there are not, or a game without an auction.

    Examples
    --------
    The dealer holds 50; above 60 only multiples of five are bid:

    >>> legal_bids("double-deck/partnership")[:12]
    [51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70]
    >>> legal_bids("double-deck/learners", high=59)[:3]
    [60, 65, 70]
    """


@question
def legal_plays(
    game: GameName | str,
    hand: AnyCards,
    trick: AnyCards = "",
    trump: str = "",
    phase: int = 2,
    rules: RulesGiven = None,
) -> list[Card]:
    """List the cards of a hand that may be played to a trick.

    Parameters
    ----------
    trick : str or cards
        The cards in the trick, the led card first; empty for a lead.
    phase : int
        1 or 2, in games that have phases.

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


@question
def trick_winner(game: GameName | str, trick: AnyCards, trump: str, rules: RulesGiven = None) -> int:
    """Find the card that takes a trick.

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
