"""The door of the words of a position: every page that puts an act into words asks here, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.words.comparing import Compared, comparison

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game, Observation
    from pinochle_widgets.games.words.comparing import Tells
    from pinochle_widgets.games.words.told import Ground, Ranked, Told

MINUS = "− "
"""The sign before a sentence that speaks against the act beside it."""


class Words(Protocol):
    """The words of one position; its facts are worked out once for all questions."""

    def reason(self, act: Action) -> str:
        """Tell the reason for an act, as it stands beside the advised one; empty where there is none."""

    def beside(self, act: Action, shown: Sequence[Action] = ()) -> str:
        """Tell the sentence beside an act that is not advised, where others are shown; empty where there is none."""

    def difference(self, better: Action, worse: Action) -> str:
        """Tell why an act is better than another one, where both are shown; empty where nothing speaks for it."""


def words_of(seen: Observation) -> Words:
    """Open the door of a position: the grounds of its game, or the comparisons of a game that has none."""
    game = game_of(seen.rules)
    if game is None or not game.grounds:
        return Compared(seen, game)
    module = loaded(game.grounds)
    return Grounded(module.GROUNDS, module.Facts(seen))


class Grounded:
    """The words of a position by grounds.

    Parameters
    ----------
    grounds : Ranked
    facts : Facts
        What the seat knows, in the form that these grounds ask for.
    """

    def __init__(self, grounds: Ranked, facts: object) -> None:
        self._grounds, self._facts = grounds, facts
        self._minus: dict[Action, Sequence[Ground]] = {}

    def told(self, act: Action, shown: Sequence[Action] = (), *, against: bool | None = None) -> Iterator[Told]:
        """Yield the sentences that may stand beside an act where others are shown, the gravest first.

        With `against` only those that speak against it, or for it.
        """
        if act.is_template:  # its cards are not chosen yet
            return
        others = [other for other in shown if other != act and not other.is_template]
        for ground in self._grounds.get(type(act), ()):
            if against not in (None, ground.against):
                continue
            for other in others if ground.compares else (None,):
                told = ground.tell(self._facts, act, other)
                if told and told.beside(act, others):
                    yield told

    def reason(self, act: Action) -> str:
        """Tell the gravest ground for an act."""
        return next((told.words for told in self.told(act, against=False)), "")

    def beside(self, act: Action, shown: Sequence[Action] = ()) -> str:
        """Tell the gravest ground against an act, with a minus; else the gravest for it.

        What speaks against an act that is shown, too, tells nothing.
        """
        both = [ground for each in shown if each != act for ground in self._against(each)]
        for told in self.told(act, shown, against=True):
            if told.ground not in both:
                return f"{MINUS}{told.words}"
        return next((told.words for told in self.told(act, shown, against=False)), "")

    def _against(self, act: Action) -> Sequence[Ground]:
        """List the grounds against an act."""
        if act not in self._minus:
            self._minus[act] = [told.ground for told in self.told(act, against=True)]
        return self._minus[act]

    def difference(self, better: Action, worse: Action) -> str:
        """Tell the sentence that compares the two; else one against the worse alone; else one for the better alone."""
        if worse.is_template:
            return ""
        of_better, of_worse = list(self.told(better, (worse,))), list(self.told(worse))
        compared = [told for told in of_better if told.ground.compares]
        minus = [told for told in of_worse if told.ground.against and not _has(of_better, told)]
        plus = [told for told in of_better if not told.ground.against and not _has(of_worse, told)]
        return next((told.words for told in (*compared, *minus, *plus)), "")


def _has(found: Sequence[Told], told: Told) -> bool:
    """Check whether the ground of a sentence has told one among others."""
    return any(each.ground is told.ground for each in found)


def reasons_of(game: Game | None) -> Tells:
    """Find the function that speaks for one of two acts of a game."""
    if game is not None and game.grounds:
        return lambda seen, better, worse: words_of(seen).difference(better, worse)
    return comparison(game)
