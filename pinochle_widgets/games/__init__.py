"""The games, by name. Nothing outside this package knows one of them by anything but the registry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pinochle_widgets.cards import Card
from pinochle_widgets.games import two_handed
from pinochle_widgets.games.base import Game, MeldScore, Rules

GAMES: dict[str, Game] = {game.name: game for game in (two_handed.GAME,)}


def list_games() -> list[Game]:
    """All games that can be played.

    Returns
    -------
    list of Game
        Each with its name, rules class, presets and levels.

    Examples
    --------
    >>> [(game.name, game.presets) for game in list_games()]
    [('two-handed', ('hoyle', '64-card', 'strict', 'simplified', 'roundhouse'))]
    """
    return list(GAMES.values())


def find_game(name: str) -> Game:
    """A game by name.

    Raises
    ------
    ValueError
        If there is none; the message lists them.
    """
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise ValueError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return game


def new_game(
    game: str = "two-handed",
    rules: Rules | str | None = None,
    seed: int | str | None = None,
    deal: Any = None,
    *,
    number: int = 1,
) -> Any:
    """Begin a game of several rounds.

    Parameters
    ----------
    game : str
        Its name in the registry.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int, str or None
        What the shuffles are drawn from; None makes one that stays sealed until the game is over.
    deal : list of decks, optional
        Decks for the first rounds, as text or cards in dealing order; then the seed takes over.
    number : int
        The game's number in a series, which decides who leads (A16).

    Returns
    -------
    GameState

    Raises
    ------
    ValueError
        For an unknown game, preset or option, or an incomplete deck.

    Examples
    --------
    >>> state = new_game("two-handed", seed=7)
    >>> state.seats_to_act, state.round, state.scores
    ((0,), 1, (0, 0))
    """
    return find_game(game).new(rules, seed=seed, deal=deal, number=number)


def legal_plays(
    game: str,
    hand: str | Iterable[Card],
    trick: str | Iterable[Card] = "",
    trump: str = "",
    phase: int = 2,
    rules: Rules | str | None = None,
) -> list[Card]:
    """The cards of a hand that may be played to a trick.

    Parameters
    ----------
    game : str
    hand : str or cards
    trick : str or cards
        What lies in the trick, the led card first; empty for a lead.
    trump : str
        The trump suit.
    phase : int
        1 or 2, where the game has phases.
    rules : Rules, str or None

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
    """
    return find_game(game).legal_plays(hand, trick, trump, phase, rules)


def classify_meld(
    game: str, cards: str | Iterable[Card], trump: str, rules: Rules | str | None = None
) -> MeldScore | None:
    """What some cards are as a meld.

    Parameters
    ----------
    game : str
    cards : str or cards
    trump : str
        The trump suit.
    rules : Rules, str or None

    Returns
    -------
    MeldScore or None
        Name and points; None where they are no meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.

    Examples
    --------
    >>> classify_meld("two-handed", cards="KS QS", trump="H")
    MeldScore(name='marriage', points=20)
    """
    return find_game(game).classify_meld(cards, trump, rules)
