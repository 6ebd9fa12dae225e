"""The actions of seats: small frozen values with a text form that can be parsed.

A card may have stars in an action: ``QS*`` is the queen of spades that lies melded, ``QS**`` the one that was melded second if
both lie; a card without a star comes from the unmelded cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from pinochle_widgets.basics.arguments import index
from pinochle_widgets.cards import Card, parse_card

T = TypeVar("T")

MOST_DIGITS = 5
"""The most digits of a number in an action."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, and whether it lies melded."""

    card: Card
    """The card."""
    lies: int = 0
    """0 for an unmelded card, 1 for one that lies melded, 2 for the one of two that was laid later."""
    id: str = field(default="", compare=False, repr=False)
    """The label that identifies this copy of the card for its viewer; not compared."""

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


def _fields_of_held(text: str) -> Mapping[str, object]:
    held = parse_held(text)
    return {"card": held.card, "lies": held.lies}


class Word(NamedTuple):
    """The word that stands after a verb in the text form of an action."""

    noun: str
    example: str
    """Its kind in an error, and one that can be, such as ``number`` and ``52``."""
    read: Callable[[str], Mapping[str, object]]
    """``read(text)`` gives the fields of the action that the word holds, by name; it raises ValueError."""
    write: Callable[[Any], str]  # actions with fields of their own
    """``write(action)`` gives the word."""


def number_word(field: str, example: int) -> Word:
    """Make the word of an action that takes a number into a field."""

    def read(text: str) -> Mapping[str, object]:
        if not text.isdecimal() or len(text) > MOST_DIGITS:
            raise ValueError
        return {field: int(text)}

    return Word("number", str(example), read, lambda action: str(getattr(action, field)))


@dataclass(frozen=True, slots=True)
class Action:
    """A move of a seat; `seat` None stands for the seat on turn.

    Its text form is its verb, and after it the word of its fields where it has a `WORD`.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> action = pw.parse_action("play TD")
    >>> isinstance(action, pw.Action), action
    (True, Play(seat=None, card=Card('TD'), lies=0))
    """

    VERB: ClassVar[str] = ""
    WORD: ClassVar[Word | None] = None
    DONE: ClassVar[str] = ""
    """The word for the action once it is done, such as ``played``."""
    IS_PRIVATE: ClassVar[bool] = False
    """Whether no other seat learns that the action was done; once taken back, it is in no record that others see."""
    IS_OPEN: ClassVar[bool] = False
    """Whether all see the cards that the action names."""
    seat: int | None = None

    def __post_init__(self) -> None:
        if type(self.seat) is not int and (seat := index(self.seat)) is not None:
            object.__setattr__(self, "seat", seat)

    def __str__(self) -> str:
        return self.VERB if self.WORD is None else f"{self.VERB} {self.WORD.write(self)}"

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
        """Make the action from the words after its verb.

        Raises
        ------
        ValueError
            If they are too many or too few, or the word can't be.
        """
        word, verb = cls.WORD, cls.VERB
        if word is None:
            if words:
                raise ValueError(f"{verb!r} stands alone, not with {words[0][:20]!r}")
            return cls(seat)
        takes = f"{verb!r} takes one {word.noun}, such as '{verb} {word.example}'"
        if len(words) != 1:
            raise ValueError(f"{takes}, not {len(words)}")
        try:
            return cls(seat, **word.read(words[0]))
        except ValueError as error:
            raise error if str(error) else ValueError(takes) from None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick; `id` is the label of the copy meant if the hand holds two.

    Examples
    --------
    >>> str(Play(seat=0, card=Card("TD")))
    'play TD'
    """

    VERB: ClassVar[str] = "play"
    WORD: ClassVar[Word | None] = Word("card", "QS", _fields_of_held, lambda play: f"{play.card}{'*' * play.lies}")
    DONE: ClassVar[str] = "played"
    IS_OPEN: ClassVar[bool] = True
    card: Card = field(kw_only=True)
    lies: int = field(default=0, kw_only=True)
    id: str = field(default="", kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        read_number(self, "lies")
        if not isinstance(self.card, Card):
            raise ValueError(f"'play' takes a card, not {self.card!r:.60}; parse_card reads one from text")


def labels_of(action: Action) -> list[str]:
    """List the labels of the copies of cards that an action means; a text of it has none."""
    return [label for each in (action, *getattr(action, "cards", ())) if (label := getattr(each, "id", ""))]


def with_labels(action: Action, labels: Sequence[str]) -> Action:
    """Make the action that means the copies of its cards with these labels.

    Examples
    --------
    >>> labels_of(with_labels(Play(card=Card("TD")), ["TD2"]))
    ['TD2']
    """
    if not labels:
        return action
    left = [*labels]

    def label_of(card: Card) -> str:
        found = next((each for each in left if each.startswith(str(card))), "")
        left[:] = [each for each in left if each is not found]
        return found

    if hasattr(action, "id"):
        return replace(action, id=label_of(action.named_cards[0]))  # type: ignore[call-arg]  # it has one
    cards = [
        replace(each, id=label_of(each.card)) if isinstance(each, Held) else each
        for each in getattr(action, "cards", ())
    ]
    return replace(action, cards=tuple(cards)) if cards else action  # type: ignore[call-arg]  # where it has them


def read_number(action: Action, name: str) -> None:
    """Read the number in a field of an action that is being made, and its seat.

    Raises
    ------
    ValueError
        If it is not a whole number from 0.
    """
    Action.__post_init__(action)
    given = getattr(action, name)
    number = index(given)
    if number is None or number < 0:
        raise ValueError(f"{action.VERB!r} takes a whole number, not {given!r:.60}")
    if number is not given:
        object.__setattr__(action, name, number)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The action of drawing from the stock, as many cards as the rules say.

    Examples
    --------
    >>> str(Draw(seat=0))
    'draw'
    """

    VERB: ClassVar[str] = "draw"
    DONE: ClassVar[str] = "drew"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """The action of cutting the deck for the deal: take `at` cards off and show the last of them (A15).

    Examples
    --------
    >>> str(Cut(seat=0, at=17))
    'cut 17'
    """

    VERB: ClassVar[str] = "cut"
    WORD: ClassVar[Word | None] = number_word("at", 17)
    DONE: ClassVar[str] = "cut"
    at: int = field(kw_only=True)

    def __post_init__(self) -> None:
        read_number(self, "at")

    @property
    def shown_places(self) -> tuple[int, ...]:
        """The place in the deck, from 0, of the card that the cut shows."""
        return (self.at - 1,)


@dataclass(frozen=True, slots=True)
class Choice(Action):
    """An action with several cards at once, in any order.

    Without cards it is a template, such as ``exchange 3``: any `count` cards may be chosen.
    """

    cards: tuple[Card, ...] = field(default=(), kw_only=True)
    count: int = field(default=0, kw_only=True)

    def __post_init__(self) -> None:
        read_number(self, "count")
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


def verbs_of(actions: Iterable[type[Action]]) -> dict[str, type[Action]]:
    """Map verbs to actions."""
    return {action.VERB: action for action in actions}


SHARED: Verbs = verbs_of((Play, Draw, Cut))
"""The actions that games share."""


class Gathered(Mapping[str, type[T]], Generic[T]):
    """The types of all registered games by the words that stand for them in texts; games load theirs when they are asked."""

    def __init__(self, shared: Mapping[str, type[T]]) -> None:
        self._found = dict(shared)
        self._waiting: deque[Callable[[], Mapping[str, type[T]]]] = deque()

    def learn(self, more: Callable[[], Mapping[str, type[T]]]) -> None:
        """Add a game by the function that returns its types by word; a word that is known keeps its own."""
        self._waiting.append(more)

    def __getitem__(self, word: str) -> type[T]:
        while word not in self._found and self._waiting:
            self._ask()
        return self._found[word]

    def __iter__(self) -> Iterator[str]:
        while self._waiting:
            self._ask()
        return iter(self._found)

    def __len__(self) -> int:
        return len(list(self))

    def named(self, name: str) -> type[T] | None:
        """Find a type by its own name; None where there is none."""
        return next((self[word] for word in self if self[word].__name__ == name), None)

    def _ask(self) -> None:
        for word, kind in self._waiting[0]().items():
            self._found.setdefault(word, kind)
        self._waiting.popleft()


VERBS = Gathered[Action](SHARED)
"""The actions of all registered games by their verbs; of several with the same verb that of the game registered first."""


def read_action(text: str, seat: int | None, verbs: Verbs) -> Action:
    """Read an action from its text form, by the verbs of one game.

    Where those lack the verb it is read as an action of another game, so that the game can say that it has none.

    Raises
    ------
    ValueError
        If the text is no action; the message names the fault.
    """
    verb = verb_of(text)
    action = verbs.get(verb) or VERBS.get(verb)
    if action is None:
        raise no_action(text, verbs)
    return action.read(text.split()[1:], seat)


def verb_of(text: object) -> str:
    """Return the verb of an action's text form; empty where there is none."""
    first = text.split(maxsplit=1)[:1] if isinstance(text, str) else []
    return first[0].lower() if first else ""


def no_action(text: object, verbs: Iterable[str]) -> ValueError:
    """Make the error for a text that begins with none of these verbs."""
    shown = text[:40] if isinstance(text, str) else text
    return ValueError(f"no action: {shown!r:.60}; an action begins with {', '.join(verbs)}")


def with_seat(action: Action | str, seat: int, verbs: Verbs) -> Action:
    """Fill in the seat of an action that has none; a text is read first, by the verbs of a game.

    Raises
    ------
    ValueError
        If `action` is neither an action nor the text of one.
    """
    if not isinstance(action, Action):
        return read_action(action, seat, verbs)
    return replace(action, seat=seat) if action.seat is None else action


if not TYPE_CHECKING:

    def __getattr__(name: str) -> type[Action]:
        """Find an action of a registered game by its class name, so that scripts can import it from here."""
        if name[:1].isupper() and (action := VERBS.named(name)):
            return action
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
