"""Ask about games in which seats draw, meld and discard: a first meld, the pile, a special hand, a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol import MeldScore
from pinochle_widgets.games.questions.asked import ask

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName


def opening(game: GameName | str, *given: object, **named: object) -> int:
    """Find the points that the first melds of a side must have in a round.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question; ``help(game.questions["opening"])`` tells them for a game of `list_games`.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If an argument does not fit, or the game has no such question; the message names those that it has.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.
    """
    answer: int = ask(game, "opening", *given, **named)
    return answer


def can_take(game: GameName | str, *given: object, **named: object) -> bool:
    """Check whether a hand may take the discard pile.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question; ``help(game.questions["can_take"])`` tells them for a game of `list_games`.

    Returns
    -------
    bool

    Raises
    ------
    ValueError
        If an argument does not fit, or the game has no such question; the message names those that it has.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.
    """
    answer: bool = ask(game, "can_take", *given, **named)
    return answer


def special_hand(game: GameName | str, *given: object, **named: object) -> MeldScore | None:
    """Name and score the special hand that some cards make.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question; ``help(game.questions["special_hand"])`` tells them for a game of
        `list_games`.

    Returns
    -------
    MeldScore or None
        Name and points; None if the cards make none.

    Raises
    ------
    ValueError
        If an argument does not fit, or the game has no such question; the message names those that it has.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.
    """
    answer: MeldScore | None = ask(game, "special_hand", *given, **named)
    return answer


def legal_discards(game: GameName | str, *given: object, **named: object) -> list[Card]:
    """List the cards of a hand that may be discarded.

    Parameters
    ----------
    game : str
    *given, **named
        The parameters of the game's own question; ``help(game.questions["legal_discards"])`` tells them for a game of
        `list_games`.

    Returns
    -------
    list of Card

    Raises
    ------
    ValueError
        If an argument does not fit, or the game has no such question; the message names those that it has.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.
    """
    answer: list[Card] = ask(game, "legal_discards", *given, **named)
    return answer
