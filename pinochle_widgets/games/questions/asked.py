"""Ask a game a question about its rules: find the function that answers it, and fill in the rules.

The modules beside this one are the table of the questions: each is declared once, with its parameters, their types and docs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import (  # Any: each question has an answer of its own
    Any,
    ParamSpec,
    TypeVar,
    get_args,
    get_overloads,
    get_type_hints,
)

from pinochle_widgets.basics.signatures import Entry, parameters_of, with_entries, with_section
from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol import Game, Rules, listing
from pinochle_widgets.games.registry import GAMES, find_game

P = ParamSpec("P")
R = TypeVar("R")

AnyCards = str | Iterable[str | Card]
RulesGiven = Rules | str | Mapping[str, bool | int] | None


class _Own:
    """The default of a parameter that each game has for itself."""

    def __repr__(self) -> str:
        return "..."


OWN: Any = _Own()

SHARED = {
    "game": Entry(None, "str", "A game of `list_games` that has this question."),
    "rules": Entry(None, "Rules, str, mapping or None", "Rules, a preset's name, or changes of the usual rules."),
    "cards": Entry(None, "str or cards", "The cards, as a text such as ``KS QS`` or one by one."),
    "hand": Entry(None, "str or cards", "The cards of the hand."),
    "trick": Entry(None, "str or cards", "The cards in the trick, the led card first; it need not be full yet."),
    "trump": Entry(None, "str", "The trump suit, in games that have one."),
    "pile": Entry(None, "str or cards", "The discard pile, from its bottom."),
    "melds": Entry(None, "list of cards", "The melds on the table, each as cards; by default none."),
    "threes": Entry(None, "str or cards", "The threes on the mat; by default none."),
}  # fmt: skip
"""The parameters that several questions have."""


RAISES = """ValueError
    If an argument does not fit, or the game has no such question; the message names those that it has.
TypeError
    For parameters that the game's question does not have; the message lists those that it has."""
"""The errors of a question that does not tell its own."""


def question(declared: Callable[P, R]) -> Callable[P, R]:
    """Make the declaration of a question ask the game: its parameters are those that games can have for it.

    A question whose parameters differ by game is declared by overloads; `inspect.signature` then lists all of them. The
    game's own function decides which of them it takes, by place or by name.
    """
    name, takes = declared.__name__, _declared(declared)

    @wraps(declared)
    def answer(*given: P.args, **named: P.kwargs) -> R:
        found: R = ask(name, takes, given, named)
        return found

    answer.__signature__ = takes  # type: ignore[attr-defined]  # read by inspect
    tables = [parameters_of(_table_of(form))[1] for form in get_overloads(declared)]
    entries = {each: entry for table in (SHARED, *tables) for each, entry in table.items()}
    answer.__doc__ = with_section(with_entries(declared.__doc__, takes, entries), "Raises", RAISES)
    return answer


def ask(question: str, takes: Signature, given: tuple[Any, ...], named: Mapping[str, Any]) -> Any:
    """Ask a game a question by name, with the parameters that the game has for it; `rules` are made for the game.

    Raises
    ------
    ValueError
        If the question does not apply to the game, or the game refuses an argument.
    TypeError
        If no game is named, or the parameters are not those of the game's question; the message lists them.
    """
    if not given and "game" not in named:
        raise TypeError(f"{question}() takes {', '.join(takes.parameters)}: missing a required argument: 'game'")
    name, *rest = given or (named["game"],)
    others = {each: value for each, value in named.items() if each != "game" or given}
    found = find_game(name)
    answer = _answer(found, question)
    parameters = signature(answer)
    try:
        there = parameters.bind_partial(*rest, **others).arguments
        for each, parameter in parameters.parameters.items():
            usual = takes.parameters[each].default if each in takes.parameters else OWN
            if each not in there and (each == "rules" or parameter.default is Parameter.empty):
                others |= {} if usual in (OWN, Parameter.empty) else {each: usual}
        bound = parameters.bind(*rest, **others)
    except TypeError as error:
        raise TypeError(f"{question}() of {found.name!r} takes {', '.join(parameters.parameters)}: {error}") from None
    bound.arguments["rules"] = found.make_rules(bound.arguments["rules"])
    return answer(*bound.args, **bound.kwargs)


def _declared(question: Callable[..., Any]) -> Signature:
    """Read the signature of a declaration; that of one with overloads has all their parameters, by name."""
    forms = get_overloads(question)
    if not forms:
        return signature(question)
    plain = signature(forms[0])
    found = {each.name: each for form in forms for each in [*_by_place(form), *parameters_of(_table_of(form))[0]]}
    named = [
        each.replace(kind=Parameter.KEYWORD_ONLY, default=None if name == "rules" else OWN)
        for name, each in found.items()
        if name != "game"
    ]
    return plain.replace(parameters=[found["game"], *named])


def _by_place(form: Callable[..., Any]) -> list[Parameter]:
    return [each for each in signature(form).parameters.values() if each.kind is not Parameter.VAR_KEYWORD]


def _table_of(form: Callable[..., Any]) -> type:
    """Find the table of an overload's further parameters, by the annotation of its ``**more``."""
    table: type = get_args(get_type_hints(form)["more"])[0]
    return table


def _answer(game: Game, question: str) -> Callable[..., Any]:  # each question has an answer of its own
    if question in game.questions:
        return game.questions[question]
    knowing = [other.name for other in GAMES.values() if question in other.questions]
    fit = f"is for {listing(knowing, 'or')}" if knowing else "is for no game that is here"
    own = [f"{name}()" for name in game.questions]
    raise ValueError(
        f"{question}() is not for {game.name!r}; it {fit}. {game.name!r} answers {listing(own) if own else 'no questions'}"
    )
