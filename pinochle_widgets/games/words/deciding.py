"""The decisions of players that follow the rules of a level, each with the words that its position has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any  # Any: the other parts of a decision, by name

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.players.comparing import Tried, compared
from pinochle_widgets.games.protocol import Decision
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.words.door import words_of

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Observation


def decided(seen: Observation, action: Action, **parts: Any) -> Decision:
    """Make the decision for an action, with the reason that the position has for it; `parts` are its other fields."""
    return Decision(action, partial(_reason, seen, action), **parts)


def _reason(seen: Observation, action: Action) -> str:
    return words_of(seen).reason(action)


def any_of(names: Iterable[str]) -> str:
    """Tell of acts between which nothing decides, all by their names.

    >>> any_of(["4♦", "5♣", "9♣"])
    '4♦, 5♣ or 9♣: any of them will do.'
    """
    *start, end = dict.fromkeys(names)
    return f"{', '.join(start)} or {end}: any of them will do." if start else f"{end} will do."


def _card_played(action: Action) -> str:
    """Name the card that an action plays; empty for another action."""
    return sign(action.card) if isinstance(action, Play) else ""


def _any(_action: Action, _other: Action) -> bool:
    return True


def of_search(
    seen: Observation,
    tried: Tried,
    act: Callable[[int], Action],
    names: Sequence[str] = ("ahead", "deals"),
    name: Callable[[Action], str] = _card_played,
    is_akin: Callable[[Action, Action], bool] = _any,
) -> Decision:
    """Make the decision of a search so far: its figures, and at its end what it is compared with.

    Where nothing speaks for its action, those that are as good are told as a group.

    Parameters
    ----------
    act : callable
        ``act(code)`` is the action for a number of the flat action space.
    names : sequence of str, optional
        The names of the figures.
    name : callable, optional
        ``name(action)`` names one; those whose name is empty stand in no group. By default cards that are played.
    is_akin : callable, optional
        ``is_akin(action, other)`` checks whether a player would call both by one word; others stand in no group with it.
    """
    code, *figures = tried.verdict
    found = decided(seen, act(code), numbers=dict(zip(names, figures, strict=False)), chances=tried.chances)
    if not tried.behind:
        return found
    found = compared(found, tried.behind, act)
    others = [gain.alternative for gain in found.as_good]
    acts = (found.action, *(each for each in others if is_akin(found.action, each)))
    cards = [
        each.card
        for each in acts
        if type(each) is type(found.action) and hasattr(each, "card") and not each.card.is_joker
    ]
    alike = [*map(sign, cards)] if len(cards) == len(acts) else [*filter(None, map(name, acts))]
    return found if found.reason or len(alike) < 2 else replace(found, reason=capital(any_of(alike)))
