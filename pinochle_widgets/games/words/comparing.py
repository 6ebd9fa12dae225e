"""The words of a game that compares two actions by its `why`, and has no grounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any  # Any: the observation of any game

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.protocol import Decision, Thinker, listing
from pinochle_widgets.games.protocol.lazy import loaded

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game, Observation

Tells = Callable[[Any, Action, Action], str]
"""The reason of a game for an action rather than another one: ``why(seen, better, worse)``."""


class Compared:
    """The words of a game that compares two acts by position.

    Parameters
    ----------
    seen : Observation
    game : Game or None
    """

    def __init__(self, seen: Observation, game: Game | None) -> None:
        self._seen, self._game, self._tells = seen, game, comparison(game)

    def reason(self, act: Action) -> str:
        """Tell why an act is better than that of the game's usual level, else the sentence that holds against most others."""
        seen, game = self._seen, self._game
        if game is None or not (game.why or game.appraiser):
            return ""
        player = game.level(game.usual_level).make()
        usual = act if isinstance(player, Thinker) else player.choose(seen, Random(0)).action
        told = "" if usual == act else self._tells(seen, act, usual)
        appraiser = None if isinstance(act, Play) or not game.appraiser else loaded(game.appraiser)
        asked = appraiser.alternatives(seen, act) if appraiser else None
        others = asked.actions if asked else seen.legal_actions  # of many bids, or choices of cards, a few
        return told or told_against_most(self._tells, seen, act, others)

    def beside(self, act: Action, _shown: Sequence[Action] = ()) -> str:
        """Tell the same as beside the advised act."""
        return self.reason(act)

    def difference(self, better: Action, worse: Action) -> str:
        """Ask the game."""
        return self._tells(self._seen, better, worse)


def comparison(game: Game | None) -> Tells:
    """Find the comparison of a game: its `why`, or ``difference`` of an older appraiser."""
    found = game and game.why
    if game and not found and game.appraiser:
        found = getattr(loaded(game.appraiser), "difference", None)
    return found or _nothing


def _nothing(_observation: Observation, _better: Action, _worse: Action) -> str:
    return ""


def told_against_most(why: Tells, seen: Observation, action: Action, others: Iterable[Action]) -> str:
    """Tell the reason for an action that holds against most of the others; empty where none holds."""
    told = Counter(words for other in others if other != action and (words := why(seen, action, other)))
    return max(told, key=told.__getitem__, default="")


def told(why: Tells, seen: Observation, decision: Decision, legal: Iterable[Action]) -> Decision:
    """Give a decision the reason that the position has for it, if it has one.

    It speaks against the next best action, where that is clearly behind; else against the actions that are worse. What speaks for
    the next best one as well is told as such. Only then one of several that are as good is preferred to the rest.
    """
    action, gain = decision.action, decision.gain
    rival = gain.alternative if gain and gain.is_clear else None
    as_good = [each.alternative for each in decision.as_good]
    others = [other for other in legal if other not in (action, rival, *as_good)]

    def apart(observation: Observation, better: Action, worse: Action) -> str:
        words = why(observation, better, worse)
        return "" if rival is not None and words == why(observation, rival, worse) else words

    words = (rival is not None and why(seen, action, rival)) or told_against_most(apart, seen, action, others)
    if not words and isinstance(action, Play) and isinstance(rival, Play):
        shared = told_against_most(why, seen, action, others)
        words = f"{shared} {ahead(seen)} {sign(action.card)} does better than {sign(rival.card)}.".lstrip()
    if as_good and not rival and (not words or (gain and words == why(seen, action, gain.alternative))):
        is_even = not any(each.points or each.half_width for each in decision.as_good)
        alike = [other for other in as_good if not is_even and _suit_of(other) == _suit_of(action)]
        preferred = (
            told_against_most(why, seen, action, alike) or words or told_against_most(why, seen, action, as_good)
        )
        either = "Either will do. " if len(as_good) == 1 else "It makes little difference. "
        words = f"{either if is_even or len(alike) == len(as_good) else ''}{preferred}"
        if not preferred:
            words = _all_as_good([action, *as_good], "" if not others else ahead(seen))
    return replace(decision, reason=words) if words else decision


def _suit_of(action: Action) -> str:
    """Look up the suit of a card that is played; empty for another action."""
    return action.card.suit if isinstance(action, Play) else ""


def ahead(seen: object) -> str:
    """Begin a sentence that rests on a search alone."""
    return "All hands are open: played out," if getattr(seen, "hands", ()) else "Looking ahead,"


def _all_as_good(actions: Sequence[Action], ahead: str) -> str:
    """Tell that several cards are as good, where nothing speaks for one of them; empty for other actions.

    Of all cards of the hand nothing is to be found out; of some a search has, whose words `ahead` are.
    """
    cards = listing(list(dict.fromkeys(sign(each.card) for each in actions if isinstance(each, Play))))
    if not cards:
        return ""
    if ahead:
        return f"{ahead} {cards} do best."
    return f"{cards} come to the same here." if len(actions) == 2 else "Your cards all come to the same here."
