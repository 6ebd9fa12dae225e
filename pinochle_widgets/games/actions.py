"""The actions of seats: small frozen values with a text form that can be parsed.

A card may have stars in an action: ``QS*`` is the queen of spades that lies melded, ``QS**`` the one that was melded second if
both lie; a card without a star comes from the unmelded cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Self

from pinochle_widgets.cards import Card, parse_card

MOST_DIGITS = 5
"""The most digits of a number in an action."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, and whether it lies melded.

    Parameters
    ----------
    card : Card
        The card.
    lies : int
        0 for an unmelded card, 1 for one that lies melded, 2 for the one of two that was laid later.
    id : str
        The label that identifies this copy of the card for its viewer; not compared.
    """

    card: Card
    lies: int = 0
    id: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.card}{'*' * self.lies}"

    @property
    def name(self) -> str:
        """The card in words."""
        return ("", "melded ", "second melded ")[self.lies] + self.card.name


def _card_of(each: Card | Held) -> Card:
    return each.card if isinstance(each, Held) else each


def parse_held(text: str) -> Held:
    """Read a card with its stars.

    Raises
    ------
    ValueError
        If the text names no card, or has more than two stars.
    """
    plain = text.rstrip("*")
    stars = len(text) - len(plain)
    if stars > 2:
        raise ValueError(f"{text[:20]!r} has {stars} stars; one or two mark a card that lies melded")
    return Held(parse_card(plain), stars)


@dataclass(frozen=True, slots=True)
class Action:
    """A move of a seat; `seat` None stands for the seat on turn."""

    VERB: ClassVar[str] = ""
    DONE: ClassVar[str] = ""
    """The word for the action once it is done, such as ``played``."""
    IS_PRIVATE: ClassVar[bool] = False
    """Whether no other seat learns that the action was done; once taken back, it is in no record that others see."""
    seat: int | None = None

    def __str__(self) -> str:
        return self.VERB

    @property
    def words(self) -> str:
        """The action in a word or two, without its cards; a suit stands in braces."""
        return self.VERB

    @property
    def named_cards(self) -> tuple[Card, ...]:
        """The cards that the action names."""
        return tuple(map(_card_of, getattr(self, "cards", ()) or ([self.card] if hasattr(self, "card") else ())))

    @staticmethod
    def in_order(cards: Iterable[Card]) -> list[Card]:
        """Sort cards in the order of the action's game."""
        return sorted(cards)

    @property
    def is_template(self) -> bool:
        """Check whether the action is a template.

        A template stands for all choices of some cards, which must be chosen before it can be done.
        """
        return False

    @property
    def shown_places(self) -> tuple[int, ...]:
        """The places, from 0, of the cards that the action shows to all, in a deck that lies to be cut."""
        return ()

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from the words after its verb."""
        if words:
            raise ValueError(f"{cls.VERB!r} stands alone, not with {words[0][:20]!r}")
        return cls(seat)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick; `id` is the label of the copy meant if the hand holds two."""

    VERB: ClassVar[str] = "play"
    DONE: ClassVar[str] = "played"
    card: Card = field(kw_only=True)
    lies: int = field(default=0, kw_only=True)
    id: str = field(default="", kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.card, Card):
            raise ValueError(f"'play' takes a card, not {self.card!r:.60}; parse_card reads one from text")

    def __str__(self) -> str:
        return f"play {self.card}{'*' * self.lies}"

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from one card."""
        if len(words) != 1:
            raise ValueError(f"'play' takes one card, such as 'play QS', not {len(words)}")
        held = parse_held(words[0])
        return cls(seat, card=held.card, lies=held.lies)


def read_number(verb: str, words: list[str], example: str) -> int:
    """Read the one number that a verb takes.

    Raises
    ------
    ValueError
        If there is not exactly one number.
    """
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > MOST_DIGITS:
        raise ValueError(f"{verb!r} takes one number, such as {example!r}")
    return int(words[0])


def check_number(verb: str, number: object) -> None:
    """Check that a number may stand in an action.

    Raises
    ------
    ValueError
        If it is not a whole number from 0.
    """
    if type(number) is not int or number < 0:
        raise ValueError(f"{verb!r} takes a whole number, not {number!r:.60}")


@dataclass(frozen=True, slots=True)
class Choice(Action):
    """An action with several cards at once, in any order.

    Without cards it is a template, such as ``exchange 3``: any `count` cards may be chosen.
    """

    cards: tuple[Card, ...] = field(default=(), kw_only=True)
    count: int = field(default=0, kw_only=True)

    def __post_init__(self) -> None:
        check_number(self.VERB, self.count)
        for card in self.cards:
            if not isinstance(card, Card):
                raise ValueError(f"{self.VERB!r} takes cards, not {card!r:.60}; parse_cards reads them from text")
        object.__setattr__(self, "cards", tuple(self.in_order(self.cards)))
        object.__setattr__(self, "count", len(self.cards) or self.count)

    def __str__(self) -> str:
        return " ".join([self.VERB, *(map(str, self.cards) if self.cards else [str(self.count)])])

    @staticmethod
    def in_order(cards: Iterable[Card]) -> list[Card]:
        """Sort cards in the order of the action's game."""
        return sorted(cards)

    @property
    def is_template(self) -> bool:
        """Check whether the cards are still to be chosen."""
        return not self.cards

    def filled(self, cards: Iterable[Card]) -> Self:
        """Copy the action with these cards."""
        return replace(self, cards=tuple(cards), count=0)

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from its cards, or the template from their number."""
        if len(words) == 1 and words[0].isdecimal() and len(words[0]) == 1 and words[0] != "0":
            return cls(seat, count=int(words[0]))
        if not words:
            raise ValueError(f"{cls.VERB!r} takes cards, such as '{cls.VERB} AS KS QS'")
        return cls(seat, cards=tuple(map(parse_card, words)))


Verbs = Mapping[str, type[Action]]
"""The actions of a game by their verbs."""

VERBS: dict[str, type[Action]] = {}
"""The actions of all registered games by their verbs; of several with the same verb that of the game registered first."""


def verbs_of(actions: Iterable[type[Action]]) -> dict[str, type[Action]]:
    """Map verbs to actions."""
    return {action.VERB: action for action in actions}


def learn_actions(actions: Iterable[type[Action]]) -> None:
    """Register the actions of a game, so that `parse_action` can read them."""
    for verb, action in verbs_of(actions).items():
        VERBS.setdefault(verb, action)


def parse_action(text: str, seat: int | None = None, verbs: Verbs = VERBS) -> Action:
    """Read an action from its text form.

    Parameters
    ----------
    text : str
        ``play QS``, ``play QS*``, ``meld marriage KS QS``, ``draw``, ``knock``, ``cut 17``; at an auction ``bid 52``,
        ``pass``, ``trump H``, ``fold``, ``exchange AS KS QS``, ``discard QS JD 9C``, ``claim``, ``decline``, ``count 24``.
    seat : int, optional
        The seat that acts; None for the seat on turn.
    verbs : mapping, optional
        The verbs of one game (`Game.verbs`); by default those of all games.

    Returns
    -------
    Action

    Raises
    ------
    ValueError
        If the text is no action; the message names the fault.

    Examples
    --------
    >>> str(parse_action("play TH*", seat=1))
    'play TH*'
    >>> parse_action("meld marriage KS QS").kind
    'marriage'
    """
    words = text.split() if isinstance(text, str) else []
    if not words or words[0].lower() not in verbs:
        shown = text[:40] if isinstance(text, str) else text
        raise ValueError(f"no action: {shown!r:.60}; an action begins with {', '.join(verbs)}")
    return verbs[words[0].lower()].read(words[1:], seat)


def with_seat(action: Action | str, seat: int, verbs: Verbs = VERBS) -> Action:
    """Fill in the seat of an action that has none; a text is read first.

    Raises
    ------
    ValueError
        If `action` is neither an action nor the text of one.
    """
    if not isinstance(action, Action):
        return parse_action(action, seat, verbs)
    return replace(action, seat=seat) if action.seat is None else action


if not TYPE_CHECKING:

    def __getattr__(name: str) -> type[Action]:
        """Find an action of a registered game by its class name, so that scripts can import it from here."""
        for action in VERBS.values():
            if action.__name__ == name:
                return action
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
