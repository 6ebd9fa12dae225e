"""Ask a game a question of a lesson: find the function that answers it, and fill in the rules."""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any

from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.registry import GAMES, find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_widgets.games.protocol import Game


def ask(game: str, question: str, *given: object, **named: object) -> Any:  # each question has an answer of its own
    """Ask a game a question by name, with the parameters that the game has for it; `rules` are made for the game.

    Raises
    ------
    ValueError
        If the question does not apply to the game, or the game refuses what is given.
    TypeError
        If the parameters are not those of the game's question; the message lists them.
    """
    found = find_game(game)
    answer = _answer(found, question)
    parameters = signature(answer)
    try:
        if "rules" not in parameters.bind_partial(*given, **named).arguments:
            named["rules"] = None
        bound = parameters.bind(*given, **named)
    except TypeError as error:
        raise TypeError(f"{question}() of {found.name!r} takes {', '.join(parameters.parameters)}: {error}") from None
    bound.arguments["rules"] = found.make_rules(bound.arguments["rules"])
    return answer(*bound.args, **bound.kwargs)


def _answer(game: Game, question: str) -> Callable[..., Any]:  # each question has an answer of its own
    if question in game.questions:
        return game.questions[question]
    knowing = [other.name for other in GAMES.values() if question in other.questions]
    fit = f"is for {listing(knowing, 'or')}" if knowing else "is for no game that is here"
    own = [f"{name}()" for name in game.questions]
    raise ValueError(
        f"{question}() is not for {game.name!r}; it {fit}. {game.name!r} answers {listing(own) if own else 'no questions'}"
    )
