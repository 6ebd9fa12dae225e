"""The actions of two-handed Pinochle, besides those that games share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pinochle_widgets.games.actions import Action, Cut, Draw, Held, Play, parse_held
from pinochle_widgets.games.two_handed.rules.names import NAMES


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """The action of laying a meld with certain cards.

    Parameters
    ----------
    kind : str
        The key of the meld, such as ``marriage``.
    cards : tuple of Held
        The cards, in any order.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("meld marriage KC QC", game="two-handed")
    Lay(seat=None, kind='marriage', cards=(Held(card=Card('KC'), lies=0), Held(card=Card('QC'), lies=0)))
    """

    VERB: ClassVar[str] = "meld"
    DONE: ClassVar[str] = "melded"
    IS_OPEN: ClassVar[bool] = True
    kind: str = field(kw_only=True)
    cards: tuple[Held, ...] = field(kw_only=True)

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return NAMES.get(self.kind, self.kind)

    def __str__(self) -> str:
        return " ".join(["meld", self.kind, *map(str, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from the words after ``meld``: the key of a meld and its cards.

        Raises
        ------
        ValueError
            If there are fewer than two words, or a card can't be read.
        """
        if len(words) < 2:
            raise ValueError("'meld' takes a meld and its cards, such as 'meld marriage KS QS'")
        return cls(seat, kind=words[0][:20].lower(), cards=tuple(map(parse_held, words[1:])))


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """The action of declaring that the goal is reached, which ends the game (A24).

    Examples
    --------
    >>> str(Knock(seat=0))
    'knock'
    """

    VERB: ClassVar[str] = "knock"
    DONE: ClassVar[str] = "knocked"


ACTIONS: tuple[type[Action], ...] = (Play, Lay, Draw, Knock, Cut)
"""The actions of the game."""
