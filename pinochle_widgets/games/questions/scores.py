"""Ask about points: the meld that some cards form, the worth of a hand, the result of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol import HandScore, MeldScore, RoundResult
from pinochle_widgets.games.questions.asked import ask

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName


def classify_meld(game: GameName | str, *given: object, **named: object) -> MeldScore | None:
    """Name and score the meld that some cards form.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question: ``cards`` (str or cards), and ``rules`` (Rules, str, mapping or None). Where
        a suit is trump, ``trump`` follows the cards.

    Returns
    -------
    MeldScore or None
        Name and points; None if the cards are no meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> classify_meld("two-handed", cards="KS QS", trump="H")
    MeldScore(name='marriage', points=20)
    """
    answer: MeldScore | None = ask(game, "classify_meld", *given, **named)
    return answer


def score_hand(game: GameName | str, *given: object, **named: object) -> HandScore:
    """Score the melds of a hand, counted in the way that scores most.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question: ``cards`` (str or cards), and ``rules`` (Rules, str, mapping or None). Where
        a suit is trump, ``trump`` follows the cards.

    Returns
    -------
    HandScore
        The total, and a line for each meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not, or a game that has no such question.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> score = score_hand("pinochle34/partnership", "AH TH KH QH JH KH QH JD QS 9H", trump="H")
    >>> score.total, [(item.name, item.points) for item in score.items]
    (24, [('run', 15), ('pinochle', 4), ('royal marriage', 4), ('dix', 1)])
    """
    answer: HandScore = ask(game, "score_hand", *given, **named)
    return answer


def settle(game: GameName | str, *given: object, **named: object) -> RoundResult:
    """Settle a round, just as the game itself does.

    A *side* is a pair of partners, or a seat that plays alone; lists have one number for each side.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question, with ``rules`` (Rules, str, mapping or None) among them:
        ``help(game.questions["settle"])`` tells them for each game of `list_games`. Games with an auction ask for ``bid``,
        ``bidder`` (the side that took it), ``meld``, ``tricks`` and ``scores`` (before the round), each a list by side.

    Returns
    -------
    RoundResult
        The gain of each side, the new scores, the winner if there is one, and what else the game tells.

    Raises
    ------
    ValueError
        If an argument does not fit; the message names the argument and what would be right. Also for an impossible round
        (points that the deck does not have, a bid that is not legal, a game that is over), or a game that has no such question.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> settle("double-deck/partnership", bid=60, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[0, 0])
    HandResult(is_made=True, gains=(60, 44), scores=(60, 44), winner=None)
    >>> settle("double-deck/partnership", bid=65, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[480, 470])
    HandResult(is_made=False, gains=(-65, 44), scores=(415, 514), winner=1)
    """
    answer: RoundResult = ask(game, "settle", *given, **named)
    return answer
